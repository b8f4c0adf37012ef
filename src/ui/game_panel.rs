//! The moves played, line by line; a click goes there.

use eframe::egui::{
    self, Align2, FontId, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::theme::{self, GRID};
use super::widgets::weak_label;
use crate::app::{Action, Model, Nav};
use crate::game::Game;
use crate::session::NodeId;

const ROW_HEIGHT: f32 = 28.0;

/// The line that one is on, with the other branches at each fork.
pub(crate) fn game_ui(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let session = model.session();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (turn, id) in session.line().into_iter().enumerate() {
                row_ui(ui, turn, id, model, actions);
                for &branch in session.branches(id).iter().filter(|&&branch| branch != id) {
                    branch_ui(ui, branch, model, actions);
                }
            }
            if session.node(session.cursor()).parent.is_none() && session.line().len() == 1 {
                ui.add_space(GRID);
                weak_label(ui, "Moves that you play appear here.");
            }
        });
}

fn move_name(model: &Model, id: NodeId) -> String {
    let node = model.session().node(id);
    let parent = node.parent.map(|parent| model.session().node(parent));
    match (parent, node.mv) {
        (Some(parent), Some(mv)) => model.game().label(&parent.board, mv).text,
        _ => "start".to_owned(),
    }
}

fn row_ui(ui: &mut Ui, turn: usize, id: NodeId, model: &Model, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui);
    let session = model.session();
    let node = session.node(id);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::click());
    let is_here = session.cursor() == id;
    let painter = ui.painter();
    if is_here || response.hovered() || response.has_focus() {
        painter.rect_filled(rect, theme::CORNER, palette.row);
    }
    if is_here {
        let bar =
            egui::Rect::from_min_size(rect.min + vec2(0.0, 5.0), vec2(3.0, rect.height() - 10.0));
        painter.rect_filled(bar, 1.5, palette.text);
    }
    let winner = model.shown_analysis().and_then(|analysis| {
        analysis
            .value(&node.board)
            .winner(model.game().mover(&node.board))
    });
    let position = model
        .game()
        .position_text(model.game().position(&node.board), winner);
    let name = move_name(model, id);
    let at = |x: f32| pos2(rect.left() + x, rect.center().y);
    let is_start = node.parent.is_none();
    if !is_start {
        painter.text(
            at(GRID),
            Align2::LEFT_CENTER,
            turn.to_string(),
            FontId::proportional(12.5),
            palette.weak,
        );
    }
    let (x, font, colour) = if is_start {
        (GRID, FontId::proportional(13.0), palette.weak)
    } else {
        (36.0, theme::mono_bold(13.5), palette.text)
    };
    let galley = painter.layout_no_wrap(name.clone(), font, colour);
    let position_left = x.max(36.0) + galley.size().x.max(34.0) + 10.0;
    painter.galley(at(x) - vec2(0.0, galley.size().y / 2.0), galley, colour);
    let mark = model.shown_mark(id);
    if let Some(mark) = mark {
        painter.text(
            pos2(rect.right() - GRID, rect.center().y),
            Align2::RIGHT_CENTER,
            mark.sign(),
            theme::bold(13.5),
            palette.text,
        );
    }
    let text = painter.layout_no_wrap(position.clone(), FontId::monospace(13.0), palette.text);
    let ends = rect.left() + position_left + text.size().x;
    if ends <= rect.right() - if mark.is_some() { 30.0 } else { 4.0 } {
        painter.galley(
            at(position_left) - vec2(0.0, text.size().y / 2.0),
            text,
            palette.text,
        );
    }
    let spoken = mark.map_or(String::new(), |mark| format!(", {}", mark.meaning()));
    let label = if is_start {
        format!("Start {position}")
    } else {
        format!("Turn {turn}: {name} to {position}{spoken}")
    };
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_here, &label));
    if response.clicked() {
        actions.push(Action::Go(Nav::To(id)));
    }
    if is_here && state_changed(ui, id) {
        response.scroll_to_me(None);
    }
    response.on_hover_text(label);
}

/// Whether the cursor has come here since the last frame, so that the list scrolls only then.
fn state_changed(ui: &Ui, id: NodeId) -> bool {
    let key = egui::Id::new("shown cursor");
    ui.data_mut(|data| {
        let before: Option<NodeId> = data.get_temp(key);
        data.insert_temp(key, id);
        before != Some(id)
    })
}

fn branch_ui(ui: &mut Ui, id: NodeId, model: &Model, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui);
    ui.horizontal(|ui| {
        ui.add_space(36.0);
        let mark = model
            .shown_mark(id)
            .map_or(String::new(), |mark| format!(" {}", mark.sign()));
        let text = format!("or {}{mark}", move_name(model, id));
        let text = egui::RichText::new(text)
            .font(FontId::monospace(12.5))
            .color(palette.weak);
        if ui
            .add(egui::Button::new(text).frame(false))
            .on_hover_text("Go to this branch")
            .clicked()
        {
            actions.push(Action::Go(Nav::To(id)));
        }
    });
}
