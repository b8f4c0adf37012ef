//! What fills, edges and lines of the graph mean, in a corner.

use eframe::egui::{Rect, Ui, pos2, vec2};

use super::camera::LEGEND_HEIGHT;
use crate::scene::Scene;
use crate::scene::graph::legend::{LegendContent, LegendKey, LegendScale, add_legend, fitting};
use crate::ui::paint::theme;
use crate::ui::paint::{Placement, SceneMesh};

/// The height of the legend, and how large it is drawn.
const HEIGHT: f32 = LEGEND_HEIGHT;
const SCALE: LegendScale = LegendScale(0.8);
const SIDE: f32 = 6.0;

/// The legend as it was drawn last, with what it was made for.
#[derive(Debug, Default)]
pub(crate) struct LegendCache {
    keys: Vec<LegendKey>,
    room: f32,
    scene: Scene,
    /// The width of what it shows.
    width: f32,
    mesh: SceneMesh,
}

impl LegendCache {
    /// As many of the keys as there is room for.
    fn update(&mut self, keys: Vec<LegendKey>, room: f32) {
        if self.keys == keys && self.room.to_bits() == room.to_bits() {
            return;
        }
        let (count, width) = fitting(&keys, room, SCALE);
        let mut scene = Scene::new((room, HEIGHT));
        add_legend(&mut scene, &keys[..count], (0.0, 0.0), room + 1.0, SCALE);
        *self = LegendCache {
            keys,
            room,
            scene,
            width,
            mesh: SceneMesh::default(),
        };
    }
}

/// The legend of `content` at the foot of the view, as much of it as there is room for up to `end`; the
/// verdicts come first.
pub(super) fn legend_ui(
    ui: &Ui,
    view: Rect,
    end: f32,
    content: &LegendContent,
    legend: &mut LegendCache,
) {
    let room = end - view.left() - 2.0 * SIDE;
    legend.update(keys(content), room);
    if legend.scene.shapes.is_empty() {
        return;
    }
    let top = view.bottom() - HEIGHT - 2.0;
    let plate = Rect::from_min_size(
        pos2(view.left(), top),
        vec2(legend.width + 2.0 * SIDE + 6.0, HEIGHT),
    );
    let palette = theme::palette(ui);
    let painter = ui.painter();
    painter.rect_filled(plate, theme::CORNER, palette.card.gamma_multiply(0.92));
    let at = Placement::at(plate.min + vec2(SIDE, 0.0));
    let made_for = legend.mesh.scale_for(at.scale);
    let shapes = &legend.scene.shapes;
    let found = legend.mesh.shapes((painter, palette), shapes, at, made_for);
    painter.extend(found);
}

/// The signs of what is drawn, in short words.
fn keys(content: &LegendContent) -> Vec<LegendKey> {
    let mut keys = content.keys();
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
