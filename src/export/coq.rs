//! A proof that Coq checks: one file that stands alone.
//!
//! ```text
//!   1 rules      hands.v or tactics.v   position, start, moves, over
//!   2 meaning    meaning.v              loses, wins, never_loses
//!   3 numbers    hands_numbers.v ..     numbers in a table that stand for positions
//!   4 checkers   checkers.v             the same in every file
//!   5 tables     tables.v               filled in by [`tables`]
//!   6 theorem    result.v               result
//! ```
//!
//! The templates lie in `assets/coq`; see `template`. They know the rules by their keys and values, as
//! in a rule line, and write down only what the rules use.
//!
//! *Shortcomings:* some rules have no definition in the templates and are refused.

mod tables;
mod template;

use std::io::{self, Write};

use thiserror::Error;

use self::tables::{Entry, Tables, TablesError};
use self::template::Settings;
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::hands::rules::{Amount, Grows, HandRules, Overflow, Stuck};
use crate::game::hands::{HandGame, keys};
use crate::game::rule_line::all_of;
use crate::game::rule_table::Setting;
use crate::game::{Game, Position};
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::{Progress, Value};

/// The most positions in the tables of a file: reading so many takes Coq some seconds.
pub const MOST_POSITIONS: usize = 20_000;

/// The longest line of a table.
const LINE: usize = 100;

/// Why no proof for Coq is written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CoqError {
    /// The rules use keys that the definitions lack.
    #[error(
        "a proof for Coq cannot be written with {}; choose rules without {}",
        settings(.0), it_or_them(.0)
    )]
    Rules(Vec<(&'static str, String)>),
    /// Play is over in the position.
    #[error(
        "play is over in {0}, so there is nothing to prove; choose a position in which it goes on"
    )]
    Over(String),
    /// The tables have too many positions.
    #[error(
        "the tables of a proof for Coq would have more than {most} positions; take \
         {less}, or begin at a position closer to the end",
        most = grouped(MOST_POSITIONS as u64) // widens
    )]
    TooLarge {
        /// A way to make the game smaller, in words.
        less: &'static str,
    },
    /// Nobody wants the proof any more.
    #[error("writing a proof for Coq was cancelled")]
    Cancelled,
}

/// Settings as in a rule line, one after the other: `a`, `b` and `c`.
fn settings(pairs: &[(&str, String)]) -> String {
    let pairs = pairs.iter().map(|(key, value)| format!("`{key}={value}`"));
    all_of(&pairs.collect::<Vec<_>>())
}

/// The pronoun for some settings.
fn it_or_them(pairs: &[(&str, String)]) -> &'static str {
    match pairs {
        [_] => "it",
        _ => "them",
    }
}

/// The settings of a game for which no proof can be written, in the order of the rule keys.
#[must_use]
pub fn refused_settings(game: &AnyGame) -> Vec<(&'static str, String)> {
    let Some(game) = game.with_hands() else {
        return Vec::new();
    };
    let HandRules {
        overflow, amount, ..
    } = *game.rules();
    // The rules without what the templates do not define.
    let defined = HandRules {
        self_add: false,
        meta: false,
        split_limit: None,
        cherry_bomb: false,
        integers: false,
        grows: Grows::Tapped,
        overflow: match overflow {
            Overflow::Exact => Overflow::Cutoff,
            Overflow::Cutoff | Overflow::Rollover => overflow,
        },
        amount: match amount {
            Amount::Whole => Amount::Any,
            Amount::Any | Amount::Lonely | Amount::Halves | Amount::Near => amount,
        },
        stuck: Stuck::Loses,
        ..*game.rules()
    };
    let pairs = keys::TABLE.shown(game.rules()).into_iter();
    let pairs = pairs.zip(keys::TABLE.shown(&defined));
    // Every position of rules that are defined can be written.
    let pairs = pairs.filter(|(view, _)| !matches!(view.setting, Setting::Position { .. }));
    let refused = pairs.filter(|(view, defined)| view.setting != defined.setting);
    refused
        .map(|(view, _)| (view.name, view.setting.text()))
        .collect()
}

/// The reason why rules have no proof, in plain words; none where they have one.
#[must_use]
pub fn refused_words(game: &AnyGame) -> Option<String> {
    let refused = refused_settings(game);
    let views = game.shown_rules();
    let titles = refused.iter().filter_map(|(key, _)| {
        let view = views.iter().find(|view| view.name == *key)?;
        Some(format!("“{}”", view.title))
    });
    let titles: Vec<String> = titles.collect();
    let reason = || {
        format!(
            "Proofs for Coq do not know this rule yet: {}",
            titles.join(", ")
        )
    };
    (!titles.is_empty()).then(reason)
}

/// Checks, before anything is solved, that a position has a proof at all.
///
/// # Errors
/// Rules without definitions, or a position in which play is over.
pub fn check(game: &AnyGame, start: Position) -> Result<(), CoqError> {
    let refused = refused_settings(game);
    if !refused.is_empty() {
        return Err(CoqError::Rules(refused));
    }
    if game.outcome(&game.board(start)).is_some() {
        return Err(CoqError::Over(game.node_text(start, None)));
    }
    Ok(())
}

/// A proof, ready to be written.
#[derive(Debug)]
pub struct CoqProof {
    text: String,
}

impl CoqProof {
    /// Proves the value of a position.
    ///
    /// # Errors
    /// Rules without definitions, a position in which play is over, or too many positions.
    ///
    /// # Complexity
    /// Looks at all moves and all answers to them from each position of the tables, which are at most
    /// [`MOST_POSITIONS`].
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::export::coq::CoqProof;
    /// use finger_oracle::{Analysis, AnyGame, Game, Progress};
    /// let solved = Analysis::of(&AnyGame::from_rule_line("attacks-only,fingers=3")?)?;
    /// let start = solved.game.position(&solved.game.start());
    /// let mut file = Vec::new();
    /// CoqProof::new(&solved, start, &Progress::default())?.write(&mut file)?;
    /// assert!(String::from_utf8(file)?.contains("Theorem result : "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        analysis: &Analysis,
        start: Position,
        progress: &Progress,
    ) -> Result<CoqProof, CoqError> {
        let game = &analysis.game;
        check(game, start)?;
        let (space, solution) = (&*analysis.space, &analysis.solution);
        let tables = Tables::new(space, solution, start, MOST_POSITIONS, progress);
        let tables = tables.map_err(|error| match error {
            TablesError::TooLarge => CoqError::TooLarge {
                less: game.smaller_words(),
            },
            TablesError::Cancelled => CoqError::Cancelled,
        })?;
        let text = filled_in(game, start, solution.value(start.state), &tables);
        Ok(CoqProof { text })
    }

    /// Writes the file.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.text.as_bytes())
    }
}

/// The claim in words, without a full stop.
fn claim(start: Position, value: Value) -> String {
    match (value.winner(start.mover), value.turns()) {
        (Some(winner), Some(turns)) => format!(
            "Player {} wins within {}, and not within {}",
            winner.number(),
            counted(turns, "turn"),
            turns.saturating_sub(1)
        ),
        _ => "Neither player can be made to lose".to_owned(),
    }
}

/// The templates with everything that belongs to this game and position.
fn filled_in(game: &AnyGame, start: Position, value: Value, tables: &Tables) -> String {
    let numbers = Numbers::new(game, tables);
    let mut settings = Settings::default();
    for (key, value) in game.explicit_settings() {
        settings.set(key, value);
    }
    settings.set("verdict", value.word());
    let turns = value.turns().unwrap_or(0);
    settings.set("turns", turns.to_string());
    settings.set("turns_less", turns.saturating_sub(1).to_string());
    settings.set("claim", claim(start, value));
    settings.set("rules", game.rule_line());
    settings.set("position", game.node_text(start, None));
    settings.set("outcome", include_str!("../../assets/coq/outcome.v"));
    settings.set("start", term(game, start));
    settings.set("base", numbers.base().to_string());
    settings.set("digits", numbers.digits.to_string());
    settings.set("turn_base", numbers.turn_base().clone());
    let entry = |&(position, turns): &Entry| numbers.entry(game, position, turns);
    settings.set("attack", lines(tables.attack.iter().map(entry)));
    settings.set("defence", lines(tables.defence.iter().map(entry)));
    let held = tables.hold.iter();
    settings.set(
        "hold",
        lines(held.map(|&held| numbers.position(game, held))),
    );
    let (rules, positions) = match game.on_grid() {
        None => (
            include_str!("../../assets/coq/hands.v"),
            include_str!("../../assets/coq/hands_numbers.v"),
        ),
        Some(_) => (
            include_str!("../../assets/coq/tactics.v"),
            include_str!("../../assets/coq/tactics_numbers.v"),
        ),
    };
    let parts = [
        include_str!("../../assets/coq/head.v"),
        rules,
        include_str!("../../assets/coq/meaning.v"),
        positions,
        include_str!("../../assets/coq/checkers.v"),
        include_str!("../../assets/coq/tables.v"),
        include_str!("../../assets/coq/result.v"),
    ];
    let parts = parts.map(|part| settings.fill(part));
    parts.join("\n")
}

/// A position as a term of Coq.
fn term(game: &AnyGame, position: Position) -> String {
    let board = game.board(position);
    match (board.with_hands(), board.on_grid()) {
        (Some(board), _) => {
            let hands = [board.own(), board.others()].map(|hands| {
                let values: Vec<String> =
                    hands.as_slice().iter().map(ToString::to_string).collect();
                format!("[{}]", values.join("; "))
            });
            format!("({})", hands.join(", "))
        }
        (None, Some(board)) => board.filled.to_string(),
        (None, None) => String::new(),
    }
}

/// Numbers between semicolons, in lines of readable length.
fn lines(numbers: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut width = 0;
    for number in numbers {
        if !text.is_empty() {
            text.push(';');
            let is_full = width + number.len() + 2 > LINE;
            text.push(if is_full { '\n' } else { ' ' });
            width = if is_full { 0 } else { width + 2 };
        }
        width += number.len();
        text.push_str(&number);
    }
    text
}

/// Positions and turns written as one number.
struct Numbers {
    /// Decimal digits of a hand.
    hand_width: usize,
    /// Digits of a position to the base of a hand.
    digits: usize,
    /// Decimal digits of the turns.
    turn_width: usize,
}

impl Numbers {
    fn new(game: &AnyGame, tables: &Tables) -> Numbers {
        // The defence may hold positions that last longer than the claim.
        let turns = tables.attack.iter().chain(&tables.defence);
        let most_turns = turns.map(|&(_, turns)| turns).max().unwrap_or(0);
        let rules = game.with_hands().map(HandGame::rules);
        let most = rules.map_or(0, |rules| rules.fingers - 1);
        let hands = rules.map_or([0, 0], |rules| rules.hands);
        Numbers {
            hand_width: most.to_string().len(),
            digits: 1 + hands.map(usize::from).iter().sum::<usize>(),
            turn_width: most_turns.to_string().len(),
        }
    }

    fn base(&self) -> u32 {
        if self.hand_width == 1 { 10 } else { 100 }
    }

    fn turn_base(&self) -> String {
        format!("1{}", "0".repeat(self.turn_width))
    }

    /// A position: `2_11_12`, the hands of the player to move counted, then both players' hands; or the
    /// filled cells as a number.
    fn position(&self, game: &AnyGame, position: Position) -> String {
        let board = game.board(position);
        match (board.with_hands(), board.on_grid()) {
            (Some(board), _) => {
                let [own, others] = [board.own(), board.others()].map(|hands| {
                    let values = hands.as_slice().iter();
                    let numbers =
                        values.map(|value| format!("{value:0width$}", width = self.hand_width));
                    numbers.collect::<Vec<_>>().concat()
                });
                format!("{}_{own}_{others}", board.own().count())
            }
            (None, Some(board)) => board.filled.to_string(),
            (None, None) => String::new(),
        }
    }

    /// A position with turns behind it: `2_11_12_24`.
    fn entry(&self, game: &AnyGame, position: Position, turns: u16) -> String {
        let position = self.position(game, position);
        format!("{position}_{turns:0width$}", width = self.turn_width)
    }
}
