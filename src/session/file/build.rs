//! A session from the fields of a file.

use serde_json::{Map, Value as Json};

use super::fields::{FileFields, MoveFields};
use super::verdicts::{RecordedVerdict, RecordedVerdicts, VerdictText};
use super::{FileLocation, OpenedFile, SessionFileError, rules_hash};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::rule_line::{RuleError, excerpt};
use crate::game::{Game, Seat};
use crate::session::{About, Fault, NodeId, Session};
use crate::solve::{Progress, Value};

/// At most this many warnings are listed; the others are counted.
const MOST_WARNINGS: usize = 20;

/// The session that the fields describe.
///
/// # Errors
/// Rules that there are not, a first board that is none, moves that follow nothing.
pub(super) fn opened(
    shape: FileFields,
    progress: &Progress,
) -> Result<OpenedFile, SessionFileError> {
    let game = game(shape.rules.as_deref())?;
    let board = first_board(&game, &shape)?;
    let mut session = Session::from_board(game, board);
    let first = session.first();
    let text = |text: Option<Box<str>>| text.map(String::from).unwrap_or_default();
    let [one, two] = shape.players.unwrap_or_default();
    session.describe(About {
        title: text(shape.title),
        notes: text(shape.notes),
        players: [one.into(), two.into()],
    });
    session.comment(first, text(shape.comment));
    session.bookmark(first, shape.bookmark.unwrap_or(false));
    session.stop(first, shape.stop.map(String::from));
    session.keep_unknown(shape.unknown);
    let mut builder = SessionBuilder {
        session,
        claims: RecordedVerdicts::new(game),
        keeps_claims: true,
        ids: vec![(0, first)],
        greyed: Vec::new(),
        warnings: Warnings::default(),
    };
    builder.check_hash(shape.rules_hash.as_deref());
    builder.claim(first, shape.verdict.as_deref(), "the start".to_owned());
    for (place, line) in shape.moves.into_iter().flatten().enumerate() {
        progress.check().map_err(|_| SessionFileError::Cancelled)?;
        builder.add(place + 1, line)?;
    }
    // The end of the line first, so that the line through the cursor leads there.
    builder.stand_at("line", shape.line.unwrap_or(0));
    builder.stand_at("cursor", shape.cursor.unwrap_or(0));
    Ok(builder.finished(shape.view.unwrap_or_default()))
}

fn game(rules: Option<&[(String, String)]>) -> Result<AnyGame, SessionFileError> {
    let missing = |place, key, allowed| SessionFileError::Missing {
        place,
        key,
        allowed,
    };
    let rules = rules.ok_or_else(|| {
        missing(
            FileLocation::File,
            "rules",
            "an object of rule keys and values",
        )
    })?;
    let kind = rules.iter().find(|(key, _)| key == "game");
    let (_, kind) = kind.ok_or_else(|| missing(FileLocation::Rules, "game", "hands or tactics"))?;
    let others = rules.iter().filter(|(key, _)| key != "game");
    let pairs: Vec<(&str, &str)> = others.map(|(key, value)| (&**key, &**value)).collect();
    AnyGame::from_pairs(kind, &pairs).map_err(|error: RuleError| SessionFileError::Rules(error))
}

fn first_board(game: &AnyGame, shape: &FileFields) -> Result<AnyBoard, SessionFileError> {
    let mut board = match &shape.start {
        Some(text) => game.read_board(text)?,
        None => game.start(),
    };
    if let Some(mover) = shape.mover.filter(|_| !game.texts_tell_turn()) {
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

    fn add(&mut self, number: usize, line: MoveFields) -> Result<(), SessionFileError> {
        let (before, _) = *self.ids.last().unwrap_or(&(0, self.session.first()));
        if line.id <= before {
            let id = line.id;
            return Err(SessionFileError::Order { number, id, before });
        }
        let parent = self.ids.binary_search_by_key(&line.after, |&(id, _)| id);
        let (_, parent) = self.ids[parent.map_err(|_| SessionFileError::Nowhere {
            number,
            after: line.after,
        })?];
        let is_greyed = line.is_greyed || self.session.node(parent).fault.is_some();
        let found = if is_greyed {
            None
        } else {
            self.legal(parent, number, &line)
        };
        let id = if let Some((mv, board)) = found {
            let id = self.session.add(parent, mv, board);
            self.claim(id, line.verdict.as_deref(), named(number, &line.name));
            id
        } else {
            let fault = Fault::NoSuchMove;
            let id = self.session.add_greyed(parent, line.name.into(), fault);
            self.session.keep_board_text(id, line.board);
            if !is_greyed {
                self.greyed.push((number, id));
            }
            id
        };
        if let Some(comment) = line.comment {
            self.session.comment(id, comment.into());
        }
        if line.is_bookmarked {
            self.session.bookmark(id, true);
        }
        if let Some(question) = line.stop {
            self.session.stop(id, Some(question.into()));
        }
        if let Some(unknown) = line.unknown {
            self.session.keep_unknown_of(id, *unknown);
        }
        self.ids.push((line.id, id));
        Ok(())
    }

    /// The move that a line names: of several by the same name the one after which the hands lie
    /// as in the file.
    fn legal(
        &mut self,
        parent: NodeId,
        number: usize,
        line: &MoveFields,
    ) -> Option<(AnyMove, AnyBoard)> {
        let game = *self.session.game();
        let before = self.session.node(parent).board;
        let moves = game.moves_named(&before, &line.name).into_iter();
        let played: Vec<(AnyMove, AnyBoard)> = moves
            .filter_map(|mv| Some((mv, game.play(&before, mv).ok()?)))
            .collect();
        let first = *played.first()?;
        let Some(text) = line.board.as_deref() else {
            return Some(first);
        };
        let due = game.mover(&first.1);
        let Ok(wanted) = game.read_board_as_written(text, due) else {
            self.warnings.add(|| {
                format!(
                    "{}: `{}` is not a position of this game; the board after the move counts",
                    named(number, &line.name),
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
                    named(number, &line.name),
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

    fn finished(mut self, view: Map<String, Json>) -> OpenedFile {
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
