//! The first moves of a game that are right: those that win, where none does those that hold the draw, and
//! in a lost game those that hold out longest.

use crate::game::symmetry::canonical;
use crate::game::{Game, Position};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// Whether the first moves that are right are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningsWanted {
    /// No.
    Never,
    /// Of the games that are solved, not of those whose verdict is kept.
    OfSolved,
    /// Of every game.
    Always,
}

/// So many first moves are named; of more it is said how many.
const MOST_NAMED: usize = 12;

/// First moves that are right in a game of a value as a sentence, if there are any.
pub(super) fn sentence(names: &[String], value: Value) -> Option<String> {
    let what = match value {
        Value::WinIn(_) => "win",
        Value::Draw => "hold the draw",
        Value::LossIn(_) => "hold out longest",
    };
    let named = names.iter().take(MOST_NAMED);
    let named: Vec<&str> = named.map(String::as_str).collect();
    let others = match names.len() - named.len() {
        0 => String::new(),
        others => format!(" and {others} more"),
    };
    let named = named.join(", ");
    (!names.is_empty()).then(|| format!("First moves that {what}: {named}{others}."))
}

/// The names of the first moves that are right, best first; of those that turning or mirroring the start
/// takes to each other the first.
pub(super) fn openings(analysis: &Analysis) -> Vec<String> {
    let game = &analysis.game;
    let moves = analysis.ranked_moves(&game.start()).unwrap_or_default();
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

#[cfg(test)]
mod tests {
    use crate::atlas::Atlas;
    use crate::game::sweep::{Sweep, SweepRequest};
    use crate::solve::{Progress, memory};

    #[test]
    fn first_moves_are_told_in_a_sentence_that_says_what_they_are_good_for() {
        let sweep = |rules: &str| {
            let request = SweepRequest {
                rules: vec![rules.to_owned()],
                ranges: vec![("fingers", vec!["5".to_owned()])],
                ..SweepRequest::default()
            };
            Sweep::of(&request).expect("one game")
        };
        let told = |rules: &str, with: fn(Atlas) -> Atlas| {
            let atlas = with(Atlas::of(sweep(rules)));
            let progress = Progress::default();
            atlas.solve(memory::limit_bytes, &progress).expect(rules);
            assert!(!atlas.has_openings(), "tables do not list them");
            atlas.openings_sentence(0, 0)
        };
        let right = |rules: &str| told(rules, Atlas::with_openings_of_solved);
        for (rules, sentence) in [
            ("mallett", "First moves that hold the draw: 1T1."),
            ("attacks-only", "First moves that hold out longest: 1T1."),
        ] {
            assert_eq!(right(rules).as_deref(), Some(sentence));
        }
        assert_eq!(told("mallett", |atlas| atlas), None);
    }
}
