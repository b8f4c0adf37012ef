//! A game as it is being played: the tree of all lines tried, what was noted there, and the cursor
//! in it.
//!
//! A node is a board and the move that led there. Playing a move that was tried before follows its
//! line; any other opens a new one beside it, so nothing is lost by stepping back. Moves that new
//! rules forbid stay in the tree with the reason; the cursor never stands there.

mod accuracy;
pub mod change;
mod edit;
mod equality;
pub mod file;
pub mod fingerprint;
pub mod history;
mod line;
mod node;
pub mod outline;
pub mod repetitions;
pub mod review;
pub mod route;
mod rules;
pub mod shown;
pub mod text;
pub mod text_bytes;

use std::sync::{Arc, OnceLock};

use imbl::{Vector, vector};
use serde_json::{Map, Value as Json};

pub use self::accuracy::Accuracy;
use self::line::CurrentLine;
pub use self::node::{Fault, Node, NodeId};
pub use self::rules::Dropped;
use self::shown::{MOST_OF_LINE, shortened};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, IllegalMove, Seat};

/// What a person writes about a session as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Notes on it.
    pub notes: String,
    /// The names of player 1 and player 2; empty where nobody gave one.
    pub players: [String; 2],
}

/// A game, the tree of lines that were tried in it, and the current node.
///
/// # Examples
/// ```
/// use finger_oracle::{AnyGame, Game, Session};
/// let game = AnyGame::from_rule_line("mallett")?;
/// let mut session = Session::new(game);
/// let mut moves = Vec::new();
/// game.moves(session.board(), &mut moves);
/// session.play(moves[0])?;
/// session.go(session.first());
/// session.play(moves[1])?;
/// assert!(session.is_fork(session.first()));
/// assert_eq!(session.line_len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// A clone takes constant time: sessions share what is the same in them.
#[derive(Clone, Debug)]
pub struct Session {
    game: AnyGame,
    /// Parents before their children.
    nodes: Vector<Arc<Node>>,
    cursor: NodeId,
    /// The current line, once it was asked for.
    line: OnceLock<Arc<CurrentLine>>,
    /// The board that was set up to begin with, even while the rules do not let play begin there.
    set_up: Option<AnyBoard>,
    about: Arc<About>,
    /// What a file says that this program does not know, kept for the next file.
    unknown: Arc<Map<String, Json>>,
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
            cursor: NodeId(0),
            line: OnceLock::new(),
            nodes: vector![Arc::new(Node::first(board))],
            set_up: (board != game.start()).then_some(board),
            about: Arc::default(),
            unknown: Arc::default(),
        }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The current node.
    #[must_use]
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The current board.
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

    /// How a player is called: by name, as far as it is shown, or "Player 1".
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> String {
        match self.about.players[seat.index()].trim() {
            "" => format!("Player {}", seat.number()),
            name => shortened(name, MOST_OF_LINE).into_owned(),
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

    /// Whether it is a lesson: whether it stops anywhere.
    ///
    /// # Complexity
    /// Linear in the number of nodes.
    #[must_use]
    pub fn has_stops(&self) -> bool {
        self.nodes.iter().any(|node| node.stop.is_some())
    }

    /// Every node, parents before their children.
    pub fn ids(
        &self,
    ) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + Clone + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Plays a move on the current board, along an old line if it was tried before.
    ///
    /// # Errors
    /// The reason why the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        let child = self.play_from(self.cursor, mv)?;
        self.go(child);
        Ok(())
    }

    /// The node to which a move leads from another node: the old one if it was tried before, else a new
    /// one. The cursor stays.
    ///
    /// # Errors
    /// The reason why the move is not legal; then nothing has changed.
    pub(crate) fn play_from(&mut self, from: NodeId, mv: AnyMove) -> Result<NodeId, IllegalMove> {
        let board = self.game.play(&self.node(from).board, mv)?;
        let tried = self.node(from).children.iter().copied();
        let child = tried.into_iter().find(|&child| {
            let child = self.node(child);
            child.fault.is_none() && child.board == board
        });
        Ok(child.unwrap_or_else(|| self.add(from, mv, board)))
    }

    /// The name in a sentence of the move that led to a node; of one that is not legal as it was given.
    #[must_use]
    pub fn played_name(&self, id: NodeId, naming: MoveNaming) -> String {
        let node = self.node(id);
        match (node.parent, node.mv) {
            (Some(parent), Some(mv)) if node.fault.is_none() => {
                naming.full(&self.game, &self.node(parent).board, mv)
            }
            _ => node.name.clone(),
        }
    }

    /// Adds a legal move to a board, whether it was tried before or not. The cursor stays.
    pub(crate) fn add(&mut self, parent: NodeId, mv: AnyMove, board: AnyBoard) -> NodeId {
        let name = self.game.label(&self.node(parent).board, mv).text;
        self.push(Node {
            parent: Some(parent),
            turn: self.turn(parent) + 1,
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
            turn: self.turn(parent) + 1,
            name,
            fault: Some(fault),
            ..Node::first(board)
        })
    }

    fn push(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len());
        let parent = node.parent;
        self.nodes.push_back(Arc::new(node));
        if let Some(parent) = parent {
            self.node_mut(parent).children.push(id);
        }
        self.forget_line();
        id
    }

    /// Whether there is more in it than the board on which it begins: a move or a note.
    #[must_use]
    pub fn holds_more_than_a_board(&self) -> bool {
        let first = &self.nodes[0];
        self.nodes.len() > 1
            || first.is_bookmarked
            || first.stop.is_some()
            || !first.comment.is_empty()
    }

    /// Whether there is anything in it that would be missed: a move or a note.
    #[must_use]
    pub fn holds_work(&self) -> bool {
        self.holds_more_than_a_board()
            || *self.about != About::default()
            || !self.unknown.is_empty()
            || *self.first_board() != self.game.start()
    }
}
