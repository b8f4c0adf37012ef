//! Where a step in the tree of play leads.

use super::{Model, Nav};
use crate::session::{NodeId, Session};

impl Model {
    /// Whether a step leads to another board, as far as that does not depend on verdicts: those to mistakes
    /// count as if every move were one.
    ///
    /// # Complexity
    /// Linear in the moves of the session.
    #[must_use]
    pub fn leads_somewhere(&self, nav: Nav) -> bool {
        target(self.session(), nav, |_| true).is_some()
    }
}

/// The node to which a step leads from the current board, if there is one.
pub(super) fn target(
    session: &Session,
    nav: Nav,
    is_mistake: impl Fn(NodeId) -> bool,
) -> Option<NodeId> {
    let here = session.cursor();
    let (turn, turns) = (session.turn(here), session.line_len());
    let behind = || (0..turn).rev().filter_map(|turn| session.in_line(turn));
    let ahead = || (turn + 1..turns).filter_map(|turn| session.in_line(turn));
    let is_fork = |id: &NodeId| session.is_fork(*id);
    let is_noted = |id: &NodeId| session.node(*id).is_bookmarked;
    let is_mistake = |id: &NodeId| is_mistake(*id);
    match nav {
        Nav::Back => session.node(here).parent,
        Nav::Forward => session.next(here),
        Nav::Start => Some(session.first()),
        Nav::End => session.in_line(turns - 1),
        Nav::PreviousBranch => branch(session, -1),
        Nav::NextBranch => branch(session, 1),
        Nav::NextMistake => ahead().find(is_mistake),
        Nav::PreviousMistake => behind().find(is_mistake),
        Nav::NextFork => ahead().find(is_fork),
        Nav::PreviousFork => behind().find(is_fork),
        Nav::NextBookmark => bookmark(session, here, false, is_noted),
        Nav::PreviousBookmark => bookmark(session, here, true, is_noted),
        // It needs to know who has lost: see `mistakes`.
        Nav::DecisiveMistake => None,
        Nav::To(id) => session.contains(id).then_some(id),
    }
}

/// The branch `step` places further at the same fork, as far as moves are legal.
fn branch(session: &Session, step: isize) -> Option<NodeId> {
    let is_legal = |id: &NodeId| session.node(*id).fault.is_none();
    let branches = session.branches(session.cursor()).iter().copied();
    let branches: Vec<NodeId> = branches.filter(is_legal).collect();
    let place = branches.iter().position(|&id| id == session.cursor())?;
    branches.get(place.checked_add_signed(step)?).copied()
}

/// The next bookmark in the whole tree, in the order in which it is shown, round its end.
fn bookmark(
    session: &Session,
    here: NodeId,
    is_backward: bool,
    is_noted: impl Fn(&NodeId) -> bool,
) -> Option<NodeId> {
    let mut order = session.main_line_first();
    if is_backward {
        order.reverse();
    }
    let place = order.iter().position(|&id| id == here)?;
    let is_legal = |id: &NodeId| session.node(*id).fault.is_none();
    let round = order[place + 1..].iter().chain(&order[..place]).copied();
    round.filter(is_legal).find(is_noted)
}
