//! Files that `graph` writes, and what it refuses.

use std::fs;
use std::path::PathBuf;

use crate::binary::{output_of, refusal_of, run};

fn graph(rules: &str, format: &str, more: &[&str]) -> String {
    output_of(&[&["graph", rules, "--format", format], more].concat())
}

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("finger-oracle-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("it is there");
        let names = entries.map(|entry| entry.expect("a file").file_name());
        let mut names: Vec<String> = names
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_file_is_what_would_be_printed_and_takes_the_place_of_an_older_one() {
    let folder = Folder::new("file");
    let file = folder.0.join("graph.dot");
    let name = file.to_str().expect("a plain name");
    fs::write(&file, "older").expect("it can be written");
    assert_eq!(graph("attacks-only", "dot", &["--out", name]), "");
    let written = fs::read_to_string(&file).expect("it is there");
    assert_eq!(written, graph("attacks-only", "dot", &[]));
    assert_eq!(folder.names(), ["graph.dot"]);
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_nothing_is_left_behind() {
    let folder = Folder::new("refused");
    let file = folder.0.join("graph.svg");
    let name = file.to_str().expect("a plain name");
    fs::write(&file, "older").expect("it can be written");
    let refused = |rules: &str, out: &str, parts: &[&str]| {
        let sentence = refusal_of(&["graph", rules, "--format", "svg", "--out", out]);
        for part in parts {
            assert!(sentence.contains(part), "{part:?} is not in {sentence:?}");
        }
    };
    refused(
        "mallett",
        "no/such/folder/graph.svg",
        &["`no/such/folder`", "exists"],
    );
    refused("mallett", &format!("{name}/graph.svg"), &["not a folder"]);
    refused(
        "mallett",
        folder.0.to_str().expect("a plain name"),
        &["is a folder"],
    );
    refused("mallett", "/", &["is a folder"]);
    refused("chopsticks,fingers=12,hands=3", name, &["6,000", "svg"]);
    refused(
        "mallett",
        &folder.0.join("x".repeat(300)).to_string_lossy(),
        &["cannot be written"],
    );
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "older");
    assert_eq!(folder.names(), ["graph.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_and_a_full_one_is_an_error_of_status_1() {
    use std::os::unix::fs::FileTypeExt;
    if fs::metadata("/proc/version").is_ok() {
        let sentence = refusal_of(&[
            "graph",
            "mallett",
            "--format",
            "dot",
            "--out",
            "/proc/graph.dot",
        ]);
        assert!(
            sentence.contains("`/proc/graph.dot` cannot be written"),
            "{sentence}"
        );
    }
    let output = run(&["graph", "mallett", "--format", "dot", "--out", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("`/dev/full` was not written"),
        "{complaint}"
    );
    let kind = fs::metadata("/dev/full")
        .expect("it is still there")
        .file_type();
    assert!(kind.is_char_device());
}

#[test]
fn what_makes_no_sense_is_refused_in_a_sentence() {
    for (more, parts) in [
        (&["--turns", "3"][..], ["`--turns`", "`--scope near`"]),
        (
            &["--scope", "best", "--turns", "3"],
            ["`--turns`", "`--scope best`"],
        ),
        (&["--scope", "near", "--turns", "0"], ["`0`", "1 to 1,000"]),
        (
            &["--scope", "near", "--turns", "-1"],
            ["`-1`", "1 to 1,000"],
        ),
        (
            &["--scope", "near", "--turns", "1001"],
            ["`1001`", "1 to 1,000"],
        ),
        (
            &["--scope", "near", "--turns", "99999999999"],
            ["`99999999999`", "1 to 1,000"],
        ),
        (
            &["--scope", "near", "--turns", "two"],
            ["`two`", "1 to 1,000"],
        ),
        (
            &["--scope", "near", "--turns", "1.5"],
            ["`1.5`", "1 to 1,000"],
        ),
        (
            &["--scope", "near", "--turns", ""],
            ["`--turns`", "1 to 1,000"],
        ),
        (
            &["--scope", "whole", "--position", "1112"],
            ["`--position`", "`--scope whole`"],
        ),
        (&["--scope", "near", "--position", "115"], ["3 digits", "4"]),
        (&["--scope", "everything"], ["`everything`", "near"]),
        (&["--layout", "circle"], ["`circle`", "end or turns"]),
        (&["--format", "gif"], ["`--format`", "twice"]),
        (&["--seat", "2"], ["`--seat`", "`--scope proof`"]),
        (&["--out", ""], ["`--out`", "value"]),
    ] {
        let sentence = refusal_of(&[&["graph", "mallett", "--format", "dot"], more].concat());
        for part in parts {
            assert!(sentence.contains(part), "{part:?} is not in {sentence:?}");
        }
    }
    let refused = |args: &[&str], part: &str| assert!(refusal_of(args).contains(part), "{part}");
    refused(&["graph", "mallett"], "dot, graphml, svg, png or json");
    refused(
        &["graph", "mallett", "--format", "gif"],
        "dot, graphml, svg, png or json",
    );
    let loser = [
        "graph",
        "magic-fingers",
        "--scope",
        "proof",
        "--seat",
        "1",
        "--format",
        "dot",
    ];
    refused(&loser, "`--seat 2`");
    refused(
        &["graph", "fingers=32", "--format", "json"],
        "200,000 positions",
    );
    refused(
        &["graph", "tactics", "--scope", "proof", "--format", "png"],
        "6,000 positions",
    );
}
