//! Mistakes of a game, tried again: the position before each, in their order.
//!
//! ```text
//!   asked  --a move that keeps the verdict-->  right  --next-->  asked  ..  done
//!     ^  |
//!     |  +--any other move--> wrong: the reply that refutes it is shown
//!     +-------- once more ------+
//! ```
//!
//! The game itself stays as it is.

use super::PlayedGame;
use crate::app::{Core, Knowledge, Shown, words};
use crate::game::any::{AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Seat};
use crate::session::change::{Change, HistoryStep};
use crate::session::{Accuracy, NodeId};

/// The mistakes of a game that are tried.
#[derive(Clone, Debug)]
pub struct Trying {
    game: PlayedGame,
    /// The turns before which a move is asked for; none before the game is solved.
    turns: Option<Vec<usize>>,
    at: usize,
    /// The board that is shown.
    core: Core,
    answer: Option<TriedAnswer>,
    /// True once the mistake at hand was tried.
    is_tried: bool,
    mended: usize,
}

/// The answer to a move that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedAnswer {
    /// True if the move keeps the verdict.
    pub is_right: bool,
    /// The sentence about the move: "1 taps 1 lets player 1 win. See 2 taps 2."
    pub words: String,
}

impl Trying {
    /// The mistakes of the players who sat at this screen.
    #[must_use]
    pub fn of(game: PlayedGame) -> Trying {
        let mut trying = Trying {
            core: game.core.clone(),
            game,
            turns: None,
            at: 0,
            answer: None,
            is_tried: false,
            mended: 0,
        };
        trying.find();
        trying
    }

    /// Finds the mistakes, once the game is solved.
    fn find(&mut self) {
        let Some(analysis) = self.game.core.analysis().filter(|_| self.turns.is_none()) else {
            return;
        };
        let (session, oracle) = (self.game.core.session(), self.game.plan.oracle());
        let accuracy = Accuracy::of_line(session, analysis);
        let players = Seat::BOTH.into_iter().zip(&accuracy);
        let own = players.filter(|(seat, _)| oracle != Some(*seat));
        let mistakes = own.flat_map(|(_, accuracy)| &accuracy.mistakes);
        let mut turns: Vec<usize> = mistakes.map(|id: &NodeId| session.turn(*id)).collect();
        turns.sort_unstable();
        self.turns = Some(turns);
        self.ask();
    }

    /// Shows the position before the mistake at hand.
    fn ask(&mut self) {
        let turns = self.turns.as_deref().unwrap_or_default();
        let turn = turns.get(self.at);
        if let Some(core) = turn.and_then(|turn| self.game.core_at(turn - 1)) {
            self.core = core;
        }
        self.answer = None;
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.game.core.game()
    }

    /// The state of solving the rules.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        self.game.core.knowledge()
    }

    /// Takes over what is known of the rules.
    pub fn know(&mut self, game: AnyGame, knowledge: &Knowledge) {
        self.game.know(game, knowledge);
        self.core.know(game, knowledge);
        self.find();
    }

    /// The board that is shown, without verdicts.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        self.core.shown(true)
    }

    /// The game whose mistakes are tried.
    #[must_use]
    pub fn played(&self) -> &PlayedGame {
        &self.game
    }

    /// The number of mistakes; none before the game is solved.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        self.turns.as_ref().map(Vec::len)
    }

    /// The number of the mistake at hand from 1, and its turn; none once all were tried.
    #[must_use]
    pub fn at(&self) -> Option<(usize, usize)> {
        let turn = self.turns.as_ref()?.get(self.at)?;
        Some((self.at + 1, *turn))
    }

    /// The number of mistakes that were mended at the first try.
    #[must_use]
    pub fn mended(&self) -> usize {
        self.mended
    }

    /// The answer to the move that was tried last, if it is there still.
    #[must_use]
    pub fn answer(&self) -> Option<&TriedAnswer> {
        self.answer.as_ref()
    }

    /// Tries a move at the mistake at hand. False where none is asked for.
    pub fn try_move(&mut self, mv: AnyMove, naming: MoveNaming) -> bool {
        if self.answer.is_some() || self.at().is_none() {
            return false;
        }
        let (game, before) = (*self.core.game(), *self.core.board());
        let mover = game.mover(&before);
        let name = naming.brief(&game, &before, mv);
        let Some(best) = self.core.analysis().and_then(|it| it.value(&before).ok()) else {
            return false;
        };
        if self
            .core
            .take(&HistoryStep::Edit(Change::Play(mv)))
            .is_err()
        {
            return false;
        }
        self.core.settle();
        let after = *self.core.board();
        let value = self.core.analysis().and_then(|it| it.value(&after).ok());
        let Some(value) = value.map(crate::solve::Value::one_turn_earlier) else {
            return false;
        };
        let is_right = value.is_same_verdict(best);
        let mut words = words::judged(&name, mover, value, best);
        if !is_right && let Some(reply) = self.refutation() {
            let reply_name = naming.brief(&game, &after, reply);
            words = format!("{words} See {reply_name}.");
            if self
                .core
                .take(&HistoryStep::Edit(Change::Play(reply)))
                .is_ok()
            {
                self.core.settle();
            }
        }
        self.mended += usize::from(is_right && !self.is_tried);
        self.is_tried = true;
        self.answer = Some(TriedAnswer { is_right, words });
        true
    }

    /// The best reply on the board that is shown.
    fn refutation(&self) -> Option<AnyMove> {
        let ranked = self.core.analysis()?.ranked_moves(self.core.board()).ok()?;
        ranked.first().map(|best| best.group.ways[0])
    }

    /// Goes on: from a wrong answer back to the same mistake, from a right one to the next.
    pub fn go_on(&mut self) {
        match self.answer.take() {
            Some(answer) if answer.is_right => {
                self.at += 1;
                self.is_tried = false;
            }
            _ => {}
        }
        self.ask();
    }
}
