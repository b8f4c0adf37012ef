//! The cached timeline.

use std::ops::Range;

use crate::game::move_naming::MoveNaming;
use crate::scene::timeline::TimelineTurn;
use crate::scene::{Point, Scene};
use crate::ui::paint::Cached;

/// The turns and their scene, kept until the model or the size changes.
#[derive(Debug, Default)]
pub(crate) struct CachedTimeline(pub(super) Cached<TurnsSubject, ShownTurns>);

/// The input of the cached timeline.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TurnsSubject {
    pub(super) naming: MoveNaming,
    /// The visible turns.
    pub(super) seen: Range<usize>,
    /// The number of turns that have space.
    pub(super) count: usize,
    pub(super) size: Point,
    /// True if the scene is the rail of a slider.
    pub(super) is_rail: bool,
}

/// The visible turns, and their scene.
#[derive(Debug)]
pub(crate) struct ShownTurns {
    pub(super) turns: Vec<TimelineTurn>,
    pub(super) scene: Scene,
}
