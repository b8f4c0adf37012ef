//! Where a game is too large to solve: the largest games like it that are not.

use super::analysis::check_size;
use crate::game::any::AnyGame;
use crate::game::rule_table::Setting;

/// A game that differs from another in one rule key, whose value is as large as can be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallerGame {
    /// The key, as in a rule line.
    pub key: &'static str,
    /// What the key is called in the window.
    pub title: &'static str,
    /// The value, as a rule line spells it.
    pub value: String,
    /// The game.
    pub game: AnyGame,
}

/// For each rule key that is a number, the game with the largest number below the one it has that
/// fits into `limit_bytes`, if there is one. Players whose numbers of hands differ get at most as
/// many as that number.
///
/// # Examples
/// ```
/// use finger_oracle::game::any::AnyGame;
/// use finger_oracle::solve::smaller::smaller_games;
/// let game = AnyGame::from_rule_line("mallett,fingers=12,hands=5")?;
/// let smaller = smaller_games(&game, 1_000_000);
/// let values: Vec<_> = smaller.iter().map(|game| (game.key, game.value.as_str())).collect();
/// assert_eq!(values, [("fingers", "7"), ("hands", "3")]);
/// # Ok::<(), finger_oracle::game::rule_line::RuleError>(())
/// ```
///
/// # Complexity
/// A few dozen games are counted; none is solved.
#[must_use]
pub fn smaller_games(game: &AnyGame, limit_bytes: u64) -> Vec<SmallerGame> {
    let keys = game.shown_rules().into_iter();
    let largest = |(key, title, setting): (&'static str, &'static str, Setting)| {
        less(&setting).into_iter().find_map(|setting| {
            let value = setting.text();
            let (game, _) = game.with_rule(key, &value).ok()?;
            check_size(&game, limit_bytes).ok()?;
            Some(SmallerGame {
                key,
                title,
                value,
                game,
            })
        })
    };
    keys.map(|view| (view.name, view.title, view.setting))
        .filter_map(largest)
        .collect()
}

/// The values of a number below the one it has, the greatest first; none of anything else.
fn less(setting: &Setting) -> Vec<Setting> {
    match setting {
        Setting::Number { now, range } => {
            let numbers = (*range.start()..*now).rev();
            let number = |now| Setting::Number {
                now,
                range: range.clone(),
            };
            numbers.map(number).collect()
        }
        Setting::Hands { now, range } => {
            let numbers = (*range.start()..now[0].max(now[1])).rev();
            let hands = |most| Setting::Hands {
                now: now.map(|hands| hands.min(most)),
                range: range.clone(),
            };
            numbers.map(hands).collect()
        }
        Setting::Limit { .. }
        | Setting::Word { .. }
        | Setting::YesNo { .. }
        | Setting::Position { .. } => Vec::new(),
    }
}
