//! One type for every game. What every game has is asked of [`AnyGame`], and only this module knows
//! how each game answers it. Besides, the kind of game is matched on where a part exists for each
//! kind: how boards are drawn (`app::board`, `scene::graph::figure`, the board view of the window)
//! and loops over all states (`solve::analysis`). `tests/source/layers.rs` holds that list.

pub mod matrix;
mod play;
mod rules;
mod slots;
pub mod space;
pub mod text_order;

use thiserror::Error;

pub use self::rules::{preset_names, presets};
pub use self::slots::{Slot, SlotRow};
use super::hands::notation::{PositionError, WinSigns};
use super::hands::space::HandSpace;
use super::hands::{self, HandGame, HandMove};
use super::input_text::plain_text;
use super::tactics::{self, TacticsGame, notation::GridError};
use super::{MoveKind, Seat};

/// A game of either kind.
///
/// # Examples
/// ```
/// use finger_oracle::AnyGame;
/// let game = AnyGame::from_rule_line("mallett,fingers=4")?;
/// assert_eq!(game.state_count(), 100);
/// let error = AnyGame::from_rule_line("mallett,fingers=99").map_err(|error| error.to_string());
/// assert!(error.is_err_and(|sentence| sentence.contains("fingers")));
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyGame {
    /// A finger game.
    Hands(HandGame),
    /// Tactics.
    Tactics(TacticsGame),
}

/// A board of either kind.
///
/// ```
/// use finger_oracle::{AnyGame, Seat};
///
/// let game = AnyGame::from_rule_line("tactics,rows=2,cols=2")?;
/// let board = game.read_board("#./..").expect("two rows of two cells");
/// let other = board.with_mover(Seat::Two);
/// assert_eq!(game.flat_text(&other), "#./..");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyBoard {
    /// Of a finger game.
    Hands(hands::HandBoard),
    /// Of Tactics.
    Tactics(tactics::TacticsBoard),
}

/// A move of either kind.
///
/// ```
/// use finger_oracle::{AnyGame, Game};
///
/// let game = AnyGame::from_rule_line("mallett")?;
/// let tap = game.find_move(&game.start(), "1T1").expect("both show one finger");
/// let after = game.play(&game.start(), tap).expect("it is legal");
/// let position = game.position(&after);
/// assert_eq!(game.position_text(position, None), "(1.1)|[1.2]");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// Of a finger game.
    Hands(HandMove),
    /// Of Tactics.
    Tactics(tactics::TacticsMove),
}

impl AnyMove {
    /// The hand with which it is made, where one hand alone makes it.
    #[must_use]
    pub fn acting_hand(self) -> Option<u8> {
        match self {
            AnyMove::Hands(HandMove::Tap { by, .. } | HandMove::SelfTap { by, .. }) => Some(by),
            AnyMove::Hands(HandMove::Split { from, .. }) => Some(from),
            AnyMove::Hands(HandMove::Add { hand } | HandMove::TurnOver { hand }) => Some(hand),
            AnyMove::Hands(HandMove::Meta { .. } | HandMove::Pass) | AnyMove::Tactics(_) => None,
        }
    }

    /// The move of a finger game, if it is one.
    #[must_use]
    pub fn with_hands(self) -> Option<HandMove> {
        match self {
            AnyMove::Hands(mv) => Some(mv),
            AnyMove::Tactics(_) => None,
        }
    }

    /// The move of Tactics, if it is one.
    #[must_use]
    pub fn on_grid(self) -> Option<tactics::TacticsMove> {
        match self {
            AnyMove::Tactics(line) => Some(line),
            AnyMove::Hands(_) => None,
        }
    }

    /// What kind of move it is.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        match self {
            AnyMove::Hands(HandMove::Tap { .. }) => MoveKind::Tap,
            AnyMove::Hands(HandMove::Split { .. }) => MoveKind::Split,
            AnyMove::Hands(_) => MoveKind::Own,
            AnyMove::Tactics(_) => MoveKind::Line,
        }
    }
}

impl From<HandMove> for AnyMove {
    fn from(mv: HandMove) -> AnyMove {
        AnyMove::Hands(mv)
    }
}

impl From<tactics::TacticsMove> for AnyMove {
    fn from(line: tactics::TacticsMove) -> AnyMove {
        AnyMove::Tactics(line)
    }
}

impl From<hands::HandBoard> for AnyBoard {
    fn from(board: hands::HandBoard) -> AnyBoard {
        AnyBoard::Hands(board)
    }
}

impl AnyBoard {
    /// The board of a finger game, if it is one.
    #[must_use]
    pub fn with_hands(&self) -> Option<&hands::HandBoard> {
        match self {
            AnyBoard::Hands(board) => Some(board),
            AnyBoard::Tactics(_) => None,
        }
    }

    /// The board of Tactics, if it is one.
    #[must_use]
    pub fn on_grid(&self) -> Option<&tactics::TacticsBoard> {
        match self {
            AnyBoard::Tactics(board) => Some(board),
            AnyBoard::Hands(_) => None,
        }
    }

    /// The same board, where a text that it was read from left open how many splits a player has left as
    /// many as on another board.
    #[must_use]
    pub fn with_splits_of(self, other: &AnyBoard) -> AnyBoard {
        match (self, other) {
            (AnyBoard::Hands(board), AnyBoard::Hands(other)) => {
                AnyBoard::Hands(board.with_splits_of(other))
            }
            (board, _) => board,
        }
    }

    /// How far the splits that are left differ from those on another board, both players together; 0 where
    /// they are not limited.
    #[must_use]
    pub fn splits_apart(&self, other: &AnyBoard) -> u8 {
        let splits = |board: &AnyBoard| {
            let hands = board.with_hands().map(|board| board.hands);
            hands.map_or([0; 2], |hands| {
                hands.map(|hands| hands.splits_left().unwrap_or(0))
            })
        };
        let [[one, two], [other_one, other_two]] = [splits(self), splits(other)];
        one.abs_diff(other_one) + two.abs_diff(other_two)
    }

    /// The same board with this player to move.
    #[must_use]
    pub fn with_mover(self, mover: Seat) -> AnyBoard {
        match self {
            AnyBoard::Hands(board) => AnyBoard::Hands(hands::HandBoard { mover, ..board }),
            AnyBoard::Tactics(board) => AnyBoard::Tactics(tactics::TacticsBoard { mover, ..board }),
        }
    }
}

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardTextError {
    /// Of a finger game.
    #[error(transparent)]
    Hands(#[from] PositionError),
    /// Of Tactics.
    #[error(transparent)]
    Tactics(#[from] GridError),
}

impl AnyGame {
    /// The finger game, if it is one: for what only games with hands have.
    #[must_use]
    pub fn with_hands(&self) -> Option<&HandGame> {
        match self {
            AnyGame::Hands(game) => Some(game),
            AnyGame::Tactics(_) => None,
        }
    }

    /// Whether some move changes the mover's own hands, or none: a split, a pass.
    #[must_use]
    pub fn has_own_moves(&self) -> bool {
        match self {
            AnyGame::Hands(game) => HandSpace::has_own_moves(game.rules()),
            AnyGame::Tactics(_) => false,
        }
    }

    /// The game of Tactics, if it is one: for what only games on a grid have.
    #[must_use]
    pub fn on_grid(&self) -> Option<&TacticsGame> {
        match self {
            AnyGame::Tactics(game) => Some(game),
            AnyGame::Hands(_) => None,
        }
    }

    /// How many states the solver numbers.
    #[must_use]
    pub fn state_count(&self) -> u64 {
        match self {
            AnyGame::Hands(game) => game.state_count(),
            AnyGame::Tactics(game) => game.state_count(),
        }
    }

    /// Reads a position; play may be over in it.
    ///
    /// # Errors
    /// A text that is not a position of this game.
    pub fn read_board(&self, text: &str) -> Result<AnyBoard, BoardTextError> {
        self.read_board_due(text, Seat::One)
    }

    /// Reads a position in which a player is due to move, where the text itself does not say whose
    /// turn it is.
    ///
    /// # Errors
    /// A text that is not a position of this game.
    pub fn read_board_due(&self, text: &str, due: Seat) -> Result<AnyBoard, BoardTextError> {
        Ok(match self {
            AnyGame::Hands(game) => {
                AnyBoard::Hands(hands::notation::read_board_due(game.rules(), text, due)?)
            }
            AnyGame::Tactics(game) => {
                AnyBoard::Tactics(tactics::notation::read_board_due(game, text, due)?)
            }
        })
    }

    /// The same, where what the text leaves open stays open: see [`AnyBoard::with_splits_of`] and
    /// [`complete`](AnyGame::complete).
    ///
    /// # Errors
    /// A text that is not a position of this game.
    pub fn read_board_as_written(&self, text: &str, due: Seat) -> Result<AnyBoard, BoardTextError> {
        match self {
            AnyGame::Hands(game) => {
                let board = hands::notation::read_board_as_written(game.rules(), text, due)?;
                Ok(AnyBoard::Hands(board))
            }
            AnyGame::Tactics(_) => self.read_board_due(text, due),
        }
    }

    /// A board on which nothing is left open: a player of whom it does not say how many splits are left has
    /// all of them.
    #[must_use]
    pub fn complete(&self, board: AnyBoard) -> AnyBoard {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                AnyBoard::Hands(board.with_all_splits(game.rules()))
            }
            (_, board) => board,
        }
    }

    /// Whether a player has made some of the splits that are limited, so that not all are left.
    #[must_use]
    pub fn has_fewer_splits(&self, board: &AnyBoard) -> bool {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                let limit = game.rules().split_limit;
                board.hands.iter().any(|hands| hands.splits_left() != limit)
            }
            _ => false,
        }
    }

    /// Every board that one may mean on which something is left open; first those whose splits left are
    /// nearest to those of another board.
    #[must_use]
    pub fn meanings(&self, board: AnyBoard, near: &AnyBoard) -> Vec<AnyBoard> {
        let (AnyGame::Hands(game), AnyBoard::Hands(written)) = (self, board) else {
            return vec![board];
        };
        let limit = game.rules().split_limit.unwrap_or(0);
        let [one, two] = written.hands.map(|hands| match hands.splits_left() {
            None if game.rules().split_limit.is_some() => (0..=limit).map(Some).collect(),
            said => vec![said],
        });
        let with = |(one, two): (Option<u8>, Option<u8>)| {
            let [own, other] = written.hands;
            let hands = [own.with_splits_left(one), other.with_splits_left(two)];
            AnyBoard::Hands(hands::HandBoard { hands, ..written })
        };
        let pairs = one
            .iter()
            .flat_map(|&one| two.iter().map(move |&two| (one, two)));
        let mut boards: Vec<AnyBoard> = pairs.map(with).collect();
        boards.sort_by_key(|board| board.splits_apart(near));
        boards
    }

    /// A board of other rules under these: a player keeps the splits that are left, as far as there are so
    /// many, and has all of them where they were not limited.
    #[must_use]
    pub fn adapted(&self, board: AnyBoard) -> AnyBoard {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                let kept = |hands| game.rules().with_splits_kept(hands);
                let hands = board.hands.map(kept);
                AnyBoard::Hands(hands::HandBoard { hands, ..board })
            }
            (_, board) => board,
        }
    }

    /// What the signs in the text of a position say of who can force a win; nothing in a grid.
    #[must_use]
    pub fn read_signs(&self, text: &str) -> WinSigns {
        match self {
            AnyGame::Hands(_) => hands::notation::read_signs(text),
            AnyGame::Tactics(_) => WinSigns::Nothing,
        }
    }

    /// Whether a word has the form of a position rather than that of a move. It need not be one.
    #[must_use]
    pub fn is_like_board(&self, word: &str) -> bool {
        let word = plain_text(word);
        match self {
            AnyGame::Hands(game) => {
                let [one, two] = game.rules().hands;
                let is_number = word.bytes().all(|b| b.is_ascii_digit());
                // A move may stand in brackets too, `[-1T1]`.
                let has_letter = word.bytes().any(|b| b.is_ascii_alphabetic());
                word.contains('|')
                    || word.contains('[') && !has_letter
                    || is_number && word.len() == usize::from(one + two)
            }
            AnyGame::Tactics(game) => {
                let (_, grid) = tactics::notation::split_mover(&word);
                let is_grid = !grid.is_empty() && grid.bytes().all(|b| b".#/".contains(&b));
                let is_row = game.rules().rows == 1 || grid.contains('/');
                grid.starts_with("0b") || is_grid && is_row
            }
        }
    }

    /// The board as text, each hand where it lies. Reads back to the same board, but for the turn
    /// in Tactics, whose texts carry none.
    #[must_use]
    pub fn flat_text(&self, board: &AnyBoard) -> String {
        match (self, board) {
            (_, AnyBoard::Hands(board)) => hands::notation::flat_text(board),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                tactics::notation::board_text(game, board)
            }
            _ => mixed_up(),
        }
    }

    /// The position as plain digits: the hands of the player to move and then the other's, or the
    /// cells of a grid, `0b` and a digit each. None where a hand may need two digits.
    #[must_use]
    pub fn digits_text(&self, board: &AnyBoard) -> Option<String> {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                hands::notation::digits_text(game.rules(), board)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                Some(tactics::notation::bits_text(game, board))
            }
            _ => mixed_up(),
        }
    }

    /// Reads a text that may leave open whose turn it is, such as `4 4 v 4 4` or a grid: the boards
    /// that it may mean. Before a grid may stand the number of the player to move, `2: ...#/....`.
    ///
    /// # Errors
    /// A text that is not a position of this game.
    pub fn read_boards(&self, text: &str) -> Result<Vec<AnyBoard>, BoardTextError> {
        let boards = self.read_boards_as_written(text)?.into_iter();
        Ok(boards.map(|board| self.complete(board)).collect())
    }

    /// The same, where what the text leaves open stays open, as in
    /// [`read_board_as_written`](AnyGame::read_board_as_written).
    ///
    /// # Errors
    /// A text that is not a position of this game.
    pub fn read_boards_as_written(&self, text: &str) -> Result<Vec<AnyBoard>, BoardTextError> {
        match self {
            AnyGame::Hands(game) => match hands::notation::read_either_turn(game.rules(), text) {
                Some(boards) => Ok(boards?.map(AnyBoard::Hands).to_vec()),
                None => Ok(vec![self.read_board_as_written(text, Seat::One)?]),
            },
            AnyGame::Tactics(game) => {
                let boards = tactics::notation::read_either_turn(game, text)?;
                Ok(boards.into_iter().map(AnyBoard::Tactics).collect())
            }
        }
    }

    /// The legal move with this name; of several the first.
    #[must_use]
    pub fn find_move(&self, board: &AnyBoard, name: &str) -> Option<AnyMove> {
        self.moves_named(board, name).first().copied()
    }

    /// The legal moves with this name. They lead to the same position, but where equal hands lie
    /// apart not to the same board.
    #[must_use]
    pub fn moves_named(&self, board: &AnyBoard, name: &str) -> Vec<AnyMove> {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                let moves = hands::notation::moves_named(game.rules(), board, name);
                moves.into_iter().map(AnyMove::Hands).collect()
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                let line = tactics::notation::find_move(game, board, name);
                line.into_iter().map(AnyMove::Tactics).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a board has the shape of this game's boards.
    #[must_use]
    pub fn fits(&self, board: &AnyBoard) -> bool {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                hands::notation::check_board(game.rules(), board).is_ok()
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => board.filled & !game.full() == 0,
            _ => false,
        }
    }
}

/// A board or a move of one game was handed to the other.
///
/// # Panics
/// Always: boards and moves are made by the game that they are used with.
#[track_caller]
fn mixed_up() -> ! {
    panic!("a board or a move of another game")
}
