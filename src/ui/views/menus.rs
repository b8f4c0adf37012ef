//! The menus: all read from the table of commands, in groups, with a tick where something is on.

use std::path::PathBuf;

use eframe::egui::containers::menu::{MenuConfig, find_menu_root};
use eframe::egui::{
    Button, MenuBar, PopupCloseBehavior, Response, ScrollArea, Shape, Stroke, Ui, WidgetInfo,
    WidgetType, vec2,
};

use super::menu_keys::{MenuBeside, MenuLines, MenuPlace, open_beside};
use crate::app::Model;
use crate::ui::commands::{self, Command, Entry, Menu};
use crate::ui::focus_areas::FocusArea;
use crate::ui::shared::{Shared, UiEvent};

/// The room for a tick before the words of a menu, and as much after the keys.
const TICK_ROOM: f32 = 28.0;
/// The size of a tick.
const TICK: f32 = 10.0;

/// What the menus show besides the table of commands.
pub(crate) struct MenuContent<'a> {
    /// Whether what a command turns on and off is on; none for what it does once.
    pub(crate) is_on: &'a dyn Fn(Command) -> Option<bool>,
    /// The files opened or saved last.
    pub(crate) recent: &'a [PathBuf],
}

/// The menus.
pub(crate) fn menu_ui(ui: &mut Ui, model: &Model, content: &MenuContent, shared: &mut Shared) {
    shared.areas.begin(FocusArea::Menus, ui.max_rect());
    ui.spacing_mut().interact_size.y = ui.available_height();
    // A line that asks whether it is meant leaves its menu open.
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
                    .show(ui, |ui| {
                        entries_ui(ui, (menu, place), model, content, shared)
                    })
                    .inner
            });
            shared.areas.offer(FocusArea::Menus, button.response.id);
            asked = asked.or(button.inner.flatten().map(|beside| (number, beside)));
            titles.push(button.response);
        }
        if let Some(asked) = asked {
            open_beside(ui, &titles, asked);
        }
    });
}

/// The lines of an open menu. Returns the menu of the bar that keys ask for instead.
fn entries_ui(
    ui: &mut Ui,
    (menu, place): (Menu, MenuPlace),
    model: &Model,
    content: &MenuContent,
    shared: &mut Shared,
) -> Option<MenuBeside> {
    let (mut lines, mut asked) = (MenuLines::default(), None);
    let all = commands::all().iter();
    for entry in all.filter(|entry| entry.menu == Some(menu)) {
        if entry.command.begins_group() {
            ui.separator();
        }
        let is_possible = shared.is_possible(model, entry.command);
        let is_on = (content.is_on)(entry.command);
        let label = shared.label(entry);
        let mut line = entry_ui(ui, (entry, label), is_possible, is_on);
        if let Some(reason) = commands::refusal(model, entry.command) {
            line = line.on_disabled_hover_text(reason);
        }
        if line.clicked() && shared.run_or_ask(entry.command) {
            ui.close();
        }
        lines.add(&line);
        let inner = MenuPlace {
            line: Some((ui.next_auto_id(), find_menu_root(ui).id)),
            ..place
        };
        let (line, inner) = match entry.command {
            Command::Open => recent_ui(ui, inner, content.recent, shared),
            Command::Palette => {
                let opened = ui.menu_button(Menu::Examples.title(), |ui| {
                    ui.set_min_width(300.0);
                    entries_ui(ui, (Menu::Examples, inner), model, content, shared)
                });
                (opened.response, opened.inner.flatten())
            }
            _ => continue,
        };
        lines.add_menu(&line);
        asked = asked.or(inner);
    }
    asked.or(lines.lead(ui, place))
}

/// A line of a menu: a tick if it is on, its words and its first key.
fn entry_ui(
    ui: &mut Ui,
    (entry, label): (&Entry, &str),
    is_possible: bool,
    is_on: Option<bool>,
) -> Response {
    let keys = entry.shortcuts.first();
    let keys = keys.map_or(String::new(), commands::Shortcut::text);
    let response = ui.add_enabled(is_possible, Button::new(label).shortcut_text(keys));
    if let Some(is_on) = is_on {
        let kind = WidgetType::Checkbox;
        response.widget_info(|| WidgetInfo::selected(kind, is_possible, is_on, entry.text));
        if is_on {
            paint_tick(ui, &response);
        }
    }
    response.on_hover_text(entry.help)
}

/// A tick in the room before the words.
fn paint_tick(ui: &Ui, line: &Response) {
    let colour = ui.style().interact(line).text_color();
    let middle = line.rect.left_center() + vec2(TICK_ROOM / 2.0, 0.0);
    let points = [(-0.5, 0.0), (-0.12, 0.38), (0.5, -0.38)];
    let points = points.map(|(x, y)| middle + TICK * vec2(x, y));
    let stroke = Stroke::new(1.8, colour);
    ui.painter().add(Shape::line(points.to_vec(), stroke));
}

/// The files opened or saved last.
fn recent_ui(
    ui: &mut Ui,
    mut place: MenuPlace,
    recent: &[PathBuf],
    shared: &mut Shared,
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
                    shared.send(UiEvent::OpenFile(path.clone()));
                    ui.close();
                }
                lines.add(&line);
            }
            lines.lead(ui, place)
        })
    });
    (shown.inner.response, shown.inner.inner.flatten())
}
