//! Writing a solved game: chunk by chunk into a draft, which takes its place when it is whole.

use std::fs::{self, DirBuilder};
use std::io::{self, Seek, SeekFrom, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use rayon::prelude::*;

use super::folder::{make_room, remove_leftovers};
use super::format::{CHUNK, ChunkEntry, Front, Head, MEANING, chunk_hash, identity};
use super::name::place_of;
use crate::export::file::draft::DraftFile;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;

/// How many chunks are compressed before they are written.
const BATCH: usize = 16;
/// Games of at most so many bytes are stored as they are where unpacking them would take more than this
/// share of the time in which they were solved.
const SMALL: usize = 64 << 20;
const UNPACKING_SHARE: f64 = 0.02;
/// How fast chunks are unpacked, in bytes a second on two threads.
const UNPACKED_A_SECOND: f64 = 3e9;

/// Writes a game into a folder, which is made if it is not there, and makes room for it: the folder's
/// games take at most `limit_bytes`. Where it fails, nothing is left of it.
///
/// The file is not synced: a power failure may take a part of it, and then its hashes say so.
///
/// # Errors
/// What the system says, that it is too large to be kept, or that `progress` was cancelled.
pub(super) fn write(
    folder: &Path,
    analysis: &Analysis,
    limit_bytes: u64,
    progress: &Progress,
) -> io::Result<()> {
    make_folder(folder)?;
    remove_leftovers(folder);
    let (low, high) = analysis.solution.planes();
    let place = place_of(folder, &analysis.game);
    let mut front = Front {
        head: head(analysis),
        table: Vec::new(),
    };
    let draft = DraftFile::beside(&place)?;
    let mut length = Front::length(&front.head);
    let mut file = draft.file();
    file.seek(SeekFrom::Start(length))?;
    let bytes = low.len() + high.len();
    let unpacking_seconds = bytes as f64 / UNPACKED_A_SECOND; // an estimate
    let is_packed =
        bytes > SMALL || unpacking_seconds < analysis.time.as_secs_f64() * UNPACKING_SHARE;
    let parts: Vec<&[u8]> = low.chunks(CHUNK).chain(high.chunks(CHUNK)).collect();
    for batch in parts.chunks(BATCH) {
        let first = front.table.len();
        let chunks = batch.par_iter().enumerate();
        let chunks: Vec<(ChunkEntry, Option<Vec<u8>>)> = chunks
            .map(|(place, part)| chunk(first + place, part, is_packed))
            .collect();
        for ((entry, compressed), part) in chunks.into_iter().zip(batch) {
            progress.check().map_err(io::Error::other)?;
            length += u64::from(entry.length);
            if length > limit_bytes {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            file.write_all(compressed.as_deref().unwrap_or(part))?;
            front.table.push(entry);
        }
    }
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&front.bytes())?;
    make_room(folder, length, limit_bytes, Some(&place));
    draft.take_place(&place)
}

/// A chunk: its entry, and how it is written where it is compressed, which it is in a packed game where
/// that takes less than fifteen sixteenths of its room.
fn chunk(number: usize, part: &[u8], is_packed: bool) -> (ChunkEntry, Option<Vec<u8>>) {
    let compressed = is_packed.then(|| lz4_flex::block::compress(part));
    let compressed = compressed.filter(|bytes| bytes.len() < part.len() / 16 * 15);
    let length = compressed.as_ref().map_or(part.len(), Vec::len);
    let entry = ChunkEntry {
        length: length as u32, // at most CHUNK
        hash: chunk_hash(number, part),
    };
    (entry, compressed)
}

fn head(analysis: &Analysis) -> Head {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let (_, high) = analysis.solution.planes();
    Head {
        rules: analysis.game.rule_line(),
        game: identity(&analysis.game),
        meaning: MEANING,
        states: analysis.solution.len(),
        planes: if high.is_empty() { 1 } else { 2 },
        solving_seconds: analysis.time.as_secs_f64(),
        solved_at: now.map_or(0, |now| now.as_secs()),
    }
}

/// Makes a folder that only its owner may read; one that is there stays as it is.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if fs::metadata(folder).is_ok_and(|metadata| metadata.is_dir()) {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
