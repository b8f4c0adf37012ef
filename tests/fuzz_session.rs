//! Files of which anything may be wrong: bits, bytes, words, fields. Reading never panics, never
//! takes long, and never takes more memory than a small multiple of the file; and what is read at
//! all is written and read again to the same work.
//!
//! `FINGER_ORACLE_FUZZ` says how many files; the seed of each is its number, which a failure names.
//!
//! The counter of memory is one for the whole program, so this file has one test.

#[path = "support/clock.rs"]
pub mod clock;
#[path = "support/sessions.rs"]
pub mod sessions;

use std::time::{Duration, Instant};

use clock::taken;
use finger_oracle::session::Session;
use finger_oracle::session::file::{self, SessionToWrite};
use finger_oracle::session::text;
use peak_alloc::PeakAlloc;
use serde_json::Value as Json;
use sessions::{Deed, LINES, after};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Files without the variable.
const FEW: u64 = 40_000;
/// The most bytes of memory for a byte of the file,
const MULTIPLE: usize = 24;
/// and besides.
const CONSTANT: usize = 256 << 10;
/// The most time of a processor that one file may take: far more than it does, on any machine.
const LONGEST: Duration = Duration::from_secs(10);

/// A generator of numbers that are the same on every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize // below `limit`
    }

    fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

/// Files as they ought to be: sessions and texts of games.
fn originals() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for line in 0..LINES.len() {
        let mut numbers = Numbers(line as u64);
        let deeds: Vec<Deed> = (0..30)
            .map(|_| match numbers.below(9) {
                0 => Deed::Go(numbers.below(1000)),
                1 => Deed::Comment(numbers.below(1000), "a \"note\" \u{7} ü 手".to_owned()),
                2 => Deed::Bookmark(numbers.below(1000)),
                3 => Deed::Rules(numbers.below(1000)),
                _ => Deed::Play(numbers.below(1000)),
            })
            .collect();
        let session = after(line, &deeds);
        files.push(file::write(&SessionToWrite::of(&session)).into_bytes());
        let line = session.main_line();
        files.push(text::as_moves(&session, &line).into_bytes());
        files.push(text::as_positions(&session, &line, None).into_bytes());
    }
    files.push(include_bytes!("data/session_1_0.fingers").to_vec());
    files.push(include_bytes!("facts/mallett_game.txt").to_vec());
    files
}

/// Pieces that are apt to be in the wrong place.
const PIECES: [&str; 44] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1e999",
    "1e308",
    "18446744073709551616",
    "99999999999999999999999999",
    "\"\"",
    "\\u0000",
    "\\ud800",
    "\u{feff}",
    "\r\n",
    "{\"id\": 1, \"after\": 0, \"move\": \"1T1\"},",
    "\"after\": 4294967295",
    "\"moves\": [",
    "\"rules\": {\"game\": \"tactics\"},",
    "\"fingers\": \"32\"",
    "\"hands\": \"8\"",
    "\"hands\": \"1v8\"",
    "\"start\": \"[0.0]|(0.0)\"",
    "\"version\": \"1.9\"",
    "\"legal\": false",
    "C13",
    "P",
    "9T9",
    "b2-d2",
    "....",
    "#",
    "# Rules fingers=32,hands=8,splits=both\n",
    "1112",
    "[1$3]|(1 2)",
    "(0.0)|[0.0]",
    "|",
    "1.",
    "??",
];

fn mutated(original: &[u8], others: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=numbers.below(3) {
        let at = numbers.below(bytes.len() + 1);
        let end = (at + numbers.below(64)).min(bytes.len());
        match numbers.below(16) {
            0 if at < bytes.len() => bytes[at] ^= 1 << numbers.below(8),
            1 if at < bytes.len() => bytes[at] = numbers.below(256) as u8, // below 256
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let slice = bytes[at..end].to_vec();
                let to = numbers.below(bytes.len() + 1);
                bytes.splice(to..to, slice);
            }
            5 => {
                let piece = numbers.one_of(&PIECES).bytes();
                bytes.splice(at..at, piece);
            }
            6 => {
                let piece = numbers.one_of(&PIECES).bytes();
                bytes.splice(at..end, piece);
            }
            7 => {
                let piece = numbers.one_of(&PIECES).repeat(1 + numbers.below(300));
                bytes.splice(at..at, piece.into_bytes());
            }
            8 => {
                let other = numbers.one_of(others);
                let from = numbers.below(other.len());
                let to = (from + numbers.below(400)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            9 => swap_number(&mut bytes, numbers),
            _ => restructure(&mut bytes, numbers),
        }
    }
    bytes
}

/// Puts another number in the place of one.
fn swap_number(bytes: &mut Vec<u8>, numbers: &mut Numbers) {
    let digits: Vec<usize> = (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit())
        .collect();
    if digits.is_empty() {
        return;
    }
    let at = *numbers.one_of(&digits);
    let number = match numbers.below(4) {
        0 => numbers.below(10).to_string(),
        1 => numbers.below(40).to_string(),
        2 => numbers.next().to_string(),
        _ => format!("-{}", numbers.below(5)),
    };
    bytes.splice(at..=at, number.into_bytes());
}

/// Changes a file that is JSON as JSON: fields lost, swapped, doubled, of another kind.
fn restructure(bytes: &mut Vec<u8>, numbers: &mut Numbers) {
    let Ok(mut json) = serde_json::from_slice::<Json>(bytes) else {
        return;
    };
    let count = count(&json);
    let (from, to) = (numbers.below(count), numbers.below(count));
    let mut left = from;
    let taken = pick(&mut json, &mut left).map_or(Json::Null, |value| value.clone());
    let kind = numbers.below(5);
    let mut left = to;
    if let Some(target) = pick(&mut json, &mut left) {
        match (kind, target) {
            (0, Json::Array(list)) => {
                let copies = list.clone();
                list.extend(copies);
            }
            (1, Json::Array(list)) => list.reverse(),
            (2, Json::Array(list)) => list.push(taken),
            (2, Json::Object(map)) => drop(map.insert("moves".to_owned(), taken)),
            (3, Json::Object(map)) => {
                let keys: Vec<String> = map.keys().cloned().collect();
                if !keys.is_empty() {
                    map.shift_remove(numbers.one_of(&keys));
                }
            }
            (_, target) => *target = taken,
        }
    }
    *bytes = json.to_string().into_bytes();
}

fn count(json: &Json) -> usize {
    1 + match json {
        Json::Array(list) => list.iter().map(count).sum(),
        Json::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value with this number in a walk through all of them.
fn pick<'a>(json: &'a mut Json, left: &mut usize) -> Option<&'a mut Json> {
    if *left == 0 {
        return Some(json);
    }
    *left -= 1;
    match json {
        Json::Array(list) => list.iter_mut().find_map(|value| pick(value, left)),
        Json::Object(map) => map.values_mut().find_map(|value| pick(value, left)),
        _ => None,
    }
}

/// The current position, counted in the order of a file.
fn place(session: &Session) -> Option<usize> {
    let order = session.main_line_first();
    order.iter().position(|&id| id == session.cursor())
}

/// Reads a file in every way; whether it was one.
fn survives(bytes: &[u8]) -> bool {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(read) = text::read(text, None)
    {
        let line = read.session.line();
        let moves = text::as_moves(&read.session, &line);
        let again = text::read(&moves, None).expect("it was written so");
        assert_eq!(text::as_moves(&again.session, &again.session.line()), moves);
        return true;
    }
    let Ok(opened) = file::read(bytes) else {
        return false;
    };
    let text = file::write(&SessionToWrite {
        view: Some(&opened.view),
        ..SessionToWrite::of(&opened.session)
    });
    let again = file::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(again.session.is_same_work(&opened.session), "{text}");
    assert_eq!(place(&again.session), place(&opened.session), "{text}");
    assert_eq!(again.view, opened.view, "{text}");
    true
}

#[test]
fn no_file_brings_the_program_down() {
    let files = std::env::var("FINGER_ORACLE_FUZZ").ok();
    let files = files.map_or(FEW, |files| files.parse().expect("a number of files"));
    let originals = originals();
    let begun = Instant::now();
    let (mut read, mut slowest, mut most) = (0_u64, Duration::ZERO, 0_usize);
    for seed in 0..files {
        let numbers = &mut Numbers(seed);
        let original = numbers.one_of(&originals);
        let bytes = mutated(original, &originals, numbers);
        let held = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        // What is only read: the round trip below holds texts and a second session besides.
        let ((), took) = taken(|| {
            drop(file::read(&bytes));
            drop(std::str::from_utf8(&bytes).map(|text| text::read(text, None)));
        });
        let peak = ALLOCATOR.peak_usage().saturating_sub(held);
        let limit = CONSTANT + MULTIPLE * bytes.len();
        assert!(
            peak <= limit,
            "file {seed}: {peak} bytes for one of {}",
            bytes.len()
        );
        assert!(took < LONGEST, "file {seed}: {took:?}");
        slowest = slowest.max(took);
        most = most.max(peak);
        let outcome = std::panic::catch_unwind(|| survives(&bytes));
        let outcome = outcome
            .unwrap_or_else(|_| panic!("file {seed}: {:?}", String::from_utf8_lossy(&bytes)));
        read += u64::from(outcome);
    }
    println!(
        "{files} files in {:?}, {read} of them read; at most {slowest:?} and {most} bytes for one",
        begun.elapsed()
    );
    assert!(
        read * 10 > files,
        "only {read} of {files} are read: nothing is tested"
    );
    large_files_stay_within_a_multiple();
}

/// What takes the most memory for its size.
fn large_files_stay_within_a_multiple() {
    let head = r#"{"format":"finger-oracle session","version":"1.0","rules":{"game":"hands","swap":"any"},"#;
    let short = |id: usize| format!(r#"{{"id":{id},"after":{},"move":"P"}}"#, id - 1);
    let moves: Vec<String> = (1..20_000).map(short).collect();
    let cases = [
        ("moves", format!(r#"{head}"moves":[{}]}}"#, moves.join(","))),
        (
            "unknown lists",
            format!(r#"{head}"x":[{}[]]}}"#, "[],".repeat(1_000_000)),
        ),
        (
            "unknown objects",
            format!(r#"{head}"x":[{}[]]}}"#, r#"{"":0},"#.repeat(500_000)),
        ),
        (
            "unknown numbers",
            format!(r#"{head}"x":[{}0]}}"#, "0,".repeat(500_000)),
        ),
        (
            "rules",
            format!(r#"{head}"rules":{{{}"a":1}}}}"#, r#""":0,"#.repeat(500_000)),
        ),
        (
            "players",
            format!(r#"{head}"players":[{}0]}}"#, r#""","#.repeat(500_000)),
        ),
        (
            "a text",
            format!(r#"{head}"notes":"{}"}}"#, "ab".repeat(2_000_000)),
        ),
        (
            "moves as text",
            format!("# Rules attacks-only,swap=any\n{}", "P\n".repeat(20_000)),
        ),
    ];
    for (what, text) in cases {
        let held = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let started = Instant::now();
        let is_session = file::is_like_session(&text);
        let is_read = if is_session {
            file::read(text.as_bytes()).is_ok()
        } else {
            text::read(&text, None).is_ok()
        };
        let peak = ALLOCATOR.peak_usage().saturating_sub(held);
        println!(
            "{what}: {} bytes, {:.1} bytes for each, {:?}, read: {is_read}",
            text.len(),
            peak as f64 / text.len() as f64,
            started.elapsed()
        );
        // A move takes at most two bytes of a text and some 300 of memory, whatever reads it.
        let multiple = if is_session { MULTIPLE } else { 400 };
        assert!(
            peak <= 4 * CONSTANT + multiple * text.len(),
            "{what}: {peak}"
        );
    }
}
