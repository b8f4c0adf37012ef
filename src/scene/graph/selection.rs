//! The positions and moves that a request asks for.

use thiserror::Error;

use super::focus::{FocusContent, FocusPositions};
use super::request::{GraphRequest, GraphScope, Medium};
use super::sizes::AROUND;
use crate::game::symmetry::Images;
use crate::game::{Position, Seat};
use crate::graph::focus::FocusOptions;
use crate::graph::scope::{self, MergedScope};
use crate::graph::{GraphError, StateGraph};
use crate::scene::Point;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::memory::{NoMemory, grouped};
use crate::solve::proof::{FoldedStrategy, Proof, ProofError, ProofOptions, Strategy, prove_as};

/// The reason why there is no drawing of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GraphDrawingError {
    /// Too many positions, no memory, or cancelled.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// No proof.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// No memory for the layout.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

/// A proof of more moves than can be told apart in the window; it can be played nevertheless.
#[derive(Clone, Debug, Error)]
#[error(
    "A picture of {} moves cannot be read; play the proof step by step, or begin at a position closer to \
     the end",
    grouped(*moves as u64)
)]
pub struct UnreadableProof {
    /// How many moves.
    pub moves: usize,
    /// The proof.
    pub proof: ShownProof,
}

/// A proof that a drawing shows.
#[derive(Clone, Debug)]
pub struct ShownProof {
    /// The claim that it proves, in a sentence.
    pub claim: String,
    /// Who wins; none in a draw.
    pub winner: Option<Seat>,
    /// Whether the positions of its player are left out.
    pub is_folded: bool,
    /// The position before its first move, where that is not a node: a folded one whose player begins.
    pub begins: Option<Position>,
    /// The winner's strategy, or in a draw that of the player who was chosen.
    pub strategy: Strategy,
}

/// The most moves of a proof whose edges can be told apart in the window.
const MOST_READ: usize = 2_000;

/// The positions and moves that a request asks for.
pub struct Selection {
    pub(super) graph: SelectedGraph,
    /// The folded form of a proof, where neither form was chosen.
    pub(super) folded: Option<SelectedGraph>,
}

impl Selection {
    /// Of the forms of a proof those that can be read in the window.
    ///
    /// # Errors
    /// Where neither can.
    pub fn readable(self) -> Result<Selection, UnreadableProof> {
        let moves = |it: &SelectedGraph| it.proof().map_or(0, SelectedProof::move_count);
        let can_be_read = |it: &SelectedGraph| moves(it) <= MOST_READ;
        let fewest = self
            .folded
            .iter()
            .map(moves)
            .fold(moves(&self.graph), usize::min);
        match (self.graph, self.folded) {
            (graph, folded) if can_be_read(&graph) => Ok(Selection {
                folded: folded.filter(can_be_read),
                graph,
            }),
            (_, Some(graph)) if can_be_read(&graph) => Ok(Selection {
                graph,
                folded: None,
            }),
            (SelectedGraph::Proof(proof), _) => Err(UnreadableProof {
                moves: fewest,
                proof: proof.shown(),
            }),
            (graph, folded) => Ok(Selection { graph, folded }),
        }
    }
}

/// Positions and moves, and the way in which they belong together.
pub(super) enum SelectedGraph {
    /// What Focus shows.
    Focus(FocusPositions),
    /// A part of the game, or all of it.
    Part(StateGraph),
    /// A proof.
    Proof(Box<SelectedProof>),
}

/// A proof with the positions that it shows.
pub(super) struct SelectedProof {
    pub(super) graph: StateGraph,
    pub(super) proof: Proof,
    pub(super) strategy: Strategy,
    pub(super) folded: Option<FoldedStrategy>,
    from: Position,
}

impl SelectedGraph {
    pub(super) fn graph(&self) -> &StateGraph {
        match self {
            SelectedGraph::Focus(positions) => positions.graph(),
            SelectedGraph::Part(graph) => graph,
            SelectedGraph::Proof(proof) => &proof.graph,
        }
    }

    pub(super) fn proof(&self) -> Option<&SelectedProof> {
        match self {
            SelectedGraph::Proof(proof) => Some(proof),
            _ => None,
        }
    }
}

impl SelectedProof {
    fn new(
        request: &GraphRequest,
        analysis: &Analysis,
        is_folded: bool,
        seat: Option<Seat>,
        progress: &Progress,
    ) -> Result<SelectedProof, ProofError> {
        let options = ProofOptions {
            is_folded,
            images: request.symmetric,
            limit: request.medium.limit(),
        };
        let from = request.from();
        let proof = prove_as(&analysis.game, &analysis.solution, from, options, progress)?;
        let strategies = proof.strategies();
        let chosen = strategies.iter().find(|it| Some(it.player) == seat);
        let strategy = chosen.unwrap_or(&strategies[0]).clone();
        let folded = is_folded
            .then(|| strategy.folded(&analysis.game))
            .transpose()?;
        Ok(SelectedProof {
            graph: match &folded {
                Some(folded) => scope::folded(analysis, from, folded),
                None => scope::strategy(analysis, &strategy),
            },
            proof,
            strategy,
            folded,
            from,
        })
    }

    /// How many moves it shows.
    pub(super) fn move_count(&self) -> usize {
        match &self.folded {
            Some(folded) => folded.answer_count(),
            None => self.strategy.states.iter().map(|it| it.moves.len()).sum(),
        }
    }

    /// The claim that it proves, in a sentence.
    pub(super) fn claim(&self) -> String {
        let Some(folded) = &self.folded else {
            return format!("{}.", self.proof.claim());
        };
        let player = self.strategy.player.number();
        let first = folded.first.as_ref();
        let first = first.map(|mv| format!(" Player {player} begins with {}.", mv.label));
        let claim = self.proof.folded_claim_of(&self.strategy);
        format!("{claim}.{}", first.unwrap_or_default())
    }

    /// The title of a drawing of it.
    pub(super) fn title(&self) -> String {
        let player = self.strategy.player;
        match self.proof.turns() {
            Some(0) => "play is over".to_owned(),
            Some(_) => format!("how {player} wins"),
            None => format!("how {player} never loses"),
        }
    }

    pub(super) fn shown(&self) -> ShownProof {
        ShownProof {
            claim: self.claim(),
            winner: self.proof.winner(),
            is_folded: self.folded.is_some(),
            begins: self
                .folded
                .as_ref()
                .and_then(|folded| folded.first.as_ref())
                .map(|_| self.from),
            strategy: self.strategy.clone(),
        }
    }
}

impl GraphRequest {
    /// Finds the positions and moves that are asked for. `before` are the positions that lead to the current
    /// one, which Focus may show.
    ///
    /// # Errors
    /// Too many positions, no memory, no proof, or cancelled.
    ///
    /// # Panics
    /// If the line is empty.
    ///
    /// # Complexity
    /// Tries the moves of each position once.
    pub fn select(
        &self,
        analysis: &Analysis,
        before: &[Position],
        progress: &Progress,
    ) -> Result<Selection, GraphDrawingError> {
        let part = match self.scope {
            GraphScope::Focus(options) => {
                SelectedGraph::Focus(self.focus(analysis, options, before))
            }
            GraphScope::Proof { folded, seat } => {
                return self.select_proof(analysis, folded, seat, progress);
            }
            _ => SelectedGraph::Part(self.part(analysis, progress)?),
        };
        Ok(Selection {
            graph: part,
            folded: None,
        })
    }

    fn part(&self, analysis: &Analysis, progress: &Progress) -> Result<StateGraph, GraphError> {
        let (from, limit) = (self.from(), self.medium.limit());
        if self.symmetric == Images::Merged {
            let merged = match self.scope {
                GraphScope::Near { turns } => MergedScope::Near { turns },
                GraphScope::BestPlay => MergedScope::Best,
                _ => MergedScope::Reachable,
            };
            return scope::up_to_symmetry(analysis, from, merged, limit, progress);
        }
        match self.scope {
            GraphScope::Near { turns } => scope::near(analysis, from, turns, limit, progress),
            GraphScope::BestPlay => scope::best_play(analysis, from, limit, progress),
            _ => scope::reachable(analysis, from, limit, progress),
        }
    }

    /// The proof folded or not, as it is asked for, or else in both forms, as far as both are there. One
    /// that is too large in the form that is asked for may fit in the other.
    fn select_proof(
        &self,
        analysis: &Analysis,
        folded: Option<bool>,
        seat: Option<Seat>,
        progress: &Progress,
    ) -> Result<Selection, GraphDrawingError> {
        let form = |is_folded| SelectedProof::new(self, analysis, is_folded, seat, progress);
        let (graph, folded) = match folded {
            Some(true) => match form(true) {
                Err(ProofError::TooLarge { .. }) if self.medium.is_window() => (form(false)?, None),
                folded => (folded?, None),
            },
            Some(false) => (form(false)?, None),
            None => match (form(false), form(true)) {
                (Ok(whole), folded) => (whole, folded.ok()),
                (Err(_), Ok(folded)) => (folded, None),
                (Err(error), Err(_)) => return Err(error.into()),
            },
        };
        let selected = |proof| SelectedGraph::Proof(Box::new(proof));
        Ok(Selection {
            graph: selected(graph),
            folded: folded.map(selected),
        })
    }

    /// The positions that Focus shows.
    fn focus(
        &self,
        analysis: &Analysis,
        options: FocusOptions,
        before: &[Position],
    ) -> FocusPositions {
        let content = FocusContent {
            line: &self.line,
            here: self.here,
            before,
            best_first: self.shows_verdicts,
            notation_only: self.notation_only,
            options,
        };
        let room = match self.medium {
            Medium::Window(canvas)
            | Medium::File {
                shown_in: canvas, ..
            } => canvas.focus_room(),
            Medium::Sheet(size) => Some(on_sheet(size)),
        };
        FocusPositions::new(analysis, &content, room)
    }
}

/// The scale at which Focus is laid out for a sheet: letters of 10 points.
const SHEET_SCALE: f32 = 0.8;

/// The room of Focus in a place of a sheet.
pub(super) fn on_sheet((width, height): Point) -> Point {
    (
        width / SHEET_SCALE - AROUND.0,
        height / SHEET_SCALE - AROUND.1,
    )
}
