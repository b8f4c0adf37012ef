//! Moves in words, for people who do not know the notation.

use crate::game::hands::HandBoard;
use crate::game::hands::hand_set::HandValue;
use crate::game::hands::moves::{self, HandMove};
use crate::game::hands::rules::HandRules;

/// A legal move in words: `2 taps 3`, `split 2 2 into 1 3`, `pass`. Numbers are fingers as they are
/// drawn; of a split only the two hands that change are named, in ascending order.
///
/// # Examples
/// ```
/// use finger_oracle::{AnyGame, Game};
///
/// let game = AnyGame::from_rule_line("chopsticks")?;
/// let start = game.start();
/// let mut moves = Vec::new();
/// game.moves(&start, &mut moves);
/// assert_eq!(game.label(&start, moves[0]).text, "1T1");
/// assert_eq!(game.move_words(&start, moves[0]), "1 taps 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn move_words(rules: &HandRules, board: &HandBoard, mv: HandMove) -> String {
    words(rules, board, mv, false)
}

/// The words where a line is narrow: of a split or of hands that are shared out only what they become, as in
/// `split 1 3`.
#[must_use]
pub fn short_move_words(rules: &HandRules, board: &HandBoard, mv: HandMove) -> String {
    words(rules, board, mv, true)
}

fn words(rules: &HandRules, board: &HandBoard, mv: HandMove, is_short: bool) -> String {
    let numeral = |value| rules.shown(value).numeral();
    let own = |hand| board.own().at(hand).unwrap_or(0);
    let after = moves::own_after(rules, board.own(), mv).unwrap_or(*board.own());
    let after = |hand| after.at(hand).unwrap_or(0);
    let pair = |mut values: [HandValue; 2]| {
        values.sort_unstable();
        values.map(numeral).join(" ")
    };
    match mv {
        HandMove::Tap { by, onto } => {
            let target = match board.others().at(onto).unwrap_or(0) {
                0 => "an out hand".to_owned(),
                value => numeral(value),
            };
            format!("{} taps {target}", numeral(own(by)))
        }
        HandMove::SelfTap { by, onto } => {
            format!("{} taps own {}", numeral(own(by)), numeral(own(onto)))
        }
        HandMove::Split { from, to, .. } => {
            let [before, after] = [[own(from), own(to)], [after(from), after(to)]].map(pair);
            if is_short {
                format!("split {after}")
            } else {
                format!("split {before} into {after}")
            }
        }
        HandMove::Add { hand } => format!("add {} to {}", numeral(1), numeral(own(hand))),
        HandMove::Meta { first, second, .. } => {
            let [before, after] = [[own(first), own(second)], [after(first), after(second)]];
            let [before, after] = [before, after].map(pair);
            if is_short {
                format!("share out {after}")
            } else {
                format!("share out {before} as {after}")
            }
        }
        HandMove::TurnOver { hand } => format!("turn {} over", numeral(own(hand))),
        HandMove::Pass => "pass".to_owned(),
    }
}
