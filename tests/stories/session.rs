//! Stories about games that last: the tree of play, notes, files, and what a crash must not take.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{DroppedFile, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::ui::App;

use crate::folder::Folder;
use crate::window::{
    self, Window, app, click, open, open_sized, paste, position, press, press_with, rules, settle,
    shows,
};

/// Plays rows of the list of moves, one after another.
fn play(window: &mut Window, rows: &[Key]) {
    for &row in rows {
        press(window, row);
        press(window, Key::Enter);
    }
}

/// Does something with the program itself, as its shell does.
fn with_app<R>(window: &mut Window, work: impl FnOnce(&mut App, &eframe::egui::Context) -> R) -> R {
    let ctx = window.ctx.clone();
    let app = window
        .state_mut()
        .as_mut()
        .expect("made by the first frame");
    let result = work(app, &ctx);
    settle(window);
    result
}

fn save(window: &mut Window, path: impl AsRef<Path>) {
    with_app(window, |app, ctx| app.save_file(ctx, path.as_ref()));
}

fn open_file(window: &mut Window, path: impl AsRef<Path>) {
    with_app(window, |app, ctx| app.open_file(ctx, path.as_ref()));
}

fn is_unsaved(window: &Window) -> bool {
    app(window).model().is_unsaved()
}

fn moves(window: &Window) -> usize {
    app(window).model().session().ids().len() - 1
}

/// A fork after the first move: two lines, with the cursor on the second.
fn fork(window: &mut Window) {
    play(window, &[Key::Num1, Key::Num1]);
    press(window, Key::ArrowLeft);
    play(window, &[Key::Num2, Key::Num1]);
}

#[test]
fn a_fork_shows_its_branches_and_lets_one_choose() {
    let mut window = open();
    fork(&mut window);
    let second = position(&window);
    press_with(&mut window, Modifiers::SHIFT, Key::ArrowLeft);
    assert!(shows(&window, "2 lines go on from here"));
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::ArrowRight);
    assert_eq!(position(&window), second, "the line last looked at goes on");
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowUp);
    assert!(
        app(&window)
            .model()
            .session()
            .is_main(app(&window).model().session().cursor())
    );
}

#[test]
fn delete_takes_a_line_away_and_undo_brings_it_back() {
    let mut window = open();
    fork(&mut window);
    assert_eq!(moves(&window), 4);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Delete);
    assert_eq!(moves(&window), 2);
    assert_eq!(position(&window), "(1.1)|[1.2]", "the cursor is before it");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(moves(&window), 4);
    press_with(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(moves(&window), 2);
}

#[test]
fn a_branch_becomes_the_main_line() {
    let mut window = open();
    fork(&mut window);
    let here = |window: &Window| app(window).model().session().cursor();
    assert!(!app(&window).model().session().is_main(here(&window)));
    click(&mut window, "Main line");
    assert!(app(&window).model().session().is_main(here(&window)));
}

#[test]
fn a_comment_is_written_below_its_move_and_undone_in_one_step() {
    let mut window = open();
    play(&mut window, &[Key::Num1]);
    window
        .get_by_role(eframe::egui::accesskit::Role::MultilineTextInput)
        .focus();
    settle(&mut window);
    for letter in ["lost", " ", "here"] {
        window.event(eframe::egui::Event::Text(letter.to_owned()));
        settle(&mut window);
    }
    assert!(shows(&window, "Comment in turn 1: lost here"));
    assert_eq!(
        position(&window),
        "(1.1)|[1.2]",
        "letters that are typed are no commands"
    );
    press(&mut window, Key::Escape);
    click(&mut window, "Start [1.1]");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!shows(&window, "Comment in turn 1"), "all of it at once");
    assert_eq!(moves(&window), 1);
}

#[test]
fn bookmarks_are_set_found_and_shown() {
    let mut window = open();
    fork(&mut window);
    let marked = position(&window);
    press(&mut window, Key::D);
    assert!(shows(&window, ", bookmarked"));
    press(&mut window, Key::Home);
    press_with(&mut window, Modifiers::SHIFT, Key::D);
    assert_eq!(position(&window), marked);
    press(&mut window, Key::D);
    assert!(!shows(&window, ", bookmarked"));
}

#[test]
fn a_repeated_position_is_linked_to_where_it_was_before() {
    let mut window = open();
    paste(&mut window, "swaps");
    // Two passes each lead back.
    paste(&mut window, "[1.2]|(1.2)");
    for _ in 0..4 {
        let pass = app(&window)
            .model()
            .moves()
            .iter()
            .find(|mv| mv.group.label.text == "P")
            .map(|mv| mv.group.ways[0])
            .expect("unequal hands may be swapped");
        window::act(&mut window, finger_oracle::app::Action::Play(pass));
    }
    let end = app(&window).model().session().cursor();
    assert!(shows(&window, "the same position as in turn 2"));
    window
        .query_all_by_label("The same position as in turn 2: go there")
        .next()
        .expect("a link")
        .click();
    settle(&mut window);
    let session = app(&window).model().session();
    assert_eq!(session.turn(session.cursor()), 2);
    assert!(session.line().contains(&end), "the line stays");
}

#[test]
fn moves_that_new_rules_forbid_are_greyed_with_the_reason() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    let split = app(&window)
        .model()
        .moves()
        .iter()
        .find(|mv| mv.group.label.text == "C02")
        .map(|mv| mv.group.ways[0])
        .expect("a split");
    window::act(&mut window, finger_oracle::app::Action::Play(split));
    paste(&mut window, "attacks-only");
    assert!(shows(
        &window,
        "Turn 1: C02, not legal now. These rules have no splits"
    ));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    click(&mut window, "Turn 1: C02");
    assert_eq!(position(&window), "[1.1]|(1.1)", "one cannot stand there");
    assert!(shows(&window, "That move is not legal now"));
    paste(&mut window, "magic-fingers");
    click(&mut window, "Turn 1: split 1 1 into 0 2");
    assert_eq!(position(&window), "(0.2)|[1.1]", "it is legal again");
}

#[test]
fn a_session_is_saved_and_opened_again() {
    let folder = Folder::new("saved");
    let file = folder.file("lesson.fingers");
    let mut window = open();
    paste(&mut window, "magic-fingers");
    fork(&mut window);
    press(&mut window, Key::D);
    press(&mut window, Key::H);
    assert!(shows(&window, "untitled *"));
    save(&mut window, &file);
    assert!(!is_unsaved(&window));
    assert!(shows(&window, "lesson.fingers"));
    let before = app(&window).model().session().clone();

    let mut window = open();
    open_file(&mut window, &file);
    assert_eq!(rules(&window), "splits=both,suicide=yes");
    let session = app(&window).model().session();
    assert!(session.is_same_work(&before));
    assert_eq!(session.board(), before.board());
    assert!(!is_unsaved(&window));
    assert!(
        app(&window).model().are_verdicts_hidden(),
        "as it was looked at"
    );
    assert_eq!(app(&window).recent_files(), [PathBuf::from(file)]);
}

#[test]
fn unsaved_work_is_asked_about() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert!(!shows(&window, "Unsaved work"), "there is none yet");
    play(&mut window, &[Key::Num1]);
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert!(shows(
        &window,
        "Save this game before you begin another session?"
    ));
    press(&mut window, Key::ArrowLeft);
    assert_eq!(
        position(&window),
        "(1.1)|[1.2]",
        "keys belong to the question"
    );
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Unsaved work"));
    assert_eq!(moves(&window), 1);
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "Don't save");
    assert_eq!(moves(&window), 0);
}

#[test]
fn rules_that_a_set_up_position_does_not_fit_put_it_aside_and_bring_it_back() {
    let mut window = open();
    paste(&mut window, "[4.4]|(4.3)");
    play(&mut window, &[Key::Num1]);
    let before = app(&window).model().session().clone();
    paste(&mut window, "mallett,fingers=4");
    press(&mut window, Key::Home);
    assert_eq!(position(&window), "[1.1]|(1.1)", "4 fingers are out now");
    paste(&mut window, "mallett");
    assert!(app(&window).model().session().is_same_work(&before));
}

#[test]
fn a_position_that_is_set_up_over_moves_asks_and_keeps_title_and_players() {
    let mut window = open();
    fork(&mut window);
    let mut about = app(&window).model().session().about().clone();
    about.title = "Lesson".to_owned();
    window::act(&mut window, finger_oracle::app::Action::Describe(about));
    paste(&mut window, "[4.4]|(4.3)");
    assert!(shows(
        &window,
        "Save this game before you start from another position"
    ));
    assert_eq!(moves(&window), 4, "nothing has changed yet");
    click(&mut window, "Don't save");
    assert_eq!(app(&window).model().session().about().title, "Lesson");
    assert_eq!(moves(&window), 0);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(moves(&window), 0, "it has a history of its own");
}

#[test]
fn a_replay_ends_when_its_line_is_deleted() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num1, Key::Num1]);
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Space);
    press(&mut window, Key::Delete);
    for _ in 0..30 {
        window.run_steps(10);
    }
    let left = moves(&window);
    assert!(left < 3, "a move is gone");
    let session = app(&window).model().session();
    assert!(session.turn(session.cursor()) <= left);
}

#[test]
fn typing_that_begins_with_nothing_is_still_undone_by_itself() {
    let mut window = open();
    play(&mut window, &[Key::Num1]);
    let here = app(&window).model().session().cursor();
    for text in ["", "g", "go", "good"] {
        let action = finger_oracle::app::Action::Comment(here, text.to_owned());
        window::act(&mut window, action);
    }
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!shows(&window, "Comment in turn 1"));
    assert_eq!(moves(&window), 1, "the move stays");
}

#[test]
fn what_is_wrong_with_a_file_is_said_and_nothing_changes() {
    let folder = Folder::new("wrong");
    let mut window = open();
    play(&mut window, &[Key::Num1]);
    let broken = folder.file("broken.fingers");
    fs::write(
        &broken,
        "{\"format\": \"finger-oracle session\",\n  \"version\": ",
    )
    .expect("written");
    open_file(&mut window, &broken);
    assert!(shows(
        &window,
        "The file broken.fingers cannot be opened: the file breaks off in line 2"
    ));
    assert_eq!(moves(&window), 1);
    open_file(&mut window, folder.file("none.fingers"));
    assert!(shows(&window, "cannot be read"));
    assert_eq!(moves(&window), 1);
    save(&mut window, folder.file("no/such/folder.fingers"));
    assert!(shows(&window, "is not a folder that exists"));
    assert!(is_unsaved(&window), "what is not saved stays unsaved");
    #[cfg(target_os = "linux")]
    {
        save(&mut window, Path::new("/proc/none.fingers"));
        assert!(shows(&window, "cannot be written"));
        assert!(is_unsaved(&window), "nor in a folder that takes no files");
        save(&mut window, Path::new("/dev/full"));
        assert!(shows(&window, "was not written"));
        assert!(is_unsaved(&window), "nothing is saved on a full disk");
    }
}

#[test]
fn a_file_with_other_verdicts_is_reported_and_the_solvers_are_shown() {
    let folder = Folder::new("verdicts");
    let file = folder.file("false.fingers");
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num1]);
    save(&mut window, &file);
    let text = fs::read_to_string(&file).expect("saved");
    let other = text.replace(
        "\"verdict\": \"draw\"",
        "\"verdict\": \"player 2 wins in 6\"",
    );
    assert_ne!(text, other);
    fs::write(&file, other).expect("written");
    let mut window = open();
    open_file(&mut window, &file);
    assert!(shows(&window, "disagree with the solver"));
    assert!(shows(&window, "neither side can force a win"));
}

#[test]
fn a_file_that_another_program_has_changed_is_not_overwritten_unasked() {
    let folder = Folder::new("changed");
    let file = folder.file("shared.fingers");
    let mut window = open();
    play(&mut window, &[Key::Num1]);
    save(&mut window, &file);
    let first = fs::read_to_string(&file).expect("saved");
    let other = first.replace("\"title\": \"\"", "\"title\": \"Theirs\"");
    assert_ne!(first, other);
    fs::write(&file, &other).expect("written by another program");
    play(&mut window, &[Key::Num1]);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    assert!(shows(&window, "Another program has changed shared.fingers"));
    assert_eq!(
        fs::read_to_string(&file).ok(),
        Some(other),
        "nothing was written"
    );
    click(&mut window, "Overwrite");
    assert!(!is_unsaved(&window));
    assert!(fs::read_to_string(&file).is_ok_and(|text| !text.contains("Theirs")));
}

#[test]
fn unsaved_work_of_a_program_that_is_gone_is_offered_and_restored() {
    let folder = Folder::new("crash");
    let kept = |ending: &str| {
        let entries = fs::read_dir(folder.path()).expect("the folder");
        let names = entries.flatten().map(|entry| entry.path());
        names
            .filter(|path| path.extension().is_some_and(|e| e == ending))
            .count()
    };
    let mut window = open();
    with_app(&mut window, |app, ctx| app.keep_work_in(ctx, folder.path()));
    fork(&mut window);
    let before = app(&window).model().session().clone();
    // The program goes without ending well: nothing is tidied up. All of it was kept before.
    drop(window);
    assert_eq!(kept("recovery"), 1);

    let mut window = open();
    with_app(&mut window, |app, ctx| app.keep_work_in(ctx, folder.path()));
    assert!(shows(&window, "An untitled session, 4 moves"));
    click(&mut window, "Restore");
    assert!(app(&window).model().session().is_same_work(&before));
    assert_eq!(app(&window).model().session().board(), before.board());
    assert!(is_unsaved(&window), "it was never saved");
    with_app(&mut window, |app, _| app.finish());
    assert_eq!(kept("recovery"), 1, "nobody has given it up");

    let mut window = open();
    with_app(&mut window, |app, ctx| app.keep_work_in(ctx, folder.path()));
    click(&mut window, "Restore");
    save(&mut window, folder.file("safe.json"));
    with_app(&mut window, |app, _| app.finish());
    assert_eq!(kept("recovery"), 0, "once it is saved nothing is left");
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let folder = Folder::new("dropped");
    let file = folder.file("dropped.fingers");
    let mut window = open_sized(900.0, 700.0);
    play(&mut window, &[Key::Num1, Key::Num1]);
    save(&mut window, &file);
    let mut window = open();
    window
        .input_mut()
        .dropped_files
        .push(Arc::new(Dropped(file.into())));
    settle(&mut window);
    assert_eq!(moves(&window), 2);
}

#[test]
fn of_several_files_dropped_the_first_is_opened_and_the_others_are_named() {
    let folder = Folder::new("dropped-two");
    let mut window = open_sized(900.0, 700.0);
    play(&mut window, &[Key::Num1]);
    let [one, two] = ["one.fingers", "two.fingers"].map(|name| folder.file(name));
    save(&mut window, &one);
    play(&mut window, &[Key::Num1]);
    save(&mut window, &two);
    let mut window = open();
    for file in [one, two] {
        let file = Arc::new(Dropped(file.into()));
        window.input_mut().dropped_files.push(file);
    }
    settle(&mut window);
    assert_eq!(moves(&window), 1);
    assert!(shows(
        &window,
        "2 files were dropped, and only one.fingers is opened: drop one at a time"
    ));
}

#[test]
fn opening_asks_once_whether_unsaved_work_may_go() {
    let folder = Folder::new("open-once");
    let file = folder.file("one.fingers");
    let mut window = open_sized(900.0, 700.0);
    play(&mut window, &[Key::Num1]);
    save(&mut window, &file);
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num1]);
    press_with(&mut window, Modifiers::COMMAND, Key::O);
    click(&mut window, "Don't save");
    window::wait_until(&mut window, |window| {
        shows(window, "Open a session or a game")
    });
    press_with(&mut window, Modifiers::COMMAND, Key::A);
    window.event(eframe::egui::Event::Text(file));
    settle(&mut window);
    press(&mut window, Key::Enter);
    window::wait_until(&mut window, |window| {
        moves(window) == 1 || shows(window, "Don't save")
    });
    assert!(!shows(&window, "Don't save"), "that was said");
    assert_eq!(moves(&window), 1);
}

#[test]
fn undoing_pasted_rules_leads_back_to_the_very_move() {
    for pasted in ["fingers=6,hands=6", "tactics"] {
        let mut window = open();
        for _ in 0..24 {
            press(&mut window, Key::B);
        }
        press(&mut window, Key::ArrowLeft);
        let session = app(&window).model().session().clone();
        let turn = session.turn(session.cursor());
        assert!(turn > 20, "{turn}");
        paste(&mut window, pasted);
        press_with(&mut window, Modifiers::COMMAND, Key::Z);
        let after = app(&window).model().session();
        assert_eq!(after.cursor(), session.cursor(), "{pasted}");
        assert!(after.is_same_work(&session), "{pasted}");
    }
}

#[test]
fn a_position_in_a_session_without_moves_is_a_step_that_undo_takes_back() {
    let mut window = open();
    let start = position(&window);
    paste(&mut window, "[4.4]|(4.3)");
    assert!(!shows(&window, "Don't save"), "nothing would be lost");
    assert_eq!(position(&window), "[4.4]|(3.4)");
    play(&mut window, &[Key::Num1]);
    assert_eq!(moves(&window), 1, "one plays on from there");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(position(&window), start);
    press_with(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(position(&window), "[4.4]|(3.4)");
}
