//! Where `--out` leads: links stay links, open descriptors are written to where they stand, and what
//! another program has planted is never written through.

#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Output};

use crate::binary::{output_of, program, refusal_of};
use crate::folder::Folder;

const GRAPH: &str = "\"$PROGRAM\" graph mallett --format dot";

/// What the program prints without `--out`.
fn dot() -> String {
    output_of(&["graph", "mallett", "--format", "dot"])
}

/// Runs a script of the shell in a folder, with the program as `$PROGRAM`.
fn script(folder: &Folder, text: &str) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", text]).current_dir(folder.path());
    shell.env("PROGRAM", program().get_program());
    shell.output().expect("a shell starts")
}

#[track_caller]
fn done(folder: &Folder, text: &str) -> String {
    let output = script(folder, text);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaint.is_empty(),
        "{text}: {complaint}"
    );
    String::from_utf8(output.stdout).expect("text")
}

fn read(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.file(name)).expect(name)
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a plain name");
    let mut names: Vec<String> = entries
        .map(|entry| name(entry.expect("an entry")))
        .collect();
    names.sort();
    names
}

#[test]
fn a_link_with_a_name_that_could_be_guessed_is_not_written_through() {
    let folder = Folder::new("planted");
    fs::write(folder.file("victim"), "precious").expect("written");
    // The program has the number of the shell that becomes it.
    done(
        &folder,
        &format!("ln -s victim .$$-0.part; exec {GRAPH} --out l.svg"),
    );
    assert_eq!(read(&folder, "victim"), "precious");
    assert_eq!(read(&folder, "l.svg"), dot());
}

#[test]
fn two_drafts_never_have_one_name_and_a_new_file_has_the_usual_mode() {
    let folder = Folder::new("mode");
    done(&folder, &format!("umask 027; {GRAPH} --out new"));
    let mode = |name: &str| fs::metadata(folder.file(name)).expect(name).mode() & 0o7777;
    assert_eq!(mode("new"), 0o640);
    fs::set_permissions(folder.file("new"), fs::Permissions::from_mode(0o604)).expect("changed");
    done(&folder, &format!("umask 077; {GRAPH} --out new"));
    assert_eq!(mode("new"), 0o604, "a file keeps its mode");
    let both = format!("for i in 1 2 3 4 5 6 7 8; do {GRAPH} --out same & done; wait");
    done(&folder, &both);
    assert_eq!(read(&folder, "same"), dot());
    assert_eq!(names(&folder), ["new", "same"]);
}

#[test]
fn standard_output_by_any_name_is_written_where_it_stands() {
    let folder = Folder::new("stdout");
    symlink("/dev/stdout", folder.file("link")).expect("a link");
    let dot = dot();
    for out in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-", "link"] {
        fs::write(folder.file("log"), "before\n").expect("written");
        let inode = fs::metadata(folder.file("log")).expect("there").ino();
        done(&folder, &format!("{GRAPH} --out {out} >> log"));
        assert_eq!(read(&folder, "log"), format!("before\n{dot}"), "{out}");
        assert_eq!(
            fs::metadata(folder.file("log")).expect("there").ino(),
            inode,
            "{out}"
        );
        assert_eq!(
            done(&folder, &format!("{GRAPH} --out {out} | cat")),
            dot,
            "{out}"
        );
        done(&folder, &format!("{GRAPH} --out {out} | head -c 1 > first"));
    }
    assert!(folder.path().join("link").is_symlink());
    assert_eq!(names(&folder), ["first", "link", "log"]);
}

#[test]
fn an_open_descriptor_is_written_where_it_stands() {
    let folder = Folder::new("descriptors");
    let dot = dot();
    for (opens, old) in [("7>", ""), ("7>>", "old\n"), ("7<>", "")] {
        fs::write(folder.file("log"), "old\n").expect("written");
        let text =
            format!("{{ echo before >&7; {GRAPH} --out /dev/fd/7; echo after >&7; }} {opens} log");
        done(&folder, &text);
        let expected = format!("{old}before\n{dot}after\n");
        assert_eq!(read(&folder, "log"), expected, "{opens}");
    }
    for text in [
        format!("{GRAPH} --out /dev/fd/99"),
        format!("{GRAPH} --out /dev/fd/3"),
        format!("{GRAPH} --out /dev/fd/7 7< log"),
        format!("{GRAPH} --out /dev/stdin < log"),
    ] {
        let before = read(&folder, "log");
        let output = script(&folder, &text);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}: {complaint}");
        assert!(
            complaint.contains("open for writing; choose /dev/stdout"),
            "{complaint}"
        );
        assert_eq!(read(&folder, "log"), before);
    }
    let full = script(&folder, &format!("{GRAPH} --out /dev/fd/7 7> /dev/full"));
    assert_eq!(full.status.code(), Some(1));
}

#[test]
fn a_link_stays_a_link_even_to_a_file_that_does_not_exist_yet() {
    let folder = Folder::new("links");
    fs::create_dir(folder.file("inner")).expect("a folder");
    fs::write(folder.file("there"), "older").expect("written");
    symlink("there", folder.file("to-file")).expect("a link");
    symlink("inner/missing", folder.file("dangling")).expect("a link");
    symlink("dangling", folder.file("chain")).expect("a link");
    symlink("no/folder", folder.file("nowhere")).expect("a link");
    symlink("circle", folder.file("circle")).expect("a link");
    let dot = dot();
    done(&folder, &format!("{GRAPH} --out to-file"));
    assert_eq!(read(&folder, "there"), dot);
    done(&folder, &format!("{GRAPH} --out chain"));
    assert_eq!(read(&folder, "inner/missing"), dot);
    fs::remove_file(folder.file("inner/missing")).expect("removed");
    done(&folder, &format!("cd inner && {GRAPH} --out ../dangling"));
    assert_eq!(read(&folder, "inner/missing"), dot);
    for (name, part) in [
        ("nowhere", "not a folder that exists"),
        ("circle", "in a circle"),
    ] {
        let args = [
            "graph",
            "mallett",
            "--format",
            "dot",
            "--out",
            &folder.file(name),
        ];
        let sentence = refusal_of(&args);
        assert!(sentence.contains(part), "{sentence}");
    }
    for name in ["to-file", "dangling", "chain", "nowhere", "circle"] {
        assert!(folder.path().join(name).is_symlink(), "{name}");
    }
}

#[test]
fn a_pipe_is_written_to_and_stays_a_pipe() {
    let folder = Folder::new("pipe");
    let text = format!("mkfifo pipe; {GRAPH} --out pipe & cat pipe; wait");
    assert_eq!(done(&folder, &text), dot());
    let kind = fs::symlink_metadata(folder.file("pipe"))
        .expect("there")
        .file_type();
    assert!(kind.is_fifo());
    done(
        &folder,
        &format!("{GRAPH} --out pipe & head -c 1 pipe > first; wait $!"),
    );
}

#[test]
fn a_picture_goes_to_standard_output_in_its_usual_form() {
    let folder = Folder::new("picture");
    let svg = folder.file("board.svg");
    assert_eq!(output_of(&["picture", "mallett", "--out", &svg]), "");
    let svg = fs::read_to_string(svg).expect("written");
    for out in ["-", "/dev/stdout"] {
        assert_eq!(
            output_of(&["picture", "mallett", "--out", out]),
            svg,
            "{out}"
        );
    }
    done(
        &folder,
        "mkfifo p.png; \"$PROGRAM\" picture mallett --out p.png & cat p.png > q; wait",
    );
    let png = fs::read(folder.file("q")).expect("written");
    assert!(png.starts_with(b"\x89PNG"));
    let sentence = refusal_of(&["picture", "mallett", "--out", &folder.file("no-ending")]);
    assert!(sentence.contains(".svg, .png, .pdf or .gif"), "{sentence}");
}

#[test]
fn a_file_that_cannot_be_written_to_its_end_stays_as_it_was() {
    let folder = Folder::new("ends");
    let file = folder.file("graph.dot");
    fs::write(&file, "older").expect("written");
    let mut permissions = File::open(&file)
        .and_then(|file| file.metadata())
        .expect("there")
        .permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("changed");
    let sentence = refusal_of(&["graph", "mallett", "--format", "dot", "--out", &file]);
    assert!(
        sentence.contains("cannot be written: permission is denied; choose"),
        "{sentence}"
    );
    assert_eq!(read(&folder, "graph.dot"), "older");
    // A folder that goes while the program works is an error, not a panic.
    let gone = format!("mkdir gone; cd gone; rmdir ../gone; {GRAPH} --out x");
    let output = script(&folder, &gone);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(names(&folder), ["graph.dot"]);
}

#[test]
fn two_results_that_are_one_file_are_refused_whatever_their_names_are() {
    let folder = Folder::new("one-file");
    let worksheet = "\"$PROGRAM\" worksheet mallett --count 60 --out";
    fs::create_dir(folder.file("inner")).expect("a folder");
    fs::write(folder.file("old.svg"), "older").expect("written");
    fs::hard_link(folder.file("old.svg"), folder.file("hard.svg")).expect("a link");
    symlink("old.svg", folder.file("link.svg")).expect("a link");
    symlink("new.svg", folder.file("ahead.svg")).expect("a link");
    let before = names(&folder);
    for files in [
        "new.svg --answers new.svg",
        "new.svg --answers ./new.svg",
        "new.pdf --answers inner/../new.pdf",
        "ahead.svg --answers new.svg",
        "old.svg --answers link.svg",
        "hard.svg --answers old.svg",
    ] {
        let output = script(&folder, &format!("{worksheet} {files}"));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{files}: {complaint}");
        assert!(complaint.contains("choose two files"), "{complaint}");
        assert_eq!(names(&folder), before, "{files}");
        assert_eq!(read(&folder, "old.svg"), "older");
    }
    // How many pages there are is known only once they are made.
    symlink("sheet-2.svg", folder.file("answers-1.svg")).expect("a link");
    let before = names(&folder);
    let pages = script(
        &folder,
        &format!("{worksheet} sheet.svg --answers answers.svg"),
    );
    let complaint = String::from_utf8_lossy(&pages.stderr);
    assert_eq!(pages.status.code(), Some(2), "{complaint}");
    assert!(
        complaint.contains("sheet-2.svg`; choose two files"),
        "{complaint}"
    );
    assert_eq!(names(&folder), before);
}

#[test]
fn several_pages_are_all_written_or_none() {
    let folder = Folder::new("pages");
    let worksheet = "\"$PROGRAM\" worksheet mallett --count 60 --out sheet.svg";
    fs::write(folder.file("sheet-1.svg"), "older").expect("written");
    fs::create_dir(folder.file("answers-2.svg")).expect("a folder");
    let output = script(&folder, &format!("{worksheet} --answers answers.svg"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert!(
        complaint.contains("answers-2.svg` is a folder"),
        "{complaint}"
    );
    assert_eq!(names(&folder), ["answers-2.svg", "sheet-1.svg"]);
    assert_eq!(read(&folder, "sheet-1.svg"), "older");
    fs::remove_dir(folder.file("answers-2.svg")).expect("removed");
    done(&folder, &format!("{worksheet} --answers answers.svg"));
    assert!(read(&folder, "sheet-1.svg").starts_with('<'), "replaced");
    assert!(names(&folder).len() > 4, "{:?}", names(&folder));
}

#[test]
fn a_file_that_cannot_be_made_is_refused_before_the_work() {
    // The game does not fit into any memory, which is found out when it is to be solved.
    let game = "fingers=32,hands=8";
    let commands = [
        "graph GAME --format dot --out FILE",
        "map GAME --out FILE.csv",
        "worksheet GAME --out FILE.pdf",
        "worksheet GAME --out good.pdf --answers FILE.svg",
        "card GAME --out FILE.png",
        "picture GAME --out FILE.svg",
        "picture GAME --moves best --out FILE.gif",
        "picture GAME --what window --out FILE.png",
        "atlas --rules GAME mallett --out FILE.csv",
    ];
    let long = "x".repeat(300);
    let folder = Folder::new("refused-first");
    for command in commands {
        let command = command.replace("GAME", game);
        let args = |file: &str| format!("\"$PROGRAM\" {}", command.replace("FILE", file));
        for (file, part) in [(&*long, "too long"), ("/proc/self/x", "cannot be written")] {
            let output = script(&folder, &args(file));
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command}: {complaint}");
            assert!(complaint.contains(part), "{command}: {complaint}");
            assert_eq!(names(&folder), [""; 0], "{command}");
        }
        // Where the file could be made the try leaves nothing.
        if !command.starts_with("atlas") && !command.contains("window") {
            let output = script(&folder, &args("new"));
            assert_eq!(output.status.code(), Some(2), "{command}: {output:?}");
            assert_eq!(names(&folder), [""; 0], "{command}");
        }
    }
    let output = script(&folder, &format!("{GRAPH} --out new/"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("is not a folder that exists"),
        "{complaint}"
    );
}

#[test]
fn a_closed_standard_output_is_an_error_of_status_1() {
    let folder = Folder::new("closed");
    for command in [
        "solve mallett",
        "presets --json",
        "positions mallett",
        "graph mallett --format dot",
        "graph mallett --format dot --out -",
        "graph mallett --format dot --out /dev/stdout",
        "picture mallett --out -",
        "picture mallett --what window --size 640x480 --out -",
        "--version",
        "graph --help",
    ] {
        let output = script(&folder, &format!("\"$PROGRAM\" {command} >&-"));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{command}: {complaint}");
        assert_eq!(
            complaint.trim_end(),
            "finger-oracle: the result cannot be written to standard output: it is closed",
            "{command}"
        );
        // Thrown away on purpose, in each way that programs do it.
        for nowhere in ["> /dev/null", "1<> /dev/null"] {
            done(&folder, &format!("\"$PROGRAM\" {command} {nowhere}"));
        }
    }
    // A result that goes elsewhere does not need it.
    done(&folder, &format!("{GRAPH} --out file >&-"));
    assert_eq!(read(&folder, "file"), dot());
}
