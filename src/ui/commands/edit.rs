//! Commands that change the session.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl, ctrl_shift, entry, key};
use super::menu::Group;
use super::situation::{Can, Place, Situation, only_if};
use crate::app::ActionError;
use crate::ui::workspace::Workspace;

/// The end of the sentence by which a preview refuses changes of the current board.
const CHANGED: &str = "changed in it";

family! {
    /// A change of the session.
    EditCommand {
        Undo,
        Redo,
        DeleteLine,
        Promote,
        Bookmark,
        Stop,
        Position,
        Paste,
    }
}

impl Family for EditCommand {
    fn entry(self) -> Entry {
        match self {
            EditCommand::Undo => entry(
                Group::History,
                "Undo",
                "Take the last change back",
                &[ctrl(Key::Z)],
            ),
            EditCommand::Redo => entry(
                Group::History,
                "Redo",
                "Repeat what was undone",
                &[ctrl(Key::Y), ctrl_shift(Key::Z)],
            ),
            EditCommand::DeleteLine => entry(
                Group::Line,
                "Delete line",
                "Delete the last move and all that follows it",
                &[key(Key::Delete)],
            ),
            EditCommand::Promote => entry(
                Group::Line,
                "Make main line",
                "Let the line to this position be the main line",
                &[],
            ),
            EditCommand::Bookmark => entry(
                Group::Line,
                "Bookmark",
                "Set a bookmark on this position, or take it away",
                &[key(Key::D)],
            ),
            EditCommand::Stop => entry(
                Group::Line,
                "Question here",
                "Let a lesson ask at this position what to play, or take the question away",
                &[ctrl(Key::D)],
            ),
            EditCommand::Position => entry(
                Group::SetUp,
                "Edit position",
                "Set up a position by hand",
                &[key(Key::E)],
            ),
            EditCommand::Paste => entry(
                Group::Paste,
                "Paste position, game or rules",
                "Set up a position, or take over a game or a rule line",
                &[ctrl(Key::V)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let model = situation.model;
        let session = model.session();
        let here = session.cursor();
        match self {
            EditCommand::Undo if model.can_undo() => Ok(()),
            EditCommand::Undo => Err(model.nothing_to_undo().to_string().into()),
            EditCommand::Redo if model.can_redo() => Ok(()),
            EditCommand::Redo => Err(ActionError::NothingToRedo.to_string().into()),
            EditCommand::DeleteLine => situation.can_on_board(CHANGED).and(only_if(
                session.node(here).parent.is_some(),
                "This is the first position: go on to a move to delete it and what follows",
            )),
            EditCommand::Promote => situation.can_on_board(CHANGED).and(only_if(
                !session.is_main(here),
                "This is the main line: go to another line to make it the main one",
            )),
            EditCommand::Bookmark | EditCommand::Stop => situation.can_on_board(CHANGED),
            EditCommand::Position | EditCommand::Paste => Ok(()),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        let session = situation.model.session();
        let node = session.node(session.cursor());
        match self {
            EditCommand::Bookmark => Some(node.is_bookmarked),
            EditCommand::Stop => Some(node.stop.is_some()),
            EditCommand::Undo
            | EditCommand::Redo
            | EditCommand::DeleteLine
            | EditCommand::Promote
            | EditCommand::Position
            | EditCommand::Paste => None,
        }
    }

    fn place(self) -> Place {
        match self {
            EditCommand::Undo => Place::Everywhere,
            EditCommand::Position | EditCommand::Paste => Place::Brings(Workspace::Explore),
            EditCommand::Redo
            | EditCommand::DeleteLine
            | EditCommand::Promote
            | EditCommand::Bookmark
            | EditCommand::Stop => Place::Explore,
        }
    }
}
