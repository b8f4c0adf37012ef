//! From the positions that are selected to a drawing of them: a layout for the medium, and what is told.

use std::sync::Arc;

use super::answer::answer_width;
use super::drawing::{DrawnStrategy, GraphDrawing, GraphNode};
use super::focus::{FocusLayout, FocusPositions};
use super::focus_shown::FocusShown;
use super::node::NodeForm;
use super::request::{GraphColumns, GraphRequest, GraphScope, Medium};
use super::routes::{MOST_NAMED, focus_label_room};
use super::selection::{GraphDrawingError, SelectedGraph, SelectedProof, Selection, on_sheet};
use super::sizes::{self, END_EXTENT, Fit, NodeLook, stretched};
use crate::game::Position;
use crate::game::symmetry::Images;
use crate::graph::StateGraph;
use crate::graph::best::best_arrows;
use crate::graph::layout::{self, ColumnPlan, Direction, Layout, Sizes};
use crate::scene::Point;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory};
use crate::solve::proof::FoldedState;

/// The proportions of a screen below heading and legend, for which a file is laid out.
const FILE_ROOM: Point = (1_920.0, 900.0);

/// Positions and moves with their places.
struct LaidOut {
    selected: SelectedGraph,
    layout: Layout,
    sizes: Sizes,
    /// The form and the height of each node of Focus; none elsewhere.
    focus_nodes: Vec<(NodeForm, f32)>,
    /// For each move whether best play follows it; none where that does not count.
    best: Vec<bool>,
}

impl GraphRequest {
    /// Draws what was selected; `before` are the positions that lead to the current one.
    ///
    /// # Errors
    /// No memory.
    ///
    /// # Complexity
    /// That of the layout; see [`crate::graph::layout`].
    pub fn drawing(
        &self,
        analysis: &Analysis,
        selection: Selection,
        before: &[Position],
        progress: &Progress,
    ) -> Result<GraphDrawing, GraphDrawingError> {
        let whole = self.lay_out(analysis, selection.graph, progress)?;
        let folded = selection
            .folded
            .map(|it| self.lay_out(analysis, it, progress));
        let laid_out = match folded.transpose()? {
            Some(folded) if self.is_larger(&folded, &whole) => folded,
            _ => whole,
        };
        Ok(self.drawn(analysis, laid_out, before))
    }

    /// Whether a folded proof has larger letters than all of it. Where both scroll, letters are as large
    /// either way, and the folded one shows more at once, unless it is dense with edges.
    fn is_larger(&self, folded: &LaidOut, whole: &LaidOut) -> bool {
        let Medium::Window(canvas) = self.medium else {
            return false;
        };
        let fits = |it: &LaidOut| it.layout.zoom_in(canvas.points());
        let scrolls = |it: &LaidOut| {
            let zooms = canvas.opening_zooms(&it.layout, Fit::Readable);
            fits(it) < *zooms.start()
        };
        let proof = folded.selected.proof();
        let can_be_followed = proof.is_some_and(|proof| proof.move_count() <= MOST_NAMED);
        fits(folded) > fits(whole) || (scrolls(folded) && scrolls(whole) && can_be_followed)
    }

    fn lay_out(
        &self,
        analysis: &Analysis,
        selected: SelectedGraph,
        progress: &Progress,
    ) -> Result<LaidOut, NoMemory> {
        let mut focus_nodes = Vec::new();
        let (layout, sizes, best) = match &selected {
            SelectedGraph::Focus(positions) => {
                let FocusLayout {
                    layout,
                    sizes,
                    nodes,
                } = self.lay_out_focus(positions);
                focus_nodes = nodes;
                (layout, sizes, best_arrows(analysis, positions.graph()))
            }
            SelectedGraph::Proof(proof) if proof.folded.is_some() => {
                let (layout, sizes) = self.lay_out_folded(analysis, proof, progress)?;
                (layout, sizes, Vec::new())
            }
            SelectedGraph::Proof(proof) if self.columns.is_none() => {
                let (layout, sizes) = self.lay_out_proof(analysis, &proof.graph, progress)?;
                (layout, sizes, Vec::new())
            }
            SelectedGraph::Proof(_) | SelectedGraph::Part(_) => {
                self.lay_out_columns(analysis, selected.graph(), progress)?
            }
        };
        Ok(LaidOut {
            selected,
            layout,
            sizes,
            focus_nodes,
            best,
        })
    }

    fn lay_out_focus(&self, positions: &FocusPositions) -> FocusLayout {
        let room = match self.medium {
            Medium::Window(canvas) => canvas.focus_room(),
            Medium::Sheet(size) => Some(on_sheet(size)),
            Medium::File { .. } => None,
        };
        positions.laid_out(room, self.medium.is_window())
    }

    /// The sizes of nodes in columns that lead to the right.
    fn sizes(&self, analysis: &Analysis, graph: &StateGraph) -> Sizes {
        let look = NodeLook {
            form: NodeForm::Plate,
            notation_only: self.notation_only,
        };
        sizes::columns(&analysis.game, graph, look)
    }

    fn lay_out_columns(
        &self,
        analysis: &Analysis,
        graph: &StateGraph,
        progress: &Progress,
    ) -> Result<(Layout, Sizes, Vec<bool>), NoMemory> {
        let columns = self.columns();
        let by_turns_left = columns == GraphColumns::ByTurnsLeft;
        let best = if by_turns_left || self.medium.is_window() {
            best_arrows(analysis, graph)
        } else {
            Vec::new()
        };
        let sizes = self.sizes(analysis, graph);
        let room = match self.medium {
            Medium::Window(canvas) => canvas.points(),
            _ => FILE_ROOM,
        };
        let plan = match columns {
            GraphColumns::ByTurnsLeft => ColumnPlan::end(graph, &best, room, progress),
            GraphColumns::ByTurnsPlayed => ColumnPlan::turns(graph, progress),
        };
        memory::check(plan.bytes() + GraphDrawing::bytes(graph))?;
        Ok((plan.laid_out(&sizes), sizes, best))
    }

    fn lay_out_proof(
        &self,
        analysis: &Analysis,
        graph: &StateGraph,
        progress: &Progress,
    ) -> Result<(Layout, Sizes), NoMemory> {
        let right = self.sizes(analysis, graph);
        let Medium::Window(canvas) = self.medium else {
            let plan = ColumnPlan::proof(graph, progress);
            memory::check(plan.bytes() + GraphDrawing::bytes(graph))?;
            return Ok((plan.laid_out(&right), right));
        };
        let down = sizes::proof_down(right);
        let layout = layout::proof_fitting(graph, &right, &down, canvas.points(), progress);
        let sizes = match layout.direction {
            Direction::Right => right,
            Direction::Down => down,
        };
        Ok((layout, sizes))
    }

    fn lay_out_folded(
        &self,
        analysis: &Analysis,
        proof: &SelectedProof,
        progress: &Progress,
    ) -> Result<(Layout, Sizes), NoMemory> {
        let (game, graph) = (&analysis.game, &proof.graph);
        memory::check(layout::folded_bytes(graph, progress) + GraphDrawing::bytes(graph))?;
        let sizes = sizes::folded(game, graph, self.medium.is_window());
        let states = proof.folded.iter().flat_map(|folded| &folded.states);
        let names = states.flat_map(FoldedState::distinct_moves).map(|mv| {
            let answer = mv.answer.as_ref().map(|answer| answer.text.as_str());
            answer_width(&mv.name(), answer)
        });
        let names: Vec<f32> = names.collect();
        let layout = layout::folded(graph, &sizes, &names, END_EXTENT, progress);
        Ok((layout, sizes))
    }

    fn drawn(&self, analysis: &Analysis, laid_out: LaidOut, before: &[Position]) -> GraphDrawing {
        let LaidOut {
            selected,
            layout,
            sizes,
            focus_nodes,
            best,
        } = laid_out;
        let game = &analysis.game;
        let graph = selected.graph();
        let line = if self.is_focus() { &self.line[..] } else { &[] };
        let strategy = selected.proof().map(|proof| match &proof.folded {
            Some(folded) => DrawnStrategy::Folded(folded),
            None => DrawnStrategy::Whole(&proof.strategy),
        });
        let form = match &selected {
            SelectedGraph::Proof(proof) if proof.folded.is_some() => NodeForm::Notation,
            _ => NodeForm::Plate,
        };
        let look = NodeLook {
            form,
            notation_only: self.notation_only,
        };
        let fit = match self.scope {
            GraphScope::Focus(_) => Fit::Never,
            GraphScope::Proof { .. } => Fit::Readable,
            _ => Fit::Whole,
        };
        let (placed, zooms) = match self.medium {
            Medium::Window(canvas) => {
                let stretch = canvas.stretch(&layout, fit);
                let sizes = stretched(&sizes, layout.direction, stretch);
                let wider = layout.stretched(stretch, sizes.node_width);
                let zooms = canvas.opening_zooms(&layout, fit);
                ((wider, sizes), Some(zooms))
            }
            _ => ((layout.clone(), sizes), None),
        };
        let mut drawing = GraphDrawing::new(
            game,
            graph,
            &placed.0,
            &placed.1,
            strategy,
            self.medium,
            line,
            look,
        );
        for (node, &(form, height)) in drawing.nodes.iter_mut().zip(&focus_nodes) {
            (node.form, node.height) = (form, height);
        }
        drawing.opening_zooms = zooms.unwrap_or(drawing.opening_zooms);
        // Files tell verdicts, hidden in the window or not.
        let is_file = matches!(self.medium, Medium::File { .. });
        drawing.shows_verdicts = self.shows_verdicts || is_file;
        drawing.scope = self.scope.word();
        self.tell(&mut drawing, selected.proof(), &layout);
        if let SelectedGraph::Focus(positions) = &selected {
            self.mark_focus(&mut drawing, analysis, positions, before);
        }
        for (edge, &is_best) in drawing.edges.iter_mut().zip(&best) {
            edge.is_best_play = is_best;
        }
        if drawing.shows_verdicts && !self.is_focus() {
            drawing.point_out_best(&best);
        }
        drawing
    }

    /// Title and claim.
    fn tell(&self, drawing: &mut GraphDrawing, proof: Option<&SelectedProof>, layout: &Layout) {
        let number = |position: Position| {
            let mut nodes = drawing.nodes.iter();
            nodes.position(|node| node.node == position)
        };
        let first = drawing.nodes.first();
        let from = first.map_or_else(String::new, GraphNode::named);
        let own = if self.is_focus() {
            let here = number(self.from());
            here.map_or(0, |here| layout.columns[here])
        } else {
            0
        };
        let turns = layout.columns.iter().map(|column| column.abs_diff(own));
        let turns = turns.max().unwrap_or(0) as usize; // a few
        let title = proof.map_or_else(|| self.scope.title(&from, turns), SelectedProof::title);
        let claim = match (proof, first) {
            (Some(proof), _) => proof.claim(),
            (None, None) => String::new(),
            (None, Some(first)) => match (first.winner(), first.value.turns()) {
                (Some(winner), Some(0)) => format!("Play is over: {winner} has won."),
                (Some(winner), Some(turns)) => format!(
                    "From {from} player {} can force a win in {}.",
                    winner.number(),
                    crate::game::counted::counted(usize::from(turns), "turn")
                ),
                _ if first.is_terminal => format!("Play is over in {from}: {}.", first.verdict()),
                _ => format!("From {from} neither player can force a win."),
            },
        };
        let preset = drawing.game.preset();
        let preset = preset.map_or("Own rules", |preset| preset.title);
        let up_to = match drawing.images {
            Images::Apart => "",
            Images::Merged => ", up to symmetry",
        };
        drawing.title = format!("{preset}: {title}{up_to}");
        drawing.claim = claim;
        drawing.proof = proof.map(|proof| Arc::new(proof.shown()));
    }

    /// The current position, the moves played and the best ones, and what has no room.
    fn mark_focus(
        &self,
        drawing: &mut GraphDrawing,
        analysis: &Analysis,
        positions: &FocusPositions,
        before: &[Position],
    ) {
        let graph = positions.graph();
        let here = self.from();
        let number = |position| graph.node(position).map(petgraph::graph::NodeIndex::index);
        drawing.here = number(here);
        let left_out = positions.left_out();
        for (node, &left_out) in drawing.nodes.iter_mut().zip(left_out) {
            node.left_out = left_out;
        }
        let here_in_line = self.here.min(self.line.len() - 1);
        for (turn, step) in self.line.windows(2).enumerate() {
            let ends = (number(step[0]), number(step[1]));
            let edges = drawing.edges.iter_mut();
            let played = edges.filter(|edge| (Some(edge.from), Some(edge.to)) == ends);
            for edge in played {
                edge.is_played |= turn < here_in_line;
                if let Some([name, words]) = self.played.get(turn) {
                    edge.name.clone_from(name);
                    edge.label.clone_from(words);
                }
            }
        }
        let room = focus_label_room(drawing.sizes.column_gap);
        for edge in &mut drawing.edges {
            edge.fit_label(room, self.notation_only);
        }
        drawing.point_out_best_near(analysis);
        drawing.focus = FocusShown::of(analysis, positions, here);
        if let (Some(shown), GraphScope::Focus(options)) = (&mut drawing.focus, self.scope)
            && options.shows_before
        {
            let others = before.iter().filter(|it| !self.line.contains(it));
            let seen = others.clone().filter(|&&it| graph.node(it).is_some());
            shown.others_before = Some([seen.count(), others.count()]);
        }
    }
}
