//! Marks on moves. They are exact, because the value of every move is known.

use super::{NodeId, Session};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// What a move did to the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMark {
    /// `??`: a win became a loss.
    Blunder,
    /// `?`: a win became a draw, or a draw a loss.
    Mistake,
    /// `?!`: the same verdict, but a slower win or a quicker loss.
    Inaccuracy,
    /// `!`: the only move that keeps the verdict.
    OnlyMove,
    /// `□`: there was no other move.
    Forced,
}

impl MoveMark {
    /// The mark as it is written behind a move.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            MoveMark::Blunder => "??",
            MoveMark::Mistake => "?",
            MoveMark::Inaccuracy => "?!",
            MoveMark::OnlyMove => "!",
            MoveMark::Forced => "□",
        }
    }

    /// Whether the move gave the verdict away.
    #[must_use]
    pub fn is_mistake(self) -> bool {
        matches!(self, MoveMark::Blunder | MoveMark::Mistake)
    }

    /// The mark in words.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            MoveMark::Blunder => "turns a win into a loss",
            MoveMark::Mistake => "turns a win into a draw, or a draw into a loss",
            MoveMark::Inaccuracy => "keeps the verdict, but not the distance",
            MoveMark::OnlyMove => "the only move that keeps the verdict",
            MoveMark::Forced => "the only move there is",
        }
    }
}

/// The mark of a move worth `value`, given what each distinct move from the same board is worth,
/// itself included.
#[must_use]
pub fn mark(values: &[Value], value: Value) -> Option<MoveMark> {
    let best = *values.iter().max()?;
    if values.len() == 1 {
        return Some(MoveMark::Forced);
    }
    match (best, value) {
        (Value::WinIn(_), Value::LossIn(_)) => Some(MoveMark::Blunder),
        (Value::WinIn(_), Value::Draw) | (Value::Draw, Value::LossIn(_)) => Some(MoveMark::Mistake),
        _ if value < best => Some(MoveMark::Inaccuracy),
        (Value::LossIn(_), _) => None,
        _ => {
            let keeping = values
                .iter()
                .filter(|value| value.is_same_verdict(best))
                .count();
            (keeping == 1).then_some(MoveMark::OnlyMove)
        }
    }
}

/// The mark of the move that led to a node of a session whose game has been solved; none where play
/// begins, for a move that is not legal, and for a session of other rules.
#[must_use]
pub fn mark_of(session: &Session, analysis: &Analysis, id: NodeId) -> Option<MoveMark> {
    let node = session.node(id);
    let parent = node.parent.filter(|_| node.fault.is_none())?;
    let before = &session.node(parent).board;
    let values = analysis.distinct_values(before).ok()?;
    mark(
        &values,
        analysis.value(&node.board).ok()?.one_turn_earlier(),
    )
}
