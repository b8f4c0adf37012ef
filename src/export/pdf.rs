//! Scenes as PDF: a page for each, with text that can be selected and searched, in the fonts that the
//! program brings. The same scene always gives the same bytes: no clock, no random number.
//!
//! ```text
//!   rectangles, paths   ->  paths
//!   texts               ->  glyphs, placed as in a PNG of the scene, with their letters
//!   groups              ->  transforms
//! ```
//!
//! *Shortcomings:* tags of groups are left out; one line of text is laid out from left to right.

mod glyphs;

use std::io::{self, Write};

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point as PdfPoint, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::{Document, SerializeSettings};

use self::glyphs::{Fonts, Run};
use super::colours::{PagePalette, rgb as channels};
use super::png::ask_for;
use crate::scene::{Anchor, Ink, Path, PathSegment, Point, Rect, Scene, Shape, Stroke, Text};

/// What a PDF says besides its scene.
#[derive(Clone, Debug)]
pub struct PdfMetadata {
    /// Its name.
    pub title: String,
    /// What it shows, in a sentence.
    pub description: String,
    /// Width and height of the page in points. The scene fills it, or stands in its middle where its
    /// proportions are others.
    pub size: Point,
}

/// The longest side of a page, in points: longer ones are beyond what readers of the format promise.
pub const LONGEST_SIDE: f32 = 14_400.0;

/// How long the tip of a corner may be for the width of its line: what SVG takes unless told.
const MITER: f32 = 4.0;
/// The bytes that a document takes while it is put together, at the least and for each shape.
const BYTES_OF_DOCUMENT: u64 = 4 << 20;
const BYTES_OF_SHAPE: u64 = 2_000;

/// Writes a scene as the only page of a document.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the document.
///
/// # Complexity
/// Linear in the number of shapes and letters; the document is put together in memory.
pub fn write(
    scene: &Scene,
    metadata: &PdfMetadata,
    palette: &PagePalette,
    out: &mut impl Write,
) -> io::Result<()> {
    write_pages(std::slice::from_ref(scene), metadata, palette, out)
}

/// Writes scenes as the pages of a document, all of one size.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the document.
///
/// # Complexity
/// As [`write()`], for all pages together.
pub fn write_pages(
    scenes: &[Scene],
    metadata: &PdfMetadata,
    palette: &PagePalette,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut shapes = 0;
    for scene in scenes {
        scene.walk(&mut |_, _, _| shapes += 1);
    }
    ask_for(BYTES_OF_DOCUMENT + shapes * BYTES_OF_SHAPE)?;
    let mut document = Document::new_with(SerializeSettings {
        enable_tagging: false,
        ..SerializeSettings::default()
    });
    let program = concat!("Finger Oracle ", env!("CARGO_PKG_VERSION"));
    document.set_metadata(
        Metadata::new()
            .title(metadata.title.clone())
            .description(metadata.description.clone())
            .creator(program.to_owned())
            .language("en".to_owned()),
    );
    for scene in scenes {
        add_page(&mut document, scene, metadata.size, palette)?;
    }
    let written = document.finish();
    let written = written.map_err(|error| io::Error::other(format!("{error:?}")))?;
    out.write_all(&written)
}

fn add_page(
    document: &mut Document,
    scene: &Scene,
    (width, height): Point,
    palette: &PagePalette,
) -> io::Result<()> {
    let settings = PageSettings::from_wh(width, height);
    let mut page = document.start_page_with(settings.ok_or(io::ErrorKind::InvalidInput)?);
    let mut surface = page.surface();
    let mut painter = Painter {
        surface: &mut surface,
        palette,
        fonts: Fonts::default(),
    };
    let all = Rect::new(0.0, 0.0, width, height);
    painter.rect(all, 0.0, Some(Ink::Page), None);
    let scale = (width / scene.size.0).min(height / scene.size.1);
    let middle = |room: f32, side: f32| (room - side * scale) / 2.0;
    let at = (middle(width, scene.size.0), middle(height, scene.size.1));
    painter.placed(&scene.shapes, at, scale);
    drop(painter);
    surface.finish();
    page.finish();
    Ok(())
}

/// Paints shapes on a page.
struct Painter<'a, 'page> {
    surface: &'a mut Surface<'page>,
    palette: &'a PagePalette,
    fonts: Fonts,
}

impl Painter<'_, '_> {
    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Rect {
                    rect,
                    corner,
                    fill,
                    stroke,
                } => self.rect(*rect, *corner, *fill, *stroke),
                Shape::Path { path, fill, stroke } => self.path(path, *fill, *stroke),
                Shape::Text(text) => self.text(text),
                Shape::Group(group) => self.placed(&group.shapes, group.offset, group.scale),
            }
        }
    }

    /// Paints shapes with their origin at a place, larger or smaller.
    fn placed(&mut self, shapes: &[Shape], (x, y): Point, scale: f32) {
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
        self.surface.push_transform(&transform);
        self.shapes(shapes);
        self.surface.pop();
    }

    fn rect(&mut self, rect: Rect, corner: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.path(&rounded(rect, corner), fill, stroke);
    }

    fn path(&mut self, path: &Path, fill: Option<Ink>, stroke: Option<Stroke>) {
        // Without either the surface would fill in black.
        if fill.is_none() && stroke.is_none() {
            return;
        }
        let mut builder = PathBuilder::new();
        for step in &path.steps {
            match *step {
                PathSegment::Move((x, y)) => builder.move_to(x, y),
                PathSegment::Line((x, y)) => builder.line_to(x, y),
                PathSegment::Curve([(x1, y1), (x2, y2), (x, y)]) => {
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                }
                PathSegment::Close => builder.close(),
            }
        }
        let Some(path) = builder.finish() else { return };
        let fill = fill.map(|ink| self.fill(ink));
        let stroke = stroke.map(|stroke| PdfStroke {
            miter_limit: MITER,
            dash: stroke.dash.lengths().map(|lengths| StrokeDash {
                array: lengths.to_vec(),
                offset: 0.0,
            }),
            ..self.line(stroke.ink, stroke.width)
        });
        self.surface.set_fill(fill);
        self.surface.set_stroke(stroke);
        self.surface.draw_path(&path);
    }

    fn text(&mut self, text: &Text) {
        let size = text.style.size;
        let runs = self.fonts.runs(text.style.face, &text.text);
        let width = runs.iter().map(Run::width).sum::<f32>() * size;
        let start = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::End => -width,
        };
        let (x, y) = text.at;
        let turned = if text.is_upright {
            Transform::from_row(0.0, -1.0, 1.0, 0.0, x, y)
        } else {
            Transform::from_translate(x, y)
        };
        self.surface.push_transform(&turned);
        let fill = self.fill(text.style.ink);
        self.surface.set_fill(Some(fill));
        self.surface.set_stroke(None);
        self.runs(&runs, start, size);
        self.surface.pop();
    }

    fn runs(&mut self, runs: &[Run], start: f32, size: f32) {
        let mut x = start;
        for run in runs {
            let at = PdfPoint::from_xy(x, 0.0);
            let font = run.font.clone();
            let (glyphs, text) = (&run.glyphs, run.text);
            self.surface
                .draw_glyphs(at, glyphs, font, text, size, false);
            x += run.width() * size;
        }
    }

    fn colour(&self, ink: Ink) -> rgb::Color {
        let [red, green, blue] = channels(self.palette.colour(ink));
        rgb::Color::new(red, green, blue)
    }

    fn fill(&self, ink: Ink) -> Fill {
        Fill {
            paint: self.colour(ink).into(),
            rule: FillRule::NonZero,
            ..Fill::default()
        }
    }

    fn line(&self, ink: Ink, width: f32) -> PdfStroke {
        PdfStroke {
            paint: self.colour(ink).into(),
            width,
            ..PdfStroke::default()
        }
    }
}

/// A rectangle with round corners as a path; each corner is a quarter of a circle.
fn rounded(rect: Rect, corner: f32) -> Path {
    /// How far the control points of a quarter of a circle are from its ends, for a radius of 1.
    const NEAR: f32 = 0.552_285;
    let Rect {
        x,
        y,
        width,
        height,
    } = rect;
    let (right, bottom) = (x + width, y + height);
    let radius = corner.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        return Path::polygon(&[(x, y), (right, y), (right, bottom), (x, bottom)]);
    }
    let off = radius * (1.0 - NEAR);
    Path::from((x + radius, y))
        .to((right - radius, y))
        .curve((right - off, y), (right, y + off), (right, y + radius))
        .to((right, bottom - radius))
        .curve(
            (right, bottom - off),
            (right - off, bottom),
            (right - radius, bottom),
        )
        .to((x + radius, bottom))
        .curve((x + off, bottom), (x, bottom - off), (x, bottom - radius))
        .to((x, y + radius))
        .curve((x, y + off), (x + off, y), (x + radius, y))
        .closed()
}
