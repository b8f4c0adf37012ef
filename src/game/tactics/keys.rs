//! The table of the rule keys of Tactics.

use super::notation;
use super::rules::{MAX_CELLS, MAX_SIDE, StartGrid, TacticsGoal, TacticsRules};
use crate::game::Seat;
use crate::game::counted::counted;
use crate::game::rule_line::excerpt;
use crate::game::rule_table::{
    Contradiction, HowToPart, HowToSay, KeyKind, RuleGroup, RuleKey, RuleTable,
};

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
            short: |_| None,  // told with `cols`
            how_to: |_| None, // drawn with `cols`
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
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        Some(format!(
                            "The grid has {} of {}.",
                            counted(rules.rows, "row"),
                            counted(rules.cols, "cell")
                        ))
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "most",
            title: "Most cells in a move",
            help: "How many cells a move may fill at most.",
            part: RuleGroup::First,
            kind: KeyKind::Limit {
                from: 1,
                to: MAX_SIDE,
                get: |rules| rules.most,
                set: |rules, most| rules.most = most,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| {
                let most = rules.most?;
                Some(format!("at most {} a move", counted(most, "cell")))
            },
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let most = rules.most?;
                        Some(format!("A move fills at most {}.", counted(most, "cell")))
                    }
                };
                words.map(HowToSay::line)
            },
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
            how_to: |rules| {
                let words = match rules.goal {
                    TacticsGoal::LastLoses => "Who fills the last cell has lost.",
                    TacticsGoal::LastWins => "Who fills the last cell has won.",
                };
                Some(HowToSay::of(HowToPart::End, words))
            },
        },
        RuleKey {
            name: "start",
            title: "Start",
            help: "The grid on which play begins: . is an empty cell, # a filled one.",
            part: RuleGroup::First,
            kind: KeyKind::Position {
                get: start_text,
                set: read_start,
                clear: |rules| rules.start = None,
            },
            check: check_start,
            resets: &[],
            short: |rules| rules.start.is_some().then(|| "own start".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let filled = || "Some cells are filled from the start.".into();
                        rules.start.is_some().then(filled)
                    }
                };
                words.map(HowToSay::line)
            },
        },
    ],
    written_if_set: &["most", "start"],
};

/// The grid on which play begins, as text. Rules whose sides are refused have one too.
fn start_text(rules: &TacticsRules) -> String {
    let empty = StartGrid {
        rows: rules.rows,
        cols: rules.cols,
        filled: 0,
    };
    notation::grid_text(&rules.start.unwrap_or(empty))
}

/// Reads the grid on which play begins. Of sides that are refused anyway none is read.
fn read_start(rules: &mut TacticsRules, text: &str) -> Result<(), String> {
    let (rows, cols) = (rules.rows, rules.cols);
    if check_cells(rows, "cols", cols).is_err() {
        return Ok(());
    }
    let (mover, grid) = notation::split_mover(text);
    if mover == Some(Seat::Two) {
        return Err(format!("player 1 begins; write `{}` alone", excerpt(grid)));
    }
    let filled = notation::read_filled([rows, cols], grid).map_err(|error| error.to_string())?;
    let start = StartGrid { rows, cols, filled };
    rules.start = Some(start).filter(|start| start.filled != 0);
    Ok(())
}

/// Refuses a start of another size, and one on which play is over.
fn check_start(rules: &TacticsRules) -> Result<(), Contradiction> {
    let Some(start) = rules.start else {
        return Ok(());
    };
    let empty = StartGrid {
        rows: rules.rows,
        cols: rules.cols,
        filled: 0,
    };
    let example = notation::grid_text(&empty);
    let because = if [start.rows, start.cols] != [rules.rows, rules.cols] {
        format!(
            "it is not a grid of {} x {}; write one such as {example}, `.` empty and `#` filled",
            rules.rows, rules.cols
        )
    } else if start.filled == start.full() {
        format!("play is already over there; leave cells empty as in {example}")
    } else {
        return Ok(());
    };
    Err(Contradiction::new(because, "Choose another start first."))
}

/// Refuses a side of the grid that is too long beside the other one.
fn check_cells(side: u8, other_name: &str, other: u8) -> Result<(), Contradiction> {
    // A side that is out of range is refused by its own key.
    let most = MAX_CELLS.checked_div(other).unwrap_or(MAX_SIDE);
    if side <= most {
        return Ok(());
    }
    let allowed = if most == 1 {
        "1".to_owned()
    } else {
        format!("1 to {most}")
    };
    Err(Contradiction::new(
        format!(
            "with `{other_name}={other}`; choose {allowed}, so that there are at most {MAX_CELLS} cells in all"
        ),
        "Choose a smaller grid first.",
    ))
}
