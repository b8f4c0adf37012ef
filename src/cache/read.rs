//! Reading a solved game, on all threads of the pool.

use std::fs::{File, FileTimes};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use rayon::prelude::*;

use super::format::{CHUNK, ChunkEntry, Front, chunk_hash};
use super::name::place_of;
use crate::export::file::draft;
use crate::game::any::AnyGame;
use crate::game::any::space::AnySpace;
use crate::solve::analysis::{Analysis, Origin};
use crate::solve::memory::{Table, try_with_capacity};
use crate::solve::{Progress, Solution};

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
    if bytes.saturating_add(AnySpace::table_bytes(game)) > limit_bytes {
        return None;
    }
    progress.expect(bytes);
    let planes = (0..front.head.planes).map(|_| Table::zeros(front.head.states).ok());
    let planes = planes.collect::<Option<Vec<_>>>()?;
    let read = || file.solution(&front, planes, progress);
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

/// A part of a plane with its chunk.
struct Part<'a> {
    number: usize,
    entry: ChunkEntry,
    /// Where the chunk stands in the file.
    at: u64,
    room: &'a mut [u8],
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

    /// Fills the planes of a solution, if all of it is as it was written.
    fn solution(
        &self,
        front: &Front,
        mut planes: Vec<Table<u8>>,
        progress: &Progress,
    ) -> Option<Solution> {
        let rooms = planes.iter_mut().flat_map(|plane| plane.chunks_mut(CHUNK));
        let mut at = Front::length(&front.head);
        let parts = front.table.iter().enumerate().zip(rooms);
        let parts: Vec<Part> = parts
            .map(|((number, &entry), room)| {
                let part = Part {
                    number,
                    entry,
                    at,
                    room,
                };
                at += u64::from(entry.length);
                part
            })
            .collect();
        let is_whole = parts.into_par_iter().map_init(Vec::new, |buffer, part| {
            let room = part.room.len() as u64; // widens
            let is_whole = !progress.is_cancelled() && self.fill(part, buffer).is_some();
            progress.advance(room);
            is_whole
        });
        if !is_whole.all(|is_whole| is_whole) {
            return None;
        }
        let mut planes = planes.into_iter();
        Solution::of_planes(planes.next()?, planes.next().unwrap_or_default())
    }

    /// Fills the room of a part with what its chunk holds, if it is as it was written.
    fn fill(&self, part: Part, buffer: &mut Vec<u8>) -> Option<()> {
        let Part {
            number,
            entry,
            at,
            room,
        } = part;
        let length = entry.length as usize; // widens
        if length > room.len() {
            return None;
        }
        if length == room.len() {
            read_at(&self.file, room, at).ok()?;
        } else {
            buffer.resize(length, 0);
            read_at(&self.file, buffer, at).ok()?;
            let filled = lz4_flex::block::decompress_into(buffer, room).ok()?;
            (filled == room.len()).then_some(())?;
        }
        (chunk_hash(number, room) == entry.hash).then_some(())
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
