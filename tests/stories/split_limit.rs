//! A person plays with a limit of splits.

use eframe::egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::Game;

use crate::window::{
    Window, app, click, drawn, open, paste, position, press, row, settle, show_view, shows,
};

fn limited(position: &str) -> Window {
    let mut window = open();
    paste(&mut window, "chopsticks,split_limit=2");
    paste(&mut window, position);
    window
}

fn is_grey(window: &Window, name: &str) -> bool {
    let all = window.query_all_by_label_contains(name);
    all.last().expect(name).accesskit_node().is_disabled()
}

#[test]
fn the_splits_left_stand_beside_the_names_and_one_less_after_a_split() {
    let mut window = limited("[1.3]|(1.1+1)");
    for name in [
        "Player 1, click a hand, 2 splits left",
        "Player 2, 1 split left",
    ] {
        assert!(shows(&window, name), "{name}");
    }
    click(&mut window, &row("C22", "(2$2+1)|[1 1+1]"));
    assert_eq!(position(&window), "(2.2+1)|[1.1+1]");
    for name in [
        "Player 1, 1 split left",
        "Player 2, click a hand, 1 split left",
    ] {
        assert!(shows(&window, name), "{name}");
    }
}

#[test]
fn a_player_without_splits_left_is_told_so() {
    let mut window = limited("[1.3+0]|(1.1+1)");
    assert!(shows(&window, "Player 1, click a hand, no splits left"));
    press(&mut window, Key::X);
    assert!(shows(&window, "You have no splits left in this game"));
}

#[test]
fn digits_are_copied_only_while_all_splits_are_left() {
    for (position, is_refused) in [("[1.3]|(1.1)", false), ("[1.3]|(1.1+1)", true)] {
        let mut window = limited(position);
        click(&mut window, "Edit");
        assert_eq!(
            is_grey(&window, "Copy position as digits"),
            is_refused,
            "{position}"
        );
    }
}

#[test]
fn the_splits_left_are_set_up_as_numbers_of_their_own() {
    let mut window = limited("[1.3]|(1.1)");
    press(&mut window, Key::E);
    let field = "Splits left of player 1, 0 to 2; drag, or click and type";
    window.get_by_label(field).click();
    settle(&mut window);
    window.get_by_label(field).type_text("1");
    press(&mut window, Key::Enter);
    click(&mut window, "Set up this position");
    assert_eq!(position(&window), "[1.3+1]|(1.1+2)");
}

#[test]
fn a_position_without_its_splits_left_is_found_nearest_to_the_current_one() {
    let mut window = limited("[1.1+0]|(1.1+1)");
    show_view(&mut window, "Whole");
    drawn(&mut window);
    press(&mut window, Key::Slash);
    window
        .get_by_label("Find a position")
        .type_text("(1.1)|[1.2]");
    settle(&mut window);
    press(&mut window, Key::Enter);
    settle(&mut window);
    let previewed = app(&window)
        .previewed()
        .expect("a preview of what was found");
    let found = app(&window).model().game().position_text(previewed, None);
    assert_eq!(found, "(1.1+0)|[1.2+1]");
}
