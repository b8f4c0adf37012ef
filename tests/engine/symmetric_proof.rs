//! Proofs up to symmetry, checked by a referee that knows the rules of the grid game and the names of
//! the symmetries, and shares nothing with the program: it plays every move itself, turns the board
//! as the proof says, and looks whether the proof answers what comes out.

use std::collections::{BTreeMap, BTreeSet};

use crate::binary::{json_of, output_of, refusal_of};
use crate::grid::after_filling;
use finger_oracle::game::symmetry::Images;
use finger_oracle::solve::proof::{ProofOptions, prove_as};
use finger_oracle::{Analysis, AnyGame, Game, solve::Progress};
use serde_json::Value as Json;

type Grid = Vec<Vec<char>>;

fn read(text: &str) -> Grid {
    text.split('/').map(|row| row.chars().collect()).collect()
}

fn written(grid: &Grid) -> String {
    let rows: Vec<String> = grid.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// The column and the row of a cell such as `b2`.
fn cell(name: &str) -> (usize, usize) {
    let (letter, number) = name.split_at(1);
    let col = usize::from(letter.as_bytes()[0] - b'a');
    (number.parse::<usize>().expect("a number") - 1, col)
}

/// The grid after the cells of a move were filled.
fn filled(text: &str, name: &str) -> String {
    let mut grid = read(text);
    let (first, last) = name.split_once('-').unwrap_or((name, name));
    let ((top, left), (bottom, right)) = (cell(first), cell(last));
    assert!(top == bottom || left == right, "{name} is a line");
    for row in &mut grid[top..=bottom] {
        for cell in &mut row[left..=right] {
            assert_eq!(*cell, '.', "{name} fills empty cells");
            *cell = '#';
        }
    }
    written(&grid)
}

/// The image of a grid: where each cell goes, by the words of the help.
fn image(text: &str, word: &str) -> String {
    let grid = read(text);
    let (rows, cols) = (grid.len(), grid[0].len());
    let turns = [
        "diagonal",
        "quarter_turn",
        "three_quarter_turn",
        "rising_diagonal",
    ];
    let sides = if turns.contains(&word) {
        (cols, rows)
    } else {
        (rows, cols)
    };
    let mut image = vec![vec!['?'; sides.1]; sides.0];
    for (row, line) in grid.iter().enumerate() {
        for (col, &cell) in line.iter().enumerate() {
            let (up, left) = (rows - 1 - row, cols - 1 - col);
            let (row, col) = match word {
                "identity" => (row, col),
                "left_right" => (row, left),
                "up_down" => (up, col),
                "half_turn" => (up, left),
                "diagonal" => (col, row),
                "quarter_turn" => (col, up),
                "three_quarter_turn" => (left, row),
                "rising_diagonal" => (left, up),
                other => panic!("{other} is no symmetry"),
            };
            image[row][col] = cell;
        }
    }
    written(&image)
}

fn text<'a>(json: &'a Json, key: &str) -> &'a str {
    json[key].as_str().expect(key)
}

fn list<'a>(json: &'a Json, key: &str) -> &'a [Json] {
    json[key].as_array().expect(key)
}

/// Whether the player to move has won, where all cells are filled.
fn over(text: &str, rules: &str) -> Option<bool> {
    (!text.contains('.')).then_some(!rules.contains("last_wins"))
}

/// Walks through a proof; returns how many positions it has.
fn check(rules: &str, proof: &Json) -> usize {
    assert_eq!(text(proof, "up_to"), "symmetry");
    let winner = proof["winner"].as_u64().expect("somebody wins");
    let key = |state: &Json| (text(state, "position").to_owned(), state["mover"].as_u64());
    let states = list(proof, "states");
    let states: BTreeMap<_, &Json> = states.iter().map(|state| (key(state), state)).collect();
    let start = (text(proof, "position").to_owned(), Some(1));
    let mut open = vec![start.clone()];
    let mut met = BTreeSet::from([start]);
    while let Some(key) = open.pop() {
        let state = states
            .get(&key)
            .unwrap_or_else(|| panic!("{key:?} is answered"));
        let (position, mover) = (key.0.as_str(), key.1.expect("a player"));
        let moves = list(state, "moves");
        if let Some(has_won) = over(position, rules) {
            assert!(
                moves.is_empty() && has_won == (mover == winner),
                "{position}"
            );
            continue;
        }
        let played = moves.iter().map(|mv| filled(position, text(mv, "move")));
        let played: BTreeSet<String> = played.collect();
        assert_eq!(played.len(), moves.len(), "no move twice");
        if mover == winner {
            assert_eq!(moves.len(), 1, "{position}");
        } else {
            assert_eq!(played, after_filling(position), "{position}: every reply");
        }
        for mv in moves {
            let after = filled(position, text(mv, "move"));
            let image = image(&after, text(mv, "symmetry"));
            assert_eq!(image, text(mv, "position"), "{position}");
            let next = (image, Some(3 - mover));
            let turns = states.get(&next).expect("it is there")["turns"].as_u64();
            assert!(
                turns < state["turns"].as_u64(),
                "{position}: nearer to the end"
            );
            if met.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    assert_eq!(met.len(), states.len(), "nothing else");
    states.len()
}

/// Walks through a folded proof; returns how many positions it has.
fn check_folded(rules: &str, proof: &Json) -> usize {
    let winner = proof["winner"].as_u64().expect("somebody wins");
    let start = text(proof, "position");
    let first = &proof["first"];
    let begins = if first.is_null() {
        assert_eq!(winner, 2);
        start.to_owned()
    } else {
        let after = filled(start, text(first, "move"));
        assert_eq!(
            image(&after, text(first, "symmetry")),
            text(first, "position")
        );
        text(first, "position").to_owned()
    };
    let states = list(proof, "states");
    let states: BTreeMap<&str, &Json> = states
        .iter()
        .map(|state| (text(state, "position"), state))
        .collect();
    let mut open = vec![begins.clone()];
    let mut met = BTreeSet::from([begins]);
    while let Some(position) = open.pop() {
        let state = states.get(position.as_str()).expect("it is there");
        let moves = list(state, "moves");
        let played = moves.iter().map(|mv| filled(&position, text(mv, "move")));
        assert_eq!(played.collect::<BTreeSet<_>>(), after_filling(&position));
        for mv in moves {
            let between = filled(&position, text(mv, "move"));
            // The player to move is the winner here, and behind the answer the other one.
            let Some(answer) = mv["answer"].as_str() else {
                assert_eq!(over(&between, rules), Some(true), "{between}");
                continue;
            };
            let after = filled(&between, answer);
            assert_eq!(image(&after, text(mv, "symmetry")), text(mv, "position"));
            let next = text(mv, "position");
            match over(next, rules) {
                Some(has_won) => assert!(!has_won, "{next}"),
                None if met.insert(next.to_owned()) => open.push(next.to_owned()),
                None => {}
            }
        }
    }
    assert_eq!(met.len(), states.len(), "nothing else");
    states.len()
}

const GAMES: [&str; 6] = [
    "tactics,rows=1,cols=5",
    "tactics,rows=2,cols=3",
    "tactics,rows=2,cols=2,goal=last_wins",
    "tactics,rows=3,cols=3",
    "tactics,rows=3,cols=3,goal=last_wins",
    "tactics,rows=3,cols=4",
];

#[test]
fn proofs_up_to_symmetry_answer_every_move_of_every_position() {
    for rules in GAMES {
        let proof = json_of(&["proof", rules, "--up-to", "symmetry", "--json"]);
        let plain = json_of(&["proof", rules, "--json"]);
        let (merged, all) = (check(rules, &proof), list(&plain, "states").len());
        assert!(merged <= all, "{rules}: {merged} of {all}");
        let proof = json_of(&["proof", rules, "--up-to", "symmetry", "--folded", "--json"]);
        check_folded(rules, &proof);
    }
}

/// HAKMEM, item 74: the second player wins the usual game.
#[test]
fn the_first_player_loses_the_usual_game_in_15_turns_and_the_proof_is_short() {
    let args = ["proof", "tactics", "--up-to", "symmetry", "--json"];
    let proof = json_of(&args);
    let outcome = (proof["winner"].as_u64(), proof["turns"].as_u64());
    assert_eq!(outcome, (Some(2), Some(15)));
    let states = check("tactics", &proof);
    assert!(states <= 1_990, "{states}");
    let folded = json_of(&[
        "proof", "tactics", "--up-to", "symmetry", "--folded", "--json",
    ]);
    let states = check_folded("tactics", &folded);
    assert!(states <= 340, "{states}");
    assert!(text(&folded, "claim").ends_with("up to symmetry to learn"));
}

#[test]
fn the_text_of_a_proof_names_moves_that_are_alike_once_and_what_was_turned() {
    let text = output_of(&["proof", "tactics,rows=2,cols=2", "--up-to", "symmetry"]);
    assert!(text.contains("a1, 4 ways to"), "{text}");
    let plain = output_of(&["proof", "tactics,rows=2,cols=2"]);
    assert!(!plain.contains("ways"), "{plain}");
    assert!(text.lines().count() < plain.lines().count());
}

#[test]
fn a_finger_game_has_the_same_proof_up_to_symmetry() {
    let plain = json_of(&["proof", "magic-fingers", "--json"]);
    let merged = json_of(&["proof", "magic-fingers", "--up-to", "symmetry", "--json"]);
    let positions = |proof: &Json| -> Vec<String> {
        let states = list(proof, "states").iter();
        states
            .map(|state| text(state, "position").to_owned())
            .collect()
    };
    assert_eq!(positions(&plain), positions(&merged));
    assert!(plain.get("up_to").is_none());
}

#[test]
fn a_graph_up_to_symmetry_says_so_and_names_the_symmetry_of_each_move() {
    let rules = "tactics,rows=3,cols=3";
    for more in [
        &[][..],
        &["--scope", "proof"],
        &["--scope", "proof", "--folded"],
    ] {
        let mut args = vec!["graph", rules, "--up-to", "symmetry", "--format", "json"];
        args.extend(more);
        let graph = json_of(&args);
        for edge in list(&graph, "edges") {
            let mut after = filled(text(edge, "from"), text(edge, "move"));
            if let Some(answer) = edge.get("answer").and_then(Json::as_str) {
                after = filled(&after, answer);
            }
            assert_eq!(image(&after, text(edge, "symmetry")), text(edge, "to"));
            assert!(edge["ways"].as_u64() >= Some(1));
        }
        for format in ["dot", "graphml", "svg"] {
            let at = args.len() - more.len() - 1;
            args[at] = format;
            let file = output_of(&args);
            assert!(file.contains("up to symmetry"), "{format}");
        }
    }
}

/// A node before may lie two moves back, or stand for an image: then no single line was filled last.
#[test]
fn a_graph_marks_a_last_move_only_where_it_shows_the_position_before() {
    let rules = "tactics,rows=3,cols=3";
    let drawn = |more: &[&str]| {
        let args = ["graph", rules, "--scope", "proof", "--format", "svg"];
        output_of(&[&args, more].concat()).contains("last move")
    };
    assert!(drawn(&[]));
    assert!(!drawn(&["--folded"]));
    assert!(!drawn(&["--folded", "--up-to", "symmetry"]));
}

#[test]
fn positions_are_the_same_up_to_symmetry_and_nothing_else() {
    let complaint = refusal_of(&["proof", "tactics", "--up-to", "colour"]);
    assert!(complaint.contains("symmetry"), "{complaint}");
}

/// A strategy holds one of all images of a position; of the others it says the same, turned.
#[test]
fn a_strategy_answers_every_image_of_its_positions_with_moves_that_are_legal_there() {
    for rules in ["tactics,rows=3,cols=3", "tactics,rows=2,cols=3"] {
        let game = AnyGame::from_rule_line(rules).expect(rules);
        let solved = Analysis::of(&game).expect(rules);
        let start = game.position(&game.start());
        let options = ProofOptions {
            images: Images::Merged,
            ..ProofOptions::default()
        };
        let progress = Progress::default();
        let proof = prove_as(&game, &solved.solution, start, options, &progress).expect(rules);
        let strategy = &proof.strategies()[0];
        let mut turned = 0;
        for state in &strategy.states {
            for &by in game.symmetries() {
                let image = game.image(state.position, by);
                let said = strategy.state_of(&game, image).expect("an image of it");
                assert_eq!(said.moves.len(), state.moves.len(), "{rules}");
                turned += usize::from(image != state.position);
                for mv in &said.moves {
                    let board = game.board(image);
                    let found = game.find_move(&board, &mv.label.text).expect("legal");
                    let after = game.play(&board, found).expect("legal");
                    assert_eq!(game.position(&after), mv.after, "{rules}: {}", mv.label);
                    assert_eq!(game.image(mv.after, mv.symmetry), mv.position);
                    assert!(strategy.state_of(&game, mv.after).is_some());
                }
            }
        }
        assert!(turned > 4, "{rules}: {turned}");
    }
}
