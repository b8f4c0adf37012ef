//! `review`, as the program itself prints it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::binary::{json_of, output_of, program, refusal_of};
use crate::sessions::played;
use finger_oracle::session::file::{self, SessionToWrite};
use serde_json::json;

/// A file that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &[u8]) -> Scratch {
        let name = format!("finger-oracle-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, content).expect("a folder for passing files");
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain name")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).expect("the file is there");
    }
}

/// What the program does with this on standard input.
fn given(input: impl AsRef<[u8]>, args: &[&str]) -> Output {
    let mut child = program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("an input");
    stdin.write_all(input.as_ref()).expect("it is read");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn mallett() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/facts/mallett_game.txt");
    path.to_str().expect("a plain name").to_owned()
}

#[test]
fn the_published_game_has_its_signs_and_its_two_mistakes() {
    let output = output_of(&["review", &mallett()]);
    assert_eq!(
        output,
        "\
turn  player  move  position     verdict             mark
0                   [1.1]|(1.1)  draw
1     1       1T1   (1.1)|[1.2]  draw                □
2     2       2T1   [1$3]|(1 2)  player 1 wins in 7  ?     right was 1T1, [1.2]|(1.2)
3     1       1T1   (1 3)|[2$2]  player 2 wins in 7  ??    right was 3T2, (1$3)|[0 1]
4     2       2T3   [0 1]|(2$2)  player 2 wins in 6  !
5     1       1T2   (0 1)|[2$3]  player 2 wins in 5  □
6     2       2T1   [0 3]|(2$3)  player 2 wins in 4
7     1       3T3   (0 3)|[1$2]  player 2 wins in 1  ?!    better was 3T2, (0 3)|[0$3]
8     2       2T3   [0 0]|(1$2)  player 2 has won    !

Player 1: 1 mistake, 1 inaccuracy.
Player 2: 1 mistake.
Player 2 has won: turn 3 decided it.
"
    );
}

#[test]
fn json_says_the_same() {
    let json = json_of(&["review", &mallett(), "--json"]);
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "rules",
            "start",
            "turns",
            "mistakes",
            "inaccuracies",
            "decided",
            "disagreements"
        ]
    );
    assert_eq!(json["rules"], "overflow=rollover");
    assert_eq!(json["start"], "[1.1]|(1.1)");
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(8));
    assert_eq!(
        json["turns"][1],
        json!({"turn": 2, "player": 2, "move": "2T1", "position": "[1.3]|(1.2)", "outcome": "loss",
               "turns": 7, "winner": 1, "mark": "?", "best": ["1T1"]})
    );
    assert_eq!(json["turns"][0]["turns"], json!(null));
    assert_eq!(json["mistakes"], json!({"1": 1, "2": 1}));
    assert_eq!(json["inaccuracies"], json!({"1": 1, "2": 0}));
    assert_eq!(json["decided"], 3);
    assert_eq!(json["disagreements"], json!([]));
}

#[test]
fn a_session_gives_the_same_review_as_its_moves() {
    let names = ["1T1", "2T1", "1T1", "2T3"];
    let mut session = played("mallett", &names);
    session.comment(session.cursor(), "There it goes".to_owned());
    let scratch = Scratch::new(
        "same.fingers",
        file::write(&SessionToWrite::of(&session)).as_bytes(),
    );
    let of_file = output_of(&["review", scratch.path()]);
    let of_text = given(names.join(" "), &["review", "-", "--rules", "mallett"]);
    assert_eq!(complaint(&of_text), "");
    assert_eq!(of_file.as_bytes(), of_text.stdout);
    let json = json_of(&["review", scratch.path(), "--json"]);
    assert_eq!(json["turns"][3]["comment"], "There it goes");
    assert_eq!(json["turns"][2].get("comment"), None);
}

#[test]
fn of_a_session_with_branches_the_main_line_is_reviewed_and_it_says_so() {
    let mut session = played("mallett", &["1T1", "2T1"]);
    session.go(session.line()[1]);
    let mv = session
        .game()
        .find_move(session.board(), "1T1")
        .expect("legal");
    session.play(mv).expect("legal");
    let text = file::write(&SessionToWrite::of(&session));
    let output = given(&text, &["review", "-", "--json"]);
    assert_eq!(
        complaint(&output),
        "finger-oracle: the session holds other lines too; its main line is reviewed\n"
    );
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["turns"][1]["move"], "2T1");
}

#[test]
fn a_game_in_utf_16_is_reviewed_from_a_file_and_a_pipe() {
    let text = "# Rules mallett\r\n1T1 2T1 {Über Weg}\r\n";
    for has_mark in [true, false] {
        let mark = has_mark.then_some(0xfeff_u16);
        let units = mark.into_iter().chain(text.encode_utf16());
        let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
        let scratch = Scratch::new("utf-16.txt", &bytes);
        let of_file = json_of(&["review", scratch.path(), "--json"]);
        assert_eq!(of_file["turns"][1]["comment"], "Über Weg");
        let of_pipe = given(&bytes, &["review", "-", "--json"]);
        assert_eq!(complaint(&of_pipe), "");
        let of_pipe: serde_json::Value = serde_json::from_slice(&of_pipe.stdout).expect("JSON");
        assert_eq!(of_pipe, of_file);
        let text = String::from_utf8(given(text, &["review", "-"]).stdout).expect("text");
        assert_eq!(output_of(&["review", scratch.path()]), text);
    }
}

#[test]
fn of_a_game_with_side_lines_the_main_line_is_reviewed_and_it_says_so() {
    let text = "# Rules mallett\n1T1 {Opening} 2T1 (1T1 {not this}) 1T1";
    let output = given(text, &["review", "-", "--json"]);
    assert_eq!(
        complaint(&output),
        "finger-oracle: the session holds other lines too; its main line is reviewed\n"
    );
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let turns = json["turns"].as_array().expect("a list");
    let moves: Vec<_> = turns.iter().map(|turn| turn["move"].clone()).collect();
    assert_eq!(moves, ["1T1", "2T1", "1T1"]);
    assert_eq!(turns[0]["comment"], "Opening");
}

#[test]
fn arguments_are_read_as_people_type_them() {
    let moves = output_of(&["moves", "mallett", "[1.2]|(1.1)"]);
    for position in [
        "［１．２］｜（１．１）",
        "[1211]",
        "1.2|1.1",
        "1\u{200b}211",
        "[1,2]\u{a0}|\u{a0}(1,1)",
    ] {
        assert_eq!(
            output_of(&["moves", "mallett", position]),
            moves,
            "{position}"
        );
    }
    let picture = |moves| {
        let args = ["picture", "mallett", "--moves", moves, "--out", "-"];
        output_of(&args)
    };
    let drawn = picture("1T1 2T1");
    for moves in ["1t1 2t1", "１Ｔ１\u{a0}２ｔ１", "1T1 \u{200b} 2T\u{feff}1"] {
        assert_eq!(picture(moves), drawn, "{moves}");
    }
    let sentence = refusal_of(&["picture", "mallett", "--moves", "９ｔ１", "--out", "-"]);
    assert!(
        sentence.starts_with("`９ｔ１` is not a legal move"),
        "{sentence}"
    );
}

#[test]
fn verdicts_that_are_not_so_are_told() {
    let text = "# Rules mallett\n[1 1]|(1$1)\n(1.1)|[1.2]";
    let output = given(text, &["review", "-"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(
        printed.ends_with(
            "Wrong verdict at line 2: the file says player 2 wins, the solver says it is a draw.\n"
        ),
        "{printed}"
    );
    assert!(printed.contains("Nothing is decided: neither side can force a win.\n"));
}

#[test]
fn other_rules_than_those_of_the_file_can_be_asked_for() {
    let session = played("magic-fingers", &["1T1", "C03"]);
    let text = file::write(&SessionToWrite::of(&session));
    let output = given(&text, &["review", "-", "--rules", "mallett"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        complaint(&output),
        "finger-oracle: the line goes on with a move that is not legal by these rules; the review ends after turn 1\n"
    );
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_one_line() {
    assert_eq!(
        refusal_of(&["review", "/nowhere/at/all"]),
        "`/nowhere/at/all` cannot be read: there is no such file; choose a session, a text of a game, or - for standard input"
    );
    let text = Scratch::new("no-rules.txt", b"1T1\n");
    let sentence = refusal_of(&["review", text.path()]);
    assert!(
        sentence.ends_with(
            "the text does not name the rules; name them with `--rules`, or begin it with a line such as `# Rules mallett`"
        ),
        "{sentence}"
    );
    let sentence = refusal_of(&["review", text.path(), "--rules", "fingers=7,hands=9"]);
    assert!(sentence.starts_with("hands can be 1 to 8"), "{sentence}");
    let broken = Scratch::new("broken.fingers", b"{\"format\": \"finger-oracle session\"");
    let sentence = refusal_of(&["review", broken.path()]);
    assert!(
        sentence.ends_with(
            "the file breaks off in line 1: its end is missing; choose a session that is whole"
        ),
        "{sentence}"
    );
    let bytes = Scratch::new("bytes.bin", b"\xff\xfe\x00");
    let sentence = refusal_of(&["review", bytes.path()]);
    assert!(
        sentence.contains("line 1 holds bytes that are not text"),
        "{sentence}"
    );
    let large = Scratch::new(
        "large.txt",
        b"# Rules fingers=32,hands=8\n[1.1.1.1.1.1.1.1]|(1.1.1.1.1.1.1.1)\n",
    );
    let sentence = refusal_of(&["review", large.path()]);
    assert!(sentence.contains("of memory"), "{sentence}");
    assert!(refusal_of(&["review"]).contains("review"));
}

#[test]
fn a_grid_is_reviewed_too() {
    let output = given(
        "a1 b1 a2",
        &["review", "-", "--rules", "tactics,rows=2,cols=2"],
    );
    assert_eq!(complaint(&output), "");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("##/#."), "{printed}");
    assert!(printed.contains("Player 1 can force a win"), "{printed}");
}

#[test]
fn a_game_with_hands_below_zero_is_reviewed() {
    let game = "# Rules integers,start=[-3.1]|(1.1)\n1. -3T1 1T-3 2. F-2 F-2\n";
    let output = given(game, &["review", "-"]);
    assert_eq!(output.status.code(), Some(0), "{}", complaint(&output));
    let said = String::from_utf8(output.stdout).expect("text");
    for part in ["-3T1", "1T-3", "(-3.1)|[-2.1]"] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    let positions = "[-3.1]|(1.1)\n(-3.1)|[-2.1]\n[-2.1]|(-2.1)\n";
    let output = given(positions, &["review", "-", "--rules", "integers", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", complaint(&output));
    let review: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let turns = review["turns"].as_array().expect("a list");
    assert_eq!(turns[0]["move"], "-3T1");
    assert_eq!(turns[1]["move"], "1T-3");
}
