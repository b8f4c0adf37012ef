//! A hint in two steps: first the hand to use, then the move.

use crate::app::board::first_hint;
use crate::app::{Changed, Model};
use crate::game::Position;
use crate::game::move_naming::MoveNaming;
use crate::session::NodeId;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;

/// The node on which the first step was shown, if it was.
#[derive(Debug, Default)]
pub(crate) struct Hint {
    told: Option<NodeId>,
}

/// One step of a hint.
#[derive(Debug)]
pub(crate) enum HintStep {
    /// A sentence, and the hand that the move uses.
    Where(Message, Option<u8>),
    /// A sentence that names the move, and the position after it.
    Move(Message, Position),
}

impl Hint {
    /// Drops the hint if its node has gone.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.renumbered {
            self.told = None;
        }
    }

    /// The next step of the hint for the current board; `naming` says how to name the move. Returns none if no
    /// best move is known.
    pub(crate) fn next(&mut self, model: &Model, naming: MoveNaming) -> Option<HintStep> {
        let here = model.session().cursor();
        let said = |text: String| Message::of_session(text).near(FocusArea::Board);
        let ranked = model.analysis()?.ranked_moves(model.board()).ok()?;
        let best = ranked.first()?;
        let way = best.group.ways[0];
        if self.told == Some(here) {
            let name = naming.full(model.game(), model.board(), way);
            let text = format!("Hint: {name}. Enter plays it.");
            return Some(HintStep::Move(said(text), best.group.position));
        }
        self.told = Some(here);
        let text = first_hint(model.game(), model.board(), way);
        let text = format!("Hint: {text}. Once more names the move.");
        Some(HintStep::Where(said(text), way.acting_hand()))
    }
}
