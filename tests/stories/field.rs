//! Stories about fields for numbers and texts: what is typed in them, and what keys do there.

use crate::window::{
    Window, act, app, click, focused, focused_name, open, open_sized, painted_texts, paste,
    position, press, press_with, rules, settle, shows,
};
use eframe::egui::{Event, Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;

const SLIDER: &str = "Fingers, 2 to 32";
const HAND: &str = "Hand 1 of player 1";

/// Presses Tab until something with a name that begins so has the focus.
fn go_to(window: &mut Window, name: &str) {
    for _ in 0..90 {
        press(window, Key::Tab);
        if focused_name(window).is_some_and(|it| it.starts_with(name)) {
            return;
        }
    }
    panic!("nothing named {name} gets the focus");
}

fn write(window: &mut Window, text: &str) {
    window.event(Event::Text(text.to_owned()));
    settle(window);
}

fn focused_place(window: &Window) -> Option<Rect> {
    focused(window).map(|node| node.rect())
}

/// The field in which the hand is set up, and what stands in it.
fn first_hand(window: &Window) -> Option<String> {
    let node = window.get_by_label_contains(HAND);
    node.accesskit_node().value()
}

#[test]
fn left_and_right_move_a_slider_that_has_the_focus_and_step_elsewhere() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::R);
    let (before, fingers) = (position(&window), "fingers=6");
    assert!(!rules(&window).contains(fingers));
    go_to(&mut window, SLIDER);
    let place = focused_place(&window);
    press(&mut window, Key::ArrowRight);
    assert!(rules(&window).contains(fingers), "{}", rules(&window));
    assert_eq!(position(&window), before, "play stays where it is");
    assert_eq!(focused_place(&window), place);
    press(&mut window, Key::ArrowLeft);
    assert!(!rules(&window).contains(fingers));
    for key in [Key::ArrowUp, Key::ArrowDown] {
        press(&mut window, key);
        assert_eq!(focused_place(&window), place, "{key:?}");
    }
    go_to(&mut window, "Splits");
    press(&mut window, Key::ArrowLeft);
    assert_ne!(position(&window), before, "a step back");
}

#[test]
fn enter_and_escape_end_typing_in_a_number_and_the_focus_stays() {
    let mut window = open();
    press(&mut window, Key::E);
    go_to(&mut window, HAND);
    write(&mut window, "3");
    press(&mut window, Key::Enter);
    assert!(focused_name(&window).is_some_and(|it| it.starts_with(HAND)));
    assert_eq!(first_hand(&window).as_deref(), Some("3"));
    press(&mut window, Key::Tab);
    write(&mut window, "4");
    press(&mut window, Key::Escape);
    let focused = focused_name(&window).unwrap_or_default();
    assert!(focused.starts_with("Hand 2 of player 1"), "{focused}");
    let second = window.get_by_label_contains("Hand 2 of player 1");
    let second = second.accesskit_node().value();
    assert_eq!(second.as_deref(), Some("1"), "what was there before");
    click(&mut window, "Set up this position");
    assert_eq!(position(&window), "[1.3]|(1.1)");
}

#[test]
fn escape_in_a_number_of_the_rules_changes_nothing_and_the_focus_stays() {
    let mut window = open();
    let before = rules(&window);
    press(&mut window, Key::R);
    go_to(&mut window, "Hands of player 1");
    write(&mut window, "3");
    press(&mut window, Key::Escape);
    assert_eq!(rules(&window), before);
    assert!(focused_name(&window).is_some_and(|it| it.starts_with("Hands of player 1")));
    press(&mut window, Key::Enter);
    assert_eq!(rules(&window), before, "what was typed is given up");
}

#[test]
fn what_is_set_up_stays_wherever_play_goes_until_it_is_used_or_reset() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::E);
    assert!(shows(&window, "As on the board."));
    go_to(&mut window, HAND);
    write(&mut window, "3");
    press(&mut window, Key::Enter);
    let drafted = first_hand(&window);
    assert!(shows(&window, "Your draft, not what is on the board."));
    press(&mut window, Key::Tab);
    for _ in 0..4 {
        press(&mut window, Key::Tab);
    }
    for key in [Key::Home, Key::ArrowRight] {
        press(&mut window, key);
        assert_eq!(first_hand(&window), drafted, "{key:?}");
        assert!(shows(&window, "Your draft, not what is on the board."));
    }
    press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    assert_eq!(first_hand(&window), drafted, "a preview");
    press(&mut window, Key::Escape);
    click(&mut window, "Reset");
    assert_ne!(first_hand(&window), drafted);
    assert!(shows(&window, "As on the board."));
}

#[test]
fn a_position_that_is_set_up_is_followed_again_once_it_is_played() {
    let mut window = open();
    press(&mut window, Key::E);
    go_to(&mut window, HAND);
    write(&mut window, "3");
    click(&mut window, "Set up this position");
    assert_eq!(position(&window), "[1.3]|(1.1)");
    assert!(shows(&window, "As on the board."));
    press(&mut window, Key::B);
    assert!(shows(&window, "As on the board."));
}

#[test]
fn tab_comes_to_the_list_of_rules_before_the_button_on_its_right() {
    let mut window = open();
    press(&mut window, Key::R);
    let tab = window.get_by_label("Rules").rect();
    press(&mut window, Key::Tab);
    press(&mut window, Key::Tab);
    let mut places: Vec<Rect> = Vec::new();
    for _ in 0..4 {
        places.extend(focused_place(&window).filter(|place| place.top() > tab.bottom()));
        press(&mut window, Key::Tab);
    }
    let [list, button, ..] = places.as_slice() else {
        panic!("{places:?}");
    };
    assert!(list.right() <= button.left(), "{list} and {button}");
    assert!((list.center().y - button.center().y).abs() < 8.0);
}

#[test]
fn a_long_position_is_written_as_elsewhere_and_nothing_moves_when_it_is_previewed() {
    let mut window = open();
    paste(&mut window, "hands=4,fingers=9");
    press(&mut window, Key::E);
    let still = window.get_by_label("Set up a position").rect();
    press(&mut window, Key::Num1);
    assert_eq!(window.get_by_label("Set up a position").rect(), still);
    assert!(shows(&window, "preview"));
    let model = app(&window).model();
    let previewed = app(&window).previewed().expect("a row is picked");
    let analysis = model.analysis().expect("solved");
    let winner = analysis.solution.value(previewed.state);
    let winner = winner.winner(previewed.mover);
    let text = finger_oracle::Game::position_text(model.game(), previewed, winner);
    let painted = painted_texts(&window);
    let panel = painted
        .iter()
        .filter(|it| it.place.left() > still.left() - 4.0);
    let texts: Vec<&str> = panel.map(|it| it.text.as_str()).collect();
    assert!(texts.contains(&text.as_str()), "{text} in {texts:?}");
}

#[test]
fn nobody_is_to_move_after_the_end() {
    let mut window = open_sized(1280.0, 800.0);
    act(
        &mut window,
        Action::SetRules(finger_oracle::AnyGame::from_rule_line("magic-fingers").expect("rules")),
    );
    paste(&mut window, "[0.1]|(0.4)");
    press(&mut window, Key::E);
    press(&mut window, Key::B);
    let texts = painted_texts(&window);
    assert!(texts.iter().any(|it| it.text == "Player 1 has won."));
    assert!(!shows(&window, "to move: Player 1 has won"));
}

/// The first Esc ends typing, the next one closes the tabs over the board.
#[test]
fn escape_leads_out_of_a_field_in_which_nobody_types() {
    let mut window = open_sized(640.0, 480.0);
    press(&mut window, Key::E);
    go_to(&mut window, HAND);
    write(&mut window, "3");
    press(&mut window, Key::Escape);
    assert!(first_hand(&window).is_some(), "the tabs are open");
    press(&mut window, Key::Escape);
    settle(&mut window);
    assert!(window.query_by_label_contains(HAND).is_none());
    assert!(shows(&window, "Player 1 left hand"));
}

#[test]
fn escape_gives_up_what_is_typed_in_the_number_of_a_slider() {
    let mut window = open();
    let before = rules(&window);
    press(&mut window, Key::R);
    go_to(&mut window, SLIDER);
    press(&mut window, Key::Tab);
    write(&mut window, "7");
    press(&mut window, Key::Escape);
    press(&mut window, Key::Tab);
    assert_eq!(rules(&window), before);
}

#[test]
fn escape_brings_back_the_number_that_enter_took_over_also_after_deleting() {
    let mut window = open();
    press(&mut window, Key::E);
    go_to(&mut window, HAND);
    write(&mut window, "3");
    press(&mut window, Key::Enter);
    press(&mut window, Key::Backspace);
    press(&mut window, Key::Escape);
    assert_eq!(first_hand(&window).as_deref(), Some("3"));
    assert!(focused_name(&window).is_some_and(|it| it.starts_with(HAND)));
}

#[test]
fn a_position_that_is_wrong_says_how_to_write_it() {
    let mut window = open();
    click(&mut window, "Position");
    let field = window.get_by_label("Position as text");
    field.focus();
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::A);
    write(&mut window, "hello");
    let due = "“hello” is not a position; write it like [1.1]|(1.1)";
    assert!(shows(&window, due));
}

/// Types a number of fingers into the field beside the slider.
fn type_fingers(window: &mut Window, number: &str) {
    press(window, Key::R);
    go_to(window, SLIDER);
    press(window, Key::Tab);
    write(window, number);
}

#[test]
fn after_enter_undo_takes_the_rule_back_and_escape_commits_nothing() {
    let mut window = open();
    let before = rules(&window);
    type_fingers(&mut window, "10");
    press(&mut window, Key::Enter);
    let with_ten = rules(&window);
    assert!(with_ten.contains("fingers=10"), "{with_ten}");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(rules(&window), before);
    press_with(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(rules(&window), with_ten);
    // While somebody types, letters are undone.
    write(&mut window, "1");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(rules(&window), with_ten);
    for _ in 0..3 {
        press(&mut window, Key::Escape);
        assert_eq!(rules(&window), with_ten);
    }
}

#[test]
fn a_number_that_is_deleted_by_ctrl_and_a_letter_is_given_up_by_escape() {
    let mut window = open();
    let before = rules(&window);
    type_fingers(&mut window, "32");
    press(&mut window, Key::Enter);
    press_with(&mut window, Modifiers::CTRL, Key::H);
    for _ in 0..3 {
        press(&mut window, Key::Escape);
        assert!(rules(&window).contains("fingers=32"), "{}", rules(&window));
    }
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(rules(&window), before);
}

#[test]
fn escape_brings_back_the_position_that_stood_in_the_field_before_typing() {
    let mut window = open();
    press(&mut window, Key::E);
    go_to(&mut window, "Position as text");
    let text = |window: &Window| {
        let field = window.get_by_label("Position as text");
        field.accesskit_node().value()
    };
    let before = text(&window);
    for typed in ["nonsense", "[3.1]|(1.1)"] {
        press_with(&mut window, Modifiers::COMMAND, Key::A);
        write(&mut window, typed);
        assert_eq!(text(&window).as_deref(), Some(typed));
        press(&mut window, Key::Escape);
        assert_eq!(text(&window), before);
        assert!(shows(&window, "As on the board."));
    }
}

#[test]
fn a_number_that_the_rules_do_not_allow_is_refused_in_words_and_the_field_gives_the_focus_back() {
    let mut window = open();
    let before = rules(&window);
    type_fingers(&mut window, "100");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Fingers can be 2 to 32"));
    assert_eq!(rules(&window), before);
    assert_eq!(focused_name(&window), None);
    let field = window.get_by_label_contains("Fingers as a number");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("5"));
    press(&mut window, Key::B);
    assert_ne!(position(&window), "[1.1]|(1.1)", "a key is a command again");
    go_to(&mut window, "Hands of player 2");
    write(&mut window, "9");
    press(&mut window, Key::Tab);
    assert!(shows(&window, "Hands of player 2 can be 1 to 8"));
    assert_eq!(rules(&window), before);
}
