//! What stands out in a graph just now: the current position, what is looked at, the line played.

use egui_graphs::{DisplayEdge, DisplayNode};
use petgraph::stable_graph::{EdgeIndex, NodeIndex};
use petgraph::visit::EdgeRef;

use super::Picture;
use crate::game::Position;
use crate::ui::graph::lit::Lit;
use crate::ui::graph::look::{ArrowLook, Decoration, Role};
use crate::ui::graph::shapes::ShapedNode;

impl Picture {
    /// Sets what makes nodes and arrows stand out, and no more than has changed.
    pub(in crate::ui::graph) fn decorate(&mut self, decoration: &Decoration) {
        if self.shows_verdicts != decoration.shows_verdict {
            self.show_verdicts(decoration.shows_verdict);
        }
        for node in std::mem::take(&mut self.marked) {
            self.role(node, |role| *role = Role::default());
        }
        self.mark(Some(decoration.here), |role| role.is_here = true);
        self.turn(decoration.here);
        self.mark(decoration.hovered, |role| role.is_hovered = true);
        self.mark(decoration.preview, |role| role.is_previewed = true);
        self.mark(decoration.found.iter().copied(), |role| {
            role.is_found = true;
        });
        for edge in std::mem::take(&mut self.standing_out) {
            self.change_arrow(edge, |look| {
                (look.is_played, look.is_best, look.is_lit) = (false, false, false);
            });
        }
        for position in decoration.hovered.into_iter().chain(decoration.preview) {
            self.light_arrows(position);
        }
        let is_proof = self.signs.player.is_some() || self.signs.answers.is_some();
        self.lit = decoration.spotlight.as_ref().and_then(|spotlight| {
            let light = (spotlight, is_proof);
            Lit::new(&self.graph, &self.best_play, &self.numbers, light)
        });
        for &to in &decoration.best {
            self.point_out(decoration.here, to, |look| look.is_best = true);
        }
        for &(from, to) in decoration.played.iter() {
            self.point_out(from, to, |look| look.is_played = true);
        }
        if let Some(opening) = &mut self.opening {
            opening.is_here = self.numbers.are_one(opening.from, decoration.here);
        }
        self.on_arrow = None;
        if let Some((from, to)) = decoration.on_arrow {
            self.on_arrow = self.arrow_through(from, decoration.here, to);
            if let Some(edge) = self.on_arrow {
                self.change_arrow(edge, |look| look.is_played = true);
                self.standing_out.push(edge);
            }
        }
        self.lead_past_positions();
    }

    /// The arrow of a folded proof that stands for a move to a position and for the answer to it. Several
    /// moves may lead to one position in the end.
    fn arrow_through(
        &self,
        from: Position,
        between: Position,
        to: Position,
    ) -> Option<EdgeIndex<u32>> {
        let ends = self.node(from).zip(self.node(to))?;
        let edges = self.graph.g().edges_connecting(ends.0, ends.1);
        let is_through = |edge: &EdgeIndex<u32>| {
            let name = self.names.get(edge.index()).and_then(Option::as_ref);
            name.is_some_and(|name| self.numbers.are_one(name.between, between))
        };
        edges.map(|edge| edge.id()).find(is_through)
    }

    fn arrow_between(&self, from: Position, to: Position) -> Option<EdgeIndex<u32>> {
        let (from, to) = self.node(from).zip(self.node(to))?;
        self.graph.g().find_edge(from, to)
    }

    fn mark(&mut self, positions: impl IntoIterator<Item = Position>, set: fn(&mut Role)) {
        for position in positions {
            if let Some(node) = self.node(position) {
                self.role(node, set);
                self.marked.push(node);
            }
        }
    }

    /// Says of the node of the current position how the board is turned that it shows.
    fn turn(&mut self, here: Position) {
        if let Some(node) = self.node(here)
            && let Some(look) = self.look(node.index())
        {
            let turned = self.numbers.turned(look.position, here);
            self.role(node, |role| role.turned = turned);
        }
    }

    fn role(&mut self, node: NodeIndex<u32>, set: impl FnOnce(&mut Role)) {
        if let Some(node) = self.graph.node_mut(node) {
            let before = node.payload().role;
            set(&mut node.payload_mut().role);
            if node.payload().role != before {
                refresh(node);
            }
        }
    }

    fn point_out(&mut self, from: Position, to: Position, set: fn(&mut ArrowLook)) {
        if let Some(edge) = self.arrow_between(from, to) {
            self.change_arrow(edge, set);
            self.standing_out.push(edge);
        }
    }

    fn light_arrows(&mut self, position: Position) {
        let Some(node) = self.node(position) else {
            return;
        };
        let ways = [petgraph::Direction::Incoming, petgraph::Direction::Outgoing];
        let edges = ways.map(|way| self.graph.g().edges_directed(node, way).map(|e| e.id()));
        let edges: Vec<_> = edges.into_iter().flatten().collect();
        for &edge in &edges {
            self.change_arrow(edge, |look| look.is_lit = true);
        }
        self.standing_out.extend(edges);
    }

    /// Changes what an arrow shows, and lets it be drawn anew.
    pub(super) fn change_arrow(&mut self, edge: EdgeIndex<u32>, set: impl FnOnce(&mut ArrowLook)) {
        if let Some(arrow) = self.graph.edge_mut(edge) {
            set(arrow.payload_mut());
            let props = arrow.props().clone();
            arrow.display_mut().update(&props);
        }
    }

    /// Shows the verdicts in all texts, or hides them.
    fn show_verdicts(&mut self, shown: bool) {
        self.shows_verdicts = shown;
        for (node, [marked, plain]) in self.graph.g_mut().node_weights_mut().zip(&self.texts) {
            node.set_label(if shown { marked } else { plain }.clone());
            node.payload_mut().shows_verdict = shown;
            refresh(node);
        }
    }
}

/// Lets a node be drawn anew.
pub(super) fn refresh(node: &mut ShapedNode) {
    let props = node.props().clone();
    node.display_mut().update(&props);
}
