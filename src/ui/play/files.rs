//! Games as files: each has one from its first move, which is its recovery file too.
//!
//! ```text
//!   games/2026-11-28 23-04-05 kqzvbe.fingers    a session, with a record of the game
//!   games/2026-11-28 23-04-05 kqzvbe.running    locked by its program as long as the game goes on there
//! ```
//!
//! The name says when the game began, by the clock of its place; so names sort by date. The recovery writer writes
//! it, so that no frame waits for the disk. After its end a game is written once, and then never again by Play.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::Context;
use jiff::ZonedDateTime;

use crate::app::play::{GameFile, GameState, PlayedGame, marked};
use crate::export::file::own;
use crate::session::file::MOST_BYTES;
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::files::{FileWriter, Keeping, RecoveryPlace};

/// The ending of a game's file.
pub(super) const ENDING: &str = "fingers";
/// The letters at the end of a name, and their number.
const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
const LETTERS_OF_NAME: usize = 6;

/// The folder of games, and the file of the one that is played.
#[derive(Debug, Default)]
pub(crate) struct GameFiles {
    kept: Option<(PathBuf, FileWriter)>,
    current: Option<CurrentFile>,
    /// The game that was deleted last.
    deleted: Option<PathBuf>,
    finding: Option<Task<Option<FoundGame>>>,
}

/// The file of the game that is played.
#[derive(Debug)]
struct CurrentFile {
    place: Arc<RecoveryPlace>,
    /// The date and time at which it began.
    begun: String,
    /// True once it was written with its end.
    is_over: bool,
    /// True once it was asked for.
    is_there: bool,
}

/// A game that was on when its program ended.
#[derive(Debug)]
struct FoundGame {
    game: PlayedGame,
    place: RecoveryPlace,
    begun: String,
}

impl GameFiles {
    /// Keeps games in a folder from now on, and looks there for one that goes on.
    pub(crate) fn keep_in(&mut self, ctx: &Context, folder: &Path, writer: &FileWriter) {
        self.kept = Some((folder.to_owned(), writer.clone()));
        let (folder, wake) = (folder.to_owned(), ctx.clone());
        let work = move |progress: &Progress| game_that_goes_on(&folder, progress);
        let wake = move || wake.request_repaint();
        self.finding = Some(Task::start("looking for a game that goes on", work, wake));
    }

    /// The game that goes on from the last time, once it is found. One that was begun meanwhile goes before.
    pub(crate) fn tick(&mut self) -> Option<PlayedGame> {
        let found = self.finding.as_mut()?.poll()?;
        self.finding = None;
        let found = found.ok().flatten().filter(|_| self.current.is_none())?;
        self.current = Some(CurrentFile {
            place: Arc::new(found.place),
            begun: found.begun,
            is_over: false,
            is_there: true,
        });
        Some(found.game)
    }

    /// True while the game that goes on is being looked for.
    pub(crate) fn is_busy(&self) -> bool {
        self.finding.is_some()
    }

    /// A game begins; it has a file from its first move.
    pub(crate) fn begin(&mut self) {
        self.current = self.kept.as_ref().map(|(folder, _)| {
            let now = ZonedDateTime::now();
            let name = format!(
                "{} {}.{ENDING}",
                now.strftime("%Y-%m-%d %H-%M-%S"),
                letters()
            );
            CurrentFile {
                place: Arc::new(RecoveryPlace::named(folder, &name)),
                begun: now.strftime("%Y-%m-%d %H:%M:%S").to_string(),
                is_over: false,
                is_there: false,
            }
        });
    }

    /// Writes the game as it is now; a game without a move has no file.
    pub(crate) fn keep(&mut self, game: &PlayedGame) {
        let (Some((_, writer)), Some(current)) = (&self.kept, &mut self.current) else {
            return;
        };
        let is_over = game.end().is_some();
        if current.is_over || !(is_over || current.is_there || game.last_turn() > 0) {
            return;
        }
        current.is_there = true;
        if is_over {
            current.is_over = true;
            current.end(writer, game.file(&current.begun, GameState::Over));
        } else {
            let file = game.file(&current.begun, GameState::On);
            // The lock is held by the game, not by what waits to be written.
            let place = Arc::downgrade(&current.place);
            let contents = move || {
                let place = place.upgrade();
                let place = place.ok_or_else(|| io::Error::other("the game has ended"))?;
                place.secure()?;
                file.text()
                    .map_err(io::Error::other)
                    .map(|text| Some(text.into_bytes()))
            };
            writer.request(current.place.file(), Keeping::Recovery, Arc::new(contents));
        }
    }

    /// A game that was over goes on in another file, and its own is marked so. That is all that is written into a game
    /// after its end.
    pub(crate) fn take_back_end(&mut self, over: &PlayedGame) {
        let before = self.current.take();
        if let (Some((_, writer)), Some(before)) = (&self.kept, before) {
            let path = before.place.file().to_owned();
            let is_written = writer.is_done(&path);
            let file = over.file(&before.begun, GameState::TakenBack);
            if is_written {
                // Explore may have saved more there.
                mark(writer, &path, GameState::TakenBack);
            } else {
                let contents =
                    move || Ok(Some(file.text().map_err(io::Error::other)?.into_bytes()));
                writer.request(&path, Keeping::Plain, Arc::new(contents));
            }
        }
        self.begin();
    }

    /// Keeps a game that is left for another one as not finished.
    pub(crate) fn leave(&mut self, game: &PlayedGame) {
        let current = self.current.take();
        if let (Some((_, writer)), Some(current)) = (&self.kept, current)
            && current.is_there
            && !current.is_over
        {
            current.end(writer, game.file(&current.begun, GameState::Left));
        }
    }

    /// The folder of the games, where they are kept.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.kept.as_ref().map(|(folder, _)| folder.as_path())
    }

    /// Takes over a game that is not finished, to go on with it; the one that is on is left for it. None where another
    /// program has it, or it is over: then nothing has changed. A file to which Explore has added something keeps it, and
    /// is marked: the game goes on in another one, once.
    pub(crate) fn take_over(&mut self, path: &Path, on: Option<&PlayedGame>) -> Option<PlayedGame> {
        let place = RecoveryPlace::claimed(path)?;
        let read = read(path).and_then(|bytes| {
            let is_bare = PlayedGame::is_bare(&bytes);
            let (game, state, begun) = PlayedGame::read(&bytes).ok()?;
            let is_unfinished = matches!(state, GameState::On | GameState::Left);
            is_unfinished.then_some((game, begun, is_bare))
        });
        if !read.as_ref().is_some_and(|(.., is_bare)| *is_bare) {
            // The lock that was made for it is nobody's.
            drop(fs::remove_file(place.lock_file()));
        }
        let (game, begun, is_bare) = read?;
        if let Some(on) = on {
            self.leave(on);
        }
        if is_bare {
            self.current = Some(CurrentFile {
                place: Arc::new(place),
                begun,
                is_over: false,
                is_there: true,
            });
        } else {
            drop(place);
            self.begin();
            self.keep(&game);
            // A game without a move has no other file yet.
            if let (Some(_), Some((_, writer))) = (self.path(), &self.kept) {
                mark(writer, path, GameState::Followed);
            }
        }
        Some(game)
    }

    /// Deletes the file of a game, which is not on.
    pub(crate) fn delete(&mut self, path: &Path) {
        if self.path() == Some(path) {
            self.current = None;
        }
        if let Some((_, writer)) = &self.kept {
            writer.remove(path);
            // After a crash its lock lies there still.
            writer.remove(&path.with_extension("running"));
            self.deleted = Some(path.to_owned());
        }
    }

    /// The reason why a game that lay in the folder cannot be gone on with, nor be deleted.
    pub(crate) fn why_held(&self, path: &Path) -> &'static str {
        let is_written = |(_, writer): &(_, FileWriter)| writer.is_done(path);
        if self.kept.as_ref().is_none_or(is_written) {
            "The game goes on in another running program, or its file has gone"
        } else {
            "The game is still being written: try again in a moment"
        }
    }

    /// The file of the game that is played, once there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        let current = self.current.as_ref().filter(|current| current.is_there);
        current.map(|current| current.place.file())
    }

    /// The bytes of the file of the game that is played, once it holds all of it. They may say more than the game:
    /// what Explore has saved there.
    pub(crate) fn written(&self) -> Option<Vec<u8>> {
        let ((_, writer), path) = (self.kept.as_ref()?, self.path()?);
        writer.is_done(path).then(|| read(path)).flatten()
    }

    /// The date and time at which the game began.
    pub(crate) fn begun(&self) -> &str {
        self.current.as_ref().map_or("", |current| &current.begun)
    }

    /// The reason why the game is not kept, or one that was deleted still is, as long as that is so.
    pub(crate) fn trouble(&self) -> Option<String> {
        let (folder, writer) = self.kept.as_ref()?;
        let of_current = self.path().and_then(|path| writer.failure(path));
        let of_deleted = self.deleted.as_deref();
        let of_deleted = of_deleted.and_then(|path| writer.failure(path));
        let (what, reason) = of_current
            .map(|reason| ("The game is not kept", reason))
            .or(of_deleted.map(|reason| ("The deleted game is still", reason)))?;
        Some(format!("{what} in {}: {reason}", folder.display()))
    }

    /// The program ends: the game goes on the next time.
    pub(crate) fn remove_lock(&mut self) {
        if let (Some((_, writer)), Some(current)) = (&self.kept, &self.current)
            && current.is_there
        {
            writer.remove(&current.place.lock_file());
        }
    }
}

impl CurrentFile {
    /// Writes the file for the last time, and then lets go of the lock.
    fn end(&self, writer: &FileWriter, file: GameFile) {
        let place = Arc::clone(&self.place);
        let contents = move || {
            // Nobody else takes the game as long as it is not written.
            place.secure()?;
            file.text()
                .map_err(io::Error::other)
                .map(|text| Some(text.into_bytes()))
        };
        writer.request(self.place.file(), Keeping::Plain, Arc::new(contents));
        writer.remove(&self.place.lock_file());
    }
}

/// Marks the file of a game with a state. One that is gone or damaged is left alone.
fn mark(writer: &FileWriter, path: &Path, state: GameState) {
    let file = path.to_owned();
    let contents = move || {
        let bytes = own::read(&file, MOST_BYTES as u64)?; // widens
        Ok(bytes.map(|bytes| match marked(&bytes, state) {
            Some(text) => text.into_bytes(),
            None => bytes,
        }))
    };
    writer.request(path, Keeping::Plain, Arc::new(contents));
}

/// Letters that no other game of the same second has.
fn letters() -> String {
    let mut number = RandomState::new().hash_one(std::process::id());
    let letter = || {
        let letter = LETTERS[(number % 26) as usize]; // below 26
        number /= 26;
        char::from(letter)
    };
    std::iter::repeat_with(letter)
        .take(LETTERS_OF_NAME)
        .collect()
}

/// The game that goes on in a folder: the newest that is neither over nor left and that no other program has. Files
/// that cannot be read are passed over and left alone.
fn game_that_goes_on(folder: &Path, progress: &Progress) -> Option<FoundGame> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let paths = entries.map(|entry| entry.path());
    let is_game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let mut paths: Vec<PathBuf> = paths.filter(is_game).collect();
    paths.sort();
    for path in paths.into_iter().rev() {
        if progress.is_cancelled() {
            return None;
        }
        if game_on(&path).is_none() {
            continue;
        }
        // It may go on in another program, or have ended there since it was read.
        if let Some(place) = RecoveryPlace::claimed(&path) {
            match game_on(&path) {
                Some((game, begun)) => return Some(FoundGame { game, place, begun }),
                // The lock that was made for it is nobody's.
                None => drop(fs::remove_file(place.lock_file())),
            }
        }
    }
    None
}

/// The game of a file and when it began, if it goes on.
fn game_on(path: &Path) -> Option<(PlayedGame, String)> {
    let bytes = read(path)?;
    let (game, state, begun) = PlayedGame::read(&bytes).ok()?;
    (state == GameState::On).then_some((game, begun))
}

/// The game of a file, whatever its state.
pub(super) fn game_of(path: &Path) -> Option<PlayedGame> {
    let (game, ..) = PlayedGame::read(&read(path)?).ok()?;
    Some(game)
}

pub(super) fn read(path: &Path) -> Option<Vec<u8>> {
    own::read(path, MOST_BYTES as u64).ok().flatten() // widens
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::play::{GamePlan, Help, Opponent, PlayAction};
    use crate::game::any::AnyGame;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn game() -> PlayedGame {
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let plan = GamePlan {
            opponent: Opponent::Friend,
            names: ["Ann", "Ben"].map(str::to_owned),
            help: Help::None,
        };
        PlayedGame::begin(game, crate::game::Game::start(&game), plan)
    }

    fn play(game: &mut PlayedGame) {
        let mv = game.core().plain_moves()[0].group.ways[0];
        game.apply(PlayAction::Play(mv)).expect("it is legal");
    }

    fn files(folder: &Path) -> (GameFiles, FileWriter) {
        let writer = FileWriter::new(|| {});
        let mut files = GameFiles::default();
        files.keep_in(&Context::default(), folder, &writer);
        (files, writer)
    }

    fn found(files: &mut GameFiles) -> Option<PlayedGame> {
        while files.is_busy() {
            let found = files.tick();
            if found.is_some() {
                return found;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        None
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn a_game_has_a_file_from_its_first_move_and_goes_on_after_a_crash() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("games");
        let (mut first, writer) = files(&folder);
        assert!(found(&mut first).is_none());
        first.begin();
        let mut played = game();
        first.keep(&played);
        assert!(first.path().is_none(), "no move, no file");
        play(&mut played);
        first.keep(&played);
        assert_eq!(writer.finish(PATIENCE), []);
        let path = first.path().expect("a file").to_owned();
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let (date, letters) = name.rsplit_once(' ').expect("date and letters");
        assert!(
            jiff::civil::DateTime::strptime("%Y-%m-%d %H-%M-%S", date).is_ok(),
            "{name}"
        );
        assert!(letters.len() == 6 && letters.bytes().all(|letter| letter.is_ascii_lowercase()));
        // As long as its program runs nobody else goes on with it.
        let (mut second, _) = files(&folder);
        assert!(found(&mut second).is_none());
        // It is killed: nothing is written any more, and the lock is gone.
        drop(first);
        let (mut third, _writer) = files(&folder);
        let again = found(&mut third).expect("the game goes on");
        assert!(again.core().session().is_same_work(played.core().session()));
        assert_eq!(again.plan(), played.plan());
        assert_eq!(third.path(), Some(path.as_path()));
    }

    #[test]
    fn a_game_that_is_over_or_left_does_not_go_on_and_leaves_no_lock() {
        for is_left in [true, false] {
            let place = tempfile::tempdir().expect("a folder");
            let (mut own, writer) = files(place.path());
            found(&mut own);
            own.begin();
            let mut played = game();
            play(&mut played);
            own.keep(&played);
            if is_left {
                own.leave(&played);
                assert_eq!(own.path(), None);
            } else {
                played.apply(PlayAction::Resign).expect("it is on");
                own.keep(&played);
            }
            assert_eq!(writer.finish(PATIENCE), []);
            let names = names(place.path());
            assert!(
                names.len() == 1 && names[0].ends_with(".fingers"),
                "{names:?}"
            );
            let path = place.path().join(&names[0]);
            let bytes = fs::read(&path).expect("it is there");
            let (_, state, _) = PlayedGame::read(&bytes).expect("a game");
            let due = if is_left {
                GameState::Left
            } else {
                GameState::Over
            };
            assert_eq!(state, due);
            drop(own);
            assert!(found(&mut files(place.path()).0).is_none());
            // Nothing is written after the end.
            assert_eq!(fs::read(&path).expect("it is there"), bytes);
        }
    }

    #[test]
    fn games_that_are_over_do_not_hide_an_older_one_that_goes_on() {
        let place = tempfile::tempdir().expect("a folder");
        let mut on = game();
        play(&mut on);
        let mut over = on.clone();
        over.apply(PlayAction::Resign).expect("it is on");
        for (day, game, state) in [
            ("1", &on, GameState::On),
            ("2", &over, GameState::Over),
            ("3", &on, GameState::Left),
        ] {
            let text = game.file(day, state).text().expect("it is short");
            let name = format!("2026-01-0{day} 00-00-00 aaaaaa.fingers");
            fs::write(place.path().join(name), text).expect("written");
        }
        let (mut own, _writer) = files(place.path());
        assert!(found(&mut own).is_some());
        assert_eq!(own.begun(), "1");
        let locks = names(place.path());
        let locks = locks.iter().filter(|name| name.ends_with(".running"));
        assert_eq!(locks.count(), 1, "the others are left alone");
    }

    #[test]
    fn an_end_that_is_taken_back_is_marked_and_what_cannot_be_read_is_left_alone() {
        for is_readable in [true, false] {
            let place = tempfile::tempdir().expect("a folder");
            let (mut own, writer) = files(place.path());
            found(&mut own);
            own.begin();
            let mut played = game();
            play(&mut played);
            own.keep(&played);
            played.apply(PlayAction::Resign).expect("it is on");
            own.keep(&played);
            assert_eq!(writer.finish(PATIENCE), []);
            let path = own.path().expect("a file").to_owned();
            if !is_readable {
                fs::remove_file(&path).expect("it is there");
                fs::create_dir(&path).expect("in its place");
            }
            own.take_back_end(&played);
            writer.finish(Duration::from_millis(300));
            let bytes = fs::read(&path);
            assert_eq!(bytes.is_ok(), is_readable, "{bytes:?}");
            assert!(path.exists());
            if let Ok(bytes) = bytes {
                let (_, state, _) = PlayedGame::read(&bytes).expect("a game");
                assert_eq!(state, GameState::TakenBack);
            }
            assert!(own.path().is_none(), "it goes on in another file");
        }
    }

    #[test]
    fn damaged_files_are_passed_over_and_left_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let (mut own, writer) = files(place.path());
        found(&mut own);
        own.begin();
        let mut played = game();
        play(&mut played);
        own.keep(&played);
        assert_eq!(writer.finish(PATIENCE), []);
        own.remove_lock();
        assert_eq!(writer.finish(PATIENCE), []);
        drop(own);
        let damaged = place.path().join("2999-01-01 00-00-00 aaaaaa.fingers");
        fs::write(&damaged, "{ damaged").expect("written");
        let (mut next, _writer) = files(place.path());
        assert!(found(&mut next).is_some(), "the one before goes on");
        assert_eq!(fs::read_to_string(&damaged).expect("it stays"), "{ damaged");
    }

    #[test]
    fn what_cannot_be_written_is_said() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("games");
        fs::write(&folder, "a file in its place").expect("written");
        let (mut own, writer) = files(&folder);
        found(&mut own);
        own.begin();
        let mut played = game();
        play(&mut played);
        own.keep(&played);
        writer.finish(Duration::from_millis(300));
        let said = own.trouble().expect("it cannot be written");
        assert!(said.starts_with("The game is not kept in "), "{said}");
    }
}
