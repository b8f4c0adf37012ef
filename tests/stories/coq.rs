//! Stories of a person who wants the proof checked by Coq.

use eframe::egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::folder::Folder;
use crate::window::{Window, click, open, paste, press, saved_to, settle, shows, wait_until};

const SAVE: &str = "Save proof for Coq…";

fn proof_of(line: &str) -> Window {
    let mut window = open();
    paste(&mut window, line);
    window.get_by_label("Proof").click();
    wait_until(&mut window, |window| shows(window, "Play the proof"));
    window
}

fn is_grey(window: &Window) -> bool {
    let all = window.query_all_by_label_contains(SAVE);
    all.last().expect(SAVE).accesskit_node().is_disabled()
}

#[test]
fn the_button_saves_the_proof_that_is_shown() {
    let folder = Folder::new("coq-button");
    let mut window = proof_of("attacks-only");
    press(&mut window, Key::B);
    click(&mut window, SAVE);
    let file = saved_to(&mut window, &folder.file("proof.v"));
    assert!(
        file.contains("Position: [1.1]|(1.1)\n"),
        "the proof begins there"
    );
    assert!(file.contains("\nTheorem result : "));
}

#[test]
fn a_proof_that_begins_later_is_saved_from_there() {
    let folder = Folder::new("coq-later");
    let mut window = open();
    paste(&mut window, "tactics");
    window.get_by_label("Proof").click();
    for _ in 0..9 {
        press(&mut window, Key::B);
    }
    wait_until(&mut window, |window| shows(window, "this one begins later"));
    click(&mut window, SAVE);
    let file = saved_to(&mut window, &folder.file("proof.v"));
    assert!(!file.contains("Definition start : position := 0%N."));
}

#[test]
fn the_menu_saves_the_proof_from_the_start_in_any_mode() {
    let folder = Folder::new("coq-menu");
    let mut window = open();
    paste(&mut window, "magic-fingers");
    press(&mut window, Key::B);
    click(&mut window, "File");
    click(&mut window, SAVE);
    let file = saved_to(&mut window, &folder.file("proof.v"));
    assert!(file.contains("Player 2 wins within 26 turns, and not within 25."));
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn rules_that_the_format_refuses_grey_it_and_say_why() {
    let mut window = proof_of("self-adding");
    assert!(is_grey(&window), "the button");
    let place = window.get_by_label_contains(SAVE).rect().center();
    window.hover_at(place);
    let reason = "do not know this rule yet: “A player may add a finger”";
    // Longer than any tooltip waits, by the story's clock.
    window.run_steps(12);
    settle(&mut window);
    assert!(shows(&window, reason));
    click(&mut window, "File");
    assert!(is_grey(&window), "the menu");
    press(&mut window, Key::Escape);
    paste(&mut window, "chopsticks");
    wait_until(&mut window, |window| shows(window, "Play the proof"));
    assert!(!is_grey(&window), "it is allowed again");
}
