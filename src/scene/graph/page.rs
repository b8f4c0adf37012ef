//! A graph with everything that is written down of it, whatever the form.
//!
//! ```text
//!   StateGraph + Layout + GraphSubject  ->  GraphPage  ->  dot, graphml, json, svg
//! ```
//!
//! All forms write the same nodes and the same edges in the same order, one node a position and
//! one edge a move, so what can be counted in one can be counted in each.

use super::answer::OpeningMove;
use super::node::with_borders;
use super::node_sizes::end_mark;
pub use super::page_edge::{PageEdge, Standing};
use super::page_edge::{folded_edges, page_edges};
pub use super::page_node::PageNode;
use super::page_node::page_node;
use super::subject::GraphSubject;
use crate::game::Seat;
use crate::game::counted::counted;
use crate::game::symmetry::Images;
use crate::graph::StateGraph;
use crate::graph::best::is_as_good_as_any;
use crate::graph::layout::{Direction, Layout, Passage, Point, Sizes, Tick};
use crate::graph::predecessors::entered_from;
use crate::scene::Rect;
use crate::solve::analysis::Analysis;

/// A graph ready to be written.
#[derive(Clone, Debug)]
pub struct GraphPage {
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
    /// Whether an arrow stands for a move and the answer to it.
    pub is_folded: bool,
    /// The first move, where the player whose answers a folded proof shows begins.
    pub opening: Option<String>,
    /// Whether pictures show who can force a win.
    pub shows_verdicts: bool,
    /// The current position, if pictures are to mark it.
    pub here: Option<usize>,
    /// The positions, in the order of the graph.
    pub nodes: Vec<PageNode>,
    /// The moves, in the order of the graph.
    pub edges: Vec<PageEdge>,
    /// The room of each node.
    pub sizes: Sizes,
    /// Where its columns lead.
    pub direction: Direction,
    /// Width and height of what is laid out.
    pub size: Point,
    /// What columns count that stand by the end.
    pub ticks: Vec<Tick>,
    /// How arrows are led past nodes.
    pub passage: Passage,
}

/// The bytes of a node and of an edge on a page, at most.
const NODE_BYTES: u64 = 240;
const EDGE_BYTES: u64 = 184;

impl GraphPage {
    /// Puts together what is written of a graph that is laid out with these sizes.
    ///
    /// # Complexity
    /// Names every move once.
    #[must_use]
    pub fn new(
        analysis: &Analysis,
        graph: &StateGraph,
        layout: &Layout,
        sizes: &Sizes,
        subject: GraphSubject,
    ) -> GraphPage {
        let game = &analysis.game;
        let strategy = subject.strategy();
        let nodes = graph.graph().node_weights().enumerate();
        let before = entered_from(graph, subject.line());
        let nodes: Vec<PageNode> = nodes
            .map(|(number, node)| page_node(game, (number, node), layout, before[number]))
            .collect();
        let from = nodes.first().map_or_else(String::new, PageNode::named);
        let preset = game.preset().map_or("Own rules", |preset| preset.title);
        let up_to = match graph.images() {
            Images::Apart => "",
            Images::Merged => ", up to symmetry",
        };
        GraphPage {
            rules: game.rule_line(),
            scope: subject.word(),
            title: format!("{preset}: {}{up_to}", subject.title(&from)),
            claim: nodes.first().map_or_else(String::new, |begins| {
                subject.claim(&from, begins.value, begins.mover)
            }),
            player: subject.player(),
            is_folded: matches!(subject, GraphSubject::Folded { .. }),
            opening: subject.opening().map(|first| first.label.text.clone()),
            shows_verdicts: true,
            here: None,
            edges: match subject {
                GraphSubject::Folded { strategy, .. } => {
                    folded_edges(graph, layout, &nodes, strategy)
                }
                _ => page_edges(game, graph, layout, &nodes, strategy),
            },
            nodes,
            sizes: *sizes,
            direction: layout.direction,
            size: layout.size,
            ticks: layout.ticks.clone(),
            passage: layout.passage,
        }
    }

    /// Whether a node stands for all images of its position.
    #[must_use]
    pub fn is_merged(&self) -> bool {
        self.edges.iter().any(|edge| edge.symmetry.is_some())
    }

    /// Lets best moves stand out; `best` says of each move whether it is one.
    pub fn point_out_best(&mut self, best: &[bool]) {
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
    pub fn point_out_best_near(&mut self) {
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

    /// The card of a node that stands somewhere. Ends of a folded proof are small and begin where others do.
    pub(super) fn card(&self, node: &PageNode, (x, y): Point) -> Rect {
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
    pub(super) fn opening_at(&self, first: Point) -> Option<OpeningMove<'_>> {
        let name = self.opening.as_deref()?;
        let node = self.nodes.first()?;
        let card = with_borders(self.card(node, first), node.is_terminal);
        Some(OpeningMove { card, name })
    }

    /// Whether an arrow goes on from the end of a row of a line to the beginning of the next one.
    pub(in crate::scene) fn leads_to_next_row(&self, edge: &PageEdge) -> bool {
        let [from, to] = [edge.from, edge.to].map(|node| self.nodes[node].at.0);
        self.direction == Direction::Right && !edge.is_backward && to <= from
    }

    /// The bytes that the page of a graph takes at most, in texts for the most part.
    #[must_use]
    pub fn bytes(graph: &StateGraph) -> u64 {
        let (nodes, edges) = (graph.len() as u64, graph.graph().edge_count() as u64); // both widen
        nodes * NODE_BYTES + edges * EDGE_BYTES
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
