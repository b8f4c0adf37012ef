//! The graph of a picture: what lies around, and the line that led there.

use super::SessionFacts;
use super::request::PictureRequestError;
use crate::export::graph_file;
use crate::game::Game;
use crate::graph::focus::{Extent, Focus, LINE_AHEAD, LINE_FAR_BEHIND, neighbourhood};
use crate::graph::layout::{self, Sizes};
use crate::graph::scope;
use crate::scene::graph::node_sizes::sizes as node_sizes;
use crate::scene::graph::{GraphPage, GraphSubject};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::proof::prove_folded;
use crate::solve::solution::move_groups;

/// The most positions of a proof that is folded into a picture; more could not be read.
const MOST_PROVED: usize = 2_000;

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
        let proof = prove_folded(game, solution, start, MOST_PROVED, &progress)?;
        let folded = proof.strategies()[0].folded();
        let mut page = graph_file::folded(analysis, start, &proof, &folded, &progress)?;
        page.shows_verdicts = self.shown.is_some();
        let here = self.game.position(self.session.board());
        page.here = page.nodes.iter().position(|node| node.node == here);
        Ok(page)
    }

    /// Says how many moves from here a graph shows, where it does not show all.
    pub(super) fn left_out(&self, page: &GraphPage) -> String {
        let all = move_groups(self.game, self.session.board()).len();
        let shown = page.edges.iter();
        let shown = shown.filter(|edge| Some(edge.from) == page.here).count();
        if shown < all {
            format!("\nThe graph has room for {shown} of the {all} moves.")
        } else {
            String::new()
        }
    }

    /// The neighbourhood of the current position, with the line that led there.
    pub(super) fn graph(&self, analysis: &Analysis) -> GraphPage {
        let (line, here) = self.session.positions_near(LINE_FAR_BEHIND, LINE_AHEAD);
        let origin = scope::nearest(analysis, line[here], 1);
        let node_height = node_sizes(self.game, &origin).node_height;
        let focus = |most| Focus {
            line: &line,
            here,
            before: &[],
            best_first: self.shown.is_some(),
            extent: Extent::of(most),
        };
        let most = self.request.what.most_positions(node_height);
        let mut near = neighbourhood(analysis, &focus(most));
        // A last column of which only a part has room says little.
        let last = near.columns.iter().copied().max().unwrap_or(0);
        let earlier = near.columns.iter().filter(|&&column| column < last).count();
        if near.columns.len() == most && last > 2 {
            near = neighbourhood(analysis, &focus(earlier));
        }
        let sizes = Sizes {
            row_gap: 10.0,
            ..node_sizes(self.game, &near.graph)
        };
        let layout = layout::focus(&near, None, &sizes);
        let turns = near.columns.iter().map(|column| column.unsigned_abs());
        let turns = turns.max().unwrap_or(0) as usize; // a few
        let subject = GraphSubject::Near { turns };
        let mut page = GraphPage::new(analysis, &near.graph, &layout, &sizes, subject);
        page.shows_verdicts = self.shown.is_some();
        page.here = Some(near.graph.origin().index());
        let number = |position| {
            near.graph
                .node(position)
                .map(petgraph::graph::NodeIndex::index)
        };
        for step in line[..=here].windows(2) {
            let ends = (number(step[0]), number(step[1]));
            let played = page
                .edges
                .iter_mut()
                .filter(|edge| (Some(edge.from), Some(edge.to)) == ends);
            played.for_each(|edge| edge.is_played = true);
        }
        page.point_out_best_here(analysis);
        page
    }
}
