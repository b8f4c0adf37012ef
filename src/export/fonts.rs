//! The fonts that the program brings, and how wide a text is in each of them. The window takes
//! them from here, too.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// Inter, regular.
pub const INTER: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.ttf");
/// Inter, semi-bold.
pub const INTER_SEMI_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.ttf");
/// Inter, bold.
pub const INTER_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-Bold.ttf");
/// `JetBrains` Mono, regular.
pub const MONO: &[u8] = include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf");
/// `JetBrains` Mono, semi-bold.
pub const MONO_SEMI_BOLD: &[u8] = include_bytes!("../../assets/fonts/JetBrainsMono-SemiBold.ttf");
/// `JetBrains` Mono, bold.
pub const MONO_BOLD: &[u8] = include_bytes!("../../assets/fonts/JetBrainsMono-Bold.ttf");

/// What a family is called in a picture, and what takes its place where it is not installed.
pub const SANS_FAMILIES: &str = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
/// Likewise for letters of equal width.
pub const MONO_FAMILIES: &str = "'JetBrains Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace";

/// A face of a picture's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Running text.
    Regular,
    /// What is to be seen first.
    SemiBold,
    /// Titles and numerals.
    Bold,
    /// Positions and rules.
    Mono,
    /// Names of moves.
    MonoSemiBold,
}

impl Face {
    /// The family by the name that the font database of a picture knows.
    #[must_use]
    pub fn families(self) -> &'static str {
        match self {
            Face::Regular | Face::SemiBold | Face::Bold => SANS_FAMILIES,
            Face::Mono | Face::MonoSemiBold => MONO_FAMILIES,
        }
    }

    /// The weight as pictures count it.
    #[must_use]
    pub fn weight(self) -> u16 {
        match self {
            Face::Regular | Face::Mono => 400,
            Face::SemiBold | Face::MonoSemiBold => 600,
            Face::Bold => 700,
        }
    }

    fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => INTER,
            Face::SemiBold => INTER_SEMI_BOLD,
            Face::Bold => INTER_BOLD,
            Face::Mono => MONO,
            Face::MonoSemiBold => MONO_SEMI_BOLD,
        }
    }

    /// How wide a text is, in points. A letter that the face does not have counts as an average one.
    ///
    /// # Complexity
    /// Looks each letter up; measures some ten thousand short texts a second.
    #[must_use]
    pub fn width(self, text: &str, size: f32) -> f32 {
        /// The share of the size that a letter takes on average.
        const AVERAGE: f32 = 0.6;
        let Ok(font) = FontRef::new(self.bytes()) else {
            return text.chars().count() as f32 * size * AVERAGE; // a few words
        };
        let (letters, widths) = (
            font.charmap(),
            font.glyph_metrics(Size::new(size), LocationRef::default()),
        );
        let width = |letter| {
            let glyph = letters.map(letter);
            glyph
                .and_then(|glyph| widths.advance_width(glyph))
                .unwrap_or(size * AVERAGE)
        };
        text.chars().map(width).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_equal_width_are_measured_as_such() {
        let one = Face::Mono.width("[", 14.0);
        assert!((one - 8.4).abs() < 0.01, "{one}");
        assert!((Face::Mono.width("[1.1]|(1.1)", 14.0) - 11.0 * one).abs() < 0.01);
        assert!(Face::Bold.width("wins", 14.0) > Face::Regular.width("wins", 14.0));
    }
}
