//! Solved games that are kept on disk, so that the same rules open next time without being solved
//! again.
//!
//! ```text
//!   solved(game)   small ------------------------------------> solve
//!                  large:  in the folder, whole, of this game -> open, and unpack what is asked for
//!                          else solve, and write on a thread ---> a draft, renamed when it is whole
//! ```
//!
//! A cache is a convenience, and never an error: what cannot be read, is damaged, or belongs to other
//! rules or another version is left aside and replaced; what cannot be written is not kept. One file
//! holds one game (see `format`), whatever board play begins on, for the values do not depend on it; the files used longest ago go first where they would take more than
//! [`Cache::limit_bytes`].
//!
//! *Shortcomings:* a file that is being written comes on top of the limit until it is whole. Two
//! programs that solve the same game at once both write it; the later one stays.

mod folder;
mod format;
mod name;
mod read;
mod settings;
#[cfg(test)]
mod tests;
mod verdicts;
mod write;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub use self::folder::{CachedGame, Cleared};
pub use self::settings::{
    CacheSettings, DEFAULT_LIMIT_BYTES, FOLDER_VARIABLE, LIMIT_VARIABLE, LimitError,
};
use self::verdicts::Verdicts;
use crate::game::any::AnyGame;
use crate::solve::analysis::{Analysis, ReachableCount, analyse, check_size};
use crate::solve::task::Task;
use crate::solve::{Progress, SolveError, Value};

/// Games of more states than this are kept: smaller ones are solved as fast as they are read.
pub const KEPT_FROM_STATES: u64 = 1_000_000;

/// The least time that the end of the program waits for a file to be written; it waits longer for
/// what took long to solve.
const PATIENCE: Duration = Duration::from_secs(3);
/// Its share of the solving time.
const PATIENCE_SHARE: u32 = 5;
/// How long it waits for a write to notice that it was cancelled: a disk may not answer.
const GIVE_UP: Duration = Duration::from_secs(1);

/// Whether a game that is kept is read, or solved all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reuse {
    /// It is read.
    Allowed,
    /// It is solved, and takes the place of what is kept.
    Refused,
}

/// The solved games of one folder. Dropping it ends what is being written.
///
/// # Examples
/// ```
/// use finger_oracle::cache::{Cache, Reuse};
/// use finger_oracle::solve::{Progress, analysis::ReachableCount, memory};
/// use finger_oracle::{AnyGame, Game, Value};
///
/// let folder = std::env::temp_dir().join("solved games");
/// let cache = Cache::in_folder(&folder, 4_000_000_000);
/// let game = AnyGame::from_rule_line("mallett,fingers=4")?;
/// let (counting, limit) = (ReachableCount::Never, memory::limit_bytes);
/// let solved = cache.solved(&game, Reuse::Allowed, counting, limit, &Progress::default())?;
/// assert_eq!(solved.value(&game.start())?, Value::WinIn(7));
/// assert!(cache.games().is_empty(), "small games are not kept");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Cache {
    folder: Option<PathBuf>,
    limit_bytes: AtomicU64,
    /// Where a choice of the limit is remembered, if it may be chosen.
    settings: Option<PathBuf>,
    writes: Mutex<Vec<Write>>,
    verdicts: Mutex<Option<Verdicts>>,
}

/// A game that is being written.
#[derive(Debug)]
struct Write {
    task: Task<()>,
    patience: Duration,
}

impl Cache {
    /// A cache that keeps nothing.
    #[must_use]
    pub fn none() -> Cache {
        Cache::default()
    }

    /// The cache of a folder, which is made when the first game is kept. Its files take at most
    /// `limit_bytes`; 0 keeps nothing.
    #[must_use]
    pub fn in_folder(folder: &Path, limit_bytes: u64) -> Cache {
        Cache {
            folder: Some(folder.to_owned()),
            limit_bytes: limit_bytes.into(),
            settings: None,
            writes: Mutex::default(),
            verdicts: Mutex::default(),
        }
    }

    /// The same, with a file in which a choice of the limit is remembered.
    #[must_use]
    pub fn with_settings(mut self, file: PathBuf) -> Cache {
        self.settings = Some(file);
        self
    }

    /// Where games are kept, if there is such a place.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The most bytes that its files may take.
    #[must_use]
    pub fn limit_bytes(&self) -> u64 {
        self.limit_bytes.load(Relaxed)
    }

    /// Whether the limit may be chosen: not where the environment says it.
    #[must_use]
    pub fn may_choose_limit(&self) -> bool {
        self.settings.is_some()
    }

    /// Allows other bytes from now on, and next time; the games used longest ago go, where there are
    /// more.
    ///
    /// # Errors
    /// When it cannot be remembered, in the system's words; it holds all the same.
    pub fn choose_limit(&self, limit_bytes: u64) -> io::Result<()> {
        self.limit_bytes.store(limit_bytes, Relaxed);
        if let Some(folder) = &self.folder {
            folder::make_room(folder, 0, limit_bytes, None);
        }
        let file = self.settings.as_ref();
        file.map_or(Ok(()), |file| settings::keep_choice(file, limit_bytes))
    }

    /// A game with its solution: from the disk if it is kept there, else solved, and kept if it is
    /// large. `limit_bytes` says how much memory it may take.
    ///
    /// # Errors
    /// Those of [`analyse`]; never anything about the disk.
    pub fn solved(
        &self,
        game: &AnyGame,
        reuse: Reuse,
        counting: ReachableCount,
        limit_bytes: impl Fn() -> u64,
        progress: &Progress,
    ) -> Result<Arc<Analysis>, SolveError> {
        let kept = self.folder.as_ref();
        let Some(folder) = kept.filter(|_| is_kept(game) && self.limit_bytes() > 0) else {
            return analyse(game, counting, limit_bytes(), progress).map(Arc::new);
        };
        if reuse == Reuse::Allowed
            && let Some(analysis) = read::read(folder, game, limit_bytes(), progress)
        {
            return analysis.counted(counting, progress).map(Arc::new);
        }
        progress.check()?;
        progress.begin_again();
        // What is still being written takes memory that may be needed now.
        if check_size(game, limit_bytes()).is_err() {
            self.await_writes(progress)?;
        }
        let analysis = Arc::new(analyse(game, counting, limit_bytes(), progress)?);
        self.write(folder, &analysis);
        Ok(analysis)
    }

    /// Begins to write a solved game.
    fn write(&self, folder: &Path, analysis: &Arc<Analysis>) {
        let (folder, limit_bytes) = (folder.to_owned(), self.limit_bytes());
        let patience = PATIENCE.max(analysis.time / PATIENCE_SHARE);
        let analysis = Arc::clone(analysis);
        let work = move |progress: &Progress| {
            // A game that cannot be kept is solved again next time.
            let _ = write::write(&folder, &analysis, limit_bytes, progress);
        };
        let task = Task::start("keeping a solved game", work, || {});
        let mut writes = self.writes();
        writes.retain_mut(|write| write.task.poll().is_none());
        writes.push(Write { task, patience });
    }

    fn writes(&self) -> MutexGuard<'_, Vec<Write>> {
        // A list of tasks is whole whatever happened to the one who held it.
        self.writes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until nothing is being written.
    fn await_writes(&self, progress: &Progress) -> Result<(), SolveError> {
        let step = Duration::from_millis(20);
        let mut writes = self.writes();
        for write in writes.iter_mut() {
            while write.task.is_running() && write.task.wait(step).is_none() {
                progress.check()?;
            }
        }
        writes.clear();
        Ok(())
    }

    /// Whether a game is being written.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        let mut writes = self.writes();
        writes.retain_mut(|write| write.task.poll().is_none());
        !writes.is_empty()
    }

    /// Ends in good order: waits for a game that is being written if that does not take long, beside
    /// the time in which it was solved, and drops it otherwise.
    pub fn finish(&self) {
        let begun = Instant::now();
        for mut write in self.writes().drain(..) {
            let left = write.patience.saturating_sub(begun.elapsed());
            if write.task.wait(left).is_none() {
                write.task.cancel();
                // Its draft is removed by then; one that a disk holds up is removed by a later start.
                let _ = write.task.wait(GIVE_UP);
            }
        }
    }

    /// The games that are kept, the one used last first.
    #[must_use]
    pub fn games(&self) -> Vec<CachedGame> {
        let folder = self.folder.as_deref();
        folder.map(folder::games).unwrap_or_default()
    }

    /// Removes every game and every verdict that is kept, and what is left over of drafts. Nothing else
    /// in the folder is touched.
    ///
    /// # Errors
    /// When a file cannot be removed; the others are.
    pub fn clear(&self) -> io::Result<Cleared> {
        *self.known_verdicts() = None;
        match &self.folder {
            Some(folder) => {
                let bytes = verdicts::remove(folder);
                let mut cleared = folder::clear(folder)?;
                cleared.bytes += bytes?;
                Ok(cleared)
            }
            None => Ok(Cleared::default()),
        }
    }

    /// The value of the board on which a game begins, if it is kept: of games whose solutions take too
    /// little time to be kept, but many of which are asked for together.
    #[must_use]
    pub fn verdict(&self, game: &AnyGame) -> Option<Value> {
        let folder = self.folder.as_deref()?;
        let mut known = self.known_verdicts();
        known.get_or_insert_with(|| Verdicts::read(folder)).of(game)
    }

    /// Keeps the value of the board on which a game begins.
    pub fn keep_verdict(&self, game: &AnyGame, value: Value) {
        let Some(folder) = self.folder.as_deref().filter(|_| self.limit_bytes() > 0) else {
            return;
        };
        let mut known = self.known_verdicts();
        let known = known.get_or_insert_with(|| Verdicts::read(folder));
        // What cannot be kept is solved again next time.
        let _ = known.add(folder, game, value);
    }

    fn known_verdicts(&self) -> MutexGuard<'_, Option<Verdicts>> {
        // It is read again where the one who held it has left nothing.
        self.verdicts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes what is kept of one game.
    pub fn forget(&self, game: &AnyGame) {
        if let Some(folder) = &self.folder {
            // What cannot be removed stays until it makes room for others.
            let _ = std::fs::remove_file(name::place_of(folder, game));
        }
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        let writes = self.writes.get_mut();
        for mut write in writes.unwrap_or_else(PoisonError::into_inner).drain(..) {
            write.task.cancel();
            let _ = write.task.wait(GIVE_UP);
        }
    }
}

/// Whether a game is large enough to be kept.
#[must_use]
pub fn is_kept(game: &AnyGame) -> bool {
    game.state_count() > KEPT_FROM_STATES
}
