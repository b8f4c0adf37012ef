//! Where memory is limited, what does not fit is refused in a sentence: no run is ended by the
//! system, and none panics.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Output};

use crate::binary::program;
use crate::folder::Folder;

/// Runs the program with a limit on its address space, in kilobytes.
fn limited(kilobytes: u32, args: &[&str]) -> Output {
    let script = format!("ulimit -v {kilobytes}; exec \"$@\"");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &script, "sh"])
        .arg(program().get_program());
    shell.args(args).output().expect("a shell starts")
}

/// Checks that a run succeeds, or is refused in a sentence; whether it succeeded.
#[track_caller]
fn succeeds(kilobytes: u32, args: &[&str]) -> bool {
    let output = limited(kilobytes, args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    let what = format!(
        "{args:?} in {kilobytes} kB: {:?} {complaint}",
        output.status
    );
    match output.status.code() {
        Some(0) => assert_eq!(complaint, "", "{what}"),
        Some(2) => {
            assert_eq!(complaint.lines().count(), 1, "{what}");
            assert!(
                complaint.contains("memory, and this computer has")
                    || complaint.contains("there is not enough memory"),
                "{what}"
            );
            assert!(output.stdout.is_empty(), "{what}");
        }
        _ => panic!("{what}"),
    }
    output.status.success()
}

#[test]
fn games_that_do_not_fit_into_the_limit_of_the_process_are_refused() {
    for kilobytes in [100_000, 300_000] {
        assert!(!succeeds(kilobytes, &["solve", "fingers=16,hands=5"]));
        assert!(!succeeds(kilobytes, &["verify", "fingers=20,hands=1v8"]));
        assert!(!succeeds(
            kilobytes,
            &["positions", "fingers=14,hands=6", "--all"]
        ));
        assert!(succeeds(
            kilobytes,
            &["solve", "fingers=8,hands=4,splits=both"]
        ));
        assert!(succeeds(kilobytes, &["table", "fingers=10,hands=3"]));
    }
}

#[test]
fn pictures_that_do_not_fit_into_the_limit_of_the_process_are_refused() {
    let folder = Folder::new("limits");
    let png = &folder.file("graph.png");
    let graph = [
        "graph",
        "fingers=9,splits=both",
        "--format",
        "png",
        "--out",
        png,
    ];
    assert!(!succeeds(300_000, &graph));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    let size = [
        "picture",
        "magic-fingers",
        "--size",
        "4000x4000",
        "--out",
        png,
    ];
    assert!(!succeeds(100_000, &size));
    assert!(succeeds(1_000_000, &size));
    assert!(succeeds(
        100_000,
        &["picture", "magic-fingers", "--out", png]
    ));
    let json = ["graph", "fingers=14,splits=both", "--format", "json"];
    assert!(!succeeds(60_000, &json));
    assert!(succeeds(1_000_000, &json));
}

#[test]
fn texts_of_many_positions_that_do_not_fit_into_the_limit_of_the_process_are_refused() {
    let proof = ["proof", "tactics,rows=4,cols=4"];
    assert!(!succeeds(80_000, &proof));
    assert!(succeeds(300_000, &proof));
    assert!(!succeeds(80_000, &["proof", proof[1], "--folded"]));
    // Whether it fits depends on how the program was built.
    succeeds(80_000, &["table", "fingers=12,hands=3", "--format", "csv"]);
}

#[test]
fn a_short_session_is_held_to_the_same_limit_as_its_rules() {
    let folder = Folder::new("short");
    let session = folder.file("large.fingers");
    let text = r#"{"format":"finger-oracle session","version":"1.0","rules":{"game":"hands","fingers":"16","hands":"5"},"moves":[]}"#;
    assert!(text.len() < 150);
    fs::write(&session, text).expect("written");
    let png = &folder.file("window.png");
    assert!(!succeeds(300_000, &["review", &session]));
    assert!(!succeeds(300_000, &["picture", &session, "--out", png]));
    if cfg!(feature = "gui") {
        assert!(!succeeds(
            600_000,
            &["picture", &session, "--what", "window", "--out", png]
        ));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_large_file_is_refused_before_it_is_taken_apart() {
    let folder = Folder::new("large-file");
    let text = folder.file("long.txt");
    fs::write(&text, format!("# Rules swap=any\n{}", "P ".repeat(400_000))).expect("written");
    let output = limited(100_000, &["review", &text]);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert!(
        complaint.ends_with(
            "line 2: the text has too many moves; choose one of at most 20,000 moves and 16 MB\n"
        ),
        "{complaint}"
    );
    let session = folder.file("long.fingers");
    let unknown = "[],".repeat(4_000_000);
    fs::write(&session, format!("{{\"x\":[{unknown}[]]}}")).expect("written");
    assert!(!succeeds(200_000, &["review", &session]));
}

#[cfg(feature = "gui")]
#[test]
fn a_window_with_a_game_that_is_too_large_is_not_drawn() {
    let folder = Folder::new("window");
    let png = folder.file("window.png");
    let args = [
        "picture",
        "fingers=32,hands=8",
        "--what",
        "window",
        "--out",
        &png,
    ];
    let sentence = crate::binary::refusal_of(&args);
    assert!(sentence.contains("states"), "{sentence}");
    assert!(!folder.path().join("window.png").exists());
}
