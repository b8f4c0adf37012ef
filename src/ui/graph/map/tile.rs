//! One tile of the map: its cells and its image.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::ColorImage;

use crate::export::map::raster::{ColourTable, PixelRange, pixels};
use crate::game::any::matrix::StateMatrix;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;

/// The side of a tile, in pixels.
pub(super) const TILE: u32 = 256;

/// The key of a tile: level, column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TileKey {
    pub(super) level: u8,
    pub(super) x: u32,
    pub(super) y: u32,
}

impl TileKey {
    /// The tile of a coarser level that contains this one.
    pub(super) fn within(self, level: u8) -> TileKey {
        let up = level - self.level;
        TileKey {
            level,
            x: self.x >> up,
            y: self.y >> up,
        }
    }

    /// The ranges of columns and rows of the tile, in cells.
    pub(super) fn cells(self, matrix: &StateMatrix) -> [Range<u32>; 2] {
        let side = u64::from(TILE) << self.level;
        let range = |place: u32, count: u32| {
            let from = u64::from(place) * side;
            // The counts are of 32 bits, so both ends fit.
            (from.min(u64::from(count)) as u32)..((from + side).min(u64::from(count)) as u32)
        };
        [
            range(self.x, matrix.columns()),
            range(self.y, matrix.rows()),
        ]
    }
}

/// The data from which tiles are drawn.
pub(super) struct TilePainter {
    pub(super) analysis: Arc<Analysis>,
    pub(super) matrix: StateMatrix,
    pub(super) colours: ColourTable,
}

impl TilePainter {
    pub(super) fn image(&self, key: TileKey, progress: &Progress) -> Option<ColorImage> {
        let pixels_of = |cells: Range<u32>| (cells.end - cells.start).div_ceil(1 << key.level);
        let [width, height] = key.cells(&self.matrix).map(pixels_of);
        let part = PixelRange {
            level: key.level,
            x: key.x * TILE,
            y: key.y * TILE,
            width,
            height,
        };
        let (solution, matrix) = (&self.analysis.solution, &self.matrix);
        let bytes = pixels(solution, matrix, &self.colours, part, progress).ok()?;
        Some(ColorImage::from_rgb(
            [width as usize, height as usize],
            &bytes,
        )) // widens
    }
}
