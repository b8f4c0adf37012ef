//! The timeline: for each turn the winner and the distance to the end. Wins of player 1 are above the middle line,
//! wins of player 2 below it, and a draw is an equals sign on it.
//!
//! ```text
//!   1 wins |            7        5
//!     draw |  =   =    [ ]  =   [ ]   =
//!   2 wins |           ??        !
//! ```
//!
//! In a low window there is only a slider.

mod cached;

use eframe::egui::accesskit::Role;
use eframe::egui::{
    self, Id, PointerButton, Rangef, Rect, Response, ScrollArea, Sense, Slider, Ui, WidgetInfo,
    WidgetType, vec2,
};

use self::cached::{CachedTimeline, ShownTurns, TurnsSubject};
use crate::app::{Action, Changed, Nav, PreviewedBoard, Shown};
use crate::scene::timeline::{self, BranchTurn, Strip, TimelineContent, TimelineTurn};
use crate::scene::{Point, Scene};
use crate::ui::commands::{BoardCommand, Command};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme;
use crate::ui::paint::widgets::weak_label;
use crate::ui::paint::{self, Placement};

/// The initial height of the strip, and the largest one.
pub(crate) const HEIGHT: f32 = 88.0;
pub(crate) const HEIGHTS: std::ops::RangeInclusive<f32> = 64.0..=220.0;
/// The height of the slider.
pub(crate) const SLIDER_HEIGHT: f32 = 28.0;
/// The limit on turns with a sign along the slider; longer games have evenly spaced signs.
const MOST_SIGNS: usize = 1_000;
/// The width of the row names.
const NAMES_WIDTH: f32 = 58.0;

/// The opacity of the veil over turns after the current one, while a preview leads elsewhere.
const DIMMED: f32 = 0.75;

/// The state of the timeline from frame to frame.
#[derive(Debug)]
pub(crate) struct TimelineState {
    pub(crate) is_shown: bool,
    /// False if the timeline has yet to scroll to the current turn, as that has changed.
    is_scrolled: bool,
    /// The turn that was previewed at the last scroll; another one scrolls again.
    scrolled_to: Option<usize>,
    cached: CachedTimeline,
}

impl Default for TimelineState {
    fn default() -> TimelineState {
        TimelineState {
            is_shown: true,
            is_scrolled: false,
            scrolled_to: None,
            cached: CachedTimeline::default(),
        }
    }
}

impl TimelineState {
    /// Drops the scene, and notes that the current turn may have changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.cached = CachedTimeline::default();
        self.is_scrolled &= !changed.cursor;
    }
}

/// Shows the timeline at the bottom of the window; a low window has only a slider.
pub(crate) fn timeline_ui(
    ui: &mut Ui,
    preview: Option<&PreviewedBoard>,
    state: &mut TimelineState,
    cx: &mut Cx,
) {
    if ui.max_rect().height() < SLIDER_HEIGHT {
        slider_ui(ui, preview.and_then(place_of), state, cx);
    } else {
        strip_ui(ui, preview, state, cx);
    }
}

/// The turn of a preview: in the line, beside it, or past its end.
fn place_of(preview: &PreviewedBoard) -> Option<usize> {
    let branch = || preview.branch.last().map(|turn| turn.cell);
    preview.turn.or_else(branch)
}

/// Shows the turns as one slider, for a low window.
fn slider_ui(ui: &mut Ui, marked: Option<usize>, state: &mut TimelineState, cx: &mut Cx) {
    let model = cx.shown;
    cx.areas.begin(FocusArea::Timeline, ui.max_rect());
    let session = model.session();
    let (length, here) = (session.line_len(), session.turn(session.cursor()));
    let last = length - 1;
    // A preview past the end of the line is marked at its end, so that nothing moves.
    let marked = marked.map(|marked| marked.min(last));
    let words = model.turns(here..=here, cx.look.naming());
    let words = words.first().map(TimelineTurn::words).unwrap_or_default();
    ui.horizontal_centered(|ui| {
        ui.add_space(theme::GRID);
        weak_label(ui, format!("Turn {here} of {last}"));
        ui.spacing_mut().slider_width = (ui.available_width() - theme::GRID).max(60.0);
        // The default rail has the colour of the window and would be invisible.
        ui.visuals_mut().widgets.inactive.bg_fill = theme::palette(ui).edge;
        let mut to = here;
        let slider = Slider::new(&mut to, 0..=last.max(1)).show_value(false);
        let response = ui.add_enabled(last > 0, slider);
        let size: Point = response.rect.size().into();
        let subject = TurnsSubject {
            naming: cx.look.naming(),
            seen: 0..length,
            count: length,
            size,
            is_rail: true,
        };
        let rail = state.cached.0.get_or_make(
            |made_for| *made_for == subject,
            || {
                let numbers = (0..length).step_by(length.div_ceil(MOST_SIGNS));
                let turns = model.turns(numbers, subject.naming);
                let scene = timeline::rail(&turns, length, size);
                (subject.clone(), ShownTurns { turns, scene })
            },
        );
        let at = Placement::at(response.rect.min);
        paint::paint(ui.painter(), theme::palette(ui), &rail.scene, at);
        if let Some(turn) = marked {
            let mark = timeline::rail_mark(turn, length, size);
            paint::paint(ui.painter(), theme::palette(ui), &mark, at);
        }
        if last > 0 {
            cx.areas.offer(FocusArea::Timeline, response.id);
        }
        let name = format!("Timeline: {words}");
        response.widget_info(|| WidgetInfo::slider(last > 0, here as f64, &name)); // some 20,000 at most
        // The side buttons of a mouse step through the game, even over the slider.
        let is_by_side = response.dragged() && !response.dragged_by(PointerButton::Primary);
        if to != here
            && !is_by_side
            && let Some(id) = session.in_line(to)
        {
            cx.out.act(Action::Go(Nav::To(id)));
        }
        response.on_hover_text(words);
    });
}

/// Shows the strip on its card.
fn strip_ui(ui: &mut Ui, preview: Option<&PreviewedBoard>, state: &mut TimelineState, cx: &mut Cx) {
    let model = cx.shown;
    let palette = theme::palette(ui);
    let card = ui.available_rect_before_wrap();
    cx.areas.begin(FocusArea::Timeline, card);
    ui.painter().rect(
        card,
        theme::CARD_CORNER,
        palette.card,
        egui::Stroke::new(1.0, palette.border),
        egui::StrokeKind::Inside,
    );
    let inner = card.shrink2(vec2(12.0, 5.0));
    let (left, room) = inner.split_left_right_at_x(inner.left() + NAMES_WIDTH);
    let shows_verdicts = model.analysis().is_some();
    let names = timeline::names(left.size().into(), shows_verdicts);
    paint::paint(ui.painter(), palette, &names, Placement::at(left.min));
    ui.allocate_rect(card, Sense::hover());
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(room));
    ScrollArea::horizontal()
        .id_salt("timeline")
        .auto_shrink([false, false])
        .show_viewport(&mut child, |ui, seen| {
            turns_ui(ui, room.size().into(), seen.x_range(), preview, state, cx);
        });
}

/// Shows the visible turns of a line.
fn turns_ui(
    ui: &mut Ui,
    room: Point,
    seen: Rangef,
    preview: Option<&PreviewedBoard>,
    state: &mut TimelineState,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let session = model.session();
    let (length, here) = (session.line_len(), session.turn(session.cursor()));
    let marked = preview.and_then(|preview| preview.turn);
    let branch = preview.map_or(&[][..], |preview| &preview.branch);
    let end = branch.last().map(|turn| turn.cell);
    let count = length.max(end.map_or(0, |end| end + 1));
    let strip = Strip::new(count, room);
    let subject = TurnsSubject {
        naming: cx.look.naming(),
        seen: strip.turns_between(seen.min, seen.max),
        count,
        size: room,
        is_rail: false,
    };
    let ShownTurns { turns, scene } = state.cached.0.get_or_make(
        |made_for| *made_for == subject,
        || {
            let turns = model.turns(subject.seen.clone(), subject.naming);
            let line = TimelineContent {
                turns: &turns,
                count,
                here,
                longest: model.longest_distance(),
            };
            let scene = timeline::timeline(&line, room);
            (subject.clone(), ShownTurns { turns, scene })
        },
    );
    // The turns take the focus, not the strip that is dragged.
    let (all, whole) = ui.allocate_exact_size(scene.size.into(), Sense::DRAG);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Group);
        node.set_label("Timeline of the game");
        node.set_bounds(egui::accesskit::Rect {
            x0: all.left().into(),
            y0: all.top().into(),
            x1: all.right().into(),
            y1: all.bottom().into(),
        });
    });
    let at = Placement::at(all.min);
    let pointed = parts_ui(ui, at, turns, here, marked, scene, cx);
    let palette = theme::palette(ui);
    for scene in [
        &timeline::back(&strip, &pointed),
        scene,
        &timeline::rings(&strip, &pointed),
        &timeline::previewed(&strip, marked),
    ] {
        paint::paint(ui.painter(), palette, scene, at);
    }
    branch_ui(ui, at, &strip, branch, model, here, cx);
    if let (true, Some(pointer)) = (
        whole.dragged_by(PointerButton::Primary),
        whole.interact_pointer_pos(),
    ) {
        let turn = strip.turn_at(at.in_scene(pointer).0);
        // The preview hides the turn of the line whose place it takes.
        let is_hidden = branch.iter().any(|previewed| previewed.cell == turn);
        if turn != here
            && !is_hidden
            && let Some(id) = session.in_line(turn)
        {
            cx.out.act(Action::Go(Nav::To(id)));
        }
    }
    let marked = marked.or(end);
    let is_new_preview = std::mem::replace(&mut state.scrolled_to, marked) != marked;
    let stays = std::mem::replace(&mut state.is_scrolled, true) && !is_new_preview;
    if !stays && !whole.dragged() {
        ui.scroll_to_rect(at.rect(strip.cell(marked.unwrap_or(here))), None);
    }
}

/// Shows a previewed position beside the line, over the turns after the current one, which do not lead there. A
/// click goes to that position.
fn branch_ui(
    ui: &Ui,
    at: Placement,
    strip: &Strip,
    branch: &[BranchTurn],
    model: Shown,
    here: usize,
    cx: &mut Cx,
) {
    if branch.is_empty() {
        return;
    }
    let palette = theme::palette(ui);
    let is_elsewhere = branch.iter().all(|turn| turn.number.is_none());
    let after = at.rect(strip.cell(here)).right();
    if !is_elsewhere {
        let area = ui.clip_rect().intersect(ui.max_rect());
        let later = area.with_min_x(after);
        let dimmed = palette.card.gamma_multiply(DIMMED);
        ui.painter().rect_filled(later, 0.0, dimmed);
    }
    let scene = timeline::branch(strip, branch, model.longest_distance());
    paint::paint(ui.painter(), palette, &scene, at);
    for turn in branch {
        let id = Id::new(("previewed turn", turn.cell));
        let response = ui.interact(at.rect(strip.cell(turn.cell)), id, Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, turn.words()));
        if response.hovered() {
            cx.explain(turn.words());
        }
        if response.clicked() {
            cx.out.run(Command::Board(BoardCommand::PlayPicked));
        }
    }
}

/// Shows the visible turns as parts to click. Returns the turns that are hovered, here or in another pane, except
/// the current one.
fn parts_ui(
    ui: &Ui,
    at: Placement,
    turns: &[TimelineTurn],
    here: usize,
    marked: Option<usize>,
    scene: &Scene,
    cx: &mut Cx,
) -> Vec<usize> {
    let mut pointed = Vec::new();
    for (turn, region) in turns.iter().zip(&scene.regions) {
        let rect = at.rect(region.bounds);
        if !ui.is_rect_visible(rect) {
            continue;
        }
        let is_here = turn.number == here;
        let name = if marked == Some(turn.number) {
            format!("{}, previewed", region.name)
        } else {
            region.name.clone()
        };
        let response = turn_ui(ui, rect, turn.number, &name, is_here);
        if is_here {
            cx.areas.offer(FocusArea::Timeline, response.id);
        }
        if response.hovered() || response.has_focus() {
            cx.marks.highlight.hover(turn.position);
            cx.explain(region.name.as_str());
        }
        if response.clicked() {
            cx.out.act(Action::Go(Nav::To(turn.id)));
        }
        let is_pointed_at =
            response.hovered() || cx.marks.highlight.hovered() == Some(turn.position);
        if is_pointed_at && !is_here {
            pointed.push(turn.number);
        }
    }
    pointed
}

/// Shows a turn to click. Only the current one takes the focus, and keeps it from step to step, so that Tab stops
/// once however long the game is.
fn turn_ui(ui: &Ui, rect: Rect, place: usize, name: &str, is_here: bool) -> Response {
    let response = if is_here {
        ui.interact(rect, Id::new("current turn"), Sense::click())
    } else {
        ui.interact(rect, Id::new(("turn", place)), Sense::CLICK)
    };
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_here, name));
    response
}
