//! The dialog in which a picture is chosen and seen.

use std::fmt::Write as _;

use eframe::egui::{
    self, Button, ComboBox, Context, DragValue, Rect, Response, Stroke, StrokeKind, TextEdit, Ui,
    WidgetInfo, WidgetType, vec2,
};

use super::choice::{PictureChoice, SizeChoice};
use super::preview::PicturePreview;
use crate::app::picture::PictureContent;
use crate::export::colours::Theme;
use crate::export::gif::Speed;
use crate::export::picture::{PictureFileType, PictureFormat};
use crate::scene::page::{PageSize, PixelsPerPoint};
use crate::solve::memory::grouped;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::dialogs::kind::PictureKind;
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::sentence;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{checkbox_ui, toggle_ui, weak_label};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureButton {
    Save,
    Copy,
    Cancel,
}

/// Width of the dialog where the window has room.
const WIDTH: f32 = 780.0;
/// From this width on the preview stands beside the choice, which is so wide.
const TWO_COLUMNS: f32 = 540.0;
const CHOICE_WIDTH: f32 = 300.0;
/// Width of the names of the rows.
const NAMES_WIDTH: f32 = 64.0;
/// The height of the list of sizes, all of which fit into it.
const SIZES_HEIGHT: f32 = 340.0;
/// The height of the preview beside the choice, and above it.
const TALL: f32 = 400.0;
const LOW: f32 = 130.0;

/// The dialog. Returns what was pressed.
pub(super) fn dialog_ui(
    ctx: &Context,
    choice: &mut PictureChoice,
    preview: &PicturePreview,
    keyboard: &mut Keyboard,
) -> Option<PictureButton> {
    let title = match choice.kind {
        PictureKind::Still => "Export picture",
        PictureKind::Replay => "Replay as GIF",
    };
    let can_draw = preview.reason.is_none();
    let mut buttons = vec![DialogButton::new("Cancel", PictureButton::Cancel)];
    if choice.kind == PictureKind::Still {
        buttons.push(DialogButton::new("Copy", PictureButton::Copy).enabled_if(can_draw));
    }
    buttons.push(DialogButton::new("Save…", PictureButton::Save).enabled_if(can_draw));
    let dialog = DialogCard::new("picture dialog", title).width(WIDTH);
    let answer = dialog.show(ctx, keyboard, buttons, |ui, keyboard| {
        if ui.available_width() < TWO_COLUMNS {
            preview_ui(ui, preview, LOW);
            choice_ui(ui, choice, preview, keyboard);
            return None;
        }
        let room = (ctx.content_rect().height() - 180.0).clamp(LOW, TALL);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(CHOICE_WIDTH);
                choice_ui(ui, choice, preview, keyboard);
            });
            ui.add_space(GRID);
            preview_ui(ui, preview, room);
        });
        None
    });
    Some(match answer? {
        DialogAnswer::Button(button) => button,
        DialogAnswer::Closed => PictureButton::Cancel,
    })
}

fn preview_ui(ui: &mut Ui, preview: &PicturePreview, height: f32) {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        if let Some(reason) = &preview.reason {
            ui.centered_and_justified(|ui| ui.label(reason.as_str()));
        } else if let Some(texture) = preview.texture() {
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

fn choice_ui(
    ui: &mut Ui,
    choice: &mut PictureChoice,
    preview: &PicturePreview,
    keyboard: &mut Keyboard,
) {
    ui.spacing_mut().item_spacing = vec2(4.0, GRID);
    if choice.kind == PictureKind::Still {
        let whats = PictureContent::ALL.map(|what| (what, sentence(what.word()), what.help()));
        row_ui(ui, "Show", |ui| {
            one_of_ui(ui, &mut choice.what, whats);
        });
        let types = PictureFileType::ALL;
        let types = types.map(|one| (one, one.ending().to_uppercase(), one.help()));
        row_ui(ui, "Format", |ui| {
            one_of_ui(ui, &mut choice.file_type, types);
        });
    } else {
        let speeds = Speed::ALL.map(|speed| (speed, speed.word().to_owned(), "How fast it plays"));
        row_ui(ui, "Speed", |ui| {
            one_of_ui(ui, &mut choice.playing.speed, speeds);
        });
    }
    let format = preview.format;
    row_ui(ui, "Size", |ui| {
        size_ui(ui, &mut choice.size, format, keyboard);
    });
    let has_pixels = choice.kind == PictureKind::Replay || choice.file_type == PictureFileType::Png;
    if has_pixels {
        let scales = PixelsPerPoint::USUAL.map(|scale| {
            let text = format!("{}x", scale.number());
            (scale, text, "Pixels for each point of the page")
        });
        row_ui(ui, "Scale", |ui| {
            one_of_ui(ui, &mut choice.scale, scales);
        });
    }
    let themes = Theme::ALL.map(|theme| (theme, sentence(theme.word()), ""));
    row_ui(ui, "Colours", |ui| {
        one_of_ui(ui, &mut choice.theme, themes);
    });
    let [title, caption] = preview.usual_texts.each_ref().map(String::as_str);
    row_ui(ui, "Title", |ui| {
        text_ui(ui, "Title", &mut choice.title, title, 1);
    });
    row_ui(ui, "Caption", |ui| {
        text_ui(ui, "Caption", &mut choice.caption, caption, 2);
    });
    checkbox_ui(ui, &mut choice.shows_verdicts, "Show verdicts");
    if choice.kind == PictureKind::Replay {
        let again = "Play it again and again";
        checkbox_ui(ui, &mut choice.playing.is_endless, again);
    }
    if let Some(format) = format {
        weak_label(ui, dimensions(format, has_pixels));
    }
}

/// Size of the picture in words.
fn dimensions(format: PictureFormat, has_pixels: bool) -> String {
    let PictureFormat { size, scale, .. } = format;
    let mut text = format!("{} points", size.words());
    if has_pixels {
        let pixels = |side: u16| grouped(u64::from(side) * u64::from(scale.number()));
        let (width, height) = (pixels(size.width()), pixels(size.height()));
        let _ = write!(text, ", {width} x {height} pixels");
    }
    text
}

/// A name, and what is chosen under it.
fn row_ui(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        let height = ui.spacing().interact_size.y;
        let place = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(NAMES_WIDTH, height), place, |ui| {
            ui.set_min_width(NAMES_WIDTH);
            weak_label(ui, name);
        });
        ui.vertical(contents);
    });
}

/// The values of which one is chosen, each with its name and what it is.
fn one_of_ui<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    chosen: &mut T,
    values: [(T, String, &str); N],
) {
    ui.horizontal_wrapped(|ui| {
        for (value, text, help) in values {
            let response = toggle_ui(ui, Button::new(text), *chosen == value);
            if response.clicked() {
                *chosen = value;
            }
            if !help.is_empty() {
                response.on_hover_text(help);
            }
        }
    });
}

/// Sizes with a name, and one's own.
fn size_ui(
    ui: &mut Ui,
    chosen: &mut SizeChoice,
    format: Option<PictureFormat>,
    keyboard: &mut Keyboard,
) {
    let usual = "Automatic";
    let own = "Width and height";
    let shown = match chosen {
        SizeChoice::Usual => usual.to_owned(),
        SizeChoice::Own(..) => own.to_owned(),
        SizeChoice::Named(size) => {
            let mut named = PageSize::NAMED.iter();
            let found = named.find(|named| named.size == *size);
            found.map_or_else(|| size.words(), |named| named.title.to_owned())
        }
    };
    let list = ComboBox::from_id_salt("size of the page")
        .width(ui.available_width().min(210.0))
        .height(SIZES_HEIGHT)
        .selected_text(&shown)
        .show_ui(ui, |ui| {
            let named = PageSize::NAMED.iter();
            let before = match chosen {
                SizeChoice::Usual => 0,
                SizeChoice::Own(..) => PageSize::NAMED.len() + 1,
                SizeChoice::Named(size) => {
                    let place = named.clone().position(|named| named.size == *size);
                    place.map_or(0, |place| place + 1)
                }
            };
            let mut choices = vec![ui.selectable_value(chosen, SizeChoice::Usual, usual)];
            let mut titles = vec![usual];
            for named in named {
                let text = format!("{}: {}", named.title, named.size.words());
                choices.push(ui.selectable_value(chosen, SizeChoice::Named(named.size), text));
                titles.push(named.title);
            }
            let is_own = matches!(chosen, SizeChoice::Own(..));
            choices.push(ui.selectable_label(is_own, own));
            titles.push(own);
            lead_by_keys(ui, keyboard, &choices, &titles, Some(before));
            let wants_own = choices.last().is_some_and(Response::clicked);
            if wants_own && !is_own {
                // It begins with what was there.
                let size = format.map_or(PageSize::A4_WIDE, |format| format.size);
                *chosen = SizeChoice::Own(size.width(), size.height());
            }
        });
    list.response
        .widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, format!("Size: {shown}")));
    let SizeChoice::Own(width, height) = chosen else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        for (name, side) in [("Width", width), ("Height", height)] {
            let field = DragValue::new(side).range(PageSize::SIDE).suffix(" points");
            let response = ui.add(field);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::DragValue, true, name));
            response.on_hover_text(name);
        }
    });
    let [least, most] =
        [PageSize::SIDE.start(), PageSize::SIDE.end()].map(|side| grouped((*side).into()));
    weak_label(ui, format!("each from {least} to {most} points"));
}

/// A text to type; without one the usual one stands there.
fn text_ui(ui: &mut Ui, name: &str, text: &mut String, usual: &str, rows: usize) {
    let field = if rows > 1 {
        TextEdit::multiline(text)
    } else {
        TextEdit::singleline(text)
    };
    let field = field
        .hint_text(usual)
        .desired_rows(rows)
        .margin(vec2(8.0, 5.0))
        .desired_width(ui.available_width() - 16.0);
    let response = ui.add(field);
    let typed = text.clone();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::TextEdit, true, name);
        info.current_text_value = Some(typed.clone());
        info
    });
}
