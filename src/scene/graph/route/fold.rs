//! Arrows from the end of a row of columns to the beginning of the next one.

use crate::graph::layout::Sizes;
use crate::scene::Point;

/// Where an arrow passes from one row to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fold {
    /// How far right it goes.
    pub right: f32,
    /// At what height it goes back.
    pub gutter: f32,
    /// How far left it comes.
    pub left: f32,
}

/// How far beside the rows of a line its arrows turn to the next one.
const TURN: f32 = 14.0;

/// The way of an arrow between two places from the end of a row to the beginning of the next one; none
/// where it leads to the right.
#[must_use]
pub fn row_fold(from: Point, to: Point, sizes: &Sizes) -> Option<Fold> {
    if to.0 > from.0 {
        return None;
    }
    let beside = sizes.node_width / 2.0 + TURN;
    let (right, left) = (from.0 + beside, to.0 - beside);
    let gutter = to.1 - f32::midpoint(sizes.node_height, sizes.row_gap);
    Some(Fold {
        right,
        gutter,
        left,
    })
}
