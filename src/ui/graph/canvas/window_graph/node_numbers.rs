//! The node of each position: its own one, or the one that stands for all symmetric positions.

use std::collections::HashMap;

use crate::game::any::AnyGame;
use crate::game::symmetry::{self, Images, Symmetry};
use crate::game::{Game, Position};

/// The nodes of a drawing by position.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct NodeNumbers {
    game: AnyGame,
    images: Images,
    /// The node numbers by the key that positions of one node share.
    numbers: HashMap<Position, usize>,
}

impl NodeNumbers {
    /// An empty map for a game; `images` says if symmetric positions share a node.
    pub(in crate::ui::graph) fn new(game: AnyGame, images: Images) -> NodeNumbers {
        NodeNumbers {
            game,
            images,
            numbers: HashMap::new(),
        }
    }

    /// Assigns a position to a node.
    pub(in crate::ui::graph) fn insert(&mut self, position: Position, node: usize) {
        let key = self.images.key(&self.game, position);
        self.numbers.insert(key, node);
    }

    /// The node that shows a position.
    pub(in crate::ui::graph) fn get(&self, position: Position) -> Option<usize> {
        let key = self.images.key(&self.game, position);
        self.numbers.get(&key).copied()
    }

    /// True if one node shows both positions.
    pub(in crate::ui::graph) fn are_one(&self, one: Position, other: Position) -> bool {
        let key = |position| self.images.key(&self.game, position);
        one == other || (self.images == Images::Merged && key(one) == key(other))
    }

    /// The symmetry that maps the position that a node shows to another one of that node.
    pub(in crate::ui::graph) fn turned(&self, own: Position, other: Position) -> Option<Symmetry> {
        let is_turned = own != other;
        let by = is_turned.then(|| symmetry::between(&self.game, own, other));
        by.flatten()
    }

    /// The first of the candidates that shares a node with a position, or else the position itself.
    pub(in crate::ui::graph) fn meant(
        &self,
        own: Position,
        candidates: impl IntoIterator<Item = Position>,
    ) -> Position {
        if self.images == Images::Apart || self.game.symmetries().len() < 2 {
            return own;
        }
        let key = self.images.key(&self.game, own);
        let mut candidates = candidates.into_iter();
        let meant = candidates.find(|&one| self.images.key(&self.game, one) == key);
        meant.unwrap_or(own)
    }
}
