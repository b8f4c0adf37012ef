//! Tests of loading, keeping and dropping tiles.

use std::thread::sleep;
use std::time::Duration;

use eframe::egui::{LayerId, RawInput, vec2};

use super::*;
use crate::export::colours::LIGHT;
use crate::game::any::AnyGame;
use crate::ui::graph::camera::Camera;
use crate::ui::graph::map::steer::places;

const LOOK: TileLook = TileLook {
    mover: Seat::One,
    theme: Theme::Light,
    shows_verdicts: true,
};

fn solved(line: &str) -> Arc<Analysis> {
    let game = AnyGame::from_rule_line(line).expect(line);
    Arc::new(Analysis::of(&game).expect("it is small"))
}

/// Paints frames from a camera until every visible tile is there.
fn settle(tiles: &mut Tiles, ctx: &Context, analysis: &Arc<Analysis>, camera: Camera) {
    let map = MapSubject::new(analysis, Seat::One);
    let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
    for _ in 0..2_000 {
        let input = RawInput {
            screen_rect: Some(view),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            let painter = Painter::new(ui.ctx().clone(), LayerId::background(), view);
            let places = places(&camera, view);
            tiles.paint(&painter, &map, analysis, LOOK, &places, view);
        });
        // Tests have no graphics card to upload to.
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
        let camera = Camera {
            centre: [f64::from(place % 7) * 260.0, f64::from(place / 7) * 300.0],
            zoom: [1.0, 0.5, 0.25][place as usize % 3],
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
    let camera = Camera {
        centre: [247.0, 247.0],
        zoom: 1.0,
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
