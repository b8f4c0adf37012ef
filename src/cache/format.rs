//! How a solved game is written down.
//!
//! ```text
//!   finger-oracle\r\n\x1a   magic, 16 bytes                          }
//!   format, head's length   32 bits each                            }  little-endian
//!   hash                    of all that follows up to the chunks    }
//!   head                    JSON: rules, states, planes, times ..
//!   table                   a length and a hash for each chunk: 32 and 64 bits
//!   chunks                  parts of the planes of the solution, each by itself
//! ```
//!
//! A chunk is a part of a plane as [`packed`](crate::solve::packed) has it. Hashes are XXH3; that of a chunk
//! is taken of its bytes in the file, and begins with its number, so that no chunk passes for another. Chunks
//! stand by themselves so that threads can share them, and so that each can be unpacked when it is needed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;

use crate::game::any::AnyGame;
use crate::solve::packed::PART_BYTES;

/// What each file begins with.
pub(super) const MAGIC: &[u8; 16] = b"finger-oracle\r\n\x1a";
/// The version of this format.
const FORMAT: u32 = 2;
/// The version of what the planes mean: which number a state has, and how its value is written. A test
/// over the solutions of some games says when it is to be raised.
pub(super) const MEANING: u32 = 1;
/// The bytes before the head.
pub(super) const FIXED_BYTES: usize = 32;
/// The bytes of an entry of the table.
const ENTRY_BYTES: usize = 12;
/// More bytes than any head has.
const MOST_HEAD_BYTES: usize = 1 << 16;

/// What is known of a solved game without its values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The canonical rule line of the game that was solved, to be shown.
    pub(super) rules: String,
    /// Which kind of game it is, and each rule that its values depend on, spelled out.
    pub(super) game: BTreeMap<String, String>,
    pub(super) meaning: u32,
    pub(super) states: u64,
    /// 1, or 2 where some values take more than a byte.
    pub(super) planes: u64,
    /// How long it was solved, in seconds.
    pub(super) solving_seconds: f64,
    /// When, in seconds since 1970.
    pub(super) solved_at: u64,
}

/// A chunk as the table has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChunkEntry {
    /// How long it is in the file.
    pub(super) length: u32,
    pub(super) hash: u64,
}

/// All that stands before the chunks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Front {
    pub(super) head: Head,
    pub(super) table: Vec<ChunkEntry>,
}

impl Head {
    /// How many chunks there are.
    pub(super) fn chunk_count(&self) -> u64 {
        self.planes * self.states.div_ceil(PART_BYTES as u64) // widens
    }

    /// Whether it is of this game, wherever that begins, and means what it would mean now.
    pub(super) fn is_of(&self, game: &AnyGame) -> bool {
        self.meaning == MEANING
            && self.states == game.state_count()
            && self.game == identity(game)
            && (1..=2).contains(&self.planes)
    }
}

/// What the values of a game depend on, spelled out: games that differ only in the board on which play
/// begins have the same.
pub(super) fn identity(game: &AnyGame) -> BTreeMap<String, String> {
    let rules = game.settings_of_play().into_iter();
    let kind = ("game", game.kind().to_owned());
    std::iter::once(kind)
        .chain(rules)
        .map(|(key, value)| (key.to_owned(), value))
        .collect()
}

/// The hash of a chunk.
pub(super) fn chunk_hash(number: usize, chunk: &[u8]) -> u64 {
    XxHash3_64::oneshot_with_seed(number as u64, chunk) // widens
}

impl Front {
    /// How long the front of a game is, whatever its table says.
    pub(super) fn length(head: &Head) -> u64 {
        let json = serde_json::to_vec(head).unwrap_or_default();
        (FIXED_BYTES + json.len()) as u64 + head.chunk_count() * ENTRY_BYTES as u64 // widens
    }

    /// It as it stands in a file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let json = serde_json::to_vec(&self.head).unwrap_or_default();
        let mut rest = (json.len() as u32).to_le_bytes().to_vec(); // below MOST_HEAD_BYTES
        rest.extend(json);
        for chunk in &self.table {
            rest.extend(chunk.length.to_le_bytes());
            rest.extend(chunk.hash.to_le_bytes());
        }
        let (length, after) = rest.split_at(4);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(FORMAT.to_le_bytes());
        bytes.extend(length);
        bytes.extend(XxHash3_64::oneshot(after).to_le_bytes());
        bytes.extend(after);
        bytes
    }

    /// Reads it from a file that gives its bytes by their places. None if it is not whole, or of
    /// another format.
    pub(super) fn read(mut at: impl FnMut(u64, usize) -> Option<Vec<u8>>) -> Option<Front> {
        let fixed = at(0, FIXED_BYTES)?;
        let (magic, rest) = fixed.split_at(MAGIC.len());
        let number = |from: usize| Some(u32::from_le_bytes(rest[from..from + 4].try_into().ok()?));
        let (format, head_bytes) = (number(0)?, number(4)? as usize); // widens
        if magic != MAGIC || format != FORMAT || head_bytes > MOST_HEAD_BYTES {
            return None;
        }
        let hash = u64::from_le_bytes(rest[8..16].try_into().ok()?);
        let mut bytes = at(FIXED_BYTES as u64, head_bytes)?; // widens
        let head: Head = serde_json::from_slice(&bytes).ok()?;
        if !(1..=2).contains(&head.planes) || head.states > u64::MAX / 4 {
            return None;
        }
        let table_bytes = usize::try_from(head.chunk_count()).ok()?;
        let table_bytes = table_bytes.checked_mul(ENTRY_BYTES)?;
        let table_at = (FIXED_BYTES + head_bytes) as u64; // widens
        let table = at(table_at, table_bytes)?;
        bytes.extend(&table);
        if XxHash3_64::oneshot(&bytes) != hash {
            return None;
        }
        let entries = table.chunks_exact(ENTRY_BYTES).map(|entry| {
            Some(ChunkEntry {
                length: u32::from_le_bytes(entry[..4].try_into().ok()?),
                hash: u64::from_le_bytes(entry[4..].try_into().ok()?),
            })
        });
        Some(Front {
            table: entries.collect::<Option<Vec<_>>>()?,
            head,
        })
    }

    /// How long the whole file is.
    pub(super) fn file_length(&self) -> u64 {
        let chunks = self.table.iter().map(|chunk| u64::from(chunk.length));
        Front::length(&self.head).saturating_add(chunks.sum())
    }
}
