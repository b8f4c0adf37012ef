//! What the size of the canvas allows: how much of a neighbourhood can be read in it, how far apart
//! things stand, and whether a proof goes to the right or down.
//!
//! Letters count, not nodes: someone at the back of a room has to read them.

use std::ops::RangeInclusive;

use eframe::egui::{Rect, Vec2, vec2};

use super::camera::{Camera, LARGEST_FIT};
use super::look::CLASS_LETTERS;
use super::picture::AROUND;
use super::ticks;
use crate::game::any::AnyGame;
use crate::graph::layout::{Direction, Layout, Sizes, TALLEST};
use crate::scene::graph::answer::LETTERS as ANSWER_LETTERS;
use crate::scene::graph::figure::{class_card, gap_for_names};
use crate::scene::graph::focus::FocusRoom;
use crate::scene::graph::node::LETTERS_ALONE as LETTERS;
use crate::scene::graph::node_sizes;

/// The height of letters, in points on the screen: the least that Focus opens with, one that is easy to
/// read, and one that is read at a glance.
const LEAST_LETTERS: f32 = 11.0;
const EASY_LETTERS: f32 = 12.0;
const GOOD_LETTERS: f32 = 13.5;
/// The same of a proof: of its names of moves where it is folded.
const LEAST_PROOF_LETTERS: f32 = 9.5;
/// How much smaller they may be where all of it is seen for that.
const NEARLY_FITS: f32 = 0.84;
/// The zoom that Focus opens with at least; a little more, as points are not exact.
pub(super) const SMALLEST_FOCUS: f32 = (LEAST_LETTERS + 0.05) / LETTERS;
/// The zoom at which letters are read with ease.
pub(super) const EASY_ZOOM: f32 = (EASY_LETTERS + 0.05) / LETTERS;
/// The zoom at which the names of arrows are read with ease too.
const NAMED_ZOOM: f32 = (14.0 + 0.05) / LETTERS;
/// Below this zoom texts are not read.
pub(super) const FAR: f32 = 0.5;
/// The zoom at which letters are read at a glance.
const GOOD_ZOOM: f32 = GOOD_LETTERS / LETTERS;
/// So much of the height that a folded proof does not need goes to its arrows alone; letters share the rest.
const FIRST_FOR_ARROWS: f32 = 1.2;
/// How much further apart the rows of a folded proof stand that is larger than its room, for each name of
/// a row, and within which bounds: the more names, the more arrows pass between them.
const APART_FOR_NAME: f32 = 0.34;
const ROOMY: RangeInclusive<f32> = 1.45..=2.2;
/// How much further apart columns of another proof stand of which less than this share is seen at once,
/// and how much further apart its rows stand at least.
const NEARLY: f32 = 0.85;
const ROOMY_COLUMNS: f32 = 1.35;
const ROOMY_ROWS: f32 = 1.5;
/// Sizes are rounded down to multiples of this, in points, so that a picture does not change with
/// every point.
const STEP: f32 = 8.0;

/// The zoom at which letters are as high as they must be in class, and the names of arrows.
const CLASS_ZOOM: f32 = (CLASS_LETTERS + 0.05) / LETTERS;
const CLASS_NAMED_ZOOM: f32 = (CLASS_LETTERS + 0.05) / ANSWER_LETTERS;
/// Small pictures are drawn larger in class than elsewhere, up to this.
const CLASS_FIT: f32 = 1.6;
/// The room above a node for its turns in class.
const CLASS_ROW_GAP: f32 = 28.0;
/// How much further apart columns stand in class, where names of moves cannot be smaller.
const CLASS_WIDER: f32 = 14.0;

/// The size that a picture may have in the canvas, in whole points; zero where it does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CanvasSize {
    width: u16,
    height: u16,
    /// Whether the picture is to be read from the back of a room: then it may be larger than this.
    is_for_class: bool,
    /// Whether the picture is a proof, which is read from position to position.
    is_proof: bool,
    /// Whether it is a neighbourhood, whose letters are never too small to read.
    is_near: bool,
}

impl CanvasSize {
    /// What a picture may take of a canvas when it is fitted.
    pub(crate) fn in_canvas(view: Rect) -> CanvasSize {
        let room = Camera::room_in(view).max(Vec2::splat(STEP));
        let whole = |points: f32| ((points / STEP).floor() * STEP) as u16; // a few thousand at most
        CanvasSize {
            width: whole(room.x),
            height: whole(room.y),
            is_for_class: false,
            is_proof: false,
            is_near: false,
        }
    }

    /// The same for a picture that is to be read from the back of a room.
    pub(crate) fn for_class(self) -> CanvasSize {
        CanvasSize {
            is_for_class: true,
            ..self
        }
    }

    /// The same for a proof.
    pub(super) fn for_proof(self) -> CanvasSize {
        CanvasSize {
            is_proof: true,
            ..self
        }
    }

    /// The same for a neighbourhood.
    pub(super) fn for_near(self) -> CanvasSize {
        CanvasSize {
            is_near: true,
            ..self
        }
    }

    /// Whether it is for a neighbourhood.
    pub(super) fn is_near(self) -> bool {
        self.is_near
    }

    /// Whether the picture is to be read from the back of a room.
    pub(crate) fn is_for_class(self) -> bool {
        self.is_for_class
    }

    /// From where a picture is seen: the smallest zoom, and the largest at which it is fitted.
    pub(super) fn zooms(self, layout: &Layout) -> RangeInclusive<f32> {
        match self.is_for_class {
            false => 0.0..=LARGEST_FIT,
            true if layout.names.is_empty() => CLASS_ZOOM..=CLASS_FIT,
            true => CLASS_NAMED_ZOOM..=CLASS_FIT,
        }
    }

    /// The zoom that a picture opens with at least: a proof scrolls rather than be too small to read.
    pub(super) fn opening_zoom(self, layout: &Layout) -> f32 {
        let least = match self.is_proof {
            _ if self.is_for_class => return *self.zooms(layout).start(),
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

    /// The sizes of nodes in such a picture of a game, from those that they have elsewhere.
    pub(super) fn sizes(self, usual: Sizes, game: &AnyGame) -> Sizes {
        if !self.is_for_class {
            return usual;
        }
        let (node_width, node_height) = class_card(game, usual.node_width);
        Sizes {
            node_width,
            node_height,
            column_gap: usual.column_gap.max(CLASS_ROW_GAP),
            row_gap: usual.row_gap.max(CLASS_ROW_GAP),
        }
    }

    fn size(self) -> Option<Vec2> {
        let size = vec2(f32::from(self.width), f32::from(self.height));
        (self != CanvasSize::default()).then_some(size)
    }

    /// The same for a neighbourhood.
    pub(super) fn focus_room(self) -> FocusRoom {
        let least = if self.is_for_class { CLASS_ZOOM } else { 0.0 };
        FocusRoom {
            size: self.size().map(Into::into),
            around: AROUND.into(),
            least_zoom: SMALLEST_FOCUS.max(least),
            good_zoom: GOOD_ZOOM.max(least),
        }
    }

    /// The size as layouts take it, for pictures that are drawn as large as they fit.
    pub(super) fn points(self) -> (f32, f32) {
        let size = self.size().unwrap_or(Vec2::splat(1_000.0));
        (size.x, size.y)
    }

    /// How much wider and higher a picture is drawn than its layout, so that it fills the room.
    /// `sizes` are those that it was laid out with.
    pub(super) fn stretch(self, layout: &Layout, sizes: &Sizes) -> Vec2 {
        let (width, height) = (layout.size.0.max(1.0), layout.size.1.max(1.0));
        let Some(mut room) = self.size() else {
            // Tall pictures are drawn wider and flat ones higher, as a view is.
            let wider = (height / width).clamp(1.0, 3.5);
            return vec2(wider, (width / height / 1.4).clamp(1.0, 4.0));
        };
        room.y -= ticks::height(&layout.ticks, self.is_for_class);
        let largest = *self.zooms(layout).end();
        let near = if self.is_near { SMALLEST_FOCUS } else { 0.0 };
        let least = self.opening_zoom(layout).max(near);
        let (easy, named) = (EASY_ZOOM.max(least), NAMED_ZOOM.max(least));
        let zoom = |higher: f32| {
            let (x, y) = (width + AROUND.x, height * higher + AROUND.y);
            (room.x / x).min(room.y / y).clamp(least, largest)
        };
        let fitted = (room.x / (width + AROUND.x)).min(room.y / (height + AROUND.y));
        let scrolls = fitted < least;
        // Where only a part is seen at once there is room for arrows to bend gently.
        let is_roomy = self.is_proof && fitted < least * NEARLY && !self.is_for_class;
        let wider = match layout.direction {
            Direction::Right if is_roomy => ROOMY_COLUMNS,
            _ => 1.0,
        };
        // What goes down is set as close as can be. Where its letters are larger than they need
        // be, arrows get some of the room.
        let apart = match layout.direction {
            Direction::Right => 1.0,
            // An unfolded proof rather scrolls than leaves its arrows no room between rows.
            Direction::Down if layout.names.is_empty() && self.is_proof && !self.is_for_class => {
                (zoom(1.0) / easy).clamp(ROOMY_ROWS, 2.0)
            }
            // The names of arrows are smaller than the letters of nodes.
            // Where only a part is seen at once, there is room between rows for arrows to pass names.
            // In class positions are so high that only the room between them grows, unless not even two
            // have room below each other.
            Direction::Down if !layout.names.is_empty() && scrolls && self.is_for_class => {
                let pitch = sizes.node_height + sizes.column_gap;
                if room.y < 2.0 * pitch * least {
                    1.0
                } else {
                    1.0 + (roomy(layout) - 1.0) * sizes.column_gap / pitch
                }
            }
            Direction::Down if !layout.names.is_empty() && scrolls => roomy(layout),
            Direction::Down if !layout.names.is_empty() => {
                let spare = (zoom(1.0) / named).max(1.0);
                let shared = (spare / FIRST_FOR_ARROWS).max(1.0);
                (spare / shared.sqrt()).min(2.0)
            }
            Direction::Down => (zoom(1.0) / easy).clamp(1.0, 2.0),
        };
        let zoom = zoom(apart);
        let fill = |room: f32, size: f32, around: f32| (room / zoom - around) / size;
        // From afar nothing is lost if things stand far apart.
        let most = if zoom < FAR { 24.0 } else { 2.5 };
        vec2(
            fill(room.x, width, AROUND.x).clamp(1.0, most).max(wider),
            fill(room.y, height, AROUND.y).clamp(1.0, most).max(apart),
        )
    }

    /// Whether a picture that is stretched is seen from afar when it is fitted: nearly all that is laid out
    /// by the end is, and what else is too large for its texts to be read.
    fn is_far(self, layout: &Layout, stretch: Vec2) -> bool {
        let is_large = self.size().is_some_and(|room| {
            let (width, height) = layout.size;
            let zoom = (room.x / (width * stretch.x)).min(room.y / (height * stretch.y));
            layout.names.is_empty() && !self.is_proof && zoom < FAR
        });
        is_large || !layout.ticks.is_empty()
    }

    /// The sizes of a picture that is stretched. Nodes keep theirs, but for those that are seen from afar,
    /// which are higher where there is room.
    pub(super) fn stretched(self, sizes: &Sizes, layout: &Layout, stretch: Vec2) -> Sizes {
        let gap = |size: f32, gap: f32, stretch: f32| (size + gap) * stretch - size;
        // Columns stand side by side, or lie one below the other.
        let [along, beside] = match layout.direction {
            Direction::Right => [
                (sizes.node_width, stretch.x),
                (sizes.node_height, stretch.y),
            ],
            Direction::Down => [
                (sizes.node_height, stretch.y),
                (sizes.node_width, stretch.x),
            ],
        };
        let taller = if self.is_for_class || !self.is_far(layout, stretch) {
            0.0
        } else {
            sizes.node_height * (stretch.y.clamp(1.0, TALLEST) - 1.0)
        };
        Sizes {
            node_height: sizes.node_height + taller,
            column_gap: gap(along.0, sizes.column_gap, along.1),
            row_gap: gap(beside.0, sizes.row_gap, beside.1) - taller,
            ..*sizes
        }
    }
}

/// How much further apart the rows of a folded proof stand of which a part is seen at once.
fn roomy(layout: &Layout) -> f32 {
    let rows = layout.columns.iter().max().map_or(1, |last| last + 1);
    let in_row = layout.names.len() as f32 / rows as f32; // a few hundred
    (in_row * APART_FOR_NAME).clamp(*ROOMY.start(), *ROOMY.end())
}

/// The room between two nodes of a column: a numeral stands above the lower one, and a ring may go round
/// the upper one.
const GAP_FOR_NUMERAL: f32 = 20.0;

/// The room that nodes of a width and height take in pictures that are seen from afar as well.
pub(super) fn sizes(card: Vec2) -> Sizes {
    Sizes {
        node_width: card.x,
        node_height: card.y,
        column_gap: 34.0,
        row_gap: GAP_FOR_NUMERAL,
    }
}

/// The room between columns by the end, as a share of their width: arrows there lead past columns and are
/// to be told apart.
const END_GAP: f32 = 0.7;

/// The same in a layout by the end, in which best moves lead from column to column.
pub(super) fn end_sizes(card: Vec2) -> Sizes {
    Sizes {
        column_gap: card.x * END_GAP,
        // The turns stand below the columns.
        row_gap: 10.0,
        ..sizes(card)
    }
}

/// The same in a neighbourhood, where a numeral has room above each node, below the ring of the one
/// above it, and the name of a move beside it.
pub(super) fn focus_sizes(game: &AnyGame, card: Vec2, is_for_class: bool) -> Sizes {
    let wider = if is_for_class { CLASS_WIDER } else { 0.0 };
    Sizes {
        column_gap: gap_for_names(game) + wider,
        row_gap: 23.0,
        ..sizes(card)
    }
}

/// The same in a line of a game that is over: between two rows an arrow leads back as well.
pub(super) fn line_sizes(game: &AnyGame, card: Vec2) -> Sizes {
    Sizes {
        column_gap: gap_for_names(game) + 12.0,
        row_gap: 40.0,
        ..focus_sizes(game, card, false)
    }
}

/// The same in a folded proof: letters of 14 points where 13 rows are to be seen at once.
pub(super) fn folded_sizes(game: &AnyGame, characters: usize) -> Sizes {
    Sizes {
        column_gap: 25.0,
        ..node_sizes::folded(game, characters)
    }
}

/// The same in a proof that goes to the right, whose arrows one follows.
pub(super) fn proof_sizes(card: Vec2) -> Sizes {
    Sizes {
        column_gap: 38.0,
        ..sizes(card)
    }
}

/// The same in a proof that goes down: rows as close as arrows allow, numerals beside the nodes.
pub(super) fn sizes_down(card: Vec2) -> Sizes {
    Sizes {
        column_gap: 12.0,
        row_gap: 30.0,
        ..sizes(card)
    }
}

#[cfg(test)]
mod tests;
