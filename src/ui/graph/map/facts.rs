//! What is known of a map as a whole: its shades and its winners. Of a large game that takes longer than a
//! frame, and is found in the background.

use std::sync::Arc;

use eframe::egui::Context;

use crate::game::Seat;
use crate::scene::graph::legend::LegendKey;
use crate::scene::map::{MapSubject, ShadeScale};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;

/// Of more states than this the facts are found in the background.
const MOST_AT_ONCE: u64 = 100_000;

/// What is known of a map as a whole.
#[derive(Clone, Debug)]
pub(super) struct MapFacts {
    pub(super) scale: ShadeScale,
    /// What colours mean with each player to move.
    pub(super) keys: [Vec<LegendKey>; 2],
}

impl MapFacts {
    fn of(analysis: &Analysis) -> MapFacts {
        MapFacts {
            scale: ShadeScale::of(analysis),
            keys: Seat::BOTH.map(|seat| MapSubject::new(analysis, seat).keys()),
        }
    }
}

/// The facts, or what finds them.
#[derive(Default)]
pub(super) struct FactsTask {
    known: Option<(Arc<Analysis>, Arc<MapFacts>)>,
    task: Option<(Arc<Analysis>, Task<MapFacts>)>,
}

impl FactsTask {
    /// Whether they are being found.
    pub(super) fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// The facts of a game, once they are there.
    pub(super) fn get(&mut self, ctx: &Context, analysis: &Arc<Analysis>) -> Option<Arc<MapFacts>> {
        if let Some((of, facts)) = &self.known
            && Arc::ptr_eq(of, analysis)
        {
            return Some(Arc::clone(facts));
        }
        if analysis.solution.len() <= MOST_AT_ONCE {
            return Some(self.keep(analysis, MapFacts::of(analysis)));
        }
        let is_coming = |(of, _): &(Arc<Analysis>, _)| Arc::ptr_eq(of, analysis);
        if !self.task.as_ref().is_some_and(is_coming) {
            let (of, wake) = (Arc::clone(analysis), ctx.clone());
            let work = move |_: &Progress| MapFacts::of(&of);
            let task = Task::start("looking over the map", work, move || wake.request_repaint());
            self.task = Some((Arc::clone(analysis), task));
        }
        let ended = self.task.as_mut().and_then(|(_, task)| task.poll())?;
        self.task = None;
        // Should the thread have died, the facts are found here and now.
        let facts = ended.unwrap_or_else(|_| MapFacts::of(analysis));
        Some(self.keep(analysis, facts))
    }

    fn keep(&mut self, analysis: &Arc<Analysis>, facts: MapFacts) -> Arc<MapFacts> {
        let facts = Arc::new(facts);
        self.known = Some((Arc::clone(analysis), Arc::clone(&facts)));
        facts
    }
}
