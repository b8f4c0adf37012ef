//! The bottom line: the explanation of what is hovered, else the solver summary and how well it was checked.

use std::time::Duration;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    self, Align, FontId, Layout, ProgressBar, Rect, RichText, Ui, WidgetInfo, WidgetType, pos2,
};

use crate::app::{Action, Shown, ShownKnowledge};
use crate::game::counted::counted;
use crate::scene::face::Face;
use crate::solve::memory::grouped;
use crate::ui::cx::Cx;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::paint::theme;
use crate::ui::paint::widgets::cut_label;
use crate::ui::pool::SolvingStatus;
use crate::ui::running::RunningTask;

/// The explanation of the counts.
const UNITS: &str = "Positions in play can be reached from the start; one board counts twice if \
                     either player can be to move. A state is a board as the player to move sees \
                     it, whether play gets there or not.";

/// The size of the letters of the bottom line.
const SIZE: f32 = 12.5;

/// The background work that the bottom line reports.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OngoingWork<'a> {
    pub(crate) solving: SolvingStatus<'a>,
    pub(crate) running: &'a [RunningTask],
    /// The reason why the recovery file cannot be written, as long as it cannot.
    pub(crate) keeping_trouble: Option<&'a str>,
}

fn bar_ui(ui: &mut Ui, fraction: f32) {
    let bar = ProgressBar::new(fraction);
    ui.add(bar.desired_width(120.0).desired_height(8.0));
}

/// True if the bottom line has news that must be shown even in a low window: running work and failures. Solving is
/// reported in the graph while that is visible.
pub(crate) fn has_news(model: Shown, work: &OngoingWork, is_graph_shown: bool) -> bool {
    let is_solved = model.is_solved();
    !is_solved && !is_graph_shown || !work.running.is_empty() || work.keeping_trouble.is_some()
}

/// The input of the bottom line, beside the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatusLine<'a> {
    pub(crate) work: OngoingWork<'a>,
    /// True if the graph is visible, which reports solving itself.
    pub(crate) is_graph_shown: bool,
    /// The width that toasts take, in points; 0 without toasts.
    pub(crate) told_width: f32,
}

/// Shows the bottom line, and at its right a hint as far as there is space. The progress and failure of solving
/// are in the middle of the graph while that is visible, and are not repeated. A toast replaces the solver summary
/// while it is shown. Returns the rectangle for either.
pub(crate) fn status_ui(
    ui: &mut Ui,
    line: &StatusLine,
    hint_ui: impl FnOnce(&mut Ui, f32),
    cx: &mut Cx,
) -> Rect {
    let model = cx.shown;
    let StatusLine {
        work,
        is_graph_shown,
        told_width,
    } = *line;
    let palette = theme::palette(ui);
    let small = |text: String| RichText::new(text).size(SIZE).color(palette.weak);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if let Some(document) = model.document() {
            let sign = if model.is_unsaved() { " *" } else { "" };
            let name = small(format!("{}{sign}", document.name()));
            let help = match (document.path(), model.is_unsaved()) {
                (Some(path), false) => path.display().to_string(),
                (Some(path), true) => format!("{}, with unsaved changes", path.display()),
                (None, _) => "This session has no file yet".to_owned(),
            };
            cut_label(ui, name, help);
        }
        if let Some(trouble) = work.keeping_trouble {
            let text = RichText::new("Unsaved work is not kept")
                .size(SIZE)
                .strong();
            let named = cut_label(ui, text, trouble);
            named.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, trouble));
        }
        for task in work.running {
            let cancel = ui.small_button(task.kind.cancel_label());
            if cancel.on_hover_text(&task.if_cancelled).clicked() {
                cx.out.app(AppMsg::Cancel(task.kind));
            }
            if let Some(fraction) = task.fraction_done {
                bar_ui(ui, fraction);
            }
            ui.add(egui::Label::new(small(task.title.clone())).truncate());
        }
        let mut free = ui.available_rect_before_wrap();
        let says_time = !cx.look.hides_times;
        if work.running.is_empty() && model.is_solved() {
            let taken = Face::Regular.width(&left_text(model, says_time), SIZE);
            hint_ui(ui, taken.max(told_width));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let is_solved = model.is_solved();
            let says_knowledge = is_solved || !is_graph_shown;
            if says_knowledge && matches!(model.knowledge(), ShownKnowledge::Pending) {
                solving_ui(ui, work.solving, cx);
            }
            free.min.x = ui.cursor().left();
            let explanation = cx.marks.take_explanation();
            if told_width > 0.0 {
                return;
            }
            match explanation {
                Some(explanation) => paint_explanation(ui, explanation),
                None if says_knowledge => {
                    let room = ui.available_width();
                    let fits = |text: &String| Face::Regular.width(text, SIZE) <= room;
                    let text = Some(left_text(model, says_time)).filter(fits);
                    let text = text.unwrap_or_else(|| left_text(model, false));
                    let is_cut = !fits(&text);
                    let help = match (is_solved, is_cut) {
                        (true, false) => UNITS.to_owned(),
                        (true, true) => format!("{text}\n{UNITS}"),
                        (false, _) => text.clone(),
                    };
                    cut_label(ui, small(text), help);
                }
                None => {}
            }
        });
        free
    })
    .inner
}

/// Shows the progress of solving, and the button that cancels it.
fn solving_ui(ui: &mut Ui, solving: SolvingStatus, cx: &mut Cx) {
    if let Some(share) = solving.share {
        bar_ui(ui, share);
    }
    if ui.small_button("Cancel solving").clicked() {
        cx.out.act(Action::StopSolving);
    }
}

/// Paints the explanation. It is no label: a screen reader reads it at its subject.
fn paint_explanation(ui: &Ui, text: String) {
    let colour = theme::palette(ui).text;
    let room = ui.available_rect_before_wrap();
    let mut job = LayoutJob::simple_singleline(text, FontId::proportional(12.5), colour);
    job.wrap = TextWrapping::truncate_at_width(room.width());
    let galley = ui.painter().layout_job(job);
    let at = pos2(room.left(), room.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour);
}

fn time_text(time: Duration) -> String {
    match time.as_millis() {
        0 => "under 1 ms".to_owned(),
        ms if ms < 1000 => format!("{ms} ms"),
        ms => format!("{}.{} s", ms / 1000, ms % 1000 / 100),
    }
}

/// The solver summary, optionally with the time that it took.
fn left_text(model: Shown, says_time: bool) -> String {
    match model.knowledge() {
        ShownKnowledge::Pending => {
            format!("Solving {} states …", grouped(model.game().state_count()))
        }
        ShownKnowledge::Failed(error) => {
            format!("{}.", sentence(&error.to_string()))
        }
        ShownKnowledge::Hidden | ShownKnowledge::Solved(_) => {
            let Some(sizes) = model.sizes() else {
                return String::new();
            };
            let found = if says_time {
                format!(", solved in {}", time_text(sizes.solved_in))
            } else {
                String::new()
            };
            let counts = match sizes.reachable {
                Some((positions, moves)) => format!(
                    "{} in play, {}{found}.",
                    counted(positions, "position"),
                    counted(moves, "move")
                ),
                None => format!("{}{found}.", counted(sizes.states, "state")),
            };
            let recheck = match model.recheck() {
                Some(report) if report.wrong == 0 => {
                    format!(
                        " Values of all {} re-checked.",
                        counted(report.checked, "state")
                    )
                }
                Some(report) => format!(
                    " Wrong values: {} of {}. Please report this.",
                    grouped(report.wrong),
                    grouped(report.checked)
                ),
                None => String::new(),
            };
            let change = model
                .change()
                .map_or(String::new(), |change| format!(" {change}."));
            format!("{counts}{recheck}{change}")
        }
    }
}
