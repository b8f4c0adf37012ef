//! How much memory solving a game takes, how much there is, and lists that ask for theirs before
//! they are filled.
//!
//! Memory that cannot be had ends a program at once. So what may be large is asked for first:
//! by its size ([`check`]), and by reserving it ([`try_with_capacity`]). Work that makes many small things,
//! such as texts, makes sure again and again that there is some to spare ([`check_spare`]). Either way a
//! refusal is a sentence.
//!
//! *Shortcomings:* three quarters of what is free may be taken, since other programs and small
//! lists take some too; nothing is set aside, so two programs that ask at once may both be told yes.

mod limits;
mod table;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use thiserror::Error;

use self::limits::System;
pub use self::table::Table;
pub use crate::game::counted::grouped;

/// What is assumed where the system does not say how much memory is free.
const ASSUMED_BYTES: u64 = 4 << 30;

/// Memory that cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoMemory {
    /// More than may be taken.
    #[error(
        "this needs {} of memory, and this computer has {} for it; take a smaller game, or \
         less at a time",
        size(*bytes), size(*limit_bytes)
    )]
    TooMuch {
        /// Bytes that are needed.
        bytes: u64,
        /// Bytes that may be taken.
        limit_bytes: u64,
    },
    /// The system does not give it, whatever it said before.
    #[error("there is not enough memory for this; take a smaller game, or less at a time")]
    Refused,
}

impl NoMemory {
    /// The reason why the system did not give so many bytes. Figures are named only if they say so, too.
    pub(super) fn of(bytes: u64) -> NoMemory {
        let limit_bytes = limit_bytes();
        if bytes > limit_bytes {
            NoMemory::TooMuch { bytes, limit_bytes }
        } else {
            NoMemory::Refused
        }
    }
}

impl From<NoMemory> for io::Error {
    fn from(error: NoMemory) -> io::Error {
        io::Error::new(io::ErrorKind::OutOfMemory, error)
    }
}

/// The bytes that one solution may take: three quarters of the memory that is left to this process
/// by the machine, by its own limits, and by those of its control groups.
#[must_use]
pub fn limit_bytes() -> u64 {
    let free = System(|path: &Path| fs::read_to_string(path).ok()).free_bytes();
    free.unwrap_or(ASSUMED_BYTES) / 4 * 3
}

/// The bytes of address space that are left to this process, if it has a limit of them.
#[must_use]
pub(super) fn address_space() -> Option<u64> {
    System(|path: &Path| fs::read_to_string(path).ok()).address_space()
}

/// Makes sure that `bytes` bytes can be had before they are asked for one by one.
///
/// # Errors
/// When they are more than [`limit_bytes`], or the system does not give them.
pub fn check(bytes: u64) -> Result<(), NoMemory> {
    let limit_bytes = limit_bytes();
    if bytes > limit_bytes {
        return Err(NoMemory::TooMuch { bytes, limit_bytes });
    }
    if bytes < LEAST_ASKED {
        return Ok(());
    }
    try_with_capacity::<u8>(bytes).map(drop)
}

/// Less than this is not asked for beforehand: it is there, or nothing works any more.
const LEAST_ASKED: u64 = 16 << 20;

/// As much as small lists and texts may take until memory is asked for again.
const SPARE_BYTES: u64 = 8 << 20;

/// Makes sure that small lists and texts can be had for a while.
///
/// # Errors
/// When the system does not give the memory for them.
pub fn check_spare() -> Result<(), NoMemory> {
    let spare = try_with_capacity::<u8>(SPARE_BYTES);
    // The figure says nothing of what is needed in all.
    spare.map(drop).map_err(|_| NoMemory::Refused)
}

/// A list of items that take memory of their own, such as texts.
///
/// # Errors
/// When the system does not give the memory for them.
pub fn try_collect<T>(items: impl Iterator<Item = T>) -> Result<Vec<T>, NoMemory> {
    let mut list = Vec::new();
    for item in items {
        try_reserve_more(&mut list, 1)?;
        list.push(item);
        check_spare()?;
    }
    Ok(list)
}

/// An empty list with room for `count` items.
///
/// # Errors
/// When the system does not give the memory for it.
pub fn try_with_capacity<T>(count: u64) -> Result<Vec<T>, NoMemory> {
    let mut list = Vec::new();
    try_reserve_more(&mut list, count)?;
    Ok(list)
}

/// Makes room in a list for `more` items; a list that grows a little at a time has room for as many
/// as it holds.
///
/// # Errors
/// When the system does not give the memory for it. The list is as it was.
pub fn try_reserve_more<T>(list: &mut Vec<T>, more: u64) -> Result<(), NoMemory> {
    let reserved = usize::try_from(more).ok().and_then(|more| {
        // A new list has just the room that was asked for.
        if list.capacity() == 0 {
            list.try_reserve_exact(more).ok()
        } else {
            list.try_reserve(more).ok()
        }
    });
    reserved.ok_or_else(|| NoMemory::of(more.saturating_mul(size_of::<T>() as u64))) // widens
}

/// A text that grows as long as there is memory for it, and refuses what there is none for.
#[derive(Debug, Default)]
pub struct Buffer(pub Vec<u8>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        try_reserve_more(&mut self.0, bytes.len() as u64)?; // widens
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the lists of a turn take in a game too small to be swept, in all and for each state, which is in one
/// of them.
const LIST_BYTES: u64 = 512 << 10;
const LIST_BYTES_OF_STATE: u64 = 4;

/// The bytes that the values of `states` states and the work on them take at most.
#[must_use]
pub fn value_bytes(states: u64) -> u64 {
    let lists = states.saturating_mul(LIST_BYTES_OF_STATE);
    states
        .saturating_mul(4)
        .saturating_add(lists.min(LIST_BYTES))
}

/// A number of bytes as people write it: `38 MB`.
#[must_use]
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["bytes", "kB", "MB", "GB", "TB", "PB"];
    let mut unit = 0;
    let mut whole = bytes;
    let mut tenths = 0;
    while whole >= 1000 && unit + 1 < UNITS.len() {
        tenths = whole % 1000 / 100;
        whole /= 1000;
        unit += 1;
    }
    if unit > 0 && whole < 10 && tenths > 0 {
        format!("{whole}.{tenths} {}", UNITS[unit])
    } else {
        format!("{} {}", grouped(whole), UNITS[unit])
    }
}

/// A number of states as people write it; `u64::MAX` stands for any greater number.
#[must_use]
pub fn states(count: u64) -> String {
    if count == u64::MAX {
        format!(
            "more than {}",
            grouped(count / 1_000_000_000_000_000_000 * 1_000_000_000_000_000_000)
        )
    } else {
        grouped(count)
    }
}
