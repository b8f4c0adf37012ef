//! What the program prints, subcommand by subcommand, read from the program itself.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::binary::{json_of, output_of, program};
use crate::folder::Folder;
use crate::reference::{self, Amount, Goal, Position, Rules, Swap, Value};
use finger_oracle::cli::{RunOutcome, run as run_library};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use serde_json::Value as Json;

const COMMANDS: [&str; 12] = [
    "presets",
    "solve",
    "moves",
    "positions",
    "table",
    "graph",
    "map",
    "proof",
    "review",
    "verify",
    "atlas",
    "compare",
];

fn keys(object: &Json) -> Vec<&str> {
    object
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect()
}

fn text<'a>(object: &'a Json, key: &str) -> &'a str {
    object[key].as_str().expect(key)
}

/// The rows of a CSV file, cell by cell, the header first.
fn cells(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().map(|line| line.split(',').collect()).collect()
}

/// The lines of a file of facts that are not comments.
fn facts(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.starts_with('#'))
}

// --- solve

#[test]
fn solve_json_is_one_object_with_the_documented_keys_in_order() {
    let solved = json_of(&["solve", "magic-fingers", "--json"]);
    let all = "rules position outcome turns winner states reachable seconds";
    assert_eq!(keys(&solved).join(" "), all);
    let counts = "positions moves wins losses draws terminal longest";
    assert_eq!(keys(&solved["reachable"]).join(" "), counts);

    assert!(solved["seconds"].as_f64().expect("a number") >= 0.0);
    let mut timeless = solved.clone();
    timeless["seconds"] = Json::Null;
    let expected = r#"{"rules":"splits=both,suicide=yes","position":"[1.1]|(1.1)","outcome":"loss",
        "turns":26,"winner":2,"states":225,"reachable":{"positions":382,"moves":1000,"wins":240,
        "losses":122,"draws":20,"terminal":28,"longest":33},"seconds":null}"#;
    assert_eq!(
        timeless,
        serde_json::from_str::<Json>(expected).expect("JSON")
    );
}

#[test]
fn a_draw_has_neither_turns_nor_a_winner() {
    let solved = json_of(&["solve", "mallett", "--json"]);
    assert_eq!(text(&solved, "outcome"), "draw");
    assert_eq!(
        (&solved["turns"], &solved["winner"]),
        (&Json::Null, &Json::Null)
    );
}

#[test]
fn solve_answers_for_the_position_asked_about_even_if_play_is_over_there() {
    let asked = |position: &str| {
        let solved = json_of(&["solve", "mallett", "--json", "--position", position]);
        let number = |key: &str| solved[key].as_u64().expect(key);
        let text = format!("{} {}", text(&solved, "position"), text(&solved, "outcome"));
        (text, number("turns"), number("winner"))
    };
    assert_eq!(asked("(3 1)|[2$2]"), ("(1.3)|[2.2] win".to_owned(), 7, 2));
    assert_eq!(asked("(0.0)|[1,2]"), ("(0.0)|[1.2] win".to_owned(), 0, 2));
    assert_eq!(asked("[0.0]|(1.2)"), ("[0.0]|(1.2) loss".to_owned(), 0, 2));
    assert_eq!(asked("0012"), asked("[0.0]|(1.2)"));
}

#[test]
fn the_published_numbers_of_finger_games_come_out() {
    let file: Json =
        serde_json::from_str(include_str!("../facts/finger_games.json")).expect("the file is JSON");
    for case in file["cases"].as_array().expect("a list") {
        let solved = json_of(&["solve", text(case, "rules"), "--json"]);
        for (key, published) in case.as_object().expect("an object") {
            let answer = match key.as_str() {
                "outcome" | "turns" => &solved[key],
                "rules" | "source" => continue,
                _ => &solved["reachable"][key],
            };
            assert_eq!(answer, published, "{key} of {case}");
        }
    }
}

#[test]
fn the_published_outcomes_of_tactics_come_out() {
    let listed = output_of(&["positions", "tactics", "--all"]);
    let outcomes: BTreeMap<&str, &str> =
        cells(&listed).iter().map(|row| (row[0], row[1])).collect();
    let game = AnyGame::from_rule_line("tactics").expect("a preset");
    for case in cells(include_str!("../facts/tactics_cases.csv"))
        .iter()
        .skip(2)
    {
        let board = game.read_board(case[0]).expect("a position");
        let grid = game.position_text(game.position(&board), None);
        assert_eq!(outcomes[grid.as_str()], case[1], "{}", case[0]);
    }
    let solved = json_of(&[
        "solve",
        "tactics",
        "--json",
        "--position",
        "0b0101101001011010",
    ]);
    assert_eq!(text(&solved, "position"), ".#.#/#.#./.#.#/#.#.");
    assert_eq!(text(&solved, "outcome"), "win");
}

#[test]
fn a_published_game_comes_out_in_its_own_notation() {
    let published =
        facts(include_str!("../facts/mallett_game.txt")).filter(|line| !line.is_empty());
    // As published, one line does not follow the notation's own rule.
    let game: Vec<String> = published
        .map(|line| line.replace("[1$3]|(1.2)", "[1$3]|(1 2)"))
        .collect();
    assert_eq!(game.len(), 9);
    for turn in game.windows(2) {
        let solved = output_of(&["solve", "mallett", "--position", &turn[0]]);
        assert!(solved.contains(&format!("{}\n", turn[0])), "{solved}");
        let moves = output_of(&["moves", "mallett", &turn[0]]);
        assert!(moves.contains(&turn[1]), "{moves}");
    }
}

#[test]
fn solve_says_in_plain_words_who_wins() {
    let first_line = |args: &[&str]| output_of(args).lines().next().map(str::to_owned);
    let said = |args: &[&str], sentence: &str| {
        assert_eq!(first_line(args).as_deref(), Some(sentence));
    };
    said(
        &["solve", "magic-fingers"],
        "Player 2 can force a win in 26 turns; player 1 is to move.",
    );
    said(
        &["solve", "mallett"],
        "Neither player can force a win; player 1 is to move.",
    );
    said(
        &["solve", "attacks-only", "--position", "(0.4)|[0.1]"],
        "Player 2 can force a win in 1 turn; player 2 is to move.",
    );
    said(
        &["solve", "attacks-only", "--position", "(0.0)|[0.1]"],
        "Play is over: player 2 has won.",
    );
}

#[test]
fn solve_names_counts_longest_wins_and_time() {
    let solved = output_of(&["solve", "magic-fingers"]);
    for part in [
        "magic-fingers",
        "225",
        "382 positions",
        "1,000 moves",
        "33 turns",
        "[1$3]|(1 1)",
        " s\n",
    ] {
        assert!(solved.contains(part), "{part} in {solved}");
    }
}

#[test]
fn a_player_without_a_move_has_lost_or_drawn_as_the_rules_say() {
    let solve = |rules: &str| output_of(&["solve", rules, "--position", "[0.4]|(2.3)"]);
    let lost = solve("attacks-only,overflow=exact");
    assert!(
        lost.starts_with("Play is over: player 2 has won."),
        "{lost}"
    );
    let rules = "attacks-only,overflow=exact,stuck=draws";
    let drawn = solve(rules);
    let said = "Play is over: player 1 has no move, and it is a draw.";
    assert!(drawn.starts_with(said), "{drawn}");

    let solved = json_of(&["solve", rules, "--position", "[0.4]|(2.3)", "--json"]);
    assert_eq!(solved["outcome"], "draw");
    assert!(solved["turns"].is_null() && solved["winner"].is_null());
    let csv = output_of(&["positions", rules, "--all"]);
    let row = csv.lines().find(|line| line.contains("[0.4]|(2.3)"));
    let row = row.expect("every position is listed");
    assert!(row.contains("draw,,0,"), "{row}");
    let table = output_of(&["table", rules]);
    assert!(table.contains("draw"), "{table}");
}

// --- presets

#[test]
fn every_preset_is_listed_with_the_line_that_means_the_same() {
    let presets = json_of(&["presets", "--json"]);
    let listed = output_of(&["presets"]);
    let presets = presets.as_array().expect("a list");
    assert_eq!(listed.lines().count(), presets.len());
    for (preset, line) in presets.iter().zip(listed.lines()) {
        assert_eq!(keys(preset).join(" "), "name rules sentence source");
        let game = |line| AnyGame::from_rule_line(line).expect("a rule line");
        assert_eq!(game(text(preset, "name")), game(text(preset, "rules")));
        let columns: Vec<&str> = line
            .split("  ")
            .map(str::trim)
            .filter(|c| !c.is_empty())
            .collect();
        assert_eq!(
            columns,
            ["name", "rules", "sentence", "source"].map(|key| text(preset, key))
        );
    }
    let starts: BTreeSet<Option<usize>> = presets
        .iter()
        .zip(listed.lines())
        .map(|(p, line)| line.find(text(p, "sentence")))
        .collect();
    assert_eq!(starts.len(), 1, "the sentences stand in one column");
}

// --- moves

#[test]
fn moves_come_best_first_with_the_outcome_for_the_one_who_moves() {
    let moves = json_of(&["moves", "mallett", "[1.3]|(1.2)", "--json"]);
    let moves = moves.as_array().expect("a list");
    let all: Vec<String> = moves
        .iter()
        .map(|mv| {
            assert_eq!(
                keys(mv).join(" "),
                "move names position outcome turns winner"
            );
            format!(
                "{} {} {} {} {}",
                text(mv, "move"),
                text(mv, "position"),
                text(mv, "outcome"),
                mv["turns"],
                mv["winner"]
            )
        })
        .collect();
    assert_eq!(
        all,
        [
            "3T2 (1.3)|[0.1] win 7 1",
            "1T2 (1.3)|[1.3] draw null null",
            "3T1 (1.3)|[2.4] draw null null",
            "1T1 (1.3)|[2.2] loss 8 2",
        ]
    );
}

#[test]
fn a_move_is_worth_what_the_position_after_it_says() {
    for (rules, position) in [
        ("chopsticks", "[1.4]|(2.3)"),
        ("hands=1v2", "(3)|[1.2]"),
        ("tactics", "##../#.../..../####"),
    ] {
        for mv in json_of(&["moves", rules, position, "--json"])
            .as_array()
            .expect("a list")
        {
            let after = json_of(&["solve", rules, "--json", "--position", text(mv, "position")]);
            let (ours, theirs) = (text(mv, "outcome"), text(&after, "outcome"));
            assert!(matches!(
                (ours, theirs),
                ("win", "loss") | ("draw", "draw") | ("loss", "win")
            ));
            assert_eq!(
                mv["turns"].as_u64(),
                after["turns"].as_u64().map(|turns| turns + 1)
            );
            if rules != "tactics" {
                // Of a grid the player to move counts as player 1, before a move and after it.
                assert_eq!(mv["winner"], after["winner"]);
            }
        }
    }
}

#[test]
fn positions_below_zero_are_asked_about_and_their_moves_are_named() {
    let below = "[-3.1]|(-1.2)";
    let solved = json_of(&["solve", "integers", "--position", below, "--json"]);
    assert_eq!(text(&solved, "position"), below);
    let moves = json_of(&["moves", "integers", "(-1 -2)|[ 4$-3 ]", "--json"]);
    let moves = moves.as_array().expect("a list");
    let mut names: Vec<&str> = moves.iter().map(|mv| text(mv, "move")).collect();
    names.sort_unstable();
    let due = ["-3T-1", "-3T-2", "4T-1", "4T-2", "F-3", "F4"];
    assert_eq!(names, due);
    let after = |name| {
        let named = moves.iter().find(|mv| text(mv, "move") == name);
        text(named.expect(name), "position")
    };
    assert_eq!(after("-3T-2"), "[-1.0]|(-3.4)");
    assert_eq!(after("F-3"), "[-2.-1]|(3.4)");
}

#[test]
fn moves_stand_in_columns_with_verdict_signs() {
    let listed = output_of(&["moves", "mallett", "[1.3]|(1.2)"]);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines[1], "3T2   (1$3)|[0 1]  1 wins in 7           1");
    assert_eq!(lines[4], "1T1   (1 3)|[2$2]  2 wins in 8           1");
    assert!(lines[2].contains("(1.3)|[1.3]  draw"));
    for column in ["position", "verdict", "ways"] {
        let at = lines[0].find(column).expect(column);
        for line in &lines {
            assert_eq!(&line[at - 2..at], "  ", "{column} in {listed}");
        }
    }
}

#[test]
fn moves_that_lead_to_one_position_are_one_move_under_the_first_name() {
    let listed = output_of(&["moves", "attacks-only", "[1.3]|(0.4)"]);
    assert_eq!(listed.lines().skip(1).count(), 1);
    assert!(
        listed
            .lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("1T4 ") && line.ends_with(" 2"))
    );
}

#[test]
fn a_move_is_listed_with_all_its_names() {
    let rules = "self_add=yes,self_tap=yes";
    let listed = output_of(&["moves", rules]);
    let lines: Vec<&str> = listed.lines().collect();
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("S1T1 (A1)  (1$2)|[1 1]")),
        "{listed}"
    );
    assert!(
        lines.iter().any(|line| line.starts_with("1T1  ")),
        "{listed}"
    );
    let moves = json_of(&["moves", rules, "--json"]);
    let moves = moves.as_array().expect("a list");
    let names = |name| &moves.iter().find(|mv| mv["move"] == name).expect(name)["names"];
    assert_eq!(*names("S1T1"), serde_json::json!(["S1T1", "A1"]));
    assert_eq!(*names("1T1"), serde_json::json!(["1T1"]));
}

#[test]
fn what_csv_and_dot_write_is_read() {
    // The brackets keep a spreadsheet from taking the move for a formula.
    let listed = output_of(&["positions", "integers", "--all"]);
    let row = listed.lines().find(|row| row.ends_with(",[-1T-1]"));
    let position = row
        .and_then(|row| row.split(',').next())
        .expect("such a row");
    let moves = [
        "picture",
        "integers",
        "--position",
        position,
        "--moves",
        "[-1T-1]",
        "--out",
        "-",
    ];
    assert!(output_of(&moves).contains("-1T-1"));
    let rules = "tactics,rows=2,cols=3";
    let graph = output_of(&["graph", rules, "--format", "dot"]);
    assert!(graph.contains("\"2: #../...\""), "{graph}");
    let solved = json_of(&["solve", rules, "--position", "2: #../...", "--json"]);
    let plain = json_of(&["solve", rules, "--position", "#../...", "--json"]);
    assert_eq!(solved["turns"], plain["turns"]);
    let winners = [&solved, &plain].map(|solved| solved["winner"].as_u64().expect("no draw"));
    assert_eq!(
        winners.iter().sum::<u64>(),
        3,
        "the other player is to move"
    );
}

#[test]
fn there_are_no_moves_once_play_is_over() {
    assert_eq!(
        json_of(&["moves", "mallett", "[0.0]|(1.2)", "--json"]),
        Json::Array(Vec::new())
    );
    assert_eq!(
        output_of(&["moves", "mallett", "[0.0]|(1.2)"]),
        "Play is over: there are no moves.\n"
    );
}

// --- positions

fn rules(fingers: u8, hands: [usize; 2]) -> Rules {
    Rules {
        fingers,
        hands,
        rollover: false,
        transfers: true,
        divisions: true,
        amount: Amount::Any,
        suicide: false,
        bust: false,
        swap: Swap::None,
        self_tap: false,
        goal: Goal::Last,
        ..Rules::default()
    }
}

/// Rules of many kinds, small enough to be read in full.
fn many_rules() -> Vec<Rules> {
    vec![
        rules(5, [2, 2]),
        Rules {
            rollover: true,
            transfers: false,
            divisions: false,
            ..rules(5, [2, 2])
        },
        Rules {
            suicide: true,
            ..rules(5, [2, 2])
        },
        Rules {
            amount: Amount::Near,
            goal: Goal::SuddenDeath,
            ..rules(6, [2, 2])
        },
        Rules {
            self_tap: true,
            swap: Swap::Living,
            ..rules(4, [2, 3])
        },
        Rules {
            goal: Goal::FirstOut,
            bust: true,
            suicide: true,
            ..rules(4, [3, 1])
        },
        Rules {
            rollover: true,
            ..rules(12, [1, 2])
        },
        Rules {
            integers: true,
            dead_tap: true,
            ..rules(4, [2, 1])
        },
        Rules {
            integers: true,
            self_add: true,
            goal: Goal::SuddenDeath,
            ..rules(3, [2, 2])
        },
        Rules {
            rollover: true,
            cherry_bomb: true,
            meta: true,
            suicide: true,
            ..rules(5, [2, 2])
        },
        Rules {
            rollover: true,
            tapping_grows: true,
            dead_tap: true,
            swap: Swap::Pass,
            goal: Goal::FirstOut,
            unit: 2,
            ..rules(5, [2, 2])
        },
    ]
}

fn outcome_and_turns(value: Value) -> (&'static str, String) {
    match value {
        Value::Win(turns) => ("win", turns.to_string()),
        Value::Loss(turns) => ("loss", turns.to_string()),
        Value::Draw => ("draw", String::new()),
    }
}

/// The positions after the moves that keep verdict and distance, or in a draw the draw.
fn best_after(
    rules: &Rules,
    values: &BTreeMap<Position, Value>,
    position: &Position,
) -> BTreeSet<String> {
    let keeps = |after: &&Position| match (values[position], values[*after]) {
        (Value::Win(turns), Value::Loss(left)) | (Value::Loss(turns), Value::Win(left)) => {
            turns == left + 1
        }
        (Value::Draw, Value::Draw) => true,
        _ => false,
    };
    reference::successors(rules, position)
        .iter()
        .filter(keeps)
        .map(Position::text)
        .collect()
}

/// Where named moves lead.
fn played(game: &AnyGame, position: &str, names: &str) -> Vec<String> {
    let board = game.read_board(position).expect(position);
    let after = |name: &str| {
        // A name that begins with a minus stands in brackets in CSV.
        let name = name.trim_matches(['[', ']']);
        let mv = game.find_move(&board, name).expect(name);
        let after = game
            .play(&board, mv)
            .expect("a move that is found is legal");
        game.position_text(game.position(&after), None)
    };
    names.split_whitespace().map(after).collect()
}

fn check_rows(rules: &Rules, listed: &str, expected: &BTreeMap<Position, Value>) {
    let line = reference::rule_line(rules);
    let game = AnyGame::from_rule_line(&line).expect("a rule line");
    let by_text: BTreeMap<String, &Position> = expected.keys().map(|p| (p.text(), p)).collect();
    let rows = cells(listed);
    assert_eq!(rows[0], ["position", "outcome", "turns", "moves", "best"]);
    for row in &rows[1..] {
        let position = by_text[row[0]];
        let (outcome, turns) = outcome_and_turns(expected[position]);
        assert_eq!(
            (row[1], row[2]),
            (outcome, turns.as_str()),
            "{row:?} of {line}"
        );
        let moves = reference::successors(rules, position).len();
        assert_eq!(row[3], moves.to_string(), "{row:?} of {line}");
        let after = played(&game, row[0], row[4]);
        let distinct: BTreeSet<String> = after.iter().cloned().collect();
        assert_eq!(after.len(), distinct.len(), "{row:?} of {line}");
        assert_eq!(
            distinct,
            best_after(rules, expected, position),
            "{row:?} of {line}"
        );
    }
}

#[test]
fn positions_are_all_that_play_can_reach_with_their_values_and_best_moves() {
    for rules in many_rules() {
        let listed = output_of(&["positions", &reference::rule_line(&rules)]);
        let reached = reference::solve(&rules, &[reference::start(&rules)]);
        assert_eq!(listed.lines().count(), 1 + reached.len());
        check_rows(&rules, &listed, &reached);
    }
}

#[test]
fn all_positions_are_each_state_once_and_both_seats_where_hands_differ() {
    for rules in many_rules() {
        let line = reference::rule_line(&rules);
        let listed = output_of(&["positions", &line, "--all"]);
        let every = reference::every_position(&rules);
        check_rows(&rules, &listed, &reference::solve(&rules, &every));
        let symmetric = rules.hands[0] == rules.hands[1];
        let states = every
            .iter()
            .filter(|p| !symmetric || p.mover == 0)
            .map(Position::text);
        let rows: BTreeSet<&str> = cells(&listed).iter().skip(1).map(|row| row[0]).collect();
        assert_eq!(
            rows,
            states
                .collect::<BTreeSet<_>>()
                .iter()
                .map(String::as_str)
                .collect()
        );
        let solved = json_of(&["solve", &line, "--json"]);
        assert_eq!(
            solved["states"].as_u64(),
            Some(listed.lines().count() as u64 - 1),
            "{line}"
        );
    }
}

#[test]
fn lines_stand_in_the_order_of_their_texts_and_two_runs_are_equal() {
    for line in [
        "magic-fingers",
        "chopsticks,fingers=12",
        "fingers=11,hands=2v1",
        "attacks-only,fingers=12,hands=3",
        "tactics,rows=3,cols=2",
    ] {
        for all in [&["--all"][..], &[]] {
            let listed = || output_of(&[&["positions", line], all].concat());
            let listed_once = listed();
            let texts: Vec<&str> = cells(&listed_once)
                .iter()
                .skip(1)
                .map(|row| row[0])
                .collect();
            assert!(texts.len() > 50);
            assert!(
                texts.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()),
                "{line} {all:?}"
            );
            assert_eq!(listed_once, listed());
        }
    }
}

/// The rank of a name among names: by kind, then by its numbers, each of one digit.
fn rank(name: &str) -> (usize, Vec<i8>) {
    let first = name.chars().next().filter(char::is_ascii_uppercase);
    let kind = "TSCAMFP".find(first.unwrap_or('T'));
    let mut numbers = Vec::new();
    let mut sign = 1;
    for c in name.chars() {
        if let Some(digit) = c.to_digit(10) {
            numbers.push(sign * i8::try_from(digit).expect("one digit"));
        }
        sign = if c == '-' { -1 } else { 1 };
    }
    (kind.expect("a known kind of move"), numbers)
}

#[test]
fn best_moves_stand_in_the_order_of_their_names() {
    let mut kinds = BTreeSet::new();
    for line in [
        "self-tap",
        "childhood",
        "overflow=rollover,self_tap=yes,swap=any",
        "integers,fingers=4,self_add=yes,swap=living",
        "meta,suicide=yes,self_add=yes,integers=yes",
    ] {
        let listed = output_of(&["positions", line, "--all"]);
        for row in cells(&listed).iter().skip(1) {
            let ranks: Vec<_> = row[4].split_whitespace().map(rank).collect();
            assert!(ranks.is_sorted(), "{row:?}");
            if ranks.len() > 1 {
                kinds.extend(ranks.iter().map(|rank| rank.0));
            }
        }
    }
    assert_eq!(
        kinds,
        BTreeSet::from([0, 1, 2, 3, 4, 5, 6]),
        "every kind of move was compared"
    );
    assert!(rank("4T4") < rank("S1T1") && rank("S4T4") < rank("C13") && rank("C22") < rank("P"));
    assert!(rank("-4T-4") < rank("-4T1") && rank("-1T3") < rank("1T-3"));
}

#[test]
fn positions_as_json_are_the_rows_of_the_csv() {
    for args in [
        ["positions", "sudden-death"].as_slice(),
        &["positions", "hands=1v2", "--all"],
    ] {
        let csv = output_of(&[args, &["--format", "csv"]].concat());
        assert_eq!(csv, output_of(args));
        let list = json_of(&[args, &["--format", "json"]].concat());
        let list = list.as_array().expect("a list");
        let rows = cells(&csv);
        assert_eq!(list.len(), rows.len() - 1);
        for (object, row) in list.iter().zip(&rows[1..]) {
            assert_eq!(keys(object), rows[0]);
            assert_eq!(
                [
                    text(object, "position"),
                    text(object, "outcome"),
                    text(object, "best")
                ],
                [row[0], row[1], row[4]]
            );
            assert_eq!(
                object["turns"]
                    .as_u64()
                    .map(|n| n.to_string())
                    .unwrap_or_default(),
                row[2]
            );
            assert_eq!(object["turns"].is_null(), row[1] == "draw");
            assert_eq!(
                object["moves"].as_u64().expect("a number").to_string(),
                row[3]
            );
        }
    }
}

#[test]
fn the_counts_of_solve_are_those_of_the_positions() {
    for line in ["mallett", "senary", "hands=2v3", "tactics,rows=3,cols=3"] {
        let listed = output_of(&["positions", line]);
        let rows = &cells(&listed)[1..];
        let counts = &json_of(&["solve", line, "--json"])["reachable"];
        let with = |word: &str| rows.iter().filter(|row| row[1] == word).count() as u64;
        let number = |text: &str| text.parse::<u64>().unwrap_or(0);
        let moves = |row: &Vec<&str>| number(row[3]);
        let expected = [
            ("positions", rows.len() as u64),
            ("moves", rows.iter().map(moves).sum()),
            ("wins", with("win")),
            ("losses", with("loss")),
            ("draws", with("draw")),
            (
                "terminal",
                rows.iter().filter(|row| moves(row) == 0).count() as u64,
            ),
            (
                "longest",
                rows.iter().map(|row| number(row[2])).max().unwrap_or(0),
            ),
        ];
        for (key, count) in expected {
            assert_eq!(counts[key].as_u64(), Some(count), "{key} of {line}");
        }
    }
}

// --- table

/// `-1T3` as its sign and its move.
fn sign_and_move(cell: &str) -> (&str, &str) {
    cell.split_at(cell.find(|c| c != '+' && c != '-').unwrap_or(cell.len()))
}

/// `loss [-1T3]` as its word and its move, which is empty once play is over.
fn word_and_move(cell: &str) -> (&str, &str) {
    let (word, best) = cell.split_once(' ').unwrap_or((cell, ""));
    (word, best.trim_matches(['[', ']']))
}

/// Hands in brackets as digits: `[0.1]` as `01`.
fn digits(bracketed: &str) -> String {
    bracketed.replace(['[', ']', '.'], "")
}

fn sign(outcome: &str) -> &'static str {
    match outcome {
        "win" => "+",
        "loss" => "-",
        _ => "",
    }
}

#[test]
fn the_published_strategy_table_comes_out() {
    let published: Vec<Vec<&str>> = facts(include_str!("../facts/strategy_table_5.csv"))
        .map(|line| line.split(',').collect())
        .collect();
    let table = output_of(&["table", "magic-fingers", "--format", "csv"]);
    let table = cells(&table);
    let head: Vec<String> = table[0].iter().map(|hands| digits(hands)).collect();
    assert_eq!(head, published[0]);
    for (ours, theirs) in table.iter().zip(&published).skip(1) {
        assert_eq!(digits(ours[0]), theirs[0]);
        for (column, others) in published[0].iter().enumerate().skip(1) {
            let (our_word, our_move) = word_and_move(ours[column]);
            let (their_sign, their_move) = sign_and_move(theirs[column]);
            let position = format!("{}{others}", theirs[0]);
            assert_eq!(sign(our_word), their_sign, "{position}");
            let moves = json_of(&["moves", "magic-fingers", &position, "--json"]);
            let moves = moves.as_array().expect("a list");
            assert_eq!(our_move, text(&moves[0], "move"), "{position}");
            // They put the hand that was split first, and are content with any win.
            let mut digits: Vec<char> = their_move.chars().skip(1).collect();
            digits.sort_unstable();
            let split = format!("C{}", digits.into_iter().collect::<String>());
            let name = if their_move.starts_with('C') {
                &split
            } else {
                their_move
            };
            let after = played(
                &AnyGame::from_rule_line("magic-fingers").expect("a preset"),
                &position,
                name,
            );
            let worth = moves
                .iter()
                .find(|mv| text(mv, "position") == after[0])
                .expect(name);
            assert_eq!(sign(text(worth, "outcome")), their_sign, "{position}");
        }
    }
}

#[test]
fn table_cells_are_the_values_and_best_moves_of_the_mover_in_either_seat() {
    for (line, seat) in [
        ("hands=1v2,splits=both", "1"),
        ("hands=1v2,splits=both", "2"),
        ("sudden-death", "1"),
        ("childhood", "1"),
    ] {
        let table = output_of(&["table", line, "--seat", seat, "--format", "csv"]);
        let table = cells(&table);
        let listed = output_of(&["positions", line, "--all"]);
        let rows: BTreeMap<&str, Vec<&str>> = cells(&listed)
            .into_iter()
            .map(|row| (row[0], row))
            .collect();
        for row in &table[1..] {
            for (cell, others) in row.iter().zip(&table[0]).skip(1) {
                let others = others.replace('[', "(").replace(']', ")");
                let position = if seat == "1" {
                    format!("{}|{others}", row[0])
                } else {
                    format!("{others}|{}", row[0])
                };
                let state = &rows[position.as_str()];
                let (its_word, its_move) = word_and_move(cell);
                assert_eq!(its_word, state[1], "{position}");
                if state[3] == "0" {
                    assert_eq!(its_move, "", "{position}");
                } else {
                    assert!(
                        state[4].split(' ').any(|best| best == its_move),
                        "{position}: {cell} of {state:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_table_has_a_row_for_each_hand_set_that_is_not_all_out() {
    let table = output_of(&["table", "hands=1v2", "--format", "csv"]);
    assert_eq!(
        table.lines().next(),
        Some(
            "hands,[0.1],[0.2],[0.3],[0.4],[1.1],[1.2],[1.3],[1.4],[2.2],[2.3],[2.4],[3.3],[3.4],[4.4]"
        )
    );
    assert_eq!(
        cells(&table).iter().map(|row| row[0]).collect::<Vec<_>>(),
        ["hands", "[1]", "[2]", "[3]", "[4]"]
    );
    let table = output_of(&["table", "hands=1v2", "--seat", "2", "--format", "csv"]);
    assert_eq!(table.lines().next(), Some("hands,[1],[2],[3],[4]"));
    assert_eq!(table.lines().count(), 15);
    let table = output_of(&["table", "hands=1v2", "--format", "text"]);
    assert!(table.starts_with("hands  01 "));
    // Where a hand can take two digits, dots stand between hands in text, too.
    let table = output_of(&["table", "fingers=12", "--format", "text"]);
    assert!(
        table.starts_with("hands  0.1 ")
            && table
                .lines()
                .nth(77)
                .is_some_and(|row| row.starts_with("11.11 "))
    );
}

#[test]
fn a_table_of_hands_below_zero_is_clear() {
    let line = "integers,fingers=3";
    let table = output_of(&["table", line, "--format", "csv"]);
    assert_eq!(
        table.lines().next(),
        Some(
            "hands,[-2.-2],[-2.-1],[-2.0],[-2.1],[-2.2],[-1.-1],[-1.0],[-1.1],[-1.2],[0.1],[0.2],\
             [1.1],[1.2],[2.2]"
        )
    );
    assert!(table.contains(" [-"), "a best move begins with a minus");
    let table = cells(&table);
    let listed = output_of(&["positions", line, "--all"]);
    let rows: BTreeMap<&str, Vec<&str>> = cells(&listed)
        .into_iter()
        .map(|row| (row[0], row))
        .collect();
    let plain = output_of(&["table", line]);
    let plain: Vec<Vec<&str>> = plain
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let mut signs = BTreeSet::new();
    for (row, plain) in table.iter().zip(&plain).skip(1) {
        for (column, others) in table[0].iter().enumerate().skip(1) {
            let others = others.replace('[', "(").replace(']', ")");
            let position = format!("{}|{others}", row[0]);
            let state = &rows[position.as_str()];
            let (word, best) = row[column].split_once(' ').expect("a move");
            assert_eq!(word, state[1], "{position}");
            assert!(
                state[4].split(' ').any(|mv| mv == best),
                "{position}: {best}"
            );
            let (sign, in_text) = plain[column].split_at(1);
            signs.insert(sign);
            let outcome = match sign {
                "+" => "win",
                "-" => "loss",
                "=" => "draw",
                _ => panic!("{in_text}"),
            };
            assert_eq!((outcome, in_text), (word, word_and_move(row[column]).1));
        }
    }
    assert!(signs.len() > 1, "{signs:?}");
}

#[test]
fn a_cell_in_which_play_is_over_is_the_word_alone() {
    let table = output_of(&["table", "sudden-death", "--format", "csv"]);
    let table = cells(&table);
    assert!(
        table[1][1..].iter().all(|&cell| cell == "loss"),
        "the mover has one finger"
    );
    assert!(
        table[2..].iter().all(|row| row[1] == "win"),
        "the other has one finger"
    );
}

#[test]
fn a_table_reads_the_same_as_text_csv_and_markdown() {
    let csv = output_of(&["table", "magic-fingers", "--format", "csv"]);
    let markdown = output_of(&["table", "magic-fingers", "--format", "markdown"]);
    let plain = output_of(&["table", "magic-fingers"]);
    assert_eq!(
        plain,
        output_of(&["table", "magic-fingers", "--format", "text"])
    );
    let words: Vec<Vec<&str>> = plain
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let rows = &words[..csv.lines().count()];
    for (said, row) in cells(&csv).iter().zip(rows).skip(1) {
        assert_eq!(digits(said[0]), row[0]);
        for (said, cell) in said.iter().zip(row).skip(1) {
            let (word, best) = word_and_move(said);
            assert_eq!(format!("{}{best}", sign(word)), *cell);
        }
    }
    assert!(
        plain
            .lines()
            .take(rows.len())
            .all(|line| line[5..].starts_with("  ")),
        "the columns are aligned"
    );
    let mut ruled: Vec<Vec<&str>> = markdown
        .lines()
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(ruled.remove(1).iter().all(|&rule| rule == "---"));
    assert_eq!(rows, ruled);
}

// --- verify

#[test]
fn verify_finds_all_values_right_and_says_how_many() {
    for (line, states) in [
        ("mallett", "225"),
        ("hands=2v3,splits=both", "1,050"),
        ("integers", "2,025"),
        ("death-attack,swap=pass,self_add=yes", "225"),
        ("meta,suicide=yes,cherry_bomb=yes", "225"),
        ("chinese", "3,025"),
        ("quarter-knubs", "44,100"),
        ("tactics,rows=3,cols=3", "512"),
    ] {
        let said = output_of(&["verify", line]);
        assert!(
            said.starts_with(&format!(
                "{states} states re-checked, all values are right, in 0."
            )),
            "{said}"
        );
        assert!(
            said.ends_with(" s\n") && said.lines().count() == 1,
            "{said}"
        );
    }
}

// --- all of them

#[test]
fn a_closed_pipe_ends_quietly() {
    let long = ["positions", "chopsticks,fingers=10", "--all"];
    let mut child = program()
        .args(long)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line");
    assert_eq!(line, "position,outcome,turns,moves,best\n");
    drop(reader);
    let mut complaint = String::new();
    child
        .stderr
        .take()
        .expect("a pipe")
        .read_to_string(&mut complaint)
        .expect("text");
    assert_eq!(complaint, "");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn nobody_reading_at_all_is_no_error_either() {
    for args in [
        &["presets"][..],
        &["solve", "mallett"],
        &["--help"],
        &["table", "mallett"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program()
            .args(args)
            .stdout(writer)
            .output()
            .expect("it starts");
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{args:?}: {output:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_status_1() {
    for args in [
        &["presets"][..],
        &["solve", "mallett", "--json"],
        &["positions", "chopsticks,fingers=10", "--format", "json"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .expect("the device exists");
        let output = program()
            .args(args)
            .stdout(full)
            .output()
            .expect("it starts");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(
            complaint.starts_with("finger-oracle: the result cannot be written"),
            "{complaint}"
        );
        assert_eq!(complaint.lines().count(), 1);
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn every_example_in_the_help_works() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_finger-oracle"));
    let folder = program.parent().expect("a folder").to_owned();
    let others = std::env::var_os("PATH").expect("a path");
    let folders = std::iter::once(folder).chain(std::env::split_paths(&others));
    let path = std::env::join_paths(folders).expect("folders");
    for command in COMMANDS {
        let help = output_of(&[command, "--help"]);
        assert_eq!(help, output_of(&["help", command]));
        let (_, examples) = help.split_once("\nExample").expect("an example");
        let examples: Vec<&str> = examples
            .lines()
            .filter_map(|line| line.strip_prefix("  "))
            .collect();
        assert!(!examples.is_empty(), "{command}");
        for example in examples {
            assert!(
                example.contains(&format!("finger-oracle {command}")),
                "{example}"
            );
            let line = example.split(" > ").next().expect("a command");
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", line]).env("PATH", &path);
            let output = shell.output();
            let output = output.expect("a shell");
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{example}: {complaint}");
            assert_eq!(complaint, "", "{example}");
            assert!(!output.stdout.is_empty(), "{example}");
        }
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let version = format!("finger-oracle {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(output_of(&["--version"]), version);
    let help = output_of(&["--help"]);
    for command in COMMANDS {
        assert!(
            help.lines()
                .any(|line| line.trim_start().starts_with(command)),
            "{command}"
        );
    }
}

#[test]
fn without_a_subcommand_the_window_is_asked_for() {
    let asked = |args: &[&str]| run_library(args.iter().map(Into::into));
    assert!(matches!(
        asked(&["finger-oracle"]),
        RunOutcome::Window(None)
    ));
    assert!(matches!(asked(&[]), RunOutcome::Window(None)));
    let file = env!("CARGO_BIN_EXE_finger-oracle");
    assert!(
        matches!(asked(&["finger-oracle", file]), RunOutcome::Window(Some(path)) if path.as_os_str() == file)
    );
}

#[test]
fn a_file_is_opened_by_its_url_too() {
    let folder = Folder::new("url");
    let file = folder.file("the first game, 100%.fingers");
    std::fs::write(&file, "").expect("written");
    let url = file.replace('%', "%25").replace(' ', "%20");
    for url in [format!("file://{url}"), format!("file://localhost{url}")] {
        let asked = run_library(["finger-oracle".into(), url.clone().into()]);
        assert!(
            matches!(&asked, RunOutcome::Window(Some(path)) if path.as_os_str() == &*file),
            "{url}: {asked:?}"
        );
    }
    let missing = crate::binary::refusal_of(&["file:///no/such.fingers"]);
    assert!(
        missing.contains("`file:///no/such.fingers` is neither"),
        "{missing}"
    );
}

#[cfg(not(feature = "gui"))]
#[test]
fn a_build_without_a_window_says_so() {
    let output = crate::binary::run::<&str>(&[]);
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.starts_with("finger-oracle: this build has no window")
            && complaint.lines().count() == 1
    );
}

#[test]
fn reachable_positions_of_a_large_game_are_counted_only_when_asked_for() {
    // Many states, but play is a single line: 1 1, 1 2, 3 2, 3 5, 8 5, 8 13, 21 13, out.
    let line = "fingers=26,hands=3,start=[0.0.1]|(0.0.1)";
    let solved = json_of(&["solve", line, "--json"]);
    assert_eq!(solved["states"].as_u64(), Some(10_732_176));
    assert!(solved["reachable"].is_null());
    let counted = json_of(&["solve", line, "--json", "--reachable"]);
    assert_eq!(counted["reachable"]["positions"].as_u64(), Some(8));
}
