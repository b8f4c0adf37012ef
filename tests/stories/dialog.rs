//! Stories of dialogs: one style, answered by mouse and by keyboard, whole in every window.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;

use crate::window::{
    Window, app, click, focused_name, open, open_sized, painted_texts, paste, position, press,
    press_with, settle, shows, wait_until,
};

/// Windows of the usual size, of a small one, and of that at 200 % text.
const SIZES: [(f32, f32); 3] = [(1280.0, 800.0), (640.0, 480.0), (320.0, 240.0)];

/// How a dialog is asked for; its title; its buttons, the one for Enter last.
type Asked = (fn(&mut Window), &'static str, &'static [&'static str]);

/// Every dialog that needs no file.
const DIALOGS: [Asked; 5] = [
    (|window| press(window, Key::F1), "Keys", &["Close"]),
    (about, "About Finger Oracle", &["Close"]),
    (
        |window| press_with(window, Modifiers::COMMAND, Key::E),
        "Export picture",
        &["Cancel", "Copy", "Save…"],
    ),
    (unsaved, "Unsaved work", &["Cancel", "Don't save", "Save"]),
    (
        |window| {
            press(window, Key::B);
            paste(window, "[4.4]|(4.3)");
        },
        "Unsaved work",
        &["Cancel", "Don't save", "Save"],
    ),
];

fn about(window: &mut Window) {
    press_with(window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("about".to_owned()));
    settle(window);
    press(window, Key::Enter);
}

fn unsaved(window: &mut Window) {
    press(window, Key::B);
    press_with(window, Modifiers::COMMAND, Key::N);
}

fn card(window: &Window) -> Rect {
    window.get_by_role(Role::Dialog).rect()
}

fn button(window: &Window, label: &str) -> Rect {
    window.get_by_role_and_label(Role::Button, label).rect()
}

fn is_open(window: &Window) -> bool {
    window.query_by_role(Role::Dialog).is_some()
}

/// Whether two measures are the same but for a fraction of a point.
fn is_same(one: f32, other: f32) -> bool {
    (one - other).abs() < 1.0
}

#[test]
fn every_dialog_is_a_card_in_the_middle_with_its_buttons_at_the_right_edge() {
    for (width, height) in SIZES {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
        for (ask, title, buttons) in DIALOGS {
            let mut window = open_sized(width, height);
            ask(&mut window);
            let case = format!("{title} at {width} x {height}");
            let card = card(&window);
            assert!(screen.contains_rect(card), "{case}: {card:?}");
            assert!(is_same(card.center().x, width / 2.0), "{case}: {card:?}");
            assert!(is_same(card.center().y, height / 2.0), "{case}: {card:?}");
            let places = buttons.iter().map(|label| button(&window, label));
            let places: Vec<Rect> = places.collect();
            for pair in places.windows(2) {
                assert!(
                    pair[0].right() < pair[1].left() || pair[0].bottom() < pair[1].top(),
                    "{case}: {places:?}"
                );
            }
            let last = places.last().expect("a button");
            assert!(
                is_same(last.right(), card.right() - 16.0),
                "{case}: {last:?}"
            );
            assert!(
                is_same(last.bottom(), card.bottom() - 16.0),
                "{case}: {last:?}"
            );
            for place in places {
                assert!(card.contains_rect(place), "{case}: {place:?}");
            }
        }
    }
}

#[test]
fn a_game_can_be_begun_in_every_window() {
    // Below the least size of the window only dialogs must stand.
    for (width, height) in SIZES.into_iter().filter(|&(width, _)| width >= 420.0) {
        let mut window = open_sized(width, height);
        press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
        wait_until(&mut window, |window| {
            window.query_by_label("Start game").is_some()
        });
        let button = button(&window, "Start game");
        let screen = window.ctx.content_rect();
        assert!(screen.contains_rect(button), "{width} x {height}: {button}");
        assert!(button.height() > 16.0, "{width} x {height}: {button}");
    }
}

#[test]
fn esc_closes_every_dialog_and_changes_nothing() {
    for (ask, title, _) in DIALOGS {
        let mut window = open();
        ask(&mut window);
        let before = position(&window);
        assert!(is_open(&window), "{title}");
        press(&mut window, Key::Escape);
        assert!(!is_open(&window), "{title}");
        assert_eq!(position(&window), before, "{title}");
    }
}

#[test]
fn keys_change_nothing_behind_a_dialog() {
    for (ask, title, _) in DIALOGS {
        let mut window = open();
        press(&mut window, Key::B);
        press(&mut window, Key::B);
        ask(&mut window);
        let before = position(&window);
        for key in [Key::B, Key::Delete, Key::Num1, Key::G, Key::E] {
            press(&mut window, key);
            assert!(is_open(&window), "{title}: {key:?}");
        }
        press(&mut window, Key::Escape);
        assert!(!is_open(&window), "{title}");
        assert_eq!(position(&window), before, "{title}");
    }
}

#[test]
fn the_focus_begins_at_the_last_button_and_goes_back_to_where_it_was() {
    for (ask, title, buttons) in DIALOGS {
        let mut window = open();
        ask(&mut window);
        let last = buttons.last().copied();
        assert_eq!(focused_name(&window).as_deref(), last, "{title}");
    }
    let mut window = open();
    press(&mut window, Key::F6);
    let before = focused_name(&window);
    assert!(before.is_some());
    press(&mut window, Key::F1);
    assert_eq!(focused_name(&window).as_deref(), Some("Close"));
    press(&mut window, Key::Escape);
    assert_eq!(focused_name(&window), before);
}

#[test]
fn the_list_of_keys_is_read_to_its_end_without_a_mouse() {
    let mut window = open_sized(320.0, 240.0);
    press(&mut window, Key::F1);
    let top = |window: &Window| window.get_by_label("Leave the program").rect().top();
    let at_first = top(&window);
    assert!(at_first > 240.0, "it is not seen: {at_first}");
    press(&mut window, Key::ArrowDown);
    let after_a_line = top(&window);
    assert!(after_a_line < at_first);
    press(&mut window, Key::PageDown);
    let after_a_page = top(&window);
    assert!(after_a_page < after_a_line - 60.0);
    press(&mut window, Key::End);
    assert!(top(&window) < after_a_page, "it ends further down");
    press(&mut window, Key::PageUp);
    press(&mut window, Key::Home);
    assert!((top(&window) - at_first).abs() < 0.5);
    assert_eq!(position(&window), "[1.1]|(1.1)", "no move was played");
}

#[test]
fn enter_presses_the_last_button_though_nothing_has_the_focus_and_plays_no_move() {
    let mut window = open();
    press(&mut window, Key::Num1);
    press(&mut window, Key::F1);
    // A click on the text takes the focus away.
    let text = window.get_by_label("Leave the program").rect().center();
    window.hover_at(text);
    window.drag_at(text);
    window.drop_at(text);
    settle(&mut window);
    assert!(is_open(&window));
    press(&mut window, Key::Enter);
    assert!(!is_open(&window));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    press(&mut window, Key::Enter);
    assert_eq!(
        position(&window),
        "(1.1)|[1.2]",
        "the picked row, once it is closed"
    );
}

#[test]
fn a_click_beside_it_closes_what_only_says_something_and_answers_no_question() {
    let beside = pos2(20.0, 780.0);
    for (ask, title, buttons) in DIALOGS {
        let mut window = open();
        ask(&mut window);
        window.hover_at(beside);
        window.drag_at(beside);
        window.drop_at(beside);
        settle(&mut window);
        assert_eq!(is_open(&window), buttons.len() > 1, "{title}");
    }
}

#[test]
fn of_two_dialogs_asked_for_at_once_the_second_takes_the_place_of_the_first() {
    let mut window = open();
    // In one frame: a frame later the first has all keys.
    let pressed = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    window
        .input_mut()
        .events
        .extend([Key::T, Key::E].map(pressed));
    settle(&mut window);
    let dialogs: Vec<_> = window.get_all_by_role(Role::Dialog).collect();
    assert_eq!(dialogs.len(), 1);
    assert!(shows(&window, "Export picture"));
    press(&mut window, Key::Escape);
    assert!(!is_open(&window));
}

#[test]
fn a_question_is_answered_by_its_buttons() {
    let mut window = open();
    unsaved(&mut window);
    click(&mut window, "Cancel");
    assert!(app(&window).model().is_unsaved());
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    window.get_by_label("Don't save").click();
    settle(&mut window);
    assert!(!app(&window).model().is_unsaved());
    assert_eq!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn about_names_the_program_its_version_and_on_what_terms_it_and_its_fonts_are() {
    let mut window = open();
    about(&mut window);
    let version = format!("Finger Oracle {}", env!("CARGO_PKG_VERSION"));
    for text in [
        &*version,
        "MIT licence",
        "SIL Open Font License",
        "Chopsticks",
    ] {
        assert!(shows(&window, text), "{text}");
    }
    for (name, words) in [
        ("Finger Oracle", "Permission is hereby granted"),
        ("Inter", "The Inter Project Authors"),
        ("JetBrains Mono", "The JetBrains Mono Project Authors"),
    ] {
        assert!(!shows(&window, words), "{name}");
        let header = format!("Licence of {name}");
        click(&mut window, &header);
        assert!(shows(&window, words), "{name}");
        click(&mut window, &header);
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn every_key_is_on_the_sheet_and_can_be_brought_into_view() {
    for (width, height) in SIZES {
        let mut window = open_sized(width, height);
        press(&mut window, Key::F1);
        let card = card(&window);
        let inside = card.shrink(16.0);
        for words in ["Play the move that is picked in the list", "Show all keys"] {
            let line = window.get_by_label(words).rect();
            assert!(line.left() >= inside.left() - 1.0, "{words}: {line:?}");
            assert!(line.right() <= inside.right() + 1.0, "{words}: {line:?}");
        }
        let lowest = |window: &Window| window.get_by_label("Show all keys").rect().bottom();
        let middle = card.center();
        for _ in 0..200 {
            if lowest(&window) <= button(&window, "Close").top() {
                break;
            }
            window.hover_at(middle);
            window.event(eframe::egui::Event::MouseWheel {
                unit: eframe::egui::MouseWheelUnit::Point,
                delta: vec2(0.0, -60.0),
                modifiers: Modifiers::NONE,
                phase: eframe::egui::TouchPhase::Move,
            });
            settle(&mut window);
        }
        assert!(lowest(&window) <= button(&window, "Close").top());
    }
}

#[test]
fn where_the_window_has_room_all_keys_are_seen_at_once() {
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = open_sized(width, height);
        press(&mut window, Key::F1);
        let close = button(&window, "Close");
        let texts = painted_texts(&window);
        for last in [
            "Show all keys",
            "Preview the next node below",
            "Fill the screen, or stop filling it",
        ] {
            let line = window.get_by_label(last).rect();
            assert!(line.bottom() < close.top(), "{last}: {line:?}");
            let painted = texts.iter().find(|painted| painted.text == last);
            let painted = painted.expect(last);
            assert!(!painted.is_clipped && painted.letters > 10.0, "{painted:?}");
        }
    }
}

#[test]
fn a_tip_of_what_lies_behind_a_dialog_goes_when_that_opens() {
    let mut window = open();
    let at = button(&window, "Replay").center();
    window.hover_at(at);
    // Longer than any tip waits.
    window.run_steps(12);
    let has_tip = |window: &Window| {
        let texts = painted_texts(window);
        texts
            .iter()
            .any(|it| it.text.starts_with("Replay the line"))
    };
    assert!(has_tip(&window));
    press_with(&mut window, Modifiers::COMMAND, Key::E);
    window.run_steps(4);
    assert!(is_open(&window) && !has_tip(&window));
    press(&mut window, Key::Escape);
    window.hover_at(at + vec2(1.0, 0.0));
    window.run_steps(12);
    assert!(has_tip(&window), "it comes again");
}

#[test]
fn the_chart_of_distances_looks_like_a_dialog_and_blocks_nothing() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        click(&mut window, "View");
        click(&mut window, "Distances");
        let close = button(&window, "Close");
        let said = window.get_by_label_contains("All 398 positions").rect();
        for save in ["Save SVG…", "Save CSV…"] {
            let save = window.get_by_label(save).rect();
            assert!(save.bottom() < close.top(), "{save} and {close}");
            assert!(said.bottom() < save.top());
            assert!((save.right() - close.right()).abs() < 1.0 || save.right() < close.right());
        }
        assert!(window.query_by_role(Role::Dialog).is_none());
        press(&mut window, Key::B);
        assert_ne!(position(&window), "[1.1]|(1.1)", "one plays on");
        click(&mut window, "Close");
        assert!(window.query_by_label("Save SVG…").is_none());
    }
}

#[test]
fn a_new_game_says_in_plain_words_what_its_numbers_are() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    wait_until(&mut window, |window| {
        shows(window, "errs in 1 of 2 decisions")
    });
    let texts = painted_texts(&window);
    let said = texts
        .iter()
        .find(|it| it.text == "errs in 1 of 2 decisions");
    let said = said.expect("it is painted");
    assert!(
        said.letters * 2.5 > said.place.height(),
        "one line: {said:?}"
    );
    assert!(!said.is_clipped && !said.is_cut_off, "{said:?}");
}
