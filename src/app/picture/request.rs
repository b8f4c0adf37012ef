//! What can be asked of a picture, and why there may be none.

use thiserror::Error;

use crate::export::colours::Theme;
use crate::game::symmetry::Images;
use crate::graph::focus::FocusOptions;
use crate::scene::graph::GraphDrawingError;
use crate::scene::page::{PageSize, PixelsPerPoint};
use crate::session::Session;
use crate::session::file::SavedView;
use crate::solve::SolveError;
use crate::solve::memory::NoMemory;

/// What is on a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureContent {
    /// The board with its moves.
    #[default]
    Board,
    /// The graph of what lies around.
    Graph,
    /// Both, side by side.
    Both,
}

impl PictureContent {
    /// Everything that can be on a picture.
    pub const ALL: [PictureContent; 3] = [
        PictureContent::Board,
        PictureContent::Graph,
        PictureContent::Both,
    ];

    /// What it is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PictureContent::Board => "board",
            PictureContent::Graph => "graph",
            PictureContent::Both => "both",
        }
    }

    /// What that is, in a few words.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            PictureContent::Board => "The board with its moves",
            PictureContent::Graph => "The graph around the board",
            PictureContent::Both => "Both, side by side",
        }
    }
}

/// What a picture shows and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureRequest {
    /// What is on it.
    pub what: PictureContent,
    /// Whether the graph is the folded proof of the position in which the session begins, and not
    /// what lies around.
    pub is_folded: bool,
    /// Whether positions of that proof that are images of each other are one.
    pub images: Images,
    /// How far ahead the graph of what lies around looks, and whether it shows what else leads here.
    pub focus: FocusOptions,
    /// Whether it holds no verdict.
    pub hides_verdicts: bool,
    /// Whether player 1 sits above.
    pub is_flipped: bool,
    /// The title, in place of the game's name.
    pub title: Option<String>,
    /// The caption, in place of the moves played.
    pub caption: Option<String>,
}

/// What a picture of the whole window shows.
#[derive(Clone, Debug)]
pub struct WindowPictureRequest {
    /// What the window shows.
    pub session: Session,
    /// Its size in points.
    pub size: PageSize,
    /// Pixels a point.
    pub scale: PixelsPerPoint,
    /// Its colours.
    pub theme: Theme,
    /// Whether it shows no verdict.
    pub hides_verdicts: bool,
    /// How the window looks at it, as a session's file says it.
    pub view: SavedView,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PictureRequestError {
    /// A graph needs the solution.
    #[error(
        "Without a solution there is no graph to draw; a picture of the board alone is possible"
    )]
    NotSolved,
    /// There is no such graph, or no memory for it.
    #[error(transparent)]
    NoGraph(#[from] GraphDrawingError),
    /// There is nothing to replay.
    #[error("There is no move to replay yet; play some moves first")]
    NoMoves,
    /// The line is longer than anybody watches.
    #[error("A replay of more than {MOST_MOVES} moves is too long; take a shorter line")]
    TooManyMoves,
}

/// Why there is no picture of the window.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WindowPictureError {
    /// The game in it is not solved.
    #[error(transparent)]
    NotSolved(#[from] SolveError),
    /// There is no memory for that many pixels.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    /// The pixels did not become a file.
    #[error("the picture of the window was not drawn: {0}")]
    NotDrawn(String),
}

/// The most moves of a replay.
pub const MOST_MOVES: usize = 400;
