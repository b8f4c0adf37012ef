//! A judge of both games: who wins a position, in how many turns, and what follows it.
//!
//! It shares no code with the program. Finger games are those of `reference.rs`, the moves of the
//! grid game those of `grid.rs`.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::grid::after_filling_at_most;
use crate::reference::{self, Position, Rules, Value};

/// A position as text, and the number of the player to move.
pub type Node = (String, u8);

/// Who wins, and in how many turns; neither in a draw.
pub type Verdict = Option<(u8, u32)>;

/// A game and what is known of it.
pub enum Judge {
    /// A finger game with the value of every position.
    Fingers {
        /// The rules.
        rules: Rules,
        /// Every position by its text.
        positions: BTreeMap<String, Position>,
        /// What each is worth.
        values: BTreeMap<Position, Value>,
    },
    /// The grid game, with the grids that were asked for.
    Grid {
        /// Whether filling the last cell wins.
        last_wins: bool,
        /// The most cells that a move fills.
        most: usize,
        /// What they are worth to the player to move.
        values: HashMap<String, Value>,
    },
}

impl Judge {
    /// Of a finger game.
    #[must_use]
    pub fn of_fingers(rules: Rules) -> Judge {
        let values = reference::solve(&rules, &reference::every_position(&rules));
        let positions = values.keys().map(|p| (p.text(), p.clone())).collect();
        Judge::Fingers {
            rules,
            positions,
            values,
        }
    }

    /// Of the grid game with the rules of a line.
    ///
    /// # Panics
    /// If the line has a number that is none.
    #[must_use]
    pub fn of_grid(line: &str) -> Judge {
        let most = line.split(',').find_map(|pair| pair.strip_prefix("most="));
        Judge::Grid {
            last_wins: line.contains("goal=last_wins"),
            most: most.map_or(usize::MAX, |most| most.parse().expect("a number")),
            values: HashMap::new(),
        }
    }

    /// The positions after one legal move.
    #[must_use]
    pub fn next(&self, (text, mover): &Node) -> BTreeSet<Node> {
        let after: BTreeSet<String> = match self {
            Judge::Fingers {
                rules, positions, ..
            } => {
                let after = reference::successors(rules, &positions[text]);
                after.iter().map(Position::text).collect()
            }
            Judge::Grid { most, .. } => after_filling_at_most(text, *most),
        };
        after.into_iter().map(|text| (text, 3 - mover)).collect()
    }

    /// Whether play is over.
    #[must_use]
    pub fn is_over(&self, node: &Node) -> bool {
        self.next(node).is_empty()
    }

    /// Who wins a position.
    ///
    /// # Panics
    /// If the text says that the other player is to move.
    pub fn verdict(&mut self, (text, mover): &Node) -> Verdict {
        let value = match self {
            Judge::Fingers {
                positions, values, ..
            } => {
                assert_eq!(usize::from(*mover), positions[text].mover + 1, "{text}");
                values[&positions[text]]
            }
            Judge::Grid {
                last_wins,
                most,
                values,
            } => grid_value(text, (*last_wins, *most), values),
        };
        match value {
            Value::Win(turns) => Some((*mover, turns)),
            Value::Loss(turns) => Some((3 - mover, turns)),
            Value::Draw => None,
        }
    }
}

/// What a grid is worth to the player to move.
fn grid_value(
    text: &str,
    (last_wins, most): (bool, usize),
    known: &mut HashMap<String, Value>,
) -> Value {
    if let Some(&value) = known.get(text) {
        return value;
    }
    let (mut quickest_win, mut slowest_loss) = (None, 0);
    let after = after_filling_at_most(text, most);
    for next in &after {
        match grid_value(next, (last_wins, most), known) {
            Value::Loss(turns) => {
                quickest_win = Some(quickest_win.map_or(turns, |least: u32| least.min(turns)));
            }
            Value::Win(turns) => slowest_loss = slowest_loss.max(turns),
            Value::Draw => panic!("the grid game has no draws"),
        }
    }
    let value = match quickest_win {
        // Whoever is to move on a full grid has not filled its last cell.
        _ if after.is_empty() && last_wins => Value::Loss(0),
        _ if after.is_empty() => Value::Win(0),
        Some(turns) => Value::Win(turns + 1),
        None => Value::Loss(slowest_loss + 1),
    };
    known.insert(text.to_owned(), value);
    value
}

/// `2 wins in 3`, `2 has won` or `draw`, as nodes say it.
#[must_use]
pub fn node_words(verdict: Verdict) -> String {
    match verdict {
        Some((winner, 0)) => format!("{winner} has won"),
        Some((winner, turns)) => format!("{winner} wins in {turns}"),
        None => "draw".to_owned(),
    }
}

/// `2·3`, `2` at the end, or `=`, as nodes say it where a column is full.
#[must_use]
pub fn node_sign(verdict: Verdict) -> String {
    match verdict {
        Some((winner, 0)) => winner.to_string(),
        Some((winner, turns)) => format!("{winner}·{turns}"),
        None => "=".to_owned(),
    }
}

/// The verdict of a position as the move to it has it.
#[must_use]
pub fn of_move(after: Verdict) -> Verdict {
    after.map(|(winner, turns)| (winner, turns + 1))
}

/// The larger the better for a player.
#[must_use]
pub fn rank(verdict: Verdict, player: u8) -> i64 {
    match verdict {
        Some((winner, turns)) if winner == player => 1_000 - i64::from(turns),
        Some((_, turns)) => i64::from(turns) - 1_000,
        None => 0,
    }
}

/// Whose turn it is and who can win, or who has won.
#[must_use]
pub fn headline(node: &Node, verdict: Verdict, is_over: bool, hides: bool) -> String {
    let mover = node.1;
    match verdict {
        Some((winner, _)) if is_over => format!("Player {winner} has won."),
        _ if hides => format!("Player {mover} to move."),
        Some((winner, 1)) => {
            format!("Player {mover} to move: player {winner} can win in 1 turn.")
        }
        Some((winner, turns)) => {
            format!("Player {mover} to move: player {winner} can win in {turns} turns.")
        }
        None => format!("Player {mover} to move: neither side can force a win."),
    }
}
