//! The tables of proofs for Coq, taken apart as the files themselves say and as Coq does it: each number
//! is a position of the game with the turns that its value has.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use finger_oracle::export::coq::{CoqError, CoqProof, refused_settings};
use finger_oracle::game::any::preset_names;
use finger_oracle::{Analysis, AnyBoard, AnyGame, Game, Position, Progress, Seat, StateId, Value};

/// The text between two others, of which the first stands once in a file.
fn between<'a>(file: &'a str, before: &str, after: &str) -> &'a str {
    let parts: Vec<&str> = file.split(before).collect();
    assert_eq!(parts.len(), 2, "{before}");
    parts[1].split(after).next().expect("a first part")
}

/// A number as Coq reads it: underscores between digits count for nothing.
fn number(text: &str) -> u128 {
    let digits: String = text.trim().split('_').collect();
    digits
        .parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn table(file: &str, name: &str) -> Vec<u128> {
    let begin = format!("Definition {name}_table : list N := [");
    let numbers = between(file, &begin, "]%N.").split(';');
    let written = numbers.filter(|text| !text.trim().is_empty());
    written.map(number).collect()
}

/// `position_of` of a file: the board that a number stands for.
fn board_of(game: &AnyGame, file: &str, mut rest: u128) -> AnyBoard {
    let Some(hands) = game.with_hands() else {
        let cells = game.state_count().ilog2() as usize;
        let grid = format!("0b{rest:0cells$b}");
        return game.read_board(&grid).expect("the cells of the grid");
    };
    let base = number(between(file, "Definition base := ", "%N."));
    let count = number(between(file, "match digits ", " n [] with"));
    let mut digits = Vec::new();
    for _ in 0..count {
        digits.push((rest % base).to_string());
        rest /= base;
    }
    assert_eq!(rest, 0, "the number has more digits than are read");
    digits.reverse();
    let own: usize = digits.remove(0).parse().expect("a number of hands");
    let (own, others) = digits.split_at(own);
    let is_first = own.len() == usize::from(hands.rules().hands[0]);
    let (own, others) = (own.join("."), others.join("."));
    let text = if is_first {
        format!("[{own}]|({others})")
    } else {
        format!("({others})|[{own}]")
    };
    let board = game.read_board(&text).expect(&text);
    assert_eq!(text, game.position_text(game.position(&board), None));
    board
}

/// Takes the tables of a proof apart. Returns whether there is one: some have too many positions.
fn check(analysis: &Analysis, start: Position) -> bool {
    let game = &analysis.game;
    let from = format!("{} {}", game.rule_line(), game.node_text(start, None));
    let mut file = Vec::new();
    match CoqProof::new(analysis, start, &Progress::default()) {
        Err(CoqError::TooLarge { .. }) => return false,
        proof => proof.expect(&from).write(&mut file).expect(&from),
    }
    let file = String::from_utf8(file).expect("text");
    if analysis.solution.value(start.state) != Value::Draw {
        let turn_base = number(between(&file, "let (n, turns) := N.div_eucl n ", " in"));
        for name in ["attack", "defence"] {
            for entry in table(&file, name) {
                let board = board_of(game, &file, entry / turn_base);
                let value = analysis.value(&board).expect("a board of the game");
                let turns = u16::try_from(entry % turn_base).expect("few turns");
                assert_eq!(value, Value::LossIn(turns), "{from}: {name} {entry}");
            }
        }
    }
    for entry in table(&file, "hold") {
        let board = board_of(game, &file, entry);
        let value = analysis.value(&board).expect("a board of the game");
        assert!(!matches!(value, Value::LossIn(_)), "{from}: hold {entry}");
    }
    true
}

/// Checks the proofs of the start of every preset with these numbers of fingers and hands, and returns how
/// many there are.
fn starts(fingers: RangeInclusive<u8>, hands: RangeInclusive<u8>) -> usize {
    let pairs = hands
        .clone()
        .flat_map(|one| hands.clone().map(move |two| (one, two)));
    let sizes = pairs.flat_map(|hands| fingers.clone().map(move |fingers| (fingers, hands)));
    let lines = sizes.flat_map(|(fingers, (one, two))| {
        let line = move |preset| format!("{preset},fingers={fingers},hands={one}v{two}");
        preset_names().into_iter().map(line)
    });
    // Some presets have rules that other numbers contradict.
    let games = lines.filter_map(|line| AnyGame::from_rule_line(&line).ok());
    let is_proved = |game: &AnyGame| {
        let start = game.start();
        let has_proof = refused_settings(game).is_empty() && game.outcome(&start).is_none();
        has_proof
            && check(
                &Analysis::of(game).expect("it is small"),
                game.position(&start),
            )
    };
    games.filter(is_proved).count()
}

/// Checks the proofs of all positions of a game in which play goes on, and returns how many there are.
fn positions(line: &str) -> usize {
    let game = AnyGame::from_rule_line(line).expect(line);
    let analysis = Analysis::of(&game).expect(line);
    let all = (0..game.state_count()).flat_map(|state| {
        let state = state.into();
        Seat::BOTH.map(|mover| game.board(Position { state, mover }))
    });
    let goes_on = all.filter(|board| game.outcome(board).is_none());
    let positions: BTreeMap<StateId, Position> = goes_on
        .map(|board| game.position(&board))
        .map(|position| (position.state, position))
        .collect();
    let proofs = positions.into_values();
    proofs.filter(|&start| check(&analysis, start)).count()
}

#[test]
fn each_number_of_a_table_is_a_position_with_its_turns() {
    assert!(starts(2..=5, 1..=2) > 200);
    assert_eq!(positions("magic-fingers"), 14 * 14, "all with living hands");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn each_number_of_the_tables_of_many_games_is_a_position_with_its_turns() {
    assert!(starts(2..=8, 1..=3) > 900);
    for line in [
        "magic-fingers",
        "chopsticks",
        "rollover,hands=1v2",
        "mallett,fingers=6",
        "tactics,rows=2,cols=4",
    ] {
        assert!(positions(line) > 100, "{line}");
    }
}
