//! What fills, edges and lines of the graph mean, in a corner.

use std::sync::Arc;

use eframe::egui::{Align2, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

use super::minimap;
use super::picture::Picture;
use super::shapes::paint_sample;
use super::state::GraphState;
use super::verdict::Verdict;
use crate::app::Model;
use crate::game::{Game, Seat};
use crate::graph::MoveKind;
use crate::ui::theme::{self, Palette};

/// What is explained.
#[derive(Clone, Copy)]
enum Sample {
    Node(Verdict),
    Line(MoveKind),
    /// What stands before the text of a position that does not say whose turn it is.
    Turn(Seat),
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
    let Some(Ok(picture)) = graph.drawn.as_ref().map(|drawn| &drawn.picture) else {
        return;
    };
    for (sample, text) in samples(model, picture) {
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

fn samples(model: &Model, picture: &Picture) -> Vec<(Sample, &'static str)> {
    let mut samples = Vec::new();
    if model.shown_analysis().is_some() {
        let mut verdicts = Verdict::SAMPLES.to_vec();
        verdicts.retain(|&(verdict, _)| picture.has_verdict(verdict));
        let verdicts = verdicts.into_iter();
        samples.extend(verdicts.map(|(verdict, text)| (Sample::Node(verdict), text)));
    }
    if !model.game().texts_tell_turn() {
        samples.push((Sample::Turn(Seat::One), "player 1 to move"));
        samples.push((Sample::Turn(Seat::Two), "player 2 to move"));
    }
    let lines = [
        (MoveKind::Tap, "tap"),
        (MoveKind::Split, "split"),
        (MoveKind::Own, "other move with own hands"),
        (MoveKind::Line, "line"),
    ];
    let shown = lines
        .into_iter()
        .filter(|(kind, _)| picture.has_kind(*kind));
    samples.extend(shown.map(|(kind, text)| (Sample::Line(kind), text)));
    samples
}

fn paint(painter: &Painter, palette: &Palette, at: Pos2, sample: Sample) {
    match sample {
        Sample::Node(verdict) => {
            let rect = Rect::from_min_size(at - vec2(0.0, 7.0), vec2(SAMPLE_WIDTH, 14.0));
            paint_sample(painter, palette, rect, verdict);
        }
        Sample::Turn(seat) => {
            let font = FontId::monospace(13.0);
            let text = format!("{}:", seat.number());
            painter.text(
                at + vec2(SAMPLE_WIDTH, 0.0),
                Align2::RIGHT_CENTER,
                text,
                font,
                palette.text,
            );
        }
        Sample::Line(kind) => {
            let stroke = Stroke::new(1.5, palette.hover);
            let ends = [at, at + vec2(SAMPLE_WIDTH, 0.0)];
            if kind.is_dashed() {
                painter.extend(Shape::dashed_line(&ends, stroke, 5.0, 4.0));
            } else {
                painter.line_segment(ends, stroke);
            }
        }
    }
}
