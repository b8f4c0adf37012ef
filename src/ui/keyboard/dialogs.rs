//! The focus before, in and after dialogs.

use eframe::egui::{Context, Id, Memory};

use super::Keyboard;

/// True if a dialog is there: keys belong to it.
pub(crate) fn is_dialog_open(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some())
}

#[derive(Debug, Default)]
pub(super) struct DialogFocus {
    /// Dialogs of this frame and the one before: a question may lie over a dialog.
    open: Vec<OpenDialog>,
    /// The widget that gets the focus back, and the frame in which the dialog before it was closed.
    back: Option<(u64, Id)>,
    /// True if a dialog was open in the frame before.
    was_open: bool,
}

#[derive(Debug)]
struct OpenDialog {
    name: &'static str,
    last_frame: u64,
    opened: Opened,
    /// True while the focus waits for a button that is still coming.
    is_focus_waiting: bool,
}

/// Facts about a dialog since it was opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened {
    /// True in its first frame.
    pub(crate) is_first: bool,
    /// Widget that had the focus before.
    before: Option<Id>,
}

impl Keyboard {
    /// Notes that a dialog is there in this frame.
    pub(crate) fn dialog_is_shown(&mut self, ctx: &Context, name: &'static str) -> Opened {
        let frame = ctx.cumulative_frame_nr();
        let DialogFocus { open, back, .. } = &mut self.dialogs;
        open.retain(|dialog| dialog.last_frame + 1 >= frame);
        if let Some(dialog) = open.iter_mut().find(|dialog| dialog.name == name) {
            dialog.last_frame = frame;
            dialog.opened.is_first = false;
            return dialog.opened;
        }
        // A dialog that is closed in this frame hands on what it would have given back.
        let handed_on = back.filter(|(closed, _)| *closed == frame);
        let before = handed_on.map(|(_, id)| id);
        let opened = Opened {
            is_first: true,
            before: before.or_else(|| ctx.memory(Memory::focused)),
        };
        open.push(OpenDialog {
            name,
            last_frame: frame,
            opened,
            is_focus_waiting: false,
        });
        opened
    }

    /// True in the first frame of a dialog that is shown.
    pub(crate) fn is_dialog_new(&self, name: &str) -> bool {
        let dialog = self.dialogs.open.iter().find(|dialog| dialog.name == name);
        dialog.is_some_and(|dialog| dialog.opened.is_first)
    }

    /// True while the focus waits for a button of the dialog.
    pub(crate) fn does_focus_wait(&self, name: &str) -> bool {
        let dialog = self.dialogs.open.iter().find(|dialog| dialog.name == name);
        dialog.is_some_and(|dialog| dialog.is_focus_waiting)
    }

    /// Lets the focus wait for a button of the dialog, or no longer.
    pub(crate) fn let_focus_wait(&mut self, name: &str, waits: bool) {
        let mut dialogs = self.dialogs.open.iter_mut();
        if let Some(dialog) = dialogs.find(|dialog| dialog.name == name) {
            dialog.is_focus_waiting = waits;
        }
    }

    /// Lets the focus go back once the dialog is gone: what lies behind one cannot take it.
    pub(crate) fn dialog_closes(&mut self, ctx: &Context, dialog: Opened) {
        if let Some(id) = dialog.before {
            self.dialogs.back = Some((ctx.cumulative_frame_nr(), id));
            ctx.request_repaint();
        }
    }

    /// Ends a frame: the focus goes back to where it was before a dialog that was closed in the frame
    /// before.
    pub(crate) fn end_frame(&mut self, ctx: &Context) {
        let now = ctx.cumulative_frame_nr();
        let back = &mut self.dialogs.back;
        let Some((_, id)) = back.take_if(|(closed, _)| *closed < now) else {
            return;
        };
        let is_there = ctx.read_response(id).is_some();
        if is_there && ctx.memory(|memory| memory.focused().is_none()) {
            ctx.memory_mut(|memory| memory.request_focus(id));
            ctx.request_repaint();
        }
    }

    /// True in the first frame with a dialog before the window. Asked once a frame.
    pub(crate) fn take_dialog_came(&mut self, ctx: &Context) -> bool {
        let is_open = is_dialog_open(ctx);
        let was_open = std::mem::replace(&mut self.dialogs.was_open, is_open);
        is_open && !was_open
    }
}
