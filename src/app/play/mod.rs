//! The workspace Play: a game against the oracle or a friend, from its first move to its end.
//!
//! ```text
//!   form  --begin-->  on  --last move, third repetition, resignation-->  over
//!                      ^                                                  |
//!                      +------------------- take back --------------------+
//! ```
//!
//! A game is one line without branches. Its core stands at the end of the line all the time; which turn is looked at
//! is a number beside it, so that looking back changes nothing that is played. Who may move follows from the plan
//! and the board alone: no input moves for the oracle, and the oracle's answer is worked out in the moment in which
//! it is played, so that it fits the board whatever was taken back before.

mod ending;
mod plan;
mod record;
mod trying;

use serde_json::{Map, Value as Json};
use thiserror::Error;

pub use self::ending::{Ending, GameEnd, GameResult};
pub use self::plan::{GamePlan, Help, Opponent, named_by, word_of};
pub(super) use self::record::KeptRecord;
pub use self::record::{GameFile, GameState, RecordError, marked};
pub use self::trying::{TriedAnswer, Trying};
use super::{Changed, Core, Knowledge, Shown};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Seat};
use crate::play::{LevelPlay, Seed};
use crate::session::change::{Change, HistoryStep};
use crate::session::{About, NodeId, Session};

/// A game that is on or over.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    core: Core,
    plan: GamePlan,
    /// The help that the game allowed when it began; verdicts may have been asked for since.
    help_at_first: Help,
    /// True once the player was helped: by a hint, a move that was taken back, or an own move with verdicts in sight.
    is_helped: bool,
    shows_verdicts: bool,
    /// The end; it stays until the last move is taken back.
    end: Option<GameEnd>,
    /// The turn that is looked at, where that is not the last one, with the core as it was there.
    seen: Option<(usize, Box<Core>)>,
    /// The fields of its record that this program does not know, kept for its file.
    rest: Map<String, Json>,
}

/// Something to do in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlayAction {
    /// A person plays a move.
    Play(AnyMove),
    /// The oracle answers, at its level under these rules.
    Answer(LevelPlay),
    /// A person takes back the own last move, and the reply.
    TakeBack,
    /// A person gives up.
    Resign,
    /// A person is helped by a hint.
    Hint,
    /// Verdicts are shown, or hidden again. In a game with hints alone that allows them from then on.
    ToggleVerdicts,
    /// Look at a turn of the line; at the last one play goes on.
    LookAt(usize),
}

/// Something to do outside, because of what happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayEffect {
    /// The game has changed: write its file.
    Keep,
    /// The game has ended with a result that counts; of a game against a friend there is none.
    Count(GameResult),
    /// The game goes on after its end: that result counts no more.
    Withdraw(GameResult),
}

/// A reason why something cannot be done in a game, in the user's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// There is no game.
    #[error("No game is on: begin one with New game")]
    NoGame,
    /// The game lies behind another page.
    #[error("The past games are shown: Esc goes back")]
    Behind,
    /// Mistakes are tried in place of the game.
    #[error("Mistakes are tried here: Esc ends that")]
    Tried,
    /// Play has ended.
    #[error("The game is over")]
    Over,
    /// A person tries to move for the oracle.
    #[error("The oracle is to move")]
    OracleToMove,
    /// The oracle would move for a person.
    #[error("It is your turn")]
    NotTheOracle,
    /// An earlier turn is looked at.
    #[error("You look at an earlier turn: Esc goes back to the game")]
    LooksBack,
    /// The move is not legal.
    #[error("That move is not legal now")]
    Illegal,
    /// The person has made no move.
    #[error("You have made no move yet")]
    NothingToTakeBack,
    /// The game is played without help.
    #[error("This game is played without help")]
    NoHelp,
    /// The game is not solved.
    #[error("The game is not solved yet")]
    NotSolved,
}

impl PlayedGame {
    /// A game that begins on a board.
    ///
    /// # Panics
    /// If the board is not one of this game.
    #[must_use]
    pub fn begin(game: AnyGame, board: AnyBoard, plan: GamePlan) -> PlayedGame {
        let mut session = Session::from_board(game, board);
        session.describe(About {
            players: plan.names.clone(),
            ..About::default()
        });
        let shows_verdicts = plan.help == Help::Verdicts;
        PlayedGame {
            core: Core::new(session),
            help_at_first: plan.help,
            is_helped: false,
            shows_verdicts,
            plan,
            end: None,
            seen: None,
            rest: Map::new(),
        }
    }

    /// The turn that is looked at, as the user may see it.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        let seen = self.seen.as_ref().map(|(_, core)| &**core);
        seen.unwrap_or(&self.core).shown(!self.shows_verdicts())
    }

    /// True while an earlier turn is looked at.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        self.seen.is_some()
    }

    /// The session, whose cursor stands at the end of the line.
    #[must_use]
    pub fn core(&self) -> &Core {
        &self.core
    }

    /// The plan of the game: players and help.
    #[must_use]
    pub fn plan(&self) -> &GamePlan {
        &self.plan
    }

    /// The end, once there is one.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.end
    }

    /// True once the player was helped.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        self.is_helped
    }

    /// The side to move; none once the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        let mover = self.core.game().mover(self.core.board());
        self.end.is_none().then_some(mover)
    }

    /// True if the oracle is to move.
    #[must_use]
    pub fn is_oracle_to_move(&self) -> bool {
        self.to_move()
            .is_some_and(|mover| self.plan.oracle() == Some(mover))
    }

    /// The turn that is looked at; the last one as long as nobody looks back.
    #[must_use]
    pub fn turn_shown(&self) -> usize {
        let seen = self.seen.as_ref().map(|(turn, _)| *turn);
        seen.unwrap_or_else(|| self.last_turn())
    }

    /// The number of the last turn that was played.
    #[must_use]
    pub fn last_turn(&self) -> usize {
        let session = self.core.session();
        session.turn(session.cursor())
    }

    /// True if verdicts may be seen: once the game is over, or where they were chosen.
    #[must_use]
    pub fn shows_verdicts(&self) -> bool {
        self.end.is_some() || self.shows_verdicts
    }

    /// The result for the player, once the game against the oracle is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let (end, oracle) = (self.end?, self.plan.oracle()?);
        Some(end.result_for(oracle.other(), self.is_helped))
    }

    /// Does something in the game, and returns what has changed and what is to be done outside.
    ///
    /// # Errors
    /// A reason why it cannot be done; then nothing has changed.
    pub fn apply(&mut self, action: PlayAction) -> Result<(Changed, Vec<PlayEffect>), PlayError> {
        match action {
            PlayAction::Play(mv) => {
                self.can_play()?;
                let done = self.play(mv)?;
                self.is_helped |= self.plan.help == Help::Verdicts;
                Ok((done, self.effects_of_end()))
            }
            PlayAction::Answer(play) => {
                self.check_is_on()?;
                let GamePlan {
                    opponent: Opponent::Oracle { seed, .. },
                    ..
                } = self.plan
                else {
                    return Err(PlayError::NotTheOracle);
                };
                if !self.is_oracle_to_move() {
                    return Err(PlayError::NotTheOracle);
                }
                let analysis = self.core.analysis().ok_or(PlayError::NotSolved)?;
                let ranked = analysis.ranked_moves(self.core.board());
                let ranked = ranked.map_err(|_| PlayError::NotSolved)?;
                let mv = play.choose(&ranked, seed, self.last_turn());
                let done = self.play(mv.ok_or(PlayError::Illegal)?)?;
                Ok((done, self.effects_of_end()))
            }
            PlayAction::TakeBack => self.take_back(),
            PlayAction::Resign => {
                self.can_resign()?;
                let mover = self.core.game().mover(self.core.board());
                let loser = self.plan.oracle().map_or(mover, Seat::other);
                self.ends(Ending::Resigned(loser));
                Ok((Changed::default(), self.effects_of_end()))
            }
            PlayAction::Hint => {
                self.can_be_hinted()?;
                self.is_helped = true;
                Ok((Changed::default(), vec![PlayEffect::Keep]))
            }
            PlayAction::ToggleVerdicts => {
                self.can_show_verdicts()?;
                self.plan.help = Help::Verdicts;
                self.shows_verdicts = !self.shows_verdicts;
                Ok((Changed::default(), vec![PlayEffect::Keep]))
            }
            PlayAction::LookAt(turn) => {
                self.seen = self.core_at(turn).map(|core| (turn, Box::new(core)));
                let changed = Changed {
                    board: true,
                    cursor: true,
                    ..Changed::default()
                };
                Ok((changed, Vec::new()))
            }
        }
    }

    /// The core as it was at an earlier turn; none for the last one.
    fn core_at(&self, turn: usize) -> Option<Core> {
        let node = self.core.session().in_line(turn)?;
        if turn >= self.last_turn() {
            return None;
        }
        let mut core = self.core.clone();
        core.take(&HistoryStep::Go(node)).ok()?;
        core.settle();
        Some(core)
    }

    /// A person may play a move.
    ///
    /// # Errors
    /// A reason why not.
    pub fn can_play(&self) -> Result<(), PlayError> {
        self.check_is_on()?;
        if self.is_oracle_to_move() {
            Err(PlayError::OracleToMove)
        } else if self.looks_back() {
            Err(PlayError::LooksBack)
        } else {
            Ok(())
        }
    }

    /// A person may give up.
    ///
    /// # Errors
    /// A reason why not.
    pub fn can_resign(&self) -> Result<(), PlayError> {
        self.check_is_on()
    }

    /// A person may be helped by a hint.
    ///
    /// # Errors
    /// A reason why not.
    pub fn can_be_hinted(&self) -> Result<(), PlayError> {
        self.check_is_on()?;
        if self.plan.help == Help::None {
            Err(PlayError::NoHelp)
        } else if self.is_oracle_to_move() {
            Err(PlayError::OracleToMove)
        } else if self.looks_back() {
            Err(PlayError::LooksBack)
        } else if self.core.analysis().is_none() {
            Err(PlayError::NotSolved)
        } else {
            Ok(())
        }
    }

    /// Verdicts may be shown, or hidden again.
    ///
    /// # Errors
    /// A reason why not.
    pub fn can_show_verdicts(&self) -> Result<(), PlayError> {
        self.check_is_on()?;
        match self.plan.help {
            Help::None => Err(PlayError::NoHelp),
            Help::Hints | Help::Verdicts if self.core.analysis().is_none() => {
                Err(PlayError::NotSolved)
            }
            Help::Hints | Help::Verdicts => Ok(()),
        }
    }

    /// True if showing verdicts makes this a game against the oracle with more help than before.
    #[must_use]
    pub fn adds_verdicts(&self) -> bool {
        self.plan.help == Help::Hints && self.plan.oracle().is_some()
    }

    /// A person may take a move back.
    ///
    /// # Errors
    /// A reason why not.
    pub fn can_take_back(&self) -> Result<(), PlayError> {
        if self.plan.help == Help::None && self.plan.oracle().is_some() {
            Err(PlayError::NoHelp)
        } else if self.end.is_none() && self.own_last_move().is_none() {
            Err(PlayError::NothingToTakeBack)
        } else {
            Ok(())
        }
    }

    fn check_is_on(&self) -> Result<(), PlayError> {
        match self.end {
            Some(_) => Err(PlayError::Over),
            None => Ok(()),
        }
    }

    /// Plays a move at the end of the line.
    fn play(&mut self, mv: AnyMove) -> Result<Changed, PlayError> {
        let step = HistoryStep::Edit(Change::Play(mv));
        let changed = self.core.take(&step).map_err(|_| PlayError::Illegal)?;
        self.core.settle();
        if let Some(ending) = Ending::of(self.core.session()) {
            self.ends(ending);
        }
        Ok(changed)
    }

    /// Takes back the own last move and all after it; against a friend the last move.
    fn take_back(&mut self) -> Result<(Changed, Vec<PlayEffect>), PlayError> {
        self.can_take_back()?;
        // A resignation without a move is taken back by itself.
        let node = self.own_last_move();
        let withdrawn = self.result().map(PlayEffect::Withdraw);
        let changed = match node {
            Some(node) => {
                let step = HistoryStep::Edit(Change::Delete(node));
                self.core
                    .take(&step)
                    .map_err(|_| PlayError::NothingToTakeBack)?
            }
            None => Changed::default(),
        };
        self.core.settle();
        self.end = None;
        self.seen = None;
        self.is_helped |= self.plan.oracle().is_some();
        Ok((
            changed,
            withdrawn.into_iter().chain([PlayEffect::Keep]).collect(),
        ))
    }

    /// The last move of a person; of the player, in a game against the oracle.
    fn own_last_move(&self) -> Option<NodeId> {
        let (game, session) = (self.core.game(), self.core.session());
        let is_own = |turn: &usize| {
            let before = session.in_line(turn - 1).map(|id| session.node(id).board);
            before.is_some_and(|board| self.plan.oracle() != Some(game.mover(&board)))
        };
        let own = (1..=self.last_turn()).rev().find(is_own)?;
        session.in_line(own)
    }

    fn ends(&mut self, ending: Ending) {
        self.end = Some(GameEnd {
            ending,
            turn: self.last_turn(),
        });
        self.seen = None;
    }

    fn effects_of_end(&self) -> Vec<PlayEffect> {
        // The file comes first: a program that is killed between both loses a result, and counts none twice.
        let counted = self.result().map(PlayEffect::Count);
        [PlayEffect::Keep].into_iter().chain(counted).collect()
    }

    /// Takes over what is known of a game, if it is the one that is played.
    pub fn know(&mut self, game: AnyGame, knowledge: &Knowledge) {
        if self.core.know(game, knowledge) {
            let turn = self.turn_shown();
            self.seen = self.core_at(turn).map(|core| (turn, Box::new(core)));
        }
    }

    /// The same start, with the same seats or with exchanged ones. A new seed decides what the oracle chooses, so that
    /// a mistake that it made cannot be played for once more. The help is that with which this game began.
    #[must_use]
    pub fn again(&self, swaps_seats: bool, seed: Seed) -> PlayedGame {
        let plan = if swaps_seats {
            self.plan.swapped()
        } else {
            self.plan.clone()
        };
        let plan = GamePlan {
            help: self.help_at_first,
            ..plan.with_seed(seed)
        };
        let session = self.core.session();
        let mut again = PlayedGame::begin(*session.game(), *session.first_board(), plan);
        again.know(*session.game(), self.core.knowledge());
        again
    }
}
