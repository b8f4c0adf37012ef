//! Hints for a new player before the first move.

use eframe::egui::{Align, FontId, Label, Layout, RichText, TextStyle, Ui};

use crate::app::Shown;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::close_ui;

/// The number of moves after which hints are no longer shown.
const MOVES_WITH_HINT: usize = 3;

/// The name of the button that closes a hint.
const CLOSE: &str = "Close the hint";
/// The size of the letters of the bottom line.
const STATUS_LETTERS: f32 = 12.5;
/// The width of the button that closes a hint, with its gaps.
const ROOM_OF_CLOSING: f32 = 56.0;

/// The place of a hint, which decides on its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintPlace {
    Board,
    Moves,
    Graph,
}

/// Shows the first keys to use, at the right of the bottom line, so that nothing moves when they go. Without space
/// beside a width that is taken, nothing is shown.
pub(crate) fn status_hint_ui(ui: &mut Ui, model: Shown, taken: f32, is_closed: &mut bool) {
    let font = FontId::proportional(STATUS_LETTERS);
    let room = ui.available_width() - taken - ROOM_OF_CLOSING;
    let keys = keys(model);
    if !is_wanted(model, is_closed) || width(ui, keys, font) > room {
        return;
    }
    ui.add_space(GRID);
    *is_closed |= close_ui(ui, CLOSE);
    let text = RichText::new(keys).size(STATUS_LETTERS);
    ui.label(text.color(theme::palette(ui).text));
}

/// Shows the hints in the rest of a row, which is often narrow: on two lines of small letters if one line is too
/// short.
pub(crate) fn hint_in_row_ui(ui: &mut Ui, model: Shown, beside: HintPlace, is_closed: &mut bool) {
    if !is_wanted(model, is_closed) {
        return;
    }
    beside_closing_ui(ui, is_closed, |ui| {
        let hints = hints(model, beside);
        let hint = first_that_fits(ui, &hints);
        let mut text = RichText::new(hint).color(theme::palette(ui).weak);
        if width(ui, hint, TextStyle::Body.resolve(ui.style())) > ui.available_width() {
            text = text.small();
            ui.spacing_mut().item_spacing.y = 0.0;
        }
        ui.add(Label::new(text).wrap());
    });
}

/// The first keys to use.
fn keys(model: Shown) -> &'static str {
    if model.are_verdicts_hidden() {
        "R: rules. H: show verdicts. F1: all keys."
    } else {
        "R: rules. H: hide verdicts. F1: all keys."
    }
}

fn is_wanted(model: Shown, is_closed: &mut bool) -> bool {
    *is_closed |= model.session().line_len() > MOVES_WITH_HINT + 1;
    !*is_closed
}

/// Shows a text, and the close button at the right end of its row.
fn beside_closing_ui(ui: &mut Ui, is_closed: &mut bool, text_ui: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        *is_closed |= close_ui(ui, CLOSE);
        ui.with_layout(Layout::left_to_right(Align::Center), text_ui);
    });
}

/// The hints, longest first.
fn hints(model: Shown, beside: HintPlace) -> [String; 3] {
    let has_hands = model.board().with_hands().is_some();
    let (how, shortly) = match beside {
        HintPlace::Board if has_hands => (
            "Click your hand, then the hand it taps.",
            "Click a hand, then its target.",
        ),
        HintPlace::Board => (
            "Click the first and the last cell of a run to fill it.",
            "Click both ends of a run.",
        ),
        HintPlace::Moves => ("Click a move to play it.", "Click a move."),
        HintPlace::Graph => (
            "Click a position to preview it, Enter to go there.",
            "Click a position to preview it.",
        ),
    };
    let all = format!("{how} {}", keys(model));
    [all, how.to_owned(), shortly.to_owned()]
}

/// The longest of the hints that fits on one line, or the shortest.
fn first_that_fits<'a>(ui: &Ui, hints: &'a [String; 3]) -> &'a str {
    let font = TextStyle::Body.resolve(ui.style());
    let has_room = |hint: &&String| width(ui, hint, font.clone()) <= ui.available_width();
    hints.iter().find(has_room).unwrap_or(&hints[2])
}

/// The width of a text in a label.
fn width(ui: &Ui, text: &str, font: FontId) -> f32 {
    let colour = theme::palette(ui).text;
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    galley.size().x
}
