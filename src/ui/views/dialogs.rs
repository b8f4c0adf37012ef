//! The sheet of keys, and what the program says of itself.

use eframe::egui::{CollapsingHeader, Context, RichText, Ui, Window, vec2};

use super::distances::{Distances, distances_ui};
use crate::app::Model;
use crate::ui::dialog::{self, Dialog, DialogButton};
use crate::ui::dialogs::keys::{KEYS_WIDTH, keys_ui};
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

/// The chart of distances, with the frame and the button of a dialog. It stays open beside the game, so it
/// does not block what lies behind it, and may be moved and made larger. Whether it stays open.
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
        .title_bar(false)
        .frame(dialog::frame(ctx))
        .default_pos(screen.center() - size / 2.0)
        .default_size(size)
        .min_size(vec2(320.0, 200.0).min(size))
        .show(ctx, |ui| {
            ui.label(dialog::title("Distances"));
            let room = ui.available_size() - vec2(0.0, dialog::BUTTONS_HEIGHT);
            ui.allocate_ui(room, |ui| {
                ui.set_min_size(room);
                distances_ui(ui, model, distances, shared);
            });
            let close = vec![DialogButton::new("Close", ())];
            is_open = dialog::row_ui(ui, close).is_none();
        });
    is_open
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
