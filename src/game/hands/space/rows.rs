//! A finger game as a matrix: a row for each hand set of the player to move, a column for each of
//! the other's.
//!
//! A tap keeps the mover's hands and changes the other's; then the players swap roles. So all tap
//! predecessors of the states in column y lie in row y, and which of them there are depends on the
//! hand values of y alone. Every other move keeps the other's hands. A solver that works on whole
//! rows of states needs no more than what is here:
//!
//! ```text
//!   taps into    code of a tapped hand  -> code it had before, hand values that make this of it
//!   rests        set                    -> each hand it has, and the set without it
//!   insert       set without a hand     -> the set with each hand
//!   own moves    set                    -> sets the mover can make of it, always or against some hands
//! ```
//!
//! *Shortcomings:* no game with `cherry_bomb`, where one tap changes the hands of both players.

use super::lists::{Lists, list_with_capacity};
use super::numbering::Players;
use super::tables::SetTables;
use super::wanted::{TableError, Wanted};
use super::{HandSpace, SpaceKind};
use crate::game::hands::HandGame;
use crate::game::hands::moves::{after_tap, is_finished};
use crate::game::hands::rules::{Grows, HandGoal, HandRules};
use crate::game::{Outcome, Seat};

/// A set of hand values, as bits by their codes. There are at most 63 values.
pub type ValueSet = u64;

/// What a tap makes of a hand, seen from either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tap {
    /// The code of the value at the other end.
    pub code: u8,
    /// Which hands of the one who taps do this: a place in [`RowGame::value_sets`].
    pub by: u16,
}

/// A move among the mover's own hands that some hands of the opponent allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllowedMove {
    /// The set of the mover's hands at the other end of the move.
    pub set: u32,
    /// The opponent must have a hand of one of these values: a place in [`RowGame::value_sets`].
    pub against: u16,
}

/// What follows from one player's hand sets alone.
#[derive(Debug)]
pub struct RowPlayer<'a> {
    tables: &'a SetTables,
    /// The values that each set has.
    pub values: Vec<ValueSet>,
    /// Whether a set ends the game.
    pub is_finished: Vec<bool>,
    /// For each 64 sets, a word for each of [`RowGame::value_sets`]: which sets have such a hand.
    having: Vec<u64>,
    value_sets: usize,
    allowed: Lists<AllowedMove>,
}

impl RowPlayer<'_> {
    /// How many hand sets there are.
    #[must_use]
    pub fn sets(&self) -> usize {
        self.values.len()
    }

    /// Which of the 64 sets from `chunk * 64` on have a hand of each of [`RowGame::value_sets`], as
    /// bits.
    #[inline]
    #[must_use]
    pub fn having(&self, chunk: usize) -> &[u64] {
        &self.having[chunk * self.value_sets..(chunk + 1) * self.value_sets]
    }

    /// Each different value of a set, by its code, with the rank of what is left without it.
    #[inline]
    #[must_use]
    pub fn rests(&self, set: usize) -> &[(u8, u32)] {
        self.tables.rests.at(set as u32) // a rank
    }

    /// The sets that a rest is with one more hand, by the code of its value.
    #[inline]
    #[must_use]
    pub fn inserted(&self, rest: u32) -> &[u32] {
        self.tables.inserted(rest)
    }

    /// The sets that the mover can always make of one.
    #[inline]
    #[must_use]
    pub fn own(&self, set: usize) -> &[u32] {
        self.tables.own.at(set as u32) // a rank
    }

    /// The moves among own hands that depend on the opponent's hands.
    #[inline]
    #[must_use]
    pub fn allowed(&self, set: usize) -> &[AllowedMove] {
        self.allowed.at(set as u32) // a rank
    }
}

/// A finger game as rows and columns of hand sets.
#[derive(Debug)]
pub struct RowGame<'a> {
    /// Sets of hand values that decide about moves, each once.
    pub value_sets: Vec<ValueSet>,
    /// For each code of a hand, what taps make of it, each once.
    pub taps_of: Vec<Vec<Tap>>,
    /// For each code of a hand, what taps make it of.
    pub taps_into: Vec<Vec<Tap>>,
    /// Whether the mover has won who is finished; the other player then has lost.
    pub finished_wins: bool,
    /// How play ends where no move is left.
    pub stuck: Outcome,
    players: Players<RowPlayer<'a>>,
}

impl<'a> RowGame<'a> {
    /// Whether a game of these rules can be seen so.
    #[must_use]
    pub fn serves(rules: &HandRules) -> bool {
        !rules.cherry_bomb
    }

    /// A game as rows and columns, by the tables of its state space.
    ///
    /// # Errors
    /// When the system does not give the memory, a few bytes a hand set, or they are not wanted any
    /// more.
    ///
    /// # Panics
    /// If the rules are not [served](RowGame::serves).
    ///
    /// # Complexity
    /// Time and memory in proportion to the number of hand sets.
    pub fn new(
        game: &HandGame,
        space: &'a HandSpace,
        wanted: Wanted,
    ) -> Result<RowGame<'a>, TableError> {
        let rules = game.rules();
        assert!(RowGame::serves(rules), "a tap changes one hand");
        let mut value_sets = Vec::new();
        let changes = changes(game, &mut value_sets);
        let mut taps_of = vec![Vec::new(); changes.len()];
        let mut taps_into = vec![Vec::new(); changes.len()];
        if rules.grows == Grows::Tapped {
            for (before, of) in (0_u8..).zip(&changes) {
                for &Change { after, by } in of {
                    taps_of[usize::from(before)].push(Tap { code: after, by });
                    taps_into[usize::from(after)].push(Tap { code: before, by });
                }
            }
        }
        let players = Players::of(game, |seat| {
            let tables = match &space.0 {
                SpaceKind::Plain(plain) => plain.tables(seat),
                SpaceKind::Mixed(mixed) => mixed.tables(seat),
            };
            row_player(game, seat, tables, &changes, &value_sets, wanted)
        })?;
        Ok(RowGame {
            value_sets,
            taps_of,
            taps_into,
            stuck: rules.outcome_of_stuck(),
            finished_wins: rules.goal == HandGoal::FirstOut,
            players,
        })
    }

    /// The players whose states have numbers of their own: player 1, and player 2 where the players
    /// differ.
    #[must_use]
    pub fn movers(&self) -> &'static [Seat] {
        match self.players {
            Players::Alike(_) => &Seat::BOTH[..1],
            Players::Different(_) => &Seat::BOTH,
        }
    }

    /// The bytes that the lists of a player take at most, but for a few kilobytes.
    #[must_use]
    pub fn bytes(game: &HandGame, seat: Seat) -> u64 {
        let sets = game.sets(seat);
        // `values`, `is_finished`, and the starts of `allowed`.
        let lists = sets.count().saturating_mul(8 + 1 + 8);
        let having = sets.count().div_ceil(64) * 8 * RowGame::most_value_sets(game);
        let allowed = RowGame::allowed_moves(game, seat) * size_of::<AllowedMove>() as u64; // widens
        lists.saturating_add(having).saturating_add(allowed)
    }

    /// How many different sets of values decide about moves at most: of a hand that is changed, each
    /// other value makes something else, or takes it beyond a limit.
    #[must_use]
    pub fn most_value_sets(game: &HandGame) -> u64 {
        2 * u64::from(game.sets(Seat::One).values())
    }

    /// How many moves among own hands that some hands of the opponent allow a player's hand sets have
    /// together, at most.
    #[must_use]
    pub fn allowed_moves(game: &HandGame, seat: Seat) -> u64 {
        match game.rules().grows {
            Grows::Tapped => 0,
            Grows::Tapping => growing_total(game, seat, &changes(game, &mut Vec::new())),
        }
    }

    /// A player's hand sets.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &RowPlayer<'a> {
        self.players.at(seat)
    }
}

/// What a tap makes of the hand that it changes.
struct Change {
    /// The code of the value after it.
    after: u8,
    /// The values of the other hand that do this, as a place in the list of value sets.
    by: u16,
}

/// For each code of the hand that a tap changes, what becomes of it, each once.
fn changes(game: &HandGame, value_sets: &mut Vec<ValueSet>) -> Vec<Vec<Change>> {
    let rules = game.rules();
    // Which values there are does not depend on the seat.
    let sets = game.sets(Seat::One);
    let codes = 0..sets.values();
    let after = |tapping: u8, tapped: u8| {
        let is_legal = tapping != 0 && (tapped != 0 || rules.dead_tap);
        if !is_legal {
            return None;
        }
        let hands = after_tap(rules, sets.value(tapping), sets.value(tapped))?;
        Some(hands.map(|value| sets.code(value)))
    };
    let mut of = |changed: u8| {
        let mut by = vec![0; codes.len()];
        for other in codes.clone() {
            let after = match rules.grows {
                Grows::Tapped => after(other, changed).map(|[_, tapped]| tapped),
                Grows::Tapping => after(changed, other).map(|[tapping, _]| tapping),
            };
            if let Some(after) = after {
                by[usize::from(after)] |= 1 << other;
            }
        }
        let found = codes.clone().zip(by).filter(|(_, by)| *by != 0);
        let change = |(after, by)| Change {
            after,
            by: place(value_sets, by),
        };
        found.map(change).collect()
    };
    codes.clone().map(&mut of).collect()
}

/// Where a set of values stands in the list, which it joins if it is not there.
fn place(value_sets: &mut Vec<ValueSet>, values: ValueSet) -> u16 {
    let found = value_sets.iter().position(|&known| known == values);
    let place = found.unwrap_or_else(|| {
        value_sets.push(values);
        value_sets.len() - 1
    });
    place as u16 // at most one for each pair of 63 values
}

fn row_player<'a>(
    game: &HandGame,
    seat: Seat,
    tables: &'a SetTables,
    changes: &[Vec<Change>],
    value_sets: &[ValueSet],
    wanted: Wanted,
) -> Result<RowPlayer<'a>, TableError> {
    let rules = game.rules();
    let sets = game.sets(seat);
    let count = sets.count() as usize; // at most 2^32: there are that many states at least
    let mut values = list_with_capacity(count)?;
    let mut finished = list_with_capacity(count)?;
    let grows = match rules.grows {
        Grows::Tapped => 0,
        Grows::Tapping => growing_total(game, seat, changes) as usize, // of fewer than 2^32 sets
    };
    let mut allowed = Lists::with_capacity(count, grows)?;
    for (set, hands) in (0_u32..).zip(sets.iter()) {
        wanted.check(set as usize)?; // widens
        let codes = hands.as_slice().iter().map(|&value| sets.code(value));
        values.push(codes.fold(0, |values, code| values | 1 << code));
        finished.push(is_finished(rules, &hands));
        let moves = match rules.grows {
            Grows::Tapped => Vec::new(),
            Grows::Tapping => growing_moves(tables, set, changes),
        };
        allowed.push(moves)?;
    }
    allowed.shrink();
    let mut having = list_with_capacity(count.div_ceil(64) * value_sets.len())?;
    for chunk in values.chunks(64) {
        having.extend(value_sets.iter().map(|&of| {
            let rows = chunk.iter().rev();
            rows.fold(0, |found, &values| found << 1 | u64::from(values & of != 0))
        }));
    }
    Ok(RowPlayer {
        tables,
        having,
        value_sets: value_sets.len(),
        values,
        is_finished: finished,
        allowed,
    })
}

/// How many moves in which the hand that taps grows all sets of a player have together, at most.
fn growing_total(game: &HandGame, seat: Seat, changes: &[Vec<Change>]) -> u64 {
    let each: usize = changes.iter().map(Vec::len).sum();
    let rests = game.sets(seat).with_one_hand_fewer().count();
    rests.saturating_mul(each as u64) // widens
}

/// The moves of a set in which the hand that taps grows, but for those that another move among own
/// hands makes in any case.
fn growing_moves(tables: &SetTables, set: u32, changes: &[Vec<Change>]) -> Vec<AllowedMove> {
    let mut moves: Vec<AllowedMove> = Vec::new();
    for &(code, rest) in tables.rests.at(set) {
        for &Change { after, by: against } in &changes[usize::from(code)] {
            let set_after = tables.insert(rest, after.into());
            let found = AllowedMove {
                set: set_after,
                against,
            };
            // Only a tap that changes nothing comes twice, and then always against a hand that is out.
            if tables.own.at(set).binary_search(&set_after).is_err() && !moves.contains(&found) {
                moves.push(found);
            }
        }
    }
    moves
}
