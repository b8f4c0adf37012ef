//! A graph with everything that is drawn or written of it, whatever the form.
//!
//! ```text
//!   Selection + Layout  ->  GraphDrawing  ->  window, svg, png, dot, graphml, json
//! ```
//!
//! Every form shows the same nodes and the same edges in the same order, one node a position and
//! one edge a move, so what can be counted in one can be counted in each.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use petgraph::graph::{Edge, NodeIndex};

use super::answer::OpeningMove;
use super::figure::Figure;
use super::focus_shown::FocusShown;
use super::move_name::move_style;
use super::node::{NodeForm, left_out_height, with_borders};
use super::request::Medium;
use super::route::HEAD;
use super::selection::ShownProof;
use super::sizes::{NodeLook, end_mark};
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::symmetry::{Images, Symmetry};
use crate::game::{Game, Position, Seat};
use crate::graph::best::is_decided_by_few;
use crate::graph::layout::{Direction, Layout, Passage, Point, Sizes, Tick};
use crate::graph::predecessors::entered_from;
use crate::graph::{MoveEdge, MoveKind, StateGraph, StateNode};
use crate::scene::{Rect, Tone};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::proof::{FoldedState, FoldedStrategy, Strategy, name_with_ways};
use crate::solve::solution::move_groups;

/// A graph with the place of everything in it but the routes of its edges, which
/// [`Routes`](super::routes::Routes) are.
#[derive(Clone, Debug)]
pub struct GraphDrawing {
    /// The game.
    pub game: AnyGame,
    /// The nodes of symmetric positions: one for all, or one for each.
    pub images: Images,
    /// The medium: window, sheet or file.
    pub medium: Medium,
    /// The canonical rule line.
    pub rules: String,
    /// The scope of the graph, in one word.
    pub scope: &'static str,
    /// The game and what is shown of it.
    pub title: String,
    /// The claim of the graph, as a sentence.
    pub claim: String,
    /// The player whose strategy the graph shows.
    pub player: Option<Seat>,
    /// The proof that it shows.
    pub proof: Option<Arc<ShownProof>>,
    /// True if an edge stands for a move and the reply to it.
    pub is_folded: bool,
    /// The first move, where the player whose replies a folded proof shows begins.
    pub opening: Option<String>,
    /// True if it shows who can force a win.
    pub shows_verdicts: bool,
    /// The current position, where that is a part of what is asked for.
    pub here: Option<usize>,
    /// The shown and the left-out moves of Focus.
    pub focus: Option<FocusShown>,
    /// The positions, in the order of the graph.
    pub nodes: Vec<GraphNode>,
    /// The moves, in the order of the graph.
    pub edges: Vec<GraphEdge>,
    /// The sizes of nodes and of the gaps between them.
    pub sizes: Sizes,
    /// The direction in which columns follow each other.
    pub direction: Direction,
    /// Width and height of what is laid out.
    pub size: Point,
    /// The form of its nodes, and whether notation stands in them and on edges.
    pub look: NodeLook,
    /// The numbers below columns by turns left.
    pub ticks: Vec<Tick>,
    /// The way in which edges pass nodes.
    pub passage: Passage,
    /// In the window: the zoom that it opens with at least, so that it can be read, and the largest at which it is
    /// fitted.
    pub opening_zooms: RangeInclusive<f32>,
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
        layout: &Layout,
        sizes: &Sizes,
        strategy: Option<DrawnStrategy>,
        medium: Medium,
        line: &[Position],
        look: NodeLook,
    ) -> GraphDrawing {
        let nodes = graph.graph().node_weights().enumerate();
        let before = entered_from(graph, line);
        let nodes: Vec<GraphNode> = nodes
            .map(|(number, node)| GraphNode {
                form: look.form,
                height: sizes.node_height,
                ..graph_node(game, graph, number, node, layout, before[number])
            })
            .collect();
        let mut edges = match strategy {
            Some(DrawnStrategy::Folded(strategy)) => folded_edges(graph, layout, &nodes, strategy),
            Some(DrawnStrategy::Whole(strategy)) => {
                graph_edges(game, graph, layout, &nodes, Some(strategy))
            }
            None => graph_edges(game, graph, layout, &nodes, None),
        };
        for edge in &mut edges {
            edge.fit_label(sizes.column_gap - HEAD - 2.0, look.notation_only);
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
            opening_zooms: 0.0..=super::sizes::LARGEST_FIT,
        }
    }

    /// Tells a node with its colour at its edge alone: a position of a proof in which the other player moves.
    #[must_use]
    pub fn is_open(&self, node: &GraphNode) -> bool {
        self.player.is_some_and(|player| player != node.mover)
    }

    /// True if a node stands for all images of its position.
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

    /// Lets the moves of Focus stand out that decide: those that win, and the one that alone holds a draw, if
    /// verdicts are shown.
    pub(super) fn point_out_best_near(&mut self, analysis: &Analysis) {
        if !self.shows_verdicts {
            return;
        }
        let nodes = self.nodes.iter();
        let decides: Vec<bool> = nodes
            .map(|node| is_decided_by_few(analysis, node.node))
            .collect();
        for edge in &mut self.edges {
            let [from, to] = [edge.from, edge.to].map(|node| self.nodes[node].value);
            if decides[edge.from] && from.is_same_verdict(to.one_turn_earlier()) {
                edge.standing = Standing::Best;
                edge.is_best_here = Some(edge.from) == self.here;
            }
        }
    }

    /// The positions after the moves of the current position that stand out.
    #[must_use]
    pub fn decisive_moves(&self) -> Vec<Position> {
        let edges = self.edges.iter().filter(|edge| edge.is_best_here);
        edges.map(|edge| self.nodes[edge.to].node).collect()
    }

    /// The card of a node at a place. Ends of a folded proof are small and begin where others do.
    #[must_use]
    pub fn card(&self, node: &GraphNode, (x, y): Point) -> Rect {
        if self.is_folded && node.is_terminal {
            return end_mark((x, y), node.height);
        }
        Rect::around((x, y), (self.sizes.node_width, node.height))
    }

    /// The first move above the card of the first position, which stands somewhere.
    #[must_use]
    pub fn opening_at(&self, first: Point) -> Option<OpeningMove<'_>> {
        let name = self.opening.as_deref()?;
        let node = self.nodes.first()?;
        let card = with_borders(self.card(node, first), node.is_terminal);
        Some(OpeningMove { card, name })
    }

    /// True if an arrow goes on from the end of a row of a line to the beginning of the next one.
    #[must_use]
    pub fn leads_to_next_row(&self, edge: &GraphEdge) -> bool {
        let [from, to] = [edge.from, edge.to].map(|node| self.nodes[node].at.0);
        self.direction == Direction::Right && !edge.is_backward && to <= from
    }

    /// The top and the bottom of the drawing, without arcs that lead back.
    pub(in crate::scene) fn extent(&self) -> [f32; 2] {
        let nodes = self.nodes.iter().enumerate();
        let nodes = nodes.flat_map(|(number, node)| {
            let half = node.height / 2.0;
            let below = match node.left_out {
                0 => 0.0,
                _ => left_out_height(self.here == Some(number)),
            };
            [node.at.1 - half, node.at.1 + half + below]
        });
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
        StateGraph::bytes(graph.len(), graph.graph().edge_count())
    }

    /// The numbers of positions and moves: `398 positions, 771 moves`.
    #[must_use]
    pub fn counts(&self) -> String {
        format!(
            "{}, {}",
            counted(self.nodes.len(), "position"),
            counted(self.edges.len(), "move")
        )
    }
}

/// A position of a drawn graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphNode {
    /// The position.
    pub node: Position,
    /// The position as plain text.
    pub position: String,
    /// The position as plain text that no other node has.
    pub name: String,
    /// The player to move, in words, where the text of the position does not tell.
    pub turn: Option<String>,
    /// The position in the notation that shows who can force a win.
    pub label: String,
    /// The player to move.
    pub mover: Seat,
    /// Its value, for the player to move.
    pub value: Value,
    /// True if play is over there.
    pub is_terminal: bool,
    /// The number of symmetric positions that the node stands for.
    pub image_count: usize,
    /// The position as a small drawing.
    pub figure: Option<Figure>,
    /// Its form.
    pub form: NodeForm,
    /// Its height.
    pub height: f32,
    /// Its column, from 0 on the left.
    pub column: u32,
    /// Its middle.
    pub at: Point,
    /// The number of its moves that have no room, where moves are shown.
    pub left_out: usize,
}

impl GraphNode {
    /// The player who can force a win there.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.value.winner(self.mover)
    }

    /// The tone of who can force a win there, as far as that may be shown.
    #[must_use]
    pub fn tone(&self, shows_verdict: bool) -> Tone {
        if shows_verdict {
            Tone::of(self.winner())
        } else {
            Tone::Plain
        }
    }

    /// `2 wins in 26`, `2 has won` or `draw`; `no move: a draw` where play is over.
    #[must_use]
    pub fn verdict(&self) -> String {
        match self.winner() {
            None if self.is_terminal => "no move: a draw".to_owned(),
            _ => self.value.brief(self.mover),
        }
    }

    /// The sign of the verdict with the turns to the end: `2·26`, `=`, and `2` where play is over.
    #[must_use]
    pub fn sign(&self) -> String {
        match self.winner() {
            Some(winner) if self.is_terminal => winner.number().to_string(),
            _ => self.value.sign(self.mover),
        }
    }

    /// The position, the player to move and the verdict, in words.
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

    /// The position and the player to move, in words.
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

/// A position of a graph that is laid out, by its number, as it was entered from another.
fn graph_node(
    game: &AnyGame,
    graph: &StateGraph,
    number: usize,
    node: &StateNode,
    layout: &Layout,
    before: Option<Position>,
) -> GraphNode {
    let mover = node.position.mover;
    GraphNode {
        node: node.position,
        position: game.position_text(node.position, None),
        name: game.node_text(node.position, None),
        turn: game.turn_text(node.position),
        label: game.position_text(node.position, node.value.winner(mover)),
        mover,
        value: node.value,
        is_terminal: node.is_terminal,
        image_count: graph.image_count(node.position),
        figure: Figure::of(game, node.position, before),
        form: NodeForm::Plate,
        height: 0.0,
        column: layout.columns[number],
        at: layout.nodes[number],
        left_out: 0,
    }
}

/// The rank of a move among the others of its graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Like all others.
    #[default]
    Plain,
    /// A best move, where those stand out.
    Best,
    /// Another move, where best moves stand out.
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
    /// The number of moves that the edge stands for: more than one where images are one node.
    pub ways: u32,
    /// The symmetry from the position after the move to that of the node, where nodes stand for all images of
    /// a position.
    pub symmetry: Option<Symmetry>,
    /// The name of the answer to it, where the arrow stands for both.
    pub answer: Option<String>,
    /// The position between the two.
    pub between: Option<Position>,
    /// The place that the layout keeps for its label, if it keeps one.
    pub name_at: Option<Point>,
    /// The kind of the move.
    pub kind: MoveKind,
    /// True if it leads back, or to a node of the same column.
    pub is_backward: bool,
    /// True if a strategy chose it.
    pub is_chosen: bool,
    /// True if it was played.
    pub is_played: bool,
    /// True if it is a best move from the current position, and that may be shown.
    pub is_best_here: bool,
    /// True if best play follows it; all edges of a proof are as they should be.
    pub is_best_play: bool,
    /// Its rank among the others.
    pub standing: Standing,
    /// The points through which it goes.
    pub bends: Vec<Point>,
}

impl GraphEdge {
    /// A move of a graph with its name and the points through which it goes.
    fn new(
        graph: &StateGraph,
        edge: &Edge<MoveEdge>,
        [name, label]: [String; 2],
        bends: &[Point],
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
    pub(super) fn fit_label(&mut self, room: f32, notation_only: bool) {
        // Labels that stand out are the widest.
        if notation_only || move_style(true).width(&self.label) > room {
            self.label = self.drawn_name().to_owned();
        }
    }

    /// Tells an edge whose label stands out: a move that a strategy chose, or a best move.
    #[must_use]
    pub fn stands_out(&self) -> bool {
        self.is_chosen || self.standing == Standing::Best
    }

    /// True if it is drawn dashed: what a player does with their own hands only.
    #[must_use]
    pub fn is_dashed(&self) -> bool {
        self.kind.is_dashed()
    }
}

/// The moves of a graph that is laid out.
///
/// # Complexity
/// Names every move once.
fn graph_edges(
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
                ..GraphEdge::new(graph, edge, name, bends, nodes)
            }
        })
        .collect()
}

/// The moves of a folded proof, each with the answer to it.
fn folded_edges(
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
                [mv.label.text.clone(), String::new()],
                bends,
                nodes,
            )
        })
        .collect()
}
