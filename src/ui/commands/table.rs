//! The table itself: what stands in menus, in their order, and then what has only keys.

use eframe::egui::{Key, Modifiers};

use super::{Command, Entry, Menu, Shortcut, Way};

/// Every command.
pub(crate) fn all() -> Vec<Entry> {
    let menus = [
        file_menu(),
        export_entries(),
        edit_menu(),
        game_menu(),
        replay_entries(),
        graph_menu(),
        view_menu(),
        help_menu(),
    ];
    let in_menus = menus.into_iter().flatten();
    in_menus.chain(only_keys()).chain(hand_keys()).collect()
}

const fn key(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::NONE,
        by_place: false,
    }
}

const fn ctrl(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::COMMAND,
        by_place: false,
    }
}

const fn shift(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::SHIFT,
        by_place: false,
    }
}

const fn alt(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::ALT,
        by_place: false,
    }
}

const fn ctrl_shift(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::COMMAND.plus(Modifiers::SHIFT),
        by_place: false,
    }
}

const fn place(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::NONE,
        by_place: true,
    }
}

fn entry(
    command: Command,
    menu: Option<Menu>,
    text: &'static str,
    help: &'static str,
    shortcuts: &[Shortcut],
) -> Entry {
    Entry {
        command,
        text,
        help,
        shortcuts: shortcuts.to_vec(),
        menu,
    }
}

fn file_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::File), text, help, keys);
    vec![
        entry(
            C::New,
            "New session",
            "Begin another session by the same rules",
            &[ctrl(Key::N)],
        ),
        entry(
            C::Open,
            "Open…",
            "Open a session, or a game as text",
            &[ctrl(Key::O)],
        ),
        entry(
            C::Save,
            "Save",
            "Save the session to its file",
            &[ctrl(Key::S)],
        ),
        entry(
            C::SaveAs,
            "Save as…",
            "Save the session to another file",
            &[ctrl_shift(Key::S)],
        ),
        entry(
            C::CopyPosition,
            "Copy position",
            "Copy the position as text",
            &[ctrl(Key::C)],
        ),
        entry(
            C::CopyMoves,
            "Copy game as moves",
            "Copy the line that you are on as a list of moves",
            &[],
        ),
        entry(
            C::CopyPositions,
            "Copy game as positions",
            "Copy the line that you are on as positions, one a line",
            &[],
        ),
        entry(
            C::Paste,
            "Paste position, game or rules",
            "Set up a position, or take over a game or a rule line",
            &[ctrl(Key::V)],
        ),
        entry(
            C::CopyRules,
            "Copy rule line",
            "Copy the rules as one line of text",
            &[],
        ),
    ]
}

/// What of a session is written for people and for other programs; the menu ends with it.
fn export_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::File), text, help, keys);
    vec![
        entry(
            C::ExportPicture,
            "Export picture…",
            "Save a picture of the board, the graph or both for a lesson or a paper",
            &[ctrl(Key::E)],
        ),
        entry(
            C::CopyPicture,
            "Copy picture",
            "Copy that picture, to paste it into a document",
            &[ctrl_shift(Key::C)],
        ),
        entry(
            C::SaveReplay,
            "Replay as GIF…",
            "Save the line of play as a moving picture",
            &[],
        ),
        entry(
            C::Screenshot,
            "Screenshot of the window…",
            "Save the window as it is, as PNG",
            &[],
        ),
        entry(
            C::SaveGraph,
            "Save graph or proof…",
            "Save the whole graph, or in the mode Proof the proof, as SVG, PNG, DOT, GraphML or JSON",
            &[ctrl_shift(Key::E)],
        ),
        entry(
            C::SavePositions,
            "Save positions…",
            "Save every position that can be reached, with its verdict, as CSV",
            &[],
        ),
        entry(
            C::SaveDistances,
            "Save distances as SVG…",
            "Save how many positions are won in how many turns, as a picture",
            &[],
        ),
        entry(
            C::SaveDistancesTable,
            "Save distances as CSV…",
            "Save how many positions are won in how many turns, as a table",
            &[],
        ),
        entry(C::Quit, "Quit", "Leave the program", &[ctrl(Key::Q)]),
    ]
}

fn edit_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Edit), text, help, keys);
    vec![
        entry(
            C::Undo,
            "Undo",
            "Take the last change back",
            &[ctrl(Key::Z)],
        ),
        entry(
            C::Redo,
            "Redo",
            "Repeat what was undone",
            &[ctrl(Key::Y), ctrl_shift(Key::Z)],
        ),
        entry(
            C::DeleteLine,
            "Delete line",
            "Delete the last move and all that follows it",
            &[key(Key::Delete)],
        ),
        entry(
            C::Promote,
            "Make main line",
            "Let the line to this position be the main line",
            &[],
        ),
        entry(
            C::Bookmark,
            "Bookmark",
            "Set a bookmark on this position, or take it away",
            &[key(Key::D)],
        ),
        entry(
            C::EditPosition,
            "Edit position",
            "Set up a position by hand",
            &[key(Key::E)],
        ),
    ]
}

fn game_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Game), text, help, keys);
    vec![
        entry(C::Back, "Back", "One move back", &[key(Key::ArrowLeft)]),
        entry(
            C::Forward,
            "Forward",
            "One move on",
            &[key(Key::ArrowRight)],
        ),
        entry(
            C::Start,
            "To the start",
            "Back to the first position",
            &[key(Key::Home)],
        ),
        entry(
            C::End,
            "To the end",
            "On to the last position of the line",
            &[key(Key::End)],
        ),
        entry(
            C::PreviousBranch,
            "Previous branch",
            "The line above at this fork",
            &[key(Key::ArrowUp)],
        ),
        entry(
            C::NextBranch,
            "Next branch",
            "The line below at this fork",
            &[key(Key::ArrowDown)],
        ),
        entry(
            C::NextFork,
            "Next fork",
            "On to where several lines go on",
            &[shift(Key::ArrowRight)],
        ),
        entry(
            C::PreviousFork,
            "Previous fork",
            "Back to where several lines go on",
            &[shift(Key::ArrowLeft)],
        ),
        entry(
            C::NextMistake,
            "Next mistake",
            "On to the next mistake of the line",
            &[key(Key::N)],
        ),
        entry(
            C::PreviousMistake,
            "Previous mistake",
            "Back to the mistake before",
            &[shift(Key::N)],
        ),
        entry(
            C::DecisiveMistake,
            "Find the mistake",
            "After a game: back to the move that lost it",
            &[],
        ),
        entry(
            C::NextBookmark,
            "Next bookmark",
            "On to the next bookmark, in whatever line",
            &[shift(Key::D)],
        ),
        entry(
            C::PreviousBookmark,
            "Previous bookmark",
            "Back to the bookmark before, in whatever line",
            &[],
        ),
        entry(
            C::PlayBest,
            "Play the best move",
            "Play the first move of the list",
            &[key(Key::B)],
        ),
        entry(
            C::Split,
            "Split…",
            "Move fingers between your own hands",
            &[place(Key::X)],
        ),
    ]
}

/// Going through the line as it was played.
fn replay_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Game), text, help, keys);
    vec![
        entry(
            C::Replay,
            "Replay",
            "Replay the line, or stop",
            &[key(Key::Space)],
        ),
        entry(C::Faster, "Faster", "Replay faster", &[key(Key::Period)]),
        entry(
            C::Slower,
            "Slower",
            "Replay more slowly",
            &[key(Key::Comma)],
        ),
    ]
}

fn graph_menu() -> Vec<Entry> {
    use Command as C;
    let entry = |command, text, help, keys: &[Shortcut]| {
        entry(command, Some(Menu::Graph), text, help, keys)
    };
    vec![
        entry(
            C::GraphMode,
            "Next mode",
            "Focus, whole, reachable, best play, proof",
            &[key(Key::G)],
        ),
        entry(
            C::Find,
            "Find a position",
            "Find a position by its text",
            &[key(Key::Slash), ctrl(Key::F)],
        ),
        entry(C::Fit, "Fit", "Show the whole graph", &[key(Key::F)]),
        entry(
            C::Centre,
            "Centre",
            "Put the position where you stand in the middle",
            &[key(Key::C)],
        ),
        entry(
            C::Nearer,
            "Nearer",
            "Zoom into the graph",
            &[key(Key::Plus), key(Key::Equals)],
        ),
        entry(
            C::Farther,
            "Farther",
            "Zoom out of the graph",
            &[key(Key::Minus)],
        ),
        entry(
            C::Minimap,
            "Map",
            "Show or hide the small map",
            &[key(Key::M)],
        ),
        entry(
            C::Labels,
            "Texts",
            "Show or hide the texts of the nodes",
            &[key(Key::L)],
        ),
        entry(
            C::Backward,
            "Backward arrows",
            "Show or hide arrows that lead backward",
            &[key(Key::K)],
        ),
        entry(
            C::Look(Way::Right),
            "Look right",
            "Look at the next node to the right",
            &[alt(Key::ArrowRight)],
        ),
        entry(
            C::Look(Way::Left),
            "Look left",
            "Look at the next node to the left",
            &[alt(Key::ArrowLeft)],
        ),
        entry(
            C::Look(Way::Up),
            "Look up",
            "Look at the next node above",
            &[alt(Key::ArrowUp)],
        ),
        entry(
            C::Look(Way::Down),
            "Look down",
            "Look at the next node below",
            &[alt(Key::ArrowDown)],
        ),
    ]
}

fn view_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::View), text, help, keys);
    vec![
        entry(
            C::ToggleVerdicts,
            "Hide or show verdicts",
            "Hide every verdict, or show them again",
            &[key(Key::H)],
        ),
        entry(
            C::Flip,
            "Flip the board",
            "Let the players change places on the screen",
            &[shift(Key::F)],
        ),
        entry(C::Game, "Game", "Show the moves played", &[]),
        entry(C::Rules, "Rules", "Show the rules", &[key(Key::R)]),
        entry(
            C::Timeline,
            "Timeline",
            "Show or hide the game as a timeline",
            &[key(Key::T)],
        ),
        entry(
            C::Distances,
            "Distances…",
            "How many positions are won in how many turns",
            &[],
        ),
        entry(
            C::Larger,
            "Larger",
            "Make everything larger",
            &[ctrl(Key::Plus), ctrl(Key::Equals)],
        ),
        entry(
            C::Smaller,
            "Smaller",
            "Make everything smaller",
            &[ctrl(Key::Minus)],
        ),
        entry(
            C::UsualSize,
            "Usual size",
            "Make everything as large as at first",
            &[ctrl(Key::Num0)],
        ),
        entry(
            C::FullScreen,
            "Full screen",
            "Fill the screen, or stop filling it",
            &[key(Key::F11)],
        ),
        entry(C::Light, "Light colours", "Dark on light", &[]),
        entry(C::Dark, "Dark colours", "Light on dark", &[]),
        entry(
            C::SystemTheme,
            "Colours of the system",
            "Light or dark as the system says",
            &[],
        ),
    ]
}

fn help_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Help), text, help, keys);
    vec![
        entry(
            C::Keys,
            "Keys",
            "Show all keys",
            &[key(Key::F1), key(Key::Questionmark)],
        ),
        entry(C::About, "About Finger Oracle", "What this program is", &[]),
    ]
}

fn only_keys() -> Vec<Entry> {
    use Command as C;
    let mut table = vec![
        entry(
            C::PlayPicked,
            None,
            "Play the picked move",
            "Play the move that is picked in the list",
            &[key(Key::Enter)],
        ),
        entry(
            C::NextRegion,
            None,
            "Next part of the window",
            "Move the focus: menus, board, moves, graph, tabs, timeline",
            &[key(Key::F6)],
        ),
        entry(
            C::PreviousRegion,
            None,
            "Previous part of the window",
            "Move the focus back to the part before",
            &[shift(Key::F6)],
        ),
        entry(
            C::Escape,
            None,
            "Back out",
            "Close what is open, or select nothing",
            &[key(Key::Escape)],
        ),
    ];
    let digits = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    table.extend(digits.iter().zip(1..).map(|(&digit, row)| {
        entry(
            C::PickMove(row),
            None,
            "Pick a move",
            "Pick this row of the list of moves",
            &[key(digit)],
        )
    }));
    table
}

/// Hands have letters by their place on the keyboard, as they stand on the screen; and Ctrl and a
/// digit for one's own, Alt and a digit for the other's.
fn hand_keys() -> impl Iterator<Item = Entry> {
    let rows = [
        (Key::Q, Command::UpperHand(0)),
        (Key::W, Command::UpperHand(1)),
        (Key::A, Command::LowerHand(0)),
        (Key::S, Command::LowerHand(1)),
    ];
    let letters = rows.into_iter().map(|(letter, command)| {
        entry(
            command,
            None,
            "Hand",
            "A hand by its place on the screen",
            &[place(letter)],
        )
    });
    let digits = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
    ];
    let numbered = digits.into_iter().zip(0..).flat_map(|(digit, hand)| {
        let own = "A hand of the player to move, from the left";
        let other = "A hand of the other player, from the left";
        [
            entry(
                Command::OwnHand(hand),
                None,
                "Own hand",
                own,
                &[ctrl(digit)],
            ),
            entry(
                Command::OtherHand(hand),
                None,
                "Other hand",
                other,
                &[alt(digit)],
            ),
        ]
    });
    letters.chain(numbered)
}
