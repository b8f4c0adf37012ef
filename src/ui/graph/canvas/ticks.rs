//! The numbers of turns left below the columns of a graph, where they have space.

use eframe::egui::{Align2, FontId, Stroke, Ui, pos2, vec2};

use crate::game::counted::counted;
use crate::scene::Ink;
use crate::scene::graph::sheet::SPAN_ABOVE;
use crate::scene::graph::sizes::{TICK_LETTERS, TICK_LINE};
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::paint::theme;

/// The least space between two numbers, in points.
const APART: f32 = 8.0;

/// Paints the numbers that have space. The words on the left say what they count; without space for them the first
/// visible number has the words.
pub(in crate::ui::graph) fn paint(ui: &Ui, graph: &WindowGraph, viewport: &Viewport) {
    let drawing = graph.drawing();
    let Some(first) = drawing.ticks.first() else {
        return;
    };
    let palette = theme::palette(ui);
    let size = TICK_LETTERS;
    let view = viewport.view;
    let below = viewport.on_screen(graph.bounds().max).y + size * TICK_LINE;
    let y = below
        .min(view.bottom() - size * 0.58)
        .max(view.top() + size);
    if below > y {
        // The strip hides nodes behind the numbers.
        let strip = view.with_min_y(y - size * 0.62);
        ui.painter().rect_filled(strip, 0.0, palette.card);
    }
    let font = FontId::proportional(size);
    let galley = |text: String| {
        ui.painter()
            .layout_no_wrap(text, font.clone(), palette.weak)
    };
    let left = viewport.on_screen(pos2(first.left, 0.0)).x;
    let title = galley("turns left".to_owned());
    let mut free = left;
    let mut is_told = false;
    if (view.left()..view.right()).contains(&(left - APART - title.size().x)) {
        let at = pos2(left - APART, y);
        let rect = Align2::RIGHT_CENTER.anchor_size(at, title.size());
        ui.painter().galley(rect.min, title, palette.weak);
        is_told = true;
    }
    for tick in &drawing.ticks {
        let [left, right] = [tick.left, tick.right].map(|x| viewport.on_screen(pos2(x, 0.0)).x);
        if tick.is_folded {
            let above = y - size * SPAN_ABOVE;
            let span = Stroke::new(1.0, palette.colour(Ink::Pale));
            ui.painter().hline(left..=right, above, span);
        }
        let at = pos2(f32::midpoint(left, right), y);
        if !view.x_range().contains(at.x) {
            continue;
        }
        let number = galley(if is_told {
            tick.turns.to_string()
        } else {
            format!("{} left", counted(tick.turns, "turn"))
        });
        let mut rect = Align2::CENTER_CENTER.anchor_size(at, number.size());
        if !is_told {
            let least = view.left() + APART;
            rect = rect.translate(vec2((least - rect.left()).max(0.0), 0.0));
            free = free.min(rect.left());
        }
        if rect.left() >= free && view.x_range().contains(rect.right()) {
            free = rect.right() + APART;
            ui.painter().galley(rect.min, number, palette.weak);
            is_told = true;
        }
    }
}
