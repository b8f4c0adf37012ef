//! Who wins from the start, of many games: a line for each in one file.
//!
//! ```text
//!   1 5f0c..(32 digits) W26 9b31..(16 digits)
//!   |  |                |    hash of what stands before it
//!   |  |                won in 26 turns; L lost, D drawn
//!   |  hash of the rules, the start among them
//!   version of what values mean
//! ```
//!
//! Lines are added at the end, each in one piece, so that two programs may write at once. A line that
//! is damaged, cut off, or of another version is left aside. A file that has grown too long begins anew.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use twox_hash::XxHash3_64;

use super::format::MEANING;
use super::name::hash_with_start;
use super::write::make_folder;
use crate::game::any::AnyGame;
use crate::solve::Value;

/// The name of the file.
const NAME: &str = "verdicts";
/// The most bytes that it has: some 60,000 games.
const MOST_BYTES: u64 = 4_000_000;

/// What is known of who wins from the start.
#[derive(Debug, Default)]
pub(super) struct Verdicts {
    of_hash: HashMap<u128, Value>,
}

impl Verdicts {
    /// What a folder has; nothing where there is no such file, or none that can be read.
    pub(super) fn read(folder: &Path) -> Verdicts {
        let place = place(folder);
        let is_short = fs::metadata(&place).is_ok_and(|file| file.len() <= 2 * MOST_BYTES);
        let bytes = if is_short {
            fs::read(place)
        } else {
            Ok(Vec::new())
        };
        let text = String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
        Verdicts {
            of_hash: text.lines().filter_map(read_line).collect(),
        }
    }

    pub(super) fn of(&self, game: &AnyGame) -> Option<Value> {
        self.of_hash.get(&hash_with_start(game)).copied()
    }

    /// Adds a game, here and in the file.
    ///
    /// # Errors
    /// What the system says; here it is known all the same.
    pub(super) fn add(&mut self, folder: &Path, game: &AnyGame, value: Value) -> io::Result<()> {
        let hash = hash_with_start(game);
        if self.of_hash.insert(hash, value) == Some(value) {
            return Ok(());
        }
        make_folder(folder)?;
        let place = place(folder);
        if fs::metadata(&place).is_ok_and(|file| file.len() > MOST_BYTES) {
            fs::remove_file(&place)?;
        }
        let mut file = OpenOptions::new().append(true).create(true).open(place)?;
        // A line that was cut off must not take this one with it.
        file.write_all(format!("{}\n", line(hash, value)).as_bytes())
    }
}

/// Removes the file; how many bytes it had.
///
/// # Errors
/// What the system says, but for a file that is not there.
pub(super) fn remove(folder: &Path) -> io::Result<u64> {
    let place = place(folder);
    let bytes = fs::metadata(&place).map_or(0, |file| file.len());
    match fs::remove_file(place) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(bytes),
    }
}

fn place(folder: &Path) -> PathBuf {
    folder.join(NAME)
}

fn line(hash: u128, value: Value) -> String {
    let value = match value {
        Value::WinIn(turns) => format!("W{turns}"),
        Value::LossIn(turns) => format!("L{turns}"),
        Value::Draw => "D".to_owned(),
    };
    let said = format!("{MEANING} {hash:032x} {value}");
    format!("{said} {:016x}", XxHash3_64::oneshot(said.as_bytes()))
}

fn read_line(text: &str) -> Option<(u128, Value)> {
    let mut words = text.split(' ').skip(1);
    let hash = u128::from_str_radix(words.next()?, 16).ok()?;
    let word = words.next()?;
    let turns = || word.get(1..)?.parse().ok();
    let value = match word.get(..1)? {
        "W" => Value::WinIn(turns()?),
        "L" => Value::LossIn(turns()?),
        "D" => Value::Draw,
        _ => return None,
    };
    // Only what would be written so is taken for it.
    (line(hash, value) == text).then_some((hash, value))
}
