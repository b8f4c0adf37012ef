//! Boards: hands that face each other, and grids.

pub mod grid;
pub mod hand;
pub mod hands;

pub use self::grid::{DrawnCell, DrawnGrid};
pub use self::hands::{DrawnHand, DrawnHands, HandsRow};

use super::Scene;
use super::badge::{Badge, BadgeSize};

/// A board of either game, with what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawnBoard {
    /// Two rows of hands that face each other.
    Hands(DrawnHands),
    /// A grid of cells.
    Grid(DrawnGrid),
}

/// Sizes of what stands round a board, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardStyle {
    /// The size of a player's name.
    pub name: f32,
    /// The size of the sentence that says who has won.
    pub result: f32,
    /// How large badges are.
    pub badge: BadgeSize,
    /// The widest hand.
    pub widest_hand: f32,
    /// The widest cell of a grid.
    pub widest_cell: f32,
    /// The room between the rows, where controls or an arrow stand.
    pub middle: f32,
    /// The room below, where controls stand.
    pub foot: f32,
    /// Whether badges have their room before they are there, so that hands stay where they are.
    pub reserves_badges: bool,
    /// The share of the free height by which the rows stand further apart.
    pub spread: f32,
}

impl BoardStyle {
    /// On a page.
    pub const PAGE: BoardStyle = BoardStyle {
        name: 12.5,
        result: 21.0,
        badge: BadgeSize::PAGE,
        widest_hand: 150.0,
        widest_cell: 84.0,
        middle: 26.0,
        foot: 0.0,
        reserves_badges: false,
        spread: 0.0,
    };

    /// In the window: controls stand between the rows of hands and below a grid.
    pub const WINDOW: BoardStyle = BoardStyle {
        name: 14.0,
        result: 24.0,
        badge: BadgeSize::WINDOW,
        widest_hand: 164.0,
        widest_cell: 96.0,
        middle: 42.0,
        foot: 34.0,
        reserves_badges: true,
        spread: 0.25,
    };
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
