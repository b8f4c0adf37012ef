//! The list of moves, grouped by what they come to for the player to move.

use std::sync::Arc;

use eframe::egui::{
    self, Align2, FontId, Galley, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::{Action, Knowledge, ListedMove, Model, words};
use crate::game::{Game, Seat};
use crate::scene::badge::Badge;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{badge_size, paint_badge, strong, weak_label};
use crate::ui::shared::Shared;

const ROW_HEIGHT: f32 = 34.0;
const BADGE_HEIGHT: f32 = 22.0;

/// What the list of moves remembers from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct MovesState {
    /// The row that Enter plays, from 1.
    pub(crate) picked_row: Option<usize>,
}

/// The moves from the current board.
pub(crate) fn moves_ui(ui: &mut Ui, model: &Model, state: &MovesState, shared: &mut Shared) {
    shared.areas.begin(FocusArea::Moves, ui.max_rect());
    let mover = model.game().mover(model.board());
    let moves = model.shown_moves();
    ui.horizontal(|ui| {
        ui.label(strong(format!("Moves for player {}", mover.number()), 15.0));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if model.shown_analysis().is_some() && !moves.is_empty() && ui.available_width() > 110.0
            {
                weak_label(ui, "turns to the end");
            }
        });
    });
    if moves.is_empty() {
        weak_label(ui, "The game is over: there are no more moves.");
        return;
    }
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let column = names_width(ui, moves);
            let mut heading = "";
            for (row, mv) in (1_usize..).zip(moves) {
                let group = group_title(model, mv);
                if group != heading {
                    heading = group;
                    ui.add_space(GRID / 2.0);
                    let colour = theme::palette(ui).weak;
                    ui.label(
                        egui::RichText::new(heading)
                            .font(theme::semi_bold(11.5))
                            .color(colour),
                    );
                }
                row_ui(ui, (row, mv, mover), column, model, state, shared);
            }
        });
}

fn group_title(model: &Model, mv: &ListedMove) -> &'static str {
    match (mv.value, model.knowledge()) {
        (Some(value), _) => words::group(value),
        (None, Knowledge::Pending) => "NOT SOLVED YET",
        (None, Knowledge::Failed(_)) => "NOT SOLVED",
        (None, Knowledge::Solved(_)) => "VERDICTS HIDDEN",
    }
}

/// The narrowest and the widest column of names; a name that is wider still stands out of line.
const NAMES: std::ops::RangeInclusive<f32> = 36.0..=96.0;

/// How wide the column is in which the names of moves stand.
fn names_width(ui: &Ui, moves: &[ListedMove]) -> f32 {
    let widths = moves.iter().map(|mv| name_galley(ui, mv).size().x);
    let fitting = widths.filter(|width| width <= NAMES.end());
    fitting.fold(*NAMES.start(), f32::max)
}

fn name_galley(ui: &Ui, mv: &ListedMove) -> Arc<Galley> {
    let colour = theme::palette(ui).text;
    let name = mv.group.label.text.clone();
    ui.painter()
        .layout_no_wrap(name, theme::mono_bold(14.0), colour)
}

/// What stands in a row, as far as it may be shown.
fn row_ui(
    ui: &mut Ui,
    (row, mv, mover): (usize, &ListedMove, Seat),
    column: f32,
    model: &Model,
    state: &MovesState,
    shared: &mut Shared,
) {
    let palette = theme::palette(ui);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::click());
    shared.areas.offer(FocusArea::Moves, response.id);
    let winner = mv.value.and_then(|value| value.winner(mover));
    let badge = mv.value.map(|value| Badge::of(value, mover));
    let position = model.game().position_text(mv.group.position, winner);
    let is_picked = state.picked_row == Some(row);
    let is_hovered = shared.highlight.hovered() == Some(mv.group.position);
    let is_lit = response.hovered() || response.has_focus() || is_picked || is_hovered;
    let painter = ui.painter();
    if is_lit {
        painter.rect_filled(rect, theme::CORNER, palette.row);
    }
    let text = |x: f32, text: &str, font: FontId, colour| {
        painter.text(
            pos2(x, rect.center().y),
            Align2::LEFT_CENTER,
            text,
            font,
            colour,
        );
    };
    let left = rect.left() + GRID;
    text(
        left,
        &row.to_string(),
        FontId::proportional(12.5),
        palette.weak,
    );
    let name = name_galley(ui, mv);
    let name_width = name.size().x.max(column);
    painter.galley(
        pos2(left + 24.0, rect.center().y - name.size().y / 2.0),
        name,
        palette.text,
    );

    let badge_width = badge
        .as_ref()
        .map_or(0.0, |badge| badge_size(&badge.text).x.max(92.0));
    let badge_left = rect.right() - GRID - badge_width;
    if let Some(badge) = &badge {
        let centre = pos2(badge_left + badge_width / 2.0, rect.center().y);
        let badge_rect = Rect::from_center_size(centre, vec2(badge_width, BADGE_HEIGHT));
        paint_badge(painter, palette, badge_rect, badge);
    }
    let sign_left = badge_left - 30.0;
    if let Some(mark) = mv.mark {
        text(sign_left, mark.sign(), theme::bold(14.0), palette.text);
    }
    let position_left = left + 24.0 + name_width + 12.0;
    let galley = painter.layout_no_wrap(position.clone(), FontId::monospace(13.5), palette.text);
    let space = sign_left - 6.0 - position_left;
    let ways = mv.group.ways.len();
    if galley.size().x <= space {
        let end = position_left + galley.size().x + 10.0;
        painter.galley(
            pos2(position_left, rect.center().y - galley.size().y / 2.0),
            galley,
            palette.text,
        );
        if ways > 1 && end + 46.0 <= sign_left {
            text(
                end,
                &format!("{ways} ways"),
                FontId::proportional(12.0),
                palette.weak,
            );
        }
    }
    let verdict = badge.as_ref().map(|badge| badge.text.as_str());
    let name = row_name(mv, &position, verdict);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    if response.hovered() || response.has_focus() {
        shared.highlight.hover(mv.group.position);
    }
    if response.clicked()
        && let Some(&way) = mv.group.ways.first()
    {
        shared.act(Action::Play(way));
    }
    response.on_hover_text(tooltip(mv, &position));
}

fn row_name(mv: &ListedMove, position: &str, badge: Option<&str>) -> String {
    let badge = badge.map_or(String::new(), |badge| format!(", {badge}"));
    let mark = mv
        .mark
        .map_or(String::new(), |mark| format!(", {}", mark.meaning()));
    format!("{} to {position}{badge}{mark}", mv.group.label)
}

fn tooltip(mv: &ListedMove, position: &str) -> String {
    let ways = match mv.group.ways.len() {
        1 => String::new(),
        n => format!("\n{n} ways to play it on the board"),
    };
    let mark = mv.mark.map_or(String::new(), |mark| {
        format!("\n{} {}", mark.sign(), mark.meaning())
    });
    format!("{} leads to {position}{ways}{mark}", mv.group.label)
}
