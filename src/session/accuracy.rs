//! How well each player kept the verdict in a line, in exact terms.

use super::review::mark;
use super::{NodeId, Session};
use crate::game::counted::counted;
use crate::game::{Game, Seat};
use crate::solve::analysis::Analysis;

/// A player's moves in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// Moves from positions in which the verdict could be given away.
    pub choices: usize,
    /// How many of these kept it.
    pub kept: usize,
    /// The boards after the moves that gave it away, in their order.
    pub mistakes: Vec<NodeId>,
}

impl Accuracy {
    /// Both players' moves in the current line of a session whose game has been solved.
    ///
    /// # Complexity
    /// Tries the moves of every board of the line.
    #[must_use]
    pub fn of_line(session: &Session, analysis: &Analysis) -> [Accuracy; 2] {
        let mut of_players = [Accuracy::default(), Accuracy::default()];
        for id in session.line() {
            let node = session.node(id);
            let Some(parent) = node.parent.filter(|_| node.fault.is_none()) else {
                continue;
            };
            let before = &session.node(parent).board;
            let (Ok(values), Ok(value)) = (
                analysis.distinct_values(before),
                analysis.value(&node.board),
            ) else {
                continue;
            };
            let value = value.one_turn_earlier();
            let all_alike = values.iter().all(|other| other.is_same_verdict(values[0]));
            if all_alike {
                continue;
            }
            let accuracy = &mut of_players[analysis.game.mover(before).index()];
            accuracy.choices += 1;
            match mark(&values, value) {
                Some(mark) if mark.is_mistake() => accuracy.mistakes.push(id),
                _ => accuracy.kept += 1,
            }
        }
        of_players
    }

    /// It in a sentence without a full stop, about a player.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::Seat;
    /// use finger_oracle::session::Accuracy;
    /// let accuracy = Accuracy { choices: 3, kept: 2, mistakes: Vec::new() };
    /// assert_eq!(accuracy.sentence(Seat::One), "Player 1 made 1 mistake in 3 decisions");
    /// ```
    #[must_use]
    pub fn sentence(&self, seat: Seat) -> String {
        self.said_of(&format!("Player {}", seat.number()))
    }

    /// The accuracy in a sentence without a full stop, about somebody of a name.
    #[must_use]
    pub fn said_of(&self, who: &str) -> String {
        let decisions = counted(self.choices, "decision");
        match self.choices - self.kept {
            0 if self.choices == 0 => format!("{who} had no move that changes who wins"),
            0 => format!("{who} made no mistake ({decisions})"),
            mistakes => {
                let mistakes = counted(mistakes, "mistake");
                format!("{who} made {mistakes} in {decisions}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_how_often_the_verdict_was_kept() {
        let said = |choices, kept| {
            let accuracy = Accuracy {
                choices,
                kept,
                mistakes: Vec::new(),
            };
            accuracy.sentence(Seat::Two)
        };
        assert_eq!(said(0, 0), "Player 2 had no move that changes who wins");
        assert_eq!(said(1, 1), "Player 2 made no mistake (1 decision)");
        assert_eq!(said(10, 10), "Player 2 made no mistake (10 decisions)");
        assert_eq!(said(1, 0), "Player 2 made 1 mistake in 1 decision");
        assert_eq!(said(5, 3), "Player 2 made 2 mistakes in 5 decisions");
    }
}
