//! Errors in the user's words: what is wrong, and advice that can be followed.

use std::fs::{self, File};
use std::io::Write;
use std::process::{Output, Stdio};

use crate::binary::{json_of, output_of, program, refusal_of, says_what_to_do};
use crate::folder::Folder;

/// What the program makes of a text on its standard input.
fn fed(args: &[&str], text: &str) -> Output {
    let mut child = program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_bad_size_or_scale_is_named_once() {
    let with = |option: &str, value: &str| {
        refusal_of(&["picture", "mallett", option, value, "--out", "x.svg"])
    };
    assert_eq!(
        with("--size", "1"),
        "--size can be width x height in points, such as 595x420, each from 200 to 4,000, or one of a5, a4, letter, slide, a4-upright, letter-upright, not `1`"
    );
    assert_eq!(
        with("--size", "-1x5"),
        with("--size", "1").replace("`1`", "`-1x5`")
    );
    assert_eq!(
        with("--scale", "9"),
        "--scale can be 1 to 8 pixels a point, not `9`"
    );
}

#[test]
fn a_file_that_cannot_be_read_is_said_in_plain_words() {
    let folder = Folder::new("unread");
    let sentence = |file: &str| refusal_of(&["review", file]);
    let missing = folder.file("missing");
    assert!(sentence(&missing).contains("cannot be read: there is no such file; choose"));
    let folder = folder.path().to_str().expect("a plain name").to_owned();
    assert!(sentence(&folder).contains("cannot be read: it is a folder; choose"));
    let long = "x".repeat(300);
    assert!(sentence(&long).contains("its name is too long"));
}

#[test]
fn what_an_error_names_is_in_the_help() {
    let help = output_of(&["picture", "--help"]);
    for args in [
        &["picture"][..],
        &["picture", "mallett", "more"],
        &["picture", "--nonsense"],
    ] {
        let sentence = refusal_of(args);
        assert!(!sentence.contains("GAME"), "{sentence}");
        let names = sentence.split(|c: char| !c.is_alphanumeric() && c != '|');
        let is_name = |name: &&str| {
            name.len() > 2 && name.chars().all(|c| c.is_ascii_uppercase() || c == '|')
        };
        for name in names.filter(is_name) {
            assert!(
                help.contains(name),
                "{name:?} is not in the help: {sentence}"
            );
        }
    }
    assert!(refusal_of(&["picture", "--nonsense"]).contains("FILE|RULES"));
}

#[test]
fn errors_of_a_review_show_hands_in_order() {
    for (moves, position) in [("1T1 1T1 9T9", "[1.2]|(1.2)"), ("1T1 9T9", "(1.1)|[1.2]")] {
        let output = fed(&["review", "-", "--rules", "mallett"], moves);
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(
            complaint.contains(&format!("not a legal move on {position}; write")),
            "{complaint}"
        );
    }
    let output = fed(
        &["review", "-", "--rules", "mallett"],
        "[1.1]|(1.1)\n(2.1)|[1.1]\n",
    );
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("from [1.1]|(1.1) to (2.1)|[1.1]; write"),
        "{complaint}"
    );
}

#[test]
fn a_file_that_is_too_large_is_not_given_a_size_that_it_does_not_have() {
    let folder = Folder::new("too-large");
    let name = folder.file("large.fingers");
    let file = File::create(&name).expect("a file");
    // Nothing is stored: the file is one hole.
    file.set_len(300_000_000).expect("a size");
    let sentence = refusal_of(&["review", &name]);
    assert!(
        sentence.ends_with("; choose one of at most 20,000 moves and 16 MB"),
        "{sentence}"
    );
}

#[test]
fn advice_is_not_what_was_just_done_nor_what_cannot_be_done() {
    let large = "fingers=12,hands=4";
    for (more, others) in [
        (
            &["--scope", "near", "--turns", "1000"][..],
            &["fewer `--turns`"][..],
        ),
        (&["--scope", "whole"], &["`--scope near`, best or proof"]),
        (
            &["--scope", "reachable"],
            &["`--scope near`, best or proof", "`--position`"],
        ),
        (&["--scope", "best"], &["`--scope near` or proof"]),
        (&["--scope", "proof"], &["`--scope near`"]),
    ] {
        for (format, most) in [("svg", "6,000"), ("json", "200,000")] {
            if (more[1], format) == ("proof", "json") {
                continue; // it has fewer
            }
            let sentence = refusal_of(&[&["graph", large, "--format", format], more].concat());
            let advice = sentence.split_once("; take ").expect("advice").1;
            assert!(
                sentence.contains(&format!(
                    "more than {most} positions, the most as {format}; take"
                )),
                "{sentence}"
            );
            assert!(
                others.iter().all(|other| advice.contains(other)),
                "{sentence}"
            );
            assert!(
                !advice.contains(&format!("`--scope {}`", more[1])),
                "{sentence}"
            );
            assert_eq!(
                advice.contains("--format dot"),
                format == "svg",
                "{sentence}"
            );
        }
    }
    let sentence = refusal_of(&["proof", "fingers=10,hands=5"]);
    assert!(
        sentence.contains("200,000 positions; take a smaller game"),
        "{sentence}"
    );
    let help = output_of(&["graph", "--help"]);
    assert!(sentence.contains("`graph --scope proof`") && help.contains("--position"));
}

#[test]
fn files_that_are_wrong_say_what_to_do() {
    let folder = Folder::new("wrong");
    let head = r#"{"format":"finger-oracle session","version":"1.0","rules":{"game":"hands"}"#;
    for text in [
        "{",
        head,
        r#"{"format":"other"}"#,
        r#"{"format":"finger-oracle session","version":"2.0"}"#,
        r#"{"format":"finger-oracle session","version":1}"#,
        &format!("{head},\"moves\":[1]}}"),
        &format!("{head},\"moves\":{{}}}}"),
        &format!("{head},\"title\":1,\"moves\":[]}}"),
        &format!("{head},\"players\":[1],\"moves\":[]}}"),
        "",
        "# Rules mallett",
        "# Rules ,\n1T1",
        "# Rules \n1T1",
    ] {
        let file = folder.file("wrong.fingers");
        fs::write(&file, text).expect("written");
        assert!(says_what_to_do(&refusal_of(&["review", &file])), "{text}");
    }
    assert!(refusal_of(&["solve", " "]).contains("empty; write"));
}

#[test]
fn a_review_takes_the_separators_that_a_picture_takes() {
    let wanted = fed(&["review", "-", "--rules", "mallett"], "1T1 1T1 1T2").stdout;
    assert!(!wanted.is_empty());
    for moves in ["1T1,1T1,1T2", "1T1, 1T1, 1T2", "1. 1T1, 1T1\n2. 1T2,"] {
        let output = fed(&["review", "-", "--rules", "mallett"], moves);
        assert!(
            output.stdout == wanted,
            "{moves}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    for moves in ["1T1,1T1 1T2", "1T1\n1T1\t1T2"] {
        let args = ["picture", "mallett", "--moves", moves, "--out", "-"];
        assert!(output_of(&args).contains("1T2"), "{moves}");
    }
}

#[test]
fn a_position_without_a_scope_means_what_is_near_it() {
    let args = [
        "graph",
        "mallett",
        "--position",
        "[1.3]|(1.2)",
        "--format",
        "json",
    ];
    let near = [&args[..], &["--scope", "near"]].concat();
    assert_eq!(output_of(&args), output_of(&near));
    assert_eq!(json_of(&args)["scope"], "near");
    assert_eq!(
        json_of(&[&args[..], &["--turns", "1"]].concat())["scope"],
        "near"
    );
    let sentence = refusal_of(&[&args[..], &["--scope", "whole"]].concat());
    assert!(sentence.contains("`--position`"), "{sentence}");
}

/// The word behind each `1` that stands alone in a text, in small letters.
fn counted_once(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| pair[0] == "1");
    pairs
        .map(|pair| {
            let word = pair[1].trim_matches(|c: char| !c.is_alphabetic());
            word.to_lowercase()
        })
        .collect()
}

#[test]
fn one_thing_is_never_counted_in_the_plural() {
    const PLURALS: [&str; 15] = [
        "positions",
        "moves",
        "turns",
        "states",
        "wins",
        "losses",
        "draws",
        "games",
        "cells",
        "answers",
        "mistakes",
        "inaccuracies",
        "others",
        "digits",
        "hands",
    ];
    let mut seen = Vec::new();
    for rules in [
        "tactics,rows=1,cols=1",
        "tactics,rows=1,cols=2",
        "hands=1,fingers=2",
    ] {
        for command in ["solve", "moves", "proof", "verify", "review"] {
            let output = if command == "review" {
                let moves = if rules.starts_with('t') { "a1" } else { "1T1" };
                fed(&["review", "-", "--rules", rules], moves)
            } else {
                fed(&[command, rules], "")
            };
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{command} {rules}");
            // "player 1 wins" is no number of wins.
            let text = text.to_lowercase().replace("player 1", "player");
            let text = text.replace("1 wins in", "player wins in");
            seen.extend(counted_once(&text));
        }
    }
    for args in [
        &["moves", "mallett", "1"][..],
        &["moves", "mallett", "[1]|(1.1)"],
        &[
            "map",
            "mallett",
            "--cells",
            "400,400,1,1",
            "--out",
            "-",
            "--format",
            "svg",
        ],
    ] {
        seen.extend(counted_once(&refusal_of(args)));
    }
    for due in [
        "move", "win", "loss", "final", "digit", "hand", "column", "row",
    ] {
        assert!(seen.iter().any(|word| word == due), "{due}: {seen:?}");
    }
    let plural = seen.iter().find(|word| PLURALS.contains(&word.as_str()));
    assert_eq!(plural, None);
}

#[test]
fn solve_says_how_many_positions_are_final() {
    let text = output_of(&["solve", "mallett"]);
    let counts = json_of(&["solve", "mallett", "--json"])["reachable"].clone();
    let sentence = format!(
        "{} wins for the player to move, {} losses, {} draws; {} final positions",
        counts["wins"], counts["losses"], counts["draws"], counts["terminal"]
    );
    assert!(text.contains(&sentence), "{text}");
}

#[test]
fn of_an_argument_in_two_lines_an_error_quotes_the_first() {
    for (args, due) in [
        (
            &["moves", "mallett", "hello\nworld"][..],
            "`hello…` is not a position; write it like [1.1]|(1.1): player 1 left, \
             square brackets round the hands of the player to move",
        ),
        (
            &[
                "picture",
                "mallett",
                "--moves",
                "9T9",
                "--position",
                "\r\n[1.2\n|(1.1)",
                "--out",
                "x.svg",
            ],
            "`[1.2…` is not a position; write it like [1.1]|(1.1): player 1 left, \
             square brackets round the hands of the player to move",
        ),
    ] {
        assert_eq!(refusal_of(args), due);
    }
    let sentence = refusal_of(&["solve", "mal\nlett"]);
    assert!(sentence.starts_with("`mal…` is not a preset"), "{sentence}");
    let sentence = refusal_of(&["sol\nve"]);
    assert!(sentence.starts_with("`sol…` is neither"), "{sentence}");
}
