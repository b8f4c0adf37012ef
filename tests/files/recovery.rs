//! What is kept of unsaved work for the case of a crash: the session as it is, whatever was done; and what
//! saving has to do with it.

use std::path::PathBuf;

use finger_oracle::app::document::Stamp;
use finger_oracle::app::{Action, Effect, Model, Nav, Opening, Recovered, Source};
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::file::SavedView;
use finger_oracle::session::{About, NodeId};
use finger_oracle::solve::Progress;
use finger_oracle::solve::solution::move_groups;
use proptest::prelude::*;

fn program() -> Model {
    Model::new(AnyGame::from_rule_line("magic-fingers").expect("rules")).0
}

/// Does an action, if it can be done, as the window does. Whether something is to be kept.
fn act(model: &mut Model, action: Action) -> bool {
    let (_, effects) = model.apply(action).unwrap_or_default();
    let mut is_to_keep = false;
    for effect in effects {
        match effect {
            Effect::Keep => is_to_keep = true,
            Effect::AskToReplace(replacement) => {
                is_to_keep |= act(model, Action::Replace(replacement));
            }
            _ => {}
        }
    }
    is_to_keep
}

/// Does what somebody does, chosen by numbers.
fn act_all(model: &mut Model, numbers: &[usize]) {
    for &number in numbers {
        let action = picked(model, number);
        act(model, action);
    }
}

/// The recovery file of the work, if there is one.
fn kept(model: &Model) -> Option<Vec<u8>> {
    let text = model
        .unsaved(SavedView::default)?
        .text(&Progress::default());
    Some(text.expect("nobody cancels it").into_bytes())
}

/// That the session was saved as it is now.
fn saved(model: &Model, path: impl Into<PathBuf>, stamp: u64) -> Action {
    let request = model.save_request(SavedView::default());
    Action::Saved(Box::new(request), path.into(), Stamp(stamp))
}

/// What was kept, read while nobody cancels it.
fn describe(kept: &[u8]) -> Recovered {
    Opening::describe(kept, &Progress::default())
}

fn restored(kept: &[u8]) -> Model {
    let (mut model, _) = Model::new(AnyGame::from_rule_line("chopsticks").expect("rules"));
    let opening = Opening {
        bytes: kept.to_vec(),
        source: Source::Left,
    };
    let opened = opening.read(model.game(), &Progress::default());
    let opened = Box::new(opened.expect("a recovery file"));
    let (_, effects) = model.apply(Action::Open(opened)).expect("it is read");
    let said = |effect: &&Effect| matches!(effect, Effect::Say(_));
    assert_eq!(effects.iter().find(said), None, "nothing is wrong with it");
    model
}

fn work(text: &str) -> Recovered {
    Recovered::Work(text.to_owned())
}

/// What somebody does, chosen by a number.
fn picked(model: &Model, number: usize) -> Action {
    let choice = number / 16;
    let ids: Vec<NodeId> = model.session().ids().collect();
    let id = ids[choice % ids.len()];
    match number % 16 {
        0..=4 => {
            let moves = move_groups(model.game(), model.board());
            match moves.get(choice % moves.len().max(1)) {
                Some(group) => Action::Play(group.ways[choice % group.ways.len()]),
                None => Action::Go(Nav::Start),
            }
        }
        5 => Action::Go(Nav::To(id)),
        6 => Action::Undo,
        7 => Action::Redo,
        8 => Action::Delete(id),
        9 => Action::Promote(id),
        10 => Action::Comment(id, "a note, \"quoted\"\n".repeat(choice % 3)),
        11 => Action::Bookmark(id, choice.is_multiple_of(2)),
        12 => Action::Describe(About {
            title: choice.to_string(),
            ..About::default()
        }),
        13 => {
            let lines = [
                "magic-fingers",
                "swaps",
                "mallett",
                "tactics",
                "integers,self_add=yes,dead_tap=yes",
                "meta,suicide=yes,start=[3.4]|(3.4)",
            ];
            let rules = AnyGame::from_rule_line(lines[choice % lines.len()]);
            Action::SetRules(rules.expect("rules"))
        }
        14 => {
            let texts = [
                "[3.4]|(2.2)",
                "[4.4]|(1.0)",
                "1T1 2T1",
                "# Rules chopsticks\n1. 1T1",
                "1T1 {Here} 2T1 (1T1 {or there}) {End}",
            ];
            Action::Paste(texts[choice % texts.len()].to_owned())
        }
        _ => saved(model, format!("/f{}", choice % 3), choice as u64),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn what_is_kept_and_restored_is_the_same_work(numbers in prop::collection::vec(0_usize..4096, 1..60)) {
        let mut model = program();
        for number in numbers {
            let before = kept(&model);
            let action = picked(&model, number);
            let is_to_keep = act(&mut model, action);
            let kept = kept(&model);
            prop_assert!(is_to_keep || kept == before, "a change that nobody keeps");
            let Some(kept) = kept else {
                prop_assert!(!model.is_unsaved() || model.can_undo());
                continue;
            };
            let restored = restored(&kept);
            prop_assert!(restored.session().is_same_work(model.session()));
            prop_assert_eq!(restored.position_text(), model.position_text());
            prop_assert_eq!(restored.session().line_len(), model.session().line_len());
            prop_assert_eq!(restored.document().path(), model.document().path());
            prop_assert_eq!(restored.document().stamp(), model.document().stamp());
            prop_assert!(restored.is_unsaved() && !restored.can_undo());
        }
    }

    #[test]
    fn a_damaged_recovery_file_never_panics(number in 0_usize..1 << 20, byte in 0_u8..=255) {
        let mut model = program();
        act_all(&mut model, &[0, 16, 33, 10, 14, 0, 6, 15, 0]);
        let mut kept = kept(&model).expect("unsaved work");
        let place = number % kept.len();
        kept[place] = byte;
        let _ = describe(&kept);
    }
}

#[test]
fn what_was_saved_is_not_kept_and_what_was_not_is() {
    let mut model = program();
    let is = |model: &Model| kept(model).map(|kept| describe(&kept));
    assert_eq!(is(&model), None);
    act_all(&mut model, &[0]);
    assert_eq!(is(&model), Some(work("An untitled session, 1 move")));
    let save = saved(&model, "/a/lesson.fingers", 7);
    act(&mut model, save);
    assert_eq!(is(&model), None);
    act(&mut model, Action::Undo);
    assert_eq!(is(&model), Some(work("lesson.fingers, 0 moves")));
    act(&mut model, Action::Redo);
    assert_eq!(is(&model), None, "the file has it again");
    act_all(&mut model, &[16]);
    assert_eq!(is(&model), Some(work("lesson.fingers, 2 moves")));
    act(&mut model, Action::New);
    assert_eq!(is(&model), None);
    let about = About {
        title: "Mirrors".to_owned(),
        ..About::default()
    };
    act(&mut model, Action::Describe(about));
    assert_eq!(is(&model), Some(work("Mirrors, 0 moves")));
}

#[test]
fn a_recovery_file_is_a_session_that_says_its_file_and_keeps_what_it_does_not_know() {
    let text = r#"{"format": "finger-oracle session", "version": "1.0", "rules": {"game": "hands"},
        "moves": [{"id": 1, "after": 0, "move": "1T1"}], "of another program": [1, 2],
        "view": {"depth": 3, "of another window": 4}}"#;
    let opening = Opening {
        bytes: text.as_bytes().to_vec(),
        source: Source::File("/a/lesson.fingers".into(), Stamp(u64::MAX)),
    };
    let mut model = program();
    let opened = opening.read(model.game(), &Progress::default());
    act(
        &mut model,
        Action::Open(Box::new(opened.expect("a session"))),
    );
    assert_eq!(kept(&model), None, "its file has all of it");
    act_all(&mut model, &[26]);
    let kept = kept(&model).expect("unsaved work");
    let restored = restored(&kept);
    assert_eq!(restored.document().stamp(), Some(Stamp(u64::MAX)));
    for model in [&model, &restored] {
        let saved = model
            .save_request(SavedView::default())
            .text(&Progress::default());
        let saved = saved.expect("nobody cancels it");
        assert!(saved.contains("of another program") && saved.contains("of another window"));
        assert!(!saved.contains("unsaved"), "{saved}");
    }
    // Opened as any other file it is a session of its own.
    finger_oracle::session::file::read(&kept).expect("a session");
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_no_text_keeps_its_name() {
    use std::os::unix::ffi::OsStringExt;

    let path = PathBuf::from(std::ffi::OsString::from_vec(
        b"/lessons/le\xe7on.fingers".to_vec(),
    ));
    let mut model = program();
    let save = saved(&model, path.clone(), 7);
    act(&mut model, save);
    act_all(&mut model, &[0]);
    let restored = restored(&kept(&model).expect("unsaved work"));
    assert_eq!(restored.document().path(), Some(path.as_path()));
    assert_eq!(restored.document().stamp(), Some(Stamp(7)));
    assert!(restored.is_unsaved());
    let recent = finger_oracle::app::path_text::list_text(&[path.clone(), "/b".into()]);
    let read = finger_oracle::app::path_text::read_list(&recent);
    assert_eq!(read, [path, "/b".into()]);
    assert_eq!(
        finger_oracle::app::path_text::read_list(r#"["/a","/b"]"#),
        [PathBuf::from("/a"), PathBuf::from("/b")],
        "as earlier programs wrote them"
    );
}

#[test]
fn what_is_changed_while_the_session_is_saved_stays_unsaved() {
    let mut model = program();
    act_all(&mut model, &[0]);
    let as_saved = model.session().clone();
    let request = Box::new(model.save_request(SavedView::default()));
    act_all(&mut model, &[16]);
    act(
        &mut model,
        Action::Saved(request, "/a/lesson.fingers".into(), Stamp(7)),
    );
    let restored = restored(&kept(&model).expect("unsaved work"));
    assert_eq!(restored.document().stamp(), Some(Stamp(7)));
    assert!(model.is_unsaved(), "the second move is in no file");
    assert_eq!(model.document().stamp(), Some(Stamp(7)));
    act(&mut model, Action::Undo);
    assert!(model.session().is_same_work(&as_saved));
    assert!(!model.is_unsaved(), "the file has all that is left");
}

#[test]
fn what_was_saved_of_other_work_is_nothing_to_the_work_of_now() {
    let mut model = program();
    act_all(&mut model, &[0]);
    let request = Box::new(model.save_request(SavedView::default()));
    act(&mut model, Action::New);
    act_all(&mut model, &[0]);
    act(
        &mut model,
        Action::Saved(request, "/a/lesson.fingers".into(), Stamp(7)),
    );
    assert_eq!(model.document().path(), None);
    assert!(model.is_unsaved());
}

#[test]
fn a_session_that_no_program_could_read_again_is_not_written() {
    let mut model = program();
    let first = model.session().first();
    let long = "word ".repeat(7 << 19);
    act(&mut model, Action::Comment(first, long));
    let due = "it would take more than 16 MB; shorten comments or delete lines: a session has at most \
               20,000 moves and 16 MB";
    let progress = Progress::default();
    let request = model.save_request(SavedView::default());
    let refused = request.text(&progress).expect_err("too large");
    assert_eq!(refused.to_string(), due);
    let unsaved = model.unsaved(SavedView::default).expect("unsaved work");
    let refused = unsaved.text(&progress).expect_err("too large");
    assert_eq!(refused.to_string(), due);
    act(&mut model, Action::Comment(first, "word ".repeat(3 << 20)));
    let request = model.save_request(SavedView::default());
    let text = request.text(&progress).expect("as large as is read");
    finger_oracle::session::file::read(text.as_bytes()).expect("it is read");
}
