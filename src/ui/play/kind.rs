//! A kind of games against the oracle, by which results lead to past games.

use crate::play::Level;

/// Games of one kind: by these rules, against the oracle at this level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameKind {
    pub(crate) rule_line: String,
    pub(crate) level: Level,
}
