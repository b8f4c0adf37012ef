//! How arrows stand out.

use crate::scene::{Dash, Ink, Stroke, Tone};

/// How an arrow stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Not at all.
    Plain,
    /// It leads back.
    Back,
    /// It was played.
    Played,
    /// A strategy chose it, or it is a best move.
    Chosen(Tone),
    /// A best move among many.
    Best(Tone),
    /// No best move where those stand out.
    Faint,
    /// It belongs to what lies under the pointer.
    Lit,
}

impl Emphasis {
    /// What the arrow is drawn with.
    #[must_use]
    pub fn stroke(self, is_dashed: bool) -> Stroke {
        let (ink, width) = match self {
            Emphasis::Plain => (Ink::Weak, 1.3),
            Emphasis::Back => (Ink::Pale, 1.1),
            Emphasis::Played => (Ink::Text, 3.0),
            Emphasis::Chosen(tone) => (Ink::Line(tone), 2.6),
            // Grey does not stand out by its colour.
            Emphasis::Best(Tone::Draw) => (Ink::Line(Tone::Draw), 2.3),
            Emphasis::Best(tone) => (Ink::Line(tone), 1.7),
            Emphasis::Faint => (Ink::Border, 1.0),
            Emphasis::Lit => (Ink::Weak, 2.2),
        };
        let dash = if is_dashed { Dash::Dashed } else { Dash::Solid };
        Stroke::solid(ink, width).dashed(dash)
    }
}
