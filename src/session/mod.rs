//! A game as it is being played: the tree of all lines tried, and the cursor in it.
//!
//! A node is a board and the move that led there. Playing a move that was tried before follows its
//! line; any other opens a new one beside it, so nothing is lost by stepping back.
//!
//! *Shortcomings:* lines are never taken away.

pub mod history;
pub mod review;
pub mod way;

use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, IllegalMove};

/// A place in the tree of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// Its place in [`Session::ids`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

/// A board in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The board before, unless play begins here.
    pub parent: Option<NodeId>,
    /// The move that led here, unless play begins here.
    pub mv: Option<AnyMove>,
    /// The board.
    pub board: AnyBoard,
    /// The boards that were reached from here, in the order in which they were first tried.
    pub children: Vec<NodeId>,
    /// Which of them the line goes on with.
    pub next: Option<NodeId>,
}

/// A game, the lines that were tried in it, and where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    game: AnyGame,
    nodes: Vec<Node>,
    cursor: NodeId,
}

/// What a change of rules did to the lines of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dropped {
    /// Moves that are not legal under the new rules, and those that followed them.
    pub moves: usize,
    /// Whether the first board does not fit the new rules either.
    pub first_board: bool,
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
        let root = Node {
            parent: None,
            mv: None,
            board,
            children: Vec::new(),
            next: None,
        };
        Session {
            game,
            nodes: vec![root],
            cursor: NodeId(0),
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

    /// A node of the tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// Every node, parents before their children.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
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
        let child = tried
            .into_iter()
            .find(|&child| self.node(child).board == board);
        let child = child.unwrap_or_else(|| self.add(here, mv, board));
        self.go(child);
        Ok(())
    }

    fn add(&mut self, parent: NodeId, mv: AnyMove, board: AnyBoard) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            parent: Some(parent),
            mv: Some(mv),
            board,
            children: Vec::new(),
            next: None,
        });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Stands on another node; the line from the first board then leads through it.
    /// A node that is no longer there, as after an undo, changes nothing.
    pub fn go(&mut self, to: NodeId) {
        if to.0 >= self.nodes.len() {
            return;
        }
        let mut child = to;
        while let Some(parent) = self.node(child).parent {
            self.nodes[parent.0].next = Some(child);
            child = parent;
        }
        self.cursor = to;
    }

    /// The line that one is on: from the first board through the cursor to its end.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = vec![NodeId(0)];
        while let Some(next) = line.last().and_then(|&last| self.node(last).next) {
            line.push(next);
        }
        line
    }

    /// The boards reached from the same board by another move, and this one, in order.
    #[must_use]
    pub fn branches(&self, id: NodeId) -> &[NodeId] {
        match self.node(id).parent {
            Some(parent) => &self.node(parent).children,
            None => &[],
        }
    }

    /// The same lines under other rules, as far as their moves are legal there. A board that was
    /// set up stays the first board if it fits.
    #[must_use]
    pub fn under(&self, game: AnyGame) -> (Session, Dropped) {
        let was_start = *self.first_board() == self.game.start();
        let keeps_first = !was_start && game.fits(self.first_board());
        let first = if keeps_first {
            *self.first_board()
        } else {
            game.start()
        };
        let mut session = Session::from_board(game, first);
        let mut kept = vec![None; self.nodes.len()];
        kept[0] = Some(NodeId(0));
        // Parents come before their children.
        for (old, node) in self.nodes.iter().enumerate().skip(1) {
            let parent = node.parent.and_then(|parent| kept[parent.0]);
            if let (Some(parent), Some(mv)) = (parent, node.mv)
                && let Ok(board) = game.play(&session.node(parent).board, mv)
            {
                kept[old] = Some(session.add(parent, mv, board));
            }
        }
        for (node, new) in self.nodes.iter().zip(&kept) {
            if let (Some(new), Some(next)) = (new, node.next) {
                session.nodes[new.0].next = kept[next.0];
            }
        }
        let mut here = self.cursor;
        while kept[here.0].is_none() {
            here = self.node(here).parent.unwrap_or(NodeId(0));
        }
        session.go(kept[here.0].unwrap_or(NodeId(0)));
        let dropped = Dropped {
            moves: kept.iter().filter(|new| new.is_none()).count(),
            first_board: !was_start && !keeps_first,
        };
        (session, dropped)
    }
}
