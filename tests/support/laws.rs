//! The laws of every game, written once and generic over the game.
//!
//! Each law panics where a game breaks it, and names the position. What a law compares with is
//! spelled out here again: it uses neither the order of values nor any other helper of the solver.

use std::collections::{BTreeMap, BTreeSet};

use finger_oracle::game::{Game, Outcome, Position, Seat, StateId, StateSpace};
use finger_oracle::solve::solution::{best_moves, ranked_moves};
use finger_oracle::solve::{Progress, Solution, Value, solve};

/// A game in all its views.
pub(crate) struct Subject<'a, G, S> {
    /// The rule line, to say which game broke a law.
    pub(crate) rules: String,
    /// What a person plays.
    pub(crate) game: &'a G,
    /// What the solver sees.
    pub(crate) space: &'a S,
    /// What the solver found.
    pub(crate) solution: Solution,
}

/// What an independent referee says of a position.
pub(crate) struct Ruling {
    /// Who wins, and in how many turns.
    pub(crate) value: Value,
    /// The positions after a move, as text.
    pub(crate) next: BTreeSet<String>,
}

impl<'a, G: Game, S: StateSpace> Subject<'a, G, S> {
    /// The game, solved.
    pub(crate) fn new(rules: String, game: &'a G, space: &'a S) -> Self {
        let solution = solve(space, &Progress::default()).expect("nobody cancels");
        Subject {
            rules,
            game,
            space,
            solution,
        }
    }

    fn states(&self) -> impl Iterator<Item = StateId> + use<G, S> {
        (0..self.space.len()).map(StateId::from)
    }

    /// Every state with every seat for which it stands.
    fn positions(&self) -> Vec<Position> {
        self.states()
            .flat_map(|state| Seat::BOTH.map(|mover| Position { state, mover }))
            .filter(|&position| self.game.position(&self.game.board(position)) == position)
            .collect()
    }

    fn text(&self, position: Position) -> String {
        self.game.node_text(position, None)
    }

    fn value(&self, position: Position) -> Value {
        self.solution.value(position.state)
    }

    fn place(&self, position: Position) -> String {
        format!("{} at {}", self.rules, self.text(position))
    }

    /// The positions after a move as the state space has them, one for each visit.
    fn visited(&self, position: Position) -> Vec<Position> {
        let mover = position.mover.other();
        let mut next = Vec::new();
        self.space
            .successors(position.state, |state| next.push(Position { state, mover }));
        next
    }

    /// The positions after a move as a person plays them.
    fn played(&self, position: Position) -> BTreeSet<Position> {
        let board = self.game.board(position);
        let mut moves = Vec::new();
        self.game.moves(&board, &mut moves);
        moves
            .into_iter()
            .map(|mv| match self.game.play(&board, mv) {
                Ok(after) => self.game.position(&after),
                Err(why) => panic!("{}: {mv:?} is offered, but {why}", self.place(position)),
            })
            .collect()
    }
}

/// Every state is shown by a board and read back from it, and no two positions look alike.
pub(crate) fn ranking_is_a_bijection<G: Game, S: StateSpace>(subject: &Subject<G, S>) {
    let Subject {
        rules, game, space, ..
    } = subject;
    let positions = subject.positions();
    let states: BTreeSet<StateId> = positions.iter().map(|position| position.state).collect();
    assert_eq!(
        states.len() as u64,
        space.len(),
        "{rules}: some state has no board"
    );
    let texts: BTreeSet<String> = positions.iter().map(|&p| subject.text(p)).collect();
    assert_eq!(
        texts.len(),
        positions.len(),
        "{rules}: two positions look alike"
    );
    for position in positions {
        let board = game.board(position);
        assert_eq!(
            game.state(&board),
            position.state,
            "{}",
            subject.place(position)
        );
        assert_eq!(
            game.mover(&board),
            position.mover,
            "{}",
            subject.place(position)
        );
    }
    let start = game.position(&game.start());
    assert!(
        states.contains(&start.state),
        "{rules}: the start is no state"
    );
}

/// The moves are the same pairs of states from either end, and are counted right.
pub(crate) fn successors_and_predecessors_agree<G: Game, S: StateSpace>(subject: &Subject<G, S>) {
    let Subject { rules, space, .. } = subject;
    let mut forwards = Vec::new();
    let mut backwards = Vec::new();
    for state in subject.states() {
        let before = forwards.len();
        space.successors(state, |next| forwards.push((state, next)));
        let visited = forwards.len() - before;
        assert_eq!(
            u64::from(space.out_degree(state)),
            visited as u64,
            "{rules}: {state:?} has another number of moves"
        );
        assert_eq!(
            space.terminal(state).is_some(),
            visited == 0,
            "{rules}: {state:?} has ended, or has not"
        );
        space.predecessors(state, |before| backwards.push((before, state)));
    }
    forwards.sort_unstable();
    backwards.sort_unstable();
    assert!(
        forwards.is_sorted_by(|a, b| a < b),
        "{rules}: a move is visited twice"
    );
    assert_eq!(forwards, backwards, "{rules}");
}

/// What the solver sees is what a person plays: the same moves, and play ends in the same way.
pub(crate) fn the_solver_sees_the_game_that_is_played<G: Game, S: StateSpace>(
    subject: &Subject<G, S>,
) {
    for position in subject.positions() {
        let outcome = subject.game.outcome(&subject.game.board(position));
        let place = || subject.place(position);
        assert_eq!(
            outcome,
            subject.space.terminal(position.state),
            "{}",
            place()
        );
        let visited: BTreeSet<Position> = subject.visited(position).into_iter().collect();
        let played = match outcome {
            Some(_) => BTreeSet::new(),
            None => subject.played(position),
        };
        assert_eq!(visited, played, "{}", place());
        if subject.space.always_climbs() {
            assert!(
                visited.iter().all(|after| after.state > position.state),
                "{}",
                place()
            );
        }
    }
}

/// The value that a position must have by definition, given those of the positions after it.
fn best_of(next: &[Value]) -> Value {
    let losses = next.iter().filter_map(|value| match value {
        Value::LossIn(turns) => Some(*turns),
        _ => None,
    });
    let wins = next.iter().filter_map(|value| match value {
        Value::WinIn(turns) => Some(*turns),
        _ => None,
    });
    if let Some(quickest) = losses.min() {
        Value::WinIn(quickest + 1)
    } else if next.contains(&Value::Draw) {
        Value::Draw
    } else {
        Value::LossIn(wins.max().expect("play goes on") + 1)
    }
}

/// Ended play is won or lost at once; any other value follows from the values after each move.
pub(crate) fn a_value_equals_the_best_of_its_moves<G: Game, S: StateSpace>(
    subject: &Subject<G, S>,
) {
    for position in subject.positions() {
        let due = match subject.game.outcome(&subject.game.board(position)) {
            Some(Outcome::Win) => Value::WinIn(0),
            Some(Outcome::Loss) => Value::LossIn(0),
            Some(Outcome::Draw) => Value::Draw,
            None => {
                let played = subject.played(position);
                let next: Vec<Value> = played.into_iter().map(|p| subject.value(p)).collect();
                best_of(&next)
            }
        };
        assert_eq!(subject.value(position), due, "{}", subject.place(position));
    }
}

/// Each best move leads one turn nearer to the end, or from a draw to a draw; no other move does. Where play has
/// ended, as in a stalemate, there is none.
pub(crate) fn distances_fall_by_one_along_best_moves<G: Game, S: StateSpace>(
    subject: &Subject<G, S>,
) {
    for position in subject.positions() {
        let board = subject.game.board(position);
        let ranked = ranked_moves(subject.game, &subject.solution, &board);
        let found: BTreeSet<Position> = best_moves(&ranked).map(|mv| mv.group.position).collect();
        let kept = match subject.value(position) {
            Value::WinIn(0) | Value::LossIn(0) => None,
            Value::Draw if subject.game.outcome(&board).is_some() => None,
            Value::WinIn(turns) => Some(Value::LossIn(turns - 1)),
            Value::LossIn(turns) => Some(Value::WinIn(turns - 1)),
            Value::Draw => Some(Value::Draw),
        };
        let due: BTreeSet<Position> = subject
            .visited(position)
            .into_iter()
            .filter(|&after| Some(subject.value(after)) == kept)
            .collect();
        let place = || subject.place(position);
        assert_eq!(found, due, "{}", place());
        assert_eq!(due.is_empty(), kept.is_none(), "{}", place());
        assert_eq!(ranked.len(), subject.visited(position).len(), "{}", place());
    }
}

/// The positions, the moves between them and their values are those that a referee finds.
pub(crate) fn positions_moves_and_values_are_the_referees<G: Game, S: StateSpace>(
    subject: &Subject<G, S>,
    rulings: &BTreeMap<String, Ruling>,
) {
    let positions = subject.positions();
    assert_eq!(positions.len(), rulings.len(), "{}", subject.rules);
    for position in positions {
        let place = || subject.place(position);
        let Some(ruling) = rulings.get(&subject.text(position)) else {
            panic!("{}: the referee knows no such position", place());
        };
        let next = subject.visited(position);
        let next: BTreeSet<String> = next.into_iter().map(|p| subject.text(p)).collect();
        assert_eq!(next, ruling.next, "{}", place());
        assert_eq!(subject.value(position), ruling.value, "{}", place());
    }
}
