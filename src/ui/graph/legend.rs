//! What fills, edges and lines of the graph mean, in a corner.

use eframe::egui::{Rect, Ui, pos2, vec2};

use super::camera::LEGEND_HEIGHT;
use super::minimap;
use super::state::GraphView;
use crate::app::Model;
use crate::scene::Scene;
use crate::scene::graph::legend::{LegendKey, LegendScale, add_legend, fitting};
use crate::ui::paint::theme;
use crate::ui::paint::{self, Placement};

/// The height of the legend, and how large it is drawn.
const HEIGHT: f32 = LEGEND_HEIGHT;
const SCALE: LegendScale = LegendScale(0.8);
const SIDE: f32 = 6.0;

/// The legend, as much of it as there is room for beside the map; the verdicts come first.
pub(super) fn legend_ui(ui: &Ui, view: Rect, model: &Model, graph: &GraphView) {
    let end = minimap::place(view, graph).map_or(view.right(), |map| map.left()) - 8.0;
    let keys = keys(model, graph);
    let room = end - view.left() - 2.0 * SIDE;
    let (count, width) = fitting(&keys, room, SCALE);
    if count == 0 {
        return;
    }
    let mut scene = Scene::new((room, HEIGHT));
    add_legend(&mut scene, &keys[..count], (0.0, 0.0), room + 1.0, SCALE);
    let top = view.bottom() - HEIGHT - 2.0;
    let plate = Rect::from_min_size(
        pos2(view.left(), top),
        vec2(width + 2.0 * SIDE + 6.0, HEIGHT),
    );
    let palette = theme::palette(ui);
    let painter = ui.painter();
    painter.rect_filled(plate, theme::CORNER, palette.card.gamma_multiply(0.92));
    let at = Placement::at(plate.min + vec2(SIDE, 0.0));
    paint::paint(painter, palette, &scene, at);
}

/// The signs of what is drawn, in short words.
fn keys(model: &Model, graph: &GraphView) -> Vec<LegendKey> {
    let Some(picture) = graph.picture() else {
        return Vec::new();
    };
    let mut signs = picture.signs.clone();
    if model.shown_analysis().is_none() {
        signs.winners.clear();
    }
    signs.leads_back &= graph.options.shows_backward;
    let mut keys = signs.keys();
    for key in &mut keys {
        key.text = match key.text {
            "player 1 can force a win" => "1 wins",
            "player 2 can force a win" => "2 wins",
            "draw: neither can" => "draw",
            text if text.ends_with("own hands") => "own hands",
            text => text,
        };
    }
    keys
}
