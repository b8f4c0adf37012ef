//! What undo costs in a long session. In a file of its own, as it measures all that the program
//! allocates.

use std::fmt::Write as _;

use finger_oracle::app::{Action, Model, Nav};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::{Session, file};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const MOVES: usize = 19_000;

/// A session of a number of moves, all but the last a line that is not legal, so that it is made quickly.
fn session_of(moves: usize) -> Session {
    let game = AnyGame::from_rule_line("mallett").expect("a preset");
    let mut legal = Vec::new();
    game.moves(&game.start(), &mut legal);
    let name = game.label(&game.start(), legal[0]).text;
    let mut text = file::write(&file::SessionToWrite::of(&Session::new(game)));
    text.truncate(text.find("\"moves\"").expect("a list of moves"));
    text.push_str("\"moves\":[{\"id\":1,\"after\":0,\"move\":\"greyed\",\"legal\":false}");
    for id in 2..moves {
        let after = id - 1;
        write!(
            text,
            ",{{\"id\":{id},\"after\":{after},\"move\":\"greyed\"}}"
        )
        .expect("a text");
    }
    write!(
        text,
        ",{{\"id\":{moves},\"after\":0,\"move\":\"{name}\"}}],\"cursor\":{moves}}}"
    )
    .expect("a text");
    file::read(text.as_bytes()).expect("a session").session
}

#[test]
fn five_hundred_changes_of_a_long_session_take_little_memory() {
    let (mut model, _) = Model::with_session(session_of(MOVES));
    assert_eq!(model.session().ids().len(), MOVES + 1);
    let before = ALLOCATED.current_usage();
    for number in 0..500 {
        let here = model.session().cursor();
        let action = match (number % 4, model.moves().first()) {
            (0, Some(mv)) => Action::Play(mv.group.ways[0]),
            (0, None) => Action::Go(Nav::Start),
            (1, _) => Action::Bookmark(here, number % 8 == 1),
            (2, _) => Action::Comment(here, format!("{number}")),
            _ => Action::Go(Nav::Back),
        };
        model.apply(action).expect("it can be done");
    }
    let taken = ALLOCATED.current_usage().saturating_sub(before);
    assert!(model.can_undo());
    assert!(taken < 8 << 20, "{} KB", taken >> 10);
}

#[test]
fn undo_keeps_no_line_of_each_step_of_a_long_line() {
    let game = AnyGame::from_rule_line("mallett,swap=any").expect("rules");
    let (mut model, _) = Model::new(game);
    model
        .apply(Action::Paste("P ".repeat(MOVES)))
        .expect("legal moves");
    for number in 0..100 {
        let here = model.session().cursor();
        let action = Action::Bookmark(here, number % 2 == 0);
        model.apply(action).expect("it can be done");
        assert_eq!(model.session().line_len(), MOVES + 1, "it is looked at");
    }
    let before = ALLOCATED.current_usage();
    for action in [Action::Undo, Action::Redo] {
        for _ in 0..100 {
            model.apply(action.clone()).expect("a step");
            assert_eq!(model.session().line_len(), MOVES + 1, "it is looked at");
        }
        let taken = ALLOCATED.current_usage().saturating_sub(before);
        // All lines together would take 15 MB.
        assert!(taken < 2 << 20, "{action:?}: {} KB", taken >> 10);
    }
}
