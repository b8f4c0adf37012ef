//! A move of a drawn graph.

use std::collections::HashMap;

use petgraph::graph::{Edge, NodeIndex};

use super::node::GraphNode;
use crate::game::any::AnyGame;
use crate::game::symmetry::{Images, Symmetry};
use crate::game::{Game, Position};
use crate::graph::layout::{Layout, Point};
use crate::graph::{MoveEdge, MoveKind, StateGraph};
use crate::scene::graph::move_name::move_style;
use crate::scene::graph::route::HEAD;
use crate::solve::proof::{FoldedState, FoldedStrategy, Strategy, name_with_ways};
use crate::solve::solution::move_groups;

/// How a move stands among the others of its graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Like all others.
    #[default]
    Plain,
    /// It is a best move, and those stand out.
    Best,
    /// It is none, and best moves stand out.
    Faint,
}

/// A move of a drawn graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphEdge {
    /// The number of the node that it leaves.
    pub from: usize,
    /// The number of the node that it leads to.
    pub to: usize,
    /// The first of its names.
    pub name: String,
    /// The text on it: the move in words, or in notation where they have no room.
    pub label: String,
    /// The name with how many moves it stands for, where that is more than one.
    pub name_of_ways: Option<String>,
    /// How many moves it stands for: more than one where images are one node.
    pub ways: u32,
    /// What takes the position after it to that of the node, where nodes stand for all images of a
    /// position.
    pub symmetry: Option<Symmetry>,
    /// The name of the answer to it, where the arrow stands for both.
    pub answer: Option<String>,
    /// The position between the two.
    pub between: Option<Position>,
    /// The place that the layout keeps for its label, if it keeps one.
    pub name_at: Option<Point>,
    /// What kind of move it is.
    pub kind: MoveKind,
    /// Whether it does not lead to a later column.
    pub is_backward: bool,
    /// Whether a strategy chose it.
    pub is_chosen: bool,
    /// Whether it was played.
    pub is_played: bool,
    /// Whether it is a best move from the current position, and that may be shown.
    pub is_best_here: bool,
    /// Whether best play follows it; all edges of a proof are as they should be.
    pub is_best_play: bool,
    /// Whether it is a best move, where those stand out.
    pub standing: Standing,
    /// The points through which it goes.
    pub bends: Vec<Point>,
}

impl GraphEdge {
    /// A move of a graph with its name and the points through which it goes.
    fn new(
        graph: &StateGraph,
        edge: &Edge<MoveEdge>,
        ([name, label], bends): ([String; 2], &[Point]),
        nodes: &[GraphNode],
    ) -> GraphEdge {
        let (from, to) = (edge.source().index(), edge.target().index());
        let MoveEdge {
            kind,
            symmetry,
            ways,
        } = edge.weight;
        GraphEdge {
            from,
            to,
            label,
            name_of_ways: (ways > 1).then(|| name_with_ways(&name, ways as usize)), // widens
            name,
            ways,
            symmetry: (graph.images() == Images::Merged).then_some(symmetry),
            answer: None,
            between: None,
            name_at: None,
            kind,
            is_backward: nodes[to].column <= nodes[from].column,
            is_chosen: false,
            is_played: false,
            is_best_here: false,
            is_best_play: true,
            standing: Standing::Plain,
            bends: bends.to_vec(),
        }
    }

    /// The name of the move, and of the answer to it where the arrow stands for both.
    #[must_use]
    pub fn names(&self) -> String {
        let name = self.drawn_name();
        match &self.answer {
            Some(answer) => format!("{name}, then {answer}"),
            None => name.to_owned(),
        }
    }

    /// The name of the move as it is drawn: with how many it stands for if that is more than one.
    #[must_use]
    pub fn drawn_name(&self) -> &str {
        self.name_of_ways.as_ref().unwrap_or(&self.name)
    }

    /// Puts notation in place of words with notation alone, and where words have no room between two columns: cut
    /// short they would not say which move it is.
    pub(in crate::scene::graph) fn fit_label(&mut self, gap: f32, notation_only: bool) {
        // Labels that stand out are the widest.
        let room = gap - HEAD - 2.0;
        if notation_only || move_style(true).width(&self.label) > room {
            self.label = self.drawn_name().to_owned();
        }
    }

    /// Tells an edge whose label stands out: a move that a strategy chose, or a best move.
    #[must_use]
    pub fn stands_out(&self) -> bool {
        self.is_chosen || self.standing == Standing::Best
    }

    /// Whether it is drawn dashed: what a player does with their own hands only.
    #[must_use]
    pub fn is_dashed(&self) -> bool {
        self.kind.is_dashed()
    }
}

/// The moves of a graph that is laid out.
///
/// # Complexity
/// Names every move once.
pub(in crate::scene::graph) fn graph_edges(
    game: &AnyGame,
    graph: &StateGraph,
    layout: &Layout,
    nodes: &[GraphNode],
    strategy: Option<&Strategy>,
) -> Vec<GraphEdge> {
    let mut named = usize::MAX;
    let mut names: HashMap<NodeIndex, [String; 2]> = HashMap::new();
    let edges = graph.graph().raw_edges().iter().zip(&layout.bends);
    edges
        .map(|(edge, bends)| {
            let from = edge.source().index();
            if named != from {
                // Edges stand by the node they leave, so that each node's moves are named once.
                let board = game.board(graph.graph()[edge.source()].position);
                let groups = move_groups(game, &board).into_iter();
                names.clear();
                for group in groups {
                    if let Some(after) = graph.node(group.position) {
                        names.entry(after).or_insert_with(|| {
                            let words = |&mv| game.short_move_words(&board, mv);
                            let words = group.ways.first().map(words);
                            [group.label.text, words.unwrap_or_default()]
                        });
                    }
                }
                named = from;
            }
            let name = names.remove(&edge.target()).unwrap_or_default();
            GraphEdge {
                is_chosen: strategy.is_some_and(|it| it.player == nodes[from].mover),
                ..GraphEdge::new(graph, edge, (name, bends), nodes)
            }
        })
        .collect()
}

/// The moves of a folded proof, each with the answer to it.
pub(in crate::scene::graph) fn folded_edges(
    graph: &StateGraph,
    layout: &Layout,
    nodes: &[GraphNode],
    strategy: &FoldedStrategy,
) -> Vec<GraphEdge> {
    let moves = strategy.states.iter().flat_map(FoldedState::distinct_moves);
    let edges = graph.graph().raw_edges().iter().zip(&layout.bends);
    let named = edges.zip(moves).enumerate();
    named
        .map(|(number, ((edge, bends), mv))| GraphEdge {
            answer: mv.answer.as_ref().map(|answer| answer.text.clone()),
            between: Some(mv.between),
            name_at: layout.names.get(number).copied().flatten(),
            ..GraphEdge::new(
                graph,
                edge,
                ([mv.label.text.clone(), String::new()], bends),
                nodes,
            )
        })
        .collect()
}
