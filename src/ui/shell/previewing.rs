//! Commands that begin a preview, go on in it, or go where it is.

use eframe::egui;

use super::App;
use super::window_state::WindowState;
use crate::app::move_rows;
use crate::game::{Game, Position};
use crate::ui::commands::{ScreenDirection, going_on};
use crate::ui::graph;
use crate::ui::message::Message;
use crate::ui::msg::AppMsg;

impl App {
    /// The position that is previewed, if one is.
    #[must_use]
    pub fn previewed(&self) -> Option<Position> {
        self.window.shared.marks.preview.position()
    }

    /// Picks a row of the list of moves, from 1. In a list of the current moves that previews the
    /// move; in a list that is a preview itself the preview goes on to the position after the move. What
    /// had the focus gives it up, or another row to this one, so that Enter goes where it is said to go.
    pub(super) fn pick_row(&mut self, ctx: &egui::Context, row: u8) {
        let previewed = self.window.shared.marks.preview.board(&self.model);
        let preview = &mut self.window.shared.marks.preview;
        let keeps_list = preview.keeps_list();
        let (board, listed) = match &previewed {
            Some(previewed) if !keeps_list => (&previewed.board, previewed.moves.as_slice()),
            _ => (self.model.board(), self.model.shown_moves()),
        };
        let rows = move_rows(self.model.game(), board, listed);
        let row = usize::from(row).checked_sub(1);
        let Some(mv) = row.and_then(|row| rows.get(row)).map(|row| row.first) else {
            return;
        };
        let keyboard = &self.window.shared.keyboard;
        if keyboard.focused_move_row(ctx).is_none() {
            give_up_focus(ctx);
        }
        if keeps_list {
            preview.pick(mv.group.position);
        } else {
            preview.look_at(mv.group.position);
        }
    }

    /// Enter goes to the position that is previewed; where there is none, on with a lesson.
    pub(super) fn enter(&mut self) {
        let shared = &mut self.window.shared;
        if let Some(position) = shared.marks.preview.position() {
            graph::go_to(position, &mut shared.cx(&self.model));
        } else if let Some(command) = going_on(&self.model) {
            shared.out.run(command);
        }
    }

    /// Previews the next node of the graph in a direction. A graph that is hidden is only shown, as one
    /// cannot see where a step in it would lead.
    /// What had the focus gives it up, so that Enter goes where it is said to go.
    pub(super) fn look(&mut self, ctx: &egui::Context, way: ScreenDirection) {
        if self.window.show_graph() {
            return;
        }
        give_up_focus(ctx);
        let here = self.model.game().position(self.model.board());
        let (direction, there) = match way {
            ScreenDirection::Left => (egui::vec2(-1.0, 0.0), "to the left of"),
            ScreenDirection::Right => (egui::vec2(1.0, 0.0), "to the right of"),
            ScreenDirection::Up => (egui::vec2(0.0, -1.0), "above"),
            ScreenDirection::Down => (egui::vec2(0.0, 1.0), "below"),
        };
        let WindowState { graph, shared, .. } = &mut self.window;
        // From a position that the graph does not show, one goes on from the current one.
        let previewed = shared.marks.preview.position();
        let shown = previewed.filter(|&it| graph.has_place_of(self.model.shown(), it));
        match graph.neighbour(self.model.shown(), shown.unwrap_or(here), direction) {
            Some(next) if next == here => {
                shared.marks.preview.end();
            }
            Some(next) => {
                shared.out.app(AppMsg::GoneOn);
                shared.marks.preview.look_at(next);
            }
            None => {
                let text = format!("The graph shows nothing {there} this position");
                shared.out.say_message(match previewed {
                    Some(_) => Message::of_preview(text, previewed),
                    None => Message::of_session(text),
                });
            }
        }
    }
}

/// Takes the focus from what has it.
pub(super) fn give_up_focus(ctx: &egui::Context) {
    if let Some(focused) = ctx.memory(egui::Memory::focused) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
}
