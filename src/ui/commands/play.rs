//! Commands about playing against the oracle and learning from it, and about solving.

use std::fmt::Display;

use eframe::egui::Key;

use super::entry::{Entry, ctrl_shift, entry, key, shift};
use super::menu::Group;
use super::situation::{Can, PLAYED, Situation, only_if};
use super::{Command, Family, Step};
use crate::app::{ActionError, Knowledge, Model};
use crate::game::Game;

family! {
    /// Commands about the oracle, as opponent and as teacher.
    PlayCommand {
        NewGame,
        OraclePlays,
        OracleMove,
        Resign,
        Hint,
        Lesson,
        ShowAnswer,
        Puzzles,
        Results,
        Best,
    }
}

impl Family for PlayCommand {
    fn entry(self) -> Entry {
        match self {
            PlayCommand::NewGame => entry(
                Group::Opponent,
                "New game…",
                "Play against the oracle, or another person",
                &[ctrl_shift(Key::N)],
            ),
            PlayCommand::OraclePlays => entry(
                Group::Opponent,
                "Oracle plays",
                "Let the oracle play the side that is not to move, or no side",
                &[shift(Key::B)],
            ),
            PlayCommand::OracleMove => entry(
                Group::Opponent,
                "Oracle's move",
                "Let the oracle answer here, in the middle of a line",
                &[],
            ),
            PlayCommand::Resign => entry(
                Group::Opponent,
                "Resign",
                "Give up the game against the oracle, which counts as lost",
                &[],
            )
            .asking("Really resign?"),
            PlayCommand::Hint => entry(
                Group::Hint,
                "Hint",
                "First which hand, then which move",
                &[key(Key::J)],
            ),
            PlayCommand::Lesson => entry(
                Group::Learn,
                "Lesson",
                "Begin the lesson: stop where stops are set, and ask; or go through without",
                &[],
            ),
            PlayCommand::ShowAnswer => entry(
                Group::Learn,
                "Show the answer",
                "Show the answer of the stop, and go on",
                &[shift(Key::J)],
            ),
            PlayCommand::Puzzles => entry(
                Group::Learn,
                "Puzzles…",
                "Positions of these rules to solve, from easy to hard",
                &[key(Key::P)],
            ),
            PlayCommand::Results => entry(
                Group::Learn,
                "Results…",
                "How games against the oracle ended, by rules and level",
                &[],
            ),
            PlayCommand::Best => entry(
                Group::Moves,
                "Play the best move",
                "Play the first move of the list",
                &[key(Key::B)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let model = situation.model;
        match self {
            PlayCommand::NewGame | PlayCommand::OraclePlays | PlayCommand::Results => Ok(()),
            PlayCommand::Best | PlayCommand::OracleMove => can_be_advised(
                situation,
                &ActionError::BestMoveUnknown,
                &ActionError::NoBestMove,
            ),
            PlayCommand::Hint => can_be_advised(
                situation,
                &"There is no hint before the rules are solved",
                &"Play is over: there is nothing to hint at",
            ),
            PlayCommand::Resign => only_if(
                situation.window.opponent.is_game_on,
                "No game against the oracle is on: begin one with New game",
            ),
            PlayCommand::Lesson if model.is_lesson_on() || model.whole_session().has_stops() => {
                Ok(())
            }
            PlayCommand::Lesson => Err(ActionError::NoStops.to_string().into()),
            PlayCommand::ShowAnswer if model.question().is_some() => Ok(()),
            PlayCommand::ShowAnswer => Err(ActionError::NothingAsked.to_string().into()),
            PlayCommand::Puzzles => situation.can_use_solution(),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        match self {
            PlayCommand::OraclePlays => Some(situation.window.opponent.oracle.is_some()),
            PlayCommand::Lesson => Some(situation.model.is_lesson_on()),
            PlayCommand::NewGame
            | PlayCommand::OracleMove
            | PlayCommand::Resign
            | PlayCommand::Hint
            | PlayCommand::ShowAnswer
            | PlayCommand::Puzzles
            | PlayCommand::Results
            | PlayCommand::Best => None,
        }
    }
}

/// The reason why the best move can be neither played nor told of: one of two where the game is not solved, or
/// is over.
fn can_be_advised(situation: &Situation, unsolved: &dyn Display, over: &dyn Display) -> Can {
    let model = situation.model;
    situation.can_on_board(PLAYED)?;
    if model.question().is_some() {
        return Err(ActionError::Asked.to_string().into());
    }
    if model.game().outcome(model.board()).is_some() {
        return Err(over.to_string().into());
    }
    match model.analysis() {
        Some(_) => Ok(()),
        None => Err(unsolved.to_string().into()),
    }
}

/// The command that goes on with a lesson, after a right move at a stop and after its answer. Its key is Enter.
pub(crate) fn going_on(model: &Model) -> Option<Command> {
    match (model.question(), model.stop_answer()) {
        (Some(question), _) => {
            let command = Command::Play(PlayCommand::ShowAnswer);
            question.is_answered().then_some(command)
        }
        (None, Some(_)) => Some(Command::Go(Step::Forward)),
        (None, None) => None,
    }
}

family! {
    /// Commands about the solver.
    SolveCommand {
        Stop,
        Again,
    }
}

impl Family for SolveCommand {
    fn entry(self) -> Entry {
        match self {
            SolveCommand::Stop => entry(
                Group::Solving,
                "Stop solving",
                "Stop solving the game; it can be played without verdicts",
                &[],
            ),
            SolveCommand::Again => entry(
                Group::Solving,
                "Solve again",
                "Solve the game once more, after that was cancelled or failed",
                &[],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match (self, situation.model.knowledge()) {
            (SolveCommand::Stop, Knowledge::Pending)
            | (SolveCommand::Again, Knowledge::Failed(_)) => Ok(()),
            (SolveCommand::Stop, Knowledge::Failed(_)) => {
                Err("Solving has stopped already: Solve again begins it once more".into())
            }
            (SolveCommand::Again, Knowledge::Pending) => {
                Err("The rules are being solved already: stop that first".into())
            }
            (SolveCommand::Stop | SolveCommand::Again, Knowledge::Solved(_)) => {
                Err("These rules are solved: there is nothing left to solve".into())
            }
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            SolveCommand::Stop | SolveCommand::Again => None,
        }
    }
}
