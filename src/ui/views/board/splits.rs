//! The split picker, and the question whether to tap or select an own hand.

use eframe::egui::{
    self, Align2, Button, Order, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, WidgetType, vec2,
};

use super::state::{BoardQuestion, BoardState};
use crate::app::ListedMove;
use crate::app::board::{is_own_move, why_no_split};
use crate::game::any::AnyMove;
use crate::game::hands::{HandBoard, HandGame, HandMove};
use crate::game::{Game, MoveKind};
use crate::scene::badge::{Badge, BadgeSize};
use crate::scene::board::hand::add_hand;
use crate::scene::board::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Rect as SceneRect, Scene, TextStyle};
use crate::ui::choice_list::lead_by_arrows;
use crate::ui::commands::{BoardCommand, Command};
use crate::ui::cx::Cx;
use crate::ui::paint::theme;
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::paint::{self, Placement};

/// The button for moves among own hands, shown if there are some now. In Play it is shown all the time, and greyed
/// with its reason where there are none.
pub(super) fn split_button_ui(ui: &mut Ui, place: Rect, state: &mut BoardState, cx: &Cx) {
    let (moves, game, board) = (cx.shown.moves(), cx.shown.game(), cx.shown.board());
    let is_played = state.table.is_some();
    let waits = state.is_closed || state.waits_for_oracle(game.mover(board));
    let has_some = moves.iter().any(is_own_move);
    let is_shown = has_some && !waits || is_played && game.has_own_moves();
    if !is_shown {
        return;
    }
    let is_open = state.asking == Some(BoardQuestion::Splits);
    let ways = || moves.iter().flat_map(|mv| &mv.group.ways);
    let is_split = |way: &AnyMove| way.kind() == MoveKind::Split;
    let is_another = |way: &AnyMove| {
        let mv = way.with_hands();
        matches!(
            mv,
            Some(HandMove::Add { .. } | HandMove::Meta { .. } | HandMove::TurnOver { .. })
        )
    };
    let splits_alone = if is_played {
        // It has one name for the whole game.
        game.with_hands()
            .is_some_and(|game| game.rules().moves_own_hands_by_splits_alone())
    } else {
        ways().any(is_split) && !ways().any(is_another)
    };
    let name = if splits_alone {
        "Split…"
    } else {
        "Own hands…"
    };
    let can = has_some && !waits;
    let button = |ui: &mut Ui| small_button_ui(ui, place, name, is_open);
    let response = ui.add_enabled_ui(can, button).inner;
    let response = response
        .on_hover_text(Command::Board(BoardCommand::Split).tip())
        .on_disabled_hover_text(if waits {
            "Nothing is moved here just now".to_owned()
        } else {
            why_no_split(game, board)
        });
    if response.clicked() {
        state.asking = if is_open {
            None
        } else {
            Some(BoardQuestion::Splits)
        };
        state.selected = None;
    }
}

/// The size of letters on a button as a share of its height, and the largest size.
const LETTERS: f32 = 0.5;
const LARGEST_LETTERS: f32 = 14.0;
/// The space beside the letters of a button, as a share of their size.
const PADDING: f32 = 0.45;

/// A button whose letters shrink to fit its place.
pub(super) fn small_button_ui(ui: &mut Ui, place: Rect, name: &str, is_selected: bool) -> Response {
    let style = TextStyle::new(Face::Regular, place.height() * LETTERS, Ink::Text);
    let widest = place.width() - 2.0 * PADDING * style.size;
    let size = style.size.min(LARGEST_LETTERS) * (widest / style.width(name)).min(1.0);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ui.spacing_mut().button_padding = vec2(0.0, 0.0);
        ui.spacing_mut().interact_size.y = 0.0;
        let button = Button::new(RichText::new(name).size(size))
            .selected(is_selected)
            .min_size(place.size())
            .wrap_mode(egui::TextWrapMode::Extend);
        ui.put(place, button)
    })
    .inner
}

/// Shows the picker or the question, if one is open.
pub(super) fn asking_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &HandBoard,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let Some(asking) = state.asking else { return };
    let centre = ui.max_rect().center();
    let area = egui::Area::new(egui::Id::new(("asking", state.name))).order(Order::Foreground);
    area.pivot(Align2::CENTER_CENTER)
        .fixed_pos(centre)
        .constrain_to(ui.ctx().content_rect())
        .show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style())
                .inner_margin(12)
                .show(ui, |ui| match asking {
                    BoardQuestion::TapOrSelect(hand) => {
                        tap_or_select_ui(ui, board, hand, state, cx);
                    }
                    BoardQuestion::Splits | BoardQuestion::SplitsBetween(..) => {
                        picker_ui(ui, game, board, asking, state, cx);
                    }
                });
        });
}

fn tap_or_select_ui(ui: &mut Ui, board: &HandBoard, hand: u8, state: &mut BoardState, cx: &mut Cx) {
    let value = board.own().at(hand).unwrap_or(0);
    ui.label(strong("Your own hand", 14.0));
    let mut choices = Vec::new();
    if let Some(by) = state.selected {
        let tap = ui.button(format!("Tap this {value} with the selected hand"));
        if tap.clicked() {
            let tap = HandMove::SelfTap { by, onto: hand };
            cx.play(tap.into());
            state.asking = None;
        }
        choices.push(tap);
    }
    let select = ui.button("Select this hand instead");
    if select.clicked() {
        state.selected = Some(hand);
        state.asking = None;
    }
    choices.push(select);
    lead_by_arrows(ui, cx.keyboard, &choices, None);
}

/// The legal results of an own move, each with the move that the picker plays.
fn results(moves: &[ListedMove], asking: BoardQuestion) -> Vec<(&ListedMove, AnyMove)> {
    let fits = |mv: &AnyMove| match (asking, mv.with_hands()) {
        (BoardQuestion::SplitsBetween(a, b), Some(HandMove::Split { from, to, .. })) => {
            (from, to) == (a, b) || (from, to) == (b, a)
        }
        (BoardQuestion::SplitsBetween(a, b), Some(HandMove::Meta { first, second, .. })) => {
            (first, second) == (a, b) || (first, second) == (b, a)
        }
        (BoardQuestion::SplitsBetween(a, b), Some(HandMove::SelfTap { by, onto })) => {
            (by, onto) == (a, b)
        }
        (BoardQuestion::Splits, Some(HandMove::Tap { .. })) => false,
        (asking, _) => asking == BoardQuestion::Splits,
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
    board: &HandBoard,
    asking: BoardQuestion,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let moves = model.moves();
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
            let mut choices = Vec::new();
            for (mv, way) in results {
                let result = result_ui(ui, game, board, mv, way);
                if result.hovered() || result.has_focus() {
                    cx.marks.highlight.hover_way(mv.group.position, way);
                }
                if result.clicked() {
                    cx.play(way);
                    state.asking = None;
                }
                choices.push(result);
            }
            lead_by_arrows(ui, cx.keyboard, &choices, None);
        });
    weak_label(ui, "Esc closes this");
}

/// The size of a hand in the picker, in points.
const HAND: f32 = 26.0;
const HAND_GAP: f32 = 8.0;

/// Shows one result: the hands after the move, its name and its verdict.
fn result_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &HandBoard,
    mv: &ListedMove,
    way: AnyMove,
) -> egui::Response {
    let Some(hand_move) = way.with_hands() else {
        return ui.label("");
    };
    let after = game.play(board, hand_move).unwrap_or(*board);
    let hands = after.hands[board.mover.index()];
    let badge = mv.value.map(|value| Badge::of(value, board.mover));
    let size = BadgeSize::WINDOW;
    let badge_width = badge
        .as_ref()
        .map_or(0.0, |badge| size.width(&badge.text).max(96.0));
    let width = f32::from(hands.count()) * (HAND + HAND_GAP) + 80.0 + badge_width + 24.0;
    let pixel = 1.0 / ui.ctx().pixels_per_point();
    let mut scene = Scene::new((width, HAND * HEIGHT_TO_WIDTH + 12.0));
    let middle = scene.size.1 / 2.0;
    for (place, &value) in (0_u8..).zip(hands.as_slice()) {
        let x = 10.0 + f32::from(place) * (HAND + HAND_GAP);
        let at = SceneRect::new(x, 6.0, HAND, HAND * HEIGHT_TO_WIDTH);
        let shown = game.rules().shown(value);
        add_hand(&mut scene, &shown, board.mover, Facing::Up, at, pixel);
    }
    let name = TextStyle::new(Face::MonoSemiBold, 14.0, Ink::Text);
    let right = width - badge_width - 22.0;
    // A tap to the same position has the first name; the picker names the move of own hands.
    let label = game.label(board, hand_move);
    scene.text_at((right, middle), Anchor::End, name, &label.text);
    if let Some(badge) = &badge {
        let centre = (width - 10.0 - badge_width / 2.0, middle);
        badge.draw(&mut scene, centre, badge_width, size);
    }

    let (rect, response) = ui.allocate_exact_size(scene.size.into(), Sense::click());
    let verdict = badge.map_or(String::new(), |badge| badge.text);
    let numerals = hands.as_slice().iter();
    let numerals = numerals.map(|&value| game.rules().shown(value).numeral());
    let numerals = numerals.collect::<Vec<_>>().join(", ");
    let name = format!("{label}: [{numerals}] {verdict}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let palette = theme::palette(ui);
    let is_lit = response.hovered() || response.has_focus();
    let fill = if is_lit { palette.row } else { palette.card };
    let border = Stroke::new(1.0, palette.border);
    let painter = ui.painter();
    painter.rect(rect, theme::CORNER, fill, border, StrokeKind::Inside);
    paint::paint(painter, palette, &scene, Placement::at(rect.min));
    response
}
