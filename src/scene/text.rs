//! Texts on one line.

use super::face::Face;
use super::{Ink, Point};

/// Where a text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// What a text is set in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// The type face.
    pub face: Face,
    /// The size in points.
    pub size: f32,
    /// What it is drawn with.
    pub ink: Ink,
}

/// The height of a capital as a share of the size.
const CAPITAL: f32 = 0.727;
/// How much smaller a text may become before it is cut short.
const LEAST_SHARE: f32 = 0.8;

impl TextStyle {
    /// A style.
    #[must_use]
    pub const fn new(face: Face, size: f32, ink: Ink) -> TextStyle {
        TextStyle { face, size, ink }
    }

    /// How wide a text is, in points.
    #[must_use]
    pub fn width(&self, text: &str) -> f32 {
        self.face.width(text, self.size)
    }

    /// The baseline on which capitals stand in the middle of a height.
    #[must_use]
    pub fn baseline_at(&self, middle: f32) -> f32 {
        middle + self.size * CAPITAL / 2.0
    }

    /// A style, somewhat smaller if need be, and a text, cut short if need be, that fit a width.
    #[must_use]
    pub fn fitted(self, text: &str, room: f32) -> (TextStyle, String) {
        let width = self.width(text).max(f32::EPSILON);
        let size = self.size * (room / width).clamp(LEAST_SHARE, 1.0);
        let style = TextStyle { size, ..self };
        if style.width(text) <= room + 0.1 {
            return (style, text.to_owned());
        }
        let cut = |letters: &[char]| letters.iter().chain(&['…']).collect::<String>();
        let mut letters: Vec<char> = text.chars().collect();
        while letters.len() > 1 && style.width(&cut(&letters)) > room {
            letters.pop();
        }
        (style, cut(&letters))
    }
}

/// A text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// A point of its baseline.
    pub at: Point,
    /// Which point of the text that is.
    pub anchor: Anchor,
    /// What it is set in.
    pub style: TextStyle,
    /// Whether it reads upward instead of to the right.
    pub is_upright: bool,
    /// Whether it goes on behind the text before it. It follows that text in fonts of other widths.
    pub goes_on: bool,
    /// What it says.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_does_not_fit_becomes_smaller_and_then_shorter() {
        let style = TextStyle::new(Face::Regular, 10.0, Ink::Text);
        let text = "a few words";
        let width = style.width(text);
        assert_eq!(style.fitted(text, width), (style, text.to_owned()));
        let (smaller, whole) = style.fitted(text, width * 0.9);
        assert!(smaller.size < 10.0 && whole == text);
        let (least, cut) = style.fitted(text, width * 0.5);
        assert!((least.size - 8.0).abs() < 0.01 && cut.ends_with('…'));
        assert!(least.width(&cut) <= width * 0.5);
    }
}
