//! The routes of the edges of a drawing, and the places of their labels.
//!
//! ```text
//!   GraphDrawing  --ports, route-->  edges  --labels-->  labels  --smooth-->  edges  -->  labels
//! ```

use super::answer::answer_plate;
use super::drawing::{GraphDrawing, GraphEdge, GraphNode, Standing};
use super::labels;
use super::node::with_borders;
use super::node_sizes::with_numeral;
use super::obstacles::{MOST_SMOOTH, Obstacles};
use super::ports::{PortArrow, arrivals, ports};
use super::route::{ArrowDirection, ArrowRoute, DrawnArrow, OFF, back_past_name, route, row_fold};
use crate::graph::layout::Direction;
use crate::scene::{Point, Rect};

/// Where the edges of a drawing run, and where their labels stand, in the order of the edges.
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
        let edges = drawing.edges.iter().enumerate();
        let mut edges: Vec<DrawnArrow> = edges
            .map(|(number, edge)| {
                let port = ports.get(number).copied().unwrap_or_default();
                edge_route(drawing, edge, port)
            })
            .collect();
        // Labels of a folded proof have their places before edges are made smooth past them.
        if drawing.is_folded {
            let labels = labels::of_folded(drawing, &edges);
            smooth(drawing, &mut edges, &labels);
            return Routes { edges, labels };
        }
        smooth(drawing, &mut edges, &[]);
        let labels = labels::of_moves(drawing, &edges);
        Routes { edges, labels }
    }
}

/// The box of a label of a folded proof.
#[must_use]
pub fn answer_box(edge: &GraphEdge, at: Point) -> Rect {
    answer_plate(at, edge.drawn_name(), edge.answer.as_deref())
}

/// How far from the middles of their nodes edges begin and end: in a folded proof both, else only where they
/// arrive from the left.
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
            is_backward: edge.is_backward,
        }
    };
    let arrows: Vec<PortArrow> = drawing.edges.iter().map(arrow).collect();
    if drawing.is_folded {
        ports(&arrows)
    } else {
        arrivals(&arrows, drawing.sizes.node_height)
    }
}

fn edge_route(drawing: &GraphDrawing, edge: &GraphEdge, port: [f32; 2]) -> DrawnArrow {
    let [from, to] = [edge.from, edge.to].map(|node| &drawing.nodes[node]);
    let end = |node: &GraphNode, port: f32| match drawing.direction {
        Direction::Down => (node.at.0 + port, node.at.1),
        Direction::Right => (node.at.0, node.at.1 + port),
    };
    if let (Some(at), true) = (edge.name_at, edge.is_backward) {
        let (x, y) = end(from, port[0]);
        let below = y + drawing.sizes.node_height / 2.0 + OFF;
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
        sizes: &drawing.sizes,
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

/// Whether an edge is bent as little as can be: all of a proof, and of other graphs those that are led past
/// nodes, but for faint ones.
fn is_smooth(drawing: &GraphDrawing, edge: &GraphEdge) -> bool {
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
