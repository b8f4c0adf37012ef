//! The graph of a picture: what lies around, and the line that led there.

use super::SessionFacts;
use super::request::{PictureContent, PictureRequestError};
use crate::game::{Game, Position};
use crate::graph::focus::{FINISHED_LINE, LINE_AHEAD, LINE_FAR_BEHIND};
use crate::graph::predecessors::predecessors;
use crate::scene::Point;
use crate::scene::graph::{GraphDrawing, GraphRequest, GraphScope, Medium};
use crate::scene::page::{GRAPH_ALONE, GRAPH_BESIDE_BOARD};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::solution::move_groups;

impl SessionFacts<'_> {
    /// The folded proof of the position in which the session begins: the winner's, or in a draw
    /// player 1's.
    pub(super) fn folded_proof(
        &self,
        analysis: &Analysis,
    ) -> Result<GraphDrawing, PictureRequestError> {
        let scope = GraphScope::Proof {
            folded: Some(true),
            seat: None,
        };
        let mut drawing = drawn(&self.graph_request(scope, GRAPH_ALONE), analysis, &[])?;
        let key = |position| self.request.images.key(self.game, position);
        let here = key(self.game.position(self.session.board()));
        drawing.here = drawing.nodes.iter().position(|node| key(node.node) == here);
        Ok(drawing)
    }

    /// Says how many moves from here a graph shows, where it does not show all.
    pub(super) fn left_out(&self, drawing: &GraphDrawing) -> String {
        let all = move_groups(self.game, self.session.board()).len();
        match drawing.here.map(|here| drawing.nodes[here].left_out) {
            Some(left_out @ 1..) => {
                let shown = all - left_out;
                format!("\nThe graph has room for {shown} of the {all} moves.")
            }
            _ => String::new(),
        }
    }

    /// Focus at the current position: its neighbourhood, with the line that led there; after the end of a long
    /// game that line.
    pub(super) fn graph(&self, analysis: &Analysis) -> Result<GraphDrawing, PictureRequestError> {
        let is_over = self.game.outcome(self.session.board()).is_some();
        let behind = if is_over {
            FINISHED_LINE
        } else {
            LINE_FAR_BEHIND
        };
        let (line, here) = self.session.positions_near(behind, LINE_AHEAD);
        let options = self.request.focus;
        let before = if options.shows_before {
            predecessors(analysis, line[here])
        } else {
            Vec::new()
        };
        let place = match self.request.what {
            PictureContent::Both => GRAPH_BESIDE_BOARD,
            PictureContent::Board | PictureContent::Graph => GRAPH_ALONE,
        };
        let request = GraphRequest {
            line,
            here,
            played: self.session.moves_near(behind, LINE_AHEAD),
            ..self.graph_request(GraphScope::Focus(options), place)
        };
        drawn(&request, analysis, &before)
    }

    fn graph_request(&self, scope: GraphScope, place: Point) -> GraphRequest {
        GraphRequest {
            game: *self.game,
            scope,
            columns: None,
            line: vec![self.game.position(self.session.first_board())],
            here: 0,
            played: Vec::new(),
            symmetric: self.request.images,
            shows_verdicts: self.shown.is_some(),
            notation_only: false,
            medium: Medium::Sheet(place),
        }
    }
}

/// The drawing of a graph; `before` are the positions that lead to the current one.
fn drawn(
    request: &GraphRequest,
    analysis: &Analysis,
    before: &[Position],
) -> Result<GraphDrawing, PictureRequestError> {
    let progress = Progress::default();
    let selection = request.select(analysis, before, &progress)?;
    Ok(request.drawing(analysis, selection, before, &progress)?)
}
