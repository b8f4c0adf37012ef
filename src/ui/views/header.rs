//! The menus, and the line that says first of all who wins.

use std::path::PathBuf;

use eframe::egui::{
    self, Align, Button, Layout, MenuBar, RichText, ScrollArea, Ui, ViewportCommand, vec2,
};

use super::replay::Replay;
use super::rules::preset_ui;
use crate::app::{Knowledge, Model, words};
use crate::game::Game;
use crate::solve::SolveError;
use crate::ui::commands::{self, Command, Menu};
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{Transport, strong, transport_ui};
use crate::ui::shared::{Shared, UiEvent};

/// The menus, all read from the table of commands.
pub(crate) fn menu_ui(ui: &mut Ui, model: &Model, recent: &[PathBuf], shared: &mut Shared) {
    shared.areas.begin(FocusArea::Menus, ui.max_rect());
    ui.spacing_mut().interact_size.y = ui.available_height();
    MenuBar::new().ui(ui, |ui| {
        for menu in Menu::ALL {
            let button = ui.menu_button(menu.title(), |ui| {
                ui.set_min_width(300.0);
                ui.spacing_mut().item_spacing.y = 2.0;
                // In a low window a long menu scrolls.
                let room = ui.ctx().content_rect().height() - 60.0;
                ScrollArea::vertical()
                    .max_height(room)
                    .min_scrolled_height(room)
                    .show(ui, |ui| entries_ui(ui, menu, model, recent, shared));
            });
            shared.areas.offer(FocusArea::Menus, button.response.id);
        }
    });
}

fn entries_ui(ui: &mut Ui, menu: Menu, model: &Model, recent: &[PathBuf], shared: &mut Shared) {
    let all = commands::all().into_iter();
    for entry in all.filter(|entry| entry.menu == Some(menu)) {
        let enabled = is_possible(model, entry.command);
        let keys = entry
            .shortcuts
            .first()
            .map_or(String::new(), commands::Shortcut::text);
        let button = Button::new(entry.text).shortcut_text(keys);
        let response = ui.add_enabled(enabled, button);
        if response.on_hover_text(entry.help).clicked() {
            shared.run(entry.command);
            ui.close();
        }
        if entry.command == Command::Open {
            recent_ui(ui, recent, shared);
        }
    }
}

/// The files opened or saved last.
fn recent_ui(ui: &mut Ui, recent: &[PathBuf], shared: &mut Shared) {
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        ui.menu_button("Open recent", |ui| {
            for path in recent {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let button = Button::new(name.to_string_lossy());
                let shown = path.to_string_lossy();
                if ui.add(button).on_hover_text(shown).clicked() {
                    shared.send(UiEvent::OpenFile(path.clone()));
                    ui.close();
                }
            }
        });
    });
}

fn is_possible(model: &Model, command: Command) -> bool {
    let session = model.session();
    match command {
        Command::Undo => model.can_undo(),
        Command::Redo => model.can_redo(),
        Command::Back | Command::Start | Command::DeleteLine => {
            session.node(session.cursor()).parent.is_some()
        }
        Command::Forward | Command::End => session.next(session.cursor()).is_some(),
        Command::DecisiveMistake => model.game().outcome(model.board()).is_some(),
        Command::Promote => !session.is_main(session.cursor()),
        Command::PlayBest => {
            model.analysis().is_some() && model.game().outcome(model.board()).is_none()
        }
        _ => true,
    }
}

/// The width of the choice of rules.
const RULES_WIDTH: f32 = 250.0;

/// The verdict sentence, the buttons that step, and the choice of rules. The narrower it gets the
/// more is left to the menus; the sentence stays.
pub(crate) fn header_ui(ui: &mut Ui, model: &Model, replay: &Replay, shared: &mut Shared) {
    let width = ui.available_width();
    ui.allocate_ui_with_layout(
        vec2(width, ui.available_height()),
        Layout::right_to_left(Align::Center),
        |ui| {
            if width >= 980.0 {
                // Of one width, whatever the rules are called, so that nothing beside it moves.
                let place = vec2(RULES_WIDTH, 32.0);
                ui.allocate_ui_with_layout(place, Layout::left_to_right(Align::Center), |ui| {
                    preset_ui(ui, model, "preset in header", RULES_WIDTH, shared);
                });
                ui.add_space(GRID);
            }
            if width >= 760.0 {
                verdicts_button_ui(ui, model, shared);
                ui.add_space(GRID);
            }
            if width >= 860.0 {
                replay_ui(ui, replay, shared);
                ui.add_space(GRID);
            }
            transport_row_ui(ui, model, shared, width >= 560.0);
            ui.add_space(GRID);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                sentence_ui(ui, model);
            });
        },
    );
}

fn verdicts_button_ui(ui: &mut Ui, model: &Model, shared: &mut Shared) {
    let text = if model.are_verdicts_hidden() {
        "Verdicts hidden"
    } else {
        "Verdicts shown"
    };
    let button = Button::new(text).min_size(vec2(122.0, 28.0));
    if ui
        .add(button)
        .on_hover_text(commands::tooltip(Command::ToggleVerdicts))
        .clicked()
    {
        shared.run(Command::ToggleVerdicts);
    }
}

fn replay_ui(ui: &mut Ui, replay: &Replay, shared: &mut Shared) {
    let what = if replay.is_running() { "Stop" } else { "Play" };
    let text = format!("{what} {}", replay.speed_text());
    let button = Button::new(text).min_size(vec2(72.0, 28.0));
    let response = ui.add(button);
    let keys = "Space; comma and period change the speed";
    if response
        .on_hover_text(format!("Replay the line, or stop ({keys})"))
        .clicked()
    {
        shared.run(Command::Replay);
    }
}

/// From right to left, as the header is laid out.
fn transport_row_ui(ui: &mut Ui, model: &Model, shared: &mut Shared, with_ends: bool) {
    let signs = [
        (Transport::End, Command::End),
        (Transport::Forward, Command::Forward),
        (Transport::Back, Command::Back),
        (Transport::Start, Command::Start),
    ];
    ui.spacing_mut().item_spacing.x = 4.0;
    for (sign, command) in signs {
        let is_end = matches!(sign, Transport::Start | Transport::End);
        if is_end && !with_ends {
            continue;
        }
        let name = commands::tooltip(command);
        if transport_ui(ui, sign, is_possible(model, command), &name).clicked() {
            shared.run(command);
        }
    }
    ui.spacing_mut().item_spacing.x = GRID;
}

fn sentence_ui(ui: &mut Ui, model: &Model) {
    let palette = theme::palette(ui);
    let game = model.game();
    let mover = game.mover(model.board());
    if let Some(outcome) = game.outcome(model.board()) {
        ui.label(strong(words::result(outcome, mover), 16.0));
        return;
    }
    let (dot, _) = ui.allocate_exact_size(vec2(14.0, 14.0), egui::Sense::hover());
    ui.painter()
        .circle_filled(dot.center(), 6.5, palette.player(mover).fill);
    let (verdict, colour) = match (model.shown_value(), model.knowledge()) {
        (Some(value), _) => (
            words::verdict(value, mover),
            palette.verdict_text(value.winner(mover)),
        ),
        (None, Knowledge::Pending) => ("solving …".to_owned(), palette.weak),
        (
            None,
            Knowledge::Failed(SolveError::TooLarge { .. } | SolveError::TooManyStates { .. }),
        ) => ("too large to solve".to_owned(), palette.weak),
        (None, Knowledge::Failed(_)) => ("not solved".to_owned(), palette.weak),
        (None, Knowledge::Solved(_)) => ("verdict hidden".to_owned(), palette.weak),
    };
    let to_move = strong(format!("Player {} to move", mover.number()), 16.0);
    ui.label(to_move);
    let verdict = RichText::new(verdict)
        .font(theme::semi_bold(16.0))
        .color(colour);
    ui.add(egui::Label::new(verdict).truncate());
}

/// Fills the screen, or stops filling it.
pub(crate) fn toggle_full_screen(ctx: &egui::Context) {
    let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
}
