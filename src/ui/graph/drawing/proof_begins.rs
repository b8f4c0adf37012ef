//! The first position of a proof: the first one of the session, or if that proof is too large to draw, the current
//! one.

use crate::app::Shown;
use crate::game::{Game, Position};
use crate::scene::graph::GraphRequest;
use crate::ui::graph::state::GraphPane;
use crate::ui::graph_mode::GraphMode;

/// The number of positions above which a proof is replaced by a smaller one from the current position.
const MOST_FOLLOWED: usize = 120;

impl GraphPane {
    /// The first position of the proof to draw.
    pub(in crate::ui::graph) fn proof_begins(&self, model: Shown) -> Position {
        let first = first_position(model);
        if !self.drawing.is_unproved(first) {
            return first;
        }
        let here = model.game().position(model.board());
        let proof = self.shown_proof().filter(|proof| {
            // A proof follows a move within it, if it stays readable.
            let strategy = &proof.strategy;
            let is_followed = self.walk.is_walked || strategy.states.len() <= MOST_FOLLOWED;
            is_followed && strategy.state_of(model.game(), here).is_some()
        });
        let shown = proof.and_then(|_| self.drawing.drawn.as_ref()?.request.line.first().copied());
        shown.unwrap_or(here)
    }
}

impl GraphPane {
    /// The first position of the current proof; outside the mode Proof that of the session.
    pub(crate) fn proof_start(&self, model: Shown) -> Position {
        match self.options.mode {
            GraphMode::Proof => self.proof_begins(model),
            _ => first_position(model),
        }
    }
}

/// True if a proof begins later than the session.
pub(in crate::ui::graph) fn begins_later(model: Shown, request: &GraphRequest) -> bool {
    request.line.first() != Some(&first_position(model))
}

fn first_position(model: Shown) -> Position {
    model.game().position(model.session().first_board())
}
