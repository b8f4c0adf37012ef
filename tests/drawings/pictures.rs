//! What is painted, pixel by pixel: by the software rasteriser, without a display, and by pages as
//! they were once looked at and found good.
//!
//! Pages that are meant to look otherwise are written anew with `UPDATE_SNAPSHOTS=1`, and looked at.

#![cfg(feature = "gui")]

use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{
    self, Color32, Context, FullOutput, Key, Pos2, Rect, TexturesDelta, pos2, vec2,
};
use egui_kittest::{Harness, SnapshotOptions, TestRenderer, try_image_snapshot_options};
use image::RgbaImage;

use finger_oracle::Game;
use finger_oracle::app::Knowledge;
use finger_oracle::app::picture::{PictureContent, PictureRequest, picture, replay};
use finger_oracle::export::colours::Theme;
use finger_oracle::export::gif::{self, Playback, Speed};
use finger_oracle::export::picture::{PictureFormat, drawn};
use finger_oracle::game::any::AnyGame;
use finger_oracle::scene::page::{PageSize, PixelsPerPoint};
use finger_oracle::session::Session;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse};
use finger_oracle::ui::App;
use finger_oracle::ui::raster::Raster;

/// The software rasteriser as tests of the window want it.
#[derive(Default)]
struct Painter(Raster);

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.0.take(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let picture = self.0.paint(ctx, output);
        let [width, height] = picture
            .size
            .map(|side| u32::try_from(side).expect("a screen"));
        RgbaImage::from_raw(width, height, picture.as_raw().to_vec())
            .ok_or_else(|| "pixels are missing".to_owned())
    }
}

/// Checks that a picture looks as it did, but for roundings that no eye sees.
#[track_caller]
fn looks_as_before(picture: &RgbaImage, name: &str) {
    let options = SnapshotOptions::new()
        .threshold(0.6)
        .max_failed_pixels(20_usize);
    if let Err(error) = try_image_snapshot_options(picture, name, &options) {
        panic!("{error}");
    }
}

/// A page of a game where some moves were played.
fn page(rules: &str, moves: &[&str], what: PictureContent, theme: Theme) -> RgbaImage {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default());
    let analysis = analysis.expect("it is small");
    let mut session = Session::new(game);
    for name in moves {
        let mv = game.find_move(session.board(), name).expect(name);
        session.play(mv).expect(name);
    }
    let request = PictureRequest {
        what,
        ..PictureRequest::default()
    };
    let page = picture(&session, Some(&analysis), &request).expect("it is solved");
    let size = if what == PictureContent::Board {
        PageSize::A5_WIDE
    } else {
        PageSize::A4_WIDE
    };
    let scale = PixelsPerPoint::ONE;
    let pixels = drawn(&page, PictureFormat { size, scale, theme }).expect("there is room");
    let (width, height) = (pixels.width(), pixels.height());
    RgbaImage::from_raw(width, height, pixels.take()).expect("all pixels")
}

#[test]
fn every_frame_of_a_replay_is_the_page_and_tells_how_far_it_has_come() {
    let game = AnyGame::from_rule_line("mallett").expect("it is valid");
    let mut session = Session::new(game);
    for _ in 0..4 {
        let mut moves = Vec::new();
        game.moves(session.board(), &mut moves);
        session.play(moves[0]).expect("it is legal");
    }
    let pages = replay(&session, None, &PictureRequest::default()).expect("it has moves");
    // With even sides, as a replay has them.
    let size = PageSize::new(596, 420).expect("a size");
    let scale = PixelsPerPoint::ONE;
    let theme = Theme::Light;
    let format = PictureFormat { size, scale, theme };
    let playing = Playback {
        speed: Speed::Usual,
        is_endless: true,
    };
    let progress = Progress::default();
    let mut bytes = Vec::new();
    gif::write(&pages, format, playing, &progress, &mut bytes).expect("it is written");
    let count = pages.len() as u64;
    assert_eq!((progress.done(), progress.expected()), (count, Some(count)));

    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut shown = vec![[0; 4]; width * usize::from(decoder.height())];
    for page in &pages {
        let frame = decoder.read_next_frame().expect("frames");
        let frame = frame.expect("a frame for each page");
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let lines = frame.buffer.chunks_exact(usize::from(frame.width) * 4);
        for (row, line) in lines.enumerate() {
            let (pixels, _) = line.as_chunks::<4>();
            let begin = (top + row) * width + left;
            shown[begin..begin + pixels.len()].copy_from_slice(pixels);
        }
        let drawn = drawn(page, format).expect("there is room");
        let (meant, _) = drawn.data().as_chunks::<4>();
        let off = shown.iter().zip(meant).map(|(shown, meant)| {
            let parts = shown.iter().zip(meant);
            parts.map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
        });
        let others = off.clone().filter(|&off| off > 0).count();
        assert!(others * 200 < shown.len(), "{others} pixels differ");
        assert!(off.max() < Some(48), "an edge has nearly its colour");
    }
    assert!(decoder.read_next_frame().is_ok_and(|frame| frame.is_none()));

    progress.cancel();
    assert!(gif::write(&pages, format, playing, &progress, &mut Vec::new()).is_err());
}

#[test]
fn pages_look_as_they_did_when_they_were_looked_at() {
    let mallett = ["1T1", "2T1"];
    looks_as_before(
        &page("mallett", &mallett, PictureContent::Board, Theme::Light),
        "board_light",
    );
    looks_as_before(
        &page("mallett", &mallett, PictureContent::Both, Theme::Dark),
        "both_dark",
    );
    let tactics = page(
        "tactics",
        &["b2-d2", "a1"],
        PictureContent::Board,
        Theme::Light,
    );
    looks_as_before(&tactics, "tactics_light");
}

/// One frame of something, painted.
fn painted(paint: impl Fn(&egui::Painter)) -> RgbaImage {
    let mut window = Harness::builder()
        .with_size(vec2(64.0, 64.0))
        .renderer(Painter::default())
        .build_ui(move |ui| {
            let all = Rect::from_min_size(Pos2::ZERO, vec2(64.0, 64.0));
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            painter.rect_filled(all, 0.0, Color32::WHITE);
            paint(&painter);
        });
    window.run();
    window.render().expect("a picture")
}

#[test]
fn what_is_filled_is_filled_once_and_no_further_than_its_clip() {
    let picture = painted(|painter| {
        let half = Color32::from_rgba_premultiplied(0, 0, 0, 128);
        let clip = Rect::from_min_max(pos2(0.0, 0.0), pos2(64.0, 40.0));
        let painter = painter.with_clip_rect(clip);
        painter.rect_filled(
            Rect::from_min_max(pos2(8.0, 8.0), pos2(56.0, 56.0)),
            0.0,
            half,
        );
    });
    let at = |x: u32, y: u32| picture.get_pixel(x, y).0[0];
    // Where two triangles meet nothing is painted twice: the whole inside has one colour.
    for y in 10..40 {
        for x in 10..54 {
            assert!((126..=128).contains(&at(x, y)), "{} at {x}, {y}", at(x, y));
        }
    }
    assert_eq!(
        (at(30, 41), at(30, 4), at(60, 30), at(4, 30)),
        (255, 255, 255, 255)
    );
}

#[test]
fn text_is_painted_dark_on_light_and_where_it_stands() {
    let picture = painted(|painter| {
        let font = egui::FontId::proportional(24.0);
        painter.text(
            pos2(32.0, 32.0),
            egui::Align2::CENTER_CENTER,
            "HH",
            font,
            Color32::BLACK,
        );
    });
    let dark = |pixel: &image::Rgba<u8>| pixel.0[0] < 60;
    let places = picture
        .enumerate_pixels()
        .filter(|(_, _, pixel)| dark(pixel));
    let places: Vec<(u32, u32)> = places.map(|(x, y, _)| (x, y)).collect();
    assert!(places.len() > 80, "{}", places.len());
    assert!(
        places
            .iter()
            .all(|&(x, y)| (10..54).contains(&x) && (18..46).contains(&y))
    );
}

type Window = Harness<'static, Option<App>>;

fn open() -> Window {
    let mut window = Harness::builder()
        .with_size(vec2(1000.0, 700.0))
        .with_max_steps(64)
        .with_theme(egui::Theme::Light)
        .renderer(Painter::default())
        .build_ui_state(
            |ui, app: &mut Option<App>| match app {
                Some(app) => app.show(ui),
                None => *app = Some(App::new(ui.ctx(), Some("magic-fingers"), true)),
            },
            None,
        );
    settle(&mut window);
    window
}

fn settle(window: &mut Window) {
    let deadline = Instant::now() + Duration::from_mins(2);
    loop {
        window.step();
        let _ = window.try_run();
        let knowledge = window.state().as_ref().map(|app| app.model().knowledge());
        let is_checked = window
            .state()
            .as_ref()
            .is_some_and(|app| app.model().recheck().is_some());
        if is_checked && !matches!(knowledge, Some(Knowledge::Pending)) {
            window.run_steps(8);
            return;
        }
        assert!(Instant::now() < deadline, "the game was not solved in time");
        thread::sleep(Duration::from_millis(5));
    }
}

/// How many pixels have a colour, as it is written in hexadecimal digits.
fn count(picture: &RgbaImage, colour: u32) -> usize {
    let [_, red, green, blue] = colour.to_be_bytes();
    let pixels = picture.pixels();
    pixels
        .filter(|pixel| pixel.0[..3] == [red, green, blue])
        .count()
}

#[test]
fn hiding_verdicts_takes_the_winners_colours_out_of_the_window() {
    let mut window = open();
    let shown = window.render().expect("a picture");
    assert!(
        count(&shown, 0xD9_730D) > 300,
        "{}",
        count(&shown, 0xD9_730D)
    );
    window.key_press(Key::H);
    settle(&mut window);
    let hidden = window.render().expect("a picture");
    assert_eq!(count(&hidden, 0xD9_730D), 0);
}

#[test]
fn the_same_window_is_painted_the_same() {
    let [one, other] = [(), ()].map(|()| open().render().expect("a picture"));
    // Letters may lie elsewhere in their texture, which rounds their edges by a step or two.
    let far = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 4;
    let pairs = one.enumerate_pixels().zip(other.pixels());
    // How long solving took may stand at the foot of the window.
    let differ =
        pairs.filter(|((_, y, one), other)| *y < 660 && one.0.iter().zip(&other.0).any(far));
    let places: Vec<(u32, u32)> = differ.map(|((x, y, _), _)| (x, y)).collect();
    assert!(places.is_empty(), "{places:?}");
}
