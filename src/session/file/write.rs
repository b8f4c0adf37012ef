//! A session as the text of a file.

use std::borrow::Cow;

use serde::ser::{Error as _, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};

use super::{FORMAT, VERSION, rules_hash};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hazard::{TextContext, harmless};
use crate::game::{Game, Seat};
use crate::session::review::{MoveMark, mark_of};
use crate::session::{Node, NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::{Progress, SolveError};

/// What goes into a file.
#[derive(Clone, Copy, Debug)]
pub struct SessionToWrite<'a> {
    /// The session.
    pub session: &'a Session,
    /// How it is shown, in words that only the program that shows it reads; nothing is left out.
    pub view: Option<&'a Map<String, Json>>,
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
    for (place, id) in order.iter().enumerate() {
        places[id.index()] = place;
    }
    let game = session.game();
    let first = session.node(session.first());
    let sheet = WriteContext {
        written,
        progress,
        analysis: written.analysis.filter(|analysis| analysis.game == *game),
        order: &order,
        places: &places,
    };
    let about = session.about();
    let document = DocumentFields {
        format: FORMAT,
        version: VERSION,
        program: concat!("finger-oracle ", env!("CARGO_PKG_VERSION")),
        title: &about.title,
        notes: &about.notes,
        rules: RulesOut(game),
        rules_hash: rules_hash(game),
        start: game.flat_text(&first.board),
        mover: unsaid_mover(game, &first.board),
        players: &about.players,
        comment: &first.comment,
        bookmark: first.is_bookmarked,
        stop: first.stop.as_deref(),
        verdict: sheet.verdict(first),
        moves: MovesOut(&sheet),
        cursor: places[session.cursor().index()],
        line: unsaid_line_end(session).map(|id| places[id.index()]),
        view: written.view.filter(|view| !view.is_empty()),
        unknown: UnknownOut(session.unknown()),
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
fn unsaid_mover(game: &AnyGame, board: &AnyBoard) -> Option<u8> {
    let said = game.read_board(&game.flat_text(board)).ok()?;
    let mover = game.mover(board);
    (game.mover(&said) != mover).then_some(mover.number())
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

/// What writing a session needs.
struct WriteContext<'a> {
    written: &'a SessionToWrite<'a>,
    progress: &'a Progress,
    analysis: Option<&'a Analysis>,
    order: &'a [NodeId],
    /// Where each node stands in `order`.
    places: &'a [usize],
}

impl WriteContext<'_> {
    fn verdict(&self, node: &Node) -> Option<String> {
        let analysis = self.analysis.filter(|_| node.fault.is_none())?;
        let mover = analysis.game.mover(&node.board);
        Some(analysis.value(&node.board).ok()?.sentence(mover))
    }

    fn line(&self, id: NodeId) -> MoveOut<'_> {
        let session = self.written.session;
        let node = session.node(id);
        let is_legal = node.fault.is_none();
        let mark = self
            .analysis
            .and_then(|analysis| mark_of(session, analysis, id));
        MoveOut {
            id: self.places[id.index()],
            after: node.parent.map_or(0, |parent| self.places[parent.index()]),
            name: &node.name,
            board: if is_legal {
                Some(session.game().flat_text(&node.board).into())
            } else {
                node.board_text.as_deref().map(Cow::Borrowed)
            },
            verdict: self.verdict(node),
            mark: mark.map(MoveMark::sign),
            comment: &node.comment,
            bookmark: node.is_bookmarked,
            stop: node.stop.as_deref(),
            legal: is_legal,
            unknown: UnknownOut(&node.unknown),
        }
    }
}

#[derive(Serialize)]
struct DocumentFields<'a> {
    format: &'a str,
    version: &'a str,
    program: &'a str,
    title: &'a str,
    notes: &'a str,
    rules: RulesOut<'a>,
    rules_hash: String,
    start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mover: Option<u8>,
    players: &'a [String; Seat::BOTH.len()],
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    #[serde(skip_serializing_if = "is_false")]
    bookmark: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<String>,
    moves: MovesOut<'a>,
    cursor: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<&'a Map<String, Json>>,
    #[serde(flatten)]
    unknown: UnknownOut<'a>,
}

#[derive(Serialize)]
struct MoveOut<'a> {
    id: usize,
    after: usize,
    #[serde(rename = "move")]
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'static str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    #[serde(skip_serializing_if = "is_false")]
    bookmark: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<&'a str>,
    #[serde(skip_serializing_if = "is_true")]
    legal: bool,
    #[serde(flatten)]
    unknown: UnknownOut<'a>,
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_true(value: &bool) -> bool {
    *value
}

struct RulesOut<'a>(&'a AnyGame);

impl Serialize for RulesOut<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pairs = self.0.written_settings();
        let mut map = serializer.serialize_map(Some(pairs.len() + 1))?;
        map.serialize_entry("game", self.0.kind())?;
        for (key, value) in pairs {
            map.serialize_entry(key, &value)?;
        }
        map.end()
    }
}

struct MovesOut<'a>(&'a WriteContext<'a>);

impl Serialize for MovesOut<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.order.len() - 1))?;
        for &id in &self.0.order[1..] {
            self.0.progress.check().map_err(S::Error::custom)?;
            list.serialize_element(&self.0.line(id))?;
        }
        list.end()
    }
}

struct UnknownOut<'a>(&'a Map<String, Json>);

impl Serialize for UnknownOut<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0)
    }
}
