//! What is kept of the work for the case of a crash: all that undo and redo reach, whatever was done,
//! and of a journal that breaks off all that was whole.

use std::path::PathBuf;

use finger_oracle::app::document::Stamp;
use finger_oracle::app::journal::{JournalChange, framed};
use finger_oracle::app::{Action, Effect, Model, Nav, Opening, Recovered, Source};
use finger_oracle::game::any::{AnyGame, AnyMove};
use finger_oracle::game::hands::HandMove;
use finger_oracle::session::{About, NodeId, Session};
use finger_oracle::solve::Progress;
use finger_oracle::solve::solution::move_groups;
use proptest::prelude::*;
use serde_json::Map;

/// A program whose work is kept: the state, and the journal as it stands on the disk.
struct Program {
    model: Model,
    journal: Vec<u8>,
    entries: u64,
}

impl Program {
    fn new() -> Program {
        let game = AnyGame::from_rule_line("magic-fingers").expect("rules");
        let mut program = Program {
            model: Model::new(game).0,
            journal: Vec::new(),
            entries: 0,
        };
        program.begin();
        program
    }

    fn begin(&mut self) {
        self.journal.clear();
        let journal = self.model.journal(Map::new());
        self.entries = journal.write(&mut self.journal).expect("in memory");
    }

    /// Does an action and keeps what it leaves to be kept, as the window does.
    fn act(&mut self, action: Action) {
        let Ok(effects) = self.model.apply(action) else {
            return;
        };
        for effect in effects {
            match effect {
                Effect::Keep(JournalChange::Begun | JournalChange::SavedBefore) => self.begin(),
                Effect::Keep(kept) => {
                    let entry = kept.entry().expect("a step");
                    self.journal.extend(framed(self.entries, &entry));
                    self.entries += 1;
                }
                Effect::AskToReplace(replacement) => self.act(Action::Replace(replacement)),
                _ => {}
            }
        }
    }
}

/// That the session was saved as it is now.
fn saved(model: &Model, path: impl Into<PathBuf>, stamp: u64) -> Action {
    let request = model.save_request(Map::new());
    Action::Saved(Box::new(request), path.into(), Stamp(stamp))
}

/// What was kept, read while nobody cancels it.
fn describe(journal: &[u8]) -> Recovered {
    Opening::describe(journal, &Progress::default())
}

fn restored(journal: &[u8]) -> Model {
    let (mut model, _) = Model::new(AnyGame::from_rule_line("chopsticks").expect("rules"));
    let opening = Opening {
        bytes: journal.to_vec(),
        source: Source::Left,
    };
    let opened = opening.read(model.game(), &Progress::default());
    let opened = Box::new(opened.expect("a journal"));
    let effects = model.apply(Action::Open(opened)).expect("it is read");
    let said = |effect: &&Effect| matches!(effect, Effect::Say(_));
    assert_eq!(effects.iter().find(said), None, "nothing is wrong with it");
    model
}

/// Everything that undo and redo reach, from the oldest, and its files.
fn all_reached(model: &Model) -> Vec<(Session, Option<PathBuf>, bool)> {
    let mut model = model.clone();
    while model.can_undo() {
        model.apply(Action::Undo).expect("undone");
    }
    let seen = |model: &Model| {
        let path = model.document().path().map(PathBuf::from);
        (model.session().clone(), path, model.is_unsaved())
    };
    let mut all = vec![seen(&model)];
    while model.can_redo() {
        model.apply(Action::Redo).expect("redone");
        all.push(seen(&model));
    }
    // A text that was typed and taken back is a step of which nothing can be seen.
    all.dedup_by(|a, b| a.0.is_same_work(&b.0) && a.1 == b.1);
    all
}

fn same_work(a: &Model, b: &Model) {
    assert!(a.session().is_same_work(b.session()));
    assert_eq!(a.session().cursor(), b.session().cursor());
    assert_eq!(a.document().path(), b.document().path());
    assert_eq!(a.document().stamp(), b.document().stamp());
    let (a, b) = (all_reached(a), all_reached(b));
    assert_eq!(a.len(), b.len(), "as much can be undone and redone");
    for ((a, file_of_a, _), (b, file_of_b, _)) in a.iter().zip(&b) {
        assert!(a.is_same_work(b));
        assert_eq!(file_of_a, file_of_b);
        // The same numbers, or a change that names one would hit another.
        for id in a.ids() {
            assert_eq!(a.node(id).name, b.node(id).name);
            assert_eq!(a.node(id).parent, b.node(id).parent);
        }
    }
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

#[test]
fn the_order_of_lines_that_look_the_same_while_they_are_not_legal_is_kept() {
    let rules = |line| Action::SetRules(AnyGame::from_rule_line(line).expect("rules"));
    let tap = |onto| Action::Play(AnyMove::Hands(HandMove::Tap { by: 0, onto }));
    let mut program = Program::new();
    program.act(rules("mallett"));
    program.act(Action::Paste("[3.4]|(2.2)".to_owned()));
    let first = program.model.session().cursor();
    program.act(tap(0));
    program.act(Action::Go(Nav::To(first)));
    program.act(rules("magic-fingers"));
    program.act(tap(1));
    let second = program.model.session().cursor();
    program.act(rules("tactics"));
    let children = |model: &Model| model.session().node(first).children.clone();
    assert_eq!(children(&program.model)[1], second, "two lines");
    program.act(Action::Promote(second));
    program.act(rules("magic-fingers"));
    assert_eq!(children(&program.model)[0], second);
    let appended = restored(&program.journal);
    program.begin();
    for model in [appended, restored(&program.journal)] {
        assert_eq!(children(&model), children(&program.model));
        same_work(&program.model, &model);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_journal_read_again_is_the_same_work(numbers in prop::collection::vec(0_usize..4096, 1..60)) {
        let mut program = Program::new();
        for number in numbers {
            let action = picked(&program.model, number);
            program.act(action);
        }
        let appended = restored(&program.journal);
        same_work(&program.model, &appended);
        prop_assert_eq!(program.model.is_unsaved(), appended.is_unsaved());
        // Written anew, as when it has grown long.
        program.begin();
        let whole = restored(&program.journal);
        same_work(&program.model, &whole);
        prop_assert_eq!(program.model.is_unsaved(), whole.is_unsaved());
    }

    #[test]
    fn a_damaged_journal_never_panics(number in 0_usize..1 << 20, byte in 0_u8..=255) {
        let mut program = Program::new();
        for number in [0, 16, 33, 10, 14, 0, 6, 15] {
            let action = picked(&program.model, number);
            program.act(action);
        }
        let place = number % program.journal.len();
        program.journal[place] = byte;
        let _ = describe(&program.journal);
    }
}

#[test]
fn a_journal_that_breaks_off_anywhere_has_all_that_was_whole() {
    let mut program = Program::new();
    // How long the journal was after each action, and the work then.
    let mut after = vec![(program.journal.len(), program.model.session().clone())];
    for number in [0, 16, 33, 5, 0, 10, 42, 11, 8] {
        let action = picked(&program.model, number);
        program.act(action);
        after.push((program.journal.len(), program.model.session().clone()));
    }
    for length in after[0].0..=program.journal.len() {
        let model = restored(&program.journal[..length]);
        let (_, wanted) = after
            .iter()
            .rfind(|(whole, _)| *whole <= length)
            .expect("a beginning");
        assert!(model.session().is_same_work(wanted), "{length} bytes");
        assert_eq!(model.session().cursor(), wanted.cursor(), "{length} bytes");
    }
    for length in 0..after[0].0 - 1 {
        let found = describe(&program.journal[..length]);
        assert_eq!(
            found,
            Recovered::Nothing,
            "{length} bytes: no work was done yet"
        );
    }
}

#[test]
fn an_entry_is_as_long_after_twenty_thousand_moves_as_after_ten() {
    let length_after = |moves: usize| {
        let mut program = Program::new();
        let mut text = "# Rules swaps\n".to_owned();
        // Two players pass unequal hands to and fro.
        text.push_str("[1.2]|(1.2)\n");
        text.push_str(&"P ".repeat(moves));
        program.act(Action::Paste(text));
        assert_eq!(program.model.session().ids().len(), moves + 1);
        let before = program.journal.len();
        let mv = move_groups(program.model.game(), program.model.board())[0].ways[0];
        program.act(Action::Play(mv));
        program.act(Action::Go(Nav::Start));
        program.act(Action::Undo);
        assert_eq!(program.model.session().ids().len(), moves + 1);
        program.journal.len() - before
    };
    assert_eq!(length_after(10), length_after(20_000));
}

#[test]
fn what_was_saved_is_not_offered_and_what_undo_brings_back_is() {
    let mut program = Program::new();
    let is = |program: &Program| describe(&program.journal);
    assert_eq!(is(&program), Recovered::Nothing);
    let play = picked(&program.model, 0);
    program.act(play);
    assert_eq!(
        is(&program),
        Recovered::Work("An untitled session, 1 move".to_owned())
    );
    let save = saved(&program.model, "/a/lesson.fingers", 7);
    program.act(save);
    assert_eq!(is(&program), Recovered::Nothing);
    program.act(Action::Undo);
    assert_eq!(
        is(&program),
        Recovered::Work("lesson.fingers, 0 moves, and more that Redo brings back".to_owned())
    );
    program.act(Action::Redo);
    assert_eq!(is(&program), Recovered::Nothing, "the file has it again");
    let play = picked(&program.model, 16);
    program.act(play);
    program.act(Action::Paste("[4.4]|(1.0)".to_owned()));
    assert_eq!(
        is(&program),
        Recovered::Work("An untitled session, 0 moves, and more that Undo brings back".to_owned())
    );
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_no_text_keeps_its_name() {
    use std::os::unix::ffi::OsStringExt;

    let path = PathBuf::from(std::ffi::OsString::from_vec(
        b"/lessons/le\xe7on.fingers".to_vec(),
    ));
    let mut program = Program::new();
    let save = saved(&program.model, path.clone(), 7);
    program.act(save);
    let play = picked(&program.model, 0);
    program.act(play);
    for _ in 0..2 {
        let model = restored(&program.journal);
        assert_eq!(model.document().path(), Some(path.as_path()));
        assert_eq!(model.document().stamp(), Some(Stamp(7)));
        assert!(model.is_unsaved());
        program.begin();
    }
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
fn what_an_earlier_program_kept_is_still_restored() {
    let text = r#"{"format": "finger-oracle session", "version": "1.0", "rules": {"game": "hands"},
        "moves": [{"id": 1, "after": 0, "move": "1T1"}], "cursor": 1,
        "kept_for": {"path": "/a/lesson.fingers", "stamp": "00000000000000ff"}}"#;
    let found = describe(text.as_bytes());
    assert_eq!(found, Recovered::Work("lesson.fingers, 1 move".to_owned()));
    let model = restored(text.as_bytes());
    assert_eq!(model.document().stamp(), Some(Stamp(255)));
    assert!(model.is_unsaved());
}

#[test]
fn what_is_changed_while_the_session_is_saved_stays_unsaved() {
    let mut program = Program::new();
    let play = picked(&program.model, 0);
    program.act(play);
    let as_saved = program.model.session().clone();
    let request = Box::new(program.model.save_request(Map::new()));
    let play = picked(&program.model, 16);
    program.act(play);
    program.act(Action::Saved(request, "/a/lesson.fingers".into(), Stamp(7)));
    for model in [program.model.clone(), restored(&program.journal)] {
        assert!(model.is_unsaved(), "the second move is in no file");
        assert_eq!(model.document().stamp(), Some(Stamp(7)));
        let mut model = model;
        model.apply(Action::Undo).expect("the second move");
        assert!(model.session().is_same_work(&as_saved));
        assert!(!model.is_unsaved(), "the file has all that is left");
    }
}

#[test]
fn what_was_saved_of_other_work_is_nothing_to_the_work_of_now() {
    let mut program = Program::new();
    let play = picked(&program.model, 0);
    program.act(play);
    let request = Box::new(program.model.save_request(Map::new()));
    program.act(Action::New);
    let play = picked(&program.model, 0);
    program.act(play);
    program.act(Action::Saved(request, "/a/lesson.fingers".into(), Stamp(7)));
    assert_eq!(program.model.document().path(), None);
    assert!(program.model.is_unsaved());
}

#[test]
fn a_document_that_undo_comes_back_to_was_saved_all_the_same() {
    let mut program = Program::new();
    let play = picked(&program.model, 0);
    program.act(play);
    let request = Box::new(program.model.save_request(Map::new()));
    let board = program
        .model
        .game()
        .read_board("[3.4]|(2.2)")
        .expect("a board");
    program.act(Action::SetUp(board));
    program.act(Action::Saved(request, "/a/lesson.fingers".into(), Stamp(7)));
    assert_eq!(program.model.document().path(), None, "another document");
    program.act(Action::Undo);
    let path = program.model.document().path();
    assert_eq!(path, Some(std::path::Path::new("/a/lesson.fingers")));
    assert!(!program.model.is_unsaved());
}

#[test]
fn what_was_taken_away_before_saving_began_is_given_up() {
    let mut program = Program::new();
    for number in [0, 16, 0] {
        let play = picked(&program.model, number);
        program.act(play);
    }
    let save = saved(&program.model, "/a/lesson.fingers", 7);
    program.act(save);
    let line = program.model.session().line();
    program.act(Action::Delete(line[2]));
    let request = Box::new(program.model.save_request(Map::new()));
    let play = picked(&program.model, 16);
    program.act(play);
    program.act(Action::Saved(request, "/a/lesson.fingers".into(), Stamp(8)));
    program.act(Action::Undo);
    for model in [&program.model, &restored(&program.journal)] {
        assert!(
            !model.is_unsaved(),
            "the file is without the moves that were deleted"
        );
        assert_eq!(model.document().stamp(), Some(Stamp(8)));
    }
}
