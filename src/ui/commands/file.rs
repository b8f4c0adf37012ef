//! Commands about the session as a file, and the sessions that come with the program.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl, ctrl_shift, entry};
use super::menu::Group;
use super::situation::{Can, Place, Situation};
use crate::app::examples::{EXAMPLES, Example};
use crate::ui::workspace::Workspace;

family! {
    /// Commands about files of sessions.
    FileCommand {
        New,
        Open,
        Save,
        SaveAs,
        Quit,
        /// Opens a session that comes with the program.
        Example(&'static Example) in EXAMPLES.iter(),
    }
}

impl Family for FileCommand {
    fn entry(self) -> Entry {
        match self {
            FileCommand::New => entry(
                Group::Open,
                "New session",
                "Begin another session by the same rules",
                &[ctrl(Key::N)],
            ),
            FileCommand::Open => entry(
                Group::Open,
                "Open…",
                "Open a session, or a game as text",
                &[ctrl(Key::O)],
            ),
            FileCommand::Save => entry(
                Group::Save,
                "Save",
                "Save the session to its file",
                &[ctrl(Key::S)],
            ),
            FileCommand::SaveAs => entry(
                Group::Save,
                "Save as…",
                "Save the session to another file",
                &[ctrl_shift(Key::S)],
            ),
            FileCommand::Quit => entry(Group::Quit, "Quit", "Leave the program", &[ctrl(Key::Q)]),
            FileCommand::Example(example) => {
                entry(Group::Examples, example.title, example.help, &[])
            }
        }
    }

    fn can(self, _: &Situation) -> Can {
        match self {
            FileCommand::New
            | FileCommand::Open
            | FileCommand::Save
            | FileCommand::SaveAs
            | FileCommand::Quit
            | FileCommand::Example(_) => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            FileCommand::New
            | FileCommand::Open
            | FileCommand::Save
            | FileCommand::SaveAs
            | FileCommand::Quit
            | FileCommand::Example(_) => None,
        }
    }

    fn place(self) -> Place {
        match self {
            FileCommand::SaveAs | FileCommand::Quit => Place::Everywhere,
            FileCommand::Open | FileCommand::Example(_) => Place::Brings(Workspace::Explore),
            FileCommand::New | FileCommand::Save => Place::Explore,
        }
    }
}
