//! The folder in which solved games are kept: what is there, which go first, and what is left over.
//! Nothing in it that has another name is ever touched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::name::is_own;
use super::read::KeptFile;
use crate::export::file::draft;

/// A solved game that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct CachedGame {
    /// Its canonical rule line; none where the file is damaged or of another version.
    pub rules: Option<String>,
    /// How many states it has; likewise.
    pub states: Option<u64>,
    /// How many bytes it takes on the disk.
    pub bytes: u64,
    /// How long ago it was solved; likewise.
    pub age: Option<Duration>,
    /// How long ago it was last used.
    pub unused: Duration,
}

impl CachedGame {
    /// How long ago it was last used, in words.
    #[must_use]
    pub fn unused_text(&self) -> String {
        ago(self.unused)
    }

    /// How long ago it was solved, in words.
    #[must_use]
    pub fn age_text(&self) -> String {
        self.age.map_or_else(String::new, ago)
    }
}

/// How long ago something was, in the largest unit of which it is one.
fn ago(age: Duration) -> String {
    let seconds = age.as_secs();
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")];
    let unit = units.into_iter().find(|(length, _)| seconds >= *length);
    match unit.map(|(length, name)| (seconds / length, name)) {
        None => "just now".to_owned(),
        Some((1, name)) => format!("1 {name} ago"),
        Some((count, name)) => format!("{count} {name}s ago"),
    }
}

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// How many games.
    pub games: u64,
    /// How many bytes, drafts included.
    pub bytes: u64,
}

/// A file of ours in the folder.
#[derive(Debug)]
struct Entry {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

/// The games' files, the one used last first.
fn entries(folder: &Path) -> Vec<Entry> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let own = files.filter(|file| is_own(&file.file_name()));
    let mut entries: Vec<Entry> = own
        .filter_map(|file| {
            // Of the file itself: a link is not one of ours.
            let metadata = fs::symlink_metadata(file.path()).ok()?;
            metadata.is_file().then_some(())?;
            Some(Entry {
                path: file.path(),
                bytes: metadata.len(),
                used: metadata.modified().unwrap_or(UNIX_EPOCH),
            })
        })
        .collect();
    entries.sort_by(|one, other| (other.used, &other.path).cmp(&(one.used, &one.path)));
    entries
}

/// The games that are kept, the one used last first.
pub(super) fn games(folder: &Path) -> Vec<CachedGame> {
    let now = SystemTime::now();
    let since = |time: SystemTime| now.duration_since(time).unwrap_or_default();
    let game = |entry: Entry| {
        let front = KeptFile::open(&entry.path).and_then(|file| {
            let front = file.front()?;
            (front.file_length() == file.length).then_some(front)
        });
        let head = front.map(|front| front.head);
        let solved_at = |secs: u64| UNIX_EPOCH.checked_add(Duration::from_secs(secs));
        CachedGame {
            bytes: entry.bytes,
            unused: since(entry.used),
            age: head
                .as_ref()
                .and_then(|head| solved_at(head.solved_at))
                .map(since),
            states: head.as_ref().map(|head| head.states),
            rules: head.map(|head| head.rules),
        }
    };
    entries(folder).into_iter().map(game).collect()
}

/// Removes games, those used longest ago first, until all of them and `bytes` more take at most
/// `limit_bytes`. What is at `replaced` goes anyway, and takes no room.
pub(super) fn make_room(folder: &Path, bytes: u64, limit_bytes: u64, replaced: Option<&Path>) {
    let mut kept = entries(folder);
    kept.retain(|entry| Some(entry.path.as_path()) != replaced);
    let taken = kept.iter().map(|entry| entry.bytes).sum::<u64>();
    let mut total = taken.saturating_add(bytes);
    while total > limit_bytes
        && let Some(entry) = kept.pop()
    {
        // What cannot be removed stays; the next one is tried all the same.
        if fs::remove_file(&entry.path).is_ok() {
            total -= entry.bytes;
        }
    }
}

/// Removes drafts that are left over.
pub(super) fn remove_leftovers(folder: &Path) {
    draft::sweep(folder);
}

/// Removes every game, and what is left over of drafts.
///
/// # Errors
/// Why the first file could not be removed that could not; the others are.
pub(super) fn clear(folder: &Path) -> io::Result<Cleared> {
    let mut cleared = Cleared::default();
    let mut trouble = None;
    for entry in entries(folder) {
        match fs::remove_file(&entry.path) {
            Ok(()) => {
                cleared.games += 1;
                cleared.bytes += entry.bytes;
            }
            // Another program was faster.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                trouble.get_or_insert(error);
            }
        }
    }
    cleared.bytes += draft::sweep(folder);
    trouble.map_or(Ok(cleared), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_told_in_its_largest_unit() {
        for (seconds, text) in [
            (0, "just now"),
            (59, "just now"),
            (60, "1 minute ago"),
            (7_199, "1 hour ago"),
            (86_400 * 40, "40 days ago"),
        ] {
            assert_eq!(ago(Duration::from_secs(seconds)), text);
        }
    }
}
