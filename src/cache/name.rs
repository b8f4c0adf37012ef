//! Under which name a game is kept: a hash of its rules.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use twox_hash::XxHash3_128;

use super::format::identity;
use crate::game::any::AnyGame;

/// What the names end in.
const ENDING: &str = ".solved-game";
/// How many letters stand before that: the hash of the rules.
const LETTERS: usize = 32;

/// Where a game is kept.
pub(super) fn place_of(folder: &Path, game: &AnyGame) -> PathBuf {
    folder.join(format!("{:032x}{ENDING}", hash(&identity(game))))
}

/// A number that stands for a game and the board on which it begins.
pub(super) fn hash_with_start(game: &AnyGame) -> u128 {
    let rules = game.written_settings().into_iter();
    let rules = rules.map(|(key, value)| (key.to_owned(), value));
    let mut said = identity(game);
    said.extend(rules);
    hash(&said)
}

fn hash(pairs: &BTreeMap<String, String>) -> u128 {
    let mut text = String::new();
    for (key, value) in pairs {
        text.push_str(key);
        text.push('=');
        text.push_str(value);
        text.push('\n');
    }
    XxHash3_128::oneshot(text.as_bytes())
}

/// Whether a name is one that a game is kept under.
pub(super) fn is_own(name: &OsStr) -> bool {
    let hash = name.to_str().and_then(|name| name.strip_suffix(ENDING));
    hash.is_some_and(|hash| {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        hash.len() == LETTERS && hash.bytes().all(is_digit)
    })
}
