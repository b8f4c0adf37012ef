//! Commands about what the oracle knows of a position, about lessons, and about solving.

use std::fmt::Display;

use eframe::egui::Key;

use super::entry::{Entry, ctrl, entry, key, shift};
use super::menu::Group;
use super::situation::{Can, PLAYED, Place, Situation, only_if};
use super::{Command, Family, Step};
use crate::app::{ActionError, Knowledge, Model};
use crate::game::Game;

family! {
    /// Commands about what the oracle knows of a position, and about lessons.
    TeachCommand {
        PlayFromHere,
        Hint,
        Lesson,
        ShowAnswer,
        Puzzles,
        Best,
    }
}

impl Family for TeachCommand {
    fn entry(self) -> Entry {
        match self {
            TeachCommand::PlayFromHere => entry(
                Group::Hint,
                "Play from here",
                "Take this position and these rules to Play, against the oracle or a friend",
                &[ctrl(Key::P)],
            ),
            TeachCommand::Hint => entry(
                Group::Hint,
                "Hint",
                "First which hand, then which move",
                &[key(Key::J)],
            ),
            TeachCommand::Lesson => entry(
                Group::Hint,
                "Lesson",
                "Begin the lesson: stop where stops are set, and ask; or go through without",
                &[],
            ),
            TeachCommand::ShowAnswer => entry(
                Group::Hint,
                "Show the answer",
                "Show the answer of the stop, and go on",
                &[shift(Key::J)],
            ),
            TeachCommand::Puzzles => entry(
                Group::Hint,
                "Puzzles…",
                "Positions of these rules to solve, from easy to hard",
                &[key(Key::P)],
            ),
            TeachCommand::Best => entry(
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
            TeachCommand::PlayFromHere => {
                let is_over = model.game().outcome(model.board()).is_some();
                situation.can_on_board(PLAYED)?;
                only_if(
                    !is_over,
                    "Play is over here: go back to play on from an earlier position",
                )
            }
            TeachCommand::Best => can_be_advised(
                situation,
                &ActionError::BestMoveUnknown,
                &ActionError::NoBestMove,
            ),
            TeachCommand::Hint => can_be_advised(
                situation,
                &"There is no hint before the rules are solved",
                &"Play is over: there is nothing to hint at",
            ),
            TeachCommand::Lesson if model.is_lesson_on() || model.whole_session().has_stops() => {
                Ok(())
            }
            TeachCommand::Lesson => Err(ActionError::NoStops.to_string().into()),
            TeachCommand::ShowAnswer if model.question().is_some() => Ok(()),
            TeachCommand::ShowAnswer => Err(ActionError::NothingAsked.to_string().into()),
            TeachCommand::Puzzles => situation.can_use_solution(),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        match self {
            TeachCommand::Lesson => Some(situation.model.is_lesson_on()),
            TeachCommand::PlayFromHere
            | TeachCommand::Hint
            | TeachCommand::ShowAnswer
            | TeachCommand::Puzzles
            | TeachCommand::Best => None,
        }
    }

    fn place(self) -> Place {
        match self {
            TeachCommand::Hint => Place::Everywhere,
            TeachCommand::PlayFromHere
            | TeachCommand::Lesson
            | TeachCommand::ShowAnswer
            | TeachCommand::Puzzles
            | TeachCommand::Best => Place::Explore,
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
            let command = Command::Teach(TeachCommand::ShowAnswer);
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

    fn place(self) -> Place {
        Place::Everywhere
    }
}
