//! The page of past games as it is shown.

use eframe::egui::{
    Align2, FontId, Id, Key, Rect, Response, ScrollArea, Sense, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::super::side::scroll_to_focus;
use super::{Contents, PastGame, PastGames};
use crate::scene::face::Face;
use crate::scene::{Ink, TextStyle};
use crate::ui::commands::{Command, GameCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::keyboard::TakenArrows;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{weak_label, with_reason};

/// The height of a row, of the buttons below, and where the words begin, in points.
const ROW: f32 = 48.0;
const BUTTON: f32 = 36.0;
const WORDS: f32 = 150.0;
const LETTERS: f32 = 14.0;

/// Shows the page.
pub(in crate::ui::play) fn page_ui(ui: &mut Ui, past: &mut PastGames, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    if let Some(kind) = past.kind.as_ref().map(super::GameKind::words) {
        ui.horizontal_wrapped(|ui| {
            ui.label(kind);
            if ui.button("Show all games").clicked() {
                past.kind = None;
                past.to_focus = Some(0);
            }
        });
    }
    let is_reading = past.is_busy();
    let places = past.places();
    let height = ui.available_height() - BUTTON - GRID;
    if places.is_empty() {
        let text = match (is_reading, past.kind.is_some()) {
            (true, _) => "The games are being read …",
            (false, true) => {
                "The games of this kind have been deleted, or were kept by an earlier version."
            }
            (false, false) => "No game has been played yet: each one that you begin is kept here.",
        };
        weak_label(ui, text);
        ui.add_space((height - ui.spacing().interact_size.y).max(0.0));
    } else {
        rows_ui(ui, past, &places, height, cx);
    }
    buttons_ui(ui, past, cx);
}

/// Shows the rows of the games in these places.
fn rows_ui(ui: &mut Ui, past: &mut PastGames, places: &[usize], height: f32, cx: &mut Cx) {
    let to_focus = past.to_focus.take().map(|row| row.min(places.len() - 1));
    let mut area = ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, false]);
    if let Some(row) = to_focus {
        let above = row as f32 * ROW - (height - ROW) / 2.0; // thousands at most
        area = area.vertical_scroll_offset(above.max(0.0));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut step = None;
    area.show_rows(ui, ROW, places.len(), |ui, visible| {
        if let (Some(first), Some(last)) = (places.get(visible.start), places[..visible.end].last())
            && let Some(shelf) = &past.shelf
        {
            shelf.look_at(*first..*last + 1);
        }
        for row in visible {
            let game = past
                .shelf
                .as_ref()
                .and_then(|shelf| shelf.game(places[row]));
            let Some(game) = game.map(|game| past.as_it_is(game)) else {
                continue;
            };
            let is_selected = past.selected.as_ref() == Some(&game.path);
            let response = row_ui(ui, &game, is_selected);
            cx.areas.offer(FocusArea::Moves, response.id);
            if to_focus == Some(row) {
                response.request_focus();
            }
            if response.has_focus() {
                cx.keyboard
                    .leave_arrows_to(ui.ctx(), response.id, TakenArrows::UpAndDown);
                past.select(game.path.clone());
                step = arrow(ui)
                    .and_then(|down| row.checked_add_signed(down))
                    .or(step);
            }
            if response.clicked() {
                response.request_focus();
                past.select(game.path.clone());
                let by_key = ui.input(|input| input.key_pressed(Key::Enter));
                if by_key || response.double_clicked() {
                    cx.out.run(Command::Game(GameCommand::Main));
                }
            }
        }
        scroll_to_focus(ui);
    });
    if let Some(row) = step.filter(|row| *row < places.len()) {
        past.to_focus = Some(row);
        ui.ctx().request_repaint();
    }
}

/// The step of an arrow key along the rows.
fn arrow(ui: &Ui) -> Option<isize> {
    ui.input(|input| {
        let pressed = |key| input.key_pressed(key);
        match (pressed(Key::ArrowUp), pressed(Key::ArrowDown)) {
            (true, false) => Some(-1),
            (false, true) => Some(1),
            _ => None,
        }
    })
}

/// Shows a game: when it began, its rules, and how it ended.
fn row_ui(ui: &mut Ui, game: &PastGame, is_selected: bool) -> Response {
    let palette = theme::palette(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let response = ui.interact(rect, Id::new(("past game", &game.path)), Sense::click());
    let painter = ui.painter();
    if is_selected || response.hovered() {
        painter.rect_filled(rect.shrink2(vec2(0.0, 2.0)), theme::CORNER, palette.row);
    }
    if is_selected {
        let bar = Rect::from_min_size(rect.left_top() + vec2(0.0, 8.0), vec2(3.0, ROW - 16.0));
        painter.rect_filled(bar, 1.0, palette.text);
    }
    if response.has_focus() {
        let edge = ui.visuals().selection.stroke;
        painter.rect_stroke(rect, theme::CORNER, edge, StrokeKind::Inside);
    }
    let (title, said) = match &game.contents {
        Contents::Unread => ("…".to_owned(), String::new()),
        Contents::Damaged => {
            let said = "This file cannot be read as a game; it is left alone.";
            ("Damaged".to_owned(), said.to_owned())
        }
        Contents::Read(read) => {
            let helped = if read.is_helped { ", with help" } else { "" };
            let elsewhere = if read.is_elsewhere {
                ", on in another program"
            } else {
                ""
            };
            (
                read.rules.clone(),
                format!("{}{helped}{elsewhere}", read.said),
            )
        }
    };
    let words = WORDS.min(rect.width() / 3.0);
    let text = |at: (f32, f32), text: &str, face: Face, size: f32, room: f32, colour| {
        let style = TextStyle::new(face, size, Ink::Text);
        let (style, text) = style.fitted(text, room);
        let font = match face {
            Face::SemiBold => theme::semi_bold(style.size),
            _ => FontId::proportional(style.size),
        };
        let at = pos2(rect.left() + at.0, rect.top() + at.1);
        painter.text(at, Align2::LEFT_CENTER, text, font, colour);
    };
    let (upper, lower) = (ROW * 0.32, ROW * 0.7);
    let room = rect.width() - words - GRID;
    text(
        (GRID * 1.5, upper),
        &game.date,
        Face::Regular,
        13.0,
        words - 2.0 * GRID,
        palette.weak,
    );
    text(
        (words, upper),
        &title,
        Face::SemiBold,
        LETTERS,
        room,
        palette.text,
    );
    text(
        (words, lower),
        &said,
        Face::Regular,
        13.0,
        room,
        palette.text,
    );
    let name = format!("{}, {title}. {said}", game.date);
    let kind = WidgetType::SelectableLabel;
    response.widget_info(|| WidgetInfo::selected(kind, true, is_selected, &name));
    response
}

/// Shows what can be done with the selected game.
fn buttons_ui(ui: &mut Ui, past: &PastGames, cx: &mut Cx) {
    ui.add_space(GRID);
    let delete = if past.asks_to_delete {
        "Really delete?"
    } else {
        "Delete"
    };
    let buttons = [
        (Command::Game(GameCommand::Main), "Open in Explore"),
        (Command::Game(GameCommand::GoOn), "Go on"),
        (Command::Game(GameCommand::TryMistakes), "Try the mistakes"),
        (Command::Game(GameCommand::DeleteGame), delete),
    ];
    let count = buttons.len() as f32; // four
    let width = (ui.available_width() - (count - 1.0) * GRID) / count;
    let size = vec2(width.min(160.0), BUTTON);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        for (command, label) in buttons {
            let can = command.can(&cx.situation());
            let button = eframe::egui::Button::new(label);
            let show = |ui: &mut Ui| ui.add_sized(size, button);
            let response = ui.add_enabled_ui(can.is_ok(), show).inner;
            cx.areas.offer(FocusArea::Moves, response.id);
            if with_reason(response, can).clicked() {
                cx.out.run(command);
            }
        }
    });
}
