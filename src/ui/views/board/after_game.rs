//! The buttons after the end of a game: play again, change sides, find the mistakes.

use eframe::egui::{Rect, Ui, pos2, vec2};

use super::splits::small_button_ui;
use super::state::BoardState;
use crate::app::{Action, Nav};
use crate::scene::face::Face;
use crate::ui::cx::Cx;
use crate::ui::msg::AppMsg;

/// The space beside the words on a button and between two buttons, as shares of the height.
const PADDING: f32 = 0.7;
const GAP: f32 = 0.25;
/// The share of its place that a button fills; the rest separates it from the result above.
const BUTTON_SHARE: f32 = 0.85;
/// The largest height of a button, in points.
const HIGHEST: f32 = 28.0;
/// The size of letters, as a share of the height.
const LETTERS: f32 = 0.5;

/// Shows the buttons in a row at the foot of a place.
pub(super) fn after_game_ui(ui: &mut Ui, place: Rect, state: &mut BoardState, cx: &mut Cx) {
    let height = (place.height() * BUTTON_SHARE).min(HIGHEST);
    let long = ["Play again", "Other side", "Find the mistake"];
    let texts = if width(long, height) <= place.width() {
        long
    } else {
        ["Again", "Other side", "Mistake"]
    };
    let share = (place.width() / width(texts, height)).min(1.0);
    let mut left = place.center().x - width(texts, height) * share / 2.0;
    let mut button = |ui: &mut Ui, text: &str, help: &str| {
        let size = vec2(button_width(text, height) * share, height);
        let at = pos2(left, place.bottom() - height);
        left += size.x + height * GAP * share;
        let response = small_button_ui(ui, Rect::from_min_size(at, size), text, false);
        response.on_hover_text(help).clicked()
    };
    if button(ui, texts[0], "Begin again at the start") {
        play_again(cx);
    }
    if button(ui, texts[1], "Play again with the board turned round") {
        state.is_flipped = !state.is_flipped;
        play_again(cx);
    }
    if button(ui, texts[2], "Back to the move that lost this game") {
        cx.out.act(Action::Go(Nav::DecisiveMistake));
    }
}

fn play_again(cx: &mut Cx) {
    cx.out.act(Action::Go(Nav::Start));
    cx.out.app(AppMsg::PlayAgain);
}

fn width(texts: [&str; 3], height: f32) -> f32 {
    let widths = texts.map(|text| button_width(text, height));
    widths.iter().sum::<f32>() + 2.0 * GAP * height
}

fn button_width(text: &str, height: f32) -> f32 {
    Face::Regular.width(text, height * LETTERS) + PADDING * height
}
