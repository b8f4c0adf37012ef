//! The header in class: the sentence that says who wins, large enough for the back of a room.
//!
//! Its height is that of the longest sentence of a game, so that what stands below stays where it is
//! from one position to the next.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Color32, Galley, Layout, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::header::{self, HeaderPart};
use super::replay::Replay;
use super::sentence;
use crate::app::{Model, ShownBoard, words};
use crate::game::{Game, Seat};
use crate::solve::Value;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::announce;
use crate::ui::shared::Shared;

/// The size of the letters as a share of the width of the window, in points, and what it may be.
const LETTERS_SHARE: f32 = 0.0235;
const LETTERS: std::ops::RangeInclusive<f32> = 20.0..=44.0;
/// The size of the letters that say that a position is previewed, and the height of that line.
const CAPTION: f32 = 16.0;
const CAPTION_LINE: f32 = 20.0;

/// The sentence with the buttons that step beside it, and below it what is previewed.
pub(crate) fn class_header_ui(
    ui: &mut Ui,
    model: &Model,
    shown: ShownBoard,
    replay: &Replay,
    shared: &mut Shared,
) {
    let width = ui.available_width();
    let parts = HeaderPart::in_class(width);
    let beside = header::parts_width(&parts, width);
    let letters = (width * LETTERS_SHARE).clamp(*LETTERS.start(), *LETTERS.end());
    let dot = letters * 0.45;
    let room = width - beside - 2.0 * GRID - 2.0 * dot - GRID;
    let sentence = Sentence {
        letters,
        room: room.max(1.0),
    };
    let galley = sentence.of_board(ui, model, shown);
    let height = sentence.tallest(ui).max(galley.size().y);
    let (all, _) = ui.allocate_exact_size(vec2(width, height + CAPTION_LINE), Sense::hover());
    shared.areas.begin(FocusArea::Header, all);
    // Who has won in the end, else who is to move.
    let mover = model.game().mover(shown.board);
    let outcome = model.game().outcome(shown.board);
    let seat = outcome.map_or(mover, |outcome| outcome.winner(mover));
    let first_row = galley.rows.first().map_or(letters, |row| row.height());
    let centre = pos2(all.left() + dot, all.top() + first_row / 2.0);
    let palette = theme::palette(ui);
    ui.painter()
        .circle_filled(centre, dot, palette.player(seat).fill);
    let place = all.with_min_x(centre.x + dot + GRID);
    let place = place
        .with_max_x(place.left() + sentence.room)
        .with_max_y(all.top() + height);
    let text = galley.text().replace('\n', ", ");
    // Another label for another position: a verdict that stays the same is announced all the same.
    let id = ui
        .id()
        .with(("class sentence", model.game().position(shown.board)));
    let response = ui.interact(place, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    announce(&response);
    ui.painter().galley(place.min, galley, palette.text);
    if let Some(preview) = shown.preview {
        let below = all.with_min_y(all.bottom() - CAPTION_LINE);
        sentence::caption_ui(ui, below.with_min_x(place.left()), CAPTION, preview);
    }
    let row = all
        .with_min_x(all.right() - beside)
        .with_max_y(all.top() + first_row.max(header::BUTTON_HEIGHT));
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(row).layout(layout), |ui| {
        header::parts_ui(ui, (&parts, width), model, replay, shared);
    });
}

/// How the sentence is laid out.
struct Sentence {
    letters: f32,
    /// The width that it has.
    room: f32,
}

impl Sentence {
    /// The sentence about a board: who is to move in the colour of text, and the verdict in its own.
    fn of_board(&self, ui: &Ui, model: &Model, shown: ShownBoard) -> Arc<Galley> {
        let palette = theme::palette(ui);
        let mover = model.game().mover(shown.board);
        if let Some(outcome) = model.game().outcome(shown.board) {
            return self.laid_out(ui, &[(words::result(outcome, mover), palette.text)]);
        }
        let [to_move, verdict] = sentence::sentences(model, shown.value, mover)[0].clone();
        let colour = match shown.value {
            Some(value) => palette.verdict_text(value.winner(mover)),
            None => palette.weak,
        };
        self.laid_out(ui, &[(to_move, palette.text), (verdict, colour)])
    }

    /// The height of the longest sentence.
    fn tallest(&self, ui: &Ui) -> f32 {
        let values = [Value::Draw, Value::WinIn(Value::MOST_TURNS)];
        let heights = values.map(|value| {
            let halves = sentence::to_move_and_verdict(value, Seat::Two);
            let halves = halves.map(|half| (half, Color32::PLACEHOLDER));
            self.laid_out(ui, &halves).size().y
        });
        heights.into_iter().fold(0.0, f32::max)
    }

    /// The halves beside each other, or one below the other where there is no room for that.
    fn laid_out(&self, ui: &Ui, halves: &[(String, Color32)]) -> Arc<Galley> {
        let beside = self.joined(ui, halves, "  ");
        if beside.rows.len() <= 1 {
            beside
        } else {
            self.joined(ui, halves, "\n")
        }
    }

    fn joined(&self, ui: &Ui, halves: &[(String, Color32)], joint: &str) -> Arc<Galley> {
        let mut job = LayoutJob::default();
        job.wrap.max_width = self.room;
        for (place, (half, colour)) in halves.iter().enumerate() {
            let joint = if place == 0 { "" } else { joint };
            let format = TextFormat::simple(theme::semi_bold(self.letters), *colour);
            job.append(&format!("{joint}{half}"), 0.0, format);
        }
        ui.painter().layout_job(job)
    }
}
