//! Stories of people who hear the window: the tree that a screen reader gets has a name for everything
//! that takes the focus, and says by itself what has changed.

use std::collections::BTreeMap;

use eframe::egui::accesskit::{Action as Asked, Live, Role};
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};
use finger_oracle::app::Action;

use crate::window::{
    Window, act, app, click, click_options, open, open_first_time, open_sized, paste, position,
    press, press_with, settle, shows, wait_until,
};

const SHIFT: Modifiers = Modifiers::SHIFT;

/// What a screen reader says of a node.
fn spoken(node: &AccessKitNode<'_>) -> String {
    let text = if node.role() == Role::Label {
        node.value()
    } else {
        node.label()
    };
    text.unwrap_or_default()
}

/// True if a node may take the focus and its name has no letter and no digit. The area of an open menu
/// or window has no role, and no key leads to it.
fn is_nameless(node: &AccessKitNode<'_>) -> bool {
    node.role() != Role::Unknown
        && node.data().supports_action(Asked::Focus)
        && !spoken(node).chars().any(char::is_alphanumeric)
}

/// Checks that everything that may take the focus has a name.
fn check(window: &Window, place: &str) {
    let nameless: Vec<String> = window
        .query_all_by(is_nameless)
        .map(|node| format!("{:?} {:?}", node.accesskit_node().role(), node.rect()))
        .collect();
    assert!(nameless.is_empty(), "{place}: {nameless:#?}");
}

fn is_live(node: &AccessKitNode<'_>) -> bool {
    node.live() != Live::Off && !spoken(node).is_empty()
}

/// The texts that a screen reader says by itself when they come, each with its node.
fn announced(window: &Window) -> BTreeMap<String, String> {
    let nodes = window.query_all_by(is_live);
    let nodes = nodes.map(|node| node.accesskit_node());
    nodes
        .map(|node| (format!("{:?}", node.id()), spoken(&node)))
        .collect()
}

/// What was announced since then.
fn news(window: &Window, before: &BTreeMap<String, String>) -> Vec<String> {
    let now = announced(window).into_iter();
    let new = now.filter(|(node, text)| before.get(node) != Some(text));
    new.map(|(_, text)| text).collect()
}

fn has(texts: &[String], words: &str) -> bool {
    texts.iter().any(|text| text.contains(words))
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn whatever_takes_the_focus_in_a_pane_has_a_name() {
    let tabs = [Key::G, Key::R, Key::E, Key::Y];
    for (width, height) in [(1280.0, 800.0), (1000.0, 700.0), (640.0, 480.0)] {
        for rules in ["mallett", "tactics", "hands=3", "cherry-bomb"] {
            let mut window = open_sized(width, height);
            paste(&mut window, rules);
            press(&mut window, Key::B);
            press(&mut window, Key::B);
            let place = |part: &str| format!("{part}, {rules} at {width} x {height}");
            check(&window, &place("at first"));
            press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
            check(&window, &place("a preview"));
            press(&mut window, Key::Escape);
            for tab in tabs {
                press(&mut window, tab);
                check(&window, &place(tab.name()));
                press(&mut window, Key::Escape);
            }
            for mode in ["Focus", "Whole", "Best play", "Proof", "Map"] {
                if window.query_by_label(mode).is_some() {
                    click(&mut window, mode);
                    check(&window, &place(mode));
                    click_options(&mut window);
                    check(&window, &place(&format!("the options of {mode}")));
                    press(&mut window, Key::Escape);
                }
            }
            press_with(&mut window, SHIFT, Key::G);
            check(&window, &place("in class"));
        }
    }
}

#[test]
fn whatever_takes_the_focus_in_what_the_rules_of_a_game_ask_for_has_a_name() {
    let mut window = open();
    press(&mut window, Key::R);
    click(&mut window, "More rules");
    check(&window, "all rules");
    let lists = window.query_all(By::new().role(Role::ComboBox)).count();
    assert!(lists > 3, "{lists} lists of choices");
}

/// The menus of the window.
const MENUS: [&str; 6] = ["File", "Edit", "Game", "Graph", "View", "Help"];

fn open_menu(window: &mut Window, menu: &str) {
    let all = window.query_all_by_role_and_label(Role::Button, menu);
    let highest = all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    highest.expect(menu).click();
    settle(window);
}

fn leads_to_a_dialog(node: &AccessKitNode<'_>) -> bool {
    node.role() == Role::Button && !node.is_disabled() && spoken(node).contains('…')
}

/// The names of the entries of the open menu that ask something first.
fn entries(window: &Window) -> Vec<String> {
    let found = window.query_all_by(leads_to_a_dialog);
    found.map(|node| spoken(&node.accesskit_node())).collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn whatever_takes_the_focus_in_a_dialog_has_a_name() {
    let mut dialogs = 0;
    let of_explore = MENUS.map(|menu| (Key::PageUp, menu));
    // Play has a menu of its own.
    for (front, menu) in of_explore.into_iter().chain([(Key::PageDown, "Game")]) {
        let opened = || {
            let mut window = open();
            press(&mut window, Key::B);
            press_with(&mut window, Modifiers::COMMAND, front);
            window
        };
        let mut window = opened();
        open_menu(&mut window, menu);
        check(&window, menu);
        let entries = entries(&window);
        for entry in entries {
            let mut window = opened();
            open_menu(&mut window, menu);
            let named = window.query_all_by_label(&entry).last();
            named.expect("it was there").click();
            settle(&mut window);
            check(&window, &entry);
            if window.query_by_role(Role::Dialog).is_some() {
                dialogs += 1;
                // What opens in it, as far as one click leads there.
                for choice in ["another person", "The oracle", "More", "Own size"] {
                    if shows(&window, choice) {
                        let named = window.get_all_by_label_contains(choice).last();
                        named.expect("it is shown").click();
                        settle(&mut window);
                        check(&window, &format!("{entry}: {choice}"));
                    }
                }
            }
        }
    }
    assert!(dialogs >= 12, "only {dialogs} dialogs were opened");
    for (key, what) in [(Key::F1, "Keys"), (Key::N, "Unsaved work")] {
        let mut window = open();
        press(&mut window, Key::B);
        let modifiers = if key == Key::N {
            Modifiers::COMMAND
        } else {
            Modifiers::NONE
        };
        press_with(&mut window, modifiers, key);
        assert!(shows(&window, what));
        check(&window, what);
    }
}

#[test]
fn window_lists_sliders_and_timeline_have_names_and_values() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::R);
    let title = window.root().accesskit_node().label().unwrap_or_default();
    let here = position(&window);
    assert!(
        title.ends_with("Finger Oracle") && title.contains(&here),
        "{title}"
    );
    let lists = window.query_all_by_role_and_label(Role::ComboBox, "Rule set");
    let rules: Vec<String> = lists
        .map(|list| list.accesskit_node().value().unwrap_or_default())
        .collect();
    let all = window.query_all_by_role(Role::ComboBox);
    let all: Vec<_> = all.map(|list| spoken(&list.accesskit_node())).collect();
    assert_eq!(rules.len(), 2, "in the header and above the rules: {all:?}");
    assert!(
        rules.iter().all(|value| value.starts_with("Mallett")),
        "{rules:?}"
    );
    let fingers = |role: Role| {
        let mut all = window.query_all(By::new().role(role).label_contains("Fingers"));
        let number = all
            .next()
            .and_then(|node| node.accesskit_node().numeric_value());
        (number, all.count())
    };
    assert_eq!(fingers(Role::Slider), (Some(5.0), 0));
    assert_eq!(fingers(Role::SpinButton), (Some(5.0), 0));
    let timeline = window.get_by_role_and_label(Role::Group, "Timeline of the game");
    let turns = timeline.query_all(By::new().role(Role::Button).label_contains("Turn "));
    assert_eq!(turns.count(), 1, "one turn was played");
}

fn is_greyed(window: &Window, name: &str) -> bool {
    let named = By::new().role(Role::Button).label_contains(name);
    let mut all = window
        .query_all(named)
        .filter(|node| node.rect().width() < 100.0);
    all.next().expect(name).accesskit_node().is_disabled()
}

#[test]
fn greyed_buttons_are_disabled() {
    let mut window = open();
    press(&mut window, Key::G);
    let names = ["Back to the first position", "Delete", "Main line"];
    assert_eq!(names.map(|name| is_greyed(&window, name)), [true; 3]);
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Num2);
    press(&mut window, Key::Enter);
    assert_eq!(names.map(|name| is_greyed(&window, name)), [false; 3]);
}

#[test]
fn the_button_that_closes_a_hint_or_a_message_says_so() {
    let mut window = open_first_time(1280.0, 800.0);
    window
        .get_by_role_and_label(Role::Button, "Close the hint")
        .click();
    settle(&mut window);
    assert!(!shows(&window, "Close the hint"));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    window
        .get_by_role_and_label(Role::Button, "Close the message")
        .click();
    settle(&mut window);
    assert!(!shows(&window, "Close the message"));
}

#[test]
fn verdict_reply_and_errors_are_announced() {
    for in_class in [false, true] {
        let mut window = open();
        if in_class {
            press_with(&mut window, SHIFT, Key::G);
        }
        let before = announced(&window);
        press(&mut window, Key::B);
        let news = news(&window, &before);
        assert!(has(&news, "layer 2"), "{news:?}");
        assert_eq!(
            news.len(),
            announced(&window).len(),
            "also the verdict, which is the same: {news:?}"
        );
    }
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::PageDown);
    wait_until(&mut window, |window| {
        window.query_by_label("Start game").is_some()
    });
    let before = announced(&window);
    press(&mut window, Key::Enter);
    let said = news(&window, &before);
    assert!(has(&said, "Your turn"), "{said:?}");
    let before = announced(&window);
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    wait_until(&mut window, |window| {
        app(window)
            .played_game()
            .is_some_and(|game| game.last_turn() == 2)
    });
    let said = news(&window, &before);
    assert!(
        has(&said, "The oracle: ") && has(&said, "Your turn"),
        "{said:?}"
    );
    press_with(&mut window, Modifiers::COMMAND, Key::PageUp);
    let before = announced(&window);
    paste(&mut window, "fingers=99");
    let said = news(&window, &before);
    assert!(has(&said, "99"), "{said:?}");
}

/// A message that stays is not said again when the one before it goes.
#[test]
fn a_message_keeps_its_node_when_another_goes() {
    let mut window = open();
    let node_of =
        |window: &Window, words: &str| window.get_by_label_contains(words).accesskit_node().id();
    act(&mut window, Action::CopyRules);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    let kept = node_of(&window, "nothing to undo");
    let crosses = window.query_all_by_label("Close the message");
    let first = crosses.min_by(|one, other| one.rect().left().total_cmp(&other.rect().left()));
    first.expect("two messages").click();
    settle(&mut window);
    assert!(!shows(&window, "Copied: "));
    assert_eq!(node_of(&window, "nothing to undo"), kept);
}

#[test]
fn a_node_is_clicked_by_a_screen_reader_and_gone_to_by_enter() {
    let mut window = open();
    let name = "Node (1.1)|[1.2]";
    let node = window.get_by_label_contains(name);
    let node = node.accesskit_node();
    assert_eq!(node.role(), Role::Button);
    assert!(node.data().supports_action(Asked::Click));
    window.get_by_label_contains(name).click_accesskit();
    settle(&mut window);
    assert!(app(&window).previewed().is_some());
    assert_eq!(position(&window), "[1.1]|(1.1)");
    window.get_by_label_contains(name).click_accesskit();
    settle(&mut window);
    assert!(app(&window).previewed().is_none(), "a second click ends it");
    window.get_by_label_contains(name).focus();
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}
