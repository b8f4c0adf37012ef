//! How much of a neighbourhood has room, and what is said of it.

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
        let all = arrows(&analysis.game, here).len();
        let last = layout.columns.iter().max().copied().unwrap_or_default();
        Some(FocusShown {
            moves: [all - left_out[node.index()], all],
            turns: last - layout.columns[node.index()],
            others_before: None,
        })
    }

    /// Says that more turns are shown than are asked for, and why.
    #[must_use]
    pub fn turns_words(self, depth: u32) -> Option<String> {
        let turns = self.turns;
        (turns > depth)
            .then(|| format!("{turns} turns are shown: there is room for more than you asked for"))
    }

    /// Says that not all moves are shown, or no earlier positions, with a tip.
    #[must_use]
    pub fn words(self) -> Option<(String, &'static str)> {
        let [moves, all] = self.moves;
        if moves < all {
            let text = format!("Showing {moves} of {all} moves");
            return Some((text, "Every move is in the list beside the board"));
        }
        let text = match self.others_before? {
            [_, 0] => "There are no earlier positions beside the line",
            [0, _] => "Earlier positions have no room",
            _ => return None,
        };
        let help = "Positions beside the line from which a move leads to the current one";
        Some((text.to_owned(), help))
    }
}
