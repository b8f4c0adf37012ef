//! The colours of pictures, and of the window in light: chosen to stay apart in print, in grey, and
//! for every kind of colour vision. The window's theme takes them from here.

use crate::game::Seat;

/// The page.
pub const PAGE: &str = "#FFFFFF";
/// Text, and the border of a position in which play is over.
pub const TEXT: &str = "#111318";
/// Text that stands back, and moves.
pub const WEAK: &str = "#5B6470";
/// Moves that lead back.
pub const PALE: &str = "#B4BCC7";
/// Lines between parts of the page.
pub const BORDER: &str = "#DDE2E8";

/// How a node shows who can force a win: by its colours, and without them by its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The inside.
    pub fill: &'static str,
    /// Text on it.
    pub text: &'static str,
    /// The edge, and moves that a strategy of that player chose.
    pub line: &'static str,
    /// What Graphviz calls the edge.
    pub style: &'static str,
    /// The edge as lengths of dashes and gaps, empty where it is solid.
    pub dashes: &'static str,
}

/// How a node looks, by who can force a win there.
#[must_use]
pub const fn look(winner: Option<Seat>) -> Look {
    match winner {
        Some(Seat::One) => Look {
            fill: "#0A4F8F",
            text: "#FFFFFF",
            line: "#0A4F8F",
            style: "solid",
            dashes: "",
        },
        Some(Seat::Two) => Look {
            fill: "#D9730D",
            text: "#111111",
            line: "#A04A05",
            style: "dotted",
            dashes: "1.5 3",
        },
        None => Look {
            fill: "#D5DAE1",
            text: "#111111",
            line: "#5B6470",
            style: "dashed",
            dashes: "6 4",
        },
    }
}
