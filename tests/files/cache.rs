//! Large games are kept on disk once they are solved: the real program, in folders of its own, two at
//! once, killed, and with no room on the disk.

#![cfg(unix)]

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant, SystemTime};

use serde_json::Value as Json;

use crate::binary::program;
use crate::folder::Folder;

/// A game of 1,656,369 states, and one of 1,048,576.
const LARGE: &str = "attacks-only,fingers=9,hands=5";
const GRID: &str = "tactics,rows=4,cols=5";
/// A game that is too small to be kept.
const SMALL: &str = "attacks-only,fingers=8,hands=5";
const PATIENCE: Duration = Duration::from_mins(2);

/// The program with a folder in which it keeps games.
fn keeping(folder: &Folder, args: &[&str]) -> Command {
    let mut command = program();
    command.env_remove("FINGER_ORACLE_CACHE_SIZE");
    command.env("FINGER_ORACLE_CACHE", folder.path());
    // What was chosen in this user's window concerns no test.
    command.env("XDG_CONFIG_HOME", folder.path());
    command.args(args);
    command.stdin(Stdio::null());
    command
}

#[track_caller]
fn text(mut command: Command) -> String {
    let output = command.output().expect("the program starts");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {complaint}");
    assert_eq!(complaint, "", "{command:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn json(folder: &Folder, args: &[&str]) -> Json {
    serde_json::from_str(&text(keeping(folder, args))).expect("JSON")
}

#[track_caller]
fn solve(folder: &Folder, rules: &str) -> Json {
    json(folder, &["solve", rules, "--json"])
}

/// An answer without what differs from run to run.
fn lasting(mut answer: Json) -> Json {
    let fields = answer.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some());
    assert!(fields.remove("cached").is_some());
    answer
}

/// The files in a folder that end so.
fn files(folder: &Folder, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    files
}

fn kept(folder: &Folder) -> Vec<PathBuf> {
    files(folder, ".solved-game")
}

fn drafts(folder: &Folder) -> Vec<PathBuf> {
    files(folder, ".part")
}

/// Lets a file be as old as this.
fn age(path: &PathBuf, age: Duration) {
    let file = File::options().write(true).open(path).expect("it is there");
    let then = SystemTime::now() - age;
    file.set_times(FileTimes::new().set_modified(then))
        .expect("its time is set");
}

fn modified(path: &PathBuf) -> SystemTime {
    let metadata = fs::metadata(path).expect("it is there");
    metadata.modified().expect("it has a time")
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_large_game_comes_from_the_disk_the_second_time_and_says_the_same() {
    let folder = Folder::new("cache-twice");
    for rules in [LARGE, GRID] {
        let first = solve(&folder, rules);
        assert_eq!(first["cached"], false, "{rules}");
        let second = solve(&folder, rules);
        assert_eq!(second["cached"], true, "{rules}");
        assert_eq!(
            second["seconds"], first["seconds"],
            "the time in which it was solved"
        );
        assert_eq!(lasting(second), lasting(first), "{rules}");
    }
    assert_eq!(solve(&folder, SMALL)["cached"], false);
    assert_eq!(solve(&folder, SMALL)["cached"], false, "it is not worth it");
    assert_eq!((kept(&folder).len(), drafts(&folder).len()), (2, 0));
    let shown = text(keeping(&folder, &["solve", LARGE]));
    assert!(
        shown.contains(" when it was solved; read from the disk in "),
        "{shown}"
    );
}

#[test]
fn what_is_solved_anew_takes_the_place_of_what_was_kept() {
    let folder = Folder::new("cache-fresh");
    let first = solve(&folder, GRID);
    let place = kept(&folder).pop().expect("it is kept");
    age(&place, Duration::from_hours(5));
    let before = modified(&place);
    let fresh = json(&folder, &["solve", GRID, "--fresh", "--json"]);
    assert_eq!(fresh["cached"], false);
    assert_eq!(lasting(fresh), lasting(first));
    assert_eq!(kept(&folder), std::slice::from_ref(&place));
    assert!(modified(&place) > before);
    assert_eq!(solve(&folder, GRID)["cached"], true);
}

#[test]
fn every_command_that_needs_a_solution_takes_it_from_the_disk() {
    let folder = Folder::new("cache-commands");
    solve(&folder, LARGE);
    solve(&folder, GRID);
    let [one, other] = <[PathBuf; 2]>::try_from(kept(&folder)).expect("two are kept");
    let game = folder.file("game.txt");
    fs::write(&game, format!("# Rules {LARGE}\n1T1\n")).expect("written");
    let picture = folder.file("board.svg");
    let window = folder.file("window.png");
    let mut commands: Vec<Vec<&str>> = vec![
        vec!["solve", LARGE],
        vec!["moves", LARGE],
        vec!["verify", GRID],
        vec!["review", &game],
        vec!["graph", LARGE, "--scope", "near", "--format", "json"],
        vec!["picture", LARGE, "--out", &picture],
    ];
    if cfg!(feature = "gui") {
        commands.push(vec![
            "picture", LARGE, "--what", "window", "--size", "900x600", "--out", &window,
        ]);
    }
    for args in commands {
        age(&one, Duration::from_hours(1));
        age(&other, Duration::from_hours(1));
        text(keeping(&folder, &args));
        let used = [&one, &other].map(|place| {
            let unused = SystemTime::now().duration_since(modified(place));
            unused.is_ok_and(|unused| unused < Duration::from_mins(30))
        });
        assert_eq!(used.into_iter().filter(|used| *used).count(), 1, "{args:?}");
    }
    assert_eq!(kept(&folder), [one, other]);
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_damaged_file_is_no_error_and_is_replaced() {
    let folder = Folder::new("cache-damaged");
    let first = solve(&folder, LARGE);
    let place = kept(&folder).pop().expect("it is kept");
    let whole = fs::read(&place).expect("it is there");
    let mut last = whole.clone();
    *last.last_mut().expect("not empty") ^= 1;
    for damaged in [
        &b""[..],
        b"something else",
        &whole[..whole.len() / 2],
        &last,
    ] {
        fs::write(&place, damaged).expect("written");
        let answer = solve(&folder, LARGE);
        assert_eq!(answer["cached"], false);
        assert_eq!(lasting(answer), lasting(first.clone()));
        assert_eq!(solve(&folder, LARGE)["cached"], true);
    }
}

#[test]
fn two_programs_at_once_disturb_each_other_in_nothing() {
    let folder = Folder::new("cache-two");
    let lines = [LARGE, LARGE, GRID, LARGE, GRID];
    let start = |rules: &&str| {
        let mut command = keeping(&folder, &["solve", rules, "--json"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("it starts")
    };
    let answer = |child: Child| -> Json {
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success());
        assert_eq!(output.stderr, b"");
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    for _ in 0..2 {
        let running: Vec<Child> = lines.iter().map(start).collect();
        // Meanwhile another removes what is there.
        text(keeping(&folder, &["cache", "--clear"]));
        let mut answers: Vec<Json> = running.into_iter().map(answer).map(lasting).collect();
        let (grid, large) = (answers.remove(4), answers.remove(3));
        assert_eq!(answers, [large.clone(), large, grid]);
    }
    assert_eq!(drafts(&folder), Vec::<PathBuf>::new());
    for rules in [LARGE, GRID] {
        solve(&folder, rules);
        assert_eq!(solve(&folder, rules)["cached"], true);
    }
}

/// Starts to solve a game, and waits until it is being written. None if that was missed.
fn writing(folder: &Folder) -> Option<Child> {
    let mut command = keeping(folder, &["solve", LARGE, "--fresh"]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("it starts");
    let deadline = Instant::now() + PATIENCE;
    while drafts(folder).is_empty() {
        assert!(Instant::now() < deadline, "nothing is written");
        if child.try_wait().expect("asked").is_some() {
            return None;
        }
    }
    Some(child)
}

/// Sends a program a signal while it writes a game; whether it came in time.
fn struck(folder: &Folder, signal: &str) -> bool {
    let Some(mut child) = writing(folder) else {
        return false;
    };
    let mut kill = Command::new("kill");
    let sent = kill.arg(signal).arg(child.id().to_string()).status();
    assert!(sent.expect("it is sent").success());
    !child.wait().expect("it ends").success()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_program_killed_while_it_writes_leaves_a_draft_that_the_next_run_removes() {
    let folder = Folder::new("cache-killed");
    let mut left = Vec::new();
    for _ in 0..50 {
        let _ = struck(&folder, "-KILL");
        left = drafts(&folder);
        if !left.is_empty() {
            break;
        }
    }
    assert_eq!(left.len(), 1, "it was killed while it wrote");
    for place in kept(&folder) {
        fs::remove_file(place).expect("an earlier try was too late");
    }
    assert_eq!(solve(&folder, LARGE)["cached"], false);
    assert_eq!(solve(&folder, LARGE)["cached"], true);
    assert_eq!(drafts(&folder), Vec::<PathBuf>::new());
}

#[test]
fn a_program_that_is_ended_while_it_writes_takes_its_draft_away() {
    let folder = Folder::new("cache-ended");
    assert!(
        (0..50).any(|_| struck(&folder, "-TERM")),
        "it was never in time"
    );
    assert_eq!(drafts(&folder), Vec::<PathBuf>::new());
}

#[test]
fn without_room_on_the_disk_a_game_is_solved_all_the_same() {
    let folder = Folder::new("cache-full");
    let limited = |blocks: &str| -> Output {
        let script = format!("ulimit -f {blocks}; exec \"$@\"");
        let program = keeping(&folder, &["solve", LARGE, "--json"]);
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, "sh"]).arg(program.get_program());
        shell.args(program.get_args());
        shell.env_remove("FINGER_ORACLE_CACHE_SIZE");
        shell.env("FINGER_ORACLE_CACHE", folder.path());
        shell.env("XDG_CONFIG_HOME", folder.path());
        shell.output().expect("a shell starts")
    };
    for blocks in ["0", "1", "20"] {
        let output = limited(blocks);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{blocks}");
        assert!(output.status.success(), "{blocks}");
        let answer: Json = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(answer["cached"], false);
        assert_eq!(
            (kept(&folder).len(), drafts(&folder).len()),
            (0, 0),
            "{blocks}"
        );
    }
    assert!(limited("unlimited").status.success());
    assert_eq!(kept(&folder).len(), 1);
}

#[test]
fn where_there_can_be_no_folder_a_game_is_solved_all_the_same() {
    let folder = Folder::new("cache-nowhere");
    let file = folder.file("file");
    fs::write(&file, "precious").expect("written");
    for place in [
        file.clone(),
        format!("{file}/below"),
        "/proc/none".to_owned(),
    ] {
        let mut command = keeping(&folder, &["solve", GRID, "--json"]);
        command.env("FINGER_ORACLE_CACHE", &place);
        let answer: Json = serde_json::from_str(&text(command)).expect("JSON");
        assert_eq!(answer["cached"], false, "{place}");
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
    // A folder that is not there yet is made.
    let mut command = keeping(&folder, &["solve", GRID]);
    command.env("FINGER_ORACLE_CACHE", folder.file("new/folder"));
    text(command);
    assert_eq!(
        fs::read_dir(folder.file("new/folder"))
            .expect("made")
            .count(),
        1
    );
}

#[test]
fn the_games_take_no_more_room_than_is_allowed() {
    let folder = Folder::new("cache-limit");
    solve(&folder, GRID);
    let size = || fs::metadata(&kept(&folder)[0]).expect("it is kept").len();
    let grid_size = size();
    text(keeping(&folder, &["cache", "--clear"]));
    solve(&folder, LARGE);
    // How long a game was solved is written in more or fewer digits.
    let room_for_one = grid_size.max(size()) + 64;
    let solve_with = |limit: &str, rules: &str| {
        let mut command = keeping(&folder, &["solve", rules]);
        command.env("FINGER_ORACLE_CACHE_SIZE", limit);
        text(command);
    };
    let large = kept(&folder);
    solve_with("0", GRID);
    solve_with("1kB", GRID);
    assert_eq!(kept(&folder), large, "what is too large takes nothing away");
    solve_with(&room_for_one.to_string(), GRID);
    let grid = kept(&folder);
    assert!(grid.len() == 1 && grid != large, "the one used last stays");
    let mut command = keeping(&folder, &["solve", GRID]);
    command.env("FINGER_ORACLE_CACHE_SIZE", "plenty");
    let output = command.output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    let expected =
        "FINGER_ORACLE_CACHE_SIZE is `plenty`, which is no size; write a number of bytes";
    assert!(complaint.contains(expected), "{complaint}");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_limit_that_was_chosen_in_the_window_holds_here_too() {
    let folder = Folder::new("cache-chosen");
    let settings = folder.path().join("finger-oracle");
    fs::create_dir(&settings).expect("made");
    let file = settings.join("settings.json");
    fs::write(&file, r#"{"cache_bytes": 0, "more": 1}"#).expect("written");
    assert_eq!(json(&folder, &["cache", "--json"])["limit_bytes"], 0);
    solve(&folder, GRID);
    assert_eq!(kept(&folder), Vec::<PathBuf>::new());
    for unknown in ["", "{", "[]", r#"{"cache_bytes": "many"}"#] {
        fs::write(&file, unknown).expect("written");
        assert_eq!(
            json(&folder, &["cache", "--json"])["limit_bytes"],
            4_000_000_000_u64
        );
    }
}

#[test]
fn what_is_kept_is_listed_and_cleared() {
    let folder = Folder::new("cache-listed");
    let none = text(keeping(&folder, &["cache"]));
    assert!(
        none.starts_with("No game is kept. Games of more than 1,000,000 states"),
        "{none}"
    );
    assert_eq!(
        json(&folder, &["cache", "--json"])["games"],
        Json::Array(Vec::new())
    );
    let (large, grid) = (solve(&folder, LARGE), solve(&folder, GRID));
    fs::write(folder.file("notes.txt"), "precious").expect("written");
    let places = kept(&folder);
    let bytes: u64 = places
        .iter()
        .map(|place| fs::metadata(place).expect("there").len())
        .sum();

    let listed = json(&folder, &["cache", "--json"]);
    assert_eq!(
        listed["folder"],
        folder.path().to_str().expect("a plain name")
    );
    assert_eq!(listed["limit_bytes"], 4_000_000_000_u64);
    assert_eq!(listed["bytes"], bytes);
    let games = listed["games"].as_array().expect("a list");
    let rules: Vec<&Json> = games.iter().map(|game| &game["rules"]).collect();
    assert_eq!(
        rules,
        [&grid["rules"], &large["rules"]],
        "the one used last first"
    );
    assert_eq!(games[1]["states"], 1_656_369);
    assert!(
        games
            .iter()
            .all(|game| game["age_seconds"].as_u64() < Some(600))
    );
    assert!(
        games
            .iter()
            .all(|game| game["unused_seconds"].as_u64() < Some(600))
    );

    let shown = text(keeping(&folder, &["cache"]));
    assert!(shown.contains("1,656,369"), "{shown}");
    assert!(
        shown.contains("\n2 games, ") && shown.contains(" of at most 4 GB, in /"),
        "{shown}"
    );

    let cleared = json(&folder, &["cache", "--clear", "--json"]);
    assert_eq!(
        (&cleared["removed"], &cleared["freed_bytes"]),
        (&2.into(), &bytes.into())
    );
    assert_eq!(kept(&folder), Vec::<PathBuf>::new());
    assert_eq!(
        fs::read_to_string(folder.file("notes.txt")).expect("there"),
        "precious"
    );
    let again = text(keeping(&folder, &["cache", "--clear"]));
    assert!(
        again.starts_with("0 games removed, 0 bytes freed, in /"),
        "{again}"
    );
}

#[test]
fn without_a_variable_of_its_own_the_folder_is_that_of_the_users_caches() {
    let folder = Folder::new("cache-xdg");
    let place_with = |name: &str, value: &str| {
        let mut command = keeping(&folder, &["cache", "--json"]);
        command
            .env_remove("FINGER_ORACLE_CACHE")
            .env_remove("XDG_CACHE_HOME");
        command.env(name, value);
        let listed: Json = serde_json::from_str(&text(command)).expect("JSON");
        listed["folder"].as_str().expect("a folder").to_owned()
    };
    if cfg!(target_os = "linux") {
        assert_eq!(
            place_with("XDG_CACHE_HOME", "/somewhere"),
            "/somewhere/finger-oracle"
        );
        assert_eq!(
            place_with("HOME", "/home/nobody"),
            "/home/nobody/.cache/finger-oracle"
        );
    }
    assert_eq!(
        place_with("FINGER_ORACLE_CACHE", "/elsewhere"),
        "/elsewhere"
    );
}

#[test]
fn settings_that_are_a_pipe_or_a_device_are_not_read() {
    let folder = Folder::new("cache-pipe");
    let settings = folder.path().join("finger-oracle");
    fs::create_dir(&settings).expect("made");
    let file = settings.join("settings.json");
    let elsewhere = folder.path().join("elsewhere.json");
    fs::write(&elsewhere, r#"{"cache_bytes": 0}"#).expect("written");
    let pipe = || {
        let made = Command::new("mkfifo").arg(&file).status();
        assert!(made.expect("mkfifo").success());
    };
    let link = |to: &Path| std::os::unix::fs::symlink(to, &file).expect("a link");
    let large = || fs::write(&file, vec![b' '; 2 << 20]).expect("written");
    let makes: [&dyn Fn(); 4] = [
        &pipe,
        &|| link(Path::new("/dev/zero")),
        &|| link(&elsewhere),
        &large,
    ];
    for make in makes {
        make();
        let mut shell = Command::new("timeout");
        // A pipe would be waited for without end, and a device would fill the memory.
        shell.args([
            "60",
            "sh",
            "-c",
            "ulimit -v 1000000; exec \"$0\" cache --json",
        ]);
        shell.arg(env!("CARGO_BIN_EXE_finger-oracle"));
        shell.env_remove("FINGER_ORACLE_CACHE_SIZE");
        shell.env("FINGER_ORACLE_CACHE", folder.path());
        shell.env("XDG_CONFIG_HOME", folder.path());
        let said: Json = serde_json::from_str(&text(shell)).expect("JSON");
        assert_eq!(said["limit_bytes"], 4_000_000_000_u64);
        fs::remove_file(&file).expect("removed");
    }
}
