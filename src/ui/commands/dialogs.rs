//! Commands that open a dialog.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl, entry, key};
use super::menu::Group;
use super::situation::{Can, Place, Situation};

family! {
    /// A dialog to open.
    DialogCommand {
        Worksheet,
        StrategyCard,
        Distances,
        Atlas,
        Compare,
        Palette,
        HowToPlay,
        Notation,
        Keys,
        About,
    }
}

impl Family for DialogCommand {
    fn entry(self) -> Entry {
        match self {
            DialogCommand::Worksheet => entry(
                Group::Export,
                "Worksheet…",
                "Print positions to solve, from easy to hard, with their answers",
                &[],
            ),
            DialogCommand::StrategyCard => entry(
                Group::Export,
                "Strategy card…",
                "Print the winner's strategy on one page to cut out",
                &[],
            ),
            DialogCommand::Distances => entry(
                Group::Rules,
                "Distances…",
                "How many positions are won in how many turns",
                &[],
            ),
            DialogCommand::Atlas => entry(
                Group::Rules,
                "Atlas…",
                "Who wins under many rule sets, in rows and columns",
                &[ctrl(Key::T)],
            ),
            DialogCommand::Compare => entry(
                Group::Rules,
                "Compare rules…",
                "Two rule sets side by side at this position",
                &[],
            ),
            DialogCommand::Palette => entry(
                Group::Find,
                "Find a command…",
                "Find a command by a few letters",
                &[ctrl(Key::K)],
            )
            .opening_field(),
            DialogCommand::HowToPlay => entry(
                Group::Find,
                "How to play…",
                "The rules at hand in pictures",
                &[key(Key::F2)],
            ),
            DialogCommand::Notation => entry(
                Group::Find,
                "Notation…",
                "How positions and moves are written, with a board to try it",
                &[],
            ),
            DialogCommand::Keys => entry(
                Group::Find,
                "Keys",
                "Show all keys",
                &[key(Key::F1), key(Key::Questionmark)],
            ),
            DialogCommand::About => entry(
                Group::About,
                "About Finger Oracle",
                "What this program is",
                &[],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match self {
            DialogCommand::Worksheet | DialogCommand::StrategyCard => situation.can_use_solution(),
            DialogCommand::Distances
            | DialogCommand::Atlas
            | DialogCommand::Compare
            | DialogCommand::Palette
            | DialogCommand::HowToPlay
            | DialogCommand::Notation
            | DialogCommand::Keys
            | DialogCommand::About => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            DialogCommand::Worksheet
            | DialogCommand::StrategyCard
            | DialogCommand::Distances
            | DialogCommand::Atlas
            | DialogCommand::Compare
            | DialogCommand::Palette
            | DialogCommand::HowToPlay
            | DialogCommand::Notation
            | DialogCommand::Keys
            | DialogCommand::About => None,
        }
    }

    fn place(self) -> Place {
        match self {
            DialogCommand::Palette
            | DialogCommand::HowToPlay
            | DialogCommand::Notation
            | DialogCommand::Keys
            | DialogCommand::About => Place::Everywhere,
            DialogCommand::Worksheet
            | DialogCommand::StrategyCard
            | DialogCommand::Distances
            | DialogCommand::Atlas
            | DialogCommand::Compare => Place::Explore,
        }
    }
}
