//! Sessions as text: what is read from a file, and what is written to one.

use std::path::PathBuf;

use serde_json::{Map, Value as Json};

use super::document::{Document, Stamp};
use super::incoming::{Opening, Source};
use super::journal::{JournalError, Restored, is_like_journal, restored};
use super::work::SessionWork;
use super::{ActionError, Effect, GameForm, Model};
use crate::session::Session;
use crate::session::file::{self, SessionToWrite};
use crate::session::shown::{MOST_OF_LINE, shortened};
use crate::session::text::{self, TextError};

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
    pub fn describe(bytes: &[u8]) -> Recovered {
        match left(bytes) {
            Ok(left) if left.work.is_worth_keeping() => Recovered::Work(described(&left.work)),
            Ok(_) | Err(ActionError::Journal(JournalError::Empty)) => Recovered::Nothing,
            Err(error) => Recovered::Unreadable(error.to_string()),
        }
    }
}

/// Work that was kept: as a journal, or as the session that earlier programs kept.
fn left(bytes: &[u8]) -> Result<Restored, ActionError> {
    if is_like_journal(bytes) {
        return Ok(restored(bytes)?);
    }
    let mut opened = file::read(bytes)?;
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
    let moves = match session.ids().len() - 1 {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let history = work.history();
    let more = match (history.misses_work(), history.can_redo()) {
        (true, _) => ", and more that Undo brings back",
        (false, true) => ", and more that Redo brings back",
        (false, false) => "",
    };
    format!("{name}, {moves}{more}")
}

/// Whether a text may be a game: more than one word, or a note.
pub(super) fn is_like_game(text: &str) -> bool {
    text.trim_start().starts_with('#') || text.split_whitespace().nth(1).is_some()
}

fn kept_for(session: &Session) -> Option<(PathBuf, Option<Stamp>)> {
    let kept = session.unknown().get(KEPT_FOR)?;
    let path = kept.get("path")?.as_str()?;
    let stamp = kept.get("stamp").and_then(Json::as_str);
    let stamp = stamp.and_then(|hex| u64::from_str_radix(hex, 16).ok());
    Some((PathBuf::from(path), stamp.map(Stamp)))
}

impl Model {
    /// The session as the text of a file. `view` is how the window shows it.
    #[must_use]
    pub fn file_text(&self, view: Map<String, Json>) -> String {
        file::write(&SessionToWrite {
            session: self.session(),
            view: Some(&self.whole_view(view)),
            analysis: self.analysis(),
        })
    }

    /// What is said of how the session is shown, with what its file says besides.
    pub(super) fn whole_view(&self, shown: Map<String, Json>) -> Map<String, Json> {
        let mut view = self.document().view.clone();
        view.extend(shown);
        let verdicts = if self.verdicts_hidden {
            "hidden"
        } else {
            "shown"
        };
        view.insert("verdicts".to_owned(), verdicts.into());
        view
    }

    /// The line that one is on as text; without verdicts while they are hidden.
    pub(super) fn game_text(&self, form: GameForm) -> String {
        let session = self.session();
        match form {
            GameForm::Moves => text::as_moves(session, &session.line()),
            GameForm::Positions => {
                text::as_positions(session, &session.line(), self.shown_analysis())
            }
        }
    }

    /// Reads a game by the rules that it names, or by those of this session.
    pub(super) fn read_game(&self, text: &str) -> Result<text::GameFromText, TextError> {
        match text::read(text, None) {
            Err(TextError::NoRules) => text::read(text, Some(*self.game())),
            read => read,
        }
    }

    /// Takes over a session or a game that was read.
    pub(super) fn open(&mut self, opening: &Opening) -> Result<Vec<Effect>, ActionError> {
        if opening.source != Source::Left
            && let Ok(text) = std::str::from_utf8(&opening.bytes)
            && !file::is_like_session(text)
            && is_like_game(text)
        {
            let read = self.read_game(text)?;
            self.begin_work(SessionWork::new(read.session, Document::none()));
            self.claims = Some(read.claims);
            return Ok(Vec::new());
        }
        let (left, claims, warnings) = match &opening.source {
            Source::File(path, stamp) => {
                let opened = file::read(&opening.bytes)?;
                let document = Document {
                    path: Some(path.clone()),
                    stamp: Some(*stamp),
                    saved: Some(opened.session.clone()),
                    view: Map::new(),
                };
                let left = Restored {
                    work: SessionWork::new(opened.session, document),
                    view: opened.view,
                    warning: None,
                };
                (left, Some(opened.claims), opened.warnings)
            }
            Source::Left => (left(&opening.bytes)?, None, Vec::new()),
        };
        let Restored {
            mut work,
            view,
            warning,
        } = left;
        work.document_mut().view.clone_from(&view);
        if let Some(verdicts) = view.get("verdicts").and_then(Json::as_str) {
            self.verdicts_hidden = verdicts == "hidden";
        }
        self.begin_work(work);
        self.claims = claims;
        let mut effects = vec![Effect::Look(view)];
        effects.extend(warning.into_iter().chain(warnings).map(Effect::Say));
        Ok(effects)
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
