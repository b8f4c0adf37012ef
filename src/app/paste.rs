//! Positions, moves and sessions that are pasted or set up: what fits into the tree of play becomes
//! a place or a line in it, and only what cannot takes the place of the session.

use super::document::Document;
use super::incoming::Replacement;
use super::opening::is_like_game;
use super::rule_change::ChangeDetail;
use super::{Action, ActionError, Effect, Model};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::input_text::plain_text;
use crate::session::change::{Change, Graft, GraftedMove};
use crate::session::file::{self};
use crate::session::text::{self, TextError};
use crate::session::{Node, NodeId, Session};

/// True if a text can only be meant as a position, though it may be none of this game.
fn is_one_position(text: &str) -> bool {
    let text = plain_text(text);
    text.starts_with(['[', '('])
        && text.matches('|').count() == 1
        && !text.contains(char::is_whitespace)
}

impl Model {
    /// The same action, but to play a move where its name is pasted and it is legal on the board shown.
    #[must_use]
    pub fn with_move_played(&self, action: Action) -> Action {
        let named = match &action {
            Action::Paste(text) => self.game().find_move(self.board(), text),
            _ => None,
        };
        named.map_or(action, Action::Play)
    }

    /// Takes a pasted position, rule line, game or session, whichever the text is. What is asked for
    /// outside, and what is to be told of new rules.
    pub(super) fn paste(
        &mut self,
        text: &str,
    ) -> Result<(Vec<Effect>, Vec<ChangeDetail>), ActionError> {
        if text.trim().is_empty() {
            return Err(ActionError::NothingToPaste);
        }
        let untold = |effects| (effects, Vec::new());
        if file::is_like_session(text) {
            let opened = file::read(text.as_bytes())?;
            let replacement = Replacement {
                session: opened.session,
                claims: Some(opened.claims),
                warnings: opened.warnings,
            };
            return Ok(untold(self.replace_or_ask(replacement)));
        }
        match self.game().read_boards_as_written(text) {
            Ok(boards) => self.set_up(&boards).map(untold),
            Err(board_error) => match AnyGame::from_rule_line(text.trim()) {
                Ok(game) => Ok((Vec::new(), self.set_rules(game)?)),
                Err(_) if is_one_position(text.trim()) => Err(board_error.into()),
                Err(_) if is_like_game(text) => self.paste_game(text).map(untold),
                Err(rule_error) if text.contains('=') => Err(rule_error.into()),
                Err(_) => Err(board_error.into()),
            },
        }
    }

    /// Goes to a board where it stands in the tree, or plays the move that leads there. What is neither
    /// becomes the first board where no move was played, and else begins another session. Of several boards each may be meant, the first before others; what one
    /// leaves open is as on the board of the game that it names.
    pub(super) fn set_up(&mut self, boards: &[AnyBoard]) -> Result<Vec<Effect>, ActionError> {
        let game = *self.game();
        let fits = |board: &AnyBoard| game.fits(&game.complete(*board));
        let fitting: Vec<AnyBoard> = boards.iter().copied().filter(fits).collect();
        let first = *fitting.first().ok_or(ActionError::BoardDoesNotFit)?;
        let first = game.complete(first);
        if let Some(id) = self.place_of(&fitting) {
            self.stand_on(id);
            return Ok(Vec::new());
        }
        let mut moves = Vec::new();
        if game.outcome(self.board()).is_none() {
            game.moves(self.board(), &mut moves);
        }
        let leads_there = |mv: &AnyMove| {
            let after = game.play(self.board(), *mv);
            after.is_ok_and(|after| is_one_of(&game, &after, &fitting))
        };
        if let Some(mv) = moves.into_iter().find(leads_there) {
            self.edit(Change::Play(mv))?;
            return Ok(Vec::new());
        }
        if self.whole_session().ids().len() == 1 {
            self.edit(Change::FirstBoard(first))?;
            return Ok(Vec::new());
        }
        let mut session = Session::from_board(game, first);
        session.describe_as(self.session());
        Ok(self.replace_or_ask(Replacement::new(session)))
    }

    /// Where one of these boards stands in the tree: the cursor before its line, and that before other
    /// lines; a very board before one whose hands lie otherwise.
    fn place_of(&self, boards: &[AnyBoard]) -> Option<NodeId> {
        let game = *self.game();
        let session = self.session();
        let near = std::iter::once(session.cursor()).chain(session.line());
        let all: Vec<NodeId> = near.chain(session.ids()).collect();
        let legal = || {
            let nodes = all.iter().map(|&id| (id, session.node(id)));
            nodes.filter(|(_, node)| node.fault.is_none())
        };
        let is_exact = |board: &AnyBoard| {
            let mut boards = boards.iter();
            boards.any(|one| one.with_splits_of(board) == *board)
        };
        let exact = legal().find(|(_, node)| is_exact(&node.board));
        let found =
            exact.or_else(|| legal().find(|(_, node)| is_one_of(&game, &node.board, boards)));
        found.map(|(id, _)| id)
    }

    /// Plays a pasted game as lines of the tree: from the cursor, from where the text says that it
    /// begins, or from the first board. One that fits nowhere begins another session.
    fn paste_game(&mut self, text: &str) -> Result<Vec<Effect>, ActionError> {
        let game = *self.game();
        let rules = text::named_rules(text)?.unwrap_or(game);
        let tried = if rules == game {
            self.read_as_line(text)
        } else {
            text::read(text, Some(rules)).map(|read| (read, None))
        };
        let (read, place) = tried?;
        if let Some(graft) = place.and_then(|from| self.graft_from(from, &read.session)) {
            self.edit(match graft.plain_line() {
                Some(moves) => Change::Line {
                    from: graft.from,
                    moves,
                },
                None => Change::Graft(graft),
            })?;
            self.claims = Some(read.claims);
            return Ok(Vec::new());
        }
        let mut replacement = Replacement::new(read.session);
        replacement.claims = Some(read.claims);
        Ok(self.replace_or_ask(replacement))
    }

    /// Reads a game by these rules, and where in the tree it begins.
    fn read_as_line(&self, text: &str) -> Result<(text::GameFromText, Option<NodeId>), TextError> {
        let (game, session) = (*self.game(), self.session());
        let (here, first) = (session.cursor(), session.first());
        let read = |board: &AnyBoard| text::read_from(text, game, *board);
        let from_here = read(self.board());
        if let Ok(read) = from_here {
            let place = if read.names_start {
                self.place_of(&[*read.session.first_board()])
            } else {
                Some(here)
            };
            return Ok((read, place));
        }
        let from_first = read(session.first_board()).map(|read| (read, Some(first)));
        let from_start = || read(&game.start()).map(|read| (read, None));
        // What is said is what went wrong where most of the text was right.
        let farther = |a: TextError, b: TextError| if b.line() > a.line() { b } else { a };
        from_first.or_else(|first| {
            from_start().map_err(|start| {
                let least = farther(first, start);
                from_here
                    .err()
                    .map_or(least.clone(), |here| farther(here, least))
            })
        })
    }

    /// The lines of another session, played from a node of this one, where hands may lie otherwise.
    fn graft_from(&self, from: NodeId, other: &Session) -> Option<Graft> {
        let game = *self.game();
        let session = self.session();
        // For each node of the other session its node in this tree, if there is one, and its board.
        let mut nodes = vec![(Some(from), session.node(from).board)];
        let mut moves = Vec::new();
        for id in other.ids().skip(1) {
            let wanted = other.node(id);
            let after = wanted.parent?.index();
            let (parent, board) = *nodes.get(after)?;
            let position = game.position(&wanted.board);
            let children = parent.map(|parent| session.node(parent).children.iter());
            let known = children.into_iter().flatten().copied().find(|&child| {
                let child = session.node(child);
                child.fault.is_none()
                    && child.name == wanted.name
                    && game.position(&child.board) == position
            });
            let along = known.and_then(|id| {
                let node = session.node(id);
                Some((node.mv?, node.board))
            });
            let (mv, board) = along.or_else(|| named_move(&game, &board, wanted))?;
            moves.push(GraftedMove {
                after,
                mv,
                comment: wanted.comment.clone(),
            });
            nodes.push((known, board));
        }
        Some(Graft {
            from,
            comment: other.node(other.first()).comment.clone(),
            moves,
            end: other.cursor().index(),
        })
    }

    /// Puts another session in place of this one, unless moves or texts of this one would be lost: then
    /// that is asked first.
    fn replace_or_ask(&mut self, replacement: Replacement) -> Vec<Effect> {
        if self.document.misses_moves_or_texts(self.whole_session()) {
            return vec![Effect::AskToReplace(Box::new(replacement))];
        }
        self.replace(replacement)
    }

    /// Puts another session in place of this one. It belongs to no file.
    pub(super) fn replace(&mut self, new: Replacement) -> Vec<Effect> {
        self.begin_with(new.session, Document::none());
        self.claims = new.claims;
        new.warnings.into_iter().map(Effect::Say).collect()
    }
}

/// Whether a board is the position of one of others, wherever its hands lie.
fn is_one_of(game: &AnyGame, board: &AnyBoard, others: &[AnyBoard]) -> bool {
    let position = game.position(board);
    let is_it = |other: &AnyBoard| game.position(&other.with_splits_of(board)) == position;
    others.iter().any(is_it)
}

/// The move to a node, on a board where hands may lie otherwise than before that node.
fn named_move(game: &AnyGame, board: &AnyBoard, wanted: &Node) -> Option<(AnyMove, AnyBoard)> {
    let named = game.moves_named(board, &wanted.name).into_iter();
    let played = named.filter_map(|mv| Some((mv, game.play(board, mv).ok()?)));
    let played: Vec<(AnyMove, AnyBoard)> = played.collect();
    let exact = played.iter().find(|(_, after)| *after == wanted.board);
    exact.or(played.first()).copied()
}
