//! The legend below the graph: the meaning of fills, edges and lines.
//!
//! ```text
//!   +------------------------------+
//!   |  canvas                      |
//!   |                        [map] |
//!   +------------------------------+
//!   |  legend                      |
//!   +------------------------------+
//! ```
//!
//! Its height is the same whatever there is to explain: the graph stays where it is.

use eframe::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::scene::face::Face;
use crate::scene::graph::legend::{
    KEY_SIZE, LegendKey, LegendScale, add_legend, fitting, line_height,
};
use crate::scene::graph::sizes::LEAST_LETTERS;
use crate::scene::{Anchor, Ink, Scene, TextStyle};
use crate::ui::paint::theme::{self, LOW};
use crate::ui::paint::{self, Placement, SceneMesh};

/// The scale of the legend.
const SCALE: LegendScale = LegendScale(LEAST_LETTERS / KEY_SIZE);
/// The width from which on the legend has one line, in points.
const WIDE: f32 = 900.0;
const SIDE: f32 = 6.0;
/// The space for the number of omitted keys, and the width of all keys in a tooltip.
const MORE: f32 = 26.0;
const WHOLE_WIDTH: f32 = 260.0;

/// The last legend, with the state that it was made for.
#[derive(Debug, Default)]
pub(crate) struct LegendCache {
    keys: Vec<LegendKey>,
    room: f32,
    lines: usize,
    scene: Scene,
    mesh: SceneMesh,
    /// The list of all keys for the tooltip, if some have no space in the legend.
    whole: Option<Scene>,
}

/// The number of lines of the legend below a graph of a width, in a window of a height.
pub(in crate::ui::graph) fn line_count(window_height: f32, width: f32) -> usize {
    if width < WIDE && window_height >= LOW {
        2
    } else {
        1
    }
}

/// Divides the view into the canvas, and below it the legend with a number of lines.
pub(in crate::ui::graph) fn part(view: Rect, lines: usize) -> (Rect, Rect) {
    let height = line_height(SCALE) * lines as f32; // two at most
    view.split_top_bottom_at_y(view.bottom() - height)
}

impl LegendCache {
    /// Draws as many of the keys as have space, and the number of omitted ones.
    fn update(&mut self, keys: Vec<LegendKey>, room: f32, lines: usize) {
        let is_same_room = self.room.to_bits() == room.to_bits() && self.lines == lines;
        if self.keys == keys && is_same_room {
            return;
        }
        let mut count = fitting(&keys, room, lines, SCALE);
        let mut scene = Scene::default();
        let mut whole = None;
        if count < keys.len() {
            count = fitting(&keys, room - MORE, lines, SCALE);
            let style = TextStyle::new(Face::Regular, KEY_SIZE * SCALE.0, Ink::Weak);
            let text = format!("+{}", keys.len() - count);
            let middle = line_height(SCALE) / 2.0;
            scene.text_at((room, middle), Anchor::End, style, &text);
            let mut all = Scene::default();
            let bottom = add_legend(&mut all, &keys, (0.0, 0.0), WHOLE_WIDTH, SCALE);
            all.size = (WHOLE_WIDTH, bottom);
            whole = Some(all);
        }
        let bottom = add_legend(&mut scene, &keys[..count], (0.0, 0.0), room, SCALE);
        scene.size = (room, bottom);
        *self = LegendCache {
            keys,
            room,
            lines,
            scene,
            mesh: SceneMesh::default(),
            whole,
        };
    }
}

/// Shows the legend in its place, as far as it has space; verdicts come first.
pub(in crate::ui::graph) fn legend_ui(
    ui: &Ui,
    place: Rect,
    lines: usize,
    keys: Vec<LegendKey>,
    legend: &mut LegendCache,
) {
    legend.update(shortened(keys), place.width() - 2.0 * SIDE, lines);
    if legend.scene.shapes.is_empty() {
        return;
    }
    let free = place.height() - legend.scene.size.1;
    let at = Placement::at(place.min + vec2(SIDE, free / 2.0));
    let palette = theme::palette(ui);
    let painter = ui.painter().with_clip_rect(place);
    let made_for = legend.mesh.scale_for(at.scale);
    let shapes = &legend.scene.shapes;
    let found = legend.mesh.shapes(&painter, palette, shapes, at, made_for);
    painter.extend(found);
    if let Some(whole) = &legend.whole {
        let response = ui.interact(place, ui.id().with("legend"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, "Legend"));
        response.on_hover_ui(|ui| {
            let (rect, _) = ui.allocate_exact_size(whole.size.into(), Sense::hover());
            let at = Placement::at(rect.min);
            let shapes = paint::shapes(ui.painter(), palette, &whole.shapes, at);
            ui.painter().extend(shapes);
        });
    }
}

/// The keys in short words.
fn shortened(mut keys: Vec<LegendKey>) -> Vec<LegendKey> {
    for key in &mut keys {
        key.text = match key.text {
            "player 1 can force a win" => "1 wins",
            "player 2 can force a win" => "2 wins",
            "draw: neither can" => "draw",
            "the player to move" => "to move",
            text if text.ends_with("own hands") => "own hands",
            text => text,
        };
    }
    keys
}
