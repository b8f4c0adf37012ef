//! The timeline as it was shown last.

use crate::scene::timeline::Turn;
use crate::scene::{Point, Scene};
use crate::session::NodeId;
use crate::ui::paint::Kept;

/// The scene of the timeline, made when something changes.
#[derive(Debug, Default)]
pub(crate) struct KeptTimeline(pub(super) Kept<Subject, Scene>);

/// What a scene was made for: a strip with a current turn, or the rail of a slider without.
#[derive(Debug)]
pub(crate) struct Subject {
    turns: Vec<Turn>,
    here: Option<NodeId>,
    size: Point,
}

impl Subject {
    pub(super) fn of(turns: &[Turn], here: Option<NodeId>, size: Point) -> Subject {
        Subject {
            turns: turns.to_vec(),
            here,
            size,
        }
    }

    pub(super) fn is(&self, turns: &[Turn], here: Option<NodeId>, size: Point) -> bool {
        self.here == here && self.size == size && self.turns == turns
    }
}
