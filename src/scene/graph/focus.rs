//! The positions that Focus shows in a room, and their layout: the neighbourhood of the current position, or
//! after the end of a long game the line that was played.
//!
//! ```text
//!   line, options, room  ->  FocusPositions  ->  FocusLayout: places, sizes and forms of nodes
//! ```
//!
//! How many columns there are follows from the room and the rules ([`fit`](super::fit)). Nodes have plates, and in
//! a column that is too full for that they are compact.

use super::fit::{FocusFit, FocusNodes, ROW_GAPS};
use super::node::{NodeForm, OVER_TEXT, left_out_height};
use crate::game::{Game, Position};
use crate::graph::StateGraph;
use crate::graph::focus::{
    Extent, Focus, FocusOptions, Neighbourhood, finished_line, neighbourhood,
};
use crate::graph::layout::{self, Layout, NodeExtent, Sizes};
use crate::graph::left_out::left_out;
use crate::scene::Point;
use crate::solve::analysis::Analysis;

/// What is to be seen.
#[derive(Clone, Copy, Debug)]
pub struct FocusContent<'a> {
    /// The line that is played, or the part of it that may be shown.
    pub line: &'a [Position],
    /// Which position of the line is the current one; past its end is its end.
    pub here: usize,
    /// Positions that lead to the current one, the most telling first.
    pub before: &'a [Position],
    /// Whether it may be seen which moves are best.
    pub best_first: bool,
    /// Whether notation stands in place of hands.
    pub notation_only: bool,
    /// What was chosen.
    pub options: FocusOptions,
}

/// The positions that Focus shows.
#[derive(Clone, Debug)]
pub struct FocusPositions {
    graph: StateGraph,
    /// For each node its column; none of a line of play in rows.
    columns: Option<Vec<i32>>,
    left_out: Vec<usize>,
    fit: FocusFit,
    nodes: FocusNodes,
    options: FocusOptions,
}

/// The places, sizes and forms of the nodes of Focus.
#[derive(Clone, Debug)]
pub struct FocusLayout {
    /// The places.
    pub layout: Layout,
    /// The sizes of nodes with plates, and of gaps.
    pub sizes: Sizes,
    /// The form and the height of each node.
    pub nodes: Vec<(NodeForm, f32)>,
}

impl FocusPositions {
    /// The neighbourhood of the current position; after the end of a game that took longer than there are
    /// columns, the line played.
    ///
    /// # Panics
    /// If the line is empty.
    ///
    /// # Complexity
    /// That of [`neighbourhood`].
    #[must_use]
    pub fn new(analysis: &Analysis, content: &FocusContent, room: Option<Point>) -> FocusPositions {
        let (game, options) = (&analysis.game, content.options);
        let nodes = FocusNodes::of(game, content.notation_only);
        let fit = FocusFit::new(nodes, options, room.map(|room| room.0));
        let here = content.here.min(content.line.len().saturating_sub(1));
        let is_over = game.outcome(&game.board(content.line[here])).is_some();
        if is_over && here >= fit.most_columns as usize {
            let graph = finished_line(analysis, &content.line[..=here]);
            return FocusPositions {
                columns: None,
                left_out: vec![0; graph.len()],
                graph,
                fit,
                nodes,
                options,
            };
        }
        let extent = if is_over {
            Extent::of(0, fit.most_columns - 1)
        } else {
            let of_rows = |below: f32| match room {
                Some((_, height)) => rows_in(height, nodes, &fit, below),
                None => usize::MAX,
            };
            Extent {
                rows: of_rows(below_node(false)),
                last_rows: of_rows(0.0),
                ..Extent::of(fit.turns, fit.behind)
            }
        };
        let focus = Focus {
            line: content.line,
            here,
            before: if options.shows_before {
                content.before
            } else {
                &[]
            },
            best_first: content.best_first,
            extent,
        };
        let near = neighbourhood(analysis, &focus);
        FocusPositions {
            left_out: left_out(game, &near),
            graph: near.graph,
            columns: Some(near.columns),
            fit,
            nodes,
            options,
        }
    }

    /// Positions and moves.
    #[must_use]
    pub fn graph(&self) -> &StateGraph {
        &self.graph
    }

    /// For each node how many of its moves are left out ([`left_out`]).
    #[must_use]
    pub fn left_out(&self) -> &[usize] {
        &self.left_out
    }

    /// The turns ahead that fit, of those that were asked for.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.fit.turns
    }

    /// Where they stand in a room, if it is limited. Where the view scrolls, rows of a line are as long as it is
    /// wide.
    #[must_use]
    pub fn laid_out(&self, room: Option<Point>, scrolls: bool) -> FocusLayout {
        let nodes = self.nodes;
        let fit = FocusFit::new(nodes, self.options, room.map(|room| room.0));
        let Some(columns) = &self.columns else {
            let sizes = fit.line_sizes(nodes);
            let (width, height) = room.unwrap_or((1_000.0, 1_000.0));
            let height = if scrolls { f32::MAX } else { height };
            return FocusLayout {
                layout: layout::rows(&self.graph, &sizes, (width, height)),
                sizes,
                nodes: vec![(NodeForm::Plate, sizes.node_height); self.graph.len()],
            };
        };
        let near = Neighbourhood {
            graph: self.graph.clone(),
            columns: columns.clone(),
        };
        let ends = (columns.iter().min(), columns.iter().max());
        let count = match ends {
            (Some(first), Some(last)) => first.abs_diff(*last) + 1,
            _ => 1,
        };
        let sizes = fit.sizes(count, nodes);
        let height = room.map(|room| room.1);
        let below = |node: usize| match self.left_out[node] {
            0 => 0.0,
            _ => below_node(node == 0),
        };
        let is_full = |column: i32| {
            let of_column = (0..columns.len()).filter(|&node| columns[node] == column);
            let taken = of_column.map(|node| sizes.node_height + below(node) + ROW_GAPS.least);
            let taken = taken.sum::<f32>() - ROW_GAPS.least;
            height.is_some_and(|height| taken > height)
        };
        let forms = columns.iter().map(|&column| {
            let form = if is_full(column) {
                NodeForm::Compact
            } else {
                NodeForm::Plate
            };
            (form, nodes.height(form, sizes.node_width))
        });
        let forms: Vec<(NodeForm, f32)> = forms.collect();
        let extents = forms.iter().enumerate().map(|(node, form)| NodeExtent {
            height: form.1,
            below: below(node),
        });
        let extents: Vec<NodeExtent> = extents.collect();
        FocusLayout {
            layout: layout::focus(&near, &extents, &sizes, ROW_GAPS, height),
            sizes,
            nodes: forms,
        }
    }
}

/// The height that the number of moves left out takes below a node, besides the gap: hardly more stays free below it.
fn below_node(is_here: bool) -> f32 {
    left_out_height(is_here) + OVER_TEXT - ROW_GAPS.least
}

/// How many compact nodes a column has room for, with some height below each.
fn rows_in(height: f32, nodes: FocusNodes, fit: &FocusFit, below: f32) -> usize {
    let node_width = fit.sizes(0, nodes).node_width;
    let node = nodes.height(NodeForm::Compact, node_width) + below;
    let rows = (height + ROW_GAPS.least) / (node + ROW_GAPS.least);
    rows.max(1.0) as usize // a few dozen
}
