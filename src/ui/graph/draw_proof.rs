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
use crate::solve::memory::grouped;
use crate::solve::proof::{
    FoldedState, FoldedStrategy, Proof, ProofError, ProofOptions, Strategy, prove_as,
};

/// The most answers of a folded proof that scrolls and is nevertheless folded unasked.
const MOST_FOLLOWED: usize = 240;
/// The most moves of a proof whose arrows can be told apart.
const MOST_READ: usize = 2_000;

/// Draws the proof of a position: folded or not, as is asked for, or else as its letters are larger.
pub(super) fn draw_proof(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> DrawnGraph {
    let drawn = match larger(wanted, analysis, from, progress) {
        // What is too large folded may have room as it is.
        Err(ProofError::TooLarge { .. }) if wanted.folded == Some(true) => {
            let unfolded = GraphRequest {
                folded: Some(false),
                ..wanted.clone()
            };
            larger(&unfolded, analysis, from, progress)
        }
        drawn => drawn,
    };
    let (picture, proof) = match drawn {
        Ok(Some((picture, proof))) => (picture, Some(Arc::new(proof))),
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

/// What is shown of a proof: its picture, or why there is none.
type Shown = (Result<Picture, String>, ShownProof);

fn larger(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> Result<Option<Shown>, ProofError> {
    let forms = [false, true].into_iter();
    let forms = forms.filter(|&is_folded| wanted.folded.is_none_or(|wanted| wanted == is_folded));
    let mut proved = Vec::new();
    let mut error = None;
    for is_folded in forms {
        match Proved::new(wanted, analysis, (from, is_folded), progress) {
            Ok(form) => proved.extend(form),
            Err(why) => error = error.or(Some(why)),
        }
    }
    if let Some(error) = error.filter(|_| proved.is_empty()) {
        return Err(error);
    }
    let fewest = proved.iter().map(Proved::move_count).min();
    if let Some(fewest) = fewest.filter(|&moves| moves > MOST_READ) {
        let reason = format!(
            "A picture of {} moves cannot be read: play the proof step by step, or begin at a position \
             closer to the end",
            grouped(fewest as u64) // widens
        );
        let shown = proved.into_iter().next();
        return Ok(shown.map(|proved| (Err(reason), proved.shown())));
    }
    let readable = proved.into_iter();
    let readable = readable.filter(|proved| proved.move_count() <= MOST_READ);
    let mut drawings =
        readable.map(|proved| Drawing::new(wanted, analysis, (from, proved), progress));
    let (Some(first), second) = (drawings.next(), drawings.next()) else {
        return Ok(None);
    };
    let drawing = match second {
        Some(folded) if is_larger(&folded, &first, wanted.canvas.for_proof()) => folded,
        _ => first,
    };
    let (picture, shown) = drawing.drawn(wanted, analysis, from);
    Ok(Some((Ok(picture), shown)))
}

/// Whether a folded proof has larger letters than all of it. Where both scroll, letters are as large either
/// way, and the folded one shows more at once, unless it is dense with arrows.
fn is_larger(folded: &Drawing, whole: &Drawing, canvas: CanvasSize) -> bool {
    let room = canvas.points();
    let layouts = [&folded.body.layout, &whole.body.layout];
    let [folded_zoom, whole_zoom] = layouts.map(|layout| layout.zoom_in(room));
    let scrolls = |layout: &&Layout| layout.zoom_in(room) < canvas.opening_zoom(layout);
    let can_be_followed = folded.proved.move_count() <= MOST_FOLLOWED;
    folded_zoom > whole_zoom || layouts.iter().all(scrolls) && can_be_followed
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

/// A proof, with all of its positions or folded.
struct Proved {
    proof: Proof,
    strategy: Strategy,
    /// What is left once it is folded, if it is.
    answers: Option<FoldedStrategy>,
}

impl Proved {
    fn new(
        wanted: &GraphRequest,
        analysis: &Analysis,
        (from, is_folded): (Position, bool),
        progress: &Progress,
    ) -> Result<Option<Proved>, ProofError> {
        let Analysis { game, solution, .. } = analysis;
        let options = ProofOptions {
            is_folded,
            images: wanted.images,
            limit: MOST_DRAWN,
        };
        let proof = prove_as(game, solution, from, options, progress)?;
        let strategy = plan_of(&proof, wanted);
        Ok(strategy.map(|strategy| Proved {
            answers: is_folded.then(|| strategy.folded(game)),
            proof,
            strategy,
        }))
    }

    /// How many moves it shows.
    fn move_count(&self) -> usize {
        match &self.answers {
            Some(answers) => answers.answer_count(),
            None => self.strategy.states.iter().map(|it| it.moves.len()).sum(),
        }
    }

    fn shown(self) -> ShownProof {
        let claim = match &self.answers {
            Some(answers) => {
                let player = self.strategy.player.number();
                let first = answers.first.as_ref();
                let first = first.map(|mv| format!(" Player {player} begins with {}.", mv.label));
                let claim = self.proof.folded_claim_of(&self.strategy);
                format!("{claim}.{}", first.unwrap_or_default())
            }
            None => format!("{}.", self.proof.claim()),
        };
        ShownProof {
            claim,
            winner: self.proof.winner(),
            is_folded: self.answers.is_some(),
            strategy: self.strategy,
        }
    }
}

/// A proof with the place of everything in it.
struct Drawing {
    proved: Proved,
    body: LaidOut,
}

impl Drawing {
    fn new(
        wanted: &GraphRequest,
        analysis: &Analysis,
        (from, proved): (Position, Proved),
        progress: &Progress,
    ) -> Drawing {
        let body = match &proved.answers {
            Some(answers) => folded(wanted, analysis, (from, answers), progress),
            None => whole(wanted, analysis, &proved.strategy, progress),
        };
        Drawing { proved, body }
    }

    fn drawn(
        self,
        wanted: &GraphRequest,
        analysis: &Analysis,
        from: Position,
    ) -> (Picture, ShownProof) {
        let canvas = wanted.canvas.for_proof();
        let player = self.proved.strategy.player;
        let picture = if let Some(answers) = &self.proved.answers {
            let style = StandingOut::Folded(answers);
            let mut picture = self.body.picture(analysis, canvas, style);
            if let Some(first) = &answers.first {
                picture.add_opening(Opening {
                    name: first.label.text.clone(),
                    from,
                    player,
                    is_here: false,
                });
            }
            picture
        } else {
            let style = StandingOut::Proof(player);
            let mut picture = self.body.picture(analysis, canvas, style);
            picture.move_names = names_of_large(&picture, analysis, &self.body.graph);
            picture
        };
        (picture, self.proved.shown())
    }
}

/// A proof with all of its positions.
fn whole(
    wanted: &GraphRequest,
    analysis: &Analysis,
    strategy: &Strategy,
    progress: &Progress,
) -> LaidOut {
    let graph = scope::strategy(analysis, strategy);
    let card = card(analysis, &graph, wanted.canvas);
    let in_canvas = |sizes| wanted.canvas.sizes(sizes, &analysis.game);
    let right = in_canvas(canvas_size::proof_sizes(card));
    let down = in_canvas(canvas_size::sizes_down(card));
    let layout = layout::proof_fitting(&graph, &right, &down, wanted.canvas.points(), progress);
    let sizes = match layout.direction {
        Direction::Right => right,
        Direction::Down => down,
    };
    LaidOut {
        graph,
        layout,
        sizes,
    }
}

/// A proof without the positions in which its player is to move.
fn folded(
    wanted: &GraphRequest,
    analysis: &Analysis,
    (from, answers): (Position, &FoldedStrategy),
    progress: &Progress,
) -> LaidOut {
    let graph = scope::folded(analysis, from, answers);
    let sizes = canvas_size::folded_sizes(&analysis.game, characters(analysis, &graph));
    let sizes = wanted.canvas.for_proof().sizes(sizes, &analysis.game);
    let names = answers.states.iter().flat_map(FoldedState::distinct_moves);
    let names = names.map(|mv| {
        let answer = mv.answer.as_ref().map(|answer| answer.text.as_str());
        answer_width(&mv.name(), answer)
    });
    let names: Vec<f32> = names.collect();
    let layout = layout::folded(&graph, &sizes, &names, END_EXTENT, progress);
    LaidOut {
        graph,
        layout,
        sizes,
    }
}

#[cfg(test)]
mod tests;
