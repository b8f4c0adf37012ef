//! A verdict as a badge: colour, words and edge name the winner.

use super::face::Face;
use super::{Anchor, Ink, Point, Rect, Scene, Stroke, TextStyle, Tone};
use crate::game::Seat;
use crate::solve::Value;

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

/// How large badges are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BadgeSize {
    /// The size of the text, in points.
    pub text: f32,
}

impl BadgeSize {
    /// On a page.
    pub const PAGE: BadgeSize = BadgeSize { text: 10.0 };
    /// In the window.
    pub const WINDOW: BadgeSize = BadgeSize { text: 13.0 };

    /// A size multiplied by a factor.
    #[must_use]
    pub fn scaled(self, by: f32) -> BadgeSize {
        BadgeSize {
            text: self.text * by,
        }
    }

    /// The height of a badge.
    #[must_use]
    pub fn height(self) -> f32 {
        self.text * 1.7
    }

    /// How wide the badge of a text is.
    #[must_use]
    pub fn width(self, text: &str) -> f32 {
        Face::SemiBold.width(text, self.text) + self.text * 1.6
    }
}

impl Badge {
    /// The badge of a value.
    #[must_use]
    pub fn of(value: Value, mover: Seat) -> Badge {
        Badge {
            text: value.brief(mover),
            short: value.sign(mover),
            winner: value.winner(mover),
        }
    }

    /// The text that fits a width: the long one, else the short one.
    #[must_use]
    pub fn text_within(&self, size: BadgeSize, width: f32) -> &str {
        if size.width(&self.text) <= width + 0.5 {
            &self.text
        } else {
            &self.short
        }
    }

    /// Draws the badge in the middle of a place.
    pub fn draw(&self, scene: &mut Scene, centre: Point, width: f32, size: BadgeSize) {
        let tone = Tone::of(self.winner);
        let rect = Rect::around(centre, (width, size.height()));
        let radius = rect.height / 2.0;
        let edge = Stroke::solid(Ink::Line(tone), 1.0).dashed(tone.dash());
        scene.rect(rect, radius, Some(Ink::Fill(tone)), Some(edge));
        let style = TextStyle::new(Face::SemiBold, size.text, Ink::On(tone));
        let text = self.text_within(size, width);
        scene.text_at(centre, Anchor::Middle, style, text);
    }
}
