//! Sentences about a game: whose turn it is, what was played, how it ended.

use crate::app::play::{Ending, Opponent, PlayedGame};
use crate::app::{Knowledge, words};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Outcome, Seat};

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

/// The result in large letters: "You lost", "A draw".
pub(super) fn result(game: &PlayedGame) -> String {
    let Some(end) = game.end() else {
        return String::new();
    };
    match (end.winner(), game.plan().oracle()) {
        (None, _) => "A draw".to_owned(),
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
    let mover = game.core().game().mover(game.core().board());
    let text = match end.ending {
        Ending::Won(winner) => {
            let outcome = if winner == mover {
                Outcome::Win
            } else {
                Outcome::Loss
            };
            words::result(outcome, mover)
        }
        Ending::Stalemate => words::result(Outcome::Draw, mover),
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

/// The move that led to a turn, in words, and that a hand went out by it: "1 taps 4: out".
pub(super) fn played(game: &PlayedGame, turn: usize, naming: MoveNaming) -> Option<String> {
    let session = game.core().session();
    let node = session.node(session.in_line(turn)?);
    let before = session.node(node.parent?).board;
    let mv = node.mv?;
    let name = naming.full(game.core().game(), &before, mv);
    let out = if goes_out(&before, &node.board, mv) {
        ": out"
    } else {
        ""
    };
    Some(format!("{name}{out}"))
}

/// True if a hand is out after a move that was not before.
fn goes_out(before: &AnyBoard, after: &AnyBoard, mv: AnyMove) -> bool {
    let (Some(before), Some(after), Some(_)) =
        (before.with_hands(), after.with_hands(), mv.with_hands())
    else {
        return false;
    };
    Seat::BOTH.into_iter().any(|seat| {
        let hands = |board: &crate::game::hands::HandBoard| {
            let hands = board.hands[seat.index()];
            hands.as_slice().iter().filter(|&&value| value == 0).count()
        };
        hands(after) > hands(before)
    })
}

/// The last move as a sentence, with who has made it; none before the first.
pub(super) fn last_played(game: &PlayedGame, naming: MoveNaming) -> Option<String> {
    let session = game.core().session();
    let last = session.node(session.cursor());
    let before = session.node(last.parent?).board;
    let mover = game.core().game().mover(&before);
    let who = match game.plan().oracle() {
        Some(oracle) if oracle == mover => "The oracle".to_owned(),
        Some(_) => "You".to_owned(),
        None => session.player_name(mover),
    };
    let name = played(game, game.last_turn(), naming)?;
    Some(format!("{who}: {name}"))
}
