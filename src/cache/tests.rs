//! What is kept is read as it was written, or not at all.

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use twox_hash::XxHash3_64;

use super::folder::{clear, games, make_room};
use super::format::{FIXED_BYTES, Front, MEANING};
use super::name::{hash_with_start, place_of};
use super::read::{KeptFile, read};
use super::write::write;
use crate::export::file::draft::DraftFile;
use crate::game::Game as _;
use crate::game::any::AnyGame;
use crate::solve::analysis::{Analysis, Origin};
use crate::solve::packed::PART_BYTES;
use crate::solve::{Progress, Solution, Value};

/// More than all files of a test take.
const ROOM: u64 = 1 << 30;

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn solved(line: &str) -> Analysis {
    Analysis::of(&game(line)).expect(line)
}

/// A game with values that no solver has found: those that `value` gives to the numbers of its states.
fn made_up(line: &str, value: impl Fn(u64) -> Value) -> Analysis {
    let game = game(line);
    let solution: Solution = (0..game.state_count()).map(value).collect();
    Analysis::of_solution(
        &game,
        || Some(solution),
        Duration::from_millis(1_234),
        &Progress::default(),
    )
    .expect("memory")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn keep(folder: &Path, analysis: &Analysis) -> PathBuf {
    write(folder, analysis, ROOM, &Progress::default()).expect("it is written");
    place_of(folder, &analysis.game)
}

fn found(folder: &Path, game: &AnyGame) -> Option<Analysis> {
    read(folder, game, u64::MAX, &Progress::default())
}

fn set_used(place: &Path, ago: Duration) {
    let file = File::options()
        .write(true)
        .open(place)
        .expect("it is there");
    let time = FileTimes::new().set_modified(SystemTime::now() - ago);
    file.set_times(time).expect("its time is set");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry.expect("an entry")))
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_written_is_read_as_it_was() {
    let folder = folder();
    let mixed = |number: u64| match number % 3 {
        0 => Value::Draw,
        1 => Value::WinIn((number % 251) as u16 * 13), // up to 3,250
        _ => Value::LossIn((number / 7 % 100) as u16),
    };
    let noise = |number: u64| {
        let hash = XxHash3_64::oneshot(&number.to_le_bytes());
        Value::WinIn((hash % 120) as u16) // below 120
    };
    let all = [
        solved("mallett"),
        solved("magic-fingers,hands=1v3"),
        solved("tactics,rows=3,cols=4"),
        made_up("mallett,fingers=7", mixed),
        made_up("attacks-only,fingers=9,hands=5", mixed), // several chunks, two planes
        made_up("attacks-only,fingers=9,hands=5,suicide=no", noise), // not worth compressing
        made_up("tactics,rows=4,cols=5", |_| Value::Draw), // one chunk, filled exactly
    ];
    for analysis in &all {
        keep(folder.path(), analysis);
        let rules = analysis.game.rule_line();
        let read = found(folder.path(), &analysis.game).expect(&rules);
        assert_eq!(read.game, analysis.game);
        assert!(read.solution == analysis.solution, "{rules}");
        assert_eq!(read.time, analysis.time, "{rules}");
        assert!(matches!(read.origin, Origin::Disk(_)), "{rules}");
        let start = analysis.game.start();
        assert_eq!(
            read.value(&start).expect("a board of its game"),
            analysis.value(&start).expect("a board of its game"),
            "{rules}"
        );
    }
}

#[test]
fn games_that_begin_on_different_boards_share_what_is_kept() {
    let folder = folder();
    let lines = ["mallett,fingers=4", "mallett,fingers=4,start=[1.2]|(1.1)"];
    let [usual, other] = lines.map(solved);
    assert!(usual.solution == other.solution);
    assert_eq!(
        keep(folder.path(), &usual),
        place_of(folder.path(), &other.game)
    );
    let read = found(folder.path(), &other.game).expect("it is kept");
    assert_eq!(read.game, other.game);
    let start = other.game.start();
    assert_eq!(
        read.value(&start).expect("a board of its game"),
        other.value(&start).expect("a board of its game")
    );
    assert_ne!(
        read.value(&start).expect("a board of its game"),
        usual
            .value(&usual.game.start())
            .expect("a board of its game")
    );
    // Who wins from the start is another question.
    let [usual, other] = [&usual, &other].map(|analysis| hash_with_start(&analysis.game));
    assert_ne!(usual, other);
}

#[test]
fn a_file_with_any_byte_damaged_is_left_aside() {
    let folder = folder();
    let analysis = made_up("mallett,fingers=4", |number| {
        Value::WinIn(200 + (number % 5) as u16) // below 5
    });
    let place = keep(folder.path(), &analysis);
    let whole = fs::read(&place).expect("it is there");
    let front = KeptFile::open(&place).and_then(|file| file.front());
    let front_length = Front::length(&front.expect("whole").head) as usize; // a small file
    assert!(front_length > FIXED_BYTES + 100 && front_length < whole.len());
    for at in 0..whole.len() {
        for flipped in [0x01, 0x80] {
            let mut damaged = whole.clone();
            damaged[at] ^= flipped;
            fs::write(&place, damaged).expect("written");
            let read = found(folder.path(), &analysis.game);
            assert!(read.is_none(), "byte {at} of {}", whole.len());
        }
    }
    fs::write(&place, &whole).expect("written");
    assert!(found(folder.path(), &analysis.game).is_some());
}

#[test]
fn a_file_of_another_length_is_left_aside() {
    let folder = folder();
    let analysis = solved("mallett,fingers=4");
    let place = keep(folder.path(), &analysis);
    let whole = fs::read(&place).expect("it is there");
    for length in 0..whole.len() {
        fs::write(&place, &whole[..length]).expect("written");
        assert!(found(folder.path(), &analysis.game).is_none(), "{length}");
    }
    fs::write(&place, [whole.as_slice(), b"\n"].concat()).expect("written");
    assert!(found(folder.path(), &analysis.game).is_none(), "longer");
    let listed = games(folder.path());
    assert_eq!((listed.len(), &listed[0].rules), (1, &None));
}

#[test]
fn a_file_of_other_rules_is_left_aside() {
    let folder = folder();
    let analysis = solved("mallett");
    let other = game("attacks-only");
    assert_eq!(other.state_count(), analysis.game.state_count());
    let place = keep(folder.path(), &analysis);
    fs::copy(place, place_of(folder.path(), &other)).expect("copied");
    assert!(found(folder.path(), &other).is_none());
    assert!(found(folder.path(), &analysis.game).is_some());
}

/// Changes what a file says of itself, with hashes that fit.
fn rewrite(place: &Path, change: impl FnOnce(&mut Front, &mut Vec<u8>)) {
    let whole = fs::read(place).expect("it is there");
    let mut front = KeptFile::open(place)
        .and_then(|file| file.front())
        .expect("whole");
    let mut chunks = whole[Front::length(&front.head) as usize..].to_vec(); // a small file
    change(&mut front, &mut chunks);
    fs::write(place, [front.bytes(), chunks].concat()).expect("written");
}

/// A change of a file, and what it is.
type Forgery = (&'static str, fn(&mut Front, &mut Vec<u8>));

#[test]
fn a_file_that_says_something_else_is_left_aside_though_its_hashes_fit() {
    let forgeries: [Forgery; 8] = [
        ("an older meaning", |front, _| {
            front.head.meaning = MEANING - 1;
        }),
        ("a newer meaning", |front, _| {
            front.head.meaning = MEANING + 1;
        }),
        ("other rules", |front, _| {
            front.head.game.insert("fingers".to_owned(), "5".to_owned());
        }),
        ("more states", |front, _| {
            front.head.states += 1;
        }),
        ("states without end", |front, _| {
            front.head.states = u64::MAX / 4;
        }),
        ("another plane", |front, _| {
            front.head.planes = 2;
        }),
        ("a negative time", |front, _| {
            front.head.solving_seconds = -1.0;
        }),
        ("a chunk too long", |front, chunks| {
            front.table[0].length += 1_000;
            chunks.extend([0; 1_000]);
        }),
    ];
    let analysis = solved("mallett,fingers=4");
    for (name, change) in forgeries {
        let folder = folder();
        let place = keep(folder.path(), &analysis);
        rewrite(&place, |_, _| {});
        assert!(found(folder.path(), &analysis.game).is_some(), "{name}");
        rewrite(&place, change);
        assert!(found(folder.path(), &analysis.game).is_none(), "{name}");
    }
}

#[test]
fn a_chunk_does_not_pass_for_another() {
    let folder = folder();
    let line = "attacks-only,fingers=10,hands=5";
    let analysis = made_up(line, |number| match number / PART_BYTES as u64 {
        0 => Value::Draw,
        _ => Value::WinIn(1),
    });
    let place = keep(folder.path(), &analysis);
    rewrite(&place, |front, chunks| {
        let (one, two) = (
            front.table[0].length as usize,
            front.table[1].length as usize,
        );
        assert_eq!(
            one, two,
            "equally long, so that only the hash tells them apart"
        );
        chunks[..one + two].rotate_left(one);
        front.table.swap(0, 1);
    });
    assert!(found(folder.path(), &analysis.game).is_none());
}

#[test]
fn what_is_cancelled_or_does_not_fit_into_memory_is_not_read() {
    let folder = folder();
    let analysis = solved("mallett");
    keep(folder.path(), &analysis);
    let progress = Progress::default();
    assert!(read(folder.path(), &analysis.game, 200, &progress).is_none());
    progress.cancel();
    assert!(read(folder.path(), &analysis.game, u64::MAX, &progress).is_none());
}

#[test]
fn a_write_that_is_cancelled_or_too_large_leaves_nothing_behind_and_takes_nothing_away() {
    let folder = folder();
    let kept = keep(folder.path(), &solved("mallett"));
    let before = names(folder.path());
    let analysis = solved("magic-fingers");
    let progress = Progress::default();
    assert!(write(folder.path(), &analysis, 100, &progress).is_err());
    progress.cancel();
    assert!(write(folder.path(), &analysis, ROOM, &progress).is_err());
    assert_eq!(names(folder.path()), before);
    assert!(kept.exists());
}

#[test]
fn the_games_used_longest_ago_go_first() {
    let folder = folder();
    let lines = ["mallett", "magic-fingers", "attacks-only", "rollover"];
    let places = lines.map(|line| keep(folder.path(), &solved(line)));
    for (place, hours) in places.iter().zip([4, 3, 2, 1]) {
        set_used(place, Duration::from_hours(hours));
    }
    // Reading counts as a use.
    assert!(found(folder.path(), &game("mallett")).is_some());
    let sizes = places
        .each_ref()
        .map(|place| fs::metadata(place).expect("it is there").len());
    let all = sizes.iter().sum::<u64>();
    let is_kept = || places.each_ref().map(|place| place.exists());
    make_room(folder.path(), 0, all, None);
    assert_eq!(is_kept(), [true; 4]);
    make_room(folder.path(), 1, all, None);
    assert_eq!(is_kept(), [true, false, true, true]);
    let rules: Vec<String> = games(folder.path())
        .into_iter()
        .filter_map(|game| game.rules)
        .collect();
    assert_eq!(
        rules,
        ["mallett", "rollover", "attacks-only"].map(|line| game(line).rule_line())
    );
    // A game that is written makes room for itself; what it replaces takes none. How long it was solved
    // is written in more or fewer digits.
    let room = all - sizes[1] + 40;
    let progress = Progress::default();
    let replaced = solved("attacks-only");
    write(folder.path(), &replaced, room, &progress).expect("it is written");
    assert_eq!(is_kept(), [true, false, true, true]);
    write(folder.path(), &solved("swaps"), room, &progress).expect("it is written");
    assert_eq!(
        is_kept(),
        [true, false, true, false],
        "rollover was used longest ago"
    );
}

#[test]
fn clearing_leaves_alone_what_is_not_ours() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    let kept = keep(folder.path(), &solved("mallett"));
    let size = fs::metadata(&kept).expect("it is there").len();
    let hash = "0123456789abcdef0123456789abcdef";
    for name in [
        "notes.txt",
        &format!("{hash}.solved-game.bak"),
        "1234.solved-game",
        &format!("{}.solved-game", hash.to_uppercase()),
        ".finger-oracle-short.part",
    ] {
        fs::write(at(name), "precious").expect("written");
    }
    fs::create_dir(at(&format!("{hash}.solved-game"))).expect("a folder");
    #[cfg(unix)]
    {
        let link = at("ffffffffffffffffffffffffffffffff.solved-game");
        std::os::unix::fs::symlink(at("notes.txt"), link).expect("a link");
    }
    // A draft that is being written, and one that a killed program has left.
    let held = DraftFile::beside(&at("held")).expect("a draft");
    let left = at(".finger-oracle-aaaaaaaaaaaa.part");
    fs::write(&left, "left").expect("written");
    let mut expected = names(folder.path());
    let ours = |name: &String| kept.ends_with(name) || left.ends_with(name);
    expected.retain(|name| !ours(name));
    make_room(folder.path(), 0, ROOM, None);
    assert!(kept.exists());
    let cleared = clear(folder.path()).expect("it is cleared");
    assert_eq!((cleared.games, cleared.bytes), (1, size + 4));
    assert_eq!(names(folder.path()), expected);
    drop(held);
}

/// Where this fails, the numbers of states or the way in which their values are written have changed:
/// then [`MEANING`] is to be raised, and these hashes go with it.
#[test]
fn what_is_kept_means_what_it_meant() {
    assert_eq!(MEANING, 1);
    let hash = |line: &str| {
        let analysis = solved(line);
        let (low, high) = analysis
            .solution
            .planes(&Progress::default())
            .expect("memory");
        format!("{line} {:016x}", XxHash3_64::oneshot(&[low, high].concat()))
    };
    let lines = [
        "mallett",
        "magic-fingers,hands=1v3",
        "attacks-only,fingers=6,hands=3",
        "rollover,unit=2",
        "tactics,rows=3,cols=4",
        "tactics,rows=3,cols=3,goal=last_wins",
    ];
    let expected = [
        "mallett 908d57d590c564b6",
        "magic-fingers,hands=1v3 b7c2fd1263225b99",
        "attacks-only,fingers=6,hands=3 7704c823d7f3266a",
        "rollover,unit=2 471678240d8d4e3e",
        "tactics,rows=3,cols=4 f69a8898cec20ed5",
        "tactics,rows=3,cols=3,goal=last_wins 7e7a389a79a2d3f4",
    ];
    assert_eq!(lines.map(hash), expected);
}
