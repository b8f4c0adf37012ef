//! Whatever is typed, the program answers with one sentence that names what is wrong and says what
//! to do.

use std::ffi::OsStr;

use crate::binary::{output_of, refusal_of};
use crate::folder;

/// Checks that a refusal names the thing and has these parts.
#[track_caller]
fn refused(args: &[&str], parts: &[&str]) {
    let sentence = refusal_of(args);
    for part in parts {
        assert!(sentence.contains(part), "{part:?} is not in {sentence:?}");
    }
}

#[test]
fn a_bad_rule_is_named_with_what_is_allowed() {
    for (line, parts) in [
        ("fingers=0", ["fingers can be 2 to 32", "not `0`"]),
        ("fingers=1", ["fingers can be 2 to 32", "not `1`"]),
        ("fingers=33", ["fingers can be 2 to 32", "not `33`"]),
        (
            "mallett,fingers=five",
            ["fingers can be 2 to 32", "not `five`"],
        ),
        ("hands=0", ["hands can be 1 to 8", "not `0`"]),
        ("hands=9", ["hands can be 1 to 8", "not `9`"]),
        ("hands=2v", ["hands can be 1 to 8", "as in 2v3, not `2v`"]),
        (
            "overflow=wrap",
            ["overflow can be cutoff, rollover or exact", "not `wrap`"],
        ),
        ("suicide=maybe", ["suicide can be no or yes", "not `maybe`"]),
        ("unit=3", ["unit can be 1, 2 or 4", "not `3`"]),
        (
            "grows=both",
            ["grows can be tapped or tapping", "not `both`"],
        ),
        (
            "swap=always",
            ["swap can be none, living, pass", "not `always`"],
        ),
        (
            "malett",
            ["`malett` is not a preset", "the nearest is `mallett`"],
        ),
        ("finger=5", ["`finger`", "fingers, hands"]),
        ("chopstick", ["`chopstick` is not a preset", "chopsticks"]),
        ("mallett,chopsticks", ["`chopsticks` has no value", "pairs"]),
        ("fingers=5,fingers=6", ["`fingers` is given twice", "once"]),
        ("tactics,rows=27", ["rows can be 1 to 26", "not `27`"]),
        (
            "tactics,rows=6,cols=6",
            ["`rows` cannot be `6` with `cols=6`", "at most 30 cells"],
        ),
        (
            "tactics,fingers=5",
            ["`fingers`", "rows, cols, most, goal, start"],
        ),
    ] {
        refused(&["solve", line], &parts);
    }
    assert!(refusal_of(&["solve", ""]).contains("empty"));
}

#[test]
fn rules_that_contradict_each_other_are_refused() {
    for (line, key) in [
        ("suicide=yes", "`suicide`"),
        ("cherry_bomb=yes,grows=tapping", "`cherry_bomb`"),
        ("start=[-3.1]|(1.1)", "`start`"),
        ("bust=yes", "`bust`"),
        ("amount=halves", "`amount`"),
        ("even-splits,hands=3", "`amount`"),
        ("splits=transfers,amount=lonely", "`amount`"),
    ] {
        refused(&["solve", line], &[key]);
    }
}

#[test]
fn a_start_that_cannot_be_one_is_refused() {
    for (line, parts) in [
        ("start=[1.1.1]|(1.1)", ["`start`", "player 1 has 3 hands"]),
        ("suns,hands=3", ["`start`", "2 hands"]),
        ("start=[1.5]|(1.1)", ["`start`", "0 to 4"]),
        ("start=[0.0]|(1.1)", ["`start`", "over"]),
        ("hands=1,goal=sudden_death", ["`start`", "over"]),
        ("start=[1.1]|[1.1]", ["`start`", "whose turn"]),
    ] {
        refused(&["solve", line], &parts);
    }
}

#[test]
fn a_bad_position_is_named_with_what_is_allowed() {
    for (position, part) in [
        ("[1.1]|(1.1", "`[1.1]|(1.1`"),
        ("[1.1]", "`[1.1]`"),
        ("[1.", "`[1.`"),
        ("[1.]|(1.1)", "`[1.]|(1.1)`"),
        ("", "``"),
        ("nonsense", "`nonsense`"),
        ("[1.1.1]|(1.1)", "3 hands"),
        ("[1.5]|(1.1)", "not 5"),
        ("[1.99999999999999999999]|(1.1)", "not 99999999999999999999"),
        ("111", "3 digits"),
    ] {
        refused(&["solve", "mallett", "--position", position], &[part]);
        refused(&["moves", "mallett", position], &[part]);
    }
    // What begins with a minus is a value too, and below zero only where there is such a thing.
    for (line, position, part) in [
        ("integers", "-1111", "`-1111` is not a position"),
        ("integers", "-3", "`-3` is not a position"),
        ("integers", "[-5.1]|(1.1)", "-4 to 4"),
        ("mallett", "[-3.1]|(1.1)", "integers=yes,overflow=cutoff"),
    ] {
        refused(&["solve", line, "--position", position], &[part]);
        refused(&["moves", line, position], &[part]);
        let mut near = vec!["graph", line, "--format", "json", "--scope", "near"];
        near.extend(["--position", position]);
        refused(&near, &[part]);
    }
    refused(
        &["moves", "tactics", "..../..../..../..."],
        &["4 rows of 4"],
    );
    refused(
        &["moves", "chopsticks,fingers=12", "1111"],
        &["[1.1]|(1.1)"],
    );
}

// Solving it, or making its table, would never end.
#[test]
fn a_game_too_large_is_refused_at_once_with_its_size_and_the_limit() {
    for command in ["solve", "moves", "positions", "verify"] {
        refused(
            &[command, "fingers=32,hands=8"],
            &["3,785,171,567,967,504 states", "10 PB", "GB"],
        );
        refused(
            &[command, "fingers=32,hands=8,integers=yes"],
            &["more than 18,000,000,000,000,000,000 states", "GB"],
        );
    }
    refused(
        &["table", "fingers=32,hands=8"],
        &["61,523,747 hand sets", "500"],
    );
    refused(&["table", "fingers=32,hands=2"], &["527 hand sets", "500"]);
}

/// Boards that there are not, grids that do not fit, and moves that fill a cell twice or go round a corner: each
/// sentence as it stands.
#[test]
fn bad_boards_of_the_grid_game_are_refused_in_exact_sentences() {
    let whole = |key: &str, value: &str| format!("{key} can be 1 to 26, not `{value}`");
    for (rules, sentence) in [
        ("tactics,rows=0", whole("rows", "0")),
        ("tactics,cols=0", whole("cols", "0")),
        ("tactics,rows=27", whole("rows", "27")),
        ("tactics,cols=27", whole("cols", "27")),
        (
            "tactics,rows=6,cols=6",
            "`rows` cannot be `6` with `cols=6`; choose 1 to 5, so that there are at most 30 cells in all"
                .to_owned(),
        ),
    ] {
        for command in ["solve", "moves", "positions", "proof", "verify", "map"] {
            assert_eq!(refusal_of(&[command, rules]), sentence);
        }
    }
    for grid in [
        "0b11111111111111111",
        "0b1",
        "0b2000000000000000",
        "#####/..../..../....",
        "..../..../..../..../....",
        "#x../..../..../....",
    ] {
        let sentence = format!(
            "`{grid}` is not a grid of 4 x 4; write 4 rows of 4 cells such as \
             ..../..../..../...., `.` empty and `#` filled, or 0b and 16 binary digits"
        );
        assert_eq!(refusal_of(&["moves", "tactics", grid]), sentence);
        let at = ["solve", "tactics", "--position", grid];
        assert_eq!(refusal_of(&at), sentence);
    }
    for (rules, part) in [
        ("tactics,rows=1,cols=3", "1 row of 3 cells"),
        ("tactics,rows=3,cols=1", "3 rows of 1 cell such as"),
        ("tactics,rows=1,cols=1", "0b and 1 binary digit"),
    ] {
        refused(&["moves", rules, "2: ##"], &["`2: ##`", part]);
    }
    let folder = folder::Folder::new("bad-boards");
    let out = folder.file("board.svg");
    let full = "##/##";
    for (position, moves, sentence) in [
        (
            "../..",
            "a1-a2 a2",
            "`a2` is not a legal move at #./#.; write b1, b1-b2 or b2",
        ),
        (
            "../..",
            "a1-b2",
            "`a1-b2` is not a legal move at ../..; write a1, a1-b1, a1-a2, b1, b1-b2, \
             a2, a2-b2 or b2",
        ),
        (
            full,
            "a1",
            "`a1` is not a legal move at ##/##; play is over there, so leave it out",
        ),
    ] {
        let rules = "tactics,rows=2,cols=2";
        let args = [
            "picture",
            rules,
            "--position",
            position,
            "--moves",
            moves,
            "--out",
            &out,
        ];
        assert_eq!(refusal_of(&args), sentence);
    }
    let no_moves = output_of(&["moves", "tactics,rows=2,cols=2", full]);
    assert_eq!(no_moves, "Play is over: there are no moves.\n");
    let solved = output_of(&["solve", "tactics,rows=2,cols=2", "--position", full]);
    assert!(
        solved.starts_with("Play is over: player 1 has won.\n"),
        "{solved}"
    );
}

#[test]
fn a_table_is_for_hands() {
    refused(&["table", "tactics"], &["`tactics`", "finger game such as"]);
}

#[test]
fn a_first_argument_that_means_nothing_is_named() {
    for first in [
        "nonsense",
        "mallett",
        "",
        "-",
        "--",
        "/",
        "no/such/file.json",
    ] {
        refused(
            &[first],
            &[
                &format!("`{first}`"),
                "presets, solve, moves, positions, table",
                "file",
            ],
        );
    }
    refused(&[env!("CARGO_BIN_EXE_finger-oracle"), "more"], &["`more`"]);
}

#[test]
fn what_the_parser_refuses_comes_out_as_one_line() {
    for (args, parts) in [
        (&["--nonsense"][..], ["`--nonsense`", "presets, solve"]),
        (&["solve"], ["RULES", "preset"]),
        (&["verify"], ["RULES", "preset"]),
        (&["solve", "mallett", "more"], ["`more`", "--position"]),
        (&["solve", "mallett", "--jsn"], ["`--jsn`", "--json"]),
        (
            &["solve", "mallett", "--json", "--json"],
            ["`--json`", "twice"],
        ),
        (&["solve", "mallett", "--json=1"], ["`--json`", "`1`"]),
        (
            &["solve", "mallett", "--position"],
            ["`--position`", "no value"],
        ),
        (&["moves", "mallett", "--jsn"], ["`--jsn`", "--json"]),
        (&["moves", "mallett", "-j"], ["`-j`", "--json"]),
        (
            &["moves", "mallett", "[1.1]|(1.1)", "--jsn"],
            ["`--jsn`", "--json"],
        ),
        (&["presets", "--all"], ["`--all`", "--json"]),
        (
            &["moves", "mallett", "[1.1]|(1.1)", "more"],
            ["`more`", "POSITION"],
        ),
        (
            &["positions", "mallett", "--format", "xml"],
            ["`xml`", "csv or json"],
        ),
        (
            &["table", "mallett", "--format", "xml"],
            ["`xml`", "text, csv or markdown"],
        ),
        (
            &["table", "mallett", "--format"],
            ["`--format`", "text, csv or markdown"],
        ),
        (&["table", "mallett", "--seat", "3"], ["`3`", "1 or 2"]),
        (&["help", "nonsense"], ["`nonsense`", "solve"]),
    ] {
        refused(args, &parts);
    }
}

#[test]
fn endless_arguments_are_cut_short_in_the_answer() {
    for unit in ["a", "fingers=", ",", "[", "1", "é", "\n", "=", "..../"] {
        let long = unit.repeat(100_000 / unit.len());
        for args in [
            &[long.as_str()][..],
            &["solve", &long],
            &["solve", "mallett", "--position", &long],
            &["moves", "tactics", &long],
            &["table", "mallett", "--format", &long],
            &["presets", &long],
            &[&format!("--{long}")],
            &["solve", &format!("fingers={long}")],
            &["solve", &format!("start={long}")],
        ] {
            assert!(refusal_of(args).len() < 600);
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused_in_text() {
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"mall\xffett");
    let option = OsStr::from_bytes(b"--\xff");
    let plain = OsStr::new;
    for args in [
        &[bad][..],
        &[option],
        &[plain("solve"), bad],
        &[plain("solve"), option],
        &[plain("solve"), plain("mallett"), plain("--position"), bad],
        &[plain("moves"), plain("mallett"), bad],
        &[plain("table"), plain("mallett"), plain("--format"), bad],
        &[plain("presets"), bad],
        &[plain("help"), bad],
    ] {
        let sentence = refusal_of(args);
        assert!(sentence.contains('\u{fffd}'), "{sentence}");
    }
}

#[test]
fn what_changes_nothing_is_allowed() {
    for line in [
        "magic-fingers,splits=none",
        " mallett , fingers = 5 ",
        "self_tap=yes,hands=1",
        "swap=any",
    ] {
        assert!(!output_of(&["solve", line]).is_empty());
    }
}
