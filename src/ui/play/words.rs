//! Sentences about a game: whose turn it is, what was played, how it ended, what there is to learn.

use crate::app::board::gone_out;
use crate::app::play::{Ending, Help, Opponent, PlayedGame};
use crate::app::{Knowledge, words};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::HandMove;
use crate::game::hands::moves::ended;
use crate::game::move_naming::MoveNaming;
use crate::game::rule_table::HowToPart;
use crate::game::{Game, Outcome, Seat};
use crate::solve::Value;

/// A sentence that says whose turn it is, or how the game ended.
pub(super) fn turn(game: &PlayedGame) -> String {
    if game.end().is_some() {
        return result(game);
    }
    let session = game.core().session();
    let mover = game.core().game().mover(game.core().board());
    match (game.plan().opponent, game.is_oracle_to_move()) {
        (Opponent::Oracle { .. }, true) => match game.core().knowledge() {
            Knowledge::Solved(_) => "The oracle is thinking …",
            Knowledge::Pending => "The oracle moves once the rules are solved",
            Knowledge::Failed(_) => "The oracle cannot move: the rules are not solved",
        }
        .to_owned(),
        (Opponent::Oracle { .. }, false) => "Your turn".to_owned(),
        (Opponent::Friend, _) => format!("{} to move", session.player_name(mover)),
    }
}

/// The verdict of the position that is shown, where verdicts are: "player 2 can win in 3 turns".
pub(super) fn verdict(game: &PlayedGame) -> Option<String> {
    let shown = game.shown();
    let is_now = game.end().is_none() && !game.looks_back();
    let value = shown.current().value.filter(|_| is_now)?;
    Some(words::verdict(value, shown.game().mover(shown.board())))
}

/// The result in large letters: "You lost", "Draw".
pub(super) fn result(game: &PlayedGame) -> String {
    let Some(end) = game.end() else {
        return String::new();
    };
    match (end.winner(), game.plan().oracle()) {
        (None, _) => "Draw".to_owned(),
        (Some(winner), Some(oracle)) if winner == oracle => "You lost".to_owned(),
        (Some(_), Some(_)) => "You won".to_owned(),
        (Some(winner), None) => format!("{} won", game.core().session().player_name(winner)),
    }
}

/// The reason for the result, as a sentence.
pub(super) fn reason(game: &PlayedGame) -> String {
    let Some(end) = game.end() else {
        return String::new();
    };
    let text = match end.ending {
        Ending::Won(winner) => won(game, winner),
        Ending::Stalemate => {
            let mover = game.core().game().mover(game.core().board());
            words::result(Outcome::Draw, mover)
        }
        Ending::Repetition(turns) => {
            let text = words::threefold(turns);
            let mut letters = text.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect()
        }
        Ending::Resigned(loser) => match game.plan().oracle() {
            Some(_) => "You resigned".to_owned(),
            None => format!("{} resigned", game.core().session().player_name(loser)),
        },
    };
    format!("{text}.")
}

/// The reason for a win by the rules: "Both your hands are out", "You have no move", or where neither says it, the
/// sentence of the rules about the end.
fn won(game: &PlayedGame, winner: Seat) -> String {
    let (rules, board) = (game.core().game(), game.core().board());
    if let Some((hand_game, board)) = rules.with_hands().zip(board.with_hands()) {
        let hands = |seat: &Seat| board.hands[seat.index()];
        let mut seats = [winner.other(), winner].into_iter();
        if let Some(seat) = seats.find(|seat| hands(seat).total() == 0) {
            return out(game, seat, hands(&seat).count());
        }
        if ended(hand_game.rules(), board).is_none() {
            return match who(game, board.mover).as_str() {
                "You" => "You have no move".to_owned(),
                name => format!("{name} has no move"),
            };
        }
    }
    let said = rules.how_to().into_iter();
    let mut of_end = said.filter(|said| said.part == HowToPart::End);
    let words = of_end.next().map(|said| said.words).unwrap_or_default();
    words.trim_end_matches('.').to_owned()
}

/// The sentence about a player whose hands are all out: "Both your hands are out".
fn out(game: &PlayedGame, seat: Seat, hands: u8) -> String {
    let who = who(game, seat);
    match (hands, who.as_str()) {
        (1, "You") => "Your hand is out".to_owned(),
        (2, "You") => "Both your hands are out".to_owned(),
        (_, "You") => "All your hands are out".to_owned(),
        (1, "The oracle") => "The oracle's hand is out".to_owned(),
        (2, "The oracle") => "Both the oracle's hands are out".to_owned(),
        (_, "The oracle") => "All the oracle's hands are out".to_owned(),
        (1, name) => format!("The hand of {name} is out"),
        (2, name) => format!("Both hands of {name} are out"),
        (_, name) => format!("All hands of {name} are out"),
    }
}

/// The name of a player in a sentence: "You", "The oracle", or the name.
pub(super) fn who(game: &PlayedGame, seat: Seat) -> String {
    match game.plan().oracle() {
        Some(oracle) if oracle == seat => "The oracle".to_owned(),
        Some(_) => "You".to_owned(),
        None => game.core().session().player_name(seat),
    }
}

/// The move that led to a turn: the game, the boards before and after, and the move.
fn move_to(game: &PlayedGame, turn: usize) -> Option<(&AnyGame, AnyBoard, AnyBoard, AnyMove)> {
    let session = game.core().session();
    let node = session.node(session.in_line(turn)?);
    let before = session.node(node.parent?).board;
    Some((game.core().game(), before, node.board, node.mv?))
}

/// The move that led to a turn, in a few words, for a list.
pub(super) fn played(game: &PlayedGame, turn: usize, naming: MoveNaming) -> Option<String> {
    let (game, before, _, mv) = move_to(game, turn)?;
    Some(naming.brief(game, &before, mv))
}

/// The move that led to a turn with what came of it: "1 taps 2: now 3", "2 taps 3: out".
pub(super) fn told(game: &PlayedGame, turn: usize, naming: MoveNaming) -> Option<String> {
    let (game, before, after, mv) = move_to(game, turn)?;
    let name = naming.brief(game, &before, mv);
    let came = came_of(game, &before, &after, mv).unwrap_or_default();
    Some(name + &came)
}

fn came_of(game: &AnyGame, before: &AnyBoard, after: &AnyBoard, mv: AnyMove) -> Option<String> {
    let rules = game.with_hands()?.rules();
    let (before, after, mv) = (before.with_hands()?, after.with_hands()?, mv.with_hands()?);
    if gone_out(before, after, mv).is_some() {
        return Some(": out".to_owned());
    }
    // The hand that a tap changes is the tapped one, or by some rules the tapping one.
    let by = before.mover;
    let places = match mv {
        HandMove::Tap { by: own, onto } => [(by.other(), onto), (by, own)],
        HandMove::SelfTap { by: own, onto } => [(by, onto), (by, own)],
        _ => return None,
    };
    let changed = places.into_iter().find_map(|(seat, hand)| {
        let now = after.hands[seat.index()].at(hand)?;
        (before.hands[seat.index()].at(hand) != Some(now)).then_some(now)
    });
    Some(format!(": now {}", rules.shown(changed?).numeral()))
}

/// The last move as a sentence, with who has made it; none before the first.
pub(super) fn last_played(game: &PlayedGame, naming: MoveNaming) -> Option<String> {
    let (rules, before, ..) = move_to(game, game.last_turn())?;
    let who = who(game, rules.mover(&before));
    let name = told(game, game.last_turn(), naming)?;
    Some(format!("{who}: {name}"))
}

/// The verdict that a mistake in a turn gave away, as a sentence: "You missed a win at turn 7".
pub(super) fn missed(game: &PlayedGame, turn: usize) -> Option<String> {
    let (rules, before, ..) = move_to(game, turn)?;
    let who = who(game, rules.mover(&before));
    Some(match game.core().analysis()?.value(&before).ok()? {
        Value::WinIn(_) => format!("{who} missed a win at turn {turn}"),
        Value::Draw | Value::LossIn(_) => format!("{who} gave a draw away at turn {turn}"),
    })
}

/// The help that the game allows, and its meaning for the result.
pub(super) fn help(game: &PlayedGame) -> &'static str {
    match (game.plan().help, game.plan().opponent) {
        (_, Opponent::Friend) => "",
        (Help::None, _) => "This game is played without help.",
        (Help::Hints, _) => "Verdicts are hidden. H shows them; the game then counts as helped.",
        (Help::Verdicts, _) => "With verdicts the game counts as helped.",
    }
}

/// The winner with best play from a position, and its meaning for a player against the oracle.
pub(super) fn best_play(winner: Option<Seat>, is_against_oracle: bool) -> String {
    let Some(winner) = winner else {
        return "With best play a draw".to_owned();
    };
    let sentence = format!("With best play {winner} wins");
    if is_against_oracle {
        format!("{sentence}: you can win as {winner}")
    } else {
        sentence
    }
}
