//! The value of a state: who wins, and in how many turns.

use std::cmp::Ordering;

use crate::game::Seat;

/// What the player to move can reach when both play their best. A turn is one player's move; the
/// winner goes for the fastest win, the loser for the slowest loss.
///
/// ```
/// use finger_oracle::{Seat, Value};
///
/// assert_eq!(Value::WinIn(7).winner(Seat::Two), Some(Seat::Two));
/// assert_eq!(Value::LossIn(6).winner(Seat::Two), Some(Seat::One));
/// assert_eq!(Value::Draw.winner(Seat::Two), None);
/// assert_eq!(Value::LossIn(6).one_turn_earlier(), Value::WinIn(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move loses in this many turns.
    LossIn(u16),
    /// Neither side can force a win.
    Draw,
    /// The player to move wins in this many turns.
    WinIn(u16),
}

impl Value {
    /// The most turns that a value in a solution can take.
    pub const MOST_TURNS: u16 = 0x3fff;

    /// The value of a state whose best move leads to a state of this value: the other player's
    /// view, one turn earlier.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::solve::value::Value;
    /// assert_eq!(Value::LossIn(6).one_turn_earlier(), Value::WinIn(7));
    /// ```
    #[must_use]
    pub fn one_turn_earlier(self) -> Value {
        match self {
            Value::LossIn(turns) => Value::WinIn(turns + 1),
            Value::Draw => Value::Draw,
            Value::WinIn(turns) => Value::LossIn(turns + 1),
        }
    }

    /// Turns to the end, unless it is a draw.
    #[must_use]
    pub fn turns(self) -> Option<u16> {
        match self {
            Value::LossIn(turns) | Value::WinIn(turns) => Some(turns),
            Value::Draw => None,
        }
    }

    /// Who wins, if `mover` is the player to move.
    #[must_use]
    pub fn winner(self, mover: Seat) -> Option<Seat> {
        match self {
            Value::WinIn(_) => Some(mover),
            Value::LossIn(_) => Some(mover.other()),
            Value::Draw => None,
        }
    }

    /// Whether two values name the same verdict, whatever their distances.
    #[must_use]
    pub fn is_same_verdict(self, other: Value) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// `win`, `draw` or `loss`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Value::LossIn(_) => "loss",
            Value::Draw => "draw",
            Value::WinIn(_) => "win",
        }
    }

    /// The verdict without regard to whose turn it is: `draw`, `player 2 wins in 6`, or
    /// `player 2 has won`.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::Seat;
    /// use finger_oracle::solve::value::Value;
    /// assert_eq!(Value::LossIn(6).sentence(Seat::One), "player 2 wins in 6");
    /// ```
    #[must_use]
    pub fn sentence(self, mover: Seat) -> String {
        match self.winner(mover) {
            Some(_) => format!("player {}", self.brief(mover)),
            None => self.brief(mover),
        }
    }

    /// The verdict in a few words: `1 wins in 7`, `1 has won`, `draw`.
    #[must_use]
    pub fn brief(self, mover: Seat) -> String {
        match (self.winner(mover), self.turns()) {
            (Some(winner), Some(0)) => format!("{} has won", winner.number()),
            (Some(winner), Some(turns)) => format!("{} wins in {turns}", winner.number()),
            _ => "draw".to_owned(),
        }
    }

    /// The verdict where there is hardly any room: `1·7`, `=`.
    #[must_use]
    pub fn sign(self, mover: Seat) -> String {
        match (self.winner(mover), self.turns()) {
            (Some(winner), Some(turns)) => format!("{}·{turns}", winner.number()),
            _ => "=".to_owned(),
        }
    }

    /// Reads what [`sentence`](Value::sentence) writes.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::Seat;
    /// use finger_oracle::solve::value::Value;
    /// let value = Value::from_sentence("player 1 wins in 7", Seat::Two);
    /// assert_eq!(value, Some(Value::LossIn(7)));
    /// assert_eq!(Value::from_sentence("won", Seat::Two), None);
    /// ```
    #[must_use]
    pub fn from_sentence(text: &str, mover: Seat) -> Option<Value> {
        if text == "draw" {
            return Some(Value::Draw);
        }
        let rest = text.strip_prefix("player ")?;
        let (number, rest) = rest.split_once(' ')?;
        let winner = Seat::BOTH
            .into_iter()
            .find(|seat| seat.number().to_string() == number)?;
        let turns = match rest.strip_prefix("wins in ") {
            Some(turns) if turns.bytes().all(|b| b.is_ascii_digit()) => turns.parse().ok()?,
            None if rest == "has won" => 0,
            _ => return None,
        };
        Some(if winner == mover {
            Value::WinIn(turns)
        } else {
            Value::LossIn(turns)
        })
    }

    /// A key that rises with what the player to move prefers.
    fn preference(self) -> (i8, i32) {
        match self {
            Value::LossIn(turns) => (-1, i32::from(turns)),
            Value::Draw => (0, 0),
            Value::WinIn(turns) => (1, -i32::from(turns)),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By what the player to move prefers, the best last: a quick loss, a slow loss, a draw, a slow
/// win, a quick win.
impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.preference().cmp(&other.preference())
    }
}
