//! How large a picture is, and what makes no sense.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::game::rule_line::{can_be, excerpt};
use crate::solve::memory::grouped;

/// Why a picture cannot be so large.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// The text is not a size.
    #[error("{}", can_be("size", &PageSize::allowed(), .0))]
    Size(String),
    /// The text is not a scale.
    #[error("{}", can_be("scale", &PixelsPerPoint::allowed(), .0))]
    Scale(String),
    /// Nothing could show that many pixels.
    #[error(
        "{width} x {height} points at {scale} pixels a point are too many; choose a scale of at most {allowed} or a smaller size"
    )]
    TooManyPixels {
        /// Points from left to right.
        width: u16,
        /// Points from top to bottom.
        height: u16,
        /// Pixels a point.
        scale: u8,
        /// The most pixels a point.
        allowed: u8,
    },
}

/// The longest side and the most pixels of a picture: what viewers and memory can hold.
pub const LONGEST_SIDE: f32 = 16_000.0;
/// See [`LONGEST_SIDE`].
pub const MOST_PIXELS: f32 = 60e6;
/// The shortest and the longest side of a page, in points.
const LEAST: u16 = 200;
const MOST: u16 = 4_000;
const MOST_SCALE: u8 = 8;

/// The size of a page, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize {
    width: u16,
    height: u16,
}

impl PageSize {
    /// A sheet of A5 on its side.
    pub const A5_WIDE: PageSize = PageSize {
        width: 595,
        height: 420,
    };
    /// A sheet of A4 on its side.
    pub const A4_WIDE: PageSize = PageSize {
        width: 842,
        height: 595,
    };

    /// The window as it first opens.
    pub const WINDOW: PageSize = PageSize {
        width: 1280,
        height: 800,
    };

    /// How many points a side may have.
    pub const SIDE: RangeInclusive<u16> = LEAST..=MOST;

    /// The sizes that have a name, lying before standing ones.
    pub const NAMED: [NamedSize; 6] = [
        NamedSize::new("a5", "A5", PageSize::A5_WIDE),
        NamedSize::new("a4", "A4", PageSize::A4_WIDE),
        NamedSize::new("letter", "Letter", PageSize::of(792, 612)),
        NamedSize::new("slide", "Slide 16:9", PageSize::of(960, 540)),
        NamedSize::new("a4-upright", "A4 upright", PageSize::of(595, 842)),
        NamedSize::new("letter-upright", "Letter upright", PageSize::of(612, 792)),
    ];

    const fn of(width: u16, height: u16) -> PageSize {
        PageSize { width, height }
    }

    /// A size by its sides, in points.
    ///
    /// # Errors
    /// A side that is too short or too long.
    pub fn new(width: u16, height: u16) -> Result<PageSize, PictureError> {
        if PageSize::SIDE.contains(&width) && PageSize::SIDE.contains(&height) {
            Ok(PageSize { width, height })
        } else {
            Err(PictureError::Size(format!("{width}x{height}")))
        }
    }

    /// Whether the window can be so small.
    #[must_use]
    pub fn holds_window(self) -> bool {
        self.width >= 420 && self.height >= 320
    }

    /// Reads a size such as `595x420`, or the name of one such as `a4`.
    ///
    /// # Errors
    /// A text that is neither, or a side that is too short or too long.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::scene::page::PageSize;
    /// assert_eq!(PageSize::read("842x595"), Ok(PageSize::A4_WIDE));
    /// assert!(PageSize::read("2x2").is_err());
    /// ```
    pub fn read(text: &str) -> Result<PageSize, PictureError> {
        let mut named = PageSize::NAMED.into_iter();
        if let Some(named) = named.find(|named| named.name.eq_ignore_ascii_case(text.trim())) {
            return Ok(named.size);
        }
        let side = |text: &str| text.trim().parse().ok();
        let sides = text.split_once(['x', 'X', '×']);
        sides
            .and_then(|(width, height)| PageSize::new(side(width)?, side(height)?).ok())
            .ok_or_else(|| PictureError::Size(excerpt(text)))
    }

    /// What a size may be, as the end of a sentence.
    #[must_use]
    pub fn allowed() -> String {
        let most = grouped(MOST.into());
        let names = PageSize::NAMED.map(|named| named.name).join(", ");
        format!(
            "width x height in points, such as 595x420, each from {LEAST} to {most}, or one of {names}"
        )
    }

    /// Points from left to right.
    #[must_use]
    pub fn width(self) -> u16 {
        self.width
    }

    /// Points from top to bottom.
    #[must_use]
    pub fn height(self) -> u16 {
        self.height
    }

    /// Checks that a picture of this size can have `scale` pixels for each point.
    ///
    /// # Errors
    /// More pixels than viewers and memory can hold.
    pub fn check(self, scale: PixelsPerPoint) -> Result<(), PictureError> {
        self.check_within(scale, LONGEST_SIDE)
    }

    /// Checks the same where a side may have at most `longest` pixels.
    ///
    /// # Errors
    /// More pixels than that, or than viewers and memory can hold.
    pub fn check_within(self, scale: PixelsPerPoint, longest: f32) -> Result<(), PictureError> {
        let (width, height) = (f32::from(self.width), f32::from(self.height));
        let by_side = longest / width.max(height);
        let by_area = (MOST_PIXELS / (width * height)).sqrt();
        let allowed = by_side.min(by_area).clamp(1.0, f32::from(MOST_SCALE));
        if f32::from(scale.0) > allowed {
            return Err(PictureError::TooManyPixels {
                width: self.width,
                height: self.height,
                scale: scale.0,
                allowed: allowed as u8, // at most 8
            });
        }
        Ok(())
    }

    /// The size, each side a point longer if it had an odd number of pixels.
    #[must_use]
    pub fn with_even_pixels(self, scale: PixelsPerPoint) -> PageSize {
        // The most points of a side are even, so that it stays within them.
        let even = |side: u16| side + side * u16::from(scale.0) % 2;
        PageSize {
            width: even(self.width),
            height: even(self.height),
        }
    }

    /// The size in words: `595 x 420`.
    #[must_use]
    pub fn words(self) -> String {
        let [width, height] = [self.width, self.height].map(|side| grouped(u64::from(side)));
        format!("{width} x {height}")
    }
}

/// A size by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedSize {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is called in the window.
    pub title: &'static str,
    /// The size.
    pub size: PageSize,
}

impl NamedSize {
    const fn new(name: &'static str, title: &'static str, size: PageSize) -> NamedSize {
        NamedSize { name, title, size }
    }
}

/// Pixels a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelsPerPoint(u8);

impl Default for PixelsPerPoint {
    fn default() -> PixelsPerPoint {
        PixelsPerPoint::ONE
    }
}

impl PixelsPerPoint {
    /// For screens.
    pub const ONE: PixelsPerPoint = PixelsPerPoint(1);
    /// For documents.
    pub const TWO: PixelsPerPoint = PixelsPerPoint(2);
    /// For print.
    pub const FOUR: PixelsPerPoint = PixelsPerPoint(4);

    /// Those that suit most purposes.
    pub const USUAL: [PixelsPerPoint; 3] = [
        PixelsPerPoint::ONE,
        PixelsPerPoint::TWO,
        PixelsPerPoint::FOUR,
    ];

    /// Reads a scale such as `2`.
    ///
    /// # Errors
    /// A text that is not a whole number, or one that is too large.
    pub fn read(text: &str) -> Result<PixelsPerPoint, PictureError> {
        let number: Option<u8> = text.trim().parse().ok();
        let number = number.filter(|number| (1..=MOST_SCALE).contains(number));
        number
            .map(PixelsPerPoint)
            .ok_or_else(|| PictureError::Scale(excerpt(text)))
    }

    /// What a scale may be, as the end of a sentence.
    #[must_use]
    pub fn allowed() -> String {
        format!("1 to {MOST_SCALE} pixels a point")
    }

    /// How many pixels a point.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_make_no_sense_are_refused() {
        for text in [
            "", "x", "595", "595x", "-1x400", "0x0", "199x400", "400x4001", "9e9x1", "axb",
        ] {
            assert!(PageSize::read(text).is_err(), "{text:?}");
        }
        for text in ["0", "9", "-1", "1.5", "two", ""] {
            assert!(PixelsPerPoint::read(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn every_name_stands_for_a_size_that_can_be_drawn_and_said_in_numbers() {
        for named in PageSize::NAMED {
            let size = PageSize::read(named.name).expect("a size");
            assert_eq!(size, named.size);
            assert_eq!(PageSize::read(&named.name.to_uppercase()), Ok(size));
            let numbers = format!("{}x{}", size.width(), size.height());
            assert_eq!(PageSize::read(&numbers), Ok(size));
            assert!(PageSize::allowed().contains(named.name));
        }
    }

    #[test]
    fn a_scale_that_is_said_to_be_allowed_is_allowed() {
        let large = PageSize::read("4000x4000").expect("a size");
        let Err(PictureError::TooManyPixels { allowed, .. }) = large.check(PixelsPerPoint::FOUR)
        else {
            panic!("256 million pixels are too many");
        };
        assert_eq!(large.check(PixelsPerPoint(allowed)), Ok(()));
        assert_eq!(PageSize::A4_WIDE.check(PixelsPerPoint(8)), Ok(()));
    }
}
