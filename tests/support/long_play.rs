//! Long plays of a game that can go on for ever, and files of them.

#![allow(
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    dead_code,
    reason = "each user needs a part of it, and what goes wrong here panics"
)]

use std::fmt::Write as _;

use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyBoard, AnyGame, AnyMove};
use finger_oracle::session::{Session, file};

/// A game in which play can go on for ever.
pub fn endless_game() -> AnyGame {
    AnyGame::from_rule_line("mallett").expect("a preset")
}

/// Moves of which each can be followed by more, chosen as if by chance and every time the same.
#[derive(Debug)]
pub struct LongPlay {
    game: AnyGame,
    board: AnyBoard,
    random: u64,
}

impl LongPlay {
    /// A play from the start of [`endless_game`].
    pub fn new() -> LongPlay {
        let game = endless_game();
        LongPlay {
            game,
            board: game.start(),
            random: 1,
        }
    }

    /// A move from where play stands, and its name.
    pub fn next_move(&mut self) -> (AnyMove, String) {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let random = (self.random >> 33) as usize; // 31 bits
        let mv = going_on(&self.game, &self.board, random, 4).expect("play goes on");
        (mv, self.game.label(&self.board, mv).text)
    }

    /// Plays a move.
    pub fn play(&mut self, mv: AnyMove) {
        self.board = self.game.play(&self.board, mv).expect("a legal move");
    }
}

impl Default for LongPlay {
    fn default() -> LongPlay {
        LongPlay::new()
    }
}

/// A move after which play can go on for a number of further moves, sought from a random one on.
fn going_on(game: &AnyGame, board: &AnyBoard, random: usize, more: u8) -> Option<AnyMove> {
    if game.outcome(board).is_some() {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(board, &mut moves);
    let places = (0..moves.len()).map(|place| (place + random) % moves.len());
    places.map(|place| moves[place]).find(|&mv| {
        let after = game.play(board, mv).expect("a legal move");
        more == 0 || going_on(game, &after, random, more - 1).is_some()
    })
}

/// How the moves of a file hang together.
#[derive(Clone, Copy, Debug)]
pub enum Tree {
    /// One line.
    Line,
    /// All follow the first board.
    Siblings,
    /// One line of half the moves, each of them with a sibling.
    Comb,
}

/// Where the cursor of a file stands.
#[derive(Clone, Copy, Debug)]
pub enum Cursor {
    /// Before the first move.
    First,
    /// In the middle of the main line.
    Middle,
    /// At its end.
    Last,
}

/// A session of a number of moves, as the text of a file.
pub fn session_text(tree: Tree, moves: usize, cursor: Cursor) -> String {
    let mut play = LongPlay::new();
    let session = Session::new(endless_game());
    let mut text = file::write(&file::SessionToWrite::of(&session));
    text.truncate(text.find("\"moves\"").expect("a list of moves"));
    text.push_str("\"moves\":[");
    let mut line = vec![0];
    for id in 1..=moves {
        let (mv, name) = play.next_move();
        let (comma, after) = (if id == 1 { "" } else { "," }, line[line.len() - 1]);
        let row = format!("{comma}\n{{\"id\":{id},\"after\":{after},\"move\":\"{name}\"}}");
        text.push_str(&row);
        let goes_on = match tree {
            Tree::Line => true,
            Tree::Siblings => false,
            Tree::Comb => id % 2 == 0,
        };
        if goes_on {
            play.play(mv);
            line.push(id);
        }
    }
    let last = line[line.len() - 1];
    let cursor = match cursor {
        Cursor::First => 0,
        Cursor::Middle => line[line.len() / 2],
        Cursor::Last => last,
    };
    write!(text, "],\"line\":{last},\"cursor\":{cursor}}}").expect("a text takes everything");
    text
}
