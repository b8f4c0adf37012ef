//! Commands of both workspaces while Play is in front: there they act on its game.

use super::situation::{Can, Situation, only_if, refused};
use super::{
    BoardCommand, Command, CopyWhat, EditCommand, FileCommand, PictureCommand, SolveCommand, Step,
    TeachCommand, WindowCommand,
};
use crate::app::play::PlayError;

/// The game in Play, as commands need to know it: what it refuses, and where it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PlayFacts {
    /// True if there is a game, be it on or over.
    pub(crate) has_game: bool,
    pub(crate) is_over: bool,
    /// True if the page of past games is shown, and why its selected game cannot be gone on with, opened or deleted.
    pub(crate) shows_past: bool,
    pub(crate) no_go_on: Option<&'static str>,
    pub(crate) no_open: Option<&'static str>,
    pub(crate) no_delete: Option<&'static str>,
    /// The reason why no mistakes can be tried; whether they are, and have an answer to go on from.
    pub(crate) no_try: Option<&'static str>,
    pub(crate) is_trying: bool,
    pub(crate) can_go_on_trying: bool,
    /// True if the form of a new game is shown.
    pub(crate) shows_form: bool,
    pub(crate) no_move: Option<PlayError>,
    pub(crate) no_take_back: Option<PlayError>,
    pub(crate) no_resign: Option<PlayError>,
    pub(crate) no_hint: Option<PlayError>,
    pub(crate) no_verdicts: Option<PlayError>,
    pub(crate) shows_verdicts: bool,
    pub(crate) has_own_moves: bool,
    pub(crate) has_digits: bool,
    pub(crate) is_solving: bool,
    pub(crate) has_failed: bool,
    pub(crate) can_go_back: bool,
    pub(crate) can_go_on: bool,
    pub(crate) is_flipped: bool,
}

/// The reason why a command of both workspaces cannot be carried out in Play; none for one that does not act on
/// its game.
pub(super) fn can(command: Command, situation: &Situation) -> Option<Can> {
    let play = situation.window.play;
    let has_game = match (play.shows_past, play.is_trying) {
        (true, _) => refused(Some(PlayError::Behind)),
        (false, true) => refused(Some(PlayError::Tried)),
        (false, false) => only_if(play.has_game, "No game is on: begin one with New game"),
    };
    Some(match command {
        Command::Edit(EditCommand::Undo) => refused(play.no_take_back),
        Command::Teach(TeachCommand::Hint) => refused(play.no_hint),
        Command::Window(WindowCommand::ToggleVerdicts) => refused(play.no_verdicts),
        Command::Go(Step::Back | Step::Start) => only_if(
            play.can_go_back,
            "There is no earlier turn: this is where the game began",
        ),
        Command::Go(Step::Forward | Step::End) => only_if(
            play.can_go_on,
            "There is no later turn: the game stands here",
        ),
        Command::Board(BoardCommand::Split) => refused(play.no_move).and(only_if(
            play.has_own_moves,
            "Your own hands have no move among themselves here",
        )),
        Command::Hand(_) => refused(play.no_move),
        Command::Copy(CopyWhat::Digits) => has_game.and(only_if(
            play.has_digits,
            "This position has no plain digits: copy it as a position",
        )),
        Command::Copy(_)
        | Command::Picture(PictureCommand::Export | PictureCommand::Copy)
        | Command::File(FileCommand::SaveAs) => has_game,
        Command::Picture(PictureCommand::Replay) => has_game.and(only_if(
            play.can_go_back || play.can_go_on,
            "There is nothing to replay: play some moves first",
        )),
        Command::Solve(SolveCommand::Stop) => only_if(
            play.is_solving,
            "The rules are not being solved: there is nothing to stop",
        ),
        Command::Solve(SolveCommand::Again) => only_if(
            play.has_failed,
            "The rules have not failed to be solved: there is nothing to solve again",
        ),
        Command::Board(BoardCommand::Flip) => has_game.and(only_if(
            !play.shows_form,
            "The board of the game is not shown",
        )),
        _ => return None,
    })
}

/// The state of a command that turns something of the game in Play on and off; none for another command.
pub(super) fn is_on(command: Command, situation: &Situation) -> Option<bool> {
    let play = situation.window.play;
    match command {
        Command::Window(WindowCommand::ToggleVerdicts) => Some(play.shows_verdicts),
        Command::Board(BoardCommand::Flip) => Some(play.is_flipped),
        _ => None,
    }
}
