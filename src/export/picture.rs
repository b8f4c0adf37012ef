//! Pages as files: SVG and PDF with real text, PNG drawn from the SVG.

use std::io::{self, Write};

use resvg::tiny_skia::Pixmap;

use super::colours::Theme;
use super::pdf::{self, PdfMetadata};
use super::png;
use super::svg::{self, SvgMetadata};
use crate::scene::Scene;
use crate::scene::page::{self, PageContent, PageSize, PictureError, PixelsPerPoint};
use crate::solve::memory::Buffer;

/// The kinds of files that hold a page, known by how their names end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFileType {
    /// A drawing, for web pages and drawing programs.
    Svg,
    /// Pixels, for slides and documents.
    Png,
    /// A page for print.
    Pdf,
}

impl PictureFileType {
    /// Every kind.
    pub const ALL: [PictureFileType; 3] = [
        PictureFileType::Svg,
        PictureFileType::Png,
        PictureFileType::Pdf,
    ];

    /// How file names end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            PictureFileType::Svg => "svg",
            PictureFileType::Png => "png",
            PictureFileType::Pdf => "pdf",
        }
    }

    /// What it is good for.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            PictureFileType::Svg => "A drawing for web pages and drawing programs, with real text",
            PictureFileType::Png => "Pixels for slides and documents",
            PictureFileType::Pdf => "A page for print, with text that can be selected",
        }
    }

    /// The kind that an ending says, in capitals or not.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<PictureFileType> {
        let mut kinds = PictureFileType::ALL.into_iter();
        kinds.find(|kind| kind.ending().eq_ignore_ascii_case(ending))
    }

    /// Checks that a page can be so large in a file of this kind.
    ///
    /// # Errors
    /// More pixels than viewers and memory can hold, or a longer page than readers show.
    pub fn check(self, size: PageSize, scale: PixelsPerPoint) -> Result<(), PictureError> {
        match self {
            PictureFileType::Svg | PictureFileType::Png => size.check(scale),
            PictureFileType::Pdf => size.check_within(scale, pdf::LONGEST_SIDE),
        }
    }

    /// Writes a page in this kind of file.
    ///
    /// # Errors
    /// When `out` cannot be written to, or there is no memory for the picture.
    pub fn write(
        self,
        page: &PageContent,
        format: PictureFormat,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match self {
            PictureFileType::Svg => write_svg(page, format, out),
            PictureFileType::Png => write_png(page, format, out),
            PictureFileType::Pdf => write_pdf(page, format, out),
        }
    }
}

/// Writes a scene of its own size in a kind of file, a PNG with two pixels a point.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
pub fn write_scene(
    scene: &Scene,
    document: &SvgMetadata,
    kind: PictureFileType,
    theme: Theme,
    out: &mut impl Write,
) -> io::Result<()> {
    let palette = theme.palette();
    match kind {
        PictureFileType::Svg => svg::write(scene, document, palette, out),
        PictureFileType::Png => {
            let mut svg = Buffer::default();
            svg::write(scene, document, palette, &mut svg)?;
            let scale = 2.0;
            out.write_all(&png::encode(png::drawn(&svg.0, scale)?, scale)?)
        }
        PictureFileType::Pdf => {
            let document = PdfMetadata {
                title: document.title.clone(),
                description: document.description.clone(),
                size: scene.size,
            };
            pdf::write(scene, &document, palette, out)
        }
    }
}

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

impl PictureFormat {
    /// The format with an even number of pixels a side, for which a side may have a point more: programs that
    /// make videos refuse others.
    #[must_use]
    pub fn with_even_sides(self) -> PictureFormat {
        PictureFormat {
            size: self.size.with_even_pixels(self.scale),
            ..self
        }
    }
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

/// Writes a page as PDF with real text; a scale makes it larger as a whole.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the document.
pub fn write_pdf(
    picture: &PageContent,
    format: PictureFormat,
    out: &mut impl Write,
) -> io::Result<()> {
    let PictureFormat { size, scale, theme } = format;
    let points = |side: u16| f32::from(side) * f32::from(scale.number());
    let document = PdfMetadata {
        title: picture.title.clone(),
        description: picture.sentence(),
        size: (points(size.width()), points(size.height())),
    };
    pdf::write(&page::page(picture, size), &document, theme.palette(), out)
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
    let pixels_per_point = f32::from(format.scale.number());
    out.write_all(&png::encode(drawn(picture, format)?, pixels_per_point)?)
}

/// A page in as few pixels as show it with a longest side of `longest`, for a preview.
///
/// # Errors
/// When there is no memory for the picture.
pub fn drawn_small(
    picture: &PageContent,
    size: PageSize,
    theme: Theme,
    longest: f32,
) -> io::Result<Pixmap> {
    let scale = PixelsPerPoint::ONE;
    let mut svg = Buffer::default();
    write_svg(picture, PictureFormat { size, scale, theme }, &mut svg)?;
    png::drawn(&svg.0, longest / f32::from(size.width().max(size.height())))
}

/// A page in pixels.
///
/// # Errors
/// When there is no memory for the picture.
pub fn drawn(picture: &PageContent, format: PictureFormat) -> io::Result<Pixmap> {
    let mut svg = Buffer::default();
    write_svg(picture, format, &mut svg)?;
    png::drawn(&svg.0, 1.0)
}
