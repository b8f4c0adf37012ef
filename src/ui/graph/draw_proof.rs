//! The picture of a proof: as it is, or folded.

use std::sync::Arc;

use super::build::{PicturePlan, StandingOut, picture};
use super::canvas_size::{self, CanvasSize};
use super::cards::{card, characters};
use super::move_names::names_of_large;
use super::picture::{Opening, Picture};
use super::request::{DrawnGraph, GraphRequest, MOST_DRAWN, ShownProof};
use crate::game::Position;
use crate::graph::layout::{self, Direction, Layout, Sizes};
use crate::graph::{StateGraph, scope};
use crate::scene::graph::answer::answer_width;
use crate::scene::graph::node_sizes::END_EXTENT;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::proof::{
    FoldedState, FoldedStrategy, Proof, ProofError, ProofOptions, Strategy, prove_as,
};

/// The most answers of a folded proof that scrolls and is nevertheless folded unasked.
const MOST_FOLLOWED: usize = 240;

/// Draws the proof of a position: folded or not, as is asked for, or else as its letters are larger.
pub(super) fn draw_proof(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> DrawnGraph {
    let drawn = larger(wanted, analysis, from, progress);
    let (picture, proof) = match drawn {
        Ok(Some((picture, proof))) => (Ok(picture), Some(Arc::new(proof))),
        Ok(None) => (Err("There is nothing to prove here.".to_owned()), None),
        Err(error) => (Err(error.to_string()), None),
    };
    DrawnGraph {
        wanted: wanted.clone(),
        picture,
        note: None,
        proof,
    }
}

fn larger(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> Result<Option<(Picture, ShownProof)>, ProofError> {
    let Analysis { game, solution, .. } = analysis;
    let proved = |is_folded: bool| -> Result<Option<(Proof, Strategy)>, ProofError> {
        if wanted.folded.is_some_and(|folded| folded != is_folded) {
            return Ok(None);
        }
        let options = ProofOptions {
            is_folded,
            images: wanted.images,
            limit: MOST_DRAWN,
        };
        let proof = prove_as(game, solution, from, options, progress)?;
        Ok(plan_of(&proof, wanted).map(|plan| (proof, plan)))
    };
    let canvas = wanted.canvas.for_proof();
    let whole =
        proved(false)?.map(|(proof, plan)| Whole::new(analysis, proof, plan, wanted, progress));
    let folded = proved(true)?
        .map(|(proof, plan)| Folded::new(analysis, from, (proof, plan), canvas, progress));
    let room = canvas.points();
    Ok(match (whole, folded) {
        (Some(whole), Some(folded)) => {
            let layouts = [&folded.body.layout, &whole.body.layout];
            let [folded_zoom, whole_zoom] = layouts.map(|layout| layout.zoom_in(room));
            // Where both scroll, letters are as large either way, and the folded one shows more at once, unless
            // it is dense with arrows.
            let scrolls = |layout: &&Layout| layout.zoom_in(room) < canvas.opening_zoom(layout);
            let can_be_followed = folded.answers.answer_count() <= MOST_FOLLOWED;
            let do_scroll = layouts.iter().all(scrolls) && can_be_followed;
            if folded_zoom > whole_zoom || do_scroll {
                Some(folded.drawn(analysis, wanted))
            } else {
                Some(whole.drawn(analysis, wanted))
            }
        }
        (Some(whole), None) => Some(whole.drawn(analysis, wanted)),
        (None, Some(folded)) => Some(folded.drawn(analysis, wanted)),
        (None, None) => None,
    })
}

/// The winner's strategy, or in a draw that of the player who was chosen.
fn plan_of(proof: &Proof, wanted: &GraphRequest) -> Option<Strategy> {
    let mut strategies = proof.strategies().iter();
    let chosen = strategies.find(|strategy| strategy.player == wanted.player);
    chosen.or_else(|| proof.strategies().first()).cloned()
}

/// The graph of a proof with the place of everything in it.
struct LaidOut {
    graph: StateGraph,
    layout: Layout,
    sizes: Sizes,
}

impl LaidOut {
    fn picture(&self, analysis: &Analysis, canvas: CanvasSize, style: StandingOut) -> Picture {
        let plan = PicturePlan {
            layout: &self.layout,
            sizes: &self.sizes,
            canvas,
            best: &vec![true; self.graph.graph().edge_count()],
            style,
            line: &[],
            left_out: &[],
        };
        picture(analysis, &self.graph, &plan)
    }
}

/// A proof with all of its positions.
struct Whole {
    proof: Proof,
    strategy: Strategy,
    body: LaidOut,
}

impl Whole {
    fn new(
        analysis: &Analysis,
        proof: Proof,
        strategy: Strategy,
        wanted: &GraphRequest,
        progress: &Progress,
    ) -> Whole {
        let graph = scope::strategy(analysis, &strategy);
        let card = card(analysis, &graph, wanted.canvas);
        let in_canvas = |sizes| wanted.canvas.sizes(sizes, &analysis.game);
        let right = in_canvas(canvas_size::proof_sizes(card));
        let down = in_canvas(canvas_size::sizes_down(card));
        let layout = layout::proof_fitting(&graph, &right, &down, wanted.canvas.points(), progress);
        let sizes = match layout.direction {
            Direction::Right => right,
            Direction::Down => down,
        };
        let body = LaidOut {
            graph,
            layout,
            sizes,
        };
        Whole {
            proof,
            strategy,
            body,
        }
    }

    fn drawn(self, analysis: &Analysis, wanted: &GraphRequest) -> (Picture, ShownProof) {
        let style = StandingOut::Proof(self.strategy.player);
        let mut picture = self
            .body
            .picture(analysis, wanted.canvas.for_proof(), style);
        picture.move_names = names_of_large(&picture, analysis, &self.body.graph);
        let shown = ShownProof {
            claim: format!("{}.", self.proof.claim()),
            winner: self.proof.winner(),
            is_folded: false,
            strategy: self.strategy,
        };
        (picture, shown)
    }
}

/// A proof without the positions in which its player is to move.
struct Folded {
    /// Where play begins.
    from: Position,
    proof: Proof,
    strategy: Strategy,
    answers: FoldedStrategy,
    body: LaidOut,
}

impl Folded {
    fn new(
        analysis: &Analysis,
        from: Position,
        (proof, strategy): (Proof, Strategy),
        canvas: CanvasSize,
        progress: &Progress,
    ) -> Folded {
        let answers = strategy.folded(&analysis.game);
        let graph = scope::folded(analysis, from, &answers);
        let sizes = canvas_size::folded_sizes(&analysis.game, characters(analysis, &graph));
        let sizes = canvas.sizes(sizes, &analysis.game);
        let names = answers.states.iter().flat_map(FoldedState::distinct_moves);
        let names = names.map(|mv| {
            let answer = mv.answer.as_ref().map(|answer| answer.text.as_str());
            answer_width(&mv.name(), answer)
        });
        let layout = layout::folded(
            &graph,
            &sizes,
            &names.collect::<Vec<_>>(),
            END_EXTENT,
            progress,
        );
        let body = LaidOut {
            graph,
            layout,
            sizes,
        };
        Folded {
            from,
            proof,
            strategy,
            answers,
            body,
        }
    }

    fn drawn(self, analysis: &Analysis, wanted: &GraphRequest) -> (Picture, ShownProof) {
        let style = StandingOut::Folded(&self.answers);
        let mut picture = self
            .body
            .picture(analysis, wanted.canvas.for_proof(), style);
        let first = self.answers.first.as_ref();
        if let Some(first) = first {
            picture.add_opening(Opening {
                name: first.label.text.clone(),
                from: self.from,
                player: self.strategy.player,
                is_here: false,
            });
        }
        let player = self.strategy.player.number();
        let first = first.map(|mv| format!(" Player {player} begins with {}.", mv.label));
        let shown = ShownProof {
            claim: format!(
                "{}.{}",
                self.proof.folded_claim_of(&self.strategy),
                first.unwrap_or_default()
            ),
            winner: self.proof.winner(),
            is_folded: true,
            strategy: self.strategy,
        };
        (picture, shown)
    }
}

#[cfg(test)]
mod tests;
