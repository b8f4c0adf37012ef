//! The games of the folder: their names at once, and what is in them read by a task, first what is in sight.

use std::fs::{self, File, TryLockError};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eframe::egui::Context;

use super::super::files::{ENDING, read};
use super::super::words;
use crate::app::play::{GameState, Opponent, PlayedGame};
use crate::app::words as app_words;
use crate::game::Seat;
use crate::game::counted::counted;
use crate::play::Level;
use crate::solve::Progress;
use crate::solve::task::Task;

/// So many files are read from one frame to the next, where none of them is in sight.
const BETWEEN_FRAMES: usize = 100;

/// A game of the folder.
#[derive(Clone, Debug)]
pub(crate) struct PastGame {
    pub(crate) path: PathBuf,
    /// The date and time at which it began, by its name.
    pub(crate) date: String,
    pub(crate) contents: Contents,
}

/// The contents of a file, as far as they are known.
#[derive(Clone, Debug)]
pub(crate) enum Contents {
    Unread,
    /// The file cannot be read as a game; it is left alone.
    Damaged,
    Read(ReadGame),
}

/// A game in words.
#[derive(Clone, Debug)]
pub(crate) struct ReadGame {
    pub(crate) rules: String,
    pub(crate) rule_line: String,
    /// The level of the oracle; none against a friend.
    pub(crate) level: Option<Level>,
    /// The players and the result: "against the oracle, Medium: you lost in 12 turns".
    pub(crate) said: String,
    pub(crate) state: GameState,
    pub(crate) is_helped: bool,
    /// True if it goes on in another program.
    pub(crate) is_elsewhere: bool,
}

impl ReadGame {
    /// A game with its state, in words.
    pub(crate) fn of(game: &PlayedGame, state: GameState) -> ReadGame {
        let rules = game.core().game();
        let turns = counted(game.last_turn(), "turn");
        let level = match game.plan().opponent {
            Opponent::Oracle { level, .. } => Some(level),
            Opponent::Friend => None,
        };
        let players = if let Some(level) = level {
            format!("against the oracle, {}", level.name())
        } else {
            let [one, two] = Seat::BOTH.map(|seat| words::who(game, seat));
            format!("{one} and {two}")
        };
        let result = words::result(game);
        let ended = match (state, result.as_str()) {
            (GameState::On | GameState::Left, _) => format!("not finished, {turns}"),
            (GameState::Followed, _) => format!("goes on in another file, {turns}"),
            (_, "Draw") => format!("a draw after {turns}"),
            (_, result) => {
                let mut letters = result.chars();
                let first = letters.next().into_iter().flat_map(char::to_lowercase);
                let result: String = match level {
                    Some(_) => first.chain(letters).collect(),
                    None => result.to_owned(),
                };
                format!("{result} in {turns}")
            }
        };
        let back = if state == GameState::TakenBack {
            ", taken back, not counted"
        } else {
            ""
        };
        ReadGame {
            rules: app_words::game_title(rules),
            rule_line: rules.rule_line(),
            level,
            said: format!("{players}: {ended}{back}"),
            state,
            is_helped: game.is_helped() && level.is_some(),
            is_elsewhere: false,
        }
    }
}

/// The games, and the task that reads them. Dropping it ends that.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    shared: Arc<Mutex<Shelved>>,
    /// True once a frame shows all that was read.
    is_known_whole: bool,
    /// Dropping it ends the reading.
    _reading: Option<Task<()>>,
}

#[derive(Debug, Default)]
struct Shelved {
    /// The newest first; none before they are listed.
    games: Option<Vec<PastGame>>,
    in_sight: Range<usize>,
    /// The games before this place are read.
    read_to: usize,
    /// True once nothing is left to read.
    is_done: bool,
}

impl Shelved {
    /// A game that is not read yet, one in sight first, and whether it is.
    fn next(&mut self) -> Option<(PathBuf, bool)> {
        let games = self.games.as_deref()?;
        let is_unread = |game: &PastGame| matches!(game.contents, Contents::Unread);
        let seen = self.in_sight.start.min(games.len())..self.in_sight.end.min(games.len());
        if let Some(game) = games[seen].iter().find(|game| is_unread(game)) {
            return Some((game.path.clone(), true));
        }
        let rest = games.get(self.read_to..)?;
        let skipped = rest.iter().position(is_unread)?;
        self.read_to += skipped;
        Some((games[self.read_to].path.clone(), false))
    }

    fn position(&self, path: &Path) -> Option<usize> {
        let games = self.games.as_deref()?;
        // They are sorted, the newest first.
        games.binary_search_by(|game| path.cmp(&game.path)).ok()
    }
}

impl Shelf {
    /// Lists the games of a folder and reads them.
    pub(super) fn of(ctx: &Context, folder: &Path) -> Shelf {
        let shared = Arc::new(Mutex::new(Shelved::default()));
        let (folder, shelved, wake) = (folder.to_owned(), Arc::clone(&shared), ctx.clone());
        let work = move |progress: &Progress| {
            read_all(&folder, &shelved, &wake, progress);
            lock(&shelved).is_done = true;
        };
        let wake = ctx.clone();
        let reading = Task::start("reading past games", work, move || wake.request_repaint());
        Shelf {
            shared,
            is_known_whole: false,
            _reading: Some(reading),
        }
    }

    /// True while files are read.
    pub(super) fn is_reading(&self) -> bool {
        !self.is_known_whole
    }

    /// Takes notice that all is read, before a frame that shows it.
    pub(super) fn tick(&mut self) {
        self.is_known_whole = lock(&self.shared).is_done;
    }

    /// The games whose places a filter keeps; none before they are listed.
    pub(super) fn places(&self, keeps: impl Fn(&PastGame) -> bool) -> Option<Vec<usize>> {
        let shelved = lock(&self.shared);
        let games = shelved.games.as_deref()?.iter().enumerate();
        Some(
            games
                .filter(|(_, game)| keeps(game))
                .map(|(place, _)| place)
                .collect(),
        )
    }

    /// The game in a place.
    pub(super) fn game(&self, place: usize) -> Option<PastGame> {
        lock(&self.shared).games.as_ref()?.get(place).cloned()
    }

    /// The game of a file.
    pub(super) fn game_of(&self, path: &Path) -> Option<PastGame> {
        let shelved = lock(&self.shared);
        let place = shelved.position(path)?;
        shelved.games.as_ref()?.get(place).cloned()
    }

    /// These places are in sight: their games are read first.
    pub(super) fn look_at(&self, places: Range<usize>) {
        lock(&self.shared).in_sight = places;
    }

    /// Takes a game off the shelf.
    pub(super) fn remove(&self, path: &Path) {
        let mut shelved = lock(&self.shared);
        let place = shelved.position(path);
        if let (Some(place), Some(games)) = (place, shelved.games.as_mut()) {
            games.remove(place);
            shelved.read_to = shelved.read_to.min(place);
        }
    }
}

fn lock(shared: &Mutex<Shelved>) -> MutexGuard<'_, Shelved> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lists the games of a folder and reads them one after the other.
fn read_all(folder: &Path, shared: &Mutex<Shelved>, wake: &Context, progress: &Progress) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let is_game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let mut paths: Vec<PathBuf> = paths.filter(is_game).collect();
    paths.sort_unstable_by(|one, other| other.cmp(one));
    let games = paths.into_iter().map(|path| PastGame {
        date: date_of(&path),
        path,
        contents: Contents::Unread,
    });
    lock(shared).games = Some(games.collect());
    wake.request_repaint();
    let mut since = 0;
    while !progress.is_cancelled() {
        let next = lock(shared).next();
        let Some((path, is_in_sight)) = next else {
            return;
        };
        let contents = contents_of(&path);
        let mut shelved = lock(shared);
        let place = shelved.position(&path);
        if let (Some(place), Some(games)) = (place, shelved.games.as_mut()) {
            games[place].contents = contents;
        }
        drop(shelved);
        since += 1;
        if is_in_sight || since >= BETWEEN_FRAMES {
            since = 0;
            wake.request_repaint();
        }
    }
}

/// The contents of a file.
fn contents_of(path: &Path) -> Contents {
    let read = read(path).and_then(|bytes| PlayedGame::read(&bytes).ok());
    match read {
        Some((game, state, _)) => Contents::Read(ReadGame {
            is_elsewhere: state == GameState::On && is_held(path),
            ..ReadGame::of(&game, state)
        }),
        None => Contents::Damaged,
    }
}

/// True if a program holds the lock of a game.
pub(super) fn is_held(path: &Path) -> bool {
    let lock = File::open(path.with_extension("running"));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)))
}

/// The date and time in the name of a file, to the minute; the name where there is none.
fn date_of(path: &Path) -> String {
    let name = path
        .file_stem()
        .map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    let date = name
        .rsplit_once(' ')
        .map_or(name.as_str(), |(date, _)| date);
    let read = jiff::civil::DateTime::strptime("%Y-%m-%d %H-%M-%S", date);
    read.map_or(name.clone(), |date| {
        date.strftime("%Y-%m-%d %H:%M").to_string()
    })
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn read_whole(shelf: &mut Shelf) {
        for _ in 0..4_000 {
            shelf.tick();
            if !shelf.is_reading() {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("they are not read in time");
    }

    #[test]
    fn the_newest_comes_first_and_damaged_files_are_listed_and_left_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let names = [
            "2026-11-28 23-04-05 kqzvbe.fingers",
            "2026-11-29 00-01-02 aaaaaa.fingers",
            "mine.fingers",
            "2026-11-29 00-01-02 aaaaaa.running",
        ];
        for name in names {
            fs::write(place.path().join(name), "{ damaged").expect("written");
        }
        let mut shelf = Shelf::of(&Context::default(), place.path());
        read_whole(&mut shelf);
        let places = shelf.places(|_| true).expect("they are listed");
        let games: Vec<PastGame> = places
            .into_iter()
            .filter_map(|place| shelf.game(place))
            .collect();
        let dates: Vec<&str> = games.iter().map(|game| game.date.as_str()).collect();
        assert_eq!(dates, ["mine", "2026-11-29 00:01", "2026-11-28 23:04"]);
        assert!(
            games
                .iter()
                .all(|game| matches!(game.contents, Contents::Damaged))
        );
        shelf.remove(&place.path().join(names[1]));
        assert_eq!(shelf.places(|_| true).expect("listed").len(), 2);
        assert!(place.path().join(names[1]).exists(), "no file is touched");
    }

    #[test]
    fn what_is_in_sight_is_read_first() {
        let games = (0..10_u8).map(|number| PastGame {
            path: PathBuf::from(format!("{}", 9 - number)),
            date: String::new(),
            contents: Contents::Unread,
        });
        let mut shelved = Shelved {
            games: Some(games.collect()),
            in_sight: 4..6,
            ..Shelved::default()
        };
        let mut order = Vec::new();
        while let Some((path, _)) = shelved.next() {
            let place = shelved.position(&path).expect("it is there");
            order.push(place);
            if let Some(games) = &mut shelved.games {
                games[place].contents = Contents::Damaged;
            }
        }
        assert_eq!(order, [4, 5, 0, 1, 2, 3, 6, 7, 8, 9]);
    }

    #[test]
    #[ignore = "writes 5,000 files; a measure, run with --nocapture"]
    fn five_thousand_games_are_listed_at_once() {
        let place = tempfile::tempdir().expect("a folder");
        let game = crate::game::any::AnyGame::from_rule_line("mallett").expect("a preset");
        let plan = crate::app::play::GamePlan {
            opponent: Opponent::Friend,
            names: Default::default(),
            help: crate::app::play::Help::Hints,
        };
        let board = crate::game::Game::start(&game);
        let mut played = PlayedGame::begin(game, board, plan);
        for _ in 0..30 {
            let Some(mv) = played
                .core()
                .plain_moves()
                .first()
                .map(|mv| mv.group.ways[0])
            else {
                break;
            };
            let _ = played.apply(crate::app::play::PlayAction::Play(mv));
        }
        let text = played
            .file("", GameState::Left)
            .text()
            .expect("it is short");
        for number in 0..5_000 {
            let name = format!(
                "2026-11-28 {:02}-{:02}-00 aaaaaa.fingers",
                number / 60,
                number % 60
            );
            fs::write(place.path().join(name), &text).expect("written");
        }
        let begun = Instant::now();
        let mut shelf = Shelf::of(&Context::default(), place.path());
        shelf.look_at(0..20);
        let is_seen = |shelf: &Shelf| {
            let seen = (0..20).filter_map(|place| shelf.game(place));
            seen.filter(|game| matches!(game.contents, Contents::Read(_)))
                .count()
                == 20
        };
        while !is_seen(&shelf) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let seen = begun.elapsed();
        read_whole(&mut shelf);
        let is_read = |game: &PastGame| matches!(game.contents, Contents::Read(_));
        assert_eq!(
            shelf.places(is_read).map(|places| places.len()),
            Some(5_000)
        );
        println!(
            "in sight after {seen:.1?}, all of 5,000 after {:.1?}",
            begun.elapsed()
        );
    }
}
