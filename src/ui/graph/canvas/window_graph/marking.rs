//! The marks in a drawing: the current position, the hovered or previewed one, and the line played.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::WindowGraph;
use super::lit::{Lit, Spotlight};
use crate::game::Position;
use crate::scene::graph::marks::{EdgeMarks, Marks};

/// The positions that mark nodes and edges.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decoration {
    pub(crate) here: Position,
    pub(crate) hovered: Option<Position>,
    pub(crate) preview: Option<Position>,
    pub(crate) found: Vec<Position>,
    /// The moves of the current line, each as the positions before and after it.
    pub(crate) played: Arc<Vec<(Position, Position)>>,
    pub(crate) best: Vec<Position>,
    /// The ends of the edge that shows the current position, if a folded proof has no node for it.
    pub(crate) on_edge: Option<(Position, Position)>,
    /// The part that is not dimmed; without a spotlight nothing is dimmed.
    pub(crate) spotlight: Option<Spotlight>,
    pub(crate) shows_verdict: bool,
}

const PLAYED: EdgeMarks = EdgeMarks {
    is_played: true,
    is_best: false,
    is_lit: false,
};
const BEST: EdgeMarks = EdgeMarks {
    is_played: false,
    is_best: true,
    is_lit: false,
};
const LIT: EdgeMarks = EdgeMarks {
    is_played: false,
    is_best: false,
    is_lit: true,
};

impl WindowGraph {
    /// Sets the marks of nodes and edges.
    pub(in crate::ui::graph) fn decorate(&mut self, decoration: &Decoration) {
        self.shows_verdicts = decoration.shows_verdict;
        let node = |position: Position| self.node(position);
        let marks = Marks {
            current: node(decoration.here),
            previewed: decoration.preview.and_then(node),
            hovered: decoration.hovered.and_then(node),
            found: decoration.found.iter().filter_map(|&it| node(it)).collect(),
        };
        let numbers = &self.fixed.numbers;
        self.turned = marks.current.and_then(|current| {
            let shown = self.fixed.drawing.nodes[current].node;
            numbers.turned(shown, decoration.here)
        });
        self.lit = decoration
            .spotlight
            .as_ref()
            .and_then(|spotlight| Lit::new(self, spotlight));
        let mut standing_out = Vec::new();
        for node in [marks.hovered, marks.previewed].into_iter().flatten() {
            let edges = self.edges_at(node).iter().flatten();
            standing_out.extend(edges.map(|&edge| (edge, LIT)));
        }
        let mut point_out = |from: Position, to: Position, marks: EdgeMarks| {
            let ends = self.node(from).zip(self.node(to));
            let edge = ends.and_then(|(from, to)| self.edges_between(from, to).next());
            standing_out.extend(edge.map(|edge| (edge, marks)));
        };
        for &to in &decoration.best {
            point_out(decoration.here, to, BEST);
        }
        for &(from, to) in decoration.played.iter() {
            point_out(from, to, PLAYED);
        }
        let on_edge = decoration.on_edge;
        self.on_edge = on_edge.and_then(|(from, to)| self.edge_through(from, decoration.here, to));
        standing_out.extend(self.on_edge.map(|edge| (edge, PLAYED)));
        let first = self.fixed.drawing.proof.as_ref();
        let from = first.and_then(|proof| proof.begins);
        self.is_before_opening = from.is_some_and(|from| self.are_one(from, decoration.here));
        let mut by_edge: BTreeMap<usize, EdgeMarks> = BTreeMap::new();
        for (edge, marks) in standing_out {
            let of_edge = by_edge.entry(edge).or_default();
            *of_edge = of_edge.with(marks);
        }
        self.edge_shapes.clear();
        (self.marks, self.standing_out) = (marks, by_edge.into_iter().collect());
    }

    /// The edge of a folded proof for a move to `between` and the reply to it. Several such edges may join two
    /// nodes.
    fn edge_through(&self, from: Position, between: Position, to: Position) -> Option<usize> {
        let (from, to) = self.node(from).zip(self.node(to))?;
        let edges = &self.fixed.drawing.edges;
        self.edges_between(from, to).find(|&edge| {
            let own = edges[edge].between;
            own.is_some_and(|own| self.are_one(own, between))
        })
    }
}

#[cfg(test)]
impl Decoration {
    /// The decoration that marks the current position alone.
    pub(in crate::ui::graph) fn of(here: Position) -> Decoration {
        Decoration {
            here,
            hovered: None,
            preview: None,
            found: Vec::new(),
            played: Arc::default(),
            best: Vec::new(),
            on_edge: None,
            spotlight: None,
            shows_verdict: true,
        }
    }
}
