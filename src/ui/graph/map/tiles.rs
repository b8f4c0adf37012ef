//! The map from afar: square images of parts, drawn in the background at the visible level of detail, and kept
//! within a memory limit.
//!
//! ```text
//!   level 2   +-------+        a tile has 256 x 256 pixels, each 2^level cells wide
//!   level 1   +---+---+        while a tile is drawn, the next coarser one that is there stands for it
//!   level 0   +-+-+-+-+
//! ```
//!
//! The coarsest level is one tile, which is drawn first and never given up: so there is always something
//! to see. At most two tiles are drawn at a time, and so no more go to the graphics card in a frame.
//! Those used longest ago go first once all together take more than [`MOST_BYTES`].

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use eframe::egui::{
    Color32, ColorImage, Context, Painter, Rect, TextureFilter, TextureHandle, TextureOptions, pos2,
};

use super::tile::{TILE, TileKey, TilePainter};
use crate::export::colours::Theme;
use crate::export::map::raster::ColourTable;
use crate::game::Seat;
use crate::game::any::matrix::StateMatrix;
use crate::scene::map::{CellPlaces, MapSubject};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;

/// The limit on the memory of all tiles, in bytes of the graphics card: four for each pixel.
pub(super) const MOST_BYTES: usize = 64 << 20;
/// The limit on tiles drawn at a time, and so on uploads to the graphics card in a frame.
const MOST_AT_ONCE: usize = 2;

/// The style that all tiles have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileLook {
    pub(super) mover: Seat,
    pub(super) theme: Theme,
    pub(super) shows_verdicts: bool,
}

struct Tile {
    texture: TextureHandle,
    /// The frame in which the tile was visible last.
    seen: u64,
}

impl Tile {
    fn bytes(&self) -> usize {
        let [width, height] = self.texture.size();
        width * height * 4
    }
}

#[derive(Default)]
pub(super) struct Tiles {
    look: Option<TileLook>,
    painter: Option<Arc<TilePainter>>,
    there: BTreeMap<TileKey, Tile>,
    coming: Vec<(TileKey, Task<Option<ColorImage>>)>,
    frame: u64,
    is_complete: bool,
}

/// The coarsest level whose pixels are no larger than those of the screen; the finest one if there is none.
pub(super) fn level_of(side: f64, pixels_per_point: f32) -> u8 {
    let cells = 1.0 / (side * f64::from(pixels_per_point));
    cells.log2().floor().clamp(0.0, 24.0) as u8 // 0 to 24
}

/// The level at which one tile holds the whole map.
fn coarsest(matrix: &StateMatrix) -> u8 {
    let longest = u64::from(matrix.rows().max(matrix.columns()));
    let fits = |level: &u8| u64::from(TILE) << level >= longest;
    (0..24).find(fits).unwrap_or(24)
}

impl Tiles {
    /// True if a visible tile is still missing.
    pub(super) fn is_drawing(&self) -> bool {
        !self.is_complete
    }

    /// The memory of the tiles, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.there.values().map(Tile::bytes).sum()
    }

    /// Paints the visible part of the map at a place, and starts to draw missing tiles.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        map: &MapSubject,
        analysis: &Arc<Analysis>,
        look: TileLook,
        places: &CellPlaces,
        area: Rect,
    ) {
        self.set_look(map, analysis, look);
        self.frame += 1;
        self.take_drawn(painter.ctx());
        let last = coarsest(&map.matrix);
        let level = level_of(places.side, painter.pixels_per_point()).min(last);
        let whole = TileKey {
            level: last,
            x: 0,
            y: 0,
        };
        let mut wanted = vec![whole];
        wanted.extend(seen_tiles(&map.matrix, level, places, area));
        for &key in &wanted[1..] {
            let found = (level..=last).map(|level| key.within(level));
            let mut found = found.filter(|key| self.there.contains_key(key));
            if let Some(found) = found.next() {
                self.paint_tile(painter, &map.matrix, key, found, places);
            }
        }
        if let Some(tile) = self.there.get_mut(&whole) {
            tile.seen = self.frame;
        }
        wanted.retain(|key| !self.there.contains_key(key));
        self.is_complete = wanted.is_empty();
        self.draw(painter.ctx(), &wanted);
        self.make_room();
    }

    fn set_look(&mut self, map: &MapSubject, analysis: &Arc<Analysis>, look: TileLook) {
        if self.look == Some(look) {
            return;
        }
        *self = Tiles {
            look: Some(look),
            painter: Some(Arc::new(TilePainter {
                analysis: Arc::clone(analysis),
                matrix: map.matrix,
                colours: ColourTable::new(map, look.theme.palette()),
            })),
            ..Tiles::default()
        };
    }

    /// Takes over the tiles that have been drawn.
    fn take_drawn(&mut self, ctx: &Context) {
        let (there, frame) = (&mut self.there, self.frame);
        self.coming.retain_mut(|(key, task)| {
            let Some(ended) = task.poll() else {
                return true;
            };
            if let Ok(Some(image)) = ended {
                let options = TextureOptions {
                    magnification: TextureFilter::Nearest,
                    ..TextureOptions::LINEAR
                };
                let name = format!("map {}/{}/{}", key.level, key.x, key.y);
                let texture = ctx.load_texture(name, image, options);
                let tile = Tile {
                    texture,
                    seen: frame,
                };
                there.insert(*key, tile);
            }
            false
        });
    }

    /// Paints the cells of one tile with another one that contains them.
    fn paint_tile(
        &mut self,
        painter: &Painter,
        matrix: &StateMatrix,
        key: TileKey,
        found: TileKey,
        places: &CellPlaces,
    ) {
        let Some(tile) = self.there.get_mut(&found) else {
            return;
        };
        tile.seen = self.frame;
        let [columns, rows] = key.cells(matrix);
        let size = tile.texture.size();
        let scale = f64::from(1_u32 << found.level);
        let share = |cell: u32, first: u32, pixels: usize| {
            let pixel = f64::from(cell) / scale - f64::from(first) * f64::from(TILE);
            (pixel / pixels as f64) as f32 // of a tile
        };
        let uv = Rect::from_min_max(
            pos2(
                share(columns.start, found.x, size[0]),
                share(rows.start, found.y, size[1]),
            ),
            pos2(
                share(columns.end, found.x, size[0]),
                share(rows.end, found.y, size[1]),
            ),
        );
        let place = Rect::from_min_max(
            pos2(places.x(columns.start), places.y(rows.start)),
            pos2(places.x(columns.end), places.y(rows.end)),
        );
        painter.image(tile.texture.id(), place, uv, Color32::WHITE);
    }

    /// Starts to draw the first missing tiles, and cancels those that are no longer needed.
    fn draw(&mut self, ctx: &Context, wanted: &[TileKey]) {
        self.coming.retain(|(key, _)| wanted.contains(key));
        let Some(painter) = &self.painter else {
            return;
        };
        for &key in wanted {
            if self.coming.len() >= MOST_AT_ONCE {
                break;
            }
            if self.coming.iter().any(|(coming, _)| *coming == key) {
                continue;
            }
            let (painter, wake) = (Arc::clone(painter), ctx.clone());
            let work = move |progress: &Progress| painter.image(key, progress);
            let task = Task::start("drawing the map", work, move || wake.request_repaint());
            self.coming.push((key, task));
        }
    }

    /// Drops the tiles that were visible longest ago, until the rest fits the limit.
    fn make_room(&mut self) {
        let mut bytes = self.bytes();
        if bytes <= MOST_BYTES {
            return;
        }
        let mut by_age: Vec<(u64, TileKey)> = self
            .there
            .iter()
            .map(|(key, tile)| (tile.seen, *key))
            .collect();
        by_age.sort_unstable();
        for (seen, key) in by_age {
            if bytes <= MOST_BYTES || seen == self.frame {
                break;
            }
            bytes -= self.there.remove(&key).map_or(0, |tile| tile.bytes());
        }
    }
}

/// The visible tiles of a level, from the middle outward.
fn seen_tiles(matrix: &StateMatrix, level: u8, places: &CellPlaces, area: Rect) -> Vec<TileKey> {
    let area = crate::scene::Rect::new(area.left(), area.top(), area.width(), area.height());
    let [columns, rows] = places.seen(area, matrix);
    let tiles = |cells: &Range<u32>| {
        let tile = |cell: u32| (u64::from(cell) / (u64::from(TILE) << level)) as u32; // of 32 bits
        if cells.is_empty() {
            0..0
        } else {
            tile(cells.start)..tile(cells.end - 1) + 1
        }
    };
    let (across, down) = (tiles(&columns), tiles(&rows));
    let mut seen: Vec<TileKey> = down
        .clone()
        .flat_map(|y| across.clone().map(move |x| TileKey { level, x, y }))
        .collect();
    let off = |place: u32, range: &Range<u32>| (2 * place + 1).abs_diff(range.start + range.end);
    seen.sort_by_key(|key| off(key.x, &across) + off(key.y, &down));
    seen
}

#[cfg(test)]
mod tests;
