//! Stories about work that must not get lost: crashes, folders that go away, full disks, odd files,
//! and saving that goes wrong or lasts.

#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use eframe::egui::{Context, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::{Opening, Recovered};
use finger_oracle::solve::Progress;
use finger_oracle::ui::App;

use crate::folder::Folder;
use crate::window::{
    Window, app, click, open, open_sized, paste, position, press, press_with, settle, shows,
    wait_until,
};

/// Does something with the program itself, as its shell does.
fn with_app<R>(window: &mut Window, work: impl FnOnce(&mut App, &Context) -> R) -> R {
    let ctx = window.ctx.clone();
    let app = window.state_mut().as_mut();
    let result = work(app.expect("made by the first frame"), &ctx);
    settle(window);
    result
}

fn keep_work_in(window: &mut Window, folder: &Path) {
    with_app(window, |app, ctx| app.keep_work_in(ctx, folder));
}

fn play(window: &mut Window, rows: &[Key]) {
    for &row in rows {
        press(window, row);
        press(window, Key::Enter);
    }
}

fn moves(window: &Window) -> usize {
    app(window).model().session().ids().len() - 1
}

/// The recovery files in a folder.
fn recovery_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension() == Some(OsStr::new("recovery")))
        .collect();
    files.sort();
    files
}

/// What the recovery files in a folder hold.
fn found(folder: &Path) -> Vec<Recovered> {
    let read = |path: PathBuf| {
        let bytes = fs::read(path).expect("a file");
        Opening::describe(&bytes, &Progress::default())
    };
    recovery_files(folder).into_iter().map(read).collect()
}

fn work(text: &str) -> Recovered {
    Recovered::Work(text.to_owned())
}

const TROUBLE: &str = "Unsaved work is not kept";
const AGAIN: &str = "Unsaved work is kept for the case of a crash again";

/// Leaves the work of a program that is gone: that many moves, played from the start.
fn leave(folder: &Path, moves: usize) {
    let mut window = open();
    keep_work_in(&mut window, folder);
    play(&mut window, &vec![Key::Num1; moves]);
    drop(window);
}

#[test]
fn each_change_is_kept_at_once_and_what_needs_no_keeping_goes_away() {
    let folder = Folder::new("each");
    let file = folder.path().join("saved").join("lesson.fingers");
    fs::create_dir(folder.path().join("saved")).expect("a folder");
    let kept = folder.path().join("unsaved");
    let mut window = open();
    keep_work_in(&mut window, &kept);
    assert_eq!(found(&kept), []);
    play(&mut window, &[Key::Num1]);
    assert_eq!(found(&kept), [work("An untitled session, 1 move")]);
    play(&mut window, &[Key::Num1]);
    assert_eq!(found(&kept), [work("An untitled session, 2 moves")]);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(found(&kept), [work("An untitled session, 1 move")]);
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    assert_eq!(found(&kept), [], "the file has it");
    play(&mut window, &[Key::Num2]);
    assert_eq!(found(&kept), [work("lesson.fingers, 2 moves")]);
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert_eq!(
        found(&kept).len(),
        1,
        "until it is answered what becomes of it"
    );
    click(&mut window, "Don't save");
    assert_eq!(found(&kept), []);
    play(&mut window, &[Key::Num1]);
    press_with(&mut window, Modifiers::COMMAND, Key::Q);
    click(&mut window, "Don't save");
    with_app(&mut window, |app, _| assert_eq!(app.finish(), [""; 0]));
    let left = fs::read_dir(&kept).expect("the folder").count();
    assert_eq!(left, 0, "nothing is left, nor a lock");
}

#[test]
fn what_is_kept_is_for_its_owner_alone() {
    let folder = Folder::new("private");
    let kept = folder.path().join("data").join("unsaved");
    // As an earlier version left it.
    fs::create_dir_all(&kept).expect("a folder");
    fs::set_permissions(&kept, fs::Permissions::from_mode(0o755)).expect("its owner's");
    let old = kept.join("1-1.fingers");
    let text = "finger-oracle journal 1\n0 2 5c0f2a4b381c9b5e {}\n";
    fs::write(&old, text).expect("written");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o644)).expect("its owner's");
    let mut window = open();
    keep_work_in(&mut window, &kept);
    assert!(!shows(&window, "Unsaved work was found"));
    play(&mut window, &[Key::Num1]);
    let mode = |path: &Path| {
        let metadata = fs::metadata(path).expect("it is there");
        metadata.permissions().mode() & 0o777
    };
    assert_eq!(mode(&kept), 0o700);
    let entries: Vec<PathBuf> = fs::read_dir(&kept)
        .expect("the folder")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    assert_eq!(entries.len(), 3, "{entries:?}");
    for path in entries.into_iter().filter(|path| *path != old) {
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    // Its own version opens it: it is not touched here.
    assert_eq!(fs::read_to_string(&old).expect("it is there"), text);
    assert_eq!(mode(&old), 0o644);
}

#[test]
fn a_folder_that_goes_away_is_made_again_and_all_work_is_in_it() {
    let folder = Folder::new("gone");
    let kept = folder.path().join("unsaved");
    let mut window = open();
    keep_work_in(&mut window, &kept);
    play(&mut window, &[Key::Num1]);
    fs::remove_dir_all(&kept).expect("removed");
    play(&mut window, &[Key::Num1]);
    wait_until(&mut window, |_| {
        found(&kept) == [work("An untitled session, 2 moves")]
    });
    // While the program runs, another takes nothing of it for left.
    let mut other = open();
    keep_work_in(&mut other, &kept);
    assert!(!shows(&other, "Unsaved work was found"));
    drop(other);
    wait_until(&mut window, |window| !shows(window, TROUBLE));
    play(&mut window, &[Key::Num1]);
    assert!(found(&kept).contains(&work("An untitled session, 3 moves")));
}

#[test]
fn as_long_as_work_cannot_be_kept_the_window_says_so() {
    let folder = Folder::new("trouble");
    let kept = folder.path().join("unsaved");
    // No folder can be made where a file is.
    fs::write(&kept, "in the way").expect("written");
    let mut window = open();
    keep_work_in(&mut window, &kept);
    assert!(shows(&window, TROUBLE), "from the beginning");
    play(&mut window, &[Key::Num1]);
    assert!(shows(&window, TROUBLE), "and it stays up");
    fs::remove_file(&kept).expect("removed");
    wait_until(&mut window, |window| !shows(window, TROUBLE));
    assert!(shows(&window, AGAIN));
    assert_eq!(found(&kept), [work("An untitled session, 1 move")]);
    fs::remove_dir_all(&kept).expect("removed");
    fs::write(&kept, "in the way").expect("written");
    // Nobody presses a key: that it is gone is noticed all the same.
    wait_until(&mut window, |window| shows(window, TROUBLE));
    play(&mut window, &[Key::Num1]);
    fs::remove_file(&kept).expect("removed");
    wait_until(&mut window, |window| !shows(window, TROUBLE));
    assert_eq!(found(&kept), [work("An untitled session, 2 moves")]);
}

#[test]
fn a_session_whose_name_is_no_text_is_restored_and_saved_under_its_own_name() {
    let folder = Folder::new("bytes");
    let kept = folder.path().join("unsaved");
    let file = folder.path().join(OsStr::from_bytes(b"le\xe7on.fingers"));
    let mut window = open();
    keep_work_in(&mut window, &kept);
    play(&mut window, &[Key::Num1]);
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    assert!(!app(&window).model().is_unsaved());
    play(&mut window, &[Key::Num1]);
    drop(window);

    let mut window = open();
    keep_work_in(&mut window, &kept);
    click(&mut window, "Restore");
    assert_eq!(moves(&window), 2);
    let before = fs::read(&file).expect("saved");
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    assert!(!app(&window).model().is_unsaved());
    assert_ne!(fs::read(&file).expect("saved again"), before);
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2);
}

#[test]
fn work_that_is_restored_stays_until_it_is_kept_anew() {
    let folder = Folder::new("restored");
    leave(folder.path(), 3);
    let mut window = open();
    keep_work_in(&mut window, folder.path());
    assert!(shows(&window, "An untitled session, 3 moves"));
    click(&mut window, "Restore");
    let end = position(&window);
    let three = work("An untitled session, 3 moves");
    assert!(found(folder.path()).contains(&three), "never nowhere");
    wait_until(&mut window, |_| found(folder.path()) == [three.clone()]);
    assert!(!app(&window).model().can_undo(), "undo ends here");
    press(&mut window, Key::Home);
    press(&mut window, Key::End);
    assert_eq!(position(&window), end);
}

#[test]
fn many_sessions_that_were_left_scroll_and_one_that_cannot_be_read_hides_none() {
    let folder = Folder::new("many");
    leave(folder.path(), 1);
    let [one] = recovery_files(folder.path()).try_into().expect("one file");
    for number in 0..24 {
        let copy = folder.path().join(format!("{number}-7.recovery"));
        fs::copy(&one, copy).expect("copied");
    }
    let mut window = open_sized(640.0, 480.0);
    keep_work_in(&mut window, folder.path());
    let again = window.get_by_label("Ask again next time").rect();
    assert!(again.bottom() <= 480.0, "the last button is in the window");
    let title = window.get_by_label("Unsaved work was found").rect();
    assert!(title.top() >= 0.0, "and so is the heading");
    assert_eq!(window.query_all_by_label("Discard").count(), 25);
    // One is damaged after it was offered.
    let newest = window.query_all_by_label("Restore").next();
    for path in recovery_files(folder.path()) {
        fs::write(path, "{\n").expect("written");
    }
    newest.expect("an offer").click();
    settle(&mut window);
    assert!(shows(&window, "The file breaks off in line"));
    assert_eq!(moves(&window), 0);
    assert!(shows(&window, "Unsaved work was found"), "the others stay");
    press(&mut window, Key::Escape);

    let mut window = open();
    keep_work_in(&mut window, folder.path());
    assert!(shows(&window, "A session that cannot be read"));
    assert_eq!(window.query_all_by_label("Restore").count(), 0);
}

#[test]
fn a_pipe_or_a_device_is_no_session_and_nobody_waits_for_it() {
    let folder = Folder::new("pipe");
    let pipe = folder.path().join("pipe.fingers");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    let mut window = open();
    for path in [&pipe, Path::new("/dev/zero")] {
        with_app(&mut window, |app, ctx| app.open_file(ctx, path));
        assert!(shows(&window, "is not a file; choose a session"));
        press(&mut window, Key::Escape);
    }
    play(&mut window, &[Key::Num1]);
    with_app(&mut window, |app, ctx| app.save_file(ctx, &pipe));
    assert!(shows(&window, "is a pipe"));
    assert!(app(&window).model().is_unsaved());
}

#[test]
fn a_pasted_position_asks_and_can_be_saved_first() {
    let folder = Folder::new("asked");
    let file = folder.path().join("lesson.fingers");
    let mut window = open();
    play(&mut window, &[Key::Num1]);
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    play(&mut window, &[Key::Num1]);
    paste(&mut window, "[4.4]|(4.3)");
    assert!(shows(&window, "Save lesson.fingers before you"));
    press(&mut window, Key::Escape);
    assert_eq!(moves(&window), 2, "nothing has changed");
    paste(&mut window, "[4.4]|(4.3)");
    window.get_by_label("Save").click();
    settle(&mut window);
    assert_eq!(position(&window), "[4.4]|(3.4)");
    let lesson = fs::read_to_string(&file).expect("saved");
    assert_eq!(lesson.matches("\"move\"").count(), 2, "all of it");
    assert!(app(&window).model().document().path().is_none());
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(moves(&window), 0, "it has a history of its own");
}

#[test]
fn two_programs_with_one_file_do_not_write_over_each_other() {
    let folder = Folder::new("two");
    let file = folder.path().join("shared.fingers");
    let mut one = open();
    play(&mut one, &[Key::Num1]);
    with_app(&mut one, |app, ctx| app.save_file(ctx, &file));
    let mut two = open();
    with_app(&mut two, |app, ctx| app.open_file(ctx, &file));
    play(&mut one, &[Key::Num1]);
    play(&mut two, &[Key::Num2]);
    press_with(&mut one, Modifiers::COMMAND, Key::S);
    let ones = fs::read(&file).expect("saved");
    press_with(&mut two, Modifiers::COMMAND, Key::S);
    assert!(shows(&two, "Another program has changed shared.fingers"));
    assert_eq!(fs::read(&file).expect("saved"), ones);
}

#[test]
fn recent_files_are_there_again_after_the_program_was_killed() {
    let folder = Folder::new("recent");
    let list = folder.path().join("data").join("recent.json");
    let keep = |window: &mut Window| with_app(window, |app, ctx| app.keep_recent_in(ctx, &list));
    let [lesson, odd] = [b"lesson.fingers".as_slice(), b"le\xe7on.fingers"]
        .map(|name| folder.path().join(OsStr::from_bytes(name)));
    let mut window = open();
    keep(&mut window);
    with_app(&mut window, |app, ctx| app.save_file(ctx, &lesson));
    assert!(list.exists(), "not at the end only");
    with_app(&mut window, |app, ctx| app.save_file(ctx, &odd));
    with_app(&mut window, |app, ctx| app.open_file(ctx, &lesson));
    // It ends without a chance to tidy up.
    drop(window);

    let mut window = open();
    // What another version remembered in its own way is older than the list.
    with_app(&mut window, |app, _| {
        app.remember(vec![PathBuf::from("/before.fingers")]);
    });
    keep(&mut window);
    assert_eq!(app(&window).recent_files(), [lesson.clone(), odd.clone()]);
    with_app(&mut window, |app, ctx| app.open_file(ctx, &odd));
    drop(window);

    let mut window = open();
    keep(&mut window);
    assert_eq!(app(&window).recent_files(), [odd.clone(), lesson.clone()]);
    click(&mut window, "File");
    click(&mut window, "Open recent");
    click(&mut window, "lesson.fingers");
    assert_eq!(app(&window).model().document().path(), Some(&*lesson));
}

#[test]
fn a_file_that_is_opened_before_the_list_is_read_is_the_newest_of_it() {
    let folder = Folder::new("recent-order");
    let list = folder.path().join("recent.json");
    fs::write(&list, r#"["/one.fingers", "/two.fingers"]"#).expect("written");
    let file = folder.path().join("three.fingers");
    let mut window = open();
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    with_app(&mut window, |app, ctx| app.keep_recent_in(ctx, &list));
    let wanted = [file, "/one.fingers".into(), "/two.fingers".into()];
    assert_eq!(app(&window).recent_files(), wanted);
    let written = fs::read_to_string(&list).expect("written");
    assert!(written.contains("three.fingers") && written.contains("/two.fingers"));
}

#[test]
fn a_list_that_is_damaged_is_begun_anew_and_one_that_cannot_be_written_stops_nothing() {
    let folder = Folder::new("recent-damaged");
    let file = folder.path().join("lesson.fingers");
    let damaged = folder.path().join("damaged.json");
    fs::write(&damaged, "[\"/one").expect("written");
    let blocked = file.join("recent.json");
    for list in [&damaged, &blocked] {
        let mut window = open();
        with_app(&mut window, |app, ctx| app.keep_recent_in(ctx, list));
        assert_eq!(app(&window).recent_files(), [""; 0].map(PathBuf::from));
        with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
        assert_eq!(app(&window).recent_files(), std::slice::from_ref(&file));
    }
    let written = fs::read_to_string(&damaged).expect("written");
    assert!(written.contains("lesson.fingers"), "{written}");
}

#[test]
fn what_is_no_file_of_ours_is_neither_read_nor_written() {
    let folder = Folder::new("no-file");
    let [list, results, training] =
        ["recent.json", "results.json", "training.json"].map(|name| folder.path().join(name));
    let target = folder.path().join("target");
    fs::write(&target, "[\"/one.fingers\"]").expect("written");
    for place in [&list, &results, &training] {
        let made = Command::new("mkfifo").arg(place).status();
        assert!(made.expect("mkfifo").success());
    }
    let file = folder.path().join("lesson.fingers");
    let mut window = open();
    with_app(&mut window, |app, ctx| app.keep_play_in(ctx, folder.path()));
    with_app(&mut window, |app, ctx| app.keep_recent_in(ctx, &list));
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    assert_eq!(app(&window).recent_files(), std::slice::from_ref(&file));
    with_app(&mut window, |app, _| assert_eq!(app.finish(), [""; 0]));
    drop(window);

    fs::remove_file(&list).expect("removed");
    std::os::unix::fs::symlink(&target, &list).expect("a link");
    let mut window = open();
    with_app(&mut window, |app, ctx| app.keep_recent_in(ctx, &list));
    assert!(
        app(&window).recent_files().is_empty(),
        "no link is followed"
    );
    with_app(&mut window, |app, ctx| app.save_file(ctx, &file));
    with_app(&mut window, |app, _| assert_eq!(app.finish(), [""; 0]));
    let written = fs::read_to_string(&target).expect("it is there");
    assert_eq!(written, "[\"/one.fingers\"]");
}
