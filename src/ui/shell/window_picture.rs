//! The whole window as a picture, drawn without a display.

use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{self, Context, Pos2, RawInput, Rect, ViewportInfo, vec2};

use super::App;
use super::run::user_cache;
use super::session_view::look_as;
use crate::app::picture::{WindowPictureError, WindowPictureRequest};
use crate::app::{Action, Knowledge};
use crate::export::colours::Theme;
use crate::export::png;
use crate::solve::memory::{self, NoMemory};
use crate::ui::paint::raster::Raster;

/// The frames after which everything in a view has found its place.
const SETTLING: u32 = 8;
/// Time from frame to frame, in seconds: long enough that nothing still glides.
const STEP: f64 = 0.5;
/// How long counting and re-checking may go on after the game is solved.
const PATIENCE: Duration = Duration::from_secs(2);

/// The bytes that a pixel takes while the window is painted.
const PIXEL_BYTES: u64 = 16;

/// The window with a session in it, as PNG.
///
/// # Errors
/// When the game cannot be solved, or there is no memory for the picture.
pub fn window_picture(wanted: &WindowPictureRequest) -> Result<Vec<u8>, WindowPictureError> {
    let ctx = Context::default();
    let mut app = App::with_cache(&ctx, wanted.session.clone(), true, user_cache());
    ctx.set_theme(match wanted.theme {
        Theme::Light => egui::Theme::Light,
        Theme::Dark => egui::Theme::Dark,
    });
    if wanted.hides_verdicts {
        app.act(&ctx, Action::ToggleVerdicts);
    }
    look_as(&mut app.window, &wanted.view);
    let size = vec2(
        f32::from(wanted.size.width()),
        f32::from(wanted.size.height()),
    );
    let scale = f32::from(wanted.scale.number());
    let mut raster = Raster::default();
    let mut solved_at = None;
    let mut settled = 0;
    let mut frame = 0_u32;
    let image = loop {
        let time = f64::from(frame) * STEP;
        let mut output = ctx.run_ui(input(size, scale, time), |ui| app.show(ui));
        raster.take(&mut output.textures_delta);
        if let Knowledge::Failed(error) = app.model.knowledge() {
            return Err(error.clone().into());
        }
        if !matches!(app.model.knowledge(), Knowledge::Pending) {
            let since = *solved_at.get_or_insert_with(Instant::now);
            let is_checked = app.model.recheck().is_some() || since.elapsed() > PATIENCE;
            settled += u32::from(is_checked && !app.is_drawing());
        }
        if settled > SETTLING {
            let pixels = f64::from(size.x * size.y * scale * scale);
            memory::check(pixels as u64 * PIXEL_BYTES)?; // a page of limited size
            break raster.paint(&ctx, &output);
        }
        frame += 1;
        thread::sleep(Duration::from_millis(2));
    };
    png::encoded(image.size, image.as_raw()).map_err(|error| {
        let cause = error.get_ref().and_then(|cause| cause.downcast_ref());
        cause.map_or_else(
            || WindowPictureError::NotDrawn(error.to_string()),
            |&no_memory: &NoMemory| no_memory.into(),
        )
    })
}

fn input(size: egui::Vec2, scale: f32, time: f64) -> RawInput {
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        time: Some(time),
        focused: true,
        max_texture_side: Some(8_192),
        ..RawInput::default()
    };
    let viewport = ViewportInfo {
        native_pixels_per_point: Some(scale),
        ..ViewportInfo::default()
    };
    input.viewports.insert(input.viewport_id, viewport);
    input
}
