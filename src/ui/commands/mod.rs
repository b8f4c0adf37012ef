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
mod table;

use eframe::egui::{self, Event, EventFilter, Key, Modifiers};

pub(crate) use self::menu::Menu;
pub(crate) use self::possible::is_possible;
pub(crate) use self::table::all;
use crate::app::examples::Example;
use crate::ui::dialog;

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
    KeptGames,
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
    FullScreen,
    Light,
    Dark,
    SystemTheme,
    GraphMode,
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
    /// Whether it changes how the window is shown, and nothing in it: it can be done behind a dialog too.
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
pub(crate) fn of(command: Command) -> Option<Entry> {
    all().into_iter().find(|entry| entry.command == command)
}

/// A tooltip: what the command does, and its first key.
pub(crate) fn tooltip(command: Command) -> String {
    of(command).map_or(String::new(), |entry| match entry.shortcuts.first() {
        Some(shortcut) => format!("{} ({})", entry.help, shortcut.text()),
        None => entry.help.to_owned(),
    })
}

/// The arrow keys that something takes for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakenArrows {
    /// Up and down, without Shift.
    UpAndDown,
    /// All, with Shift and without.
    All,
}

/// Leaves arrow keys to something as long as it has the focus.
pub(crate) fn leave_arrows_to(ctx: &egui::Context, id: egui::Id, arrows: TakenArrows) {
    ctx.data_mut(|data| data.insert_temp(taker_key(), (id, arrows)));
}

fn taker_key() -> egui::Id {
    egui::Id::new("what takes arrow keys")
}

/// Takes the commands that were asked for by key out of this frame's events. While a text field
/// has the keyboard only those with Ctrl, and function keys, are taken; Enter is left to a
/// button that has the focus. To a dialog that is open all are left but those that change how the window
/// is shown.
pub(crate) fn pressed(ctx: &egui::Context) -> Vec<Command> {
    let focused = ctx.memory(egui::Memory::focused);
    let is_typing = ctx.text_edit_focused();
    if let Some(id) = focused.filter(|_| !is_typing) {
        // The arrows step through the game; they do not wander between widgets.
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
    let has_menu = egui::Popup::is_any_open(ctx);
    let has_dialog = dialog::is_any_open(ctx);
    let taker: Option<(egui::Id, TakenArrows)> = ctx.data(|data| data.get_temp(taker_key()));
    let taken = taker.filter(|(id, _)| focused == Some(*id));
    let table = all();
    let mut commands = Vec::new();
    let mut with_shift = shift_before(ctx);
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            // What is typed behind its key belongs to the palette.
            if commands.last() == Some(&Command::Palette) {
                return true;
            }
            if let Event::ModifiersChanged(modifiers) = event {
                with_shift = modifiers.shift;
            }
            if is_typing && !is_beyond_typing(event) {
                return true;
            }
            if taken.is_some_and(|(_, arrows)| arrows.takes(event)) {
                return true;
            }
            // An open menu or list takes Esc for itself.
            if has_menu
                && matches!(
                    event,
                    Event::Key {
                        key: Key::Escape,
                        ..
                    }
                )
            {
                return true;
            }
            if focused.is_some()
                && matches!(
                    event,
                    Event::Key {
                        key: Key::Enter | Key::Space,
                        ..
                    }
                )
            {
                return true;
            }
            let found = match event {
                // The key to copy comes without its modifiers.
                Event::Copy if !is_typing && with_shift => Some(Command::CopyPicture),
                Event::Copy if !is_typing => Some(Command::CopyPosition),
                _ => table
                    .iter()
                    .find(|entry| {
                        entry
                            .shortcuts
                            .iter()
                            .any(|shortcut| shortcut.is_pressed(event))
                    })
                    .map(|entry| entry.command),
            };
            // What lies behind a dialog is not changed.
            let found = found.filter(|command| !has_dialog || command.is_of_window());
            let is_held = matches!(event, Event::Key { repeat: true, .. });
            commands.extend(found.filter(|command| !is_held || command.repeats()));
            found.is_none()
        });
    });
    commands
}

/// Whether Shift was down when the frame began; what happens in it comes as events.
fn shift_before(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("shift at the end of the frame before");
    let now = ctx.input(|input| input.modifiers.shift);
    ctx.data_mut(|data| {
        let before = data.get_temp(id).unwrap_or(false);
        data.insert_temp(id, now);
        before
    })
}

impl TakenArrows {
    /// Whether it is one of these keys.
    fn takes(self, event: &Event) -> bool {
        let Event::Key { key, modifiers, .. } = event else {
            return false;
        };
        let is_vertical = matches!(key, Key::ArrowUp | Key::ArrowDown);
        let is_horizontal = matches!(key, Key::ArrowLeft | Key::ArrowRight);
        match self {
            TakenArrows::UpAndDown => is_vertical && modifiers.is_none(),
            TakenArrows::All => {
                (is_vertical || is_horizontal) && (modifiers.is_none() || modifiers.shift_only())
            }
        }
    }
}

/// Whether a text field has no use for a key.
fn is_beyond_typing(event: &Event) -> bool {
    match event {
        Event::Key {
            key: Key::F1 | Key::F6 | Key::F11,
            ..
        } => true,
        Event::Key { key, modifiers, .. } => {
            modifiers.command
                && matches!(
                    key,
                    Key::F
                        | Key::N
                        | Key::O
                        | Key::Q
                        | Key::S
                        | Key::Plus
                        | Key::Minus
                        | Key::Num0
                        | Key::Equals
                )
        }
        _ => false,
    }
}
