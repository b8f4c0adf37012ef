//! A line of play as a strip: for each turn who wins and how near the end is. What player 1 wins stands
//! above the axis, what player 2 wins below it, a draw on it as an equals sign.
//!
//! ```text
//!   1 wins |            7        5          bars: the taller, the nearer the end
//!   = draw |  =   =    [ ]  =   [ ]   =     axis
//!   2 wins |           ??        !          marks of the moves
//!   turn   |      1     2   3    4    5     numbers
//! ```

mod branch;
mod draw;
mod rail;
mod strip;
mod turn;

pub use self::branch::{BranchTurn, branch};
pub use self::draw::{TimelineContent, back, names, previewed, rings, timeline};
pub use self::rail::{rail, rail_mark};
pub use self::strip::Strip;
pub use self::turn::TimelineTurn;
