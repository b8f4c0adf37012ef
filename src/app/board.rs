//! What a board shows: hands with what each can reach and the tap that was made, or a grid. The same for
//! the window and for pages.

use super::words;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::{HandGame, HandMove};
use crate::game::tactics::mirror::MirrorReply;
use crate::game::tactics::{TacticsGame, TacticsMove};
use crate::game::{Game, Seat, hands, tactics};
use crate::scene::badge::Badge;
use crate::scene::board::{
    DrawnBoard, DrawnCell, DrawnGrid, DrawnHand, DrawnHands, DrawnRun, HandsRow, RunRole,
};
use crate::session::Session;
use crate::solve::Value;

/// How a board is shown.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// What each player is called.
    pub names: [&'a str; 2],
    /// What stands behind the name of the player to move, such as `to move`.
    pub turn_words: &'a str,
    /// Every move with its value for the player to move, as far as that may be shown.
    pub values: &'a [(AnyMove, Value)],
    /// The hand that is chosen: then badges say what tapping each target leads to, else what each own
    /// hand can reach.
    pub selected: Option<u8>,
    /// The move that led here with the board before it, in a replay.
    pub played: Option<(AnyMove, AnyBoard)>,
    /// The moves of a game on a grid that filled its cells, see [`fills`].
    pub fills: &'a [(Seat, AnyMove)],
    /// A move that is shown but not played.
    pub shown: Option<AnyMove>,
    /// Images of it that are shown too.
    pub images: &'a [AnyMove],
    /// Whether player 1 sits above.
    pub is_flipped: bool,
    /// A hand that is shifted, and by how many points.
    pub shifted: Option<((Seat, u8), f32)>,
    /// How far the hand that tapped last has come towards the one that it taps, as a share of the way.
    pub glide: f32,
}

impl<'a> BoardView<'a> {
    /// A board that nothing is said of, but whose turn it is.
    #[must_use]
    pub fn plain(names: [&'a str; 2]) -> BoardView<'a> {
        BoardView {
            names,
            turn_words: "to move",
            values: &[],
            selected: None,
            played: None,
            fills: &[],
            shown: None,
            images: &[],
            is_flipped: false,
            shifted: None,
            glide: 0.0,
        }
    }
}

/// The moves of the current line that filled the cells of a board on a grid, each with who made it. None
/// of a board that does not lie in the line, and of other games.
///
/// # Complexity
/// Looks at each move of the line up to the board.
#[must_use]
pub fn fills(session: &Session, board: &AnyBoard) -> Vec<(Seat, AnyMove)> {
    let (AnyBoard::Tactics(board), AnyBoard::Tactics(first)) = (board, session.first_board())
    else {
        return Vec::new();
    };
    let mut filled = first.filled;
    let mut made = Vec::new();
    for id in session.line() {
        let node = session.node(id);
        let (Some(AnyMove::Tactics(line)), Some(parent)) = (node.mv, node.parent) else {
            continue;
        };
        if line.cells & !board.filled != 0 {
            break;
        }
        filled |= line.cells;
        let mover = session.game().mover(&session.node(parent).board);
        made.push((mover, AnyMove::Tactics(line)));
    }
    if filled != board.filled {
        made.clear();
    }
    made
}

/// What symmetry says of who wins from a board, as a sentence; none where it says nothing.
///
/// # Complexity
/// Looks at each legal move.
#[must_use]
pub fn symmetry_words(game: &AnyGame, board: &AnyBoard) -> Option<String> {
    let (AnyGame::Tactics(game), AnyBoard::Tactics(board)) = (game, board) else {
        return None;
    };
    Some(match game.mirror_reply(board)? {
        MirrorReply::Holds => format!(
            "Player {} wins by symmetry: the answer to each run is the same run turned by half.",
            board.mover.other().number()
        ),
        MirrorReply::FailsAt(line) => format!(
            "Answering with runs turned by half fails here: {} meets its own image.",
            game.label(board, line)
        ),
    })
}

/// A board as it is shown.
///
/// # Complexity
/// Looks at each move a few times.
#[must_use]
pub fn board(game: &AnyGame, board: &AnyBoard, view: &BoardView) -> Option<DrawnBoard> {
    match (game, board) {
        (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
            Some(DrawnBoard::Hands(hands(game, board, view)))
        }
        (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
            Some(DrawnBoard::Grid(grid(game, *board, view)))
        }
        _ => None,
    }
}

fn hands(game: &HandGame, board: &hands::HandBoard, view: &BoardView) -> DrawnHands {
    let outcome = game.outcome(board);
    let seats = if view.is_flipped {
        [Seat::One, Seat::Two]
    } else {
        [Seat::Two, Seat::One]
    };
    let row_of = |seat| usize::from(seats[1] == seat);
    let played = view.played.and_then(|(mv, _)| mv.with_hands());
    let was_mover = board.mover.other();
    let rows = seats.map(|seat| {
        let is_turn = seat == board.mover && outcome.is_none();
        let name = view.names[seat.index()];
        let values = board.hands[seat.index()];
        let drawn = (0..).zip(values.as_slice()).map(|(hand, &value)| {
            let place = HandPlace { seat, hand };
            let worth = worth(board, view, place).filter(|_| outcome.is_none());
            DrawnHand {
                shown: game.rules().shown(value),
                badge: worth.map(|value| Badge::of(value, board.mover)),
                is_lit: changed(view.played, board, place),
                name: spoken(game, board, view, place),
                shift: view
                    .shifted
                    .filter(|(shifted, _)| *shifted == (seat, hand))
                    .map_or(0.0, |(_, shift)| shift),
            }
        });
        HandsRow {
            seat,
            name: if is_turn {
                format!("{name}, {}", view.turn_words)
            } else {
                name.to_owned()
            },
            is_turn,
            hands: drawn.collect(),
        }
    });
    let tap = match played {
        Some(HandMove::Tap { by, onto }) => Some([
            (row_of(was_mover), usize::from(by)),
            (row_of(board.mover), usize::from(onto)),
        ]),
        _ => None,
    };
    DrawnHands {
        rows,
        tap,
        glide: tap
            .filter(|_| view.glide > 0.0)
            .map(|tap| (tap, view.glide)),
        result: outcome
            .filter(|_| tap.is_none())
            .map(|outcome| words::result(outcome, board.mover)),
    }
}

/// A hand of a board: whose, and which one from the left.
#[derive(Clone, Copy)]
struct HandPlace {
    seat: Seat,
    hand: u8,
}

/// The value that a hand's badge shows.
fn worth(board: &hands::HandBoard, view: &BoardView, place: HandPlace) -> Option<Value> {
    let HandPlace { seat, hand } = place;
    let is_own = seat == board.mover;
    let fits = |mv: &AnyMove| match view.selected {
        Some(by) => {
            let onto = hand;
            !is_own && *mv == AnyMove::Hands(HandMove::Tap { by, onto })
        }
        None => is_own && mv.acting_hand() == Some(hand),
    };
    let values = view.values.iter().filter(|(mv, _)| fits(mv));
    values.map(|&(_, value)| value).max()
}

/// What a screen reader says of a hand.
fn spoken(game: &HandGame, board: &hands::HandBoard, view: &BoardView, place: HandPlace) -> String {
    let HandPlace { seat, hand } = place;
    let hands = &board.hands[seat.index()];
    let fingers = game.rules().shown(hands.at(hand).unwrap_or(0)).spoken();
    let which = hand_name(hands.count(), hand);
    let mut name = format!("Player {} {which}, {fingers}", seat.number());
    if let Some(by) = view.selected
        && seat != board.mover
        && let Some(words) = tap_words(game, board, by, hand)
    {
        name += &words;
    }
    let verdict = worth(board, view, place).map(|value| value.brief(board.mover));
    name + &verdict.map_or(String::new(), |verdict| format!(". {verdict}"))
}

/// What a tap makes of the hand that is tapped, and of the one that taps where that changes; none
/// if it is not legal.
fn tap_words(game: &HandGame, before: &hands::HandBoard, by: u8, onto: u8) -> Option<String> {
    let after = &game.play(before, HandMove::Tap { by, onto }).ok()?;
    let hand = |board: &hands::HandBoard, seat: Seat, hand| board.hands[seat.index()].at(hand);
    let numeral = |value: Option<i8>| game.rules().shown(value.unwrap_or(0)).numeral();
    let (mover, other) = (before.mover, before.mover.other());
    let [tapping, tapped] = [hand(after, mover, by), hand(after, other, onto)];
    let changes_tapping = tapping != hand(before, mover, by);
    let changes_tapped = tapped != hand(before, other, onto);
    Some(match (changes_tapping, changes_tapped) {
        (false, _) => format!(". Tapping gives {}", numeral(tapped)),
        (true, false) => format!(". Tapping gives the tapping hand {}", numeral(tapping)),
        (true, true) => format!(
            ". Tapping gives {}, and the tapping hand {}",
            numeral(tapped),
            numeral(tapping)
        ),
    })
}

fn hand_name(count: u8, hand: u8) -> String {
    match (count, hand) {
        (1, _) => "hand".to_owned(),
        (2, 0) => "left hand".to_owned(),
        (2, _) => "right hand".to_owned(),
        _ => format!("hand {} of {count}", hand + 1),
    }
}

fn grid(game: &TacticsGame, board: tactics::TacticsBoard, view: &BoardView) -> DrawnGrid {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let cells: Vec<u32> = places.map(|(row, col)| game.cell(row, col)).collect();
    let run = |by: Seat, mv: AnyMove, role: RunRole| {
        let AnyMove::Tactics(line) = mv else {
            return None;
        };
        let own = |cell: &u32| line.cells & cell != 0;
        Some(DrawnRun {
            first: cells.iter().position(own)?,
            last: cells.iter().rposition(own)?,
            by,
            role,
        })
    };
    let made = view.fills.iter().enumerate().map(|(number, &(by, mv))| {
        let is_last = number + 1 == view.fills.len();
        let role = if is_last {
            RunRole::Last
        } else {
            RunRole::Made
        };
        run(by, mv, role)
    });
    let is_open =
        |mv: &AnyMove| matches!(mv, AnyMove::Tactics(line) if line.cells & board.filled == 0);
    let images = view.images.iter().copied().filter(is_open);
    let images = images.map(|mv| run(board.mover, mv, RunRole::Image));
    let shown = view.shown.filter(is_open);
    let shown = shown.map(|mv| run(board.mover, mv, RunRole::Shown));
    let runs = made.chain(images).chain(shown).flatten().collect();
    let outcome = game.outcome(&board);
    let mover = view.names[board.mover.index()];
    DrawnGrid {
        cols: usize::from(cols),
        cells: cells
            .iter()
            .map(|&cell| DrawnCell {
                is_filled: board.filled & cell != 0,
                words: cell_words(board, view, cell),
            })
            .collect(),
        runs,
        name: match outcome {
            Some(outcome) => words::result(outcome, board.mover),
            None => format!("{mover}, {}", view.turn_words),
        },
        is_over: outcome.is_some(),
    }
}

/// What a screen reader says of a cell behind its name.
fn cell_words(board: tactics::TacticsBoard, view: &BoardView, cell: u32) -> String {
    let fills = |mv: AnyMove| matches!(mv, AnyMove::Tactics(line) if line.cells & cell != 0);
    if board.filled & cell != 0 {
        let by = view.fills.iter().find(|&&(_, mv)| fills(mv));
        return by.map_or("filled".to_owned(), |(by, _)| format!("filled by {by}"));
    }
    let alone = AnyMove::Tactics(TacticsMove { cells: cell });
    let value = view.values.iter().find(|&&(mv, _)| mv == alone);
    let verdict = value.map(|(_, value)| value.brief(board.mover));
    format!(
        "empty{}",
        verdict.map_or(String::new(), |verdict| format!(". {verdict}"))
    )
}

/// Whether a move changed a hand.
fn changed(
    played: Option<(AnyMove, AnyBoard)>,
    after: &hands::HandBoard,
    HandPlace { seat, hand }: HandPlace,
) -> bool {
    let at = |board: &hands::HandBoard| board.hands[seat.index()].at(hand);
    let before = played.and_then(|(_, before)| before.with_hands().copied());
    before.is_some_and(|before| at(&before) != at(after))
}

/// Where the best move is to be looked for, without its name: `tap with your left hand`.
///
/// # Examples
/// ```
/// use finger_oracle::app::board::first_hint;
/// use finger_oracle::{AnyGame, Game};
/// let game = AnyGame::from_rule_line("mallett")?;
/// let board = game.start();
/// let tap = game.find_move(&board, "1T1").ok_or("a legal move")?;
/// assert_eq!(first_hint(&game, &board, tap), "tap with your left hand");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn first_hint(game: &AnyGame, board: &AnyBoard, mv: AnyMove) -> String {
    let which = |hand: u8| {
        let hands = board.with_hands().map_or(1, |board| {
            let own = &board.hands[board.mover.index()];
            own.count()
        });
        hand_name(hands, hand)
    };
    match mv {
        AnyMove::Hands(HandMove::Tap { by, .. }) => format!("tap with your {}", which(by)),
        AnyMove::Hands(HandMove::SelfTap { by, .. }) => {
            format!("tap your own hand with your {}", which(by))
        }
        AnyMove::Hands(HandMove::Split { .. }) => "move fingers between your own hands".to_owned(),
        AnyMove::Hands(HandMove::Add { hand } | HandMove::TurnOver { hand }) => {
            format!("do something with your {} alone", which(hand))
        }
        AnyMove::Hands(HandMove::Meta { .. } | HandMove::Pass) => {
            "leave the opponent's hands alone".to_owned()
        }
        AnyMove::Tactics(_) => {
            let name = game.label(board, mv).text;
            let first: String = name.split('-').next().unwrap_or_default().to_owned();
            if name.contains('-') {
                format!("fill several cells, beginning with {first}")
            } else {
                "fill a single cell".to_owned()
            }
        }
    }
}
