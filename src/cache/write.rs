//! Writing a solved game: chunk by chunk into a draft, which takes its place when it is whole.

use std::fs::{self, DirBuilder};
use std::io::{self, Seek, SeekFrom, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use rayon::prelude::*;

use super::folder::{make_room, remove_leftovers};
use super::format::{ChunkEntry, Front, Head, MEANING, chunk_hash, identity};
use super::name::place_of;
use crate::export::file::draft::DraftFile;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::packed::{PART_BYTES, pack};

/// How many chunks are compressed before they are written.
const BATCH: usize = 64;

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
    let planes = analysis.solution.planes(progress);
    let (low, high) = planes.map_err(io::Error::other)?;
    let place = place_of(folder, &analysis.game);
    let mut front = Front {
        head: head(analysis),
        table: Vec::new(),
    };
    let draft = DraftFile::beside(&place)?;
    let mut length = Front::length(&front.head);
    let mut file = draft.file();
    file.seek(SeekFrom::Start(length))?;
    let parts = [low, high].into_iter();
    let parts: Vec<&[u8]> = parts.flat_map(|plane| plane.chunks(PART_BYTES)).collect();
    for batch in parts.chunks(BATCH) {
        let first = front.table.len();
        let chunks = batch.par_iter().enumerate();
        let chunks: Vec<(ChunkEntry, Option<Vec<u8>>)> = chunks
            .map(|(place, part)| chunk(first + place, part))
            .collect();
        for ((entry, packed), part) in chunks.into_iter().zip(batch) {
            progress.check().map_err(io::Error::other)?;
            length += u64::from(entry.length);
            if length > limit_bytes {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            file.write_all(packed.as_deref().unwrap_or(part))?;
            front.table.push(entry);
        }
    }
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&front.bytes())?;
    make_room(folder, length, limit_bytes, Some(&place));
    draft.take_place(&place)
}

/// A chunk: its entry, and its bytes where they are not those of its part.
fn chunk(number: usize, part: &[u8]) -> (ChunkEntry, Option<Vec<u8>>) {
    let packed = pack(part);
    let bytes = packed.as_deref().unwrap_or(part);
    let entry = ChunkEntry {
        length: bytes.len() as u32, // at most PART_BYTES
        hash: chunk_hash(number, bytes),
    };
    (entry, packed)
}

fn head(analysis: &Analysis) -> Head {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Head {
        rules: analysis.game.rule_line(),
        game: identity(&analysis.game),
        meaning: MEANING,
        states: analysis.solution.len(),
        planes: if analysis.solution.is_wide() { 2 } else { 1 },
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
