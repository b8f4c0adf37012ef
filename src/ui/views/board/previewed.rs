//! The previewed board: pale, in a dashed frame, with a caption in place of its controls. Nothing can be played on
//! it; a click on a hand or a cell says so.

use eframe::egui::{
    Align, Id, Label, Layout, Rect, RichText, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::hands::is_touched;
use super::state::BoardState;
use super::view::{self, BoardPart, BoardVariant};
use crate::app::{PreviewedBoard, ShownBoard};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::{Game, Seat};
use crate::scene::board::add_ring;
use crate::scene::face::Face;
use crate::scene::{Dash, Ink, Scene, Stroke, Target};
use crate::ui::commands::{PLAYED, preview_reason};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::paint::theme;
use crate::ui::paint::{self, Placement};

/// The opacity of the colours.
const OPACITY: f32 = 0.7;
/// The height of the caption's lines, as a share of the height of the controls that it replaces.
const CAPTION: f32 = 0.48;
/// The height of a line of the caption, as a share of the height of its letters.
const LINE: f32 = 1.25;
/// The corner radius and the width of the frame, and the width of a ring.
const CORNER: f32 = 8.0;
const FRAME: f32 = 1.5;
const RING: f32 = 2.5;

/// Says that moves cannot be played from a preview, and which keys end it.
fn refuse_in_preview(cx: &mut Cx) {
    let message = Message::of_preview(preview_reason(PLAYED), cx.marks.preview.position());
    cx.out.say_message(message.near(FocusArea::Board));
}

/// Shows the previewed board.
pub(super) fn previewed_ui(
    ui: &mut Ui,
    preview: &PreviewedBoard,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let area = view::area(ui);
    // The background is for the pointer alone: the keyboard has Esc.
    let background = ui.interact(area, Id::new("previewed board"), Sense::CLICK);
    ui.advance_cursor_after_rect(area);
    let winner = preview
        .value
        .and_then(|value| value.winner(preview.position.mover));
    let text = model.game().position_text(preview.position, winner);
    let title = preview.title();
    let name = format!("{title}, {text}. {}.", PreviewedBoard::KEYS);
    background.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &name));
    // The move is in the list that follows the preview.
    let pointed_at = cx.marks.highlight.hovered_move();
    let pointed_at = pointed_at.filter(|_| !cx.marks.preview.keeps_list());
    let variant = BoardVariant {
        mv: pointed_at.or(preview.mv),
        is_flipped: state.is_flipped,
        pixel: view::pixel(ui),
        ..BoardVariant::default()
    };
    // Badges would show moves that cannot be played here, and take the space of the caption.
    let shown = ShownBoard {
        moves: &[],
        ..preview.shown()
    };
    let scene = state.scene.of(area, model, shown, variant);
    let palette = theme::palette(ui);
    let pale = Placement {
        opacity: OPACITY,
        ..Placement::at(area.min)
    };
    paint::paint(ui.painter(), palette, &scene, pale);
    view::name_labels(ui, state.name, false, area.min, &scene);
    let controls = view::controls(area.min, &scene);
    let parts = state.parts(ui, cx, area.min, &scene, |_| false, |_| 0);
    if let Some(first) = parts.first() {
        cx.areas.offer(FocusArea::Board, first.response.id);
    }
    let above = above(area, &parts, model.board(), preview, pointed_at);
    paint::paint(ui.painter(), palette, &above, Placement::at(area.min));
    for part in &parts {
        let name = format!("Preview, {}", part.name);
        let response = &part.response;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    }
    let is_answered = parts.iter().any(|part| part.response.clicked());
    if is_answered {
        refuse_in_preview(cx);
    } else if background.clicked() {
        cx.marks.preview.end();
    }
    caption_ui(ui, controls, &title, &text);
}

/// Paints above the board: a frame, rings round the hands changed by the move that led there, and rings round
/// those that a hovered move touches.
fn above(
    area: Rect,
    parts: &[BoardPart],
    current: &AnyBoard,
    preview: &PreviewedBoard,
    pointed_at: Option<AnyMove>,
) -> Scene {
    let mut scene = Scene::new(area.size().into());
    let (width, height) = scene.size;
    let rect = crate::scene::Rect::new(0.0, 0.0, width, height).expanded(FRAME);
    let stroke = Stroke::solid(Ink::Hover, FRAME).dashed(Dash::Dashed);
    scene.rect(rect, CORNER, None, Some(stroke));
    let placement = Placement::at(area.min);
    let hand =
        |board: &AnyBoard, seat: Seat, hand| board.with_hands()?.hands[seat.index()].at(hand);
    for part in parts {
        let Target::Hand(seat, number) = part.target else {
            continue;
        };
        let is_changed = preview.mv.is_some()
            && hand(current, seat, number) != hand(&preview.board, seat, number);
        let board = preview.board.with_hands();
        let is_touched = board.is_some_and(|board| is_touched(pointed_at, board, seat, number));
        let stroke = match (is_touched, is_changed) {
            (true, _) => Stroke::solid(Ink::Hover, 2.0),
            (false, true) => Stroke::solid(Ink::Current, RING),
            (false, false) => continue,
        };
        let (x, y) = placement.in_scene(part.rect.min);
        let size = part.rect.size();
        let place = crate::scene::Rect::new(x, y, size.x, size.y);
        add_ring(&mut scene, place, stroke);
    }
    scene
}

/// Shows the caption in place of the controls. A position that does not fit beside the title is below it.
fn caption_ui(ui: &mut Ui, controls: Rect, title: &str, position: &str) {
    let size = (controls.height() * CAPTION).clamp(8.0, 14.0);
    let width = ui.max_rect().width();
    let beside = format!("{title}: {position}");
    let has_room = Face::Regular.width(&beside, size) <= width;
    let (heading, lines) = if has_room {
        (beside, 2.0)
    } else {
        (format!("{title}\n{position}"), 3.0)
    };
    let text = RichText::new(format!("{heading}\n{}", PreviewedBoard::KEYS));
    let text = text.size(size).color(theme::palette(ui).weak);
    let centre = pos2(ui.max_rect().center().x, controls.center().y);
    let room = Rect::from_center_size(centre, vec2(width, size * LINE * lines));
    let layout = Layout::top_down(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(room).layout(layout), |ui| {
        ui.add(Label::new(text).halign(Align::Center).selectable(false));
    });
}
