//! Every law holds for every game: all small finger games, a sample of larger ones, and all grids
//! of Tactics up to 3 x 3 and 4 x 4.

#[path = "../support/laws.rs"]
mod law_suite;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use crate::draw::{Dice, drawn_rules};
use crate::reference::{self, Position, Rules};
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::any::space::AnySpace;
use finger_oracle::game::hands::hand_set::{HandSets, Hands};
use finger_oracle::game::hands::space::HandSpace;
use finger_oracle::game::hands::space::wanted::Wanted;
use finger_oracle::game::hands::{HandBoard, HandGame};
use finger_oracle::game::tactics::TacticsGame;
use finger_oracle::game::tactics::space::TacticsSpace;
use finger_oracle::game::{Game, Outcome, Seat, StateId, StateSpace};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::verify::{Verification, verify};
use finger_oracle::solve::{Progress, Solution, SolveError, Value, solve};
use law_suite::{Ruling, Subject};
use rayon::prelude::*;

/// How many larger rule sets are drawn.
const SAMPLED: usize = 60;
/// The most states of a rule set that is drawn.
const SAMPLED_STATES: u64 = 12_000;

/// A finger game with the referee's own reading of its rules.
struct Case {
    rules: Rules,
    game: HandGame,
}

fn hand_game(line: &str) -> HandGame {
    match AnyGame::from_rule_line(line) {
        Ok(AnyGame::Hands(game)) => game,
        other => panic!("{line}: {other:?}"),
    }
}

fn case(rules: Rules) -> Case {
    let game = hand_game(&reference::rule_line(&rules));
    Case { rules, game }
}

/// Every combination of the older keys and every pair of the newer ones with any, for 2 to 4 fingers
/// and 1 or 2 hands; then the samples.
static FINGER_GAMES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let small = reference::every_combination(2..=4, 1..=2);
    let pairs = reference::every_pair(2..=4, 1..=2);
    let all = small.into_iter().chain(pairs).chain(sample());
    all.map(case).collect()
});

static GRIDS: LazyLock<Vec<TacticsGame>> = LazyLock::new(|| {
    let small = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    let limits = ["", ",most=1", ",most=2", ",most=3"];
    let sides = small.flat_map(|sides| limits.map(move |most| (sides, most)));
    let sides = sides.chain([
        ((4, 4), ""),
        ((1, 9), ""),
        ((1, 9), ",most=4"),
        ((8, 1), ",most=2"),
        ((2, 5), ",most=3"),
        ((3, 2), ",start=.#/#./.."),
        ((1, 8), ",most=2,start=#..#...."),
    ]);
    let lines = sides.flat_map(|((rows, cols), others)| {
        ["last_loses", "last_wins"]
            .map(|goal| format!("tactics,rows={rows},cols={cols},goal={goal}{others}"))
    });
    lines
        .map(|line| match AnyGame::from_rule_line(&line) {
            Ok(AnyGame::Tactics(game)) => game,
            other => panic!("{line}: {other:?}"),
        })
        .collect()
});

/// Rule sets with up to 7 fingers and 4 hands, the same in every run: some of the older keys alone,
/// then some of all keys.
fn sample() -> Vec<Rules> {
    let mut dice = Dice(1);
    let mut drawn = Vec::new();
    while drawn.len() < 2 * SAMPLED {
        let has_new_keys = drawn.len() >= SAMPLED;
        let rules = drawn_rules(&mut dice, has_new_keys);
        let is_new =
            has_new_keys || rules.fingers > 4 || rules.hands.iter().any(|&count| count > 2);
        if is_new
            && reference::valid(&rules)
            && case(rules.clone()).game.state_count() <= SAMPLED_STATES
        {
            drawn.push(rules);
        }
    }
    drawn
}

#[test]
fn every_newer_key_is_tried_alone_and_beside_every_other() {
    let newer = [
        "swap=pass",
        "dead_tap=yes",
        "self_add=yes",
        "meta=yes",
        "cherry_bomb=yes",
        "integers=yes",
        "grows=tapping",
        "overflow=exact",
        "stuck=draws",
        "amount=whole",
        "split_limit=0",
        "split_limit=1",
        "split_limit=2",
        "unit=2",
        "unit=4",
    ];
    let lines: Vec<String> = FINGER_GAMES
        .iter()
        .map(|case| case.game.rule_line())
        .collect();
    let tried = |keys: &[&str]| {
        let has_all = |line: &&String| {
            keys.iter()
                .all(|key| line.split(',').any(|pair| pair == *key))
        };
        lines.iter().filter(has_all).count()
    };
    let key = |pair: &str| {
        pair.split('=')
            .next()
            .map(str::to_owned)
            .unwrap_or_default()
    };
    for (place, first) in newer.iter().enumerate() {
        assert!(tried(&[first]) > 100, "{first}");
        for second in &newer[place + 1..] {
            let excludes = key(first) == key(second)
                || [
                    ["cherry_bomb=yes", "grows=tapping"],
                    ["meta=yes", "overflow=exact"],
                    ["meta=yes", "stuck=draws"],
                    ["integers=yes", "overflow=exact"],
                    ["integers=yes", "stuck=draws"],
                ]
                .contains(&[*first, *second])
                || ["swap", "meta", "integers"].contains(&&*key(first))
                    && key(second) == "split_limit";
            assert_eq!(tried(&[first, second]) == 0, excludes, "{first},{second}");
        }
    }
}

#[test]
fn the_readme_says_how_many_rule_sets_are_tried() {
    let fingers = FINGER_GAMES.iter().map(|case| case.game.rule_line());
    let lines: BTreeSet<String> = fingers
        .chain(GRIDS.iter().map(TacticsGame::rule_line))
        .collect();
    assert!(lines.len() > 15_000, "only {}", lines.len());
    let readme = include_str!("../../README.md");
    assert!(readme.contains("more than 15,000 rule sets"));
}

/// Says of each law that it holds for every game.
macro_rules! every_game_keeps {
    ($($(#[$ignored:meta])? $law:ident),+ $(,)?) => {$(
        #[test]
        $(#[$ignored])?
        fn $law() {
            FINGER_GAMES.par_iter().for_each(|Case { game, .. }| {
                let space = HandSpace::new(game);
                law_suite::$law(&Subject::new(game.rule_line(), game, &space));
            });
            GRIDS.par_iter().for_each(|game| {
                let space = TacticsSpace::new(game);
                law_suite::$law(&Subject::new(game.rule_line(), game, &space));
            });
        }
    )+};
}

every_game_keeps!(
    #[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
    ranking_is_a_bijection,
    successors_and_predecessors_agree,
    the_solver_sees_the_game_that_is_played,
    #[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
    a_value_equals_the_best_of_its_moves,
    #[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
    distances_fall_by_one_along_best_moves,
);

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn positions_moves_and_values_are_the_referees() {
    FINGER_GAMES.par_iter().for_each(|Case { rules, game }| {
        let space = HandSpace::new(game);
        let subject = Subject::new(game.rule_line(), game, &space);
        law_suite::positions_moves_and_values_are_the_referees(&subject, &finger_rulings(rules));
    });
    GRIDS.par_iter().for_each(|game| {
        let space = TacticsSpace::new(game);
        let subject = Subject::new(game.rule_line(), game, &space);
        let rulings = with_either_turn(&grid_rulings(game));
        law_suite::positions_moves_and_values_are_the_referees(&subject, &rulings);
    });
}

/// What the referee says of every position of a finger game.
fn finger_rulings(rules: &Rules) -> BTreeMap<String, Ruling> {
    let turns = |turns: u32| u16::try_from(turns).expect("small games are short");
    let values = reference::solve(rules, &reference::every_position(rules));
    values
        .into_iter()
        .map(|(position, value)| {
            let value = match value {
                reference::Value::Loss(n) => Value::LossIn(turns(n)),
                reference::Value::Draw => Value::Draw,
                reference::Value::Win(n) => Value::WinIn(turns(n)),
            };
            let next = reference::successors(rules, &position);
            let next = next.iter().map(Position::text).collect();
            (position.text(), Ruling { value, next })
        })
        .collect()
}

/// What a referee who looks ahead to the end says of every grid, the full one first.
fn grid_rulings(game: &TacticsGame) -> BTreeMap<String, Ruling> {
    let rules = game.rules();
    let (rows, cols) = (usize::from(rules.rows), usize::from(rules.cols));
    let last_loses = game.rule_line().contains("last_loses") || !game.rule_line().contains("goal");
    let line = game.rule_line();
    let limit = line.split(',').find_map(|pair| pair.strip_prefix("most="));
    let most = limit.map_or(rows * cols, |most| most.parse().expect("a number"));
    let mut rulings: BTreeMap<String, Ruling> = BTreeMap::new();
    // Every move fills cells, so the grids with fewer empty cells come first.
    let mut grids: Vec<String> = vec![String::new()];
    for place in 0..rows * cols {
        let row_ends = place > 0 && place % cols == 0;
        let between = if row_ends { "/" } else { "" };
        grids = grids
            .iter()
            .flat_map(|grid| ['.', '#'].map(|cell| format!("{grid}{between}{cell}")))
            .collect();
    }
    grids.sort_by_key(|grid| grid.matches('.').count());
    for grid in grids {
        let next = grids_after(&grid, cols, most);
        let value = if next.is_empty() {
            if last_loses {
                Value::WinIn(0)
            } else {
                Value::LossIn(0)
            }
        } else {
            let mut quickest_win: Option<u16> = None;
            let mut slowest_loss = 0;
            for after in &next {
                match rulings[after].value {
                    Value::LossIn(n) => {
                        quickest_win = Some(quickest_win.map_or(n + 1, |best| best.min(n + 1)));
                    }
                    Value::WinIn(n) => slowest_loss = slowest_loss.max(n + 1),
                    Value::Draw => panic!("a grid cannot be drawn"),
                }
            }
            quickest_win.map_or(Value::LossIn(slowest_loss), Value::WinIn)
        };
        rulings.insert(grid, Ruling { value, next });
    }
    rulings
}

/// The same with either player to move, named before each grid.
fn with_either_turn(rulings: &BTreeMap<String, Ruling>) -> BTreeMap<String, Ruling> {
    let with = |(mover, other): (u8, u8)| {
        rulings.iter().map(move |(grid, Ruling { value, next })| {
            let next = next.iter().map(|grid| format!("{other}: {grid}"));
            let (value, next) = (*value, next.collect());
            (format!("{mover}: {grid}"), Ruling { value, next })
        })
    };
    [(1, 2), (2, 1)].into_iter().flat_map(with).collect()
}

/// The grids after a move: fill on from any empty cell to the right or downwards, as far as wanted and
/// at most so many.
fn grids_after(grid: &str, cols: usize, most: usize) -> BTreeSet<String> {
    let mut next = BTreeSet::new();
    for first in 0..grid.len() {
        // The slash that ends a row takes a place too, so the cell below is `cols + 1` further on.
        for step in [1, cols + 1] {
            let mut cells: Vec<u8> = grid.bytes().collect();
            for place in (first..).step_by(step).take(most) {
                if cells.get(place) != Some(&b'.') {
                    break;
                }
                cells[place] = b'#';
                next.insert(String::from_utf8(cells.clone()).expect("only marks"));
            }
        }
    }
    next
}

/// All ascending lists of `count` numbers from `least` to below `fingers`.
fn ascending(count: u8, least: i8, fingers: i8) -> Vec<Vec<i8>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first| {
        let rests = ascending(count - 1, first, fingers);
        rests
            .into_iter()
            .map(move |rest| [vec![first], rest].concat())
    };
    (least..fingers).flat_map(with_first).collect()
}

/// Checks that the sets are those lists, each with its own number below their count.
fn check_numbers(sets: HandSets, lists: &[Vec<i8>]) {
    assert_eq!(sets.count(), lists.len() as u64, "{sets:?}");
    let mut ranks = BTreeSet::new();
    for list in lists {
        let rank = sets.rank(&Hands::new(list));
        assert!(
            rank < sets.count() && ranks.insert(rank),
            "{list:?} is {rank}"
        );
        assert_eq!(sets.unrank(rank).as_slice(), list, "set {rank}");
    }
    let in_order: Vec<Hands> = sets.iter().collect();
    assert_eq!(in_order.len(), lists.len());
    assert_eq!(in_order[0].total(), 0, "set 0 is all out");
}

#[test]
fn every_small_set_of_hands_has_its_own_number_and_none_is_wasted() {
    for fingers in 1..=9 {
        for hands in 0..=5 {
            let values = i8::try_from(fingers).expect("at most 9");
            check_numbers(HandSets::new(fingers, hands), &ascending(hands, 0, values));
            if fingers <= 5 {
                check_numbers(
                    HandSets::with_negatives(fingers, hands),
                    &ascending(hands, 1 - values, values),
                );
            }
        }
    }
}

#[test]
fn the_number_of_a_set_of_hands_forgets_their_order() {
    let mut dice = Dice(2);
    for _ in 0..2_000 {
        let fingers = dice.pick(&[2, 5, 10, 17, 31, 32]);
        let has_negatives = dice.pick(&[false, true]);
        let values: Vec<i8> = (0..dice.pick(&[1, 2, 3, 5, 8]))
            .map(|_| {
                let value = i8::try_from(dice.roll() % u64::from(fingers)).expect("below 32");
                if has_negatives && dice.pick(&[false, true]) {
                    -value
                } else {
                    value
                }
            })
            .collect();
        let hands = u8::try_from(values.len()).expect("at most 8");
        let sets = if has_negatives {
            HandSets::with_negatives(fingers, hands)
        } else {
            HandSets::new(fingers, hands)
        };
        let rank = sets.rank(&Hands::new(&values));
        let mut turned = values.clone();
        turned.rotate_left(1);
        turned.reverse();
        assert_eq!(sets.rank(&Hands::new(&turned)), rank, "{values:?}");
        let mut sorted = values;
        sorted.sort_unstable();
        assert_eq!(sets.unrank(rank).as_slice(), sorted);
    }
}

#[test]
fn the_largest_sets_of_hands_are_numbered_to_the_last() {
    let sets = HandSets::new(32, 8);
    // 39 over 8
    assert_eq!(sets.count(), 61_523_748);
    assert_eq!(sets.rank(&Hands::new(&[31; 8])), 61_523_747);
    assert_eq!(sets.unrank(61_523_747), Hands::new(&[31; 8]));
    assert_eq!(sets.unrank(0), Hands::new(&[0; 8]));
    let sets = HandSets::with_negatives(32, 8);
    // 70 over 8
    assert_eq!(sets.count(), 9_440_350_920);
    assert_eq!(sets.rank(&Hands::new(&[-31; 8])), 9_440_350_919);
    assert_eq!(sets.unrank(9_440_350_919), Hands::new(&[-31; 8]));
    assert_eq!(sets.unrank(0), Hands::new(&[0; 8]));
}

#[test]
fn positions_of_the_largest_games_are_told_apart_and_shown_again() {
    for line in [
        "fingers=32,hands=8,integers=yes",
        "fingers=32,hands=7v8,integers=yes",
        "fingers=32,hands=8",
    ] {
        let game = hand_game(line);
        let mut dice = Dice(3);
        for _ in 0..500 {
            let least = game.rules().least();
            let hand = |dice: &mut Dice| {
                let values: Vec<i8> = (least..=game.rules().most()).collect();
                dice.pick(&values)
            };
            let hands = game.rules().hands.map(|count| {
                let values: Vec<i8> = (0..count).map(|_| hand(&mut dice)).collect();
                Hands::new(&values).sorted()
            });
            let mover = dice.pick(&Seat::BOTH);
            let board = HandBoard { hands, mover };
            assert_eq!(game.board(game.position(&board)), board, "{line}");
        }
    }
    assert_eq!(
        hand_game("fingers=32,hands=8,integers=yes").state_count(),
        u64::MAX,
        "there are more than that"
    );
}

fn analysed(game: AnyGame) -> Analysis {
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it is small")
}

fn recheck(analysis: &Analysis) -> Verification {
    verify(analysis, &Progress::default()).expect("nobody cancels")
}

#[test]
fn the_recheck_finds_no_contradiction() {
    let fingers = FINGER_GAMES.iter().map(|case| AnyGame::Hands(case.game));
    let grids = GRIDS.iter().map(|&game| AnyGame::Tactics(game));
    let games: Vec<AnyGame> = fingers.chain(grids).collect();
    games.par_iter().for_each(|&game| {
        let expected = Verification {
            checked: game.state_count(),
            ..Verification::default()
        };
        assert_eq!(recheck(&analysed(game)), expected, "{}", game.rule_line());
    });
}

/// Other values than this one, near and far.
fn wrong_values(right: Value) -> Vec<Value> {
    let turns = right.turns().unwrap_or(3);
    let mut wrong = vec![Value::Draw, Value::WinIn(0), Value::LossIn(0)];
    for other in [turns, turns + 1, turns.saturating_sub(1), turns + 2] {
        wrong.extend([Value::WinIn(other), Value::LossIn(other)]);
    }
    wrong.retain(|&value| value != right);
    wrong
}

#[test]
fn the_recheck_catches_every_single_changed_value() {
    for line in [
        "magic-fingers",
        "mallett",
        "childhood,hands=1v2,fingers=4",
        "cherry-bomb,fingers=4,meta=yes",
        "integers,fingers=3,dead_tap=yes",
        "chinese,fingers=4,hands=1v2,self_add=yes",
        "tactics,rows=2",
    ] {
        let game = AnyGame::from_rule_line(line).expect("a rule line");
        let right = analysed(game).solution;
        let states: Vec<u64> = (0..right.len()).collect();
        states.par_iter().for_each(|&changed| {
            for wrong in wrong_values(right.value(StateId::from(changed))) {
                let values = (0..right.len()).map(|state| {
                    if state == changed {
                        wrong
                    } else {
                        right.value(StateId::from(state))
                    }
                });
                let report = recheck(&with_values(game, values.collect()));
                assert!(report.wrong > 0, "{line}: {wrong:?} at state {changed}");
                assert!(!report.examples.is_empty());
                assert_eq!(report.checked, right.len());
            }
        });
    }
}

fn with_values(game: AnyGame, solution: Solution) -> Analysis {
    Analysis {
        game,
        space: Arc::new(AnySpace::try_new(&game, Wanted::ALWAYS).expect("memory for the tables")),
        solution,
        summary: None,
        time: Duration::ZERO,
    }
}

#[test]
fn the_recheck_names_the_position_and_what_is_wrong_with_it() {
    let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
    let right = analysed(game).solution;
    let start = game.position(&game.start()).state;
    let values = (0..right.len()).map(|state| match StateId::from(state) {
        state if state == start => Value::WinIn(3),
        state => right.value(state),
    });
    let report = recheck(&with_values(game, values.collect()));
    let expected = "[1.1]|(1.1) is a loss in 26, not a win in 3";
    assert!(
        report.examples.iter().any(|text| text == expected),
        "{report:?}"
    );
}

/// Every value, found with a queue: no second processor, no sweeps, and no step backwards that the
/// space itself names.
fn solved_with_a_queue(space: &impl StateSpace) -> Vec<Value> {
    let count = usize::try_from(space.len()).expect("it fits");
    let mut values = vec![None; count];
    let mut open = vec![0_u32; count];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut queue = VecDeque::new();
    for state in 0..count {
        let id = StateId::from(state as u64);
        space.successors(id, |next| {
            open[state] += 1;
            before[usize::try_from(next.index()).expect("it fits")]
                .push(u32::try_from(state).expect("below 2^32"));
        });
        if let Some(outcome) = space.terminal(id) {
            values[state] = Some(match outcome {
                Outcome::Loss => Value::LossIn(0),
                Outcome::Win => Value::WinIn(0),
                Outcome::Draw => Value::Draw,
            });
            queue.push_back(state);
        }
    }
    while let Some(state) = queue.pop_front() {
        for &earlier in &before[state] {
            let earlier = earlier as usize;
            if values[earlier].is_some() {
                continue;
            }
            values[earlier] = match values[state].expect("only known states wait") {
                Value::LossIn(turns) => Some(Value::WinIn(turns + 1)),
                Value::WinIn(turns) => {
                    open[earlier] -= 1;
                    (open[earlier] == 0).then_some(Value::LossIn(turns + 1))
                }
                Value::Draw => None,
            };
            if values[earlier].is_some() {
                queue.push_back(earlier);
            }
        }
    }
    values
        .into_iter()
        .map(|value| value.unwrap_or(Value::Draw))
        .collect()
}

fn solved_on(threads: usize, space: &impl StateSpace) -> Solution {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.expect("threads can be started");
    pool.install(|| solve(space, &Progress::default()).expect("nobody cancels"))
}

#[test]
fn large_solutions_are_right_and_the_same_on_any_number_of_threads() {
    let large = [
        ("fingers=10,hands=4", 511_225),
        (
            "fingers=9,hands=3v4,overflow=rollover,splits=both,swap=living",
            163_350,
        ),
        ("fingers=12,hands=3,splits=both,goal=first_out", 132_496),
    ];
    for (line, states) in large {
        let space = HandSpace::new(&hand_game(line));
        assert_eq!(space.len(), states, "{line}");
        let alone = solved_on(1, &space);
        let plain: Solution = solved_with_a_queue(&space).into_iter().collect();
        assert!(alone == plain, "{line}: the solver and a queue differ");
        for threads in [2, 5] {
            assert!(
                solved_on(threads, &space) == alone,
                "{line} on {threads} threads"
            );
        }
    }
}

#[test]
fn small_solutions_are_the_same_on_any_number_of_threads() {
    for line in ["magic-fingers", "mallett", "fingers=7,hands=3,splits=both"] {
        let space = HandSpace::new(&hand_game(line));
        let alone = solved_on(1, &space);
        assert!(solved_on(4, &space) == alone, "{line}");
    }
}

#[test]
fn a_solver_that_is_no_longer_wanted_stops() {
    let unwanted = Progress::default();
    unwanted.cancel();
    for line in ["magic-fingers", "fingers=10,hands=4", "tactics"] {
        let game = AnyGame::from_rule_line(line).expect("a rule line");
        let result = analyse(&game, ReachableCount::Never, u64::MAX, &unwanted);
        assert!(
            matches!(result, Err(SolveError::Cancelled)),
            "{line}: {result:?}"
        );
        assert_eq!(
            verify(&analysed(game), &unwanted),
            Err(SolveError::Cancelled)
        );
        assert!(unwanted.done() <= 1 << 16, "{line}: the work went on");
    }
}
