//! Sessions as people make them, for tests to write and read.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::session::change::Change;
use finger_oracle::session::history::History;
use finger_oracle::session::{About, NodeId, Session};

/// Rules of many kinds.
pub const LINES: [&str; 14] = [
    "mallett",
    "magic-fingers",
    "chopsticks",
    "fingers=6,hands=2v3,overflow=rollover,splits=both",
    "fingers=13,hands=2,splits=both,suicide=yes",
    "fingers=7,hands=3,splits=transfers,swap=any,self_tap=yes",
    "fingers=4,hands=1",
    "integers,dead_tap=yes,self_tap=yes",
    "fingers=12,splits=both,integers=yes,self_add=yes,start=[-3.1]|(1.-11)",
    "cherry-bomb,meta=yes,suicide=yes,hands=3",
    "chinese,dead_tap=yes,swap=pass,unit=4",
    "tactics",
    "tactics,rows=2,cols=3,goal=last_wins",
    "mallett,fingers=6,start=(1.2)|[3.3]",
];

/// The game of a rule line.
///
/// # Panics
/// If the line is none.
#[must_use]
pub fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// A session in which moves were played by name.
///
/// # Panics
/// If one of them is not legal.
#[must_use]
pub fn played(line: &str, moves: &[&str]) -> Session {
    let game = game(line);
    let mut session = Session::new(game);
    for name in moves {
        let mv = game.find_move(session.board(), name).expect(name);
        session.play(mv).expect(name);
    }
    session
}

/// Something that somebody does, chosen by numbers.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Play one of the legal moves.
    Play(usize),
    /// Stand on another board.
    Go(usize),
    /// Take a move away.
    Delete(usize),
    /// Make a line the main line.
    Promote(usize),
    /// Note something.
    Comment(usize, String),
    /// Set a bookmark.
    Bookmark(usize),
    /// Let a lesson stop.
    Stop(usize, Option<String>),
    /// Write about the session.
    Describe(String),
    /// Play by other rules.
    Rules(usize),
    /// Begin again, from the current position, hands in disorder.
    SetUp,
    /// Take a change back.
    Undo,
    /// Repeat it.
    Redo,
}

fn node(session: &Session, choice: usize) -> NodeId {
    let ids: Vec<NodeId> = session.ids().collect();
    ids[choice % ids.len()]
}

fn edit(history: &mut History, change: &Change) {
    assert!(history.edit(change).is_ok(), "{change:?}");
}

/// The session after everything that somebody did.
///
/// # Panics
/// If a legal move is refused.
#[must_use]
pub fn after(line: usize, deeds: &[Deed]) -> Session {
    let mut history = History::new(Session::new(game(LINES[line % LINES.len()])));
    for deed in deeds {
        match deed.clone() {
            Deed::Play(choice) => {
                let session = history.session();
                let game = *session.game();
                let mut moves = Vec::new();
                if game.outcome(session.board()).is_none() {
                    game.moves(session.board(), &mut moves);
                }
                if !moves.is_empty() {
                    let mv = moves[choice % moves.len()];
                    edit(&mut history, &Change::Play(mv));
                }
            }
            Deed::Go(choice) => history.go(node(history.session(), choice)),
            Deed::Delete(choice) => {
                let id = node(history.session(), choice);
                edit(&mut history, &Change::Delete(id));
            }
            Deed::Promote(choice) => {
                let id = node(history.session(), choice);
                edit(&mut history, &Change::Promote(id));
            }
            Deed::Comment(choice, text) => {
                let id = node(history.session(), choice);
                edit(&mut history, &Change::Comment(id, text));
            }
            Deed::Bookmark(choice) => {
                let id = node(history.session(), choice);
                edit(&mut history, &Change::Bookmark(id, true));
            }
            Deed::Stop(choice, question) => {
                let id = node(history.session(), choice);
                edit(&mut history, &Change::Stop(id, question));
            }
            Deed::Describe(text) => {
                let about = About {
                    title: text.clone(),
                    notes: text.chars().rev().collect(),
                    players: [text, String::new()],
                };
                edit(&mut history, &Change::Describe(about));
            }
            Deed::Rules(choice) => {
                let rules = game(LINES[choice % LINES.len()]);
                edit(&mut history, &Change::Rules(rules));
            }
            Deed::SetUp => {
                let mut board = *history.session().board();
                if let AnyBoard::Hands(board) = &mut board {
                    let mut hands = board.hands[0].as_slice().to_vec();
                    hands.reverse();
                    board.hands[0] = finger_oracle::game::hands::hand_set::Hands::new(&hands);
                }
                if history.session().ids().len() > 1 {
                    // Another session takes the place of one with moves, and has a history of its own.
                    let session = Session::from_board(*history.session().game(), board);
                    history = History::new(session);
                } else {
                    edit(&mut history, &Change::FirstBoard(board));
                }
            }
            Deed::Undo => {
                history.undo();
            }
            Deed::Redo => {
                history.redo();
            }
        }
    }
    history.session().clone()
}

/// A session as a file says it that was looked at in a way.
///
/// # Panics
/// If the view is no JSON object.
#[must_use]
pub fn saved(session: &Session, view: &str) -> String {
    let view = serde_json::from_str(view).expect("an object");
    let mut written = finger_oracle::session::file::SessionToWrite::of(session);
    written.view = Some(&view);
    finger_oracle::session::file::write(&written)
}
