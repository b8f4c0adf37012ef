//! Tactics as a person plays it: cell by cell, by dragging, by keys; what is shown before a move is
//! played, and what a screen reader says.

use crate::window::{
    self, Window, act, app, centre, click, drag, open, open_sized, painted_texts, paste, position,
    press, press_with, settle, shows,
};
use eframe::egui::{Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::Action;

fn of(rules: &str) -> Window {
    let mut window = open();
    paste(&mut window, rules);
    window
}

fn hover(window: &mut Window, at: Pos2) {
    window.hover_at(at);
    window.run_steps(3);
}

fn moves_played(window: &Window) -> usize {
    app(window).model().session().line_len() - 1
}

/// What the move under the pointer leads to.
fn lit(window: &Window) -> Option<String> {
    let game = app(window).model().game();
    let position = app(window).hovered()?;
    Some(finger_oracle::Game::position_text(game, position, None))
}

#[test]
fn one_click_plays_nothing_and_a_second_on_the_same_cell_fills_it() {
    let mut window = of("tactics");
    click(&mut window, "b2, empty");
    assert_eq!(moves_played(&window), 0);
    assert!(shows(&window, "fills it"), "what comes next is said");
    click(&mut window, "b2, empty");
    assert_eq!(position(&window), "..../.#../..../....");
}

#[test]
fn the_first_and_the_last_cell_of_a_run_fill_it() {
    let mut window = of("tactics");
    click(&mut window, "d3, empty");
    click(&mut window, "d1, empty");
    assert_eq!(position(&window), "...#/...#/...#/....");
    assert_eq!(moves_played(&window), 1);
}

#[test]
fn a_cell_is_named_once_in_the_moves_and_in_the_tree() {
    let mut window = of("tactics,rows=2,cols=2");
    paste(&mut window, "b2");
    settle(&mut window);
    let painted = painted_texts(&window).into_iter().map(|it| it.text);
    let painted: Vec<String> = painted.collect();
    assert!(painted.contains(&"a1 to b1a1-b1".to_owned()), "{painted:?}");
    assert!(!painted.contains(&"a1a1".to_owned()), "{painted:?}");
    assert!(shows(&window, "Turn 1: b2 to ../.#"));
    assert!(shows(&window, "a1 to #./.#"));
    for doubled in ["b2, b2", "a1, a1"] {
        assert!(!shows(&window, doubled), "{doubled}");
    }
}

#[test]
fn escape_forgets_the_cell_that_was_chosen() {
    let mut window = of("tactics");
    click(&mut window, "b2, empty");
    press(&mut window, Key::Escape);
    click(&mut window, "b2, empty");
    assert_eq!(moves_played(&window), 0);
}

#[test]
fn a_run_is_shown_with_its_verdict_before_it_is_let_go() {
    let mut window = of("tactics,rows=3,cols=3");
    let (from, to) = (centre(&window, "b1, empty"), centre(&window, "b3, empty"));
    hover(&mut window, from);
    window.drag_at(from);
    window.run_steps(2);
    hover(&mut window, from + vec2(0.0, 30.0));
    hover(&mut window, to);
    assert_eq!(lit(&window).as_deref(), Some(".#./.#./.#."));
    assert_eq!(moves_played(&window), 0);
    window.drop_at(to);
    settle(&mut window);
    assert_eq!(position(&window), ".#./.#./.#.");
}

#[test]
fn blocked_and_bent_runs_say_why_and_play_nothing() {
    let mut window = of("tactics,rows=3,cols=3");
    drag_cells(&mut window, "b1, empty", "b2, empty");
    assert_eq!(position(&window), ".#./.#./...");
    drag_cells(&mut window, "a1, empty", "c1, empty");
    assert!(shows(&window, "b1 is filled: no run goes past it"));
    drag_cells(&mut window, "a2, empty", "c3, empty");
    assert!(shows(&window, "a2 and c3 do not lie in one row or column"));
    click(&mut window, "b2, filled");
    assert!(shows(&window, "b2 is filled already"));
    assert_eq!(moves_played(&window), 1);
}

fn drag_cells(window: &mut Window, from: &str, to: &str) {
    let ends = (centre(window, from), centre(window, to));
    drag(window, ends.0, ends.1);
}

#[test]
fn a_drag_that_is_let_go_beside_the_grid_plays_nothing() {
    let mut window = of("tactics");
    let from = centre(&window, "a1, empty");
    drag(&mut window, from, from + vec2(500.0, 0.0));
    assert_eq!(moves_played(&window), 0);
}

#[test]
fn a_whole_game_is_played_with_the_arrows_shift_and_enter() {
    let mut window = of("tactics,rows=2,cols=2,goal=last_wins");
    window.get_by_label_contains("a1, empty").focus();
    settle(&mut window);
    press_with(&mut window, Modifiers::SHIFT, Key::ArrowRight);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "##/..");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "##/.#");
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "##/##");
    assert!(shows(&window, "Player 1 has won"));
}

#[test]
fn arrows_on_the_grid_lead_from_cell_to_cell_and_elsewhere_through_the_game() {
    let mut window = of("tactics,rows=2,cols=2");
    click(&mut window, "a1, empty");
    click(&mut window, "a1, empty");
    assert_eq!(position(&window), "#./..");
    // Played with the pointer, the keyboard is not on the grid.
    press(&mut window, Key::ArrowLeft);
    assert_eq!(position(&window), "../..");
    window.get_by_label_contains("a1, empty").focus();
    settle(&mut window);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), ".#/..");
}

#[test]
fn shift_and_an_arrow_into_a_filled_cell_says_why_not() {
    let mut window = of("tactics,rows=2,cols=2");
    click(&mut window, "b1, empty");
    click(&mut window, "b1, empty");
    window.get_by_label_contains("a1, empty").focus();
    settle(&mut window);
    press_with(&mut window, Modifiers::SHIFT, Key::ArrowRight);
    assert!(shows(&window, "b1 is filled: no run goes past it"));
}

#[test]
fn every_cell_says_whether_and_by_whom_it_was_filled_and_what_it_comes_to() {
    let mut window = of("tactics,rows=2,cols=2");
    assert!(shows(&window, "a1, empty. 2 wins in 3"));
    drag_cells(&mut window, "a1, empty", "a2, empty");
    drag_cells(&mut window, "b1, empty", "b2, empty");
    assert!(shows(&window, "a2, filled by player 1"));
    assert!(shows(&window, "b1, filled by player 2"));
    press(&mut window, Key::ArrowLeft);
    assert!(shows(&window, "b1, empty"));
    press(&mut window, Key::H);
    assert!(
        !shows(&window, "b1, empty."),
        "verdicts are hidden here too"
    );
    // Cells that were set up belong to nobody.
    let mut window = of("tactics,rows=2,cols=2");
    let board = app(&window)
        .model()
        .game()
        .read_board("##/..")
        .expect("a grid");
    act(&mut window, Action::SetUp(board));
    assert_eq!(position(&window), "##/..");
    assert!(shows(&window, "b1, filled"));
    assert!(!shows(&window, "filled by"));
}

#[test]
fn moves_that_are_images_are_one_row_and_the_row_lights_all_of_them() {
    let mut window = of("tactics");
    let model = app(&window).model();
    let first = &model.moves()[0].group;
    let to = finger_oracle::Game::position_text(model.game(), first.position, None);
    let row = format!("{} to {to}, ", first.label);
    let to_first = to;
    let image = &model.moves()[1].group;
    let to = finger_oracle::Game::position_text(model.game(), image.position, None);
    let other = format!("{} to {to}", image.label);
    assert!(shows(&window, &row), "{row}");
    assert!(!shows(&window, &other), "{other} is an image");
    let at = centre(&window, &row);
    hover(&mut window, at);
    assert_eq!(lit(&window), Some(to_first), "it is under the pointer");
    // A number picks a row, not a move.
    let first = app(&window).model().moves()[0].group.label.text.clone();
    press(&mut window, Key::Num2);
    let second = app(&window).previewed().expect("a preview");
    let images = |position| {
        finger_oracle::game::symmetry::canonical(app(&window).model().game(), position).position
    };
    let model = app(&window).model();
    let of_first = model.moves()[0].group.position;
    assert_ne!(images(second), images(of_first), "{first}");
}

#[test]
fn on_a_board_without_symmetry_every_move_has_a_row() {
    let mut window = of("tactics,rows=2,cols=3");
    let board = app(&window)
        .model()
        .game()
        .read_board("#../...")
        .expect("a grid");
    act(&mut window, Action::SetUp(board));
    let moves = app(&window).model().moves();
    assert!(moves.len() > 5);
    for mv in moves {
        let name = format!("{} to ", mv.group.label);
        assert!(shows(&window, &name), "{name}");
    }
    assert!(!shows(&window, "ways"));
}

#[test]
fn the_hint_speaks_of_cells() {
    let mut window = window::open_first_time(700.0, 700.0);
    assert!(shows(&window, "Click your hand, then the hand it taps"));
    paste(&mut window, "tactics");
    assert!(shows(&window, "Click the first and the last cell of a run"));
    assert!(!shows(&window, "Click your hand"));
}

#[test]
fn the_largest_grids_can_be_played_in_a_small_window() {
    for rules in [
        "tactics,rows=4,cols=5",
        "tactics,rows=6,cols=2",
        "tactics,rows=1,cols=6",
    ] {
        let mut window = open_sized(640.0, 480.0);
        paste(&mut window, rules);
        let cell = window.get_by_label_contains("a1, empty").rect();
        assert!(cell.width() >= 24.0, "{rules}: {cell:?}");
        click(&mut window, "a1, empty");
        click(&mut window, "a1, empty");
        assert_eq!(moves_played(&window), 1, "{rules}");
    }
}

#[test]
fn it_is_said_when_the_answer_by_half_a_turn_wins_and_when_it_fails() {
    let mut window = of("tactics,rows=4,cols=4,goal=last_wins");
    assert!(shows(&window, "Player 2 wins by symmetry"));
    press(&mut window, Key::H);
    assert!(!shows(&window, "by symmetry"), "that is a verdict");
    let window = of("tactics,rows=3,cols=3,goal=last_wins");
    assert!(shows(&window, "fails here: b2 meets its own image"));
    // Where the last cell loses, symmetry says nothing.
    let window = of("tactics,rows=4,cols=4");
    assert!(!shows(&window, "symmetry") && !shows(&window, "meets its own image"));
}

#[test]
fn a_refusal_is_said_once() {
    let mut window = of("tactics,rows=3,cols=3");
    let said = "a1 and c2 do not lie in one row or column";
    let times = |window: &Window| window.query_all_by_label_contains(said).count();
    click(&mut window, "a1, empty");
    click(&mut window, "c2, empty");
    assert_eq!(times(&window), 1);
    drag_cells(&mut window, "a1, empty", "c2, empty");
    assert_eq!(times(&window), 1);
    assert_eq!(moves_played(&window), 0);
}
