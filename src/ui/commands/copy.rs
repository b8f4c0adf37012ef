//! Commands that copy something, as text or as a picture, and pictures in files.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl, ctrl_shift, entry};
use super::menu::Group;
use super::situation::{Can, Place, Situation};
use crate::app::ActionError;

family! {
    /// A part of the session that is copied as text.
    CopyWhat {
        Position,
        Digits,
        Moves,
        Positions,
        Rules,
    }
}

impl Family for CopyWhat {
    fn entry(self) -> Entry {
        let group = Group::Copy;
        match self {
            CopyWhat::Position => entry(
                group,
                "Copy position",
                "Copy the position as text",
                &[ctrl(Key::C)],
            ),
            CopyWhat::Digits => entry(
                group,
                "Copy position as digits",
                "Copy the position as plain digits, the hands of the player to move first",
                &[],
            ),
            CopyWhat::Moves => entry(
                group,
                "Copy game as moves",
                "Copy the line that you are on as a list of moves",
                &[],
            ),
            CopyWhat::Positions => entry(
                group,
                "Copy game as positions",
                "Copy the line that you are on as positions, one a line",
                &[],
            ),
            CopyWhat::Rules => entry(
                group,
                "Copy rule line",
                "Copy the rules as one line of text",
                &[],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let model = situation.model;
        match self {
            CopyWhat::Digits if model.game().has_fewer_splits(model.board()) => {
                Err(ActionError::NoDigitsOfSplits.to_string().into())
            }
            CopyWhat::Digits if model.game().digits_text(model.board()).is_none() => {
                Err(ActionError::NoDigits.to_string().into())
            }
            CopyWhat::Position
            | CopyWhat::Digits
            | CopyWhat::Moves
            | CopyWhat::Positions
            | CopyWhat::Rules => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            CopyWhat::Position
            | CopyWhat::Digits
            | CopyWhat::Moves
            | CopyWhat::Positions
            | CopyWhat::Rules => None,
        }
    }

    fn place(self) -> Place {
        Place::Everywhere
    }
}

family! {
    /// Commands about pictures of board and graph.
    PictureCommand {
        Export,
        Replay,
        Copy,
    }
}

impl Family for PictureCommand {
    fn entry(self) -> Entry {
        match self {
            PictureCommand::Export => entry(
                Group::Export,
                "Export picture…",
                "Save a picture of the board, the graph or both for a lesson or a paper",
                &[ctrl(Key::E)],
            ),
            PictureCommand::Replay => entry(
                Group::Export,
                "Replay as GIF…",
                "Save the line of play as a moving picture",
                &[],
            ),
            PictureCommand::Copy => entry(
                Group::Copy,
                "Copy picture",
                "Copy a picture as it was exported last, to paste it into a document",
                &[ctrl_shift(Key::C)],
            ),
        }
    }

    fn can(self, _: &Situation) -> Can {
        match self {
            PictureCommand::Export | PictureCommand::Replay | PictureCommand::Copy => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            PictureCommand::Export | PictureCommand::Replay | PictureCommand::Copy => None,
        }
    }

    fn place(self) -> Place {
        Place::Everywhere
    }
}
