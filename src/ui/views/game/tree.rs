//! The game tree with a move in each row; a click goes there.

use std::collections::HashMap;
use std::sync::Arc;

use eframe::egui::{
    self, Button, FontId, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::comment::comment_ui;
use super::guides::guides;
use super::row_painter::{GAP, RowPainter, put_below};
use super::row_places::{ROW_HEIGHT, TreeRowPlaces};
use crate::app::{Action, Changed, Nav, Shown};
use crate::game::Game;
use crate::game::any::AnyMove;
use crate::scene::graph::figure::Figure;
use crate::scene::{Ink, Scene};
use crate::session::NodeId;
use crate::session::outline::OutlineRow;
use crate::session::review::MoveMark;
use crate::ui::cx::Cx;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::weak_label;

/// The width of the column of marks.
const MARK: f32 = 20.0;

/// Data computed from the tree, kept until the model changes.
#[derive(Debug, Default)]
pub(crate) struct TreeState {
    places: Option<Arc<TreeRowPlaces>>,
    /// The number of the current row.
    current: Option<usize>,
    /// The better move in place of each visible one, by node; kept, as it takes long to find.
    better: HashMap<NodeId, Option<AnyMove>>,
    /// True if the current row has changed since the tree was painted.
    has_moved: bool,
}

impl TreeState {
    /// Drops the computed data.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        *self = TreeState {
            has_moved: self.has_moved || changed.cursor,
            ..TreeState::default()
        };
    }

    fn better_move(&mut self, model: Shown, id: NodeId) -> Option<AnyMove> {
        let better = self.better.entry(id);
        *better.or_insert_with(|| model.better_move(id))
    }
}

/// Shows every line of the session.
pub(super) fn tree_ui(ui: &mut Ui, state: &mut TreeState, cx: &mut Cx) {
    let model = cx.shown;
    let session = model.session();
    let rows = model.outline();
    let places = TreeRowPlaces::kept(ui, model, &mut state.places);
    let mut area = ScrollArea::vertical().auto_shrink([false, false]);
    let (frame, height) = (ui.ctx().cumulative_frame_nr(), ui.available_height());
    let before: Option<SeenTree> = ui.data(|data| data.get_temp(seen_key()));
    let place = || rows.iter().position(|row| row.id == session.cursor());
    let current = *state.current.get_or_insert_with(|| place().unwrap_or(0));
    let has_moved = std::mem::take(&mut state.has_moved);
    let stays = before.is_some_and(|before| {
        !has_moved
            && before.frame + 1 >= frame
            && ((before.height - height).abs() < 0.5 || !before.shows(&places, current))
    });
    if !stays {
        let offset = before.map_or(0.0, |before| before.offset);
        let offset = places.offset_that_shows(current, (offset, height));
        area = area.vertical_scroll_offset(offset);
    }
    let shown = area.show_viewport(ui, |ui, seen| {
        ui.set_height(
            places
                .height()
                .max(ui.available_height().min(2.0 * ROW_HEIGHT)),
        );
        let range = places.between(seen.min.y, seen.max.y);
        let top = ui.max_rect().top() + places.top(range.start);
        let place = ui.max_rect().with_min_y(top);
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.skip_ahead_auto_ids(range.start);
            ui.spacing_mut().item_spacing.y = 0.0;
            for number in range {
                let height = places.row_height(number);
                any_row_ui(ui, &rows[number], height, state, cx);
            }
            if rows.len() == 1 {
                ui.add_space(GRID);
                weak_label(ui, "Moves that you play appear here.");
            }
        });
    });
    let seen = SeenTree {
        frame,
        offset: shown.state.offset.y,
        height,
    };
    ui.data_mut(|data| data.insert_temp(seen_key(), seen));
}

/// The visible part of the tree when it was painted last. The tree scrolls to the current row when that changes,
/// when the tree opens, and when a smaller size would hide the row.
#[derive(Clone, Copy)]
struct SeenTree {
    frame: u64,
    offset: f32,
    height: f32,
}

impl SeenTree {
    fn shows(&self, places: &TreeRowPlaces, row: usize) -> bool {
        places.top(row) >= self.offset && places.top(row + 1) <= self.offset + self.height
    }
}

/// Shows a row of a height: a move or a comment.
fn any_row_ui(ui: &mut Ui, row: &OutlineRow, height: f32, state: &mut TreeState, cx: &mut Cx) {
    let model = cx.shown;
    if row.is_comment {
        comment_ui(ui, row, height, cx);
        return;
    }
    let session = model.session();
    let node = session.node(row.id);
    let position = model.game().position(&node.board);
    let is_lit = cx.marks.highlight.hovered() == Some(position) && node.fault.is_none();
    let is_in_line = session.is_in_line(row.id);
    let said = said(row, state, cx);
    let is_pointed_at = row_ui(ui, row, height, model, said, is_in_line, is_lit, cx);
    if is_pointed_at && node.fault.is_none() {
        cx.marks.highlight.hover(position);
    }
}

fn seen_key() -> egui::Id {
    egui::Id::new("what is seen of the tree")
}

/// The texts of a row, painted and for screen readers.
struct RowTexts {
    /// The move in words; none if lists are in notation alone.
    words: Option<String>,
    position: String,
    /// The better move, in words or notation as lists are.
    better: Option<String>,
    /// The repetition: the turn and the node at which the position came up before.
    twin: Option<(usize, NodeId)>,
    spoken: String,
}

fn said(row: &OutlineRow, state: &mut TreeState, cx: &Cx) -> RowTexts {
    let model = cx.shown;
    let session = model.session();
    let node = session.node(row.id);
    if let Some(fault) = node.fault {
        return RowTexts {
            words: None,
            position: String::new(),
            better: None,
            twin: None,
            spoken: format!("Turn {}: {}, not legal now. {fault}", row.turn, node.name),
        };
    }
    let winner = model.analysis().and_then(|analysis| {
        let mover = model.game().mover(&node.board);
        analysis.value(&node.board).ok()?.winner(mover)
    });
    let position = model.game().position(&node.board);
    let position = model.game().position_text(position, winner);
    let twin = model
        .earlier_occurrence(row.id)
        .map(|twin| (session.turn(twin), twin));
    let mark = model
        .mark(row.id)
        .map_or(String::new(), |mark| format!(", {}", mark.meaning()));
    let before = node.parent.map(|parent| session.node(parent).board);
    let better = before.zip(state.better_move(model, row.id));
    let in_words = |(before, mv)| cx.look.move_words(model.game(), &before, mv);
    let words = before.zip(node.mv).and_then(in_words);
    let better = better.map(|(before, mv)| {
        in_words((before, mv)).unwrap_or_else(|| model.game().label(&before, mv).text)
    });
    let best = better
        .as_ref()
        .map_or(String::new(), |better| format!(", better: {better}"));
    let same = twin.map_or(String::new(), |(turn, _)| {
        format!(", the same position as in turn {turn}")
    });
    let bookmark = if node.is_bookmarked {
        ", bookmarked"
    } else {
        ""
    };
    let stop = if node.stop.is_some() { ", a stop" } else { "" };
    let spoken = if node.parent.is_none() {
        format!("Start {position}{bookmark}{stop}")
    } else {
        let words = words.as_ref().filter(|words| **words != node.name);
        let words = words.map_or(String::new(), |it| format!("{it}, "));
        format!(
            "Turn {}: {words}{} to {position}{mark}{best}{same}{bookmark}{stop}",
            row.turn, node.name
        )
    };
    RowTexts {
        words,
        position,
        better,
        twin,
        spoken,
    }
}

/// The position after a move as a small grid; none of other games.
fn grid_in_line(id: NodeId, model: Shown, is_weak: bool) -> Option<Scene> {
    let (session, game) = (model.session(), model.game());
    let node = session.node(id);
    if node.fault.is_some() {
        return None;
    }
    let before = node
        .parent
        .map(|before| game.position(&session.node(before).board));
    let figure = Figure::of(game, game.position(&node.board), before)?;
    let ink = if is_weak { Ink::Weak } else { Ink::Text };
    figure.in_line(ROW_HEIGHT - 2.0, ink, Ink::Page)
}

/// The font of a move, heavier in the current line.
fn name_font(is_start: bool, has_words: bool, is_in_line: bool) -> FontId {
    match (is_start || has_words, is_in_line && !is_start) {
        (true, true) => theme::semi_bold(13.0),
        (true, false) => FontId::proportional(13.0),
        (false, true) => theme::mono_bold(13.0),
        (false, false) => FontId::monospace(13.0),
    }
}

/// Shows a move in the tree. Returns true if it is hovered.
fn row_ui(
    ui: &mut Ui,
    row: &OutlineRow,
    height: f32,
    model: Shown,
    said: RowTexts,
    is_in_line: bool,
    is_lit: bool,
    cx: &mut Cx,
) -> bool {
    let palette = theme::palette(ui);
    let session = model.session();
    let node = session.node(row.id);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let is_here = session.cursor() == row.id;
    let painter = ui.painter().clone();
    let is_pointed_at = response.hovered() || response.has_focus();
    if is_here || is_lit || is_pointed_at {
        painter.rect_filled(rect, theme::CORNER, palette.row);
    }
    if is_here {
        let bar = Rect::from_min_size(rect.min + vec2(0.0, 4.0), vec2(3.0, rect.height() - 8.0));
        painter.rect_filled(bar, 1.5, palette.text);
    }
    let line = rect.with_max_y(rect.top() + ROW_HEIGHT);
    let left = guides(&painter, palette, rect, row.depth);
    let is_greyed = node.fault.is_some();
    let colour = if is_greyed || !is_in_line {
        palette.weak
    } else {
        palette.text
    };
    let is_start = node.parent.is_none();
    let (turn, name) = if is_start {
        (String::new(), "Start")
    } else {
        (row.turn.to_string(), node.name.as_str())
    };
    let mut pen = RowPainter {
        painter: &painter,
        y: line.center().y,
        left,
        right: rect.right() - GRID / 2.0,
    };
    pen.put_left(turn, FontId::proportional(12.0), palette.weak, 16.0);
    let began = pen.left;
    // Marks form a column, whatever else a row has.
    let mark = model.mark(row.id).filter(|_| !is_greyed);
    if model.analysis().is_some() {
        let sign = mark.map_or("", MoveMark::sign);
        pen.put_in_column(sign.to_owned(), theme::bold(13.0), palette.text, MARK);
    }
    if node.is_bookmarked {
        pen.put_bookmark(palette);
    }
    if node.stop.is_some() {
        pen.put_stop(palette);
    }
    let font = name_font(is_start, said.words.is_some(), is_in_line);
    let shown = said.words.as_deref().unwrap_or(name).to_owned();
    pen.put_left(shown, font, colour, 32.0);
    if is_greyed {
        painter.hline(
            began..=pen.left - GAP,
            pen.y,
            Stroke::new(1.0, palette.weak),
        );
    }
    let twin = said.twin.and_then(|(turn, twin)| {
        let text = format!("= {turn}");
        let place = pen.put_right(text, FontId::proportional(12.0), palette.weak)?;
        Some((place.expand2(vec2(4.0, 3.0)), turn, twin))
    });
    let better = said.better;
    let better = better.map(|name| (format!("better: {name}"), FontId::proportional(11.5)));
    if said.words.as_deref().is_some_and(|words| words != name) {
        let font = FontId::monospace(12.0);
        pen.put_before(name, font, better.as_ref(), palette.weak);
    }
    if height > ROW_HEIGHT {
        let below = Rect::from_min_max(pos2(began, line.bottom()), rect.right_bottom());
        put_below(&painter, below, &said.position, colour);
    } else {
        match grid_in_line(row.id, model, colour == palette.weak) {
            Some(grid) => pen.put_scene_if_room(palette, &grid),
            // Beside words and a better move a position does not fit.
            None if said.words.is_some() && better.is_some() => {}
            None => pen.put_position(said.position, better.as_ref(), colour),
        }
    }
    if let Some((text, font)) = better {
        pen.put_if_room(text, font, palette.weak);
    }
    let label = said.spoken;
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_here, &label));
    if response.clicked() {
        cx.out.act(Action::Go(Nav::To(row.id)));
    }
    response.context_menu(|ui| menu_ui(ui, row.id, cx));
    if is_pointed_at {
        cx.explain(label);
    }
    if let Some((place, turn, twin)) = twin {
        twin_ui(ui, place, row, turn, twin, cx);
    }
    is_pointed_at
}

/// Shows the sign that leads to the earlier node of a repetition.
fn twin_ui(ui: &mut Ui, place: Rect, row: &OutlineRow, turn: usize, twin: NodeId, cx: &mut Cx) {
    let response = ui.interact(
        place,
        ui.id().with(("twin", row.id.index())),
        Sense::click(),
    );
    let label = format!("The same position as in turn {turn}: go there");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, &label));
    if response.hovered() || response.has_focus() {
        let line = Stroke::new(1.0, theme::palette(ui).weak);
        ui.painter()
            .hline(place.x_range().shrink(4.0), place.bottom() - 2.0, line);
        cx.explain(label);
    }
    if response.clicked() {
        cx.out.act(Action::Go(Nav::To(twin)));
    }
}

/// Shows the menu of a move's row.
fn menu_ui(ui: &mut Ui, id: NodeId, cx: &mut Cx) {
    let model = cx.shown;
    let session = model.session();
    let node = session.node(id);
    let bookmark = if node.is_bookmarked {
        "Remove bookmark"
    } else {
        "Bookmark"
    };
    let (stop, question) = match node.stop {
        Some(_) => ("Remove question", None),
        None => ("Question here", Some(String::new())),
    };
    let choices = [
        (bookmark, true, Action::Bookmark(id, !node.is_bookmarked)),
        (stop, true, Action::Stop(id, question)),
        ("Make main line", !session.is_main(id), Action::Promote(id)),
        (
            "Delete from here",
            node.parent.is_some(),
            Action::Delete(id),
        ),
    ];
    for (text, is_possible, action) in choices {
        if ui.add_enabled(is_possible, Button::new(text)).clicked() {
            cx.out.act(action);
            ui.close();
        }
    }
}
