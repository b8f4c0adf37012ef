//! A hint in two steps: first the hand to use, then the move.

use crate::app::board::first_hint;
use crate::app::{Changed, Core};
use crate::game::Position;
use crate::game::any::AnyMove;
use crate::game::move_naming::MoveNaming;
use crate::session::NodeId;

/// The node on which the first step was shown, if it was.
#[derive(Debug, Default)]
pub(crate) struct Hint {
    told: Option<NodeId>,
}

/// One step of a hint.
#[derive(Debug)]
pub(crate) struct HintStep {
    pub(crate) text: String,
    /// The hand that the move uses, if it uses one.
    pub(crate) hand: Option<u8>,
    /// In the second step, the move and the position after it.
    pub(crate) mv: Option<(AnyMove, Position)>,
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
    pub(crate) fn next(&mut self, core: &Core, naming: MoveNaming) -> Option<HintStep> {
        let here = core.session().cursor();
        let ranked = core.analysis()?.ranked_moves(core.board()).ok()?;
        let best = ranked.first()?;
        let way = best.group.ways[0];
        let hand = way.acting_hand();
        if self.told == Some(here) {
            let name = naming.full(core.game(), core.board(), way);
            return Some(HintStep {
                text: format!("Hint: {name}."),
                hand,
                mv: Some((way, best.group.position)),
            });
        }
        self.told = Some(here);
        let text = first_hint(core.game(), core.board(), way);
        Some(HintStep {
            text: format!("Hint: {text}. Once more names the move."),
            hand,
            mv: None,
        })
    }
}
