//! Sessions as files: what is written is read again, and what is wrong is said.

use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::Session;
use finger_oracle::session::file::{self, Written};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Plays moves by name.
fn played(line: &str, moves: &[&str]) -> Session {
    let game = game(line);
    let mut session = Session::new(game);
    for name in moves {
        let mv = game.find_move(session.board(), name).expect(name);
        session.play(mv).expect(name);
    }
    session
}

#[test]
fn a_session_is_read_as_it_was_written() {
    let mut session = played("mallett", &["1T1", "2T1", "1T2"]);
    let here = session.cursor();
    session.comment(here, "What now?\n\u{7}".to_owned());
    session.go(session.first());
    let mut moves = Vec::new();
    session.game().moves(session.board(), &mut moves);
    let text = file::write(&Written::of(&session));
    println!("{text}");
    let opened = file::read(text.as_bytes()).expect("it was written so");
    assert!(opened.session.is_same_work(&session));
    assert_eq!(opened.warnings, Vec::<String>::new());
    assert_eq!(file::write(&Written::of(&opened.session)), text);
}
