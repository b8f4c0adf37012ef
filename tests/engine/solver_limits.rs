//! What the solver cannot count or number is refused with a sentence, never solved wrongly.

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Outcome, StateId, StateSpace};
use finger_oracle::solve::analysis::check_size;
use finger_oracle::solve::{Progress, SolveError, Value, solve};

/// State 0 has a move to each other state, in which play has ended.
struct Fan {
    moves: u32,
    ends: Outcome,
}

impl StateSpace for Fan {
    fn len(&self) -> u64 {
        u64::from(self.moves) + 1
    }

    fn terminal(&self, state: StateId) -> Option<Outcome> {
        (state != StateId::from(0_u64)).then_some(self.ends)
    }

    fn out_degree(&self, state: StateId) -> u32 {
        if state == StateId::from(0_u64) {
            self.moves
        } else {
            0
        }
    }

    fn successors(&self, state: StateId, visit: impl FnMut(StateId)) {
        if state == StateId::from(0_u64) {
            (1..self.len()).map(StateId::from).for_each(visit);
        }
    }

    fn predecessors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        if state != StateId::from(0_u64) {
            visit(StateId::from(0_u64));
        }
    }
}

/// Each state has one move, to the next one; in the last one play has ended.
struct Chain {
    states: u64,
    climbs: bool,
}

impl StateSpace for Chain {
    fn len(&self) -> u64 {
        self.states
    }

    fn terminal(&self, state: StateId) -> Option<Outcome> {
        (state == StateId::from(self.states - 1)).then_some(Outcome::Loss)
    }

    fn out_degree(&self, state: StateId) -> u32 {
        u32::from(self.terminal(state).is_none())
    }

    fn successors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        if self.terminal(state).is_none() {
            visit(StateId::from(state.index() + 1));
        }
    }

    fn predecessors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        if let Some(before) = state.index().checked_sub(1) {
            visit(StateId::from(before));
        }
    }

    fn always_climbs(&self) -> bool {
        self.climbs
    }
}

fn first_value(space: &impl StateSpace) -> Result<Value, SolveError> {
    solve(space, &Progress::default()).map(|solution| solution.value(StateId::from(0_u64)))
}

#[test]
fn as_many_moves_as_can_be_counted_are_solved_and_one_more_is_refused() {
    for (ends, right) in [
        (Outcome::Win, Value::LossIn(1)),
        (Outcome::Loss, Value::WinIn(1)),
        (Outcome::Draw, Value::Draw),
    ] {
        for moves in [1, 16_384, 32_767] {
            assert_eq!(first_value(&Fan { moves, ends }), Ok(right), "{moves}");
        }
        for moves in [32_768, 40_000, 65_536, 70_000] {
            let refused = first_value(&Fan { moves, ends });
            assert_eq!(refused, Err(SolveError::TooManyMoves { moves }));
        }
    }
    let sentence = SolveError::TooManyMoves { moves: 40_000 }.to_string();
    assert_eq!(
        sentence,
        "a position of this game has 40000 moves, and at most 32767 can be counted; take a smaller game"
    );
}

#[test]
fn a_game_that_lasts_too_long_is_refused_with_and_without_cycles() {
    for climbs in [false, true] {
        let short = Chain {
            states: 16_001,
            climbs,
        };
        assert_eq!(first_value(&short), Ok(Value::LossIn(16_000)));
        let long = Chain {
            states: 20_000,
            climbs,
        };
        let refused = first_value(&long);
        assert!(matches!(refused, Err(SolveError::TooLong(_))), "{climbs}");
    }
}

#[test]
fn more_states_than_can_be_numbered_are_refused_however_much_memory_there_is() {
    let states = 1 << 32;
    let space = Chain {
        states,
        climbs: true,
    };
    let refused = first_value(&space);
    let is_refused =
        matches!(refused, Err(SolveError::TooManyStates { states: of, .. }) if of == states);
    assert!(is_refused, "{refused:?}");

    let game = |line: &str| AnyGame::from_rule_line(line).expect("rules");
    let by_rows = game("fingers=14,hands=7");
    assert_eq!(check_size(&by_rows, u64::MAX), Ok(()), "rows are numbered");
    let game = game("fingers=14,hands=7,cherry_bomb=yes");
    let states = game.state_count();
    assert!(states > 1 << 32, "{states}");
    let refused = check_size(&game, u64::MAX);
    let sentence = refused.map_err(|error| error.to_string());
    assert_eq!(
        sentence,
        Err(
            "this game has 6,009,350,400 states, and at most 4,294,967,295 can be solved; take fewer \
             fingers or fewer hands"
                .to_owned()
        )
    );
}
