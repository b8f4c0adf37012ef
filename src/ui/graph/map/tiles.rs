//! The map from afar: square pictures of a part, drawn in the background at the level of detail that is
//! seen, and kept as long as there is room.
//!
//! ```text
//!   level 2   +-------+        a tile has 256 x 256 pixels, each 2^level cells wide
//!   level 1   +---+---+        while a tile is drawn, the next coarser one that is there stands for it
//!   level 0   +-+-+-+-+
//! ```
//!
//! The coarsest level is one tile, which is drawn first and never given up: so there is always something
//! to see. At most two tiles are drawn at a time, and at most four go to the graphics card in a frame.
//! Those used longest ago go first once all together take more than [`MOST_BYTES`].

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use eframe::egui::{
    Color32, ColorImage, Context, Painter, Rect, TextureFilter, TextureHandle, TextureOptions, pos2,
};

use crate::export::colours::Theme;
use crate::export::map::raster::{ColourTable, PixelRange, pixels};
use crate::game::Seat;
use crate::game::any::matrix::StateMatrix;
use crate::scene::map::{CellPlaces, MapSubject};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;

/// Pixels a side of a tile.
pub(super) const TILE: u32 = 256;
/// What all tiles together may take, in bytes of the graphics card: four for each pixel.
pub(super) const MOST_BYTES: usize = 64 << 20;
/// Tiles that are drawn at a time, and that go to the graphics card in a frame.
const MOST_AT_ONCE: usize = 2;
const MOST_SENT: usize = 4;

/// What all tiles have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileLook {
    pub(super) mover: Seat,
    pub(super) theme: Theme,
    pub(super) shows_verdicts: bool,
}

/// Which tile it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct TileKey {
    level: u8,
    x: u32,
    y: u32,
}

impl TileKey {
    /// The tile of a coarser level that holds it.
    fn within(self, level: u8) -> TileKey {
        let up = level - self.level;
        TileKey {
            level,
            x: self.x >> up,
            y: self.y >> up,
        }
    }

    /// Its columns and rows of cells.
    fn cells(self, matrix: &StateMatrix) -> [Range<u32>; 2] {
        let side = u64::from(TILE) << self.level;
        let range = |place: u32, count: u32| {
            let from = u64::from(place) * side;
            // Both are at most a count of 32 bits.
            (from.min(u64::from(count)) as u32)..((from + side).min(u64::from(count)) as u32)
        };
        [
            range(self.x, matrix.columns()),
            range(self.y, matrix.rows()),
        ]
    }
}

/// What draws tiles.
struct TilePainter {
    analysis: Arc<Analysis>,
    matrix: StateMatrix,
    colours: ColourTable,
}

impl TilePainter {
    fn image(&self, key: TileKey, progress: &Progress) -> Option<ColorImage> {
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

struct Tile {
    texture: TextureHandle,
    /// The frame in which it was seen last.
    seen: u64,
}

impl Tile {
    fn bytes(&self) -> usize {
        let [width, height] = self.texture.size();
        width * height * 4
    }
}

/// The tiles of a map.
#[derive(Default)]
pub(super) struct Tiles {
    look: Option<TileLook>,
    painter: Option<Arc<TilePainter>>,
    there: BTreeMap<TileKey, Tile>,
    coming: Vec<(TileKey, Task<Option<ColorImage>>)>,
    frame: u64,
    is_complete: bool,
}

/// The finest level of which a pixel on the screen shows no more than one.
pub(super) fn level_of(side: f64, pixels_per_point: f32) -> u8 {
    let cells = 1.0 / (side * f64::from(pixels_per_point));
    cells.log2().floor().clamp(0.0, 24.0) as u8 // 0 to 24
}

/// The level at which a tile holds all of a map.
fn coarsest(matrix: &StateMatrix) -> u8 {
    let longest = u64::from(matrix.rows().max(matrix.columns()));
    let fits = |level: &u8| u64::from(TILE) << level >= longest;
    (0..24).find(fits).unwrap_or(24)
}

impl Tiles {
    /// Whether a tile that is seen is still missing.
    pub(super) fn is_drawing(&self) -> bool {
        !self.is_complete
    }

    /// What they take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.there.values().map(Tile::bytes).sum()
    }

    /// Paints what is seen of a map at a place, and sees to it that what is missing is drawn.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        (map, analysis): (&MapSubject, &Arc<Analysis>),
        look: TileLook,
        (places, area): (&CellPlaces, Rect),
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
        wanted.extend(seen_tiles(&map.matrix, level, (places, area)));
        for &key in &wanted[1..] {
            let found = (level..=last).map(|level| key.within(level));
            let mut found = found.filter(|key| self.there.contains_key(key));
            if let Some(found) = found.next() {
                self.paint_tile(painter, &map.matrix, (key, found), places);
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

    /// Takes over some of the tiles that are ready.
    fn take_drawn(&mut self, ctx: &Context) {
        let mut sent = 0;
        let (there, frame) = (&mut self.there, self.frame);
        self.coming.retain_mut(|(key, task)| {
            if sent == MOST_SENT {
                return true;
            }
            let Some(ended) = task.poll() else {
                return true;
            };
            if let Ok(Some(image)) = ended {
                sent += 1;
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

    /// Paints the cells of one tile with another one that holds them.
    fn paint_tile(
        &mut self,
        painter: &Painter,
        matrix: &StateMatrix,
        (key, found): (TileKey, TileKey),
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

    /// Has the first of the missing tiles drawn, and gives up those that are not missed any more.
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

    /// Gives up tiles that were not seen for longest, until the rest fits.
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

/// The tiles of a level that are seen, those in the middle first.
fn seen_tiles(
    matrix: &StateMatrix,
    level: u8,
    (places, area): (&CellPlaces, Rect),
) -> Vec<TileKey> {
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
mod tests {
    use std::thread::sleep;
    use std::time::Duration;

    use eframe::egui::{LayerId, RawInput, vec2};

    use super::*;
    use crate::export::colours::LIGHT;
    use crate::game::any::AnyGame;
    use crate::ui::graph::map::camera::MapCamera;

    const LOOK: TileLook = TileLook {
        mover: Seat::One,
        theme: Theme::Light,
        shows_verdicts: true,
    };

    fn solved(line: &str) -> Arc<Analysis> {
        let game = AnyGame::from_rule_line(line).expect(line);
        Arc::new(Analysis::of(&game).expect("it is small"))
    }

    /// Paints frames from a camera until all that is seen is there.
    fn settle(tiles: &mut Tiles, ctx: &Context, analysis: &Arc<Analysis>, camera: MapCamera) {
        let map = MapSubject::new(analysis, Seat::One);
        let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        for _ in 0..2_000 {
            let input = RawInput {
                screen_rect: Some(view),
                ..RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                let painter = Painter::new(ui.ctx().clone(), LayerId::background(), view);
                let places = camera.places(view);
                tiles.paint(&painter, (&map, analysis), LOOK, (&places, view));
            });
            // No graphics card takes them.
            output.textures_delta.clear();
            assert!(tiles.coming.len() <= MOST_AT_ONCE);
            if !tiles.is_drawing() {
                return;
            }
            sleep(Duration::from_millis(1));
        }
        panic!("the tiles did not come");
    }

    #[test]
    fn the_tiles_that_are_seen_come_and_memory_stays_within_its_bound() {
        let (ctx, mut tiles) = (Context::default(), Tiles::default());
        // 1,820 x 1,820 states.
        let analysis = solved("attacks-only,fingers=13,hands=4");
        let mut most = 0;
        for place in 0..40 {
            let camera = MapCamera {
                centre: [f64::from(place % 7) * 260.0, f64::from(place / 7) * 300.0],
                side: [1.0, 0.5, 0.25][place as usize % 3],
            };
            settle(&mut tiles, &ctx, &analysis, camera);
            most = most.max(tiles.bytes());
        }
        assert!(most <= MOST_BYTES, "{most} bytes");
        assert!(
            most > 4 * 4 * 256 * 256,
            "{most} bytes are more than one view"
        );
    }

    #[test]
    fn tiles_not_seen_for_longest_go_first_and_the_coarsest_stays() {
        let (ctx, mut tiles) = (Context::default(), Tiles::default());
        let analysis = solved("attacks-only,fingers=9,hands=4");
        let camera = MapCamera {
            centre: [247.0, 247.0],
            side: 1.0,
        };
        settle(&mut tiles, &ctx, &analysis, camera);
        let before: Vec<TileKey> = tiles.there.keys().copied().collect();
        let image = ColorImage::filled([2_048, 2_048], Color32::BLACK);
        for place in 0..6 {
            let key = TileKey {
                level: 0,
                x: 100 + place,
                y: 0,
            };
            let texture = ctx.load_texture("filler", image.clone(), TextureOptions::LINEAR);
            tiles.there.insert(
                key,
                Tile {
                    texture,
                    seen: u64::from(place),
                },
            );
        }
        assert!(tiles.bytes() > MOST_BYTES);
        settle(&mut tiles, &ctx, &analysis, camera);
        assert!(tiles.bytes() <= MOST_BYTES);
        for key in before {
            assert!(tiles.there.contains_key(&key), "{key:?} is seen");
        }
        let newest = TileKey {
            level: 0,
            x: 105,
            y: 0,
        };
        let oldest = TileKey {
            level: 0,
            x: 100,
            y: 0,
        };
        assert!(tiles.there.contains_key(&newest) && !tiles.there.contains_key(&oldest));
    }

    #[test]
    fn a_tile_has_the_pixels_of_the_raster_and_a_cancelled_one_none() {
        let analysis = solved("attacks-only,fingers=9,hands=4");
        let map = MapSubject::new(&analysis, Seat::Two);
        let painter = TilePainter {
            analysis: Arc::clone(&analysis),
            matrix: map.matrix,
            colours: ColourTable::new(&map, &LIGHT),
        };
        let key = TileKey {
            level: 0,
            x: 1,
            y: 1,
        };
        let image = painter.image(key, &Progress::default()).expect("drawn");
        assert_eq!(image.size, [495 - 256; 2]);
        for place in [0, 7, 238] {
            let cell = crate::game::any::matrix::MatrixCell {
                row: 256 + place,
                column: 256 + place / 2,
            };
            let ink = map.inks(map.value(cell))[0];
            let [r, g, b] = crate::export::colours::rgb(LIGHT.colour(ink));
            let pixel = image.pixels[(place * (495 - 256) + place / 2) as usize];
            assert_eq!([pixel.r(), pixel.g(), pixel.b()], [r, g, b]);
        }
        let cancelled = Progress::default();
        cancelled.cancel();
        assert!(painter.image(key, &cancelled).is_none());
    }

    #[test]
    fn a_pixel_on_the_screen_shows_at_most_one_pixel_of_a_tile_and_more_than_half_of_one() {
        for side in [60.0, 1.0, 0.7, 0.5, 0.11, 0.015] {
            for pixels_per_point in [1.0_f32, 1.5, 2.0] {
                let level = level_of(side, pixels_per_point);
                let on_screen = side * f64::from(pixels_per_point) * f64::from(1_u32 << level);
                assert!(
                    level == 0 || (0.5..=1.0).contains(&on_screen),
                    "{side} {on_screen}"
                );
            }
        }
    }
}
