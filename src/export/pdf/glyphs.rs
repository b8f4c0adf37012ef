//! Which glyphs show a text, and where they stand: kerned, and with a letter that a face does not have
//! taken from another face, as in a PNG.

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::MetadataProvider;

use crate::scene::face::Face;

/// Letters of one face, one after the other.
pub(super) struct Run<'a> {
    pub(super) font: Font,
    pub(super) text: &'a str,
    /// Their glyphs, measured in the size of the text.
    pub(super) glyphs: Vec<KrillaGlyph>,
}

impl Run<'_> {
    /// How wide it is, as a share of the size of the text.
    pub(super) fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.x_advance).sum()
    }
}

/// The faces of a document, each of which is read once.
#[derive(Default)]
pub(super) struct Fonts(Vec<(Face, Font)>);

impl Fonts {
    /// The font of a face; none if what the program brings cannot be read, which a test rules out.
    fn font(&mut self, face: Face) -> Option<Font> {
        if let Some((_, font)) = self.0.iter().find(|(known, _)| *known == face) {
            return Some(font.clone());
        }
        let font = Font::new(face.bytes().into(), 0)?;
        self.0.push((face, font.clone()));
        Some(font)
    }

    /// A text as runs of glyphs.
    pub(super) fn runs<'a>(&mut self, face: Face, text: &'a str) -> Vec<Run<'a>> {
        let parts = by_face(face, text).into_iter();
        parts
            .filter_map(|(face, text)| {
                Some(Run {
                    font: self.font(face)?,
                    glyphs: glyphs(face, text)?,
                    text,
                })
            })
            .collect()
    }
}

/// The parts of a text with the face that has their letters. What no face has stays with its own.
fn by_face(face: Face, text: &str) -> Vec<(Face, &str)> {
    let wanted: Vec<Face> = [face, face.other_family()]
        .into_iter()
        .filter(|face| FontRef::new(face.bytes()).is_ok())
        .collect();
    let has = |face: &Face, letter: char| {
        FontRef::new(face.bytes()).is_ok_and(|font| font.charmap().map(letter).is_some())
    };
    let mut parts: Vec<(Face, &str)> = Vec::new();
    let mut begin = 0;
    let mut current = face;
    for (at, letter) in text.char_indices() {
        let found = wanted.iter().copied().find(|face| has(face, letter));
        let needed = found.unwrap_or(face);
        if needed != current {
            if begin < at {
                parts.push((current, &text[begin..at]));
            }
            (begin, current) = (at, needed);
        }
    }
    if begin < text.len() {
        parts.push((current, &text[begin..]));
    }
    parts
}

/// The glyphs of a text in a face, from left to right.
fn glyphs(face: Face, text: &str) -> Option<Vec<KrillaGlyph>> {
    let font = FontRef::new(face.bytes()).ok()?;
    let data = ShaperData::new(&font);
    let shaper = data.shaper(&font).build();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(Direction::LeftToRight);
    buffer.guess_segment_properties();
    let shaped = shaper.shape(buffer, ShapeOptions::new());
    let em = shaper.units_per_em() as f32; // a few thousand
    let clusters: Vec<usize> = shaped
        .glyph_infos()
        .iter()
        .map(|info| info.cluster as usize) // widens
        .collect();
    let of_em = |units: i32| units as f32 / em; // a few thousand
    let placed = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    let glyph = |(place, (info, position)): (usize, _)| {
        let (info, position): (&harfrust::GlyphInfo, &harfrust::GlyphPosition) = (info, position);
        let begin = clusters[place];
        let mut later = clusters[place..].iter().copied();
        let end = later.find(|&cluster| cluster > begin);
        KrillaGlyph::new(
            GlyphId::new(info.glyph_id),
            of_em(position.x_advance),
            of_em(position.x_offset),
            of_em(position.y_offset),
            of_em(position.y_advance),
            begin..end.unwrap_or(text.len()),
            None,
        )
    };
    Some(placed.enumerate().map(glyph).collect())
}
