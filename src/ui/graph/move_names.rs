//! Which moves of a neighbourhood are named, and where.

use std::collections::HashMap;

use super::picture::{MoveName, Picture};
use crate::game::{Game, Position};
use crate::graph::StateGraph;
use crate::scene::graph::move_name::{NamedArrow, places};
use crate::scene::graph::node::NUMERAL_HEIGHT;
use crate::scene::{Path, Rect};
use crate::solve::analysis::Analysis;
use crate::solve::solution::move_groups;

/// Up to this many moves are named; the names of more would hide the arrows.
const MOST_NAMED: usize = 240;
/// What stays free round a card, and round one with a ring, in points.
const BESIDE: f32 = 3.0;
const RING: f32 = 8.5;

/// The names of the moves of a picture that have room: first those of `here`, then the others in the order
/// of the graph. Arrows that lead back are not named.
pub(super) fn move_names(
    picture: &Picture,
    analysis: &Analysis,
    graph: &StateGraph,
    here: Position,
) -> Vec<MoveName> {
    let edges = graph.graph().raw_edges();
    if edges.len() > MOST_NAMED {
        return Vec::new();
    }
    let game = &analysis.game;
    let mut names: HashMap<(Position, Position), String> = HashMap::new();
    for node in graph.graph().node_weights() {
        let from = node.position;
        for group in move_groups(game, &game.board(from)) {
            names.insert((from, group.position), group.label.text);
        }
    }
    let mut named: Vec<(usize, &Path, String, u32)> = Vec::new();
    for (number, (edge, reach)) in edges.iter().zip(&picture.reaches).enumerate() {
        let ends = [edge.source(), edge.target()].map(|node| graph.graph()[node].position);
        let look = picture
            .graph
            .edge(reach.edge)
            .map(egui_graphs::Edge::payload);
        let name = names.remove(&(ends[0], ends[1]));
        if let (Some(look), Some(name), false) = (look, name, reach.is_backward) {
            let order = u32::from(ends[0] != here);
            named.push((number, &look.arrow.path, name, order));
        }
    }
    let arrows: Vec<NamedArrow> = named
        .iter()
        .map(|(_, path, name, order)| NamedArrow {
            path,
            name,
            order: *order,
        })
        .collect();
    let nodes = graph.graph().node_weights().zip(&picture.places);
    let cards = nodes.flat_map(|(node, at)| {
        let card = Rect::around((at.x, at.y), picture.node_size.into());
        let ring = if node.position == here { RING } else { BESIDE };
        let numeral = Rect::new(
            card.x + card.width / 2.0,
            card.y - NUMERAL_HEIGHT,
            card.width / 2.0,
            NUMERAL_HEIGHT,
        );
        [card.expanded(ring), numeral]
    });
    let cards: Vec<Rect> = cards.collect();
    let found = places(&arrows, &cards);
    let named = named.iter().zip(found);
    named
        .filter_map(|((arrow, _, name, _), at)| {
            Some(MoveName {
                arrow: *arrow,
                at: at?,
                name: name.clone(),
            })
        })
        .collect()
}
