//! Two rows of hands that face each other, to click, drag and drop.

use eframe::egui::{CursorIcon, Pos2, Rect, Sense, Ui, pos2};

use super::after_game::after_game_ui;
use super::motion;
use super::pick::{self, Pick};
use super::splits;
use super::state::{BoardQuestion, BoardState};
use super::view::{self, BoardPart, BoardVariant};
use crate::app::Shown;
use crate::game::any::AnyMove;
use crate::game::hands::{HandBoard, HandGame, HandMove};
use crate::game::{Game, Seat};
use crate::scene::board::add_ring;
use crate::scene::board::hands::add_arrow;
use crate::scene::{self, Dash, Ink, Scene, Stroke, Target, Tone};
use crate::solve::Value;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::AppMsg;
use crate::ui::paint::theme;
use crate::ui::paint::{self, Placement};

/// The time for which a refused hand shakes, in seconds.
const SHAKE_SECONDS: f64 = 0.3;
/// The gap between the arrow of a tap and its badge, in points.
const ARROW_GAP: f32 = 4.0;

/// Carries out a click on a hand.
pub(crate) fn click_hand(
    game: &HandGame,
    board: &HandBoard,
    seat: Seat,
    hand: u8,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    if board.hands[seat.index()].at(hand).is_some() {
        let meaning = pick::click(game, board, state.selected, seat, hand);
        take(meaning, seat, hand, state, cx);
    }
}

fn take(meaning: Pick, seat: Seat, hand: u8, state: &mut BoardState, cx: &mut Cx) {
    state.asking = None;
    state.hinted = None;
    state.hinted_move = None;
    state.said = None;
    if !matches!(meaning, Pick::Refuse(_)) {
        cx.out.app(AppMsg::GoneOn);
    }
    match meaning {
        Pick::Select(own) => state.selected = Some(own),
        Pick::Deselect => state.selected = None,
        Pick::Play(mv) => cx.play(mv.into()),
        Pick::AskTapOrSelect(own) => state.asking = Some(BoardQuestion::TapOrSelect(own)),
        Pick::OfferSplits(a, b) => {
            state.selected = None;
            state.asking = Some(BoardQuestion::SplitsBetween(a, b));
        }
        Pick::Refuse(refusal) => state.refuse(seat, hand, &refusal.sentence(), cx),
    }
}

struct Cell {
    at: (Seat, u8),
    part: BoardPart,
}

pub(crate) fn hands_ui(
    ui: &mut Ui,
    game: &HandGame,
    board: &HandBoard,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let area = view::area(ui);
    // The background is for the pointer alone: the keyboard has Esc.
    let background = ui.allocate_rect(area, Sense::CLICK);
    let shifted = state.shaken.map(|(hand, _)| (hand, shake(ui, state)));
    let motion = motion::last_move_seen(ui, state, cx);
    let shown = BoardVariant {
        moving: motion.moving,
        going_out: motion.going_out,
        table: state.table.clone(),
        shifted: shifted.filter(|(_, shift)| *shift != 0.0),
        selected: state.selected,
        is_flipped: state.is_flipped,
        has_begun: state.selected.is_some(),
        pixel: view::pixel(ui),
        oracle: state.oracle,
        told: state.said.clone().or_else(|| state.told.clone()),
        shows_last_move: state.shows_last_move,
        is_closed: state.is_closed,
        ..BoardVariant::default()
    };
    let scene = state.scene.of(area, model, model.current(), shown);
    paint::paint(
        ui.painter(),
        theme::palette(ui),
        &scene,
        Placement::at(area.min),
    );
    let is_played = state.table.is_some();
    view::name_labels(ui, state.name, is_played, area.min, &scene);
    let cells = cells_ui(ui, game, board, model, area.min, &scene, state, cx);
    let controls = view::controls(area.min, &scene);
    let over = above(ui, game, board, model, state, cx, &cells, area, &scene);
    paint::paint(
        ui.painter(),
        theme::palette(ui),
        &over,
        Placement::at(area.min),
    );
    let is_over = game.outcome(board).is_some();
    if is_over && !state.is_closed {
        after_game_ui(ui, controls, cx);
    } else if !is_over {
        splits::split_button_ui(ui, controls, state, cx);
    }
    follow_pointer(ui, game, board, &cells, state, cx);
    if background.clicked() {
        state.mark_hint(None);
        state.asking = None;
    }
    splits::asking_ui(ui, game, board, state, cx);
}

/// Shows the hands as parts of the board, and finds the hovered one.
fn cells_ui(
    ui: &Ui,
    game: &HandGame,
    board: &HandBoard,
    model: Shown,
    origin: Pos2,
    scene: &Scene,
    state: &BoardState,
    cx: &mut Cx,
) -> Vec<Cell> {
    let selected = state.selected.map(|hand| Target::Hand(board.mover, hand));
    let is_selected = |target| Some(target) == selected;
    let rank = |target| rank(game, board, state.selected, target);
    let parts = state.parts(ui, cx, origin, scene, is_selected, rank);
    let mut cells = Vec::new();
    for mut part in parts {
        let Target::Hand(seat, hand) = part.target else {
            continue;
        };
        let is_own = seat == board.mover;
        if is_own {
            cx.areas.offer(FocusArea::Board, part.response.id);
        }
        let tap = state.selected.filter(|_| !is_own);
        if let (true, Some(by)) = (part.response.hovered(), tap)
            && let Ok(after) = game.play(board, HandMove::Tap { by, onto: hand })
        {
            let position = model.game().position(&after.into());
            let way = HandMove::Tap { by, onto: hand };
            cx.marks.highlight.hover_way(position, way.into());
        }
        let is_living = board.hands[seat.index()].at(hand).unwrap_or(0) != 0;
        let can_act = game.outcome(board).is_none()
            && !state.is_closed
            && !state.waits_for_oracle(board.mover);
        if is_own && is_living && can_act {
            part.response = part.response.on_hover_cursor(CursorIcon::PointingHand);
        }
        cells.push(Cell {
            at: (seat, hand),
            part,
        });
    }
    cells
}

/// The rank of a hand in the order of the Tab key: the selected hand comes first, then the hands that it may tap.
fn rank(game: &HandGame, board: &HandBoard, selected: Option<u8>, target: Target) -> u8 {
    let (Target::Hand(seat, hand), Some(by)) = (target, selected) else {
        return 0;
    };
    if (seat, hand) == (board.mover, by) {
        return 0;
    }
    match pick::click(game, board, selected, seat, hand) {
        Pick::Play(_) | Pick::AskTapOrSelect(_) => 1,
        _ => 2,
    }
}

/// Paints above the hands: rings, and the arrow of a tap.
fn above(
    ui: &Ui,
    game: &HandGame,
    board: &HandBoard,
    model: Shown,
    state: &BoardState,
    cx: &Cx,
    cells: &[Cell],
    area: Rect,
    board_scene: &Scene,
) -> Scene {
    let mut scene = Scene::new(area.size().into());
    let placement = Placement::at(area.min);
    let place = |part: &BoardPart| {
        let min = placement.in_scene(part.rect.min);
        let size = part.rect.size();
        scene::Rect::new(min.0, min.1, size.x, size.y)
    };
    for Cell { at, part } in cells {
        let (seat, hand) = *at;
        let is_selected = seat == board.mover && state.selected == Some(hand);
        let is_hinted = seat == board.mover && state.hinted == Some(hand)
            || is_touched(state.hinted_move, board, seat, hand);
        let is_closed = state.is_closed || state.waits_for_oracle(board.mover);
        let is_pointed_at = part.response.hovered() && !is_closed;
        let ring = if is_selected {
            Some(Stroke::solid(Ink::Current, 3.5))
        } else if is_hinted {
            Some(Stroke::solid(Ink::Current, 3.5).dashed(Dash::Dashed))
        } else if is_refused_calmly(ui, at.0, at.1, state) {
            Some(Stroke::solid(Ink::Text, 3.0))
        } else if is_pointed_at || is_touched(cx.marks.highlight.hovered_move(), board, at.0, at.1)
        {
            Some(Stroke::solid(Ink::Hover, 2.0))
        } else {
            None
        };
        if let Some(stroke) = ring {
            add_ring(&mut scene, place(part), stroke);
        }
    }
    let own = state.selected.and_then(|by| {
        let mut cells = cells.iter();
        cells.find(|cell| cell.at == (board.mover, by))
    });
    let own_x = own.and_then(|own| own_end(ui, board, own, cells));
    if let (Some(own), Some(x)) = (own, own_x) {
        let from = place(&own.part);
        let is_lower = from.centre().1 > area.height() / 2.0;
        if let Some((start, end)) = own_arrow(from, x - area.left(), is_lower) {
            add_arrow(&mut scene, start, end, Stroke::solid(Ink::Hover, 3.0));
        }
    } else if let Some(own) = own
        && let Some((end, tone)) = arrow_end(ui, game, board, model, own, cells, area, board_scene)
    {
        let from = place(&own.part);
        let is_up = end.1 < from.centre().1;
        let off = from.width * ARROW_OFF;
        let y = if is_up {
            from.y - off
        } else {
            from.bottom() + off
        };
        let ink = tone.map_or(Ink::Hover, Ink::Line);
        let start = (from.centre().0, y);
        add_arrow(&mut scene, start, end, Stroke::solid(ink, 3.0));
    }
    scene
}

/// The gap between a hand and its arrow, as a share of the width of the hand.
const ARROW_OFF: f32 = 0.15;
/// The shortest arrow along a row of hands, in points.
const SHORTEST: f32 = 16.0;

/// The end of a drag along the player's own row: the middle of the hovered hand, or the pointer.
fn own_end(ui: &Ui, board: &HandBoard, own: &Cell, cells: &[Cell]) -> Option<f32> {
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let pointer = pointer.filter(|_| own.part.response.dragged())?;
    let row = own.part.rect.expand(own.part.rect.width() * ARROW_OFF);
    if !row.y_range().contains(pointer.y) {
        return None;
    }
    let mut cells = cells.iter().filter(|cell| cell.at.0 == board.mover);
    let target = cells.find(|cell| cell.part.rect.contains(pointer));
    Some(target.map_or(pointer.x, |target| target.part.rect.center().x))
}

/// The arrow of a move among own hands, from a hand to a place in its row. The arrow runs before the fingertips,
/// where no numbers are. Returns none if it would be too short.
fn own_arrow(from: scene::Rect, x: f32, is_lower: bool) -> Option<((f32, f32), (f32, f32))> {
    let off = from.width * ARROW_OFF / 2.0;
    let y = if is_lower {
        from.y - off
    } else {
        from.bottom() + off
    };
    let start = from.centre().0;
    ((x - start).abs() >= SHORTEST).then_some(((start, y), (x, y)))
}

/// The end of a tap's arrow: the hovered target, short of its badge, or the pointer during a drag. Returns also
/// the tone of the position after that tap, as far as verdicts may be shown.
fn arrow_end(
    ui: &Ui,
    game: &HandGame,
    board: &HandBoard,
    model: Shown,
    own: &Cell,
    cells: &[Cell],
    area: Rect,
    scene: &Scene,
) -> Option<((f32, f32), Option<Tone>)> {
    let placement = Placement::at(area.min);
    let mut cells = cells.iter();
    let target =
        cells.find(|cell| cell.at.0 != board.mover && ui.rect_contains_pointer(cell.part.rect));
    if let Some(target) = target {
        let (by, onto) = (own.at.1, target.at.1);
        let value = game
            .play(board, HandMove::Tap { by, onto })
            .ok()
            .and_then(|after| {
                let analysis = model.analysis()?;
                Some(analysis.value(&after.into()).ok()?.one_turn_earlier())
            });
        let (seat, hand) = target.at;
        let badge = scene.region_of(Target::Badge(seat, hand));
        let badge = badge.filter(|_| value.is_some());
        let stop = badge.map_or(target.part.rect, |badge| placement.rect(badge.bounds));
        let y = if target.part.rect.center().y < own.part.rect.center().y {
            stop.bottom() + ARROW_GAP
        } else {
            stop.top() - ARROW_GAP
        };
        let rect = target.part.rect;
        let tone = value.map(|value: Value| Tone::of(value.winner(board.mover)));
        return Some((placement.in_scene(pos2(rect.center().x, y)), tone));
    }
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let pointer = pointer.filter(|_| own.part.response.dragged())?;
    Some((placement.in_scene(pointer), None))
}

/// True if a move touches a hand.
pub(super) fn is_touched(mv: Option<AnyMove>, board: &HandBoard, seat: Seat, hand: u8) -> bool {
    let is_own = seat == board.mover;
    match mv.and_then(AnyMove::with_hands) {
        Some(HandMove::Tap { by, onto }) => hand == if is_own { by } else { onto },
        Some(HandMove::SelfTap { by, onto }) => is_own && (hand == by || hand == onto),
        Some(HandMove::Split { from, to, .. }) => is_own && (hand == from || hand == to),
        Some(HandMove::Meta { first, second, .. }) => is_own && (hand == first || hand == second),
        Some(HandMove::Add { hand: own } | HandMove::TurnOver { hand: own }) => {
            is_own && hand == own
        }
        Some(HandMove::Pass) | None => false,
    }
}

/// True if a refused hand has an outline instead of shaking, as motion is reduced.
fn is_refused_calmly(ui: &Ui, seat: Seat, hand: u8, state: &BoardState) -> bool {
    let Some((_, since)) = state.shaken.filter(|(at, _)| *at == (seat, hand)) else {
        return false;
    };
    let age = ui.input(|input| input.time) - since;
    let is_fresh = ui.style().animation_time == 0.0 && (0.0..2.0 * SHAKE_SECONDS).contains(&age);
    if is_fresh {
        ui.ctx().request_repaint_after_secs(SHAKE_SECONDS as f32); // a fraction of a second
    }
    is_fresh
}

/// The offset to the side of a shaking hand in this frame, in points.
fn shake(ui: &Ui, state: &BoardState) -> f32 {
    let Some((_, since)) = state.shaken else {
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

/// Handles clicks, drags and drops on the hands.
fn follow_pointer(
    ui: &Ui,
    game: &HandGame,
    board: &HandBoard,
    cells: &[Cell],
    state: &mut BoardState,
    cx: &mut Cx,
) {
    for Cell { at, part } in cells {
        let (seat, hand) = *at;
        if part.response.clicked() {
            click_hand(game, board, seat, hand, state, cx);
        }
        if seat != board.mover {
            continue;
        }
        if part.response.drag_started() {
            match pick::click(game, board, None, seat, hand) {
                Pick::Select(hand) => {
                    state.asking = None;
                    state.selected = Some(hand);
                }
                other => take(other, seat, hand, state, cx),
            }
        }
        if part.response.drag_stopped() && state.selected == Some(hand) {
            let pointer = ui.input(|input| input.pointer.latest_pos());
            let mut cells = cells.iter();
            let under = cells.find(|cell| pointer.is_some_and(|pos| cell.part.rect.contains(pos)));
            match under {
                Some(target) => {
                    let meaning = pick::drop(game, board, hand, target.at.0, target.at.1);
                    take(meaning, target.at.0, target.at.1, state, cx);
                    if !matches!(meaning, Pick::AskTapOrSelect(_)) {
                        state.selected = None;
                    }
                }
                None => state.selected = None,
            }
        }
    }
}
