//! The keyboard in open menus: Down and Up step through the lines, from the last to the first; Left and Right go
//! to the next menu, or into and out of a submenu; Esc closes all.

use eframe::egui::containers::menu::{MenuState, SubMenu, find_menu_root};
use eframe::egui::{Id, Key, Modifiers, Popup, Response, Ui};

use crate::ui::keyboard::{Keyboard, TakenArrows};

/// A neighbour of the open menu, requested by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuBeside {
    Before,
    After,
}

#[derive(Clone, Copy)]
pub(super) struct MenuPlace {
    /// The title in the menu bar.
    pub(super) title: Id,
    /// The line that opens a submenu, and the menu that contains the line; none for a menu of the bar.
    pub(super) line: Option<(Id, Id)>,
}

impl MenuPlace {
    /// The widget that opened the menu.
    fn opener(self) -> Id {
        self.line.map_or(self.title, |(line, _)| line)
    }
}

/// The enabled lines of an open menu.
#[derive(Default)]
pub(super) struct MenuLines(Vec<MenuLine>);

struct MenuLine {
    line: Response,
    opens_menu: bool,
}

impl MenuLines {
    /// Adds a line, if it is enabled.
    pub(super) fn add(&mut self, line: &Response) {
        self.push(line, false);
    }

    /// Adds a line that opens a submenu.
    pub(super) fn add_menu(&mut self, line: &Response) {
        self.push(line, true);
    }

    fn push(&mut self, line: &Response, opens_menu: bool) {
        if line.enabled() {
            let line = line.clone();
            self.0.push(MenuLine { line, opens_menu });
        }
    }

    /// Follows the keys. Returns the menu of the bar that they request.
    pub(super) fn lead(
        &self,
        ui: &Ui,
        place: MenuPlace,
        keyboard: &mut Keyboard,
    ) -> Option<MenuBeside> {
        let ctx = ui.ctx();
        let focused = self.0.iter().position(|line| line.line.has_focus());
        // In the frame in which a menu is measured its lines are disabled.
        if keyboard.entered_menu == Some(place.opener()) && !self.0.is_empty() {
            keyboard.entered_menu = None;
            self.focus(Some(0));
            return None;
        }
        let has_opener = place.line.is_none() && ctx.memory(|it| it.has_focus(place.title));
        if focused.is_none() && !has_opener {
            return None;
        }
        // A key is consumed here, so that the menu around this one does not follow it too.
        let presses = |key| ui.input_mut(|it| it.count_and_consume_key(Modifiers::NONE, key));
        let [down, up] = [Key::ArrowDown, Key::ArrowUp].map(presses);
        let [left, right] = [Key::ArrowLeft, Key::ArrowRight].map(presses);
        let is_escaped = ui.input(|input| input.key_pressed(Key::Escape));
        let count = self.0.len().max(1);
        // One step back equals `count - 1` steps forward.
        let steps = down + up * (count - 1);
        let next = match focused {
            _ if is_escaped => {
                ctx.memory_mut(|memory| memory.request_focus(place.title));
                return None;
            }
            Some(at) => Some((at + steps) % count),
            None if down > 0 => Some(0),
            None if up > 0 => Some(count - 1),
            None => None,
        };
        self.focus(next.filter(|_| next != focused));
        let taker = next.and_then(|at| self.0.get(at));
        let taker = taker.map_or(place.title, |line| line.line.id);
        keyboard.leave_arrows_to(ctx, taker, TakenArrows::UpAndDown);
        if let (true, Some((line, menu))) = (left > 0, place.line) {
            MenuState::from_id(ctx, menu, |state| state.open_item = None);
            ctx.memory_mut(|memory| memory.request_focus(line));
            return None;
        }
        if right > 0
            && let Some(opening) = focused.and_then(|at| self.0.get(at))
            && opening.opens_menu
        {
            let (line, root) = (opening.line.id, find_menu_root(ui).id);
            let inner = SubMenu::id_from_widget_id(line);
            // The submenu counts as open in the last frame.
            MenuState::mark_shown(ctx, inner);
            MenuState::from_id(ctx, root, |state| state.open_item = Some(inner));
            keyboard.entered_menu = Some(line);
            ctx.request_repaint();
            return None;
        }
        match (left > 0, right > 0) {
            (true, false) => Some(MenuBeside::Before),
            (false, true) => Some(MenuBeside::After),
            _ => None,
        }
    }

    fn focus(&self, line: Option<usize>) {
        if let Some(line) = line.and_then(|at| self.0.get(at)) {
            line.line.request_focus();
            line.line.scroll_to_me(None);
        }
    }
}

/// Opens the menu beside another of the bar; behind the last comes the first.
pub(super) fn open_beside(ui: &Ui, titles: &[Response], from: usize, beside: MenuBeside) {
    let step = match beside {
        MenuBeside::Before => titles.len() - 1,
        MenuBeside::After => 1,
    };
    let title = &titles[(from + step) % titles.len()];
    Popup::open_id(ui.ctx(), Popup::default_response_id(title));
    title.request_focus();
    ui.ctx().request_repaint();
}
