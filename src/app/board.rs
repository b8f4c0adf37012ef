//! What a board shows: hands with what each can reach and the tap that was made, or a grid. The same for
//! the window and for pages.

use super::{ListedMove, words};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::{HandGame, HandMove};
use crate::game::{Game, IllegalMove, Seat, hands};
use crate::scene::badge::Badge;
use crate::scene::board::{
    DrawnBoard, DrawnHand, DrawnHands, DrawnTable, HandGlide, HandsRow, LastMove,
};
use crate::solve::Value;

mod grid;

pub use grid::{fills, symmetry_words};

/// How a board is shown.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// What each player is called.
    pub names: [&'a str; 2],
    /// The text in place of the name of the player to move; without it the name, and that it is their turn.
    pub prompt: Option<&'a str>,
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
    /// A move that is seen as it is made: the one that led here, and how much of it is done, from 0 to 1.
    pub moving: Option<(AnyMove, f32)>,
    /// The game in Play that the board belongs to; the board is drawn as a table then.
    pub table: Option<TableView<'a>>,
}

/// A move that was made, to be marked on the board after it.
#[derive(Clone, Copy, Debug)]
pub struct MoveView<'a> {
    /// The move.
    pub mv: AnyMove,
    /// The board before it.
    pub before: AnyBoard,
    /// The move in words, with what came of it.
    pub words: &'a str,
}

/// A game that two people play, as far as it is shown beside its board.
#[derive(Clone, Copy, Debug)]
pub struct TableView<'a> {
    /// The line below the name of each player.
    pub about: [&'a str; 2],
    /// The last move.
    pub last: Option<MoveView<'a>>,
    /// The progress of a hand that is seen to go out, from 0 to 1; none where it is at rest.
    pub going_out: Option<f32>,
    /// The result of the game and its reason, once it is over.
    pub ending: Option<[&'a str; 2]>,
    /// True if badges have their room before they are there.
    pub reserves_badges: bool,
    /// The player at this screen; without one the two take turns at it.
    pub own: Option<Seat>,
}

impl<'a> BoardView<'a> {
    /// A board that nothing is said of, but whose turn it is.
    #[must_use]
    pub fn plain(names: [&'a str; 2]) -> BoardView<'a> {
        BoardView {
            names,
            prompt: None,
            values: &[],
            selected: None,
            played: None,
            fills: &[],
            shown: None,
            images: &[],
            is_flipped: false,
            shifted: None,
            moving: None,
            table: None,
        }
    }
}

impl BoardView<'_> {
    /// The text beside the hands or above the grid of the player to move.
    fn turn_text(&self, mover: Seat) -> String {
        let to_move = || format!("{} to move", self.names[mover.index()]);
        self.prompt.map_or_else(to_move, str::to_owned)
    }
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
            Some(DrawnBoard::Grid(grid::grid(game, *board, view)))
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
            name: if is_turn && view.table.is_none() {
                view.turn_text(seat)
            } else {
                name.to_owned()
            },
            splits_left: values.splits_left().map(words::splits_left),
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
        glides: glides(view, [row_of(was_mover), row_of(board.mover)]),
        result: outcome
            .filter(|_| tap.is_none())
            .map(|outcome| words::result(outcome, board.mover)),
        table: view.table.map(|table| {
            Box::new(DrawnTable {
                about: seats.map(|seat| table.about[seat.index()].to_owned()),
                prompt: view.prompt.unwrap_or_default().to_owned(),
                last: table
                    .last
                    .and_then(|last| last_move(board, last, table.going_out, row_of)),
                ending: table.ending.map(|ending| ending.map(str::to_owned)),
                reserves_badges: table.reserves_badges,
                control_row: row_of(table.own.unwrap_or(board.mover)),
            })
        }),
    }
}

/// The move that led to a board as it is marked there.
fn last_move(
    after: &hands::HandBoard,
    last: MoveView,
    going_out: Option<f32>,
    row_of: impl Fn(Seat) -> usize,
) -> Option<LastMove> {
    let (mv, before) = (last.mv.with_hands()?, last.before.with_hands()?);
    let by = before.mover;
    let (own, other) = (row_of(by), row_of(by.other()));
    let (from, onto) = match mv {
        HandMove::Tap { by, onto } => (Some((own, by)), Some((other, onto))),
        HandMove::SelfTap { by, onto } => (Some((own, by)), Some((own, onto))),
        HandMove::Split { from, to, .. } => (Some((own, from)), Some((own, to))),
        HandMove::Meta { first, second, .. } => (Some((own, first)), Some((own, second))),
        HandMove::Add { hand } | HandMove::TurnOver { hand } => (Some((own, hand)), None),
        HandMove::Pass => (None, None),
    };
    let place = |(row, hand): (usize, u8)| (row, usize::from(hand));
    Some(LastMove {
        by,
        from: from.map(place),
        onto: onto.map(place),
        row: own,
        words: last.words.to_owned(),
        out: gone_out(before, after, mv).map(|(seat, hand)| (row_of(seat), usize::from(hand))),
        going_out,
    })
}

/// A hand that a move has put out. Fingers that their player gives to another hand leave it empty, but put nothing out.
#[must_use]
pub fn gone_out(
    before: &hands::HandBoard,
    after: &hands::HandBoard,
    mv: HandMove,
) -> Option<(Seat, u8)> {
    if matches!(mv, HandMove::Split { .. } | HandMove::Meta { .. }) {
        return None;
    }
    let is_out =
        |board: &hands::HandBoard, seat: Seat, hand| board.hands[seat.index()].at(hand) == Some(0);
    // The hand of the other player goes before one that its own player has emptied.
    [before.mover.other(), before.mover]
        .into_iter()
        .find_map(|seat| {
            let mut hands = 0..after.hands[seat.index()].count();
            let hand = hands.find(|&hand| is_out(after, seat, hand) && !is_out(before, seat, hand));
            hand.map(|hand| (seat, hand))
        })
}

/// How much of the way a tapping hand goes, and a hand that gives to another beside it.
const TAP_WAY: f32 = 0.4;
const SPLIT_WAY: f32 = 0.5;
/// How much of the way to the middle a hand goes that does something alone.
const LONE_WAY: f32 = 0.15;

/// The hands that a move moves, out and back, with the rows of the player who makes it and of the other.
fn glides(view: &BoardView, [own, other]: [usize; 2]) -> Vec<HandGlide> {
    let Some((AnyMove::Hands(mv), done)) = view.moving else {
        return Vec::new();
    };
    let out = (done * std::f32::consts::PI).sin();
    let glide = |hand: u8, towards: (usize, u8), way: f32| HandGlide {
        hand: (own, usize::from(hand)),
        towards: (towards.0, usize::from(towards.1)),
        share: way * out,
    };
    match mv {
        HandMove::Tap { by, onto } => vec![glide(by, (other, onto), TAP_WAY)],
        HandMove::SelfTap { by, onto } => vec![glide(by, (own, onto), SPLIT_WAY)],
        HandMove::Split { from, to, .. } => vec![glide(from, (own, to), SPLIT_WAY)],
        HandMove::Meta { first, second, .. } => vec![
            glide(first, (own, second), SPLIT_WAY),
            glide(second, (own, first), SPLIT_WAY),
        ],
        HandMove::Add { hand } | HandMove::TurnOver { hand } => {
            vec![glide(hand, (other, 0), LONE_WAY)]
        }
        HandMove::Pass => Vec::new(),
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

/// True if a move changes only the mover's own hands.
#[must_use]
pub fn is_own_move(mv: &ListedMove) -> bool {
    mv.group.ways.iter().any(|way| way.kind().is_dashed())
}

/// The reason why nothing can be split on a board: no splits are left, the rules have none, or the position allows
/// none.
#[must_use]
pub fn why_no_split(game: &AnyGame, board: &AnyBoard) -> String {
    let has_none_left = board
        .with_hands()
        .is_some_and(|board| board.own().splits_left() == Some(0));
    if has_none_left {
        IllegalMove::NoSplitsLeft.to_string()
    } else if game.has_own_moves() {
        "There is nothing to split here".to_owned()
    } else {
        "These rules have no splits".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hands that stand off their places, as row and number, while a move is half done.
    fn moved(line: &str, position: &str, name: &str) -> Vec<(usize, usize)> {
        let game = AnyGame::from_rule_line(line).expect(line);
        let before = game.read_board(position).expect(position);
        let mv = game.find_move(&before, name).expect(name);
        let after = game.play(&before, mv).expect(name);
        let view = |done: f32| BoardView {
            moving: Some((mv, done)),
            ..BoardView::plain(["Player 1", "Player 2"])
        };
        let hands = |done: f32| match board(&game, &after, &view(done)) {
            Some(DrawnBoard::Hands(hands)) => hands.glides,
            other => panic!("{other:?}"),
        };
        assert!(
            hands(0.0).iter().all(|glide| glide.share == 0.0),
            "it starts at rest"
        );
        let half = hands(0.5);
        assert!(
            half.iter()
                .all(|glide| glide.share > 0.1 && glide.hand != glide.towards)
        );
        half.iter().map(|glide| glide.hand).collect()
    }

    #[test]
    fn the_hands_that_a_move_is_made_with_are_seen_to_move_whatever_its_kind() {
        // Player 1 made the move, and sits below.
        let own = |hand: usize| (1, hand);
        let split = "fingers=5,splits=both";
        assert_eq!(moved("mallett", "[1.1]|(1.1)", "1T1"), [own(0)]);
        assert_eq!(moved(split, "[1.3]|(1.1)", "C22"), [own(1)]);
        assert_eq!(moved("self_tap=yes", "[1.2]|(1.1)", "S1T2").len(), 1);
    }
}
