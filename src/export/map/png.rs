//! A map as PNG. Cells that can be read are drawn as in SVG; of more each is a square of pixels, and the
//! picture is written strip by strip.
//!
//! ```text
//!   +----------------------------+
//!   |  heading, labels           |   drawn as SVG
//!   +------+---------------------+
//!   |labels|  cells              |   drawn as SVG | pixels of the raster
//!   +------+---------------------+
//!   |  caption                   |   drawn as SVG
//!   +----------------------------+
//! ```

use std::io::{self, Write};
use std::ops::Range;

use png::{BitDepth, ColorType, Compression, Encoder};
use resvg::tiny_skia::Pixmap;

use super::raster::{ColourTable, PixelRange, pixels_in_parallel};
use super::{MOST_PIXELS, MapWriteError};
use crate::export::colours::{PagePalette, Theme, rgb};
use crate::export::png as drawing;
use crate::export::svg::{self, SvgMetadata};
use crate::scene::map::{
    CellDetail, CellRange, MOST_WITH_SIGNS, MapSheet, MapSubject, frame, sheet,
};
use crate::scene::{Rect, Scene, Shape, Tag};
use crate::solve::Progress;
use crate::solve::memory::{self, Buffer};

/// Rows of cells that are drawn at a time.
const STRIP: u32 = 64;
/// A map of few cells is at least so many pixels wide.
const USUAL_SIDE: u32 = 2_400;

/// Writes a page.
pub(super) fn write(
    page: &MapSheet,
    theme: Theme,
    out: &mut impl Write,
    progress: &Progress,
) -> Result<(), MapWriteError> {
    let longest = page.part.width.max(page.part.height);
    if longest <= MOST_WITH_SIGNS {
        return Ok(write_drawn(page, theme, out)?);
    }
    let side = (USUAL_SIDE / longest).max(1);
    // Cells alone, where with heading and labels there would be too many pixels.
    let scales = [4.0, 2.0, 1.0].into_iter().map(Some).chain([None]);
    let wanted = (longest as f32 / 1_500.0).max(1.0); // for letters
    let layouts = scales.filter(|scale| scale.is_none_or(|scale| scale <= wanted || scale <= 1.0));
    let pages = layouts.map(|scale| Page::new(page, side, scale));
    let mut fitting = pages.filter(|page| page.size.into_iter().max() <= Some(MOST_PIXELS));
    let Some(fitting) = fitting.next() else {
        return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
    };
    fitting.write(&page.map, theme.palette(), out, progress)
}

/// Two pixels a point, or one where there would be too many.
fn write_drawn(page: &MapSheet, theme: Theme, out: &mut impl Write) -> io::Result<()> {
    let part = page.part;
    let scale = if page.detail == CellDetail::Move && part.width.max(part.height) <= 40 {
        2.0
    } else {
        1.0
    };
    let picture = drawn(&sheet(page), theme.palette(), scale)?;
    out.write_all(&drawing::encode(picture, scale)?)
}

fn drawn(scene: &Scene, palette: &PagePalette, scale: f32) -> io::Result<Pixmap> {
    let mut text = Buffer::default();
    svg::write(scene, &SvgMetadata::default(), palette, &mut text)?;
    drawing::drawn(&text.0, scale)
}

/// A page whose cells are pixels.
struct Page {
    part: CellRange,
    /// The pixels of a cell's side.
    side: u32,
    /// Width and height in pixels.
    size: [u32; 2],
    /// The pixels of a point of heading and labels.
    pixels_per_point: f32,
    /// Where its cells begin.
    cells: [u32; 2],
    /// Everything else; none without heading and labels.
    frame: Option<Scene>,
}

impl Page {
    fn new(page: &MapSheet, side: u32, scale: Option<f32>) -> Page {
        let part = page.part;
        let [wide, high] = [part.width, part.height].map(|cells| cells * side);
        let Some(scale) = scale else {
            return Page {
                part,
                side,
                size: [wide, high],
                pixels_per_point: 1.0,
                cells: [0, 0],
                frame: None,
            };
        };
        let (scene, place) = frame(&MapSheet {
            side: side as f32, // some pixels
            detail: CellDetail::Colour,
            scale,
            ..*page
        });
        // Both are whole numbers of points.
        let whole = |points: f32| points.round() as u32;
        Page {
            part,
            side,
            size: [whole(scene.size.0), whole(scene.size.1)],
            pixels_per_point: scale,
            cells: [whole(place.x), whole(place.y)],
            frame: Some(scene),
        }
    }

    fn write(
        &self,
        map: &MapSubject,
        palette: &PagePalette,
        out: &mut impl Write,
        progress: &Progress,
    ) -> Result<(), MapWriteError> {
        let [width, height] = self.size;
        // The encoder takes a few rows of pixels.
        memory::check_spare().map_err(io::Error::from)?;
        let mut encoder = Encoder::new(out, width, height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_pixel_dims(Some(drawing::density(self.pixels_per_point)));
        encoder.set_compression(Compression::Fast);
        let mut writer = encoder.write_header().map_err(io::Error::from)?;
        let mut rows = writer.stream_writer().map_err(io::Error::from)?;
        let cells_high = self.part.height * self.side;
        let (top, bottom) = (self.cells[1], self.cells[1] + cells_high);
        self.write_strip(0..top, palette, &mut rows)?;
        let colours = ColourTable::new(map, palette);
        for first in (0..self.part.height).step_by(STRIP as usize) {
            let count = STRIP.min(self.part.height - first);
            let part = PixelRange {
                level: 0,
                x: self.part.column,
                y: self.part.row + first,
                width: self.part.width,
                height: count,
            };
            let pixels = pixels_in_parallel(
                &map.analysis.solution,
                &map.matrix,
                &colours,
                part,
                progress,
            )?;
            let y = top + first * self.side;
            let beside = self.strip(y..y + count * self.side, palette)?;
            self.write_cells(&pixels, &beside, &mut rows)?;
            progress.advance(u64::from(count) * u64::from(self.part.width));
        }
        self.write_strip(bottom..height, palette, &mut rows)?;
        rows.finish().map_err(io::Error::from)?;
        Ok(())
    }

    /// Rows of cells with what stands beside them.
    fn write_cells(
        &self,
        pixels: &[u8],
        beside: &[u8],
        out: &mut impl Write,
    ) -> Result<(), MapWriteError> {
        let side = self.side as usize; // widens
        let line = self.size[0] as usize * 3; // widens
        let left = self.cells[0] as usize * 3; // widens
        let lines = beside.chunks_exact(line);
        let rows = pixels.chunks_exact(self.part.width as usize * 3); // widens
        for (number, beside) in lines.enumerate() {
            let Some(row) = rows.clone().nth(number / side) else {
                break;
            };
            let mut whole = beside.to_vec();
            let place = &mut whole[left..left + row.len() * side];
            for (cell, colour) in place.chunks_exact_mut(3 * side).zip(row.chunks_exact(3)) {
                cell.chunks_exact_mut(3)
                    .for_each(|pixel| pixel.copy_from_slice(colour));
            }
            out.write_all(&whole)?;
        }
        Ok(())
    }

    fn write_strip(
        &self,
        rows: Range<u32>,
        palette: &PagePalette,
        out: &mut impl Write,
    ) -> Result<(), MapWriteError> {
        if !rows.is_empty() {
            out.write_all(&self.strip(rows, palette)?)?;
        }
        Ok(())
    }

    /// Some rows of everything but the cells: red, green and blue.
    fn strip(&self, rows: Range<u32>, palette: &PagePalette) -> io::Result<Vec<u8>> {
        let (width, height) = (self.size[0], rows.end - rows.start);
        let Some(frame) = &self.frame else {
            let pixel = rgb(palette.page);
            return Ok(pixel.repeat(width as usize * height as usize)); // widens
        };
        let size = (width as f32, height as f32); // at most 16,384
        let mut scene = Scene::new(size);
        let above = rows.start as f32; // at most 16,384
        let seen = Rect::new(0.0, above - 200.0, size.0, size.1 + 400.0);
        let mut part = Scene::new(frame.size);
        part.shapes = frame
            .shapes
            .iter()
            .filter_map(|shape| within(shape, seen))
            .collect();
        scene.put(part, Tag::default(), (0.0, -above), 1.0);
        let picture = drawn(&scene, palette, 1.0)?;
        let mut strip = memory::try_with_capacity(picture.pixels().len() as u64 * 3)?; // widens
        let pixels = picture.pixels().iter();
        strip.extend(pixels.flat_map(|it| [it.red(), it.green(), it.blue()]));
        Ok(strip)
    }
}

/// What of a shape may be seen in a part of the page: labels far above and below are left out.
fn within(shape: &Shape, seen: Rect) -> Option<Shape> {
    match shape {
        Shape::Group(group) if group.tag.class == "axes" => {
            let mut group = group.clone();
            group.shapes.retain(|shape| match shape {
                Shape::Text(text) => seen.contains((seen.x, text.at.1)),
                Shape::Path { path, .. } => {
                    path.end().is_some_and(|(_, y)| seen.contains((seen.x, y)))
                }
                _ => true,
            });
            Some(Shape::Group(group))
        }
        Shape::Group(group) => {
            let (top, bottom) = (group.offset.1, seen.bottom());
            (top <= bottom).then(|| shape.clone())
        }
        shape => Some(shape.clone()),
    }
}
