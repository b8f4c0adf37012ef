//! A graph as a picture in pixels: the SVG, drawn with the fonts that the program brings, so that
//! it looks the same on every computer.

use std::io::{self, Write};
use std::sync::Arc;

use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight};
use resvg::usvg::{Options, Tree};

use super::graph_page::GraphPage;
use super::{fonts, svg};

/// Pixels a point, where there is room for so many.
const SCALE: f32 = 2.0;
/// The longest side and the most pixels of a picture: what viewers and memory can hold.
pub(super) const LONGEST_SIDE: f32 = 16_000.0;
pub(super) const MOST_PIXELS: f32 = 60e6;

/// Family, weight and bytes of the faces. They bring no names of their own.
const FACES: [(&str, u16, &[u8]); 6] = [
    ("Inter", 400, fonts::INTER),
    ("Inter", 600, fonts::INTER_SEMI_BOLD),
    ("Inter", 700, fonts::INTER_BOLD),
    ("JetBrains Mono", 400, fonts::MONO),
    ("JetBrains Mono", 600, fonts::MONO_SEMI_BOLD),
    ("JetBrains Mono", 700, fonts::MONO_BOLD),
];

/// Writes a graph with two pixels a point, or fewer where the picture would be too large.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
pub fn write(page: &GraphPage, out: &mut impl Write) -> io::Result<()> {
    let mut text = Vec::new();
    svg::write(page, &mut text)?;
    let (width, height) = svg::size(page);
    let by_side = LONGEST_SIDE / width.max(height);
    let by_area = (MOST_PIXELS / (width * height)).sqrt();
    let scale = SCALE.min(by_side).min(by_area);
    let picture = drawn(&text, scale)?.encode_png();
    out.write_all(&picture.map_err(io::Error::other)?)
}

fn database() -> Database {
    let mut fonts = Database::new();
    for (family, weight, bytes) in FACES {
        fonts.push_face_info(FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new(bytes)),
            index: 0,
            families: vec![(family.to_owned(), Language::English_UnitedStates)],
            post_script_name: format!("{family} {weight}"),
            style: Style::Normal,
            weight: Weight(weight),
            stretch: Stretch::Normal,
            monospaced: family != "Inter",
        });
    }
    fonts
}

/// An SVG of our own in pixels, so many a point.
///
/// # Errors
/// When there is no memory for so many.
pub(super) fn drawn(text: &[u8], scale: f32) -> io::Result<Pixmap> {
    let options = Options {
        fontdb: Arc::new(database()),
        ..Options::default()
    };
    let tree = Tree::from_data(text, &options).map_err(io::Error::other)?;
    let size = tree.size();
    let pixels = |points: f32| (points * scale).ceil().max(1.0) as u32; // at most LONGEST_SIDE
    let mut picture = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or(io::ErrorKind::OutOfMemory)?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    Ok(picture)
}

/// Pixels as PNG: row by row from the top, red, green, blue, opacity, premultiplied.
///
/// # Errors
/// When the pixels are not so many, or there is no memory for the file.
pub fn encoded([width, height]: [usize; 2], pixels: &[u8]) -> io::Result<Vec<u8>> {
    let size = IntSize::from_wh(
        u32::try_from(width).unwrap_or(0),
        u32::try_from(height).unwrap_or(0),
    );
    let picture = size.and_then(|size| Pixmap::from_vec(pixels.to_vec(), size));
    let picture = picture.ok_or(io::ErrorKind::InvalidInput)?;
    picture.encode_png().map_err(io::Error::other)
}
