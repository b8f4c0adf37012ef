//! The arrows of a proof on a page made smooth among its cards and names.

use super::answer::answer_plate;
use super::frame::Frame;
use super::move_name::PlacedName;
use super::node::with_borders;
use super::node_sizes::with_numeral;
use super::obstacles::{MOST_SMOOTH, Obstacles};
use super::page::{GraphPage, PageEdge, PageNode};
use super::route::{Arrival, Arriving, DrawnArrow, targets};
use crate::graph::layout::Direction;
use crate::scene::{Point, Rect};

/// Bends arrows as little as can be, but for arcs that lead back past nothing; whether it is a page of
/// which they are. The names of a folded proof stay where they are.
pub(super) fn smooth_routes(
    page: &GraphPage,
    frame: &Frame,
    (routes, names): (&mut [DrawnArrow], &[Option<PlacedName>]),
) -> bool {
    let is_smooth = page.player.is_some() && page.edges.len() <= MOST_SMOOTH;
    if !is_smooth || !frame.is_in_one_band() {
        return false;
    }
    let plates: Vec<Option<Rect>> = page
        .edges
        .iter()
        .zip(names)
        .map(|(edge, name)| {
            let name = name.filter(|_| page.is_folded)?;
            Some(plate_of(edge, name.at))
        })
        .collect();
    let card = |node: &PageNode, has_borders: bool| {
        let card = page.card(node, frame.place(node.column, node.at));
        let card = if page.is_folded && page.direction == Direction::Down {
            with_numeral(card, node.value)
        } else {
            card
        };
        with_borders(card, has_borders && node.is_terminal)
    };
    let [obstacles, bare] = [true, false].map(|has_borders| {
        let cards = page.nodes.iter().map(|node| card(node, has_borders));
        Obstacles::new(cards.chain(plates.iter().copied().flatten()))
    });
    let arriving = |(edge, route): (&PageEdge, &DrawnArrow)| {
        let node = &page.nodes[edge.to];
        let comes_down = page.direction == Direction::Down && !edge.is_backward;
        comes_down.then(|| Arriving {
            node: edge.to,
            x: route.head[0].0,
            card: page.card(node, frame.place(node.column, node.at)),
            is_terminal: node.is_terminal,
        })
    };
    let arriving: Vec<_> = page.edges.iter().zip(&*routes).map(arriving).collect();
    let ends = plates.into_iter().zip(targets(&arriving));
    for ((route, (plate, target)), edge) in routes.iter_mut().zip(ends).zip(&page.edges) {
        let is_arc = edge.is_backward && edge.bends.is_empty();
        if !is_arc || route.meets(&obstacles, plate) {
            let all = [&obstacles, &bare];
            *route = std::mem::take(route).smoothed_among(all, plate, Arrival::Gentlest(target));
        }
    }
    true
}

/// What the name of a move of a folded proof hides in the middle of a place.
pub(super) fn plate_of(edge: &PageEdge, at: Point) -> Rect {
    answer_plate(at, edge.drawn_name(), edge.answer.as_deref())
}
