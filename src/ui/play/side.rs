//! Beside the board: the turns of the game, what can be done in it, and its end.

use eframe::egui::{Label, Memory, Rect, Response, TextWrapMode, Ui, UiBuilder, vec2};

use super::turns::turns_ui;
use super::{PlayPane, words};
use crate::app::Knowledge;
use crate::game::Seat;
use crate::ui::commands::{Command, GameCommand, TeachCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{button_width, main_button, strong, weak_label, with_reason};

/// The heights of buttons, in points.
const BUTTON: f32 = 36.0;
const MAIN_BUTTON: f32 = 40.0;

/// The commands of a game that is on.
const DURING: [Command; 4] = [
    Command::Game(GameCommand::TakeBack),
    Command::Teach(TeachCommand::Hint),
    Command::Game(GameCommand::Resign),
    Command::Game(GameCommand::New),
];

/// The commands after the end, the main one first.
fn after(pane: &mut PlayPane) -> [Command; 4] {
    let [first, second] = if pane.is_without_mistake() {
        [GameCommand::Rematch, GameCommand::Review]
    } else {
        [GameCommand::Review, GameCommand::Rematch]
    };
    [first, second, GameCommand::SwapSides, GameCommand::New].map(Command::Game)
}

/// Shows the turns and below them what can be done, in a column beside the board.
pub(super) fn side_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    list_ui(ui, pane, cx, |ui, pane, cx| {
        let is_over = pane.game().is_some_and(|game| game.end().is_some());
        if !is_over {
            rows_ui(ui, &DURING, 2, cx);
            return;
        }
        mistakes_ui(ui, pane);
        let [main, others @ ..] = after(pane);
        let size = vec2(ui.available_width(), MAIN_BUTTON);
        command_ui(ui, main, size, true, cx);
        let [first, second, third] = others;
        let [take_back, ..] = DURING;
        let past = Command::Game(GameCommand::PastGames);
        let mistakes = Command::Game(GameCommand::TryMistakes);
        rows_ui(
            ui,
            &[first, second, third, take_back, past, mistakes],
            3,
            cx,
        );
    });
}

/// Shows the turns in a narrow window, where what can be done stands below.
pub(super) fn narrow_turns_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    list_ui(ui, pane, cx, |ui, pane, cx| {
        if pane.game().is_some_and(|game| game.end().is_some()) {
            mistakes_ui(ui, pane);
            let past = Command::Game(GameCommand::PastGames);
            let mistakes = Command::Game(GameCommand::TryMistakes);
            rows_ui(ui, &[DURING[0], past, mistakes], 3, cx);
        }
    });
}

/// Shows what can be done in one row, below the board or the turns of a narrow window.
pub(super) fn narrow_buttons_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    let is_over = pane.game().is_some_and(|game| game.end().is_some());
    let commands = if is_over { after(pane) } else { DURING };
    let size = share_of(ui, commands.len(), ui.available_height());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        for (number, command) in commands.into_iter().enumerate() {
            command_ui(ui, command, size, is_over && number == 0, cx);
        }
    });
}

/// Shows the turns, and below them what can be done.
fn list_ui(
    ui: &mut Ui,
    pane: &mut PlayPane,
    cx: &mut Cx,
    foot: impl FnOnce(&mut Ui, &mut PlayPane, &mut Cx),
) {
    pane.list_turns(cx.look.naming());
    let turns = |ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx| {
        let height = ui.available_height();
        let game = pane.game();
        if game.is_some_and(|game| turns_ui(ui, game, &pane.turns, height, cx)) {
            pane.show_board();
        }
    };
    with_foot(ui, pane, cx, turns, foot);
}

/// Shows something in the room that is left above what stands at the foot, which is as high as it was in the last
/// frame.
pub(super) fn with_foot(
    ui: &mut Ui,
    pane: &mut PlayPane,
    cx: &mut Cx,
    top: impl FnOnce(&mut Ui, &mut PlayPane, &mut Cx),
    foot: impl FnOnce(&mut Ui, &mut PlayPane, &mut Cx),
) {
    let room = ui.available_rect_before_wrap();
    let high = (room.height() - pane.foot_height).max(0.0);
    let (above, below) = room.split_top_bottom_at_y(room.top() + high);
    part(ui, above, |ui| top(ui, pane, cx));
    let mut height = 0.0;
    part(ui, below, |ui| {
        ui.spacing_mut().item_spacing.y = GRID;
        foot(ui, pane, cx);
        height = ui.min_rect().height();
    });
    let height = if height > 0.0 { height + GRID } else { 0.0 };
    if (pane.foot_height - height).abs() > 0.5 {
        pane.foot_height = height;
        ui.ctx()
            .request_discard("what stands at the foot has another height");
    }
}

/// Shows the mistakes of each player, and what to learn first.
fn mistakes_ui(ui: &mut Ui, pane: &mut PlayPane) {
    ui.label(strong("Mistakes", 13.0));
    let learn = pane.count_and_learn();
    let has_failed = matches!(pane.knowledge(), Knowledge::Failed(_));
    let said = pane
        .game()
        .map(|game| Seat::BOTH.map(|seat| words::who(game, seat)));
    match (pane.accuracy(), said) {
        (Some(accuracy), Some(said)) => {
            for (accuracy, who) in accuracy.iter().zip(said) {
                ui.add(Label::new(format!("{}.", accuracy.said_of(&who))).wrap());
            }
        }
        _ if has_failed => {
            weak_label(ui, "They are not counted, as these rules are not solved.");
        }
        _ => {
            weak_label(ui, "They are counted once these rules are solved.");
        }
    }
    if let Some(learn) = learn {
        ui.add(Label::new(strong(format!("{learn}."), 14.0)).wrap());
    }
}

/// Shows buttons for commands, so many in a row or as many as have room, all of a row as wide.
fn rows_ui(ui: &mut Ui, commands: &[Command], most: usize, cx: &mut Cx) {
    let texts = commands.iter().map(|command| command.entry().text);
    let widest = texts.map(|text| button_width(ui, text)).fold(0.0, f32::max);
    let fits = |count: &usize| *count == 1 || share_of(ui, *count, BUTTON).x >= widest;
    let in_row = (1..=most).rev().find(fits).unwrap_or(1);
    for row in commands.chunks(in_row) {
        let size = share_of(ui, row.len(), BUTTON);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GRID;
            for command in row {
                command_ui(ui, *command, size, false, cx);
            }
        });
    }
}

/// The size of a button where some stand in a row.
fn share_of(ui: &Ui, count: usize, height: f32) -> eframe::egui::Vec2 {
    let count = count as f32; // a few
    let width = (ui.available_width() - (count - 1.0) * GRID) / count;
    vec2(width.floor(), height)
}

/// A button for a command, greyed with its reason where it cannot be carried out.
pub(super) fn command_ui(
    ui: &mut Ui,
    command: Command,
    size: eframe::egui::Vec2,
    is_main: bool,
    cx: &mut Cx,
) -> Response {
    let entry = command.entry();
    let can = command.can(&cx.situation());
    let label = cx.marks.label(command, &entry).trim_end_matches('…');
    let button = if is_main {
        main_button(ui, label)
    } else {
        eframe::egui::Button::new(label)
    };
    let button = button.wrap_mode(TextWrapMode::Truncate);
    let show = |ui: &mut Ui| ui.add_sized(size, button);
    let response = ui.add_enabled_ui(can.is_ok(), show).inner;
    cx.areas.offer(FocusArea::Moves, response.id);
    let response = with_reason(response.on_hover_text(command.tip()), can);
    if response.clicked() {
        cx.run_or_ask(command);
    }
    response
}

/// Scrolls to what has just got the focus of the keyboard, if it lies in what scrolls.
pub(super) fn scroll_to_focus(ui: &Ui) {
    let response = ui
        .memory(Memory::focused)
        .and_then(|id| ui.ctx().read_response(id));
    let gained = response.filter(Response::gained_focus);
    let rect = gained.map(|response| response.rect);
    if let Some(rect) = rect.filter(|rect| ui.min_rect().contains_rect(*rect)) {
        ui.scroll_to_rect(rect.expand(GRID), None);
    }
}

/// Shows something in a place.
pub(super) fn part(ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui)) {
    ui.scope_builder(UiBuilder::new().max_rect(place), contents);
}
