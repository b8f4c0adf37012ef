//! The routes of the edges of a drawing, and the places of their labels.
//!
//! ```text
//!   GraphDrawing  --ports, route-->  edges  --labels_of_moves-->  labels
//!   folded:       --ports, route-->  edges  --labels_of_folded-->  labels  --smooth-->  edges
//! ```

use super::answer::{AnswerLabel, answer_plate, settled};
use super::drawing::{GraphDrawing, GraphEdge, GraphNode, Standing};
use super::line::Line;
use super::move_name::{BESIDE, before_head, move_plate};
use super::node::{left_out_box, with_borders};
use super::obstacles::{MOST_SMOOTH, Obstacles};
use super::ports::{PortArrow, arrivals, ports};
use super::route::{
    ArrowDirection, ArrowRoute, DrawnArrow, HEAD, OFF, PAST_BORDERS, REACH, back_past_name, route,
    row_fold,
};
use super::sizes::{NUMERAL, with_numeral};
use crate::graph::layout::{Direction, Passage, Sizes};
use crate::scene::{Point, Rect};

/// Up to this many moves are labelled; more labels would hide the edges, and nobody could follow those.
pub(super) const MOST_NAMED: usize = 240;
/// The limit of labels on moves that stand out in a large graph of the window, which is read a part at a time.
const MOST_BEST_NAMED: usize = 1_200;

/// The lines of the edges of a drawing, and the places of their labels, in the order of the edges.
#[derive(Clone, Debug, Default)]
pub struct Routes {
    /// Each edge.
    pub edges: Vec<DrawnArrow>,
    /// The middle of its label, if it has one.
    pub labels: Vec<Option<Point>>,
}

impl Routes {
    /// The routes of a drawing.
    ///
    /// # Complexity
    /// Linear in the length of all edges; each label is compared with what lies near its edge.
    #[must_use]
    pub fn of(drawing: &GraphDrawing) -> Routes {
        let ports = edge_ports(drawing);
        let bend = bend(drawing);
        let edges = drawing.edges.iter().enumerate();
        let mut edges: Vec<DrawnArrow> = edges
            .map(|(number, edge)| {
                let port = ports.get(number).copied().unwrap_or_default();
                edge_route(drawing, edge, port, bend)
            })
            .collect();
        // Labels of a folded proof have their places before edges are made smooth past them.
        if drawing.is_folded {
            let labels = labels_of_folded(drawing, &edges);
            smooth(drawing, &mut edges, &labels);
            return Routes { edges, labels };
        }
        smooth(drawing, &mut edges, &[]);
        let labels = labels_of_moves(drawing, &edges);
        Routes { edges, labels }
    }
}

/// The least width behind a node of Focus in which edges part, before labels begin.
const LEAST_BEND: f32 = 16.0;
/// The part of a gap that labels cannot have: before them the edge leaves a node, behind them stands its head.
const BESIDE_LABEL: f32 = OFF + HEAD + OFF + PAST_BORDERS + BESIDE;

/// The width for the letters of a label of Focus in a gap between two columns.
#[must_use]
pub(super) fn focus_label_room(gap: f32) -> f32 {
    gap - BESIDE_LABEL - LEAST_BEND
}

/// The width behind a node in which edges bend to the height of the next one: in Focus no label stands there.
#[must_use]
pub fn bend(drawing: &GraphDrawing) -> f32 {
    if drawing.passage != Passage::Level {
        return REACH;
    }
    let labels = drawing.edges.iter().filter(|edge| !edge.is_backward);
    let widths = labels.map(|edge| move_plate((0.0, 0.0), &edge.label).width - BESIDE);
    let widest = widths.fold(0.0, f32::max);
    (drawing.sizes.column_gap - BESIDE_LABEL - widest).clamp(LEAST_BEND, REACH)
}

/// The box of a label of a folded proof.
#[must_use]
pub fn answer_box(edge: &GraphEdge, at: Point) -> Rect {
    answer_plate(at, edge.drawn_name(), edge.answer.as_deref())
}

/// The distances of the ends of edges from the middles of their nodes: of both ends in a folded proof, else
/// only of those that arrive from the left.
fn edge_ports(drawing: &GraphDrawing) -> Vec<[f32; 2]> {
    if drawing.direction == Direction::Down && !drawing.is_folded {
        return Vec::new();
    }
    let arrow = |edge: &GraphEdge| {
        let nodes = [edge.from, edge.to].map(|node| &drawing.nodes[node]);
        let [from, to] = nodes.map(|node| node.at);
        // An edge back has no bends, but passes its label.
        let first = edge.bends.first().or(edge.name_at.as_ref());
        let last = edge.bends.last().unwrap_or(&from);
        PortArrow {
            ends: [edge.from, edge.to],
            beside: if drawing.is_folded {
                [first.unwrap_or(&to).0 - from.0, last.0 - to.0]
            } else {
                [0.0, last.1 - to.1]
            },
            widths: nodes.map(|node| drawing.card(node, node.at).width),
            height: nodes[1].height,
            is_backward: edge.is_backward,
        }
    };
    let arrows: Vec<PortArrow> = drawing.edges.iter().map(arrow).collect();
    if drawing.is_folded {
        ports(&arrows)
    } else {
        arrivals(&arrows)
    }
}

fn edge_route(drawing: &GraphDrawing, edge: &GraphEdge, port: [f32; 2], bend: f32) -> DrawnArrow {
    let [from, to] = [edge.from, edge.to].map(|node| &drawing.nodes[node]);
    let end = |node: &GraphNode, port: f32| match drawing.direction {
        Direction::Down => (node.at.0 + port, node.at.1),
        Direction::Right => (node.at.0, node.at.1 + port),
    };
    if let (Some(at), true) = (edge.name_at, edge.is_backward) {
        let (x, y) = end(from, port[0]);
        let below = y + from.height / 2.0 + OFF;
        return back_past_name((x, below), answer_box(edge, at), drawing.card(to, to.at));
    }
    let fold = drawing
        .leads_to_next_row(edge)
        .then(|| row_fold(from.at, to.at, &drawing.sizes));
    route(&ArrowRoute {
        from: end(from, port[0]),
        to: end(to, port[1]),
        bends: &edge.bends,
        folds: &[fold.flatten()],
        passage: drawing.passage,
        bend,
        sizes: &Sizes {
            node_height: from.height.min(to.height),
            ..drawing.sizes
        },
        direction: drawing.direction,
        leads: if edge.is_backward {
            ArrowDirection::Back {
                columns: from.column - to.column,
            }
        } else {
            ArrowDirection::Forward
        },
        // Ends of a folded proof stand lower instead.
        meets_borders: to.is_terminal && !drawing.is_folded,
    })
}

/// True if an edge is smoothed: every edge of a proof, and in other graphs than Focus those that are led past nodes,
/// but for faint ones.
fn is_smooth(drawing: &GraphDrawing, edge: &GraphEdge) -> bool {
    if drawing.passage == Passage::Level {
        return false;
    }
    drawing.player.is_some() || (edge.standing != Standing::Faint && !edge.bends.is_empty())
}

/// Bends edges as little as can be among nodes and labels, but for arcs that lead back past nothing.
fn smooth(drawing: &GraphDrawing, edges: &mut [DrawnArrow], labels: &[Option<Point>]) {
    let is_meant = |edge: &&GraphEdge| is_smooth(drawing, edge);
    if drawing.edges.iter().filter(is_meant).count() > MOST_SMOOTH {
        return;
    }
    let label_box = |number: usize| {
        let label = labels.get(number).copied().flatten()?;
        Some(answer_box(&drawing.edges[number], label))
    };
    let boxes: Vec<Option<Rect>> = (0..edges.len()).map(label_box).collect();
    let card = |node: &GraphNode| {
        let card = drawing.card(node, node.at);
        let card = match drawing.direction {
            Direction::Down => with_numeral(card, node.value),
            Direction::Right => card,
        };
        with_borders(card, node.is_terminal)
    };
    let cards = drawing.nodes.iter().map(card);
    let obstacles = Obstacles::new(cards.chain(boxes.iter().copied().flatten()));
    for ((route, name), edge) in edges.iter_mut().zip(boxes).zip(&drawing.edges) {
        let is_arc = edge.is_backward && edge.bends.is_empty();
        if is_smooth(drawing, edge) && (!is_arc || route.meets(&obstacles, name)) {
            *route = std::mem::take(route).smoothed(&obstacles, name);
        }
    }
}

/// The labels of moves before the heads of their edges: each where it covers no node and no other label, and in Focus
/// no other edge.
///
/// # Complexity
/// Compares each label with all nodes and labels near it, in Focus with all edges.
fn labels_of_moves(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
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
    let is_focus = drawing.passage == Passage::Level;
    let lines = routes.iter().filter(|_| is_focus).map(Line::of);
    let lines: Vec<Line> = lines.collect();
    for (_, number) in labelled {
        let label = &drawing.edges[number].label;
        let at = before_head(&routes[number], label);
        let plate = move_plate(at, label);
        let lies_on = |(other, line): (usize, &Line)| other != number && line.touches(&plate);
        if !label.is_empty()
            && !taken.iter().any(|other| other.touches(&plate))
            && !lines.iter().enumerate().any(lies_on)
        {
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
fn labels_of_folded(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
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
