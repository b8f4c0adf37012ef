//! State of the keyboard between frames: the field somebody types in, the owner of the arrow keys, and the widgets
//! that get the focus back. Which widget has the focus is egui's to know.

mod dialogs;

use eframe::egui::{Context, Event, EventFilter, Id, Key, Memory};

use self::dialogs::DialogFocus;
pub(crate) use self::dialogs::is_dialog_open;

/// State of the keyboard that outlives a frame.
#[derive(Debug, Default)]
pub(crate) struct Keyboard {
    /// The field that keeps the focus when Enter or Esc ends typing there.
    field: Option<TypedField>,
    /// The field in which Esc has just ended typing.
    escaped_field: Option<Id>,
    arrows: Option<(Id, TakenArrows)>,
    was_shift_down: bool,
    /// The widget that had the focus before a list of choices was opened, if one had it.
    before_list: Option<Id>,
    letters: TypedLetters,
    /// The line whose menu is entered by a key.
    pub(crate) entered_menu: Option<Id>,
    /// The row of the list of moves that had the focus last.
    move_row: Option<Id>,
    /// The widget whose own ring the focus ring stands round, with the points by which that reaches beyond it.
    ringed: Option<(Id, f32)>,
    dialogs: DialogFocus,
}

#[derive(Clone, Copy, Debug)]
struct TypedField {
    id: Id,
    /// True if somebody has typed there since it got the focus, or since Enter took over the text.
    was_typed: bool,
}

/// The letters typed in an open list, and when the last of them came, in seconds.
#[derive(Debug, Default)]
struct TypedLetters {
    letters: String,
    at: f64,
}

/// The pause after which a letter begins a new word, in seconds.
const PAUSE: f64 = 1.0;

/// The arrow keys that something takes for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakenArrows {
    /// Up and down, without Shift.
    UpAndDown,
    /// Left and right, without Shift.
    LeftAndRight,
    /// The four, with Shift and without.
    All,
}

impl AsMut<Keyboard> for Keyboard {
    fn as_mut(&mut self) -> &mut Keyboard {
        self
    }
}

/// Arrow keys.
impl Keyboard {
    /// Leaves arrow keys to something as long as it has the focus. No arrow leads away from it.
    pub(crate) fn leave_arrows_to(&mut self, ctx: &Context, id: Id, arrows: TakenArrows) {
        self.arrows = Some((id, arrows));
        hold_focus(ctx, id, true);
    }

    /// The arrow keys that are left to what has the focus.
    pub(crate) fn taken_arrows(&self, focused: Option<Id>) -> Option<TakenArrows> {
        let taker = self.arrows.filter(|(id, _)| focused == Some(*id));
        taker.map(|(_, arrows)| arrows)
    }
}

/// The arrows do not lead from something to what lies beside it, up and down only if so wanted; and what has
/// the focus keeps it when Esc closes something else.
pub(crate) fn hold_focus(ctx: &Context, id: Id, holds_vertically: bool) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: holds_vertically,
        escape: !is_dialog_open(ctx),
        ..EventFilter::default()
    };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Typing in fields.
impl Keyboard {
    /// Leaves Esc to a field in which somebody has typed: it ends typing there, and the focus stays. Where nobody
    /// has, Esc leads out of the field and out of what it stands in.
    pub(crate) fn keep_typing_in(&mut self, ctx: &Context, id: Id) {
        let is_typing = ctx.input(|input| {
            let mut events = input.events.iter();
            events.any(is_typed)
        });
        let before = self.field.filter(|field| field.id == id);
        let was_typed = is_typing || before.is_some_and(|field| field.was_typed);
        self.field = Some(TypedField { id, was_typed });
    }

    /// Ends typing in a field whose text was taken over: it begins anew there.
    pub(crate) fn end_typing_in(&mut self, id: Id) {
        let was_typed = false;
        self.field = Some(TypedField { id, was_typed });
    }

    /// True if Esc has just ended typing in a field that keeps the focus. The focus comes back in the next frame.
    pub(crate) fn take_escaped_typing(&mut self, ctx: &Context) -> bool {
        let back = self.escaped_field.take();
        if let Some(id) = back.filter(|&id| ctx.read_response(id).is_some()) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
        let left = self.field.filter(|field| {
            let field = ctx.read_response(field.id);
            field.is_some_and(|field| field.lost_focus())
        });
        let Some(TypedField { id, was_typed }) = left else {
            return false;
        };
        self.field = None;
        let is_escaped = was_typed && ctx.input(|input| input.key_pressed(Key::Escape));
        if is_escaped {
            self.escaped_field = Some(id);
            ctx.request_repaint();
        }
        is_escaped
    }

    /// True if the widget with the focus is a field in which nobody has typed since it got it, or since Enter took
    /// over what was typed: undo is none of its letters then.
    pub(crate) fn is_at_rest(&self, focused: Option<Id>) -> bool {
        let field = self.field.filter(|field| !field.was_typed);
        field.is_some_and(|field| focused == Some(field.id))
    }

    /// True if Shift was down when the frame began; changes within it come as events. Asked once a frame.
    pub(crate) fn take_shift_before(&mut self, ctx: &Context) -> bool {
        let now = ctx.input(|input| input.modifiers.shift);
        std::mem::replace(&mut self.was_shift_down, now)
    }
}

/// True if an event changes the text of a field.
fn is_typed(event: &Event) -> bool {
    match event {
        Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Ime(_) => true,
        // Several keys with Ctrl delete letters.
        Event::Key {
            key,
            pressed,
            modifiers,
            ..
        } => *pressed && (modifiers.ctrl || matches!(key, Key::Backspace | Key::Delete)),
        _ => false,
    }
}

/// Lists, rows and rings.
impl Keyboard {
    /// Notes the focus before a list takes it.
    pub(crate) fn list_takes_focus(&mut self, ctx: &Context) {
        self.before_list = ctx.memory(Memory::focused);
    }

    /// Gives the focus back to what had it before a list was opened, unless that has gone since.
    pub(crate) fn list_gives_focus_back(&mut self, ctx: &Context) {
        let before = self.before_list.take();
        if let Some(id) = before.filter(|&id| ctx.read_response(id).is_some()) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Adds letters to those that were typed in an open list without a pause. Returns all of them.
    pub(crate) fn add_letters(&mut self, typed: &str, now: f64) -> &str {
        if now - self.letters.at > PAUSE {
            self.letters.letters.clear();
        }
        self.letters.letters += typed;
        self.letters.at = now;
        &self.letters.letters
    }

    /// Notes the row of the list of moves that has the focus.
    pub(crate) fn move_row_has_focus(&mut self, row: Id) {
        self.move_row = Some(row);
    }

    /// The row of the list of moves that has the focus, if one has.
    pub(crate) fn focused_move_row(&self, ctx: &Context) -> Option<Id> {
        let focused = ctx.memory(Memory::focused);
        focused.filter(|&id| self.move_row == Some(id))
    }

    /// Lets the focus ring stand round what surrounds a widget, which reaches so many points beyond it.
    pub(crate) fn keep_ring_off(&mut self, id: Id, reach: f32) {
        self.ringed = Some((id, reach));
    }

    /// The points by which the focus ring of a widget stands off.
    pub(crate) fn ring_reach(&self, id: Id) -> f32 {
        let ringed = self.ringed.filter(|(ringed, _)| *ringed == id);
        ringed.map_or(0.0, |(_, reach)| reach)
    }
}

impl TakenArrows {
    /// True for one of these keys.
    pub(crate) fn takes(self, event: &Event) -> bool {
        let Event::Key { key, modifiers, .. } = event else {
            return false;
        };
        let is_vertical = matches!(key, Key::ArrowUp | Key::ArrowDown);
        let is_horizontal = matches!(key, Key::ArrowLeft | Key::ArrowRight);
        match self {
            TakenArrows::UpAndDown => is_vertical && modifiers.is_none(),
            TakenArrows::LeftAndRight => is_horizontal && modifiers.is_none(),
            TakenArrows::All => {
                (is_vertical || is_horizontal) && (modifiers.is_none() || modifiers.shift_only())
            }
        }
    }
}
