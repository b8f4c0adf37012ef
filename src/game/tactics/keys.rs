//! The table of the rule keys of Tactics.

use super::rules::{MAX_CELLS, MAX_SIDE, TacticsGoal, TacticsRules};
use crate::game::rule_table::{Contradiction, KeyKind, RuleGroup, RuleKey, RuleTable};

/// Every rule key of Tactics.
pub const TABLE: RuleTable<TacticsRules> = RuleTable {
    keys: &[
        RuleKey {
            name: "rows",
            title: "Rows",
            help: "How many rows of cells the grid has: at most 30 cells in all.",
            part: RuleGroup::First,
            kind: KeyKind::Number {
                from: 1,
                to: MAX_SIDE,
                get: |rules| rules.rows,
                set: |rules, rows| rules.rows = rows,
            },
            check: |rules| check_cells(rules.rows, "cols", rules.cols),
            resets: &[],
            short: |_| None, // told with `cols`
        },
        RuleKey {
            name: "cols",
            title: "Columns",
            help: "How many columns of cells the grid has: at most 30 cells in all.",
            part: RuleGroup::First,
            kind: KeyKind::Number {
                from: 1,
                to: MAX_SIDE,
                get: |rules| rules.cols,
                set: |rules, cols| rules.cols = cols,
            },
            check: |rules| check_cells(rules.cols, "rows", rules.rows),
            resets: &[],
            short: |rules| Some(format!("{} x {}", rules.rows, rules.cols)),
        },
        RuleKey {
            name: "goal",
            title: "Who wins",
            help: "What filling the last cell means.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: TacticsGoal::WORDS,
                get: |rules| rules.goal.place(),
                set: |rules, place| rules.goal = TacticsGoal::at(place),
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| {
                Some(match rules.goal {
                    TacticsGoal::LastLoses => "last cell loses".to_owned(),
                    TacticsGoal::LastWins => "last cell wins".to_owned(),
                })
            },
        },
    ],
    written_if_set: &[],
};

/// Refuses a side of the grid that is too long beside the other one.
fn check_cells(side: u8, other_name: &str, other: u8) -> Result<(), Contradiction> {
    // What is out of range is refused by its own key.
    let most = MAX_CELLS.checked_div(other).unwrap_or(MAX_SIDE);
    if side <= most {
        return Ok(());
    }
    Err(Contradiction::new(
        format!(
            "with `{other_name}={other}`; choose 1 to {most}, so that there are at most {MAX_CELLS} cells in all"
        ),
        "Choose a smaller grid first.",
    ))
}
