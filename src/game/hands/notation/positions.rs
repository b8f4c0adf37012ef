//! Positions as text.

use thiserror::Error;

use super::{LAST_SINGLE_DIGIT, SPLITS_SIGN, joined, splits_text};
use crate::game::Seat;
use crate::game::counted::counted;
use crate::game::hands::hand_set::{HandValue, Hands, MAX_HANDS};
use crate::game::hands::{HandBoard, HandRules};
use crate::game::input_text::plain_text;
use crate::game::rule_line::excerpt;

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The text has another shape.
    #[error(
        "`{0}` is not a position; write it like [1.1]|(1.1): player 1 left, square \
         brackets round the hands of the player to move"
    )]
    Shape(String),
    /// Both players, or neither, are marked as the one to move.
    #[error(
        "`{0}` does not say whose turn it is; write it like [1.1]|(1.1), with square brackets for the player to move"
    )]
    Turn(String),
    /// Another number of hands than the rules have.
    #[error("player {player} has {} in `{text}`; write {}", counted(*given, "hand"), counted(usize::from(*allowed), "hand"))]
    HandCount {
        /// The text as given.
        text: String,
        /// 1 or 2.
        player: u8,
        /// Hands in the text.
        given: usize,
        /// Hands in the rules.
        allowed: u8,
    },
    /// Another number of digits than there are hands.
    #[error(
        "`{text}` has {}; write {allowed}, one for each hand, the mover's first",
        counted(*given, "digit")
    )]
    DigitCount {
        /// The text as given.
        text: String,
        /// Digits in the text.
        given: usize,
        /// Hands of both players.
        allowed: u8,
    },
    /// A hand with too many fingers.
    #[error("a hand can show {least} to {most} fingers, not {given}")]
    Fingers {
        /// The number in the text.
        given: String,
        /// The least that a hand can show.
        least: HandValue,
        /// The most that a hand can show.
        most: HandValue,
    },
    /// A hand below zero where there is none.
    #[error(
        "a hand can show 0 to {most} fingers, not {given}; for numbers below zero choose \
         `integers=yes,overflow=cutoff`"
    )]
    BelowZero {
        /// The number in the text.
        given: String,
        /// The most that a hand can show.
        most: HandValue,
    },
    /// Splits left where splits are not limited.
    #[error(
        "`{0}` says how many splits are left, but these rules do not limit them; write it without `+`, or \
         choose a `split_limit`"
    )]
    NoSplitLimit(String),
    /// More splits left than there are in a game, or no number of them.
    #[error(
        "a player can have 0 to {limit} splits left, not `{given}`; write it like [1.1+{limit}]|(1.1+{limit})"
    )]
    SplitsLeft {
        /// The number in the text.
        given: String,
        /// How many splits each player may make in a game.
        limit: u8,
    },
    /// Plain digits where a hand can show ten fingers or more.
    #[error(
        "`{text}`: plain digits are not clear with {fingers} fingers; write it like [1.1]|(1.1)"
    )]
    Digits {
        /// The text as given.
        text: String,
        /// The fingers at which a hand is out.
        fingers: u8,
    },
}

/// The board as text, hands in ascending order; `winner` is who can force a win, if anybody.
#[must_use]
pub fn board_text(board: &HandBoard, winner: Option<Seat>) -> String {
    lying_with_signs(&board.sorted(), winner)
}

/// The position as plain digits, the mover's hands and then the other's, each in ascending order.
/// None where a hand may show ten fingers or more, where one is below zero, and where a limited split was
/// made, because digits stand for hands with all splits left.
#[must_use]
pub fn digits_text(rules: &HandRules, board: &HandBoard) -> Option<String> {
    let digits = || joined(&board.own().sorted(), "") + &joined(&board.others().sorted(), "");
    let below_zero = |hands: &Hands| hands.as_slice().iter().any(|&value| value < 0);
    let has_split = |hands: &Hands| hands.splits_left() != rules.split_limit;
    let is_clear = rules.fingers <= LAST_SINGLE_DIGIT
        && !board
            .hands
            .iter()
            .any(|hands| below_zero(hands) || has_split(hands));
    is_clear.then(digits)
}

/// The board as text, each hand where it lies, without a verdict.
#[must_use]
pub fn flat_text(board: &HandBoard) -> String {
    lying_with_signs(board, None)
}

fn lying_with_signs(board: &HandBoard, winner: Option<Seat>) -> String {
    let side = |seat: Seat| {
        let separator = match winner {
            None => ".",
            Some(winner) if winner == seat => "$",
            Some(_) => " ",
        };
        let hands = &board.hands[seat.index()];
        let numbers = joined(hands, separator) + &splits_text(hands);
        if board.mover == seat {
            format!("[{numbers}]")
        } else {
            format!("({numbers})")
        }
    };
    format!("{}|{}", side(Seat::One), side(Seat::Two))
}

/// Reads a position, in brackets or without them, or as plain digits, hands in the order given. A player of
/// whom the text does not say how many splits are left has all of them.
///
/// # Errors
/// A text that is not a position, or not one of these rules. Play may be over in it.
///
/// # Examples
/// ```
/// use finger_oracle::game::hands::{HandRules, notation};
/// let rules = HandRules::default();
/// let board = notation::read_board(&rules, "(1 3)|[2$2]")?;
/// assert_eq!(notation::board_text(&board, None), "(1.3)|[2.2]");
/// # Ok::<(), notation::PositionError>(())
/// ```
pub fn read_board(rules: &HandRules, text: &str) -> Result<HandBoard, PositionError> {
    read_board_due(rules, text, Seat::One)
}

/// Reads a position as it is written: a player of whom the text does not say how many splits are left has
/// hands that do not say it either. Whose turn it is where the text does not tell is `due`'s, as in
/// [`read_board_due`].
///
/// # Errors
/// As [`read_board`].
pub fn read_board_as_written(
    rules: &HandRules,
    text: &str,
    due: Seat,
) -> Result<HandBoard, PositionError> {
    let written = text.trim();
    if written.len() > crate::game::rule_line::LONGEST_LINE {
        return Err(PositionError::Shape(excerpt(written)));
    }
    let plain = plain_text(written);
    let plain = plain.trim();
    let inner = in_brackets(plain, '[', ']').unwrap_or(plain).trim();
    let board = if !inner.is_empty() && inner.bytes().all(|b| b.is_ascii_digit()) {
        read_digits(rules, inner, due, written)?
    } else {
        read_sides(rules, plain, due, written)?
    };
    check_hands(rules, &board.with_all_splits(rules), || excerpt(written))?;
    Ok(board)
}

/// Reads a position in which a player is due to move: so it is with plain digits, in brackets or not,
/// and with hands without brackets, `1.1|1.1`, which do not say whose turn it is. Square and round
/// brackets do.
///
/// # Errors
/// As [`read_board`].
pub fn read_board_due(
    rules: &HandRules,
    text: &str,
    due: Seat,
) -> Result<HandBoard, PositionError> {
    let board = read_board_as_written(rules, text, due)?;
    Ok(board.with_all_splits(rules))
}

/// Reads a position that leaves open whose turn it is, `4 4 v 4 4`, player 1 first: the boards
/// with player 1 and with player 2 to move, splits left as in [`read_board_as_written`]. `None` for a text
/// of another form.
///
/// # Errors
/// Hands that are not those of these rules.
///
/// # Examples
/// ```
/// use finger_oracle::game::hands::{HandRules, notation};
/// let rules = HandRules::default();
/// let boards = notation::read_either_turn(&rules, "1 2 v 0 3");
/// if let Some(boards) = boards {
///     let texts = boards?.map(|board| notation::board_text(&board, None));
///     assert_eq!(texts, ["[1.2]|(0.3)", "(1.2)|[0.3]"]);
/// }
/// assert!(notation::read_either_turn(&rules, "1 2 v 0 3").is_some());
/// # Ok::<(), notation::PositionError>(())
/// ```
#[must_use]
pub fn read_either_turn(
    rules: &HandRules,
    text: &str,
) -> Option<Result<[HandBoard; 2], PositionError>> {
    let plain = plain_text(text);
    let (one, two) = plain.trim().split_once(['v', 'V', '|'])?;
    let [one, two] = [WrittenHands::of(one)?, WrittenHands::of(two)?];
    let read = || {
        let hands = [
            one.read(rules, Seat::One, text)?,
            two.read(rules, Seat::Two, text)?,
        ];
        let board = |mover| HandBoard { hands, mover };
        let all_left = board(Seat::One).with_all_splits(rules);
        check_hands(rules, &all_left, || excerpt(text))?;
        Ok(Seat::BOTH.map(board))
    };
    Some(read())
}

/// Checks that a board has the hands that the rules give each player, none with too many fingers, and splits
/// left where and as far as the rules limit them.
///
/// # Errors
/// The first player whose hands do not fit.
pub fn check_board(rules: &HandRules, board: &HandBoard) -> Result<(), PositionError> {
    check_hands(rules, board, || flat_text(board))
}

/// The same, where the error quotes a text.
fn check_hands(
    rules: &HandRules,
    board: &HandBoard,
    text: impl Fn() -> String,
) -> Result<(), PositionError> {
    for seat in Seat::BOTH {
        let hands = &board.hands[seat.index()];
        let allowed = rules.hands[seat.index()];
        if hands.count() != allowed {
            return Err(hand_count(seat, hands.count().into(), allowed, text()));
        }
        let shown = rules.least()..=rules.most();
        let mut values = hands.as_slice().iter();
        if let Some(value) = values.find(|value| !shown.contains(value)) {
            return Err(out_of_range(rules, value.to_string()));
        }
        check_splits_left(rules, hands.splits_left(), &text)?;
    }
    Ok(())
}

fn check_splits_left(
    rules: &HandRules,
    left: Option<u8>,
    text: impl Fn() -> String,
) -> Result<(), PositionError> {
    match (left, rules.split_limit) {
        (None, None) => Ok(()),
        (Some(_), None) => Err(PositionError::NoSplitLimit(text())),
        (Some(left), Some(limit)) if left <= limit => Ok(()),
        (left, Some(limit)) => Err(PositionError::SplitsLeft {
            given: left.map_or("none".to_owned(), |left| left.to_string()),
            limit,
        }),
    }
}

fn hand_count(seat: Seat, given: usize, allowed: u8, text: String) -> PositionError {
    PositionError::HandCount {
        text,
        player: seat.number(),
        given,
        allowed,
    }
}

/// The error of a number that no hand shows.
fn out_of_range(rules: &HandRules, given: String) -> PositionError {
    let (least, most) = (rules.least(), rules.most());
    if given.starts_with('-') && least == 0 {
        PositionError::BelowZero { given, most }
    } else {
        PositionError::Fingers { given, least, most }
    }
}

fn read_digits(
    rules: &HandRules,
    digits: &str,
    mover: Seat,
    written: &str,
) -> Result<HandBoard, PositionError> {
    let text = || excerpt(written);
    if rules.fingers > LAST_SINGLE_DIGIT {
        return Err(PositionError::Digits {
            text: text(),
            fingers: rules.fingers,
        });
    }
    let own = rules.hands[mover.index()];
    let others = rules.hands[mover.other().index()];
    if digits.len() != usize::from(own + others) {
        return Err(PositionError::DigitCount {
            text: text(),
            given: digits.len(),
            allowed: own + others,
        });
    }
    let digit = |b: u8| (b - b'0') as HandValue; // at most 9
    let digits: Vec<HandValue> = digits.bytes().map(digit).collect();
    let (own, others) = digits.split_at(usize::from(own));
    let (own, others) = (Hands::new(own), Hands::new(others));
    let hands = match mover {
        Seat::One => [own, others],
        Seat::Two => [others, own],
    };
    Ok(HandBoard { hands, mover })
}

/// The text between two brackets, if it stands in them.
pub(super) fn in_brackets(text: &str, open: char, close: char) -> Option<&str> {
    text.strip_prefix(open)?.strip_suffix(close)
}

/// Reads the hands of player 1 and of player 2, in square and round brackets or both without any.
fn read_sides(
    rules: &HandRules,
    plain: &str,
    due: Seat,
    written: &str,
) -> Result<HandBoard, PositionError> {
    let shape = || PositionError::Shape(excerpt(written));
    let (one, two) = plain.split_once('|').ok_or_else(shape)?;
    let sides = [one.trim(), two.trim()];
    let square = sides.map(|side| in_brackets(side, '[', ']'));
    let round = sides.map(|side| in_brackets(side, '(', ')'));
    let has_brackets = [0, 1].map(|side| square[side].is_some() || round[side].is_some());
    let mut hands = [Hands::new(&[]); 2];
    for seat in Seat::BOTH {
        let side = seat.index();
        let bare = (has_brackets == [false; 2]).then_some(sides[side]);
        let inner = square[side].or(round[side]).or(bare).ok_or_else(shape)?;
        let written_hands = WrittenHands::of(inner).ok_or_else(shape)?;
        hands[side] = written_hands.read(rules, seat, written)?;
    }
    let mover = match square.map(|side| side.is_some()) {
        [true, false] => Seat::One,
        [false, true] => Seat::Two,
        _ if has_brackets == [false; 2] => due,
        _ => return Err(PositionError::Turn(excerpt(written))),
    };
    Ok(HandBoard { hands, mover })
}

/// A player's hands as they are written.
struct WrittenHands<'a> {
    numbers: Vec<&'a str>,
    /// What stands behind the plus sign, if there is one.
    splits_left: Option<&'a str>,
}

impl<'a> WrittenHands<'a> {
    /// The hands in a text without brackets; none if it has another form.
    fn of(text: &'a str) -> Option<WrittenHands<'a>> {
        let (numbers, splits_left) = match text.split_once(SPLITS_SIGN) {
            Some((numbers, left)) => (numbers, Some(left.trim())),
            None => (text, None),
        };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        splits_left.is_none_or(is_number).then_some(WrittenHands {
            numbers: split_numbers(numbers)?,
            splits_left,
        })
    }

    fn read(&self, rules: &HandRules, seat: Seat, written: &str) -> Result<Hands, PositionError> {
        let numbers = &self.numbers;
        let allowed = rules.hands[seat.index()];
        if numbers.len() != usize::from(allowed) || numbers.len() > usize::from(MAX_HANDS) {
            return Err(hand_count(seat, numbers.len(), allowed, excerpt(written)));
        }
        let value = |number: &&str| {
            let wrong = || out_of_range(rules, excerpt(number));
            let is_below_zero = number.starts_with('-') && !rules.has_negatives();
            let value = number.parse().ok().filter(|_| !is_below_zero);
            value.ok_or_else(wrong)
        };
        let values: Result<Vec<HandValue>, _> = numbers.iter().map(value).collect();
        let hands = Hands::new(&values?);
        Ok(hands.with_splits_left(self.read_splits_left(rules, written)?))
    }

    /// The splits left, where they are said.
    fn read_splits_left(
        &self,
        rules: &HandRules,
        written: &str,
    ) -> Result<Option<u8>, PositionError> {
        let Some(left) = self.splits_left else {
            return Ok(None);
        };
        let limit = rules
            .split_limit
            .ok_or_else(|| PositionError::NoSplitLimit(excerpt(written)))?;
        let number = left.parse().ok().filter(|&number: &u8| number <= limit);
        let wrong = || PositionError::SplitsLeft {
            given: excerpt(left),
            limit,
        };
        number.map(Some).ok_or_else(wrong)
    }
}

/// Numbers between single separators: a dot, a dollar sign or a comma, spaces around them
/// ignored, or nothing but spaces. `None` where something else stands there.
fn split_numbers(text: &str) -> Option<Vec<&str>> {
    let mut numbers = Vec::new();
    for part in text.split(['.', '$', ',']) {
        let mut words = part.split(' ').filter(|word| !word.is_empty()).peekable();
        words.peek()?;
        numbers.extend(words);
    }
    let is_number = |number: &&str| {
        let digits = number.strip_prefix('-').unwrap_or(number);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    numbers.iter().all(is_number).then_some(numbers)
}
