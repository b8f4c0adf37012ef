//! A replay as a moving picture: a page for each board of a line.

use std::io::{self, Write};

use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::picture::{PictureFormat, drawn};
use super::png;
use crate::scene::page::PageContent;

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
/// How much care the colours get, from 1, the most, to 30: flat colours need little.
const COLOUR_SPEED: i32 = 10;

/// The bytes that a pixel takes while the colours of a page are chosen.
const BYTES_OF_PIXEL: u64 = 16;

/// Writes a replay. Only what changes from page to page is written.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for a page.
pub fn write(
    pages: &[PageContent],
    format: PictureFormat,
    playing: Playback,
    out: &mut impl Write,
) -> io::Result<()> {
    // A page has at most 4,000 points a side, and 8 pixels a point.
    let side = |points: u16| points * u16::from(format.scale.number());
    let (width, height) = (side(format.size.width()), side(format.size.height()));
    let mut encoder = Encoder::new(out, width, height, &[]).map_err(io::Error::other)?;
    if playing.is_endless {
        encoder
            .set_repeat(Repeat::Infinite)
            .map_err(io::Error::other)?;
    }
    let mut before: Option<Pixmap> = None;
    for (number, page) in pages.iter().enumerate() {
        let picture = drawn(page, format)?;
        png::ask_for(u64::from(width) * u64::from(height) * BYTES_OF_PIXEL)?;
        let mut frame = changed(before.as_ref(), &picture);
        let frame_hundredths = playing.speed.frame_hundredths();
        frame.delay = if number + 1 == pages.len() {
            LAST.max(2 * frame_hundredths)
        } else {
            frame_hundredths
        };
        encoder.write_frame(&frame).map_err(io::Error::other)?;
        before = Some(picture);
    }
    Ok(())
}

/// The part of a picture that is not as it was before.
fn changed(before: Option<&Pixmap>, picture: &Pixmap) -> Frame<'static> {
    let (width, height) = (picture.width(), picture.height());
    let differs =
        |x: u32, y: u32| before.is_none_or(|before| before.pixel(x, y) != picture.pixel(x, y));
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    for y in 0..height {
        for x in 0..width {
            if differs(x, y) {
                left = left.min(x);
                right = right.max(x + 1);
                top = top.min(y);
                bottom = bottom.max(y + 1);
            }
        }
    }
    // A page that is as before still takes its time.
    let (left, top) = (left.min(width - 1), top.min(height - 1));
    let (right, bottom) = (right.max(left + 1), bottom.max(top + 1));
    let mut pixels = Vec::new();
    for y in top..bottom {
        for x in left..right {
            let colour = picture.pixel(x, y).map(|pixel| pixel.demultiply());
            let opaque = colour.map_or([0; 3], |c| [c.red(), c.green(), c.blue()]);
            pixels.extend_from_slice(&opaque);
        }
    }
    let side = |pixels: u32| pixels as u16; // the page is no larger than 65,535
    let (frame_width, frame_height) = (side(right - left), side(bottom - top));
    let mut frame = Frame::from_rgb_speed(frame_width, frame_height, &pixels, COLOUR_SPEED);
    frame.left = side(left);
    frame.top = side(top);
    frame
}
