//! Stories of people who learn from the oracle in Explore: hints, reasons, mistakes to try again.

use eframe::egui::accesskit::Toggled;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Value;
use finger_oracle::{Game, Seat};

use crate::window::{
    Window, act, app, open, open_sized, position, press, press_with, row, settle, shows, wait_until,
};

/// How many boards the line has.
fn turns(window: &Window) -> usize {
    app(window).model().session().line_len()
}

fn mover(window: &Window) -> Seat {
    let model = app(window).model();
    model.game().mover(model.board())
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

#[test]
fn a_hint_marks_its_hand_and_nothing_else_wherever_the_pointer_rests() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::H);
    let own = mover(&window).number();
    let other = 3 - own;
    let name = format!("Player {other} right hand");
    let at = window.get_by_label_contains(&name).rect().center();
    window.hover_at(at);
    window.run_steps(4);
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: tap with your "));
    window.run_steps(4);
    assert_eq!(app(&window).hovered(), None, "no move stands out");
    let is_selected = |window: &Window, side: &str| {
        let name = format!("Player {own} {side} hand");
        let hand = window.get_by_label_contains(&name);
        hand.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(!is_selected(&window, "left") && !is_selected(&window, "right"));
}

#[test]
fn a_hint_says_first_which_hand_and_then_which_move() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: move fingers between your own hands."));
    assert!(!shows(&window, "C03). Enter plays it."));
    press(&mut window, Key::J);
    assert!(shows(
        &window,
        "Hint: split 1 2 into 0 3 (C03). Enter plays it."
    ));
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.1]|(0.3)");
}

#[test]
fn the_tab_says_why_and_its_line_can_be_added_to_the_game() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::Y);
    assert!(shows(&window, "Why 1 taps 1 (1T1)?"), "of the last move");
    assert!(shows(&window, "Every move loses; none lasts longer."));
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    assert!(shows(
        &window,
        "After split 1 2 into 0 3 (C03) every reply loses: 1 taps 3 in 24 turns and split 0 2 in 2 turns."
    ));
    // It may be below what is seen of the tab.
    let button = window.get_by_label("Add the line to the game");
    button.click_accesskit();
    settle(&mut window);
    let session = app(&window).model().session();
    assert_eq!(session.line_len(), 27, "the start and 26 turns");
    assert_eq!(session.turn(session.cursor()), 1);
    press(&mut window, Key::H);
    assert!(!shows(&window, "every reply loses"));
}

#[test]
fn what_merely_lies_under_the_pointer_does_not_change_what_the_tab_explains() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::Y);
    let row = window
        .get_by_label_contains(&row("C03", ""))
        .rect()
        .center();
    window.hover_at(row);
    window.run_steps(4);
    assert!(shows(&window, "Why 1 taps 1 (1T1)?"));
    // The first turn of the line that is explained, picked from the list, is asked about.
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    let button = window.get_by_label("Add the line to the game").rect();
    // A turn of the line is looked at: the line stays, with its button in its place.
    let turns = window.query_all_by_label("1 taps 3");
    let first = turns.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    first.expect("a turn of the line").click();
    settle(&mut window);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    assert_eq!(
        window.get_by_label("Add the line to the game").rect(),
        button
    );
}

#[test]
fn the_line_is_reviewed_with_its_turning_point() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    for name in ["1T1", "1T1"] {
        let model = app(&window).model();
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(&mut window, Action::Play(mv));
    }
    settle(&mut window);
    press(&mut window, Key::Y);
    assert!(shows(&window, "Player 2 made 1 mistake in 1 decision."));
    assert!(shows(
        &window,
        "The turning point: 1 taps 1 (1T1) in turn 2."
    ));
    assert!(shows(
        &window,
        "To remember: in (1.1)|[1.2] only split 1 2 into 0 3 (C03) wins."
    ));
}

#[test]
fn a_command_is_found_by_a_few_letters() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("atl".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Atlas: who wins under which rules"));
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    press(&mut window, Key::Enter);
    assert!(
        shows(&window, "Atlas: who wins under which rules"),
        "what was chosen last comes first"
    );
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    press(&mut window, Key::Escape);
    assert_eq!(turns(&window), 1, "nothing was done");
}

#[test]
fn in_a_small_window_the_dialogs_have_their_buttons_in_view() {
    let mut window = open_sized(640.0, 480.0);
    let screen = window.ctx.content_rect();
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "Needs a look"));
    for name in ["Open on the board", "Close", "Next"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name}"
        );
    }
}

#[test]
fn where_several_moves_hold_the_draw_it_is_said_of_none_alone() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("chopsticks")));
    settle(&mut window);
    press(&mut window, Key::Y);
    let mut seen = 0;
    for turn in 0..60_usize {
        let model = app(&window).model();
        let moves = model.shown_moves();
        let holding = moves.iter().filter(|mv| mv.value == Some(Value::Draw));
        let (count, first) = (holding.count(), moves[0].group.label.text.clone());
        let losing = moves
            .iter()
            .find(|mv| matches!(mv.value, Some(Value::LossIn(_))));
        if let Some(losing) = losing.filter(|_| count > 1).map(|mv| mv.group.ways[0]) {
            seen += 1;
            act(&mut window, Action::Play(losing));
            let others = match count {
                2 => "1 other holds".to_owned(),
                _ => format!("{} others hold", count - 1),
            };
            let said = format!("({first}) or {others} the draw.");
            let found = window.query_all_by_label_contains(&said).count();
            assert_eq!(found, 2, "{said}: why, and what to remember");
            press_with(&mut window, Modifiers::COMMAND, Key::Z);
        }
        let held = app(&window).model().shown_moves().iter();
        let held: Vec<_> = held.filter(|mv| mv.value == Some(Value::Draw)).collect();
        let next = held[turn % held.len()].group.ways[0];
        act(&mut window, Action::Play(next));
        if app(&window).model().shown_moves().is_empty() {
            break;
        }
    }
    assert!(seen > 0);
}
