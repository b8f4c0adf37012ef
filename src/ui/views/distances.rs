//! The chart of positions by turns to the end: wins of player 1 above the axis, wins of player 2 below, draws
//! beside them.

use eframe::egui::{
    Align, Context, Id, Layout, Response, Sense, Ui, WidgetInfo, WidgetType, Window, vec2,
};

use crate::app::{Changed, Shown, ShownBoard, ShownKnowledge};
use crate::game::Game;
use crate::scene::graph::legend::{LegendScale, add_legend, fitting};
use crate::scene::graph::node::Ring;
use crate::scene::histogram::{self, Bar, Chart, Verdict};
use crate::scene::{Point, Region, Scene, Target};
use crate::ui::commands::{Command, ExportWhat};
use crate::ui::cx::Cx;
use crate::ui::dialog::{self, DialogButton};
use crate::ui::paint::theme;
use crate::ui::paint::widgets::weak_label;
use crate::ui::paint::{self, Cached, Placement};

/// The height of the legend and the buttons below the chart.
const FOOT_HEIGHT: f32 = 36.0;
/// The height of the legend, and its scale.
const KEYS_HEIGHT: f32 = 28.0;
const KEYS_SCALE: LegendScale = LegendScale(0.92);
/// The least height of a readable chart.
const LEAST_HEIGHT: f32 = 120.0;
/// The height of the two-line sentence above the chart; a lower window has only the chart.
const CLAIM_HEIGHT: f32 = 44.0;

/// The window of the chart, and its cached chart and scenes.
#[derive(Debug, Default)]
pub(crate) struct Distances {
    pub(crate) is_open: bool,
    chart: Option<Chart>,
    /// The scene of the chart for a size.
    plot: Cached<Point, Scene>,
    /// The scene of the legend for a width.
    legend: Cached<f32, Scene>,
}

impl Distances {
    /// Drops the chart if the counts may have changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.rules || changed.answer_only {
            *self = Distances {
                is_open: self.is_open,
                ..Distances::default()
            };
        }
    }

    /// Closes the window. Returns true if it was open.
    pub(crate) fn close(&mut self) -> bool {
        std::mem::take(&mut self.is_open)
    }
}

/// Shows the chart in a window that looks like a dialog but does not block the game; it can be moved and resized.
pub(crate) fn window_ui(ctx: &Context, distances: &mut Distances, cx: &mut Cx) {
    if !distances.is_open {
        return;
    }
    let screen = ctx.content_rect();
    let size = vec2(780.0, 480.0).min(screen.size() - vec2(48.0, 150.0));
    Window::new("Distances")
        .title_bar(false)
        .frame(dialog::frame(ctx))
        .default_pos(screen.center() - size / 2.0)
        .default_size(size)
        .min_size(vec2(320.0, 200.0).min(size))
        .show(ctx, |ui| {
            ui.label(dialog::title("Distances"));
            let room = ui.available_size() - vec2(0.0, dialog::BUTTONS_HEIGHT);
            ui.allocate_ui(room, |ui| {
                ui.set_min_size(room);
                distances_ui(ui, distances, cx);
            });
            let close = vec![DialogButton::new("Close", ())];
            if dialog::row_ui(ui, close).is_some() {
                distances.is_open = false;
            }
        });
}

/// Shows the chart, or the reason why there is none.
fn distances_ui(ui: &mut Ui, distances: &mut Distances, cx: &mut Cx) {
    let model = cx.shown;
    let none = match (model.knowledge(), model.histogram()) {
        (ShownKnowledge::Hidden, _) => "Distances are hidden with the verdicts: H shows them.",
        (ShownKnowledge::Failed(_), _) => "Without a solution there is nothing to count.",
        (ShownKnowledge::Pending, _) | (_, None) => "The positions are being counted …",
        (ShownKnowledge::Solved(_), Some(histogram)) => {
            let game = model.game();
            let Distances {
                chart,
                plot,
                legend,
                ..
            } = distances;
            let chart = chart.get_or_insert_with(|| Chart::new(game, histogram));
            let previewed = cx.previewed();
            let shown = previewed.as_ref().map_or(model.current(), |it| it.shown());
            chart_ui(ui, chart, model, shown, plot);
            foot_ui(ui, chart, legend, cx);
            return;
        }
    };
    ui.label(none);
}

fn chart_ui(
    ui: &mut Ui,
    chart: &Chart,
    model: Shown,
    shown: ShownBoard,
    plot: &mut Cached<Point, Scene>,
) {
    if ui.available_height() >= LEAST_HEIGHT + FOOT_HEIGHT + CLAIM_HEIGHT {
        weak_label(ui, chart.claim.as_str());
    }
    let mover = model.game().mover(shown.board);
    let here = shown.value.and_then(|value| chart.bar_of(value, mover));
    let sign = match shown.preview {
        Some(_) => (Ring::Marked, ", previewed"),
        None => (Ring::Here, ", here"),
    };
    let height = (ui.available_height() - FOOT_HEIGHT).max(LEAST_HEIGHT);
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let size: Point = place.size().into();
    let scene = plot.get_or_make(
        |of_size| *of_size == size,
        || (size, histogram::plot(chart, size)),
    );
    let (palette, at) = (theme::palette(ui), Placement::at(place.min));
    paint::paint(ui.painter(), palette, scene, at);
    for region in &scene.regions {
        let Some(bar) = bar_of(chart, region) else {
            continue;
        };
        let is_here = here == Some(bar);
        let response = bar_ui(ui, at, region, if is_here { sign.1 } else { "" });
        let ring = match (is_here, response.hovered()) {
            (true, _) => sign.0,
            (false, true) => Ring::Hovered,
            (false, false) => continue,
        };
        let ring = histogram::ring(chart, size, bar, ring);
        paint::paint(ui.painter(), palette, &ring, at);
    }
}

fn bar_of<'a>(chart: &'a Chart, region: &Region) -> Option<&'a Bar> {
    match region.target {
        Target::Bar(place) => chart.bars.get(place),
        _ => None,
    }
}

/// Adds a bar for the pointer and screen readers.
fn bar_ui(ui: &Ui, at: Placement, region: &Region, sign: &str) -> Response {
    let id = Id::new(("distance", region.target));
    let response = ui.interact(at.rect(region.bounds), id, Sense::hover());
    let words = format!("{}{sign}", region.name);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text_at_pointer(words)
}

/// Shows the legend of the bars, and buttons to save the chart.
fn foot_ui(ui: &mut Ui, chart: &Chart, legend: &mut Cached<f32, Scene>, cx: &mut Cx) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for what in [ExportWhat::DistancesTable, ExportWhat::Distances] {
                let command = Command::Export(what);
                let entry = command.entry();
                let text = entry.text;
                let text = text.rsplit(" as ").next().unwrap_or(text);
                let button = ui.button(format!("Save {text}"));
                if button.on_hover_text(entry.tip()).clicked() {
                    cx.out.run(command);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                legend_ui(ui, chart, legend);
            });
        });
    });
}

/// Shows the legend in long words if they fit, else in short ones.
fn legend_ui(ui: &mut Ui, chart: &Chart, legend: &mut Cached<f32, Scene>) {
    let room = ui.available_width();
    let verdicts = chart.verdicts();
    let scene = legend.get_or_make(
        |of_room| of_room.to_bits() == room.to_bits(),
        || (room, legend_scene(chart, room)),
    );
    let (place, _) = ui.allocate_exact_size(vec2(room, KEYS_HEIGHT), Sense::hover());
    let at = Placement::at(place.min);
    paint::paint(ui.painter(), theme::palette(ui), scene, at);
    for region in &scene.regions {
        let Target::Key(key) = region.target else {
            continue;
        };
        let words = verdicts.get(key).map_or("", |verdict| verdict.words());
        let id = Id::new(("distances", region.target));
        let response = ui.interact(at.rect(region.bounds), id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &region.name));
        response.on_hover_text(words);
    }
}

fn legend_scene(chart: &Chart, room: f32) -> Scene {
    let long = histogram::keys(chart, Verdict::words);
    let keys = if fitting(&long, room, 1, KEYS_SCALE) == long.len() {
        long
    } else {
        histogram::keys(chart, Verdict::short)
    };
    let count = fitting(&keys, room, 1, KEYS_SCALE);
    let mut scene = Scene::new((room, KEYS_HEIGHT));
    add_legend(
        &mut scene,
        &keys[..count],
        (0.0, 0.0),
        room + 1.0,
        KEYS_SCALE,
    );
    scene
}
