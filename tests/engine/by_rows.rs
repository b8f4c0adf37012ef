//! Solving by rows, 64 states in a word, gives the same values as solving state by state.

use std::collections::BTreeSet;

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::any::space::AnySpace;
use finger_oracle::game::hands::space::HandSpace;
use finger_oracle::game::rule_table::Setting;
use finger_oracle::solve::analysis::{self, Analysis, ReachableCount, analyse};
use finger_oracle::solve::reachable::{PositionUnit, reachable, summary};
use finger_oracle::solve::{Progress, Solution, solve};
use finger_oracle::{Game, StateId, Value};

/// Games that are compared; one in a hundred of them is large.
const RULE_SETS: usize = 3000;
/// The most states of the others.
const SMALL: u64 = 6_000;
const LARGE: u64 = 150_000;

/// Numbers that look random and are the same in every run (`xorshift64`).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// The game as the program solves it.
fn analysis(game: &AnyGame) -> Analysis {
    let (counting, limit_bytes) = (ReachableCount::Never, u64::MAX);
    analyse(game, counting, limit_bytes, &Progress::default()).expect("nobody cancels")
}

/// The game solved state by state.
fn state_by_state(game: &AnyGame) -> Solution {
    let AnyGame::Hands(game) = game else {
        panic!("a finger game");
    };
    solve(&HandSpace::new(game), &Progress::default()).expect("nobody cancels")
}

fn assert_equal(game: &AnyGame) {
    let line = game.rule_line();
    let (by_rows, meant) = (analysis(game).solution, state_by_state(game));
    assert_eq!(by_rows.len(), meant.len(), "{line}");
    for state in (0..meant.len()).map(StateId::from) {
        let (found, meant) = (by_rows.value(state), meant.value(state));
        assert_eq!(found, meant, "{line}: state {state:?}");
    }
    assert_eq!(by_rows, meant, "{line}");
}

/// A game with other values of some keys, as far as the rules allow them together.
fn random_game(random: &mut Random) -> AnyGame {
    let mut game =
        game(["attacks-only", "rollover", "chopsticks", "magic-fingers"][random.below(4)]);
    for key in game.shown_rules() {
        let value = match &key.setting {
            Setting::Number { range, .. } if key.name == "fingers" => {
                (usize::from(*range.start()) + random.below(9)).to_string()
            }
            Setting::Hands { range, .. } => {
                let mut hands = || usize::from(*range.start()) + random.below(4);
                let one = hands();
                let two = hands();
                if random.below(2) == 0 {
                    one.to_string()
                } else {
                    format!("{one}v{two}")
                }
            }
            Setting::Limit { range, .. } if random.below(3) == 0 => {
                random.below(usize::from(*range.end()) / 3).to_string()
            }
            Setting::Word { words, .. } if random.below(2) == 0 => {
                words[random.below(words.len())].name.to_owned()
            }
            Setting::YesNo { .. } if random.below(3) == 0 => "yes".to_owned(),
            _ => continue,
        };
        if let Ok((other, _)) = game.with_rule(key.name, &value) {
            game = other;
        }
    }
    game
}

#[test]
fn random_rule_sets_of_every_key_have_the_same_values() {
    let mut random = Random(20_261_122);
    let mut compared = 0;
    let mut changed = BTreeSet::new();
    let usual = game("attacks-only").explicit_settings();
    while compared < RULE_SETS {
        let game = random_game(&mut random);
        let most = if compared % 100 == 0 { LARGE } else { SMALL };
        if game.state_count() > most {
            continue;
        }
        assert_equal(&game);
        compared += 1;
        let settings = game.explicit_settings().into_iter();
        changed.extend(
            settings
                .filter(|setting| !usual.contains(setting))
                .map(|(key, _)| key),
        );
    }
    let keys = usual.iter().map(|(key, _)| *key);
    let never: Vec<_> = keys.filter(|key| !changed.contains(key)).collect();
    assert!(never.is_empty(), "keys that never changed: {never:?}");
}

#[test]
fn numbers_of_hand_sets_around_a_word_and_its_multiples_have_the_same_values() {
    // One hand of n values has n sets; two hands have n (n + 1) / 2, three n (n + 1) (n + 2) / 6.
    let lines = [
        "fingers=2,hands=1",
        "fingers=31,hands=1",
        "fingers=32,hands=1,self_add=yes",
        "fingers=32,hands=1v2",
        "fingers=32,hands=1,integers=yes",
        "fingers=32,hands=1,integers=yes,self_add=yes",
        // 55, 66, 120, 136, 190, 528, 56, 84, 120 and 165 sets.
        "fingers=10,splits=both",
        "fingers=11,splits=both",
        "fingers=15,overflow=rollover",
        "fingers=16,overflow=rollover,splits=both",
        "fingers=19",
        "fingers=32,splits=both",
        "fingers=6,hands=3,goal=first_out",
        "fingers=7,hands=3,swap=any",
        "fingers=8,hands=3,grows=tapping",
        "fingers=9,hands=3,dead_tap=yes,splits=both",
        "fingers=4,hands=8",
        "fingers=2,hands=8",
        // 64 and 128 sets against others.
        "fingers=2,hands=7v8",
        "fingers=7,hands=2v3,splits=both,suicide=yes",
        "fingers=11,hands=1v2",
    ];
    for line in lines {
        assert_equal(&game(line));
    }
}

#[test]
fn a_game_of_more_than_300_turns_has_the_same_values() {
    let long = game("fingers=24,hands=2v3,splits=both");
    let analysis = analysis(&long);
    let turns = (0..analysis.solution.len())
        .filter_map(|state| analysis.solution.value(StateId::from(state)).turns());
    assert_eq!(turns.max(), Some(343));
    assert!(analysis.solution == state_by_state(&long));
}

#[test]
fn what_can_be_reached_is_what_is_found_position_by_position() {
    for line in [
        "fingers=8,hands=4",
        "fingers=8,hands=4,splits=both,suicide=yes",
        "fingers=10,hands=2v5,splits=both",
        "chinese,hands=3,fingers=12",
        "fingers=8,hands=4,goal=first_out,dead_tap=yes,swap=any,self_tap=yes",
        "fingers=8,hands=4,grows=tapping,dead_tap=yes,splits=both",
        "fingers=9,hands=3v4,overflow=rollover,goal=sudden_death",
        "fingers=7,hands=3,integers=yes,self_add=yes,start=(2 3 4)|[1 1 2]",
    ] {
        let game = game(line);
        let analysis = analysis(&game);
        let progress = Progress::default();
        let start = game.position(&game.start());
        let AnySpace::Hands(space) = &*analysis.space else {
            panic!("a finger game");
        };
        assert!(
            analysis.solution.len() > 100_000,
            "{line} is counted by rows"
        );
        let found = analysis::count(&analysis, &progress).expect("nobody cancels");
        let unit = PositionUnit::Node;
        let meant = summary(&**space, &analysis.solution, start, unit, &progress);
        let meant = meant.expect("nobody cancels");
        assert_eq!(found.moves, meant.moves, "{line}");
        assert_eq!(found.terminal, meant.terminal, "{line}");
        assert_eq!(found.histogram, meant.histogram, "{line}");
        assert_eq!(
            [
                found.positions,
                found.wins,
                found.losses,
                found.draws,
                found.longest.into()
            ],
            [
                meant.positions,
                meant.wins,
                meant.losses,
                meant.draws,
                meant.longest.into()
            ],
            "{line}"
        );
        assert_eq!(found.longest_wins.len(), meant.longest_wins.len(), "{line}");
        let positions = analysis::reachable_positions(&analysis, &progress);
        let mut positions = positions.expect("nobody cancels");
        let listed = reachable(&**space, start, unit, &progress);
        let mut listed = listed.expect("nobody cancels");
        listed.sort_unstable();
        positions.sort_unstable();
        assert!(positions == listed, "{line}");
    }
}

#[test]
fn the_solution_does_not_depend_on_the_number_of_threads() {
    let wide = game("fingers=8,hands=4,splits=both,suicide=yes");
    let meant = analysis(&wide).solution;
    for threads in [1, 2, 3, 8] {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads");
        assert!(
            pool.install(|| analysis(&wide).solution) == meant,
            "{threads} threads"
        );
    }
}

#[test]
fn a_large_game_has_the_values_that_were_computed_elsewhere() {
    let large = analysis(&game("fingers=12,hands=5"));
    assert_eq!(large.value(&large.game.start()), Ok(Value::LossIn(32)));
}
