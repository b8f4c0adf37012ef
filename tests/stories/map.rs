//! The map in the window, with real clicks and keys.

use crate::window::{
    Window, app, centre, choose, chosen_option, click, open, open_sized, paste, position, press,
    press_with, settle, shows, wait_until,
};
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use finger_oracle::Game;

/// The map of the classic game, whose cells can be read.
fn open_map() -> Window {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    show_map(&mut window);
    window
}

fn show_map(window: &mut Window) {
    window.get_by_label("Map").click();
    settle(window);
    wait_until(window, |window| !app(window).is_drawing());
}

fn previewed(window: &Window) -> Option<String> {
    let game = app(window).model().game();
    app(window)
        .previewed()
        .map(|position| game.position_text(position, None))
}

#[test]
fn a_key_leads_to_the_map_and_back_to_focus() {
    let mut window = open();
    for _ in 0..4 {
        press(&mut window, Key::G);
    }
    assert!(shows(&window, "Map of all states"));
    press(&mut window, Key::G);
    assert!(!shows(&window, "Map of all states"));
    assert!(shows(&window, "Graph of positions"));
}

#[test]
fn cells_round_the_current_position_say_their_verdict_and_a_best_move() {
    let window = open_map();
    assert!(shows(
        &window,
        "Cell [1.1]|(1.1), 2 wins in 26, best move 1T1"
    ));
    assert!(shows(
        &window,
        "Cell [0.4]|(1.1), 1 wins in 23, best move C13"
    ));
    assert!(shows(&window, "Cell [1.3]|(0.3), 1 wins in 1"));
    assert!(
        !shows(&window, "Cell [4.4]"),
        "only those near the current position are named"
    );
}

#[test]
fn a_click_on_a_cell_previews_it_and_enter_goes_there() {
    let mut window = open_map();
    click(&mut window, "Cell [1.2]|(1.3)");
    assert_eq!(previewed(&window).as_deref(), Some("[1.2]|(1.3)"));
    assert_eq!(position(&window), "[1.1]|(1.1)", "nothing is played");
    press(&mut window, Key::Escape);
    assert_eq!(previewed(&window), None);
    click(&mut window, "Cell [1.2]|(1.3)");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Begin a new line there"));
    click(&mut window, "Begin a new line there");
    assert!(position(&window).starts_with("[1"), "{}", position(&window));
    assert!(shows(&window, "Cell [1.2]|(1.3)"));
}

#[test]
fn alt_and_an_arrow_key_move_the_preview_from_cell_to_cell() {
    let mut window = open_map();
    press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    assert_eq!(previewed(&window).as_deref(), Some("[1.1]|(1.2)"));
    press_with(&mut window, Modifiers::ALT, Key::ArrowUp);
    assert_eq!(previewed(&window).as_deref(), Some("[0.4]|(1.2)"));
    press_with(&mut window, Modifiers::ALT, Key::ArrowLeft);
    press_with(&mut window, Modifiers::ALT, Key::ArrowDown);
    assert_eq!(previewed(&window), None, "back at the current position");
    for _ in 0..20 {
        press_with(&mut window, Modifiers::ALT, Key::ArrowDown);
    }
    assert_eq!(
        previewed(&window).as_deref(),
        Some("[4.4]|(1.1)"),
        "the map ends there"
    );
}

#[test]
fn a_switch_changes_whose_turn_it_is() {
    let mut window = open_map();
    choose(&mut window, "Player 2 to move");
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(
        &window,
        "Cell (1.1)|[1.1], 1 wins in 26, best move 1T1"
    ));
    assert!(!shows(&window, "Cell [1.1]|(1.1)"));
    // With Follow play it is the turn of the current position again.
    choose(&mut window, "Follow play");
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "Cell [1.1]|(1.1), 2 wins in 26"));
    press(&mut window, Key::B);
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(
        shows(&window, "Cell (1.1)|[1.2]"),
        "player 2 is to move now"
    );
}

#[test]
fn the_map_follows_a_preview_to_the_states_of_the_other_player() {
    let mut window = open_map();
    press(&mut window, Key::Num1);
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "player 2 can win in 25 turns"));
    assert!(shows(&window, "Cell (1.1)|[1.2], 2 wins in 25"));
    press(&mut window, Key::Escape);
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "Cell [1.1]|(1.1), 2 wins in 26"));
}

#[test]
fn hidden_verdicts_are_nowhere_on_the_map_either() {
    let mut window = open_map();
    press(&mut window, Key::H);
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "Cell [1.1]|(1.1)"));
    assert!(!shows(&window, "Cell [1.1]|(1.1),"));
    assert!(!shows(&window, "wins in"));
}

#[test]
fn the_pointer_on_a_cell_lights_its_position_everywhere() {
    let mut window = open_map();
    let at = centre(&window, "Cell [1.1]|(1.1)");
    let side = centre(&window, "Cell [1.1]|(1.2)").x - at.x;
    window.hover_at(at + vec2(side, side) * 2.0);
    window.run_steps(3);
    let game = *app(&window).model().game();
    let board = game.read_board("[1.3]|(1.3)").expect("a position");
    assert_eq!(app(&window).hovered(), Some(game.position(&board)));
    // Far from any name, too.
    window.hover_at(at + vec2(side * 6.0, side * 8.0));
    window.run_steps(3);
    let board = game.read_board("[3.4]|(2.4)").expect("a position");
    assert_eq!(app(&window).hovered(), Some(game.position(&board)));
}

#[test]
fn zooming_and_dragging_keep_what_is_under_the_pointer_and_fit_shows_all_again() {
    let mut window = open_map();
    let fitted = centre(&window, "Cell [1.1]|(1.1)");
    let side = centre(&window, "Cell [1.1]|(1.2)").x - fitted.x;
    for _ in 0..3 {
        press(&mut window, Key::Plus);
    }
    wait_until(&mut window, |window| !app(window).is_drawing());
    let near = centre(&window, "Cell [1.1]|(1.2)").x - centre(&window, "Cell [1.1]|(1.1)").x;
    assert!(near > side * 1.2, "{near} {side}");
    for _ in 0..30 {
        press(&mut window, Key::Minus);
    }
    let far = centre(&window, "Cell [1.1]|(1.2)").x - centre(&window, "Cell [1.1]|(1.1)").x;
    assert!(
        (far - side).abs() < 0.5,
        "wheel out stops at fit: {far} {side}"
    );
    press(&mut window, Key::F);
    let again = centre(&window, "Cell [1.1]|(1.1)");
    assert!(fitted.distance(again) < 1.0, "{fitted} {again}");
}

#[test]
fn a_map_that_shows_all_does_so_in_a_smaller_window_too() {
    let mut window = open_sized(1_600.0, 1_000.0);
    paste(&mut window, "chopsticks");
    show_map(&mut window);
    let side = |window: &Window| {
        centre(window, "Cell [1.1]|(1.2)").x - centre(window, "Cell [1.1]|(1.1)").x
    };
    for size in [
        vec2(1_400.0, 900.0),
        vec2(1_280.0, 800.0),
        vec2(1_240.0, 760.0),
    ] {
        let before = side(&window);
        window.set_size(size);
        settle(&mut window);
        let smaller = side(&window);
        assert!(smaller < before - 0.5, "{size}: {smaller} {before}");
        press(&mut window, Key::F);
        let fitted = side(&window);
        assert!((fitted - smaller).abs() < 0.01, "{fitted} {smaller}");
    }
}

#[test]
fn the_map_of_a_grid_names_its_cells() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=3");
    show_map(&mut window);
    assert!(shows(&window, "Cell .../..., 1 to move, "));
    press_with(&mut window, Modifiers::ALT, Key::ArrowDown);
    assert_eq!(previewed(&window).as_deref(), Some("..#/..."));
}

#[test]
fn a_map_is_shown_in_small_windows_and_of_players_that_differ() {
    let mut window = open_sized(640.0, 480.0);
    paste(&mut window, "attacks-only,fingers=4,hands=1v2");
    // There the graph is a tab of its own, which the first key opens as it is.
    assert!(!shows(&window, "Options of the view"));
    press(&mut window, Key::G);
    assert_eq!(chosen_option(&window), "2 turns ahead");
    for _ in 0..4 {
        press(&mut window, Key::G);
    }
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "Map of all states"));
    choose(&mut window, "Player 2 to move");
    wait_until(&mut window, |window| !app(window).is_drawing());
    assert!(shows(&window, "Map of all states"));
}

#[test]
fn a_position_that_is_found_is_shown_on_the_map() {
    let mut window = open_map();
    press(&mut window, Key::Slash);
    window.event(eframe::egui::Event::Text("[3.4]|(2.4)".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert_eq!(previewed(&window).as_deref(), Some("[3.4]|(2.4)"));
    wait_until(&mut window, |window| shows(window, "Cell [3.4]|(2.4)"));
}
