//! A game that ends in a draw, because a player has no move.

use egui_kittest::kittest::Queryable;

use crate::window::{Window, app, click, drawn, open, paste, position, row, show_view, shows};

/// A position under rules by which a player without a move has drawn.
fn before_the_end() -> Window {
    let mut window = open();
    paste(&mut window, "attacks-only,overflow=exact,stuck=draws");
    paste(&mut window, "[2.3]|(0.1)");
    window
}

#[test]
fn a_player_without_a_move_ends_the_game_in_a_draw_and_the_window_says_so() {
    let mut window = before_the_end();
    click(&mut window, &row("3T1", "(2.3)|[0.4]"));
    assert_eq!(position(&window), "(2.3)|[0.4]");
    assert!(shows(&window, "A draw: player 2 has no move"));
    assert!(!shows(&window, "neither side can force a win"));
    assert!(app(&window).model().moves().is_empty());
}

#[test]
fn the_graph_names_a_draw_without_a_move() {
    let mut window = before_the_end();
    show_view(&mut window, "Focus");
    drawn(&mut window);
    let nodes = window.query_all_by_label_contains("no move: a draw");
    assert!(nodes.count() > 0);
}
