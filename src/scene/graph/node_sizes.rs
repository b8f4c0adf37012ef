//! The sizes of nodes and of the gaps between them.

use super::figure::{Figure, grid_size};
use super::node::{
    BORDERS, LINE_HEIGHT, NodeForm, PLATE_EDGE, VERDICT_HEIGHT, notation_lines, notation_style,
    verdict_style,
};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::graph::StateGraph;
use crate::graph::layout::Sizes;
use crate::scene::{Ink, Point, Rect};
use crate::solve::Value;

/// The least size of a plate with its gap above, and of a node.
const PLATE: Point = (112.0, 35.0);
/// The free space beside texts in a node.
const MARGIN: f32 = 8.0;
/// The gap between two columns, in which labels of moves stand, and the same where play is seen three turns ahead.
const COLUMN_GAP: f32 = 108.0;
const NARROW_COLUMN_GAP: f32 = 68.0;
/// The gap between two nodes of a column, and the least where columns are full.
pub(super) const ROW_GAP: f32 = 20.0;
const LEAST_ROW_GAP: f32 = 8.0;

/// The look of the nodes of a graph, on which their sizes depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeLook {
    /// Their form.
    pub form: NodeForm,
    /// Whether notation stands in place of hands.
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
    let grid = grid_size(game);
    // Hands that are drawn take no more than the least plate.
    let (inside, is_beside) = match grid {
        Some(grid) => (grid, form == NodeForm::Compact),
        None if shows_hands => ((0.0, 0.0), false),
        None => ((text, lines as f32 * LINE_HEIGHT), false), // a few lines
    };
    let wide = |width: f32| ((width + 2.0 * MARGIN) / MARGIN).ceil() * MARGIN;
    match form {
        NodeForm::Notation => (inside.0 + 1.25 * MARGIN, inside.1.max(FOLDED_HEIGHT)),
        NodeForm::Plate => (
            PLATE.0.max(wide(inside.0.max(verdict))),
            PLATE.1.max(inside.1 + 1.0 + PLATE_EDGE) + VERDICT_HEIGHT,
        ),
        NodeForm::Compact if is_beside => {
            let height = inside.1 + 2.0 * PLATE_EDGE;
            (wide(inside.0 + verdict), height.max(VERDICT_HEIGHT))
        }
        NodeForm::Compact => (
            PLATE.0.max(wide(inside.0.max(verdict))),
            inside.1 + LINE_HEIGHT + 6.0,
        ),
    }
}

/// The size of the plate in a node whose upper part has a size.
fn plate_size((width, height): Point) -> Point {
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

/// Sizes of Focus, which looks so many turns ahead, with the least gaps between rows.
#[must_use]
pub fn focus(game: &AnyGame, graph: &StateGraph, look: NodeLook, depth: u32) -> Sizes {
    let usual = columns(game, graph, look);
    Sizes {
        column_gap: if depth > 2 {
            NARROW_COLUMN_GAP
        } else {
            COLUMN_GAP
        },
        row_gap: match look.form {
            NodeForm::Plate => LEAST_ROW_GAP,
            // The number of moves left out stands below a node.
            NodeForm::Compact | NodeForm::Notation => ROW_GAP,
        },
        ..usual
    }
}

/// Sizes of a line of play in rows, between which edges lead back.
#[must_use]
pub fn line(game: &AnyGame, graph: &StateGraph, look: NodeLook) -> Sizes {
    Sizes {
        column_gap: NARROW_COLUMN_GAP,
        row_gap: 2.0 * ROW_GAP,
        ..columns(game, graph, look)
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
/// How wide it is, and how far below the top of its row it reaches with its borders.
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
