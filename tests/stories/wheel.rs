//! Stories about the mouse beside its first button: the wheel and the buttons at the side go through the game.

use eframe::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, TouchPhase, vec2};

use crate::window::{Window, app, centre, open, open_sized, paste, press, settle, shows};

/// A game of four turns, of which the last is current.
fn played(mut window: Window) -> Window {
    for _ in 0..4 {
        press(&mut window, Key::B);
    }
    assert_eq!(turn(&window), 4);
    window
}

fn turn(window: &Window) -> usize {
    let session = app(window).model().session();
    session.turn(session.cursor())
}

/// Turns the wheel at a place by so many notches, up if they are positive.
pub(crate) fn turn_wheel(window: &mut Window, at: Pos2, notches: f32, modifiers: Modifiers) {
    window.hover_at(at);
    window.run_steps(2);
    window.event(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, notches),
        modifiers,
        phase: TouchPhase::Move,
    });
    settle(window);
}

pub(crate) fn press_button(window: &mut Window, button: PointerButton, pos: Pos2) {
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    settle(window);
}

#[test]
fn the_wheel_steps_through_the_game_over_board_and_timeline() {
    let mut window = played(open());
    for place in ["Player 1 left hand", "Turn 1, player 1"] {
        let at = centre(&window, place);
        turn_wheel(&mut window, at, 1.0, Modifiers::NONE);
        assert_eq!(turn(&window), 3, "{place}");
        turn_wheel(&mut window, at, 2.0, Modifiers::NONE);
        assert_eq!(turn(&window), 1, "{place}");
        turn_wheel(&mut window, at, -1.0, Modifiers::NONE);
        turn_wheel(&mut window, at, -2.0, Modifiers::NONE);
        assert_eq!(turn(&window), 4, "{place}");
        for modifiers in [Modifiers::COMMAND, Modifiers::SHIFT] {
            turn_wheel(&mut window, at, 1.0, modifiers);
            assert_eq!(turn(&window), 4, "{place} with {modifiers:?}");
        }
    }
    // In a low window the timeline is a slider.
    let mut window = played(open_sized(1280.0, 420.0));
    let at = centre(&window, "Timeline: ");
    turn_wheel(&mut window, at, 1.0, Modifiers::NONE);
    assert_eq!(turn(&window), 3);
}

#[test]
fn lists_dialogs_and_the_graph_keep_the_wheel() {
    let steps_at = |window: &mut Window, at: Pos2, notches: f32| {
        let before = turn(window);
        turn_wheel(window, at, notches, Modifiers::NONE);
        before != turn(window)
    };
    let mut window = played(open());
    for place in ["Graph of positions", "Moves for player"] {
        let at = centre(&window, place);
        assert!(!steps_at(&mut window, at, 1.0), "{place}");
    }
    let board = centre(&window, "Player 1 left hand");
    press(&mut window, Key::F1);
    assert!(!steps_at(&mut window, board, 1.0), "behind the keys");
    press(&mut window, Key::Escape);
    assert!(steps_at(&mut window, board, 1.0));

    // The results of a split lie over the board.
    let mut window = open();
    paste(&mut window, "magic-fingers,start=[1.3]|(1.2)");
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::X);
    let list = centre(&window, "C22: ");
    assert!(!steps_at(&mut window, list, -1.0), "the list of splits");
    press(&mut window, Key::Escape);
    assert!(steps_at(&mut window, list, -1.0));
}

#[test]
fn the_buttons_at_the_side_of_a_mouse_go_back_and_forward_wherever_it_is() {
    let mut window = played(open());
    for place in [
        "Player 1 left hand",
        "Graph of positions",
        "Timeline of the game",
    ] {
        let at = centre(&window, place);
        window.hover_at(at);
        window.run_steps(2);
        press_button(&mut window, PointerButton::Extra1, at);
        assert_eq!(turn(&window), 3, "{place}");
        press_button(&mut window, PointerButton::Extra2, at);
        assert_eq!(turn(&window), 4, "{place}");
    }
    let at = centre(&window, "Player 1 left hand");
    press(&mut window, Key::F1);
    assert!(shows(&window, "Show all keys"));
    press_button(&mut window, PointerButton::Extra1, at);
    assert_eq!(turn(&window), 4, "behind a dialog");
    press(&mut window, Key::Escape);
    // Somebody types, and goes back with the mouse.
    press(&mut window, Key::Slash);
    press_button(&mut window, PointerButton::Extra1, at);
    assert_eq!(turn(&window), 3);
}
