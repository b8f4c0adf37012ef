//! Pages as files: SVG with real text, PNG drawn from it.

use std::io::{self, Write};

use resvg::tiny_skia::Pixmap;

use super::colours::Theme;
use super::png;
use super::svg::{self, SvgMetadata};
use crate::scene::page::{self, PageContent, PageSize, PixelsPerPoint};

/// How a page is written: its size in points, pixels a point, and colours.
#[derive(Clone, Copy, Debug)]
pub struct PictureFormat {
    /// The size of the page.
    pub size: PageSize,
    /// How many pixels a point has.
    pub scale: PixelsPerPoint,
    /// Its colours.
    pub theme: Theme,
}

/// Writes a page as SVG with real text; a scale makes it larger as a whole.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_svg(
    picture: &PageContent,
    format: PictureFormat,
    out: &mut impl Write,
) -> io::Result<()> {
    let PictureFormat { size, scale, theme } = format;
    let pixels = |points: u16| u32::from(points) * u32::from(scale.number());
    let document = SvgMetadata {
        title: picture.title.clone(),
        description: picture.sentence(),
        data: vec![("rules", picture.rules.clone())],
        pixels: Some((pixels(size.width()), pixels(size.height()))),
    };
    svg::write(&page::page(picture, size), &document, theme.palette(), out)
}

/// Writes a page as PNG.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
pub fn write_png(
    picture: &PageContent,
    format: PictureFormat,
    out: &mut impl Write,
) -> io::Result<()> {
    out.write_all(&png::encode(&drawn(picture, format)?)?)
}

/// A page in pixels.
///
/// # Errors
/// When there is no memory for the picture.
pub fn drawn(picture: &PageContent, format: PictureFormat) -> io::Result<Pixmap> {
    let mut svg = Vec::new();
    write_svg(picture, format, &mut svg)?;
    png::drawn(&svg, 1.0)
}
