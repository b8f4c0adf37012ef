//! Stories of a person who asks for something that cannot be done now, and is told why.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::window::{
    Window, app, open, open_with_rules, position, press, press_with, settle, shows,
};

/// Keys that can do nothing at the start of a session without moves, and what is said then.
const AT_START: [((Modifiers, Key), &str); 18] = [
    (
        (Modifiers::NONE, Key::Space),
        "There is nothing to replay: play some moves first",
    ),
    ((Modifiers::NONE, Key::ArrowLeft), NO_EARLIER),
    ((Modifiers::NONE, Key::Home), NO_EARLIER),
    ((Modifiers::NONE, Key::ArrowRight), NO_LATER),
    ((Modifiers::NONE, Key::End), NO_LATER),
    (
        (Modifiers::NONE, Key::ArrowUp),
        "No line stands above this one: go back and play another move to begin a line",
    ),
    (
        (Modifiers::NONE, Key::ArrowDown),
        "No line stands below this one: go back and play another move to begin a line",
    ),
    (
        (Modifiers::SHIFT, Key::ArrowRight),
        "No fork follows in this line: go back and play another move to make one",
    ),
    (
        (Modifiers::SHIFT, Key::ArrowLeft),
        "No fork comes before this position: go back and play another move to make one",
    ),
    (
        (Modifiers::SHIFT, Key::D),
        "No other position has a bookmark: go to one and set it with D",
    ),
    ((Modifiers::NONE, Key::Delete), NO_LINE),
    ((Modifiers::COMMAND, Key::Z), "There is nothing to undo"),
    ((Modifiers::COMMAND, Key::Y), "There is nothing to redo"),
    ((Modifiers::SHIFT, Key::J), "There is no question here"),
    (
        (Modifiers::SHIFT, Key::I),
        "These rules have no mirror images to draw as one",
    ),
    (
        (Modifiers::NONE, Key::Enter),
        "No move is picked: pick one by its digit",
    ),
    (
        (Modifiers::NONE, Key::Num9),
        "The list has one move only: pick it with 1",
    ),
    (
        (Modifiers::COMMAND, Key::Num5),
        "Each player has 2 hands: choose one of these",
    ),
];

const NO_EARLIER: &str = "There is no earlier move: this is the first position";
const NO_LATER: &str = "There is no later move: play one, or go back first";
const NO_LINE: &str = "This is the first position: go on to a move to delete it and what follows";

/// A line of the open menu.
fn line<'a>(window: &'a Window, words: &'a str) -> Node<'a> {
    let all = window.query_all_by_label_contains(words);
    let mut lines = all.filter(|node| node.rect().width() > 200.0);
    lines.next().expect(words)
}

fn open_menu(window: &mut Window, menu: &str) {
    let all = window.query_all_by_role_and_label(Role::Button, menu);
    all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()))
        .expect(menu)
        .click();
    settle(window);
}

fn hover(window: &mut Window, at: eframe::egui::Pos2) {
    window.hover_at(at);
    // A tip comes after a while.
    for _ in 0..8 {
        settle(window);
    }
}

#[test]
fn a_key_that_can_do_nothing_says_why_and_changes_nothing() {
    for ((modifiers, key), reason) in AT_START {
        let mut window = open();
        let before = app(&window).model().session().clone();
        assert!(!shows(&window, reason), "{key:?}");
        press_with(&mut window, modifiers, key);
        assert!(shows(&window, reason), "{key:?}: {reason}");
        assert_eq!(app(&window).model().session(), &before, "{key:?}");
    }
}

#[test]
fn the_reason_goes_with_the_next_move_and_the_key_works_then() {
    let mut window = open();
    press(&mut window, Key::ArrowLeft);
    assert!(shows(&window, NO_EARLIER));
    press(&mut window, Key::B);
    assert!(!shows(&window, NO_EARLIER));
    press(&mut window, Key::ArrowLeft);
    assert!(!shows(&window, NO_EARLIER), "there was one");
    assert_eq!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn a_step_that_leads_nowhere_ends_a_preview_and_says_nothing() {
    let mut window = open();
    press(&mut window, Key::Num1);
    assert!(app(&window).previewed().is_some());
    press(&mut window, Key::ArrowLeft);
    assert_eq!(app(&window).previewed(), None);
    assert!(!shows(&window, NO_EARLIER));
}

#[test]
fn a_node_that_is_not_there_is_said_not_to_be() {
    let mut window = open();
    press_with(&mut window, Modifiers::ALT, Key::ArrowLeft);
    let reason = "The graph shows nothing to the left of this position";
    assert!(shows(&window, reason));
    press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    assert!(!shows(&window, reason));
    assert!(app(&window).previewed().is_some());
}

#[test]
fn hands_of_a_grid_are_said_not_to_be_there() {
    let mut window = open_with_rules(1280.0, 800.0, "tactics");
    press(&mut window, Key::Q);
    assert!(shows(
        &window,
        "This game has no hands: click a cell of the grid"
    ));
}

#[test]
fn size_and_speed_say_where_they_end() {
    let mut window = open();
    for _ in 0..4 {
        press(&mut window, Key::Period);
    }
    assert!(shows(&window, "Faster than this no line is replayed"));
    for _ in 0..8 {
        press(&mut window, Key::Comma);
    }
    assert!(shows(&window, "More slowly than this no line is replayed"));
    for _ in 0..6 {
        press_with(&mut window, Modifiers::COMMAND, Key::Minus);
    }
    assert!(shows(&window, "Everything is as small as it can be"));
}

#[test]
fn the_tip_of_a_greyed_line_of_a_menu_says_why() {
    for (menu, words, reason) in [
        ("Edit", "Delete line", NO_LINE),
        (
            "Edit",
            "Make main line",
            "This is the main line: go to another line",
        ),
        ("Game", "Forward", NO_LATER),
        ("Game", "Solve again", "These rules are solved"),
        ("Game", "Lesson", "No question is set in this session"),
        ("File", "Open recent", "No file was opened or saved yet"),
    ] {
        let mut window = open();
        open_menu(&mut window, menu);
        let node = line(&window, words);
        assert!(node.accesskit_node().is_disabled(), "{words}");
        let at = node.rect().center();
        assert!(!shows(&window, reason), "{words}");
        hover(&mut window, at);
        assert!(shows(&window, reason), "{words}: {reason}");
    }
}

#[test]
fn the_tip_of_a_greyed_button_says_why() {
    for (name, reason) in [
        ("One move back (Left)", NO_EARLIER),
        ("One move on (Right)", NO_LATER),
        ("Main line", "This is the main line: go to another line"),
        ("Delete", NO_LINE),
    ] {
        let mut window = open();
        let button = window.get_by_role_and_label(Role::Button, name);
        assert!(button.accesskit_node().is_disabled(), "{name}");
        let at = button.rect().center();
        hover(&mut window, at);
        assert!(shows(&window, reason), "{name}: {reason}");
    }
}

#[test]
fn find_a_command_says_beside_a_greyed_one_why_it_cannot_be_done() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("forward".to_owned()));
    settle(&mut window);
    let reason = window.get_by_label(NO_LATER).rect();
    let entry = line(&window, "Forward");
    assert!(entry.accesskit_node().is_disabled());
    let gap = reason.top() - entry.rect().bottom();
    assert!((0.0..12.0).contains(&gap), "{gap} below its entry");
    press(&mut window, Key::Enter);
    assert!(window.query_by_label("Command").is_some(), "nothing is run");
    press(&mut window, Key::Escape);
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowLeft);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("forward".to_owned()));
    settle(&mut window);
    assert!(!shows(&window, NO_LATER), "now it can be done");
}

#[test]
fn in_a_preview_what_it_hides_is_greyed_with_the_reason() {
    let mut window = open();
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    assert!(app(&window).previewed().is_some());
    open_menu(&mut window, "Edit");
    let at = line(&window, "Delete line").rect().center();
    hover(&mut window, at);
    assert!(shows(
        &window,
        "This is a preview, and nothing is changed in it: Enter goes there, Esc ends it"
    ));
}

#[test]
fn keys_that_edit_no_text_work_while_one_types() {
    let mut window = open();
    press(&mut window, Key::Slash);
    assert!(window.query_by_label("Find a position").is_some());
    window.event(Event::Text("1".to_owned()));
    settle(&mut window);
    // Letters, and Ctrl with a key that edits, belong to the field.
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    assert!(window.query_by_label("Command").is_none(), "no palette");
    press_with(&mut window, Modifiers::COMMAND, Key::T);
    assert!(shows(&window, "Atlas: who wins under which rules"));
}
