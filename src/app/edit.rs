//! What actions do to the session.

use std::path::PathBuf;

use super::document::{Document, Stamp};
use super::opening::is_like_game;
use super::{ActionError, Effect, Model, Nav, step, words};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::file;
use crate::session::history::History;
use crate::session::review::Mark;
use crate::session::{Dropped, NodeId, Session};

impl Model {
    pub(super) fn go(&mut self, nav: Nav) -> Result<(), ActionError> {
        let is_mistake = |id: NodeId| {
            let mark = self.marks.get(id.index()).copied().flatten();
            mark.is_some_and(Mark::is_mistake)
        };
        if let Some(to) = step::target(self.session(), nav, is_mistake) {
            if let Some(fault) = self.session().node(to).fault {
                return Err(ActionError::Greyed(fault));
            }
            self.history.look(|session| session.go(to));
        }
        Ok(())
    }

    /// Changes a node, unless it is no longer there.
    pub(super) fn edit_node(&mut self, id: NodeId, change: impl FnOnce(&mut Session)) {
        if id.index() < self.session().ids().len() {
            self.edit_freely(change);
        }
    }

    /// Begins another session, which cannot be undone.
    pub(super) fn begin(&mut self, session: Session) {
        self.document = Document::unsaved(&session);
        self.history = History::new(session);
        self.claims = None;
    }

    pub(super) fn saved_as(&self, path: PathBuf, stamp: Stamp) -> Document {
        Document {
            path: Some(path),
            stamp: Some(stamp),
            saved: Some(self.session().clone()),
            view: self.document.view.clone(),
        }
    }

    /// Plays a way that was found, unless play has begun elsewhere since.
    pub(super) fn go_along(
        &mut self,
        game: AnyGame,
        from: AnyBoard,
        way: Option<Vec<AnyMove>>,
    ) -> Result<(), ActionError> {
        if game != *self.game() || from != *self.session().first_board() {
            return Ok(());
        }
        let way = way.ok_or(ActionError::NoWay)?;
        self.history.edit(|session| {
            session.go(session.first());
            way.into_iter().try_for_each(|mv| session.play(mv))
        })?;
        Ok(())
    }

    pub(super) fn set_rules(&mut self, game: AnyGame) -> String {
        let mut dropped = Dropped::default();
        self.edit_freely(|session| {
            let (kept, lost) = session.under(game);
            *session = kept;
            dropped = lost;
        });
        words::dropped(dropped)
    }

    pub(super) fn set_up(&mut self, board: AnyBoard) -> Result<(), ActionError> {
        if !self.game().fits(&board) {
            return Err(ActionError::BoardDoesNotFit);
        }
        let mut session = Session::from_board(*self.game(), board);
        session.describe_as(self.session());
        self.replace(session);
        Ok(())
    }

    /// What is said when the lines that were played make way for others: nothing, if there are none.
    pub(super) fn put_away(moves: usize) -> Option<Effect> {
        let moves = match moves {
            0 => return None,
            1 => "The move played is put away".to_owned(),
            moves => format!("The {moves} moves played are put away"),
        };
        Some(Effect::Say(format!("{moves}: Ctrl+Z brings them back")))
    }

    /// Takes a pasted position, rule line, game or session, whichever the text is.
    /// What is to be told of new rules, and what else.
    pub(super) fn paste(&mut self, text: &str) -> Result<(String, Vec<String>), ActionError> {
        if text.trim().is_empty() {
            return Err(ActionError::NothingToPaste);
        }
        if file::is_like_session(text) {
            let opened = file::read(text.as_bytes())?;
            self.replace(opened.session);
            self.claims = Some(opened.claims);
            return Ok((String::new(), opened.warnings));
        }
        match self.game().read_board(text) {
            Ok(board) => self.set_up(board).map(|()| (String::new(), Vec::new())),
            Err(board_error) => match AnyGame::from_rule_line(text.trim()) {
                Ok(game) => Ok((self.set_rules(game), Vec::new())),
                Err(_) if is_like_game(text) => {
                    let read = self.read_game(text)?;
                    self.replace(read.session);
                    self.claims = Some(read.claims);
                    Ok((String::new(), Vec::new()))
                }
                Err(rule_error) if text.contains('=') => Err(rule_error.into()),
                Err(_) => Err(board_error.into()),
            },
        }
    }

    pub(super) fn replace(&mut self, new: Session) {
        self.edit_freely(|session| *session = new);
    }

    pub(super) fn edit_freely(&mut self, change: impl FnOnce(&mut Session)) {
        let done: Result<bool, std::convert::Infallible> = self.history.edit(|session| {
            change(session);
            Ok(())
        });
        match done {
            Ok(_) => {}
        }
    }
}
