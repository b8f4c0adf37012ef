//! The tab in which one learns from the oracle.
//!
//! ```text
//!   hint       first which hand, then which move
//!   why        reasons for a move, with the line that shows it
//!   after      the mistakes of each player
//! ```

mod after;
pub(crate) mod hint;
mod why;

use eframe::egui::{Button, ScrollArea, Ui};

pub(crate) use self::hint::Hint;
use self::why::Why;
use crate::app::Changed;
use crate::ui::commands::{Command, TeachCommand};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::with_reason;

/// The state of the tab from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct LearnState {
    pub(crate) hint: Hint,
    why: Why,
    after: after::After,
}

impl LearnState {
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.hint.model_changed(changed);
        self.why.model_changed(changed);
        self.after.model_changed(changed);
    }
}

/// Shows the tab.
pub(crate) fn learn_ui(ui: &mut Ui, state: &mut LearnState, cx: &mut Cx) {
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show(ui, |ui| {
        offers_ui(ui, cx);
        ui.separator();
        state.why.show(ui, cx);
        ui.separator();
        state.after.show(ui, cx);
    });
}

/// Shows what the oracle offers on the position: a hint, puzzles, a game.
fn offers_ui(ui: &mut Ui, cx: &mut Cx) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
        for (text, command) in [
            ("Hint", TeachCommand::Hint),
            ("Puzzles…", TeachCommand::Puzzles),
        ] {
            let command = Command::Teach(command);
            let can = command.can(&cx.situation());
            let response = ui.add_enabled(can.is_ok(), Button::new(text));
            if with_reason(response.on_hover_text(command.tip()), can).clicked() {
                cx.out.run(command);
            }
        }
    });
}
