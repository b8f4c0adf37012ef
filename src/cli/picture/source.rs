//! What a picture is of: the game in a file, or a new one by a rule line, and the moves played there.

use std::ffi::OsStr;
use std::path::Path;

use super::argument_error::PictureArgumentError;
use crate::cli::arguments::PictureArguments;
use crate::cli::review::{ReviewError, bytes_of};
use crate::cli::{CliError, board_named, solved};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::input_text::plain_text;
use crate::game::rule_line::{any_of, excerpt};
use crate::session::file::{self, SavedView};
use crate::session::text_bytes::text_of;
use crate::session::{Session, text};
use crate::solve::analysis::Analysis;
use crate::solve::solution::move_groups;

/// What is drawn, and the view with which it was saved.
pub(super) struct PictureSource {
    pub(super) session: Session,
    pub(super) hides_verdicts: bool,
    pub(super) view: SavedView,
}

impl From<Session> for PictureSource {
    fn from(session: Session) -> PictureSource {
        PictureSource {
            session,
            hides_verdicts: false,
            view: SavedView::default(),
        }
    }
}

/// The game in a file, or a new one by a rule line.
pub(super) fn given(arguments: &PictureArguments) -> Result<PictureSource, CliError> {
    let Some(text) = arguments.game.to_str() else {
        // A name that is no text is that of a file.
        if arguments.position.is_some() {
            return Err(PictureArgumentError::Position.into());
        }
        return opened(&arguments.game);
    };
    match AnyGame::from_rule_line(text) {
        Ok(game) => {
            let board = board_named(&game, arguments.position.as_deref())?;
            Ok(Session::from_board(game, board).into())
        }
        Err(_) if text == "-" || Path::new(text).exists() => {
            if arguments.position.is_some() {
                return Err(PictureArgumentError::Position.into());
            }
            opened(&arguments.game)
        }
        Err(_) if text.contains(['/', '\\']) || text.ends_with(".fingers") => {
            Err(PictureArgumentError::NoFile(excerpt(text)).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The game in a file: a session, or a text of moves or positions.
fn opened(path: &OsStr) -> Result<PictureSource, CliError> {
    let (name, bytes) = bytes_of(path)?;
    if let Ok(moves) = text_of(&bytes)
        && !file::is_like_session(&moves)
    {
        let read = text::read(&moves, None).map_err(|error| ReviewError::Text { name, error })?;
        return Ok(read.session.into());
    }
    let opened = file::read(&bytes).map_err(|error| ReviewError::Session { name, error })?;
    Ok(PictureSource {
        hides_verdicts: opened.view.hides_verdicts() == Some(true),
        view: opened.view,
        session: opened.session,
    })
}

/// Plays the moves that are named, or the best ones.
pub(super) fn play(
    session: &mut Session,
    moves: Option<&str>,
    analysis: Option<&Analysis>,
) -> Result<(), CliError> {
    let Some(moves) = moves else { return Ok(()) };
    if moves.trim() == BEST {
        if let Some(analysis) = analysis {
            play_best(session, analysis);
        } else {
            let analysis = solved(session.game())?;
            play_best(session, &analysis);
        }
        return Ok(());
    }
    let is_between = |c: char| c.is_whitespace() || c == ',';
    let names = moves.split(is_between);
    for name in names.filter(|name| !plain_text(name).is_empty()) {
        let game = *session.game();
        let board = *session.board();
        let legal = game.outcome(&board).is_none();
        let found = game.find_move(&board, name).filter(|_| legal);
        let played = found.is_some_and(|mv| session.play(mv).is_ok());
        if !played {
            return Err(not_legal(&game, &board, name).into());
        }
    }
    Ok(())
}

/// What `--moves` takes in place of moves.
const BEST: &str = "best";
/// How many names of moves an error lists.
const MOST_NAMED: usize = 20;

fn not_legal(game: &AnyGame, board: &AnyBoard, name: &str) -> PictureArgumentError {
    let groups = move_groups(game, board);
    let named = groups.iter().take(MOST_NAMED);
    let mut names: Vec<&str> = named.map(|group| group.label.text.as_str()).collect();
    if groups.len() > MOST_NAMED {
        names.push("another legal move");
    }
    PictureArgumentError::Move {
        text: excerpt(name),
        position: game.position_text(game.position(board), None),
        allowed: if names.is_empty() {
            "play is over there, so leave it out".to_owned()
        } else {
            format!("write {}", any_of(&names))
        },
    }
}

/// Plays on as well as both can, to the end or until a position comes back.
fn play_best(session: &mut Session, analysis: &Analysis) {
    let game = *session.game();
    let mut seen = vec![game.position(session.board())];
    while game.outcome(session.board()).is_none() {
        let ranked = analysis.ranked_moves(session.board()).unwrap_or_default();
        let Some(best) = ranked.first().map(|mv| mv.group.ways[0]) else {
            break;
        };
        if session.play(best).is_err() {
            break;
        }
        let position = game.position(session.board());
        if seen.contains(&position) {
            break;
        }
        seen.push(position);
    }
}
