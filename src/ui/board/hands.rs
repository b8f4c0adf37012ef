//! Two rows of hands that face each other, to click, drag and drop.

use eframe::egui::{
    self, CursorIcon, Id, Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::hand::{HandLook, paint_hand};
use super::over::after_game_ui;
use super::pick::{self, Pick};
use super::rows::{BADGE_GAP, Row, rows};
use super::splits;
use super::worth::Worth;
use crate::app::{Action, Model, words};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::notation::board_text;
use crate::game::hands::{Board, HandGame, HandMove};
use crate::game::{Game, Seat};
use crate::ui::regions::Region;
use crate::ui::theme;
use crate::ui::widgets::{badge_size, paint_badge, strong};
use crate::ui::{Asking, UiState};

/// The room for the result of a game between the rows.
const RESULT_HEIGHT: f32 = 66.0;
/// How long a refused hand shakes, in seconds.
const SHAKE_SECONDS: f64 = 0.3;

/// Does what a click on a hand means.
pub(crate) fn click_hand(
    game: &HandGame,
    board: &Board,
    (seat, hand): (Seat, u8),
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    if board.hands[seat.index()].at(hand).is_some() {
        let meaning = pick::click(game, board, state.selected, seat, hand);
        take(meaning, (seat, hand), state, actions);
    }
}

fn take(meaning: Pick, at: (Seat, u8), state: &mut UiState, actions: &mut Vec<Action>) {
    state.asking = None;
    match meaning {
        Pick::Select(hand) => state.selected = Some(hand),
        Pick::Deselect => state.selected = None,
        Pick::Play(mv) => actions.push(Action::Play(AnyMove::Hands(mv))),
        Pick::AskTapOrSelect(hand) => state.asking = Some(Asking::TapOrSelect(hand)),
        Pick::OfferSplits(a, b) => {
            state.selected = None;
            state.asking = Some(Asking::SplitsBetween(a, b));
        }
        Pick::Refuse(refusal) => state.refuse(at, &refusal.sentence()),
    }
}

/// Both players' hands.
pub(crate) fn hands_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &Board,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let area = ui.available_rect_before_wrap();
    let background = ui.allocate_rect(area, Sense::click());
    if let Some(position) = state.graph.preview {
        ghosts_ui(ui, area, model, &game.board(position), state);
        if background.clicked() {
            state.graph.preview = None;
        }
        return;
    }
    let moves = model.shown_moves();
    let worth = Worth {
        game,
        board,
        model,
        moves,
        selected: state.selected,
    };
    let rows = rows(area, board, state);
    let is_over = game.outcome(board).is_some();

    let mut cells = Vec::new();
    for row in &rows {
        row_name_ui(ui, row, model, board.mover, is_over);
        for (hand, &rect) in (0_u8..).zip(&row.cells) {
            let response = hand_ui(ui, row, hand, rect, &worth, state);
            if row.seat == board.mover {
                state.regions.offer(Region::Board, response.id);
            }
            let tap = state.selected.filter(|_| row.seat != board.mover);
            if let (true, Some(by)) = (response.hovered(), tap)
                && let Ok(after) = game.play(board, HandMove::Tap { by, onto: hand })
            {
                state.hover(model.game().position(&AnyBoard::Hands(after)));
            }
            cells.push(((row.seat, hand), rect, response));
        }
    }
    for row in &rows {
        badges_ui(ui, row, &worth);
    }
    if is_over {
        result_ui(ui, area, model, state, actions);
    } else {
        splits::split_button_ui(ui, area.center(), moves, state);
    }
    arrow_ui(ui, board, &worth, &cells, state);
    follow_pointer(ui, game, board, &cells, state, actions);
    if background.clicked() {
        state.selected = None;
        state.asking = None;
    }
    splits::asking_ui(ui, game, board, model, state, actions);
}

/// The hands of a position that is only looked at.
fn ghosts_ui(ui: &mut Ui, area: Rect, model: &Model, board: &Board, state: &UiState) {
    let AnyGame::Hands(game) = model.game() else {
        return;
    };
    let palette = theme::palette(ui);
    let most = game.rules().fingers - 1;
    for row in rows(area, board, state) {
        row_name_ui(ui, &row, model, board.mover, true);
        let values = board.hands[row.seat.index()];
        for (&value, &cell) in values.as_slice().iter().zip(&row.cells) {
            let (seat, facing) = (row.seat, row.facing);
            let look = HandLook {
                seat,
                value,
                most,
                facing,
                is_ghost: true,
            };
            paint_hand(ui.painter(), palette, cell, look);
        }
    }
    let caption = format!("Looking at {}", board_text(board, None));
    let text = format!("{caption}\nEnter goes there, Esc comes back");
    let middle = Rect::from_center_size(area.center(), vec2(area.width(), 44.0));
    let label = egui::Label::new(egui::RichText::new(text).color(palette.weak));
    ui.put(middle, label.halign(egui::Align::Center));
}

fn row_name_ui(ui: &mut Ui, row: &Row, model: &Model, mover: Seat, is_over: bool) {
    let palette = theme::palette(ui);
    let is_turn = row.seat == mover && !is_over;
    let player = model.session().player_title(row.seat);
    let text = if is_turn {
        format!("{player}, your turn")
    } else {
        player
    };
    let text = if is_turn {
        strong(text, 14.0)
    } else {
        egui::RichText::new(text).color(palette.weak)
    };
    ui.put(row.name, egui::Label::new(text));
}

fn hand_ui(
    ui: &mut Ui,
    row: &Row,
    hand: u8,
    rect: Rect,
    worth: &Worth,
    state: &UiState,
) -> Response {
    let palette = theme::palette(ui);
    let (seat, board) = (row.seat, worth.board);
    let is_own = seat == board.mover;
    let is_selected = is_own && state.selected == Some(hand);
    let id = Id::new(("hand", seat, hand));
    let response = ui.interact(rect.expand(4.0), id, Sense::click_and_drag());
    let name = worth.name(seat, hand);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_selected, &name));

    let rect = rect.translate(vec2(shake(ui, (seat, hand), state), 0.0));
    let painter = ui.painter();
    let value = board.hands[seat.index()].at(hand).unwrap_or(0);
    if is_selected {
        painter.rect_stroke(
            rect.expand(8.0),
            14.0,
            Stroke::new(3.5, palette.current),
            egui::StrokeKind::Middle,
        );
    } else if response.hovered() || response.has_focus() || is_touched(state, board, seat, hand) {
        painter.rect_stroke(
            rect.expand(7.0),
            13.0,
            Stroke::new(2.0, palette.hover),
            egui::StrokeKind::Middle,
        );
    }
    if is_refused_calmly(ui, (seat, hand), state) {
        let outline = Stroke::new(3.0, palette.text);
        painter.rect_stroke(rect.expand(5.0), 12.0, outline, egui::StrokeKind::Middle);
    }
    let most = worth.game.rules().fingers - 1;
    paint_hand(
        painter,
        palette,
        rect,
        HandLook {
            seat,
            value,
            most,
            facing: row.facing,
            is_ghost: false,
        },
    );
    if is_own && value > 0 && worth.game.outcome(board).is_none() {
        response.on_hover_cursor(CursorIcon::PointingHand)
    } else {
        response
    }
}

/// Whether the move under the pointer in the list touches a hand.
fn is_touched(state: &UiState, board: &Board, seat: Seat, hand: u8) -> bool {
    let is_own = seat == board.mover;
    match state.hovered_move {
        Some(AnyMove::Hands(HandMove::Tap { by, onto })) => hand == if is_own { by } else { onto },
        Some(AnyMove::Hands(HandMove::SelfTap { by, onto })) => {
            is_own && (hand == by || hand == onto)
        }
        Some(AnyMove::Hands(HandMove::Split { from, to, .. })) => {
            is_own && (hand == from || hand == to)
        }
        _ => false,
    }
}

/// Whether a refused hand has an outline just now, in place of shaking: with reduced motion.
fn is_refused_calmly(ui: &Ui, at: (Seat, u8), state: &UiState) -> bool {
    let Some((_, since)) = state.shaken.filter(|(hand, _)| *hand == at) else {
        return false;
    };
    let age = ui.input(|input| input.time) - since;
    let is_fresh = ui.style().animation_time == 0.0 && (0.0..2.0 * SHAKE_SECONDS).contains(&age);
    if is_fresh {
        ui.ctx().request_repaint_after_secs(SHAKE_SECONDS as f32); // a fraction of a second
    }
    is_fresh
}

/// How far to the side a refused hand stands just now.
fn shake(ui: &Ui, at: (Seat, u8), state: &UiState) -> f32 {
    let Some((_, since)) = state.shaken.filter(|(hand, _)| *hand == at) else {
        return 0.0;
    };
    let age = ui.input(|input| input.time) - since;
    if !(0.0..SHAKE_SECONDS).contains(&age) || ui.style().animation_time == 0.0 {
        return 0.0;
    }
    ui.ctx().request_repaint();
    let left = 1.0 - age / SHAKE_SECONDS;
    ((age * 50.0).sin() * 6.0 * left) as f32 // a few points
}

fn badges_ui(ui: &mut Ui, row: &Row, worth: &Worth) {
    let palette = theme::palette(ui);
    let pitch = row
        .cells
        .windows(2)
        .map(|pair| pair[1].left() - pair[0].left())
        .next();
    for (hand, cell) in (0_u8..).zip(&row.cells) {
        let Some(value) = worth.of(row.seat, hand) else {
            continue;
        };
        let long = words::badge(value, worth.board.mover);
        let mut size = badge_size(ui, &long);
        let mut text = long;
        if pitch.is_some_and(|pitch| size.x > pitch - 4.0) {
            // The winner's numeral and the turns: what fits between many hands.
            text = words::short_badge(value, worth.board.mover);
            size = badge_size(ui, &text) - vec2(10.0, 0.0);
        }
        let centre = pos2(cell.center().x, row.badges.center().y);
        let rect = Rect::from_center_size(centre, size);
        paint_badge(
            ui.painter(),
            palette,
            rect,
            &text,
            value.winner(worth.board.mover),
        );
    }
}

type Cell = ((Seat, u8), Rect, Response);

/// An arrow from the selected hand to the pointer or to the target under it.
fn arrow_ui(ui: &Ui, board: &Board, worth: &Worth, cells: &[Cell], state: &UiState) {
    let Some(by) = state.selected else { return };
    let is_own = |cell: &&Cell| cell.0 == (board.mover, by);
    let Some((_, from, source)) = cells.iter().find(is_own) else {
        return;
    };
    let target = cells.iter().find(|((seat, _), rect, _)| {
        *seat != board.mover && ui.rect_contains_pointer(rect.expand(4.0))
    });
    let palette = theme::palette(ui);
    let up = cells
        .iter()
        .any(|((seat, _), rect, _)| *seat != board.mover && rect.top() < from.top());
    let tip = |rect: &Rect| {
        if up {
            rect.center_top()
        } else {
            rect.center_bottom()
        }
    };
    let start = tip(from) + vec2(0.0, if up { -12.0 } else { 12.0 });
    let beyond_badge = if worth.model.shown_analysis().is_some() {
        BADGE_GAP + theme::BADGE_HEIGHT + 2.0
    } else {
        10.0
    };
    let (end, colour) = match target {
        Some(((seat, hand), rect, _)) => {
            let winner = worth
                .of(*seat, *hand)
                .and_then(|value| value.winner(board.mover));
            let facing = if up {
                rect.center_bottom()
            } else {
                rect.center_top()
            };
            let end = facing + vec2(0.0, if up { beyond_badge } else { -beyond_badge });
            (end, palette.verdict_text(winner))
        }
        None if source.dragged() => match ui.input(|input| input.pointer.latest_pos()) {
            Some(pos) => (pos, palette.hover),
            None => return,
        },
        None => return,
    };
    paint_arrow(ui, start, end, colour);
}

fn paint_arrow(ui: &Ui, start: egui::Pos2, end: egui::Pos2, colour: egui::Color32) {
    let way = (end - start).normalized();
    let head = 11.0;
    let painter = ui.painter();
    painter.line_segment([start, end - way * head * 0.8], Stroke::new(3.0, colour));
    let side = way.rot90() * head * 0.55;
    let foot = end - way * head;
    painter.add(Shape::convex_polygon(
        vec![end, foot + side, foot - side],
        colour,
        Stroke::NONE,
    ));
}

/// Clicks, drags and drops on the hands.
fn follow_pointer(
    ui: &Ui,
    game: &HandGame,
    board: &Board,
    cells: &[Cell],
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    for (at, _, response) in cells {
        let (seat, hand) = *at;
        if response.clicked() {
            click_hand(game, board, *at, state, actions);
        }
        if seat != board.mover {
            continue;
        }
        if response.drag_started() {
            match pick::click(game, board, None, seat, hand) {
                Pick::Select(hand) => {
                    state.asking = None;
                    state.selected = Some(hand);
                }
                other => take(other, *at, state, actions),
            }
        }
        if response.drag_stopped() && state.selected == Some(hand) {
            let pointer = ui.input(|input| input.pointer.latest_pos());
            let under = cells
                .iter()
                .find(|(_, rect, _)| pointer.is_some_and(|pos| rect.expand(4.0).contains(pos)));
            match under {
                Some((target, _, _)) => {
                    let meaning = pick::drop(game, board, hand, target.0, target.1);
                    take(meaning, *target, state, actions);
                    if !matches!(meaning, Pick::AskTapOrSelect(_)) {
                        state.selected = None;
                    }
                }
                None => state.selected = None,
            }
        }
    }
}

/// The result of a game that is over, and what to do next.
fn result_ui(
    ui: &mut Ui,
    area: Rect,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let Some(outcome) = model.game().outcome(model.board()) else {
        return;
    };
    let mover = model.game().mover(model.board());
    let rect = Rect::from_center_size(area.center(), vec2(area.width(), RESULT_HEIGHT));
    let (title, buttons) = rect.split_top_bottom_at_y(rect.bottom() - 30.0);
    let text = egui::RichText::new(words::result(outcome, mover)).font(theme::bold(24.0));
    ui.put(title, egui::Label::new(text));
    after_game_ui(ui, buttons, state, actions);
}
