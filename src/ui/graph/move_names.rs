//! Which moves of a neighbourhood are named, and where.

use std::collections::HashMap;

use super::picture::{MoveName, Picture};
use crate::game::{Game, Position};
use crate::graph::StateGraph;
use crate::scene::Rect;
use crate::scene::graph::move_name::{LETTERS, NameRoom, NamedArrow, places};
use crate::solve::analysis::Analysis;
use crate::solve::solution::move_groups;

/// Up to this many moves are named; the names of more would hide the arrows.
const MOST_NAMED: usize = 240;
/// What stays free round a card with a ring, in points.
const RING: f32 = 8.5;

/// The names of the moves of a picture that have room: first those of `here`, then the others in the order
/// of the graph. Of arrows that lead back those of the line are named.
pub(super) fn move_names(
    picture: &Picture,
    analysis: &Analysis,
    graph: &StateGraph,
    (line, here): (&[Position], Position),
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
    let mut named: Vec<(usize, String, u32)> = Vec::new();
    for (number, (edge, reach)) in edges.iter().zip(&picture.reaches).enumerate() {
        let ends = [edge.source(), edge.target()].map(|node| graph.graph()[node].position);
        let name = names.remove(&(ends[0], ends[1]));
        let is_played = || line.windows(2).any(|step| step == ends);
        if let Some(name) = name.filter(|_| !reach.is_backward || is_played()) {
            named.push((number, name, u32::from(ends[0] != here)));
        }
    }
    let arrows: Vec<NamedArrow> = named
        .iter()
        .map(|(arrow, name, order)| NamedArrow {
            arrow: *arrow,
            name,
            order: *order,
        })
        .collect();
    let mut taken = picture.taken();
    if let Some(at) = picture.place(here) {
        let card = Rect::around((at.x, at.y), picture.node_size.into());
        taken.push(card.expanded(RING));
    }
    let room = NameRoom {
        arrows: &picture.lines(),
        taken: &taken,
        letters: LETTERS,
    };
    let found = places(&arrows, &room);
    let named = named.into_iter().zip(found);
    named
        .filter_map(|((arrow, name, _), placed)| {
            let placed = placed?;
            Some(MoveName {
                arrow,
                at: placed.at,
                letters: placed.letters,
                name,
            })
        })
        .collect()
}
