//! The sheet of keys, and what the program says of itself.

use eframe::egui::{Align2, Context, Grid, RichText, ScrollArea, Ui, Window, vec2};

use super::distances::{Distances, distances_ui};
use crate::app::Model;
use crate::ui::commands::{self, Command, Menu, Shortcut};
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::shared::Shared;

/// A dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    Keys,
    About,
    Distances,
}

/// Which dialog is open, and what it remembers from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct DialogsState {
    pub(crate) open: Option<Dialog>,
    distances: Distances,
}

/// The open dialog, if there is one. Esc and the cross close it.
pub(crate) fn dialogs_ui(
    ctx: &Context,
    model: &Model,
    state: &mut DialogsState,
    shared: &mut Shared,
) {
    let Some(dialog) = state.open else { return };
    let mut is_open = true;
    let title = match dialog {
        Dialog::Keys => "Keys",
        Dialog::About => "About Finger Oracle",
        Dialog::Distances => "Distances",
    };
    let height = ctx.content_rect().height() - 90.0;
    let window = Window::new(title).open(&mut is_open).collapsible(false);
    let window = if dialog == Dialog::Distances {
        // It stays open beside the game, so it may be moved and made larger.
        let size = vec2(780.0, 480.0).min(ctx.content_rect().size() - vec2(48.0, 150.0));
        let screen = ctx.content_rect();
        let middle = screen.center() - size / 2.0;
        window
            .default_pos(middle)
            .default_size(size)
            .min_size(vec2(320.0, 200.0))
    } else {
        let middle = window.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0));
        let fixed = middle.resizable(false);
        fixed.max_height(height).default_width(560.0)
    };
    window.show(ctx, |ui| match dialog {
        Dialog::Keys => keys_ui(ui, height),
        Dialog::About => about_ui(ui),
        Dialog::Distances => distances_ui(ui, model, &mut state.distances, shared),
    });
    if !is_open {
        state.open = None;
    }
}

fn keys_ui(ui: &mut Ui, height: f32) {
    ScrollArea::vertical()
        .max_height(height - 40.0)
        .show(ui, |ui| {
            for (title, menu) in [("Board and moves", None)]
                .into_iter()
                .chain(Menu::ALL.map(|menu| (menu.title(), Some(menu))))
            {
                ui.label(strong(title, 14.0));
                Grid::new(title)
                    .num_columns(2)
                    .spacing([24.0, 4.0])
                    .show(ui, |ui| {
                        for (keys, help) in rows(menu) {
                            ui.label(RichText::new(keys).monospace().size(13.0));
                            ui.label(help);
                            ui.end_row();
                        }
                    });
                ui.add_space(8.0);
            }
        });
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

fn about_ui(ui: &mut Ui) {
    ui.set_max_width(420.0);
    ui.label(strong(
        format!("Finger Oracle {}", env!("CARGO_PKG_VERSION")),
        16.0,
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
        "Type faces: Inter and JetBrains Mono, under the SIL Open Font License.",
    );
}
