//! Below the tools: of Focus how far it looks ahead, whether it shows what else leads here, and how many
//! moves have no room; of a large graph what its columns count.

use eframe::egui::{Button, Color32, RichText, TextStyle, Ui};

use crate::app::Model;
use crate::game::Game;
use crate::game::counted::counted;
use crate::graph::focus::DEPTHS;
use crate::scene::graph::GraphColumns;
use crate::scene::graph::focus_shown::FocusShown;
use crate::ui::commands::{self, Command};
use crate::ui::graph::drawing::request::Mode;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{checkbox_ui, cut_label};

/// The width of the button of a depth.
const BUTTON: f32 = 28.0;

/// The controls of a mode; those of a proof are beside what it proves.
pub(in crate::ui::graph) fn mode_bar_ui(ui: &mut Ui, model: &Model, graph: &mut GraphPane) {
    ui.spacing_mut().item_spacing.x = GRID / 2.0;
    if graph.options.mode == Mode::Focus {
        // Its last words are shortened rather than take a line from the graph.
        ui.horizontal(|ui| focus_ui(ui, graph));
        return;
    }
    ui.horizontal_wrapped(|ui| match graph.options.mode {
        Mode::Whole | Mode::Reachable | Mode::BestPlay => {
            if !graph.drawing.shows_near_instead(graph.options.mode) {
                columns_ui(ui, graph, model.are_verdicts_hidden());
            }
            images_ui(ui, model, graph);
        }
        Mode::Focus | Mode::Proof | Mode::Map => {}
    });
}

/// Whether positions that are images of each other are one node, in a game that has images.
pub(in crate::ui::graph) fn images_ui(ui: &mut Ui, model: &Model, graph: &mut GraphPane) {
    if model.game().has_images() {
        checkbox_ui(ui, &mut graph.options.merges_images, "Mirror images as one")
            .on_hover_text(commands::tooltip(Command::ImagesAsOne));
    }
}

/// What the columns of a large graph count.
fn columns_ui(ui: &mut Ui, graph: &mut GraphPane, are_verdicts_hidden: bool) {
    ui.label("Columns");
    let shown = graph.options.columns_shown(are_verdicts_hidden);
    let end = (
        GraphColumns::ByTurnsLeft,
        "By the end",
        "By the turns that are left; best moves stand out",
    );
    let others = [
        (
            GraphColumns::ByTurnsPlayed,
            "Turns",
            "By the fewest turns from the start",
        ),
        (
            GraphColumns::Flow,
            "Flow",
            "So that few arrows lead backward",
        ),
    ];
    // By the end would say who wins.
    let end = (!are_verdicts_hidden).then_some(end);
    for (columns, text, help) in end.into_iter().chain(others) {
        let button = Button::new(text).selected(columns == shown);
        if ui.add(button).on_hover_text(help).clicked() {
            graph.options.columns = columns;
        }
    }
}

fn focus_ui(ui: &mut Ui, graph: &mut GraphPane) {
    let shown = graph.graph().and_then(|shown| shown.drawing().focus);
    let turns = shown.and_then(|shown| shown.turns_words(graph.options.focus.depth));
    let mut help = commands::tooltip(Command::GraphDepth);
    if let Some(turns) = turns {
        help = format!("{turns}.\n{help}");
    }
    ui.label("Turns ahead").on_hover_text(&help);
    for depth in DEPTHS {
        let is_chosen = graph.options.focus.depth == depth;
        let button = Button::new(depth.to_string()).selected(is_chosen);
        let button = button.min_size([BUTTON, 0.0].into());
        let response = ui.add(button);
        name_depth(&response, depth, is_chosen);
        if response.on_hover_text(&help).clicked() {
            graph.options.focus.depth = depth;
        }
    }
    ui.add_space(GRID);
    let texts = ["Earlier positions", "Earlier"];
    // Where there is no room for either, the menu has it.
    let spacing = ui.spacing();
    let room = ui.available_width() - spacing.icon_width - spacing.icon_spacing;
    if let Some(text) = texts.into_iter().find(|text| text_width(ui, text) <= room) {
        let shown = &mut graph.options.focus.shows_before;
        checkbox_ui(ui, shown, text).on_hover_text(commands::tooltip(Command::WhatLeadsHere));
    }
    if let Some((texts, help)) = shown.and_then(FocusShown::words) {
        ui.add_space(GRID);
        let room = ui.available_width();
        let fitting = texts.iter().find(|text| text_width(ui, text) <= room);
        let text = fitting.unwrap_or(&texts[1]);
        cut_label(ui, RichText::new(text).weak(), help);
    }
}

/// How wide a text is, beside a box or alone.
fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    galley.size().x
}

/// Says to a screen reader what a number stands for.
fn name_depth(response: &eframe::egui::Response, depth: u32, is_chosen: bool) {
    use eframe::egui::{WidgetInfo, WidgetType};
    let name = format!("Depth: {}", counted(depth, "turn"));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &name));
}
