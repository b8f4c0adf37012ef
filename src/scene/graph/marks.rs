//! How nodes and edges stand out: what is current, previewed, found or under the pointer, what was played,
//! and what best play or a strategy chose.

use super::drawing::{GraphDrawing, GraphEdge, Standing};
use super::node::Ring;
use super::route::Emphasis;
use crate::graph::layout::Passage;
use crate::scene::Tone;

/// The nodes that stand out just now, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The current position.
    pub current: Option<usize>,
    /// The position that is previewed.
    pub previewed: Option<usize>,
    /// The position under the pointer.
    pub hovered: Option<usize>,
    /// The positions that were found.
    pub found: Vec<usize>,
}

impl Marks {
    /// The ring round a node.
    #[must_use]
    pub fn ring(&self, node: usize) -> Option<Ring> {
        let node = Some(node);
        if self.current == node {
            Some(Ring::Here)
        } else if self.previewed == node {
            Some(Ring::Marked)
        } else if node.is_some_and(|node| self.found.contains(&node)) {
            Some(Ring::Found)
        } else if self.hovered == node {
            Some(Ring::Hovered)
        } else {
            None
        }
    }

    /// All of them, each once.
    #[must_use]
    pub fn nodes(&self) -> Vec<usize> {
        let single = [self.current, self.previewed, self.hovered];
        let mut nodes: Vec<usize> = single
            .into_iter()
            .flatten()
            .chain(self.found.iter().copied())
            .collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }
}

/// How an edge stands out just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EdgeMarks {
    /// It was played.
    pub is_played: bool,
    /// It is a best move from the current position.
    pub is_best: bool,
    /// It leads to or from the node under the pointer, or the one that is previewed.
    pub is_lit: bool,
}

impl EdgeMarks {
    /// These marks and others.
    #[must_use]
    pub fn with(self, other: EdgeMarks) -> EdgeMarks {
        EdgeMarks {
            is_played: self.is_played || other.is_played,
            is_best: self.is_best || other.is_best,
            is_lit: self.is_lit || other.is_lit,
        }
    }

    /// The marks that are a part of the drawing itself.
    #[must_use]
    pub fn of(edge: &GraphEdge) -> EdgeMarks {
        EdgeMarks {
            is_played: edge.is_played,
            is_best: edge.is_best_here,
            is_lit: false,
        }
    }
}

/// The style of an edge; `tone` is that of the node that it leads to.
#[must_use]
pub fn edge_style(
    drawing: &GraphDrawing,
    edge: &GraphEdge,
    tone: Tone,
    marks: EdgeMarks,
) -> Emphasis {
    let is_chosen = edge.is_chosen || edge.standing == Standing::Best;
    match marks {
        EdgeMarks {
            is_played: true, ..
        } => Emphasis::Played,
        EdgeMarks { is_best: true, .. } => Emphasis::Chosen(tone),
        EdgeMarks { is_lit: true, .. } if is_chosen => Emphasis::Chosen(tone),
        EdgeMarks { is_lit: true, .. } => Emphasis::Lit,
        // A page says more loudly than the window, where one can point, what a strategy chose.
        _ if edge.is_chosen && !drawing.medium.is_window() => {
            let chosen = |seat| Emphasis::Chosen(Tone::Winner(seat));
            drawing.player.map_or(Emphasis::Plain, chosen)
        }
        _ if edge.standing == Standing::Best && drawing.passage == Passage::Level => {
            Emphasis::Chosen(tone)
        }
        _ if is_chosen => Emphasis::Best(tone),
        _ if edge.standing == Standing::Faint => Emphasis::Faint,
        _ if edge.is_backward => Emphasis::Back,
        _ => Emphasis::Plain,
    }
}
