//! The graph of a picture: what lies around, and the line that led there.

use petgraph::graph::NodeIndex;

use super::SessionFacts;
use super::request::{PictureContent, PictureRequestError};
use crate::export::graph_file;
use crate::game::Game;
use crate::graph::StateGraph;
use crate::graph::focus::{FINISHED_LINE, LINE_AHEAD, LINE_FAR_BEHIND};
use crate::graph::predecessors::predecessors;
use crate::scene::graph::focus::{FocusContent, FocusForm, FocusRoom, focus};
use crate::scene::graph::{GraphPage, GraphSubject, node_sizes};
use crate::scene::page::{GRAPH_ALONE, GRAPH_BESIDE_BOARD};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::proof::{ProofOptions, prove_as};
use crate::solve::solution::move_groups;

/// The most positions of a proof that is folded into a picture; more could not be read.
const MOST_PROVED: usize = 2_000;
/// The least size of a neighbourhood, as a share of that at which it is laid out, and one at which it is read
/// at a glance: letters of 8 and of 10 points on a page of A4.
const LEAST_ZOOM: f32 = 0.65;
const GOOD_ZOOM: f32 = 0.8;
/// What is needed round the outermost positions, in points.
const AROUND: f32 = 40.0;

impl SessionFacts<'_> {
    /// The folded proof of the position in which the session begins: the winner's, or in a draw
    /// player 1's.
    pub(super) fn folded_proof(
        &self,
        analysis: &Analysis,
    ) -> Result<GraphPage, PictureRequestError> {
        let Analysis { game, solution, .. } = analysis;
        let start = self.game.position(self.session.first_board());
        let progress = Progress::default();
        let options = ProofOptions {
            is_folded: true,
            images: self.request.images,
            limit: MOST_PROVED,
        };
        let proof = prove_as(game, solution, start, options, &progress)?;
        let folded = proof.strategies()[0].folded(&analysis.game);
        let mut page = graph_file::folded(analysis, start, &proof, &folded, &progress)?;
        page.shows_verdicts = self.shown.is_some();
        let key = |position| self.request.images.key(self.game, position);
        let here = key(self.game.position(self.session.board()));
        page.here = page.nodes.iter().position(|node| key(node.node) == here);
        Ok(page)
    }

    /// Says how many moves from here a graph shows, where it does not show all.
    pub(super) fn left_out(&self, page: &GraphPage) -> String {
        let all = move_groups(self.game, self.session.board()).len();
        match page.here.map(|here| page.nodes[here].left_out) {
            Some(left_out @ 1..) => {
                let shown = all - left_out;
                format!("\nThe graph has room for {shown} of the {all} moves.")
            }
            _ => String::new(),
        }
    }

    /// The neighbourhood of the current position, with the line that led there; after the end of a long
    /// game that line. It is what Focus shows in a window.
    pub(super) fn graph(&self, analysis: &Analysis) -> GraphPage {
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
        let content = FocusContent {
            line: &line,
            here,
            before: &before,
            best_first: self.shown.is_some(),
            options,
        };
        let room = FocusRoom {
            size: Some(match self.request.what {
                PictureContent::Both => GRAPH_BESIDE_BOARD,
                PictureContent::Board | PictureContent::Graph => GRAPH_ALONE,
            }),
            around: (AROUND, AROUND),
            least_zoom: LEAST_ZOOM,
            good_zoom: GOOD_ZOOM,
        };
        let sizes_of =
            |graph: &StateGraph, form: FocusForm| node_sizes::focus(self.game, graph, form);
        let drawn = focus(analysis, &content, &room, &sizes_of, None);
        let columns = &drawn.layout.columns;
        let number = |position| drawn.graph.node(position).map(NodeIndex::index);
        let own = number(line[here]).map_or(0, |here| columns[here]);
        let turns = columns.iter().map(|column| column.abs_diff(own)).max();
        let subject = GraphSubject::Near {
            turns: turns.unwrap_or(0) as usize, // a few
            line: &line,
        };
        let mut page = GraphPage::new(analysis, &drawn.graph, &drawn.layout, &drawn.sizes, subject);
        page.shows_verdicts = self.shown.is_some();
        for (node, &left_out) in page.nodes.iter_mut().zip(&drawn.left_out) {
            node.left_out = left_out;
        }
        page.here = number(line[here]);
        for step in line[..=here].windows(2) {
            let ends = (number(step[0]), number(step[1]));
            let played = page
                .edges
                .iter_mut()
                .filter(|edge| (Some(edge.from), Some(edge.to)) == ends);
            played.for_each(|edge| edge.is_played = true);
        }
        page.point_out_best_near();
        page
    }
}
