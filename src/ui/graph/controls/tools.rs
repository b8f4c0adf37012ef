//! Round the canvas: modes, find, legend and minimap.

use eframe::egui::{
    self, Align, Button, Color32, Id, Key, Layout, Order, Painter, Pos2, Response, Sense, Stroke,
    StrokeKind, TextEdit, TextStyle, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use crate::app::Model;
use crate::game::any::BoardTextError;
use crate::game::input_text::plain_text;
use crate::game::rule_line::excerpt;
use crate::game::{Game, Position};
use crate::scene::face::Face;
use crate::ui::choice_list::{follow_arrows, lead_by_keys};
use crate::ui::commands::{self, Command};
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::drawing::request::Mode;
use crate::ui::graph::state::GraphPane;
use crate::ui::message::Message;
use crate::ui::paint::theme;
use crate::ui::paint::widgets::{name_field, weak_label};
use crate::ui::shared::{SearchedText, Shared, UiEvent, sentence};

/// Hits that the list under the find field shows.
const MOST_HITS: usize = 8;

/// The row above the canvas. Returns the positions that the find text names.
pub(in crate::ui::graph) fn toolbar_ui(
    ui: &mut Ui,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) -> Vec<Position> {
    let all = ui.available_rect_before_wrap();
    let all = all.with_max_y(all.top() + HEIGHT);
    let tools = ToolbarContent::in_row(ui, all.width());
    let row = Layout::left_to_right(Align::Center);
    let (left, right) = all.split_left_right_at_x(all.right() - tools.width);
    let place = left.with_max_x(left.right() - GAP);
    let find = UiBuilder::new().max_rect(place).layout(row);
    let hits = ui.scope_builder(find, |ui| find_ui(ui, model, graph, shared));
    ui.scope_builder(UiBuilder::new().max_rect(right).layout(row), |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        modes_ui(ui, graph, tools.has_mode_buttons);
        fill_button_ui(ui, graph, shared);
    });
    ui.advance_cursor_after_rect(all);
    hits.inner
}

/// The height of the row above the canvas, and between two things in it.
const HEIGHT: f32 = 28.0;
const GAP: f32 = 4.0;
/// The width of the list of modes, and of the button that fills the window.
const MODES_WIDTH: f32 = 100.0;
const FILL_WIDTH: f32 = 30.0;
/// Modes have buttons where so much is left for the find field, and a list where less is.
const LEAST_FIND: f32 = 92.0;
/// From this width on the field says in full what is found.
const FULL_FIND: f32 = 132.0;

/// What stands on the right above the canvas.
struct ToolbarContent {
    has_mode_buttons: bool,
    /// How wide all of it is.
    width: f32,
}

impl ToolbarContent {
    /// What a row of a width has room for.
    fn in_row(ui: &Ui, room: f32) -> ToolbarContent {
        let letters = TextStyle::Button.resolve(ui.style()).size;
        let padding = 2.0 * ui.spacing().button_padding.x;
        let button = |mode: Mode| Face::Regular.width(mode.title(), letters) + padding + GAP;
        let buttons = Mode::ALL.map(button).iter().sum::<f32>() + FILL_WIDTH;
        let has_mode_buttons = room - buttons - GAP >= LEAST_FIND;
        ToolbarContent {
            has_mode_buttons,
            width: if has_mode_buttons {
                buttons
            } else {
                MODES_WIDTH + 2.0 * GAP + FILL_WIDTH
            },
        }
    }
}

fn modes_ui(ui: &mut Ui, graph: &mut GraphPane, has_buttons: bool) {
    let mode = &mut graph.options.mode;
    if has_buttons {
        for one in Mode::ALL {
            let button = Button::new(one.title()).selected(*mode == one);
            if ui.add(button).on_hover_text(one.help()).clicked() {
                *mode = one;
            }
        }
        return;
    }
    let shown = egui::ComboBox::from_id_salt("graph mode")
        .width(MODES_WIDTH)
        .selected_text(mode.title())
        .show_ui(ui, |ui| {
            let before = *mode;
            let choices = Mode::ALL.map(|one| {
                ui.selectable_value(mode, one, one.title())
                    .on_hover_text(one.help())
            });
            let place = Mode::ALL.iter().position(|one| *one == before);
            lead_by_keys(ui, &choices, place);
        });
    name_field(ui, &shown.response, "What the graph shows");
}

/// The button that gives the graph the whole window, or the rest of the window back.
fn fill_button_ui(ui: &mut Ui, graph: &GraphPane, shared: &mut Shared) {
    let fills = graph.fills_window();
    let name = if fills {
        "Show the rest of the window"
    } else {
        "Fill the window"
    };
    let (rect, response) = ui.allocate_exact_size(vec2(FILL_WIDTH, 26.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, fills, name));
    let visuals = ui.style().interact(&response);
    let painter = ui.painter();
    let (fill, outline) = (visuals.weak_bg_fill, visuals.bg_stroke);
    painter.rect(rect, theme::CORNER, fill, outline, StrokeKind::Inside);
    paint_corners(painter, rect.center(), fills, theme::palette(ui).text);
    if response
        .on_hover_text(commands::tooltip(Command::FillWindow))
        .clicked()
    {
        shared.run(Command::FillWindow);
    }
}

/// Four corners that open outward, or inward.
fn paint_corners(painter: &Painter, centre: Pos2, is_inward: bool, colour: Color32) {
    // How far the point of a corner, and the ends of its arms, lie from the middle.
    let (point, arm) = if is_inward { (2.5, 6.5) } else { (6.5, 2.5) };
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = |along: f32, aside: f32| centre + vec2(x * along, y * aside);
        let line = vec![at(arm, point), at(point, point), at(point, arm)];
        painter.line(line, Stroke::new(1.6, colour));
    }
}

fn find_ui(
    ui: &mut Ui,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) -> Vec<Position> {
    let hint = if ui.available_width() < FULL_FIND {
        "Find"
    } else {
        "Find a position"
    };
    let id = Id::new("find");
    if std::mem::take(&mut graph.finder.wants_focus) {
        // It takes what is typed in this frame.
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let field = TextEdit::singleline(&mut graph.finder.text)
        .id(id)
        .hint_text(hint)
        .margin(vec2(8.0, 5.0))
        .desired_width(ui.available_width().min(190.0) - 12.0);
    let response = ui
        .add(field)
        .on_hover_text(commands::tooltip(Command::Find));
    name_field(ui, &response, "Find a position");
    if response.changed() {
        // What was said of another text is no longer true.
        shared.send(UiEvent::GoneOn);
    }
    let text = graph.finder.text.trim().to_owned();
    if text.is_empty() {
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
            shared.say_message(text.near(FocusArea::Graph));
        } else if let Some(&position) = hits.first() {
            shared.preview.look_at(position);
        } else {
            not_shown(model, shared, &text);
        }
    }
    if response.has_focus() || graph.finder.is_listed && !shared.preview.is_on() {
        hits_ui(ui, &response, &hits, model, graph, shared);
    }
    hits
}

/// The positions of the picture whose text holds the text looked for, whatever stands between the
/// numbers there. They are looked for once, not in every frame.
fn matching(model: &Model, graph: &mut GraphPane, text: &str) -> Vec<Position> {
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
        // Every position has a cell.
        return exact;
    }
    let Some(shown) = graph.graph() else {
        return Vec::new();
    };
    let nodes = shown.drawing().nodes.iter();
    let hits: Vec<Position> = nodes
        .filter(|node| {
            exact.iter().any(|&one| shown.are_one(one, node.node))
                || plain(&node.name).contains(&wanted)
        })
        .map(|node| node.node)
        .collect();
    graph.finder.hits = Some((text.to_owned(), graph.drawing.version, hits.clone()));
    hits
}

/// The positions that a text writes out in full.
fn exact(model: &Model, text: &str) -> Result<Vec<Position>, BoardTextError> {
    let boards = model.game().read_boards(text)?;
    let positions = boards.iter().map(|board| model.game().position(board));
    Ok(positions.collect())
}

/// What becomes of a text that names nothing in the picture: a position is looked for in the
/// whole game, anything else is said to be none.
fn not_shown(model: &Model, shared: &mut Shared, text: &str) {
    let shown = excerpt(text);
    match exact(model, text) {
        Ok(positions) => {
            let text = shown;
            shared.send(UiEvent::Search(SearchedText { text, positions }));
        }
        Err(error) if plain_text(text).contains(['[', '(', '|', 'v', '/']) => {
            let reason = Message::of_rules(sentence(&error.to_string()));
            shared.say_message(reason.near(FocusArea::Graph));
        }
        Err(_) => {
            let reason = Message::of_session(format!(
                "No position of the graph has {shown}; write it as {}",
                model.position_text()
            ));
            shared.say_message(reason.near(FocusArea::Graph));
        }
    }
}

fn lead_into(ui: &Ui, field: &Response, lines: &[Response]) {
    let is_pressed = |key| ui.input(|input| input.key_pressed(key));
    let Some(first) = lines.first() else { return };
    if field.has_focus() && is_pressed(Key::ArrowDown) {
        first.request_focus();
    } else if first.has_focus() && is_pressed(Key::ArrowUp) {
        field.request_focus();
    } else {
        follow_arrows(ui, lines);
    }
}

/// What was found, below the field: Down leads from there into the list, and Up back.
fn hits_ui(
    ui: &Ui,
    field: &Response,
    hits: &[Position],
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) {
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
                    shared.preview.look_at(position);
                    return;
                }
                lines.push(line);
            }
            lead_into(ui, field, &lines);
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
    // It goes with a click anywhere else.
    let pressed = ui.input(|input| {
        let is_pressed = input.pointer.any_pressed();
        input.pointer.interact_pos().filter(|_| is_pressed)
    });
    let mine = [below, shown.response.rect];
    if pressed.is_some_and(|at| !mine.iter().any(|rect| rect.contains(at))) {
        graph.finder.is_listed = false;
    }
}
