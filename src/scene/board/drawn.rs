//! Hands in two rows, and a game that two people play with them, as they are to be drawn.

use crate::game::Seat;
use crate::game::hands::ShownHand;
use crate::scene::badge::Badge;

/// Two rows of hands that face each other.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnHands {
    /// The upper row and the lower.
    pub rows: [HandsRow; 2],
    /// A tap that was made: the tapping hand and the tapped one, each by its row and its place.
    pub tap: Option<[(usize, usize); 2]>,
    /// Hands that are on their way just now.
    pub glides: Vec<HandGlide>,
    /// Who has won, where play is over.
    pub result: Option<String>,
    /// The game round the hands where two people play; without one they are drawn as in an analysis.
    pub table: Option<Box<DrawnTable>>,
}

/// A hand that stands off its place, towards another one. Each by its row and its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandGlide {
    /// The hand.
    pub hand: (usize, usize),
    /// Where it goes.
    pub towards: (usize, usize),
    /// How far it has come, as a share of the way.
    pub share: f32,
}

/// The hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsRow {
    /// Whose they are.
    pub seat: Seat,
    /// What stands beside them.
    pub name: String,
    /// The splits that are left, in words, where they are limited.
    pub splits_left: Option<String>,
    /// Whether it is this player's turn.
    pub is_turn: bool,
    /// The hands, from the left.
    pub hands: Vec<DrawnHand>,
}

/// A hand as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnHand {
    /// What it shows.
    pub shown: ShownHand,
    /// What it can reach.
    pub badge: Option<Badge>,
    /// Whether the last move touched it.
    pub is_lit: bool,
    /// What a screen reader says of it.
    pub name: String,
    /// How far it stands aside, in points.
    pub shift: f32,
}

/// A game that two people play, as far as it is drawn beside the hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnTable {
    /// The lines below the names of the players of the upper and the lower row.
    pub about: [String; 2],
    /// The line below the hands.
    pub prompt: String,
    /// The move that led here.
    pub last: Option<LastMove>,
    /// The result of the game and its reason, once it is over.
    pub ending: Option<[String; 2]>,
    /// True if badges have their room before they are there.
    pub reserves_badges: bool,
    /// The row between whose hands the control stands: that of the player who moves at this screen.
    pub control_row: usize,
}

/// The move that led to a board, to be marked until the next one.
#[derive(Clone, Debug, PartialEq)]
pub struct LastMove {
    /// The player who made the move.
    pub by: Seat,
    /// The hand that did something, by its row and its place; none where that is no single hand.
    pub from: Option<(usize, usize)>,
    /// The hand that it did something to; none where that is no other hand.
    pub onto: Option<(usize, usize)>,
    /// The row of its player.
    pub row: usize,
    /// The move in words, with what came of it.
    pub words: String,
    /// A hand that went out by it.
    pub out: Option<(usize, usize)>,
    /// The progress of that hand as it is seen to go out, from 0 to 1; none where it is at rest.
    pub going_out: Option<f32>,
}
