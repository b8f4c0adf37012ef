//! The sizes of nodes, of the gaps between them, and of the canvas of the window: how large its letters are and how
//! far its nodes stand apart in it.
//!
//! Focus has letters of 13 points and as many columns as fit ([`fit`](super::fit)). Everything else is fitted: gaps grow until the canvas
//! is filled, and a proof scrolls rather than be too small to read.

use std::ops::RangeInclusive;

use super::answer::LETTERS as ANSWER_LETTERS;
use super::figure::{Figure, grid_size};
use super::node::{
    BORDERS, LETTERS, LETTERS_ALONE, LINE_HEIGHT, NodeForm, PLATE_EDGE, Ring, VERDICT_HEIGHT,
    notation_lines, notation_style, verdict_style,
};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::graph::StateGraph;
use crate::graph::layout::{Direction, Layout, Sizes, Tick};
use crate::scene::{Ink, Point, Rect};
use crate::solve::Value;

/// The zoom up to which a small drawing is enlarged when it is fitted.
pub const LARGEST_FIT: f32 = 1.25;
/// The space for rings and for the moves left out round the outermost nodes, on both sides together.
pub const AROUND: Point = (10.0, 24.0);
/// The free space on every side of a drawing that is fitted into its canvas, in points.
pub const MARGIN: f32 = 16.0;
/// The least height of letters in nodes and on edges that are drawn, in points on the screen.
pub const LEAST_LETTERS: f32 = 12.0;
/// The zoom from which on nodes show their content and edges their labels.
pub const READABLE_ZOOM: f32 = LEAST_LETTERS / LETTERS;
/// The size of the numbers below columns on the screen, and the height of their line in letters.
pub const TICK_LETTERS: f32 = 12.0;
/// See [`TICK_LETTERS`].
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

/// The zoom at which nodes of a folded proof are read with ease: letters of 14 points; a little more, as points are
/// not exact.
pub const EASY_ZOOM: f32 = 14.05 / LETTERS_ALONE;
/// The least height of the labels of a folded proof when it opens, in points on the screen.
const LEAST_PROOF_LETTERS: f32 = 9.5;
/// The share of [`LEAST_PROOF_LETTERS`] that labels of a folded proof keep where all of it is seen for that.
const NEARLY_FITS: f32 = 0.84;
/// The largest factor by which nodes are moved apart.
const APART: f32 = 2.5;
/// The factor by which rows of a proof that scrolls down are moved apart for each label of a row, as edges pass
/// between labels, and its bounds.
const APART_FOR_NAME: f32 = 0.34;
const ROOMY: RangeInclusive<f32> = 1.45..=2.2;
/// Sizes are rounded down to multiples of this, in points, so that a drawing does not change with
/// every point.
pub(super) const STEP: f32 = 4.0;

/// The way in which a drawing is fitted into a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Not at all: it scrolls, as Focus does.
    Never,
    /// As large as it can be, and scrolled where it could not be read otherwise, as proofs are.
    Readable,
    /// As large as it can be.
    Whole,
}

/// The size that a drawing may have in the canvas, in whole points; zero where it does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Canvas {
    width: u16,
    height: u16,
}

impl Canvas {
    /// A canvas of a size.
    #[must_use]
    pub fn of(room: Point) -> Canvas {
        let whole = |points: f32| ((points.max(STEP) / STEP).floor() * STEP) as u16; // a few thousand at most
        Canvas {
            width: whole(room.0),
            height: whole(room.1),
        }
    }

    /// The size, where it matters.
    #[must_use]
    pub fn size(self) -> Option<Point> {
        let size = (f32::from(self.width), f32::from(self.height));
        (self != Canvas::default()).then_some(size)
    }

    /// The space for the nodes of Focus.
    #[must_use]
    pub fn focus_room(self) -> Option<Point> {
        let (width, height) = self.size()?;
        // A hair less high, as sums of heights are not exact.
        Some((width - 2.0 * Ring::Here.reach(), height - AROUND.1 - 0.01))
    }

    /// The size as layouts take it, for drawings that are as large as they fit.
    #[must_use]
    pub fn points(self) -> Point {
        let inside = |(width, height)| (width - 2.0 * MARGIN, height - 2.0 * MARGIN);
        self.size().map_or((1_000.0, 1_000.0), inside)
    }

    /// The zooms at which a drawing opens at least, and up to which it is fitted.
    #[must_use]
    pub fn opening_zooms(self, layout: &Layout, fit: Fit) -> RangeInclusive<f32> {
        let fits = layout.zoom_in(self.points());
        let least = match fit {
            Fit::Never => return 1.0..=1.0,
            Fit::Readable if layout.names.is_empty() && fits < READABLE_ZOOM => READABLE_ZOOM,
            Fit::Readable if !layout.names.is_empty() => {
                let least = LEAST_PROOF_LETTERS / ANSWER_LETTERS;
                // A proof that is seen whole for slightly smaller letters is not cut off.
                if fits < least * NEARLY_FITS {
                    least
                } else {
                    0.0
                }
            }
            _ => 0.0,
        };
        least..=LARGEST_FIT
    }

    /// The factors by which nodes are moved apart, across and down, so that they fill the canvas; nodes keep their
    /// size. A folded proof has no larger letters than are read with ease, and where a proof
    /// scrolls down rows stand apart, so that edges have space in both.
    #[must_use]
    pub fn stretch(self, layout: &Layout, fit: Fit) -> Point {
        let (width, height) = (layout.size.0.max(1.0), layout.size.1.max(1.0));
        if self == Canvas::default() || fit == Fit::Never {
            return (1.0, 1.0);
        }
        let mut room = self.points();
        room.1 -= tick_height(&layout.ticks);
        let (least, most) = self.opening_zooms(layout, fit).into_inner();
        let leads_down = layout.direction == Direction::Down;
        let easy = if layout.names.is_empty() {
            1.0
        } else {
            EASY_ZOOM
        };
        let largest = if leads_down { easy.max(least) } else { most };
        let fitted = (room.0 / (width + AROUND.0)).min(room.1 / (height + AROUND.1));
        let zoom = fitted.clamp(least, largest);
        // An unfolded proof rather scrolls than leaves its edges no space between rows.
        let is_tight = fitted < least || layout.names.is_empty();
        let apart = if leads_down && is_tight {
            roomy(layout)
        } else {
            1.0
        };
        let fill = |room: f32, size: f32, around: f32| (room / zoom - around) / size;
        (
            fill(room.0, width, AROUND.0).clamp(1.0, APART),
            fill(room.1, height, AROUND.1).clamp(apart, APART),
        )
    }
}

/// The sizes of a drawing that is stretched: nodes keep theirs, and gaps grow.
#[must_use]
pub fn stretched(sizes: &Sizes, direction: Direction, stretch: Point) -> Sizes {
    let gap = |size: f32, gap: f32, stretch: f32| (size + gap) * stretch - size;
    // Columns stand side by side, or lie one below the other.
    let [along, beside] = match direction {
        Direction::Right => [
            (sizes.node_width, stretch.0),
            (sizes.node_height, stretch.1),
        ],
        Direction::Down => [
            (sizes.node_height, stretch.1),
            (sizes.node_width, stretch.0),
        ],
    };
    Sizes {
        column_gap: gap(along.0, sizes.column_gap, along.1),
        row_gap: gap(beside.0, sizes.row_gap, beside.1),
        ..*sizes
    }
}

/// The factor by which rows of a drawing that scrolls down are moved apart.
fn roomy(layout: &Layout) -> f32 {
    let rows = layout.columns.iter().max().map_or(1, |last| last + 1);
    let in_row = layout.names.len() as f32 / rows as f32; // a few hundred
    (in_row * APART_FOR_NAME).clamp(*ROOMY.start(), *ROOMY.end())
}

/// The usual size of a plate with its gap above, and of a node.
pub(super) const PLATE: Point = (112.0, 35.0);
/// The free space beside texts in a node.
pub(super) const BESIDE: f32 = 8.0;
/// The usual gap between two columns, in which labels of moves stand.
pub(super) const COLUMN_GAP: f32 = 108.0;
/// The gap between two nodes of a column.
pub(super) const ROW_GAP: f32 = 20.0;

/// The look of the nodes of a graph, on which their sizes depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeLook {
    /// Their form.
    pub form: NodeForm,
    /// True if notation stands in place of hands.
    pub notation_only: bool,
}

/// The size of the nodes of a graph.
fn node_size(game: &AnyGame, graph: &StateGraph, look: NodeLook) -> Point {
    let form = look.form;
    let style = notation_style(form, Ink::Text);
    let (mut lines, mut text) = (0, 0.0_f32);
    let mut verdict = 0.0_f32;
    let mut shows_hands = !look.notation_only && form == NodeForm::Plate;
    for node in graph.graph().node_weights() {
        let label = game.position_text(node.position, None);
        let of_node = notation_lines(&label, form);
        lines = lines.max(of_node.len());
        let widths = of_node.into_iter().map(|line| style.width(line));
        text = widths.fold(text, f32::max);
        let brief = node.value.brief(node.position.mover);
        verdict = verdict.max(verdict_style(Ink::Text).width(&brief));
        if shows_hands {
            let figure = Figure::of(game, node.position, None);
            let plate = Rect::around((0.0, 0.0), plate_size(PLATE));
            shows_hands = figure.is_some_and(|figure| figure.fits(plate));
        }
    }
    let inside = match grid_size(game) {
        Some(grid) => grid,
        // Hands that are drawn take no more than the least plate.
        None if shows_hands => (0.0, 0.0),
        None => (text, lines as f32 * LINE_HEIGHT), // a few lines
    };
    let wide = |width: f32| ((width + 2.0 * BESIDE) / MARGIN).ceil() * MARGIN;
    match form {
        NodeForm::Notation => (inside.0 + 1.25 * BESIDE, inside.1.max(FOLDED_HEIGHT)),
        NodeForm::Plate | NodeForm::Compact => (
            PLATE.0.max(wide(inside.0.max(verdict))),
            PLATE.1.max(inside.1 + 1.0 + PLATE_EDGE) + VERDICT_HEIGHT,
        ),
    }
}

/// The size of the plate in a node whose upper part has a size.
pub(super) fn plate_size((width, height): Point) -> Point {
    (width - 2.0 * PLATE_EDGE, height - PLATE_EDGE)
}

/// Sizes of a graph that leads to the right, with the usual gaps.
#[must_use]
pub fn columns(game: &AnyGame, graph: &StateGraph, look: NodeLook) -> Sizes {
    let (node_width, node_height) = node_size(game, graph, look);
    Sizes {
        node_width,
        node_height,
        column_gap: COLUMN_GAP,
        row_gap: ROW_GAP,
    }
}

/// Sizes of an unfolded proof that leads down: labels stand above its nodes.
#[must_use]
pub fn proof_down(usual: Sizes) -> Sizes {
    Sizes {
        column_gap: 3.0 * ROW_GAP,
        ..usual
    }
}

/// The height of a node of a folded proof.
const FOLDED_HEIGHT: f32 = 24.0;

/// The side of the square of a position in which play is over, in a folded proof.
pub const END_SIDE: f32 = 16.0;
/// The width of an end mark, and its reach below the top of its row with its borders.
pub const END_EXTENT: (f32, f32) = (END_SIDE, END_SIDE + 2.0 * BORDERS);

/// The square of a position in which play is over. Its borders begin where nodes of this height with their
/// middles in the same place do.
#[must_use]
pub fn end_mark((x, y): Point, node_height: f32) -> Rect {
    let top = y - node_height / 2.0 + BORDERS;
    Rect::around((x, top + END_SIDE / 2.0), (END_SIDE, END_SIDE))
}

/// The room of a numeral beside a node of a folded proof.
pub const NUMERAL: f32 = 26.0;

/// A node of a folded proof, with the number of turns beside it where the value has one.
#[must_use]
pub fn with_numeral(card: Rect, value: Value) -> Rect {
    let has_numeral = value.turns().is_some_and(|turns| turns > 0);
    let numeral = if has_numeral { NUMERAL } else { 0.0 };
    Rect::new(card.x, card.y, card.width + numeral, card.height)
}

/// Sizes of a folded proof: labels have room between two rows, and the turns that are left beside each node. In
/// the window rows are closer, so that 13 of them are seen at once.
#[must_use]
pub fn folded(game: &AnyGame, graph: &StateGraph, in_window: bool) -> Sizes {
    let look = NodeLook {
        form: NodeForm::Notation,
        notation_only: false,
    };
    let (node_width, node_height) = node_size(game, graph, look);
    Sizes {
        node_width,
        node_height,
        column_gap: if in_window { 25.0 } else { 40.0 },
        row_gap: 30.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canvas_is_the_same_until_it_has_really_changed() {
        assert_eq!(Canvas::of((580.0, 440.0)), Canvas::of((583.0, 442.0)));
        assert_ne!(Canvas::of((580.0, 440.0)), Canvas::of((620.0, 440.0)));
    }
}
