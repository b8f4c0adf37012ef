//! A position of a drawn graph.

use crate::game::any::AnyGame;
use crate::game::{Game, Position, Seat};
use crate::graph::layout::{Layout, Point};
use crate::graph::{StateGraph, StateNode};
use crate::scene::Tone;
use crate::scene::graph::figure::Figure;
use crate::solve::Value;

/// A position of a drawn graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphNode {
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
    /// How many symmetric positions it stands for.
    pub image_count: usize,
    /// The position as a small drawing.
    pub figure: Option<Figure>,
    /// Its column, from 0 on the left.
    pub column: u32,
    /// Its middle.
    pub at: Point,
    /// How many of its moves have no room, where moves are shown.
    pub left_out: usize,
}

impl GraphNode {
    /// Who can force a win there.
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

/// A position of a graph that is laid out, by its number, as it was entered from another.
pub(in crate::scene::graph) fn graph_node(
    game: &AnyGame,
    graph: &StateGraph,
    (number, node): (usize, &StateNode),
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
        column: layout.columns[number],
        at: layout.nodes[number],
        left_out: 0,
    }
}
