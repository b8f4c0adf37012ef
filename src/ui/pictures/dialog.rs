//! The dialog in which a picture is chosen and seen.

use eframe::egui::{self, Align2, Context, Rect, RichText, Stroke, StrokeKind, Ui, Window, vec2};

use super::{PictureChoice, PictureKind, Pictures, Preview};
use crate::app::picture::PictureContent;
use crate::export::colours::Theme;
use crate::export::gif::Speed;
use crate::scene::page::PixelsPerPoint;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{strong, weak_label};

/// What was pressed in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureButton {
    Save,
    Copy,
}

/// Below this height the preview has no room above the choice.
const LOW: f32 = 520.0;

/// The dialog. Returns what was pressed.
pub(super) fn dialog_ui(ctx: &Context, pictures: &mut Pictures) -> Option<PictureButton> {
    let mut is_open = true;
    let mut pressed = None;
    let room = ctx.content_rect().size() - vec2(40.0, 90.0);
    let title = match pictures.choice.kind {
        PictureKind::Still => "Export picture",
        PictureKind::Replay => "Replay as GIF",
    };
    Window::new(title)
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            ui.set_width(room.x.min(560.0));
            ui.add_space(GRID / 2.0);
            let preview = pictures.preview.as_ref();
            // In a low window the picture stands beside the choice.
            if room.y < LOW {
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| choice_ui(ui, &mut pictures.choice));
                    preview_ui(ui, preview, 200.0);
                });
            } else {
                preview_ui(ui, preview, (room.y - 250.0).min(390.0));
                ui.add_space(GRID);
                choice_ui(ui, &mut pictures.choice);
            }
            ui.add_space(GRID);
            let can_draw = pictures
                .preview
                .as_ref()
                .is_none_or(|preview| preview.reason.is_none());
            ui.horizontal(|ui| {
                let save = ui.add_enabled(can_draw, egui::Button::new("Save…"));
                if save.clicked() {
                    pressed = Some(PictureButton::Save);
                }
                let is_still = pictures.choice.kind == PictureKind::Still;
                if is_still
                    && ui
                        .add_enabled(can_draw, egui::Button::new("Copy"))
                        .clicked()
                {
                    pressed = Some(PictureButton::Copy);
                }
            });
        });
    if !is_open {
        pictures.close();
    }
    pressed
}

fn preview_ui(ui: &mut Ui, preview: Option<&Preview>, height: f32) {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        let Some(preview) = preview else { return };
        if let Some(reason) = &preview.reason {
            ui.centered_and_justified(|ui| ui.label(RichText::new(reason.as_str())));
        } else if let Some(texture) = &preview.texture {
            let image = egui::Image::new(texture)
                .max_size(size - vec2(2.0, 2.0))
                .alt_text("What the picture will look like");
            let shown = ui.centered_and_justified(|ui| ui.add(image)).inner;
            let scale = (shown.rect.size() / texture.size_vec2()).min_elem();
            let edge = Rect::from_center_size(shown.rect.center(), texture.size_vec2() * scale);
            let border = Stroke::new(1.0, theme::palette(ui).border);
            ui.painter()
                .rect_stroke(edge, 0.0, border, StrokeKind::Outside);
        } else {
            ui.centered_and_justified(|ui| weak_label(ui, "Drawing…"));
        }
    });
}

fn choice_ui(ui: &mut Ui, choice: &mut PictureChoice) {
    egui::Grid::new("picture")
        .num_columns(2)
        .spacing(vec2(20.0, GRID))
        .show(ui, |ui| {
            if choice.kind == PictureKind::Still {
                let whats = [
                    (PictureContent::Board, "Board"),
                    (PictureContent::Graph, "Graph"),
                    (PictureContent::Both, "Both"),
                ];
                row_ui(ui, "Show", &mut choice.what, &whats);
                let mut form = (choice.is_svg, choice.scale);
                let forms = [
                    ((false, PixelsPerPoint::ONE), "PNG 1x"),
                    ((false, PixelsPerPoint::TWO), "PNG 2x"),
                    ((false, PixelsPerPoint::FOUR), "PNG 4x"),
                    ((true, PixelsPerPoint::TWO), "SVG"),
                ];
                row_ui(ui, "Form", &mut form, &forms);
                (choice.is_svg, choice.scale) = form;
            } else {
                let speeds = Speed::ALL.map(|speed| (speed, speed.word()));
                row_ui(ui, "Speed", &mut choice.playing.speed, &speeds);
                let scales = [
                    (PixelsPerPoint::ONE, "1x"),
                    (PixelsPerPoint::TWO, "2x"),
                    (PixelsPerPoint::FOUR, "4x"),
                ];
                row_ui(ui, "Size", &mut choice.scale, &scales);
            }
            let themes = [(Theme::Light, "Light"), (Theme::Dark, "Dark")];
            row_ui(ui, "Colours", &mut choice.theme, &themes);
        });
    ui.checkbox(&mut choice.shows_verdicts, "Show verdicts");
    if choice.kind == PictureKind::Replay {
        ui.checkbox(&mut choice.playing.is_endless, "Play it again and again");
    }
}

/// A name, and the values of which one is chosen.
fn row_ui<T: Copy + PartialEq>(ui: &mut Ui, name: &str, chosen: &mut T, values: &[(T, &str)]) {
    ui.label(strong(name, 14.0));
    ui.horizontal_wrapped(|ui| {
        for &(value, text) in values {
            ui.selectable_value(chosen, value, text);
        }
    });
    ui.end_row();
}
