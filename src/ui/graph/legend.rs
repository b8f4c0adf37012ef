//! What fills, edges and lines of the graph mean, in a corner.

use std::sync::Arc;

use eframe::egui::{FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

use super::minimap;
use super::shapes::paint_sample;
use super::state::GraphState;
use super::verdict::Verdict;
use crate::app::Model;
use crate::ui::theme::{self, Palette};

/// What is explained.
#[derive(Clone, Copy)]
enum Sample {
    Node(Verdict),
    Line { is_dashed: bool },
}

/// The height of the legend.
const HEIGHT: f32 = 24.0;
const SAMPLE_WIDTH: f32 = 22.0;
const GAP: f32 = 6.0;
const BETWEEN: f32 = 16.0;

/// What of the view the legend leaves free.
pub(super) fn clear(view: Rect) -> Rect {
    view.with_max_y(view.bottom() - HEIGHT)
}

/// The legend, as much of it as there is room for beside the map; the verdicts come first.
pub(super) fn legend_ui(ui: &Ui, view: Rect, model: &Model, graph: &GraphState) {
    let palette = theme::palette(ui);
    let painter = ui.painter();
    let end = minimap::place(view, graph).map_or(view.right(), |map| map.left()) - 8.0;
    let mut x = view.left() + 8.0;
    let mut entries: Vec<(f32, Sample, Arc<Galley>)> = Vec::new();
    for (sample, text) in samples(model) {
        let font = FontId::proportional(12.0);
        let galley = painter.layout_no_wrap(text.to_owned(), font, palette.text);
        let next = x + SAMPLE_WIDTH + GAP + galley.size().x + BETWEEN;
        if next - BETWEEN + GAP > end {
            break;
        }
        entries.push((x, sample, galley));
        x = next;
    }
    if entries.is_empty() {
        return;
    }
    let top = view.bottom() - HEIGHT - 2.0;
    let plate = Rect::from_min_max(
        pos2(view.left(), top),
        pos2(x - BETWEEN + GAP, top + HEIGHT),
    );
    painter.rect_filled(plate, theme::CORNER, palette.card.gamma_multiply(0.92));
    for (left, sample, galley) in entries {
        let at = pos2(left, plate.center().y);
        paint(painter, palette, at, sample);
        let text = at + vec2(SAMPLE_WIDTH + GAP, -galley.size().y / 2.0);
        painter.galley(text, galley, palette.text);
    }
}

/// Tactics knows but one kind of move.
fn samples(model: &Model) -> Vec<(Sample, &'static str)> {
    let has_hands = model.game().positions_name_mover();
    let mut samples = Vec::new();
    if model.shown_analysis().is_some() {
        let verdicts = Verdict::samples(has_hands).iter();
        samples.extend(verdicts.map(|&(verdict, text)| (Sample::Node(verdict), text)));
    }
    if has_hands {
        samples.push((Sample::Line { is_dashed: false }, "tap"));
        samples.push((Sample::Line { is_dashed: true }, "split"));
    }
    samples
}

fn paint(painter: &Painter, palette: &Palette, at: Pos2, sample: Sample) {
    match sample {
        Sample::Node(verdict) => {
            let rect = Rect::from_min_size(at - vec2(0.0, 7.0), vec2(SAMPLE_WIDTH, 14.0));
            paint_sample(painter, palette, rect, verdict);
        }
        Sample::Line { is_dashed } => {
            let stroke = Stroke::new(1.5, palette.hover);
            let ends = [at, at + vec2(SAMPLE_WIDTH, 0.0)];
            if is_dashed {
                painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
            } else {
                painter.line_segment(ends, stroke);
            }
        }
    }
}
