//! A map as pixels, at any level of detail.
//!
//! A pixel of level `k` stands for `2^k x 2^k` cells and has the mean of their colours: at level 0 the
//! colour of its one cell, up to level 3 the exact mean of all its cells. From level 4 on the mean is
//! that of [`SAMPLES`] x [`SAMPLES`] of them: its rows and columns are cut into that many equal bands, and
//! of each band one row or column is taken, which one is scattered from pixel to pixel. So a pixel never
//! costs more than 64 reads, and a mean is off by a few hundredths of the range of its cells at most times.
//! A mean of both players' colours is a mixture that no single cell has; the window says the shares of what
//! lies under the pointer.
//!
//! # Complexity
//! For each row of pixels at most [`SAMPLES`] rows of the matrix are read, each in one piece.

use rayon::prelude::*;

use crate::export::colours::{PagePalette, rgb};
use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::scene::map::{CellRange, MapSubject};
use crate::solve::{Progress, Solution, SolveError, Value, memory};

/// Rows, and columns, of which a pixel shows the mean at most.
pub const SAMPLES: u32 = 8;
/// Into so many bands of rows a picture is cut for several processors.
const BANDS: u32 = 16;

/// The colour of each value, by its code; see [`Solution::planes`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourTable {
    colours: Vec<[u16; 3]>,
}

impl ColourTable {
    /// The colours of a map in a theme.
    #[must_use]
    pub fn new(map: &MapSubject, palette: &PagePalette) -> ColourTable {
        let codes = if map.analysis.solution.is_wide() {
            2 * Value::MOST_TURNS + 3
        } else {
            256
        };
        let colour = |code: u16| {
            let value = match code {
                0 => Value::Draw,
                code if code % 2 == 1 => Value::LossIn((code - 1) / 2),
                code => Value::WinIn((code - 2) / 2),
            };
            rgb(palette.colour(map.inks(value)[0])).map(u16::from)
        };
        ColourTable {
            colours: (0..codes).map(colour).collect(),
        }
    }

    fn at(&self, low: &[u8], high: &[u8], state: usize) -> [u16; 3] {
        let high = high.get(state).copied().unwrap_or(0);
        self.colours[usize::from(u16::from_le_bytes([low[state], high]))]
    }
}

/// A rectangle of pixels of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PixelRange {
    /// How many cells a pixel is wide and high: 2 to the power of this.
    pub level: u8,
    /// Its first column of pixels.
    pub x: u32,
    /// Its first row of pixels.
    pub y: u32,
    /// How many columns it has.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
}

/// The cells of a row or a column of pixels of which the mean is taken, at most [`SAMPLES`]; none outside
/// the matrix.
///
/// # Examples
/// ```
/// use finger_oracle::export::map::raster::sampled;
/// assert_eq!(sampled(0, 7, 10), [7]);
/// assert_eq!(sampled(1, 4, 9), [8]);
/// assert_eq!(sampled(3, 0, 100), [0, 1, 2, 3, 4, 5, 6, 7]);
/// assert_eq!(sampled(6, 1, 1_000).len(), 8);
/// ```
#[must_use]
pub fn sampled(level: u8, pixel: u32, count: u32) -> Vec<u32> {
    let side = 1_u64 << level;
    let first = u64::from(pixel) * side;
    let end = (first + side).min(u64::from(count));
    let cells = end.saturating_sub(first);
    let bands = cells.min(u64::from(SAMPLES));
    let one = |band: u64| {
        let [from, to] = [band, band + 1].map(|band| first + cells * band / bands);
        (from + scattered(u64::from(pixel) * u64::from(SAMPLES) + band) % (to - from)) as u32 // below count
    };
    (0..bands).map(one).collect()
}

/// A number that has nothing to do with those next to it: the finaliser of `SplitMix64`.
fn scattered(number: u64) -> u64 {
    let mut x = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// What is read of a column of pixels: the numbers that its cells add to the first of a row.
fn columns_of(matrix: &StateMatrix, part: PixelRange) -> Vec<Vec<usize>> {
    let columns = part.x..part.x + part.width;
    let of = |pixel| {
        let cells = sampled(part.level, pixel, matrix.columns()).into_iter();
        // An index into the solution.
        cells
            .map(|column| matrix.column_start(column) as usize)
            .collect()
    };
    columns.map(of).collect()
}

/// The pixels of a part, row by row, red, green and blue; those outside the matrix are black.
///
/// # Errors
/// When `progress` is cancelled, which is asked for each row, or there is not enough memory.
pub fn pixels(
    solution: &Solution,
    matrix: &StateMatrix,
    colours: &ColourTable,
    part: PixelRange,
    progress: &Progress,
) -> Result<Vec<u8>, SolveError> {
    let (low, high) = solution.planes();
    let bytes = part.width as usize * part.height as usize * 3; // widens
    let mut pixels = memory::try_with_capacity(bytes as u64)?; // widens
    pixels.resize(bytes, 0);
    memory::check_spare()?;
    let columns = columns_of(matrix, part);
    let rows = pixels.chunks_mut(part.width as usize * 3).zip(part.y..); // widens
    for (out, y) in rows {
        progress.check()?;
        row(low, high, matrix, colours, part.level, y, &columns, out);
    }
    Ok(pixels)
}

/// As [`pixels`], with all processors: bands of rows side by side.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn pixels_in_parallel(
    solution: &Solution,
    matrix: &StateMatrix,
    colours: &ColourTable,
    part: PixelRange,
    progress: &Progress,
) -> Result<Vec<u8>, SolveError> {
    let height = part.height.div_ceil(BANDS).max(1);
    let bands = (0..part.height).into_par_iter().step_by(height as usize); // widens
    let bands = bands.map(|first| {
        let band = PixelRange {
            y: part.y + first,
            height: height.min(part.height - first),
            ..part
        };
        pixels(solution, matrix, colours, band, progress)
    });
    let bands = bands.collect::<Result<Vec<_>, _>>()?;
    let bytes: usize = bands.iter().map(Vec::len).sum();
    let mut pixels = memory::try_with_capacity(bytes as u64)?; // widens
    for band in &bands {
        pixels.extend_from_slice(band);
    }
    Ok(pixels)
}

/// One row of pixels.
fn row(
    low: &[u8],
    high: &[u8],
    matrix: &StateMatrix,
    colours: &ColourTable,
    level: u8,
    y: u32,
    columns: &[Vec<usize>],
    out: &mut [u8],
) {
    let rows = sampled(level, y, matrix.rows());
    let mut sums = vec![[0_u16; 3]; columns.len()];
    for &row in &rows {
        let first = matrix.row_start(row) as usize; // an index into the solution
        for (sum, columns) in sums.iter_mut().zip(columns) {
            for column in columns {
                let colour = colours.at(low, high, first + column);
                // 64 colours of at most 255.
                (0..3).for_each(|channel| sum[channel] += colour[channel]);
            }
        }
    }
    for ((pixel, sum), columns) in out.chunks_exact_mut(3).zip(sums).zip(columns) {
        let count = (rows.len() * columns.len()) as u16; // at most 64
        for (channel, sum) in pixel.iter_mut().zip(sum) {
            *channel = (sum + count / 2).checked_div(count).unwrap_or(0) as u8; // a mean of bytes
        }
    }
}

/// How many of the states of a part each side wins, and how many are drawn, or of a large part of a sample
/// spread evenly over it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// Those that player 1 and player 2 win.
    pub wins: [u64; 2],
    /// Those that nobody wins.
    pub draws: u64,
}

impl Shares {
    /// How many states were looked at.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// The shares in a part of a map.
    ///
    /// # Complexity
    /// Looks at no more than 1,024 states.
    #[must_use]
    pub fn of(map: &MapSubject, part: CellRange) -> Shares {
        const MOST: u32 = 32;
        let steps = |count: u32| (count.div_ceil(MOST).max(1)) as usize; // widens
        let mut shares = Shares::default();
        for row in part.rows().step_by(steps(part.height)) {
            for column in part.columns().step_by(steps(part.width)) {
                match map
                    .value(MatrixCell { row, column })
                    .winner(map.matrix.mover())
                {
                    Some(winner) => shares.wins[winner.index()] += 1,
                    None => shares.draws += 1,
                }
            }
        }
        shares
    }

    /// The shares in words: `61 % player 1 wins, 39 % draws`; nothing of those that there are none of.
    #[must_use]
    pub fn words(&self) -> String {
        let seen = self.seen().max(1);
        let percent = |count: u64| match (count * 200 + seen) / (2 * seen) {
            0 => "under 1 %".to_owned(),
            100 if count < seen => "over 99 %".to_owned(),
            percent => format!("{percent} %"),
        };
        let [one, two] = self.wins;
        [
            (one, "player 1 wins"),
            (two, "player 2 wins"),
            (self.draws, "draws"),
        ]
        .into_iter()
        .filter(|&(count, _)| count > 0)
        .map(|(count, what)| format!("{} {what}", percent(count)))
        .collect::<Vec<_>>()
        .join(", ")
    }
}
