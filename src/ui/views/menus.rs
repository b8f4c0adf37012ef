//! The menus, read from the table of commands: in groups, with a tick for options that are on.

use std::path::PathBuf;

use eframe::egui::containers::menu::{MenuConfig, find_menu_root};
use eframe::egui::{
    Align, Button, Layout, MenuBar, PopupCloseBehavior, Response, ScrollArea, Shape, Stroke, Ui,
    WidgetInfo, WidgetType, vec2,
};

use super::menu_keys::{MenuBeside, MenuLines, MenuPlace, open_beside};

use super::workspaces::workspaces_ui;
use crate::ui::commands::{self, Command, DialogCommand, Entry, FileCommand, Menu, Place};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::AppMsg;
use crate::ui::paint::widgets::with_reason;
use crate::ui::workspace::Workspace;

/// The space for a tick before the words of a menu, and the same after the keys.
const TICK_ROOM: f32 = 28.0;
const TICK: f32 = 10.0;

/// Shows the tabs of the workspaces and the menus. `recent` are the files opened or saved last; `is_your_turn`
/// says that a game in Play waits for a person.
pub(crate) fn menu_row_ui(ui: &mut Ui, recent: &[PathBuf], is_your_turn: bool, cx: &mut Cx) {
    let row = Layout::left_to_right(Align::Center);
    ui.with_layout(row, |ui| {
        workspaces_ui(ui, is_your_turn, cx);
        ui.separator();
        menu_ui(ui, recent, cx);
    });
}

/// Shows the menus.
fn menu_ui(ui: &mut Ui, recent: &[PathBuf], cx: &mut Cx) {
    cx.areas
        .begin(FocusArea::Menus, ui.available_rect_before_wrap());
    ui.spacing_mut().interact_size.y = ui.available_height();
    // A line that asks for confirmation leaves its menu open.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    MenuBar::new().config(config).ui(ui, |ui| {
        let mut titles = Vec::new();
        let mut asked = None;
        for (number, menu) in Menu::ALL.into_iter().enumerate() {
            let place = MenuPlace {
                title: ui.next_auto_id(),
                line: None,
            };
            let button = ui.menu_button(menu.title(), |ui| {
                ui.set_min_width(300.0);
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.spacing_mut().button_padding.x = TICK_ROOM;
                // In a low window a long menu scrolls.
                let room = ui.ctx().content_rect().height() - 60.0;
                ScrollArea::vertical()
                    .max_height(room)
                    .min_scrolled_height(room)
                    .show(ui, |ui| entries_ui(ui, menu, place, recent, cx))
                    .inner
            });
            cx.areas.offer(FocusArea::Menus, button.response.id);
            asked = asked.or(button.inner.flatten().map(|beside| (number, beside)));
            titles.push(button.response);
        }
        if let Some((from, beside)) = asked {
            open_beside(ui, &titles, from, beside);
        }
    });
}

/// Shows the lines of an open menu. Returns the menu of the bar that keys request instead.
fn entries_ui(
    ui: &mut Ui,
    menu: Menu,
    place: MenuPlace,
    recent: &[PathBuf],
    cx: &mut Cx,
) -> Option<MenuBeside> {
    let (mut lines, mut asked) = (MenuLines::default(), None);
    let mut group = None;
    let all = commands::all().iter();
    // The menu of the game has the commands of the workspace in front; the other menus have all.
    let is_elsewhere = |command: Command| {
        let place = command.place();
        let front = cx.facts.front;
        menu == Menu::Game
            && (place == Place::Explore && front == Workspace::Play
                || matches!(place, Place::Play | Place::Brings(Workspace::Play))
                    && front == Workspace::Explore)
    };
    let listed = all.filter(|(command, entry)| entry.menu == Some(menu) && !is_elsewhere(*command));
    let listed: Vec<_> = listed.collect();
    for (command, entry) in listed {
        if group
            .replace(entry.group)
            .is_some_and(|before| before != entry.group)
        {
            ui.separator();
        }
        let line = entry_ui(ui, *command, entry, cx);
        if line.clicked() && cx.run_or_ask(*command) {
            ui.close();
        }
        lines.add(&line);
        let inner = MenuPlace {
            line: Some((ui.next_auto_id(), find_menu_root(ui).id)),
            ..place
        };
        let (line, inner) = if *command == Command::File(FileCommand::Open) {
            recent_ui(ui, inner, recent, cx)
        } else if *command == Command::Dialog(DialogCommand::Palette) {
            let opened = ui.menu_button(Menu::Examples.title(), |ui| {
                ui.set_min_width(300.0);
                entries_ui(ui, Menu::Examples, inner, recent, cx)
            });
            (opened.response, opened.inner.flatten())
        } else {
            continue;
        };
        lines.add_menu(&line);
        asked = asked.or(inner);
    }
    asked.or(lines.lead(ui, place, cx.keyboard))
}

/// Shows a line of a menu: a tick if it is on, its label and its first key. The tip explains it, or why it is
/// disabled.
fn entry_ui(ui: &mut Ui, command: Command, entry: &Entry, cx: &Cx) -> Response {
    let situation = cx.situation();
    let can = command.can(&situation);
    let (is_possible, is_on) = (can.is_ok(), command.is_on(&situation));
    let button = Button::new(cx.marks.label(command, entry)).shortcut_text(entry.first_key());
    let response = ui.add_enabled(is_possible, button);
    if let Some(is_on) = is_on {
        let kind = WidgetType::Checkbox;
        response.widget_info(|| WidgetInfo::selected(kind, is_possible, is_on, entry.text));
        if is_on {
            paint_tick(ui, &response);
        }
    }
    with_reason(response.on_hover_text(entry.help), can)
}

/// Paints a tick before the label.
fn paint_tick(ui: &Ui, line: &Response) {
    let colour = ui.style().interact(line).text_color();
    let middle = line.rect.left_center() + vec2(TICK_ROOM / 2.0, 0.0);
    let points = [(-0.5, 0.0), (-0.12, 0.38), (0.5, -0.38)];
    let points = points.map(|(x, y)| middle + TICK * vec2(x, y));
    let stroke = Stroke::new(1.8, colour);
    ui.painter().add(Shape::line(points.to_vec(), stroke));
}

/// Shows the files opened or saved last.
fn recent_ui(
    ui: &mut Ui,
    mut place: MenuPlace,
    recent: &[PathBuf],
    cx: &mut Cx,
) -> (Response, Option<MenuBeside>) {
    let root = find_menu_root(ui).id;
    let shown = ui.add_enabled_ui(!recent.is_empty(), |ui| {
        place.line = Some((ui.next_auto_id(), root));
        ui.menu_button("Open recent", |ui| {
            let mut lines = MenuLines::default();
            for path in recent {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let button = Button::new(name.to_string_lossy());
                let shown = path.to_string_lossy();
                let line = ui.add(button).on_hover_text(shown);
                if line.clicked() {
                    cx.out.app(AppMsg::OpenFile(path.clone()));
                    ui.close();
                }
                lines.add(&line);
            }
            lines.lead(ui, place, cx.keyboard)
        })
    });
    let line = shown.inner.response;
    let line = line.on_disabled_hover_text("No file was opened or saved yet: Open… opens one");
    (line, shown.inner.inner.flatten())
}
