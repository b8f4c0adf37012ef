//! A graph ready to be painted: every node with its place, text and size, every arrow with its way.

use std::collections::HashMap;

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use egui_graphs::Graph;
use petgraph::Directed;
use petgraph::stable_graph::NodeIndex;

use super::shapes::{MoveShape, StateShape};
use crate::game::Position;
use crate::graph::MoveKind;
use crate::solve::Value;

/// The height of a node, in points of the picture.
pub(crate) const NODE_HEIGHT: f32 = 28.0;

/// What a node shows. Its text is the node's label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeLook {
    pub(crate) position: Position,
    pub(crate) value: Value,
    pub(crate) is_terminal: bool,
    pub(crate) size: Vec2,
    /// How the node stands out just now.
    pub(crate) role: Role,
    /// Whether its verdict may be shown.
    pub(crate) shows_verdict: bool,
}

/// How a node stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Role {
    pub(crate) is_here: bool,
    pub(crate) is_hovered: bool,
    pub(crate) is_previewed: bool,
    pub(crate) is_found: bool,
}

/// What an arrow shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrowLook {
    pub(crate) kind: MoveKind,
    /// Whether it leads to the left, or up and down within a column.
    pub(crate) is_backward: bool,
    /// Whether it was played.
    pub(crate) is_played: bool,
    /// Whether it leaves the position where one stands and is a best move there.
    pub(crate) is_best: bool,
    /// Where the arrow's way begins in [`Picture::bends`], and how many bends it has.
    pub(crate) bends: (u32, u32),
}

/// The graph as `egui_graphs` holds it, with our own shapes.
pub(crate) type ShapeGraph = Graph<NodeLook, ArrowLook, Directed, u32, StateShape, MoveShape>;

/// A graph with the place of everything in it.
#[derive(Clone)]
pub(crate) struct Picture {
    pub(crate) graph: ShapeGraph,
    /// The points through which long arrows are led, arrow after arrow.
    pub(crate) bends: Vec<Pos2>,
    pub(crate) bounds: Rect,
    /// Each node's text with the verdict in it and without.
    texts: Vec<[String; 2]>,
    numbers: HashMap<Position, NodeIndex<u32>>,
}

impl Picture {
    /// An empty picture.
    pub(crate) fn new() -> Picture {
        Picture {
            graph: ShapeGraph::from(&petgraph::stable_graph::StableGraph::default()),
            bends: Vec::new(),
            bounds: Rect::NOTHING,
            texts: Vec::new(),
            numbers: HashMap::new(),
        }
    }

    /// Adds a node at a place.
    /// `texts` are its text with the verdict in it and without.
    pub(crate) fn add_node(&mut self, look: NodeLook, texts: [String; 2], at: Pos2) {
        let text = texts[0].clone();
        self.texts.push(texts);
        let index = self.graph.add_node_with_label_and_location(look, text, at);
        self.numbers.insert(look.position, index);
        self.bounds = self
            .bounds
            .union(Rect::from_center_size(at, look.size + vec2(8.0, 24.0)));
    }

    /// Adds an arrow between two nodes that are there.
    pub(crate) fn add_arrow(
        &mut self,
        from: Position,
        to: Position,
        mut look: ArrowLook,
        bends: &[Pos2],
    ) {
        let (Some(from), Some(to)) = (self.node(from), self.node(to)) else {
            return;
        };
        let is_flat = |node: NodeIndex<u32>| {
            self.graph
                .node(node)
                .map_or(Pos2::ZERO, egui_graphs::Node::location)
                .x
        };
        look.is_backward = is_flat(to) <= is_flat(from) + 1.0;
        look.bends = (self.bends.len() as u32, bends.len() as u32); // far fewer than 2^32
        self.bends.extend_from_slice(bends);
        self.graph
            .add_edge_with_label(from, to, look, String::new());
    }

    /// The node of a position.
    pub(crate) fn node(&self, position: Position) -> Option<NodeIndex<u32>> {
        self.numbers.get(&position).copied()
    }

    /// Shows the verdicts in all texts, or hides them.
    pub(crate) fn show_verdicts(&mut self, shown: bool) {
        for (node, [marked, plain]) in self.graph.g_mut().node_weights_mut().zip(&self.texts) {
            node.set_label(if shown { marked } else { plain }.clone());
            node.payload_mut().shows_verdict = shown;
        }
    }

    /// Where a position stands.
    pub(crate) fn place(&self, position: Position) -> Option<Pos2> {
        self.graph
            .node(self.node(position)?)
            .map(egui_graphs::Node::location)
    }

    /// The node under a point of the picture, the one painted last first.
    pub(crate) fn node_at(&self, at: Pos2, slack: f32) -> Option<NodeLook> {
        let nodes: Vec<_> = self.graph.nodes_iter().collect();
        nodes
            .into_iter()
            .rev()
            .map(|(_, node)| node)
            .find_map(|node| {
                let rect =
                    Rect::from_center_size(node.location(), node.payload().size).expand(slack);
                rect.contains(at).then_some(*node.payload())
            })
    }

    /// The size of a node with a text of so many characters.
    pub(crate) fn node_size(characters: usize) -> Vec2 {
        vec2(characters as f32 * 8.7 + 14.0, NODE_HEIGHT) // a few dozen characters
    }
}

/// A place between two others.
pub(crate) fn between(from: Pos2, to: Pos2, share: f32) -> Pos2 {
    pos2(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
}
