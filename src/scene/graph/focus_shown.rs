//! How much of a neighbourhood has room, and what is said of it.

use petgraph::graph::NodeIndex;

use crate::game::Position;
use crate::graph::layout::Layout;
use crate::graph::{StateGraph, arrows};
use crate::solve::analysis::Analysis;

/// How much of a neighbourhood has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusShown {
    /// The moves from the current position that are shown, and all that there are.
    pub moves: [usize; 2],
    /// The turns ahead that are shown.
    pub turns: u32,
    /// Whether play goes on behind them to positions that are not shown.
    pub goes_on: bool,
    /// Of the positions beside the line that lead here how many are shown, and how many there are, where
    /// they are asked for.
    pub others_before: Option<[usize; 2]>,
}

impl FocusShown {
    /// What a neighbourhood of a position shows, with how many moves of each node have no room; none where the
    /// position is not shown.
    #[must_use]
    pub fn of(
        analysis: &Analysis,
        (graph, layout): (&StateGraph, &Layout),
        (here, left_out): (Position, &[usize]),
    ) -> Option<FocusShown> {
        let node = graph.node(here)?;
        let next = |position| {
            let moves = arrows(&analysis.game, position).into_iter();
            moves.map(|(after, _)| after)
        };
        let all = next(here).count();
        let last = layout.columns.iter().max().copied().unwrap_or_default();
        let nodes = graph.graph().node_indices();
        let mut at_end = nodes.filter(|node| layout.columns[node.index()] == last);
        let is_open = |node: NodeIndex| {
            let mut moves = next(graph.graph()[node].position);
            moves.any(|after| graph.node(after).is_none())
        };
        Some(FocusShown {
            moves: [all - left_out[node.index()], all],
            turns: last - layout.columns[node.index()],
            goes_on: all > 0 && at_end.any(is_open),
            others_before: None,
        })
    }

    /// Says that more or fewer turns are shown than are asked for, and why.
    #[must_use]
    pub fn turns_words(self, depth: u32) -> Option<String> {
        let turns = self.turns;
        let unit = if turns == 1 { "turn is" } else { "turns are" };
        let why = if turns > depth {
            "there is room for more than you asked for"
        } else if turns < depth && self.goes_on {
            "there is room for more in a larger window, or where the graph fills it"
        } else {
            return None;
        };
        Some(format!("{turns} {unit} shown: {why}"))
    }

    /// Why not all moves are shown, or no earlier positions: a longer and a shorter text, and a tip.
    #[must_use]
    pub fn words(self) -> Option<([String; 2], &'static str)> {
        let [moves, all] = self.moves;
        if moves < all {
            let texts = [
                format!("Showing {moves} of {all} moves"),
                format!("{moves} of {all} moves"),
            ];
            Some((texts, "Every move is in the list beside the board"))
        } else {
            let texts = match self.others_before? {
                // Behind the box that asks for it.
                [_, 0] => ["there is nothing else", "nothing else"],
                [0, _] => ["it has no room", "no room"],
                _ => return None,
            };
            let help = "Positions beside the line from which a move leads to the current one";
            Some((texts.map(str::to_owned), help))
        }
    }
}
