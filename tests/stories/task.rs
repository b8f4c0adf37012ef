//! Stories about background tasks: one that dies, one that is cancelled, a slow disk, and a window
//! that is closed meanwhile.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use eframe::egui::{Context, Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use finger_oracle::session::file;
use finger_oracle::ui::App;

use crate::folder::Folder;
use crate::slow_disk::{Manner, SlowDisk};
use crate::window::{
    Window, app, click, frames_until, open, position, press, press_with, settle, shows,
};

/// A window whose files lie on a slow disk, and a lesson there of one move.
struct Story {
    window: Window,
    disk: Arc<SlowDisk>,
    lesson: PathBuf,
    _folder: Folder,
}

impl Story {
    fn new(name: &str) -> Story {
        let folder = Folder::new(name);
        let lesson = folder.path().join("lesson.fingers");
        let disk = SlowDisk::new();
        let mut window = open();
        with_app(&mut window, |app, _| app.use_disk(disk.clone()));
        play(&mut window, Key::Num1);
        with_app(&mut window, |app, ctx| app.save_file(ctx, &lesson));
        settle(&mut window);
        assert!(!app(&window).model().is_unsaved());
        Story {
            window,
            disk,
            lesson,
            _folder: folder,
        }
    }

    /// Begins to open the lesson in a window that has nothing in it.
    fn begin_to_open(&mut self) {
        press_with(&mut self.window, Modifiers::COMMAND, Key::N);
        let lesson = self.lesson.clone();
        with_app(&mut self.window, |app, ctx| app.open_file(ctx, &lesson));
    }

    /// How many moves the lesson's file has.
    fn moves_in_file(&self) -> usize {
        let bytes = fs::read(&self.lesson).expect("it was saved");
        let opened = file::read(&bytes).expect("a whole session");
        opened.session.ids().len() - 1
    }
}

fn with_app<R>(window: &mut Window, work: impl FnOnce(&mut App, &Context) -> R) -> R {
    let ctx = window.ctx.clone();
    let app = window.state_mut().as_mut();
    work(app.expect("made by the first frame"), &ctx)
}

/// Plays a row of the list, also while a file is read or written.
fn play(window: &mut Window, row: Key) {
    for key in [row, Key::Enter] {
        window.key_press(key);
        window.step();
        window.step();
    }
}

fn moves(window: &Window) -> usize {
    app(window).model().session().ids().len() - 1
}

/// Clicks without waiting for what is read or written.
fn click_now(window: &mut Window, label: &str) {
    use egui_kittest::kittest::Queryable;
    // What has only just come up finds its place first.
    window.run_steps(3);
    window.get_by_label(label).click();
    window.run_steps(2);
}

/// Whether the window has asked to be closed in its last frame.
fn closes(window: &Window) -> bool {
    commands(window).contains(&ViewportCommand::Close)
}

fn commands(window: &Window) -> Vec<ViewportCommand> {
    let outputs = window.output().viewport_output.values();
    outputs.flat_map(|output| output.commands.clone()).collect()
}

/// The cross of the window is clicked; whether the window stays.
fn close(window: &mut Window) -> bool {
    let info = window.input_mut().viewports.entry(ViewportId::ROOT);
    info.or_default().events.push(ViewportEvent::Close);
    window.step();
    let stays = commands(window).contains(&ViewportCommand::CancelClose);
    let info = window.input_mut().viewports.entry(ViewportId::ROOT);
    info.or_default().events.clear();
    window.step();
    stays
}

#[test]
fn a_task_that_dies_while_opening_is_said_and_the_window_works() {
    let mut story = Story::new("dies-opening");
    story.disk.reading.set(Manner::Broken);
    story.begin_to_open();
    let window = &mut story.window;
    settle(window);
    assert!(shows(window, "Opening lesson.fingers stopped unexpectedly"));
    assert_eq!(moves(window), 0, "nothing has taken its place");
    play(window, Key::Num1);
    assert_eq!(moves(window), 1);
    press_with(window, Modifiers::COMMAND, Key::Z);
    story.disk.reading.set(Manner::Open);
    story.begin_to_open();
    settle(&mut story.window);
    assert_eq!(moves(&story.window), 1, "it can be tried again");
}

#[test]
fn a_task_that_dies_while_saving_is_said_and_nothing_is_lost() {
    let mut story = Story::new("dies-saving");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Broken);
    press_with(&mut story.window, Modifiers::COMMAND, Key::S);
    assert!(shows(
        &story.window,
        "Saving lesson.fingers stopped unexpectedly"
    ));
    assert!(app(&story.window).model().is_unsaved());
    assert_eq!(story.moves_in_file(), 1, "the file is as it was");
    story.disk.writing.set(Manner::Open);
    press_with(&mut story.window, Modifiers::COMMAND, Key::S);
    assert!(!app(&story.window).model().is_unsaved());
    assert_eq!(story.moves_in_file(), 2);
}

#[test]
fn a_disk_that_is_slow_to_read_leaves_the_window_answering() {
    let mut story = Story::new("slow-reading");
    story.disk.reading.set(Manner::Closed);
    story.begin_to_open();
    let window = &mut story.window;
    frames_until(window, |window| shows(window, "Cancel opening"));
    assert!(shows(window, "Opening lesson.fingers"));
    let before = position(window);
    play(window, Key::Num1);
    assert_ne!(position(window), before, "a move is played meanwhile");
    assert!(app(window).is_busy(), "and the disk has not answered yet");
    story.disk.reading.set(Manner::Open);
    frames_until(window, |window| shows(window, "Unsaved work"));
    settle(window);
    assert_eq!(moves(window), 1, "the move is not lost unasked");
    assert_eq!(app(window).model().document().path(), None);
    click(window, "Don't save");
    assert_eq!(
        app(window).model().document().path(),
        Some(story.lesson.as_path())
    );
    assert!(!shows(window, "Cancel opening"));
}

#[test]
fn work_that_arrives_late_is_given_up_where_the_answer_is_cancel() {
    let mut story = Story::new("late");
    story.disk.reading.set(Manner::Closed);
    story.begin_to_open();
    play(&mut story.window, Key::Num1);
    story.disk.reading.set(Manner::Open);
    frames_until(&mut story.window, |window| shows(window, "Unsaved work"));
    settle(&mut story.window);
    click(&mut story.window, "Cancel");
    assert!(!shows(&story.window, "Unsaved work"));
    assert_eq!(app(&story.window).model().document().path(), None);
    assert_eq!(moves(&story.window), 1, "the move stays");
}

#[test]
fn opening_is_cancelled_while_the_disk_does_not_answer() {
    let mut story = Story::new("cancel-opening");
    story.disk.reading.set(Manner::Closed);
    story.begin_to_open();
    let window = &mut story.window;
    frames_until(window, |window| shows(window, "Cancel opening"));
    click_now(window, "Cancel opening");
    assert!(shows(
        window,
        "lesson.fingers is not opened: that was cancelled"
    ));
    assert!(!app(window).is_busy(), "nobody waits for the disk any more");
    assert!(!shows(window, "Cancel opening"));
    story.disk.reading.set(Manner::Open);
    play(window, Key::Num1);
    settle(window);
    assert_eq!(app(window).model().document().path(), None);
    assert_eq!(moves(window), 1);
}

#[test]
fn a_disk_that_is_slow_to_write_leaves_the_window_answering() {
    let mut story = Story::new("slow-writing");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Closed);
    let window = &mut story.window;
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    frames_until(window, |window| shows(window, "Cancel saving"));
    play(window, Key::Num2);
    assert_eq!(moves(window), 3, "a move is played meanwhile");
    story.disk.writing.set(Manner::Open);
    settle(window);
    assert!(shows(window, "Saved: "));
    assert!(
        app(window).model().is_unsaved(),
        "the file does not have the last move"
    );
    assert_eq!(story.moves_in_file(), 2, "it has what there was");
    press(&mut story.window, Key::Escape);
    press_with(&mut story.window, Modifiers::COMMAND, Key::S);
    assert_eq!(
        story.moves_in_file(),
        3,
        "and is not taken for changed by another program"
    );
    assert!(!app(&story.window).model().is_unsaved());
}

#[test]
fn what_is_saved_again_meanwhile_is_saved_after_it() {
    let mut story = Story::new("twice");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Closed);
    let window = &mut story.window;
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.step();
    play(window, Key::Num2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.step();
    story.disk.writing.set(Manner::Open);
    settle(window);
    assert!(!app(window).model().is_unsaved());
    assert_eq!(story.moves_in_file(), 3);
}

#[test]
fn saving_is_cancelled_and_the_file_stays_as_it_was() {
    let mut story = Story::new("cancel-saving");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Closed);
    let window = &mut story.window;
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    frames_until(window, |window| shows(window, "Cancel saving"));
    click_now(window, "Cancel saving");
    story.disk.writing.set(Manner::Open);
    settle(window);
    assert!(shows(
        window,
        "lesson.fingers is not saved: that was cancelled"
    ));
    assert!(app(window).model().is_unsaved());
    assert_eq!(story.moves_in_file(), 1);
}

#[test]
fn the_window_closes_once_the_file_is_written() {
    let mut story = Story::new("closing");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Closed);
    let window = &mut story.window;
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.step();
    assert!(
        close(window),
        "there is unsaved work, and a file on its way"
    );
    frames_until(window, |window| shows(window, "Unsaved work"));
    click_now(window, "Save");
    assert!(!closes(window), "the file is still on its way");
    story.disk.writing.set(Manner::Open);
    frames_until(window, closes);
    assert!(!app(window).model().is_unsaved());
    assert_eq!(story.moves_in_file(), 2);
}

#[test]
fn a_window_that_is_gone_meanwhile_has_saved_all_the_same() {
    let mut story = Story::new("gone");
    play(&mut story.window, Key::Num1);
    story.disk.writing.set(Manner::Closed);
    story.window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    story.window.step();
    assert_eq!(story.moves_in_file(), 1);
    let disk = Arc::clone(&story.disk);
    thread::scope(|scope| {
        scope.spawn(move || disk.writing.set(Manner::Open));
        with_app(&mut story.window, |app, _| app.finish());
    });
    assert_eq!(story.moves_in_file(), 2);
    assert!(!app(&story.window).model().is_unsaved());
}
