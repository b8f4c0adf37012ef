//! The first moves of a game that are right: those that win, where none does those that hold the draw, and
//! in a lost game those that hold out longest.

use crate::game::symmetry::canonical;
use crate::game::{Game, Position};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::solution::ranked_moves;

/// The names of the first moves that are right, best first; of those that turning or mirroring the start
/// takes to each other the first.
pub(super) fn openings(analysis: &Analysis) -> Vec<String> {
    let game = &analysis.game;
    let moves = ranked_moves(game, &analysis.solution, &game.start());
    let best = moves.first().map(|mv| mv.value);
    let is_right = |value: Value| match best {
        Some(Value::LossIn(_)) => Some(value) == best,
        Some(best) => value.is_same_verdict(best),
        None => false,
    };
    let mut seen: Vec<Position> = Vec::new();
    let mut names = Vec::new();
    for mv in moves.into_iter().filter(|mv| is_right(mv.value)) {
        let image = canonical(game, mv.group.position).position;
        if !seen.contains(&image) {
            seen.push(image);
            names.push(mv.group.label.text);
        }
    }
    names
}
