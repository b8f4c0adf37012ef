//! The table of the rule keys of Tactics.

use super::rules::{MAX_SIDE, TacticsGoal, TacticsRules};
use crate::game::rule_table::{KeyKind, RuleGroup, RuleKey, RuleTable};

/// Every rule key of Tactics.
pub const TABLE: RuleTable<TacticsRules> = RuleTable {
    keys: &[
        RuleKey {
            name: "rows",
            title: "Rows",
            help: "How many rows of cells the grid has.",
            part: RuleGroup::First,
            kind: KeyKind::Number {
                from: 1,
                to: MAX_SIDE,
                get: |rules| rules.rows,
                set: |rules, rows| rules.rows = rows,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |_| None, // told with `cols`
        },
        RuleKey {
            name: "cols",
            title: "Columns",
            help: "How many columns of cells the grid has.",
            part: RuleGroup::First,
            kind: KeyKind::Number {
                from: 1,
                to: MAX_SIDE,
                get: |rules| rules.cols,
                set: |rules, cols| rules.cols = cols,
            },
            check: |_| Ok(()),
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
};
