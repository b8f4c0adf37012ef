//! Positions and moves as text.
//!
//! A position is written as Ian Mallett does: `[1.1]|(1.1)`, player 1 left, square brackets round
//! the hands of the player to move, smaller numbers first. Between the numbers stands a dot while
//! neither side can force a win; once one can, `$` in the winner's hands and a space in the
//! loser's. Plain digits, `1112`, are read too: the mover's hands, then the other's.

use thiserror::Error;

use super::Board;
use super::hand_set::{Hands, MAX_HANDS};
use super::moves::{self, HandMove};
use super::rules::Rules;
use crate::game::rule_line::excerpt;
use crate::game::{Label, Seat};

/// Above this many fingers a hand needs two digits, so that digits cannot be joined.
const LAST_SINGLE_DIGIT: u8 = 10;

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The text has another shape.
    #[error(
        "`{0}` is not a position; allowed is the form [1.1]|(1.1), player 1 left, square brackets \
         round the hands of the player to move"
    )]
    Shape(String),
    /// Both players, or neither, are marked as the one to move.
    #[error(
        "`{0}` does not say whose turn it is; allowed is one pair of square brackets and one of round ones"
    )]
    Turn(String),
    /// Another number of hands than the rules have.
    #[error("player {player} has {given} hands there; allowed is {allowed}")]
    HandCount {
        /// 1 or 2.
        player: u8,
        /// Hands in the text.
        given: usize,
        /// Hands in the rules.
        allowed: u8,
    },
    /// Another number of digits than there are hands.
    #[error("there are {given} digits; allowed is {allowed}, one for each hand, the mover's first")]
    DigitCount {
        /// Digits in the text.
        given: usize,
        /// Hands of both players.
        allowed: u8,
    },
    /// A hand with too many fingers.
    #[error("a hand cannot show {given} fingers; allowed is 0 to {most}")]
    Fingers {
        /// The number in the text.
        given: String,
        /// The most that a hand can show.
        most: u8,
    },
    /// Plain digits where a hand can show ten fingers or more.
    #[error("plain digits are not clear with {0} fingers; allowed is the form [1.1]|(1.1)")]
    Digits(u8),
}

/// The board as text, hands in ascending order; `winner` is who can force a win, if anybody.
#[must_use]
pub fn board_text(board: &Board, winner: Option<Seat>) -> String {
    lying_with_signs(&board.sorted(), winner)
}

/// The position as plain digits, the mover's hands and then the other's, each in ascending order.
/// None where a hand may show ten fingers or more.
#[must_use]
pub fn digits_text(rules: &Rules, board: &Board) -> Option<String> {
    let digits = || joined(&board.own().sorted(), "") + &joined(&board.others().sorted(), "");
    (rules.fingers <= LAST_SINGLE_DIGIT).then(digits)
}

/// The board as text, each hand where it lies, without a verdict.
#[must_use]
pub fn lying_text(board: &Board) -> String {
    lying_with_signs(board, None)
}

fn lying_with_signs(board: &Board, winner: Option<Seat>) -> String {
    let side = |seat: Seat| {
        let separator = match winner {
            None => ".",
            Some(winner) if winner == seat => "$",
            Some(_) => " ",
        };
        let numbers = joined(&board.hands[seat.index()], separator);
        if board.mover == seat {
            format!("[{numbers}]")
        } else {
            format!("({numbers})")
        }
    };
    format!("{}|{}", side(Seat::One), side(Seat::Two))
}

/// Reads a position, in brackets or as plain digits, hands in the order given.
///
/// # Errors
/// A text that is not a position, or not one of these rules. Play may be over in it.
///
/// # Examples
/// ```
/// use finger_oracle::game::hands::{Rules, notation};
/// let rules = Rules::default();
/// let board = notation::read_board(&rules, "(1 3)|[2$2]")?;
/// assert_eq!(notation::board_text(&board, None), "(1.3)|[2.2]");
/// # Ok::<(), notation::PositionError>(())
/// ```
pub fn read_board(rules: &Rules, text: &str) -> Result<Board, PositionError> {
    read_board_due(rules, text, Seat::One)
}

/// Reads a position in which a player is due to move: so it is with plain digits, which do not say
/// whose turn it is. Brackets do.
///
/// # Errors
/// As [`read_board`].
pub fn read_board_due(rules: &Rules, text: &str, due: Seat) -> Result<Board, PositionError> {
    let text = text.trim();
    if text.len() > crate::game::rule_line::LONGEST_LINE {
        return Err(PositionError::Shape(excerpt(text)));
    }
    let board = if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        read_digits(rules, text, due)?
    } else {
        read_brackets(rules, text)?
    };
    check_board(rules, &board)?;
    Ok(board)
}

/// Reads a position that leaves open whose turn it is, `4 4 v 4 4`, player 1 first: the boards
/// with player 1 and with player 2 to move. `None` for a text of another form.
///
/// # Errors
/// Hands that are not those of these rules.
///
/// # Examples
/// ```
/// use finger_oracle::game::hands::{Rules, notation};
/// let rules = Rules::default();
/// let boards = notation::read_either_turn(&rules, "1 2 v 0 3");
/// if let Some(boards) = boards {
///     let texts = boards?.map(|board| notation::board_text(&board, None));
///     assert_eq!(texts, ["[1.2]|(0.3)", "(1.2)|[0.3]"]);
/// }
/// assert!(notation::read_either_turn(&rules, "1 2 v 0 3").is_some());
/// # Ok::<(), notation::PositionError>(())
/// ```
#[must_use]
pub fn read_either_turn(rules: &Rules, text: &str) -> Option<Result<[Board; 2], PositionError>> {
    let (one, two) = text.trim().split_once(['v', 'V'])?;
    let [one, two] = [split_numbers(one)?, split_numbers(two)?];
    let read = || {
        let hands = [
            read_hands(rules, Seat::One, &one)?,
            read_hands(rules, Seat::Two, &two)?,
        ];
        let board = |mover| Board { hands, mover };
        check_board(rules, &board(Seat::One))?;
        Ok(Seat::BOTH.map(board))
    };
    Some(read())
}

/// Checks that a board has the hands that the rules give each player, none with too many fingers.
///
/// # Errors
/// The first player whose hands do not fit.
pub fn check_board(rules: &Rules, board: &Board) -> Result<(), PositionError> {
    for seat in Seat::BOTH {
        let hands = &board.hands[seat.index()];
        let allowed = rules.hands[seat.index()];
        if hands.count() != allowed {
            return Err(hand_count(seat, usize::from(hands.count()), allowed));
        }
        if let Some(&value) = hands
            .as_slice()
            .iter()
            .find(|&&value| value >= rules.fingers)
        {
            return Err(too_many(rules, value.to_string()));
        }
    }
    Ok(())
}

fn hand_count(seat: Seat, given: usize, allowed: u8) -> PositionError {
    PositionError::HandCount {
        player: seat.number(),
        given,
        allowed,
    }
}

fn too_many(rules: &Rules, given: String) -> PositionError {
    PositionError::Fingers {
        given,
        most: rules.fingers - 1,
    }
}

fn read_digits(rules: &Rules, text: &str, mover: Seat) -> Result<Board, PositionError> {
    if rules.fingers > LAST_SINGLE_DIGIT {
        return Err(PositionError::Digits(rules.fingers));
    }
    let own = rules.hands[mover.index()];
    let others = rules.hands[mover.other().index()];
    if text.len() != usize::from(own + others) {
        return Err(PositionError::DigitCount {
            given: text.len(),
            allowed: own + others,
        });
    }
    let digits: Vec<u8> = text.bytes().map(|b| b - b'0').collect();
    let (own, others) = digits.split_at(usize::from(own));
    let (own, others) = (Hands::new(own), Hands::new(others));
    let hands = match mover {
        Seat::One => [own, others],
        Seat::Two => [others, own],
    };
    Ok(Board { hands, mover })
}

fn read_brackets(rules: &Rules, text: &str) -> Result<Board, PositionError> {
    let shape = || PositionError::Shape(excerpt(text));
    let (one, two) = text.split_once('|').ok_or_else(shape)?;
    let mut to_move = [false; 2];
    let mut hands = [Hands::new(&[]); 2];
    for (seat, side) in Seat::BOTH.into_iter().zip([one.trim(), two.trim()]) {
        let square = side
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let round = side
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'));
        to_move[seat.index()] = square.is_some();
        let numbers = split_numbers(square.or(round).ok_or_else(shape)?).ok_or_else(shape)?;
        hands[seat.index()] = read_hands(rules, seat, &numbers)?;
    }
    let mover = match to_move {
        [true, false] => Seat::One,
        [false, true] => Seat::Two,
        _ => return Err(PositionError::Turn(excerpt(text))),
    };
    Ok(Board { hands, mover })
}

fn read_hands(rules: &Rules, seat: Seat, numbers: &[&str]) -> Result<Hands, PositionError> {
    let allowed = rules.hands[seat.index()];
    if numbers.len() != usize::from(allowed) || numbers.len() > usize::from(MAX_HANDS) {
        return Err(hand_count(seat, numbers.len(), allowed));
    }
    let values: Result<Vec<u8>, _> = numbers
        .iter()
        .map(|number| number.parse().map_err(|_| too_many(rules, excerpt(number))))
        .collect();
    Ok(Hands::new(&values?))
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
    numbers
        .iter()
        .all(|number| number.bytes().all(|b| b.is_ascii_digit()))
        .then_some(numbers)
}

/// What the signs between the numbers of a position say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Nothing: plain digits, or hands that stand alone.
    Nothing,
    /// Dots: nothing, or where other positions carry signs, that neither side can force a win.
    Dots,
    /// This player can force a win.
    Winner(Seat),
}

/// Reads the signs of a position. Where they contradict each other, `$` counts, and two of them
/// say nothing.
#[must_use]
pub fn read_signs(text: &str) -> Signs {
    let Some((one, two)) = text.split_once('|') else {
        return Signs::Nothing;
    };
    let sides = [one, two].map(|side| side.trim().trim_matches(['[', ']', '(', ')']).trim());
    let wins = |seat: Seat| sides[seat.index()].contains('$');
    let loses = |seat: Seat| {
        let side = sides[seat.index()];
        side.contains(' ') && !side.contains(['.', ',', '$'])
    };
    match Seat::BOTH.map(wins) {
        [true, true] => return Signs::Nothing,
        [true, false] => return Signs::Winner(Seat::One),
        [false, true] => return Signs::Winner(Seat::Two),
        [false, false] => {}
    }
    match Seat::BOTH.map(loses) {
        [true, false] => Signs::Winner(Seat::Two),
        [false, true] => Signs::Winner(Seat::One),
        _ if sides.iter().any(|side| side.contains('.')) => Signs::Dots,
        _ => Signs::Nothing,
    }
}

/// The name of a legal move: `2T3`, `S2T3`, `C13` or `P`.
#[must_use]
pub fn label(rules: &Rules, board: &Board, mv: HandMove) -> Label {
    let own = |index| board.own().at(index).unwrap_or(0);
    match mv {
        HandMove::Tap { by, onto } => {
            let (by, onto) = (own(by), board.others().at(onto).unwrap_or(0));
            Label {
                kind: 0,
                numbers: vec![by, onto],
                text: format!("{by}T{onto}"),
            }
        }
        HandMove::SelfTap { by, onto } => {
            let (by, onto) = (own(by), own(onto));
            Label {
                kind: 1,
                numbers: vec![by, onto],
                text: format!("S{by}T{onto}"),
            }
        }
        HandMove::Split { .. } => {
            let after = moves::own_after(rules, board.own(), mv)
                .unwrap_or(*board.own())
                .sorted();
            Label {
                kind: 2,
                numbers: after.as_slice().to_vec(),
                text: format!("C{}", hands_text(rules, &after)),
            }
        }
        HandMove::Pass => Label {
            kind: 6,
            numbers: Vec::new(),
            text: "P".to_owned(),
        },
    }
}

/// Hands without brackets: digits joined while each hand needs only one, with dots otherwise.
#[must_use]
pub fn hands_text(rules: &Rules, hands: &Hands) -> String {
    joined(
        hands,
        if rules.fingers <= LAST_SINGLE_DIGIT {
            ""
        } else {
            "."
        },
    )
}

fn joined(hands: &Hands, joint: &str) -> String {
    let mut text = String::new();
    for (place, value) in hands.as_slice().iter().enumerate() {
        text.push_str(if place > 0 { joint } else { "" });
        text.push_str(&value.to_string());
    }
    text
}

/// What the name of a move says.
#[derive(PartialEq, Eq)]
enum Named {
    Tap(u8, u8),
    SelfTap(u8, u8),
    /// The mover's hands afterwards, in ascending order.
    Split(Hands),
    Pass,
}

/// Reads the name of a move: every legal move of that name. Any name of a legal move is found, and
/// the hands after a split may stand in any order.
///
/// # Complexity
/// Tries each legal move once; works out no names.
#[must_use]
pub fn moves_named(rules: &Rules, board: &Board, name: &str) -> Vec<HandMove> {
    let mut found = Vec::new();
    if let Some(named) = read_name(rules, name.trim()) {
        moves::all(rules, board, |mv| {
            if is_named(rules, board, mv, &named) {
                found.push(mv);
            }
            false
        });
    }
    found
}

fn is_named(rules: &Rules, board: &Board, mv: HandMove, named: &Named) -> bool {
    let own = |index| board.own().at(index).unwrap_or(0);
    match (mv, named) {
        (HandMove::Tap { by, onto }, Named::Tap(a, b)) => {
            own(by) == *a && board.others().at(onto) == Some(*b)
        }
        (HandMove::SelfTap { by, onto }, Named::SelfTap(a, b)) => own(by) == *a && own(onto) == *b,
        (HandMove::Split { .. }, Named::Split(after)) => {
            moves::own_after(rules, board.own(), mv).is_ok_and(|own| own.sorted() == *after)
        }
        (HandMove::Pass, Named::Pass) => true,
        _ => false,
    }
}

fn read_name(rules: &Rules, name: &str) -> Option<Named> {
    let tap = |text: &str| {
        let (by, onto) = text.split_once('T')?;
        Some((plain_number(by)?, plain_number(onto)?))
    };
    if name == "P" {
        Some(Named::Pass)
    } else if let Some(numbers) = name.strip_prefix('C') {
        read_split(rules, numbers).map(Named::Split)
    } else if let Some(rest) = name.strip_prefix('S') {
        tap(rest).map(|(by, onto)| Named::SelfTap(by, onto))
    } else {
        tap(name).map(|(by, onto)| Named::Tap(by, onto))
    }
}

/// A number as a name spells it, without a sign or needless zeros.
fn plain_number(text: &str) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn read_split(rules: &Rules, numbers: &str) -> Option<Hands> {
    let values: Option<Vec<u8>> = if numbers.contains('.') || rules.fingers > LAST_SINGLE_DIGIT {
        numbers.split('.').map(plain_number).collect()
    } else {
        let digit = |c: char| u8::try_from(c.to_digit(10)?).ok();
        numbers.chars().map(digit).collect()
    };
    let values = values.filter(|values| values.len() <= usize::from(MAX_HANDS))?;
    Some(Hands::new(&values).sorted())
}
