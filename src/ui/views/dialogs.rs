//! The sheet of keys, and what the program says of itself.

use eframe::egui::{CollapsingHeader, Context, Label, RichText, Ui, Window, vec2};

use super::distances::{Distances, distances_ui};
use crate::app::Model;
use crate::scene::face::Face;
use crate::ui::commands::{self, Command, Menu, Shortcut};
use crate::ui::dialog::{Dialog, DialogButton};
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::shared::Shared;

/// A dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenDialog {
    Keys,
    About,
    Distances,
}

/// Which dialog is open, and what it remembers from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct DialogsState {
    pub(crate) open: Option<OpenDialog>,
    distances: Distances,
}

/// The open dialog, if there is one.
pub(crate) fn dialogs_ui(
    ctx: &Context,
    model: &Model,
    state: &mut DialogsState,
    shared: &mut Shared,
) {
    let is_open = match state.open {
        None => return,
        Some(OpenDialog::Keys) => sheet_ui(ctx, "Keys", KEYS_WIDTH, keys_ui),
        Some(OpenDialog::About) => sheet_ui(ctx, "About Finger Oracle", ABOUT_WIDTH, about_ui),
        Some(OpenDialog::Distances) => {
            distances_window_ui(ctx, model, &mut state.distances, shared)
        }
    };
    if !is_open {
        state.open = None;
    }
}

/// A sheet that says something; whether it stays open.
fn sheet_ui(ctx: &Context, title: &'static str, width: f32, contents: fn(&mut Ui)) -> bool {
    let sheet = Dialog::new(title, title).width(width).sheet().read();
    let close = vec![DialogButton::new("Close", ())];
    let answer = sheet.show(ctx, close, |ui| {
        contents(ui);
        None
    });
    answer.is_none()
}

/// The chart of distances. It stays open beside the game, so it may be moved and made larger. Whether
/// it stays open.
fn distances_window_ui(
    ctx: &Context,
    model: &Model,
    distances: &mut Distances,
    shared: &mut Shared,
) -> bool {
    let mut is_open = true;
    let screen = ctx.content_rect();
    let size = vec2(780.0, 480.0).min(screen.size() - vec2(48.0, 150.0));
    Window::new("Distances")
        .open(&mut is_open)
        .collapsible(false)
        .default_pos(screen.center() - size / 2.0)
        .default_size(size)
        .min_size(vec2(320.0, 200.0))
        .show(ctx, |ui| distances_ui(ui, model, distances, shared));
    is_open
}

/// How wide the sheet of keys is where the window has room, and how wide a column of it is at least.
const KEYS_WIDTH: f32 = 1_200.0;
const COLUMN_WIDTH: f32 = 350.0;
/// How wide the column of the keys themselves is, and below which width what they do stands below
/// them.
const KEYS_COLUMN: f32 = 120.0;
const NARROW: f32 = 300.0;
/// The size of what they do.
const HELP_SIZE: f32 = 13.0;

/// A heading with keys and what they do.
type Part = (&'static str, Vec<(String, &'static str)>);

fn keys_ui(ui: &mut Ui) {
    let menus = Menu::ALL.map(|menu| (menu.title(), rows(Some(menu))));
    let board = [("Board and moves", rows(None))];
    let parts: Vec<Part> = board.into_iter().chain(menus).collect();
    let count = (ui.available_width() / COLUMN_WIDTH) as usize; // a few
    let count = count.clamp(1, 3);
    let room = ui.available_width() / count as f32 - KEYS_COLUMN - 2.0 * GRID; // a few
    let heights: Vec<usize> = parts.iter().map(|part| height_of(part, room)).collect();
    ui.columns(count, |places| {
        for (place, column) in places.iter_mut().zip(columns_of(&heights, count)) {
            for part in column {
                part_ui(place, &parts[part]);
            }
        }
    });
}

/// About how high a part is, in fifths of a line, where what the keys do has so much room.
fn height_of((_, rows): &Part, room: f32) -> usize {
    let lines = rows
        .iter()
        .map(|(_, help)| Face::Regular.wrapped(help, HELP_SIZE, room).len());
    // In fifths of a line: what lies between two rows, and a title with its gap, count too.
    5 * lines.sum::<usize>() + rows.len() + 9
}

/// Which parts stand in each column, so that no column is much longer than another. In a column they
/// stand in their order.
fn columns_of(heights: &[usize], count: usize) -> Vec<Vec<usize>> {
    let mut columns = vec![(0, Vec::new()); count];
    let mut parts: Vec<usize> = (0..heights.len()).collect();
    parts.sort_by_key(|&part| std::cmp::Reverse(heights[part]));
    for part in parts {
        let shortest = columns.iter_mut().min_by_key(|(height, _)| *height);
        if let Some((height, column)) = shortest {
            *height += heights[part];
            column.push(part);
        }
    }
    let mut columns: Vec<Vec<usize>> = columns.into_iter().map(|(_, column)| column).collect();
    for column in &mut columns {
        column.sort_unstable();
    }
    columns.sort();
    columns
}

/// The keys of a menu with what they do.
fn part_ui(ui: &mut Ui, (title, rows): &Part) {
    if rows.is_empty() {
        return;
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(strong(*title, 14.0));
    for (keys, help) in rows {
        let keys = Label::new(RichText::new(keys).monospace().size(12.5)).wrap();
        let help = Label::new(RichText::new(*help).size(HELP_SIZE)).wrap();
        if ui.available_width() < NARROW {
            ui.add(keys);
            ui.indent("what the keys do", |ui| ui.add(help));
            continue;
        }
        ui.horizontal_top(|ui| {
            let rest = ui.available_width() - KEYS_COLUMN - ui.spacing().item_spacing.x;
            for (width, label) in [(KEYS_COLUMN, keys), (rest, help)] {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.add(label);
                });
            }
        });
    }
    ui.add_space(GRID);
}

/// Keys and what they do; keys that differ only in a number share a row.
fn rows(menu: Option<Menu>) -> Vec<(String, &'static str)> {
    let mut rows = Vec::new();
    for entry in commands::all() {
        if entry.menu != menu || entry.shortcuts.is_empty() {
            continue;
        }
        let keys = match entry.command {
            Command::UpperHand(0) => "Q W A S".to_owned(),
            Command::OwnHand(0) => "Ctrl+1 … Ctrl+8".to_owned(),
            Command::OtherHand(0) => "Alt+1 … Alt+8".to_owned(),
            Command::PickMove(1) => "1 … 9".to_owned(),
            Command::UpperHand(_)
            | Command::LowerHand(_)
            | Command::OwnHand(_)
            | Command::OtherHand(_)
            | Command::PickMove(_) => continue,
            _ => entry
                .shortcuts
                .iter()
                .map(Shortcut::text)
                .collect::<Vec<_>>()
                .join(", "),
        };
        rows.push((keys, entry.help));
    }
    rows
}

/// How wide the sheet about the program is where the window has room.
const ABOUT_WIDTH: f32 = 460.0;

/// What the program is made of that others have made for it, and on what terms.
const LICENCES: [(&str, &str); 3] = [
    ("Finger Oracle", include_str!("../../../LICENSE")),
    ("Inter", include_str!("../../../assets/fonts/OFL-Inter.txt")),
    (
        "JetBrains Mono",
        include_str!("../../../assets/fonts/OFL-JetBrainsMono.txt"),
    ),
];

fn about_ui(ui: &mut Ui) {
    ui.label(strong(
        format!("Finger Oracle {}", env!("CARGO_PKG_VERSION")),
        15.0,
    ));
    ui.label(
        "It solves finger games such as Chopsticks, with all their variants, and the grid game \
         Tactics: of every position and every move it knows who wins, and in how many turns.",
    );
    weak_label(
        ui,
        "Its graph of positions follows Ian Mallett's Finger Game Oracle.",
    );
    weak_label(
        ui,
        format!(
            "The program is free under the {} licence. Its type faces, Inter and JetBrains Mono, are \
             under the SIL Open Font License 1.1.",
            env!("CARGO_PKG_LICENSE")
        ),
    );
    for (name, text) in LICENCES {
        CollapsingHeader::new(format!("Licence of {name}"))
            .show(ui, |ui| ui.label(RichText::new(text).size(12.0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_about_as_long_as_each_other_and_hold_every_part_once() {
        assert_eq!(columns_of(&[5, 7, 3], 1), [[0, 1, 2]]);
        let heights = [10, 11, 5, 17, 20, 10, 2];
        let columns = columns_of(&heights, 3);
        let mut all = columns.concat();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6]);
        for column in &columns {
            let height: usize = column.iter().map(|&part| heights[part]).sum();
            assert!((22..=28).contains(&height), "{columns:?}");
        }
        assert_eq!(columns[0][0], 0, "what comes first stands first");
    }
}
