//! `.ci/window` plays the real window by mouse, at places that it names: each of them must lie well
//! inside what it is meant to hit.

use crate::window::{Window, app, open, paste, position, press, row, settle, shows, wait_until};
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Pos2, Rect, pos2};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::play::PlayAction;

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
fn the_script_finds_a_game_in_play_from_its_form_to_its_end() {
    let mut window = open();
    let tab = window.get_by_role_and_label(Role::Tab, "Play").rect();
    assert!(tab.scale_from_center(0.8).contains(place("play_tab")));
    check(&window, "play_from_here", "Play from here");
    window.get_by_label("Play from here").click();
    settle(&mut window);
    wait_until(&mut window, |window| shows(window, "Start game"));
    check(&window, "start_game", "Start game");
    check(&window, "level_easy", "Easy");
    window.get_by_label("Easy").click();
    settle(&mut window);
    window.get_by_label("Start game").click();
    settle(&mut window);
    for (name, label) in [
        ("own_left", "Player 1 left hand"),
        ("own_right", "Player 1 right hand"),
        ("other_left", "Player 2 left hand"),
        ("other_right", "Player 2 right hand"),
    ] {
        check(&window, name, label);
    }
    // Whoever plays the worst moves makes a mistake at some time, so that there is something to review.
    let ctx = window.ctx.clone();
    while app(&window)
        .played_game()
        .is_some_and(|game| game.end().is_none())
    {
        let game = app(&window).played_game().expect("a game");
        let action = if game.is_oracle_to_move() {
            None
        } else {
            let core = game.core();
            let ranked = core.analysis().expect("solved").ranked_moves(core.board());
            let worst = ranked.expect("moves").pop().expect("a move");
            Some(PlayAction::Play(worst.group.ways[0]))
        };
        if let (Some(action), Some(app)) = (action, window.state_mut()) {
            app.act_in_play(&ctx, action);
        }
        settle(&mut window);
    }
    check(&window, "review", "Review");
    check(&window, "rematch", "Rematch");
}

#[test]
fn the_script_names_every_place_that_it_clicks() {
    let all = SCRIPT.matches("mousemove ").count();
    assert!(all > 0 && all == SCRIPT.matches("mousemove $").count());
}
