//! The sheet about the program.

use eframe::egui::{CollapsingHeader, Context, RichText, Ui};

use crate::ui::dialog::DialogCard;
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::widgets::{strong, weak_label};

/// Width of the sheet where the window has room.
const WIDTH: f32 = 460.0;

/// Parts of the program and their licences.
const LICENCES: [(&str, &str); 3] = [
    ("Finger Oracle", include_str!("../../../LICENSE")),
    ("Inter", include_str!("../../../assets/fonts/OFL-Inter.txt")),
    (
        "JetBrains Mono",
        include_str!("../../../assets/fonts/OFL-JetBrainsMono.txt"),
    ),
];

/// Shows the dialog. Returns whether it stays open.
pub(super) fn show(ctx: &Context, keyboard: &mut Keyboard) -> bool {
    const TITLE: &str = "About Finger Oracle";
    let card = DialogCard::new(TITLE, TITLE).width(WIDTH).read();
    card.show_sheet(ctx, keyboard, |ui, _| about_ui(ui))
}

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
