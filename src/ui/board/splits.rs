//! The split picker and the small question between tapping and selecting an own hand.

use eframe::egui::{
    self, Align2, Button, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::hand::{Facing, HEIGHT_TO_WIDTH, HandLook, paint_hand};
use crate::app::{Action, ListedMove, Model, words};
use crate::game::any::AnyMove;
use crate::game::hands::{Board, HandGame, HandMove};
use crate::ui::theme;
use crate::ui::widgets::{badge_size, paint_badge, strong, weak_label};
use crate::ui::{Asking, UiState, commands};

/// Whether a move concerns only the mover's own hands.
pub(crate) fn is_own_move(mv: &ListedMove) -> bool {
    matches!(
        mv.group.ways.first(),
        Some(AnyMove::Hands(
            HandMove::Split { .. } | HandMove::Pass | HandMove::SelfTap { .. }
        ))
    )
}

/// The button between the two rows; it is there when there is something to split.
pub(super) fn split_button_ui(
    ui: &mut Ui,
    centre: Pos2,
    moves: &[ListedMove],
    state: &mut UiState,
) {
    if !moves.iter().any(is_own_move) {
        return;
    }
    let rect = Rect::from_center_size(centre, vec2(96.0, 28.0));
    let is_open = state.asking == Some(Asking::Splits);
    let splits = |mv: &ListedMove| {
        let is_split = |way: &AnyMove| matches!(way, AnyMove::Hands(HandMove::Split { .. }));
        mv.group.ways.iter().any(is_split)
    };
    let name = if moves.iter().any(splits) {
        "Split…"
    } else {
        "Own hands…"
    };
    let button = Button::new(name).selected(is_open);
    let response = ui
        .put(rect, button)
        .on_hover_text(commands::tooltip(commands::Command::Split));
    if response.clicked() {
        state.asking = if is_open { None } else { Some(Asking::Splits) };
        state.selected = None;
    }
}

/// What the picker or the question shows, if one is open.
pub(super) fn asking_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &Board,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let Some(asking) = state.asking else { return };
    let centre = ui.max_rect().center();
    let area = egui::Area::new(egui::Id::new("asking")).order(Order::Foreground);
    area.pivot(Align2::CENTER_CENTER)
        .fixed_pos(centre)
        .constrain_to(ui.ctx().content_rect())
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style())
                .inner_margin(12)
                .show(ui, |ui| match asking {
                    Asking::TapOrSelect(hand) => tap_or_select_ui(ui, board, hand, state, actions),
                    Asking::Splits | Asking::SplitsBetween(..) => {
                        picker_ui(ui, game, board, model, asking, state, actions);
                    }
                });
        });
}

fn tap_or_select_ui(
    ui: &mut Ui,
    board: &Board,
    hand: u8,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let value = board.own().at(hand).unwrap_or(0);
    ui.label(strong("Your own hand", 14.0));
    if let Some(by) = state.selected
        && ui
            .button(format!("Tap this {value} with the selected hand"))
            .clicked()
    {
        actions.push(Action::Play(AnyMove::Hands(HandMove::SelfTap {
            by,
            onto: hand,
        })));
        state.asking = None;
    }
    if ui.button("Select this hand instead").clicked() {
        state.selected = Some(hand);
        state.asking = None;
    }
}

/// A legal result with the way to it that the picker plays.
fn results(moves: &[ListedMove], asking: Asking) -> Vec<(&ListedMove, AnyMove)> {
    let fits = |mv: &AnyMove| match (asking, *mv) {
        (Asking::SplitsBetween(a, b), AnyMove::Hands(HandMove::Split { from, to, .. })) => {
            (from, to) == (a, b) || (from, to) == (b, a)
        }
        (Asking::SplitsBetween(a, b), AnyMove::Hands(HandMove::SelfTap { by, onto })) => {
            (by, onto) == (a, b)
        }
        (Asking::Splits, AnyMove::Hands(HandMove::Tap { .. })) => false,
        (asking, _) => asking == Asking::Splits,
    };
    moves
        .iter()
        .filter(|mv| is_own_move(mv))
        .filter_map(|mv| {
            mv.group
                .ways
                .iter()
                .copied()
                .find(fits)
                .map(|way| (mv, way))
        })
        .collect()
}

fn picker_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &Board,
    model: &Model,
    asking: Asking,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let moves = model.shown_moves();
    ui.label(strong(
        format!("Player {}: your hands after the move", board.mover.number()),
        14.0,
    ));
    ui.spacing_mut().item_spacing.y = 4.0;
    let results = results(moves, asking);
    let height = (ui.ctx().content_rect().height() - 140.0).max(120.0);
    egui::ScrollArea::vertical()
        .max_height(height)
        .show(ui, |ui| {
            for (mv, way) in results {
                if result_ui(ui, game, board, mv, way).clicked() {
                    actions.push(Action::Play(way));
                    state.asking = None;
                }
            }
        });
    weak_label(ui, "Esc closes this");
}

/// One result: the hands as they would be, the name of the move, and its verdict.
fn result_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &Board,
    mv: &ListedMove,
    way: AnyMove,
) -> egui::Response {
    use crate::game::Game;
    let palette = theme::palette(ui);
    let AnyMove::Hands(hand_move) = way else {
        return ui.label("");
    };
    let after = game.play(board, hand_move).unwrap_or(*board);
    let hands = after.hands[board.mover.index()];
    let width = 26.0;
    let badge = mv
        .value
        .map(|value| (words::badge(value, board.mover), value.winner(board.mover)));
    let text = badge
        .as_ref()
        .map_or(String::new(), |(text, _)| text.clone());
    let badge_width = if badge.is_some() {
        badge_size(ui, &text).x.max(96.0)
    } else {
        0.0
    };
    let size = vec2(
        f32::from(hands.count()) * (width + 8.0) + 80.0 + badge_width + 24.0,
        width * HEIGHT_TO_WIDTH + 12.0,
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = format!("{}: {:?} {text}", mv.group.label, hands);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let painter = ui.painter();
    let is_lit = response.hovered() || response.has_focus();
    let fill = if is_lit { palette.row } else { palette.card };
    painter.rect(
        rect,
        theme::CORNER,
        fill,
        Stroke::new(1.0, palette.border),
        StrokeKind::Inside,
    );
    let most = game.rules().fingers - 1;
    for (place, &value) in (0_u8..).zip(hands.as_slice()) {
        let x = rect.left() + 10.0 + f32::from(place) * (width + 8.0);
        let hand = Rect::from_min_size(
            pos2(x, rect.top() + 6.0),
            vec2(width, width * HEIGHT_TO_WIDTH),
        );
        let look = HandLook {
            seat: board.mover,
            value,
            most,
            facing: Facing::Up,
            is_ghost: false,
        };
        paint_hand(painter, palette, hand, look);
    }
    let x = rect.right() - badge_width - 22.0;
    painter.text(
        pos2(x, rect.center().y),
        Align2::RIGHT_CENTER,
        mv.group.label.to_string(),
        theme::mono_bold(14.0),
        palette.text,
    );
    if let Some((text, winner)) = badge {
        let centre = pos2(rect.right() - 10.0 - badge_width / 2.0, rect.center().y);
        let badge = Rect::from_center_size(centre, vec2(badge_width, theme::BADGE_HEIGHT));
        paint_badge(painter, palette, badge, &text, winner);
    }
    response
}
