//! Every command once: its words, its keys and its menu. Menus, tooltips, the sheet of keys and
//! the keyboard itself read this table.

use eframe::egui::{self, Event, EventFilter, Key, Modifiers};

/// Something that a key, a menu or a button can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    NewGame,
    CopyPosition,
    Paste,
    CopyRules,
    Quit,
    Undo,
    Redo,
    EditPosition,
    Back,
    Forward,
    Start,
    End,
    PreviousBranch,
    NextBranch,
    PlayBest,
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
    Keys,
    About,
    Escape,
    /// A hand in the upper row, counted from the left.
    UpperHand(u8),
    /// A hand in the lower row, counted from the left.
    LowerHand(u8),
    /// A row of the list of moves, counted from 1.
    PickMove(u8),
}

/// The menu in which a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Menu {
    File,
    Edit,
    Game,
    View,
    Help,
}

impl Menu {
    pub(crate) const ALL: [Menu; 5] = [Menu::File, Menu::Edit, Menu::Game, Menu::View, Menu::Help];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Menu::File => "File",
            Menu::Edit => "Edit",
            Menu::Game => "Game",
            Menu::View => "View",
            Menu::Help => "Help",
        }
    }
}

/// A key with its modifiers. Ctrl stands for Command on a Mac.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcut {
    key: Key,
    modifiers: Modifiers,
    /// Whether the place on the keyboard counts, not the letter on it.
    by_place: bool,
}

const fn key(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::NONE, by_place: false }
}

const fn ctrl(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::COMMAND, by_place: false }
}

const fn shift(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::SHIFT, by_place: false }
}

const fn alt(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::ALT, by_place: false }
}

const fn ctrl_shift(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::COMMAND.plus(Modifiers::SHIFT), by_place: false }
}

const fn place(key: Key) -> Shortcut {
    Shortcut { key, modifiers: Modifiers::NONE, by_place: true }
}

impl Shortcut {
    /// The keys as people write them: `Ctrl+Shift+Z`.
    pub(crate) fn text(&self) -> String {
        let modifiers = [
            (self.modifiers.command, "Ctrl+"),
            (self.modifiers.alt, "Alt+"),
            (self.modifiers.shift, "Shift+"),
        ];
        let pressed = modifiers.iter().filter(|(on, _)| *on).map(|(_, name)| *name);
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
        let Event::Key { key, physical_key, pressed: true, modifiers, .. } = event else {
            return false;
        };
        let pressed = if self.by_place { physical_key.unwrap_or(*key) } else { *key };
        // A question mark needs Shift on most keyboards; the sign itself is what counts.
        let any_shift = self.key == Key::Questionmark;
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

fn entry(
    command: Command,
    menu: Option<Menu>,
    text: &'static str,
    help: &'static str,
    shortcuts: &[Shortcut],
) -> Entry {
    Entry { command, text, help, shortcuts: shortcuts.to_vec(), menu }
}

/// The table.
pub(crate) fn all() -> Vec<Entry> {
    use Command as C;
    use Menu as M;
    let mut table = vec![
        entry(C::NewGame, Some(M::File), "New game", "Begin again at the start", &[ctrl(Key::N)]),
        entry(C::CopyPosition, Some(M::File), "Copy position", "Copy the position as text", &[ctrl(Key::C)]),
        entry(C::Paste, Some(M::File), "Paste position or rules", "Set up a position, or take over a rule line", &[ctrl(Key::V)]),
        entry(C::CopyRules, Some(M::File), "Copy rule line", "Copy the rules as one line of text", &[]),
        entry(C::Quit, Some(M::File), "Quit", "Leave the program", &[ctrl(Key::Q)]),
        entry(C::Undo, Some(M::Edit), "Undo", "Take the last change back", &[ctrl(Key::Z)]),
        entry(C::Redo, Some(M::Edit), "Redo", "Repeat what was undone", &[ctrl(Key::Y), ctrl_shift(Key::Z)]),
        entry(C::EditPosition, Some(M::Edit), "Edit position", "Set up a position by hand", &[key(Key::E)]),
        entry(C::Back, Some(M::Game), "Back", "One move back", &[key(Key::ArrowLeft)]),
        entry(C::Forward, Some(M::Game), "Forward", "One move on", &[key(Key::ArrowRight)]),
        entry(C::Start, Some(M::Game), "To the start", "Back to the first position", &[key(Key::Home)]),
        entry(C::End, Some(M::Game), "To the end", "On to the last position of the line", &[key(Key::End)]),
        entry(C::PreviousBranch, Some(M::Game), "Previous branch", "The line above at this fork", &[key(Key::ArrowUp)]),
        entry(C::NextBranch, Some(M::Game), "Next branch", "The line below at this fork", &[key(Key::ArrowDown)]),
        entry(C::PlayBest, Some(M::Game), "Play the best move", "Play the first move of the list", &[key(Key::B)]),
        entry(C::PlayPicked, None, "Play the picked move", "Play the move that is picked in the list", &[key(Key::Enter)]),
        entry(C::Split, Some(M::Game), "Split…", "Move fingers between your own hands", &[place(Key::X)]),
        entry(C::ToggleVerdicts, Some(M::View), "Hide or show verdicts", "Hide every verdict, or show them again", &[key(Key::H)]),
        entry(C::Flip, Some(M::View), "Flip the board", "Let the players change places on the screen", &[shift(Key::F)]),
        entry(C::Game, Some(M::View), "Game", "Show the moves played", &[]),
        entry(C::Rules, Some(M::View), "Rules", "Show the rules", &[key(Key::R)]),
        entry(C::Larger, Some(M::View), "Larger", "Make everything larger", &[ctrl(Key::Plus), ctrl(Key::Equals)]),
        entry(C::Smaller, Some(M::View), "Smaller", "Make everything smaller", &[ctrl(Key::Minus)]),
        entry(C::UsualSize, Some(M::View), "Usual size", "Make everything as large as at first", &[ctrl(Key::Num0)]),
        entry(C::FullScreen, Some(M::View), "Full screen", "Fill the screen, or stop filling it", &[key(Key::F11)]),
        entry(C::Light, Some(M::View), "Light colours", "Dark on light", &[]),
        entry(C::Dark, Some(M::View), "Dark colours", "Light on dark", &[]),
        entry(C::SystemTheme, Some(M::View), "Colours of the system", "Light or dark as the system says", &[]),
        entry(C::Keys, Some(M::Help), "Keys", "Show all keys", &[key(Key::F1), key(Key::Questionmark)]),
        entry(C::About, Some(M::Help), "About Finger Oracle", "What this program is", &[]),
        entry(C::Escape, None, "Back out", "Close what is open, or select nothing", &[key(Key::Escape)]),
    ];
    table.extend(hand_keys());
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    table.extend(digits.iter().zip(1..).map(|(&digit, row)| {
        entry(C::PickMove(row), None, "Pick a move", "Pick this row of the list of moves", &[key(digit)])
    }));
    table
}

/// Two hands have letters by their place on the keyboard; more have Ctrl or Alt and a digit.
fn hand_keys() -> impl Iterator<Item = Entry> {
    let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8];
    digits.into_iter().zip(0..).flat_map(|(digit, hand)| {
        let mut upper = vec![alt(digit)];
        let mut lower = vec![ctrl(digit)];
        if let Some(&letter) = [Key::Q, Key::W].get(usize::from(hand)) {
            upper.insert(0, place(letter));
        }
        if let Some(&letter) = [Key::A, Key::S].get(usize::from(hand)) {
            lower.insert(0, place(letter));
        }
        [
            entry(Command::UpperHand(hand), None, "Upper hand", "A hand in the upper row, from the left", &upper),
            entry(Command::LowerHand(hand), None, "Lower hand", "A hand in the lower row, from the left", &lower),
        ]
    })
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

/// Takes the commands that were asked for by key out of this frame's events. While a text field
/// has the keyboard only those with Ctrl, and function keys, are taken; Enter is left to a
/// button that has the focus.
pub(crate) fn pressed(ctx: &egui::Context) -> Vec<Command> {
    let focused = ctx.memory(egui::Memory::focused);
    let is_typing = ctx.text_edit_focused();
    if let Some(id) = focused.filter(|_| !is_typing) {
        // The arrows step through the game; they do not wander between widgets.
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
    let table = all();
    let mut commands = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            if is_typing && !is_beyond_typing(event) {
                return true;
            }
            if focused.is_some() && matches!(event, Event::Key { key: Key::Enter | Key::Space, .. }) {
                return true;
            }
            let found = match event {
                Event::Copy if !is_typing => Some(Command::CopyPosition),
                _ => table
                    .iter()
                    .find(|entry| entry.shortcuts.iter().any(|shortcut| shortcut.is_pressed(event)))
                    .map(|entry| entry.command),
            };
            commands.extend(found);
            found.is_none()
        });
    });
    commands
}

/// Whether a text field has no use for a key.
fn is_beyond_typing(event: &Event) -> bool {
    match event {
        Event::Key { key: Key::F1 | Key::F11, .. } => true,
        Event::Key { key, modifiers, .. } => {
            modifiers.command && matches!(key, Key::N | Key::Q | Key::Plus | Key::Minus | Key::Num0 | Key::Equals)
        }
        _ => false,
    }
}
