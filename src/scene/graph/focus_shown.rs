//! How much of a neighbourhood has room, and what is said of it.

use super::focus::FocusPositions;
use crate::game::Position;
use crate::game::counted::counted;
use crate::graph::arrows;
use crate::solve::analysis::Analysis;

/// How much of a neighbourhood has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusShown {
    /// The moves from the current position that are shown, and all that there are.
    pub moves: [usize; 2],
    /// The turns ahead that fit, of those that are asked for.
    pub turns: u32,
    /// Of the positions beside the line that lead here how many are shown, and how many there are, where
    /// they are asked for.
    pub others_before: Option<[usize; 2]>,
}

impl FocusShown {
    /// What a neighbourhood of a position shows; none where the position is not shown.
    #[must_use]
    pub fn of(
        analysis: &Analysis,
        positions: &FocusPositions,
        here: Position,
    ) -> Option<FocusShown> {
        let node = positions.graph().node(here)?;
        let all = arrows(&analysis.game, here).len();
        Some(FocusShown {
            moves: [all - positions.left_out()[node.index()], all],
            turns: positions.turns(),
            others_before: None,
        })
    }

    /// Says that fewer turns fit than are asked for: `2 turns, 1 fits here`.
    #[must_use]
    pub fn turns_words(self, depth: u32) -> Option<String> {
        let fit = if self.turns == 1 { "fits" } else { "fit" };
        let asked = counted(depth, "turn");
        (self.turns < depth).then(|| format!("{asked}, {} {fit} here", self.turns))
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
