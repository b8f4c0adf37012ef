//! Positions that come up more than once.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::{NodeId, Session};
use crate::game::{Game, Position};
use crate::solve::{Progress, SolveError};

/// For every node of a session the node in which its position came up before: in its own line if
/// there is one, otherwise in the line that is shown first. None for what comes up only once, or for
/// the first time, and for moves that are not legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetitions {
    of: Vec<Option<NodeId>>,
    /// The nodes of each position, the main line first.
    places: HashMap<Position, Vec<NodeId>>,
}

impl Repetitions {
    /// Of all nodes.
    ///
    /// # Complexity
    /// Linear in the number of nodes, but for positions that come up many times.
    #[must_use]
    pub fn of(session: &Session) -> Repetitions {
        let found = Repetitions::while_wanted(session, &Progress::default());
        found.unwrap_or_else(|_| unreachable!("nobody cancels it"))
    }

    /// The same, as long as it is wanted.
    ///
    /// # Errors
    /// When `progress` is cancelled.
    pub fn while_wanted(session: &Session, progress: &Progress) -> Result<Repetitions, SolveError> {
        let mut twins = Repetitions {
            of: vec![None; session.nodes.len()],
            places: HashMap::new(),
        };
        for id in session.main_line_first() {
            progress.check()?;
            if let Some(position) = position(session, id) {
                let places = twins.places.entry(position).or_default();
                twins.of[id.0] = earlier_occurrence(session, id, places);
                places.push(id);
            }
        }
        Ok(twins)
    }

    /// The earlier node of the same position, if there is one.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<NodeId> {
        self.of.get(id.0).copied().flatten()
    }

    /// A node was added, its number the next.
    ///
    /// # Complexity
    /// Linear in the number of nodes of its position that are shown after it.
    pub fn add(&mut self, session: &Session, id: NodeId) {
        self.of.push(None);
        let Some(position) = position(session, id) else {
            return;
        };
        let places = self.places.entry(position).or_default();
        let place = places.partition_point(|&other| session.shown_order(other, id).is_lt());
        places.insert(place, id);
        self.renew(session, position, place);
    }

    /// The node of the highest number is gone. `before` is the session that still has it.
    ///
    /// # Complexity
    /// That of adding it.
    pub fn remove_last(&mut self, before: &Session, id: NodeId) {
        self.of.truncate(id.0);
        let Some(position) = position(before, id) else {
            return;
        };
        let places = self.places.get_mut(&position);
        let Some(places) = places.filter(|places| places.contains(&id)) else {
            return;
        };
        let place = places.iter().take_while(|&&other| other != id).count();
        places.remove(place);
        if places.is_empty() {
            self.places.remove(&position);
        } else {
            self.renew(before, position, place);
        }
    }

    /// Finds the twins of a position's nodes anew, from a place on.
    fn renew(&mut self, session: &Session, position: Position, from: usize) {
        let places = &self.places[&position];
        for place in from..places.len() {
            self.of[places[place].0] = earlier_occurrence(session, places[place], &places[..place]);
        }
    }
}

/// The position of a node, unless its move is not legal.
fn position(session: &Session, id: NodeId) -> Option<Position> {
    let node = session.node(id);
    let is_legal = node.fault.is_none();
    is_legal.then(|| session.game.position(&node.board))
}

/// Which of the earlier nodes of the same position is named as a node's twin.
fn earlier_occurrence(session: &Session, id: NodeId, earlier: &[NodeId]) -> Option<NodeId> {
    let own_line = earlier.iter().rev().take(MOST_COMPARED);
    let own_line = own_line.copied().find(|&twin| session.leads_to(twin, id));
    own_line.or(earlier.first().copied())
}

impl Session {
    /// Whether the line to `to` passes through `from`.
    fn leads_to(&self, from: NodeId, to: NodeId) -> bool {
        let mut at = to;
        while let Some(parent) = self.node(at).parent {
            if parent == from {
                return true;
            }
            if at < from {
                return false; // parents come before their children
            }
            at = parent;
        }
        false
    }

    /// Which of two nodes comes first in [`Session::main_line_first`].
    ///
    /// # Complexity
    /// Linear in the number of moves that lead to them from where they part, or from the line that
    /// one is on, and in the branches there.
    fn shown_order(&self, a: NodeId, b: NodeId) -> Ordering {
        // Each with the one below it, on the way up to where both meet.
        let (mut a, mut b) = ((a, None), (b, None));
        let up = |id: NodeId| (self.node(id).parent.unwrap_or(id), Some(id));
        while a.0 != b.0 {
            let (turn_a, turn_b) = (self.turn(a.0), self.turn(b.0));
            // Both on the line meet at the earlier turn; before that one of them goes up.
            let is_a_above = match (self.is_in_line(a.0), self.is_in_line(b.0)) {
                (true, true) if turn_a < turn_b => {
                    b = (a.0, self.in_line(turn_a + 1));
                    continue;
                }
                (true, true) => {
                    a = (b.0, self.in_line(turn_b + 1));
                    continue;
                }
                (false, false) => turn_a < turn_b,
                (is_a_on_line, _) => is_a_on_line,
            };
            if is_a_above {
                b = up(b.0);
            } else {
                a = up(a.0);
            }
        }
        // One that has nothing below is above the other, and comes before it.
        let children = &self.node(a.0).children;
        let place = |below| children.iter().position(|&child| child == below);
        a.1.and_then(place).cmp(&b.1.and_then(place))
    }
}

/// So many earlier places of a position are looked at for one in the same line.
const MOST_COMPARED: usize = 16;
