//! The strip of a lesson: at a stop its question, the result of attempts and the answer; between stops the next
//! stop. The strip always has the height of a one-line question, so that the content below moves only for longer
//! ones.

use eframe::egui::{Align, Button, Frame, Label, Layout, Margin, RichText, Stroke, Ui, vec2};

use crate::app::lesson::{StopQuestion, TriedMove};
use crate::ui::commands::{Can, Command, Step, TeachCommand};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, cut_label, strong, with_reason};

/// The letter size of the question, and the size in a narrow strip.
const QUESTION_SIZE: f32 = 15.0;
const NARROW_SIZE: f32 = 13.0;

/// The height of title and words, each on one line.
const TWO_LINES: f32 = 46.0;

/// The width below which the strip takes as few lines as possible.
const NARROW: f32 = 440.0;

/// The texts of the strip, and the button at its right.
struct LessonStrip<'a> {
    /// The text with emphasis.
    title: String,
    /// The text after the title.
    words: String,
    command: Command,
    help: String,
    /// The label of the button, long and short.
    button: [&'a str; 2],
}

const SHOW_ANSWER: Command = Command::Teach(TeachCommand::ShowAnswer);

/// Shows the question or the answer of the current stop, or the next stop; nothing without a lesson.
pub(crate) fn lesson_ui(ui: &mut Ui, cx: &mut Cx) {
    let model = cx.shown;
    let goes_on = || "Go on along the line of the lesson (Enter)".to_owned();
    let strip = match (model.question(), model.stop_answer()) {
        (Some(question), _) if question.is_answered() => LessonStrip {
            title: question.text.to_owned(),
            words: tried(question, cx),
            command: SHOW_ANSWER,
            help: goes_on(),
            button: ["Go on", "Go on"],
        },
        (Some(question), _) => LessonStrip {
            title: question.text.to_owned(),
            words: tried(question, cx),
            command: SHOW_ANSWER,
            help: SHOW_ANSWER.tip(),
            button: ["Show the answer", "Answer"],
        },
        (None, Some(answer)) => LessonStrip {
            title: format!(
                "The answer: {}",
                cx.look.played_name(model.session(), answer.id)
            ),
            words: answer.comment.to_owned(),
            command: Command::Go(Step::Forward),
            help: goes_on(),
            button: ["Go on", "Go on"],
        },
        (None, None) if model.is_lesson_on() => LessonStrip {
            title: "Lesson".to_owned(),
            words: match model.next_stop() {
                Some(turn) => format!("Next stop: turn {turn}."),
                None => "No stop follows.".to_owned(),
            },
            command: Command::Teach(TeachCommand::Lesson),
            help: Command::Teach(TeachCommand::Lesson).tip(),
            button: ["End the lesson", "End"],
        },
        (None, None) => return,
    };
    let palette = theme::palette(ui);
    let is_narrow = ui.available_width() < NARROW;
    let (sides, ends) = if is_narrow { (8, 4) } else { (12, 8) };
    let frame = Frame::new()
        .fill(palette.card)
        .stroke(Stroke::new(1.5, palette.text))
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(sides, ends));
    let can = strip.command.can(&cx.situation());
    let clicked = frame.show(ui, |ui| strip_ui(ui, &strip, is_narrow, can));
    if clicked.inner {
        cx.out.run(strip.command);
    }
    ui.add_space(GRID / 2.0);
}

/// Shows title and words beside the button; in a narrow strip the title is above both. Returns true if the button
/// was clicked.
fn strip_ui(ui: &mut Ui, strip: &LessonStrip, is_narrow: bool, can: Can) -> bool {
    let button_ui = |ui: &mut Ui| {
        let button = Button::new(strip.button[usize::from(is_narrow)]);
        let button = ui.add_enabled(can.is_ok(), button.min_size(vec2(0.0, 28.0)));
        with_reason(button.on_hover_text(&*strip.help), can).clicked()
    };
    if is_narrow {
        announce(&ui.add(Label::new(strong(&*strip.title, NARROW_SIZE)).wrap()));
        let row = |ui: &mut Ui| {
            let is_clicked = button_ui(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                announce(&cut_label(ui, RichText::new(&*strip.words), &*strip.words));
            });
            is_clicked
        };
        // In a row of its own, the layout is no higher than the button.
        let whole = |ui: &mut Ui| ui.with_layout(Layout::right_to_left(Align::Center), row);
        return ui.horizontal(whole).inner.inner;
    }
    let row = Layout::right_to_left(Align::Min);
    ui.with_layout(row, |ui| {
        ui.set_min_height(TWO_LINES);
        let is_clicked = button_ui(ui);
        ui.add_space(GRID);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            announce(&ui.add(Label::new(strong(&*strip.title, QUESTION_SIZE)).wrap()));
            if !strip.words.is_empty() {
                announce(&ui.add(Label::new(&*strip.words).wrap()));
            }
        });
        is_clicked
    })
    .inner
}

/// The result of the attempted moves, in a sentence.
fn tried(question: StopQuestion, cx: &Cx) -> String {
    let model = cx.shown;
    let sentence = |tried: &TriedMove| {
        tried.sentence(&cx.look.move_name(model.game(), model.board(), tried.mv))
    };
    let brief = |tried: &TriedMove| {
        let naming = cx.look.naming();
        naming.brief(model.game(), model.board(), tried.mv)
    };
    let Some((last, others)) = question.tried.split_last() else {
        return "Try a move: it is judged, not played.".to_owned();
    };
    if last.is_right() {
        let wrong = others.iter().filter(|tried| !tried.is_right());
        let wrong: Vec<String> = wrong.map(brief).collect();
        return match wrong[..] {
            [] => sentence(last),
            _ => format!("{} ({} did not.)", sentence(last), wrong.join(", ")),
        };
    }
    let others = others.iter();
    let others = others.map(|tried| format!("{} {}", brief(tried), outcome(tried)));
    let others: Vec<String> = others.collect();
    if others.is_empty() {
        return sentence(last);
    }
    format!("{} Before: {}.", sentence(last), others.join(", "))
}

fn outcome(tried: &TriedMove) -> &'static str {
    match tried.worth {
        Some(_) if tried.is_right() => "keeps it",
        Some(_) => "does not",
        None => "not known",
    }
}
