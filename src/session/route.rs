//! The shortest route from a board to a position.

use std::collections::HashMap;

use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::solution::move_groups;

/// The search gives up after this many positions.
const MOST: usize = 20_000;
/// The same where nobody may wait.
const MOST_NEARBY: usize = 2_000;

/// What a search for a way has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundRoute {
    /// The moves of a shortest one.
    Way(Vec<AnyMove>),
    /// There is none.
    NoWay,
    /// There may be one: the search has looked at too many positions, or was cancelled.
    GivenUp,
}

impl FoundRoute {
    /// Its moves, if there is one.
    #[must_use]
    pub fn way(self) -> Option<Vec<AnyMove>> {
        match self {
            FoundRoute::Way(way) => Some(way),
            FoundRoute::NoWay | FoundRoute::GivenUp => None,
        }
    }
}

/// The moves of a shortest line from a board to a position. Of several it is the one that plays better moves
/// first where the game is solved, and else the one whose moves come first by name. `None` if
/// there is none, if the search has looked at too many positions, or if `progress` is cancelled.
///
/// # Complexity
/// Breadth first: every move of every position that is nearer, at most some 20,000 positions.
#[must_use]
pub fn shortest_route(
    game: &AnyGame,
    analysis: Option<&Analysis>,
    from: &AnyBoard,
    to: Position,
    progress: &Progress,
) -> Option<Vec<AnyMove>> {
    route_within(MOST, game, analysis, from, to, progress).way()
}

/// The same if it is found at once; the search gives up when it has looked at some 2,000 positions.
///
/// # Complexity
/// Breadth first: every move of every position that is nearer, at most some 2,000 positions.
#[must_use]
pub fn nearby_route(
    game: &AnyGame,
    analysis: Option<&Analysis>,
    from: &AnyBoard,
    to: Position,
) -> FoundRoute {
    route_within(MOST_NEARBY, game, analysis, from, to, &Progress::default())
}

fn route_within(
    most: usize,
    game: &AnyGame,
    analysis: Option<&Analysis>,
    from: &AnyBoard,
    to: Position,
    progress: &Progress,
) -> FoundRoute {
    let analysis = analysis.filter(|analysis| analysis.game == *game);
    // Boards in the order found, each with the one before it and the move in between.
    let mut found: Vec<(AnyBoard, Option<(usize, AnyMove)>)> = vec![(*from, None)];
    let mut known = HashMap::from([(game.position(from), 0)]);
    let mut next = 0;
    while !known.contains_key(&to) {
        if next >= found.len() {
            return FoundRoute::NoWay;
        }
        if found.len() > most || progress.is_cancelled() {
            return FoundRoute::GivenUp;
        }
        let board = found[next].0;
        let mut groups = move_groups(game, &board);
        if let Some(analysis) = analysis {
            // What is worst for the opponent is best.
            groups.sort_by_key(|group| analysis.solution.value(group.position.state));
        }
        for group in groups {
            known.entry(group.position).or_insert_with(|| {
                found.push((group.board, Some((next, group.ways[0]))));
                found.len() - 1
            });
        }
        next += 1;
    }
    let mut way = Vec::new();
    let mut at = known[&to];
    while let Some((before, mv)) = found[at].1 {
        way.push(mv);
        at = before;
    }
    way.reverse();
    FoundRoute::Way(way)
}
