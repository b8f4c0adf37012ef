//! `proof`: the winner's strategy, every state with its one move or all replies.

mod folded;

use std::io::{self, Write};

use serde::Serialize;
use thiserror::Error;

use super::arguments::{ProofArguments, ProofFormat, UpTo};
use super::{CliError, board_named, counted, progress, solved, target};
use crate::export::coq::{self, CoqProof};
use crate::export::file::OutputFile;
use crate::export::{columns, json};
use crate::game::any::AnyGame;
use crate::game::symmetry::{Images, Symmetry};
use crate::game::{Game, Position, Seat};
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory, grouped};
use crate::solve::proof::{
    Proof, ProofError, ProofMove, ProofOptions, ProofState, Strategy, name_with_ways, prove_as,
};

/// The most positions of a strategy that are written down.
pub(super) const MOST_STATES: usize = 200_000;

/// A proof that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the proof has more than {0} positions; take a smaller game, or `graph --scope \
     proof` with a later `--position`",
    grouped(*most as u64)
)]
pub(super) struct TooLarge {
    most: usize,
}

/// An option that does not go with `--format coq`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("`{0}` cannot be used together with `--format coq`; leave one of them out")]
pub(super) struct NotForCoq(&'static str);

#[derive(Serialize)]
struct ProofJson {
    rules: String,
    position: String,
    claim: String,
    winner: Option<u8>,
    turns: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<&'static str>,
    #[serde(flatten)]
    plan: StrategyJson<ProofStateJson>,
}

/// The positions of the winner's strategy, or in a draw those of each player's.
#[derive(Serialize)]
#[serde(untagged)]
enum StrategyJson<T> {
    Win { states: Vec<T> },
    Draw { player1: Vec<T>, player2: Vec<T> },
}

impl<T> StrategyJson<T> {
    fn new(
        proof: &Proof,
        mut entries: impl FnMut(&Strategy) -> Result<Vec<T>, NoMemory>,
    ) -> Result<StrategyJson<T>, NoMemory> {
        Ok(match proof {
            Proof::Win { strategy, .. } => StrategyJson::Win {
                states: entries(strategy)?,
            },
            Proof::Draw([one, two]) => StrategyJson::Draw {
                player1: entries(one)?,
                player2: entries(two)?,
            },
        })
    }
}

#[derive(Serialize)]
struct ProofStateJson {
    position: String,
    mover: u8,
    turns: Option<u16>,
    moves: Vec<ProofMoveJson>,
}

#[derive(Serialize)]
struct ProofMoveJson {
    #[serde(rename = "move")]
    name: String,
    position: String,
    /// What takes the position after the move there, where one stands for all of its images.
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<&'static str>,
}

/// What is said of a symmetry in a file: its name where images are merged, otherwise nothing.
fn symmetry_word(images: Images, by: Symmetry) -> Option<&'static str> {
    (images == Images::Merged).then(|| by.word())
}

/// Up to what the positions of a file are the same, if they are not told apart.
fn up_to_word(images: Images) -> Option<&'static str> {
    (images == Images::Merged).then_some("symmetry")
}

pub(super) fn run(arguments: &ProofArguments) -> Result<(), CliError> {
    let format = match arguments.format {
        _ if arguments.json => ProofFormat::Json,
        format => format,
    };
    let out_file = arguments.out.as_deref();
    let target = out_file.map_or_else(|| Ok(OutputFile::standard_output()), target)?;
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let board = board_named(&game, arguments.position.as_deref())?;
    let start = game.position(&board);
    if format == ProofFormat::Coq {
        let proof = coq_proof(arguments, &game, start)?;
        target.write(|out| proof.write(out))?;
        return Ok(());
    }
    let analysis = solved(&game)?;
    let options = ProofOptions {
        is_folded: arguments.folded,
        images: UpTo::images(arguments.up_to),
        limit: MOST_STATES,
    };
    let proof = proved(&analysis, start, options).map_err(|error| match error {
        CliError::Proof(ProofError::TooLarge { limit, .. }) => TooLarge { most: limit }.into(),
        error => error,
    })?;
    let is_json = format == ProofFormat::Json;
    target.write(|out| match (arguments.folded, is_json) {
        (false, true) => write_json(&answer(&game, start, &proof)?, out),
        (true, true) => write_json(&folded::answer(&game, start, &proof)?, out),
        (false, false) => write_text(&game, &proof, out),
        (true, false) => folded::write_text(&game, &proof, out),
    })?;
    Ok(())
}

/// A proof for Coq. What cannot be written is refused before the game is solved.
fn coq_proof(
    arguments: &ProofArguments,
    game: &AnyGame,
    start: Position,
) -> Result<CoqProof, CliError> {
    if arguments.folded {
        return Err(NotForCoq("--folded").into());
    }
    if arguments.up_to.is_some() {
        return Err(NotForCoq("--up-to").into());
    }
    coq::check(game, start)?;
    let analysis = solved(game)?;
    let proof = progress::shown("proving", 0, |progress| {
        CoqProof::new(&analysis, start, progress)
    });
    Ok(proof?)
}

fn write_json(answer: &impl Serialize, mut out: &mut dyn Write) -> io::Result<()> {
    json::write(&mut out, answer)?;
    writeln!(out)
}

/// The proof of what a position is worth.
pub(super) fn proved(
    analysis: &Analysis,
    from: Position,
    options: ProofOptions,
) -> Result<Proof, CliError> {
    let Analysis { game, solution, .. } = analysis;
    let proof = progress::shown("proving", 0, |progress| {
        prove_as(game, solution, from, options, progress)
    });
    Ok(proof?)
}

fn answer(game: &AnyGame, start: Position, proof: &Proof) -> Result<ProofJson, NoMemory> {
    let entries = |strategy: &Strategy| {
        let states = strategy.states.iter();
        memory::try_collect(states.map(|state| entry(game, strategy.images, state)))
    };
    Ok(ProofJson {
        rules: game.rule_line(),
        position: game.position_text(start, None),
        claim: proof.claim(),
        winner: proof.winner().map(Seat::number),
        turns: proof.turns(),
        up_to: up_to_word(proof.images()),
        plan: StrategyJson::new(proof, entries)?,
    })
}

fn entry(game: &AnyGame, images: Images, state: &ProofState) -> ProofStateJson {
    let moves = state.moves.iter().map(|mv| ProofMoveJson {
        name: mv.label.text.clone(),
        position: game.position_text(mv.position, None),
        symmetry: symmetry_word(images, mv.symmetry),
    });
    ProofStateJson {
        position: game.position_text(state.position, None),
        mover: state.position.mover.number(),
        turns: state.turns(),
        moves: moves.collect(),
    }
}

fn write_text(game: &AnyGame, proof: &Proof, mut out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}.", proof.claim())?;
    for strategy in proof.strategies() {
        if proof.winner().is_none() {
            writeln!(out, "\nPlayer {} never loses:", strategy.player.number())?;
        } else {
            writeln!(out)?;
        }
        let head = ["position", "to move", "verdict", "moves"].map(str::to_owned);
        let states = strategy.states.iter();
        let lines = states.map(|state| line(game, strategy.player, state));
        let lines = std::iter::once(head.to_vec()).chain(lines);
        columns::write(&mut out, &memory::try_collect(lines)?)?;
        let positions = counted(strategy.states.len(), "position");
        let moves = counted(strategy.move_count(), "move");
        writeln!(out, "\n{positions}, {moves}")?;
    }
    Ok(())
}

fn line(game: &AnyGame, player: Seat, state: &ProofState) -> Vec<String> {
    let mover = state.position.mover;
    let winner = state.value.winner(mover);
    let verdict = state.value.brief(mover);
    vec![
        game.position_text(state.position, winner),
        state.position.mover.number().to_string(),
        verdict,
        moves(game, player, state),
    ]
}

/// The one move with where it leads, or every reply.
fn moves(game: &AnyGame, player: Seat, state: &ProofState) -> String {
    // Moves whose images are one are written once.
    let first = |number: usize, mv: &ProofMove| {
        let before = &state.moves[..number];
        !before.iter().any(|other| other.position == mv.position)
    };
    let firsts = state.moves.iter().enumerate();
    let firsts = firsts.filter(|&(number, mv)| first(number, mv));
    let names = firsts.map(|(_, mv)| {
        let after = game.position_text(mv.position, None);
        let ways = state.moves.iter();
        let ways = ways.filter(|other| other.position == mv.position).count();
        format!(
            "{} to {after}{}",
            name_with_ways(&mv.label.text, ways),
            by_words(mv.symmetry)
        )
    });
    let names = names.collect::<Vec<_>>().join(", ");
    match (state.moves.is_empty(), state.position.mover == player) {
        (true, _) => "play is over".to_owned(),
        (_, true) => names,
        (_, false) => format!("every reply: {names}"),
    }
}

/// What was done to a board that stands for an image of it.
fn by_words(by: Symmetry) -> String {
    match by {
        Symmetry::Identity => String::new(),
        by => format!(" {}", by.words()),
    }
}
