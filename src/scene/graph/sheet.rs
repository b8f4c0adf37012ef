//! A graph on a page of its own: title, what it says, rules, legend, graph.
//!
//! ```text
//!   title            how player 2 wins
//!   claim, rules     what it says
//!   legend           what fills, edges and arrows mean
//!   graph            columns from left to right; a long proof goes on in a next row
//! ```

use super::add_graph;
use super::drawing::GraphDrawing;
use super::legend::{LegendContent, LegendScale, add_legend};
use super::route::MOST_SAG;
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Scene, Stroke, Tag, TextStyle};

/// The height of the line that counts turns, and the size of its numbers.
const TICK_HEIGHT: f32 = 44.0;
const TICK_SIZE: f32 = 14.0;
/// The free edge of the page, in points.
pub(in crate::scene) const MARGIN: f32 = 32.0;
/// A page is at least so wide, in points, whatever is on it.
pub(in crate::scene) const LEAST_WIDTH: f32 = 720.0;
/// From this width on, heading and legend grow with the page.
const USUAL_WIDTH: f32 = 1_500.0;
/// How far above the middle of its number the line is that spans the sub-columns of a column, in letters.
pub(crate) const SPAN_ABOVE: f32 = 0.8;

/// The graph on a page as large as it takes.
#[must_use]
pub fn sheet(drawing: &GraphDrawing) -> Scene {
    let [top, bottom] = drawing.extent();
    let leads_back = drawing.edges.iter().any(|edge| edge.is_backward);
    let sag = if leads_back { MOST_SAG } else { 0.0 };
    let size = (drawing.size.0, bottom - top + sag);
    let (heading, scale) = heading(drawing, size.0);
    let heading_size = (heading.size.0 * scale, heading.size.1 * scale);
    let width = size.0.max(heading_size.0) + 2.0 * MARGIN;
    let shift = (width - size.0) / 2.0;
    let ticks = ticks(drawing, scale);
    let below = MARGIN + heading_size.1 + size.1;
    let mut scene = Scene::new((width, below + ticks.size.1 + MARGIN));
    scene.put(heading, Tag::class("heading"), (MARGIN, MARGIN), scale);
    let begins = MARGIN + heading_size.1 - top;
    let moved = drawing.clone();
    add_graph(&mut scene, &moved.mapped(|(x, y)| (x + shift, y + begins)));
    scene.put(ticks, Tag::class("ticks"), (shift, below), 1.0);
    scene
}

/// The turns that are left, below each column of a graph by the end.
fn ticks(drawing: &GraphDrawing, scale: f32) -> Scene {
    if drawing.ticks.is_empty() {
        return Scene::default();
    }
    let style = TextStyle::new(Face::Regular, TICK_SIZE * scale, Ink::Weak);
    let mut scene = Scene::new((drawing.size.0, TICK_HEIGHT * scale));
    let y = scene.size.1 / 2.0;
    for tick in &drawing.ticks {
        let at = (f32::midpoint(tick.left, tick.right), y);
        scene.text_at(at, Anchor::Middle, style, &tick.turns.to_string());
        if tick.is_folded {
            let above = y - style.size * SPAN_ABOVE;
            let span = Stroke::solid(Ink::Pale, scale);
            scene.line((tick.left, above), (tick.right, above), span);
        }
    }
    if let Some(first) = drawing.ticks.first() {
        let before = first.left - 10.0 * scale;
        let words = "turns left";
        if Face::Regular.width(words, style.size) < before {
            scene.text_at((before, y), Anchor::End, style, words);
        } else {
            scene.size.1 += y;
            let below = (drawing.size.0 / 2.0, scene.size.1 - y / 2.0);
            scene.text_at(below, Anchor::Middle, style, words);
        }
    }
    scene
}

/// Text and legend of a page, and how much larger they are drawn on a wide one.
fn heading(drawing: &GraphDrawing, graph_width: f32) -> (Scene, f32) {
    let width = graph_width.max(LEAST_WIDTH);
    let scale = (width / USUAL_WIDTH).max(1.0);
    let room = width / scale;
    let mut scene = Scene::default();
    let mut y = 0.0;
    let counts = format!("rules {} · {}", drawing.rules, drawing.counts());
    for (class, text, size, face, ink) in [
        ("title", &drawing.title, 24.0, Face::Bold, Ink::Text),
        ("claim", &drawing.claim, 16.0, Face::Regular, Ink::Text),
        ("rules", &counts, 13.0, Face::Mono, Ink::Weak),
    ] {
        let style = TextStyle::new(face, size, ink);
        scene.group(Tag::class(class), |scene| {
            for line in face.wrapped(text, size, room) {
                y += size * 1.4;
                scene.text((0.0, y - size * 0.3), Anchor::Start, style, &line);
            }
        });
    }
    let keys = LegendContent::of(drawing).keys();
    let bottom = add_legend(&mut scene, &keys, (0.0, y + 8.0), room, LegendScale(1.0));
    let line = bottom + 6.0;
    scene.line((0.0, line), (room, line), Stroke::solid(Ink::Border, 1.0));
    scene.size = (room, bottom + 28.0);
    (scene, scale)
}
