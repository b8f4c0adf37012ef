//! The window with very large sessions in it: a frame costs what is seen, however much there is.

#![cfg(unix)]

use std::time::Duration;

use crate::clock;
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Nav, Opening, Source};
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Progress;

use crate::long_play::{Cursor, Tree, endless_game, session_text};
use crate::window::{Window, act, app, open, press, shows, wait_until};

/// One line of a number of moves, with the cursor in its middle.
fn line(moves: usize) -> String {
    session_text(Tree::Line, moves, Cursor::Middle)
}

/// A number of lines of one move each, with the cursor before them.
fn siblings(moves: usize) -> String {
    session_text(Tree::Siblings, moves, Cursor::First)
}

/// A window with a session in it.
fn opened(text: String) -> Window {
    let mut window = open();
    let bytes = text.into_bytes();
    let source = Source::Left;
    let opened = Opening { bytes, source }.read(&endless_game(), &Progress::default());
    let opened = Box::new(opened.expect("a session"));
    act(&mut window, Action::Open(opened));
    window
}

/// The time of the fastest of some frames: what the others take besides is not the session's.
fn frame(window: &mut Window) -> Duration {
    let frames = (0..20).map(|_| clock::taken(|| window.step()).1);
    frames.min().expect("there are some")
}

/// The time of the fastest of some steps forward, with the frame that shows it.
fn step(window: &mut Window) -> Duration {
    let steps = (0..20).map(|_| {
        window.key_press(Key::ArrowRight);
        clock::taken(|| window.step()).1
    });
    steps.min().expect("there are some")
}

#[test]
fn a_frame_takes_no_longer_in_a_line_of_a_thousand_times_as_many_moves() {
    let (mut small, mut large) = (opened(line(20)), opened(line(20_000)));
    assert_eq!(app(&large).model().session().line_len(), 20_001);
    let (in_small, in_large) = (frame(&mut small), frame(&mut large));
    assert!(in_large < in_small * 8, "{in_small:?}, {in_large:?}");
    let (in_small, in_large) = (step(&mut small), step(&mut large));
    assert!(in_large < in_small * 8, "{in_small:?}, {in_large:?}");
}

#[test]
fn a_frame_takes_no_longer_where_four_hundred_times_as_many_lines_go_on() {
    let (mut small, mut large) = (opened(siblings(50)), opened(siblings(20_000)));
    assert!(shows(&large, "20000 lines go on from here"));
    let (in_small, in_large) = (frame(&mut small), frame(&mut large));
    assert!(in_large < in_small * 8, "{in_small:?}, {in_large:?}");
}

#[test]
fn the_line_that_was_looked_at_last_has_a_button_among_the_first_forty() {
    let mut window = opened(siblings(20_000));
    let session = app(&window).model().session();
    let children = session.node(session.first()).children.len();
    let last = session.ids().last().expect("the last line");
    act(&mut window, Action::Go(Nav::To(last)));
    press(&mut window, Key::Home);
    assert_eq!(children, 20_000);
    let session = app(&window).model().session();
    assert_eq!(session.next(session.first()), Some(last));
    let buttons = window.query_all_by_role(Role::Button);
    let names = buttons.filter_map(|button| button.accesskit_node().label());
    // The row in the list of moves says more.
    let is_line = |name: &String| name.starts_with("1T1") && name.len() < 8;
    let lines = names.filter(is_line).count();
    assert_eq!(lines, 41, "forty, and the one that was looked at last");
}

#[test]
fn a_frame_of_the_puzzles_takes_no_longer_where_there_are_a_hundred_times_as_many() {
    let asked = |rules: &str| {
        let mut window = open();
        let game = AnyGame::from_rule_line(rules).expect(rules);
        act(&mut window, Action::SetRules(game));
        press(&mut window, Key::P);
        wait_until(&mut window, |window| shows(window, "puzzles solved"));
        window
    };
    let (mut small, mut large) = (asked("fingers=9"), asked("fingers=18,hands=3"));
    assert!(shows(&large, "of 155,931 puzzles solved"));
    let (in_small, in_large) = (frame(&mut small), frame(&mut large));
    assert!(in_large < in_small * 4, "{in_small:?}, {in_large:?}");
}
