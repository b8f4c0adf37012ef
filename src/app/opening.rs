//! Sessions as text: what is read from a file, and what is written to one.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::document::{Document, Stamp};
use super::incoming::{OpenedWork, Opening, SaveRequest, Source};
use super::journal::{JournalChange, JournalError, Restored, is_like_journal, restored};
use super::tree::TreeRows;
use super::work::{SavedFile, SessionWork};
use super::{ActionError, Effect, GameForm, Knowledge, Model};
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::input_text::plain_text;
use crate::session::Session;
use crate::session::file::{self, RecordedVerdicts, SessionFileError};
use crate::session::shown::{MOST_OF_LINE, shortened};
use crate::session::text::{self, TextError};
use crate::session::text_bytes::text_of;
use crate::solve::Progress;

/// In a session that an earlier program kept for the case of a crash: the file that it belongs to, and
/// what that held when the session was last saved.
const KEPT_FOR: &str = "kept_for";

/// What a file that was kept for the case of a crash holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recovered {
    /// Work that would be missed, in a few words: "lesson.fingers, 12 moves".
    Work(String),
    /// Nothing that would be missed: all of it was saved, or there was none.
    Nothing,
    /// It cannot be read, and this is why.
    Unreadable(String),
}

impl Opening {
    /// Says what was kept for the case of a crash.
    ///
    /// # Complexity
    /// That of reading it.
    #[must_use]
    pub fn describe(bytes: &[u8], progress: &Progress) -> Recovered {
        match left(bytes, progress) {
            Ok(left) if left.work.is_worth_keeping() => Recovered::Work(described(&left.work)),
            Ok(_) | Err(ActionError::Journal(JournalError::Empty)) => Recovered::Nothing,
            Err(error) => Recovered::Unreadable(error.to_string()),
        }
    }

    /// Reads what a file holds. A game as text that names no rules is read by those of `game`.
    ///
    /// # Errors
    /// What is wrong in it, and when `progress` is cancelled.
    ///
    /// # Complexity
    /// Linear in the size of the file.
    pub fn read(self, game: &AnyGame, progress: &Progress) -> Result<OpenedWork, ActionError> {
        if self.source != Source::Left
            && let Ok(text) = text_of(&self.bytes)
            && !file::is_like_session(&text)
            && is_like_game(&text)
        {
            let read = read_game(&text, game)?;
            let work = SessionWork::new(read.session, Document::none());
            return OpenedWork::of(work, Some(read.claims), progress);
        }
        let (left, claims, warnings) = match self.source {
            Source::Example => opened(&self.bytes, None, progress)?,
            Source::File(path, stamp) => opened(&self.bytes, Some((path, stamp)), progress)?,
            Source::Left => (left(&self.bytes, progress)?, None, Vec::new()),
        };
        drop(self.bytes);
        let Restored {
            mut work,
            view,
            warning,
        } = left;
        work.document_mut().view.clone_from(&view);
        Ok(OpenedWork {
            view: Some(view),
            warnings: warning.into_iter().chain(warnings).collect(),
            ..OpenedWork::of(work, claims, progress)?
        })
    }
}

impl OpenedWork {
    fn of(
        work: SessionWork,
        claims: Option<RecordedVerdicts>,
        progress: &Progress,
    ) -> Result<OpenedWork, ActionError> {
        let tree = TreeRows::while_wanted(work.session(), progress);
        Ok(OpenedWork {
            tree: tree.map_err(|_| SessionFileError::Cancelled)?,
            work,
            view: None,
            claims,
            warnings: Vec::new(),
        })
    }
}

/// A session as its file says it, and what belongs to it: its file, what it claims, what is odd in it.
fn opened(
    bytes: &[u8],
    place: Option<(PathBuf, Stamp)>,
    progress: &Progress,
) -> Result<(Restored, Option<RecordedVerdicts>, Vec<String>), ActionError> {
    let opened = file::read_while_wanted(bytes, progress)?;
    let (path, stamp) = place.unzip();
    let document = Document {
        path,
        stamp,
        saved: Some(opened.session.clone()),
        view: Map::new(),
    };
    let restored = Restored {
        work: SessionWork::new(opened.session, document),
        view: opened.view,
        warning: None,
    };
    Ok((restored, Some(opened.claims), opened.warnings))
}

/// Reads a game by the rules that it names, or by those of a game.
pub(super) fn read_game(text: &str, game: &AnyGame) -> Result<text::GameFromText, TextError> {
    match text::read(text, None) {
        Err(TextError::NoRules) => text::read(text, Some(*game)),
        read => read,
    }
}

/// Work that was kept: as a journal, or as the session that earlier programs kept.
fn left(bytes: &[u8], progress: &Progress) -> Result<Restored, ActionError> {
    if is_like_journal(bytes) {
        return Ok(restored(bytes, progress)?);
    }
    let mut opened = file::read_while_wanted(bytes, progress)?;
    let (path, stamp) = kept_for(&opened.session).unzip();
    let mut unknown = opened.session.unknown().clone();
    unknown.remove(KEPT_FOR);
    opened.session.keep_unknown(unknown);
    let document = Document {
        path,
        stamp: stamp.flatten(),
        ..Document::none()
    };
    Ok(Restored {
        work: SessionWork::new(opened.session, document),
        view: opened.view,
        warning: None,
    })
}

fn described(work: &SessionWork) -> String {
    let session = work.session();
    let path = work.document().path();
    let name = path.and_then(std::path::Path::file_name);
    let name = name.map(|name| name.to_string_lossy().into_owned());
    let title = session.about().title.trim();
    let name = match (name, title) {
        (Some(name), _) => name,
        (None, "") => "An untitled session".to_owned(),
        (None, title) => shortened(title, MOST_OF_LINE).into_owned(),
    };
    let moves = counted(session.ids().len() - 1, "move");
    let history = work.history();
    let more = match (history.misses_work(), history.can_redo()) {
        (true, _) => ", and more that Undo brings back",
        (false, true) => ", and more that Redo brings back",
        (false, false) => "",
    };
    format!("{name}, {moves}{more}")
}

/// True if a text may be a game: more than one word, a note, or a bracket round a comment or a side line.
pub(super) fn is_like_game(text: &str) -> bool {
    let text = plain_text(text);
    let is_one_word = text.split_whitespace().nth(1).is_none();
    !is_one_word || text.trim_start().starts_with('#') || text.contains(['{', ')'])
}

fn kept_for(session: &Session) -> Option<(PathBuf, Option<Stamp>)> {
    let kept = session.unknown().get(KEPT_FOR)?;
    let path = kept.get("path")?.as_str()?;
    let stamp = kept.get("stamp").and_then(Json::as_str);
    let stamp = stamp.and_then(|hex| u64::from_str_radix(hex, 16).ok());
    Some((PathBuf::from(path), stamp.map(Stamp)))
}

impl Model {
    /// The session as it is now, to be saved. `view` is how the window shows it.
    ///
    /// # Complexity
    /// Constant, however large it is.
    #[must_use]
    pub fn save_request(&self, view: Map<String, Json>) -> SaveRequest {
        SaveRequest {
            session: self.whole_session().clone(),
            view: self.whole_view(view),
            analysis: match &self.known.knowledge {
                Knowledge::Solved(analysis) => Some(Arc::clone(analysis)),
                _ => None,
            },
            work: self.works,
            document: self.work.history().document(),
        }
    }

    /// The session was written to a file as it was at a moment; the file then held this.
    pub(super) fn saved(&mut self, what: SaveRequest, path: PathBuf, stamp: Stamp) {
        if what.work != self.works {
            return; // other work has taken its place
        }
        let file = SavedFile {
            path: path.clone(),
            stamp,
            session: what.session,
        };
        let is_as_saved = self.work.saved(what.document, file);
        if is_as_saved && self.is_lesson_on() {
            // The end of the lesson does not undo what a file has.
            self.work.hold();
        }
        self.kept.push(if is_as_saved {
            JournalChange::Saved(path, stamp)
        } else {
            JournalChange::SavedBefore
        });
    }

    /// What is said of how the session is shown, with what its file says besides.
    pub(super) fn whole_view(&self, shown: Map<String, Json>) -> Map<String, Json> {
        let mut view = self.document().view.clone();
        view.extend(shown);
        let verdicts = if self.verdicts.are_hidden() {
            "hidden"
        } else {
            "shown"
        };
        view.insert("verdicts".to_owned(), verdicts.into());
        view
    }

    /// The current line as text; without verdicts while they are hidden.
    pub(super) fn game_text(&self, form: GameForm) -> String {
        let session = self.session();
        match form {
            GameForm::Moves => text::as_moves(session, &session.line()),
            GameForm::Positions => {
                text::as_positions(session, &session.line(), self.shown_analysis())
            }
        }
    }

    /// Takes over a session or a game that was read.
    ///
    /// # Complexity
    /// Constant, however large it is.
    pub(super) fn open(&mut self, opened: OpenedWork) -> Vec<Effect> {
        let OpenedWork {
            work,
            tree,
            view,
            claims,
            warnings,
        } = opened;
        let verdicts = view.as_ref().and_then(|view| view.get("verdicts"));
        let verdicts = verdicts.and_then(Json::as_str);
        self.begin_with(work, tree);
        let verdicts_before = self.verdicts;
        self.verdicts
            .begin_session(verdicts.map(|word| word == "hidden"));
        if self.whole_session().has_stops() {
            self.begin_lesson(verdicts_before);
        }
        self.claims = claims;
        let look = view.map(Effect::Look);
        let warnings = warnings.into_iter().map(Effect::Say);
        look.into_iter().chain(warnings).collect()
    }

    /// Compares the verdicts that a file gave with those of the solver, once both are there.
    pub(super) fn check_recorded_verdicts(&mut self) -> Option<Effect> {
        let analysis = self.analysis()?;
        let claims = self.claims.as_ref()?;
        let report = claims.complaint(analysis);
        self.claims = None;
        report.map(Effect::Say)
    }
}
