//! A graph as a picture in pixels: the SVG, drawn with the fonts that the program brings, so that
//! it looks the same on every computer.

use std::io::{self, Write};
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::graph_page::GraphPage;
use super::svg;

/// Pixels a point, where there is room for so many.
const SCALE: f32 = 2.0;
/// The longest side and the most pixels of a picture: what viewers and memory can hold.
const LONGEST_SIDE: f32 = 16_000.0;
const MOST_PIXELS: f32 = 100e6;

const FONTS: [&[u8]; 5] = [
    include_bytes!("../../assets/fonts/Inter-Regular.ttf"),
    include_bytes!("../../assets/fonts/Inter-SemiBold.ttf"),
    include_bytes!("../../assets/fonts/Inter-Bold.ttf"),
    include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf"),
    include_bytes!("../../assets/fonts/JetBrainsMono-Bold.ttf"),
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
    let picture = drawn(&text, scale)?;
    out.write_all(&picture)
}

/// An SVG of our own as PNG.
fn drawn(text: &[u8], scale: f32) -> io::Result<Vec<u8>> {
    let mut fonts = fontdb::Database::new();
    for face in FONTS {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
    }
    fonts.set_sans_serif_family("Inter");
    fonts.set_monospace_family("JetBrains Mono");
    let options = Options {
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let tree = Tree::from_data(text, &options).map_err(io::Error::other)?;
    let size = tree.size();
    let pixels = |points: f32| (points * scale).ceil().max(1.0) as u32; // at most LONGEST_SIDE
    let mut picture = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or(io::ErrorKind::OutOfMemory)?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    picture.encode_png().map_err(io::Error::other)
}
