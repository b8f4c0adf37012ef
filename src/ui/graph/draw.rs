//! From what is wanted to a picture: which positions, where they stand, what they say.

use std::sync::Arc;

use eframe::egui::Vec2;

use super::build::{PicturePlan, StandingOut, picture};
use super::canvas_size::{self, EASY_ZOOM, FAR};
use super::cards::{card, narrow_card};
use super::draw_focus::{EarlierLayout, focus};
use super::draw_proof::draw_proof;
use super::move_names::names_of_large;
use super::request::{DrawnGraph, GraphColumns, GraphRequest, MOST_DRAWN, Mode};
use crate::game::Position;
use crate::game::symmetry::Images;
use crate::graph::best::best_arrows;
use crate::graph::layout::{ColumnPlan, Layout, Sizes};
use crate::graph::scope::MergedScope;
use crate::graph::{GraphError, StateGraph, scope};
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;
use crate::solve::{Progress, memory};

/// Of more positions texts are not tried on two lines; of fewer only where letters get larger by this.
const MOST_ON_TWO_LINES: usize = 150;
const WORTH_TWO_LINES: f32 = 1.1;

/// A picture that is being drawn in the background. Dropping it cancels the work.
pub(crate) struct DrawTask {
    pub(crate) wanted: GraphRequest,
    task: Task<DrawnGraph>,
}

impl DrawTask {
    /// Starts to draw; `wake` is called from the other thread when the picture is there.
    pub(crate) fn start(
        wanted: GraphRequest,
        analysis: Arc<Analysis>,
        wake: impl FnOnce() + Send + 'static,
    ) -> DrawTask {
        let what = wanted.clone();
        let work = move |progress: &Progress| draw(&what, &analysis, (None, &[]), progress).0;
        DrawTask {
            wanted,
            task: Task::start("drawing the graph", work, wake),
        }
    }

    /// The picture, once it is there, or why there will be none.
    pub(crate) fn poll(&mut self) -> Option<DrawnGraph> {
        let ended = self.task.poll()?;
        Some(ended.unwrap_or_else(|error| DrawnGraph {
            wanted: self.wanted.clone(),
            picture: Err(format!("{error}: choose another mode to repeat it.")),
            note: None,
            proof: None,
        }))
    }
}

/// Draws what is wanted. A neighbourhood keeps to an earlier one, shows some of the positions
/// `before` it, and returns what the next one keeps to.
pub(crate) fn draw(
    wanted: &GraphRequest,
    analysis: &Analysis,
    (earlier, before): (Option<&EarlierLayout>, &[Position]),
    progress: &Progress,
) -> (DrawnGraph, Option<EarlierLayout>) {
    let done = |picture, note| DrawnGraph {
        wanted: wanted.clone(),
        picture,
        note,
        proof: None,
    };
    let from = wanted.line[wanted.here.min(wanted.line.len() - 1)];
    let graph = match wanted.mode {
        Mode::Focus => {
            let (picture, kept) = focus(wanted, analysis, (earlier, before));
            return (done(Ok(picture), None), Some(kept));
        }
        Mode::Proof => return (draw_proof(wanted, analysis, from, progress), None),
        // The map is painted from the solution itself.
        Mode::Whole | Mode::Reachable | Mode::BestPlay if wanted.images == Images::Merged => {
            let scope = match wanted.mode {
                Mode::BestPlay => MergedScope::Best,
                _ => MergedScope::Reachable,
            };
            scope::up_to_symmetry(analysis, from, scope, MOST_DRAWN, progress)
        }
        Mode::Whole | Mode::Map => scope::whole(analysis, MOST_DRAWN, progress),
        Mode::Reachable => scope::reachable(analysis, from, MOST_DRAWN, progress),
        Mode::BestPlay => scope::best_play(analysis, from, MOST_DRAWN, progress),
    };
    match graph {
        Ok(graph) => {
            let best = best_arrows(analysis, &graph);
            let (layout, sizes) = laid_out(wanted, analysis, (&graph, &best), progress);
            let plan = PicturePlan {
                layout: &layout,
                sizes: &sizes,
                canvas: wanted.canvas,
                best: &best,
                line: &[],
                left_out: &[],
                style: if wanted.shows_best {
                    StandingOut::Best
                } else {
                    StandingOut::Plain
                },
            };
            let mut picture = picture(analysis, &graph, &plan);
            if !progress.is_cancelled() {
                picture.move_names = names_of_large(&picture, analysis, &graph);
            }
            (done(Ok(picture), None), None)
        }
        Err(error @ GraphError::TooLarge { .. }) if wanted.mode == Mode::Whole => {
            let note = error.to_string();
            (done(Err(note.clone()), Some(note)), None)
        }
        Err(GraphError::TooLarge { limit }) => {
            let (picture, _) = focus(wanted, analysis, (None, before));
            let note = format!(
                "More than {} positions are too many to draw: this is the neighbourhood of where you \
                 stand.",
                memory::grouped(limit as u64) // widens
            );
            (done(Ok(picture), Some(note)), None)
        }
        Err(error) => (done(Err(error.to_string()), None), None),
    }
}

/// Lays a graph out as is wanted. Of a small one texts stand on two lines where letters are larger so and
/// can be read.
fn laid_out(
    wanted: &GraphRequest,
    analysis: &Analysis,
    (graph, best): (&StateGraph, &[bool]),
    progress: &Progress,
) -> (Layout, Sizes) {
    let room = wanted.canvas.points();
    let with_cards = |card: Vec2| {
        let sizes = match wanted.columns {
            GraphColumns::End => canvas_size::end_sizes(card),
            GraphColumns::Turns | GraphColumns::Flow => canvas_size::sizes(card),
        };
        let sizes = wanted.canvas.sizes(sizes, &analysis.game);
        let columns = match wanted.columns {
            GraphColumns::End => ColumnPlan::end(graph, best, room, progress),
            GraphColumns::Turns => ColumnPlan::turns(graph, progress),
            GraphColumns::Flow => ColumnPlan::flow(graph, progress),
        };
        (columns.laid_out(&sizes), sizes)
    };
    let usual = with_cards(card(analysis, graph, wanted.canvas));
    let zoom = usual.0.zoom_in(room);
    if zoom >= EASY_ZOOM || graph.len() > MOST_ON_TWO_LINES {
        return usual;
    }
    let narrow = narrow_card(analysis, graph, wanted.canvas).map(with_cards);
    match narrow {
        Some(narrow) if narrow.0.zoom_in(room) > FAR.max(zoom * WORTH_TWO_LINES) => narrow,
        _ => usual,
    }
}

#[cfg(test)]
mod tests;
