//! A progress bar on a terminal, for work that lasts.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::solve::Progress;

/// Work that is done sooner is never announced.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two pictures of the bar.
const STEP: Duration = Duration::from_millis(100);
/// Characters of a full bar.
const WIDTH: usize = 30;

/// Does some work, and shows on standard error how much of `total` is done if it lasts and if
/// there is a terminal to show it on.
pub(super) fn shown<T>(what: &str, total: u64, work: impl FnOnce(&Progress) -> T) -> T {
    let progress = &Progress::default();
    if !io::stderr().is_terminal() {
        return work(progress);
    }
    thread::scope(|scope| {
        let (working, end) = channel::<()>();
        let watcher = move || watch(what, total, progress, &end);
        // Without a thread to spare the work is done all the same, unannounced.
        let _ = thread::Builder::new().spawn_scoped(scope, watcher);
        let result = work(progress);
        drop(working);
        result
    })
}

fn watch(what: &str, total: u64, progress: &Progress, end: &Receiver<()>) {
    let mut wait = PATIENCE;
    let mut is_drawn = false;
    while end.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = STEP;
        is_drawn = true;
        let total = progress.expected().unwrap_or(total);
        draw(&bar(what, progress.done(), total));
    }
    if is_drawn {
        draw("");
    }
}

/// Puts a text in the place of the last one. A terminal that cannot be written to is not worth
/// an error.
fn draw(text: &str) {
    let mut terminal = io::stderr().lock();
    let _ = write!(terminal, "\r\x1b[K{text}").and_then(|()| terminal.flush());
}

/// A bar, or only the name of the work while nothing is known of how far it has come.
fn bar(what: &str, done: u64, total: u64) -> String {
    if done == 0 {
        return format!("{what} ...");
    }
    let percent = done.min(total) * 100 / total.max(1);
    let filled = WIDTH * usize::try_from(percent).unwrap_or(100) / 100;
    format!("{what} [{:WIDTH$}] {percent:3} %", "#".repeat(filled))
}
