//! The tabs of the workspaces, a command each.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl, entry};
use super::menu::Group;
use super::situation::{Can, Place, Situation};
use crate::ui::workspace::Workspace;

impl Family for Workspace {
    fn entry(self) -> Entry {
        let group = Group::Workspaces;
        match self {
            Workspace::Explore => entry(
                group,
                self.title(),
                "Go to the workspace in which a game is analysed",
                &[ctrl(Key::PageUp)],
            ),
            Workspace::Play => entry(
                group,
                self.title(),
                "Go to the workspace in which one plays against the oracle or a friend",
                &[ctrl(Key::PageDown)],
            ),
        }
    }

    fn can(self, _: &Situation) -> Can {
        Ok(())
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        Some(situation.window.front == self)
    }

    fn place(self) -> Place {
        Place::Everywhere
    }
}
