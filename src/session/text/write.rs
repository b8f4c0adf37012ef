//! A line of a session as text.

use crate::game::{Game, Seat};
use crate::session::{NodeId, Session};
use crate::solve::analysis::Analysis;

/// The most characters of a line of moves.
const WIDTH: usize = 72;

/// A line as moves, numbered and wrapped, after the rules and the board on which it begins.
/// Read again it has the same moves.
///
/// # Examples
/// ```
/// use finger_oracle::game::any::AnyGame;
/// use finger_oracle::session::{Session, text};
/// let session = text::read("1T1 2T1", Some(AnyGame::from_rule_line("mallett")?))?.session;
/// assert_eq!(
///     text::as_moves(&session, &session.line()),
///     "# Rules overflow=rollover\n[1.1]|(1.1)\n1. 1T1 2. 2T1\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn as_moves(session: &Session, line: &[NodeId]) -> String {
    let mut text = head(session);
    text.push_str(&session.game().flat_text(session.first_board()));
    text.push('\n');
    let mut width = 0;
    for (turn, &id) in line.iter().enumerate().skip(1) {
        let mv = format!("{turn}. {}", session.node(id).name);
        if width > 0 && width + 1 + mv.len() > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        width += mv.len();
        text.push_str(&mv);
    }
    text.push_str(if width > 0 { "\n" } else { "" });
    text
}

/// A line as positions, one a line, after the rules; with a solution of its game each shows who
/// can force a win.
#[must_use]
pub fn as_positions(session: &Session, line: &[NodeId], analysis: Option<&Analysis>) -> String {
    let game = session.game();
    let analysis = analysis.filter(|analysis| analysis.game == *game);
    let mut text = head(session);
    for &id in line {
        let board = &session.node(id).board;
        let winner = analysis.and_then(|known| known.value(board).ok()?.winner(game.mover(board)));
        text.push_str(&game.position_text(game.position(board), winner));
        text.push('\n');
    }
    text
}

/// The rules, and before the first board the player to move where its text leaves that open.
fn head(session: &Session) -> String {
    let game = session.game();
    // A grid alone stands for player 1 to move.
    let names_mover = !game.texts_tell_turn() && game.mover(session.first_board()) == Seat::Two;
    let mover = if names_mover { "2: " } else { "" };
    format!("# Rules {}\n{mover}", game.rule_line())
}
