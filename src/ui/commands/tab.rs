//! The tabs beside the graph, a command each.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, entry, key};
use super::menu::Group;
use super::situation::{Can, Situation};

family! {
    /// A tab of the right panel.
    #[derive(Default)]
    Tab {
        #[default]
        Game,
        Rules,
        Position,
        Learn,
    }
}

impl Tab {
    pub(crate) fn title(self) -> &'static str {
        self.entry().text
    }
}

impl Family for Tab {
    fn entry(self) -> Entry {
        let group = Group::Tabs;
        match self {
            Tab::Game => entry(group, "Game", "Show the moves played", &[]),
            Tab::Rules => entry(group, "Rules", "Show the rules", &[key(Key::R)]),
            Tab::Position => entry(
                group,
                "Position",
                "Show the position as text, and what can be set up by hand",
                &[],
            ),
            Tab::Learn => entry(
                group,
                "Learn",
                "Show the opponent, reasons for moves, and mistakes to try again",
                &[key(Key::Y)],
            ),
        }
    }

    fn can(self, _: &Situation) -> Can {
        match self {
            Tab::Game | Tab::Rules | Tab::Position | Tab::Learn => Ok(()),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        match self {
            Tab::Game | Tab::Rules | Tab::Position | Tab::Learn => {
                Some(situation.window.tab == Some(self))
            }
        }
    }
}
