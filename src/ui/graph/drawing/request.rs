//! A drawn graph, and the request that it was drawn for.

use std::sync::Arc;

use crate::scene::graph::{GraphRequest, ShownProof};
use crate::ui::graph::canvas::window_graph::WindowGraph;

/// A graph that is drawn, or the reason why there is none.
#[derive(Clone)]
pub(crate) struct DrawnGraph {
    /// What was asked for.
    pub(crate) request: GraphRequest,
    /// What is shown: a neighbourhood in place of a graph that is too large.
    pub(crate) shown: GraphRequest,
    pub(crate) graph: Result<WindowGraph, String>,
    /// A sentence about what is left out.
    pub(crate) note: Option<String>,
    /// The proof that it shows.
    pub(crate) proof: Option<Arc<ShownProof>>,
}

/// Whether two requests are of one kind, so that the drawing of one may stand for the other for a while.
pub(in crate::ui::graph) fn are_alike(one: &GraphRequest, other: &GraphRequest) -> bool {
    let scopes = one.scope == other.scope || (one.is_focus() && other.is_focus());
    let kind = |it: &GraphRequest| (it.game, it.columns, it.symmetric);
    scopes && kind(one) == kind(other)
}
