//! Files are written whole or not at all: the real program is killed while it writes. What it leaves
//! is removed, at once where a signal can be heard, by the next run where it cannot.

#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::binary::program;
use crate::folder::Folder;

/// A command that writes for a while: a replay, picture by picture.
fn replay(file: &str) -> Command {
    let mut command = program();
    command
        .args(["picture", "magic-fingers", "--moves", "best"])
        .args(["--size", "900x700", "--out", file])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The files on their way in a folder.
fn drafts(folder: &Folder) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_draft = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "part");
    paths.filter(is_draft).collect()
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", name, &id]).status();
    assert!(sent.is_ok_and(|status| status.success()), "{name} is sent");
}

/// The same command, to which no signal is ignored, even where the tests run in the background or under
/// `nohup`. The `env` of GNU can say that; with another one the tests must run in the foreground.
fn heeding_signals(replay: &Command) -> Command {
    const DEFAULTS: &str = "--default-signal=INT,TERM,HUP";
    let known = Command::new("env").args([DEFAULTS, "true"]).output();
    let mut command = if known.is_ok_and(|output| output.status.success()) {
        let mut env = Command::new("env");
        env.arg(DEFAULTS).arg(replay.get_program());
        env
    } else {
        Command::new(replay.get_program())
    };
    command
        .args(replay.get_args())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Sends a signal to the program as soon as it has written a number of bytes of a replay.
fn end_when_written(folder: &Folder, file: &str, bytes: u64, name: &str) -> ExitStatus {
    // On a busy machine a run may be done before it is looked at; then another begins.
    let deadline = Instant::now() + Duration::from_mins(2);
    while Instant::now() < deadline {
        let mut child = heeding_signals(&replay(file))
            .spawn()
            .expect("the program starts");
        while child.try_wait().expect("asked").is_none() {
            let written = |path: &PathBuf| fs::metadata(path).is_ok_and(|data| data.len() >= bytes);
            if drafts(folder).iter().any(written) {
                signal(&child, name);
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        let status = child.wait().expect("it ends");
        if !status.success() {
            return status;
        }
    }
    panic!("no run was seen with {bytes} bytes written");
}

/// Lets the program write a small file.
fn write_board(folder: &Folder) {
    let file = folder.file("board.svg");
    let status = program()
        .args(["picture", "mallett", "--out", &file])
        .status();
    assert!(status.is_ok_and(|status| status.success()));
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_program_killed_while_it_writes_leaves_the_file_whole() {
    let folder = Folder::new("killed");
    let file = folder.file("replay.gif");
    assert!(replay(&file).status().is_ok_and(|status| status.success()));
    let whole = fs::read(&file).expect("it is written");
    for eighths in 0..8 {
        let bytes = whole.len() as u64 * eighths / 8;
        let status = end_when_written(&folder, &file, bytes, "KILL");
        assert_eq!(status.signal(), Some(9));
        let found = fs::read(&file).expect("the file is never gone");
        assert!(found == whole, "killed after {bytes} bytes");
        for draft in drafts(&folder) {
            fs::remove_file(draft).expect("removed");
        }
    }
}

#[test]
fn the_draft_of_a_killed_program_is_removed_by_the_next_run() {
    let folder = Folder::new("killed-draft");
    let status = end_when_written(&folder, &folder.file("replay.gif"), 1, "KILL");
    assert_eq!(status.signal(), Some(9));
    let left = drafts(&folder);
    assert_eq!(left.len(), 1, "nothing can tidy up after a kill: {left:?}");
    write_board(&folder);
    assert_eq!(drafts(&folder), Vec::<PathBuf>::new());
}

#[test]
fn a_signal_that_ends_the_program_leaves_nothing_behind() {
    let folder = Folder::new("signals");
    let file = folder.file("replay.gif");
    fs::write(&file, "older").expect("written");
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let status = end_when_written(&folder, &file, 1, name);
        // A shell calls this 128 and the number: 130 and 143.
        assert_eq!(status.signal(), Some(number), "{name}");
        assert_eq!(drafts(&folder), Vec::<PathBuf>::new(), "{name}");
        assert_eq!(fs::read_to_string(&file).expect("there"), "older", "{name}");
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_signal_that_is_ignored_from_the_start_stays_ignored() {
    let folder = Folder::new("ignored");
    let file = folder.file("replay.gif");
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec \"$@\"", "sh"])
        .arg(program().get_program())
        .args(replay(&file).get_args())
        .spawn()
        .expect("a shell starts");
    while child.try_wait().expect("asked").is_none() && drafts(&folder).is_empty() {
        thread::sleep(Duration::from_millis(1));
    }
    if child.try_wait().expect("asked").is_none() {
        signal(&child, "HUP");
    }
    assert!(child.wait().expect("it ends").success());
    assert!(fs::read(&file).expect("written").starts_with(b"GIF89a"));
}

#[test]
fn a_file_larger_than_the_shell_allows_is_an_error_and_leaves_nothing_behind() {
    let folder = Folder::new("limited");
    let file = folder.file("graph.svg");
    fs::write(&file, "older").expect("written");
    let output = Command::new("sh")
        .args(["-c", "ulimit -f 20; exec \"$@\"", "sh"])
        .arg(program().get_program())
        .args(["graph", "magic-fingers", "--format", "svg", "--out", &file])
        .output()
        .expect("a shell starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(complaint.contains("was not written"), "{complaint}");
    assert_eq!(fs::read_to_string(&file).expect("there"), "older");
    assert_eq!(drafts(&folder), Vec::<PathBuf>::new());
}

#[test]
fn only_drafts_of_this_program_that_nobody_holds_are_removed() {
    let folder = Folder::new("left-over");
    let made = |name: &str| {
        let path = folder.path().join(name);
        fs::write(&path, "left").expect("written");
        path
    };
    let left = made(".finger-oracle-AAAAAAAAAAAA.part");
    let held = made(".finger-oracle-BBBBBBBBBBBB.part");
    let kept = [
        made(".finger-oracle-notes.part"),
        made(".finger-oracle-DDDDDDDDDDDD.parts"),
        made(".4242-0.part"),
        made("replay.part"),
    ];
    let own = made("own");
    let link = folder.path().join(".finger-oracle-EEEEEEEEEEEE.part");
    std::os::unix::fs::symlink(&own, &link).expect("a link");
    let lock = File::open(&held).expect("it opens");
    lock.lock().expect("it is locked");

    write_board(&folder);
    assert!(!left.exists(), "nobody holds it");
    assert!(held.exists(), "somebody writes to it");
    assert!(kept.iter().all(|path| path.exists()));
    assert!(own.exists() && link.is_symlink());
    drop(lock);
    write_board(&folder);
    assert!(!held.exists(), "nobody holds it any more");
}
