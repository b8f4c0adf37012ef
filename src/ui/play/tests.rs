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
fn what_is_shown_anew_is_asked_for_anew() {
    let game = game("attacks-only,fingers=2");
    let mut pane = PlayPane::new(game);
    let ctx = Context::default();
    pane.solved(game, &solved(game));
    let played = pane.game_of_form(0.0);
    pane.take_game(played.clone());
    // The solution of the game in front was dropped for lack of memory.
    pane.found(PoolFinding::Dropped(game));
    let wanted = |pane: &mut PlayPane| pane.take_wanted(&ctx, true);
    let due = Wanted {
        game,
        is_of_form: false,
    };
    assert_eq!(wanted(&mut pane), Some(due));
    assert_eq!(wanted(&mut pane), None, "once");
    // A game that goes on comes without a solution, though its rules were asked for already.
    pane.take_game(played.again(false, crate::play::Seed(1)));
    pane.solved(game, &Knowledge::Pending);
    assert_eq!(wanted(&mut pane), Some(due));
    // So does a form that begins where Explore stands.
    pane.open_form(Some((game, crate::game::Game::start(&game))));
    pane.take_wanted(&ctx, true);
    std::thread::sleep(BEFORE_SOLVING);
    assert!(
        pane.take_wanted(&ctx, true)
            .is_some_and(|wanted| wanted.is_of_form)
    );
}

#[test]
fn rules_that_are_chosen_once_more_at_once_are_asked_for_once_more() {
    let (one, other) = (
        game("attacks-only,fingers=3"),
        game("attacks-only,fingers=2"),
    );
    let mut pane = PlayPane::new(one);
    let ctx = Context::default();
    pane.take_wanted(&ctx, true);
    std::thread::sleep(BEFORE_SOLVING);
    assert!(pane.take_wanted(&ctx, true).is_some());
    pane.solved(one, &solved(one));
    // Others stand in the form for a moment, and are not asked for.
    for rules in [other, one] {
        pane.form_mut()
            .begin_at(rules, crate::game::Game::start(&rules));
        assert!(pane.take_wanted(&ctx, true).is_none());
    }
    std::thread::sleep(BEFORE_SOLVING);
    let wanted = pane.take_wanted(&ctx, true).map(|wanted| wanted.game);
    assert_eq!(wanted, Some(one));
}

#[test]
fn rules_that_could_not_be_solved_are_asked_for_where_they_are_chosen_again() {
    let game = game("attacks-only,fingers=3");
    let mut pane = PlayPane::new(game);
    let ctx = Context::default();
    pane.take_wanted(&ctx, true);
    std::thread::sleep(BEFORE_SOLVING);
    assert!(pane.take_wanted(&ctx, true).is_some());
    let error = SolveError::TooManyStates {
        states: 1 << 40,
        less: "fewer hands",
    };
    pane.found(PoolFinding::Found(game, Finding::Solved(Err(error))));
    assert!(pane.take_wanted(&ctx, true).is_none(), "not by itself");
    let start = crate::game::Game::start(&game);
    pane.form_mut().begin_at(game, start);
    assert!(pane.take_wanted(&ctx, true).is_some());
}

#[test]
fn form_and_game_of_other_rules_hold_one_solution_between_them() {
    let (one, other) = (
        game("attacks-only,fingers=3"),
        game("attacks-only,fingers=2"),
    );
    let mut pane = PlayPane::new(one);
    let ctx = Context::default();
    let wanted = |pane: &mut PlayPane| {
        pane.take_wanted(&ctx, true);
        std::thread::sleep(BEFORE_SOLVING);
        pane.take_wanted(&ctx, true).map(|wanted| wanted.game)
    };
    assert!(pane.take_wanted(&ctx, true).is_none(), "they have to stand");
    assert_eq!(wanted(&mut pane), Some(one));
    pane.solved(one, &solved(one));
    let played = pane.game_of_form(0.0);
    pane.take_game(played);
    let knows = |pane: &PlayPane| {
        pane.game()
            .is_some_and(|game| game.core().analysis().is_some())
    };
    assert!(knows(&pane) && wanted(&mut pane).is_none());

    pane.open_form(Some((other, crate::game::Game::start(&other))));
    assert_eq!(wanted(&mut pane), Some(other));
    assert!(!knows(&pane), "the game lets go of its solution");
    pane.solved(other, &solved(other));

    pane.close_form();
    let again = pane.take_wanted(&ctx, true).map(|wanted| wanted.game);
    assert_eq!(again, Some(one), "and wants it again, at once");
    assert!(pane.form().core().analysis().is_none());
    pane.solved(one, &solved(one));
    assert!(knows(&pane));
}
