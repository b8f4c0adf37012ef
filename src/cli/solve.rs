//! `solve`: who wins, in how many turns, and how large the game is.

use std::io::Write;

use serde::Serialize;

use super::arguments::SolveArguments;
use super::{CliError, board_named, counted, progress, seconds, solved};
use crate::export::{columns, json};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Outcome, Position, Seat};
use crate::solve::analysis::{Analysis, COUNTED_STATES, count_texts};
use crate::solve::memory::grouped;
use crate::solve::reachable::Summary;
use crate::solve::{ForeignBoard, Progress, Value};

/// What `--json` says of a game.
#[derive(Serialize)]
pub(super) struct SolveJson {
    rules: String,
    position: String,
    outcome: &'static str,
    turns: Option<u16>,
    winner: Option<u8>,
    states: u64,
    reachable: Option<ReachableJson>,
    seconds: f64,
}

#[derive(Serialize)]
struct ReachableJson {
    positions: u64,
    moves: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    terminal: u64,
    longest: u16,
}

pub(super) fn run(arguments: &SolveArguments, out: &mut impl Write) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let board = board_named(&game, arguments.position.as_deref())?;
    let analysis = solved(&game)?;
    // What is read and printed here are texts, so those are counted.
    let summary = if arguments.reachable || game.state_count() <= COUNTED_STATES {
        let count = |progress: &Progress| count_texts(&analysis, progress);
        Some(progress::shown("counting", 0, count)?)
    } else {
        None
    };
    if arguments.json {
        json::write(&mut *out, &answer(&analysis, &board, summary.as_ref())?)?;
        writeln!(out)?;
    } else {
        let mover = game.mover(&board);
        let said = match game.outcome(&board) {
            Some(Outcome::Draw) => format!("Play is over: {mover} has no move, and it is a draw."),
            _ => verdict(analysis.value(&board)?, mover),
        };
        writeln!(out, "{said}\n")?;
        columns::write(out, &details(&analysis, &board, summary.as_ref()))?;
    }
    Ok(())
}

/// What `--json` says of a game at a board.
pub(super) fn answer(
    analysis: &Analysis,
    board: &AnyBoard,
    summary: Option<&Summary>,
) -> Result<SolveJson, ForeignBoard> {
    let game = &analysis.game;
    let value = analysis.value(board)?;
    Ok(SolveJson {
        rules: game.rule_line(),
        position: game.position_text(game.position(board), None),
        outcome: value.word(),
        turns: value.turns(),
        winner: value.winner(game.mover(board)).map(Seat::number),
        states: game.state_count(),
        reachable: summary.map(|summary| ReachableJson {
            positions: summary.positions,
            moves: summary.moves,
            wins: summary.wins,
            losses: summary.losses,
            draws: summary.draws,
            terminal: summary.terminal,
            longest: summary.longest,
        }),
        seconds: analysis.time.as_secs_f64(),
    })
}

/// Who wins, as a sentence.
pub(super) fn verdict(value: Value, mover: Seat) -> String {
    match (value.winner(mover), value.turns()) {
        (Some(winner), Some(0)) => format!("Play is over: {winner} has won."),
        (Some(winner), Some(turns)) => {
            let (number, turns) = (winner.number(), counted(u64::from(turns), "turn"));
            format!("Player {number} can force a win in {turns}; {mover} is to move.")
        }
        _ => format!("Neither player can force a win; {mover} is to move."),
    }
}

/// What is known besides, a name and a text each.
fn details(analysis: &Analysis, board: &AnyBoard, summary: Option<&Summary>) -> Vec<Vec<String>> {
    let game = &analysis.game;
    let preset = game
        .preset()
        .filter(|preset| preset.name != game.rule_line());
    let rules = match preset {
        Some(preset) => format!("{} ({})", game.rule_line(), preset.name),
        None => game.rule_line(),
    };
    let mut lines = vec![
        ("rules", rules),
        ("position", with_verdict(analysis, game.position(board))),
        ("states", grouped(game.state_count())),
    ];
    match summary {
        Some(summary) => lines.extend(counts(analysis, summary)),
        None => lines.push((
            "reachable",
            format!(
                "not counted, because there are more than {} states; --reachable counts all the same",
                grouped(COUNTED_STATES)
            ),
        )),
    }
    lines.push(("time", seconds(analysis.time)));
    lines
        .into_iter()
        .map(|(name, text)| vec![name.to_owned(), text])
        .collect()
}

fn counts(analysis: &Analysis, summary: &Summary) -> Vec<(&'static str, String)> {
    let mut lines = vec![
        (
            "reachable",
            format!(
                "{} and {} from the start",
                counted(summary.positions, "position"),
                counted(summary.moves, "move")
            ),
        ),
        (
            "",
            format!(
                "{} for the player to move, {}, {}; {}",
                counted(summary.wins, "win"),
                counted(summary.losses, "loss"),
                counted(summary.draws, "draw"),
                counted(summary.terminal, "final position")
            ),
        ),
    ];
    let named = &summary.longest_wins;
    let longest = named
        .first()
        .and_then(|win| analysis.solution.value(win.state).turns());
    if let Some(turns) = longest.filter(|&turns| turns > 0) {
        let turns = counted(u64::from(turns), "turn");
        let wins: Vec<String> = named
            .iter()
            .map(|&win| with_verdict(analysis, win))
            .collect();
        lines.push(("longest wins", format!("{turns}, from {}", wins.join(", "))));
    }
    lines
}

/// A position in the notation that shows who can force a win.
fn with_verdict(analysis: &Analysis, position: Position) -> String {
    let value = analysis.solution.value(position.state);
    analysis
        .game
        .position_text(position, value.winner(position.mover))
}
