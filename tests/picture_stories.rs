//! Stories of pictures: a person who wants one for a lesson, at the real program.

#![cfg(feature = "gui")]

#[path = "support/window.rs"]
pub mod window;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use window::{Window, click, open, open_sized, position, press, press_with, shows, wait_until};

const WITH_CTRL: Modifiers = Modifiers::COMMAND;
const WITH_CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn is_drawn(window: &Window) -> bool {
    shows(window, "What the picture will look like")
}

/// Whether a box of the dialog is ticked.
fn is_ticked(window: &Window, label: &str) -> bool {
    // The header has a button that may say the same.
    let node = window.get_by_role_and_label(Role::CheckBox, label);
    format!("{:?}", node.accesskit_node().toggled()) == "Some(True)"
}

#[test]
fn a_picture_is_seen_before_it_is_saved_and_esc_puts_it_away() {
    for (width, height) in [(1280.0, 800.0), (900.0, 700.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        press_with(&mut window, WITH_CTRL, Key::E);
        assert!(shows(&window, "Export picture"));
        wait_until(&mut window, is_drawn);
        for choice in ["Board", "PNG 4x", "SVG", "Dark"] {
            let choices = window.query_all_by_label(choice).last();
            choices.expect(choice).click();
            wait_until(&mut window, is_drawn);
        }
        assert!(shows(&window, "Save…") && shows(&window, "Copy"));
        press(&mut window, Key::Escape);
        assert!(!shows(&window, "PNG 4x"));
        assert_eq!(position(&window), "[1.1]|(1.1)");
    }
}

#[test]
fn verdicts_that_the_window_hides_are_not_ticked() {
    let mut window = open();
    press_with(&mut window, WITH_CTRL, Key::E);
    assert!(is_ticked(&window, "Show verdicts"));
    press(&mut window, Key::Escape);
    press(&mut window, Key::H);
    press_with(&mut window, WITH_CTRL, Key::E);
    assert!(!is_ticked(&window, "Show verdicts"));
}

#[test]
fn a_key_copies_a_picture() {
    let mut window = open();
    press_with(&mut window, WITH_CTRL_SHIFT, Key::C);
    wait_until(&mut window, |window| shows(window, "Copied the picture"));
}

#[test]
fn a_replay_without_moves_says_what_to_do_and_goes_on_once_there_is_one() {
    let mut window = open();
    click(&mut window, "File");
    click(&mut window, "Replay as GIF");
    assert!(shows(&window, "There is no move to replay yet"));
    press(&mut window, Key::B);
    wait_until(&mut window, is_drawn);
    for speed in ["0.5x", "2x", "4x"] {
        assert!(shows(&window, speed), "{speed}");
    }
    assert!(is_ticked(&window, "Play it again and again"));
}
