//! `compare`: the same position under two rule sets.

use std::io::Write;

use serde::Serialize;
use thiserror::Error;

use super::arguments::CompareArguments;
use super::solve::{SolveJson, answer, verdict};
use super::{CliError, board_named, solved};
use crate::export::{columns, json};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::game::rule_line::excerpt;
use crate::solve::Value;
use crate::solve::analysis::{COUNTED_STATES, count_texts};
use crate::solve::comparison::{ComparedGame, ComparedMove, Comparison};
use crate::solve::{Progress, analysis::Analysis};

/// Rule sets that have nothing to compare.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is a finger game and `{1}` is not, so they have no position in common; choose two rule \
     sets of the same kind of game"
)]
pub(super) struct DifferentKinds(String, String);

#[derive(Serialize)]
struct CompareJson {
    position: String,
    a: SolveJson,
    b: SolveJson,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    name: String,
    a: Option<ValueJson>,
    b: Option<ValueJson>,
}

#[derive(Serialize)]
struct ValueJson {
    outcome: &'static str,
    turns: Option<u16>,
}

impl ValueJson {
    fn of(value: Value) -> ValueJson {
        ValueJson {
            outcome: value.word(),
            turns: value.turns(),
        }
    }
}

pub(super) fn run(arguments: &CompareArguments, out: &mut impl Write) -> Result<(), CliError> {
    let first = AnyGame::from_rule_line(&arguments.first)?;
    let second = AnyGame::from_rule_line(&arguments.second)?;
    if first.kind() != second.kind() {
        let mut names = [&arguments.first, &arguments.second].map(|rules| excerpt(rules));
        if first.with_hands().is_none() {
            names.reverse();
        }
        let [hands, other] = names;
        return Err(DifferentKinds(hands, other).into());
    }
    let named = arguments.position.as_deref();
    let boards = [board_named(&first, named)?, board_named(&second, named)?];
    let analyses = [solved(&first)?, solved(&second)?];
    let games = [0, 1].map(|place| ComparedGame {
        analysis: &analyses[place],
        board: &boards[place],
    });
    let comparison = Comparison::of(games)?;
    if arguments.json {
        let [a, b] = games.map(described);
        let position = first.position_text(first.position(&boards[0]), None);
        let moves = comparison.moves.into_iter().map(|mv| {
            let [a, b] = mv.values.map(|value| value.map(ValueJson::of));
            MoveJson {
                name: mv.name,
                a,
                b,
            }
        });
        let moves = moves.collect();
        json::write(
            &mut *out,
            &CompareJson {
                position,
                a: a?,
                b: b?,
                moves,
            },
        )?;
        writeln!(out)?;
        return Ok(());
    }
    write_text(&comparison, games, out)
}

/// What `solve` prints of a game.
fn described(game: ComparedGame) -> Result<SolveJson, CliError> {
    let count = |analysis: &Analysis| count_texts(analysis, &Progress::default());
    let is_counted = game.analysis.game.state_count() <= COUNTED_STATES;
    let summary = is_counted.then(|| count(game.analysis)).transpose()?;
    Ok(answer(game.analysis, game.board, summary.as_ref())?)
}

fn write_text(
    comparison: &Comparison,
    games: [ComparedGame; 2],
    out: &mut impl Write,
) -> Result<(), CliError> {
    for (letter, game) in ["A", "B"].into_iter().zip(games) {
        let of = &game.analysis.game;
        let mover = of.mover(game.board);
        let value = game.value()?;
        let position = of.position_text(of.position(game.board), value.winner(mover));
        writeln!(out, "{letter}: {}, {position}", of.rule_line())?;
        writeln!(out, "   {}", verdict(value, mover))?;
    }
    writeln!(out)?;
    let text = |texts: [&str; 3]| texts.map(str::to_owned).to_vec();
    let mut keys = vec![text(["rule", "A", "B"])];
    keys.extend(comparison.keys.iter().map(|key| {
        let [a, b] = &key.values;
        text([key.name, a, b])
    }));
    if comparison.keys.is_empty() {
        writeln!(out, "The rules are the same.")?;
    } else {
        columns::write(out, &keys)?;
    }
    writeln!(out)?;
    if comparison.moves.is_empty() {
        writeln!(out, "Play is over: there are no moves.")?;
        return Ok(());
    }
    let mut moves = vec![text(["move", "A", "B"])];
    moves.extend(comparison.moves.iter().map(|mv| line(mv, games)));
    columns::write(out, &moves)?;
    Ok(())
}

fn line(mv: &ComparedMove, games: [ComparedGame; 2]) -> Vec<String> {
    let [a, b] = [0, 1].map(|place| {
        let game = games[place];
        let mover = game.analysis.game.mover(game.board);
        mv.values[place].map_or_else(|| "no such move".to_owned(), |value| value.brief(mover))
    });
    vec![mv.name.clone(), a, b]
}
