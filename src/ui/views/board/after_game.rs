//! The button after the end of a line: to the mistake that decided it.

use eframe::egui::{Rect, Ui, pos2, vec2};

use super::splits::small_button_ui;
use crate::app::{Action, Nav};
use crate::scene::face::Face;
use crate::ui::cx::Cx;

/// The space beside the words on the button, as a share of its height.
const PADDING: f32 = 0.7;
/// The share of its place that the button fills; the rest separates it from the result above.
const BUTTON_SHARE: f32 = 0.85;
/// The largest height of the button, in points.
const HIGHEST: f32 = 28.0;
/// The size of letters, as a share of the height.
const LETTERS: f32 = 0.5;
const TEXT: &str = "Find the mistake";

/// Shows the button at the foot of a place.
pub(super) fn after_game_ui(ui: &mut Ui, place: Rect, cx: &mut Cx) {
    let height = (place.height() * BUTTON_SHARE).min(HIGHEST);
    let width = Face::Regular.width(TEXT, height * LETTERS) + PADDING * height;
    let size = vec2(width.min(place.width()), height);
    let at = pos2(place.center().x - size.x / 2.0, place.bottom() - height);
    let response = small_button_ui(ui, Rect::from_min_size(at, size), TEXT, false);
    let help = "Back to the move that lost this game";
    if response.on_hover_text(help).clicked() {
        cx.out.act(Action::Go(Nav::DecisiveMistake));
    }
}
