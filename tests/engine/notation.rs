//! Positions and moves as text: what is written is read back, every form is read, what is cut off
//! or wrong is refused, and nothing that a person can type makes a parser panic.

use std::collections::BTreeSet;

use crate::binary::says_what_to_do;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::hands::hand_set::Hands;
use finger_oracle::game::hands::notation::{board_text, read_board};
use finger_oracle::game::hands::{HandBoard, HandRules};
use finger_oracle::game::{Game, Position, Seat, StateId};
use finger_oracle::solve::solution::move_groups;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn board(game: &AnyGame, text: &str) -> AnyBoard {
    game.read_board(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position that a text is read as, written without a verdict.
fn reread(game: &AnyGame, text: &str) -> String {
    game.position_text(game.position(&board(game, text)), None)
}

/// The error that a position gives, as one sentence.
fn error(game: &AnyGame, text: &str) -> String {
    match game.read_board(text) {
        Ok(board) => panic!("{text:?} is read as {board:?}"),
        Err(error) => error.to_string(),
    }
}

fn assert_refused(game: &AnyGame, text: &str, allowed: &[&str]) {
    let error = error(game, text);
    assert!(
        says_what_to_do(&error),
        "{text:?} gives {error:?} without what to do"
    );
    for word in allowed {
        assert!(
            error.contains(word),
            "{text:?} gives {error:?} without {word:?}"
        );
    }
}

/// Rules for up to 8 hands and 32 fingers, hands turned over or splits limited or neither, with a board of
/// theirs.
fn any_board() -> impl Strategy<Value = (HandRules, HandBoard)> {
    (2_i8..=32, 1_u8..=8, 1_u8..=8, any::<bool>()).prop_flat_map(|(fingers, one, two, integers)| {
        let least = if integers { 1 - fingers } else { 0 };
        let side = |count: u8| vec(least..fingers, usize::from(count));
        let mover = select(Seat::BOTH.to_vec());
        let limit = prop::option::of(0_u8..=9)
            .prop_filter("one of both", move |limit| limit.is_none() || !integers);
        let splits = (limit, 0_u8..=9, 0_u8..=9);
        (side(one), side(two), mover, splits).prop_map(move |(first, second, mover, splits)| {
            let (limit, left_one, left_two) = splits;
            let rules = HandRules {
                fingers: fingers.unsigned_abs(),
                hands: [one, two],
                integers,
                split_limit: limit,
                ..HandRules::default()
            };
            let hands = [(first, left_one), (second, left_two)].map(|(values, left)| {
                let left = limit.map(|limit| left.min(limit));
                Hands::new(&values).with_splits_left(left)
            });
            (rules, HandBoard { hands, mover })
        })
    })
}

/// A side as text, hands in the order of the board.
fn side(board: &HandBoard, seat: Seat, separator: &str) -> String {
    let numbers: Vec<String> = board.hands[seat.index()]
        .as_slice()
        .iter()
        .map(i8::to_string)
        .collect();
    let left = board.hands[seat.index()].splits_left();
    let left = left.map_or(String::new(), |left| format!("+{left}"));
    let numbers = numbers.join(separator) + &left;
    if board.mover == seat {
        format!("[{numbers}]")
    } else {
        format!("({numbers})")
    }
}

proptest! {
    #[test]
    fn a_position_is_read_back_as_it_is_written(
        (rules, board) in any_board(),
        winner in select(vec![None, Some(Seat::One), Some(Seat::Two)]),
    ) {
        let text = board_text(&board, winner);
        let read = read_board(&rules, &text);
        prop_assert_eq!(read, Ok(board.sorted()), "{}", text);
    }

    #[test]
    fn a_position_is_read_with_its_hands_left_to_right_whatever_stands_between(
        (rules, board) in any_board(),
        separators in vec(select(vec![".", "$", " ", ",", ", ", "  ", " . "]), 2),
        space in select(vec!["", " "]),
    ) {
        let one = side(&board, Seat::One, separators[0]);
        let two = side(&board, Seat::Two, separators[1]);
        let text = format!("{space}{one}{space}|{space}{two}{space}");
        prop_assert_eq!(read_board(&rules, &text), Ok(board), "{}", text);
    }

    #[test]
    fn plain_digits_are_the_hands_of_player_1_who_moves_then_those_of_player_2(
        (rules, board) in any_board(),
    ) {
        let values: Vec<i8> = board.hands.iter().flat_map(|hands| hands.as_slice().to_vec()).collect();
        let digits: String = values.iter().map(|hand| (hand % 10).to_string()).collect();
        let read = read_board(&rules, &digits);
        if values.iter().any(|&hand| hand % 10 < 0) {
            prop_assert!(read.is_err(), "{digits} cannot be plain digits");
        } else if values.iter().any(|&hand| hand < 0) {
            // Hands of -10 and the like lose their sign here.
        } else if rules.fingers <= 10 {
            let all_left = |hands: Hands| hands.with_splits_left(rules.split_limit);
            let to_move = HandBoard { hands: board.hands.map(all_left), mover: Seat::One };
            prop_assert_eq!(read, Ok(to_move), "{}", digits);
        } else {
            prop_assert!(read.is_err(), "{digits} is not clear with {} fingers", rules.fingers);
        }
    }

    #[test]
    fn a_position_that_is_cut_off_is_refused((rules, board) in any_board()) {
        let text = board_text(&board, None);
        for end in 0..text.len() {
            prop_assert!(read_board(&rules, &text[..end]).is_err(), "{}", &text[..end]);
        }
        for begin in 1..text.len() {
            prop_assert!(read_board(&rules, &text[begin..]).is_err(), "{}", &text[begin..]);
        }
    }
}

#[test]
fn a_position_is_written_smallest_hand_first_with_the_mover_in_square_brackets() {
    for (line, given, due) in [
        ("mallett", "[1.1]|(1.1)", "[1.1]|(1.1)"),
        ("mallett", "(3.1)|[2.0]", "(1.3)|[0.2]"),
        ("fingers=13,hands=3v2", "[12.0.1]|(4.3)", "[0.1.12]|(3.4)"),
        (
            "hands=1v8",
            "(4)|[0.0.0.0.0.0.0.1]",
            "(4)|[0.0.0.0.0.0.0.1]",
        ),
    ] {
        assert_eq!(reread(&game(line), given), due);
    }
}

#[test]
fn the_signs_between_the_hands_say_who_can_force_a_win() {
    let game = game("mallett");
    let position = game.position(&board(&game, "(1.3)|[2.2]"));
    for (winner, due) in [
        (None, "(1.3)|[2.2]"),
        (Some(Seat::One), "(1$3)|[2 2]"),
        (Some(Seat::Two), "(1 3)|[2$2]"),
    ] {
        assert_eq!(game.position_text(position, winner), due);
    }
}

#[test]
fn every_form_of_a_position_is_read() {
    let game = game("mallett");
    for text in [
        "[1.1]|(1.2)",
        "[1$1]|(1 2)",
        "[1 1]|(1$2)",
        "[1$1]|(1.2)",
        "[1,1]|(2,1)",
        "[1, 1] | (1, 2)",
        "1112",
        "1121",
        " 1112\n",
        "[1112]",
        " [ 1112 ]",
        "1.1|1.2",
        "1 1 | 2 1",
        "1,1|1$2",
        "１１１２",
        "［１．１］｜（１．２）",
        "[1，1]|（1\u{3000}2）",
        "[1.1]\u{a0}|\u{2009}(1\t2)",
        "\u{feff}[1.\u{200b}1]|(1.2)\u{200e}",
        "11\u{2060}12",
    ] {
        assert_eq!(reread(&game, text), "[1.1]|(1.2)", "{text}");
    }
    let integers = self::game("integers");
    for minus in ['-', '−', '–', '‐', '－'] {
        let text = format!("[{minus}1.1]|(1.2)");
        assert_eq!(reread(&integers, &text), "[-1.1]|(1.2)", "{text}");
    }
    let grid = self::game("tactics,rows=2,cols=2");
    for text in ["＃．／．．", "#./\u{200b}..", "\u{a0}#./..", "０b１０００"] {
        assert_eq!(reread(&grid, text), "#./..", "{text}");
    }
}

#[test]
fn a_text_without_brackets_leaves_open_whose_turn_it_is() {
    let game = game("mallett");
    let text = |board: &AnyBoard| game.flat_text(board);
    for (given, due, read) in [
        ("1.1|1.2", Seat::One, "[1.1]|(1.2)"),
        ("1.1|1.2", Seat::Two, "(1.1)|[1.2]"),
        // Plain digits begin with the hands of the player who is due.
        ("[1211]", Seat::Two, "(1.1)|[1.2]"),
        ("[1.1]|(1.2)", Seat::Two, "[1.1]|(1.2)"),
    ] {
        let board = game.read_board_due(given, due).expect(given);
        assert_eq!(text(&board), read, "{given}");
    }
    let either = game.read_boards("１.１|1.2").expect("a position");
    assert_eq!(
        either.iter().map(text).collect::<Vec<_>>(),
        ["[1.1]|(1.2)", "(1.1)|[1.2]"]
    );
}

#[test]
fn a_move_is_read_as_people_type_it() {
    for (line, position, written, typed) in [
        (
            "magic-fingers",
            "[1.3]|(1.2)",
            "1T2",
            &[
                "1t2",
                "１Ｔ２",
                "１ｔ２",
                "1T\u{200b}2",
                "\u{a0}1T2\u{feff}",
            ][..],
        ),
        (
            "magic-fingers",
            "[1.3]|(1.2)",
            "C22",
            &["c22", "Ｃ２２", "ｃ22"],
        ),
        (
            "self-tap,swap=any",
            "[1.3]|(1.2)",
            "S1T3",
            &["s1t3", "S1t3", "Ｓ１Ｔ３"],
        ),
        ("self-tap,swap=any", "[1.3]|(1.2)", "P", &["p", "Ｐ", "ｐ"]),
        (
            "integers",
            "[-3.1]|(1.2)",
            "-3T2",
            &["−3T2", "–3t2", "－３Ｔ２"],
        ),
        ("integers", "[-3.1]|(1.2)", "F-3", &["f−3", "F–3"]),
        (
            "tactics",
            "..../..../..../....",
            "a4-c4",
            &["a4–c4", "A4−C4", "ａ４－ｃ４", "c4‑a4"],
        ),
    ] {
        let game = game(line);
        let board = board(&game, position);
        let mv = game.find_move(&board, written).expect(written);
        for name in typed {
            assert_eq!(game.find_move(&board, name), Some(mv), "{line}: {name}");
        }
    }
}

#[test]
fn errors_quote_a_position_as_it_was_written() {
    let hands = game("mallett");
    let grid = game("tactics,rows=2,cols=2");
    for (game, text) in [
        (&hands, "［１．１．１］｜（１．１）"),
        (&hands, "[１1１]"),
        (&hands, "(１.1)|（1.1）"),
        (&hands, "１.x|1.1"),
        (&hands, "1 2 3 v 1 １"),
        (&grid, "＃．／．"),
    ] {
        let error = game.read_boards(text).map_err(|error| error.to_string());
        let quoted = format!("`{text}`");
        assert!(
            error.as_ref().is_err_and(|error| error.contains(&quoted)),
            "{text}: {error:?}"
        );
    }
    let one = error(&game("hands=2"), "[1]|(1.1)");
    assert_eq!(one, "player 1 has 1 hand in `[1]|(1.1)`; write 2 hands");
}

#[test]
fn a_position_asked_about_may_be_over() {
    for text in ["[0.0]|(1.2)", "[1.2]|(0.0)", "(0.0)|[0.0]"] {
        assert_eq!(reread(&game("mallett"), text), text);
        assert_eq!(reread(&game("sudden-death"), text), text);
    }
}

#[test]
fn what_is_wrong_with_a_position_is_named_with_what_is_allowed() {
    let two = game("mallett");
    let form = ["[1.1]|(1.1)"];
    for text in [
        "",
        "x",
        "[1.1]",
        "[1.1](1.1)",
        "[1.1]|(1.1",
        "[1.1]|1.1)",
        "[1.1]|1.1",
        "1.1|(1.1)",
        "1.1|",
        "[1.1]|(1.1)|(1.1)",
        "[1.]|(1.1)",
        "[.1.1]|(1.1)",
        "[1..1]|(1.1)",
        "[1;1]|(1.1)",
        "[1.--1]|(1.1)",
        "[1.-]|(1.1)",
        "[1.1-]|(1.1)",
        "[1.+1]|(1.1)",
        "[]|()",
        "[1.a]|(1.1)",
        "{1.1}|(1.1)",
        "[1.1)|(1.1)",
        "11 12",
        "[1.1]||(1.1)",
        "[1.\u{661}]|(1.1)",
    ] {
        assert_refused(&two, text, &form);
    }
    assert_refused(&two, "[1.1]|[1.1]", &["whose turn", "square"]);
    assert_refused(&two, "(1.1)|(1.1)", &["whose turn", "square"]);
    assert_refused(&two, "[1]|(1.1)", &["player 1 has 1", "2"]);
    assert_refused(&two, "[1.1]|(1.1.1)", &["player 2 has 3", "2"]);
    assert_refused(
        &two,
        "[1.1]|(1.1.1.1.1.1.1.1.1.1)",
        &["player 2 has 10", "2"],
    );
    assert_refused(&two, "111", &["3 digits", "4"]);
    assert_refused(&two, "11111", &["5 digits", "4"]);
    assert_refused(&two, "1115", &["not 5", "0 to 4"]);
    assert_refused(&two, "[1.1]|(5.1)", &["not 5", "0 to 4"]);
    assert_refused(&two, "[1.1]|(256.1)", &["not 256", "0 to 4"]);
    assert_refused(
        &two,
        "[1.1]|(99999999999999999999.1)",
        &["fingers", "0 to 4"],
    );
    assert_refused(&game("fingers=11"), "1111", &["11 fingers", "[1.1]|(1.1)"]);
}

#[test]
fn a_hand_below_zero_is_read_only_where_hands_are_turned_over() {
    let integers = game("integers");
    for (text, due) in [
        ("[-3.1]|(1.1)", "[-3.1]|(1.1)"),
        ("[1.-3]|(1.1)", "[-3.1]|(1.1)"),
        ("(1 -4)|[-2$-1]", "(-4.1)|[-2.-1]"),
        ("[0,-1]|( -4 , 0 )", "[-1.0]|(-4.0)"),
        ("1112", "[1.1]|(1.2)"),
    ] {
        assert_eq!(reread(&integers, text), due, "{text}");
    }
    for text in ["[1.-5]|(1.1)", "[1.-128]|(1.1)", "[1.-999]|(1.1)"] {
        assert_refused(&integers, text, &["fingers", "-4 to 4"]);
    }
    assert_refused(&integers, "-1111", &["[1.1]|(1.1)"]);
    for line in ["mallett", "chopsticks", "integers,overflow=rollover"] {
        let game = game(line);
        for text in [
            "[1.-1]|(1.1)",
            "[1.1]|(-4.1)",
            "[-0.1]|(1.1)",
            "[1.-99]|(1.1)",
        ] {
            assert_refused(&game, text, &["0 to 4", "integers=yes,overflow=cutoff"]);
        }
    }
}

#[test]
fn plain_digits_are_written_only_where_they_are_read() {
    let integers = game("integers");
    assert_eq!(
        integers.digits_text(&board(&integers, "[1.1]|(1.2)")),
        Some("1112".to_owned())
    );
    assert_eq!(
        integers.digits_text(&board(&integers, "[-1.1]|(1.2)")),
        None
    );
    assert_eq!(
        integers.digits_text(&board(&integers, "[1.1]|(-1.2)")),
        None
    );
}

/// Every position of a game with its board.
fn positions(game: &AnyGame) -> Vec<(Position, AnyBoard)> {
    let states = (0..game.state_count()).map(StateId::from);
    states
        .flat_map(|state| Seat::BOTH.map(|mover| Position { state, mover }))
        .map(|position| (position, game.board(position)))
        .filter(|(position, board)| game.position(board) == *position)
        .collect()
}

const GAMES: [&str; 16] = [
    "magic-fingers",
    "self-tap",
    "childhood,bust=yes",
    "fingers=11,hands=2,splits=both,swap=any",
    "fingers=4,hands=3v2,splits=both,suicide=yes,self_tap=yes,swap=living",
    "death-attack,swap=pass",
    "self-adding,self_tap=yes,bust=yes",
    "integers,fingers=4,self_add=yes,dead_tap=yes,self_tap=yes",
    "fingers=11,integers=yes,splits=divisions,hands=1v2",
    "meta,suicide=yes,integers=yes,fingers=6",
    "cherry-bomb,hands=1v3,fingers=4",
    "chinese,splits=both,dead_tap=yes,fingers=6",
    "fingers=4,splits=both,self_tap=yes,split_limit=2",
    "fingers=11,hands=1v2,splits=both,split_limit=1",
    "tactics,rows=3,cols=3",
    "tactics,rows=2,cols=5",
];

#[test]
fn the_splits_left_stand_behind_the_hands_and_whoever_is_not_said_to_have_fewer_has_all() {
    let limited = game("chopsticks,split_limit=3");
    for (given, due) in [
        ("[1.1+2]|(1.1+1)", "[1.1+2]|(1.1+1)"),
        ("(1 3+2)|[2$2+0]", "(1.3+2)|[2.2+0]"),
        ("1.1+2|1.1+1", "[1.1+2]|(1.1+1)"),
        ("［１．１＋２］｜（１．１＋１）", "[1.1+2]|(1.1+1)"),
        ("[3.1 + 2]|(1,1 +1)", "[1.3+2]|(1.1+1)"),
        ("[1.1]|(1.2)", "[1.1+3]|(1.2+3)"),
        ("[1.1+0]|(1.2)", "[1.1+0]|(1.2+3)"),
        ("1112", "[1.1+3]|(1.2+3)"),
    ] {
        assert_eq!(reread(&limited, given), due, "{given}");
    }
    let position = limited.position(&board(&limited, "[2.2+0]|(1.3+2)"));
    let texts = [None, Some(Seat::One), Some(Seat::Two)];
    let texts = texts.map(|winner| limited.position_text(position, winner));
    assert_eq!(
        texts,
        ["[2.2+0]|(1.3+2)", "[2$2+0]|(1 3+2)", "[2 2+0]|(1$3+2)"]
    );
    for text in texts {
        assert_eq!(reread(&limited, &text), "[2.2+0]|(1.3+2)", "{text}");
    }
    assert_refused(&limited, "[1.1+4]|(1.1+1)", &["0 to 3", "`4`"]);
    assert_refused(&limited, "[1.1+300]|(1.1+1)", &["0 to 3"]);
    for text in [
        "[1.1+]|(1.1+1)",
        "[1.1+x]|(1.1)",
        "[1.1+-1]|(1.1)",
        "[+1]|(1.1)",
        "11+1",
    ] {
        assert_refused(&limited, text, &["[1.1]|(1.1)"]);
    }
    assert_refused(&game("chopsticks"), "[1.1+2]|(1.1)", &["split_limit"]);
    // Digits say nothing of them.
    let digits = |text| limited.digits_text(&board(&limited, text));
    assert_eq!(digits("[1.1]|(1.2)"), Some("1112".to_owned()));
    assert_eq!(digits("[1.1+3]|(1.2+2)"), None);
}

#[test]
fn a_start_keeps_its_splits_left_under_another_limit_as_far_as_there_are_so_many() {
    for (line, key, value, due) in [
        ("suns", "split_limit", "2", "[4.4+2]|(4.4+2)"),
        ("suns,split_limit=2", "split_limit", "5", "[4.4+2]|(4.4+2)"),
        ("suns,split_limit=2", "split_limit", "1", "[4.4+1]|(4.4+1)"),
        ("suns,split_limit=2", "split_limit", "none", "[4.4]|(4.4)"),
        ("suns,split_limit=2", "splits", "none", "[4.4]|(4.4)"),
        (
            "chopsticks,split_limit=2",
            "split_limit",
            "5",
            "[1.1+5]|(1.1+5)",
        ),
        (
            "chopsticks,split_limit=4,start=[1.1+3]|(1.2+0)",
            "split_limit",
            "2",
            "[1.1+2]|(1.2+0)",
        ),
    ] {
        let (changed, _) = game(line).with_rule(key, value).expect(line);
        let start = changed.position_text(changed.position(&changed.start()), None);
        assert_eq!(start, due, "{line}, then {key}={value}");
        assert_eq!(game(&changed.rule_line()), changed, "{line}");
    }
}

#[test]
fn every_position_of_a_game_is_read_back() {
    for line in GAMES {
        let game = game(line);
        for (position, board) in positions(&game) {
            let text = game.position_text(position, None);
            let due = position.mover;
            assert_eq!(game.read_board_due(&text, due), Ok(board), "{line}: {text}");
            if game.texts_tell_turn() {
                assert_eq!(game.read_board(&text), Ok(board), "{line}: {text}");
            } else {
                let either = Seat::BOTH.map(|mover| game.board(Position { mover, ..position }));
                assert_eq!(
                    game.read_boards(&text),
                    Ok(either.to_vec()),
                    "{line}: {text}"
                );
                assert_eq!(game.read_board(&text), Ok(either[0]), "{line}: {text}");
            }
            let name = game.node_text(position, None);
            assert_eq!(game.read_boards(&name), Ok(vec![board]), "{line}: {name}");
        }
    }
}

#[test]
fn every_name_of_a_move_is_read_and_leads_where_the_move_leads() {
    for line in GAMES {
        let game = game(line);
        for (position, board) in positions(&game) {
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            for mv in moves.into_iter().filter(|_| game.outcome(&board).is_none()) {
                let name = game.label(&board, mv).text;
                let place = || format!("{line}: {name} at {}", game.position_text(position, None));
                let Some(found) = game.find_move(&board, &name) else {
                    panic!("{} is not found", place());
                };
                let after = |mv| game.position(&game.play(&board, mv).expect("a legal move"));
                assert_eq!(after(found), after(mv), "{}", place());
            }
        }
    }
}

#[test]
fn two_moves_never_share_a_name() {
    for line in GAMES {
        let game = game(line);
        for (position, board) in positions(&game) {
            let groups = move_groups(&game, &board);
            let names: BTreeSet<&str> = groups.iter().map(|g| g.label.text.as_str()).collect();
            let place = game.position_text(position, None);
            assert_eq!(names.len(), groups.len(), "{line} at {place}");
        }
    }
}

/// The printed names of all moves, in order.
fn names(line: &str, text: &str) -> Vec<String> {
    let game = game(line);
    let groups = move_groups(&game, &board(&game, text));
    groups.into_iter().map(|group| group.label.text).collect()
}

#[test]
fn the_first_of_several_names_is_printed() {
    // 1T4 and 4T1 both put a hand out; emptying a hand onto a hand that is out changes nothing.
    assert_eq!(names("magic-fingers", "[1.4]|(0.4)"), ["1T4", "C23"]);
    assert_eq!(
        names("magic-fingers", "[0.4]|(1.4)"),
        ["4T1", "4T4", "C13", "C22"]
    );
    assert_eq!(names("chopsticks", "1112"), ["1T1", "1T2"]);
    assert_eq!(names("magic-fingers", "1112"), ["1T1", "1T2", "C02"]);
    // Taps come first, then taps on an own hand, splits and the pass.
    assert_eq!(
        names("self-tap,suicide=yes", "[1.2]|(0.1)"),
        ["1T1", "2T1", "S1T2", "S2T1", "C03", "P"]
    );
    assert_eq!(names("logan", "[0.1]|(0.1)"), ["1T1", "P"]);
    assert_eq!(
        names("magic-fingers,fingers=11", "[1.9]|(0.1)"),
        ["1T1", "9T1", "C0.10", "C2.8", "C3.7", "C4.6", "C5.5"]
    );
    assert_eq!(
        names("chopsticks,hands=3,fingers=10", "[0.0.4]|(0.0.9)"),
        ["4T9", "C013", "C022"]
    );
    assert_eq!(
        names("chopsticks,hands=3,fingers=12", "[0.0.4]|(0.0.9)"),
        ["4T9", "C0.1.3", "C0.2.2"]
    );
}

#[test]
fn moves_of_every_kind_have_their_names() {
    assert_eq!(
        names("death-attack", "[1.2]|(0.3)"),
        ["1T0", "1T3", "2T0", "2T3"]
    );
    assert_eq!(
        names("self-adding", "[1.4]|(0.1)"),
        ["1T1", "4T1", "C23", "A1", "A4"]
    );
    assert_eq!(
        names("fingers=5,self_add=yes", "[4.4]|(0.1)"),
        ["4T1", "A4"]
    );
    assert_eq!(
        names("integers", "[-2.1]|(-1.3)"),
        ["-2T-1", "-2T3", "1T-1", "1T3", "F-2", "F1"]
    );
    assert_eq!(
        names("integers,hands=3", "[-1.1.3]|(0.0.4)"),
        ["-1T4", "1T4", "C-122", "F-1", "F1", "F3"]
    );
    assert_eq!(
        names("integers,fingers=11,hands=3", "[-1.1.3]|(0.0.10)"),
        ["-1T10", "1T10", "C-1.2.2", "F-1", "F1", "F3"]
    );
    assert_eq!(names("meta", "[4.4]|(0.1)"), ["4T1", "M12"]);
    assert_eq!(
        names("meta,suicide=yes", "[4.4]|(0.1)"),
        ["4T1", "M03", "M12"]
    );
    assert_eq!(
        names("meta,splits=none,hands=3", "[2.3.4]|(0.0.1)"),
        ["2T1", "3T1", "4T1", "M112"]
    );
    // 1T4 is a bomb: the target is out and the tapping hand one, as it was.
    assert_eq!(
        names("cherry-bomb", "[1.3]|(2.4)"),
        ["1T2", "1T4", "3T2", "3T4", "C22"]
    );
    // Both halves of an even limit are the same turned over.
    assert_eq!(
        names("rollover,fingers=6,integers=yes", "[0.3]|(0.1)"),
        ["3T1", "C12", "F3"]
    );
    assert_eq!(names("chopsticks,swap=pass", "[1.1]|(0.1)"), ["1T1", "P"]);
    assert_eq!(names("chopsticks,swap=pass", "[0.1]|(0.1)"), ["1T1"]);
}

#[test]
fn the_first_of_the_names_of_one_position_is_printed() {
    // The tapping hand grows, and so does one to which a finger is added.
    assert_eq!(
        names("fingers=5,grows=tapping,self_add=yes", "[0.3]|(0.1)"),
        ["3T1"]
    );
    // A tap on a hand that is out changes nothing where the tapping hand grows.
    assert_eq!(
        names("chinese,dead_tap=yes,swap=any", "[0.3]|(0.1)"),
        ["3T0", "3T1"]
    );
    let game = game("chinese,dead_tap=yes");
    let before = board(&game, "[0.3]|(0.1)");
    let tap = game.find_move(&before, "3T0").expect("a pass");
    let after = game.play(&before, tap).expect("legal without `swap`");
    assert_eq!(
        game.position_text(game.position(&after), None),
        "(0.3)|[0.1]"
    );
    assert_eq!(
        names("integers,swap=any", "[0.3]|(0.1)"),
        ["3T1", "C12", "F3", "P"]
    );
    assert_eq!(
        names("rollover,fingers=6,integers=yes,swap=any", "[0.3]|(0.1)"),
        ["3T1", "C12", "F3"]
    );
}

#[test]
fn every_name_of_one_move_is_read_with_the_hands_after_a_split_in_any_order() {
    for (line, position, names) in [
        ("magic-fingers", "[1.4]|(1.4)", &["1T4", "4T4"][..]),
        ("magic-fingers", "[3.4]|(0.4)", &["3T4", "4T4"]),
        (
            "magic-fingers",
            "[0.4]|(1.4)",
            &["C13", "C31", "C1.3", "C3.1"],
        ),
        ("fingers=11,splits=both", "[2.9]|(1.4)", &["C1.10", "C10.1"]),
        (
            "fingers=10,hands=3,splits=both",
            "[0.1.4]|(0.0.1)",
            &["C023", "C302", "C0.2.3", "C3.2.0"],
        ),
        ("self-tap", "[1.2]|(0.1)", &["P", " P "]),
        (
            "integers,hands=3",
            "[-1.1.3]|(0.0.4)",
            &["C-122", "C2-12", "C22-1", "C-1.2.2", "C2.2.-1"],
        ),
        (
            "meta,hands=3",
            "[0.4.4]|(0.0.1)",
            &["M012", "M201", "M0.1.2"],
        ),
        ("chinese,self_add=yes", "[0.3]|(0.1)", &["3T1", "A3"]),
        (
            "tactics",
            "..../..../..../....",
            &["b2-d2", "d2-b2", "B2-D2"],
        ),
    ] {
        let game = game(line);
        let board = board(&game, position);
        let after: BTreeSet<Option<Position>> = names
            .iter()
            .map(|name| {
                let mv = game.find_move(&board, name)?;
                Some(game.position(&game.play(&board, mv).expect("a legal move")))
            })
            .collect();
        assert!(
            !after.contains(&None),
            "{line}: one of {names:?} is not found"
        );
        assert_eq!(after.len(), 1, "{line}: {names:?} are one move");
    }
}

#[test]
fn what_names_no_legal_move_is_not_found() {
    let fingers = game("magic-fingers");
    let start = fingers.start();
    for name in [
        "",
        "1",
        "1T",
        "T1",
        "1T2",
        "2T1",
        "1T1T1",
        "T",
        "C",
        "C0",
        "C11",
        "C1",
        "C002",
        "C.2",
        "C5",
        "P",
        "S1T1",
        "A1",
        "M12",
        "F1",
        "1T1 1",
        "C0.256",
        "C0000000000000000000000000002",
        "1t2",
        "1 T 1",
        "-1T1",
        "1T-1",
        "F-1",
        "C-113",
        "M",
        "A",
        "F",
        "S",
        "é",
    ] {
        assert_eq!(fingers.find_move(&start, name), None, "{name}");
    }
    let integers = game("integers");
    let below_zero = board(&integers, "[-3.1]|(1.1)");
    for name in [
        "3T1", "--3T1", "-3T", "-T1", "F3", "F--3", "F-", "C-31", "C-2", "C-", "C-0", "A-3", "-0T1",
    ] {
        assert_eq!(integers.find_move(&below_zero, name), None, "{name}");
    }
    let limited = game("three-sticks");
    let row = limited.start();
    for (name, is_legal) in [
        ("j1", true),
        ("h1-j1", true),
        ("g1-j1", false),
        ("k1", false),
    ] {
        assert_eq!(limited.find_move(&row, name).is_some(), is_legal, "{name}");
    }
    let grid = game("tactics,rows=3,cols=3");
    let half_full = board(&grid, "#../.#./...");
    for name in [
        "", "a1", "b2", "a4", "d1", "b1-", "-b1", "b1-b2", "b1-c2", "a1-a3", "c3-a1", "1b",
    ] {
        assert_eq!(grid.find_move(&half_full, name), None, "{name}");
    }
}

#[test]
fn grids_are_read_row_by_row_and_as_bits() {
    let grid = game("tactics");
    for (text, due) in [
        ("..../..../..../....", "..../..../..../...."),
        ("0b0001000000000000", "...#/..../..../...."),
        (" ...#/..../..../.... ", "...#/..../..../...."),
        ("0b1111111111111110", "####/####/####/###."),
    ] {
        assert_eq!(reread(&grid, text), due);
    }
    assert_eq!(reread(&game("tactics,rows=1,cols=5"), "0b10000"), "#....");
    assert_eq!(
        reread(&game("tactics,rows=5,cols=1"), "0b00001"),
        "././././#"
    );
}

#[test]
fn columns_go_to_z_and_rows_to_26() {
    for (line, names) in [
        ("tactics,rows=1,cols=26", ["a1", "z1", "a1-z1", "y1-z1"]),
        ("tactics,rows=26,cols=1", ["a1", "a26", "a1-a26", "a25-a26"]),
        (
            "tactics,rows=15,cols=2",
            ["b9", "a15-b15", "b1-b15", "a9-a10"],
        ),
    ] {
        let game = game(line);
        let start = game.start();
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        let mut labels = std::collections::BTreeSet::new();
        for mv in moves {
            let label = game.label(&start, mv).text;
            assert_eq!(game.find_move(&start, &label), Some(mv), "{line}: {label}");
            let after = game.play(&start, mv).expect("it is legal");
            let text = game.position_text(game.position(&after), None);
            assert_eq!(reread(&game, &text), text);
            labels.insert(label);
        }
        for name in names {
            assert!(labels.contains(name), "{line}: {name}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_grid_is_named_with_what_is_allowed() {
    let grid = game("tactics");
    for text in [
        "",
        "....",
        "..../..../....",
        "..../..../..../..../....",
        "..../..../..../...",
        "0b",
        "0b1",
        "0b00010000000000000",
        "0b0001000000000002",
        "...x/..../..../....",
        "1112",
        "[1.1]|(1.1)",
        "................",
        "...../.../..../....",
        "0B0001000000000000",
    ] {
        assert_refused(
            &grid,
            text,
            &["4 x 4", "..../..../..../....", "16 binary digits"],
        );
    }
}

#[test]
fn a_grid_that_is_cut_off_is_refused() {
    let grid = game("tactics,rows=3,cols=3");
    for text in ["#../.#./...", "0b100010000"] {
        for end in 0..text.len() {
            assert!(grid.read_board(&text[..end]).is_err(), "{}", &text[..end]);
        }
    }
}

/// Texts from any bytes, and others with a few characters changed.
fn any_text(texts: Vec<&'static str>) -> impl Strategy<Value = String> {
    let bytes = vec(any::<u8>(), 0..80);
    let noise = bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let mark = select(
        ".,$ []()|#/--b0123456789TSCAMFP"
            .chars()
            .collect::<Vec<char>>(),
    );
    let marks = vec(mark.clone(), 0..40).prop_map(String::from_iter);
    let character = prop_oneof![any::<char>(), mark];
    let edits = vec((any::<Index>(), character, 0..3_u8), 1..4);
    let nearly = (select(texts), edits).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, character, edit) in edits {
            let place = place.index(characters.len());
            match edit {
                0 => characters.truncate(place + 1),
                1 => characters[place] = character,
                _ => characters.insert(place, character),
            }
        }
        characters.into_iter().collect()
    });
    prop_oneof![noise, marks, any::<String>(), nearly]
}

proptest! {
    #[test]
    fn no_text_makes_the_position_parser_panic(
        line in select(GAMES.to_vec()),
        text in any_text(vec!["[1.1]|(1.1)", "(0 1 2)|[2$2]", "[-3.1]|(-1.2)", "1112", "#../.#./...", "0b000010000"]),
    ) {
        let game = game(line);
        match game.read_board(&text) {
            Ok(board) => {
                prop_assert!(game.fits(&board), "{text:?} is read as {board:?}");
                let written = game.position_text(game.position(&board), None);
                let reread = game.read_board(&written).map(|board| game.position(&board));
                prop_assert_eq!(reread, Ok(game.position(&board)));
            }
            Err(error) => {
                let error = error.to_string();
                prop_assert!(!error.contains(char::is_control), "{error:?} is one line");
                prop_assert!(says_what_to_do(&error) && error.chars().count() < 300, "{error:?}");
            }
        }
    }

    #[test]
    fn no_text_makes_the_move_parser_panic(
        line in select(GAMES.to_vec()),
        place in any::<Index>(),
        name in any_text(vec![
            "1T1", "S1T2", "C13", "C1.12", "P", "a1-a3", "b2", "F3", "M12", "A2", "-2T-3", "C-113", "F-3",
        ]),
    ) {
        let game = game(line);
        let count = usize::try_from(game.state_count()).expect("a small game");
        let state = StateId::from(place.index(count) as u64);
        let board = game.board(Position { state, mover: Seat::One });
        if let Some(mv) = game.find_move(&board, &name) {
            prop_assert!(game.play(&board, mv).is_ok(), "{name:?} is found but not legal");
        }
    }
}

#[test]
fn one_hand_is_written_as_one() {
    let one = game("attacks-only,hands=1").in_short();
    assert!(one.contains("1 hand") && !one.contains("hands"), "{one}");
    let two = game("mallett");
    let said = error(&two, "[1]|(1.1)");
    assert_eq!(said, "player 1 has 1 hand in `[1]|(1.1)`; write 2 hands");
    let said = error(&two, "[1.1.1]|(1.1)");
    assert_eq!(
        said,
        "player 1 has 3 hands in `[1.1.1]|(1.1)`; write 2 hands"
    );
}
