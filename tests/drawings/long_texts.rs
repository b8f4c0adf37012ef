//! Texts that are far too long to be drawn: files keep them, the window shows their beginning.

#![cfg(feature = "gui")]

use egui_kittest::kittest::NodeT;
use finger_oracle::app::Action;
use finger_oracle::game::Seat;
use finger_oracle::session::About;
use finger_oracle::session::file::{self, SessionToWrite};
use finger_oracle::session::shown::{MOST_OF_LINE, MOST_OF_NOTE};

use crate::window::{act, app, open, shows};

const TOO_LONG: &str = "Too long to be changed here: the file keeps all of it";

#[test]
fn titles_names_and_comments_of_megabytes_are_shown_shortened_and_kept_whole() {
    let long = "word ".repeat(1 << 19);
    let mut window = open();
    assert!(!shows(&window, TOO_LONG));
    let about = About {
        title: long.clone(),
        notes: long.clone(),
        players: [long.clone(), long.clone()],
    };
    act(&mut window, Action::Describe(about.clone()));
    let first = app(&window).model().session().first();
    act(&mut window, Action::Comment(first, long.clone()));
    assert!(shows(&window, TOO_LONG));
    let mut texts = Vec::new();
    let mut open = vec![window.root()];
    while let Some(node) = open.pop() {
        texts.extend(node.value());
        texts.extend(node.accesskit_node().label());
        open.extend(node.children());
    }
    let longest = texts.iter().map(|text| text.chars().count()).max();
    assert!(
        longest.is_some_and(|longest| longest <= MOST_OF_NOTE + 60),
        "{longest:?}"
    );
    let session = app(&window).model().session();
    for seat in Seat::BOTH {
        assert_eq!(session.player_name(seat).chars().count(), MOST_OF_LINE + 1);
    }
    let text = file::write(&SessionToWrite::of(session));
    let read = file::read(text.as_bytes()).expect("a session").session;
    assert_eq!(*read.about(), about, "the file keeps all of it");
    assert_eq!(read.node(read.first()).comment, long);
}
