//! Where the names of the arrows of a page stand.

use super::answer::{AnswerLabel, settled};
use super::frame::Frame;
use super::move_name::{PAGE_LETTERS, PlacedName};
use super::name_places::{NameRoom, NamedArrow, SmallerNames, places as move_places};
use super::node_sizes::NUMERAL;
use super::page::{GraphPage, PageEdge, Standing};
use super::route::DrawnArrow;
use crate::graph::layout::Direction;
use crate::scene::Rect;

/// Up to this many moves are named in a picture; their names would hide more.
const MOST_NAMED: usize = 240;
/// What stays free round a card, and round one with a ring, in points.
const BESIDE: f32 = 3.0;
const RING: f32 = 8.5;

/// Where the middle of the name of each arrow stands, of those that are named.
pub(super) fn places(
    page: &GraphPage,
    frame: &Frame,
    routes: &[DrawnArrow],
) -> Vec<Option<PlacedName>> {
    if page.edges.len() > MOST_NAMED {
        return vec![None; page.edges.len()];
    }
    let cards = cards(page, frame);
    let arrows: Vec<&DrawnArrow> = routes.iter().collect();
    let mut found = vec![None; page.edges.len()];
    if page.is_folded {
        let labels: Vec<(usize, AnswerLabel)> = labels(page, frame).collect();
        let places = settled(labels.iter().map(|(_, label)| *label), &arrows, &cards);
        for ((edge, _), at) in labels.iter().zip(places) {
            let letters = PAGE_LETTERS;
            let on = at;
            found[*edge] = Some(PlacedName { at, on, letters });
        }
        return found;
    }
    let names: Vec<String> = page.edges.iter().map(PageEdge::names).collect();
    let edges = page.edges.iter().enumerate();
    let named: Vec<NamedArrow> = edges
        .filter(|(_, edge)| is_named(page, edge))
        .map(|(arrow, edge)| NamedArrow {
            arrow,
            name: &names[arrow],
            order: u32::from(page.here != Some(edge.from)),
        })
        .collect();
    let room = NameRoom {
        arrows: &arrows,
        taken: &cards,
        letters: PAGE_LETTERS,
        smaller: SmallerNames::Little,
    };
    for (named, at) in named.iter().zip(move_places(&named, &room)) {
        found[named.arrow] = at;
    }
    found
}

fn is_named(page: &GraphPage, edge: &PageEdge) -> bool {
    match edge.standing {
        _ if edge.is_best_here => true,
        Standing::Plain => !edge.is_backward || page.player.is_some(),
        Standing::Best => true,
        Standing::Faint => false,
    }
}

/// What no name covers.
fn cards(page: &GraphPage, frame: &Frame) -> Vec<Rect> {
    let nodes = page.nodes.iter().enumerate();
    let cards = nodes.flat_map(|(number, node)| {
        let card = page.card(node, frame.place(node.column, node.at));
        let ring = if page.here == Some(number) {
            RING
        } else {
            BESIDE
        };
        let has_numeral = page.is_folded && !node.is_terminal && page.direction == Direction::Down;
        let numeral = Rect::new(card.right(), card.y, NUMERAL, card.height);
        [Some(card.expanded(ring)), has_numeral.then_some(numeral)]
    });
    cards.flatten().collect()
}

/// The labels of a folded proof, with the numbers of their arrows.
fn labels<'a>(
    page: &'a GraphPage,
    frame: &'a Frame,
) -> impl Iterator<Item = (usize, AnswerLabel<'a>)> {
    let edges = page.edges.iter().enumerate();
    edges.filter_map(|(arrow, edge)| {
        let at = frame.place(page.nodes[edge.from].column, edge.name_at?);
        let label = AnswerLabel {
            arrow,
            at,
            name: edge.drawn_name(),
            answer: edge.answer.as_deref(),
            is_fixed: edge.is_backward,
        };
        Some((arrow, label))
    })
}
