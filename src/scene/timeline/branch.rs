//! The turns of a preview that is not in the line. They stand where they would if they were played, in
//! place of what was played after the current turn.

use super::draw::{TurnCell, add_ring};
use super::strip::Strip;
use crate::game::Seat;
use crate::scene::graph::node::Ring;
use crate::scene::{Ink, Scene, Stroke, Tag};
use crate::solve::Value;

/// A board between the current one and one that is previewed though it is not in the line, or that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchTurn {
    /// In which cell of the strip it stands.
    pub cell: usize,
    /// The number of its turn, if it is known how play gets there.
    pub number: Option<usize>,
    /// Whose turn it is there.
    pub to_move: Seat,
    /// Its value for the player to move, if it is known and may be shown.
    pub value: Option<Value>,
}

impl BranchTurn {
    /// All of it in words: "Preview of turn 3, player 1 wins in 7".
    #[must_use]
    pub fn words(&self) -> String {
        let place = match self.number {
            Some(number) => format!("Preview of turn {number}"),
            None => "Preview of a position elsewhere in the game".to_owned(),
        };
        match self.value {
            Some(value) => format!("{place}, {}", value.sentence(self.to_move)),
            None => place,
        }
    }
}

/// The turns over a strip, the last one in a dashed ring; `longest` is the most turns that a win takes.
#[must_use]
pub fn branch(strip: &Strip, turns: &[BranchTurn], longest: Option<u16>) -> Scene {
    let mut scene = Scene::new(strip.size());
    let shown = turns.iter().filter_map(|turn| turn.value?.turns());
    let longest = longest.or(shown.max()).unwrap_or(0);
    for turn in turns {
        let cell = strip.cell(turn.cell);
        scene.rect(cell, 0.0, Some(Ink::Page), None);
        let winner = turn.value.and_then(|value| value.winner(turn.to_move));
        if turn.value.is_none() || winner.is_some() {
            let y = strip.middle();
            scene.line(
                (cell.x, y),
                (cell.right(), y),
                Stroke::solid(Ink::Border, 1.0),
            );
        }
        scene.group(Tag::class("turn"), |scene| {
            let drawn = TurnCell::new(strip, turn.cell, longest);
            drawn.add_outcome(scene, turn.value, winner);
            if let Some(number) = turn.number {
                drawn.add_number(scene, number, false);
            }
        });
    }
    if let Some(last) = turns.last() {
        add_ring(&mut scene, strip, last.cell, Ring::Marked);
    }
    scene
}
