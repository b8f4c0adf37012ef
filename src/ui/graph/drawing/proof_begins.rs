//! With which position a proof begins: with the first one of the session, or where that is too large
//! to draw with the current one.

use crate::app::Shown;
use crate::game::{Game, Position};
use crate::scene::graph::GraphRequest;
use crate::ui::graph::state::GraphPane;
use crate::ui::graph_mode::GraphMode;

/// A proof of more positions than this makes room for a smaller one from where play goes on.
const MOST_FOLLOWED: usize = 120;

impl GraphPane {
    /// The position with which the proof begins that is to be drawn.
    pub(in crate::ui::graph) fn proof_begins(&self, model: Shown) -> Position {
        let first = first_position(model);
        if !self.drawing.is_unproved(first) {
            return first;
        }
        let here = model.game().position(model.board());
        let proof = self.shown_proof().filter(|proof| {
            // A move within a proof is followed there, if that can be read.
            let strategy = &proof.strategy;
            let is_followed = self.walk.is_walked || strategy.states.len() <= MOST_FOLLOWED;
            is_followed && strategy.state_of(model.game(), here).is_some()
        });
        let shown = proof.and_then(|_| self.drawing.drawn.as_ref()?.request.line.first().copied());
        shown.unwrap_or(here)
    }
}

impl GraphPane {
    /// The position with which the proof begins that is shown, or outside the mode Proof the session.
    pub(crate) fn proof_start(&self, model: Shown) -> Position {
        match self.options.mode {
            GraphMode::Proof => self.proof_begins(model),
            _ => first_position(model),
        }
    }
}

/// Whether a proof begins later than the session.
pub(in crate::ui::graph) fn begins_later(model: Shown, request: &GraphRequest) -> bool {
    request.line.first() != Some(&first_position(model))
}

fn first_position(model: Shown) -> Position {
    model.game().position(model.session().first_board())
}
