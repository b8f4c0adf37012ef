//! Stories about the keyboard: where the focus goes, and what keys do while something lies over the board.

use crate::window::{
    Window, app, click, drawn, focused_name, open, open_sized, paste, position, press, press_with,
    row, rules, settle, shows, stops_of,
};
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::game::Game;

const TAB: (Modifiers, Key) = (Modifiers::NONE, Key::Tab);
const BACK: (Modifiers, Key) = (Modifiers::SHIFT, Key::Tab);

/// The whole graph, with a text in the field to find.
fn looking_for(text: &str) -> Window {
    let mut window = open();
    click(&mut window, "Whole");
    drawn(&mut window);
    press(&mut window, Key::Slash);
    window.event(eframe::egui::Event::Text(text.to_owned()));
    settle(&mut window);
    window
}

/// Presses a key with Alt.
fn look(window: &mut Window, key: Key) {
    press_with(window, Modifiers::ALT, key);
}

fn is_previewing(window: &Window) -> bool {
    app(window).previewed().is_some()
}

/// Presses a key until something with this in its name has the focus.
fn go_to(window: &mut Window, (modifiers, key): (Modifiers, Key), name: &str) {
    for _ in 0..90 {
        press_with(window, modifiers, key);
        if focused_name(window).is_some_and(|it| it.contains(name)) {
            return;
        }
    }
    panic!("nothing named {name} gets the focus");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn shift_and_tab_lead_back_through_the_graph_by_the_stops_that_tab_came_by() {
    for rules in ["mallett", "magic-fingers", "tactics"] {
        let mut window = open();
        paste(&mut window, rules);
        go_to(&mut window, TAB, "Node ");
        let mut there = vec![focused_name(&window).expect("a node")];
        there.extend(stops_of(&mut window, TAB, 60));
        let count = there
            .iter()
            .take_while(|it| it.starts_with("Node "))
            .count();
        there.truncate(count + 1);
        let nodes = window.query_all_by_label_contains("Node ").count();
        assert_eq!(count, nodes, "{rules}: each node is a stop, and each once");
        go_to(&mut window, BACK, &there[count]);
        let mut back = stops_of(&mut window, BACK, count);
        back.reverse();
        there.truncate(count);
        assert_eq!(back, there, "{rules}");
    }
}

#[test]
fn what_a_key_would_do_to_a_board_that_a_preview_hides_is_refused() {
    for (name, key) in [
        ("B", Key::B),
        ("D", Key::D),
        ("J", Key::J),
        ("Delete", Key::Delete),
    ] {
        let mut window = open();
        press(&mut window, Key::Num1);
        press(&mut window, Key::Enter);
        look(&mut window, Key::ArrowRight);
        assert!(is_previewing(&window));
        let before = app(&window).model().session().clone();
        press(&mut window, key);
        assert!(is_previewing(&window), "{name} does not end it");
        assert_eq!(app(&window).model().session(), &before, "{name}");
        assert!(
            shows(&window, "This is a preview, and nothing is"),
            "{name}"
        );
        press(&mut window, Key::Escape);
        assert!(!shows(&window, "This is a preview"), "{name}: it is none");
    }
}

#[test]
fn enter_goes_to_a_preview_of_the_graph_wherever_the_focus_was() {
    for area in [
        row("1T1", "").as_str(),
        "Node ",
        "Player 1 left hand",
        "Game",
    ] {
        let mut window = open();
        go_to(&mut window, TAB, area);
        look(&mut window, Key::ArrowRight);
        assert!(is_previewing(&window), "{area}");
        assert_eq!(position(&window), "[1.1]|(1.1)");
        press(&mut window, Key::Enter);
        assert!(!is_previewing(&window), "{area}");
        assert_eq!(position(&window), "(1.1)|[1.2]", "{area}");
    }
}

#[test]
fn arrows_go_down_an_open_menu_and_nothing_is_played_through_behind_it() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    let before = position(&window);
    go_to(&mut window, TAB, "File");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Save as"), "the menu is open");
    press(&mut window, Key::ArrowDown);
    let first = focused_name(&window);
    assert!(
        first
            .as_deref()
            .is_some_and(|it| it.starts_with("New session")),
        "{first:?}"
    );
    press(&mut window, Key::ArrowDown);
    let second = focused_name(&window);
    assert!(
        second.as_deref().is_some_and(|it| it.starts_with("Open")),
        "{second:?}"
    );
    for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp] {
        press(&mut window, key);
        assert_eq!(position(&window), before, "{key:?}");
    }
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Save as"));
    assert_eq!(position(&window), before);
}

#[test]
fn arrows_go_round_in_a_menu_to_the_menus_beside_it_and_into_a_menu_of_a_line() {
    let mut window = open();
    let is_at = |window: &Window, name: &str| {
        let focused = focused_name(window).unwrap_or_default();
        assert!(focused.starts_with(name), "{focused}, not {name}");
    };
    go_to(&mut window, TAB, "File");
    press(&mut window, Key::Enter);
    press(&mut window, Key::ArrowUp);
    is_at(&window, "Quit");
    press(&mut window, Key::ArrowDown);
    is_at(&window, "New session");
    press(&mut window, Key::ArrowRight);
    is_at(&window, "Edit");
    assert!(shows(&window, "Undo") && !shows(&window, "Save as"));
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowLeft);
    is_at(&window, "Help");
    press(&mut window, Key::ArrowDown);
    while focused_name(&window).is_none_or(|it| !it.starts_with("Example")) {
        press(&mut window, Key::ArrowDown);
    }
    press(&mut window, Key::ArrowRight);
    let first = focused_name(&window).expect("a line of the menu within");
    assert!(!first.starts_with("Example"), "{first}");
    press(&mut window, Key::ArrowDown);
    let second = focused_name(&window).expect("a line of the menu within");
    assert_ne!(first, second);
    press(&mut window, Key::ArrowLeft);
    is_at(&window, "Example");
    assert!(!shows(&window, &second));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "About"), "the menu is closed");
    is_at(&window, "Help");
    assert_eq!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn escape_leaves_the_focus_where_it_is() {
    let mut window = open();
    for name in ["File", "Player 1 left hand", "Node "] {
        go_to(&mut window, TAB, name);
        let before = focused_name(&window);
        press(&mut window, Key::Enter);
        press(&mut window, Key::Escape);
        assert_eq!(focused_name(&window), before);
    }
}

#[test]
fn a_key_that_opens_a_tab_gives_it_the_focus_at_any_size() {
    for (width, height) in [(1280.0, 800.0), (1000.0, 700.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        for (key, tab) in [(Key::R, "Rules"), (Key::Y, "Learn"), (Key::E, "Position")] {
            press(&mut window, key);
            let focused = focused_name(&window);
            assert_eq!(focused.as_deref(), Some(tab), "{width} x {height}");
        }
    }
}

#[test]
fn right_comes_to_the_next_column_of_a_whole_game() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::G);
    let value = |window: &Window| {
        let analysis = app(window).model().analysis().expect("solved");
        let at = app(window).previewed().expect("a preview");
        analysis.solution.value(at.state).turns()
    };
    paste(&mut window, "magic-fingers");
    drawn(&mut window);
    let mut turns = vec![];
    for _ in 0..4 {
        look(&mut window, Key::ArrowRight);
        turns.push(value(&window).expect("somebody wins"));
    }
    let steps: Vec<u16> = turns.windows(2).map(|pair| pair[0] - pair[1]).collect();
    assert_eq!(steps, [1, 1, 1], "{turns:?}");
}

#[test]
fn what_is_said_of_a_text_that_is_looked_for_goes_with_it() {
    let said = "No position of the graph has 44";
    let looked_for = || {
        let mut window = open();
        click(&mut window, "Whole");
        drawn(&mut window);
        press(&mut window, Key::Slash);
        for letter in ["4", "4"] {
            window.event(eframe::egui::Event::Text(letter.to_owned()));
            settle(&mut window);
        }
        press(&mut window, Key::Enter);
        assert!(shows(&window, said));
        window
    };
    let mut window = looked_for();
    let at = window.get_by_label_contains(said).rect();
    for control in ["Find a position", "Stop finding", "Fill the window"] {
        let place = window.get_by_label(control).rect();
        assert!(!place.intersects(at), "it covers {control}");
    }
    press(&mut window, Key::Escape);
    assert!(!shows(&window, said), "the text is gone");
    let mut window = looked_for();
    press(&mut window, Key::Slash);
    window.event(eframe::egui::Event::Text("1".to_owned()));
    settle(&mut window);
    assert!(!shows(&window, said), "it is another text");
}

#[test]
fn what_is_found_is_previewed_and_nobody_is_asked_how_to_go_there() {
    let mut window = looking_for("2 2");
    press(&mut window, Key::Tab);
    press(&mut window, Key::Enter);
    assert!(is_previewing(&window));
    assert!(!shows(&window, "Begin a new line there"));
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Begin a new line there"));
}

#[test]
fn down_leads_from_the_field_into_what_was_found_and_up_back() {
    let mut window = looking_for("2 2");
    let field = focused_name(&window);
    press(&mut window, Key::ArrowDown);
    let first = focused_name(&window).expect("a line");
    press(&mut window, Key::ArrowDown);
    let second = focused_name(&window).expect("the next line");
    assert!(first.contains('2') && second.contains('2') && first != second);
    press(&mut window, Key::ArrowUp);
    assert_eq!(focused_name(&window), Some(first));
    press(&mut window, Key::ArrowUp);
    assert_eq!(focused_name(&window), field);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    assert_eq!(position(&window), "[1.1]|(1.1)");
    press(&mut window, Key::Enter);
    assert!(is_previewing(&window));
    let previewed = app(&window).previewed().expect("there is one");
    let game = app(&window).model().game();
    assert_eq!(game.node_text(previewed, None), second);
}

#[test]
fn hidden_verdicts_are_not_told_by_a_proof_nor_by_best_play() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    press(&mut window, Key::H);
    for (mode, said) in [
        ("Best play", "Best play would tell"),
        ("Proof", "The proof would tell"),
    ] {
        window.get_by_label(mode).click();
        drawn(&mut window);
        assert!(shows(&window, said), "{mode}");
        assert!(!shows(&window, "Node "), "{mode}");
        assert!(!shows(&window, "answer"), "{mode}");
    }
    // The button is there twice: in the header too, which is higher.
    let buttons = window.query_all_by_label("Show verdicts");
    let lowest = buttons.max_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    lowest.expect("a button").click();
    drawn(&mut window);
    assert!(!shows(&window, "would tell who wins"));
    assert!(shows(&window, "Node "), "the proof is drawn");
    window.get_by_label("Focus").click();
    settle(&mut window);
    press(&mut window, Key::H);
    assert!(!shows(&window, "would tell who wins"));
    assert!(shows(&window, "Node "), "a neighbourhood tells nothing");
}

#[test]
fn enter_in_a_field_of_the_rules_takes_the_number_over_and_keeps_the_focus() {
    for (field, stops) in [("Fingers", 1), ("Hands of player 2", 0)] {
        let mut window = open();
        let before = *app(&window).model().game();
        press(&mut window, Key::R);
        go_to(&mut window, TAB, field);
        for _ in 0..stops {
            press(&mut window, Key::Tab);
        }
        window.event(eframe::egui::Event::Text("3".to_owned()));
        settle(&mut window);
        press(&mut window, Key::Enter);
        assert_ne!(*app(&window).model().game(), before, "{field}");
        let focused = focused_name(&window).unwrap_or_default();
        assert!(focused.starts_with(field), "{focused}, not {field}");
    }
}

#[test]
fn a_list_of_choices_gives_the_focus_back() {
    for key in [Key::Escape, Key::Enter] {
        let mut window = open();
        press(&mut window, Key::R);
        go_to(&mut window, TAB, "Splits");
        let opener = focused_name(&window);
        press(&mut window, Key::Enter);
        assert_ne!(focused_name(&window), opener, "a choice has it");
        press(&mut window, key);
        assert_eq!(focused_name(&window), opener, "{key:?}");
    }
}

#[test]
fn the_key_to_the_next_part_always_leads_to_something() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        let mut names = Vec::new();
        for _ in 0..8 {
            press(&mut window, Key::F6);
            let name = focused_name(&window);
            assert!(name.is_some(), "{width} x {height}, after {names:?}");
            names.extend(name);
        }
        assert!(names.iter().any(|name| name == "File"), "{names:?}");
    }
}

#[test]
fn a_tab_that_is_opened_leaves_enter_to_a_preview() {
    for key in [Key::Y, Key::R, Key::E] {
        let mut window = open();
        look(&mut window, Key::ArrowRight);
        press(&mut window, key);
        assert!(is_previewing(&window));
        press(&mut window, Key::Enter);
        assert_eq!(position(&window), "(1.1)|[1.2]", "{key:?}");
    }
}

#[test]
fn a_preview_in_the_last_column_goes_no_further_and_one_begins_before_the_first_position_too() {
    let mut window = open();
    for _ in 0..3 {
        look(&mut window, Key::ArrowRight);
    }
    let last = app(&window).previewed();
    look(&mut window, Key::ArrowRight);
    assert_eq!(app(&window).previewed(), last);
    press(&mut window, Key::Escape);
    click(&mut window, "Proof");
    drawn(&mut window);
    // The plan of player 1 begins with a move: the start stands above the first position.
    look(&mut window, Key::ArrowDown);
    assert!(is_previewing(&window));
}

/// Types letters.
fn write(window: &mut Window, letters: &str) {
    for letter in letters.chars() {
        window.event(Event::Text(letter.to_string()));
    }
    settle(window);
}

#[test]
fn letters_typed_in_an_open_list_of_rules_choose_in_it() {
    let mut window = open();
    go_to(&mut window, TAB, "Rule set");
    press(&mut window, Key::Enter);
    for (letters, title) in [("mis", "Misère"), ("MAGIC", "Magic Fingers")] {
        // Longer than one pauses within a word.
        window.run_steps(10);
        write(&mut window, letters);
        assert_eq!(focused_name(&window).as_deref(), Some(title));
    }
    press(&mut window, Key::Enter);
    assert_eq!(rules(&window), "splits=both,suicide=yes");
    assert!(!shows(&window, "Misère"), "the list is closed");
}

/// Presses keys that would change what lies behind, and checks that nothing is changed there.
fn press_in_vain(window: &mut Window) {
    let before = app(window).model().session().clone();
    for key in [Key::B, Key::H, Key::Num1, Key::X, Key::J, Key::Delete] {
        press(window, key);
    }
    press_with(window, Modifiers::COMMAND, Key::B);
    paste(window, "tactics");
    let model = app(window).model();
    assert_eq!(model.session(), &before);
    assert!(!app(window).model().are_verdicts_hidden());
    assert_eq!(app(window).previewed(), None);
    assert_eq!(position(window), "(1.1)|[1.2]");
}

#[test]
fn nothing_behind_an_open_list_menu_or_dialog_hears_a_key() {
    let mut window = open();
    press(&mut window, Key::B);
    go_to(&mut window, TAB, "Rule set");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Misère"), "the list is open");
    press_in_vain(&mut window);
    assert!(shows(&window, "Misère"), "the list is open");
    press(&mut window, Key::Escape);
    click(&mut window, "File");
    press_in_vain(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Save as"), "the menu is open");
    press(&mut window, Key::Escape);
    press(&mut window, Key::F1);
    press_in_vain(&mut window);
    press(&mut window, Key::Escape);
    press(&mut window, Key::Num1);
    assert!(is_previewing(&window), "keys are heard again");
}

#[test]
fn x_and_enter_or_tab_finish_a_split() {
    let mut played = Vec::new();
    for tabs in 0..2 {
        let mut window = open();
        paste(&mut window, "magic-fingers");
        paste(&mut window, "[1.3]|(1.2)");
        press(&mut window, Key::X);
        for _ in 0..tabs {
            press(&mut window, Key::Tab);
        }
        let focused = focused_name(&window).unwrap_or_default();
        let (split, _) = focused.split_once(": [").expect("a choice has the focus");
        press(&mut window, Key::Enter);
        let session = app(&window).model().session();
        assert_eq!(session.node(session.cursor()).name, split);
        played.push(split.to_owned());
    }
    assert_ne!(played[0], played[1]);
}

#[test]
fn tab_runs_through_the_targets_once_a_hand_is_picked_and_enter_taps() {
    for flips in [false, true] {
        let mut window = open();
        if flips {
            press_with(&mut window, Modifiers::SHIFT, Key::F);
        }
        go_to(&mut window, TAB, "Player 1 left hand");
        press(&mut window, Key::Enter);
        let stops = stops_of(&mut window, TAB, 2);
        assert!(stops[0].starts_with("Player 2 left hand"), "{stops:?}");
        assert!(stops[1].starts_with("Player 2 right hand"), "{stops:?}");
        press(&mut window, Key::Enter);
        assert_eq!(position(&window), "(1.1)|[1.2]");
    }
}
