//! What earlier versions left on disk and this one does not use. It is named once, and never touched.

use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

/// The folder of solved games, within the user's folder for caches.
const SOLVED_GAMES: &str = "finger-oracle";
/// The file that said how much room they may take, within the user's folder for settings.
const SETTINGS: &str = "finger-oracle/settings.json";
/// What files for the case of a crash ended in.
const JOURNAL: &str = "fingers";

/// What earlier versions left, as far as something is there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remains {
    /// Where solved games and their settings were.
    solved_games: Vec<PathBuf>,
    /// Unsaved work.
    unsaved: Vec<PathBuf>,
}

impl Remains {
    /// What there is now. `unsaved` is the folder of what is kept for the case of a crash.
    pub(super) fn found(unsaved: Option<&Path>) -> Remains {
        let user = etcetera::base_strategy::choose_native_strategy();
        let places = user.map(|user| (user.cache_dir(), user.config_dir()));
        Remains {
            solved_games: places.map_or_else(
                |_| Vec::new(),
                |(caches, settings)| solved_games(&caches, &settings),
            ),
            unsaved: unsaved.map(journals).unwrap_or_default(),
        }
    }

    /// All of it.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        [&self.unsaved[..], &self.solved_games].concat()
    }

    /// What to say of what was not named before, a sentence each.
    pub(super) fn sentences(&self, named: &[PathBuf]) -> Vec<String> {
        let unsaved = listed(&self.unsaved, named).map(|paths| {
            format!("Unsaved work of an earlier version is in {paths}: version 0.1.0 opens it")
        });
        let solved_games = listed(&self.solved_games, named).map(|paths| {
            format!("Solved games are no longer kept on disk: {paths} can be deleted")
        });
        unsaved.into_iter().chain(solved_games).collect()
    }
}

fn solved_games(caches: &Path, settings: &Path) -> Vec<PathBuf> {
    let places = [caches.join(SOLVED_GAMES), settings.join(SETTINGS)];
    places.into_iter().filter(|place| place.exists()).collect()
}

fn journals(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|ending| ending == JOURNAL);
    let mut journals: Vec<PathBuf> = paths.filter(is_journal).collect();
    journals.sort();
    journals
}

/// Those that were not named before, in words; nothing where there are none.
fn listed(places: &[PathBuf], named: &[PathBuf]) -> Option<String> {
    let new = places.iter().filter(|place| !named.contains(place));
    let new: Vec<String> = new.map(|place| place.display().to_string()).collect();
    (!new.is_empty()).then(|| new.join(" and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_named_once_and_stays() {
        let user = tempfile::tempdir().expect("a folder");
        let [caches, settings, unsaved] =
            ["caches", "settings", "unsaved"].map(|name| user.path().join(name));
        let found = || Remains {
            solved_games: solved_games(&caches, &settings),
            unsaved: journals(&unsaved),
        };
        assert_eq!(found(), Remains::default());
        assert_eq!(found().sentences(&[]), [""; 0]);

        fs::create_dir_all(caches.join("finger-oracle")).expect("a folder");
        fs::create_dir_all(settings.join("finger-oracle")).expect("a folder");
        fs::create_dir_all(&unsaved).expect("a folder");
        let games = found();
        assert_eq!(games.paths(), [caches.join("finger-oracle")]);
        let [said] = games.sentences(&[]).try_into().expect("it is new");
        assert!(said.contains("finger-oracle can be deleted"), "{said}");

        fs::write(settings.join("finger-oracle/settings.json"), "{}").expect("a file");
        let journal = unsaved.join("1-2.fingers");
        fs::write(&journal, "finger-oracle journal 1\n").expect("a file");
        fs::write(unsaved.join("1-3.recovery"), "{}").expect("a file");
        let all = found();
        let named = games.paths();
        let [work, games] = all.sentences(&named).try_into().expect("two are new");
        let wanted = format!("{}: version 0.1.0 opens it", journal.display());
        assert!(work.ends_with(&wanted), "{work}");
        assert!(games.contains("settings.json can be deleted"), "{games}");
        assert!(
            !games.contains(" and "),
            "the folder was named before: {games}"
        );
        assert_eq!(all.sentences(&all.paths()), [""; 0]);
        assert!(all.paths().iter().all(|place| place.exists()));
        let journal = fs::read_to_string(journal).expect("it stays");
        assert_eq!(journal, "finger-oracle journal 1\n");
    }
}
