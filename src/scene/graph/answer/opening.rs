//! Above the first position of a folded proof whose player begins: the first move, and a short arrow.

use super::{add_answer, answer_plate};
use crate::scene::graph::route::{Emphasis, OFF, add_arrow, straight_down};
use crate::scene::{Point, Rect, Scene, Tone};

/// The length of the arrow, in points.
const ARROW: f32 = 24.0;

/// The first move above the first position.
#[derive(Clone, Copy, Debug)]
pub struct OpeningMove<'a> {
    /// What the first position takes, with its borders if it is an end.
    pub card: Rect,
    /// The name of the move.
    pub name: &'a str,
}

impl OpeningMove<'_> {
    /// The middle of the name.
    fn at(&self) -> Point {
        let (x, _) = self.card.centre();
        let half = answer_plate((x, 0.0), "", Some(self.name)).height / 2.0;
        (x, self.card.y - OFF - ARROW - OFF - half)
    }

    /// The room of the name.
    #[must_use]
    pub fn plate(&self) -> Rect {
        answer_plate(self.at(), "", Some(self.name))
    }

    /// Adds the name and the arrow; `tone` is that of the player whose move it is.
    pub fn add(&self, scene: &mut Scene, tone: Tone) {
        let from = (self.at().0, self.plate().bottom() + OFF);
        let arrow = straight_down(from, self.card.y - OFF);
        add_arrow(scene, &arrow, Emphasis::Plain.stroke(false));
        add_answer(scene, self.at(), "", Some(self.name), tone);
    }
}
