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

/// How much wider than ours the fonts are at most that a reader of SVG may take in their place.
pub const WIDEST_FONT: f32 = 1.19;

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
    /// Every face.
    pub const ALL: [Face; 5] = [
        Face::Regular,
        Face::SemiBold,
        Face::Bold,
        Face::Mono,
        Face::MonoSemiBold,
    ];

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

    /// The face of the other family that comes nearest to it.
    #[must_use]
    pub fn other_family(self) -> Face {
        match self {
            Face::Regular => Face::Mono,
            Face::SemiBold | Face::Bold => Face::MonoSemiBold,
            Face::Mono => Face::Regular,
            Face::MonoSemiBold => Face::SemiBold,
        }
    }

    /// The font file.
    pub(crate) fn bytes(self) -> &'static [u8] {
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

    /// A text in lines that are at most so wide, broken after spaces and commas; a word that is
    /// wider than a line is broken wherever it must be.
    #[must_use]
    pub fn wrapped(self, text: &str, size: f32, room: f32) -> Vec<String> {
        let fits = |line: &str, more: &str| {
            self.width(line, size) + self.width(more.trim_end(), size) <= room
        };
        let mut lines = vec![String::new()];
        let mut line = String::new();
        for piece in text.split_inclusive([' ', ',']) {
            if !line.is_empty() && !fits(&line, piece) {
                lines.push(std::mem::take(&mut line));
            }
            if line.is_empty() && !fits("", piece) {
                for letter in piece.chars() {
                    if !line.is_empty() && !fits(&line, letter.encode_utf8(&mut [0; 4])) {
                        lines.push(std::mem::take(&mut line));
                    }
                    line.push(letter);
                }
            } else {
                line.push_str(piece);
            }
        }
        lines.push(line);
        for line in &mut lines {
            line.truncate(line.trim_end().len());
        }
        lines.retain(|line| !line.is_empty());
        lines
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
        assert_eq!(Face::Bold.wrapped("", 14.0, 100.0), Vec::<String>::new());
        assert!(Face::Bold.width("wins", 14.0) > Face::Regular.width("wins", 14.0));
    }

    #[test]
    fn no_line_of_a_wrapped_text_is_too_wide_and_no_word_is_lost() {
        let text = "fingers=10,hands=4 and then averyverylongwordthatfitsnowhere , it says";
        for room in [20.0_f32, 60.0, 200.0, 2_000.0] {
            let lines = Face::Mono.wrapped(text, 12.0, room);
            for line in &lines {
                assert!(Face::Mono.width(line, 12.0) <= room, "{line:?} in {room}");
            }
            let squeezed = |text: &str| text.replace(' ', "");
            assert_eq!(squeezed(&lines.concat()), squeezed(text));
        }
    }
}
