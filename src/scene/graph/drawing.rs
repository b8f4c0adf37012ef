//! A graph with everything that is drawn or written of it, whatever the form.
//!
//! ```text
//!   Selection + Layout  ->  GraphDrawing  ->  window, svg, png, dot, graphml, json
//! ```
//!
//! All forms show the same nodes and the same edges in the same order, one node a position and
//! one edge a move, so what can be counted in one can be counted in each.

mod edge;
mod node;

use std::ops::RangeInclusive;
use std::sync::Arc;

pub use self::edge::{GraphEdge, Standing};
use self::edge::{folded_edges, graph_edges};
pub use self::node::GraphNode;
use self::node::graph_node;
use super::answer::OpeningMove;
use super::focus_shown::FocusShown;
use super::node::with_borders;
use super::node_sizes::{NodeLook, end_mark};
use super::request::Medium;
use super::selection::ShownProof;
use crate::game::Position;
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::symmetry::Images;
use crate::graph::StateGraph;
use crate::graph::best::is_as_good_as_any;
use crate::graph::layout::{Direction, Layout, Passage, Point, Sizes, Tick};
use crate::graph::predecessors::entered_from;
use crate::scene::Rect;
use crate::solve::proof::{FoldedStrategy, Strategy};

/// The graph and the layout that the next drawing of Focus keeps to.
pub type EarlierLayout = Arc<(StateGraph, Layout)>;

/// A graph with the place of everything in it but the routes of its edges, which
/// [`Routes`](super::routes::Routes) are.
#[derive(Clone, Debug)]
pub struct GraphDrawing {
    /// The game.
    pub game: AnyGame,
    /// Whether a node stands for all symmetric positions.
    pub images: Images,
    /// What it is drawn on.
    pub medium: Medium,
    /// The canonical rule line.
    pub rules: String,
    /// What the graph shows, in one word.
    pub scope: &'static str,
    /// The game and what is shown of it.
    pub title: String,
    /// What it says, as a sentence.
    pub claim: String,
    /// Whose strategy it is.
    pub player: Option<Seat>,
    /// The proof that it shows.
    pub proof: Option<Arc<ShownProof>>,
    /// Whether an edge stands for a move and the reply to it.
    pub is_folded: bool,
    /// The first move, where the player whose replies a folded proof shows begins.
    pub opening: Option<String>,
    /// Whether it shows who can force a win.
    pub shows_verdicts: bool,
    /// The current position, where that is a part of what is asked for.
    pub here: Option<usize>,
    /// How much Focus shows.
    pub focus: Option<FocusShown>,
    /// The positions, in the order of the graph.
    pub nodes: Vec<GraphNode>,
    /// The moves, in the order of the graph.
    pub edges: Vec<GraphEdge>,
    /// The sizes of nodes and of the gaps between them.
    pub sizes: Sizes,
    /// Where its columns lead.
    pub direction: Direction,
    /// Width and height of what is laid out.
    pub size: Point,
    /// The form of its nodes, and whether notation stands in them and on edges.
    pub look: NodeLook,
    /// What columns by the turns left count.
    pub ticks: Vec<Tick>,
    /// How edges are led past nodes.
    pub passage: Passage,
    /// In the window: the zoom that it opens with at least, so that it can be read, and the largest at which it is
    /// fitted.
    pub opening_zooms: RangeInclusive<f32>,
    /// What the next drawing of Focus keeps to.
    pub kept: Option<EarlierLayout>,
}

/// A strategy that a graph shows, as it is or folded.
#[derive(Clone, Copy)]
pub(super) enum DrawnStrategy<'a> {
    Whole(&'a Strategy),
    Folded(&'a FoldedStrategy),
}

impl GraphDrawing {
    /// Puts together what is drawn of a graph that is laid out with these sizes, in a game in which this `line`
    /// was played.
    ///
    /// # Complexity
    /// Names every move once.
    pub(super) fn new(
        game: &AnyGame,
        graph: &StateGraph,
        (layout, sizes): (&Layout, &Sizes),
        strategy: Option<DrawnStrategy>,
        (medium, line, look): (Medium, &[Position], NodeLook),
    ) -> GraphDrawing {
        let nodes = graph.graph().node_weights().enumerate();
        let before = entered_from(graph, line);
        let nodes: Vec<GraphNode> = nodes
            .map(|(number, node)| graph_node(game, graph, (number, node), layout, before[number]))
            .collect();
        let edges = match strategy {
            Some(DrawnStrategy::Folded(strategy)) => folded_edges(graph, layout, &nodes, strategy),
            Some(DrawnStrategy::Whole(strategy)) => {
                graph_edges(game, graph, layout, &nodes, Some(strategy))
            }
            None => graph_edges(game, graph, layout, &nodes, None),
        };
        let mut edges = edges;
        for edge in &mut edges {
            edge.fit_label(sizes.column_gap, look.notation_only);
        }
        let opening = match strategy {
            Some(DrawnStrategy::Folded(strategy)) => strategy.first.as_ref(),
            _ => None,
        };
        GraphDrawing {
            game: *game,
            images: graph.images(),
            medium,
            rules: game.rule_line(),
            scope: "whole",
            title: String::new(),
            claim: String::new(),
            player: strategy.map(|strategy| match strategy {
                DrawnStrategy::Whole(strategy) => strategy.player,
                DrawnStrategy::Folded(strategy) => strategy.player,
            }),
            proof: None,
            is_folded: matches!(strategy, Some(DrawnStrategy::Folded(_))),
            opening: opening.map(|first| first.label.text.clone()),
            shows_verdicts: true,
            here: None,
            focus: None,
            edges,
            nodes,
            sizes: *sizes,
            direction: layout.direction,
            size: layout.size,
            ticks: layout.ticks.clone(),
            passage: layout.passage,
            look,
            opening_zooms: 0.0..=super::canvas::LARGEST_FIT,
            kept: None,
        }
    }

    /// Tells a node with its colour at its edge alone: a position of a proof in which the other player moves.
    #[must_use]
    pub fn is_open(&self, node: &GraphNode) -> bool {
        self.player.is_some_and(|player| player != node.mover)
    }

    /// Whether a node stands for all images of its position.
    #[must_use]
    pub fn is_merged(&self) -> bool {
        self.images == Images::Merged
    }

    /// Lets best moves stand out; `best` says of each move whether it is one.
    pub(super) fn point_out_best(&mut self, best: &[bool]) {
        for (edge, &is_best) in self.edges.iter_mut().zip(best) {
            edge.standing = if is_best {
                Standing::Best
            } else {
                Standing::Faint
            };
        }
    }

    /// Lets moves stand out that are as good as any, those of the current position most of all, if
    /// verdicts are shown.
    pub(super) fn point_out_best_near(&mut self) {
        if !self.shows_verdicts {
            return;
        }
        for edge in &mut self.edges {
            let [from, to] = [edge.from, edge.to].map(|node| self.nodes[node].value);
            if is_as_good_as_any(from, to) {
                edge.standing = Standing::Best;
                edge.is_best_here = Some(edge.from) == self.here;
            }
        }
    }

    /// The card of a node at a place. Ends of a folded proof are small and begin where others do.
    #[must_use]
    pub fn card(&self, node: &GraphNode, (x, y): Point) -> Rect {
        let Sizes {
            node_width,
            node_height,
            ..
        } = self.sizes;
        if self.is_folded && node.is_terminal {
            return end_mark((x, y), node_height);
        }
        Rect::around((x, y), (node_width, node_height))
    }

    /// The first move above the card of the first position, which stands somewhere.
    #[must_use]
    pub fn opening_at(&self, first: Point) -> Option<OpeningMove<'_>> {
        let name = self.opening.as_deref()?;
        let node = self.nodes.first()?;
        let card = with_borders(self.card(node, first), node.is_terminal);
        Some(OpeningMove { card, name })
    }

    /// Whether an arrow goes on from the end of a row of a line to the beginning of the next one.
    #[must_use]
    pub fn leads_to_next_row(&self, edge: &GraphEdge) -> bool {
        let [from, to] = [edge.from, edge.to].map(|node| self.nodes[node].at.0);
        self.direction == Direction::Right && !edge.is_backward && to <= from
    }

    /// Where it begins and ends from the top down, without arcs that lead back.
    pub(in crate::scene) fn extent(&self) -> [f32; 2] {
        let half = self.sizes.node_height / 2.0;
        let nodes = self.nodes.iter();
        let nodes = nodes.flat_map(|node| [node.at.1 - half, node.at.1 + half]);
        let bends = self.edges.iter().flat_map(|edge| &edge.bends);
        let first = self.nodes.first();
        let opening = first.and_then(|first| self.opening_at(first.at));
        let opening = opening.map(|opening| opening.plate().y);
        let all = nodes.chain(bends.map(|bend| bend.1)).chain(opening);
        all.fold([f32::MAX, f32::MIN], |[top, bottom], y| {
            [top.min(y), bottom.max(y)]
        })
    }

    /// The same with every point elsewhere.
    pub(in crate::scene) fn mapped(mut self, to: impl Fn(Point) -> Point) -> GraphDrawing {
        for node in &mut self.nodes {
            node.at = to(node.at);
        }
        for edge in &mut self.edges {
            edge.bends.iter_mut().for_each(|bend| *bend = to(*bend));
            edge.name_at = edge.name_at.map(&to);
        }
        self
    }

    /// The bytes that the drawing of a graph takes at most, in texts for the most part.
    #[must_use]
    pub fn bytes(graph: &StateGraph) -> u64 {
        GraphDrawing::bytes_of((graph.len(), graph.graph().edge_count()))
    }

    /// The bytes of a drawing of a number of nodes and of edges, at most.
    #[must_use]
    pub fn bytes_of((nodes, edges): (usize, usize)) -> u64 {
        StateGraph::bytes(nodes, edges)
    }

    /// How many positions and moves there are: `398 positions, 771 moves`.
    #[must_use]
    pub fn counts(&self) -> String {
        format!(
            "{}, {}",
            counted(self.nodes.len(), "position"),
            counted(self.edges.len(), "move")
        )
    }

    /// The numbers of the nodes of each column.
    #[must_use]
    pub fn columns(&self) -> Vec<Vec<usize>> {
        let mut columns = Vec::new();
        for (number, node) in self.nodes.iter().enumerate() {
            let column = node.column as usize; // widens
            if columns.len() <= column {
                columns.resize(column + 1, Vec::new());
            }
            columns[column].push(number);
        }
        columns
    }
}
