//! A session from the fields of a file.

use serde_json::Value as Json;

use super::document::{Document, Fields, MoveEntry};
use super::verdicts::{RecordedVerdict, RecordedVerdicts, VerdictText};
use super::{FileLocation, OpenedFile, SavedView, SessionFileError, rules_hash};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::rule_line::{RuleError, excerpt};
use crate::game::{Game, Seat};
use crate::session::{About, Fault, NodeId, Session};
use crate::solve::{Progress, Value};

/// At most this many warnings are listed; the others are counted.
const MOST_WARNINGS: usize = 20;

/// The session that a document describes.
///
/// # Errors
/// Rules that there are not, a first board that is none, moves that follow nothing.
pub(super) fn opened(
    document: Document,
    progress: &Progress,
) -> Result<OpenedFile, SessionFileError> {
    let game = game(document.rules)?;
    let board = first_board(&game, document.start.as_deref(), document.mover)?;
    let mut session = Session::from_board(game, board);
    let first = session.first();
    session.describe(About {
        title: document.title,
        notes: document.notes,
        players: players(document.players)?,
    });
    session.comment(first, document.comment);
    session.bookmark(first, document.bookmark);
    session.stop(first, document.stop);
    session.keep_unknown(document.unknown.0);
    let mut builder = SessionBuilder {
        session,
        claims: RecordedVerdicts::new(game),
        keeps_claims: true,
        ids: vec![(0, first)],
        greyed: Vec::new(),
        warnings: Warnings::default(),
    };
    builder.check_hash(document.rules_hash.as_deref());
    builder.claim(first, document.verdict.as_deref(), "the start".to_owned());
    for (place, entry) in document.moves.into_iter().enumerate() {
        progress.check().map_err(|_| SessionFileError::Cancelled)?;
        builder.add(place + 1, entry)?;
    }
    // The end of the line first, so that the line through the cursor leads there.
    builder.stand_at("line", document.line.unwrap_or(0));
    builder.stand_at("cursor", document.cursor);
    Ok(builder.finished(document.view))
}

fn game(rules: Option<Fields>) -> Result<AnyGame, SessionFileError> {
    let missing = |place, key, allowed| SessionFileError::Missing {
        place,
        key,
        allowed,
    };
    let Fields(rules) = rules.ok_or_else(|| {
        missing(
            FileLocation::File,
            "rules",
            "an object of rule keys and values",
        )
    })?;
    let mut pairs = Vec::new();
    for (key, value) in rules {
        let text = rule_text(&key, value)?;
        pairs.push((key, text));
    }
    let kind = pairs.iter().find(|(key, _)| key == "game");
    let (_, kind) = kind.ok_or_else(|| missing(FileLocation::Rules, "game", "hands or tactics"))?;
    let others = pairs.iter().filter(|(key, _)| key != "game");
    let others: Vec<(&str, &str)> = others.map(|(key, value)| (&**key, &**value)).collect();
    AnyGame::from_pairs(kind, &others).map_err(|error: RuleError| SessionFileError::Rules(error))
}

/// The value of a rule as a rule line spells it; numbers and truths do too.
fn rule_text(key: &str, value: Json) -> Result<String, SessionFileError> {
    match value {
        Json::String(text) => Ok(text),
        Json::Number(number) if number.is_u64() => Ok(number.to_string()),
        Json::Bool(true) => Ok("yes".to_owned()),
        Json::Bool(false) => Ok("no".to_owned()),
        _ => Err(SessionFileError::Kind {
            place: FileLocation::Rules,
            key: excerpt(key),
            allowed: "a text in quotes",
        }),
    }
}

fn first_board(
    game: &AnyGame,
    start: Option<&str>,
    mover: Option<u64>,
) -> Result<AnyBoard, SessionFileError> {
    let mut board = match start {
        Some(text) => game.read_board(text)?,
        None => game.start(),
    };
    if let Some(mover) = mover.filter(|_| !game.texts_tell_turn()) {
        let named = |seat: &Seat| u64::from(seat.number()) == mover;
        let seat = Seat::BOTH.into_iter().find(named);
        board = board.with_mover(seat.ok_or_else(|| SessionFileError::Kind {
            place: FileLocation::File,
            key: "mover".to_owned(),
            allowed: "1 or 2",
        })?);
    }
    Ok(board)
}

fn players(names: Option<Vec<String>>) -> Result<[String; 2], SessionFileError> {
    let names = names.map_or(Ok(<[String; 2]>::default()), TryInto::try_into);
    names.map_err(|_| SessionFileError::Kind {
        place: FileLocation::File,
        key: "players".to_owned(),
        allowed: "a list of two texts",
    })
}

/// A session that is being built.
struct SessionBuilder {
    session: Session,
    claims: RecordedVerdicts,
    /// Whether the verdicts belong to these rules.
    keeps_claims: bool,
    /// The nodes by their ids in the file, which rise.
    ids: Vec<(u64, NodeId)>,
    /// The moves that the file takes for legal and the rules do not.
    greyed: Vec<(usize, NodeId)>,
    warnings: Warnings,
}

impl SessionBuilder {
    fn check_hash(&mut self, hash: Option<&str>) {
        let fits = |hash: &str| hash.eq_ignore_ascii_case(&rules_hash(self.session.game()));
        self.keeps_claims = hash.is_none_or(fits);
        if !self.keeps_claims {
            self.warnings.add(|| {
                "`rules_hash` does not fit the rules: the verdicts in the file belong to other rules \
                 and are not compared"
                    .to_owned()
            });
        }
    }

    fn add(&mut self, number: usize, entry: MoveEntry) -> Result<(), SessionFileError> {
        let missing = |key, allowed| SessionFileError::Missing {
            place: FileLocation::Move(number),
            key,
            allowed,
        };
        let id = entry
            .id
            .ok_or_else(|| missing("id", "a whole number greater than the one before"))?;
        let after = entry
            .after
            .ok_or_else(|| missing("after", "0 or the id of a move before it"))?;
        let name = entry
            .name
            .ok_or_else(|| missing("move", "the name of a move such as 1T1"))?;
        let (before, _) = *self.ids.last().unwrap_or(&(0, self.session.first()));
        if id <= before {
            return Err(SessionFileError::Order { number, id, before });
        }
        let parent = self.ids.binary_search_by_key(&after, |&(id, _)| id);
        let (_, parent) =
            self.ids[parent.map_err(|_| SessionFileError::Nowhere { number, after })?];
        let is_greyed = entry.legal == Some(false) || self.session.node(parent).fault.is_some();
        let found = if is_greyed {
            None
        } else {
            self.legal(parent, number, &name, entry.board.as_deref())
        };
        let node = if let Some((mv, board)) = found {
            let node = self.session.add(parent, mv, board);
            self.claim(node, entry.verdict.as_deref(), named(number, &name));
            node
        } else {
            let fault = Fault::NoSuchMove;
            let node = self.session.add_greyed(parent, name.into(), fault);
            self.session.keep_board_text(node, entry.board);
            if !is_greyed {
                self.greyed.push((number, node));
            }
            node
        };
        if !entry.comment.is_empty() {
            self.session.comment(node, entry.comment.into());
        }
        if entry.bookmark {
            self.session.bookmark(node, true);
        }
        if let Some(question) = entry.stop {
            self.session.stop(node, Some(question.into()));
        }
        if !entry.unknown.0.is_empty() {
            self.session.keep_unknown_of(node, entry.unknown.0);
        }
        self.ids.push((id, node));
        Ok(())
    }

    /// The move that an entry names: of several by the same name the one after which the hands lie
    /// as in the file.
    fn legal(
        &mut self,
        parent: NodeId,
        number: usize,
        name: &str,
        board: Option<&str>,
    ) -> Option<(AnyMove, AnyBoard)> {
        let game = *self.session.game();
        let before = self.session.node(parent).board;
        let moves = game.moves_named(&before, name).into_iter();
        let played: Vec<(AnyMove, AnyBoard)> = moves
            .filter_map(|mv| Some((mv, game.play(&before, mv).ok()?)))
            .collect();
        let first = *played.first()?;
        let Some(text) = board else {
            return Some(first);
        };
        let due = game.mover(&first.1);
        let Ok(wanted) = game.read_board_as_written(text, due) else {
            self.warnings.add(|| {
                format!(
                    "{}: `{}` is not a position of this game; the board after the move counts",
                    named(number, name),
                    excerpt(text)
                )
            });
            return Some(first);
        };
        let wanted_after = |after: &AnyBoard| wanted.with_splits_of(after);
        let is_meant =
            |after: &AnyBoard| game.position(after) == game.position(&wanted_after(after));
        if !played.iter().any(|(_, after)| is_meant(after)) {
            self.warnings.add(|| {
                format!(
                    "{}: the file has {} after it, but the move leads to {}, which counts",
                    named(number, name),
                    game.flat_text(&game.complete(wanted)),
                    game.flat_text(&first.1)
                )
            });
        }
        let exact = played
            .into_iter()
            .find(|(_, board)| *board == wanted_after(board));
        Some(exact.unwrap_or(first))
    }

    fn claim(&mut self, id: NodeId, verdict: Option<&str>, place: String) {
        let Some(verdict) = verdict.filter(|_| self.keeps_claims) else {
            return;
        };
        let board = self.session.node(id).board;
        let mover = self.session.game().mover(&board);
        match Value::from_sentence(verdict, mover) {
            Some(value) => self.claims.add(RecordedVerdict {
                place,
                board,
                said: VerdictText::Value(value),
            }),
            None => self.warnings.add(|| {
                format!(
                    "{place}: `{}` is not a verdict such as `player 1 wins in 7`, and is ignored",
                    excerpt(verdict)
                )
            }),
        }
    }

    fn stand_at(&mut self, key: &str, wanted: u64) {
        let Ok(place) = self.ids.binary_search_by_key(&wanted, |&(id, _)| id) else {
            self.warnings.add(|| {
                format!("`{key}` is {wanted}, which is no move of the file, and is ignored")
            });
            return;
        };
        let mut here = self.ids[place].1;
        while self.session.node(here).fault.is_some() {
            here = self.session.node(here).parent.unwrap_or(self.ids[0].1);
        }
        self.session.go(here);
    }

    fn finished(mut self, view: SavedView) -> OpenedFile {
        for &(number, id) in &self.greyed {
            let session = &self.session;
            self.warnings.add(|| {
                let following = match followers(session, id) {
                    0 => String::new(),
                    1 => ", with the move that follows it".to_owned(),
                    n => format!(", with the {n} moves that follow it"),
                };
                let name = named(number, &session.node(id).name);
                format!("{name} does not fit these rules and stays, struck out{following}")
            });
        }
        OpenedFile {
            session: self.session,
            view,
            claims: self.claims,
            warnings: self.warnings.finished(),
        }
    }
}

/// "move 4 (1T2)".
fn named(number: usize, name: &str) -> String {
    format!("move {number} ({})", excerpt(name))
}

/// How many moves follow a move, in all its lines.
fn followers(session: &Session, id: NodeId) -> usize {
    let mut open = session.node(id).children.clone();
    let mut count = 0;
    while let Some(id) = open.pop() {
        count += 1;
        open.extend(&session.node(id).children);
    }
    count
}

/// Sentences, as many as somebody may read.
#[derive(Default)]
struct Warnings {
    sentences: Vec<String>,
    unsaid: usize,
}

impl Warnings {
    fn add(&mut self, sentence: impl FnOnce() -> String) {
        if self.sentences.len() < MOST_WARNINGS {
            self.sentences.push(sentence());
        } else {
            self.unsaid += 1;
        }
    }

    fn finished(mut self) -> Vec<String> {
        if self.unsaid > 0 {
            self.sentences
                .push(format!("and {} more of that kind", self.unsaid));
        }
        self.sentences
    }
}
