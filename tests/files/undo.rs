//! Undo and redo as far as they reach: each snapshot is the session as it was, byte for byte.

use finger_oracle::app::document::Stamp;
use finger_oracle::app::{Action, Model, Nav};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::file::{self, SavedView, SessionToWrite};
use finger_oracle::session::history::STEPS;
use finger_oracle::session::{About, NodeId};

fn text(model: &Model) -> String {
    file::write(&SessionToWrite::of(model.session()))
}

fn node(model: &Model, number: usize) -> NodeId {
    let ids: Vec<NodeId> = model.session().ids().collect();
    ids[number * 7 % ids.len()]
}

/// Stands elsewhere now and then. What is typed next is a change of its own in any case.
fn stand(model: &mut Model, number: usize) {
    let id = node(model, number);
    let is_legal = model.session().node(id).fault.is_none();
    let elsewhere = number.is_multiple_of(5) && is_legal;
    let to = if elsewhere {
        id
    } else {
        model.session().cursor()
    };
    model.apply(Action::Go(Nav::To(to))).expect("it is there");
}

/// Changes the session in one of several ways.
fn change(model: &mut Model, number: usize) {
    let id = node(model, number);
    let session = model.session();
    let tried = &session.node(session.cursor()).children;
    let position = |id: &NodeId| model.game().position(&session.node(*id).board);
    let is_new = |position_after| !tried.iter().any(|id| position(id) == position_after);
    let mut moves = model.moves().iter();
    let new = moves.find(|mv| is_new(mv.group.position));
    let action = match (number % 9, new) {
        (0..=3, Some(mv)) => Action::Play(mv.group.ways[0]),
        (4, _) => Action::Bookmark(id, !session.node(id).is_bookmarked),
        (5, _) => Action::Describe(About {
            title: format!("title {number}"),
            ..About::default()
        }),
        (6, _) if number.is_multiple_of(2) => Action::SetRule("splits", "divisions".to_owned()),
        (6, _) => Action::SetRule("splits", "none".to_owned()),
        (7, _) if session.ids().len() > 60 => Action::Delete(id),
        (8, _) => Action::Promote(id),
        _ => Action::Comment(id, format!("note {number}")),
    };
    model.apply(action).expect("it can be done");
}

fn save(model: &mut Model) {
    let request = Box::new(model.save_request(SavedView::default()));
    let action = Action::Saved(request, "/a/long.fingers".into(), Stamp(1));
    model.apply(action).expect("it is saved");
}

/// Changes a model this many times, each in a step of its own: the session before each of them.
fn change_all(model: &mut Model, changes: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for number in 0.. {
        if texts.len() == changes {
            break;
        }
        stand(model, number);
        let before = model.session().clone();
        let said = text(model);
        change(model, number);
        if !model.session().is_same_work(&before) {
            texts.push(said);
        }
    }
    texts
}

fn program() -> Model {
    Model::new(AnyGame::from_rule_line("mallett").expect("a preset")).0
}

#[test]
fn undo_and_redo_reach_the_oldest_step_and_come_back_byte_for_byte() {
    let mut model = program();
    let mut texts = change_all(&mut model, STEPS + 60);
    texts.push(text(&model));
    let reached = &texts[60..];
    for due in reached.iter().rev().skip(1) {
        model.apply(Action::Undo).expect("there is a change");
        assert_eq!(&text(&model), due);
    }
    assert!(!model.can_undo(), "older changes are forgotten");
    for due in &reached[1..] {
        model.apply(Action::Redo).expect("it was undone");
        assert_eq!(&text(&model), due);
    }
    assert!(!model.can_redo());
}

#[test]
fn a_session_whose_saved_state_is_out_of_reach_counts_as_changed_until_it_is_saved() {
    let mut model = program();
    change_all(&mut model, 20);
    save(&mut model);
    assert!(!model.is_unsaved());
    change_all(&mut model, STEPS + 1);
    assert!(model.is_unsaved());
    while model.can_undo() {
        model.apply(Action::Undo).expect("there is a change");
        assert!(model.is_unsaved(), "no step leads back to what was saved");
    }
    save(&mut model);
    assert!(!model.is_unsaved());
    model.apply(Action::Redo).expect("it was undone");
    assert!(model.is_unsaved());
    model.apply(Action::Undo).expect("it was repeated");
    assert!(!model.is_unsaved());
}
