//! The positions that Focus shows in a room, and their layout: the neighbourhood of the current position, or
//! after the end of a long game the line that was played.
//!
//! ```text
//!   line, depth, room  ->  FocusPositions  ->  layout, sizes of nodes
//! ```
//!
//! How much is shown depends on how large letters are when the whole is fitted into the room.

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
}

/// The room that there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FocusRoom {
    /// Its size, if that is known.
    pub size: Option<Point>,
    /// What is needed round the outermost nodes.
    pub around: Point,
    /// The size of things, as a share of that at which they are laid out: the least at which they can be
    /// read, and one at which they are read at a glance.
    pub least_zoom: f32,
    /// See `least_zoom`.
    pub good_zoom: f32,
}

/// What sizes are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusForm {
    /// A neighbourhood.
    Near,
    /// The line of a game that is over.
    Line,
}

/// The sizes of the nodes of a graph.
pub type SizesOf<'a> = &'a dyn Fn(&StateGraph, FocusForm) -> Sizes;

/// The positions that Focus shows.
#[derive(Clone, Debug)]
pub enum FocusPositions {
    /// A neighbourhood, the current position first.
    Near(Neighbourhood),
    /// The line of a long game that is over.
    Line(StateGraph),
}

/// More columns and positions than these are not taken in at a glance, however large the room.
const MOST_COLUMNS: u32 = 7;
const MOST: usize = 60;
/// A column of this many positions uses any room well.
const MOST_ENOUGH: usize = 14;

impl FocusRoom {
    /// How much of a neighbourhood can be read, to a depth in turns.
    #[must_use]
    pub fn extent(&self, depth: u32, sizes: &Sizes) -> Extent {
        let Some(size) = self.size else {
            let known = Extent::of(MOST);
            return Extent { depth, ..known };
        };
        let at = |zoom: f32| {
            let room = (size.0 / zoom - self.around.0, size.1 / zoom - self.around.1);
            let columns = (room.0 + sizes.column_gap) / (sizes.node_width + sizes.column_gap);
            let rows = (room.1 + sizes.row_gap) / (sizes.node_height + sizes.row_gap);
            // A few dozen, and not negative.
            (columns.max(0.0) as u32, rows.max(0.0) as usize)
        };
        let (most_columns, rows) = at(self.least_zoom);
        let rows = rows.max(2);
        let (easy_columns, rows_at_a_glance) = at(self.good_zoom);
        // Who looks further ahead wants to see more, in smaller letters.
        let enough = match depth {
            ..2 => rows_at_a_glance * 2 / 5,
            2 => rows_at_a_glance * 3 / 5,
            _ => rows * 4 / 5,
        };
        Extent {
            depth,
            easy_columns: easy_columns.clamp(2, MOST_COLUMNS),
            most_columns: most_columns.clamp(2, MOST_COLUMNS),
            rows,
            easy_rows: rows_at_a_glance.max(2),
            enough: enough.clamp(2, MOST_ENOUGH),
            most: MOST,
        }
    }

    /// The room for a line in rows.
    fn points(&self) -> Point {
        self.size.unwrap_or((1_000.0, 1_000.0))
    }

    /// A layout made no higher than the room.
    fn pressed(&self, layout: Layout, sizes: &Sizes) -> Layout {
        match self.size {
            Some((_, height)) => layout.pressed(height / self.least_zoom - self.around.1, sizes),
            None => layout,
        }
    }
}

impl FocusPositions {
    /// The neighbourhood of the current position; after the end of a game that took longer than there are
    /// columns, the line played.
    ///
    /// # Panics
    /// If the line is empty.
    ///
    /// # Complexity
    /// That of [`neighbourhood`], twice at most.
    #[must_use]
    pub fn new(
        analysis: &Analysis,
        content: &FocusContent,
        room: &FocusRoom,
        sizes_of: SizesOf,
    ) -> FocusPositions {
        let game = &analysis.game;
        let from = content.from();
        let expected = sizes_of(&scope::nearest(analysis, from, 1), FocusForm::Near);
        let depth = content.options.depth;
        let extent = room.extent(depth, &expected);
        let is_over = game.outcome(&game.board(from)).is_some();
        if is_over && content.here() >= extent.most_columns as usize {
            let line = &content.line[..=content.here()];
            return FocusPositions::Line(finished_line(analysis, line));
        }
        let around = |sizes: &Sizes| Focus {
            line: content.line,
            here: content.here,
            before: if content.options.shows_before {
                content.before
            } else {
                &[]
            },
            best_first: content.best_first,
            extent: room.extent(depth, sizes),
        };
        let near = neighbourhood(analysis, &around(&expected));
        let measured = sizes_of(&near.graph, FocusForm::Near);
        if measured.node_width > expected.node_width {
            // Texts are longer where more fingers are up.
            return FocusPositions::Near(neighbourhood(analysis, &around(&measured)));
        }
        FocusPositions::Near(near)
    }

    /// Positions and moves.
    #[must_use]
    pub fn graph(&self) -> &StateGraph {
        match self {
            FocusPositions::Near(near) => &near.graph,
            FocusPositions::Line(graph) => graph,
        }
    }

    /// For each node how many of its moves are left out ([`left_out`]).
    #[must_use]
    pub fn left_out(&self, game: &AnyGame) -> Vec<usize> {
        match self {
            FocusPositions::Near(near) => left_out(game, near),
            FocusPositions::Line(graph) => vec![0; graph.len()],
        }
    }

    /// Where they stand, and the sizes of nodes. Nodes of an `earlier` layout keep their order.
    #[must_use]
    pub fn laid_out(
        &self,
        room: &FocusRoom,
        sizes_of: SizesOf,
        earlier: Option<(&StateGraph, &Layout)>,
    ) -> (Layout, Sizes) {
        match self {
            FocusPositions::Near(near) => {
                let sizes = sizes_of(&near.graph, FocusForm::Near);
                let layout = layout::focus(near, earlier, &sizes);
                (room.pressed(layout, &sizes), sizes)
            }
            FocusPositions::Line(graph) => {
                let sizes = sizes_of(graph, FocusForm::Line);
                (layout::rows(graph, &sizes, room.points()), sizes)
            }
        }
    }
}
