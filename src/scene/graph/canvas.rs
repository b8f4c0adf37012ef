//! What the size of the canvas allows: how much of a neighbourhood can be read in it, how far apart
//! things stand, and whether a proof goes to the right or down.

use std::ops::RangeInclusive;

use super::answer::LETTERS as ANSWER_LETTERS;
use super::focus::FocusRoom;
use super::node::LETTERS_ALONE as LETTERS;
use crate::graph::layout::{Direction, Layout, Sizes, TALLEST, Tick};
use crate::scene::Point;

/// The zoom up to which a small drawing is enlarged when it is fitted.
pub const LARGEST_FIT: f32 = 1.25;
/// What a ring and a numeral need round the outermost nodes.
pub const AROUND: Point = (8.0, 24.0);
/// The size of the numbers below columns on the screen, in points.
pub const TICK_LETTERS: f32 = 10.5;
/// The height of their line in letters.
pub const TICK_LINE: f32 = 1.15;

/// The height that those numbers take below a drawing, in points on the screen.
#[must_use]
pub fn tick_height(ticks: &[Tick]) -> f32 {
    if ticks.is_empty() {
        0.0
    } else {
        TICK_LETTERS * TICK_LINE
    }
}

/// The height of letters, in points on the screen: the least that Focus opens with, one that is easy to
/// read, and one that is read at a glance.
const LEAST_LETTERS: f32 = 11.0;
const EASY_LETTERS: f32 = 14.0;
const GOOD_LETTERS: f32 = 13.5;
/// The same of a proof: of its names of moves where it is folded.
const LEAST_PROOF_LETTERS: f32 = 9.5;
/// How much smaller they may be where all of it is seen for that.
const NEARLY_FITS: f32 = 0.84;
/// The zoom that Focus opens with at least; a little more, as points are not exact.
pub const SMALLEST_FOCUS: f32 = (LEAST_LETTERS + 0.05) / LETTERS;
/// The zoom at which letters are read with ease.
pub(super) const EASY_ZOOM: f32 = (EASY_LETTERS + 0.05) / LETTERS;
/// Below this zoom texts are not read.
pub(super) const FAR: f32 = 0.5;
/// The zoom at which letters are read at a glance.
const GOOD_ZOOM: f32 = GOOD_LETTERS / LETTERS;
/// How much further apart things stand at most, and from afar.
const APART: f32 = 2.5;
const FAR_APART: f32 = 24.0;
/// How much further apart rows of what scrolls down stand for each label of a row, as edges pass between
/// labels, and within which bounds.
const APART_FOR_NAME: f32 = 0.34;
const ROOMY: RangeInclusive<f32> = 1.45..=2.2;
/// Sizes are rounded down to multiples of this, in points, so that a picture does not change with
/// every point.
const STEP: f32 = 8.0;

/// The size that a picture may have in the canvas, in whole points; zero where it does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Canvas {
    width: u16,
    height: u16,
    /// Whether the picture is a proof, which is read from position to position.
    is_proof: bool,
    /// Whether it is a neighbourhood, whose letters are never too small to read.
    is_near: bool,
}

impl Canvas {
    /// What a picture may take of a canvas when it is fitted.
    #[must_use]
    pub fn of(room: Point) -> Canvas {
        let whole = |points: f32| ((points.max(STEP) / STEP).floor() * STEP) as u16; // a few thousand at most
        Canvas {
            width: whole(room.0),
            height: whole(room.1),
            is_proof: false,
            is_near: false,
        }
    }

    /// The same for a proof.
    #[must_use]
    pub fn for_proof(self) -> Canvas {
        Canvas {
            is_proof: true,
            ..self
        }
    }

    /// The same for a neighbourhood.
    #[must_use]
    pub fn for_near(self) -> Canvas {
        Canvas {
            is_near: true,
            ..self
        }
    }

    /// The zoom that a picture opens with at least: a proof scrolls rather than be too small to read.
    #[must_use]
    pub fn opening_zoom(self, layout: &Layout) -> f32 {
        let least = match self.is_proof {
            false => return 0.0,
            true if layout.names.is_empty() => LEAST_PROOF_LETTERS / LETTERS,
            true => LEAST_PROOF_LETTERS / ANSWER_LETTERS,
        };
        // What is seen whole for slightly smaller letters is not cut off.
        if layout.zoom_in(self.points()) >= least * NEARLY_FITS {
            0.0
        } else {
            least
        }
    }

    fn size(self) -> Option<Point> {
        let size = (f32::from(self.width), f32::from(self.height));
        (self != Canvas::default()).then_some(size)
    }

    /// The same for a neighbourhood.
    #[must_use]
    pub fn focus_room(self) -> FocusRoom {
        FocusRoom {
            size: self.size(),
            around: AROUND,
            least_zoom: SMALLEST_FOCUS,
            good_zoom: GOOD_ZOOM,
        }
    }

    /// The size as layouts take it, for pictures that are drawn as large as they fit.
    #[must_use]
    pub fn points(self) -> Point {
        self.size().unwrap_or((1_000.0, 1_000.0))
    }

    /// How much further apart things stand than in their layout, across and down, so that they fill the canvas;
    /// nodes keep their size. What leads down has no larger letters than are read with ease, and where it
    /// scrolls rows stand apart, so that edges have space in both.
    #[must_use]
    pub fn stretch(self, layout: &Layout) -> Point {
        let (width, height) = (layout.size.0.max(1.0), layout.size.1.max(1.0));
        let Some(mut room) = self.size() else {
            return (1.0, 1.0);
        };
        room.1 -= tick_height(&layout.ticks);
        let near = if self.is_near { SMALLEST_FOCUS } else { 0.0 };
        let least = self.opening_zoom(layout).max(near);
        let leads_down = layout.direction == Direction::Down;
        let largest = if leads_down {
            EASY_ZOOM.max(least)
        } else {
            LARGEST_FIT
        };
        let fitted = (room.0 / (width + AROUND.0)).min(room.1 / (height + AROUND.1));
        let zoom = fitted.clamp(least, largest);
        // An unfolded proof rather scrolls than leaves its edges no space between rows.
        let is_tight = fitted < least || layout.names.is_empty();
        let apart = if leads_down && is_tight {
            roomy(layout)
        } else {
            1.0
        };
        // From afar nothing is lost if things stand far apart.
        let most = if zoom < FAR { FAR_APART } else { APART };
        let fill = |room: f32, size: f32, around: f32| (room / zoom - around) / size;
        (
            fill(room.0, width, AROUND.0).clamp(1.0, most),
            fill(room.1, height, AROUND.1).clamp(apart, most),
        )
    }

    /// Whether a picture that is stretched is seen from afar when it is fitted: nearly all that is laid out
    /// by the end is, and what else is too large for its texts to be read.
    fn is_far(self, layout: &Layout, stretch: Point) -> bool {
        let is_large = self.size().is_some_and(|room| {
            let (width, height) = layout.size;
            let zoom = (room.0 / (width * stretch.0)).min(room.1 / (height * stretch.1));
            layout.names.is_empty() && !self.is_proof && zoom < FAR
        });
        is_large || !layout.ticks.is_empty()
    }

    /// The sizes of a picture that is stretched. Nodes keep theirs, but for those that are seen from afar,
    /// which are higher where there is room.
    #[must_use]
    pub fn stretched(self, sizes: &Sizes, layout: &Layout, stretch: Point) -> Sizes {
        let gap = |size: f32, gap: f32, stretch: f32| (size + gap) * stretch - size;
        // Columns stand side by side, or lie one below the other.
        let [along, beside] = match layout.direction {
            Direction::Right => [
                (sizes.node_width, stretch.0),
                (sizes.node_height, stretch.1),
            ],
            Direction::Down => [
                (sizes.node_height, stretch.1),
                (sizes.node_width, stretch.0),
            ],
        };
        let taller = if self.is_far(layout, stretch) {
            sizes.node_height * (stretch.1.clamp(1.0, TALLEST) - 1.0)
        } else {
            0.0
        };
        Sizes {
            node_height: sizes.node_height + taller,
            column_gap: gap(along.0, sizes.column_gap, along.1),
            row_gap: gap(beside.0, sizes.row_gap, beside.1) - taller,
            ..*sizes
        }
    }
}

/// How much further apart the rows of a drawing stand that scrolls down.
fn roomy(layout: &Layout) -> f32 {
    let rows = layout.columns.iter().max().map_or(1, |last| last + 1);
    let in_row = layout.names.len() as f32 / rows as f32; // a few hundred
    (in_row * APART_FOR_NAME).clamp(*ROOMY.start(), *ROOMY.end())
}

#[cfg(test)]
mod tests;
