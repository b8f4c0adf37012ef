//! Titles, names and comments may hold any character: what is written of them is what other programs
//! can read, and steers no terminal.

use std::fs;

use crate::binary::{json_of, output_of, refusal_of, run};
use crate::folder::Folder;
use finger_oracle::session::file::{self, SessionToWrite};
use serde_json::json;

/// A control, one of C1, noncharacters of two planes, a separator, and characters that turn the
/// direction of what follows.
const HOSTILE: &str = "a\u{7}\u{9b}2J\u{85}\u{fffe}\u{ffff}\u{1fffe}\u{2028}\u{202e}\u{2066}b";

/// Whether nothing is left that another program would take for more than a sign.
fn is_harmless(text: &str) -> bool {
    let is_direction = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_separator = |c| matches!(c, '\u{2028}' | '\u{2029}');
    let is_none = |c| u32::from(c) & 0xffff >= 0xfffe;
    let is_control = |c: char| c.is_control() && c != '\n';
    !text
        .chars()
        .any(|c| is_direction(c) || is_separator(c) || is_none(c) || is_control(c))
}

/// A session with hostile texts everywhere.
fn session() -> String {
    json!({
        "format": "finger-oracle session", "version": "1.0",
        "title": HOSTILE, "notes": HOSTILE, "players": [HOSTILE, HOSTILE],
        "rules": {"game": "hands", "overflow": "rollover"},
        "comment": HOSTILE,
        "moves": [
            {"id": 1, "after": 0, "move": "1T1", "comment": HOSTILE, "verdict": HOSTILE},
            {"id": 2, "after": 1, "move": HOSTILE, "comment": HOSTILE},
        ],
        "cursor": 1,
        (HOSTILE): HOSTILE,
    })
    .to_string()
}

#[test]
fn pictures_with_any_text_can_be_read() {
    let folder = Folder::new("hostile-pictures");
    let file = folder.file("hostile.fingers");
    fs::write(&file, session()).expect("written");
    for what in ["board", "graph", "both"] {
        for more in [&[][..], &["--title", HOSTILE, "--caption", HOSTILE]] {
            let out = folder.file("out.svg");
            let args = ["picture", &file, "--what", what, "--out", &out];
            let output = run(&[&args, more].concat());
            assert!(output.status.success(), "{output:?}");
            let svg = fs::read_to_string(&out).expect("written");
            assert!(is_harmless(&svg), "{what}");
            let read = roxmltree::Document::parse(&svg).expect("it is XML");
            let title = read.descendants().find(|node| node.has_tag_name("title"));
            let title = title.and_then(|title| title.text()).expect("a title");
            assert!(
                title.starts_with("a\u{fffd}\u{fffd}2J") && title.ends_with("\u{202e}\u{2066}b"),
                "{title:?}"
            );
        }
    }
    let out = folder.file("out.png");
    assert_eq!(
        output_of(&["picture", "mallett", "--title", HOSTILE, "--out", &out]),
        ""
    );
    assert!(fs::read(&out).expect("written").starts_with(b"\x89PNG"));
}

#[test]
fn a_review_steers_no_terminal_and_its_json_loses_nothing() {
    let folder = Folder::new("hostile-review");
    let file = folder.file("hostile.fingers");
    fs::write(&file, session()).expect("written");
    let output = run(&["review", &file]);
    assert!(output.status.success(), "{output:?}");
    for bytes in [output.stdout, output.stderr] {
        let text = String::from_utf8(bytes).expect("text");
        assert!(is_harmless(&text) && !text.is_empty(), "{text:?}");
    }
    let text = run(&["review", &file, "--json"]).stdout;
    let text = String::from_utf8(text).expect("text");
    assert!(is_harmless(&text), "{text:?}");
    let read: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(read["turns"][0]["comment"], HOSTILE);
    assert_eq!(
        json_of(&["presets", "--json"])[0]["name"]
            .as_str()
            .map(is_harmless),
        Some(true)
    );
}

#[test]
fn what_is_named_in_an_error_steers_no_terminal() {
    for args in [
        &[HOSTILE][..],
        &["solve", HOSTILE],
        &["solve", "mallett", "--position", HOSTILE],
        &["picture", "mallett", "--moves", HOSTILE, "--out", "x.svg"],
        &["graph", "mallett", "--format", HOSTILE],
        &["review", HOSTILE],
    ] {
        let sentence = refusal_of(args);
        assert!(is_harmless(&sentence), "{sentence:?}");
    }
}

#[test]
fn a_session_with_any_text_is_written_without_harm_and_read_as_it_was() {
    let opened = file::read(session().as_bytes()).expect("a session");
    let text = file::write(&SessionToWrite::of(&opened.session));
    assert!(is_harmless(&text), "{text:?}");
    let again = file::read(text.as_bytes()).expect("a session");
    assert!(again.session.is_same_work(&opened.session));
    assert_eq!(again.session.node(again.session.cursor()).comment, HOSTILE);
}

#[test]
fn half_a_character_in_a_session_is_refused_where_it_stands() {
    let folder = Folder::new("surrogate");
    let file = folder.file("half.fingers");
    let text = session().replace("\"notes\"", "\"more\":\"\\ud800\",\"notes\"");
    fs::write(&file, text).expect("written");
    let sentence = refusal_of(&["review", &file]);
    assert!(sentence.contains("line 1, column"), "{sentence}");
}
