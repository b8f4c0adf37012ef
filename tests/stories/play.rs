//! Stories of people who play against the oracle and learn from it, in the window.

use crate::folder;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::{Action, Nav};
use finger_oracle::game::any::AnyGame;
use finger_oracle::{Game, Seat};

use crate::window::{
    Window, act, app, click, open, open_sized, position, press, press_with, settle, shows,
    wait_until,
};

/// How many boards the line has.
fn turns(window: &Window) -> usize {
    app(window).model().session().line_len()
}

fn mover(window: &Window) -> Seat {
    let model = app(window).model();
    model.game().mover(model.board())
}

/// Lets the oracle move, until so many boards are in the line.
fn wait_for_turns(window: &mut Window, count: usize) {
    wait_until(window, |window| turns(window) == count);
}

/// A game against the oracle, in which one plays player 1.
fn against_oracle() -> Window {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(shows(&window, "How far it sees"));
    wait_until(&mut window, |window| shows(window, "47 %"));
    click(&mut window, "Begin");
    window
}

#[test]
fn the_oracle_answers_each_move_and_verdicts_are_hidden() {
    let mut window = against_oracle();
    assert!(app(&window).model().are_verdicts_hidden());
    assert_eq!(app(&window).oracle_plays(), Some(Seat::Two));
    let players = app(&window).model().session().about().players.clone();
    assert_eq!(players, ["You", "Oracle, 3 ahead"]);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 3);
    assert_eq!(mover(&window), Seat::One);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
}

#[test]
fn one_takes_back_ones_own_move_and_steps_back_undisturbed() {
    let mut window = against_oracle();
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 3);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
    let after = position(&window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!((turns(&window), mover(&window)), (3, Seat::One));
    // The same number of a game leads to the same answer.
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
    assert_eq!(position(&window), after);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(mover(&window), Seat::Two);
    for _ in 0..20 {
        window.step();
    }
    assert_eq!(
        turns(&window),
        5,
        "nothing is played in the middle of a line"
    );
    press(&mut window, Key::Y);
    click(&mut window, "Its move");
    wait_until(&mut window, |window| mover(window) == Seat::One);
}

#[test]
fn the_oracle_takes_over_the_other_side_at_any_time_and_gives_it_back() {
    let mut window = open();
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    assert_eq!(app(&window).oracle_plays(), Some(Seat::One));
    assert!(shows(
        &window,
        "The oracle plays player 1 and sees everything"
    ));
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 4);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    assert_eq!(app(&window).oracle_plays(), None);
    assert!(shows(&window, "The oracle plays no more"));
    assert!(
        !shows(&window, "and sees everything"),
        "that is no longer true"
    );
    press(&mut window, Key::B);
    for _ in 0..20 {
        window.step();
    }
    assert_eq!(turns(&window), 5);
}

#[test]
fn a_game_that_would_lose_unsaved_work_asks_first() {
    let mut window = open();
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "Begin");
    assert!(shows(&window, "Don't save"));
    press(&mut window, Key::Escape);
    assert_eq!((turns(&window), app(&window).oracle_plays()), (2, None));
    // A session that is begun later is no game against the oracle.
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "Don't save");
    assert_eq!((turns(&window), app(&window).oracle_plays()), (1, None));
    assert!(!app(&window).model().are_verdicts_hidden());
}

#[test]
fn games_that_end_are_counted_by_rules_and_strength() {
    let folder = folder::Folder::new("results");
    let mut window = open();
    let place = folder.path().join("results.json");
    if let Some(app) = window.state_mut() {
        app.keep_play_in(folder.path());
    }
    act(
        &mut window,
        Action::SetRules(game("attacks-only,fingers=2")),
    );
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "Begin");
    if shows(&window, "Don't save") {
        click(&mut window, "Don't save");
    }
    for _ in 0..6 {
        let model = app(&window).model();
        if model.game().outcome(model.board()).is_some() {
            break;
        }
        press(&mut window, Key::B);
        wait_until(&mut window, |window| {
            let model = app(window).model();
            mover(window) == Seat::One || model.game().outcome(model.board()).is_some()
        });
    }
    let text = std::fs::read_to_string(place).expect("the result is kept");
    assert!(
        text.contains("\"games\": 1") && text.contains("\"wins\": 1"),
        "{text}"
    );
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(shows(&window, "You have played one such game, and won it."));
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("results".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Results against the oracle"));
    assert!(shows(&window, "Sees everything") || shows(&window, "turns ahead"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Results against the oracle"));
}

#[test]
fn an_end_that_one_only_goes_to_is_no_result() {
    let folder = folder::Folder::new("no-results");
    let place = folder.path().join("results.json");
    let mut window = open();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(folder.path());
    }
    act(
        &mut window,
        Action::SetRules(game("attacks-only,fingers=2")),
    );
    settle(&mut window);
    while turns(&window) < 4 {
        let before = turns(&window);
        press(&mut window, Key::B);
        if turns(&window) == before {
            break;
        }
    }
    let model = app(&window).model();
    assert!(model.game().outcome(model.board()).is_some(), "it is over");
    press(&mut window, Key::Home);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    press(&mut window, Key::End);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowRight);
    assert!(!place.exists(), "nothing was played against the oracle");
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::B);
    settle(&mut window);
    let text = std::fs::read_to_string(&place);
    // The last move along the old line was played.
    assert!(text.is_ok_and(|text| text.contains("\"games\": 1")));
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::B);
    let text = std::fs::read_to_string(&place).expect("kept");
    assert!(
        text.contains("\"games\": 1"),
        "a game is counted once: {text}"
    );
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

#[test]
fn two_people_play_under_their_names() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "another person");
    for (field, name) in [("Player 1", "Anna"), ("Player 2", "Ben")] {
        let fields = window.query_all_by_label(field);
        let field = fields.last().expect("a field");
        field.focus();
        window.step();
        window.event(Event::Text(name.to_owned()));
        settle(&mut window);
    }
    click(&mut window, "Begin");
    let players = app(&window).model().session().about().players.clone();
    assert_eq!(players, ["Anna", "Ben"]);
    assert_eq!(app(&window).oracle_plays(), None);
}

#[test]
fn a_hint_says_first_which_hand_and_then_which_move() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: move fingers between your own hands."));
    assert!(!shows(&window, "Hint: C03"));
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: C03. Enter plays it."));
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
    assert!(shows(&window, "Why 1T1?"), "of the last move");
    assert!(shows(&window, "Every move loses; none lasts longer."));
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why C03?"));
    assert!(shows(
        &window,
        "After C03 every reply loses: 1T3 in 24 turns and C02 in 2 turns."
    ));
    click(&mut window, "Add the line to the game");
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
    let row = window.get_by_label_contains("C03 to ").rect().center();
    window.hover_at(row);
    window.run_steps(4);
    assert!(shows(&window, "Why 1T1?"));
    // The first turn of the line that is explained, picked from the list, is asked about.
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why C03?"));
    let button = window.get_by_label("Add the line to the game").rect();
    // A turn of the line is looked at: the line stays, with its button in its place.
    let turns = window.query_all_by_label("1T3");
    let first = turns.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    first.expect("a turn of the line").click();
    settle(&mut window);
    assert!(shows(&window, "Why C03?"));
    assert_eq!(
        window.get_by_label("Add the line to the game").rect(),
        button
    );
}

#[test]
fn after_a_game_mistakes_are_tried_again() {
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
    assert!(shows(
        &window,
        "Player 2 lost the verdict the one time that a move could have changed it."
    ));
    assert!(shows(&window, "The turning point: 1T1 in turn 2."));
    assert!(shows(&window, "To remember: in (1.1)|[1.2] only C03 wins."));
    // It may be below what is seen of the tab.
    let button = window.get_by_label("Retry player 2's mistakes (1)");
    button.click_accesskit();
    settle(&mut window);
    assert!(app(&window).model().are_verdicts_hidden());
    assert_eq!(position(&window), "(1.1)|[1.2]");
    let play = |window: &mut Window, name: &str| {
        let model = app(window).model();
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(window, Action::Play(mv));
        settle(window);
    };
    play(&mut window, "2T1");
    assert!(shows(&window, "2T1 gives the verdict away."));
    click(&mut window, "Once more");
    play(&mut window, "C03");
    assert!(shows(&window, "Right: C03 keeps the verdict."));
    click(&mut window, "Done");
    assert!(!app(&window).model().are_verdicts_hidden());
    assert!(shows(&window, "0 of 1 mistakes mended at the first try"));
    act(&mut window, Action::Go(Nav::Start));
    settle(&mut window);
    assert!(!shows(&window, "Mistake 1 of 1"));
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
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    for name in ["Cancel", "Begin"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name}"
        );
    }
    press(&mut window, Key::Escape);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "Needs a look"));
    for name in ["Open on the board", "Close", "Next"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name}"
        );
    }
}
