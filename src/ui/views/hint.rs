//! What a person needs to know before the first move.

use eframe::egui::{Align, Frame, Label, Layout, Margin, TextStyle, Ui};

use crate::app::Model;
use crate::ui::paint::theme;

/// The moves after which a player needs no hint any more.
const MOVES_WITH_HINT: usize = 3;

/// One line of hints, until it is closed or some moves are played.
pub(crate) fn hint_ui(ui: &mut Ui, model: &Model, is_closed: &mut bool) {
    *is_closed |= model.session().line_len() > MOVES_WITH_HINT + 1;
    if *is_closed {
        return;
    }
    let palette = theme::palette(ui);
    let frame = Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(10, 4));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui
                    .small_button("×")
                    .on_hover_text("Close the hints")
                    .clicked()
                {
                    *is_closed = true;
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let hints = hints(model.board().with_hands().is_some());
                    let has_room = |hint: &String| width(ui, hint) <= ui.available_width();
                    let hint = hints.iter().find(|hint| has_room(hint));
                    ui.add(Label::new(hint.unwrap_or(&hints[2])).truncate());
                });
            });
        });
    });
}

/// What is said, the longest first.
fn hints(with_hands: bool) -> [String; 3] {
    let (how, shortly) = if with_hands {
        (
            "Click your hand, then the hand it taps.",
            "Click a hand, then its target.",
        )
    } else {
        (
            "Click the first and the last cell of a run to fill it.",
            "Click both ends of a run.",
        )
    };
    let all = format!("{how} R: rules. H: hide verdicts. F1: all keys.");
    [all, how.to_owned(), shortly.to_owned()]
}

/// How wide a text is in a label.
fn width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let colour = theme::palette(ui).text;
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    galley.size().x
}
