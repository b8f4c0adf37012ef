//! The positions of a game in the order of their texts, without keeping a text of each.
//!
//! A list of positions that is to come out the same every time is sorted by text, byte by byte.
//! Texts take ten times the memory of numbers, so here each position has a *place*: places stand
//! in the order of the texts, and either is found from the other.
//!
//! ```text
//!   (0.1)|[1.1]      player 2 to move first, because `(` comes before `[`;
//!   (1.1)|[0.1]      then by the left side, then by the right one: no side is the
//!   [0.1]|(1.1)      beginning of another, so sides can be sorted each for itself
//! ```
//!
//! The texts of a grid fall as its number rises, because `#` comes before `.`.

use std::ops::Range;

use super::{AnyBoard, AnyGame};
use crate::game::hands::{self, HandGame};
use crate::game::tactics::TacticsGame;
use crate::game::{Game, Position, Seat, StateId};

/// The places of a game's positions.
#[derive(Debug)]
pub struct TextOrder(Order);

#[derive(Debug)]
enum Order {
    Hands(HandGame, Box<SeatOrders>),
    Grids(TacticsGame),
}

/// The order of each player's hand sets: as the one who waits, and as the one to move.
#[derive(Debug)]
struct SeatOrders([[SetOrder; 2]; 2]);

/// Hand sets in the order of their texts, by rank, and the inverse.
#[derive(Debug)]
struct SetOrder {
    ranks: Vec<u32>,
    places: Vec<u32>,
}

impl TextOrder {
    /// The order for a game.
    ///
    /// # Complexity
    /// Sorts the hand sets of both players; nothing is done for each state.
    ///
    /// # Panics
    /// If a player has 2^32 hand sets or more, which no game has that can be solved.
    #[must_use]
    pub fn new(game: &AnyGame) -> TextOrder {
        TextOrder(match game {
            AnyGame::Hands(game) => Order::Hands(*game, Box::new(SeatOrders::of(game))),
            AnyGame::Tactics(game) => Order::Grids(*game),
        })
    }

    /// The bytes that making the order of a game takes at most: for each hand set of each player a
    /// text to sort by, and as the one to move and the one who waits two numbers.
    #[must_use]
    pub fn bytes(game: &AnyGame) -> u64 {
        match game {
            AnyGame::Hands(game) => {
                let sets: u64 = Seat::BOTH.map(|seat| game.sets(seat).count()).iter().sum();
                sets * (2 * 2 * 4 + 128)
            }
            AnyGame::Tactics(_) => 0,
        }
    }

    /// The places of all states, each once: player 1 to move, and player 2 too where the players'
    /// hands differ.
    #[must_use]
    pub fn every_state(&self) -> Range<u64> {
        match &self.0 {
            // Player 2's places come first.
            Order::Hands(game, sides) if game.rules().is_symmetric() => {
                sides.pairs()..2 * sides.pairs()
            }
            Order::Hands(game, _) => 0..game.state_count(),
            Order::Grids(game) => 0..game.state_count(),
        }
    }

    /// The place of a position.
    #[must_use]
    pub fn place(&self, position: Position) -> u64 {
        match &self.0 {
            Order::Hands(game, sides) => sides.place(game, &game.board(position)),
            Order::Grids(game) => game.state_count() - 1 - position.state.index() as u64, // 30 cells at most
        }
    }

    /// The board that shows the position at a place, hands in ascending order.
    ///
    /// # Panics
    /// If no position has this place.
    #[must_use]
    pub fn board(&self, place: u64) -> AnyBoard {
        match &self.0 {
            Order::Hands(game, sides) => AnyBoard::Hands(sides.board(game, place)),
            Order::Grids(game) => AnyBoard::Tactics(game.board(Position {
                state: StateId::from(game.state_count() - 1 - place),
                mover: Seat::One,
            })),
        }
    }
}

impl SeatOrders {
    fn of(game: &HandGame) -> SeatOrders {
        SeatOrders(Seat::BOTH.map(|seat| {
            [seat.other(), seat].map(|mover| {
                let mut ranks: Vec<u32> = (0..rank32(game.sets(seat).count())).collect();
                ranks.sort_by_cached_key(|&rank| {
                    let ranks = Seat::BOTH.map(|s| if s == seat { rank } else { 0 });
                    game.position_text(game.position(&shown(game, ranks, mover)), None)
                });
                let mut places = vec![0; ranks.len()];
                for (place, &rank) in ranks.iter().enumerate() {
                    places[rank as usize] = rank32(place as u64); // both widen
                }
                SetOrder { ranks, places }
            })
        }))
    }

    fn side(&self, seat: Seat, mover: Seat) -> &SetOrder {
        &self.0[seat.index()][usize::from(seat == mover)]
    }

    fn count(&self, seat: Seat) -> u64 {
        self.side(seat, seat).ranks.len() as u64 // widens
    }

    /// How many pairs of hand sets there are.
    fn pairs(&self) -> u64 {
        self.count(Seat::One) * self.count(Seat::Two)
    }

    fn place(&self, game: &HandGame, board: &hands::HandBoard) -> u64 {
        let [one, two] = Seat::BOTH.map(|seat| {
            let rank = game.sets(seat).rank(&board.hands[seat.index()]);
            u64::from(self.side(seat, board.mover).places[index(rank)])
        });
        let block = match board.mover {
            Seat::One => self.pairs(),
            Seat::Two => 0,
        };
        block + one * self.count(Seat::Two) + two
    }

    fn board(&self, game: &HandGame, place: u64) -> hands::HandBoard {
        let mover = if place < self.pairs() {
            Seat::Two
        } else {
            Seat::One
        };
        let pair = place % self.pairs();
        let places = [pair / self.count(Seat::Two), pair % self.count(Seat::Two)];
        let ranks =
            Seat::BOTH.map(|seat| self.side(seat, mover).ranks[index(places[seat.index()])]);
        shown(game, ranks, mover)
    }
}

/// The board with these hand sets of player 1 and player 2.
fn shown(game: &HandGame, ranks: [u32; 2], mover: Seat) -> hands::HandBoard {
    let hands = Seat::BOTH.map(|seat| game.sets(seat).unrank(u64::from(ranks[seat.index()])));
    hands::HandBoard { hands, mover }
}

/// The rank of a hand set as an index.
fn index(rank: u64) -> usize {
    rank32(rank) as usize // widens
}

/// The rank or the number of hand sets in 32 bits; see [`TextOrder::new`].
fn rank32(rank: u64) -> u32 {
    u32::try_from(rank).expect("a player has fewer than 2^32 hand sets")
}
