//! Which moves are named, and where: those of a neighbourhood, and of a large graph those that stand out.

use std::collections::HashMap;

use super::picture::{MoveName, Picture};
use petgraph::graph::NodeIndex;

use crate::game::{Game, Position};
use crate::graph::StateGraph;
use crate::scene::Rect;
use crate::scene::graph::Standing;
use crate::scene::graph::move_name::LETTERS;
use crate::scene::graph::name_places::{NameRoom, NamedArrow, SmallerNames, places};
use crate::scene::graph::node::LETTERS_ALONE;
use crate::solve::analysis::Analysis;
use crate::solve::proof::name_with_ways;
use crate::solve::solution::move_groups;

/// Up to this many moves of a neighbourhood are named; the names of more would hide the arrows.
const MOST_NAMED: usize = 240;
/// The same of the moves that stand out in a large graph, which is read a part at a time.
const MOST_NAMED_IN_LARGE: usize = 1_200;
/// What stays free round a card with a ring, in points.
const RING: f32 = 8.5;

/// The names of the moves of a neighbourhood that have room: first those of `here` and of the line, then
/// the others in the order of the graph, and last those that lead back.
pub(super) fn move_names(
    picture: &Picture,
    analysis: &Analysis,
    graph: &StateGraph,
    (line, here): (&[Position], Position),
) -> Vec<MoveName> {
    if graph.graph().edge_count() > MOST_NAMED {
        return Vec::new();
    }
    let ends = ends(graph);
    let order = |number: usize| {
        let is_played = || line.windows(2).any(|step| step == ends[number]);
        if picture.reaches[number].is_backward && !is_played() {
            2
        } else {
            u32::from(ends[number][0] != here)
        }
    };
    let mut taken = picture.taken();
    if let Some(at) = picture.place(here) {
        let card = Rect::around((at.x, at.y), picture.node_size.into());
        taken.push(card.expanded(RING));
    }
    let all = (0..ends.len()).map(|number| (number, order(number)));
    let names = names(analysis, graph, all);
    let look = NameLook {
        is_in_way: |_| true,
        smaller: if picture.is_for_class() {
            SmallerNames::None
        } else {
            SmallerNames::Little
        },
        letters: letters(picture),
    };
    placed(picture, &names, &taken, &look)
}

/// The names of the moves that stand out in a large graph, or of all that lead on where none does. In a
/// proof those of the replies come after them.
pub(super) fn names_of_large(
    picture: &Picture,
    analysis: &Analysis,
    graph: &StateGraph,
) -> Vec<MoveName> {
    let looks = || {
        picture
            .reaches
            .iter()
            .map(|reach| picture.graph.edge(reach.edge))
    };
    let standings = || looks().map(|arrow| arrow.map(|arrow| arrow.payload().standing));
    let has_best = standings().any(|standing| standing == Some(Standing::Best));
    let wanted = if has_best {
        Standing::Best
    } else {
        Standing::Plain
    };
    let is_proof = picture.signs.player.is_some();
    // When an arrow gets its name, if at all.
    let orders: Vec<Option<u32>> = standings()
        .zip(&picture.reaches)
        .map(|(standing, reach)| {
            let is_wanted = standing == Some(wanted);
            let is_named = !reach.is_backward && (is_wanted || is_proof);
            is_named.then_some(u32::from(!is_wanted))
        })
        .collect();
    let named = (0..orders.len()).filter_map(|number| Some((number, orders[number]?)));
    let most = if has_best {
        MOST_NAMED_IN_LARGE
    } else {
        MOST_NAMED
    };
    if named.clone().count() > most {
        return Vec::new();
    }
    let names = names(analysis, graph, named);
    let look = NameLook {
        // Faint arrows lie lowest, and a name may pass over them.
        is_in_way: |number: usize| !has_best || is_proof || orders[number].is_some(),
        smaller: SmallerNames::Much,
        letters: letters(picture),
    };
    placed(picture, &names, &picture.taken(), &look)
}

/// The size of the names of a picture. A proof, and what a class sees, opens as small as its positions can
/// be read, and names are read with them.
fn letters(picture: &Picture) -> f32 {
    if picture.is_for_class() || picture.signs.player.is_some() {
        LETTERS_ALONE
    } else {
        LETTERS
    }
}

/// The positions that each arrow leads from and to.
fn ends(graph: &StateGraph) -> Vec<[Position; 2]> {
    let edges = graph.graph().raw_edges().iter();
    let ends = edges.map(|edge| [edge.source(), edge.target()]);
    ends.map(|ends| ends.map(|node| graph.graph()[node].position))
        .collect()
}

/// The move of an arrow, by its number, and when it gets its place.
struct Named {
    arrow: usize,
    name: String,
    order: u32,
}

/// The names of some arrows, each with its order; the moves of a position are named once.
fn names(
    analysis: &Analysis,
    graph: &StateGraph,
    chosen: impl Iterator<Item = (usize, u32)>,
) -> Vec<Named> {
    let game = &analysis.game;
    let mut known: HashMap<NodeIndex, HashMap<NodeIndex, String>> = HashMap::new();
    let named = chosen.filter_map(|(arrow, order)| {
        let edge = &graph.graph().raw_edges()[arrow];
        let (from, to) = (edge.source(), edge.target());
        let moves = known.entry(from).or_insert_with(|| {
            let board = game.board(graph.graph()[from].position);
            let mut names = HashMap::new();
            for group in move_groups(game, &board) {
                if let Some(after) = graph.node(group.position) {
                    names.entry(after).or_insert(group.label.text);
                }
            }
            names
        });
        let ways = edge.weight.ways as usize; // widens
        let name = name_with_ways(&moves.remove(&to)?, ways);
        Some(Named { arrow, name, order })
    });
    named.collect()
}

/// How names are placed.
struct NameLook<F> {
    /// Whether names keep clear of an arrow.
    is_in_way: F,
    /// How much smaller names may be where there is no room.
    smaller: SmallerNames,
    /// The size of letters, where there is room for it.
    letters: f32,
}

/// The names that have room beside what is taken and the arrows that are in the way.
fn placed(
    picture: &Picture,
    names: &[Named],
    taken: &[Rect],
    look: &NameLook<impl Fn(usize) -> bool>,
) -> Vec<MoveName> {
    let lines = picture.lines();
    let in_way: Vec<usize> = (0..lines.len())
        .filter(|&number| (look.is_in_way)(number))
        .collect();
    let arrows: Vec<NamedArrow> = names
        .iter()
        .filter_map(|named| {
            Some(NamedArrow {
                arrow: in_way.binary_search(&named.arrow).ok()?,
                name: &named.name,
                order: named.order,
            })
        })
        .collect();
    let room = NameRoom {
        arrows: &in_way
            .iter()
            .map(|&number| lines[number])
            .collect::<Vec<_>>(),
        taken,
        letters: look.letters,
        smaller: look.smaller,
    };
    let places = arrows.iter().zip(places(&arrows, &room));
    places
        .filter_map(|(arrow, placed)| {
            Some(MoveName {
                arrow: in_way[arrow.arrow],
                place: placed?,
                name: arrow.name.to_owned(),
            })
        })
        .collect()
}
