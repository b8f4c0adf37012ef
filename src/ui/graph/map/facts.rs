//! What is known of a map as a whole: its shades and letters, and its winners. Of a large game that takes
//! longer than a frame, and is found in the background.

use std::sync::Arc;

use eframe::egui::Context;

use crate::game::Seat;
use crate::scene::graph::legend::LegendKey;
use crate::scene::map::{MapScale, MapSubject, VerdictsThere};
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;
use crate::solve::{Progress, SolveError};

/// Of more states than this the facts are found in the background.
const MOST_AT_ONCE: u64 = 100_000;

/// What is known of a map as a whole.
#[derive(Clone, Debug)]
pub(super) struct MapFacts {
    pub(super) scale: MapScale,
    /// What colours mean with each player to move.
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

/// The facts, or why there are none.
type Found = Result<Arc<MapFacts>, SolveError>;

/// What finds them for a game.
type Finding = (Arc<Analysis>, Task<Result<MapFacts, SolveError>>);

/// The facts, or what finds them.
#[derive(Default)]
pub(super) struct FactsTask {
    known: Option<(Arc<Analysis>, Found)>,
    task: Option<Finding>,
}

impl FactsTask {
    /// Whether they are being found.
    pub(super) fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// The facts of a game, once they are there.
    pub(super) fn get(&mut self, ctx: &Context, analysis: &Arc<Analysis>) -> Option<Found> {
        if let Some((of, found)) = &self.known
            && Arc::ptr_eq(of, analysis)
        {
            return Some(found.clone());
        }
        if analysis.solution.len() <= MOST_AT_ONCE {
            let found = MapFacts::of(analysis, &Progress::default());
            return Some(self.keep(analysis, found));
        }
        let is_coming = |(of, _): &(Arc<Analysis>, _)| Arc::ptr_eq(of, analysis);
        if !self.task.as_ref().is_some_and(is_coming) {
            let (of, wake) = (Arc::clone(analysis), ctx.clone());
            let work = move |progress: &Progress| MapFacts::of(&of, progress);
            let task = Task::start("looking over the map", work, move || wake.request_repaint());
            self.task = Some((Arc::clone(analysis), task));
        }
        let ended = self.task.as_mut().and_then(|(_, task)| task.poll())?;
        self.task = None;
        Some(self.keep(analysis, ended.map_err(SolveError::from).flatten()))
    }

    fn keep(&mut self, analysis: &Arc<Analysis>, found: Result<MapFacts, SolveError>) -> Found {
        let found = found.map(Arc::new);
        self.known = Some((Arc::clone(analysis), found.clone()));
        found
    }
}
