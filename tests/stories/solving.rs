//! Stories about a game that takes long to solve, or cannot be: what the middle of the graph says
//! meanwhile, and what can be done there.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Knowledge};
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::SolveError;

use crate::window::{
    Window, app, click, frames_until, open, open_sized, painted_texts, paste, press_with, rules,
    settle, shows,
};

/// A game of 38 million states, and one of 4 million.
const LONG: &str = "fingers=13,hands=5";
const SHORTER: &str = "fingers=10,hands=5";

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Does an action without waiting for the solution.
fn act_now(window: &mut Window, action: Action) {
    let ctx = window.ctx.clone();
    let app = window.state_mut().as_mut();
    app.expect("made by the first frame").act(&ctx, action);
}

/// Begins to solve a game.
fn begin(window: &mut Window, line: &str) {
    act_now(window, Action::SetRules(game(line)));
    window.run_steps(3);
    assert!(is_pending(window), "{line} is not solved in a few frames");
}

fn is_pending(window: &Window) -> bool {
    matches!(app(window).model().knowledge(), Knowledge::Pending)
}

/// How far the bar in the middle of the graph is, in percent.
fn bar(window: &Window) -> Option<f64> {
    let bars = window.query_all_by_role(Role::ProgressIndicator);
    let nearest = bars.min_by(|one, other| {
        let off = |rect: Rect| rect.center().distance(middle(window));
        off(one.rect()).total_cmp(&off(other.rect()))
    });
    nearest?.accesskit_node().numeric_value()
}

/// The middle of the graph.
fn middle(window: &Window) -> Pos2 {
    window.get_by_label("Graph of positions").rect().center()
}

/// Where the things stand that are there whatever is known of the game.
fn controls(window: &Window) -> Vec<(String, Rect)> {
    let names = [
        "File",
        "View",
        "Focus",
        "Whole",
        "Proof",
        "Fill the window",
        "Hide verdicts",
        "Rules",
    ];
    let place = |name: &str| (name.to_owned(), window.get_by_label(name).rect());
    names.map(place).into()
}

#[test]
fn while_a_game_is_solved_a_bar_moves_in_the_middle_of_the_graph_and_no_control_does() {
    let mut window = open();
    let before = controls(&window);
    begin(&mut window, LONG);
    assert!(shows(&window, "Solving 38,291,344 states"));
    assert!(!shows(&window, "Drawing the graph"));
    let cancel = window.get_by_label("Cancel").rect();
    assert!(
        cancel.center().distance(middle(&window)) < 100.0,
        "{cancel}"
    );
    for least in [1.0, 4.0, 7.0] {
        frames_until(&mut window, |window| {
            bar(window).is_some_and(|share| share >= least)
        });
        assert!(is_pending(&window), "it goes on");
        assert_eq!(controls(&window), before, "at {least} %");
    }
    // Meanwhile the game is played.
    press_now(&mut window, Key::Num1);
    press_now(&mut window, Key::Enter);
    assert_eq!(app(&window).model().session().line_len(), 2);
    assert!(is_pending(&window));
    window.get_by_label("Cancel").click();
    window.run_steps(3);
    assert!(!is_pending(&window));
    assert_eq!(controls(&window), before, "after it was cancelled");
}

fn press_now(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run_steps(2);
}

#[test]
fn solving_is_cancelled_and_begun_again_in_the_middle_of_the_graph() {
    let mut window = open();
    begin(&mut window, SHORTER);
    act_now(&mut window, Action::StopSolving);
    settle(&mut window);
    assert!(shows(&window, "Solving was cancelled"));
    let again = window.get_by_label("Solve again").rect();
    assert!(again.center().distance(middle(&window)) < 100.0, "{again}");
    window.get_by_label("Solve again").click();
    window.run_steps(3);
    assert!(is_pending(&window));
    assert!(shows(&window, "Solving 4,008,004 states"));
    assert!(!shows(&window, "Solving was cancelled"));
    settle(&mut window);
    assert!(app(&window).model().analysis().is_some());
    assert!(!shows(&window, "Solve again"));
}

#[test]
fn solving_is_cancelled_by_the_keyboard() {
    let mut window = open();
    begin(&mut window, LONG);
    // The tabs of the workspaces, board, moves, then the graph.
    for _ in 0..4 {
        press_now(&mut window, Key::F6);
    }
    press_now(&mut window, Key::Enter);
    assert!(!is_pending(&window));
    assert!(shows(&window, "Solving was cancelled"));
}

#[test]
fn escape_closes_what_is_open_and_then_cancels_solving() {
    let mut window = open();
    begin(&mut window, LONG);
    press_now(&mut window, Key::F1);
    press_now(&mut window, Key::Escape);
    assert!(is_pending(&window), "only the sheet of keys is closed");
    press_now(&mut window, Key::Escape);
    assert!(!is_pending(&window));
    assert!(shows(&window, "Solving was cancelled"));
    press_now(&mut window, Key::Escape);
    assert!(shows(&window, "Solving was cancelled"));
}

/// The numbers in a text, in their order.
fn numbers(text: &str) -> Vec<u8> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn what_would_fit_is_said_where_a_game_is_too_large_and_it_does_fit() {
    let mut window = open();
    let app_mut = window.state_mut().as_mut();
    app_mut
        .expect("made by the first frame")
        .limit_memory(4_000_000);
    paste(&mut window, LONG);
    assert!(shows(&window, "This game is too large to solve"));
    assert!(shows(&window, "This game has 38,291,344 states"));
    assert!(
        !shows(&window, "Solve again"),
        "that would be refused again"
    );
    let sentence = "the largest that can be solved here is fingers ";
    let said = window.get_by_label_contains(sentence);
    let said = said
        .accesskit_node()
        .value()
        .or(said.accesskit_node().label());
    let said = numbers(&said.expect("a sentence"));
    let [fingers, hands] = said[..] else {
        panic!("{said:?}");
    };
    for (button, line) in [
        (
            format!("Take fingers: {fingers}"),
            format!("fingers={fingers},hands=5"),
        ),
        (
            format!("Take hands: {hands}"),
            format!("fingers=13,hands={hands}"),
        ),
    ] {
        click(&mut window, &button);
        assert_eq!(game(&rules(&window)), game(&line), "{line}");
        assert!(app(&window).model().analysis().is_some(), "{line}");
        press_with(&mut window, Modifiers::COMMAND, Key::Z);
        assert!(shows(&window, "This game is too large to solve"));
    }
    for line in [
        format!("fingers={},hands=5", fingers + 1),
        format!("fingers=13,hands={}", hands + 1),
    ] {
        paste(&mut window, &line);
        let Knowledge::Failed(error) = app(&window).model().knowledge() else {
            panic!("{line} fits too");
        };
        assert!(matches!(error, SolveError::TooLarge { .. }), "{line}");
    }
}

/// How often a text is painted that begins so.
fn times_said(window: &Window, beginning: &str) -> usize {
    let texts = painted_texts(window).into_iter();
    texts
        .filter(|painted| painted.text.starts_with(beginning))
        .count()
}

#[test]
fn what_is_said_in_the_middle_of_the_graph_is_not_said_again_in_the_bottom_line() {
    for (width, height) in [(1280.0, 800.0), (900.0, 700.0)] {
        let mut window = open_sized(width, height);
        paste(&mut window, "fingers=32,hands=8");
        assert_eq!(times_said(&window, "This game has 3,785,171"), 1);
        begin(&mut window, LONG);
        assert_eq!(times_said(&window, "Solving 38,291,344 states"), 1);
        let bars = window.query_all_by_role(Role::ProgressIndicator);
        assert_eq!(bars.count(), 1, "one bar");
        window.get_by_label("Cancel").click();
        settle(&mut window);
        assert_eq!(times_said(&window, "Solving was cancelled"), 1);
    }
    // Where the graph is not seen, the bottom line says it.
    let mut window = open_sized(640.0, 480.0);
    begin(&mut window, LONG);
    assert_eq!(times_said(&window, "Solving 38,291,344 states"), 1);
    // The rules open over the middle of the graph.
    let mut window = open_sized(900.0, 700.0);
    click(&mut window, "Rules");
    begin(&mut window, LONG);
    let bars = window.query_all_by_role(Role::ProgressIndicator);
    let lowest = bars.map(|bar| bar.rect().top()).fold(0.0, f32::max);
    assert!(lowest > 660.0, "a bar in the bottom line: {lowest}");
}

#[test]
fn what_stands_in_the_middle_lies_within_the_graph_in_every_window() {
    for (width, height) in [
        (1920.0, 1080.0),
        (1280.0, 800.0),
        (640.0, 480.0),
        (900.0, 340.0),
    ] {
        let mut window = open_sized(width, height);
        if width < 860.0 {
            // Below the menu of the same name.
            let tabs = window.get_all_by_label("Graph");
            let lowest = tabs.max_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
            lowest.expect("a tab").click();
            settle(&mut window);
        }
        begin(&mut window, LONG);
        let graph = window.get_by_label("Graph of positions").rect();
        let cancel = window.get_by_label("Cancel").rect();
        assert!(graph.contains_rect(cancel), "{width} x {height}: {cancel}");
        window.get_by_label("Cancel").click();
        window.run_steps(4);
        let again = window.get_by_label("Solve again").rect();
        assert!(graph.contains_rect(again), "{width} x {height}: {again}");
    }
}

#[test]
fn where_the_graph_is_not_seen_solving_is_stopped_and_begun_again_in_the_menu() {
    let mut window = open_sized(640.0, 1000.0);
    begin(&mut window, SHORTER);
    act_now(&mut window, Action::StopSolving);
    settle(&mut window);
    assert!(shows(&window, "Solving was cancelled; Solve again"));
    for entry in ["Game", "Solve again"] {
        // The menu lies above the tab of the same name.
        let all = window.get_all_by_label_contains(entry);
        let first = all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
        first.expect(entry).click();
        window.run_steps(3);
    }
    assert!(!shows(&window, "Solving was cancelled"));
    settle(&mut window);
    assert!(app(&window).model().analysis().is_some());
}
