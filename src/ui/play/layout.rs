//! The places of everything in Play: the board, and beside it or below it the form or the turns.

use eframe::egui::{Align, Layout, Rect, RichText, Ui, UiBuilder};

use super::form::form_ui;
use super::side::side_ui;
use super::{PlayPane, words};
use crate::app::{Knowledge, Model, words as app_words};
use crate::ui::commands::{Command, SolveCommand};
use crate::ui::cx::{Cx, Shared};
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::sentence;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, card, cut_label, strong};
use crate::ui::pool::SolvingStatus;
use crate::ui::views::board::board_ui;

/// From this width on the form and the turns stand beside the board.
const BESIDE: f32 = 700.0;
/// The width of the form and the turns beside the board, and their share of the height below it.
const SIDE: f32 = 340.0;
const BELOW_SHARE: f32 = 0.45;

/// The places of the workspace below the row of menus.
pub(crate) struct PlayPlaces {
    pub(crate) header: Rect,
    pub(crate) middle: Rect,
    pub(crate) status: Rect,
}

/// Shows the workspace but for the row of menus.
pub(crate) fn play_ui(
    ui: &mut Ui,
    model: &Model,
    pane: &mut PlayPane,
    shared: &mut Shared,
    places: &PlayPlaces,
    solving: SolvingStatus,
) {
    let (board_place, side_place) = split(places.middle);
    let mut marks = std::mem::take(&mut pane.marks);
    let mut board = std::mem::take(&mut pane.board);
    let shows_form = pane.shown_form().is_some();
    let game = pane.game().filter(|_| !shows_form);
    board.oracle = game.and_then(|game| game.plan().oracle());
    board.is_closed = game.is_none_or(|game| game.end().is_some() || game.looks_back());
    board.told = game.and_then(|game| match (game.looks_back(), game.end()) {
        (true, _) => Some(format!("Turn {}", game.turn_shown())),
        (false, Some(_)) => Some(words::result(game)),
        (false, None) => None,
    });
    part(ui, board_place, |ui| {
        let cx = &mut shared.cx_of_play(model, pane.shown(), &mut marks);
        card(ui, |ui| board_ui(ui, cx.shown.current(), &mut board, cx));
    });
    pane.board = board;
    let explore = *model.game();
    part(ui, side_place, |ui| {
        // The form and the turns are painted from the pane, which they change.
        let cx = &mut shared.cx_of_play(model, model.shown(), &mut marks);
        card(ui, |ui| {
            if shows_form {
                form_ui(ui, pane, &explore, solving.share, cx);
            } else {
                side_ui(ui, pane, cx);
            }
        });
    });
    part(ui, places.header, |ui| {
        let cx = &mut shared.cx_of_play(model, pane.shown(), &mut marks);
        header_ui(ui, pane, cx);
    });
    part(ui, places.status, |ui| status_ui(ui, pane, solving));
    pane.marks = marks;
}

/// The places of the board and of what stands beside it, or below.
fn split(middle: Rect) -> (Rect, Rect) {
    if middle.width() >= BESIDE {
        let (board, side) = middle.split_left_right_at_x(middle.right() - SIDE - GRID);
        (board, side.with_min_x(side.left() + GRID))
    } else {
        let height = middle.height() * (1.0 - BELOW_SHARE);
        let (board, side) = middle.split_top_bottom_at_y(middle.top() + height);
        (board, side.with_min_y(side.top() + GRID))
    }
}

fn part(ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(place), contents);
}

/// Shows whose turn it is and what the oracle has played, and at the right the rules.
fn header_ui(ui: &mut Ui, pane: &PlayPane, cx: &mut Cx) {
    let all = ui.max_rect();
    cx.areas.begin(FocusArea::Header, all);
    let row = Layout::left_to_right(Align::Center);
    let shows_form = pane.shown_form().is_some();
    ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
        let Some(game) = pane.game().filter(|_| !shows_form) else {
            announce(&ui.label(strong("A new game", 16.0)));
            return;
        };
        // Each turn has labels of its own, so that a sentence that comes again is announced again.
        ui.push_id(game.last_turn(), |ui| {
            announce(&ui.label(strong(words::turn(game), 16.0)));
            ui.add_space(GRID);
            let told = match game.end() {
                Some(_) => Some(words::reason(game)),
                None => words::last_played(game, cx.look.naming()),
            };
            if let Some(told) = told {
                announce(&ui.label(told));
            }
            if matches!(game.core().knowledge(), Knowledge::Failed(_)) {
                let again = Command::Solve(SolveCommand::Again);
                let button = ui.button(again.entry().text).on_hover_text(again.tip());
                cx.areas.offer(FocusArea::Header, button.id);
                if button.clicked() {
                    cx.out.run(again);
                }
            }
            let title = app_words::game_title(game.core().game());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                cut_label(ui, RichText::new(&title), title.clone());
            });
        });
    });
}

/// Shows how far solving has come, or that the game is kept.
fn status_ui(ui: &mut Ui, pane: &PlayPane, solving: SolvingStatus) {
    let palette = theme::palette(ui);
    let text = match pane.knowledge() {
        Knowledge::Pending => match solving.share {
            Some(share) => format!("Solving the rules: {:.0} %", share * 100.0),
            None => "The rules are solved next".to_owned(),
        },
        Knowledge::Failed(error) => format!("{}.", sentence(&error.to_string())),
        Knowledge::Solved(_) => match pane.files().path().and_then(|path| path.file_name()) {
            Some(name) => format!("Kept as {}", name.to_string_lossy()),
            None => String::new(),
        },
    };
    let text = pane.files().trouble().unwrap_or(text);
    let row = Layout::left_to_right(Align::Center);
    let all = ui.max_rect();
    ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
        let text = RichText::new(text).size(12.5).color(palette.weak);
        ui.label(text);
    });
}
