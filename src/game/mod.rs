//! What a game is: positions, moves and the two views of them, the player's and the solver's.
//!
//! ```text
//!   Game        what a person plays      boards, moves with names, reasons why not
//!   StateSpace  what the solver sees     dense numbers, moves forwards and backwards
//! ```
//!
//! Three words are kept apart. A *board* is what one sees, left and right hand and whose turn it
//! is. A *position* is a board with the hands of each player unordered; it is what is printed and
//! counted. A *state* is the solver's number; where both players are alike it also forgets which
//! of them is to move.

pub mod any;
pub mod counted;
pub mod hands;
pub mod hazard;
pub mod input_text;
pub mod move_naming;
pub mod preset;
pub mod rule_line;
pub mod rule_table;
mod state_space;
pub mod sweep;
pub mod symmetry;
pub mod tactics;

use std::fmt;

use thiserror::Error;

use self::counted::counted;
pub use self::state_space::StateSpace;
use self::symmetry::Symmetry;

/// One of the two players, absolute: it does not change with whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// Player 1, who begins unless the start position says otherwise.
    One,
    /// Player 2.
    Two,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Seat; 2] = [Seat::One, Seat::Two];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::One => Seat::Two,
            Seat::Two => Seat::One,
        }
    }

    /// 0 for player 1, 1 for player 2.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Seat::One => 0,
            Seat::Two => 1,
        }
    }

    /// The player's number as people say it: 1 or 2.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Seat::One => 1,
            Seat::Two => 2,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.number())
    }
}

/// How play has ended, for the player whose turn it would be.
///
/// ```
/// use finger_oracle::{AnyGame, Game, Outcome};
///
/// let game = AnyGame::from_rule_line("mallett")?;
/// let board = game.read_board("[0.0]|(1.2)").expect("a position");
/// assert_eq!(game.outcome(&board), Some(Outcome::Loss), "player 1 has no hand left");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move has lost.
    Loss,
    /// The player to move has won.
    Win,
    /// Nobody has: the player to move has no move.
    Draw,
}

impl Outcome {
    /// Who has won where this player would be to move; nobody in a draw.
    #[must_use]
    pub fn winner(self, mover: Seat) -> Option<Seat> {
        match self {
            Outcome::Loss => Some(mover.other()),
            Outcome::Win => Some(mover),
            Outcome::Draw => None,
        }
    }
}

/// The solver's number of a state, dense from 0 within one game.
///
/// A game that can be solved has as many of them as there are bytes of memory; but boards of any game
/// are told apart by it, and the largest has more than 2^64. It is packed so that lists of positions
/// stay short.
///
/// # Examples
/// ```
/// use finger_oracle::{AnyGame, Game, StateId};
/// let game = AnyGame::from_rule_line("mallett")?;
/// let state = game.state(&game.start());
/// assert_eq!(format!("state {}", state.index()), "state 32");
/// assert_eq!(StateId::from(state.index()), state);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(Rust, packed(4))]
pub struct StateId(u128);

impl StateId {
    /// The number of the state, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u128 {
        self.0
    }
}

impl From<u128> for StateId {
    #[inline]
    fn from(index: u128) -> StateId {
        StateId(index)
    }
}

impl From<u64> for StateId {
    #[inline]
    fn from(index: u64) -> StateId {
        StateId(index.into())
    }
}

/// A board up to the order of hands: what is printed, counted, and a node of the game graph.
///
/// # Examples
/// ```
/// use finger_oracle::{AnyGame, Game};
/// let game = AnyGame::from_rule_line("mallett")?;
/// let boards = game.read_boards("(1.3)|[1.2]")?;
/// let swapped = game.read_boards("(3.1)|[2.1]")?;
/// assert_ne!(boards[0], swapped[0]);
/// assert_eq!(game.position(&boards[0]), game.position(&swapped[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The solver's number.
    pub state: StateId,
    /// Whose turn it is.
    pub mover: Seat,
}

/// The name of a move, such as `2T3`, with an order: by kind of move, then by its numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label {
    /// The rank of the kind of move among the kinds of its game.
    pub kind: u8,
    /// The numbers in the name, in the order in which they are compared.
    pub numbers: Vec<i8>,
    /// The name as it is printed.
    pub text: String,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What kind of move it is. Where moves of several kinds lead to one position, the kind is that of
/// the one whose name comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// A tap on a hand of the opponent.
    Tap,
    /// A split.
    Split,
    /// Another move that concerns the mover's own hands only, such as a pass.
    Own,
    /// A line filled in Tactics.
    Line,
}

impl MoveKind {
    /// Every kind.
    pub const ALL: [MoveKind; 4] = [
        MoveKind::Tap,
        MoveKind::Split,
        MoveKind::Own,
        MoveKind::Line,
    ];

    /// Whether it concerns the mover's own hands only, which is drawn dashed.
    #[must_use]
    pub fn is_dashed(self) -> bool {
        matches!(self, MoveKind::Split | MoveKind::Own)
    }

    /// `tap`, `split`, `own` or `line`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            MoveKind::Tap => "tap",
            MoveKind::Split => "split",
            MoveKind::Own => "own",
            MoveKind::Line => "line",
        }
    }
}

/// Why a move cannot be played, in the player's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("The game is over: step back or start again")]
    Over,
    /// There is no hand with that number.
    #[error("There is no such hand")]
    NoSuchHand,
    /// The hand that would act has no fingers up.
    #[error("That hand is out: it cannot tap or split")]
    HandOut,
    /// The hand that would be tapped has no fingers up.
    #[error("That hand is out: it cannot tap or be tapped")]
    TargetOut,
    /// One's own hands cannot be tapped under these rules.
    #[error("These rules do not let a player tap their own hand")]
    SelfTapOff,
    /// A hand cannot act on itself.
    #[error("A hand cannot tap or split onto itself")]
    SameHand,
    /// These rules have no splits.
    #[error("These rules have no splits")]
    SplitsOff,
    /// The player has made all the splits that there are in a game.
    #[error("You have no splits left in this game")]
    NoSplitsLeft,
    /// Splits between two living hands are off.
    #[error("Under these rules fingers move only to a hand that is out")]
    TransfersOff,
    /// Splits onto a hand that is out are off.
    #[error("Under these rules fingers move only between living hands")]
    DivisionsOff,
    /// More fingers than the hand has, or none.
    #[error("That hand does not have that many fingers to give")]
    TooFewFingers,
    /// The rules fix how many fingers a split moves, and this is another number.
    #[error("Under these rules a split must leave the two hands even")]
    WrongAmount,
    /// Between living hands the whole hand goes, and this is a part of it.
    #[error("Under these rules a split onto a living hand moves the whole hand")]
    NotWhole,
    /// A split would take the last finger off its source.
    #[error("A split may not take the last finger off a hand under these rules")]
    SuicideOff,
    /// A split would reach the number at which a hand goes out.
    #[error("A split may not bring a hand to its limit under these rules")]
    BustOff,
    /// The sum would be greater than the number at which a hand goes out.
    #[error("Under these rules no move may go past the limit")]
    PastLimit,
    /// A split after which the hands are as before.
    #[error("That would leave your hands as they are")]
    ChangesNothing,
    /// A split would take from a hand below zero or give to one.
    #[error("Fingers are neither taken from a hand below zero nor given to one")]
    BelowZero,
    /// Adding a finger to an own hand is off.
    #[error("These rules do not let you add a finger to your own hand")]
    SelfAddOff,
    /// Sharing out what two own hands have beyond the limit is off.
    #[error("These rules do not let you share out what two hands have beyond the limit")]
    MetaOff,
    /// Two hands that do not total more than the limit.
    #[error("Together those two hands do not have more fingers than the limit")]
    NothingBeyond,
    /// Sharing out would leave one of the two hands empty.
    #[error("Sharing out may not leave a hand empty under these rules")]
    EmptyShareOff,
    /// Turning a hand over is off.
    #[error("These rules do not let you turn a hand over")]
    TurnOverOff,
    /// Passing is off, or not allowed with these hands.
    #[error("These rules do not let you pass with these hands")]
    PassOff,
    /// A cell outside the grid.
    #[error("There is no such cell")]
    NoSuchCell,
    /// A cell of the line is filled already.
    #[error("A line may only fill empty cells")]
    CellFilled,
    /// The cells do not lie side by side in one row or column.
    #[error("A move fills cells side by side in one row or one column")]
    NotALine,
    /// More cells than a move may fill.
    #[error("Under these rules a move fills at most {}", counted(*most, "cell"))]
    TooManyCells {
        /// The most that it may fill.
        most: u8,
    },
}

/// A game as a person plays it.
///
/// Boards hold no history: a board is all that the rules need to go on.
///
/// # Examples
/// ```
/// use finger_oracle::{AnyGame, Game, Seat};
/// let game = AnyGame::from_rule_line("mallett")?;
/// let mut moves = Vec::new();
/// game.moves(&game.start(), &mut moves);
/// let after = game.play(&game.start(), moves[0])?;
/// assert_eq!(game.mover(&after), Seat::Two);
/// assert_eq!(game.outcome(&after), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game {
    /// What one sees.
    type Board: Copy + Eq + fmt::Debug;
    /// What one does: a move on a board, left and right told apart.
    type Move: Copy + Eq + fmt::Debug;

    /// The board on which play begins.
    fn start(&self) -> Self::Board;

    /// Whose turn it is.
    fn mover(&self, board: &Self::Board) -> Seat;

    /// How play has ended, for the player to move; `None` while it goes on.
    fn outcome(&self, board: &Self::Board) -> Option<Outcome>;

    /// Appends every legal move. Several of them may lead to one position.
    fn moves(&self, board: &Self::Board, out: &mut Vec<Self::Move>);

    /// The board after a move.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn play(&self, board: &Self::Board, mv: Self::Move) -> Result<Self::Board, IllegalMove>;

    /// The solver's number of a board; many boards share one.
    fn state(&self, board: &Self::Board) -> StateId;

    /// A board that shows a position, hands in ascending order.
    fn board(&self, position: Position) -> Self::Board;

    /// The position that a board shows.
    fn position(&self, board: &Self::Board) -> Position {
        Position {
            state: self.state(board),
            mover: self.mover(board),
        }
    }

    /// The position as text; `winner` is who can force a win, for the notations that show it.
    fn position_text(&self, position: Position, winner: Option<Seat>) -> String;

    /// Whether the text of a position says whose turn it is. Where it does not, a text that is read
    /// stands for the position with player 1 to move, and lists of texts have each state once.
    fn texts_tell_turn(&self) -> bool {
        true
    }

    /// The position as text that no other position has: where the text alone does not tell whose
    /// turn it is, behind the number of the player to move, as in `2: ...#/....`.
    fn node_text(&self, position: Position, winner: Option<Seat>) -> String {
        let text = self.position_text(position, winner);
        if self.texts_tell_turn() {
            text
        } else {
            format!("{}: {text}", position.mover.number())
        }
    }

    /// What the text of a position leaves out, in words: `2 to move`, or where play has ended
    /// `1 moved last`. None where the text says whose turn it is.
    fn turn_text(&self, position: Position) -> Option<String> {
        let mover = position.mover;
        let words = match self.outcome(&self.board(position)) {
            None => format!("{} to move", mover.number()),
            Some(_) => format!("{} moved last", mover.other().number()),
        };
        (!self.texts_tell_turn()).then_some(words)
    }

    /// A way to make the game smaller, in words.
    fn smaller_words(&self) -> &'static str;

    /// The name of a legal move.
    fn label(&self, board: &Self::Board, mv: Self::Move) -> Label;

    /// A legal move in words, such as `2 taps 3`; a game without words has its name.
    fn move_words(&self, board: &Self::Board, mv: Self::Move) -> String {
        self.label(board, mv).text
    }

    /// The words where a line is narrow: those of [`move_words`](Game::move_words) without what the board shows.
    fn short_move_words(&self, board: &Self::Board, mv: Self::Move) -> String {
        self.move_words(board, mv)
    }

    /// The ways to turn or mirror a board under which play stays the same, the identity first.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    /// Whether boards can be turned or mirrored at all.
    fn has_images(&self) -> bool {
        self.symmetries().len() > 1
    }

    /// The image of a position under one of the game's symmetries.
    fn image(&self, position: Position, by: Symmetry) -> Position {
        debug_assert_eq!(by, Symmetry::Identity);
        position
    }

    /// The move on the image of a board that does there what a move does on the board.
    fn move_image(&self, mv: Self::Move, by: Symmetry) -> Self::Move {
        debug_assert_eq!(by, Symmetry::Identity);
        mv
    }
}
