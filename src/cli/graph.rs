//! `graph`: positions and the moves between them, for other programs and as a picture.

use thiserror::Error;

use super::arguments::{
    GraphArguments, GraphFormat, GraphLayout, GraphScope, SeatNumber, UpTo, word,
};
use super::proof;
use super::{CliError, board_named, progress, solved, target};
use crate::export::file::OutputFile;
use crate::export::graph_file::{self, ColumnMode, GraphForm};
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::game::{Game, Position, Seat};
use crate::graph::scope::MergedScope;
use crate::graph::{GraphError, StateGraph, scope as graph_scope};
use crate::scene::graph::{GraphPage, GraphSubject};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::proof::{Proof, ProofError, ProofOptions, Strategy};

/// The most positions of a graph in the forms that take most.
const MOST_WRITTEN: usize = GraphForm::Json.most_positions();
/// How many turns are near.
const NEAR_TURNS: u16 = 3;

/// What cannot be asked for together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum GraphRequestError {
    #[error("`--turns` is allowed with `--scope near` only; leave it out with `--scope {0}`")]
    Turns(String),
    #[error(
        "`--position` cannot be used with `--scope whole`, which begins at the start; allowed with \
         it are near, reachable, best and proof"
    )]
    Position,
    #[error("`--seat` is allowed with `--scope proof` only; leave it out with `--scope {0}`")]
    Seat(String),
    #[error(
        "`--folded` goes with `--scope proof` only; allowed with `--scope {0}` is no `--folded`"
    )]
    Folded(String),
    #[error(
        "`--layout` cannot stand with `--folded`, which has a layout of its own; allowed is one of both"
    )]
    FoldedLayout,
    #[error("{loser} has nothing to prove there, since {winner} wins; allowed is `--seat {}`", winner.number())]
    Loser { loser: Seat, winner: Seat },
    #[error(
        "this graph has more than {} positions; allowed as {format} is at most that number: take {}{}",
        grouped(*most as u64), less(*scope),
        if *most < MOST_WRITTEN { ", or `--format dot`, graphml or json, which take more" } else { "" }
    )]
    TooLarge {
        format: String,
        scope: GraphScope,
        most: usize,
    },
    #[error("a picture as png cannot be shown as text; allowed is a file after `--out`")]
    PictureOnTerminal,
}

pub(super) fn run(arguments: &GraphArguments) -> Result<(), CliError> {
    check(arguments)?;
    let out_file = arguments.out.as_deref();
    let target = out_file.map_or_else(|| Ok(OutputFile::standard_output()), target)?;
    if arguments.format == GraphFormat::Png && target.is_terminal() {
        return Err(GraphRequestError::PictureOnTerminal.into());
    }
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let board = board_named(&game, arguments.position.as_deref())?;
    let analysis = solved(&game)?;
    let page = page(arguments, &analysis, game.position(&board))?;
    target.write(|out| graph_file::write(&page, arguments.format.into(), out))?;
    Ok(())
}

/// Which positions are meant: near the one that is named, unless something else is said.
fn scope_of(arguments: &GraphArguments) -> GraphScope {
    let usual = match arguments.position {
        Some(_) => GraphScope::Near,
        None => GraphScope::Whole,
    };
    arguments.scope.unwrap_or(usual)
}

/// What makes a graph smaller that is too large.
fn less(scope: GraphScope) -> &'static str {
    match scope {
        GraphScope::Near => "fewer `--turns`",
        GraphScope::Whole => "`--scope near`, best or proof",
        GraphScope::Reachable => "`--scope near`, best or proof, or a later `--position`",
        GraphScope::Best => "`--scope near` or proof, or a later `--position`",
        GraphScope::Proof => "`--scope near`, or a later `--position`",
    }
}

fn check(arguments: &GraphArguments) -> Result<(), GraphRequestError> {
    let scope = scope_of(arguments);
    if arguments.turns.is_some() && scope != GraphScope::Near {
        return Err(GraphRequestError::Turns(word(&scope)));
    }
    if arguments.position.is_some() && scope == GraphScope::Whole {
        return Err(GraphRequestError::Position);
    }
    if arguments.folded && scope != GraphScope::Proof {
        return Err(GraphRequestError::Folded(word(&scope)));
    }
    if arguments.folded && arguments.layout.is_some() {
        return Err(GraphRequestError::FoldedLayout);
    }
    if arguments.seat.is_some() && scope != GraphScope::Proof {
        return Err(GraphRequestError::Seat(word(&scope)));
    }
    Ok(())
}

/// The graph that is asked for, laid out and described.
fn page(
    arguments: &GraphArguments,
    analysis: &Analysis,
    from: Position,
) -> Result<GraphPage, CliError> {
    let most = GraphForm::from(arguments.format).most_positions();
    let too_large = GraphRequestError::TooLarge {
        format: word(&arguments.format),
        scope: scope_of(arguments),
        most,
    };
    let scope = scope_of(arguments);
    let images = UpTo::images(arguments.up_to);
    if scope == GraphScope::Proof {
        let options = ProofOptions {
            is_folded: arguments.folded,
            images,
            limit: most,
        };
        let proof = proof::proved(analysis, from, options).map_err(|error| match error {
            CliError::Proof(ProofError::TooLarge { .. }) => too_large.into(),
            error => error,
        })?;
        let strategy = strategy_of(&proof, arguments.seat)?;
        if arguments.folded {
            let folded = strategy.folded(&analysis.game);
            let draw =
                |progress: &Progress| graph_file::folded(analysis, from, &proof, &folded, progress);
            return Ok(progress::shown("laying out", 0, draw)?);
        }
        let graph = graph_scope::strategy(analysis, strategy);
        let subject = GraphSubject::Proof {
            proof: &proof,
            strategy,
        };
        return laid_out(arguments.layout, analysis, &graph, subject);
    }
    let turns = usize::from(arguments.turns.unwrap_or(NEAR_TURNS));
    let merged = match scope {
        GraphScope::Near => MergedScope::Near { turns },
        GraphScope::Best => MergedScope::Best,
        _ => MergedScope::Reachable,
    };
    let find = |progress: &Progress| match scope {
        _ if images == Images::Merged => {
            graph_scope::up_to_symmetry(analysis, from, merged, most, progress)
        }
        GraphScope::Near => graph_scope::near(analysis, from, turns, most, progress),
        GraphScope::Best => graph_scope::best_play(analysis, from, most, progress),
        _ => graph_scope::reachable(analysis, from, most, progress),
    };
    let graph = match progress::shown("searching", 0, find) {
        Err(GraphError::TooLarge { .. }) => return Err(too_large.into()),
        graph => graph?,
    };
    let subject = match scope {
        GraphScope::Near => GraphSubject::Near { turns, line: &[] },
        GraphScope::Best => GraphSubject::Best,
        GraphScope::Reachable => GraphSubject::Reachable,
        GraphScope::Whole | GraphScope::Proof => GraphSubject::Whole,
    };
    laid_out(arguments.layout, analysis, &graph, subject)
}

/// The strategy of a player: the winner's, or in a draw player 1's unless another is asked for.
fn strategy_of(proof: &Proof, seat: Option<SeatNumber>) -> Result<&Strategy, GraphRequestError> {
    let asked = seat.map(Seat::from);
    match (proof, asked) {
        (Proof::Draw(strategies), asked) => Ok(&strategies[asked.unwrap_or(Seat::One).index()]),
        (Proof::Win { strategy, .. }, Some(loser)) if loser != strategy.player => {
            Err(GraphRequestError::Loser {
                loser,
                winner: strategy.player,
            })
        }
        (Proof::Win { strategy, .. }, _) => Ok(strategy),
    }
}

fn laid_out(
    asked: Option<GraphLayout>,
    analysis: &Analysis,
    graph: &StateGraph,
    subject: GraphSubject,
) -> Result<GraphPage, CliError> {
    let columns = match (asked, subject) {
        (Some(GraphLayout::Flow), _) => ColumnMode::Flow,
        (Some(GraphLayout::End), _) | (None, GraphSubject::Whole) => ColumnMode::End,
        (None, GraphSubject::Proof { .. }) => ColumnMode::Proof,
        (Some(GraphLayout::Turns) | None, _) => ColumnMode::Turns,
    };
    let draw =
        |progress: &Progress| graph_file::laid_out(analysis, graph, columns, subject, progress);
    Ok(progress::shown("laying out", 0, draw)?)
}
