//! The whole window as a picture, drawn without a display.

use std::thread;
use std::time::Duration;

use eframe::egui::{self, Context, Pos2, RawInput, Rect, ViewportInfo, vec2};

use super::App;
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
/// The widest texture for letters, while work goes on and in the last frames. With another width the
/// letters are laid out anew, so that their places in the texture, and with them the rounding of
/// colours, do not depend on what was shown before.
const TEXTURE_SIDES: [usize; 2] = [8_192, 4_096];
/// The last frames.
const LAST: u32 = 2;

/// The bytes that a pixel takes while the window is painted.
const PIXEL_BYTES: u64 = 16;

/// The window with a session in it, as PNG.
///
/// # Errors
/// When the game cannot be solved, or there is no memory for the picture.
pub fn window_picture(wanted: &WindowPictureRequest) -> Result<Vec<u8>, WindowPictureError> {
    let size = vec2(
        f32::from(wanted.size.width()),
        f32::from(wanted.size.height()),
    );
    let scale = f32::from(wanted.scale.number());
    let pixels = f64::from(size.x * size.y * scale * scale) as u64; // a page of limited size
    memory::check(pixels * PIXEL_BYTES)?;
    let ctx = Context::default();
    let mut app = App::with_session(&ctx, wanted.session.clone(), true);
    ctx.set_theme(match wanted.theme {
        Theme::Light => egui::Theme::Light,
        Theme::Dark => egui::Theme::Dark,
    });
    if wanted.hides_verdicts {
        app.act(&ctx, Action::ToggleVerdicts);
    }
    app.window.shared.look.hides_times = true;
    look_as(&mut app.window, &wanted.view);
    let mut raster = Raster::default();
    // Time stands still while work goes on, as it takes longer at one time than at another.
    let (mut time, mut settled) = (0.0, 0);
    let image = loop {
        let texture_side = TEXTURE_SIDES[usize::from(settled > SETTLING)];
        let input = input(size, scale, time, texture_side);
        let mut output = ctx.run_ui(input, |ui| app.show(ui));
        raster.take(&mut output.textures_delta);
        if let Knowledge::Failed(error) = app.model.knowledge() {
            return Err(error.clone().into());
        }
        let is_solved = !matches!(app.model.knowledge(), Knowledge::Pending);
        if is_solved && app.pool.is_done() && !app.is_drawing() {
            time += STEP;
            settled += 1;
        }
        if settled > SETTLING + LAST {
            memory::check(pixels * PIXEL_BYTES)?;
            break raster.paint(&ctx, &output);
        }
        thread::sleep(Duration::from_millis(2));
    };
    png::encoded(image.size, image.as_raw(), scale).map_err(|error| {
        let cause = error.get_ref().and_then(|cause| cause.downcast_ref());
        cause.map_or_else(
            || WindowPictureError::NotDrawn(error.to_string()),
            |&no_memory: &NoMemory| no_memory.into(),
        )
    })
}

fn input(size: egui::Vec2, scale: f32, time: f64, texture_side: usize) -> RawInput {
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        time: Some(time),
        focused: true,
        max_texture_side: Some(texture_side),
        ..RawInput::default()
    };
    let viewport = ViewportInfo {
        native_pixels_per_point: Some(scale),
        ..ViewportInfo::default()
    };
    input.viewports.insert(input.viewport_id, viewport);
    input
}
