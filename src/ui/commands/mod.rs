//! Every command once: its words, its keys and its menu. Menus, tooltips, the sheet of keys and
//! the keyboard itself read this table.

mod examples;
mod files;
mod groups;
pub(crate) mod keys;
mod make;
mod menu;
mod play;
mod possible;
mod pressed;
mod table;
mod views;
mod wheel;

use eframe::egui::{Event, Key, Modifiers};

pub(crate) use self::menu::Menu;
pub(crate) use self::possible::{PLAYED, hidden_by_preview, is_possible, refusal};
pub(crate) use self::pressed::{
    TakenArrows, end_typing_in, keep_typing_in, leave_arrows_to, pressed,
};
pub(crate) use self::table::all;
pub(crate) use self::wheel::WheelSteps;
use crate::app::examples::Example;
use crate::ui::graph_mode::GraphMode;

/// Something that a key, a menu or a button can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    New,
    Open,
    Save,
    SaveAs,
    CopyPosition,
    CopyDigits,
    CopyMoves,
    CopyPositions,
    Paste,
    CopyRules,
    SavePositions,
    SaveGraph,
    SaveCoqProof,
    SaveDistances,
    SaveDistancesTable,
    ExportPicture,
    CopyPicture,
    SaveReplay,
    Worksheet,
    StrategyCard,
    Screenshot,
    Quit,
    Undo,
    Redo,
    EditPosition,
    Position,
    Back,
    Forward,
    Start,
    End,
    PreviousBranch,
    NextFork,
    PreviousFork,
    NextMistake,
    PreviousMistake,
    DecisiveMistake,
    Timeline,
    Distances,
    Replay,
    Faster,
    Slower,
    NextRegion,
    PreviousRegion,
    NextBranch,
    PlayBest,
    StopSolving,
    SolveAgain,
    Atlas,
    Compare,
    Bookmark,
    Stop,
    NextBookmark,
    PreviousBookmark,
    Promote,
    DeleteLine,
    PlayPicked,
    Split,
    Flip,
    ToggleVerdicts,
    Rules,
    Game,
    Larger,
    Smaller,
    UsualSize,
    NotationOnly,
    FullScreen,
    Light,
    Dark,
    SystemTheme,
    GraphMode,
    /// Shows the graph in one of its views.
    ShowGraph(GraphMode),
    GraphDepth,
    WhatLeadsHere,
    ImagesAsOne,
    Minimap,
    Labels,
    Backward,
    Fit,
    Centre,
    Nearer,
    Farther,
    Find,
    FillWindow,
    InClass,
    /// Looks at the next node in a direction.
    Look(ScreenDirection),
    NewGame,
    OraclePlays,
    OracleMove,
    Resign,
    Hint,
    Lesson,
    ShowAnswer,
    Learn,
    Puzzles,
    Results,
    Palette,
    ExplainRules,
    Notation,
    Keys,
    About,
    /// Opens a session that comes with the program.
    Example(&'static Example),
    Escape,
    /// A hand in the upper row, counted from the left.
    UpperHand(u8),
    /// A hand in the lower row, counted from the left.
    LowerHand(u8),
    /// A hand of the player to move, counted from the left.
    OwnHand(u8),
    /// A hand of the other player, counted from the left.
    OtherHand(u8),
    /// A row of the list of moves, counted from 1.
    PickMove(u8),
}

impl Command {
    /// The question in place of its label by which it asks whether it is meant, if it asks.
    pub(crate) fn question(self) -> Option<&'static str> {
        (self == Command::Resign).then_some("Really resign?")
    }

    /// Whether it changes how the window is shown, and nothing in it: it can be done behind a dialog or a menu too.
    fn is_of_window(self) -> bool {
        use Command as C;
        matches!(
            self,
            C::Larger | C::Smaller | C::UsualSize | C::FullScreen | C::Screenshot
        )
    }

    /// Whether a key that is held down goes on doing it.
    fn repeats(self) -> bool {
        use Command as C;
        matches!(
            self,
            C::Back | C::Forward | C::Nearer | C::Farther | C::Larger | C::Smaller | C::Look(_)
        )
    }
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScreenDirection {
    Left,
    Right,
    Up,
    Down,
}

/// A key with its modifiers. Ctrl stands for Command on a Mac.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcut {
    key: Key,
    modifiers: Modifiers,
    /// Whether the place on the keyboard counts, not the letter on it.
    by_place: bool,
}

impl Shortcut {
    /// The keys as people write them: `Ctrl+Shift+Z`.
    pub(crate) fn text(&self) -> String {
        let modifiers = [
            (self.modifiers.command, "Ctrl+"),
            (self.modifiers.alt, "Alt+"),
            (self.modifiers.shift, "Shift+"),
        ];
        let pressed = modifiers
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, name)| *name);
        let name = match self.key {
            Key::ArrowLeft => "Left",
            Key::ArrowRight => "Right",
            Key::ArrowUp => "Up",
            Key::ArrowDown => "Down",
            Key::Escape => "Esc",
            other => other.symbol_or_name(),
        };
        pressed.chain([name]).collect()
    }

    fn is_pressed(&self, event: &Event) -> bool {
        let Event::Key {
            key,
            physical_key,
            pressed: true,
            modifiers,
            ..
        } = event
        else {
            return false;
        };
        let pressed = if self.by_place {
            physical_key.unwrap_or(*key)
        } else {
            *key
        };
        // These signs need Shift on some keyboards; the sign itself is what counts.
        let any_shift = matches!(self.key, Key::Questionmark | Key::Plus | Key::Slash);
        let shift = any_shift || modifiers.shift == self.modifiers.shift;
        pressed == self.key
            && shift
            && modifiers.alt == self.modifiers.alt
            && modifiers.command == self.modifiers.command
    }
}

/// A command with all that is said about it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) command: Command,
    /// The words in a menu.
    pub(crate) text: &'static str,
    /// What it does, in a sentence, for tooltips and the sheet of keys.
    pub(crate) help: &'static str,
    pub(crate) shortcuts: Vec<Shortcut>,
    pub(crate) menu: Option<Menu>,
}

/// What is said about a command.
pub(crate) fn of(command: Command) -> Option<&'static Entry> {
    all().iter().find(|entry| entry.command == command)
}

/// A tooltip: what the command does, and its first key.
pub(crate) fn tooltip(command: Command) -> String {
    of(command).map_or(String::new(), |entry| match entry.shortcuts.first() {
        Some(shortcut) => format!("{} ({})", entry.help, shortcut.text()),
        None => entry.help.to_owned(),
    })
}
