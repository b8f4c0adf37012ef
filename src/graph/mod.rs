//! The graph of a game: positions as nodes, moves as arrows, in parts small enough to look at.
//!
//! ```text
//!   scope       which positions: the whole game, what follows one, best play, a proof, a few turns
//!   focus       the neighbourhood of the current position
//!   left_out    how many moves a neighbourhood has no room for
//!   before      which positions lead to one
//!   best        which moves are best
//!   layout      where each of them is drawn
//! ```
//!
//! Nodes are numbered in the order in which play meets them, breadth first, and arrows by the node
//! they leave. Nothing hangs on the order of a hash map, so the same question has the same graph.
//!
//! *Shortcomings:* a graph lies in memory whole, so the scopes take a limit; of a larger game one
//! draws neighbourhoods.

pub mod best;
pub mod focus;
pub mod layout;
pub mod left_out;
pub mod predecessors;
pub mod scope;

use std::collections::HashMap;

use petgraph::graph::{DiGraph, NodeIndex};
use thiserror::Error;

pub use crate::game::MoveKind;
use crate::game::any::{AnyGame, AnyMove};
use crate::game::symmetry::{self, Images, Symmetry};
use crate::game::{Game, Position};
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory};
use crate::solve::{Progress, Solution, SolveError, Value};

/// Why there is no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GraphError {
    /// More positions than can be drawn.
    #[error(
        "this graph has more than {} positions; look at a neighbourhood, at best play or at \
         the proof instead",
        memory::grouped(*limit as u64)
    )]
    TooLarge {
        /// Positions allowed.
        limit: usize,
    },
    /// There is no memory for that many positions and moves.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    /// It was cancelled.
    #[error("drawing the graph was cancelled")]
    Cancelled,
}

impl From<SolveError> for GraphError {
    fn from(error: SolveError) -> GraphError {
        match error {
            SolveError::NoMemory(error) => GraphError::NoMemory(error),
            _ => GraphError::Cancelled,
        }
    }
}

/// A position in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateNode {
    /// Which.
    pub position: Position,
    /// Its value, for the player to move.
    pub value: Value,
    /// Whether play is over there.
    pub is_terminal: bool,
}

/// A move from one position to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveEdge {
    /// What kind of move it is.
    pub kind: MoveKind,
    /// What takes the position after it to that of the node, where a node stands for all images of
    /// a position.
    pub symmetry: Symmetry,
    /// How many moves it stands for, all of which lead to images of one position.
    pub ways: u32,
}

/// The distinct moves from a position: where they lead, and what kind of move they are, in the
/// order in which the game lists them.
///
/// # Complexity
/// Tries every move on the board once; names are compared only where kinds differ.
#[must_use]
pub fn arrows(game: &AnyGame, position: Position) -> Vec<(Position, MoveEdge)> {
    let board = game.board(position);
    let mut moves = Vec::new();
    if game.outcome(&board).is_none() {
        game.moves(&board, &mut moves);
    }
    let mut found: Vec<(Position, AnyMove)> = Vec::new();
    for mv in moves {
        let Ok(after) = game.play(&board, mv) else {
            continue;
        };
        let after = game.position(&after);
        match found.iter_mut().find(|(position, _)| *position == after) {
            Some((_, first)) if first.kind() != mv.kind() => {
                if game.label(&board, mv) < game.label(&board, *first) {
                    *first = mv;
                }
            }
            Some(_) => {}
            None => found.push((after, mv)),
        }
    }
    let arrow = |(position, mv): (Position, AnyMove)| {
        let edge = MoveEdge {
            kind: mv.kind(),
            symmetry: Symmetry::Identity,
            ways: 1,
        };
        (position, edge)
    };
    found.into_iter().map(arrow).collect()
}

/// Positions of a solved game and moves between them. Each position and each move is there once.
///
/// # Examples
/// ```
/// use finger_oracle::graph::scope::nearest;
/// use finger_oracle::{Analysis, AnyGame, Game};
/// let solved = Analysis::of(&AnyGame::from_rule_line("mallett")?)?;
/// let start = solved.game.position(&solved.game.start());
/// let graph = nearest(&solved, start, 12);
/// assert_eq!(graph.len(), 12);
/// assert!(graph.node(start).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StateGraph {
    graph: DiGraph<StateNode, MoveEdge>,
    /// By what is the same of positions that share a node.
    numbers: HashMap<Position, NodeIndex>,
    game: AnyGame,
    images: Images,
}

impl StateGraph {
    /// The bytes that building a graph takes at most.
    #[must_use]
    pub fn bytes(nodes: usize, arrows: usize) -> u64 {
        nodes as u64 * NODE_BYTES + arrows as u64 * EDGE_BYTES // both widen
    }

    /// Nodes and arrows.
    #[must_use]
    pub fn graph(&self) -> &DiGraph<StateNode, MoveEdge> {
        &self.graph
    }

    /// The node that a scope began with: the start, the position asked about, or the
    /// current one. A graph has at least this one.
    #[must_use]
    pub fn origin(&self) -> NodeIndex {
        NodeIndex::new(0)
    }

    /// Whether a node stands for all images of its position.
    #[must_use]
    pub fn images(&self) -> Images {
        self.images
    }

    /// The node of a position, if it is here.
    ///
    /// # Complexity
    /// One look into a table.
    #[must_use]
    pub fn node(&self, position: Position) -> Option<NodeIndex> {
        self.numbers
            .get(&self.images.key(&self.game, position))
            .copied()
    }

    /// The image of a position under one of the game's symmetries.
    fn image(&self, position: Position, by: Symmetry) -> Position {
        match by {
            Symmetry::Identity => position,
            by => self.game.image(position, by),
        }
    }

    /// What takes a position to that of its node.
    fn turned_by(&self, position: Position, node: NodeIndex) -> Symmetry {
        let stands = self.graph[node].position;
        if position == stands {
            return Symmetry::Identity;
        }
        symmetry::between(&self.game, position, stands).unwrap_or(Symmetry::Identity)
    }

    /// How many positions a node stands for: all images of its own, or itself.
    #[must_use]
    pub fn image_count(&self, position: Position) -> usize {
        match self.images {
            Images::Apart => 1,
            Images::Merged => symmetry::image_count(&self.game, position),
        }
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.graph.node_count()
    }

    /// Whether there are none, which no scope brings about.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The arrows as pairs of node numbers, in their order.
    #[must_use]
    pub fn pairs(&self) -> Vec<(u32, u32)> {
        let number = |node: NodeIndex| node.index() as u32; // node numbers are 32 bits wide
        let edges = self.graph.raw_edges().iter();
        edges
            .map(|edge| (number(edge.source()), number(edge.target())))
            .collect()
    }
}

/// A graph that is being put together.
struct GraphBuilder<'a> {
    game: &'a AnyGame,
    solution: &'a Solution,
    built: StateGraph,
    /// How many bytes may be taken before memory is asked for again.
    granted_bytes: u64,
}

/// The bytes that a node and an arrow take at most in each of the steps to a picture: while the graph is put
/// together, while it is laid out, and as they are drawn.
pub(crate) const NODE_BYTES: u64 = 320;
pub(crate) const EDGE_BYTES: u64 = 200;
/// A graph of fewer bytes does not ask for memory: asking reads files of the system.
const SMALL_BYTES: u64 = 4 << 20;

impl<'a> GraphBuilder<'a> {
    fn new(analysis: &'a Analysis) -> GraphBuilder<'a> {
        GraphBuilder {
            game: &analysis.game,
            solution: &analysis.solution,
            built: StateGraph {
                graph: DiGraph::new(),
                numbers: HashMap::new(),
                game: analysis.game,
                images: Images::Apart,
            },
            granted_bytes: SMALL_BYTES,
        }
    }

    /// The same with one node for all images of a position.
    fn with_images(mut self, images: Images) -> GraphBuilder<'a> {
        self.built.images = images;
        self
    }

    /// Adds a move, or where moves to images of the same position are there already, counts it with
    /// them.
    fn arrow(&mut self, from: NodeIndex, after: Position, arrow: MoveEdge) {
        let to = self.node(after);
        if self.built.images == Images::Apart {
            self.built.graph.add_edge(from, to, arrow);
            return;
        }
        if let Some(edge) = self.built.graph.find_edge(from, to) {
            self.built.graph[edge].ways += arrow.ways;
            return;
        }
        let stands = self.built.graph[to].position;
        let symmetry = symmetry::between(self.game, after, stands);
        let symmetry = symmetry.unwrap_or(Symmetry::Identity);
        let arrow = MoveEdge { symmetry, ..arrow };
        self.built.graph.add_edge(from, to, arrow);
    }

    /// Fails once there is no memory for a graph of twice the size that it has.
    fn check_memory(&mut self) -> Result<(), NoMemory> {
        let graph = &self.built.graph;
        let bytes = StateGraph::bytes(graph.node_count(), graph.edge_count());
        if bytes > self.granted_bytes {
            memory::check(bytes)?;
            self.granted_bytes = 2 * bytes;
        }
        Ok(())
    }

    fn value(&self, position: Position) -> Value {
        self.solution.value(position.state)
    }

    /// The node of a position, a new one if need be.
    fn node(&mut self, position: Position) -> NodeIndex {
        let key = self.built.images.key(self.game, position);
        let StateGraph { graph, numbers, .. } = &mut self.built;
        *numbers.entry(key).or_insert_with(|| {
            graph.add_node(StateNode {
                position,
                value: self.solution.value(position.state),
                is_terminal: self.game.outcome(&self.game.board(position)).is_some(),
            })
        })
    }

    /// Adds the arrows among the nodes that are there, as far as they are meant.
    fn connect(
        mut self,
        is_meant: impl Fn(&DiGraph<StateNode, MoveEdge>, NodeIndex, NodeIndex) -> bool,
    ) -> StateGraph {
        for node in self.built.graph.node_indices() {
            for (after, arrow) in arrows(self.game, self.built.graph[node].position) {
                let after = self.built.node(after);
                let after = after.filter(|&after| is_meant(&self.built.graph, node, after));
                if let Some(after) = after {
                    self.built.graph.add_edge(node, after, arrow);
                }
            }
        }
        self.built
    }
}

/// Fails from time to time if nobody wants the graph any more.
fn check(progress: &Progress, node: usize) -> Result<(), GraphError> {
    if node.is_multiple_of(256) {
        Ok(progress.check()?)
    } else {
        Ok(())
    }
}
