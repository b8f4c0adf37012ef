//! The commands: nested enums, one for each part of the window. Each command has its words and keys
//! (`entry`), a reason why it cannot be done now (`can`), a tick (`is_on`) and, in the part that carries it out,
//! its `run`. Each of these is one `match` over all variants: a command that one of them forgot does not compile.
//! Menus, tips, the palette, the sheet of keys and the keyboard read [`all`].

/// An enum with the list of all its values, so that the list can forget none.
macro_rules! family {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$note:meta])* $variant:ident $(($of:ty) in $values:expr)?,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name {
            $($(#[$note])* $variant $(($of))?,)+
        }

        impl $name {
            /// The values in the order of the variants.
            pub(crate) fn all() -> Vec<$name> {
                std::iter::empty()
                    $(.chain(family!(@values $name::$variant $(, $values)?)))+
                    .collect()
            }
        }
    };
    (@values $value:path) => { [$value] };
    (@values $value:path, $values:expr) => { $values.into_iter().map($value) };
}

mod board;
mod copy;
mod dialogs;
mod edit;
mod entry;
mod export;
mod file;
mod game;
mod graph;
mod in_play;
mod menu;
mod pressed;
mod situation;
mod step;
mod tab;
mod teach;
mod wheel;
mod window;
mod workspace;

use std::sync::LazyLock;

use eframe::egui::ThemePreference;

pub(crate) use self::board::{BoardCommand, Hand};
pub(crate) use self::copy::{CopyWhat, PictureCommand};
pub(crate) use self::dialogs::DialogCommand;
pub(crate) use self::edit::EditCommand;
pub(crate) use self::entry::{DIGITS, Entry, Shortcut};
pub(crate) use self::export::ExportWhat;
pub(crate) use self::file::FileCommand;
pub(crate) use self::game::GameCommand;
pub(crate) use self::graph::{GraphCommand, ScreenDirection, Zoom};
pub(crate) use self::in_play::PlayFacts;
pub(crate) use self::menu::{Group, Menu};
pub(crate) use self::pressed::{Pressed, pressed};
pub(crate) use self::situation::{Can, PLAYED, Place, Situation, preview_reason};
pub(crate) use self::step::{ReplayCommand, Step};
pub(crate) use self::tab::Tab;
pub(crate) use self::teach::{SolveCommand, TeachCommand, going_on};
pub(crate) use self::wheel::WheelSteps;
pub(crate) use self::window::WindowCommand;
use crate::ui::graph_mode::GraphMode;
use crate::ui::workspace::Workspace;

family! {
    /// Something that a key, a menu or a button can ask for. Within a group of a menu commands stand in this order.
    Command {
        File(FileCommand) in FileCommand::all(),
        Copy(CopyWhat) in CopyWhat::all(),
        Picture(PictureCommand) in PictureCommand::all(),
        Dialog(DialogCommand) in DialogCommand::all(),
        Export(ExportWhat) in ExportWhat::all(),
        Edit(EditCommand) in EditCommand::all(),
        Game(GameCommand) in GameCommand::all(),
        Teach(TeachCommand) in TeachCommand::all(),
        Go(Step) in Step::all(),
        Solve(SolveCommand) in SolveCommand::all(),
        Replay(ReplayCommand) in ReplayCommand::all(),
        Graph(GraphCommand) in GraphCommand::all(),
        Window(WindowCommand) in WindowCommand::all(),
        Zoom(Zoom) in Zoom::all(),
        Look(ScreenDirection) in ScreenDirection::all(),
        Board(BoardCommand) in BoardCommand::all(),
        Hand(Hand) in Hand::all(),
        Show(Tab) in Tab::all(),
        Front(Workspace) in Workspace::ALL,
    }
}

/// Answers of each part's enum about its commands. Every variant has its arm: no `_` stands for the rest.
trait Family: Copy {
    /// The menu, words and keys of a command.
    fn entry(self) -> Entry;
    /// The reason why a command cannot be carried out now, if there is one.
    fn can(self, situation: &Situation) -> Can;
    /// The state of a command that turns something on and off; none for one that acts once.
    fn is_on(self, situation: &Situation) -> Option<bool>;
    /// The workspaces in which it can be carried out.
    fn place(self) -> Place {
        Place::Explore
    }
}

/// Passes a call on to the enum of the part.
macro_rules! of_part {
    ($command:expr, $part:ident => $call:expr) => {
        match $command {
            Command::File($part) => $call,
            Command::Copy($part) => $call,
            Command::Picture($part) => $call,
            Command::Dialog($part) => $call,
            Command::Export($part) => $call,
            Command::Edit($part) => $call,
            Command::Game($part) => $call,
            Command::Teach($part) => $call,
            Command::Go($part) => $call,
            Command::Solve($part) => $call,
            Command::Replay($part) => $call,
            Command::Graph($part) => $call,
            Command::Window($part) => $call,
            Command::Zoom($part) => $call,
            Command::Look($part) => $call,
            Command::Board($part) => $call,
            Command::Hand($part) => $call,
            Command::Show($part) => $call,
            Command::Front($part) => $call,
        }
    };
}

/// The reason why a command of the other workspace cannot be carried out.
const IN_EXPLORE: &str = "This is in Explore: Ctrl+Page Up goes there";
const IN_PLAY: &str = "This is in Play: Ctrl+Page Down goes there";

impl Command {
    pub(crate) fn entry(self) -> Entry {
        of_part!(self, part => part.entry())
    }

    /// The reason why it cannot be carried out now, if there is one.
    pub(crate) fn can(self, situation: &Situation) -> Can {
        match (self.place(), situation.window.front) {
            (Place::Explore, Workspace::Play) => Err(IN_EXPLORE.into()),
            (Place::Play, Workspace::Explore) => Err(IN_PLAY.into()),
            (Place::Everywhere, Workspace::Play) => in_play::can(self, situation)
                .unwrap_or_else(|| of_part!(self, part => part.can(situation))),
            _ => of_part!(self, part => part.can(situation)),
        }
    }

    /// The workspaces in which it can be carried out.
    pub(crate) fn place(self) -> Place {
        of_part!(self, part => part.place())
    }

    /// The state of what it turns on and off; none if it acts once.
    pub(crate) fn is_on(self, situation: &Situation) -> Option<bool> {
        let in_play = match situation.window.front {
            Workspace::Explore => None,
            Workspace::Play => in_play::is_on(self, situation),
        };
        in_play.or_else(|| of_part!(self, part => part.is_on(situation)))
    }

    /// A tip: what it does, and its first key.
    pub(crate) fn tip(self) -> String {
        self.entry().tip()
    }
}

/// The window's own part of a situation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowFacts {
    pub(crate) graph: GraphFacts,
    pub(crate) replay: ReplayFacts,
    /// The tab that is seen, if one is.
    pub(crate) tab: Option<Tab>,
    pub(crate) theme: Option<ThemePreference>,
    pub(crate) is_full_screen: bool,
    pub(crate) is_largest: bool,
    pub(crate) is_smallest: bool,
    pub(crate) fills_window: bool,
    pub(crate) is_in_class: bool,
    pub(crate) is_timeline_shown: bool,
    pub(crate) notation_only: bool,
    pub(crate) is_flipped: bool,
    pub(crate) reduces_motion: bool,
    pub(crate) front: Workspace,
    pub(crate) play: PlayFacts,
}

/// The choices about the graph.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GraphFacts {
    pub(crate) mode: Option<GraphMode>,
    pub(crate) shows_before: bool,
    pub(crate) merges_images: bool,
    pub(crate) shows_minimap: bool,
    pub(crate) shows_labels: bool,
    pub(crate) shows_backward: bool,
}

/// The state of the replay.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReplayFacts {
    pub(crate) is_running: bool,
    pub(crate) is_fastest: bool,
    pub(crate) is_slowest: bool,
}

/// Every command with its entry, menu by menu and then those with keys only. Made once, as it is read many
/// times a frame.
pub(crate) fn all() -> &'static [(Command, Entry)] {
    static ENTRIES: LazyLock<Vec<(Command, Entry)>> = LazyLock::new(|| {
        let all = Command::all().into_iter();
        let mut all: Vec<_> = all.map(|command| (command, command.entry())).collect();
        all.sort_by_key(|(_, entry)| entry.group);
        all
    });
    &ENTRIES
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a workspace a key of its own commands goes before one of commands of both.
    #[test]
    fn no_key_stands_for_two_commands_of_a_workspace() {
        for own in [Place::Explore, Place::Play] {
            let all = all().iter().filter(|(command, _)| command.place() == own);
            let keys: Vec<String> = all
                .flat_map(|(_, entry)| entry.keys.iter().map(Shortcut::text))
                .collect();
            for (place, key) in keys.iter().enumerate() {
                assert!(!keys[..place].contains(key), "{key} stands for two");
            }
        }
        let is_shared =
            |command: &Command| !matches!(command.place(), Place::Explore | Place::Play);
        let shared = all().iter().filter(|(command, _)| is_shared(command));
        let keys: Vec<String> = shared
            .flat_map(|(_, entry)| entry.keys.iter().map(Shortcut::text))
            .collect();
        for (place, key) in keys.iter().enumerate() {
            assert!(!keys[..place].contains(key), "{key} stands for two");
        }
        assert!(keys.len() > 30, "{}", keys.len());
    }
}
