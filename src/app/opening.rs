//! Sessions as text: what is read from a file, and what is written to one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::document::{Document, Stamp};
use super::incoming::{OpenedWork, Opening, SaveRequest, Source};
use super::play::KeptRecord;
use super::{ActionError, Effect, GameForm, Knowledge, Model, unsaved};
use crate::game::any::AnyGame;
use crate::game::input_text::plain_text;
use crate::session::file::{self, SavedView};
use crate::session::text::{self, TextError};
use crate::session::text_bytes::text_of;
use crate::solve::Progress;

impl Opening {
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
            return Ok(OpenedWork {
                session: read.session,
                document: Document::none(),
                view: None,
                claims: Some(read.claims),
                warnings: Vec::new(),
            });
        }
        let mut opened = file::read_while_wanted(&self.bytes, progress)?;
        drop(self.bytes);
        let record = KeptRecord::take(&mut opened.session);
        let document = match self.source {
            Source::Left => unsaved::take_document(&mut opened.session),
            Source::Played => Document::none(),
            Source::Example => Document::unsaved(&opened.session),
            Source::File(path, stamp) => Document {
                path: Some(path),
                stamp: Some(stamp),
                ..Document::unsaved(&opened.session)
            },
        };
        let document = Document {
            record,
            view: opened.view.rest.clone(),
            ..document
        };
        Ok(OpenedWork {
            session: opened.session,
            document,
            view: Some(opened.view),
            claims: Some(opened.claims),
            warnings: opened.warnings,
        })
    }
}

/// Reads a game by the rules that it names, or by those of a game.
pub(super) fn read_game(text: &str, game: &AnyGame) -> Result<text::GameFromText, TextError> {
    match text::read(text, None) {
        Err(TextError::NoRules) => text::read(text, Some(*game)),
        read => read,
    }
}

/// True if a text may be a game: more than one word, a note, or a bracket round a comment or a side line.
pub(super) fn is_like_game(text: &str) -> bool {
    let text = plain_text(text);
    let is_one_word = text.split_whitespace().nth(1).is_none();
    !is_one_word || text.trim_start().starts_with('#') || text.contains(['{', ')'])
}

impl Model {
    /// The session as it is now, to be saved. `view` is how the window shows it.
    ///
    /// # Complexity
    /// Constant, however large it is.
    #[must_use]
    pub fn save_request(&self, view: SavedView) -> SaveRequest {
        SaveRequest {
            session: self.whole_session().clone(),
            view: self.whole_view(view),
            analysis: match self.knowledge() {
                Knowledge::Solved(analysis) => Some(Arc::clone(analysis)),
                _ => None,
            },
            owner: self.document.owner.clone(),
            record: None,
        }
    }

    /// A file was deleted: where it is the one that is open, the session belongs to none, and is not saved.
    pub fn file_was_deleted(&mut self, path: &Path) {
        if self.document.path() == Some(path) {
            let view = std::mem::take(&mut self.document.view);
            self.document = Document {
                view,
                ..Document::none()
            };
            self.is_unsaved = true;
        }
    }

    /// A game goes on, in its file or after that was marked: where it is the one that is open, the session is saved to
    /// another one.
    pub fn game_goes_on(&mut self, path: &Path) {
        let is_own = self.document.path() == Some(path);
        if let Some(record) = self.document.record.as_mut().filter(|_| is_own) {
            record.goes_on();
        }
    }

    /// The session as it is now, to be saved to a file: to that of a game which was played, with its record.
    #[must_use]
    pub fn save_request_to(&self, path: &Path, view: SavedView) -> SaveRequest {
        let own = self.document.path_to_save(self.whole_session());
        let is_own = own == Some(path);
        SaveRequest {
            record: self.document.record.clone().filter(|_| is_own),
            ..self.save_request(view)
        }
    }

    /// The session was written to a file as it was at a moment; the file then held this.
    pub(super) fn saved(
        &mut self,
        what: SaveRequest,
        path: PathBuf,
        stamp: Stamp,
    ) -> Option<Effect> {
        if !what.owner.is(&self.document.owner) {
            return None; // another session has taken its place
        }
        self.document.record = what.record;
        self.document.path = Some(path);
        self.document.stamp = Some(stamp);
        self.document.saved = Some(what.session);
        self.core.end_typing();
        self.is_unsaved = self.document.misses(self.core.session());
        if !self.is_unsaved && self.is_lesson_on() {
            // The end of the lesson does not undo what a file has.
            self.core.hold();
        }
        Some(Effect::Keep)
    }

    /// The view to be saved: as the window shows the session, with what its file says besides.
    pub(super) fn whole_view(&self, shown: SavedView) -> SavedView {
        let verdicts = if self.verdicts.are_hidden() {
            "hidden"
        } else {
            "shown"
        };
        SavedView {
            verdicts: Some(verdicts.to_owned()),
            rest: self.document().view.clone(),
            ..shown
        }
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
            session,
            document,
            view,
            claims,
            warnings,
        } = opened;
        let hides_verdicts = view.as_ref().and_then(SavedView::hides_verdicts);
        self.begin_with(session, document);
        let verdicts_before = self.verdicts;
        self.verdicts.begin_session(hides_verdicts);
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
