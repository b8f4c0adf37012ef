//! Positions that are images of each other, drawn as one node: counted, found, gone to, and proved.

use crate::sessions;
use crate::window::{
    Window, act, app, choose, click, drawn, open, option_is_on, paste, position, press, press_with,
    settle, shows,
};
use eframe::egui::{Key, Modifiers, accesskit::Toggled};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Opening, Source};
use finger_oracle::game::{Game, Seat};
use finger_oracle::solve::Progress;

const OPTION: &str = "Mirror images as one";

/// The window with a graph of a game in a mode, its images one node or not.
fn graph_of(rules: &str, mode: &str, is_merged: bool) -> Window {
    let mut window = open();
    paste(&mut window, rules);
    window.get_by_label(mode).click();
    settle(&mut window);
    if is_merged {
        press_with(&mut window, Modifiers::SHIFT, Key::I);
    }
    drawn(&mut window);
    window
}

fn nodes(window: &Window) -> usize {
    window.query_all_by_label_contains("Node ").count()
}

fn play(window: &mut Window, name: &str) {
    let model = app(window).model();
    let mv = model.game().find_move(model.board(), name).expect(name);
    act(window, Action::Play(mv));
    drawn(window);
}

fn is_ticked(window: &mut Window) -> bool {
    option_is_on(window, OPTION) == Some(true)
}

/// By hand: of 2 x 2 cells there are 1, 1, 2, 1, 2 and 2 positions with 0, 1, 2 beside each other, 2 across
/// from each other, 3 and 4 filled, as far as play can come there with one player to move or the other.
#[test]
fn a_whole_game_has_a_node_for_all_images_of_a_position() {
    let mut window = graph_of("tactics,rows=2,cols=2", "Whole", false);
    assert_eq!(nodes(&window), 1 + 4 + 8 + 2 + 8 + 2);
    choose(&mut window, OPTION);
    drawn(&mut window);
    assert_eq!(nodes(&window), 1 + 1 + 2 + 1 + 2 + 2);
    press_with(&mut window, Modifiers::SHIFT, Key::I);
    drawn(&mut window);
    assert_eq!(nodes(&window), 25);
    assert!(!is_ticked(&mut window));
}

#[test]
fn the_node_of_the_current_position_says_how_the_board_is_turned() {
    let mut window = graph_of("tactics,rows=2,cols=2", "Whole", true);
    let own = "Node #./.., 2 to move, 2 wins in 2, stands for 4 images";
    assert!(shows(&window, own));
    assert!(!shows(&window, "on the board"));
    play(&mut window, "b1");
    let turned = format!("{own}, on the board left and right swapped");
    assert!(shows(&window, &turned), "it is found by its image");
    let node = window.get_by_label_contains(&turned);
    assert_eq!(node.accesskit_node().toggled(), Some(Toggled::True));
}

#[test]
fn a_node_leads_to_the_image_that_can_be_reached() {
    let mut window = graph_of("tactics,rows=2,cols=2", "Whole", true);
    play(&mut window, "a2-b2");
    click(&mut window, "Node ##/.#, 1 to move");
    press(&mut window, Key::Enter);
    assert!(
        ["#./##", ".#/##"].contains(&position(&window).as_str()),
        "{}",
        position(&window)
    );
}

#[test]
fn a_position_is_found_by_any_of_its_images() {
    let mut window = graph_of("tactics,rows=2,cols=2", "Whole", true);
    for (text, hits) in [("../.#", 1), ("1: .#/##", 1), ("####", 0)] {
        press(&mut window, Key::Slash);
        window.get_by_label("Find a position").type_text(text);
        settle(&mut window);
        let found = !shows(&window, "nothing found");
        assert_eq!(found, hits > 0, "{text}");
        press(&mut window, Key::Escape);
        press(&mut window, Key::Escape);
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_folded_proof_up_to_symmetry_is_played_through_whatever_image_is_chosen() {
    for replies in [["c1", "a3"], ["a3", "c1"], ["c3", "b3"], ["c2", "a2"]] {
        let mut window = graph_of("tactics,rows=3,cols=3", "Proof", true);
        if !shows(&window, "to learn") {
            choose(&mut window, "Folded");
            drawn(&mut window);
        }
        assert!(shows(&window, "up to symmetry to learn"));
        click(&mut window, "Play the proof");
        let mut replies = replies.iter();
        for _ in 0..9 {
            assert!(!shows(&window, "does not need"), "{}", position(&window));
            let model = app(&window).model();
            if model.game().outcome(model.board()).is_some() {
                break;
            }
            let reply = replies.as_slice().first();
            let is_reply = shows(&window, "Player 2 chooses:");
            let legal = |name: &str| model.game().find_move(model.board(), name).is_some();
            match reply {
                Some(name) if is_reply && legal(name) => {
                    replies.next();
                    play(&mut window, name);
                }
                _ => click(&mut window, "Next step"),
            }
        }
        let model = app(&window).model();
        let outcome = model.game().outcome(model.board());
        let outcome = outcome.unwrap_or_else(|| panic!("it goes on at {}", position(&window)));
        let winner = outcome.winner(model.game().mover(model.board()));
        assert_eq!(winner, Some(Seat::One));
    }
}

#[test]
fn the_option_is_kept_with_a_session_and_only_where_boards_can_be_turned() {
    let mut window = graph_of("mallett", "Whole", false);
    assert_eq!(option_is_on(&mut window, OPTION), None);
    let session = sessions::played("tactics,rows=2,cols=2", &["a1"]);
    let bytes = sessions::saved(&session, r#"{ "graph": "whole", "images_as_one": true }"#);
    let opening = Opening {
        bytes: bytes.into_bytes(),
        source: Source::Left,
    };
    let read = opening.read(session.game(), &Progress::default());
    act(
        &mut window,
        Action::Open(Box::new(read.expect("a session"))),
    );
    drawn(&mut window);
    assert!(is_ticked(&mut window));
    assert_eq!(nodes(&window), 9);
}
