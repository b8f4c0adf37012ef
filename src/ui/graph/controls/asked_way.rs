//! What is known of the ways to a position that is neither a move from here nor in the line.

use crate::app::{Shown, WaysTo};
use crate::game::counted::counted;
use crate::game::{Game, Position};
use crate::session::route::FoundRoute;

/// What is asked.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct AskedWay {
    pub(in crate::ui::graph) position: Position,
    /// How play gets there, so that only such ways are offered.
    pub(in crate::ui::graph) ways: WaysTo,
}

impl AskedWay {
    /// The question about a position of a game.
    pub(in crate::ui::graph) fn about(position: Position, model: Shown) -> AskedWay {
        AskedWay {
            position,
            ways: model.ways_to(position),
        }
    }

    /// What is known of the ways there, in a sentence.
    pub(in crate::ui::graph) fn sentence(&self, model: Shown) -> String {
        let Position { state, mover } = self.position;
        let known = model.analysis();
        let winner = known.and_then(|known| known.solution.value(state).winner(mover));
        let text = model.game().node_text(self.position, winner);
        match (&self.ways.from_here, &self.ways.from_start) {
            (FoundRoute::Way(way), _) => {
                format!("{text} is {} ahead.", counted(way.len(), "turn"))
            }
            (FoundRoute::NoWay, FoundRoute::Way(_)) => {
                format!("No play from here leads to {text}, but some from the start does.")
            }
            (FoundRoute::NoWay, FoundRoute::NoWay) => {
                format!("No play leads to {text}, neither from here nor from the start.")
            }
            (FoundRoute::NoWay, FoundRoute::GivenUp) => {
                format!("No play from here leads to {text}.")
            }
            (FoundRoute::GivenUp, _) => {
                format!("{text} is not near, and not in the line played.")
            }
        }
    }
}
