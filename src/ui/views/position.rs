//! The Position tab: the current position in words, and the editor that sets up another.

mod draft;

use std::ops::RangeInclusive;

use eframe::egui::{
    self, Atom, Button, DragValue, Id, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, WidgetType,
};

use self::draft::Draft;
use crate::app::{Action, Changed, PreviewedBoard, Shown, ShownBoard, words};
use crate::game::any::{Slot, SlotRow};
use crate::game::{Game, Position, Seat};
use crate::scene::Ink;
use crate::scene::badge::Badge;
use crate::scene::graph::figure::Figure;
use crate::ui::commands::{Command, DialogCommand};
use crate::ui::cx::Cx;
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{
    announce, badge_ui, checkbox_ui, explain_ui, name_field, strong, weak_label,
};
use crate::ui::paint::{self, Placement};
use crate::ui::typing::{TypingEnd, go_on_typing};

/// The height of a grid in a button.
const GRID_LINE: f32 = 26.0;
/// The limit on listed positions that lead to the current one.
const MOST_BEFORE: usize = 40;

/// The state of the tab from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct PositionState {
    draft: Draft,
}

impl PositionState {
    /// Drops a draft of other rules or of another session.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.rules || changed.renumbered {
            self.draft = Draft::default();
        }
    }
}

/// Shows facts about the current or previewed position, and the editor. `came_from` holds its predecessors, if
/// they are known.
pub(crate) fn position_ui(
    ui: &mut Ui,
    shown: ShownBoard,
    state: &mut PositionState,
    came_from: Option<&[Position]>,
    cx: &mut Cx,
) {
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            facts_ui(ui, shown, cx);
            ui.separator();
            editor_ui(ui, shown, &mut state.draft, cx);
            ui.separator();
            neighbours_ui(ui, shown, came_from, cx);
        });
}

fn facts_ui(ui: &mut Ui, shown: ShownBoard, cx: &mut Cx) {
    let model = cx.shown;
    let game = model.game();
    let mover = game.mover(shown.board);
    ui.horizontal_wrapped(|ui| {
        let position = game.position(shown.board);
        ui.monospace(game.position_text(position, winner(model, position)));
        if explain_ui(ui, "How positions are written") {
            cx.out.run(Command::Dialog(DialogCommand::Notation));
        }
    });
    if let Some(value) = shown.value {
        badge_ui(ui, &Badge::of(value, mover));
    }
    let to_move = format!("Player {} to move", mover.number());
    let said = match (game.outcome(shown.board), shown.value) {
        // After the end there is no player to move.
        (Some(outcome), _) => words::result(outcome, mover),
        (None, Some(value)) => format!("{to_move}: {}", words::verdict(value, mover)),
        (None, None) => to_move,
    };
    weak_label(ui, format!("{said}."));
    ui.horizontal(|ui| {
        if ui.button("Copy position").clicked() {
            cx.out
                .act(Action::CopyPosition(cx.marks.preview.position()));
        }
        // This line always has space for the note, so that nothing moves.
        if let Some(preview) = shown.preview {
            let said = format!("{}. {}.", preview.title(), PreviewedBoard::KEYS);
            weak_label(ui, "preview").on_hover_text(said);
        }
    });
}

/// The player who can force a win from a position, as far as that may be shown.
fn winner(model: Shown, position: Position) -> Option<Seat> {
    let analysis = model.analysis()?;
    analysis
        .solution
        .value(position.state)
        .winner(position.mover)
}

/// Shows the neighbours of the position in words: its successors and its predecessors.
fn neighbours_ui(ui: &mut Ui, shown: ShownBoard, came_from: Option<&[Position]>, cx: &mut Cx) {
    let model = cx.shown;
    ui.label(strong("Moves from here", 14.0));
    let moves = shown.moves;
    ui.spacing_mut().item_spacing.y = 2.0;
    if moves.is_empty() {
        weak_label(ui, "none: the game is over");
    }
    let mover = model.game().mover(shown.board);
    let from = model.game().position(shown.board);
    for mv in moves {
        let verdict = mv.value.map(|value| value.brief(mover)).unwrap_or_default();
        let words = [mv.group.label.to_string(), verdict];
        if position_button(ui, words, mv.group.position, Some(from), cx) {
            cx.choose(mv, shown);
        }
    }
    ui.label(strong("Earlier positions", 14.0));
    let Some(before) = came_from else {
        weak_label(ui, "being worked out …");
        return;
    };
    if before.is_empty() {
        weak_label(ui, "nothing: no move leads here");
    }
    for &position in before.iter().take(MOST_BEFORE) {
        let words = [const { String::new() }; 2];
        if position_button(ui, words, position, None, cx) {
            match shown.preview {
                Some(_) => cx.marks.preview.look_at(position),
                None => cx.out.app(AppMsg::GoTo(position)),
            }
        }
    }
    if before.len() > MOST_BEFORE {
        weak_label(ui, format!("and {} more", before.len() - MOST_BEFORE));
    }
    ui.spacing_mut().item_spacing.y = GRID;
}

/// A button that leads to a position, with words before and after it. A grid is drawn, with the move that led
/// there.
fn position_button(
    ui: &mut Ui,
    [before, behind]: [String; 2],
    position: Position,
    from: Option<Position>,
    cx: &mut Cx,
) -> bool {
    let model = cx.shown;
    let game = model.game();
    let text = game.position_text(position, winner(model, position));
    let said = match (before.as_str(), behind.as_str()) {
        ("", "") => format!("Position {text}"),
        _ => format!("{before} {text} {behind}"),
    };
    let letters = |text: &str| RichText::new(text).monospace().size(12.5);
    let figure = Figure::of(game, position, from);
    let grid = figure.and_then(|figure| figure.in_line(GRID_LINE, Ink::Text, Ink::Page));
    let place = Id::new("the grid of a button");
    let button = match &grid {
        None => Button::new(letters(format!("{before} {text} {behind}").trim())),
        Some(grid) => {
            let grid = Atom::custom(place, grid.size);
            match (before.as_str(), behind.as_str()) {
                ("", "") => Button::new(grid),
                _ => Button::new((letters(&before), grid, letters(&behind))),
            }
        }
    };
    let is_lit = cx.marks.highlight.hovered() == Some(position);
    let shown = button.selected(is_lit).atom_ui(ui);
    if let (Some(grid), Some(rect)) = (&grid, shown.rect(place)) {
        let at = Placement::at(rect.min);
        paint::paint(ui.painter(), theme::palette(ui), grid, at);
    }
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, said.trim()));
    if response.hovered() || response.has_focus() {
        cx.marks.highlight.hover(position);
    }
    response.clicked()
}

fn editor_ui(ui: &mut Ui, shown: ShownBoard, draft: &mut Draft, cx: &mut Cx) {
    let model = cx.shown;
    draft.follow(model, shown.board);
    ui.label(strong("Set up a position", 14.0));
    // One line, whatever its text, keeps the content below in place.
    let said = match (draft.is_own(model.board()), shown.preview) {
        (true, _) => "Your draft, not what is on the board.",
        (false, None) => "As on the board. Change it here.",
        (false, Some(_)) => "As previewed. Change it here.",
    };
    weak_label(ui, said);
    let Some(board) = &mut draft.board else {
        return;
    };
    let before = *board;
    let game = model.game();
    let mut rows = game.places(board);
    places_ui(ui, &mut rows, cx.keyboard);
    let mut mover = game.mover(board);
    mover_ui(ui, &mut mover);
    *board = game.with_places(board, &rows).with_mover(mover);
    if let Some(board) = draft.board.filter(|board| *board != before) {
        draft.text = model
            .game()
            .position_text(model.game().position(&board), None);
        draft.error = None;
    }
    weak_label(ui, "or as text");
    let field = TextEdit::singleline(&mut draft.text)
        .font(egui::TextStyle::Monospace)
        .desired_width(ui.available_width() - GRID);
    let field = ui.add(field);
    name_field(ui, &field, "Position as text");
    let typing_end = go_on_typing(ui, cx.keyboard, &field);
    if field.gained_focus() || typing_end == Some(TypingEnd::Entered) {
        draft.begin_typing();
    } else if typing_end == Some(TypingEnd::Escaped) {
        draft.give_up_typing();
    }
    if field.changed() {
        // A text without a player to move leaves that unchanged.
        let due = draft.board.map_or(Seat::One, |board| game.mover(&board));
        match game.read_board_due(&draft.text, due) {
            Ok(board) => (draft.board, draft.error) = (Some(board), None),
            Err(error) => draft.error = Some(sentence(&error.to_string())),
        }
    }
    if let Some(error) = &draft.error {
        announce(&ui.label(error.as_str()));
    }
    let changed = draft
        .board
        .filter(|board| *board != *model.board() && draft.error.is_none());
    ui.horizontal(|ui| {
        let play = ui.add_enabled(changed.is_some(), egui::Button::new("Set up this position"));
        if let (true, Some(board)) = (play.clicked(), changed) {
            cx.out.act(Action::SetUp(board));
        }
        if ui
            .add_enabled(
                changed.is_some() || draft.error.is_some(),
                egui::Button::new("Reset"),
            )
            .clicked()
        {
            *draft = Draft::default();
        }
    });
}

/// Shows the places of a board: each player's hands side by side, or the cells as a grid.
fn places_ui(ui: &mut Ui, rows: &mut [SlotRow], keyboard: &mut Keyboard) {
    for row in rows.iter_mut() {
        if let Some(seat) = row.seat {
            weak_label(ui, format!("Player {}", seat.number()));
            ui.horizontal_wrapped(|ui| {
                for (place, number) in row.places.iter_mut().zip(1..) {
                    let name = match place {
                        Slot::Splits { .. } => format!("Splits left of {seat}"),
                        Slot::Hand { .. } | Slot::Cell { .. } => format!("Hand {number} of {seat}"),
                    };
                    place_ui(ui, place, &name, keyboard);
                }
            });
        }
    }
    if rows.iter().any(|row| row.seat.is_none()) {
        egui::Grid::new("cells").spacing([4.0, 4.0]).show(ui, |ui| {
            for row in rows.iter_mut().filter(|row| row.seat.is_none()) {
                for place in &mut row.places {
                    place_ui(ui, place, "", keyboard);
                }
                ui.end_row();
            }
        });
    }
}

/// Shows a place under the given name.
fn place_ui(ui: &mut Ui, place: &mut Slot, name: &str, keyboard: &mut Keyboard) {
    match place {
        Slot::Hand {
            fingers,
            least,
            most,
            counted,
        } => {
            let name = format!("{name}: {counted}, {least} to {most}; drag, or click and type");
            number_ui(ui, fingers, *least..=*most, "", &name, keyboard);
        }
        Slot::Splits { left, most } => {
            let name = format!("{name}, 0 to {most}; drag, or click and type");
            number_ui(ui, left, 0..=*most, "+", &name, keyboard);
        }
        Slot::Cell { name, is_filled } => {
            let response = checkbox_ui(ui, is_filled, "");
            let name = format!("{name} filled");
            let (enabled, filled) = (true, *is_filled);
            response
                .widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, filled, &name));
        }
    }
}

/// Shows a number of a draft, behind a sign.
fn number_ui<N: egui::emath::Numeric>(
    ui: &mut Ui,
    number: &mut N,
    range: RangeInclusive<N>,
    sign: &str,
    name: &str,
    keyboard: &mut Keyboard,
) {
    let shown = *number;
    let field = DragValue::new(number).range(range).speed(0.05);
    let field = ui.add(field.prefix(sign));
    name_field(ui, &field, name);
    // Esc restores the text before typing began, or the one that Enter took over last.
    let before_key = field.id.with("before typing");
    if field.gained_focus() {
        ui.data_mut(|data| data.insert_temp(before_key, shown.to_f64()));
    }
    match go_on_typing(ui, keyboard, &field) {
        Some(TypingEnd::Entered) => {
            ui.data_mut(|data| data.insert_temp(before_key, number.to_f64()));
        }
        Some(TypingEnd::Escaped) => {
            let before: Option<f64> = ui.data(|data| data.get_temp(before_key));
            *number = before.map_or(shown, N::from_f64);
        }
        None => {}
    }
    field.on_hover_text(name);
}

fn mover_ui(ui: &mut Ui, mover: &mut Seat) {
    ui.horizontal_wrapped(|ui| {
        weak_label(ui, "To move");
        for seat in Seat::BOTH {
            ui.radio_value(mover, seat, format!("player {}", seat.number()));
        }
    });
}
