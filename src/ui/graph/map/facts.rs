//! Facts about a whole map: its shades, letters and winners. For large games they are computed in the background,
//! as that takes longer than a frame.

use std::sync::Arc;

use eframe::egui::Context;

use crate::game::Seat;
use crate::scene::graph::legend::LegendKey;
use crate::scene::map::{MapScale, MapSubject, VerdictsThere};
use crate::solve::analysis::Analysis;
use crate::solve::{Progress, SolveError};
use crate::ui::background::Background;

/// The number of states above which the facts are computed in the background.
const MOST_AT_ONCE: u64 = 100_000;

#[derive(Clone, Debug)]
pub(super) struct MapFacts {
    pub(super) scale: MapScale,
    /// The meaning of the colours with each player to move.
    pub(super) keys: [Vec<LegendKey>; 2],
}

impl MapFacts {
    fn of(analysis: &Analysis, progress: &Progress) -> Result<MapFacts, SolveError> {
        let there = VerdictsThere::of(analysis, progress)?;
        Ok(MapFacts {
            scale: MapScale::of(analysis),
            keys: Seat::BOTH.map(|seat| MapSubject::new(analysis, seat).keys(there)),
        })
    }
}

/// A solved game, compared by identity: comparing tables would take long.
struct SolvedGame(Arc<Analysis>);

impl PartialEq for SolvedGame {
    fn eq(&self, other: &SolvedGame) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The task that computes the facts, and its result.
#[derive(Default)]
pub(super) struct FactsTask(Background<SolvedGame, Arc<MapFacts>>);

impl FactsTask {
    pub(super) fn is_busy(&self) -> bool {
        self.0.is_running()
    }

    /// The facts of a game once they are known, or a sentence why there are none.
    pub(super) fn get(
        &mut self,
        ctx: &Context,
        analysis: &Arc<Analysis>,
    ) -> Option<Result<Arc<MapFacts>, String>> {
        let game = || SolvedGame(Arc::clone(analysis));
        let of = Arc::clone(analysis);
        let work = move |progress: &Progress| MapFacts::of(&of, progress).map(Arc::new);
        if analysis.solution.len() <= MOST_AT_ONCE {
            self.0.ask_at_once(game(), work);
        } else {
            self.0.ask(ctx, game(), "looking over the map", work);
        }
        let found = self.0.result(&game())?;
        Some(found.cloned().map_err(str::to_owned))
    }
}
