//! What a change of rules did, until the next one: facts, made into a sentence when it is shown.

use std::mem::discriminant;
use std::sync::Arc;

use super::{Knowledge, KnownGame, KnownLater, Model, words};
use crate::game::any::AnyGame;
use crate::game::{Game, Seat};
use crate::session::Dropped;
use crate::solve::analysis::Analysis;
use crate::solve::{SolveError, Value};

/// The verdict of the board on which a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StartVerdict {
    value: Value,
    mover: Seat,
}

/// What a change of rules did besides changing the verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChangeDetail {
    /// Keys with these titles went back to their defaults.
    SetBack(Vec<&'static str>),
    /// Moves and a board that do not fit the new rules.
    Dropped(Dropped),
}

/// A change of rules whose new verdict is not known yet.
#[derive(Clone, Debug)]
pub(super) struct PendingChange {
    game_before: AnyGame,
    before: Option<StartVerdict>,
    details: Vec<ChangeDetail>,
}

/// A change of rules: the verdict of the start before and after it, and what else it did.
#[derive(Clone, Debug)]
pub(super) struct RuleChange {
    game_before: AnyGame,
    before: Option<StartVerdict>,
    after: Option<StartVerdict>,
    details: Vec<ChangeDetail>,
}

impl RuleChange {
    /// The change as a sentence; without the verdicts only what else it did, if it did anything.
    fn sentence(&self, shows_verdicts: bool) -> Option<String> {
        let verdict = |verdict: StartVerdict| verdict.value.sentence(verdict.mover);
        let (before, after) = (self.before.map(verdict), self.after.map(verdict));
        let change = shows_verdicts.then(|| words::change(before.as_deref(), after.as_deref()));
        let details = self.details.iter().flat_map(|detail| match detail {
            ChangeDetail::SetBack(titles) => vec![words::set_back(titles)],
            ChangeDetail::Dropped(dropped) => words::dropped(*dropped),
        });
        let parts: Vec<String> = change.into_iter().chain(details).collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

/// The verdict of the board on which a game begins, if it is solved.
fn start_verdict(game: &AnyGame, knowledge: &Knowledge) -> Option<StartVerdict> {
    let Knowledge::Solved(analysis) = knowledge else {
        return None;
    };
    let start = game.start();
    Some(StartVerdict {
        value: analysis.value(&start).ok()?,
        mover: game.mover(&start),
    })
}

impl Model {
    /// What the last rule change did to the verdict and to the moves played; while verdicts are
    /// hidden only the latter.
    #[must_use]
    pub fn change(&self) -> Option<String> {
        self.change.as_ref()?.sentence(!self.are_verdicts_hidden())
    }

    /// The rules before the last change, as long as that is what was done last to them.
    #[must_use]
    pub fn rules_before(&self) -> Option<&AnyGame> {
        self.change.as_ref().map(|change| &change.game_before)
    }

    /// Forgets what is known of the game before: the session's game is another. Verdicts of a finger
    /// game and of Tactics are not compared.
    pub(super) fn forget_solution(&mut self, before: &KnownGame, details: Vec<ChangeDetail>) {
        self.known_later = KnownLater::default();
        let game_before = before.game;
        self.change = None;
        // Several changes before the first is solved become one.
        let mut pending = self.pending_change.take().unwrap_or(PendingChange {
            game_before,
            before: None,
            details: Vec::new(),
        });
        let is_same_kind = discriminant(&game_before) == discriminant(self.game());
        pending.before = pending
            .before
            .or(start_verdict(&before.game, &before.knowledge))
            .filter(|_| is_same_kind);
        pending.details.extend(details);
        self.pending_change = Some(pending);
    }

    pub(super) fn solved(&mut self, game: AnyGame, result: Result<Arc<Analysis>, SolveError>) {
        if !self.core.solved(game, result) {
            return;
        }
        let pending = self.pending_change.take();
        if let Some(PendingChange {
            game_before,
            before,
            details,
        }) = pending
        {
            self.change = Some(RuleChange {
                game_before,
                before,
                after: start_verdict(self.game(), self.knowledge()),
                details,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_one_sentence_with_and_without_the_verdicts() {
        let verdict = |value| {
            Some(StartVerdict {
                value,
                mover: Seat::One,
            })
        };
        let dropped = Dropped {
            moves: 2,
            first_board: true,
        };
        let game_before = AnyGame::from_rule_line("chopsticks").expect("a preset");
        let mut change = RuleChange {
            game_before,
            before: verdict(Value::Draw),
            after: verdict(Value::WinIn(7)),
            details: vec![
                ChangeDetail::SetBack(vec!["Splits", "Swaps"]),
                ChangeDetail::Dropped(dropped),
            ],
        };
        let details = "set back: Splits, Swaps; the set-up position did not fit; 2 earlier moves \
                       do not fit these rules (struck out)";
        let verdicts = "From the start: draw → player 1 wins in 7";
        assert_eq!(
            change.sentence(true),
            Some(format!("{verdicts}; {details}"))
        );
        assert_eq!(change.sentence(false).as_deref(), Some(details));
        change.details = vec![ChangeDetail::Dropped(Dropped::default())];
        assert_eq!(change.sentence(true).as_deref(), Some(verdicts));
        assert_eq!(change.sentence(false), None);
    }
}
