//! The workspace without its window: what it wants solved.

use std::sync::Arc;

use super::*;
use crate::solve::analysis::Analysis;

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn solved(game: AnyGame) -> Knowledge {
    Knowledge::Solved(Arc::new(Analysis::of(&game).expect("it is small")))
}

#[test]
fn form_and_game_of_other_rules_hold_one_solution_between_them() {
    let (one, other) = (
        game("attacks-only,fingers=3"),
        game("attacks-only,fingers=2"),
    );
    let mut pane = PlayPane::new(one);
    assert_eq!(pane.take_wanted(true), Some(one));
    pane.solved(one, &solved(one));
    let played = pane.game_of_form(0.0);
    pane.take_game(played);
    let knows = |pane: &PlayPane| {
        pane.game()
            .is_some_and(|game| game.core().analysis().is_some())
    };
    assert!(knows(&pane) && pane.take_wanted(true).is_none());

    pane.open_form(Some((other, crate::game::Game::start(&other))));
    assert_eq!(pane.take_wanted(true), Some(other));
    assert!(!knows(&pane), "the game lets go of its solution");
    pane.solved(other, &solved(other));

    pane.close_form();
    assert_eq!(pane.take_wanted(true), Some(one), "and wants it again");
    assert!(pane.form().core().analysis().is_none());
    pane.solved(one, &solved(one));
    assert!(knows(&pane));
}
