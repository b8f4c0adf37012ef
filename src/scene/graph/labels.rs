//! Which edges have labels, and where those stand.

use super::answer::{AnswerLabel, settled};
use super::drawing::{GraphDrawing, GraphEdge, Standing};
use super::move_name::{LETTERS, PAGE_LETTERS, PlacedName};
use super::name_places::{NameRoom, NamedArrow, places};
use super::node::{LETTERS_ALONE, NUMERAL_HEIGHT};
use super::node_sizes::NUMERAL;
use super::request::Medium;
use super::route::DrawnArrow;
use crate::graph::layout::Direction;
use crate::scene::Rect;

/// Up to this many moves are labelled; more labels would hide the edges.
const MOST_NAMED: usize = 240;
/// The same of those that stand out in a large graph of the window, which is read a part at a time.
const MOST_BEST_NAMED: usize = 1_200;
/// The free space round a node, and round one with a ring, in points.
const BESIDE: f32 = 3.0;
const RING: f32 = 8.5;
/// The width of the number of moves that are left out.
const MORE_WIDTH: f32 = 58.0;

/// The labels of moves that have room.
pub(super) fn of_moves(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<PlacedName>> {
    let mut found = vec![None; drawing.edges.len()];
    let has_best = drawing.edges.iter().any(stands_out);
    let is_large = drawing.medium.is_window() && drawing.here.is_none();
    let order = |edge: &GraphEdge| order(drawing, edge, is_large && has_best);
    let orders: Vec<Option<u32>> = drawing.edges.iter().map(order).collect();
    let (named, most) = match (is_large, has_best) {
        (true, true) => (orders.iter().flatten().count(), MOST_BEST_NAMED),
        (true, false) => (orders.iter().flatten().count(), MOST_NAMED),
        (false, _) => (orders.len(), MOST_NAMED),
    };
    if named > most {
        return found;
    }
    let names: Vec<String> = drawing.edges.iter().map(GraphEdge::names).collect();
    // Faint edges lie lowest, and a label may pass over them.
    let edges = drawing.edges.iter().enumerate();
    let in_way: Vec<usize> = edges
        .filter(|(_, edge)| edge.standing != Standing::Faint)
        .map(|(number, _)| number)
        .collect();
    let labelled: Vec<NamedArrow> = in_way
        .iter()
        .enumerate()
        .filter_map(|(arrow, &number)| {
            Some(NamedArrow {
                arrow,
                name: &names[number],
                order: orders[number]?,
            })
        })
        .collect();
    let room = NameRoom {
        arrows: &in_way
            .iter()
            .map(|&number| &routes[number])
            .collect::<Vec<_>>(),
        taken: &taken(drawing),
        letters: match drawing.medium {
            Medium::File { .. } | Medium::Sheet(_) => PAGE_LETTERS,
            // A proof opens as small as its positions can be read.
            Medium::Window(_) if drawing.player.is_some() => LETTERS_ALONE,
            Medium::Window(_) => LETTERS,
        },
    };
    for (label, place) in labelled.iter().zip(places(&labelled, &room)) {
        found[in_way[label.arrow]] = place;
    }
    found
}

fn stands_out(edge: &GraphEdge) -> bool {
    edge.is_chosen || edge.standing == Standing::Best
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
        None if only_best => stands_out(edge),
        None => edge.standing != Standing::Faint,
    };
    let leads_on = !edge.is_backward || (drawing.player.is_some() && !drawing.medium.is_window());
    (is_named && leads_on).then_some(u32::from(only_best && !stands_out(edge)))
}

/// What no label covers: nodes, the turns left beside them, and the moves that are left out below them.
fn taken(drawing: &GraphDrawing) -> Vec<Rect> {
    let nodes = drawing.nodes.iter().enumerate();
    let taken = nodes.flat_map(|(number, node)| {
        let card = drawing.card(node, node.at);
        let free = if drawing.here == Some(number) {
            RING
        } else {
            BESIDE
        };
        let numeral = match drawing.direction {
            Direction::Right => Rect::new(
                card.x + card.width / 2.0,
                card.y - NUMERAL_HEIGHT,
                card.width / 2.0,
                NUMERAL_HEIGHT,
            ),
            Direction::Down if drawing.is_folded && node.is_terminal => card,
            Direction::Down => Rect::new(card.right(), card.y, NUMERAL, card.height),
        };
        let below = Rect::new(card.x, card.bottom(), MORE_WIDTH, NUMERAL_HEIGHT);
        let below = (node.left_out > 0).then_some(below);
        let numeral = drawing.has_numerals().then_some(numeral);
        [Some(card.expanded(free)), numeral, below]
    });
    taken.flatten().collect()
}

/// The labels of a folded proof, moved so that they hide as little as can be of other edges.
pub(super) fn of_folded(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<PlacedName>> {
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
        found[label.arrow] = Some(PlacedName {
            at,
            on: at,
            letters: PAGE_LETTERS,
        });
    }
    found
}
