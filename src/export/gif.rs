//! A replay as a moving picture: a page for each board of a line.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{self, Write};
use std::ops::Range;

use gif::{Encoder, Frame, Repeat};
use rayon::prelude::*;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::picture::{PictureFormat, drawn};
use super::png;
use crate::scene::page::PageContent;
use crate::solve::Progress;

/// How file names end.
pub const ENDING: &str = "gif";

/// How fast a replay is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Three seconds a move.
    Half,
    /// One and a half.
    #[default]
    Usual,
    /// Three quarters.
    Double,
    /// Three eighths.
    Fourfold,
}

impl Speed {
    /// Every speed, from slow to fast.
    pub const ALL: [Speed; 4] = [Speed::Half, Speed::Usual, Speed::Double, Speed::Fourfold];

    /// `0.5x`, `1x`, `2x` or `4x`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Speed::Half => "0.5x",
            Speed::Usual => "1x",
            Speed::Double => "2x",
            Speed::Fourfold => "4x",
        }
    }

    /// How long a move stays, in hundredths of a second.
    #[must_use]
    pub fn frame_hundredths(self) -> u16 {
        match self {
            Speed::Half => 300,
            Speed::Usual => 150,
            Speed::Double => 75,
            Speed::Fourfold => 38,
        }
    }
}

/// How a replay is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playback {
    /// How fast.
    pub speed: Speed,
    /// Whether it begins again after its end.
    pub is_endless: bool,
}

/// The last board stays at least so long, in hundredths of a second.
const LAST: u16 = 300;
/// Colours that a frame can have.
const MOST_COLOURS: usize = 256;
/// How many pages are drawn at a time at most, as each takes memory for its pixels.
const MOST_TOGETHER: usize = 4;

/// The bytes that a pixel takes while a page becomes a frame: its colour, its place among the colours, and
/// the compressed frame.
const BYTES_OF_PIXEL: u64 = 4 + 1 + 2;

/// Writes a replay with even sides. Only what changes from page to page is written. `progress` counts the pages.
///
/// # Errors
/// When `progress` is cancelled, `out` cannot be written to, or there is no memory for a page.
///
/// # Complexity
/// Every pixel of every page a few times; pages are drawn on all threads of the pool, a few at a time.
pub fn write(
    pages: &[PageContent],
    format: PictureFormat,
    playing: Playback,
    progress: &Progress,
    out: &mut impl Write,
) -> io::Result<()> {
    let format = format.with_even_sides();
    // A page has at most 4,000 points a side, and 8 pixels a point.
    let side = |points: u16| points * u16::from(format.scale.number());
    let (width, height) = (side(format.size.width()), side(format.size.height()));
    let mut encoder = Encoder::new(out, width, height, &[]).map_err(io::Error::other)?;
    if playing.is_endless {
        encoder
            .set_repeat(Repeat::Infinite)
            .map_err(io::Error::other)?;
    }
    progress.expect(pages.len() as u64); // widens
    let together = rayon::current_num_threads().min(MOST_TOGETHER);
    let page_bytes = u64::from(width) * u64::from(height) * BYTES_OF_PIXEL;
    let mut last: Option<Pixmap> = None;
    let mut left = pages.len();
    for pages in pages.chunks(together) {
        progress.check().map_err(io::Error::other)?;
        png::ask_for(page_bytes * pages.len() as u64)?; // widens
        let pictures: Vec<Pixmap> = pages
            .par_iter()
            .map(|page| drawn(page, format))
            .collect::<io::Result<_>>()?;
        let frames: Vec<Frame> = (0..pictures.len())
            .into_par_iter()
            .map(|number| {
                let before = match number {
                    0 => last.as_ref(),
                    _ => pictures.get(number - 1),
                };
                let mut frame = changed(before, &pictures[number]);
                frame.make_lzw_pre_encoded();
                progress.advance(1);
                frame
            })
            .collect();
        for mut frame in frames {
            left -= 1;
            let frame_hundredths = playing.speed.frame_hundredths();
            frame.delay = match left {
                0 => LAST.max(2 * frame_hundredths),
                _ => frame_hundredths,
            };
            encoder
                .write_lzw_pre_encoded_frame(&frame)
                .map_err(io::Error::other)?;
        }
        last = pictures.into_iter().next_back();
    }
    Ok(())
}

/// The part of a picture that is not as it was before.
fn changed(before: Option<&Pixmap>, picture: &Pixmap) -> Frame<'static> {
    let (columns, rows) = changed_part(before, picture);
    let lines = || {
        let lines = lines(picture).take(rows.end).skip(rows.start);
        lines.map(|line| &line[columns.clone()])
    };
    let (buffer, palette) = in_few_colours(lines);
    let side = |pixels: usize| pixels as u16; // the page is no larger than 65,535
    let mut frame =
        Frame::from_palette_pixels(side(columns.len()), side(rows.len()), buffer, palette, None);
    frame.left = side(columns.start);
    frame.top = side(rows.start);
    frame
}

/// The pixels of a picture, line by line.
fn lines(picture: &Pixmap) -> impl Iterator<Item = &[PremultipliedColorU8]> {
    picture.pixels().chunks_exact(picture.width() as usize) // widens
}

/// The columns and the rows that changed. A page that is as before still takes its time, so there is a
/// pixel at least.
fn changed_part(before: Option<&Pixmap>, picture: &Pixmap) -> (Range<usize>, Range<usize>) {
    let (width, height) = (picture.width() as usize, picture.height() as usize); // both widen
    let Some(before) = before else {
        return (0..width, 0..height);
    };
    let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
    let pairs = lines(before).zip(lines(picture)).enumerate();
    for (row, (old, new)) in pairs.filter(|(_, (old, new))| old != new) {
        let differs = |column: &usize| old[*column] != new[*column];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width)
            .rfind(differs)
            .map_or(right, |column| column + 1);
        top = top.min(row);
        bottom = row + 1;
    }
    if top > bottom {
        return (0..1, 0..1);
    }
    (left..right, top..bottom)
}

/// Pixels as places in a list of at most [`MOST_COLOURS`] colours, three bytes each. A picture with more
/// keeps the most frequent ones, which are those of its areas; the others lie on edges, and become the
/// nearest of them.
fn in_few_colours<'p, L>(lines: impl Fn() -> L) -> (Vec<u8>, Vec<u8>)
where
    L: Iterator<Item = &'p [PremultipliedColorU8]>,
{
    let mut colours = Colours::default();
    for line in lines() {
        for same in line.chunk_by(|one, next| one == next) {
            let place = colours.place(same[0]);
            colours.found[place].pixels += same.len();
        }
    }
    let mut by_count: Vec<usize> = (0..colours.found.len()).collect();
    by_count.sort_by_key(|&place| Reverse(colours.found[place].pixels));
    by_count.truncate(MOST_COLOURS);
    let palette: Vec<[u8; 3]> = by_count
        .iter()
        .map(|&place| colours.found[place].colour)
        .collect();
    let kept: Vec<u8> = colours
        .found
        .iter()
        .map(|found| nearest(&palette, found.colour))
        .collect();
    let mut pixels = Vec::new();
    for line in lines() {
        for same in line.chunk_by(|one, next| one == next) {
            let length = pixels.len() + same.len();
            pixels.resize(length, kept[colours.place(same[0])]);
        }
    }
    (pixels, palette.concat())
}

/// The place of the colour in a palette that is nearest to one.
fn nearest(palette: &[[u8; 3]], colour: [u8; 3]) -> u8 {
    let distance = |other: &[u8; 3]| -> u32 {
        let parts = colour.iter().zip(other);
        parts.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
    };
    let places = palette.iter().zip(0..=u8::MAX);
    let nearest = places.min_by_key(|(other, _)| distance(other));
    nearest.map_or(0, |(_, place)| place)
}

/// The colours of a picture, each once, in the order in which they are found.
#[derive(Default)]
struct Colours {
    found: Vec<FoundColour>,
    places: HashMap<[u8; 4], usize>,
}

struct FoundColour {
    colour: [u8; 3],
    pixels: usize,
}

impl Colours {
    fn place(&mut self, pixel: PremultipliedColorU8) -> usize {
        let key = [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()];
        *self.places.entry(key).or_insert_with(|| {
            let colour = pixel.demultiply();
            self.found.push(FoundColour {
                colour: [colour.red(), colour.green(), colour.blue()],
                pixels: 0,
            });
            self.found.len() - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixel(red: u8, green: u8, blue: u8) -> PremultipliedColorU8 {
        PremultipliedColorU8::from_rgba(red, green, blue, 255).expect("an opaque colour")
    }

    #[test]
    fn few_colours_come_out_as_they_are_and_of_many_the_most_frequent() {
        let few: Vec<_> = (0..256_u16).map(|at| pixel(at as u8, 7, 200)).collect(); // below 256
        let (pixels, palette) = in_few_colours(|| few.chunks(16));
        let shown = pixels
            .iter()
            .map(|&place| &palette[usize::from(place) * 3..][..3]);
        for (shown, meant) in shown.zip(&few) {
            assert_eq!(shown, [meant.red(), meant.green(), meant.blue()]);
        }

        let area = vec![pixel(10, 20, 30); 1_000];
        // In an order in which those left out lie among those that are kept.
        let edges = (0..400_u16).map(|at| at * 87 % 400);
        let edges = edges.map(|at| pixel((at % 20) as u8 * 12, (at / 20) as u8 * 12, 99));
        let many: Vec<_> = area.into_iter().chain(edges).collect();
        let (pixels, palette) = in_few_colours(|| many.chunks(100));
        assert_eq!(palette.len(), MOST_COLOURS * 3);
        assert_eq!(pixels.len(), many.len());
        for (&place, meant) in pixels.iter().zip(&many) {
            let shown = &palette[usize::from(place) * 3..][..3];
            let meant = [meant.red(), meant.green(), meant.blue()];
            let far = shown.iter().zip(meant).map(|(a, b)| a.abs_diff(b)).max();
            assert!(far <= Some(24), "{shown:?} for {meant:?}");
            assert!(
                meant != [10, 20, 30] || shown == meant,
                "an area keeps its colour"
            );
        }
    }

    #[test]
    fn only_the_part_that_changed_is_in_a_frame() {
        let picture = |dots: &[(usize, usize)]| {
            let mut picture = Pixmap::new(9, 7).expect("a small picture");
            picture.pixels_mut().fill(pixel(255, 255, 255));
            for &(x, y) in dots {
                picture.pixels_mut()[y * 9 + x] = pixel(1, 2, 3);
            }
            picture
        };
        let before = picture(&[(0, 0)]);
        let part = |dots: &[(usize, usize)]| changed_part(Some(&before), &picture(dots));
        assert_eq!(part(&[(0, 0)]), (0..1, 0..1), "nothing changed");
        assert_eq!(part(&[(0, 0), (8, 6)]), (8..9, 6..7));
        assert_eq!(part(&[(0, 0), (3, 5), (6, 2)]), (3..7, 2..6));
        assert_eq!(part(&[(4, 4)]), (0..5, 0..5));
        assert_eq!(changed_part(None, &before), (0..9, 0..7));
    }
}
