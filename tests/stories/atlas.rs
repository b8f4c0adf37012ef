//! Stories of the atlas and of two rule sets side by side, in the window.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, app, click, open, open_sized, press, press_with, settle, shows, wait_until,
};

fn line(window: &Window) -> String {
    app(window).model().game().rule_line()
}

/// A window with the atlas of all presets over fingers.
fn with_atlas() -> Window {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::T);
    wait_until(&mut window, |window| {
        shows(window, "magic-fingers: player 2 wins in 26")
    });
    sweep_fingers(&mut window);
    wait_until(&mut window, |window| {
        shows(window, "magic-fingers, fingers 5: player 2 wins in 26")
    });
    window
}

/// Sweeps the presets over fingers.
fn sweep_fingers(window: &mut Window) {
    window.get_by_label("fingers").click();
    settle(window);
}

#[test]
fn a_click_on_a_cell_opens_its_game_and_undo_brings_the_old_one_back() {
    let mut window = with_atlas();
    assert!(shows(&window, "mallett, fingers 4: player 1 wins in 7"));
    assert!(shows(
        &window,
        "mallett, fingers 5: neither side can force a win"
    ));
    click(&mut window, "attacks-only, fingers 3: player 1 wins in 5");
    settle(&mut window);
    assert_eq!(line(&window), "fingers=3");
    assert!(
        !shows(&window, "Atlas: who wins under which rules"),
        "it is closed"
    );
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    assert_eq!(line(&window), "overflow=rollover");
}

#[test]
fn hidden_verdicts_are_not_told_by_the_atlas() {
    let mut window = open();
    press(&mut window, Key::H);
    press_with(&mut window, Modifiers::COMMAND, Key::T);
    wait_until(&mut window, |window| shows(window, "mallett: solved"));
    sweep_fingers(&mut window);
    wait_until(&mut window, |window| {
        shows(window, "mallett, fingers 4: solved")
    });
    assert!(!shows(&window, "mallett, fingers 4: player"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Atlas: who wins under which rules"));
}

#[test]
fn in_a_small_window_it_scrolls_and_can_be_closed() {
    let mut window = open_sized(640.0, 480.0);
    press_with(&mut window, Modifiers::COMMAND, Key::T);
    wait_until(&mut window, |window| {
        shows(window, "attacks-only: player 2 wins in 8")
    });
    let screen = window.ctx.content_rect();
    for name in ["Close", "Save…"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name} is in the window"
        );
    }
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Atlas: who wins under which rules"));
}

#[test]
fn a_rule_change_offers_to_compare_with_the_rules_before() {
    let mut window = open();
    let game = AnyGame::from_rule_line("chopsticks").expect("a preset");
    act(&mut window, Action::SetRules(game));
    let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
    act(&mut window, Action::SetRules(game));
    settle(&mut window);
    press(&mut window, Key::R);
    click(&mut window, "Compare with the rules before");
    wait_until(&mut window, |window| {
        shows(window, "A split may empty a hand")
    });
    for part in ["Two rule sets side by side", "2 wins in 26", "draw"] {
        assert!(shows(&window, part), "{part}");
    }
    // Each rule set has its own best move.
    assert!(window.query_all_by_label("best").count() >= 2);
    click(&mut window, "Play by the other rules");
    settle(&mut window);
    assert_eq!(line(&window), "splits=both");
}

#[test]
fn rules_are_compared_with_any_others_as_a_line() {
    let mut window = open();
    let write = |window: &mut Window, text: &str| {
        window.event(Event::Text(text.to_owned()));
        window.step();
    };
    let says = |window: &Window, part: &str| window.query_all_by_label_contains(part).count() > 0;
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    write(&mut window, "compare rules");
    press(&mut window, Key::Enter);
    settle(&mut window);
    let choose = |window: &mut Window, rules: &str| {
        let is_field = |node: &Node| node.accesskit_node().role() == Role::TextInput;
        window
            .query_all_by_label("or beside the rules")
            .find(is_field)
            .expect("a field")
            .focus();
        window.step();
        press_with(window, Modifiers::COMMAND, Key::A);
        write(window, rules);
        press(window, Key::Enter);
        settle(window);
    };
    for (rules, refusal) in [
        (
            "tactics",
            "“tactics” has no position in common with these rules",
        ),
        (
            "malett",
            "“malett” is not a preset; the nearest is “mallett”",
        ),
    ] {
        choose(&mut window, rules);
        assert!(says(&window, refusal), "{rules}");
    }
    choose(&mut window, "attacks-only,fingers=4");
    wait_until(&mut window, |window| shows(window, "1 wins in 7"));
    assert!(!says(&window, "has no position in common"));
    click(&mut window, "Play by the other rules");
    settle(&mut window);
    assert_eq!(line(&window), "fingers=4");
}
