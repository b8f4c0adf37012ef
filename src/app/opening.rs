//! Sessions as text: what is read from a file, and what is written to one.

use std::path::PathBuf;

use serde_json::{Map, Value as Json, json};

use super::document::{Document, Stamp};
use super::{ActionError, Effect, GameForm, Model};
use crate::session::Session;
use crate::session::file::{self, Written};
use crate::session::history::History;
use crate::session::text::{self, TextError};

/// In a file that is kept for the case of a crash: the file that the session belongs to, and what
/// that held when the session was last saved.
const KEPT_FOR: &str = "kept_for";

/// What was read from a file.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What the file holds: a session, or a game as text.
    pub bytes: Vec<u8>,
    /// Where it comes from.
    pub source: Source,
}

/// Where a session that is opened comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From a file, which holds this.
    File(PathBuf, Stamp),
    /// From what was kept for the case of a crash: it was never saved.
    Left,
}

impl Opening {
    /// What is in a session that was kept, in a few words: "lesson.fingers, 12 moves". None if it
    /// cannot be read.
    #[must_use]
    pub fn describe(bytes: &[u8]) -> Option<String> {
        let session = file::read(bytes).ok()?.session;
        let path = kept_for(&session).map(|(path, _)| path);
        let name = path.as_deref().and_then(std::path::Path::file_name);
        let name = name.map(|name| name.to_string_lossy().into_owned());
        let title = session.about().title.trim();
        let name = match (name, title) {
            (Some(name), _) => name,
            (None, "") => "An untitled session".to_owned(),
            (None, title) => title.to_owned(),
        };
        Some(match session.ids().len() - 1 {
            1 => format!("{name}, 1 move"),
            moves => format!("{name}, {moves} moves"),
        })
    }
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
        file::write(&Written {
            session: self.session(),
            view: Some(&self.whole_view(view)),
            analysis: self.analysis(),
        })
    }

    /// The session as it is kept for the case of a crash, with the file that it belongs to. What is
    /// returned writes the text and may do so on another thread.
    pub fn kept_text(&self, view: Map<String, Json>) -> impl FnOnce() -> String + Send + 'static {
        let mut session = self.session().clone();
        if let Some(path) = &self.document.path {
            let stamp = self.document.stamp.map(|stamp| format!("{:016x}", stamp.0));
            let mut unknown = session.unknown().clone();
            let kept = json!({"path": path.to_string_lossy(), "stamp": stamp});
            unknown.insert(KEPT_FOR.to_owned(), kept);
            session.keep_unknown(unknown);
        }
        let view = self.whole_view(view);
        move || {
            // Verdicts are worked out again when it is opened, and it is written often.
            file::write(&Written {
                view: Some(&view),
                ..Written::of(&session)
            })
        }
    }

    /// What is said of how the session is shown, with what its file says besides.
    fn whole_view(&self, shown: Map<String, Json>) -> Map<String, Json> {
        let mut view = self.document.view.clone();
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
    pub(super) fn read_game(&self, text: &str) -> Result<text::Read, TextError> {
        match text::read(text, None) {
            Err(TextError::NoRules) => text::read(text, Some(*self.game())),
            read => read,
        }
    }

    /// Takes over a session or a game that was read.
    pub(super) fn open(&mut self, opening: &Opening) -> Result<Vec<Effect>, ActionError> {
        if let Ok(text) = std::str::from_utf8(&opening.bytes)
            && !file::is_like_session(text)
            && is_like_game(text)
        {
            let read = self.read_game(text)?;
            self.document = Document {
                path: None,
                stamp: None,
                saved: None,
                view: Map::new(),
            };
            self.history = History::new(read.session);
            self.claims = Some(read.claims);
            return Ok(Vec::new());
        }
        let mut opened = file::read(&opening.bytes)?;
        let document = match &opening.source {
            Source::File(path, stamp) => Document {
                path: Some(path.clone()),
                stamp: Some(*stamp),
                saved: Some(opened.session.clone()),
                view: opened.view.clone(),
            },
            Source::Left => {
                let (path, stamp) = kept_for(&opened.session).unzip();
                let mut unknown = opened.session.unknown().clone();
                unknown.remove(KEPT_FOR);
                opened.session.keep_unknown(unknown);
                Document {
                    path,
                    stamp: stamp.flatten(),
                    saved: None,
                    view: opened.view.clone(),
                }
            }
        };
        if let Some(verdicts) = opened.view.get("verdicts").and_then(Json::as_str) {
            self.verdicts_hidden = verdicts == "hidden";
        }
        self.history = History::new(opened.session);
        self.document = document;
        self.claims = Some(opened.claims);
        let mut effects = vec![Effect::Look(opened.view)];
        effects.extend(opened.warnings.into_iter().map(Effect::Say));
        Ok(effects)
    }

    /// Compares the verdicts that a file gave with those of the solver, once both are there.
    pub(super) fn check_claims(&mut self) -> Option<Effect> {
        let analysis = self.analysis()?;
        let claims = self.claims.as_ref()?;
        let report = claims.complaint(analysis);
        self.claims = None;
        report.map(Effect::Say)
    }
}
