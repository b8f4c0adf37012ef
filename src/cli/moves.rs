//! `moves`: the moves from a position, best first.

use std::io::Write;

use serde::Serialize;

use super::arguments::MovesArguments;
use super::{CliError, board_named, solved};
use crate::export::{columns, json};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Seat};
use crate::solve::Value;
use crate::solve::solution::RankedMove;

#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    name: String,
    names: Vec<String>,
    position: String,
    outcome: &'static str,
    turns: Option<u16>,
    winner: Option<u8>,
}

pub(super) fn run(arguments: &MovesArguments, out: &mut impl Write) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let board = board_named(&game, arguments.position.as_deref())?;
    let analysis = solved(&game)?;
    let ranked = analysis.ranked_moves(&board)?;
    if arguments.json {
        json::write_list(out, ranked.iter().map(|mv| entry(&game, &board, mv)))?;
    } else if ranked.is_empty() {
        writeln!(out, "Play is over: there are no moves.")?;
    } else {
        let head = ["move", "position", "verdict", "ways"]
            .map(str::to_owned)
            .to_vec();
        let lines = ranked.iter().map(|mv| line(&game, &board, mv));
        columns::write(out, &std::iter::once(head).chain(lines).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn entry(game: &AnyGame, board: &AnyBoard, mv: &RankedMove<AnyGame>) -> MoveJson {
    MoveJson {
        name: mv.group.label.text.clone(),
        names: mv.group.names(game, board),
        position: game.position_text(mv.group.position, None),
        outcome: mv.value.word(),
        turns: mv.value.turns(),
        winner: mv.value.winner(game.mover(board)).map(Seat::number),
    }
}

fn line(game: &AnyGame, board: &AnyBoard, mv: &RankedMove<AnyGame>) -> Vec<String> {
    let mover = game.mover(board);
    let names = mv.group.names(game, board);
    let further = match &names[1..] {
        [] => String::new(),
        further => format!(" ({})", further.join(", ")),
    };
    vec![
        names[0].clone() + &further,
        game.position_text(mv.group.position, mv.value.winner(mover)),
        verdict(mv, mover),
        mv.group.ways.len().to_string(),
    ]
}

/// `1 wins in 7`, or `draw` and how easily the opponent can go wrong.
fn verdict(mv: &RankedMove<AnyGame>, mover: Seat) -> String {
    match (mv.value, mv.losing_replies) {
        (Value::Draw, 1) => "draw, 1 reply loses".to_owned(),
        (Value::Draw, replies @ 2..) => format!("draw, {replies} replies lose"),
        (value, _) => value.brief(mover),
    }
}
