//! The documentation against the program: every command that a page shows works, and
//! `docs/command-line.md` ends with the program's own help. `FINGER_ORACLE_UPDATE=1` writes it anew.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::binary::{output_of, program};
use crate::folder::Folder;

/// The last line of the page that is written by hand.
const MARKER: &str = "<!-- From here on the page is the program's own help. -->\n";

const UPDATE: &str = "FINGER_ORACLE_UPDATE=1 cargo test --test cli -- docs";

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The names of the subcommands, in the order of the program's help.
fn commands(help: &str) -> Vec<&str> {
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let (list, _) = list.split_once("\n\n").expect("its end");
    // What is wrapped stands farther to the right than the names.
    let names = list.lines().filter_map(|line| {
        let line = line.strip_prefix("  ")?;
        line.split(' ').next().filter(|name| !name.is_empty())
    });
    names.filter(|&name| name != "help").collect()
}

/// A heading, and under it the help that these arguments print.
fn section(page: &mut String, title: &str, args: &[&str]) {
    let help = output_of(args);
    assert!(!help.contains("```"), "the help of {title} ends its block");
    write!(page, "\n## {title}\n\n```text\n{}\n```\n", help.trim_end()).expect("a string grows");
}

fn generated() -> String {
    let mut page = String::new();
    section(&mut page, "finger-oracle", &["--help"]);
    let help = output_of(&["--help"]);
    for command in commands(&help) {
        section(&mut page, command, &[command, "--help"]);
    }
    page
}

#[test]
fn the_page_of_the_command_line_is_the_programs_own_help() {
    let path = project("docs/command-line.md");
    let page = fs::read_to_string(&path).expect("the page can be read");
    let (by_hand, found) = page.split_once(MARKER).expect("a marker");
    let expected = generated();
    assert!(expected.matches("\n## ").count() > 10, "{expected}");
    if std::env::var_os("FINGER_ORACLE_UPDATE").is_some() {
        fs::write(&path, format!("{by_hand}{MARKER}{expected}")).expect("the page can be written");
        return;
    }
    assert!(
        found == expected,
        "docs/command-line.md is out of date; `{UPDATE}` writes it anew"
    );
}

#[test]
fn help_is_no_wider_than_the_terminal() {
    let help = output_of(&["--help"]);
    for name in commands(&help).into_iter().map(Some).chain([None]) {
        for width in [40, 60, 100] {
            let mut program = program();
            program.args(name).arg("--help");
            program.env("COLUMNS", width.to_string());
            let output = program.output().expect("the program starts");
            let help = String::from_utf8(output.stdout).expect("text");
            for line in help.lines() {
                // Usage is never wrapped, and a word has no place for it.
                let has_gap = line.split_whitespace().count() > 1 && !line.starts_with("Usage");
                assert!(
                    line.chars().count() <= width || !has_gap,
                    "{name:?} at {width}: {line}"
                );
            }
        }
    }
}

#[test]
fn every_command_that_a_page_shows_works() {
    let program = Path::new(env!("CARGO_BIN_EXE_finger-oracle"));
    let others = std::env::var_os("PATH").expect("a path");
    let folders = program.parent().into_iter().map(Path::to_owned);
    let path = std::env::join_paths(folders.chain(std::env::split_paths(&others)));
    let path = path.expect("folders");
    let folder = Folder::new("docs");
    let lesson = project("assets/examples/one-rule.fingers");
    fs::copy(lesson, folder.file("lesson.fingers")).expect("the lesson that a page names");
    let mut tried = 0;
    let pages = fs::read_dir(project("docs")).expect("a folder of pages");
    let pages = pages.map(|page| page.expect("it can be read").path());
    for page in pages.chain([project("README.md")]) {
        let text = fs::read_to_string(&page).expect("a page");
        for line in text
            .lines()
            .filter(|line| line.starts_with("finger-oracle "))
        {
            let mut shell = Command::new("sh");
            shell.args(["-c", line]).current_dir(folder.path());
            shell.env("PATH", &path);
            let output = shell.output().expect("a shell");
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{line}: {complaint}");
            tried += 1;
        }
    }
    assert!(tried > 20, "only {tried} commands were found");
}
