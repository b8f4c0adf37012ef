//! How much of the window the graph takes, and what was seen before it took more.

use crate::ui::graph::canvas::viewpoint::Viewpoint;
use crate::ui::graph::canvas::window_graph::Decoration;
use crate::ui::graph::drawing::request::{DrawnGraph, Mode};

/// How much of the window the graph takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GraphRoom {
    /// Its place among the other parts.
    #[default]
    Panel,
    /// All of it, but for the sentence that says who wins.
    Window,
    /// The same, to be read from the back of a room.
    Class,
}

/// What was seen of the graph before it was shown to a class.
pub(super) struct SeenBefore {
    pub(super) room: GraphRoom,
    pub(super) mode: Mode,
    pub(super) viewpoint: Viewpoint,
    /// The picture, with what made its nodes stand out.
    pub(super) drawn: Option<(DrawnGraph, Option<Decoration>)>,
}
