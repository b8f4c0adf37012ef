//! `.ci/window` plays the real window by mouse, at places that it names: each of them must lie well
//! inside what it is meant to hit.

use crate::window::{Window, open, paste, position, press, row};
use eframe::egui::{Key, Pos2, Rect, pos2};
use egui_kittest::kittest::Queryable;

const SCRIPT: &str = include_str!("../../.ci/window");

/// A place that the script names.
fn place(name: &str) -> Pos2 {
    let line = SCRIPT
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix("=\""));
    let line = line.unwrap_or_else(|| panic!("the script names {name}"));
    let (x, y) = line
        .trim_end_matches('"')
        .split_once(' ')
        .expect("two numbers");
    pos2(x.parse().expect("x"), y.parse().expect("y"))
}

/// Checks that a named place lies in the middle part of what has a label.
fn check(window: &Window, name: &str, label: &str) {
    let whole = window.get_by_label_contains(label).rect();
    let at = place(name);
    assert!(
        whole.scale_from_center(0.8).contains(at),
        "{name} {at:?}: {label} fills {whole:?}"
    );
}

#[test]
fn the_script_for_the_real_window_hits_what_it_means_to_hit() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    check(&window, "next_node", "Node (1 1)|[1$2]");
    let canvas = window.get_by_label("Graph of positions").rect();
    assert!(canvas.contains(place("graph")), "{canvas}");
    let nodes = window.query_all_by_label_contains("Node ");
    let nodes: Vec<Rect> = nodes.map(|node| node.rect()).collect();
    let is_free = !nodes.iter().any(|node| node.contains(place("graph")));
    assert!(is_free, "a drag begins between nodes");
    paste(&mut window, "mallett");
    check(&window, "left_hand_1", "Player 1 left hand");
    check(&window, "left_hand_2", "Player 2 left hand");
    // As the script does: two taps by key, and the best move is the first row.
    for key in [Key::A, Key::Q, Key::Q, Key::A] {
        press(&mut window, key);
    }
    assert_eq!(position(&window), "[1.3]|(1.2)");
    check(&window, "left_hand_1", "Player 1 left hand");
    check(&window, "left_hand_2", "Player 2 left hand");
    check(&window, "first_row", &row("3T2", ""));
    check(&window, "step_forward", "One move on");
}

#[test]
fn the_script_names_every_place_that_it_clicks() {
    let all = SCRIPT.matches("mousemove ").count();
    assert!(all > 0 && all == SCRIPT.matches("mousemove $").count());
}
