//! Stories of people who solve puzzles, in the window.

use crate::folder;
use eframe::egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, click, click_in_dialog, click_topmost, focused_name, open, open_sized,
    painted_texts, position, press, settle, shows, wait_until,
};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn is_judged(window: &Window) -> bool {
    shows(window, "Right.") || shows(window, "No.")
}

/// The taps among the moves to choose from, of hands with so many fingers at most.
fn taps(window: &Window, most: u8) -> Vec<String> {
    let pairs = (1..=most).flat_map(|by| (1..=most).map(move |onto| (by, onto)));
    let names = pairs.map(|(by, onto)| format!("{by} taps {onto} ({by}T{onto})"));
    let is_there = |name: &String| window.query_by_label(name).is_some();
    names.filter(is_there).collect()
}

#[test]
fn puzzles_are_asked_judged_and_remembered() {
    let folder = folder::Folder::new("training");
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(&ctx, folder.path());
    }
    press(&mut window, Key::P);
    wait_until(&mut window, |window| {
        shows(window, "Find the only winning move")
    });
    assert!(shows(&window, "0 of 0 right, 0 of 99 puzzles solved"));
    let moves = taps(&window, 3);
    assert!(moves.len() > 1, "{moves:?}");
    click_topmost(&mut window, &moves[0]);
    let is_right = shows(&window, "Right.");
    assert!(is_right != shows(&window, "No."));
    let kept = std::fs::read_to_string(folder.path().join("training.json")).expect("it is kept");
    assert!(kept.contains("\"answered\":1"), "{kept}");
    click(&mut window, "Next");
    assert!(!shows(&window, "Right.") && !shows(&window, "No."));
    click(&mut window, "Open on the board");
    assert!(!shows(&window, "Needs a look"));
    assert_ne!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn puzzles_are_answered_by_hands_on_their_board() {
    let mut window = open();
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. Find"));
    let before = position(&window);
    let (own, other) = if shows(&window, "Player 1 to move. Find") {
        (1, 2)
    } else {
        (2, 1)
    };
    for by in ["left", "right"] {
        assert!(click_in_dialog(
            &mut window,
            &format!("Player {own} {by} hand")
        ));
        for onto in ["left", "right"] {
            if !is_judged(&window) {
                assert!(click_in_dialog(
                    &mut window,
                    &format!("Player {other} {onto} hand")
                ));
            }
        }
        if is_judged(&window) {
            break;
        }
    }
    assert!(is_judged(&window));
    assert_eq!(position(&window), before, "the game behind it is as it was");
    assert!(shows(&window, "1 of 1 right") || shows(&window, "0 of 1 right"));
    // What was answered cannot be answered again.
    click_in_dialog(&mut window, &format!("Player {own} left hand"));
    click_in_dialog(&mut window, &format!("Player {other} left hand"));
    assert!(shows(&window, " of 1 right"));
}

#[test]
fn a_solved_puzzle_shows_the_tap_and_a_failed_one_stays_as_it_was() {
    let mut window = open();
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. Find"));
    let hands = |window: &Window| -> Vec<String> {
        let all = window.query_all_by_label_contains(" hand, ");
        all.filter_map(|hand| hand.accesskit_node().label())
            .collect()
    };
    let (mut solved, mut failed) = (0, 0);
    for _ in 0..20 {
        let before = hands(&window);
        press(&mut window, Key::Num1);
        settle(&mut window);
        let after = hands(&window);
        if shows(&window, "Right.") {
            solved += 1;
            assert_ne!(after, before, "a hand was tapped");
            assert!(!shows(&window, "Play again"), "nothing is to be done there");
        } else {
            failed += 1;
            assert_eq!(after, before);
        }
        press(&mut window, Key::Enter);
    }
    assert!(solved > 0 && failed > 0, "{solved} solved, {failed} failed");
}

#[test]
fn puzzles_are_answered_by_cells_and_by_splits_on_their_board() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("tactics,rows=3,cols=3")));
    settle(&mut window);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. "));
    for cell in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] {
        for _ in 0..2 {
            if !is_judged(&window) {
                click_in_dialog(&mut window, &format!("{cell}, empty"));
            }
        }
    }
    assert!(is_judged(&window));
    press(&mut window, Key::Escape);
    act(
        &mut window,
        Action::SetRules(game("magic-fingers,start=(1.1)|[1.2]")),
    );
    settle(&mut window);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. "));
    for _ in 0..20 {
        // A puzzle in which fingers can be moved.
        let before = window.query_all_by_label("Split…").count();
        if before > 1 {
            break;
        }
        let taps = taps(&window, 4);
        click_topmost(&mut window, taps.first().expect("a tap"));
        click(&mut window, "Next");
    }
    click_in_dialog(&mut window, "Split…");
    assert!(shows(&window, "C0") || shows(&window, "C1") || shows(&window, "C2"));
}

#[test]
fn digits_answer_a_puzzle_and_nothing_moves_when_its_answer_comes() {
    let mut window = open();
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. Find"));
    let before = position(&window);
    press(&mut window, Key::Enter);
    assert!(!is_judged(&window), "no answer has the focus");
    let place = |window: &Window| window.get_by_label("Open on the board").rect();
    let still = place(&window);
    press(&mut window, Key::Num1);
    assert!(is_judged(&window));
    assert_eq!(place(&window), still);
    assert!(shows(&window, " of 1 right"));
    press(&mut window, Key::Num2);
    assert!(shows(&window, " of 1 right"), "it is answered");
    press(&mut window, Key::Enter);
    assert!(!is_judged(&window), "Enter asks the next one");
    assert_eq!(position(&window), before, "the game behind it is as it was");
}

#[test]
fn in_a_low_window_the_answer_comes_into_view() {
    let mut window = open_sized(640.0, 400.0);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "to move. Find"));
    press(&mut window, Key::Num1);
    for _ in 0..4 {
        settle(&mut window);
    }
    let texts = painted_texts(&window).into_iter();
    let said = texts.filter(|painted| ["Right.", "No."].contains(&painted.text.as_str()));
    let said: Vec<_> = said.map(|painted| painted.place).collect();
    let [place] = said.as_slice() else {
        panic!("one judgement: {said:?}");
    };
    assert!(place.height() > 15.0, "all of it is seen: {place}");
    let buttons = window.get_by_label("Open on the board").rect();
    assert!(place.bottom() <= buttons.top(), "{place} and {buttons}");
    press(&mut window, Key::Enter);
    for _ in 0..4 {
        settle(&mut window);
    }
    let asked = painted_texts(&window).into_iter();
    let mut asked = asked.filter(|painted| painted.text.contains(" to move. "));
    let question = asked.next().expect("the next one").place;
    assert!(question.height() > 15.0, "all of it is seen: {question}");
}

/// Opens the puzzles of some rules in a window of a size.
fn open_puzzles(rules: &str, (width, height): (f32, f32)) -> Window {
    let mut window = open_sized(width, height);
    act(&mut window, Action::SetRules(game(rules)));
    settle(&mut window);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, " to move. Find"));
    window
}

#[test]
fn the_board_of_a_puzzle_takes_the_room_that_there_is() {
    for (size, least) in [((640.0, 480.0), 48.0), ((1280.0, 800.0), 80.0)] {
        let window = open_puzzles("mallett", size);
        // What lies behind the dialog comes first.
        let hands = window.query_all_by_label_contains("left hand");
        let width = hands.last().expect("a hand").rect().width();
        assert!(width >= least, "{width} points at {size:?}");
    }
}

#[test]
fn a_slower_win_is_no_answer_and_it_is_said_which_move_is() {
    let mut window = open_puzzles("hands=3", (1280.0, 800.0));
    assert!(shows(&window, "Find a move that wins at once."));
    press(&mut window, Key::Num1);
    assert!(shows(&window, "wins too, but in "));
    assert!(shows(&window, ", which wins at once."));
    assert!(shows(&window, ", right"), "it is marked among the moves");
    let texts = painted_texts(&window);
    let said = texts.iter().find(|it| it.text.contains("wins too"));
    assert!(!said.expect("it is painted").is_clipped);
    assert!(shows(&window, "0 of 1 right, 0 of 310 puzzles solved"));
}

#[test]
fn the_dialog_of_puzzles_has_its_size_before_they_are_found() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("hands=4,fingers=8")));
    settle(&mut window);
    window.key_press(Key::P);
    // A dialog is in its place once its size is known.
    window.run_steps(10);
    assert!(shows(&window, "Looking for puzzles"), "it takes a while");
    let close = window.get_by_label("Close").rect();
    assert_eq!(focused_name(&window).as_deref(), Some("Close"));
    wait_until(&mut window, |window| shows(window, " to move. Find"));
    for _ in 0..4 {
        settle(&mut window);
    }
    assert_eq!(window.get_by_label("Close").rect(), close);
}

/// What the main board asks, and that of the puzzle.
fn prompts(window: &Window) -> usize {
    let asked = ["click a hand", "Now the hand to tap"];
    let asked = asked.map(|text| window.query_all_by_label_contains(text).count());
    asked.iter().sum()
}

#[test]
fn after_an_answer_the_board_of_a_puzzle_asks_nothing() {
    let mut window = open_puzzles("magic-fingers", (1280.0, 800.0));
    let names = |window: &Window| -> Vec<String> {
        let all = window.query_all_by_label_contains(" hand, ");
        all.filter_map(|hand| hand.accesskit_node().label())
            .collect()
    };
    let (mut solved, mut failed) = (0, 0);
    for _ in 0..20 {
        assert_eq!(prompts(&window), 2);
        press(&mut window, Key::Num1);
        assert_eq!(prompts(&window), 1, "what lies behind");
        if shows(&window, "Right.") {
            solved += 1;
        } else {
            failed += 1;
        }
        let splits = window.query_all_by_label("Split…");
        let middle = window.ctx.content_rect().center();
        let near = splits.filter(|it| it.rect().center().distance(middle) < 320.0);
        assert_eq!(near.count(), 0);
        let before = names(&window);
        for hand in ["Player 1 left hand", "Player 2 right hand"] {
            click_in_dialog(&mut window, hand);
        }
        assert_eq!((names(&window), prompts(&window)), (before, 1));
        press(&mut window, Key::Enter);
    }
    assert!(solved > 0 && failed > 0, "{solved} solved, {failed} failed");
}
