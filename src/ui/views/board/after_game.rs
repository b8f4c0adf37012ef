//! What to do when a game is over: play again, change sides, find out what went wrong.

use eframe::egui::{Align, Button, Layout, Rect, Ui, UiBuilder, vec2};

use super::state::BoardState;
use crate::app::{Action, Nav};
use crate::ui::shared::Shared;

/// The width of a letter and of the padding of a button, and the gap between two buttons, in points.
const LETTER: f32 = 7.0;
const PADDING: f32 = 18.0;
const GAP: f32 = 6.0;
const BUTTON_HEIGHT: f32 = 28.0;

/// A row of buttons in the middle of a place.
pub(super) fn after_game_ui(ui: &mut Ui, place: Rect, state: &mut BoardState, shared: &mut Shared) {
    let long = ["Play again", "Other side", "Find the mistake"];
    let texts = if width(long) <= place.width() {
        long
    } else {
        ["Again", "Other side", "Mistake"]
    };
    let row = Rect::from_center_size(place.center(), vec2(width(texts), BUTTON_HEIGHT));
    let builder = UiBuilder::new()
        .max_rect(row)
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 4.0;
        let mut button = |text: &str, help: &str| {
            let button = Button::new(text).min_size(vec2(button_width(text), BUTTON_HEIGHT));
            ui.add(button).on_hover_text(help).clicked()
        };
        if button(texts[0], "Begin again at the start") {
            shared.act(Action::Go(Nav::Start));
        }
        if button(texts[1], "Play again with the board turned round") {
            state.is_flipped = !state.is_flipped;
            shared.act(Action::Go(Nav::Start));
        }
        if button(texts[2], "Back to the move that lost this game") {
            shared.act(Action::Go(Nav::DecisiveMistake));
        }
    });
}

fn width(texts: [&str; 3]) -> f32 {
    texts.map(button_width).iter().sum::<f32>() + 2.0 * GAP
}

fn button_width(text: &str) -> f32 {
    text.chars().count() as f32 * LETTER + PADDING // a few letters
}
