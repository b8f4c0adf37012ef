//! What a solution can be asked: values, ranked moves, best lines, and a summary of the game.

use std::cmp::Reverse;

use rayon::prelude::*;

use super::histogram::{Histogram, Population};
use super::memory::{NoMemory, try_reserve_more, try_with_capacity};
use super::value::Value;
use super::{Progress, SolveError, word};
use crate::game::{Game, Label, Position, Seat, StateId, StateSpace};

/// The value of every state of one game, two bytes each.
///
/// # Examples
/// ```
/// use finger_oracle::{Analysis, AnyGame, StateId, Value};
/// let solved = Analysis::of(&AnyGame::from_rule_line("mallett,fingers=4")?)?;
/// let draws = (0..solved.solution.len()).map(StateId::from);
/// let draws = draws.filter(|&state| solved.solution.value(state) == Value::Draw);
/// assert_eq!(draws.count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Solution {
    words: Vec<u16>,
}

impl Solution {
    pub(super) fn new(words: Vec<u16>) -> Solution {
        Solution { words }
    }

    /// How many states it covers.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.words.len() as u64 // widens
    }

    /// Whether it covers no state.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The value of a state, for the player to move.
    ///
    /// # Panics
    /// If the state is of another game.
    #[must_use]
    pub fn value(&self, state: StateId) -> Value {
        word::value(self.words[state.0 as usize]) // an index, or a panic as documented
    }
}

/// A solution from elsewhere: one value for each state, in the order of their numbers. Nothing is
/// checked here; [`verify`](super::verify::verify) finds what is wrong with one.
///
/// # Panics
/// If a value takes more turns than [`Value::MOST_TURNS`].
///
/// # Examples
/// ```
/// use finger_oracle::game::StateId;
/// use finger_oracle::solve::{Solution, Value};
/// let solution: Solution = [Value::LossIn(0), Value::Draw].into_iter().collect();
/// assert_eq!(solution.value(StateId(1)), Value::Draw);
/// ```
impl FromIterator<Value> for Solution {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Solution {
        Solution::new(values.into_iter().map(word::of).collect())
    }
}

/// All ways to reach one position in one turn: one move, as it is counted and listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveGroup<G: Game> {
    /// The first of its names.
    pub label: Label,
    /// The moves on the board, those named by `label` first.
    pub ways: Vec<G::Move>,
    /// The board after the first of them.
    pub board: G::Board,
    /// The position after any of them.
    pub position: Position,
}

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedMove<G: Game> {
    /// The move.
    pub group: MoveGroup<G>,
    /// Its value for the one who makes it, counted from before the move.
    pub value: Value,
    /// After a drawing move: how many of the opponent's replies lose.
    pub losing_replies: usize,
}

/// The distinct moves from a board, in the order of their names.
pub fn move_groups<G: Game>(game: &G, board: &G::Board) -> Vec<MoveGroup<G>> {
    let mut moves = Vec::new();
    if game.outcome(board).is_none() {
        game.moves(board, &mut moves);
    }
    let mut named: Vec<(Label, G::Move)> = moves
        .into_iter()
        .map(|mv| (game.label(board, mv), mv))
        .collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    let mut groups: Vec<MoveGroup<G>> = Vec::new();
    for (label, mv) in named {
        let Ok(after) = game.play(board, mv) else {
            continue;
        };
        let position = game.position(&after);
        match groups.iter_mut().find(|group| group.position == position) {
            Some(group) => group.ways.push(mv),
            None => groups.push(MoveGroup {
                label,
                ways: vec![mv],
                board: after,
                position,
            }),
        }
    }
    groups
}

/// The distinct moves from a board, best first: fastest win; draws by how many replies lose for
/// the opponent; slowest loss; then by name.
pub fn ranked_moves<G: Game>(
    game: &G,
    solution: &Solution,
    board: &G::Board,
) -> Vec<RankedMove<G>> {
    let value = |group: &MoveGroup<G>| solution.value(group.position.state).one_turn_earlier();
    let mut ranked: Vec<RankedMove<G>> = move_groups(game, board)
        .into_iter()
        .map(|group| RankedMove {
            value: value(&group),
            losing_replies: 0,
            group,
        })
        .collect();
    for mv in ranked.iter_mut().filter(|mv| mv.value == Value::Draw) {
        let replies = distinct_values(game, solution, &mv.group.board);
        let loses = |value: &&Value| matches!(value, Value::LossIn(_));
        mv.losing_replies = replies.iter().filter(loses).count();
    }
    // Stable: moves of equal worth stay in the order of their names.
    ranked.sort_by_key(|mv| Reverse((mv.value, mv.losing_replies)));
    ranked
}

/// What each distinct move from a board is worth to the one who makes it, in no special order.
///
/// # Complexity
/// Tries every move once; works out no names.
pub fn distinct_values<G: Game>(game: &G, solution: &Solution, board: &G::Board) -> Vec<Value> {
    let mut moves = Vec::new();
    if game.outcome(board).is_none() {
        game.moves(board, &mut moves);
    }
    let after = moves.into_iter().filter_map(|mv| game.play(board, mv).ok());
    let mut states: Vec<StateId> = after.map(|after| game.state(&after)).collect();
    states.sort_unstable();
    states.dedup();
    let value = |state| solution.value(state).one_turn_earlier();
    states.into_iter().map(value).collect()
}

/// The moves among `ranked` that keep verdict and distance, or in a draw keep it.
pub fn best_moves<G: Game>(ranked: &[RankedMove<G>]) -> impl Iterator<Item = &RankedMove<G>> {
    let best = ranked.first().map(|mv| mv.value);
    ranked.iter().filter(move |mv| Some(mv.value) == best)
}

/// The positions that can be reached from the start, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Positions, those in which play has ended included.
    pub positions: u64,
    /// Distinct moves between them.
    pub moves: u64,
    /// Positions that the player to move wins.
    pub wins: u64,
    /// Positions that the player to move loses.
    pub losses: u64,
    /// Positions in which neither side can force a win.
    pub draws: u64,
    /// Positions in which play has ended.
    pub terminal: u64,
    /// The most turns that a win or a loss takes.
    pub longest: u16,
    /// The first few positions whose win takes that long.
    pub longest_wins: Vec<Position>,
    /// All of them by who wins and in how many turns.
    pub histogram: Histogram,
}

/// What counts as one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionUnit {
    /// A state together with the player to move: a node of the graph.
    Node,
    /// A state alone, whose player to move counts as player 1.
    State,
}

impl PositionUnit {
    fn mover(self, mover: Seat) -> Seat {
        match self {
            PositionUnit::Node => mover,
            PositionUnit::State => Seat::One,
        }
    }
}

/// How many of the longest wins a summary names.
const NAMED_WINS: usize = 5;

/// Every position that can be reached from `start`, itself included, in breadth-first order.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Time: every move once. Memory: two bits a state, and 20 bytes for each position reached, up to
/// three times that while the list grows; besides that what [`summary`] takes.
pub fn reachable(
    space: &impl StateSpace,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Vec<Position>, SolveError> {
    let mut found = Vec::new();
    visit_reachable(space, start, unit, progress, |position, _| {
        try_reserve_more(&mut found, 1)?;
        found.push(position);
        Ok(())
    })?;
    Ok(found)
}

/// Counts what can be reached from `start`.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Time: every move once. Memory: two bits a state, and 8 bytes for each position of two successive
/// distances from the start, up to three times that while the lists grow.
pub fn summary(
    space: &impl StateSpace,
    solution: &Solution,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Summary, SolveError> {
    let mut counts = Summary::default();
    let mut longest_win = 0;
    visit_reachable(space, start, unit, progress, |position, moves| {
        counts.positions += 1;
        counts.moves += moves;
        counts.terminal += u64::from(moves == 0);
        let value = solution.value(position.state);
        counts.histogram.add(position.mover, value);
        match value {
            Value::WinIn(turns) => {
                counts.wins += 1;
                if turns > longest_win {
                    longest_win = turns;
                    counts.longest_wins.clear();
                }
                if turns == longest_win && counts.longest_wins.len() < NAMED_WINS {
                    counts.longest_wins.push(position);
                }
            }
            Value::LossIn(_) => counts.losses += 1,
            Value::Draw => counts.draws += 1,
        }
        counts.longest = counts.longest.max(value.turns().unwrap_or(0));
        Ok(())
    })?;
    Ok(counts)
}

fn visit_reachable(
    space: &impl StateSpace,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
    mut visit: impl FnMut(Position, u64) -> Result<(), NoMemory>,
) -> Result<(), SolveError> {
    // Each state and mover has a number, and a bit.
    let number = |position: Position| position.state.0 as u64 * 2 + position.mover.index() as u64; // below 2^33
    let position = |number: u64| Position {
        state: StateId::from(number / 2),
        mover: Seat::BOTH[(number % 2) as usize], // 0 or 1
    };
    let words = (space.len() * 2).div_ceil(64);
    let mut seen = try_with_capacity(words)?;
    seen.resize(words as usize, 0_u64); // that much room was reserved above
    let mut is_new = |number: u64| {
        let word = &mut seen[(number / 64) as usize]; // below `words`
        let fresh = *word & (1 << (number % 64)) == 0;
        *word |= 1 << (number % 64);
        fresh
    };
    let start = number(Position {
        mover: unit.mover(start.mover),
        ..start
    });
    is_new(start);
    let mut level = vec![start];
    let mut next = Vec::new();
    while !level.is_empty() {
        for (count, &at) in level.iter().enumerate() {
            if count % (1 << 14) == 0 {
                progress.check()?;
            }
            let before = position(at);
            let mover = unit.mover(before.mover.other());
            let mut moves = 0;
            try_reserve_more(&mut next, u64::from(space.out_degree(before.state)))?;
            space.successors(before.state, |state| {
                moves += 1;
                let after = number(Position { state, mover });
                if is_new(after) {
                    next.push(after);
                }
            });
            visit(before, moves)?;
        }
        std::mem::swap(&mut level, &mut next);
        next.clear();
    }
    Ok(())
}

/// Counts every state of a solution by who wins and in how many turns. States do not say whose turn
/// it is, so all are counted as player 1's.
///
/// # Errors
/// When `progress` is cancelled.
///
/// # Complexity
/// Reads every value once, on all threads of the pool.
pub fn of_every_state(solution: &Solution, progress: &Progress) -> Result<Histogram, SolveError> {
    const TASK: u64 = 1 << 18;
    let tasks = (0..solution.len().div_ceil(TASK)).into_par_iter();
    let counted = tasks.map(|task| {
        progress.check()?;
        let mut histogram = Histogram::of(Population::EveryState);
        for state in task * TASK..solution.len().min((task + 1) * TASK) {
            histogram.add(Seat::One, solution.value(StateId::from(state)));
        }
        Ok(histogram)
    });
    let none = Histogram::of(Population::EveryState);
    counted.try_reduce(|| none.clone(), |one, other| Ok(one.merged(&other)))
}
