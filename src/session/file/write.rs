//! A session as the text of a file.

use std::iter;

use thiserror::Error;

use super::document::{Document, Fields, MoveEntry};
use super::{FORMAT, LIMITS, MOST_BYTES, SavedView, VERSION, rules_hash};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hazard::{TextContext, harmless};
use crate::session::review::mark_of;
use crate::session::{Node, NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::{Progress, SolveError};

/// What goes into a file.
#[derive(Clone, Copy, Debug)]
pub struct SessionToWrite<'a> {
    /// The session.
    pub session: &'a Session,
    /// How it is shown.
    pub view: Option<&'a SavedView>,
    /// The solution, for verdicts and marks; one of another game is left aside.
    pub analysis: Option<&'a Analysis>,
}

impl<'a> SessionToWrite<'a> {
    /// A session alone.
    #[must_use]
    pub fn of(session: &'a Session) -> SessionToWrite<'a> {
        SessionToWrite {
            session,
            view: None,
            analysis: None,
        }
    }
}

/// The text of a file that holds the session; the same session gives the same bytes.
///
/// # Panics
/// Never: everything in a session can be written as JSON.
///
/// # Complexity
/// Linear in the number of moves; with a solution each move's alternatives are tried too.
#[must_use]
pub fn write(written: &SessionToWrite) -> String {
    let text = write_while_wanted(written, &Progress::default());
    text.unwrap_or_else(|_| unreachable!("nobody cancels it"))
}

/// Why a session is not written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The file would have more bytes than are read.
    #[error(
        "it would take more than 16 MB; shorten comments or delete lines: a session has at most {LIMITS}"
    )]
    TooLarge,
    /// Nobody wants the file any more.
    #[error(transparent)]
    Stopped(#[from] SolveError),
}

/// The same, if it can be read again, and as long as it is wanted.
///
/// # Errors
/// [`WriteError`].
///
/// # Panics
/// Never, as [`write()`].
///
/// # Complexity
/// That of [`write()`].
pub fn write_to_be_read(
    written: &SessionToWrite,
    progress: &Progress,
) -> Result<String, WriteError> {
    let text = write_while_wanted(written, progress)?;
    if text.len() > MOST_BYTES {
        return Err(WriteError::TooLarge);
    }
    Ok(text)
}

/// The same, as long as it is wanted.
///
/// # Errors
/// When `progress` is cancelled.
///
/// # Panics
/// Never, as [`write()`].
///
/// # Complexity
/// That of [`write()`].
pub fn write_while_wanted(
    written: &SessionToWrite,
    progress: &Progress,
) -> Result<String, SolveError> {
    let session = written.session;
    let order = session.main_line_first();
    let mut places = vec![0; order.len()];
    for (place, id) in (0..).zip(&order) {
        places[id.index()] = place;
    }
    let game = session.game();
    let first = session.node(session.first());
    let writer = DocumentWriter {
        session,
        analysis: written.analysis.filter(|analysis| analysis.game == *game),
        places: &places,
    };
    let mut moves = Vec::with_capacity(order.len() - 1);
    for &id in &order[1..] {
        progress.check()?;
        moves.push(writer.entry(id));
    }
    let about = session.about();
    let document = Document {
        format: FORMAT.to_owned(),
        version: Some(VERSION.to_owned()),
        program: concat!("finger-oracle ", env!("CARGO_PKG_VERSION")).to_owned(),
        title: about.title.clone(),
        notes: about.notes.clone(),
        rules: Some(rules(game)),
        rules_hash: Some(rules_hash(game)),
        start: Some(game.flat_text(&first.board)),
        mover: unsaid_mover(game, &first.board),
        players: Some(about.players.to_vec()),
        comment: first.comment.clone(),
        bookmark: first.is_bookmarked,
        stop: first.stop.clone(),
        verdict: writer.verdict(first),
        moves,
        cursor: writer.place(session.cursor()),
        line: unsaid_line_end(session).map(|id| writer.place(id)),
        view: written.view.cloned().unwrap_or_default(),
        unknown: Fields(session.unknown().clone()),
    };
    let text = serde_json::to_string_pretty(&document);
    progress.check()?;
    let text = text.unwrap_or_else(|error| panic!("a session is not JSON: {error}"));
    // Controls that JSON itself escapes are gone; line ends stand between the fields.
    let lines = text.lines().map(|line| {
        progress.check()?;
        Ok(harmless(line, TextContext::Json))
    });
    let mut lines = lines.collect::<Result<Vec<_>, SolveError>>()?;
    lines.push("".into());
    Ok(lines.join("\n"))
}

/// Player 2, where that player is to move and the text of the board does not say so.
fn unsaid_mover(game: &AnyGame, board: &AnyBoard) -> Option<u64> {
    let said = game.read_board(&game.flat_text(board)).ok()?;
    let mover = game.mover(board);
    (game.mover(&said) != mover).then_some(mover.number().into())
}

/// Where the current line ends, unless it goes on as the main line from the current board.
fn unsaid_line_end(session: &Session) -> Option<NodeId> {
    let is_legal = |id: &NodeId| session.node(*id).fault.is_none();
    let first = |&id: &NodeId| session.node(id).children.iter().copied().find(is_legal);
    let said = std::iter::successors(Some(session.cursor()), first).last();
    session
        .line()
        .last()
        .copied()
        .filter(|&end| said != Some(end))
}

/// The rules with the keys that files have.
fn rules(game: &AnyGame) -> Fields {
    let kind = ("game", game.kind().to_owned());
    let pairs = iter::once(kind).chain(game.written_settings());
    Fields(
        pairs
            .map(|(key, value)| (key.to_owned(), value.into()))
            .collect(),
    )
}

/// The parts of a session as those of a document.
struct DocumentWriter<'a> {
    session: &'a Session,
    analysis: Option<&'a Analysis>,
    /// The place of each node in the file.
    places: &'a [u64],
}

impl DocumentWriter<'_> {
    fn place(&self, id: NodeId) -> u64 {
        self.places[id.index()]
    }

    fn verdict(&self, node: &Node) -> Option<String> {
        let analysis = self.analysis.filter(|_| node.fault.is_none())?;
        let mover = analysis.game.mover(&node.board);
        Some(analysis.value(&node.board).ok()?.sentence(mover))
    }

    fn entry(&self, id: NodeId) -> MoveEntry {
        let session = self.session;
        let node = session.node(id);
        let is_legal = node.fault.is_none();
        let mark = self
            .analysis
            .and_then(|analysis| mark_of(session, analysis, id));
        MoveEntry {
            id: Some(self.place(id)),
            after: Some(node.parent.map_or(0, |parent| self.place(parent))),
            name: Some(node.name.as_str().into()),
            board: if is_legal {
                Some(session.game().flat_text(&node.board).into())
            } else {
                node.board_text.clone()
            },
            verdict: self.verdict(node).map(Into::into),
            mark: mark.map(|mark| mark.sign().into()),
            comment: node.comment.as_str().into(),
            bookmark: node.is_bookmarked,
            stop: node.stop.as_deref().map(Into::into),
            legal: (!is_legal).then_some(false),
            unknown: Fields(node.unknown.clone()),
        }
    }
}
