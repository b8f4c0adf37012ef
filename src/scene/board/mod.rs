//! Boards: hands that face each other, and grids.
//!
//! ```text
//!   style   the sizes of letters, badges and controls, in proportion to the room
//!   fingers how the fingers of a hand stand in groups
//!   hand    the drawing of one hand
//!   rows    where two rows of hands stand in a room
//!   hands   two rows of hands with their names and badges
//!   grid    a grid of cells
//! ```

mod fingers;
pub mod grid;
pub mod hand;
pub mod hand_shape;
pub mod hands;
mod rows;
mod style;

pub use self::grid::{DrawnCell, DrawnGrid, DrawnRun, RunRole};
pub use self::hands::{DrawnHand, DrawnHands, HandGlide, HandsRow};
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
