//! A folded proof: the positions in which the loser is to move, and the answer to each move.

use std::io::{self, Write};

use serde::Serialize;

use super::{StrategyJson, by_words, symmetry_word, up_to_word};
use crate::cli::counted;
use crate::export::columns;
use crate::game::any::AnyGame;
use crate::game::{Game, Position, Seat};
use crate::solve::memory::{self, NoMemory};
use crate::solve::proof::{FoldedMove, FoldedState, FoldedStrategy, Proof, ProofMove};

#[derive(Serialize)]
pub(super) struct FoldedProofJson {
    rules: String,
    position: String,
    claim: String,
    winner: Option<u8>,
    turns: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<&'static str>,
    /// Where the player whose strategy it is begins.
    first: Option<FoldedMoveJson>,
    #[serde(flatten)]
    plan: StrategyJson<FoldedStateJson>,
}

#[derive(Serialize)]
struct FoldedStateJson {
    position: String,
    mover: u8,
    turns: Option<u16>,
    moves: Vec<FoldedMoveJson>,
}

/// A move with the answer to it and the position after both; where a move ends play, and for the
/// first move of all, there is no answer.
#[derive(Serialize)]
struct FoldedMoveJson {
    #[serde(rename = "move")]
    name: String,
    answer: Option<String>,
    position: String,
    /// What takes the position after both there, where one stands for all of its images.
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<&'static str>,
}

pub(super) fn answer(
    game: &AnyGame,
    start: Position,
    proof: &Proof,
) -> Result<FoldedProofJson, NoMemory> {
    let text = |position: Position| game.position_text(position, None);
    let images = proof.images();
    let move_json = |mv: &FoldedMove| FoldedMoveJson {
        name: mv.label.text.clone(),
        answer: mv.answer.as_ref().map(|answer| answer.text.clone()),
        position: text(mv.position),
        symmetry: symmetry_word(images, mv.symmetry),
    };
    let state_json = |state: &FoldedState| FoldedStateJson {
        position: text(state.position),
        mover: state.position.mover.number(),
        turns: state.value.turns(),
        moves: state.moves.iter().map(move_json).collect(),
    };
    let first_json = |mv: ProofMove| FoldedMoveJson {
        name: mv.label.text,
        answer: None,
        position: text(mv.position),
        symmetry: symmetry_word(images, mv.symmetry),
    };
    let mut first = None;
    let plan = StrategyJson::new(proof, |strategy| {
        let folded = strategy.folded(game)?;
        let states = memory::try_collect(folded.states.iter().map(state_json));
        first = first.take().or(folded.first);
        states
    })?;
    Ok(FoldedProofJson {
        rules: game.rule_line(),
        position: text(start),
        claim: proof.folded_claim(),
        winner: proof.winner().map(Seat::number),
        turns: proof.turns(),
        up_to: up_to_word(images),
        first: first.map(first_json),
        plan,
    })
}

pub(super) fn write_text(game: &AnyGame, proof: &Proof, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}.", proof.folded_claim())?;
    for strategy in proof.strategies() {
        let folded = strategy.folded(game)?;
        if proof.winner().is_none() {
            writeln!(out, "\nPlayer {} never loses:", strategy.player.number())?;
        } else if folded.first.is_some() || !folded.states.is_empty() {
            writeln!(out)?;
        }
        if let Some(first) = &folded.first {
            let after = game.position_text(first.position, None);
            let player = strategy.player.number();
            writeln!(out, "Player {player} begins: {} to {after}", first.label)?;
            if !folded.states.is_empty() {
                writeln!(out)?;
            }
        }
        if !folded.states.is_empty() {
            write_states(game, &folded, out)?;
        }
    }
    Ok(())
}

fn write_states(
    game: &AnyGame,
    folded: &FoldedStrategy,
    mut out: &mut dyn Write,
) -> io::Result<()> {
    let head = ["position", "verdict", "every move and the answer to it"].map(str::to_owned);
    let lines = folded.states.iter().map(|state| line(game, state));
    let lines = std::iter::once(head.to_vec()).chain(lines);
    columns::write(&mut out, &memory::try_collect(lines)?)?;
    let positions = counted(folded.states.len(), "position");
    let answers = counted(folded.answer_count(), "answer");
    writeln!(out, "\n{positions}, {answers}")
}

fn line(game: &AnyGame, state: &FoldedState) -> Vec<String> {
    let mover = state.position.mover;
    let moves = state.distinct_moves().map(|mv| {
        let after = game.position_text(mv.position, None);
        let is_over = game.outcome(&game.board(mv.position)).is_some();
        let end = if is_over { ", play is over" } else { "" };
        let names = mv.names();
        format!("{names} to {after}{}{end}", by_words(mv.symmetry))
    });
    vec![
        game.position_text(state.position, state.value.winner(mover)),
        state.value.brief(mover),
        moves.collect::<Vec<_>>().join("; "),
    ]
}
