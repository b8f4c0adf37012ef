//! Mistakes that are tried, as the window shows them: the board, and beside it which mistake it is and what is said.

use eframe::egui::{Context, Label, Ui, vec2};

use super::PlayPane;
use crate::app::Knowledge;
use crate::app::play::Trying;
use crate::game::counted::counted;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{announce, main_button, strong, weak_label};

/// The time for which a refutation is seen before the position comes back, in seconds.
const SEEN: f64 = 2.5;

/// The question or the answer at hand, in a line.
pub(super) fn asked(trying: &Trying) -> String {
    if matches!(trying.knowledge(), Knowledge::Failed(_)) {
        return "These rules are not solved, so the mistakes are not known".to_owned();
    }
    match (trying.count(), trying.at(), trying.answer()) {
        (None, ..) => "The mistakes are shown once the rules are solved".to_owned(),
        (Some(0), ..) => "There is no mistake in this game".to_owned(),
        (_, _, Some(answer)) => answer.words.clone(),
        (Some(count), Some((number, turn)), None) => {
            format!("Mistake {number} of {count}, turn {turn}: find a better move")
        }
        (Some(count), None, None) => format!(
            "{} of {} mended at the first try",
            trying.mended(),
            counted(count, "mistake")
        ),
    }
}

/// Goes back to the position once a refutation was seen.
pub(crate) fn tick(ctx: &Context, pane: &mut PlayPane, now: f64) {
    let is_wrong = |trying: &Trying| trying.answer().is_some_and(|answer| !answer.is_right);
    if !pane.trying.as_ref().is_some_and(is_wrong) {
        pane.refuted_at = None;
        return;
    }
    let until = *pane.refuted_at.get_or_insert(now) + SEEN;
    if now < until {
        ctx.request_repaint_after_secs((until - now) as f32); // some seconds
    } else {
        pane.go_on_trying();
    }
}

/// Shows which mistake it is, what is said of the move, and what comes next.
pub(super) fn trying_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    let Some(trying) = &pane.trying else {
        return;
    };
    ui.label(strong("Try the mistakes", 16.0));
    ui.add_space(GRID / 2.0);
    announce(&ui.add(Label::new(asked(trying)).wrap()));
    ui.add_space(GRID);
    let next = match (trying.answer(), trying.at()) {
        (Some(answer), _) if answer.is_right => Some("Next"),
        (Some(_), _) => Some("Once more"),
        (None, None) => None,
        (None, Some(_)) => {
            weak_label(
                ui,
                "Play it on the board: any move that keeps the verdict is right.",
            );
            None
        }
    };
    let size = vec2(ui.available_width(), 40.0);
    if let Some(text) = next {
        let button = main_button(ui, text);
        let response = ui.add_sized(size, button);
        cx.areas.offer(FocusArea::Moves, response.id);
        if response.clicked() {
            pane.go_on_trying();
        }
    }
    let back = ui.button("Back").on_hover_text("End this (Esc)");
    cx.areas.offer(FocusArea::Moves, back.id);
    if back.clicked() {
        pane.stop_trying();
    }
}
