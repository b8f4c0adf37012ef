//! The toolbar above the canvas: the views, their options, the find field, and the button that fills the window.

use eframe::egui::{
    self, Align, Button, Id, Key, Layout, Order, Painter, Pos2, Response, Sense, Stroke,
    StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use crate::app::Shown;
use crate::game::any::BoardTextError;
use crate::game::input_text::plain_text;
use crate::game::rule_line::excerpt;
use crate::game::{Game, Position};
use crate::ui::choice_list::{follow_arrows, lead_by_keys};
use crate::ui::commands::{Command, GraphCommand, WindowCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::controls::options;
use crate::ui::graph::state::GraphPane;
use crate::ui::graph_mode::GraphMode;
use crate::ui::keyboard::Keyboard;
use crate::ui::message::Message;
use crate::ui::msg::{AppMsg, SearchedText, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{close_ui, name_field, segments_ui, weak_label};

const FIND: Command = Command::Graph(GraphCommand::Find);
const FILL: Command = Command::Window(WindowCommand::FillWindow);

/// The limit on hits in the list under the find field.
const MOST_HITS: usize = 8;

/// The height of the toolbar and of the buttons at its end.
const HEIGHT: f32 = 32.0;
/// The width of the toolbar below which a list replaces the segments of the views.
const WIDE: f32 = 560.0;
/// The widths of the list of views and of the list of options, as far as there is space.
const VIEWS_WIDTH: f32 = 100.0;
const OPTIONS_WIDTH: f32 = 172.0;

/// Shows the toolbar above the canvas. Returns the positions that the find text names.
pub(in crate::ui::graph) fn toolbar_ui(
    ui: &mut Ui,
    graph: &mut GraphPane,
    cx: &mut Cx,
) -> Vec<Position> {
    let model = cx.shown;
    let row = vec2(ui.available_width(), HEIGHT);
    let is_wide = row.x >= WIDE;
    let layout = Layout::left_to_right(Align::Center);
    let shown = ui.allocate_ui_with_layout(row, layout, |ui| {
        ui.set_min_size(row);
        ui.spacing_mut().item_spacing.x = GRID;
        ui.spacing_mut().interact_size.y = HEIGHT;
        let end = ui.max_rect().right() - HEIGHT;
        let hits = if graph.finder.is_open {
            let hits = find_ui(ui, end - HEIGHT - 2.0 * GRID, graph, cx);
            if close_ui(ui, "Stop finding") {
                graph.close_find();
            }
            ui.advance_cursor_after_rect(ui.max_rect().with_max_x(end - GRID));
            hits
        } else {
            let end = end - GRID - HEIGHT;
            views_ui(ui, graph, is_wide, cx.keyboard);
            let width = (end - GRID - ui.cursor().left()).min(OPTIONS_WIDTH);
            options::options_ui(ui, width, model, graph, cx.keyboard);
            options::note_ui(ui, end - GRID, graph);
            ui.advance_cursor_after_rect(ui.max_rect().with_max_x(end - GRID));
            find_button_ui(ui, cx);
            Vec::new()
        };
        fill_button_ui(ui, graph, cx);
        hits
    });
    shown.inner
}

fn views_ui(ui: &mut Ui, graph: &mut GraphPane, is_wide: bool, keyboard: &mut Keyboard) {
    let mode = &mut graph.options.mode;
    if is_wide {
        let views = GraphMode::ALL.map(|one| (one, one.title(), one.help()));
        segments_ui(ui, mode, &views);
        return;
    }
    let shown = egui::ComboBox::from_id_salt("graph mode")
        .width(VIEWS_WIDTH)
        .selected_text(mode.title())
        .show_ui(ui, |ui| {
            let before = *mode;
            let choices = GraphMode::ALL.map(|one| {
                ui.selectable_value(mode, one, one.title())
                    .on_hover_text(one.help())
            });
            let place = GraphMode::ALL.iter().position(|one| *one == before);
            let titles = GraphMode::ALL.map(GraphMode::title);
            lead_by_keys(ui, keyboard, &choices, &titles, place);
        });
    name_field(ui, &shown.response, "What the graph shows");
}

/// The button that opens the find field.
fn find_button_ui(ui: &mut Ui, cx: &mut Cx) {
    let response = icon_button_ui(ui, paint_glass);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "Find"));
    if response.on_hover_text(FIND.tip()).clicked() {
        cx.out.run(FIND);
    }
}

/// The button that gives the graph the whole window, and restores the other panes.
fn fill_button_ui(ui: &mut Ui, graph: &GraphPane, cx: &mut Cx) {
    let fills = graph.fills_window();
    let name = if fills {
        "Show the rest of the window"
    } else {
        "Fill the window"
    };
    let response = icon_button_ui(ui, |painter, centre, stroke| {
        paint_corners(painter, centre, fills, stroke);
    });
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, fills, name));
    if response.on_hover_text(FILL.tip()).clicked() {
        cx.out.run(FILL);
    }
}

/// A square button with a sign that is painted round its centre.
fn icon_button_ui(ui: &mut Ui, sign: impl FnOnce(&Painter, Pos2, Stroke)) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(HEIGHT), Sense::click());
    let visuals = ui.style().interact(&response);
    let painter = ui.painter();
    let (fill, outline) = (visuals.weak_bg_fill, visuals.bg_stroke);
    painter.rect(rect, theme::CORNER, fill, outline, StrokeKind::Inside);
    sign(
        painter,
        rect.center(),
        Stroke::new(1.6, theme::palette(ui).text),
    );
    response
}

fn paint_glass(painter: &Painter, centre: Pos2, stroke: Stroke) {
    let glass = centre - Vec2::splat(1.5);
    painter.circle_stroke(glass, 5.0, stroke);
    let handle = [glass + Vec2::splat(3.5), centre + Vec2::splat(6.5)];
    painter.line_segment(handle, stroke);
}

/// Paints four corners that point outward, or inward.
fn paint_corners(painter: &Painter, centre: Pos2, is_inward: bool, stroke: Stroke) {
    // The distances from the centre to the point of a corner and to the ends of its arms.
    let (point, arm) = if is_inward { (2.5, 6.5) } else { (6.5, 2.5) };
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = |along: f32, aside: f32| centre + vec2(x * along, y * aside);
        let line = vec![at(arm, point), at(point, point), at(point, arm)];
        painter.line(line, stroke);
    }
}

/// The find field, up to a place in the row.
fn find_ui(ui: &mut Ui, end: f32, graph: &mut GraphPane, cx: &mut Cx) -> Vec<Position> {
    let model = cx.shown;
    let id = Id::new("find");
    if std::mem::take(&mut graph.finder.wants_focus) {
        // The field receives the text typed in this frame.
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let field = TextEdit::singleline(&mut graph.finder.text)
        .id(id)
        .hint_text("Find a position")
        .margin(vec2(8.0, 7.0))
        .desired_width(end - ui.cursor().left());
    let response = ui.add(field).on_hover_text(FIND.tip());
    name_field(ui, &response, "Find a position");
    if response.changed() {
        // Toasts about an earlier text are outdated.
        cx.out.app(AppMsg::GoneOn);
    }
    let text = graph.finder.text.trim().to_owned();
    // Esc closes the topmost part of the window, which may be another one.
    let is_left = !response.has_focus() && !ui.input(|input| input.key_pressed(Key::Escape));
    if text.is_empty() {
        if is_left {
            graph.close_find();
        }
        return Vec::new();
    }
    let hits = matching(model, graph, &text);
    if response.has_focus() {
        graph.finder.is_listed = true;
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        graph.finder.is_listed = false;
        let here = model.game().position(model.board());
        if hits.first() == Some(&here) {
            let text = Message::of_session("That is the current position");
            cx.out.say_message(text.near(FocusArea::Graph));
        } else if let Some(&position) = hits.first() {
            cx.marks.preview.look_at(position);
        } else {
            not_shown(cx, &text);
        }
    }
    if response.has_focus() || graph.finder.is_listed && !cx.marks.preview.is_on() {
        hits_ui(ui, &response, &hits, graph, cx);
    }
    hits
}

/// The positions of the drawing whose text contains the search text, whatever separates the numbers. They are
/// searched once, not in every frame.
fn matching(model: Shown, graph: &mut GraphPane, text: &str) -> Vec<Position> {
    let known = graph
        .finder
        .hits
        .as_ref()
        .filter(|(of, version, _)| of == text && *version == graph.drawing.version);
    if let Some((_, _, hits)) = known {
        return hits.clone();
    }
    // The space behind the number of the player to move is no empty cell.
    let plain = |text: &str| text.replace(": ", ":").replace(['$', ' ', ','], ".");
    let wanted = plain(&plain_text(text));
    let exact = exact(model, text).unwrap_or_default();
    if graph.shows_map(model.game()) {
        // Every position has a cell on the map.
        return exact;
    }
    let Some(shown) = graph.graph() else {
        return Vec::new();
    };
    let nodes = shown.drawing().nodes.iter();
    let mut hits: Vec<Position> = nodes
        .filter(|node| {
            exact.iter().any(|&one| shown.are_one(one, node.node))
                || plain(&node.name).contains(&wanted)
        })
        .map(|node| node.node)
        .collect();
    let game = model.game();
    hits.sort_by_key(|&position| game.board(position).splits_apart(model.board()));
    graph.finder.hits = Some((text.to_owned(), graph.drawing.version, hits.clone()));
    hits
}

/// The positions that a text writes out in full. If it does not say how many splits are left, any number matches,
/// those nearest to the current position first.
fn exact(model: Shown, text: &str) -> Result<Vec<Position>, BoardTextError> {
    let game = model.game();
    let boards = game.read_boards_as_written(text)?.into_iter();
    let meant = boards.flat_map(|board| game.meanings(board, model.board()));
    Ok(meant.map(|board| game.position(&board)).collect())
}

/// Handles a text without hits in the drawing: a position is searched in the whole game, and any other text is
/// reported.
fn not_shown(cx: &mut Cx, text: &str) {
    let model = cx.shown;
    let shown = excerpt(text);
    match exact(model, text) {
        Ok(positions) => {
            let text = shown;
            cx.out.app(AppMsg::Search(SearchedText { text, positions }));
        }
        Err(error) if plain_text(text).contains(['[', '(', '|', 'v', '/']) => {
            let reason = Message::of_rules(sentence(&error.to_string()));
            cx.out.say_message(reason.near(FocusArea::Graph));
        }
        Err(_) => {
            let reason = Message::of_session(format!(
                "No position of the graph has {shown}; write it as {}",
                model.position_text()
            ));
            cx.out.say_message(reason.near(FocusArea::Graph));
        }
    }
}

fn lead_into(ui: &Ui, keyboard: &mut Keyboard, field: &Response, lines: &[Response]) {
    let is_pressed = |key| ui.input(|input| input.key_pressed(key));
    let Some(first) = lines.first() else { return };
    if field.has_focus() && is_pressed(Key::ArrowDown) {
        first.request_focus();
    } else if first.has_focus() && is_pressed(Key::ArrowUp) {
        field.request_focus();
    } else {
        follow_arrows(ui, keyboard, lines);
    }
}

/// The hits below the field: Down leads from the field into the list, and Up back.
fn hits_ui(ui: &Ui, field: &Response, hits: &[Position], graph: &mut GraphPane, cx: &mut Cx) {
    let model = cx.shown;
    let below = field.rect;
    let area = egui::Area::new(Id::new("hits"))
        .order(Order::Foreground)
        .fixed_pos(below.left_bottom() + vec2(0.0, 4.0));
    let shown = area.show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut lines = Vec::new();
            for &position in hits.iter().take(MOST_HITS) {
                let text = egui::RichText::new(model.game().node_text(position, None)).monospace();
                let line = ui.add(Button::new(text).frame(false));
                if line.clicked() {
                    graph.finder.is_listed = false;
                    cx.marks.preview.look_at(position);
                    return;
                }
                lines.push(line);
            }
            lead_into(ui, cx.keyboard, field, &lines);
            match hits.len() {
                0 => {
                    weak_label(ui, "nothing found");
                }
                n if n > MOST_HITS => {
                    weak_label(ui, format!("and {} more", n - MOST_HITS));
                }
                _ => {}
            }
        });
    });
    // A click anywhere else closes the list.
    let pressed = ui.input(|input| {
        let is_pressed = input.pointer.any_pressed();
        input.pointer.interact_pos().filter(|_| is_pressed)
    });
    let mine = [below, shown.response.rect];
    if pressed.is_some_and(|at| !mine.iter().any(|rect| rect.contains(at))) {
        graph.finder.is_listed = false;
    }
}
