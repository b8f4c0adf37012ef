//! A game as it is being played: the tree of all lines tried, what was noted there, and the cursor
//! in it.
//!
//! A node is a board and the move that led there. Playing a move that was tried before follows its
//! line; any other opens a new one beside it, so nothing is lost by stepping back. Moves that new
//! rules forbid stay in the tree with the reason; the cursor never stands there.

pub mod change;
mod edit;
pub mod file;
pub mod fingerprint;
pub mod history;
mod node;
pub mod outline;
pub mod review;
mod rules;
pub mod text;
mod twins;
pub mod way;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

pub use self::node::{Fault, Node, NodeId};
pub use self::rules::Dropped;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, IllegalMove, Position, Seat};

/// What a person writes about a session as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Notes on it.
    pub notes: String,
    /// The names of player 1 and player 2; empty where nobody gave one.
    pub players: [String; 2],
}

/// A game, the lines that were tried in it, and where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    game: AnyGame,
    /// Parents before their children. Shared with the sessions before and after a change, so that
    /// each step of the history costs a pointer a node.
    nodes: Vec<Arc<Node>>,
    cursor: NodeId,
    /// The board that was set up to begin with, even while the rules do not let play begin there.
    set_up: Option<AnyBoard>,
    about: About,
    /// What a file says that this program does not know, kept for the next file.
    unknown: Map<String, Json>,
}

impl Session {
    /// A session at the start of a game.
    #[must_use]
    pub fn new(game: AnyGame) -> Session {
        Session::from_board(game, game.start())
    }

    /// A session that begins on any board of a game, even one where play is over.
    ///
    /// # Panics
    /// If the board is not one of this game.
    #[must_use]
    pub fn from_board(game: AnyGame, board: AnyBoard) -> Session {
        assert!(game.fits(&board), "the board belongs to another game");
        Session {
            game,
            nodes: vec![Arc::new(Node::first(board))],
            cursor: NodeId(0),
            set_up: (board != game.start()).then_some(board),
            about: About::default(),
            unknown: Map::new(),
        }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Where one stands.
    #[must_use]
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The board where one stands.
    #[must_use]
    pub fn board(&self) -> &AnyBoard {
        &self.node(self.cursor).board
    }

    /// The board on which this session began.
    #[must_use]
    pub fn first_board(&self) -> &AnyBoard {
        &self.nodes[0].board
    }

    /// Where this session began.
    #[must_use]
    pub fn first(&self) -> NodeId {
        NodeId(0)
    }

    /// What was written about the session as a whole.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// How a player is called: by name, or "Player 1".
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> String {
        match self.about.players[seat.index()].trim() {
            "" => format!("Player {}", seat.number()),
            name => name.to_owned(),
        }
    }

    /// How a player is called where it must be clear which of the two it is: "Player 1", or
    /// "Ann (player 1)".
    #[must_use]
    pub fn player_title(&self, seat: Seat) -> String {
        let name = self.player_name(seat);
        if self.about.players[seat.index()].trim().is_empty() {
            name
        } else {
            format!("{name} (player {})", seat.number())
        }
    }

    /// What a file says about the session that this program does not know.
    #[must_use]
    pub fn unknown(&self) -> &Map<String, Json> {
        &self.unknown
    }

    /// A node of the tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// Whether there is a node of this number.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        id.0 < self.nodes.len()
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        Arc::make_mut(&mut self.nodes[id.0])
    }

    /// Every node, parents before their children.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Plays a move where one stands, along an old line if it was tried before.
    ///
    /// # Errors
    /// The reason why the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        let board = self.game.play(self.board(), mv)?;
        let here = self.cursor;
        let tried = self.node(here).children.iter().copied();
        let child = tried.into_iter().find(|&child| {
            let child = self.node(child);
            child.fault.is_none() && child.board == board
        });
        let child = child.unwrap_or_else(|| self.add(here, mv, board));
        self.go(child);
        Ok(())
    }

    /// Plays a move at the end of the only line of a session, in the time of that move alone.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub(crate) fn extend(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        let board = self.game.play(self.board(), mv)?;
        let here = self.cursor;
        let child = self.add(here, mv, board);
        self.node_mut(here).next = Some(child);
        self.cursor = child;
        Ok(())
    }

    /// Adds a legal move to a board, whether it was tried before or not. The cursor stays.
    pub(crate) fn add(&mut self, parent: NodeId, mv: AnyMove, board: AnyBoard) -> NodeId {
        let name = self.game.label(&self.node(parent).board, mv).text;
        self.push(Node {
            parent: Some(parent),
            mv: Some(mv),
            name,
            ..Node::first(board)
        })
    }

    /// Adds a move that is not legal by these rules, so that it is not lost.
    pub(crate) fn add_greyed(&mut self, parent: NodeId, name: String, fault: Fault) -> NodeId {
        let before = self.node(parent);
        let fault = before.fault.map_or(fault, |_| Fault::Follows);
        let board = before.board;
        self.push(Node {
            parent: Some(parent),
            name,
            fault: Some(fault),
            ..Node::first(board)
        })
    }

    fn push(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len());
        if let Some(parent) = node.parent {
            self.node_mut(parent).children.push(id);
        }
        self.nodes.push(Arc::new(node));
        id
    }

    /// Stands on another node; the line from the first board then leads through it.
    /// A node that is no longer there, as after an undo, or whose move is not legal changes
    /// nothing.
    pub fn go(&mut self, to: NodeId) {
        if to.0 >= self.nodes.len() || self.node(to).fault.is_some() {
            return;
        }
        let mut child = to;
        while let Some(parent) = self.node(child).parent {
            if self.node(parent).next != Some(child) {
                self.node_mut(parent).next = Some(child);
            }
            child = parent;
        }
        self.cursor = to;
    }

    /// The line that one is on: from the first board through the cursor to its end, as far as its
    /// moves are legal.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = vec![NodeId(0)];
        while let Some(next) = line.last().and_then(|&last| self.next(last)) {
            line.push(next);
        }
        line
    }

    /// The positions of the line that one is on, and where in it the cursor stands.
    #[must_use]
    pub fn positions_of_line(&self) -> (Vec<Position>, usize) {
        let line = self.line();
        let here = line.iter().position(|&id| id == self.cursor).unwrap_or(0);
        let position = |&id: &NodeId| self.game.position(&self.node(id).board);
        (line.iter().map(position).collect(), here)
    }

    /// The main line: from the first board by the first move that is legal, wherever one stands.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let is_legal = |id: &NodeId| self.node(*id).fault.is_none();
        let first = |&id: &NodeId| self.node(id).children.iter().copied().find(is_legal);
        std::iter::successors(Some(self.first()), first).collect()
    }

    /// Where the line goes on: as it was last looked at, or by the first move that is legal.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        let is_legal = |id: &NodeId| self.node(*id).fault.is_none();
        let chosen = node.next.filter(is_legal);
        chosen.or_else(|| node.children.iter().copied().find(is_legal))
    }

    /// The boards reached from the same board by another move, and this one, in order.
    #[must_use]
    pub fn branches(&self, id: NodeId) -> &[NodeId] {
        match self.node(id).parent {
            Some(parent) => &self.node(parent).children,
            None => &[],
        }
    }

    /// Whether several lines go on from a node, as far as their moves are legal.
    #[must_use]
    pub fn is_fork(&self, id: NodeId) -> bool {
        let children = self.node(id).children.iter();
        children
            .filter(|&&child| self.node(child).fault.is_none())
            .nth(1)
            .is_some()
    }

    /// How many moves lead from the first board to a node.
    #[must_use]
    pub fn turn(&self, id: NodeId) -> usize {
        std::iter::successors(self.node(id).parent, |&id| self.node(id).parent).count()
    }

    /// Every node, each followed by its main line first and then by its other branches.
    #[must_use]
    pub fn main_line_first(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut open = vec![NodeId(0)];
        while let Some(id) = open.pop() {
            order.push(id);
            open.extend(self.node(id).children.iter().rev());
        }
        order
    }

    /// Whether both hold the same work: rules, tree and notes, wherever one stands in them and in
    /// whatever order the lines were tried.
    #[must_use]
    pub fn is_same_work(&self, other: &Session) -> bool {
        self.game == other.game
            && self.about == other.about
            && self.unknown == other.unknown
            && self.nodes.len() == other.nodes.len()
            && (self.has_same_nodes(other) || self.has_same_tree(other))
    }

    /// Whether the nodes are the same, one by one: quick where one session comes from the other.
    fn has_same_nodes(&self, other: &Session) -> bool {
        self.nodes.iter().zip(&other.nodes).all(|(a, b)| {
            Arc::ptr_eq(a, b)
                || a.parent == b.parent && a.children == b.children && a.is_same_work(b)
        })
    }

    /// Whether the trees are the same, although their nodes may be numbered otherwise.
    fn has_same_tree(&self, other: &Session) -> bool {
        let mut open = vec![(self.first(), other.first())];
        while let Some((a, b)) = open.pop() {
            let (a, b) = (self.node(a), other.node(b));
            if a.children.len() != b.children.len() || !a.is_same_work(b) {
                return false;
            }
            open.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        true
    }

    /// Whether there is more in it than the board on which it begins: a move or a note.
    #[must_use]
    pub fn holds_more_than_a_board(&self) -> bool {
        self.nodes.len() > 1 || self.nodes[0].is_bookmarked || !self.nodes[0].comment.is_empty()
    }

    /// Whether there is anything in it that would be missed: a move or a note.
    #[must_use]
    pub fn holds_work(&self) -> bool {
        self.holds_more_than_a_board()
            || self.about != About::default()
            || !self.unknown.is_empty()
            || *self.first_board() != self.game.start()
    }
}
