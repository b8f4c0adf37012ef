//! What is not dimmed: a position with its moves, or with all that best play leads to.

use petgraph::Direction::{Incoming, Outgoing};
use petgraph::stable_graph::{EdgeIndex, NodeIndex};
use petgraph::visit::EdgeRef;

use super::look::{ArrowLook, Spotlight};
use super::node_numbers::NodeNumbers;
use super::shapes::ShapeGraph;
use crate::game::Position;
use crate::scene::Tone;
use crate::scene::graph::route::Emphasis;

/// The nodes and arrows that are not dimmed, by number.
#[derive(Clone, Debug)]
pub(super) struct Lit {
    nodes: Vec<bool>,
    arrows: Vec<bool>,
    light: Light,
    /// The arrow on which the current position stands.
    entered: Option<EdgeIndex<u32>>,
    /// The arrows of the way to what is previewed.
    way: Vec<EdgeIndex<u32>>,
}

/// How the arrows that are not dimmed look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Light {
    /// As the moves of a position that is pointed at.
    Moves,
    /// As best play.
    BestPlay,
    /// As they do in a proof, in which best play is nothing special.
    Proof,
}

impl Lit {
    /// What a spotlight shows of a graph whose best play follows some of its arrows. A position that
    /// the graph does not show dims nothing.
    ///
    /// # Complexity
    /// Looks at each arrow at most once.
    pub(super) fn new(
        graph: &ShapeGraph,
        best_play: &[bool],
        numbers: &NodeNumbers,
        (spotlight, is_proof): (&Spotlight, bool),
    ) -> Option<Lit> {
        let mut lit = Lit {
            nodes: vec![false; graph.node_count()],
            arrows: vec![false; graph.edge_count()],
            light: match spotlight {
                Spotlight::Moves(_) => Light::Moves,
                _ if is_proof => Light::Proof,
                _ => Light::BestPlay,
            },
            entered: None,
            way: Vec::new(),
        };
        let node = |position: Position| numbers.get(position);
        match spotlight {
            &Spotlight::Moves(position) => lit.light_moves(graph, node(position)?),
            &Spotlight::BestPlay(position) => lit.light_on(graph, best_play, node(position)?),
            Spotlight::Preview { to, way } => {
                lit.light_on(graph, best_play, node(*to)?);
                // In a folded proof an arrow stands for two turns.
                let nodes: Vec<_> = way.iter().filter_map(|&position| node(position)).collect();
                for step in nodes.windows(2) {
                    lit.light_step(graph, step[0], step[1]);
                }
            }
            &Spotlight::Ahead { from, to } => {
                lit.light_on(graph, best_play, node(to)?);
                if let Some(from) = node(from) {
                    lit.nodes[from.index()] = true;
                    let between = graph.g().edges_connecting(from, node(to)?);
                    for edge in between {
                        lit.arrows[edge.id().index()] = true;
                        lit.entered = Some(edge.id());
                    }
                }
            }
        }
        Some(lit)
    }

    fn light_moves(&mut self, graph: &ShapeGraph, node: NodeIndex<u32>) {
        self.nodes[node.index()] = true;
        for way in [Incoming, Outgoing] {
            for edge in graph.g().edges_directed(node, way) {
                self.arrows[edge.id().index()] = true;
                self.nodes[edge.source().index()] = true;
                self.nodes[edge.target().index()] = true;
            }
        }
    }

    /// Lights a move on the way to what is previewed, if it is shown.
    fn light_step(&mut self, graph: &ShapeGraph, from: NodeIndex<u32>, to: NodeIndex<u32>) {
        for edge in graph.g().edges_connecting(from, to) {
            let arrow = edge.id();
            self.way.push(arrow);
            self.arrows[arrow.index()] = true;
            self.nodes[from.index()] = true;
            self.nodes[to.index()] = true;
        }
    }

    fn light_on(&mut self, graph: &ShapeGraph, best_play: &[bool], node: NodeIndex<u32>) {
        let mut open = vec![node];
        self.nodes[node.index()] = true;
        while let Some(node) = open.pop() {
            for edge in graph.g().edges_directed(node, Outgoing) {
                let number = edge.id().index();
                if best_play[number] {
                    self.arrows[number] = true;
                    let to = edge.target();
                    if !std::mem::replace(&mut self.nodes[to.index()], true) {
                        open.push(to);
                    }
                }
            }
        }
    }

    /// How an arrow that is not dimmed stands out; `tone` is that of the node that it leads to.
    pub(super) fn emphasis(&self, arrow: EdgeIndex<u32>, look: &ArrowLook, tone: Tone) -> Emphasis {
        match (look.emphasis(tone), self.light) {
            _ if self.entered == Some(arrow) => Emphasis::Chosen(tone),
            _ if self.way.contains(&arrow) && !look.is_played => look.lit_emphasis(tone),
            (Emphasis::Plain | Emphasis::Faint | Emphasis::Back, Light::Moves) => Emphasis::Lit,
            (Emphasis::Plain | Emphasis::Faint | Emphasis::Back, Light::BestPlay) => {
                Emphasis::Best(tone)
            }
            (emphasis, _) => emphasis,
        }
    }

    /// Whether a node is not dimmed.
    pub(super) fn has_node(&self, node: usize) -> bool {
        self.nodes[node]
    }

    /// Whether an arrow is not dimmed.
    pub(super) fn has_arrow(&self, arrow: EdgeIndex<u32>) -> bool {
        self.arrows[arrow.index()]
    }

    /// The arrows that are not dimmed.
    pub(super) fn arrows(&self) -> impl Iterator<Item = EdgeIndex<u32>> + '_ {
        let lit = self
            .arrows
            .iter()
            .enumerate()
            .filter(|(_, is_lit)| **is_lit);
        lit.map(|(number, _)| EdgeIndex::new(number))
    }
}
