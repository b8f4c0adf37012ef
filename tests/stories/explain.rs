//! Stories of people who look up how a game is played and written, and try it.

use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::Action;
use finger_oracle::app::how_to::how_to;
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, app, click, click_in_dialog, click_topmost, open, open_sized, painted_texts,
    position, press, press_with, settle, shows,
};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Opens the notation, with a board to try it.
fn open_notation(window: &mut Window) {
    press_with(window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("notation…".to_owned()));
    settle(window);
    press(window, Key::Enter);
}

#[test]
fn how_to_play_says_the_rules_at_hand_in_explore_and_those_of_the_game_in_play() {
    for line in [
        "chopsticks",
        "mallett",
        "misere",
        "sudden-death",
        "chinese",
        "self-tap",
        "chopsticks,split_limit=2",
        "tactics",
    ] {
        let mut window = open();
        act(&mut window, Action::SetRules(game(line)));
        press(&mut window, Key::F2);
        let card = how_to(&game(line), false);
        let texts: String = painted_texts(&window)
            .iter()
            .map(|painted| painted.text.clone() + " ")
            .collect();
        for (number, picture) in card.pictures.iter().enumerate() {
            // A screen reader gets the sentence, and the words are painted.
            let name = format!("{}. {}: {}", number + 1, picture.title, picture.words);
            assert!(shows(&window, &name), "{line}: {name}");
            for word in picture.words.split(' ') {
                assert!(texts.contains(word), "{line}: {word}");
            }
        }
        for rule in &card.lines {
            assert!(shows(&window, rule), "{line}: {rule}");
        }
        assert!(!shows(&window, "three times"), "that holds in Play alone");
        press(&mut window, Key::Escape);
        assert!(!shows(&window, "How to play: "));
    }
    let mut window = open_sized(640.0, 480.0);
    act(&mut window, Action::SetRules(game("chopsticks")));
    press_with(&mut window, Modifiers::COMMAND, Key::P);
    press(&mut window, Key::F2);
    assert!(shows(&window, "The same position three times is a draw."));
    let close = window.get_by_label("Close").rect();
    assert!(window.ctx.content_rect().contains_rect(close));
    press(&mut window, Key::Enter);
    assert!(!shows(&window, "How to play: "), "Enter closes it");
}

#[test]
fn moves_that_are_tried_there_are_named_and_leave_the_game_as_it_is() {
    let mut window = open();
    open_notation(&mut window);
    assert!(click_in_dialog(&mut window, "Player 1 left hand"));
    assert!(click_in_dialog(&mut window, "Player 2 left hand"));
    assert!(shows(&window, "1 taps 1 (1T1) leads to (1.1)|[1.2]."));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(!app(&window).model().is_unsaved());
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowRight);
    assert_eq!(
        position(&window),
        "[1.1]|(1.1)",
        "keys reach no game behind it"
    );
    // The board beside the words, in every way in which it is written.
    assert!(shows(&window, "(1 1)|[1$2]"));
    assert!(shows(&window, "A tap: a hand with the first number"));
    click_topmost(&mut window, "Take back");
    assert!(shows(&window, "[1.1]|(1.1): player 1 to move."));
}

#[test]
fn escape_closes_what_the_board_asks_before_the_dialog() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    open_notation(&mut window);
    assert!(click_in_dialog(&mut window, "Split…"));
    assert!(shows(&window, "your hands after the move"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "your hands after the move"));
    assert!(shows(&window, "nothing here is added to your game"));
    assert!(click_in_dialog(&mut window, "Split…"));
    assert!(click_in_dialog(&mut window, "C02"));
    assert!(shows(
        &window,
        "split 1 1 into 0 2 (C02) leads to (0.2)|[1.1]."
    ));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "nothing here is added to your game"));
}

#[test]
fn wherever_notation_appears_it_is_explained() {
    let mut window = open();
    for (tab, name, said) in [
        (
            "Game",
            "How moves are written",
            "One of each kind under these rules",
        ),
        (
            "Game",
            "How a game is written",
            "One of each kind under these rules",
        ),
        (
            "Position",
            "How positions are written",
            "One of each kind under these rules",
        ),
        ("Rules", "What these rules mean", "How to play: "),
    ] {
        if !shows(&window, name) {
            click_topmost(&mut window, tab);
        }
        click(&mut window, name);
        assert!(shows(&window, said), "{name}");
        press(&mut window, Key::Escape);
        assert!(!shows(&window, said), "{name}");
    }
}

#[test]
fn a_grid_is_tried_by_its_cells_and_in_a_small_window_too() {
    let mut window = open_sized(640.0, 480.0);
    act(&mut window, Action::SetRules(game("tactics,rows=2,cols=2")));
    settle(&mut window);
    open_notation(&mut window);
    assert!(shows(&window, "a1-b1"));
    for _ in 0..2 {
        click_in_dialog(&mut window, "b1, empty");
    }
    assert!(shows(&window, "b1 leads to .#/.."));
    let close = window.get_by_label("Close").rect();
    assert!(window.ctx.content_rect().contains_rect(close));
}

#[test]
fn arrows_on_a_grid_that_is_tried_lead_from_cell_to_cell() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("tactics,rows=2,cols=2")));
    settle(&mut window);
    open_notation(&mut window);
    let cells = window.query_all_by_label_contains("a1, empty");
    cells.last().expect("the grid in the dialog").focus();
    settle(&mut window);
    press_with(&mut window, Modifiers::SHIFT, Key::ArrowRight);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "leads to ##/.."));
    assert_eq!(position(&window), "../..");
}
