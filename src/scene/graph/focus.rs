//! The positions that Focus shows in a room, and their layout: the neighbourhood of the current position, or
//! after the end of a long game the line that was played.
//!
//! ```text
//!   line, depth, room  ->  FocusPositions  ->  layout, sizes of nodes
//! ```
//!
//! How much is shown depends on how large letters are when the whole is fitted into the room.

use super::node::NodeForm;
use super::sizes::ROW_GAP;
use crate::game::any::AnyGame;
use crate::game::{Game, Position};
use crate::graph::focus::{
    Extent, Focus, FocusOptions, Neighbourhood, finished_line, neighbourhood,
};
use crate::graph::layout::{self, Layout, Sizes};
use crate::graph::left_out::left_out;
use crate::graph::{StateGraph, scope};
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
    /// What was chosen.
    pub options: FocusOptions,
}

impl FocusContent<'_> {
    /// The current position.
    fn from(&self) -> Position {
        self.line[self.here()]
    }

    fn here(&self) -> usize {
        self.here.min(self.line.len().saturating_sub(1))
    }

    /// The neighbourhood that has room with nodes of these sizes.
    fn neighbourhood(
        &self,
        analysis: &Analysis,
        room: Option<Point>,
        sizes: &Sizes,
    ) -> Neighbourhood {
        let focus = Focus {
            line: self.line,
            here: self.here,
            before: if self.options.shows_before {
                self.before
            } else {
                &[]
            },
            best_first: self.best_first,
            extent: extent(room, self.options, sizes),
        };
        neighbourhood(analysis, &focus)
    }
}

/// The forms in which Focus is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusForm {
    /// A neighbourhood, its nodes with plates or compact.
    Near(NodeForm),
    /// The line of a game that is over.
    Line,
}

/// The sizes of the nodes of a graph.
pub type SizesOf<'a> = &'a dyn Fn(&StateGraph, FocusForm) -> Sizes;

/// The positions that Focus shows.
#[derive(Clone, Debug)]
pub enum FocusPositions {
    /// A neighbourhood, the current position first, and the form of its nodes.
    Near(Neighbourhood, NodeForm),
    /// The line of a long game that is over.
    Line(StateGraph),
}

/// More columns than these are not taken in at a glance, however large the room.
const MOST_COLUMNS: u32 = 7;

/// How much of a neighbourhood has room; the view scrolls where not even the turns that were chosen have.
#[must_use]
pub fn extent(room: Option<Point>, options: FocusOptions, sizes: &Sizes) -> Extent {
    let depth = options.depth;
    let Some(size) = room else {
        return Extent {
            depth,
            ..Extent::default()
        };
    };
    let columns = (size.0 + sizes.column_gap) / (sizes.node_width + sizes.column_gap);
    let rows = (size.1 + sizes.row_gap) / (sizes.node_height + sizes.row_gap);
    // A few dozen, and not negative.
    let (columns, rows) = (columns.max(0.0) as u32, rows.max(2.0) as usize);
    let chosen = depth + 1 + u32::from(options.shows_before);
    let columns = columns.clamp(chosen, MOST_COLUMNS);
    Extent {
        depth,
        easy_columns: columns,
        most_columns: columns,
        rows,
        easy_rows: rows,
        // Whoever looks further ahead wants to see more.
        enough: (rows * (depth as usize + 1) / 5).max(2), // widens
        ..Extent::default()
    }
}

impl FocusPositions {
    /// The neighbourhood of the current position; after the end of a game that took longer than there are
    /// columns, the line played. Nodes are compact where moves have no room otherwise.
    ///
    /// # Panics
    /// If the line is empty.
    ///
    /// # Complexity
    /// That of [`neighbourhood`], four times at most.
    #[must_use]
    pub fn new(
        analysis: &Analysis,
        content: &FocusContent,
        room: Option<Point>,
        sizes_of: SizesOf,
    ) -> FocusPositions {
        let game = &analysis.game;
        let from = content.from();
        let nearest = scope::nearest(analysis, from, 1);
        let is_over = game.outcome(&game.board(from)).is_some();
        let near = |form: NodeForm| {
            let of = |graph: &StateGraph| sizes_of(graph, FocusForm::Near(form));
            let expected = of(&nearest);
            let near = content.neighbourhood(analysis, room, &expected);
            let measured = of(&near.graph);
            if measured.node_width > expected.node_width {
                // Texts are longer where more fingers are up.
                return content.neighbourhood(analysis, room, &measured);
            }
            near
        };
        let sizes = sizes_of(&nearest, FocusForm::Near(NodeForm::Plate));
        let extent = extent(room, content.options, &sizes);
        if is_over && content.here() >= extent.most_columns as usize {
            let line = &content.line[..=content.here()];
            return FocusPositions::Line(finished_line(analysis, line));
        }
        let plated = near(NodeForm::Plate);
        if left_out(game, &plated).iter().all(|&count| count == 0) {
            FocusPositions::Near(plated, NodeForm::Plate)
        } else {
            FocusPositions::Near(near(NodeForm::Compact), NodeForm::Compact)
        }
    }

    /// Positions and moves.
    #[must_use]
    pub fn graph(&self) -> &StateGraph {
        match self {
            FocusPositions::Near(near, _) => &near.graph,
            FocusPositions::Line(graph) => graph,
        }
    }

    /// The form of the nodes.
    #[must_use]
    pub fn form(&self) -> NodeForm {
        match self {
            FocusPositions::Near(_, form) => *form,
            FocusPositions::Line(_) => NodeForm::Plate,
        }
    }

    /// For each node how many of its moves are left out ([`left_out`]).
    #[must_use]
    pub fn left_out(&self, game: &AnyGame) -> Vec<usize> {
        match self {
            FocusPositions::Near(near, _) => left_out(game, near),
            FocusPositions::Line(graph) => vec![0; graph.len()],
        }
    }

    /// Where they stand, and the sizes of nodes. Nodes of an `earlier` layout keep their order. Where the view
    /// scrolls, rows of a line are as long as it is wide.
    #[must_use]
    pub fn laid_out(
        &self,
        (room, scrolls): (Option<Point>, bool),
        sizes_of: SizesOf,
        earlier: Option<(&StateGraph, &Layout)>,
    ) -> (Layout, Sizes) {
        match self {
            FocusPositions::Near(near, form) => {
                let sizes = sizes_of(&near.graph, FocusForm::Near(*form));
                let sizes = spread(near, room, sizes);
                let layout = layout::focus(near, earlier, &sizes);
                match room {
                    Some((_, height)) => (layout.pressed(height, &sizes), sizes),
                    None => (layout, sizes),
                }
            }
            FocusPositions::Line(graph) => {
                let sizes = sizes_of(graph, FocusForm::Line);
                let (width, height) = room.unwrap_or((1_000.0, 1_000.0));
                let height = if scrolls { f32::MAX } else { height };
                (layout::rows(graph, &sizes, (width, height)), sizes)
            }
        }
    }
}

/// Sizes in which the rows of a neighbourhood stand as far apart as they have room, up to a pitch of 80 points for nodes of 60.
fn spread(near: &Neighbourhood, room: Option<Point>, sizes: Sizes) -> Sizes {
    let in_column = |column: &i32| near.columns.iter().filter(|it| *it == column).count();
    let most = near.columns.iter().map(in_column).max().unwrap_or(1);
    let row_gap = match room {
        Some((_, height)) if most > 1 => {
            let free = height - most as f32 * sizes.node_height; // a few dozen
            free / (most - 1) as f32
        }
        _ => ROW_GAP,
    };
    Sizes {
        row_gap: row_gap.max(sizes.row_gap).min(ROW_GAP),
        ..sizes
    }
}
