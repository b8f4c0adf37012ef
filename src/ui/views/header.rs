//! The header, which begins with the verdict sentence.

use eframe::egui::{
    self, Align, Atom, Button, Id, Layout, Shape, Stroke, Ui, UiBuilder, Vec2, ViewportCommand,
    WidgetInfo, WidgetType, vec2,
};

use super::replay::Replay;
use super::rules::preset_ui;
use super::sentence;
use crate::app::ShownBoard;
use crate::ui::commands::{Command, ReplayCommand, Step, TeachCommand, WindowCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{Transport, main_button, transport_ui, weak_label, with_reason};

/// The least and the largest width of the choice of rules, and its share of the header's width.
const RULES_WIDTH: std::ops::RangeInclusive<f32> = 250.0..=440.0;
const RULES_SHARE: f32 = 0.26;
const BUTTON_HEIGHT: f32 = 28.0;
const TRANSPORT_WIDTH: f32 = 34.0;
const TRANSPORT_GAP: f32 = 4.0;
/// The width of the button that takes the position to Play; in a header narrower than this it has a short name.
const PLAY_WIDTH: f32 = 124.0;
const SHORT_PLAY_WIDTH: f32 = 64.0;
const PLAY_IN_WORDS: f32 = 1_200.0;
const REPLAY_WIDTH: f32 = 124.0;
/// The size of the triangle on the button that replays.
const TRIANGLE: f32 = 10.0;
const VERDICTS_WIDTH: f32 = 130.0;

/// A part on the right of the header.
#[derive(Clone, Copy, Debug)]
enum HeaderPart {
    Play,
    Transport { with_ends: bool },
    Replay,
    Verdicts,
    Rules,
}

impl HeaderPart {
    /// The parts in a header of a width, from the left.
    fn of(width: f32) -> Vec<HeaderPart> {
        let with_ends = width >= 560.0;
        let parts = [
            (380.0, HeaderPart::Play),
            (0.0, HeaderPart::Transport { with_ends }),
            (860.0, HeaderPart::Replay),
            (760.0, HeaderPart::Verdicts),
            (980.0, HeaderPart::Rules),
        ];
        let fitting = parts.into_iter().filter(|(least, _)| width >= *least);
        fitting.map(|(_, part)| part).collect()
    }

    /// The width of the part, the same whatever it shows, so that nothing beside it moves.
    fn width(self, header: f32) -> f32 {
        match self {
            HeaderPart::Play if header < PLAY_IN_WORDS => SHORT_PLAY_WIDTH,
            HeaderPart::Play => PLAY_WIDTH,
            HeaderPart::Transport { with_ends } => {
                let buttons = if with_ends { 4.0 } else { 2.0 };
                buttons * (TRANSPORT_WIDTH + TRANSPORT_GAP) - TRANSPORT_GAP
            }
            HeaderPart::Replay => REPLAY_WIDTH,
            HeaderPart::Verdicts => VERDICTS_WIDTH,
            HeaderPart::Rules => {
                (header * RULES_SHARE).clamp(*RULES_WIDTH.start(), *RULES_WIDTH.end())
            }
        }
    }
}

/// Shows the verdict sentence, the step buttons and the choice of rules, from left to right. In a narrow window
/// some of them are only in the menus; the sentence stays.
pub(crate) fn header_ui(ui: &mut Ui, shown: ShownBoard, replay: &Replay, cx: &mut Cx) {
    let model = cx.shown;
    let all = ui.available_rect_before_wrap();
    cx.areas.begin(FocusArea::Header, all);
    let parts = HeaderPart::of(all.width());
    let (place, beside) = all.split_left_right_at_x(all.right() - parts_width(&parts, all.width()));
    let row = Layout::left_to_right(Align::Center);
    let place = place.with_max_x(place.right() - GRID);
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(row), |ui| {
        sentence::verdict_ui(ui, model, shown);
    });
    ui.scope_builder(UiBuilder::new().max_rect(beside).layout(row), |ui| {
        parts_ui(ui, &parts, all.width(), replay, cx);
    });
    ui.advance_cursor_after_rect(all);
}

/// The width of several parts in a header, with the gaps between them.
fn parts_width(parts: &[HeaderPart], header: f32) -> f32 {
    let widths = parts.iter().map(|part| part.width(header));
    let gaps = parts.len().saturating_sub(1) as f32 * 2.0 * GRID; // a few
    widths.sum::<f32>() + gaps
}

/// Shows several parts of a header, from left to right.
fn parts_ui(ui: &mut Ui, parts: &[HeaderPart], header: f32, replay: &Replay, cx: &mut Cx) {
    let all = ui.max_rect();
    let mut left = all.left();
    let row = Layout::left_to_right(Align::Center);
    for part in parts {
        let width = part.width(header);
        let place = all.with_min_x(left).with_max_x(left + width);
        left = place.right() + 2.0 * GRID;
        ui.scope_builder(
            UiBuilder::new().max_rect(place).layout(row),
            |ui| match *part {
                HeaderPart::Play => play_ui(ui, cx),
                HeaderPart::Transport { with_ends } => {
                    transport_row_ui(ui, cx, with_ends);
                }
                HeaderPart::Replay => replay_ui(ui, replay, cx),
                HeaderPart::Verdicts => verdicts_button_ui(ui, cx),
                HeaderPart::Rules => preset_ui(ui, "preset in header", width, cx),
            },
        );
    }
}

fn verdicts_button_ui(ui: &mut Ui, cx: &mut Cx) {
    let model = cx.shown;
    let text = if model.are_verdicts_hidden() {
        "Show verdicts"
    } else {
        "Hide verdicts"
    };
    let command = Command::Window(WindowCommand::ToggleVerdicts);
    if button_ui(ui, text, &command.tip(), cx) {
        cx.out.run(command);
    }
}

/// The main button of the window, which takes the position to Play.
fn play_ui(ui: &mut Ui, cx: &mut Cx) {
    let command = Command::Teach(TeachCommand::PlayFromHere);
    let can = command.can(&cx.situation());
    let size = vec2(ui.available_width(), BUTTON_HEIGHT);
    let name = command.entry().text;
    let shown = if size.x < PLAY_WIDTH { "Play" } else { name };
    let button = main_button(ui, shown).min_size(size);
    let response = ui.add_enabled(can.is_ok(), button);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can.is_ok(), name));
    cx.areas.offer(FocusArea::Header, response.id);
    if with_reason(response.on_hover_text(command.tip()), can).clicked() {
        cx.out.run(command);
    }
}

fn replay_ui(ui: &mut Ui, replay: &Replay, cx: &mut Cx) {
    let command = Command::Replay(ReplayCommand::Toggle);
    let help = command.tip();
    if replay.is_running() {
        if button_ui(ui, "Stop replay", &help, cx) {
            cx.out.run(command);
        }
        return;
    }
    ui.spacing_mut().item_spacing.x = TRANSPORT_GAP;
    let triangle = Id::new("triangle");
    let size = Vec2::splat(TRIANGLE);
    let button = Button::new((Atom::custom(triangle, size), "Replay"));
    let shown = button.min_size(vec2(0.0, BUTTON_HEIGHT)).atom_ui(ui);
    let colour = ui.style().interact(&shown.response).text_color();
    if let Some(place) = shown.rect(triangle) {
        let corners = vec![place.left_top(), place.right_center(), place.left_bottom()];
        ui.painter()
            .add(Shape::convex_polygon(corners, colour, Stroke::NONE));
    }
    cx.areas.offer(FocusArea::Header, shown.response.id);
    if shown.response.on_hover_text(help).clicked() {
        cx.out.run(command);
    }
    weak_label(ui, replay.speed_text())
        .on_hover_text("The time for a turn: comma and period change it");
}

/// A button as wide as its place. Returns true if it was clicked.
fn button_ui(ui: &mut Ui, text: &str, help: &str, cx: &mut Cx) -> bool {
    let button = Button::new(text).min_size(vec2(ui.available_width(), BUTTON_HEIGHT));
    let response = ui.add(button);
    cx.areas.offer(FocusArea::Header, response.id);
    response.on_hover_text(help).clicked()
}

fn transport_row_ui(ui: &mut Ui, cx: &mut Cx, with_ends: bool) {
    let signs = [
        (Transport::Start, Step::Start),
        (Transport::Back, Step::Back),
        (Transport::Forward, Step::Forward),
        (Transport::End, Step::End),
    ];
    ui.spacing_mut().item_spacing.x = TRANSPORT_GAP;
    for (sign, step) in signs {
        let is_end = matches!(sign, Transport::Start | Transport::End);
        if is_end && !with_ends {
            continue;
        }
        let command = Command::Go(step);
        let can = command.can(&cx.situation());
        let size = vec2(TRANSPORT_WIDTH, BUTTON_HEIGHT);
        let tip = command.tip();
        let response = transport_ui(ui, sign, size, can.is_ok(), &tip);
        let response = match can {
            Ok(()) => {
                cx.areas.offer(FocusArea::Header, response.id);
                response.on_hover_text(tip)
            }
            Err(reason) => response.on_hover_text(reason),
        };
        if response.clicked() {
            cx.out.run(command);
        }
    }
}

pub(crate) fn is_full_screen(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.viewport().fullscreen.unwrap_or(false))
}

/// Enters or leaves full screen.
pub(crate) fn toggle_full_screen(ctx: &egui::Context) {
    let is_full = is_full_screen(ctx);
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
}
