//! What a solution can be asked: values and ranked moves.

use std::cmp::Reverse;

use super::code;
use super::memory::Table;
use super::value::Value;
use crate::game::{Game, Label, Position, StateId};

/// The value of every state of one game: one byte each, and a second one only where some value
/// takes more than 126 turns.
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
#[derive(Debug)]
pub struct Solution {
    /// The lower byte of the code of each value.
    low: Table<u8>,
    /// The higher bytes; none where all are 0.
    high: Table<u8>,
}

impl Solution {
    /// A solution by the codes of its values, as [`planes`](Solution::planes) has them. `high` is empty, or as long
    /// as `low` and not all 0. Nothing is checked here.
    #[must_use]
    pub fn from_planes(low: Table<u8>, high: Table<u8>) -> Solution {
        debug_assert!(high.is_empty() || (high.len() == low.len() && high.iter().any(|&h| h > 0)));
        Solution { low, high }
    }

    /// The codes of all values, in the order of the states: their lower bytes, and their higher ones,
    /// none where those are all 0. The code of a draw is 0, of a loss in n turns 2n + 1, of a win in
    /// n turns 2n + 2.
    #[must_use]
    pub fn planes(&self) -> (&[u8], &[u8]) {
        (&self.low, &self.high)
    }

    /// Whether some codes take more than a byte.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        !self.high.is_empty()
    }

    /// How many states it covers.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.low.len() as u64 // widens
    }

    /// Whether it covers no state.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of a state, for the player to move.
    ///
    /// # Panics
    /// If the state is of another game.
    #[must_use]
    pub fn value(&self, state: StateId) -> Value {
        code::value(u16::from_le_bytes(self.code(state)))
    }

    /// The code of a state's value, the lower byte first.
    #[inline]
    fn code(&self, state: StateId) -> [u8; 2] {
        let (index, states) = (state.index(), self.len());
        assert!(
            index < states.into(),
            "state {index} is of another game: the game of this solution has {states} states"
        );
        let index = index as usize; // below the states, which are in memory
        [self.low[index], self.high.get(index).copied().unwrap_or(0)]
    }
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.len() == other.len()
            && (0..self.len())
                .map(StateId::from)
                .all(|state| self.code(state) == other.code(state))
    }
}

impl Eq for Solution {}

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
/// assert_eq!(solution.value(StateId::from(1_u64)), Value::Draw);
/// ```
impl FromIterator<Value> for Solution {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Solution {
        let codes: Vec<u16> = values.into_iter().map(code::of).collect();
        let part = |byte: usize| -> Table<u8> {
            let bytes: Vec<u8> = codes.iter().map(|code| code.to_le_bytes()[byte]).collect();
            bytes.into()
        };
        let high = part(1);
        let is_needed = high.iter().any(|&high| high > 0);
        Solution::from_planes(part(0), if is_needed { high } else { Table::default() })
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

impl<G: Game> MoveGroup<G> {
    /// Every name of the move on the board from which it is made, first the one that is listed.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::solve::solution::move_groups;
    /// use finger_oracle::{AnyGame, Game};
    /// let game = AnyGame::from_rule_line("self_add=yes,self_tap=yes")?;
    /// let groups = move_groups(&game, &game.start());
    /// assert_eq!(groups[1].names(&game, &game.start()), ["S1T1", "A1"]);
    /// # Ok::<(), finger_oracle::RuleError>(())
    /// ```
    #[must_use]
    pub fn names(&self, game: &G, board: &G::Board) -> Vec<String> {
        let ways = self.ways.iter();
        let mut names: Vec<String> = ways.map(|&mv| game.label(board, mv).text).collect();
        // Ways are in the order of their names.
        names.dedup();
        names
    }
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
