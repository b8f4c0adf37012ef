//! What is pasted or set up becomes a part of the tree of play where it can; where it cannot, nothing
//! that is not saved goes unasked, and what takes the place of the session begins a new history.

use std::path::PathBuf;

use finger_oracle::app::document::Stamp;
use finger_oracle::app::{Action, Effect, GameForm, Model, Nav};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::file::SavedView;

fn model(rules: &str) -> Model {
    Model::new(AnyGame::from_rule_line(rules).expect(rules)).0
}

fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    let done = format!("{action:?}");
    model.apply(action).expect(&done).1
}

fn paste(model: &mut Model, text: &str) -> Vec<Effect> {
    act(model, Action::Paste(text.to_owned()))
}

/// Whether it is asked if another session may take the place of this one.
fn asks(effects: &[Effect]) -> bool {
    let asks = |effect: &Effect| matches!(effect, Effect::AskToReplace(_));
    effects.iter().any(asks)
}

/// The answer that it may, saved or not.
fn agree(model: &mut Model, effects: Vec<Effect>) {
    for effect in effects {
        if let Effect::AskToReplace(replacement) = effect {
            act(model, Action::Replace(replacement));
        }
    }
}

fn moves(model: &Model) -> usize {
    model.session().ids().len() - 1
}

/// A lesson: three moves from the start, with the cursor before the last.
fn lesson() -> Model {
    let mut model = model("mallett");
    paste(&mut model, "1T1 2T1 3T2");
    assert_eq!(moves(&model), 3);
    act(&mut model, Action::Go(Nav::Back));
    model
}

#[test]
fn a_pasted_position_that_stands_in_the_tree_is_gone_to() {
    let mut model = lesson();
    let before = model.session().clone();
    let wanted = model.position_text();
    act(&mut model, Action::Go(Nav::Start));
    assert!(!asks(&paste(&mut model, &wanted)));
    assert!(model.session().is_same_work(&before));
    assert_eq!(model.position_text(), wanted);
}

#[test]
fn a_pasted_position_that_is_a_move_away_becomes_a_branch() {
    let mut model = lesson();
    act(&mut model, Action::Go(Nav::Back));
    let here = model.session().cursor();
    // Any move that is not in the tree yet.
    let known = model.session().node(here).children.clone();
    let new = model.moves().iter().find(|mv| {
        let position = |id| model.game().position(&model.session().node(id).board);
        !known.iter().any(|&id| position(id) == mv.group.position)
    });
    let Some(new) = new else {
        panic!("there is another move");
    };
    let text = model.game().position_text(new.group.position, None);
    assert!(!asks(&paste(&mut model, &text)));
    assert_eq!(moves(&model), 4);
    assert_eq!(model.position_text(), text);
    assert_eq!(
        model.session().node(model.session().cursor()).parent,
        Some(here)
    );
}

#[test]
fn a_position_that_no_line_leads_to_asks_before_unsaved_work_goes() {
    for set_up in [false, true] {
        let mut model = lesson();
        let before = model.session().clone();
        let board = model.game().read_board("[4.4]|(4.3)").expect("a position");
        let effects = if set_up {
            act(&mut model, Action::SetUp(board))
        } else {
            paste(&mut model, "[4.4]|(4.3)")
        };
        assert!(asks(&effects));
        assert_eq!(model.session(), &before, "nothing has changed yet");
        agree(&mut model, effects);
        assert_eq!(model.session().first_board(), &board);
        assert_eq!(moves(&model), 0);
        assert!(
            !model.can_undo(),
            "another session has a history of its own"
        );
    }
}

/// That the session was saved as it is now.
fn saved(model: &Model, path: PathBuf) -> Action {
    let request = model.save_request(SavedView::default());
    Action::Saved(Box::new(request), path, Stamp(1))
}

#[test]
fn a_file_is_never_written_over_by_what_was_pasted() {
    let mut model = lesson();
    let path = PathBuf::from("/a/lesson.fingers");
    let save = saved(&model, path.clone());
    act(&mut model, save);
    assert!(!model.is_unsaved());
    let effects = paste(&mut model, "[4.4]|(4.3)");
    assert!(!asks(&effects), "the file has all of it");
    assert_eq!(model.document().path(), None, "it belongs to no file");
    assert!(model.is_unsaved());
    assert!(!model.can_undo(), "nothing leads back to the file");
}

#[test]
fn pasted_moves_are_played_from_where_one_stands_if_they_are_legal_there() {
    let mut model = lesson();
    let here = model.session().cursor();
    assert!(!asks(&paste(&mut model, "1T1 2T1")));
    let session = model.session();
    assert_eq!(moves(&model), 5);
    assert_eq!(session.turn(session.cursor()), 4);
    let line = session.line();
    assert!(line.contains(&here));
    act(&mut model, Action::Undo);
    assert_eq!(moves(&model), 3, "a line is one step");
}

#[test]
fn a_pasted_move_is_played_where_it_is_legal() {
    let mut model = lesson();
    let here = model.session().cursor();
    for (name, due) in [("1t2\n", 4), ("[３Ｔ１]", 5)] {
        assert!(!asks(&paste(&mut model, name)));
        assert_eq!(moves(&model), due);
    }
    assert!(model.session().line().contains(&here));
    act(&mut model, Action::Undo);
    assert_eq!(moves(&model), 4, "a move is one step");
    let before = model.session().clone();
    let refused = model.apply(Action::Paste("4T4".to_owned()));
    assert!(refused.is_err_and(|error| error.to_string().contains("`4T4`")));
    assert_eq!(model.session(), &before);
    let mut grid = self::model("tactics");
    paste(&mut grid, "b2-B4");
    assert_eq!(grid.position_text(), "..../.#../.#../.#..");
}

#[test]
fn a_pasted_move_answers_a_lesson_that_asks() {
    let mut model = lesson();
    act(&mut model, Action::Go(Nav::Start));
    let start = model.session().cursor();
    act(&mut model, Action::Stop(start, Some("Which?".to_owned())));
    act(&mut model, Action::ToggleLesson);
    paste(&mut model, "1T1");
    let question = model.question().expect("it still asks");
    let (game, board) = (model.game(), model.board());
    let tried = question
        .tried
        .iter()
        .map(|tried| game.label(board, tried.mv).text);
    assert_eq!(tried.collect::<Vec<_>>(), ["1T1"]);
    assert_eq!(model.session().cursor(), start, "nothing is played");
}

#[test]
fn pasted_moves_that_are_not_legal_there_begin_at_the_first_board() {
    let mut model = lesson();
    act(&mut model, Action::Go(Nav::End));
    assert!(!asks(&paste(&mut model, "1. 1T1 2. 2T1 3. 1T1")));
    assert_eq!(
        moves(&model),
        4,
        "two moves were there, the third is a branch"
    );
    assert_eq!(model.session().turn(model.session().cursor()), 3);
}

#[test]
fn a_copied_game_is_found_again_wherever_one_stands() {
    for form in [GameForm::Moves, GameForm::Positions] {
        let mut model = lesson();
        act(&mut model, Action::Go(Nav::End));
        let end = model.session().cursor();
        let before = model.session().clone();
        let effects = act(&mut model, Action::CopyGame(form));
        let [Effect::Copy(text)] = effects.as_slice() else {
            panic!("{effects:?}");
        };
        act(&mut model, Action::Go(Nav::Start));
        assert!(!asks(&paste(&mut model, text)), "{text}");
        assert!(model.session().is_same_work(&before), "{text}");
        assert_eq!(model.session().cursor(), end, "{text}");
    }
}

#[test]
fn a_pasted_comment_is_kept_beside_one_that_only_holds_its_letters() {
    let mut model = lesson();
    let comment = |model: &Model| {
        model
            .session()
            .node(model.session().cursor())
            .comment
            .clone()
    };
    for (pasted, comments) in [
        ("{not good} 1T1", "not good"),
        ("{good} 1T1", "not good\ngood"),
        ("{good} 1T1", "not good\ngood"),
    ] {
        let here = model.session().cursor();
        paste(&mut model, pasted);
        act(&mut model, Action::Go(Nav::To(here)));
        assert_eq!(comment(&model), comments);
    }
}

#[test]
fn the_best_move_of_a_game_that_is_not_solved_is_unknown() {
    let mut model = model("mallett");
    let refused = model
        .apply(Action::PlayBest)
        .expect_err("nothing is solved");
    assert!(
        refused
            .to_string()
            .starts_with("The best move is known only once")
    );
}

#[test]
fn pasted_comments_and_side_lines_become_comments_and_branches_in_one_step() {
    let mut model = lesson();
    let before = model.session().clone();
    let here = model.session().cursor();
    assert!(!asks(&paste(
        &mut model,
        "{Here} 1T1 {Good} 2T1 (2T3 {Bad} 1T2)"
    )));
    let session = model.session();
    assert_eq!(moves(&model), 3 + 4);
    assert_eq!(session.node(here).comment, "Here");
    let line = session.line();
    let first = session.node(line[3]);
    assert_eq!(first.parent, Some(here));
    assert_eq!(
        (first.name.as_str(), first.comment.as_str()),
        ("1T1", "Good")
    );
    let names = first
        .children
        .iter()
        .map(|&id| session.node(id).name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["2T1", "2T3"]);
    assert_eq!(
        session.cursor(),
        first.children[0],
        "the end of its main line"
    );
    assert_eq!(session.node(first.children[1]).comment, "Bad");
    // The same again changes nothing, and a further comment stands below the first.
    let pasted = session.clone();
    act(&mut model, Action::Go(Nav::Start));
    paste(&mut model, "1T1 2T1 {Here}");
    assert!(model.session().is_same_work(&pasted));
    act(&mut model, Action::Go(Nav::Start));
    paste(&mut model, "1T1 2T1 {Here\nor there}");
    assert_eq!(model.session().node(here).comment, "Here\nHere\nor there");
    act(&mut model, Action::Undo);
    act(&mut model, Action::Undo);
    assert!(model.session().is_same_work(&before), "a game is one step");
}

#[test]
fn what_is_pasted_is_read_as_people_type_it() {
    for (text, due) in [
        ("［1.2］|(１.1)", "[1.2]|(1.1)"),
        ("[1211]", "[1.2]|(1.1)"),
        ("\u{feff}1211\u{200b}", "[1.2]|(1.1)"),
        // The move that leads there says whose turn it is.
        ("1.1|1.2", "(1.1)|[1.2]"),
        ("１Ｔ１ 2t1", "[1.3]|(1.2)"),
        ("{Look} 1T1", "(1.1)|[1.2]"),
    ] {
        let mut model = model("mallett");
        let effects = paste(&mut model, text);
        agree(&mut model, effects);
        assert_eq!(model.position_text(), due, "{text}");
    }
}

#[test]
fn moves_of_another_game_ask_before_unsaved_work_goes() {
    let mut model = lesson();
    let effects = paste(&mut model, "# Rules chopsticks\n1. 1T1 2. 2T1");
    assert!(asks(&effects));
    assert_eq!(moves(&model), 3);
    agree(&mut model, effects);
    assert_eq!(
        model.game().rule_line(),
        AnyGame::from_rule_line("chopsticks")
            .expect("rules")
            .rule_line()
    );
    assert_eq!(moves(&model), 2);
    assert!(!model.can_undo());
    let session = finger_oracle::session::file::write(
        &finger_oracle::session::file::SessionToWrite::of(self::model("swaps").session()),
    );
    assert!(asks(&paste(&mut model, &session)), "nor does a session");
}

#[test]
fn what_goes_wrong_is_said_of_the_place_where_most_was_right() {
    let mut model = lesson();
    let before = model.session().clone();
    let pasted = model.apply(Action::Paste("1T1\n2T1\n1T9".to_owned()));
    let complaint = pasted.expect_err("there is no 9").to_string();
    assert!(complaint.contains("line 3"), "{complaint}");
    assert_eq!(model.session(), &before);
}

#[test]
fn deleted_moves_count_as_unsaved_until_the_session_is_saved() {
    let mut model = lesson();
    let save = saved(&model, "/a/lesson.fingers".into());
    act(&mut model, save);
    let first = model.session().line()[1];
    act(&mut model, Action::Delete(first));
    assert_eq!(moves(&model), 0);
    assert!(model.is_unsaved(), "the file has three moves");
    let save = saved(&model, "/a/empty.fingers".into());
    act(&mut model, save);
    assert!(!model.is_unsaved(), "that the moves go was saved");
    act(&mut model, Action::Undo);
    assert_eq!(moves(&model), 3);
    assert!(model.is_unsaved());
}

#[test]
fn without_moves_a_position_is_the_first_board_and_undo_takes_it_back() {
    for set_up in [false, true] {
        let mut model = model("mallett");
        let start = model.session().first();
        act(&mut model, Action::Comment(start, "Look".to_owned()));
        let before = model.session().clone();
        for text in ["[4.4]|(4.3)", "[2.2]|(4.3)"] {
            let board = model.game().read_board(text).expect("a position");
            let effects = if set_up {
                act(&mut model, Action::SetUp(board))
            } else {
                paste(&mut model, text)
            };
            assert!(!asks(&effects), "nothing is lost");
            assert_eq!(model.session().first_board(), &board);
            assert_eq!(model.session().node(start).comment, "Look");
        }
        act(&mut model, Action::Undo);
        assert_eq!(model.position_text(), "[4.4]|(3.4)");
        act(&mut model, Action::Undo);
        assert_eq!(model.session(), &before);
        act(&mut model, Action::Redo);
        assert_eq!(model.position_text(), "[4.4]|(3.4)");
    }
}

#[test]
fn a_title_that_no_file_has_is_not_lost_unasked() {
    let mut model = model("mallett");
    let about = finger_oracle::session::About {
        title: "Mirrors".to_owned(),
        ..Default::default()
    };
    act(&mut model, Action::Describe(about));
    let before = model.session().clone();
    let effects = paste(&mut model, "# Rules chopsticks\n1. 1T1 2. 2T1");
    assert!(asks(&effects));
    assert_eq!(model.session(), &before);
    agree(&mut model, effects);
    assert_eq!(moves(&model), 2);
}
