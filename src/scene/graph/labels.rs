//! Which edges have labels, and where those stand.

use super::answer::{AnswerLabel, settled};
use super::drawing::{GraphDrawing, GraphEdge, Standing};
use super::move_name::{before_head, move_plate};
use super::node::{left_out_box, with_borders};
use super::node_sizes::NUMERAL;
use super::route::DrawnArrow;
use crate::scene::{Point, Rect};

/// Up to this many moves are labelled; more labels would hide the edges, and nobody could follow those.
pub(super) const MOST_NAMED: usize = 240;
/// The same of those that stand out in a large graph of the window, which is read a part at a time.
const MOST_BEST_NAMED: usize = 1_200;

/// The labels of moves before the heads of their edges: each where it covers no node and no other label.
///
/// # Complexity
/// Compares each label with all nodes and labels near it.
pub(super) fn of_moves(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
    let mut found = vec![None; drawing.edges.len()];
    let has_best = drawing.edges.iter().any(GraphEdge::stands_out);
    let is_large = drawing.medium.is_window() && drawing.here.is_none();
    let edges = drawing.edges.iter().enumerate();
    let mut labelled: Vec<(u32, usize)> = edges
        .filter_map(|(number, edge)| {
            let order = order(drawing, edge, is_large && has_best)?;
            Some((order, number))
        })
        .collect();
    let most = if is_large && has_best {
        MOST_BEST_NAMED
    } else {
        MOST_NAMED
    };
    if labelled.len() > most {
        return found;
    }
    labelled.sort_unstable();
    let mut taken = taken(drawing);
    for (_, number) in labelled {
        let label = &drawing.edges[number].label;
        let at = before_head(&routes[number], label);
        let plate = move_plate(at, label);
        if !label.is_empty() && !taken.iter().any(|other| other.touches(&plate)) {
            taken.push(plate);
            found[number] = Some(at);
        }
    }
    found
}

/// When an edge gets its label, if at all: in Focus those of the current position come first and those that
/// lead back last; elsewhere those that stand out, or all that lead on where none does, and in a proof the
/// replies after them.
fn order(drawing: &GraphDrawing, edge: &GraphEdge, only_best: bool) -> Option<u32> {
    if let Some(here) = drawing.here {
        let order = if edge.is_backward && !edge.is_played {
            2
        } else {
            u32::from(edge.from != here)
        };
        return Some(order);
    }
    let is_named = match drawing.player {
        Some(_) => true,
        None if only_best => edge.stands_out(),
        None => edge.standing != Standing::Faint,
    };
    let leads_on = !edge.is_backward || (drawing.player.is_some() && !drawing.medium.is_window());
    (is_named && leads_on).then_some(u32::from(only_best && !edge.stands_out()))
}

/// The areas that no label covers: nodes with what stands round them, and the moves that are left out below them.
fn taken(drawing: &GraphDrawing) -> Vec<Rect> {
    let nodes = drawing.nodes.iter().enumerate();
    let taken = nodes.flat_map(|(number, node)| {
        let card = drawing.card(node, node.at);
        let has_numeral = drawing.is_folded && !node.is_terminal;
        let numeral = Rect::new(card.right(), card.y, NUMERAL, card.height);
        let below = left_out_box(card, drawing.here == Some(number));
        [
            Some(with_borders(card, node.is_terminal)),
            has_numeral.then_some(numeral),
            (node.left_out > 0).then_some(below),
        ]
    });
    taken.flatten().collect()
}

/// The labels of a folded proof, moved so that they hide as little as can be of other edges.
pub(super) fn of_folded(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
    // The window draws no proof of more moves than can be read; a file may have any number.
    if !drawing.medium.is_window() && drawing.edges.len() > MOST_NAMED {
        return vec![None; drawing.edges.len()];
    }
    let edges = drawing.edges.iter().enumerate();
    let labels: Vec<AnswerLabel> = edges
        .filter_map(|(arrow, edge)| {
            Some(AnswerLabel {
                arrow,
                at: edge.name_at?,
                name: edge.drawn_name(),
                answer: edge.answer.as_deref(),
                is_fixed: edge.is_backward,
            })
        })
        .collect();
    let routes: Vec<&DrawnArrow> = routes.iter().collect();
    let places = settled(labels.iter().copied(), &routes, &taken(drawing));
    let mut found = vec![None; drawing.edges.len()];
    for (label, at) in labels.iter().zip(places) {
        found[label.arrow] = Some(at);
    }
    found
}
