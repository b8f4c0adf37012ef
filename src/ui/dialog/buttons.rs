//! The buttons of a dialog, at its right edge.

use std::ops::Range;

use eframe::egui::{Button, FontSelection, Response, TextStyle, TextWrapMode, Ui, WidgetText};

use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::main_button;

/// The least width of a button, and its height.
pub(super) const BUTTON: [f32; 2] = [72.0, 28.0];
/// The height of a row of buttons with the gap above it.
pub(crate) const BUTTONS_HEIGHT: f32 = BUTTON[1] + 2.0 * GRID;

/// A button of a dialog, and what it answers.
#[derive(Clone, Debug)]
pub(crate) struct DialogButton<'a, T> {
    text: &'a str,
    answer: T,
    is_enabled: bool,
    is_coming: bool,
}

impl<'a, T> DialogButton<'a, T> {
    /// A button that can be pressed.
    pub(crate) fn new(text: &'a str, answer: T) -> DialogButton<'a, T> {
        DialogButton {
            text,
            answer,
            is_enabled: true,
            is_coming: false,
        }
    }

    /// Lets the button be pressed only on a condition.
    pub(crate) fn enabled_if(self, is_enabled: bool) -> DialogButton<'a, T> {
        DialogButton { is_enabled, ..self }
    }

    /// Marks the button while what it needs is being worked out: it cannot be pressed yet, and the focus waits for
    /// it rather than being at another button, which Enter would press.
    pub(crate) fn coming(self) -> DialogButton<'a, T> {
        DialogButton {
            is_enabled: false,
            is_coming: true,
            ..self
        }
    }
}

/// The last button, and what it answers where Enter presses it.
pub(super) type LastButton<T> = Option<(Response, T)>;

/// The buttons in as many rows as they need, each at the right edge. What was pressed, the last button,
/// and the last one that can be pressed, unless one is coming.
pub(super) fn buttons_ui<T>(
    ui: &mut Ui,
    buttons: Vec<DialogButton<T>>,
) -> (Option<T>, LastButton<T>, Option<Response>) {
    let is_one_coming = buttons.iter().any(|button| button.is_coming);
    ui.add_space(GRID);
    let gap = ui.spacing().item_spacing.x;
    let widths: Vec<f32> = buttons.iter().map(|one| width_of(ui, one.text)).collect();
    let rows = rows(&widths, ui.available_width(), gap);
    let count = buttons.len();
    let mut buttons = buttons.into_iter().enumerate();
    let (mut pressed, mut last, mut last_enabled) = (None, None, None);
    for row in rows {
        let width = widths[row.clone()].iter().sum::<f32>() + gap * (row.len() - 1) as f32; // a few
        ui.horizontal(|ui| {
            ui.add_space(ui.available_width() - width);
            for (place, button) in buttons.by_ref().take(row.len()) {
                let is_last = place + 1 == count;
                let response = ui.add_enabled(button.is_enabled, painted(ui, button.text, is_last));
                if button.is_enabled && !is_one_coming {
                    last_enabled = Some(response.clone());
                }
                if response.clicked() {
                    pressed = Some(button.answer);
                } else if is_last {
                    last = Some((response, button.answer));
                }
            }
        });
    }
    (pressed, last, last_enabled)
}

/// The buttons of a window that looks like a dialog and is none; what was pressed.
pub(crate) fn row_ui<T>(ui: &mut Ui, buttons: Vec<DialogButton<T>>) -> Option<T> {
    buttons_ui(ui, buttons).0
}

/// A button; the one that Enter presses stands out.
fn painted<'a>(ui: &Ui, text: &'a str, is_last: bool) -> Button<'a> {
    let button = if is_last && ui.is_enabled() {
        main_button(ui, text)
    } else {
        Button::new(text)
    };
    button
        .min_size(BUTTON.into())
        .wrap_mode(TextWrapMode::Extend)
}

/// Width of the button of a text.
fn width_of(ui: &Ui, text: &str) -> f32 {
    let text = WidgetText::from(text).into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        FontSelection::Style(TextStyle::Button),
    );
    let width = text.size().x + 2.0 * ui.spacing().button_padding.x;
    width.ceil().max(BUTTON[0])
}

/// Buttons of each row, so that the last row is full rather than the first.
fn rows(widths: &[f32], room: f32, gap: f32) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let mut end = widths.len();
    while end > 0 {
        let mut begin = end - 1;
        let mut used = widths[begin];
        while begin > 0 && used + gap + widths[begin - 1] <= room {
            begin -= 1;
            used += gap + widths[begin];
        }
        rows.insert(0, begin..end);
        end = begin;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_stand_in_one_row_or_in_as_few_as_hold_them_and_none_is_lost() {
        assert_eq!(rows(&[70.0, 70.0, 70.0], 226.0, 8.0), vec![0..3]);
        assert_eq!(rows(&[70.0, 70.0, 70.0], 225.0, 8.0), [0..1, 1..3]);
        assert_eq!(rows(&[300.0, 70.0], 100.0, 8.0), [0..1, 1..2]);
        assert!(rows(&[], 100.0, 8.0).is_empty());
    }
}
