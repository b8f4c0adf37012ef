//! The verdict sentence in the header: the player to move and the winner, in the longest words that fit, followed
//! by a note on the preview.

use eframe::egui::{
    self, Align, Layout, Rect, RichText, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use crate::app::{PreviewedBoard, Shown, ShownBoard, ShownKnowledge, words};
use crate::game::{Game, Seat};
use crate::scene::face::Face;
use crate::solve::{SolveError, Value};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, strong};

/// The letter sizes of the sentence, and of the note on the preview.
const SENTENCE: f32 = 16.0;
const CAPTION: f32 = 13.0;
/// The shortest note on the preview.
const PREVIEW: &str = "Preview";

/// Shows the player to move and the winner. The note on a preview follows, so that the sentence stays in place.
pub(super) fn verdict_ui(ui: &mut Ui, model: Shown, shown: ShownBoard) {
    let Some(preview) = shown.preview else {
        sentence_ui(ui, model, shown, 0.0);
        return;
    };
    let gap = 1.5 * GRID;
    let least = Face::Regular.width(PREVIEW, CAPTION);
    sentence_ui(ui, model, shown, least + gap);
    let end = ui.max_rect().right();
    let behind = ui.available_rect_before_wrap();
    let begin = behind.left() + gap - ui.spacing().item_spacing.x;
    let behind = behind.with_min_x(begin).with_max_x(end);
    caption_ui(ui, behind, preview);
}

/// Shows that a position is previewed, in the longest words that fit.
fn caption_ui(ui: &mut Ui, place: Rect, preview: &PreviewedBoard) {
    let row = Layout::left_to_right(Align::Center);
    let title = preview.title();
    let full = format!("{title}. {}.", PreviewedBoard::KEYS);
    let texts = [full.as_str(), title.as_str(), PREVIEW];
    let text = longest_fitting(&texts, |text| {
        Face::Regular.width(text, CAPTION) <= place.width()
    });
    let text = RichText::new(*text)
        .size(CAPTION)
        .color(theme::palette(ui).weak);
    let place = UiBuilder::new().max_rect(place).layout(row);
    let caption = ui.scope_builder(place, |ui| ui.add(egui::Label::new(text).truncate()));
    let caption = caption.inner;
    caption.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &full));
    announce(&caption);
}

/// The first item that fits, of several from long to short; else the last.
fn longest_fitting<T>(all: &[T], fits: impl Fn(&T) -> bool) -> &T {
    let first = all.iter().find(|&one| fits(one));
    first.unwrap_or(&all[all.len() - 1])
}

/// The two halves of the sentence, from the longest words to the shortest: the player to move, and the winner or
/// why that is not shown.
fn sentences(model: Shown, value: Option<Value>, mover: Seat) -> [[String; 2]; 3] {
    let number = mover.number();
    let long = format!("Player {number} to move");
    let short = format!("{number} to move");
    let Some(value) = value else {
        let why = match model.knowledge() {
            ShownKnowledge::Pending => "solving …",
            ShownKnowledge::Failed(
                SolveError::TooLarge { .. } | SolveError::TooManyStates { .. },
            ) => "too large to solve",
            ShownKnowledge::Failed(_) => "not solved",
            ShownKnowledge::Hidden | ShownKnowledge::Solved(_) => "verdict hidden",
        };
        return [long.clone(), long, short].map(|to_move| [to_move, why.to_owned()]);
    };
    [
        to_move_and_verdict(value, mover),
        [long, value.sentence(mover)],
        [short, value.brief(mover)],
    ]
}

/// The sentence in whole words.
pub(super) fn to_move_and_verdict(value: Value, mover: Seat) -> [String; 2] {
    let to_move = format!("Player {} to move", mover.number());
    [to_move, words::verdict(value, mover)]
}

/// Shows the sentence in the longest words that fit, with some width kept free behind it.
fn sentence_ui(ui: &mut Ui, model: Shown, shown: ShownBoard, kept_free: f32) {
    let palette = theme::palette(ui);
    let game = model.game();
    let mover = game.mover(shown.board);
    if let Some(outcome) = game.outcome(shown.board) {
        let result = ui.label(strong(words::result(outcome, mover), SENTENCE));
        announce(&result);
        return;
    }
    let (dot, _) = ui.allocate_exact_size(vec2(14.0, 14.0), egui::Sense::hover());
    ui.painter()
        .circle_filled(dot.center(), 6.5, palette.player(mover).fill);
    let all = sentences(model, shown.value, mover);
    let room = ui.available_width() - ui.spacing().item_spacing.x - kept_free;
    let [to_move, verdict] = longest_fitting(&all, |halves| {
        let widths = halves
            .each_ref()
            .map(|half| Face::SemiBold.width(half, SENTENCE));
        widths.iter().sum::<f32>() <= room
    });
    let colour = match shown.value {
        Some(value) => palette.verdict_text(value.winner(mover)),
        None => palette.weak,
    };
    // Another position has other ids, so that a verdict that stays the same is announced all the same.
    ui.push_id(game.position(shown.board), |ui| {
        let to_move = ui.label(strong(to_move, SENTENCE));
        let verdict = RichText::new(verdict)
            .font(theme::semi_bold(SENTENCE))
            .color(colour);
        let verdict = ui.add(egui::Label::new(verdict).truncate());
        // A screen reader reads the full words.
        for (response, full) in [to_move, verdict].iter().zip(&all[0]) {
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, full));
            announce(response);
        }
    });
}
