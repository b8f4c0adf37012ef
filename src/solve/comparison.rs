//! The same position under two rule sets: what differs in the rules, in the verdict and in the moves.

use super::analysis::Analysis;
use super::{ForeignBoard, Value};
use crate::game::any::AnyBoard;

/// A game with the board that is compared.
#[derive(Clone, Copy, Debug)]
pub struct ComparedGame<'a> {
    /// The game, solved.
    pub analysis: &'a Analysis,
    /// The board.
    pub board: &'a AnyBoard,
}

impl ComparedGame<'_> {
    /// The value of the board, for the player to move.
    ///
    /// # Errors
    /// A board that does not fit the rules of the game.
    pub fn value(&self) -> Result<Value, ForeignBoard> {
        self.analysis.value(self.board)
    }
}

/// A move with its value under each of two rule sets, for the one who makes it; none where it is no
/// move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedMove {
    /// Its name.
    pub name: String,
    /// Its values.
    pub values: [Option<Value>; 2],
}

/// A key in which two rule sets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferingKey {
    /// The word in a rule line.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Its values, as rule lines spell them.
    pub values: [String; 2],
}

/// What two rule sets have in common at a position, and what not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The keys in which the rules differ, in the order of the table of rules.
    pub keys: Vec<DifferingKey>,
    /// The values of the board, for the player to move.
    pub values: [Value; 2],
    /// What the best moves under each come to; none where play is over.
    pub best: [Option<Value>; 2],
    /// Every move under either, the best of the first rule set first, then those of the second alone.
    pub moves: Vec<ComparedMove>,
}

impl Comparison {
    /// Compares two games of the same kind.
    ///
    /// # Errors
    /// A board that does not fit the rules of its game.
    pub fn of(games: [ComparedGame; 2]) -> Result<Comparison, ForeignBoard> {
        let named = |ComparedGame { analysis, board }: ComparedGame| {
            let ranked = analysis.ranked_moves(board)?;
            let named = ranked.into_iter().map(|mv| (mv.group.label.text, mv.value));
            Ok(named.collect::<Vec<(String, Value)>>())
        };
        let [first, second] = [named(games[0])?, named(games[1])?];
        let best = [&first, &second].map(|moves| moves.first().map(|(_, value)| *value));
        let value_in = |moves: &[(String, Value)], name: &str| {
            let found = moves.iter().find(|(other, _)| other == name);
            found.map(|(_, value)| *value)
        };
        let mut moves: Vec<ComparedMove> = first
            .iter()
            .map(|(name, value)| ComparedMove {
                name: name.clone(),
                values: [Some(*value), value_in(&second, name)],
            })
            .collect();
        let only_second = second
            .iter()
            .filter(|(name, _)| value_in(&first, name).is_none());
        moves.extend(only_second.map(|(name, value)| ComparedMove {
            name: name.clone(),
            values: [None, Some(*value)],
        }));
        Ok(Comparison {
            best,
            keys: differing_keys(games.map(|game| game.analysis)),
            values: [games[0].value()?, games[1].value()?],
            moves,
        })
    }

    /// Whether the same player wins, or neither.
    #[must_use]
    pub fn is_same_verdict(&self) -> bool {
        let [first, second] = self.values;
        first.is_same_verdict(second)
    }
}

fn differing_keys(games: [&Analysis; 2]) -> Vec<DifferingKey> {
    let [first, second] = games.map(|analysis| analysis.game.shown_rules());
    let pairs = first.iter().zip(&second);
    pairs
        .filter(|(one, other)| one.setting.text() != other.setting.text())
        .map(|(one, other)| DifferingKey {
            name: one.name,
            title: one.title,
            values: [one.setting.text(), other.setting.text()],
        })
        .collect()
}
