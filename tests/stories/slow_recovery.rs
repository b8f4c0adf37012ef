//! Stories about the disk behind the recovery file: full, read-only, slow, or not answering at all; and two
//! programs that share its folder.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use eframe::egui::{Context, Key, Modifiers, ViewportCommand};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::{Opening, Recovered};
use finger_oracle::solve::Progress;
use finger_oracle::ui::App;

use crate::folder::Folder;
use crate::slow_disk::{Manner, SlowDisk};
use crate::window::{
    Window, app, click, frames_until, open, position, press_with, settle, shows, wait_until,
};

const TROUBLE: &str = "Unsaved work is not kept";

/// A window that keeps its work on a disk of the test's own.
struct Story {
    window: Window,
    disk: Arc<SlowDisk>,
    folder: Folder,
}

impl Story {
    fn new(name: &str) -> Story {
        let (folder, disk) = (Folder::new(name), SlowDisk::new());
        let mut window = open();
        with_app(&mut window, |app, _| app.use_disk(disk.clone()));
        keep_work_in(&mut window, folder.path());
        Story {
            window,
            disk,
            folder,
        }
    }

    /// How often the program has asked the disk to keep something.
    fn kept(&self) -> usize {
        self.disk.kept.load(Ordering::Relaxed)
    }
}

fn with_app<R>(window: &mut Window, work: impl FnOnce(&mut App, &Context) -> R) -> R {
    let ctx = window.ctx.clone();
    let app = window.state_mut().as_mut();
    work(app.expect("made by the first frame"), &ctx)
}

fn keep_work_in(window: &mut Window, folder: &Path) {
    with_app(window, |app, ctx| app.keep_work_in(ctx, folder));
    settle(window);
}

/// Plays the first move of the list in a few frames, without waiting for the disk.
fn play(window: &mut Window) {
    for key in [Key::Num1, Key::Enter] {
        window.key_press(key);
        window.run_steps(2);
    }
}

fn moves(window: &Window) -> usize {
    app(window).model().session().ids().len() - 1
}

fn recovery_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder").flatten();
    let paths = entries.map(|entry| entry.path());
    let is_it = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "recovery");
    paths.filter(is_it).collect()
}

/// What is kept in a folder.
fn found(folder: &Path) -> Vec<Recovered> {
    let read = |path| fs::read(path).expect("a file");
    let files = recovery_files(folder).into_iter().map(read);
    let describe = |bytes: Vec<u8>| Opening::describe(&bytes, &Progress::default());
    files.map(describe).collect()
}

fn work(moves: usize) -> [Recovered; 1] {
    let plural = if moves == 1 { "" } else { "s" };
    [Recovered::Work(format!(
        "An untitled session, {moves} move{plural}"
    ))]
}

/// Whether the window has asked to be closed in its last frame.
fn closes(window: &Window) -> bool {
    let outputs = window.output().viewport_output.values();
    let mut commands = outputs.flat_map(|output| &output.commands);
    commands.any(|command| *command == ViewportCommand::Close)
}

/// Quits without saving, and without waiting for the disk. Whether the window closes at once.
fn quit(window: &mut Window) -> bool {
    window.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    window.run_steps(3);
    window.get_by_label("Don't save").click();
    (0..3).any(|_| {
        window.step();
        closes(window)
    })
}

#[test]
fn on_a_full_disk_and_a_read_only_one_work_goes_on_and_is_kept_once_that_is_possible() {
    for (kind, reason) in [
        (ErrorKind::StorageFull, "no storage space"),
        (ErrorKind::ReadOnlyFilesystem, "its disk is read-only"),
        (ErrorKind::PermissionDenied, "permission is denied"),
    ] {
        let mut story = Story::new("refusing");
        play(&mut story.window);
        settle(&mut story.window);
        assert_eq!(found(story.folder.path()), work(1));
        story.disk.keeping.set(Manner::Refusing(kind));
        play(&mut story.window);
        let window = &mut story.window;
        wait_until(window, |window| shows(window, TROUBLE));
        assert!(shows(window, reason), "{kind}");
        play(window);
        assert_eq!(moves(window), 3, "work goes on");
        assert_eq!(
            found(story.folder.path()),
            work(1),
            "what is there stays whole"
        );
        story.disk.keeping.set(Manner::Open);
        wait_until(window, |window| !shows(window, TROUBLE));
        assert!(shows(
            window,
            "Unsaved work is kept for the case of a crash again"
        ));
        assert_eq!(found(story.folder.path()), work(3));
    }
}

#[test]
fn what_the_disk_dies_of_is_said_and_tried_again() {
    let mut story = Story::new("dying");
    story.disk.keeping.set(Manner::Broken);
    play(&mut story.window);
    let window = &mut story.window;
    wait_until(window, |window| shows(window, TROUBLE));
    story.disk.keeping.set(Manner::Open);
    wait_until(window, |window| !shows(window, TROUBLE));
    assert_eq!(found(story.folder.path()), work(1));
}

#[test]
fn no_frame_waits_for_a_slow_disk_and_the_last_of_many_changes_is_kept() {
    let mut story = Story::new("slow");
    let before = story.kept();
    story.disk.keeping.set(Manner::Closed);
    for turn in 1..=12 {
        let was = position(&story.window);
        play(&mut story.window);
        // The disk has not answered yet, and will not before the gate opens: the frames went on all the same.
        assert_eq!(moves(&story.window), turn);
        assert_ne!(position(&story.window), was);
        assert_eq!(found(story.folder.path()), []);
    }
    assert!(app(&story.window).is_busy());
    assert!(!shows(&story.window, TROUBLE), "slow is no trouble");
    story.disk.keeping.set(Manner::Open);
    settle(&mut story.window);
    assert_eq!(found(story.folder.path()), work(12));
    let asked = story.kept() - before;
    assert!(
        asked <= 2,
        "the first and the last are written, not {asked}"
    );
}

#[test]
fn quitting_waits_for_the_disk_a_while_and_then_says_what_is_not_written() {
    let mut story = Story::new("quitting");
    play(&mut story.window);
    settle(&mut story.window);
    story.disk.keeping.set(Manner::Closed);
    let window = &mut story.window;
    assert!(!quit(window), "the disk has not answered");
    frames_until(window, |window| shows(window, "was not written"));
    assert!(shows(
        window,
        ".recovery was not written: its disk does not answer"
    ));
    assert!(!closes(window));
    play(window);
    assert_eq!(moves(window), 2, "the window goes on");
    window.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    window.run_steps(3);
    assert!(shows(window, "Unsaved work"), "and asks again");
    window.key_press(Key::Escape);
    window.run_steps(3);
    story.disk.keeping.set(Manner::Open);
    settle(window);
    assert_eq!(found(story.folder.path()), work(2), "its work is kept");
}

#[test]
fn quitting_again_closes_the_window_and_says_what_is_not_written() {
    let mut story = Story::new("quitting-again");
    play(&mut story.window);
    settle(&mut story.window);
    story.disk.keeping.set(Manner::Closed);
    let window = &mut story.window;
    assert!(!quit(window));
    frames_until(window, |window| shows(window, "was not written"));
    assert!(quit(window));
    let unwritten = with_app(window, |app, _| app.finish());
    assert_eq!(unwritten.len(), 1, "{unwritten:?}");
    assert!(unwritten[0].ends_with(".recovery was not written: its disk does not answer"));
    story.disk.keeping.set(Manner::Open);
}

#[test]
fn two_programs_keep_their_own_work_and_what_one_leaves_is_offered_once() {
    let folder = Folder::new("two-programs");
    let open_there = || {
        let mut window = open();
        keep_work_in(&mut window, folder.path());
        window
    };
    let (mut one, mut two) = (open_there(), open_there());
    play(&mut one);
    settle(&mut one);
    for _ in 0..2 {
        play(&mut two);
    }
    settle(&mut two);
    assert_eq!(recovery_files(folder.path()).len(), 2);
    let third = open_there();
    assert!(
        !shows(&third, "Unsaved work was found"),
        "both programs run"
    );
    // It is killed.
    drop(one);
    let mut third = open_there();
    assert!(shows(&third, "An untitled session, 1 move"));
    assert!(!shows(&third, "An untitled session, 2 moves"));
    let fourth = open_there();
    assert!(
        !shows(&fourth, "Unsaved work was found"),
        "it is offered elsewhere"
    );
    click(&mut third, "Ask again next time");
    let mut fifth = open_there();
    click(&mut fifth, "Restore");
    assert_eq!(moves(&fifth), 1);
    wait_until(&mut fifth, |_| recovery_files(folder.path()).len() == 2);
    press_with(&mut two, Modifiers::COMMAND, Key::Z);
    assert!(found(folder.path()).contains(&work(1)[0]));
    drop(fifth);
    let mut sixth = open_there();
    click(&mut sixth, "Discard");
    assert_eq!(
        recovery_files(folder.path()).len(),
        1,
        "that of the program that runs"
    );
}
