//! How many positions are won in how many turns, as bars: player 1's wins above the axis, player
//! 2's below, draws beside them.

use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Rect, RichText, Sense, Shape, Stroke, StrokeKind,
    Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_plot::{
    AxisHints, Bar as PlotBar, BarChart, GridMark, HLine, Plot, PlotPoint, PlotTransform,
};

use super::commands::{self, Command};
use super::theme::{self, Palette};
use super::widgets::{Edge, badge_size, paint_edge, weak_label};
use crate::app::{Knowledge, Model};
use crate::export::axis::round_step;
use crate::export::histogram::{Bar, Chart, Side, Verdict};
use crate::game::{Game, Seat};
use crate::solve::memory::grouped;

/// The width of a bar, of the room for one turn.
const BAR_WIDTH: f64 = 0.84;
/// How far beyond the last turn the draws stand, and how wide they are, in turns.
const DRAWS_AWAY: f64 = 2.0;
/// The width of a digit on a bar, in points.
const DIGIT: f32 = 6.6;
/// The room for the numbers and the name of the level axis, and for a number at the end of a bar.
const AXIS_HEIGHT: f32 = 40.0;
const NUMBER_HEIGHT: f64 = 18.0;
/// The room for the legend and the buttons below the chart.
const FOOT_HEIGHT: f32 = 36.0;

/// The chart, or why there is none.
pub(super) fn distances_ui(ui: &mut Ui, model: &Model, asked: &mut Vec<Command>) {
    let none = match (model.knowledge(), model.histogram()) {
        _ if model.are_verdicts_hidden() => "Distances are hidden with the verdicts: H shows them.",
        (Knowledge::Failed(_), _) => "Without a solution there is nothing to count.",
        (Knowledge::Pending, _) | (_, None) => "The positions are being counted …",
        (Knowledge::Solved(_), Some(histogram)) => {
            let chart = Chart::new(model.game(), histogram);
            chart_ui(ui, &chart, model);
            foot_ui(ui, &chart, asked);
            return;
        }
    };
    ui.label(none);
}

fn chart_ui(ui: &mut Ui, chart: &Chart, model: &Model) {
    weak_label(ui, chart.claim.as_str());
    let palette = theme::palette(ui);
    let here = model.shown_value().and_then(|value| {
        let position = model.game().position(model.board());
        chart.bar_of(value, position.mover)
    });
    let height = (ui.available_height() - FOOT_HEIGHT).max(120.0);
    let (furthest, longest) = (chart.furthest(), chart.longest());
    let draws_at = place_of(chart, None);
    let has_draws = chart.verdicts().contains(&Verdict::Draw);
    let last = if has_draws {
        draws_at + 1.2
    } else {
        f64::from(longest) + 0.8
    };
    let across = round_step(26.0 * (last + 1.0) / f64::from(ui.available_width()).max(1.0));
    // Above and below the longest bars there is room for their numbers.
    let bars_height = f64::from((height - AXIS_HEIGHT).max(60.0));
    let limit = furthest * bars_height / (bars_height - 2.0 * NUMBER_HEIGHT);
    let upright = round_step(56.0 * limit / bars_height);
    let bars = chart.bars.iter().map(|bar| {
        let (low, high, _) = chart.reach(bar);
        let fill = look(palette, bar.verdict).fill;
        let plot_bar = PlotBar::new(place_of(chart, bar.turns), high - low);
        let width = if bar.turns.is_some() { BAR_WIDTH } else { 2.0 };
        plot_bar
            .base_offset(low)
            .width(width)
            .fill(fill)
            .stroke(Stroke::NONE)
    });
    let bars = BarChart::new("positions", bars.collect()).allow_hover(false);
    let plot = Plot::new(("distances", chart.rules.as_str()))
        .height(height)
        .allow_axis_zoom_drag(false)
        .allow_boxed_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .show_background(false)
        .show_grid([false, true])
        .custom_x_axes(vec![level_axis(draws_at, has_draws)])
        .custom_y_axes(vec![upright_axis()])
        .x_grid_spacer(move |_| {
            let turns = (0..=u64::from(longest)).step_by(step(across));
            marks(turns, across, draws_at)
        })
        .y_grid_spacer(move |_| upright_marks(limit, upright));
    let line = palette.hover;
    let shown = plot.show(ui, |plot| {
        plot.set_plot_bounds_x(-0.8..=last);
        plot.set_plot_bounds_y(-limit..=limit);
        plot.hline(
            HLine::new("axis", 0.0)
                .color(line)
                .width(1.0)
                .allow_hover(false),
        );
        plot.bar_chart(bars);
    });
    for bar in &chart.bars {
        bar_ui(ui, &shown.transform, chart, bar, here == Some(bar));
    }
}

fn level_axis(draws_at: f64, has_draws: bool) -> AxisHints<'static> {
    let axis = AxisHints::new_x().label(small("turns to the end"));
    let axis = axis.tick_label_font(FontId::proportional(11.5));
    axis.label_spacing(8.0..=16.0).formatter(move |mark, _| {
        let is_draws = (mark.value - draws_at).abs() < 0.1;
        match (is_draws, has_draws) {
            (true, true) => "draw".to_owned(),
            (true, false) => String::new(),
            (false, _) => format!("{:.0}", mark.value),
        }
    })
}

fn upright_axis() -> AxisHints<'static> {
    let axis = AxisHints::new_y().label(small("positions"));
    let axis = axis.tick_label_font(FontId::proportional(11.5));
    let axis = axis.label_spacing(8.0..=16.0).min_thickness(44.0);
    axis.formatter(|mark, _| grouped(mark.value.abs() as u64)) // a count
}

fn small(text: &str) -> RichText {
    RichText::new(text).size(12.5)
}

fn step(across: u64) -> usize {
    usize::try_from(across).unwrap_or(usize::MAX)
}

/// The turns that are numbered, and the draws.
fn marks(turns: impl Iterator<Item = u64>, step: u64, draws_at: f64) -> Vec<GridMark> {
    let step_size = step as f64; // small
    let mark = |value| GridMark { value, step_size };
    let turns = turns.map(|turns| turns as f64); // small
    turns.chain([draws_at]).map(mark).collect()
}

fn upright_marks(limit: f64, step: u64) -> Vec<GridMark> {
    let step_size = step as f64; // exact enough for an axis
    let count = (limit / step_size) as i32; // a dozen
    let mark = |tick: i32| GridMark {
        value: f64::from(tick) * step_size,
        step_size,
    };
    (-count..=count).map(mark).collect()
}

/// Where a bar stands on the level axis.
fn place_of(chart: &Chart, turns: Option<u16>) -> f64 {
    let turns = turns.map(f64::from);
    turns.unwrap_or_else(|| f64::from(chart.longest()) + DRAWS_AWAY + 1.0)
}

/// What a bar has besides its colour: an edge, a number, a name, and a ring where one stands.
fn bar_ui(ui: &Ui, transform: &PlotTransform, chart: &Chart, bar: &Bar, is_here: bool) {
    let palette = theme::palette(ui);
    let (low, high, is_cut) = chart.reach(bar);
    let x = place_of(chart, bar.turns);
    let half = if bar.turns.is_some() {
        BAR_WIDTH / 2.0
    } else {
        1.0
    };
    let corner = |x: f64, y: f64| transform.position_from_point(&PlotPoint::new(x, y));
    let rect = Rect::from_two_pos(corner(x - half, low), corner(x + half, high));
    let middle = corner(x, 0.0).y;
    let frame = *transform.frame();
    let column = Rect::from_x_y_ranges(
        corner(x - 0.5, 0.0).x.min(rect.left())..=corner(x + 0.5, 0.0).x.max(rect.right()),
        match bar.verdict.side() {
            Side::Up => frame.top()..=middle,
            Side::Middle => frame.top()..=frame.bottom(),
            Side::Down => middle..=frame.bottom(),
        },
    );
    let id = Id::new(("distance", bar.verdict.words(), bar.turns));
    let response = ui.interact(column, id, Sense::hover());
    let words = bar.words() + if is_here { ", here" } else { "" };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    let painter = ui.painter();
    let look = look(palette, bar.verdict);
    if rect.width() >= 5.0 {
        paint_edge(painter, rect, 0.0, Stroke::new(1.5, look.line), look.edge);
    }
    if is_cut {
        paint_cut(ui, palette, rect);
    }
    let is_up = bar.verdict.side() != Side::Down;
    let number = grouped(bar.positions);
    let end = if is_up {
        rect.top() - 3.0
    } else {
        rect.bottom() + 3.0
    };
    let align = if is_up {
        Align2::CENTER_BOTTOM
    } else {
        Align2::CENTER_TOP
    };
    if number.len() as f32 * DIGIT <= column.width() || bar.turns.is_none() {
        let at = pos2(rect.center().x, end);
        painter.text(at, align, number, FontId::proportional(11.0), palette.text);
    }
    if is_here {
        let stroke = Stroke::new(2.5, palette.current);
        painter.rect_stroke(rect.expand(4.0), 3.0, stroke, StrokeKind::Middle);
    } else if response.hovered() {
        let stroke = Stroke::new(2.0, palette.hover);
        painter.rect_stroke(rect.expand(2.0), 2.0, stroke, StrokeKind::Middle);
    }
    response.on_hover_text_at_pointer(words);
}

/// Two slanting lines across a bar that is longer than it is drawn.
fn paint_cut(ui: &Ui, palette: &Palette, rect: Rect) {
    let y = rect.top() + rect.height() * 0.25;
    let (left, right) = (rect.left() - 5.0, rect.right() + 5.0);
    let lines = [0.0, 7.0].map(|down| [pos2(left, y + 4.0 + down), pos2(right, y - 4.0 + down)]);
    let [upper, lower] = lines;
    let gap = vec![upper[0], upper[1], lower[1], lower[0]];
    let painter = ui.painter();
    painter.add(Shape::convex_polygon(gap, palette.card, Stroke::NONE));
    for line in lines {
        painter.line_segment(line, Stroke::new(1.3, palette.hover));
    }
}

/// Colours and edge of a verdict.
struct Look {
    fill: Color32,
    text: Color32,
    line: Color32,
    edge: Edge,
}

fn look(palette: &Palette, verdict: Verdict) -> Look {
    let plain = |fill, text, edge| Look {
        fill,
        text,
        line: palette.hover,
        edge,
    };
    match verdict {
        Verdict::Player(seat) => {
            let colours = palette.player(seat);
            let edge = if seat == Seat::One {
                Edge::Solid
            } else {
                Edge::Dotted
            };
            Look {
                fill: colours.fill,
                text: colours.text,
                line: colours.line,
                edge,
            }
        }
        Verdict::MoverWins => plain(palette.hover, palette.card, Edge::Solid),
        Verdict::MoverLoses => plain(palette.card, palette.text, Edge::Dotted),
        Verdict::Draw => Look {
            fill: palette.draw_fill,
            text: palette.draw_text,
            line: palette.draw_line,
            edge: Edge::Dashed,
        },
    }
}

/// What the bars mean, and what can be done with them.
fn foot_ui(ui: &mut Ui, chart: &Chart, asked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for command in [Command::SaveDistancesTable, Command::SaveDistances] {
                let text = commands::of(command).map_or("", |entry| entry.text);
                let text = text.rsplit(" as ").next().unwrap_or(text);
                let button = ui.button(format!("Save {text}"));
                if button.on_hover_text(commands::tooltip(command)).clicked() {
                    asked.push(command);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                for verdict in chart.verdicts() {
                    key_ui(ui, verdict);
                }
            });
        });
    });
}

fn key_ui(ui: &mut Ui, verdict: Verdict) {
    let look = look(theme::palette(ui), verdict);
    let text = match verdict {
        Verdict::Player(seat) => format!("{} wins", seat.number()),
        Verdict::MoverWins => "to move wins".to_owned(),
        Verdict::MoverLoses => "to move loses".to_owned(),
        Verdict::Draw => "draw".to_owned(),
    };
    let size = badge_size(ui, &text);
    let (rect, response) = ui.allocate_exact_size(vec2(size.x, size.y), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, look.fill);
    paint_edge(
        painter,
        rect.shrink(0.5),
        4.0,
        Stroke::new(1.0, look.line),
        look.edge,
    );
    let font = theme::semi_bold(13.0);
    painter.text(rect.center(), Align2::CENTER_CENTER, &text, font, look.text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    response.on_hover_text(verdict.words());
}
