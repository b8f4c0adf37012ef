//! Small things that several views paint: cards, badges, dashed outlines, transport buttons.

use std::f32::consts::FRAC_PI_2;

use eframe::egui::{
    self, Align2, Color32, CornerRadius, Frame, Painter, Pos2, Rect, Response, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::theme::{self, Palette};
use crate::game::Seat;

/// A calm surface with even margins.
pub(crate) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = theme::palette(ui);
    Frame::new()
        .fill(palette.card)
        .stroke(Stroke::new(1.0, palette.border))
        .corner_radius(CornerRadius::same(theme::CARD_CORNER))
        .inner_margin(12)
        .show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            contents(ui)
        })
        .inner
}

/// A card over everything else, for what must be answered first.
pub(crate) fn modal_frame(ctx: &egui::Context) -> Frame {
    Frame::popup(&ctx.global_style())
        .corner_radius(CornerRadius::same(theme::CARD_CORNER))
        .inner_margin(16)
}

/// The outline of a rectangle with round corners, as points in order, closed.
fn rounded_outline(rect: Rect, radius: f32) -> Vec<Pos2> {
    const STEPS: u8 = 6;
    let inner = rect.shrink(radius);
    let corners = [
        inner.right_top(),
        inner.right_bottom(),
        inner.left_bottom(),
        inner.left_top(),
    ];
    let mut points = Vec::new();
    for (corner, quarter) in corners.into_iter().zip([-1.0_f32, 0.0, 1.0, 2.0]) {
        for step in 0..=STEPS {
            let angle = (quarter + f32::from(step) / f32::from(STEPS)) * FRAC_PI_2;
            points.push(corner + Vec2::angled(angle) * radius);
        }
    }
    points.extend(points.first().copied());
    points
}

/// How an edge is drawn: it tells verdicts apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// Player 1 wins.
    Solid,
    /// Player 2 wins.
    Dotted,
    /// Neither side wins, or a hand that is out.
    Dashed,
}

/// Paints the edge of a rectangle with round corners.
pub(crate) fn paint_edge(painter: &Painter, rect: Rect, radius: f32, stroke: Stroke, edge: Edge) {
    let radius = radius.min(rect.height() / 2.0).min(rect.width() / 2.0);
    let outline = rounded_outline(rect, radius);
    match edge {
        Edge::Solid => {
            painter.add(Shape::closed_line(outline, stroke));
        }
        Edge::Dotted => painter.extend(Shape::dashed_line(&outline, stroke, 1.5, 2.5)),
        Edge::Dashed => painter.extend(Shape::dashed_line(&outline, stroke, 4.0, 3.0)),
    }
}

/// The size of a badge with this text.
pub(crate) fn badge_size(ui: &Ui, text: &str) -> Vec2 {
    let galley = ui.painter().layout_no_wrap(
        text.to_owned(),
        theme::semi_bold(13.0),
        Color32::PLACEHOLDER,
    );
    vec2(galley.size().x + 22.0, theme::BADGE_HEIGHT)
}

/// Paints a verdict as a badge: colour, words and edge name the winner.
pub(crate) fn paint_badge(
    painter: &Painter,
    palette: &Palette,
    rect: Rect,
    text: &str,
    winner: Option<Seat>,
) {
    let (fill, text_colour, line, edge) = match winner {
        Some(seat) => {
            let colours = palette.player(seat);
            let edge = if seat == Seat::One {
                Edge::Solid
            } else {
                Edge::Dotted
            };
            (colours.fill, colours.text, colours.line, edge)
        }
        None => (
            palette.draw_fill,
            palette.draw_text,
            palette.draw_line,
            Edge::Dashed,
        ),
    };
    let radius = rect.height() / 2.0;
    painter.rect_filled(rect, radius, fill);
    paint_edge(
        painter,
        rect.shrink(0.5),
        radius,
        Stroke::new(1.0, line),
        edge,
    );
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        text,
        theme::semi_bold(13.0),
        text_colour,
    );
}

/// A badge as a widget.
pub(crate) fn badge_ui(ui: &mut Ui, text: &str, winner: Option<Seat>) -> Response {
    let (rect, response) = ui.allocate_exact_size(badge_size(ui, text), Sense::hover());
    paint_badge(ui.painter(), theme::palette(ui), rect, text, winner);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
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
pub(crate) fn transport_ui(ui: &mut Ui, sign: Transport, enabled: bool, name: &str) -> Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 28.0), sense);
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
    response.on_hover_text(name)
}

/// A tab as a word with a line under the open one.
pub(crate) fn tab_ui(ui: &mut Ui, is_open: bool, name: &str) -> Response {
    let palette = theme::palette(ui);
    let font = if is_open {
        theme::semi_bold(14.0)
    } else {
        egui::FontId::proportional(14.0)
    };
    let galley = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font, Color32::PLACEHOLDER);
    let (rect, response) =
        ui.allocate_exact_size(vec2(galley.size().x + 8.0, 28.0), Sense::click());
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
    response
}

/// A line of text in the weak colour.
pub(crate) fn weak_label(ui: &mut Ui, text: impl Into<String>) -> Response {
    let colour = theme::palette(ui).weak;
    ui.label(egui::RichText::new(text.into()).color(colour))
}

/// A text in the semi-bold face.
pub(crate) fn strong(text: impl Into<String>, size: f32) -> egui::RichText {
    egui::RichText::new(text.into()).font(theme::semi_bold(size))
}
