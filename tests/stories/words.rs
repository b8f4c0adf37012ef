//! Stories about sentences that say moves: in words with the notation behind, or in the notation alone.

use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::play::PlayAction;
use finger_oracle::app::{Action, Nav};
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, app, click, open, press, press_with, set_notation_only, settle, shows, wait_until,
};

/// A window with Magic Fingers, in which lists and sentences say moves in words or not.
fn magic_fingers(in_words: bool) -> Window {
    let mut window = open();
    let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
    act(&mut window, Action::SetRules(game));
    if !in_words {
        set_notation_only(&mut window);
    }
    window
}

/// The name of a move in a sentence.
fn name(in_words: bool, words: &str, notation: &str) -> String {
    if in_words {
        format!("{words} ({notation})")
    } else {
        notation.to_owned()
    }
}

fn tap(in_words: bool) -> String {
    name(in_words, "1 taps 1", "1T1")
}

fn split(in_words: bool) -> String {
    name(in_words, "split 1 2 into 0 3", "C03")
}

#[test]
fn notation_only_turns_what_is_said_of_moves_back_at_once() {
    let mut window = magic_fingers(true);
    press(&mut window, Key::B);
    press(&mut window, Key::Y);
    press(&mut window, Key::Num1);
    for in_words in [true, false] {
        if !in_words {
            set_notation_only(&mut window);
        }
        let replies = if in_words {
            "1 taps 3 in 24 turns and split 0 2 in 2 turns"
        } else {
            "1T3 in 24 turns and C02 in 2 turns"
        };
        let best = split(in_words);
        for said in [
            format!("Turn 1, player 1, {}, ", tap(in_words)),
            format!("Why {best}?"),
            format!("After {best} every reply loses: {replies}."),
        ] {
            assert!(shows(&window, &said), "{said}");
        }
        assert_eq!(shows(&window, " taps "), in_words);
    }
}

#[test]
fn the_hint_the_oracle_and_what_a_mistake_cost_are_said_in_words() {
    for in_words in [true, false] {
        let mut window = magic_fingers(in_words);
        press(&mut window, Key::B);
        press(&mut window, Key::J);
        press(&mut window, Key::J);
        let hint = format!("Hint: {}. Enter plays it.", split(in_words));
        assert!(shows(&window, &hint), "{hint}");
        press(&mut window, Key::Escape);
        press_with(&mut window, Modifiers::COMMAND, Key::P);
        wait_until(&mut window, |window| shows(window, "Start game"));
        click(&mut window, "Perfect");
        click(&mut window, "Start game");
        let game = |window: &Window| app(window).played_game().cloned().expect("a game");
        let core = game(&window).core().clone();
        let mv = core
            .game()
            .find_move(core.board(), "C03")
            .expect("it is legal");
        let ctx = window.ctx.clone();
        if let Some(app) = window.state_mut() {
            assert!(app.act_in_play(&ctx, PlayAction::Play(mv)));
        }
        wait_until(&mut window, |window| game(window).last_turn() == 2);
        let reply = if in_words { "1 taps 3" } else { "1T3" };
        let said = format!("The oracle: {reply}: now 4");
        assert!(shows(&window, &said), "{said}");

        let mut window = magic_fingers(in_words);
        for _ in 0..2 {
            let model = app(&window).model();
            let mv = model.game().find_move(model.board(), "1T1");
            act(&mut window, Action::Play(mv.expect("it is legal")));
        }
        act(&mut window, Action::Go(Nav::Start));
        press(&mut window, Key::N);
        let cost = "it turns a win into a loss; right was";
        let said = format!("played {}: {cost} {}", tap(in_words), split(in_words));
        assert!(shows(&window, &said), "{said}");
    }
}

#[test]
fn puzzles_and_the_comparison_say_moves_in_words() {
    for in_words in [true, false] {
        let mut window = magic_fingers(in_words);
        press_with(&mut window, Modifiers::COMMAND, Key::K);
        window.event(Event::Text("compare rules".to_owned()));
        settle(&mut window);
        press(&mut window, Key::Enter);
        wait_until(&mut window, |window| shows(window, "Two rule sets"));
        let first = tap(in_words);
        wait_until(&mut window, |window| {
            window.query_by_label(&first).is_some()
        });
        press(&mut window, Key::Escape);
        press(&mut window, Key::P);
        wait_until(&mut window, |window| shows(window, "to move. "));
        press(&mut window, Key::Num1);
        assert!(shows(&window, "1 of 1 right") || shows(&window, "0 of 1 right"));
        assert_eq!(shows(&window, " taps "), in_words);
    }
}
