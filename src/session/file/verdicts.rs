//! Verdicts that a text gives, to be held against the solver's.

use std::fmt;

use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Seat};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// What a text says of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedVerdict {
    /// Where the text says it: "move 4 (1T2)".
    pub place: String,
    /// The board.
    pub board: AnyBoard,
    /// What it says.
    pub said: VerdictText,
}

/// A verdict as a text gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictText {
    /// Who wins, and in how many turns.
    Value(Value),
    /// Who can force a win, if anybody; the signs of a position say no more.
    Winner(Option<Seat>),
}

impl VerdictText {
    fn holds(self, value: Value, mover: Seat) -> bool {
        match self {
            VerdictText::Value(said) => said == value,
            VerdictText::Winner(winner) => winner == value.winner(mover),
        }
    }

    fn sentence(self, mover: Seat) -> String {
        match self {
            VerdictText::Value(value) => value.sentence(mover),
            VerdictText::Winner(Some(winner)) => format!("{winner} wins"),
            VerdictText::Winner(None) => Value::Draw.sentence(mover),
        }
    }
}

/// The verdicts of a text, all for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedVerdicts {
    game: AnyGame,
    claims: Vec<RecordedVerdict>,
}

impl RecordedVerdicts {
    /// No verdicts yet.
    #[must_use]
    pub fn new(game: AnyGame) -> RecordedVerdicts {
        RecordedVerdicts {
            game,
            claims: Vec::new(),
        }
    }

    pub(in crate::session) fn add(&mut self, claim: RecordedVerdict) {
        self.claims.push(claim);
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.claims.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.claims.is_empty()
    }

    /// The verdicts that are not the solver's. The solution of another game, as after a change of
    /// rules, has nothing to say of them.
    #[must_use]
    pub fn disagreements(&self, analysis: &Analysis) -> Vec<Disagreement> {
        if analysis.game != self.game {
            return Vec::new();
        }
        let judged = self.claims.iter().map(|claim| {
            let mover = self.game.mover(&claim.board);
            Some((claim, mover, analysis.value(&claim.board).ok()?))
        });
        judged
            .flatten()
            .filter(|(claim, mover, value)| !claim.said.holds(*value, *mover))
            .map(|(claim, mover, value)| Disagreement {
                place: claim.place.clone(),
                said: claim.said.sentence(mover),
                solved: value.sentence(mover),
            })
            .collect()
    }

    /// What does not agree with the solver, in one sentence; none if all does.
    #[must_use]
    pub fn complaint(&self, analysis: &Analysis) -> Option<String> {
        let wrong = self.disagreements(analysis);
        let first = wrong.first()?;
        Some(match wrong.len() {
            1 => format!("1 verdict in the file disagrees with the solver, at {first}"),
            n => format!("{n} verdicts in the file disagree with the solver, the first at {first}"),
        })
    }
}

/// A verdict that is not the solver's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Where the text says it: "move 4 (1T2)".
    pub place: String,
    /// What it says.
    pub said: String,
    /// What the solver says.
    pub solved: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement {
            place,
            said,
            solved,
        } = self;
        let [said, solved] = [said, solved].map(|verdict| match verdict.as_str() {
            "draw" => "it is a draw",
            verdict => verdict,
        });
        write!(f, "{place}: the file says {said}, the solver says {solved}")
    }
}
