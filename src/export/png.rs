//! A graph as a picture in pixels: the SVG, drawn with the fonts that the program brings, so that
//! it looks the same on every computer.

use std::io::{self, Write};
use std::sync::Arc;

use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight};
use resvg::usvg::{Options, Tree};

use super::graph_page::GraphPage;
use super::{fonts, svg};
use crate::solve::memory;

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
    ask_for(bytes(page))?;
    let mut text = Vec::new();
    svg::write(page, &mut text)?;
    let picture = drawn(&text, scale(page))?;
    drop(text);
    out.write_all(&encode(&picture)?)
}

/// Pixels a point.
fn scale(page: &GraphPage) -> f32 {
    let (width, height) = svg::size(page);
    let by_side = LONGEST_SIDE / width.max(height);
    let by_area = (MOST_PIXELS / (width * height)).sqrt();
    SCALE.min(by_side).min(by_area)
}

/// The bytes that writing a graph takes at most: its SVG while it grows and is read, its pixels, and
/// its file.
fn bytes(page: &GraphPage) -> u64 {
    let (nodes, edges) = (page.nodes.len() as u64, page.edges.len() as u64); // both widen
    let bends: usize = page.edges.iter().map(|edge| edge.bends.len()).sum();
    let text = nodes * NODE_BYTES + edges * EDGE_BYTES + bends as u64 * BEND_BYTES; // widens
    let ((width, height), scale) = (svg::size(page), scale(page));
    let pixels = (width * scale).ceil() as u64 * (height * scale).ceil() as u64; // at most MOST_PIXELS
    let drawing = text * BYTES_OF_TEXT + pixels * BYTES_OF_PIXEL;
    2 * text + drawing.max(pixels * (BYTES_OF_PIXEL + BYTES_OF_ENCODED))
}

/// The bytes of SVG for a node, for an edge, and for a bend of it, at most.
const NODE_BYTES: u64 = 900;
const EDGE_BYTES: u64 = 400;
const BEND_BYTES: u64 = 40;

/// Makes sure of memory before anything asks for it that cannot be refused.
pub(super) fn ask_for(bytes: u64) -> io::Result<()> {
    memory::check(bytes).map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))
}

/// The bytes that a picture takes while it is drawn, for each byte of its SVG and for each pixel;
/// and for each pixel while it is made a file.
const BYTES_OF_TEXT: u64 = 24;
const BYTES_OF_PIXEL: u64 = 4;
const BYTES_OF_ENCODED: u64 = 6;

/// A picture as a PNG.
///
/// # Errors
/// When there is no memory for the file.
pub(super) fn encode(picture: &Pixmap) -> io::Result<Vec<u8>> {
    let pixels = u64::from(picture.width()) * u64::from(picture.height());
    ask_for(pixels * BYTES_OF_ENCODED)?;
    picture.encode_png().map_err(io::Error::other)
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
    ask_for(text.len() as u64 * BYTES_OF_TEXT)?; // widens
    let options = Options {
        fontdb: Arc::new(database()),
        ..Options::default()
    };
    let tree = Tree::from_data(text, &options).map_err(io::Error::other)?;
    let size = tree.size();
    let pixels = |points: f32| (points * scale).ceil().max(1.0) as u32; // at most LONGEST_SIDE
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    ask_for(u64::from(width) * u64::from(height) * BYTES_OF_PIXEL)?;
    let mut picture = Pixmap::new(width, height).ok_or(io::ErrorKind::OutOfMemory)?;
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
    ask_for(pixels.len() as u64)?; // widens
    let picture = size.and_then(|size| Pixmap::from_vec(pixels.to_vec(), size));
    encode(&picture.ok_or(io::ErrorKind::InvalidInput)?)
}
