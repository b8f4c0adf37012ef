//! Going to the mistakes of a line, and saying what each of them cost.

use std::iter::successors;

use super::{ActionError, Effect, Model, Nav, step};
use crate::game::Game;
use crate::game::any::AnyMove;
use crate::game::move_naming::MoveNaming;
use crate::session::NodeId;
use crate::session::review::MoveMark;
use crate::solve::solution::best_moves;

/// At most this many moves that would have been right are named.
const NAMED: usize = 3;

impl Model {
    /// Goes to a mistake of the line, if there is one, and says which it was or that there is none.
    pub(super) fn go_to_mistake(&mut self, nav: Nav) -> Result<Effect, ActionError> {
        if self.are_verdicts_hidden() {
            return Err(ActionError::MistakesHidden);
        }
        if self.analysis().is_none() {
            return Err(ActionError::MistakesUnknown);
        }
        let (found, none) = if nav == Nav::DecisiveMistake {
            self.decisive_mistake()?
        } else {
            let found = step::target(self.session(), nav, |id| self.is_mistake(id));
            let is_back = nav == Nav::PreviousMistake;
            let way = if is_back { "before" } else { "after" };
            (found, format!("No mistake was made {way} this turn"))
        };
        let Some(found) = found else {
            return Ok(Effect::SayOfSession(none));
        };
        self.stand_on(found);
        Ok(Effect::SayMistake(found))
    }

    /// The last mistake of the player who has lost, and what to say if there was none.
    fn decisive_mistake(&self) -> Result<(Option<NodeId>, String), ActionError> {
        let (game, session) = (self.game(), self.session());
        let mover = game.mover(self.board());
        let outcome = game.outcome(self.board()).ok_or(ActionError::NotOver)?;
        let loser = outcome.winner(mover).ok_or(ActionError::NotOver)?.other();
        let is_theirs = |id: &NodeId| {
            let parent = session.node(*id).parent;
            parent.is_some_and(|parent| game.mover(&session.node(parent).board) == loser)
        };
        // From the current board back to the first board.
        let here = session.cursor();
        let mut back = successors(Some(here), |&id| session.node(id).parent);
        let found = back.find(|id| is_theirs(id) && self.is_mistake(*id));
        let none = format!(
            "Player {} made no mistake: the game was lost from the start",
            loser.number()
        );
        Ok((found, none))
    }

    /// The best move in place of the one that led to a node, where that cost something and it may be
    /// shown.
    ///
    /// # Complexity
    /// Each of the move's alternatives is tried, and in a draw each reply to it.
    #[must_use]
    pub fn better_move(&self, id: NodeId) -> Option<AnyMove> {
        let mark = self.shown_mark(id)?;
        if !mark.is_mistake() && mark != MoveMark::Inaccuracy {
            return None;
        }
        let session = self.session();
        let before = &session.node(session.node(id).parent?).board;
        let ranked = self.shown_analysis()?.ranked_moves(before).ok()?;
        ranked.first()?.group.ways.first().copied()
    }

    fn is_mistake(&self, id: NodeId) -> bool {
        self.shown_mark(id).is_some_and(MoveMark::is_mistake)
    }

    /// What a move cost and what would have been right, as a sentence: "Turn 5, player 2 played
    /// 1T2: it turns a win into a loss; right was C13". None if that may not be shown.
    #[must_use]
    pub fn mistake_words(&self, id: NodeId, naming: MoveNaming) -> Option<String> {
        let analysis = self.shown_analysis()?;
        let (session, game) = (self.session(), self.game());
        let node = session.node(id);
        let before = &session.node(node.parent?).board;
        let (was, is) = (
            analysis.value(before).ok()?,
            analysis.value(&node.board).ok()?.one_turn_earlier(),
        );
        let ranked = analysis.ranked_moves(before).ok()?;
        let right: Vec<AnyMove> = best_moves(&ranked).map(|mv| mv.group.ways[0]).collect();
        let more = match right.len().saturating_sub(NAMED) {
            0 => "",
            1 => " or another",
            _ => " or others",
        };
        let named = right.iter().take(NAMED);
        let named: Vec<String> = named.map(|&mv| naming.full(game, before, mv)).collect();
        let turn = session.turn(id);
        Some(format!(
            "Turn {turn}, {} played {}: it turns a {} into a {}; right was {}{more}",
            game.mover(before),
            session.played_name(id, naming),
            was.word(),
            is.word(),
            named.join(" or ")
        ))
    }
}
