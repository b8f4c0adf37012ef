//! The one style of dialogs: a card in the middle of the window with a title, what it asks or says,
//! and its buttons on the right, the one that Enter presses last.
//!
//! ```text
//!   Title
//!   What it says, in a sentence; where there is more than the window has room for, it scrolls.
//!
//!                                  [Cancel]  [Don't save]  [Save]
//! ```
//!
//! Esc closes a dialog. The focus begins at the last button that can be pressed, or where the contents
//! say, and goes back to where it was; where the last button is still coming, the focus waits for it. Enter
//! presses what has the focus, and the last button where nothing has it. What lies behind cannot be clicked.

mod behind;
mod buttons;

use eframe::egui::accesskit::{Rect as AccessRect, Role};
use eframe::egui::{
    AreaState, Context, CornerRadius, Frame, Id, Key, Memory, Modal, Modifiers, Popup, Response,
    RichText, ScrollArea, Ui, vec2,
};

pub(crate) use self::behind::paint_behind;
use self::buttons::{BUTTON, buttons_ui};
pub(crate) use self::buttons::{BUTTONS_HEIGHT, DialogButton, row_ui};
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::strong;

/// From the edge of the card to what is in it, in points.
const MARGIN: f32 = 16.0;
/// Margin between the card and the edge of the window.
const OUTSIDE: f32 = 12.0;
/// The height of title and buttons with the gaps round them.
const FRAME_HEIGHT: f32 = 24.0 + BUTTONS_HEIGHT + 2.0 * GRID;

/// Answer to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DialogAnswer<T> {
    /// By a button, or by Enter.
    Button(T),
    /// By Esc, or by a click beside a sheet.
    Closed,
}

/// A dialog that is shown in this frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DialogCard<'a> {
    name: &'static str,
    title: &'a str,
    width: f32,
    is_sheet: bool,
    has_own_focus: bool,
    is_read: bool,
}

impl<'a> DialogCard<'a> {
    /// A dialog; no other has its name.
    pub(crate) fn new(name: &'static str, title: &'a str) -> DialogCard<'a> {
        DialogCard {
            name,
            title,
            width: 440.0,
            is_sheet: false,
            has_own_focus: false,
            is_read: false,
        }
    }

    /// Sets the width of its contents where the window has room, in points.
    pub(crate) fn width(self, width: f32) -> DialogCard<'a> {
        DialogCard { width, ..self }
    }

    /// Makes it a sheet that only says something: a click beside it closes it.
    pub(crate) fn sheet(self) -> DialogCard<'a> {
        DialogCard {
            is_sheet: true,
            ..self
        }
    }

    /// Makes the contents a text to read: they scroll by arrow keys, Page Up, Page Down, Home and End.
    pub(crate) fn read(self) -> DialogCard<'a> {
        DialogCard {
            is_read: true,
            ..self
        }
    }

    /// Lets the contents choose what in them takes the focus first.
    pub(crate) fn own_focus(self) -> DialogCard<'a> {
        DialogCard {
            has_own_focus: true,
            ..self
        }
    }

    /// Shows the dialog, and says how it was answered once it was. The contents may answer, too. `cx` is handed on
    /// to them, and has the keyboard.
    pub(crate) fn show<T, C: AsMut<Keyboard>>(
        self,
        ctx: &Context,
        cx: &mut C,
        buttons: Vec<DialogButton<T>>,
        contents: impl FnOnce(&mut Ui, &mut C) -> Option<T>,
    ) -> Option<DialogAnswer<T>> {
        let has_popup = Popup::is_any_open(ctx);
        let opened = cx.as_mut().dialog_is_shown(ctx, self.name);
        let had_focus = ctx.memory(|memory| memory.focused().is_some());
        let id = Id::new(self.name);
        let size = || AreaState::load(ctx, id).and_then(|area| area.size);
        let size_before = size();
        let modal = Modal::new(id).frame(frame(ctx));
        let shown = modal.show(ctx, |ui| {
            let room = ui.ctx().content_rect().size() - vec2(1.0, 1.0) * 2.0 * (MARGIN + OUTSIDE);
            ui.set_width(self.width.min(room.x));
            let title = ui.label(title(self.title));
            let height = room_height(ctx);
            let answer = ScrollArea::vertical()
                .id_salt(self.name)
                .max_height(height)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    if self.is_read {
                        scroll_by_keys(ui, height);
                    }
                    contents(ui, cx)
                })
                .inner;
            let (pressed, last, first_focus) = buttons_ui(ui, buttons);
            name_for_screen_readers(ui, &title);
            (answer.or(pressed), last, first_focus)
        });
        // A card is put in the middle by the size that it had a frame ago.
        if size() != size_before {
            ctx.request_repaint();
        }
        let (mut answer, last, first_focus) = shown.inner;
        let is_first = opened.is_first;
        if !self.has_own_focus {
            self.give_focus(ctx, cx.as_mut(), is_first, first_focus.as_ref());
        }
        if let Some((button, of_enter)) = last {
            // Enter in a field ends typing there, and no more.
            let is_free = !had_focus && ctx.memory(|memory| memory.focused().is_none());
            let has_enter =
                || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            if answer.is_none() && button.enabled() && is_free && !is_first && has_enter() {
                answer = Some(of_enter);
            }
        }
        let is_escaped = shown.is_top_modal
            && !has_popup
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
            || shown.is_top_modal && self.is_sheet && shown.backdrop_response.clicked();
        let answer = answer.map(DialogAnswer::Button);
        let answer = answer.or(is_escaped.then_some(DialogAnswer::Closed));
        if answer.is_some() {
            cx.as_mut().dialog_closes(ctx, opened);
        }
        answer
    }

    /// Shows a dialog that says something, with a button that closes it. Returns whether it stays open.
    pub(crate) fn show_sheet<C: AsMut<Keyboard>>(
        self,
        ctx: &Context,
        cx: &mut C,
        contents: impl FnOnce(&mut Ui, &mut C),
    ) -> bool {
        let close = vec![DialogButton::new("Close", ())];
        let answer = self.sheet().show(ctx, cx, close, |ui, cx| {
            contents(ui, cx);
            None
        });
        answer.is_none()
    }

    /// Gives the focus to the button where it begins, when the dialog opens or as soon as there is one; once
    /// something else has the focus that keeps it.
    fn give_focus(
        self,
        ctx: &Context,
        keyboard: &mut Keyboard,
        is_first: bool,
        button: Option<&Response>,
    ) {
        let waits = is_first || keyboard.does_focus_wait(self.name);
        let is_free = is_first || ctx.memory(|memory| memory.focused().is_none());
        let waits = waits && is_free;
        match button {
            Some(button) if waits => button.request_focus(),
            // What lies behind is not to keep it meanwhile.
            None if is_first => ctx.memory_mut(Memory::stop_text_input),
            _ => {}
        }
        keyboard.let_focus_wait(self.name, waits && button.is_none());
    }
}

/// Greatest height of the contents of a dialog, in points: higher contents scroll.
pub(crate) fn room_height(ctx: &Context) -> f32 {
    let room = ctx.content_rect().height() - 2.0 * (MARGIN + OUTSIDE);
    (room - FRAME_HEIGHT).max(BUTTON[1])
}

/// Scrolls what is only read by the keys that scroll a page; `height` is that of what is seen of it.
fn scroll_by_keys(ui: &Ui, height: f32) {
    /// A line, and what stays in sight of a page, in points.
    const LINE: f32 = 24.0;
    const ALL: f32 = 1e6;
    let page = (height - LINE).max(LINE);
    let keys = [
        (Key::ArrowDown, LINE),
        (Key::ArrowUp, -LINE),
        (Key::PageDown, page),
        (Key::PageUp, -page),
        (Key::End, ALL),
        (Key::Home, -ALL),
    ];
    for (key, down) in keys {
        let count = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        if count > 0 {
            ui.scroll_with_delta(vec2(0.0, -down * count as f32)); // a few
        }
    }
}

/// Says that it is a dialog, where it is, and what its title is.
fn name_for_screen_readers(ui: &Ui, title: &Response) {
    let card = ui.min_rect().expand(MARGIN) * ui.ctx().pixels_per_point();
    let [x0, y0, x1, y1] = [card.min.x, card.min.y, card.max.x, card.max.y].map(f64::from);
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_bounds(AccessRect { x0, y0, x1, y1 });
        node.set_labelled_by(vec![title.id.accesskit_id()]);
        node.set_modal();
    });
}

/// The card.
pub(crate) fn frame(ctx: &Context) -> Frame {
    Frame::popup(&ctx.global_style())
        .corner_radius(CornerRadius::same(theme::CARD_CORNER))
        .inner_margin(MARGIN)
}

/// Title of a dialog.
pub(crate) fn title(text: &str) -> RichText {
    strong(text, 17.0)
}
