//! Runs the program itself, as a shell would.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::process::{Command, Output};

use serde_json::Value as Json;

/// The program, ready to be given arguments.
#[must_use]
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_finger-oracle"));
    // Help is as wide as this says where there is no terminal.
    program.env_remove("COLUMNS");
    program
}

/// What the program does with these arguments.
///
/// # Panics
/// If it cannot be started.
pub fn run<S: AsRef<OsStr>>(args: &[S]) -> Output {
    program().args(args).output().expect("the program starts")
}

/// Standard output of a run that succeeds and writes nothing to standard error.
///
/// # Panics
/// If it fails or writes to standard error.
#[must_use]
pub fn output_of(args: &[&str]) -> String {
    let output = run(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {complaint}");
    assert_eq!(complaint, "", "{args:?}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// Standard output of such a run, read as JSON.
///
/// # Panics
/// If it is not JSON.
#[must_use]
pub fn json_of(args: &[&str]) -> Json {
    serde_json::from_str(&output_of(args)).expect("the output is JSON")
}

/// Whether a sentence about a mistake says how to write it right: "fingers can be 2 to 32, not `99`",
/// or "there is no such file; choose another one".
#[must_use]
pub fn says_what_to_do(sentence: &str) -> bool {
    const VERBS: [&str; 13] = [
        "add", "begin", "choose", "give", "leave", "look", "name", "open", "play", "save", "take",
        "try", "write",
    ];
    let is_said = |verb| sentence.contains(&format!("; {verb} "));
    let says_range = sentence.contains(" can ") && sentence.contains(", not ");
    let says_allowed = sentence.contains("allowed is") || sentence.contains("allowed are");
    (says_range || VERBS.into_iter().any(is_said)) && !says_allowed
}

/// The sentence with which the program refuses arguments that the user can mend.
///
/// # Panics
/// If it does not end with status 2, with nothing on standard output and one line of readable
/// length on standard error that says what to do.
pub fn refusal_of<S: AsRef<OsStr> + std::fmt::Debug>(args: &[S]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?}");
    let complaint = String::from_utf8(output.stderr).expect("the complaint is text");
    let sentence = complaint
        .strip_prefix("finger-oracle: ")
        .expect("the program names itself");
    let sentence = sentence.strip_suffix('\n').expect("a line ends");
    assert!(!sentence.chars().any(char::is_control), "{sentence:?}");
    assert!(sentence.len() < 600, "{sentence:?}");
    assert!(says_what_to_do(sentence), "{sentence:?}");
    sentence.to_owned()
}
