//! Games as text: what is written is read again, and what cannot follow is said with its line.

use crate::sessions::{Deed, LINES, after, game, played};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::Session;
use finger_oracle::session::file::{self, SessionToWrite};
use finger_oracle::session::text::{self, as_moves, as_positions};
use finger_oracle::session::text_bytes::{NotText, text_of};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use proptest::prelude::*;

/// The names of the moves of a text.
fn moves(text: &str) -> Vec<String> {
    let read = text::read(text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
    names(&read.session)
}

fn names(session: &Session) -> Vec<String> {
    let line = session.line();
    line.iter()
        .skip(1)
        .map(|&id| session.node(id).name.clone())
        .collect()
}

fn positions(session: &Session) -> Vec<String> {
    let game = session.game();
    let text = |id| game.position_text(game.position(&session.node(id).board), None);
    session.line().into_iter().map(text).collect()
}

fn refusal(text: &str) -> String {
    match text::read(text, None) {
        Ok(_) => panic!("it is read: {text}"),
        Err(error) => error.to_string(),
    }
}

fn solved(line: &str) -> Analysis {
    let progress = Progress::default();
    analyse(&game(line), ReachableCount::Never, 1 << 30, &progress).expect(line)
}

const MALLETT: &str = include_str!("../facts/mallett_game.txt");

#[test]
fn the_published_game_is_read_with_the_verdicts_of_its_signs() {
    let read = text::read(MALLETT, None).expect("it is a game");
    assert_eq!(read.session.game(), &game("mallett"));
    let all = ["1T1", "2T1", "1T1", "2T3", "1T2", "2T1", "3T3", "2T3"];
    assert_eq!(names(&read.session), all);
    assert_eq!(read.claims.len(), 9);
    assert_eq!(read.claims.complaint(&solved("mallett")), None);
    let written = as_positions(
        &read.session,
        &read.session.line(),
        Some(&solved("mallett")),
    );
    let signs = MALLETT.lines().filter(|line| !line.starts_with('#'));
    // The third line is published with a dot where the notation's own rule has a space.
    let signs: Vec<String> = signs
        .map(|line| line.replace("[1$3]|(1.2)", "[1$3]|(1 2)"))
        .collect();
    assert_eq!(written.lines().skip(1).collect::<Vec<_>>(), signs);
}

#[test]
fn moves_are_read_with_numbers_and_marks_and_without() {
    for text in [
        "# Rules mallett\n1T1\n2T1\n1T1",
        "# rules: overflow=rollover\n1. 1T1 2T1 2. 1T1",
        "# Rules mallett, fingers=5. With spaces.\n1.1T1 2.2T1?\n\n# a note\n3. 1T1 ??",
        "\u{feff}# Rules mallett.\r\n1T1 2T1!?\r\n1T1\r\n",
        "# Rules mallett\n[1.1]|(1.1) 1T1 (1 1)|[1$2] 2T1 1T1",
        "# Rules mallett\n1T1\n[1.3]|(1.2)\n1T1",
        "# Rules mallett\n1111 1211 1312 2213",
    ] {
        assert_eq!(moves(text), ["1T1", "2T1", "1T1"], "{text}");
    }
}

#[test]
fn a_full_stop_behind_rules_is_told_from_the_empty_cells_of_a_start() {
    let start = "...#.....#.......";
    for text in [
        "# Rules sticks\na1 q1".to_owned(),
        "# Rules sticks. With words.\na1 q1".to_owned(),
        format!("# Rules tactics,rows=1,cols=17,start={start}\na1 q1"),
        format!("# Rules tactics,rows=1,cols=17,start={start}.\na1 q1"),
        format!("# Rules tactics,rows=1,cols=17,start={start}. With words.\na1 q1"),
    ] {
        let read = text::read(&text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.session.game(), &game("sticks"), "{text}");
        assert_eq!(names(&read.session), ["a1", "q1"], "{text}");
    }
}

#[test]
fn a_position_without_its_splits_left_is_the_one_that_a_legal_move_leads_to() {
    for text in [
        "# Rules magic-fingers,split_limit=2\n[1.1]|(1.1)\n(1.1)|[1.2]\n[1.2]|(1.2)\n(0.3)|[1.2]\n[0.3]|(0.3)",
        "# Rules magic-fingers,split_limit=2\n1T1 (1.1)|[1.2] 1T1 [1.2+2]|(1.2) C03 (0.3+1)|[1.2+2] C03",
        "# Rules magic-fingers,split_limit=2\n1111 1211 1212 1203 0303",
    ] {
        let read = text::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        let due = [
            "[1.1+2]|(1.1+2)",
            "(1.1+2)|[1.2+2]",
            "[1.2+2]|(1.2+2)",
            "(0.3+1)|[1.2+2]",
            "[0.3+1]|(0.3+1)",
        ];
        assert_eq!(positions(&read.session), due, "{text}");
    }
    let wrong = "# Rules magic-fingers,split_limit=2\n[1.2]|(1.2)\n(0.3+2)|[1.2]";
    assert!(
        refusal(wrong).contains("no move leads"),
        "{}",
        refusal(wrong)
    );
}

#[test]
fn plain_digits_are_the_hands_of_whoever_is_due_and_then_the_others() {
    let read = text::read("111 111\n1201", Some(game("attacks-only,hands=1v2")));
    assert!(read.is_err(), "four digits are no position of three hands");
    let rules = game("attacks-only,hands=1v2");
    let read = text::read("111\n121\n321", Some(rules)).map(|read| positions(&read.session));
    assert_eq!(
        read.map_err(|error| error.to_string()),
        Ok(["[1]|(1.1)", "(1)|[1.2]", "[3]|(1.2)"]
            .map(str::to_owned)
            .to_vec()),
        "player 2 has two hands, so that two digits come first"
    );
}

#[test]
fn a_grid_that_begins_with_a_filled_cell_is_no_note() {
    let text = "# Rules tactics,rows=2,cols=2\n../..\n#./..\n# a note\n#./.#";
    assert_eq!(moves(text), ["a1", "b2"]);
    assert_eq!(
        moves(
            "# Rules tactics\na1-a2 1 0b1000100010000000"
                .replace(" 1 ", "\n")
                .as_str()
        ),
        ["a1-a2", "a3"]
    );
}

#[test]
fn a_line_is_a_note_only_where_its_first_word_is_the_sign() {
    let head = "# Rules tactics\na1\n";
    let text = format!("{head}##../..../..../.... c3 d4");
    assert_eq!(moves(&text), ["a1", "b1", "c3", "d4"]);
    for (line, part) in [
        (
            "##/..../..../.... c3 d4",
            "line 3: `##/..../..../....` is not a grid of 4 x 4",
        ),
        (
            "##../..../.... c3",
            "line 3: `##../..../....` is not a grid of 4 x 4",
        ),
        ("##", "line 3: `##`"),
        ("#a note", "line 3: `#a`"),
    ] {
        let sentence = refusal(&format!("{head}{line}"));
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
    for note in [
        "#",
        "# a note",
        "#\ta note",
        "  ＃ ##/##",
        "\u{feff}#\u{200b} {no comment",
    ] {
        assert_eq!(moves(&format!("{head}{note}\nb1")), ["a1", "b1"], "{note}");
    }
}

#[test]
fn grids_of_one_row_or_one_cell_are_told_from_numbers_and_notes() {
    let row = "# Rules tactics,rows=1,cols=3\n";
    for text in [
        "1. b1",
        "...\n.#.",
        "1. b1 .#.",
        "# b1\n...\n.#.",
        "2: ...\n1: .#.",
    ] {
        assert_eq!(moves(&format!("{row}{text}")), ["b1"], "{text}");
    }
    let cell = "# Rules tactics,rows=1,cols=1\n";
    for text in ["#", ".\n#", "1. a1", "# a note\na1", " # ", "a1\n#"] {
        let text = format!("{cell}{text}");
        let read = text::read(&text, None).expect(&text).session;
        let last = positions(&read).pop();
        assert_eq!(last.as_deref(), Some("#"), "{text}");
    }
}

#[test]
fn rules_in_a_comment_are_none() {
    for text in [
        "{one\n# Rules tactics\n}\n# Rules mallett\n1T1",
        "{one}{two\n# Rules tactics} # Rules tactics\n# Rules mallett\n1T1",
        "# {\n# Rules mallett\n1T1 {\n# Rules tactics\n}",
    ] {
        let named = text::named_rules(text).expect(text);
        assert_eq!(named, Some(game("mallett")), "{text}");
    }
    assert_eq!(
        moves("{one\n# Rules tactics\n}\n# Rules mallett\n1T1"),
        ["1T1"]
    );
    assert_eq!(text::named_rules("{\n# Rules tactics\n}1T1"), Ok(None));
}

#[test]
fn the_number_of_the_player_to_move_may_stand_before_a_grid() {
    let read = |text: &str| {
        let text = format!("# Rules tactics,rows=2,cols=3\n{text}");
        let read = text::read(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        let mover = read.session.game().mover(read.session.first_board());
        (mover.number(), names(&read.session))
    };
    let all = ["a1", "b2"].map(str::to_owned).to_vec();
    for (text, mover) in [
        (".../...\n#../...\n#../.#.", 1),
        ("2: .../...\n1: #../...\n2: #../.#.", 2),
        ("2:.../... 1 : #../... b2", 2),
        ("２：.../...\na1 1: #../... 2. 2: #../.#.", 2),
    ] {
        assert_eq!(read(text), (mover, all.clone()), "{text}");
    }
    let wrong = refusal("# Rules tactics,rows=2,cols=3\n2: .../...\n2: #../...");
    assert!(
        wrong.contains("no move leads from .../... to 2: #../..."),
        "{wrong}"
    );
}

#[test]
fn moves_in_brackets_are_read_as_a_csv_has_them() {
    assert_eq!(
        moves("# Rules integers\n[-1.1]|(1.1) [-1T1] 1T1"),
        ["-1T1", "1T1"]
    );
    assert_eq!(
        moves("# Rules mallett\n1. [1T1] [1211] [2t1]!"),
        ["1T1", "2T1"]
    );
    let wrong = refusal("# Rules mallett\n[2T1]");
    assert!(wrong.contains("`[2T1]` is not a legal move"), "{wrong}");
}

#[test]
fn an_error_quotes_hands_without_brackets_whole() {
    for (text, part) in [
        ("1.1|1.1.1", "`1.1|1.1.1`"),
        ("1T1 2. 1.1.1|1.2.1", "`1.1.1|1.2.1`"),
        ("1.1|1.x", "`1.1|1.x`"),
    ] {
        let sentence = refusal(&format!("# Rules mallett\n{text}"));
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
    assert_eq!(
        moves("# Rules mallett\n1.1.1|1.1 2.1.1|1.2"),
        ["1T1"],
        "numbers go"
    );
}

#[test]
fn a_position_behind_a_move_may_confirm_it_without_telling_the_turn() {
    assert_eq!(
        moves("# Rules tactics,rows=2,cols=2\na1\n#./..\nb1\n##/.."),
        ["a1", "b1"]
    );
    assert_eq!(
        moves("# Rules mallett\n1T1\n1211\n[1.2]|(1.2)"),
        ["1T1", "1T1"]
    );
}

#[test]
fn rules_that_are_given_come_before_those_of_the_text() {
    let read = text::read("# Rules tactics\n1T1", Some(game("mallett"))).expect("a game");
    assert_eq!(read.session.game(), &game("mallett"));
}

#[test]
fn signs_that_are_not_the_solvers_are_named_with_their_line() {
    let text = "# Rules mallett\n[1.1]|(1.1)\n(1.1)|[1.2]\n[1 3]|(1$2)";
    let read = text::read(text, None).expect("a game");
    assert_eq!(
        read.claims.complaint(&solved("mallett")).as_deref(),
        Some(
            "1 verdict in the file disagrees with the solver, at line 4: the file says player 2 wins, \
              the solver says player 1 wins in 7"
        )
    );
    let plain = text::read(
        "# Rules mallett\n[1.1]|(1.1)\n(1.1)|[1.2]\n[1.3]|(1.2)",
        None,
    );
    assert!(
        plain.expect("a game").claims.is_empty(),
        "dots alone say nothing"
    );
}

#[test]
fn what_cannot_follow_is_named_with_its_line_and_what_is_legal() {
    for (text, sentence) in [
        (
            "1T1",
            "the text does not name the rules; begin it with a line such as `# Rules mallett`",
        ),
        (
            "# Rules\n1T1",
            "line 1: the rule line is empty; write a preset such as `mallett` or a pair such as `fingers=5`",
        ),
        (
            "# hello\n# Rules fingers=99\n1T1",
            "line 2: fingers can be 2 to 32, not `99`",
        ),
        (
            "# Rules mallett\n# nothing",
            "the text holds neither a move nor a position; write moves such as 1T1 and positions such as [1.1]|(1.1)",
        ),
        (
            "# Rules mallett\n\n1T1\n9T9",
            "line 4: `9T9` is not a legal move on (1.1)|[1.2]; write 1T1 or 2T1",
        ),
        (
            "# Rules mallett\n1T1\n[4.4]|(1.1)",
            "line 3: no move leads from (1.1)|[1.2] to [4.4]|(1.1); write 1T1 or 2T1",
        ),
        (
            "# Rules mallett\n[1.1]|(1.1)\n[1.1]|(1.1)",
            "line 3: no move leads from [1.1]|(1.1) to [1.1]|(1.1); write 1T1",
        ),
        (
            "# Rules mallett\n[0.0]|(1.1)\n1T1",
            "line 3: `1T1` is not a legal move on [0.0]|(1.1); play is over there, so leave it out",
        ),
        (
            "# Rules mallett\n[1.9]|(1.1)",
            "line 2: a hand can show 0 to 4 fingers, not 9",
        ),
    ] {
        assert_eq!(refusal(text), sentence, "{text}");
    }
}

#[test]
fn moves_are_written_numbered_and_wrapped() {
    let session = played("mallett,start=[1.2]|(1.2)", &["1T1", "2T1"]);
    assert_eq!(
        as_moves(&session, &session.line()),
        "# Rules overflow=rollover,start=[1.2]|(1.2)\n[1.2]|(1.2)\n1. 1T1 2. 2T1\n"
    );
    let long = played("mallett,swap=any", &["P"; 40]);
    let text = as_moves(&long, &long.line());
    assert!(text.lines().all(|line| line.len() <= 72), "{text}");
    assert_eq!(moves(&text).len(), 40);
}

#[test]
fn moves_and_positions_are_read_as_people_type_them() {
    for text in [
        "# Rules mallett\n1t1 2t1 1t1",
        "# Rules mallett\n１．１Ｔ１　２．２Ｔ１！？　３．１Ｔ１",
        "\u{200b}# Rules mallett\n1.\u{a0}1T1\u{a0}2T\u{200b}1 1T1",
        "# Rules mallett\n1.1|1.1\n1.1|1.2\n1.3|1.2\n1.3|2.2",
        "# Rules mallett\n1. 1.1|1.1 1.1|1.2 2. [1.3] | (1.2) 1T1",
        "# Rules mallett\n[1111] [1211] [1312] [2213]",
        "# Rules mallett\n［１，１］｜（１，１） （１ １）｜［１ ２］ 2T1 1T1",
    ] {
        assert_eq!(moves(text), ["1T1", "2T1", "1T1"], "{text}");
    }
    assert_eq!(
        moves("# Rules tactics\na4–c4 A1−A2"),
        ["a4-c4", "a1-a2"],
        "dashes of all kinds"
    );
    assert_eq!(
        moves("# Rules integers\n[−1.1]|(1.1) –1T1"),
        ["-1T1"],
        "and of negative hands"
    );
}

/// The lines of a session from its first board, main lines first, with the comments behind the moves.
fn lines(session: &Session) -> Vec<String> {
    let ends = session
        .ids()
        .filter(|&id| session.node(id).children.is_empty());
    let noted = |id| {
        let node = session.node(id);
        match node.comment.as_str() {
            "" => node.name.clone(),
            comment => format!("{}{{{comment}}}", node.name),
        }
    };
    let line = |end| {
        let mut line: Vec<String> = std::iter::successors(Some(end), |&id| session.node(id).parent)
            .map(noted)
            .collect();
        line.reverse();
        line.join(" ").trim().to_owned()
    };
    let order = session.main_line_first();
    let mut ends: Vec<_> = ends.collect();
    ends.sort_by_key(|end| order.iter().position(|id| id == end));
    ends.into_iter().map(line).collect()
}

#[test]
fn comments_and_side_lines_become_comments_and_branches() {
    for (text, due) in [
        (
            "1T1 {a good start} 2T1 (1T1 {or this}) 1T1",
            vec![
                "1T1{a good start} 2T1 1T1",
                "1T1{a good start} 1T1{or this}",
            ],
        ),
        (
            "{Before} 1T1 2T1 (1T1 1T2 (2T2 1T1) 1T2) (  {why}1T1) 1T1 {one} {two}",
            vec![
                "{Before} 1T1 2T1 1T1{one\ntwo}",
                "{Before} 1T1 1T1{why} 1T2 1T2",
                "{Before} 1T1 1T1{why} 2T2 1T1",
            ],
        ),
        (
            "1. 1T1 2. 2T1(2. 1T1 1T1 (1.2)|[2.2])3. 1T1",
            vec!["1T1 2T1 1T1", "1T1 1T1 1T1"],
        ),
        (
            "[1.1]|(1.1)\n(1.1)|[1.2]\n[1.3]|(1.2)\n([1.2]|(1.2)\n(1.2)|[2.2])\n(1.3)|[2.2]",
            vec!["1T1 2T1 1T1", "1T1 1T1 1T1"],
        ),
        (
            "1T1 (1T1) 2T1 {over\n# three\nlines（：１Ｔ１）}",
            vec!["1T1 2T1{over\n# three\nlines（：１Ｔ１）}"],
        ),
        ("1T1（1T1）｛full width｝", vec!["1T1{full width}"]),
    ] {
        let read = text::read(text, Some(game("mallett")));
        let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(lines(&read.session), due, "{text}");
        let session = &read.session;
        assert_eq!(session.line(), session.main_line(), "{text}");
        assert_eq!(Some(&session.cursor()), session.line().last(), "{text}");
    }
}

#[test]
fn brackets_that_do_not_fit_are_named_with_their_line() {
    for (text, sentence) in [
        (
            "1T1\n{no end\n2T1",
            "line 2: the comment `{no end…` does not end; write a `}` behind it",
        ),
        (
            "1T1 2T1\n(1T1\n1T2",
            "line 2: the side line that begins there with `(` does not end; write a `)` behind its moves",
        ),
        (
            "(1T1) 1T1",
            "line 1: no move stands before the side line `(1T1) 1T1`; write it behind the move that it replaces",
        ),
        (
            "1T1 ((1T1))",
            "line 1: no move stands before the side line `(1T1))`; write it behind the move that it replaces",
        ),
        (
            "1T1)\n",
            "line 1: `)` ends no side line; write one behind the moves of each `(`",
        ),
        (
            "1T1 (２ｔ９)",
            "line 1: `２ｔ９` is not a legal move on [1.1]|(1.1); write 1T1",
        ),
        (
            "1T1 ［４．４］｜（１．１）",
            "line 1: no move leads from (1.1)|[1.2] to ［４．４］｜（１．１）; write 1T1 or 2T1",
        ),
        (
            "{nothing else}",
            "the text holds neither a move nor a position; write moves such as 1T1 and positions such as [1.1]|(1.1)",
        ),
    ] {
        let read = text::read(text, Some(game("mallett")));
        let error = read.map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(error, Err(sentence.to_owned()), "{text}");
    }
}

#[test]
fn a_game_that_begins_with_a_comment_is_no_session() {
    for (text, is_session) in [
        ("{a comment} 1T1", false),
        ("{}", true),
        (" \u{feff}{\n \"format\"", true),
        ("{", true),
        ("1T1", false),
    ] {
        assert_eq!(file::is_like_session(text), is_session, "{text}");
    }
}

/// A text in UTF-16, either byte first, with a mark or without one.
fn utf_16(text: &str, is_big: bool, has_mark: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xfeff);
    let units = mark.into_iter().chain(text.encode_utf16());
    units
        .flat_map(|unit: u16| {
            if is_big {
                unit.to_be_bytes()
            } else {
                unit.to_le_bytes()
            }
        })
        .collect()
}

#[test]
fn bytes_in_utf_16_are_read_with_and_without_a_mark() {
    let text = "# Rules mallett\r\n1T1 {一手目, 象棋 ☝} 2T1\r\n";
    for is_big in [false, true] {
        for has_mark in [false, true] {
            let bytes = utf_16(text, is_big, has_mark);
            let read = text_of(&bytes);
            let read = read
                .as_deref()
                .map(|read| read.trim_start_matches('\u{feff}'));
            assert_eq!(read, Ok(text), "{is_big} {has_mark}");
            let cut = &bytes[..bytes.len() - 1];
            assert!(text_of(cut) != Ok(text.into()));
        }
    }
    assert_eq!(text_of(text.as_bytes()).as_deref(), Ok(text));
    // Half a pair is no text, nor is a part of a unit.
    assert_eq!(
        text_of(b"\xff\xfe1\0\n\0\x00\xd81\0"),
        Err(NotText { line: 2 })
    );
    assert_eq!(text_of(b"\xfe\xff\x001\0\n1"), Err(NotText { line: 2 }));
    // The zeros with which a crash fills a file are not the high bytes of letters.
    let mut filled = text.as_bytes().to_vec();
    filled.extend([0; 64]);
    assert!(text_of(&filled).is_ok_and(|read| read.starts_with(text)));
    let json = file::write(&SessionToWrite::of(&played("mallett", &["1T1", "2T1"])));
    for has_mark in [false, true] {
        let opened = file::read(&utf_16(&json, false, has_mark)).expect("a session");
        assert_eq!(names(&opened.session), ["1T1", "2T1"]);
    }
}

/// Rules of every kind: one of the lines above, with some keys set to values that each allows.
fn any_rules() -> impl Strategy<Value = AnyGame> {
    let changes = prop::collection::vec(any::<[prop::sample::Index; 2]>(), 0..8);
    let hands = (0..LINES.len(), changes).prop_map(|(line, changes)| {
        let changed = |game: AnyGame, [key, value]: [prop::sample::Index; 2]| {
            let rules = game.shown_rules();
            let rule = key.get(&rules);
            let values = rule.setting.values();
            let value = (!values.is_empty()).then(|| value.get(&values).clone());
            let changed = value.and_then(|value| game.with_rule(rule.name, &value).ok());
            changed.map_or(game, |(game, _)| game)
        };
        changes.into_iter().fold(game(LINES[line]), changed)
    });
    let sides = (1..=26_u32)
        .prop_flat_map(|rows| (Just(rows), 1..=26.min(30 / rows)))
        .prop_flat_map(|sides| (Just(sides), prop::bool::ANY))
        .prop_map(|((rows, cols), is_turned)| {
            if is_turned {
                (cols, rows)
            } else {
                (rows, cols)
            }
        });
    let most = prop::option::of(1..=26_u8);
    let filled = prop::option::of(any::<u32>());
    let grids = (sides, any::<bool>(), most, filled);
    let grids = grids.prop_filter_map("an empty cell", |((rows, cols), wins, most, filled)| {
        let mut line = format!("tactics,rows={rows},cols={cols}");
        if let Some(most) = most {
            line = format!("{line},most={most}");
        }
        if wins {
            line += ",goal=last_wins";
        }
        if let Some(filled) = filled {
            let cells = rows * cols;
            let filled = filled & ((1 << cells) - 1);
            line = format!("{line},start=0b{filled:0width$b}", width = cells as usize); // at most 30
        }
        AnyGame::from_rule_line(&line).ok()
    });
    prop_oneof![hands, grids]
}

/// A session in which moves were played, from the start of the game or from a board that they came to, where
/// the other player may be to move.
fn any_session() -> impl Strategy<Value = Session> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..12);
    let start = prop::option::of((0..12_usize, any::<bool>()));
    (any_rules(), choices, start).prop_map(|(game, choices, start)| {
        let mut session = Session::new(game);
        for (turn, choice) in choices.iter().enumerate() {
            if let Some((_, is_turned)) = start.filter(|&(at, _)| at == turn) {
                let board = *session.board();
                let mover = game.mover(&board);
                let mover = if is_turned { mover.other() } else { mover };
                session = Session::from_board(game, board.with_mover(mover));
            }
            let mut moves = Vec::new();
            if game.outcome(session.board()).is_none() {
                game.moves(session.board(), &mut moves);
            }
            if !moves.is_empty() {
                session.play(*choice.get(&moves)).expect("a legal move");
            }
        }
        session
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_copied_game_of_any_rules_is_read_back(session in any_session()) {
        let game = session.game();
        let line = session.line();
        let analysis = (game.state_count() <= 2_000).then(|| Analysis::of(game).expect("a small game"));
        let moves = as_moves(&session, &line);
        let plain = as_positions(&session, &line, None);
        let with_verdicts = as_positions(&session, &line, analysis.as_ref());
        for text in [&moves, &plain, &with_verdicts] {
            let read = text::read(text, None);
            let read = read.map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
            prop_assert_eq!(read.session.game(), game);
            prop_assert!(read.names_start);
            let [first, due] = [&read.session, &session].map(|it| game.position(it.first_board()));
            prop_assert_eq!(first, due, "{}", text);
            prop_assert_eq!(positions(&read.session), positions(&session), "{}", text);
            let wrong = analysis.as_ref().and_then(|analysis| read.claims.complaint(analysis));
            prop_assert_eq!(wrong, None, "{}", text);
        }
        let read = text::read(&moves, None).expect("it was read above").session;
        prop_assert_eq!(names(&read), names(&session));
        prop_assert_eq!(read.first_board(), session.first_board());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn a_line_is_read_as_it_was_written(
        line in 0..LINES.len(),
        choices in prop::collection::vec(any::<usize>(), 0..30),
    ) {
        let deeds: Vec<Deed> = choices.into_iter().map(Deed::Play).collect();
        let session = after(line, &deeds);
        let text = as_moves(&session, &session.line());
        let read = text::read(&text, None).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(names(&read.session), names(&session));
        prop_assert_eq!(positions(&read.session), positions(&session));
        let text = as_positions(&session, &session.line(), None);
        let read = text::read(&text, None).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(positions(&read.session), positions(&session));
        prop_assert!(read.claims.is_empty());
    }

    #[test]
    fn no_brackets_bring_the_reader_down(
        words in prop::collection::vec(
            prop::sample::select(vec!["(", ")", "{", "}", "1T1", "2T1", "1112", "(1.1)|[1.2]", "|", "[", "]", "\n", "#", ",", "1."]),
            0..30,
        ),
        joint in prop::sample::select(vec!["", " "]),
    ) {
        let _ = text::read(&words.join(joint), Some(game("mallett")));
    }

    #[test]
    fn no_bytes_bring_the_decoder_down(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = text_of(&bytes);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in ".{0,80}", rules in 0..LINES.len()) {
        let _ = text::read(&text, Some(game(LINES[rules])));
    }
}
