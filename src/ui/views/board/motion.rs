//! The motion of moves: in Play each one, elsewhere the answer to a puzzle.

use eframe::egui::Ui;

use super::state::{Arrival, BoardState};
use super::view;
use crate::app::board::gone_out;
use crate::game::any::AnyMove;
use crate::ui::cx::Cx;

/// The time in which a hand moves to its target and back, in seconds.
pub(crate) const MOVE_SECONDS: f64 = 0.3;
/// The time after that in which a hand is seen to go out.
const OUT_SECONDS: f64 = 0.6;

/// The motion of a frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Motion {
    /// The move that led to the shown board, and its progress from 0 to 1.
    pub(super) moving: Option<(AnyMove, f32)>,
    /// The progress of a hand that goes out by it, from 0 to 1.
    pub(super) going_out: Option<f32>,
}

/// The motion of the last move, where the board shows that. None once it is over, on the first board that the window
/// shows, and with reduced motion.
pub(super) fn last_move_seen(ui: &Ui, state: &mut BoardState, cx: &Cx) -> Motion {
    let is_shown = state.shows_last_move || state.table.is_some();
    let played = view::last_move(cx.shown).filter(|_| is_shown);
    let since = match state.arrival {
        Arrival::Unseen => None,
        Arrival::New => played.map(|_| cx.look.now),
        Arrival::Seen(since) => since,
    };
    state.arrival = Arrival::Seen(since);
    let (Some((mv, before)), Some(since)) = (played, since) else {
        return Motion::default();
    };
    if ui.style().animation_time == 0.0 {
        return Motion::default();
    }
    let age = cx.look.now - since;
    // Both are shares from 0 to 1.
    let share = |begins: f64, takes: f64| {
        let done = (age - begins) / takes;
        (0.0..1.0).contains(&done).then_some(done as f32)
    };
    let boards = before.with_hands().zip(cx.shown.board().with_hands());
    let goes_out = boards
        .zip(mv.with_hands())
        .is_some_and(|((before, after), mv)| {
            state.table.is_some() && gone_out(before, after, mv).is_some()
        });
    let motion = Motion {
        moving: share(0.0, MOVE_SECONDS).map(|done| (mv, done)),
        going_out: share(MOVE_SECONDS / 2.0, OUT_SECONDS).filter(|_| goes_out),
    };
    if motion.moving.is_some() || motion.going_out.is_some() {
        ui.ctx().request_repaint();
    }
    motion
}
