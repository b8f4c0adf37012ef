//! The re-check finds in any table exactly the values that contradict the definition.
//!
//! What a value must be is spelled out here by the referee's own reading of the rules, one state at a
//! time; the numbers of the states are those of the game.

use std::collections::BTreeMap;

use crate::draw::{Dice, drawn_rules};
use crate::reference::{self, Rules};
use finger_oracle::game::hands::hand_set::Hands;
use finger_oracle::game::hands::space::HandSpace;
use finger_oracle::game::{Game, Outcome, Seat, StateId, StateSpace};
use finger_oracle::solve::verify::{Verification, verify_table};
use finger_oracle::solve::{Progress, Solution, SolveError, Value};
use finger_oracle::{Analysis, AnyGame, HandBoard, HandGame};
use rayon::prelude::*;

fn any_game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn hand_game(line: &str) -> HandGame {
    match any_game(line) {
        AnyGame::Hands(game) => game,
        AnyGame::Tactics(_) => panic!("{line} is no finger game"),
    }
}

fn recheck(line: &str, values: &[Value]) -> Verification {
    let table: Solution = values.iter().copied().collect();
    verify_table(line, &table, &Progress::default()).expect("nobody cancels")
}

fn solved(game: &AnyGame) -> Vec<Value> {
    let solution = Analysis::of(game).expect("it is small").solution;
    let states = (0..solution.len()).map(StateId::from);
    states.map(|state| solution.value(state)).collect()
}

/// What a state leads to.
enum Fate {
    /// Play is over, with this value for the player to move.
    Over(Value),
    /// The numbers of the states after each move.
    Open(Vec<usize>),
}

/// What the definition says of every state, given the value of each.
fn meant(fates: &[Fate], values: &[Value]) -> Vec<Value> {
    fates.iter().map(|fate| meant_by(fate, values)).collect()
}

fn meant_by(fate: &Fate, values: &[Value]) -> Value {
    let next = match fate {
        Fate::Over(value) => return *value,
        Fate::Open(next) => next,
    };
    let after = || next.iter().map(|&state| values[state]);
    let losses = after().filter_map(|value| match value {
        Value::LossIn(turns) => Some(turns),
        _ => None,
    });
    if let Some(turns) = losses.min() {
        return Value::WinIn(turns + 1);
    }
    if after().any(|value| value == Value::Draw) {
        return Value::Draw;
    }
    let wins = after().filter_map(Value::turns);
    Value::LossIn(wins.max().map_or(0, |turns| turns + 1))
}

/// What each state of a finger game leads to, with its text, by the referee.
fn refereed(rules: &Rules, game: &HandGame) -> (Vec<Fate>, Vec<String>) {
    let number = |position: &reference::Position| {
        let board = HandBoard {
            hands: [0, 1].map(|player| {
                let hands = Hands::new(&position.hands[player]);
                hands.with_splits_left(position.splits_left[player])
            }),
            mover: [Seat::One, Seat::Two][position.mover],
        };
        usize::try_from(game.state(&board).index()).expect("it is small")
    };
    let mut all = BTreeMap::new();
    for position in reference::every_position(rules) {
        let next = reference::successors(rules, &position);
        let fate = reference::over(rules, &position).map_or_else(
            || Fate::Open(next.iter().map(number).collect()),
            |ended| {
                Fate::Over(match ended {
                    reference::Value::Win(_) => Value::WinIn(0),
                    reference::Value::Loss(_) => Value::LossIn(0),
                    reference::Value::Draw => Value::Draw,
                })
            },
        );
        // Where the seats are alike, a state is shown with player 1 to move.
        let text = position.text();
        if rules.hands[0] != rules.hands[1] || position.mover == 0 {
            all.insert(number(&position), (fate, text));
        }
    }
    assert!(all.keys().copied().eq(0..all.len()), "{rules:?}");
    all.into_values().unzip()
}

/// How values of a table are drawn.
#[derive(Clone, Copy, Debug)]
struct Mix {
    /// One in so many is a loss.
    losses: usize,
    /// One in so many is a draw.
    draws: usize,
    /// The most turns of a loss, and of a win.
    turns: [usize; 2],
}

const MIXES: [Mix; 6] = [
    Mix {
        losses: 3,
        draws: 3,
        turns: [2, 2],
    },
    Mix {
        losses: 400,
        draws: 1000,
        turns: [5, 5],
    },
    Mix {
        losses: 9,
        draws: 30,
        turns: [126, 126],
    },
    // A loss in 127 is the last that fits a byte.
    Mix {
        losses: 2,
        draws: 50,
        turns: [127, 126],
    },
    Mix {
        losses: 60,
        draws: 90,
        turns: [300, 300],
    },
    Mix {
        losses: 20,
        draws: 60,
        turns: [16_382, 16_382],
    },
];

fn drawn_value(dice: &mut Dice, mix: Mix) -> Value {
    let kind = |dice: &mut Dice, one_in: usize| dice.below(one_in) == 0;
    let turns = mix.turns.map(|most| {
        // Few turns and the most there can be come up often.
        let turns = [0, 1, 2, most - 1, most, dice.below(most + 1)];
        u16::try_from(dice.pick(&turns)).expect("it is small")
    });
    if kind(dice, mix.losses) {
        Value::LossIn(turns[0])
    } else if kind(dice, mix.draws) {
        Value::Draw
    } else {
        Value::WinIn(turns[1])
    }
}

/// A table of drawn values, about half of which fit the others.
fn drawn_table(dice: &mut Dice, fates: &[Fate]) -> Vec<Value> {
    let mix = dice.pick(&MIXES);
    let mut values: Vec<Value> = fates.iter().map(|_| drawn_value(dice, mix)).collect();
    for (state, fate) in fates.iter().enumerate() {
        let fits = meant_by(fate, &values);
        if dice.below(2) == 0 && fits.turns() <= Some(Value::MOST_TURNS) {
            values[state] = fits;
        }
    }
    values
}

fn in_words(value: Value) -> String {
    match value {
        Value::LossIn(turns) => format!("loss in {turns}"),
        Value::Draw => "draw".to_owned(),
        Value::WinIn(turns) => format!("win in {turns}"),
    }
}

/// Whether the re-check says of a table just what the definition says.
fn is_found_out(line: &str, fates: &[Fate], texts: &[String], values: &[Value]) {
    let mut sentences = Vec::new();
    for (state, meant) in meant(fates, values).into_iter().enumerate() {
        if meant != values[state] {
            let (meant, given) = (in_words(meant), in_words(values[state]));
            sentences.push(format!("{} is a {meant}, not a {given}", texts[state]));
        }
    }
    let expected = Verification {
        checked: values.len() as u64,
        wrong: sentences.len() as u64,
        examples: sentences.into_iter().take(5).collect(),
    };
    assert_eq!(recheck(line, values), expected, "{line}");
}

/// Valid rules of every key with at least and at most so many states.
fn rules_with_states(seed: u64, count: usize, least: u64, most: u64) -> Vec<(Rules, HandGame)> {
    let mut dice = Dice(seed);
    let mut drawn = Vec::new();
    while drawn.len() < count {
        let rules = drawn_rules(&mut dice, true);
        if reference::valid(&rules) {
            let game = hand_game(&reference::rule_line(&rules));
            if (least..=most).contains(&game.state_count()) {
                drawn.push((rules, game));
            }
        }
    }
    drawn
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn any_table_of_values_is_found_out_by_the_definition() {
    let small = rules_with_states(1, 2_000, 1, 600);
    // Of more than 64 sets of hands, so that several groups of them are worked on.
    let large = rules_with_states(2, 40, 4_500, 16_000);
    let games: Vec<_> = small.into_iter().chain(large).enumerate().collect();
    games.par_iter().for_each(|(seed, (rules, game))| {
        let line = game.rule_line();
        let (fates, texts) = refereed(rules, game);
        let mut dice = Dice(*seed as u64);
        for _ in 0..MIXES.len() {
            let values = drawn_table(&mut dice, &fates);
            is_found_out(&line, &fates, &texts, &values);
        }
        let right = solved(&AnyGame::Hands(*game));
        assert_eq!(meant(&fates, &right), right, "{line}: the solution");
        is_found_out(&line, &fates, &texts, &right);
    });
}

#[test]
fn any_table_of_a_grid_is_found_out_by_the_definition() {
    for (rows, cols, most) in [
        (1, 1, None),
        (1, 5, None),
        (2, 3, None),
        (3, 2, None),
        (2, 4, None),
        (3, 3, None),
        (2, 5, None),
        (4, 3, None),
        (5, 2, None),
        (1, 9, None),
        (8, 1, None),
        (1, 4, Some(1)),
        (1, 10, Some(3)),
        (9, 1, Some(2)),
        (3, 3, Some(2)),
        (2, 5, Some(3)),
        (2, 3, Some(26)),
    ] {
        for goal in ["last_loses", "last_wins"] {
            let mut line = format!("tactics,rows={rows},cols={cols},goal={goal}");
            if let Some(most) = most {
                line = format!("{line},most={most}");
            }
            let most = most.unwrap_or(rows * cols);
            let (fates, texts) = refereed_grid([rows, cols], most, goal == "last_wins");
            let mut dice = Dice(rows as u64 * 10 + cols as u64);
            for _ in 0..2 * MIXES.len() {
                let values = drawn_table(&mut dice, &fates);
                is_found_out(&line, &fates, &texts, &values);
            }
            let right = solved(&any_game(&line));
            is_found_out(&line, &fates, &texts, &right);
            assert_eq!(recheck(&line, &right).wrong, 0, "{line}");
        }
    }
}

/// What each grid leads to, with its text: a move fills a run of empty cells of a row or a column, at most
/// so many.
fn refereed_grid(
    [rows, cols]: [usize; 2],
    most: usize,
    last_wins: bool,
) -> (Vec<Fate>, Vec<String>) {
    let cells = rows * cols;
    let is_filled = |state: usize, cell: usize| state >> (cells - 1 - cell) & 1 == 1;
    let fate = |state: usize| {
        if (0..cells).all(|cell| is_filled(state, cell)) {
            return Fate::Over(if last_wins {
                Value::LossIn(0)
            } else {
                Value::WinIn(0)
            });
        }
        let mut next = Vec::new();
        for first in 0..cells {
            for last in first..cells {
                let in_row = first / cols == last / cols;
                let step = if in_row { 1 } else { cols };
                let run: Vec<usize> = (first..=last).step_by(step).collect();
                let is_line = in_row || first % cols == last % cols;
                let is_line = is_line && run.len() <= most;
                if is_line && !run.iter().any(|&cell| is_filled(state, cell)) {
                    let filled: usize = run.iter().map(|cell| 1 << (cells - 1 - cell)).sum();
                    next.push(state + filled);
                }
            }
        }
        Fate::Open(next)
    };
    let text = |state: usize| {
        let cell = |cell: usize| if is_filled(state, cell) { '#' } else { '.' };
        let row = |row: usize| (row * cols..(row + 1) * cols).map(cell).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    };
    let states = 0..1 << cells;
    (
        states.clone().map(fate).collect(),
        states.map(text).collect(),
    )
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn one_wrong_value_in_a_large_table_is_found_wherever_it_is() {
    // Both players have very different numbers of sets of hands, or both have very many.
    for line in [
        "fingers=17,hands=1v4,splits=both,swap=living",
        "fingers=9,hands=4,overflow=rollover,cherry_bomb=yes,suicide=yes,splits=both",
        "fingers=5,hands=4,integers=yes,grows=tapping,dead_tap=yes",
    ] {
        let game = hand_game(line);
        let line = game.rule_line();
        let space = HandSpace::new(&game);
        let mut values = solved(&AnyGame::Hands(game));
        assert_eq!(recheck(&line, &values).wrong, 0, "{line}");
        let mut dice = Dice(7);
        for _ in 0..12 {
            let state = dice.below(values.len());
            let right = values[state];
            let turns = right.turns().map_or(3, |turns| turns + 1);
            let wrong = [Value::Draw, Value::WinIn(turns), Value::LossIn(turns)];
            values[state] = *wrong
                .iter()
                .find(|&&value| value != right)
                .expect("there is one");
            // The state itself is wrong, and whatever leads to it and rests on it.
            let mut expected = u64::from(meant_in(&space, state, &values) != values[state]);
            space.predecessors(StateId::from(state as u128), |before| {
                let before = usize::try_from(before.index()).expect("it is small");
                if before != state {
                    expected += u64::from(meant_in(&space, before, &values) != values[before]);
                }
            });
            assert!(expected > 0);
            assert_eq!(recheck(&line, &values).wrong, expected, "{line}: {state}");
            values[state] = right;
        }
    }
}

fn meant_in(space: &HandSpace, state: usize, values: &[Value]) -> Value {
    let id = StateId::from(state as u128);
    let mut next = Vec::new();
    if let Some(outcome) = space.terminal(id) {
        let ended = match outcome {
            Outcome::Win => Value::WinIn(0),
            Outcome::Loss => Value::LossIn(0),
            Outcome::Draw => Value::Draw,
        };
        return meant_by(&Fate::Over(ended), values);
    }
    space.successors(id, |after| {
        next.push(usize::try_from(after.index()).expect("it is small"));
    });
    meant_by(&Fate::Open(next), values)
}

#[test]
fn a_table_of_other_rules_is_found_out() {
    for (line, other) in [
        ("attacks-only", "mallett"),
        ("attacks-only", "transfers-only"),
        ("chopsticks", "magic-fingers"),
        ("chopsticks", "logan"),
        ("chopsticks", "chopsticks,swap=any"),
        ("chopsticks", "misere"),
        ("chopsticks", "sudden-death"),
        ("chopsticks", "death-attack"),
        ("chopsticks", "self-adding"),
        ("chopsticks", "self-tap"),
        ("rollover", "cherry-bomb"),
        ("magic-fingers", "magic-fingers,meta=yes"),
        ("rollover", "rollover,integers=yes"),
        ("chinese", "chinese,grows=tapped"),
        ("chinese", "chinese,goal=last"),
        ("hands=2v3", "hands=3v2"),
        ("tactics,rows=2,cols=3", "tactics,rows=3,cols=2"),
        ("tactics", "tactics,goal=last_wins"),
    ] {
        let (game, other_game) = (any_game(line), any_game(other));
        let (right, foreign) = (solved(&game), solved(&other_game));
        assert_eq!(right.len(), foreign.len(), "{line}, {other}");
        assert!(right != foreign, "{line}, {other}");
        for (rules, table) in [(&game, &foreign), (&other_game, &right)] {
            let found = recheck(&rules.rule_line(), table);
            assert!(found.wrong > 0, "{line}, {other}");
            assert_eq!(found.examples.len() as u64, found.wrong.min(5));
        }
    }
}

#[test]
fn a_table_that_is_shifted_or_cut_is_found_out() {
    for line in ["magic-fingers", "mallett,hands=1v2", "tactics,rows=3"] {
        let line = any_game(line).rule_line();
        let right = solved(&any_game(&line));
        let mut shifted = right.clone();
        shifted.rotate_right(1);
        assert!(recheck(&line, &shifted).wrong > 0, "{line}");
        for length in [0, 1, right.len() - 1, right.len() + 1] {
            let table: Vec<Value> = right.iter().copied().cycle().take(length).collect();
            let found = recheck(&line, &table);
            assert_eq!(found.wrong, right.len() as u64, "{line}: {length}");
            let sentence = format!("{length} values, not {}", right.len());
            assert_eq!(found.examples, [sentence], "{line}");
        }
    }
}

#[test]
fn a_table_of_draws_alone_is_found_out_where_play_ends() {
    let game = any_game("chopsticks");
    let draws = vec![Value::Draw; 225];
    // Play is over where the hands of one player, or of both, are out.
    assert_eq!(recheck(&game.rule_line(), &draws).wrong, 15 + 15 - 1);
}

#[test]
fn rules_that_the_recheck_does_not_know_are_an_error() {
    let table: Solution = [Value::Draw].into_iter().collect();
    for line in [
        "",
        "mallett",
        "fingers=5,colour=red",
        "fingers=33",
        "hands=9",
        "overflow=off",
        "tactics,rows=27",
        "tactics,rows=6,cols=6",
        "tactics,most=0",
        "tactics,fingers=5",
    ] {
        let found = verify_table(line, &table, &Progress::default());
        let rules = line.to_owned();
        assert_eq!(found, Err(SolveError::NotRechecked { rules }), "{line}");
    }
}
