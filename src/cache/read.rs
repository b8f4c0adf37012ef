//! Reading a solved game, on all threads of the pool.

use std::fs::{File, FileTimes};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use rayon::prelude::*;

use super::format::{Front, chunk_hash};
use super::name::place_of;
use crate::export::file::draft;
use crate::game::any::AnyGame;
use crate::game::any::space::AnySpace;
use crate::solve::analysis::{Analysis, Origin};
use crate::solve::memory::{Table, try_with_capacity};
use crate::solve::packed::PackedPlanes;
use crate::solve::{Progress, Solution};

/// Bytes that are read at a time, so that a wish to stop is noticed.
const PIECE: usize = 4 << 20;

/// What is kept of a game, if that is whole, of this game and of this version, fits into
/// `limit_bytes`, and `progress` is not cancelled.
pub(super) fn read(
    folder: &Path,
    game: &AnyGame,
    limit_bytes: u64,
    progress: &Progress,
) -> Option<Analysis> {
    let begun = Instant::now();
    let file = KeptFile::open(&place_of(folder, game))?;
    let front = file.front()?;
    if !front.head.is_of(game) || front.file_length() != file.length {
        return None;
    }
    let bytes = front.head.states.checked_mul(front.head.planes)?;
    let bytes = bytes.saturating_add(file.length);
    if bytes.saturating_add(AnySpace::table_bytes(game)) > limit_bytes {
        return None;
    }
    let read = || file.planes(&front, progress).map(Solution::of_packed);
    let time = Duration::try_from_secs_f64(front.head.solving_seconds).ok()?;
    let mut analysis = Analysis::of_solution(game, read, time, progress)?;
    file.mark_as_used();
    analysis.origin = Origin::Disk(begun.elapsed());
    Some(analysis)
}

/// A file that may hold a solved game.
#[derive(Debug)]
pub(super) struct KeptFile {
    file: Arc<File>,
    /// Its length when it was opened.
    pub(super) length: u64,
}

impl KeptFile {
    /// A regular file, opened without following links.
    pub(super) fn open(place: &Path) -> Option<KeptFile> {
        let file = draft::open(place).ok()?;
        let metadata = file.metadata().ok()?;
        Some(KeptFile {
            file: Arc::new(file),
            length: metadata.is_file().then_some(metadata.len())?,
        })
    }

    /// What stands before the chunks.
    pub(super) fn front(&self) -> Option<Front> {
        Front::read(|at, length| {
            let end = at.checked_add(length as u64)?; // widens
            if end > self.length {
                return None;
            }
            let mut bytes = try_with_capacity(length as u64).ok()?; // widens
            bytes.resize(length, 0);
            read_at(&self.file, &mut bytes, at).ok()?;
            Some(bytes)
        })
    }

    /// The planes of a solution as they are kept, if all of it is as it was written.
    fn planes(&self, front: &Front, progress: &Progress) -> Option<PackedPlanes> {
        let begin = Front::length(&front.head);
        let length = self.length.checked_sub(begin)?;
        progress.expect(length);
        let mut bytes = Table::zeros(length).ok()?;
        let pieces = bytes.par_chunks_mut(PIECE).enumerate();
        let are_read = pieces.map(|(number, piece)| {
            progress.check().ok()?;
            read_at(&self.file, piece, begin + (number * PIECE) as u64).ok()?; // widens
            progress.advance(piece.len() as u64); // widens
            Some(())
        });
        are_read.collect::<Option<()>>()?;
        let mut rest = &*bytes;
        let chunks = front.table.iter().enumerate().map(|(number, entry)| {
            let (chunk, after) = rest.split_at_checked(entry.length as usize)?; // widens
            rest = after;
            Some((number, entry.hash, chunk))
        });
        let chunks = chunks.collect::<Option<Vec<_>>>()?;
        let is_whole =
            |(number, hash, chunk)| !progress.is_cancelled() && chunk_hash(number, chunk) == hash;
        if !chunks.into_par_iter().all(is_whole) {
            return None;
        }
        let lengths = front.table.iter().map(|entry| entry.length as usize); // widens
        PackedPlanes::new((front.head.states, front.head.planes), bytes, lengths)
    }

    /// Remembers that it was used now, so that others go before it.
    fn mark_as_used(&self) {
        let now = FileTimes::new().set_modified(SystemTime::now());
        // Where that cannot be, it counts as used when it was written.
        let _ = self.file.set_times(now);
    }
}

/// Fills `bytes` from a place of a file; threads may do so at once.
#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        let count = std::os::windows::fs::FileExt::seek_read(file, bytes, at)?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        bytes = &mut bytes[count..];
        at += count as u64; // widens
    }
    Ok(())
}
