//! How large the cards of positions are, by the texts on them.

use eframe::egui::{Vec2, vec2};

use super::canvas_size::CanvasSize;
use super::look::NODE_HEIGHT;
use super::picture::Picture;
use crate::game::Game;
use crate::graph::StateGraph;
use crate::scene::graph::figure::grid_card;
use crate::scene::graph::node::{LINE_ALONE_HEIGHT, MOST_ON_A_LINE, text_block};
use crate::solve::analysis::Analysis;

/// The characters of the longest text.
pub(super) fn characters(analysis: &Analysis, graph: &StateGraph) -> usize {
    let nodes = graph.graph().node_weights();
    let lengths = nodes.map(|node| {
        let text = analysis.game.node_text(node.position, None);
        text.chars().count()
    });
    lengths.max().unwrap_or(0)
}

/// The width and height of the nodes of a graph; in class a text has one line, as hands stand above it.
pub(super) fn card(analysis: &Analysis, graph: &StateGraph, canvas: CanvasSize) -> Vec2 {
    if let Some(size) = grid_card(&analysis.game, NODE_HEIGHT) {
        return size.into();
    }
    if canvas.is_for_class() {
        return Picture::node_size(characters(analysis, graph));
    }
    let nodes = graph.graph().node_weights();
    let texts = nodes.map(|node| analysis.game.node_text(node.position, None));
    let (lines, characters) = text_block(texts);
    let below = LINE_ALONE_HEIGHT * (lines - 1) as f32; // two at most
    Picture::node_size(characters) + vec2(0.0, below)
}

/// The same with the hands of player 2 below those of player 1, where texts have one line and can have two.
pub(super) fn narrow_card(
    analysis: &Analysis,
    graph: &StateGraph,
    canvas: CanvasSize,
) -> Option<Vec2> {
    let game = &analysis.game;
    if canvas.is_for_class() || grid_card(game, NODE_HEIGHT).is_some() {
        return None;
    }
    let nodes = graph.graph().node_weights();
    let texts = nodes.map(|node| game.node_text(node.position, None));
    let characters = half_width(texts)?;
    Some(Picture::node_size(characters) + vec2(0.0, LINE_ALONE_HEIGHT))
}

/// The most characters of a line where texts of positions stand on two lines; none where they do so anyhow,
/// or cannot.
fn half_width(labels: impl Iterator<Item = String>) -> Option<usize> {
    let (mut longest, mut halved) = (0, 0);
    for label in labels {
        let (one, other) = label.split_once('|')?;
        longest = longest.max(label.chars().count());
        halved = halved.max(one.chars().count()).max(other.chars().count());
    }
    (longest <= MOST_ON_A_LINE).then_some(halved)
}
