//! The messages that replace a graph: the progress of solving, or why there is no solution and how to get one.

use eframe::egui::{
    Align, Button, Frame, Id, Label, Layout, ProgressBar, Rect, Response, ScrollArea, Ui,
    UiBuilder, WidgetText, vec2,
};

use crate::app::{Action, ShownKnowledge, words};
use crate::solve::SolveError;
use crate::solve::memory::grouped;
use crate::solve::smaller::SmallerGame;
use crate::ui::commands::{Command, WindowCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph_mode::GraphMode;
use crate::ui::msg::sentence;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, strong, weak_label};
use crate::ui::pool::SolvingStatus;

/// The width of the text and of the progress bar, in points.
const WIDTH: f32 = 420.0;
/// The message while a drawing is made, and the opacity of the veil over the previous one.
const DRAWING: &str = "Drawing the graph …";
const VEIL: f32 = 0.85;

/// Paints the message that replaces the graph in a view.
pub(in crate::ui::graph) fn unsolved_ui(
    ui: &mut Ui,
    view: Rect,
    solving: SolvingStatus,
    cx: &mut Cx,
) {
    let model = cx.shown;
    in_the_middle(ui, view, |ui| match model.knowledge() {
        ShownKnowledge::Pending => pending_ui(ui, solving, cx),
        ShownKnowledge::Failed(error) => failed_ui(ui, error, solving, cx),
        ShownKnowledge::Hidden | ShownKnowledge::Solved(_) => drawing_ui(ui),
    });
}

/// Says over a drawing of another kind that the requested one is coming.
pub(in crate::ui::graph) fn coming_ui(ui: &mut Ui, view: Rect) {
    let veil = theme::palette(ui).card.gamma_multiply(VEIL);
    ui.painter().rect_filled(view, 0.0, veil);
    in_the_middle(ui, view, drawing_ui);
}

/// Shows the message that a drawing is being made, on a card, as nodes may lie behind it.
fn drawing_ui(ui: &mut Ui) {
    Frame::popup(ui.style()).show(ui, |ui| {
        ui.spinner();
        ui.label(DRAWING);
    });
}

/// Says in the middle of a view why there is no drawing.
pub(in crate::ui::graph) fn not_drawn_ui(ui: &mut Ui, view: Rect, reason: &str) {
    in_the_middle(ui, view, |ui| {
        let end = if reason.ends_with('.') { "" } else { "." };
        let text = format!("{}{end}", sentence(reason));
        ui.add(Label::new(text).wrap());
    });
}

/// Says that a mode would reveal hidden verdicts, and offers to show them.
pub(in crate::ui::graph) fn hidden_ui(ui: &mut Ui, view: Rect, mode: GraphMode, cx: &mut Cx) {
    in_the_middle(ui, view, |ui| {
        let text = format!(
            "{} would tell who wins: verdicts are hidden.",
            match mode {
                GraphMode::Proof => "The proof",
                _ => mode.title(),
            }
        );
        ui.add(Label::new(text).wrap());
        ui.add_space(GRID);
        let command = Command::Window(WindowCommand::ToggleVerdicts);
        if button_ui(ui, "Show verdicts", cx)
            .on_hover_text(command.tip())
            .clicked()
        {
            cx.out.run(command);
        }
    });
}

/// Paints contents in the middle of a place, as far as they have space.
fn in_the_middle(ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui)) {
    let id = Id::new("height of what stands in the middle of the graph");
    let before: Option<f32> = ui.data(|data| data.get_temp(id));
    let room = place.shrink(GRID);
    let width = WIDTH.min(room.width());
    let height = before.unwrap_or_default().min(room.height());
    let middle = Rect::from_center_size(room.center(), vec2(width, height));
    let builder = UiBuilder::new()
        .max_rect(middle.with_max_y(room.bottom()))
        .layout(Layout::top_down(Align::Center));
    let now = ui.scope_builder(builder, |ui| {
        let scroll = ScrollArea::vertical()
            .id_salt("middle of the graph")
            .max_height(room.height());
        let shown = scroll.show(ui, |ui| {
            ui.vertical_centered(contents);
        });
        shown.content_size.y
    });
    let is_moved = before.is_none_or(|before| (before - now.inner).abs() > 0.5);
    ui.data_mut(|data| data.insert_temp(id, now.inner));
    if is_moved {
        // The height is known only after painting.
        ui.ctx()
            .request_discard("what stands in the middle has changed");
    }
}

fn pending_ui(ui: &mut Ui, solving: SolvingStatus, cx: &mut Cx) {
    let model = cx.shown;
    let states = grouped(model.game().state_count());
    ui.label(strong(format!("Solving {states} states"), 16.0));
    ui.add_space(GRID);
    let share = solving.share.unwrap_or_default();
    let bar = ProgressBar::new(share)
        .desired_height(10.0)
        .fill(theme::palette(ui).weak);
    let width = WIDTH.min(ui.available_width());
    ui.add(bar.desired_width(width))
        .on_hover_text("How much of the work is done; a game with many draws ends sooner");
    ui.add_space(GRID);
    if button_ui(ui, "Cancel", cx)
        .on_hover_text("Stop solving (Esc); the game can be played without verdicts")
        .clicked()
    {
        cx.out.act(Action::StopSolving);
    }
}

fn failed_ui(ui: &mut Ui, error: &SolveError, solving: SolvingStatus, cx: &mut Cx) {
    let is_too_large = matches!(
        error,
        SolveError::TooLarge { .. } | SolveError::TooManyStates { .. }
    );
    let heading = match error {
        SolveError::Cancelled => "Solving was cancelled",
        _ if is_too_large => "This game is too large to solve",
        _ => "This game is not solved",
    };
    ui.label(strong(heading, 16.0));
    ui.add_space(GRID / 2.0);
    if !matches!(error, SolveError::Cancelled) {
        let why = format!("{}.", sentence(&error.to_string()));
        announce(&ui.add(Label::new(why).wrap()));
    }
    if let Some(fitting) = words::fitting(solving.smaller) {
        ui.add_space(GRID / 2.0);
        ui.add(Label::new(fitting).wrap());
        ui.add_space(GRID);
        solving
            .smaller
            .iter()
            .for_each(|game| smaller_ui(ui, game, cx));
    }
    ui.add_space(GRID / 2.0);
    weak_label(
        ui,
        "Without a solution there is no graph; the game can be played all the same.",
    );
    // Contents that were too large once stay so.
    if !is_too_large {
        ui.add_space(GRID);
        if button_ui(ui, "Solve again", cx).clicked() {
            cx.out.act(Action::SolveAgain);
        }
    }
}

/// The button that switches to a game that can be solved.
fn smaller_ui(ui: &mut Ui, game: &SmallerGame, cx: &mut Cx) {
    let name = format!("Take {}: {}", game.title.to_lowercase(), game.value);
    if button_ui(ui, name, cx)
        .on_hover_text("Change this rule and solve; undo takes it back")
        .clicked()
    {
        cx.out.act(Action::SetRule(game.key, game.value.clone()));
    }
}

fn button_ui(ui: &mut Ui, text: impl Into<WidgetText>, cx: &mut Cx) -> Response {
    let response = ui.add(Button::new(text).min_size(vec2(120.0, 0.0)));
    cx.areas.offer(FocusArea::Graph, response.id);
    response
}
