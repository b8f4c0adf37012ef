//! `graph`: positions and the moves between them, for other programs and as a picture.

use thiserror::Error;

use super::arguments::{GraphArguments, GraphLayout, GraphScope, UpTo, word};
use super::{CliError, board_named, progress, solved, target};
use crate::export::file::OutputFile;
use crate::export::graph_file::{self, GraphForm};
use crate::game::any::AnyGame;
use crate::game::{Game, Position, Seat};
use crate::graph::GraphError;
use crate::scene::graph::sizes::Canvas;
use crate::scene::graph::{
    self as scene, GraphColumns, GraphDrawing, GraphDrawingError, GraphRequest, Medium,
};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::proof::ProofError;

/// The most positions of a graph in the forms that take most.
const MOST_WRITTEN: usize = GraphForm::Json.most_positions();
/// How many turns are near.
const NEAR_TURNS: u16 = 3;

/// What cannot be asked for together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum GraphRequestError {
    #[error("`--turns` goes with `--scope near` only; leave it out with `--scope {0}`")]
    Turns(String),
    #[error(
        "`--position` cannot be used with `--scope whole`, which begins at the start; choose \
         near, reachable, best or proof"
    )]
    Position,
    #[error("`--seat` goes with `--scope proof` only; leave it out with `--scope {0}`")]
    Seat(String),
    #[error("`--folded` goes with `--scope proof` only; leave it out with `--scope {0}`")]
    Folded(String),
    #[error(
        "`--layout` cannot be used together with `--folded`, which has a layout of its own; leave \
         one of them out"
    )]
    FoldedLayout,
    #[error("{loser} has nothing to prove there, since {winner} wins; choose `--seat {}`", winner.number())]
    Loser { loser: Seat, winner: Seat },
    #[error(
        "this graph has more than {} positions, the most as {format}; take {}{}",
        grouped(*most as u64), less(*scope),
        if *most < MOST_WRITTEN { ", or `--format dot`, graphml or json, which take more" } else { "" }
    )]
    TooLarge {
        format: String,
        scope: GraphScope,
        most: usize,
    },
    #[error("a picture as png cannot be shown as text; name a file after `--out`")]
    PictureOnTerminal,
}

pub(super) fn run(arguments: &GraphArguments) -> Result<(), CliError> {
    check(arguments)?;
    let out_file = arguments.out.as_deref();
    let target = out_file.map_or_else(|| Ok(OutputFile::standard_output()), target)?;
    if arguments.format == GraphForm::Png && target.is_terminal() {
        return Err(GraphRequestError::PictureOnTerminal.into());
    }
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let board = board_named(&game, arguments.position.as_deref())?;
    let analysis = solved(&game)?;
    let drawing = drawing(arguments, &analysis, game.position(&board))?;
    target.write(|out| graph_file::write(&drawing, arguments.format, out))?;
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

/// The graph that is asked for.
fn request(
    arguments: &GraphArguments,
    analysis: &Analysis,
    from: Position,
) -> Result<GraphRequest, GraphRequestError> {
    let seat = arguments.seat.map(Seat::from);
    let winner = analysis.solution.value(from.state).winner(from.mover);
    if let (Some(loser), Some(winner)) = (seat, winner)
        && loser != winner
    {
        return Err(GraphRequestError::Loser { loser, winner });
    }
    let scope = match scope_of(arguments) {
        GraphScope::Near => scene::GraphScope::Near {
            turns: usize::from(arguments.turns.unwrap_or(NEAR_TURNS)),
        },
        GraphScope::Whole => scene::GraphScope::Whole { from_here: false },
        GraphScope::Reachable => scene::GraphScope::Whole { from_here: true },
        GraphScope::Best => scene::GraphScope::BestPlay,
        GraphScope::Proof => scene::GraphScope::Proof {
            folded: Some(arguments.folded),
            seat,
        },
    };
    Ok(GraphRequest {
        game: analysis.game,
        scope,
        columns: arguments.layout.map(|layout| match layout {
            GraphLayout::End => GraphColumns::ByTurnsLeft,
            GraphLayout::Turns => GraphColumns::ByTurnsPlayed,
        }),
        line: vec![from],
        here: 0,
        played: Vec::new(),
        symmetric: UpTo::images(arguments.up_to),
        shows_verdicts: true,
        notation_only: false,
        medium: Medium::File {
            limit: arguments.format.most_positions(),
            shown_in: Canvas::default(),
        },
    })
}

/// The graph that is asked for, laid out and described.
fn drawing(
    arguments: &GraphArguments,
    analysis: &Analysis,
    from: Position,
) -> Result<GraphDrawing, CliError> {
    let request = request(arguments, analysis, from)?;
    let find = |progress: &Progress| request.select(analysis, &[], progress);
    let selection = progress::shown("searching", 0, find).map_err(|error| match error {
        GraphDrawingError::Graph(GraphError::TooLarge { .. })
        | GraphDrawingError::Proof(ProofError::TooLarge { .. }) => GraphRequestError::TooLarge {
            format: word(&arguments.format),
            scope: scope_of(arguments),
            most: arguments.format.most_positions(),
        }
        .into(),
        error => CliError::from(error),
    })?;
    let draw = |progress: &Progress| request.drawing(analysis, selection, &[], progress);
    Ok(progress::shown("laying out", 0, draw)?)
}
