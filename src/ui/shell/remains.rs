//! What earlier versions left on disk and this one does not use. It is named once, and never touched.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

/// The folder of solved games, within the user's folder for caches.
const SOLVED_GAMES: &str = "finger-oracle";
/// The file that said how much room they may take, within the user's folder for settings.
const SETTINGS: &str = "finger-oracle/settings.json";

/// Where solved games and their settings were, as far as something is there.
pub(super) fn of_solved_games() -> Vec<PathBuf> {
    let Ok(user) = etcetera::base_strategy::choose_native_strategy() else {
        return Vec::new();
    };
    found(&user.cache_dir(), &user.config_dir())
}

fn found(caches: &Path, settings: &Path) -> Vec<PathBuf> {
    let places = [caches.join(SOLVED_GAMES), settings.join(SETTINGS)];
    places.into_iter().filter(|place| place.exists()).collect()
}

/// What to say of places that were not named before; nothing where there are none.
pub(super) fn sentence(places: &[PathBuf], named: &[PathBuf]) -> Option<String> {
    let new = places.iter().filter(|place| !named.contains(place));
    let new: Vec<String> = new.map(|place| place.display().to_string()).collect();
    (!new.is_empty()).then(|| {
        format!(
            "Solved games are no longer kept on disk: {} can be deleted",
            new.join(" and ")
        )
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_there_is_named_once_and_stays() {
        let user = tempfile::tempdir().expect("a folder");
        let (caches, settings) = (user.path().join("caches"), user.path().join("settings"));
        assert_eq!(found(&caches, &settings), Vec::<PathBuf>::new());
        assert_eq!(sentence(&[], &[]), None);

        fs::create_dir_all(caches.join("finger-oracle")).expect("a folder");
        fs::create_dir_all(settings.join("finger-oracle")).expect("a folder");
        let games = found(&caches, &settings);
        assert_eq!(games, [caches.join("finger-oracle")]);
        let said = sentence(&games, &[]).expect("it is new");
        assert!(said.contains("finger-oracle can be deleted"), "{said}");

        fs::write(settings.join("finger-oracle/settings.json"), "{}").expect("a file");
        let both = found(&caches, &settings);
        let said = sentence(&both, &games).expect("the file is new");
        assert!(said.contains("settings.json can be deleted"), "{said}");
        assert!(
            !said.contains(" and "),
            "the folder was named before: {said}"
        );
        assert_eq!(sentence(&both, &both), None);
        assert!(both.iter().all(|place| place.exists()));
    }
}
