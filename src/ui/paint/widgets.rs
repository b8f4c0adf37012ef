//! Small things that several views paint: cards, badges, transport buttons.

use std::borrow::Cow;
use std::sync::Arc;

use eframe::egui::{
    self, Align2, Button, Color32, CornerRadius, FontId, Frame, Galley, Painter, Rect, RectAlign,
    Response, Sense, Shape, Stroke, StrokeKind, TextStyle, Tooltip, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, accesskit, pos2, vec2,
};

use super::theme::{self, GRID, Palette};
use crate::game::move_naming::MoveNaming;
use crate::scene::Scene;
use crate::scene::badge::{Badge, BadgeSize};
use crate::scene::face::Face;
use crate::ui::paint::{self, Placement};

/// A calm surface with even margins, as large as the room that is left whatever it holds.
pub(crate) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = theme::palette(ui);
    let margin = card_margin(ui);
    Frame::new()
        .fill(palette.card)
        .stroke(Stroke::new(CARD_EDGE, palette.border))
        .corner_radius(CornerRadius::same(theme::CARD_CORNER))
        .inner_margin(margin)
        .show(ui, |ui| {
            let (_, room) = ui.allocate_space(ui.available_size());
            let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
            inside.shrink_clip_rect(room.expand(f32::from(margin)));
            contents(&mut inside)
        })
        .inner
}

/// The width of the edge of a card.
const CARD_EDGE: f32 = 1.0;

fn card_margin(ui: &Ui) -> i8 {
    let is_low = ui.ctx().content_rect().height() < theme::LOW;
    if is_low { 8 } else { 12 }
}

/// The width of a card beyond that of its contents.
pub(crate) fn around_card(ui: &Ui) -> f32 {
    2.0 * (f32::from(card_margin(ui)) + CARD_EDGE)
}

/// The button that stands out from all others: dark with light letters, or light with dark ones.
pub(crate) fn main_button<'a>(ui: &Ui, text: &str) -> Button<'a> {
    let palette = theme::palette(ui);
    Button::new(egui::RichText::new(text).color(palette.card))
        .fill(palette.text)
        .stroke(Stroke::new(1.0, palette.text))
}

/// The width and height of the badge of a text in the window.
pub(crate) fn badge_size(text: &str) -> Vec2 {
    let size = BadgeSize::WINDOW;
    vec2(size.width(text), size.height())
}

/// Paints a verdict as a badge in the middle of a place; in a low one it is smaller.
pub(crate) fn paint_badge(painter: &Painter, palette: &Palette, rect: Rect, badge: &Badge) {
    let mut scene = Scene::new(rect.size().into());
    let (x, y) = scene.size;
    let usual = BadgeSize::WINDOW;
    let size = usual.scaled((y / usual.height()).min(1.0));
    badge.draw(&mut scene, (x / 2.0, y / 2.0), x, size);
    paint::paint(painter, palette, &scene, Placement::at(rect.min));
}

/// Gives a text field its name for screen readers; what it holds is read beside it.
pub(crate) fn name_field(ui: &Ui, field: &Response, name: &str) {
    ui.ctx()
        .accesskit_node_builder(field.id, |node| node.set_label(name));
}

/// Makes a text a live region: a screen reader says it without being asked, and again when it changes.
pub(crate) fn announce(text: &Response) {
    text.ctx.accesskit_node_builder(text.id, |node| {
        node.set_live(accesskit::Live::Polite);
    });
}

/// A small button that closes something; true if it was clicked.
pub(crate) fn close_ui(ui: &mut Ui, name: &str) -> bool {
    let button = ui.small_button("×");
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    button.on_hover_text(name).clicked()
}

/// A badge as a widget.
pub(crate) fn badge_ui(ui: &mut Ui, badge: &Badge) -> Response {
    let (rect, response) = ui.allocate_exact_size(badge_size(&badge.text), Sense::hover());
    paint_badge(ui.painter(), theme::palette(ui), rect, badge);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &badge.text));
    response
}

/// The signs on the buttons that step through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transport {
    Start,
    Back,
    Forward,
    End,
}

/// A button that steps through the game.
pub(crate) fn transport_ui(
    ui: &mut Ui,
    sign: Transport,
    size: Vec2,
    enabled: bool,
    name: &str,
) -> Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let visuals = ui.style().interact(&response);
    let palette = theme::palette(ui);
    let colour = if enabled { palette.text } else { palette.edge };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(theme::CORNER),
        visuals.weak_bg_fill,
        visuals.bg_stroke,
        StrokeKind::Inside,
    );
    let centre = rect.center();
    let forward = matches!(sign, Transport::Forward | Transport::End);
    let way = if forward { 1.0 } else { -1.0 };
    let has_bar = matches!(sign, Transport::Start | Transport::End);
    let centre = centre - vec2(if has_bar { 1.5 * way } else { 0.0 }, 0.0);
    painter.add(Shape::convex_polygon(
        vec![
            centre + vec2(5.5 * way, 0.0),
            centre + vec2(-4.5 * way, -6.0),
            centre + vec2(-4.5 * way, 6.0),
        ],
        colour,
        Stroke::NONE,
    ));
    if has_bar {
        let x = centre.x + 7.5 * way;
        painter.line_segment(
            [pos2(x, centre.y - 6.0), pos2(x, centre.y + 6.0)],
            Stroke::new(2.0, colour),
        );
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    response
}

/// A tab as a word with a line under the open one.
pub(crate) fn tab_ui(ui: &mut Ui, is_open: bool, name: &str) -> Response {
    let palette = theme::palette(ui);
    let galley = tab_galley(ui, is_open, name);
    let (rect, response) =
        ui.allocate_exact_size(vec2(galley.size().x + TAB_MARGINS, 28.0), Sense::click());
    let strong = is_open || response.hovered() || response.has_focus();
    let colour = if strong { palette.text } else { palette.weak };
    let at = Align2::CENTER_CENTER
        .align_size_within_rect(galley.size(), rect)
        .min;
    ui.painter().galley(at, galley, colour);
    if is_open {
        ui.painter().hline(
            rect.x_range().shrink(2.0),
            rect.bottom() - 1.0,
            Stroke::new(2.5, palette.text),
        );
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_open, name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(accesskit::Role::Tab);
        node.set_selected(is_open);
    });
    response
}

/// Says that what was painted in a part of the window is a list of tabs, with a name.
pub(crate) fn tab_list(ui: &Ui, name: &str) {
    let place = ui.min_rect() * ui.ctx().pixels_per_point();
    let [x0, y0, x1, y1] = [place.min.x, place.min.y, place.max.x, place.max.y].map(f64::from);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(accesskit::Role::TabList);
        node.set_label(name);
        node.set_bounds(accesskit::Rect { x0, y0, x1, y1 });
    });
}

/// The margins of a tab beside its name, in points.
const TAB_MARGINS: f32 = 8.0;

fn tab_galley(ui: &Ui, is_open: bool, name: &str) -> Arc<Galley> {
    let font = if is_open {
        theme::semi_bold(14.0)
    } else {
        FontId::proportional(14.0)
    };
    let painter = ui.painter();
    painter.layout_no_wrap(name.to_owned(), font, Color32::PLACEHOLDER)
}

pub(crate) fn tab_width(ui: &Ui, is_open: bool, name: &str) -> f32 {
    tab_galley(ui, is_open, name).size().x + TAB_MARGINS
}

/// A box that is ticked or not: square, as a round one would be one of several to choose from.
pub(crate) fn checkbox_ui(ui: &mut Ui, is_ticked: &mut bool, text: &str) -> Response {
    let look = |ui: &mut Ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for state in [
            &mut widgets.noninteractive,
            &mut widgets.inactive,
            &mut widgets.hovered,
            &mut widgets.active,
            &mut widgets.open,
        ] {
            state.corner_radius = CornerRadius::same(theme::BOX_CORNER);
        }
        ui.checkbox(is_ticked, text)
    };
    ui.scope(look).inner
}

/// A button that is on or off. On, its letters are semi-bold and its edge is as wide and as dark as that of
/// all that is chosen.
pub(crate) fn toggle_ui(ui: &mut Ui, button: Button, is_on: bool) -> Response {
    let usual = ui.style().override_font_id.clone();
    if is_on {
        let size = TextStyle::Button.resolve(ui.style()).size;
        ui.style_mut().override_font_id = Some(theme::semi_bold(size));
    }
    let response = ui.add(button.selected(is_on));
    if is_on {
        ui.style_mut().override_font_id = usual;
        // Painted over the button: an edge of its own would make it larger than the others.
        let edge = ui.visuals().selection.stroke;
        let painter = ui.painter();
        painter.rect_stroke(response.rect, theme::CORNER, edge, StrokeKind::Inside);
    }
    response
}

/// The margin on each side of the word of a segment, in points.
const SEGMENT_MARGIN: f32 = 12.0;

/// One control of several segments, of which one is chosen: values, words and tips.
pub(crate) fn segments_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    chosen: &mut T,
    segments: &[(T, &str, &str)],
) {
    let palette = theme::palette(ui);
    let size = TextStyle::Button.resolve(ui.style()).size;
    let height = ui.spacing().interact_size.y;
    // As wide as the widest letters, so that nothing moves when another segment is chosen.
    let width = |text: &str| Face::SemiBold.width(text, size) + 2.0 * SEGMENT_MARGIN;
    let total = segments.iter().map(|&(_, text, _)| width(text)).sum();
    let (whole, _) = ui.allocate_exact_size(vec2(total, height), Sense::hover());
    let edge = Stroke::new(1.0, palette.edge);
    let painter = ui.painter().clone();
    let rect = |rect, fill, edge| painter.rect(rect, theme::CORNER, fill, edge, StrokeKind::Inside);
    rect(whole, palette.control, edge);
    let mut left = whole.left();
    let mut was_chosen = true;
    for (number, &(value, text, help)) in segments.iter().enumerate() {
        let at = pos2(left, whole.top());
        let place = Rect::from_min_size(at, vec2(width(text), height));
        let response = ui.interact(place, ui.id().with(("segment", number)), Sense::click());
        if response.clicked() {
            *chosen = value;
        }
        let is_chosen = *chosen == value;
        let font = if is_chosen {
            rect(place, palette.card, ui.visuals().selection.stroke);
            theme::semi_bold(size)
        } else {
            FontId::proportional(size)
        };
        if !is_chosen && response.hovered() {
            rect(place, palette.row, edge);
        }
        if !is_chosen && !was_chosen {
            painter.vline(left, whole.y_range().shrink(GRID), edge);
        }
        painter.text(
            place.center(),
            Align2::CENTER_CENTER,
            text,
            font,
            palette.text,
        );
        let kind = WidgetType::RadioButton;
        response.widget_info(|| WidgetInfo::selected(kind, true, is_chosen, text));
        response.on_hover_text(help);
        left = place.right();
        was_chosen = is_chosen;
    }
}

/// Buttons of which one is chosen, behind a label; what has no room in a row stands below the first of them.
pub(crate) fn choice_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    chosen: &mut T,
    choices: &[(T, &str)],
) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme::GRID / 2.0;
        ui.allocate_ui([92.0, 26.0].into(), |ui| {
            ui.set_min_width(92.0);
            ui.label(label);
        });
        choices_ui(ui, chosen, choices);
    });
}

/// Buttons of which one is chosen; what has no room in a row stands below the first of them.
pub(crate) fn choices_ui<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut T, choices: &[(T, &str)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = theme::GRID / 2.0;
        for &(choice, text) in choices {
            let button = Button::new(text).min_size(vec2(button_width(ui, text), 0.0));
            if toggle_ui(ui, button, *chosen == choice).clicked() {
                *chosen = choice;
            }
        }
    });
}

/// The text of a button that leads to an explanation.
const EXPLAIN: &str = "?";

pub(crate) fn explain_width(ui: &Ui) -> f32 {
    button_width(ui, EXPLAIN)
}

/// The largest width of a button of a text, on or off: nothing beside one moves that is never narrower.
pub(crate) fn button_width(ui: &Ui, text: &str) -> f32 {
    let font = theme::semi_bold(TextStyle::Button.resolve(ui.style()).size);
    let painter = ui.painter();
    let text = painter.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    text.size().x + 2.0 * ui.spacing().button_padding.x
}

/// A small button that leads to an explanation, by its name; whether it was clicked.
pub(crate) fn explain_ui(ui: &mut Ui, name: &str) -> bool {
    let response = ui.small_button(EXPLAIN);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let is_clicked = response.clicked();
    explained(&response, name, RectAlign::RIGHT);
    is_clicked
}

/// A line of text in the weak colour.
pub(crate) fn weak_label(ui: &mut Ui, text: impl Into<String>) -> Response {
    let colour = theme::palette(ui).weak;
    ui.label(egui::RichText::new(text.into()).color(colour))
}

/// A label that is cut off where it is too long, and what is said of it under the pointer: in one tip,
/// where a label that is cut off would add one of its own.
pub(crate) fn cut_label(ui: &mut Ui, text: egui::RichText, help: impl Into<String>) -> Response {
    let label = egui::Label::new(text).truncate();
    let label = ui.add(label.show_tooltip_when_elided(false));
    label.on_hover_text(help.into())
}

/// Explains something on its left as long as the pointer lies on it, so that what lies below it stays in
/// sight.
pub(crate) fn explained_beside(response: Response, text: &str) -> Response {
    explained(&response, text, RectAlign::LEFT);
    response
}

/// Explains something on a side of it as long as the pointer lies on it.
fn explained(response: &Response, text: &str, side: RectAlign) {
    let mut tooltip = Tooltip::for_enabled(response);
    tooltip.popup = tooltip.popup.align(side);
    tooltip.show(|ui| ui.label(text));
}

/// A greyed widget's tip: why it cannot be used now.
pub(crate) fn with_reason(response: Response, can: Result<(), Cow<'static, str>>) -> Response {
    match can {
        Ok(()) => response,
        Err(reason) => response.on_disabled_hover_text(reason),
    }
}

/// A text in the semi-bold face.
pub(crate) fn strong(text: impl Into<String>, size: f32) -> egui::RichText {
    egui::RichText::new(text.into()).font(theme::semi_bold(size))
}

/// The brief name of a move on a button.
pub(crate) fn move_text(name: &str, naming: MoveNaming) -> egui::RichText {
    let text = egui::RichText::new(name);
    match naming {
        MoveNaming::Notation => text.monospace(),
        MoveNaming::Words => text,
    }
}
