//! A page for a lesson or a paper: a board, a graph or both, with everything that is needed to read
//! it. It is laid out anew for its size, not taken from the screen.
//!
//! ```text
//!   title                 Mallett: rollover at 5, no splits
//!   turn and verdict      Player 1 to move  player 1 can win in 7 turns
//!   rules, position       overflow=rollover   [1$3]|(1 2)
//!   ---------------------------------------------------------------
//!   board  | moves with verdicts |  graph of what lies around
//!   ---------------------------------------------------------------
//!   legend                the signs that are there, and no others
//!   caption               1T1 2T1
//! ```
//!
//! What the page says is decided before; here it is only drawn. A [`Picture`] without verdicts
//! holds none, so there is nothing to leave out by mistake.
//!
//! *Shortcomings:* a list of moves that is too long for its page ends with how many more there are.

mod canvas;
mod graph;
mod grid;
mod hands;
mod list;
mod page;
mod size;

use std::io::{self, Write};

pub use self::size::{PageSize, PictureError, Scale};
use super::colours::Theme;
use super::graph_page::GraphPage;
use super::png;
use super::svg::legend::Key;
use crate::game::Seat;
use resvg::tiny_skia::Pixmap;

/// Everything that a page says.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The game.
    pub title: String,
    /// Whose turn it is, or who has won.
    pub turn: String,
    /// The player of whom `turn` speaks.
    pub player: Seat,
    /// Who can win, in how many turns.
    pub claim: Option<Claim>,
    /// The canonical rule line.
    pub rules: String,
    /// The position in the notation that shows who can force a win, if that may be shown.
    pub position: String,
    /// What stands below everything.
    pub caption: String,
    /// The board.
    pub board: Option<BoardPart>,
    /// What stands beside the board.
    pub list: Option<List>,
    /// The graph.
    pub graph: Option<GraphPage>,
}

/// A sentence with the winner of whom it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The sentence.
    pub text: String,
    /// Who wins; `None` is a draw.
    pub winner: Option<Seat>,
}

/// A verdict as a badge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// What it says.
    pub text: String,
    /// The same where there is little room.
    pub short: String,
    /// Who wins; `None` is a draw.
    pub winner: Option<Seat>,
}

/// A board of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardPart {
    /// Two rows of hands that face each other.
    Hands(HandsPart),
    /// A grid of cells.
    Grid(GridPart),
}

/// Two rows of hands that face each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsPart {
    /// The most fingers that a hand can show.
    pub most: u8,
    /// The upper row and the lower.
    pub rows: [HandsRow; 2],
    /// A tap that was made: the tapping hand and the tapped one, each by its row and its place.
    pub tap: Option<[(usize, usize); 2]>,
    /// Who has won, where play is over.
    pub result: Option<String>,
}

/// The hands of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsRow {
    /// Whose they are.
    pub seat: Seat,
    /// What stands beside them.
    pub name: String,
    /// Whether it is this player's turn.
    pub is_turn: bool,
    /// The hands, from the left.
    pub hands: Vec<DrawnHand>,
}

/// A hand as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnHand {
    /// How many fingers are up.
    pub value: u8,
    /// What it can reach.
    pub badge: Option<Badge>,
    /// Whether the last move touched it.
    pub is_lit: bool,
}

/// A grid of cells, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridPart {
    /// How many cells a row has.
    pub cols: usize,
    /// The cells.
    pub cells: Vec<Cell>,
    /// What stands above the grid.
    pub name: String,
}

/// A cell of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Whether it is filled.
    pub is_filled: bool,
    /// Whether the last move filled it.
    pub is_lit: bool,
}

/// Moves, one a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What they are.
    pub title: String,
    /// What their badges count, if they have any.
    pub note: &'static str,
    /// The rows.
    pub rows: Vec<ListRow>,
    /// How many of them are shown so far; for the others there is room.
    pub shown: usize,
}

/// A move in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// The heading under which it stands; rows with the same one stand together.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// The position that it leads to.
    pub position: String,
    /// Its mark.
    pub mark: Option<Mark>,
    /// What it is worth.
    pub badge: Option<Badge>,
    /// Whether it stands out.
    pub is_lit: bool,
}

/// A sign behind a move, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The sign.
    pub sign: &'static str,
    /// Its meaning, for the legend.
    pub meaning: &'static str,
}

impl Picture {
    /// The size of a page that suits what is on it: A5 for a board, A4 with a graph, both on their
    /// sides, in points.
    #[must_use]
    pub fn usual_size(&self) -> PageSize {
        if self.graph.is_some() {
            PageSize::A4_WIDE
        } else {
            PageSize::A5_WIDE
        }
    }

    /// Writes the page as SVG with real text; a scale makes it larger as a whole.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write_svg(
        &self,
        (size, scale): (PageSize, Scale),
        theme: Theme,
        out: &mut impl Write,
    ) -> io::Result<()> {
        page::write(self, (size, scale), theme.palette(), out)
    }

    /// Writes the page as PNG.
    ///
    /// # Errors
    /// When `out` cannot be written to, or there is no memory for the picture.
    pub fn write_png(
        &self,
        (size, scale): (PageSize, Scale),
        theme: Theme,
        out: &mut impl Write,
    ) -> io::Result<()> {
        out.write_all(&png::encode(&self.drawn((size, scale), theme)?)?)
    }

    /// The page in pixels.
    ///
    /// # Errors
    /// When there is no memory for the picture.
    pub fn drawn(&self, (size, scale): (PageSize, Scale), theme: Theme) -> io::Result<Pixmap> {
        let mut svg = Vec::new();
        self.write_svg((size, scale), theme, &mut svg)?;
        png::drawn(&svg, 1.0)
    }

    /// The keys of the signs that are on the page.
    fn keys(&self) -> Vec<Key> {
        page::keys(self)
    }
}
