//! The timeline as it was shown last.

use std::ops::Range;

use crate::game::move_naming::MoveNaming;
use crate::scene::timeline::TimelineTurn;
use crate::scene::{Point, Scene};
use crate::ui::paint::Cached;

/// What was made of the timeline, until the model or its room changes.
#[derive(Debug, Default)]
pub(crate) struct CachedTimeline(pub(super) Cached<TurnsSubject, ShownTurns>);

/// What it was made for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TurnsSubject {
    pub(super) naming: MoveNaming,
    /// Which turns are seen.
    pub(super) seen: Range<usize>,
    /// How many turns have room.
    pub(super) count: usize,
    pub(super) size: Point,
    /// Whether it is the rail of a slider.
    pub(super) is_rail: bool,
}

/// The turns that are seen, and their scene.
#[derive(Debug)]
pub(crate) struct ShownTurns {
    pub(super) turns: Vec<TimelineTurn>,
    pub(super) scene: Scene,
}
