//! A graph with everything that is written down of it, whatever the form.
//!
//! ```text
//!   StateGraph + Layout + GraphSubject  ->  GraphPage  ->  dot, graphml, json, svg
//! ```
//!
//! All forms write the same nodes and the same edges in the same order, one node a position and
//! one edge a move, so what can be counted in one can be counted in each.

use std::collections::{HashMap, HashSet};

use super::figure::Figure;
use super::node_sizes::END_SIDE;
use super::subject::{GraphSubject, counted};
use crate::game::any::AnyGame;
use crate::game::{Game, Position, Seat};
use crate::graph::layout::{Direction, Layout, Point, Sizes, Tick};
use crate::graph::predecessors::entered_from;
use crate::graph::{MoveKind, StateGraph, StateNode};
use crate::scene::Rect;
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::proof::{FoldedStrategy, Strategy};
use crate::solve::solution::{move_groups, ranked_moves};

/// A position as it is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct PageNode {
    /// Which position it is.
    pub node: Position,
    /// The position as plain text.
    pub position: String,
    /// The position as plain text that no other node has.
    pub name: String,
    /// Whose turn it is, in words, where the text of the position does not tell.
    pub turn: Option<String>,
    /// The position in the notation that shows who can force a win.
    pub label: String,
    /// Whose turn it is.
    pub mover: Seat,
    /// Its value, for the player to move.
    pub value: Value,
    /// Whether play is over there.
    pub is_terminal: bool,
    /// The position as a small drawing, where that stands in place of its text.
    pub figure: Option<Figure>,
    /// Its column, from 0 on the left.
    pub column: u32,
    /// Its middle.
    pub at: Point,
}

impl PageNode {
    /// Who can force a win there.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.value.winner(self.mover)
    }

    /// `2 wins in 26`, `2 has won` or `draw`.
    #[must_use]
    pub fn verdict(&self) -> String {
        self.value.brief(self.mover)
    }

    /// All that is known of it, in words.
    #[must_use]
    pub fn words(&self) -> String {
        if self.is_terminal {
            return format!("{}, play is over: {}", self.position, self.verdict());
        }
        format!(
            "{}, {} to move: {}",
            self.position,
            self.mover,
            self.verdict()
        )
    }

    /// What is known of it without its verdict, in words.
    #[must_use]
    pub fn plain_words(&self) -> String {
        match &self.turn {
            Some(turn) if self.is_terminal => {
                format!("{}, play is over, {turn}", self.position)
            }
            None if self.is_terminal => format!("{}, play is over", self.position),
            _ => format!("{}, {} to move", self.position, self.mover),
        }
    }

    /// The position with all that tells it from others, as a part of a sentence.
    #[must_use]
    pub fn named(&self) -> String {
        match &self.turn {
            Some(turn) => format!("{} ({turn})", self.position),
            None => self.position.clone(),
        }
    }
}

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

/// A move as it is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct PageEdge {
    /// The number of the node that it leaves.
    pub from: usize,
    /// The number of the node that it leads to.
    pub to: usize,
    /// The first of its names.
    pub name: String,
    /// The name of the answer to it, where the arrow stands for both.
    pub answer: Option<String>,
    /// Where its name stands, if that is settled.
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
    /// Whether it is a best move, where those stand out.
    pub standing: Standing,
    /// The points through which it goes.
    pub bends: Vec<Point>,
}

impl PageEdge {
    /// The name of the move, and of the answer to it where the arrow stands for both.
    #[must_use]
    pub fn names(&self) -> String {
        match &self.answer {
            Some(answer) => format!("{}, then {answer}", self.name),
            None => self.name.clone(),
        }
    }

    /// Whether it is drawn dashed: what a player does with their own hands only.
    #[must_use]
    pub fn is_dashed(&self) -> bool {
        self.kind.is_dashed()
    }
}

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
}

/// The bytes of a node and of an edge on a page, at most.
const NODE_BYTES: u64 = 240;
const EDGE_BYTES: u64 = 140;

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
            .map(|(number, node)| {
                let figure = Figure::of(game, node.position, before[number]);
                PageNode {
                    figure: figure.filter(Figure::replaces_text),
                    ..page_node(game, node, layout, number)
                }
            })
            .collect();
        let from = nodes.first().map_or_else(String::new, PageNode::named);
        let preset = game.preset().map_or("Own rules", |preset| preset.title);
        GraphPage {
            rules: game.rule_line(),
            scope: subject.word(),
            title: format!("{preset}: {}", subject.title(&from)),
            claim: nodes.first().map_or_else(String::new, |begins| {
                subject.claim(&from, begins.value, begins.mover)
            }),
            player: subject.player(),
            is_folded: matches!(subject, GraphSubject::Folded { .. }),
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
        }
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

    /// Lets those moves of the current position stand out that are best for the player to move, if
    /// verdicts are shown.
    ///
    /// # Complexity
    /// Tries every move from the current position once.
    pub fn point_out_best_here(&mut self, analysis: &Analysis) {
        let Some(here) = self.here.filter(|_| self.shows_verdicts) else {
            return;
        };
        let board = analysis.game.board(self.nodes[here].node);
        let ranked = ranked_moves(&analysis.game, &analysis.solution, &board);
        let best = ranked.iter().take_while(|mv| mv.value == ranked[0].value);
        let best: HashSet<Position> = best.map(|mv| mv.group.position).collect();
        for edge in self.edges.iter_mut().filter(|edge| edge.from == here) {
            edge.is_best_here = best.contains(&self.nodes[edge.to].node);
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
            let top = y - node_height / 2.0;
            return Rect::around((x, top + END_SIDE / 2.0), (END_SIDE, END_SIDE));
        }
        Rect::around((x, y), (node_width, node_height))
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

fn page_node(game: &AnyGame, node: &StateNode, layout: &Layout, number: usize) -> PageNode {
    let mover = node.position.mover;
    PageNode {
        node: node.position,
        position: game.position_text(node.position, None),
        name: game.node_text(node.position, None),
        turn: game.turn_text(node.position),
        label: game.position_text(node.position, node.value.winner(mover)),
        mover,
        value: node.value,
        is_terminal: node.is_terminal,
        figure: None,
        column: layout.columns[number],
        at: layout.nodes[number],
    }
}

fn page_edges(
    game: &AnyGame,
    graph: &StateGraph,
    layout: &Layout,
    nodes: &[PageNode],
    strategy: Option<&Strategy>,
) -> Vec<PageEdge> {
    let mut named = usize::MAX;
    let mut names: HashMap<Position, String> = HashMap::new();
    let edges = graph.graph().raw_edges().iter().zip(&layout.bends);
    edges
        .map(|(edge, bends)| {
            let (from, to) = (edge.source().index(), edge.target().index());
            if named != from {
                // Edges stand by the node they leave, so that each node's moves are named once.
                let board = game.board(graph.graph()[edge.source()].position);
                let groups = move_groups(game, &board).into_iter();
                names = groups
                    .map(|group| (group.position, group.label.text))
                    .collect();
                named = from;
            }
            let after = graph.graph()[edge.target()].position;
            PageEdge {
                from,
                to,
                name: names.remove(&after).unwrap_or_default(),
                answer: None,
                name_at: None,
                kind: edge.weight.kind,
                is_backward: nodes[to].column <= nodes[from].column,
                is_chosen: strategy.is_some_and(|it| it.player == nodes[from].mover),
                is_played: false,
                is_best_here: false,
                standing: Standing::Plain,
                bends: bends.clone(),
            }
        })
        .collect()
}

fn folded_edges(
    graph: &StateGraph,
    layout: &Layout,
    nodes: &[PageNode],
    strategy: &FoldedStrategy,
) -> Vec<PageEdge> {
    let moves = strategy.states.iter().flat_map(|state| &state.moves);
    let edges = graph.graph().raw_edges().iter().zip(&layout.bends);
    let named = edges.zip(moves).enumerate();
    named
        .map(|(number, ((edge, bends), mv))| {
            let (from, to) = (edge.source().index(), edge.target().index());
            PageEdge {
                from,
                to,
                name: mv.label.text.clone(),
                answer: mv.answer.as_ref().map(|answer| answer.text.clone()),
                name_at: layout.names.get(number).copied().flatten(),
                kind: edge.weight.kind,
                is_backward: nodes[to].column <= nodes[from].column,
                is_chosen: false,
                is_played: false,
                is_best_here: false,
                standing: Standing::Plain,
                bends: bends.clone(),
            }
        })
        .collect()
}
