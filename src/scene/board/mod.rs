//! Boards: hands that face each other, and grids.
//!
//! ```text
//!   style   the sizes of letters, badges and controls, in proportion to the room
//!   fingers how the fingers of a hand stand in groups
//!   hand    the drawing of one hand
//!   drawn   hands in two rows, and what stands round them, as it is to be drawn
//!   parts   the hands of a row, rings and badges
//!   rows    where two rows of hands stand in a room
//!   hands   two rows of hands with their names and badges
//!   table   the same for two people who play: larger, with the last move and what to do
//!   grid    a grid of cells
//! ```

mod drawn;
mod fingers;
pub mod grid;
pub mod hand;
pub mod hand_shape;
pub mod hands;
mod parts;
mod rows;
mod style;
mod table;

pub use self::drawn::{DrawnHand, DrawnHands, DrawnTable, HandGlide, HandsRow, LastMove};
pub use self::grid::{DrawnCell, DrawnGrid, DrawnRun, RunRole};
pub use self::parts::add_ring;
pub use self::style::BoardStyle;

use super::Scene;
use super::badge::Badge;

/// A board of either game, with what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawnBoard {
    /// Two rows of hands that face each other.
    Hands(DrawnHands),
    /// A grid of cells.
    Grid(DrawnGrid),
}

impl DrawnBoard {
    /// The board in a room of a size.
    #[must_use]
    pub fn scene(&self, size: super::Point, style: &BoardStyle) -> Scene {
        match self {
            DrawnBoard::Hands(hands) => hands.scene(size, style),
            DrawnBoard::Grid(grid) => grid.scene(size, style),
        }
    }

    /// Every badge on it.
    pub fn badges(&self) -> impl Iterator<Item = &Badge> {
        let rows = match self {
            DrawnBoard::Hands(hands) => hands.rows.as_slice(),
            DrawnBoard::Grid(_) => &[],
        };
        let hands = rows.iter().flat_map(|row| &row.hands);
        hands.filter_map(|hand| hand.badge.as_ref())
    }
}
