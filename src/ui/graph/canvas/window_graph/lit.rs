//! The nodes and edges that are not dimmed: a position with its moves, or with all positions that best play leads
//! to.

use std::sync::Arc;

use super::WindowGraph;
use crate::game::Position;
use crate::scene::graph::marks::EdgeMarks;
use crate::scene::graph::route::Emphasis;

/// The part of a drawing that is not dimmed while the rest is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spotlight {
    /// A position and the moves to and from it.
    Moves(Position),
    /// A position and all positions that best play can lead to from there.
    BestPlay(Position),
    /// Best play from a previewed position, and the moves between it and the current one.
    Preview {
        /// The previewed position.
        to: Position,
        /// The positions on the way, as all panes show them.
        way: Arc<[Position]>,
    },
    /// Best play from a position, and the edge that led there.
    Ahead {
        from: Position,
        /// The position where best play begins.
        to: Position,
    },
}

/// The nodes and edges that are not dimmed, by number.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct Lit {
    nodes: Vec<bool>,
    arrows: Vec<bool>,
    light: Light,
    /// The edge that shows the current position.
    entered: Option<usize>,
    /// The edges of the way to the previewed position.
    way: Vec<usize>,
}

/// The style of the edges that are not dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Light {
    /// Edges as moves of a hovered position.
    Moves,
    /// Edges as best play.
    BestPlay,
    /// Edges as usual in a proof, where best play is nothing special.
    Proof,
}

impl Lit {
    /// The nodes and edges that a spotlight leaves undimmed. A spotlight on a position without a node dims
    /// nothing.
    ///
    /// # Complexity
    /// Looks at each arrow at most once.
    pub(in crate::ui::graph) fn new(graph: &WindowGraph, spotlight: &Spotlight) -> Option<Lit> {
        let drawing = graph.drawing();
        let mut lit = Lit {
            nodes: vec![false; drawing.nodes.len()],
            arrows: vec![false; drawing.edges.len()],
            light: match spotlight {
                Spotlight::Moves(_) => Light::Moves,
                _ if drawing.player.is_some() => Light::Proof,
                _ => Light::BestPlay,
            },
            entered: None,
            way: Vec::new(),
        };
        let node = |position: Position| graph.node(position);
        match spotlight {
            &Spotlight::Moves(position) => lit.light_moves(graph, node(position)?),
            &Spotlight::BestPlay(position) => lit.light_on(graph, node(position)?),
            Spotlight::Preview { to, way } => {
                lit.light_on(graph, node(*to)?);
                // An edge of a folded proof stands for two turns.
                let nodes: Vec<_> = way.iter().filter_map(|&position| node(position)).collect();
                for step in nodes.windows(2) {
                    lit.light_step(graph, step[0], step[1]);
                }
            }
            &Spotlight::Ahead { from, to } => {
                lit.light_on(graph, node(to)?);
                if let Some(from) = node(from) {
                    lit.nodes[from] = true;
                    for edge in graph.edges_between(from, node(to)?) {
                        lit.arrows[edge] = true;
                        lit.entered = Some(edge);
                    }
                }
            }
        }
        Some(lit)
    }

    fn light_moves(&mut self, graph: &WindowGraph, node: usize) {
        self.nodes[node] = true;
        for &number in graph.edges_at(node).iter().flatten() {
            let edge = &graph.drawing().edges[number];
            self.arrows[number] = true;
            (self.nodes[edge.from], self.nodes[edge.to]) = (true, true);
        }
    }

    /// Adds a move on the way to the previewed position, if the graph shows it.
    fn light_step(&mut self, graph: &WindowGraph, from: usize, to: usize) {
        for edge in graph.edges_between(from, to) {
            self.way.push(edge);
            self.arrows[edge] = true;
            (self.nodes[from], self.nodes[to]) = (true, true);
        }
    }

    fn light_on(&mut self, graph: &WindowGraph, node: usize) {
        let mut open = vec![node];
        self.nodes[node] = true;
        while let Some(node) = open.pop() {
            for &number in &graph.edges_at(node)[1] {
                let edge = &graph.drawing().edges[number];
                if edge.is_best_play {
                    self.arrows[number] = true;
                    if !std::mem::replace(&mut self.nodes[edge.to], true) {
                        open.push(edge.to);
                    }
                }
            }
        }
    }

    /// The style of an edge that is not dimmed.
    pub(in crate::ui::graph) fn style(&self, graph: &WindowGraph, edge: usize) -> Emphasis {
        let marks = graph.marks_of(edge);
        let tone = graph.tone_at_end(edge);
        let lit = EdgeMarks {
            is_lit: true,
            ..EdgeMarks::default()
        };
        match (graph.style(edge, marks), self.light) {
            _ if self.entered == Some(edge) => Emphasis::Chosen(tone),
            _ if self.way.contains(&edge) && !marks.is_played => graph.style(edge, lit),
            (Emphasis::Plain | Emphasis::Faint | Emphasis::Back, Light::Moves) => Emphasis::Lit,
            (Emphasis::Plain | Emphasis::Faint | Emphasis::Back, Light::BestPlay) => {
                Emphasis::Best(tone)
            }
            (style, _) => style,
        }
    }

    /// True if a node is not dimmed.
    pub(in crate::ui::graph) fn has_node(&self, node: usize) -> bool {
        self.nodes[node]
    }

    /// True if an edge is not dimmed.
    pub(in crate::ui::graph) fn has_arrow(&self, arrow: usize) -> bool {
        self.arrows[arrow]
    }

    /// The edges that are not dimmed.
    pub(in crate::ui::graph) fn arrows(&self) -> impl Iterator<Item = usize> + '_ {
        let lit = self
            .arrows
            .iter()
            .enumerate()
            .filter(|(_, is_lit)| **is_lit);
        lit.map(|(number, _)| number)
    }
}
