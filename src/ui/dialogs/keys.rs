//! The sheet of keys: what each does, under the names of the menus, in letters in which all of it is seen
//! at once where the window has room for that.

use eframe::egui::{Context, Label, RichText, Ui};

use crate::scene::face::Face;
use crate::ui::commands::{self, Menu, Shortcut};
use crate::ui::dialog::{self, DialogCard};
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::strong;

/// Width of the sheet where the window has room, and least width of a column.
const WIDTH: f32 = 1_200.0;
const COLUMN_WIDTH: f32 = 350.0;
/// Width of the column of the keys themselves, and the width below which their help stands below them.
const KEYS_COLUMN: f32 = 120.0;
const NARROW: f32 = 300.0;
/// The size of what they do, and how much smaller the keys are: the largest at which all of it is seen at
/// once, or where that would be too small the first.
const SIZES: [f32; 5] = [13.0, 12.5, 12.0, 11.5, 11.0];
const SMALLER: f32 = 0.5;
/// The height of a fifth of a line, as a share of the size of its letters.
const FIFTH: f32 = 0.25;

/// As many keys in a row are all written out; of more the first and the last.
const FEW: usize = 4;

/// A heading with keys and what they do.
type Part = (&'static str, Vec<(String, &'static str)>);

/// Shows the dialog. Returns whether it stays open.
pub(super) fn show(ctx: &Context, keyboard: &mut Keyboard) -> bool {
    let card = DialogCard::new("Keys", "Keys").width(WIDTH).read();
    card.show_sheet(ctx, keyboard, |ui, _| keys_ui(ui))
}

fn keys_ui(ui: &mut Ui) {
    let menus = Menu::ALL.map(|menu| (menu.title(), rows(Some(menu))));
    let board = [("Board and moves", rows(None))];
    let parts: Vec<Part> = board.into_iter().chain(menus).collect();
    let count = (ui.available_width() / COLUMN_WIDTH) as usize; // a few
    let count = count.clamp(1, 3);
    let room = ui.available_width() / count as f32 - KEYS_COLUMN - 2.0 * GRID; // a few
    let heights = |size: f32| -> Vec<usize> {
        let heights = parts.iter().map(|part| height_of(part, size, room));
        heights.collect()
    };
    let high = dialog::room_height(ui.ctx());
    let fits = |&size: &f32| {
        let heights = heights(size);
        let columns = columns_of(&heights, count).into_iter();
        let columns = columns.map(|parts| parts.iter().map(|&part| heights[part]).sum());
        let tallest: usize = columns.max().unwrap_or(0);
        tallest as f32 * size * FIFTH <= high // a few hundred
    };
    let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[0]);
    ui.columns(count, |places| {
        for (place, column) in places.iter_mut().zip(columns_of(&heights(size), count)) {
            for part in column {
                part_ui(place, &parts[part], size);
            }
        }
    });
}

/// About how high a part is, in fifths of a line, where what the keys do is written so large and has so
/// much room.
fn height_of(part: &Part, size: f32, room: f32) -> usize {
    let (_, rows) = part;
    let lines = rows
        .iter()
        .map(|(_, help)| Face::Regular.wrapped(help, size, room).len());
    // In fifths of a line: what lies between two rows, and a title with its gap, count too.
    5 * lines.sum::<usize>() + rows.len() + 9
}

/// The parts of each column, so that no column is much longer than another. In a column they
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
fn part_ui(ui: &mut Ui, part: &Part, size: f32) {
    let (title, rows) = part;
    if rows.is_empty() {
        return;
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(strong(*title, 14.0));
    for (keys, help) in rows {
        let keys = Label::new(RichText::new(keys).monospace().size(size - SMALLER)).wrap();
        let help = Label::new(RichText::new(*help).size(size)).wrap();
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

/// Keys and what they do; commands that do the same with different things share a row.
fn rows(menu: Option<Menu>) -> Vec<(String, &'static str)> {
    let all = commands::all().iter().map(|(_, entry)| entry);
    let entries: Vec<_> = all
        .filter(|entry| entry.menu == menu && !entry.keys.is_empty())
        .collect();
    let same = entries.chunk_by(|one, next| one.help == next.help);
    let row = |same: &[&commands::Entry]| {
        let keys = match same {
            [entry] => {
                let keys: Vec<_> = entry.keys.iter().map(Shortcut::text).collect();
                keys.join(", ")
            }
            [first, .., last] if same.len() > FEW => {
                format!("{} … {}", first.first_key(), last.first_key())
            }
            same => {
                let keys: Vec<_> = same.iter().map(|entry| entry.first_key()).collect();
                keys.join(" ")
            }
        };
        (keys, same[0].help)
    };
    same.map(row).collect()
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
