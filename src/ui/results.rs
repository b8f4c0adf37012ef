//! How games against the oracle ended, by rules and strength, kept in the user's data folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::export::file::OutputFile;
use crate::game::any::AnyGame;
use crate::play::Strength;
use crate::ui::game_plan::strength_words;

/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 4 << 20;

/// Games of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) games: u64,
    pub(crate) wins: u64,
}

/// How games ended.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// By rule line, and by strength.
    records: BTreeMap<String, BTreeMap<String, Record>>,
    place: Option<PathBuf>,
}

impl Results {
    /// Reads what was kept, and keeps what is added from now on. What cannot be read is left as it is:
    /// nothing is kept then.
    pub(crate) fn keep_in(&mut self, place: &Path) {
        match fs::metadata(place) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Ok(file) if file.len() <= MOST_BYTES => {
                let read = fs::read(place).ok();
                let Some(records) = read.and_then(|bytes| serde_json::from_slice(&bytes).ok())
                else {
                    return;
                };
                self.records = records;
            }
            _ => return,
        }
        self.place = Some(place.to_owned());
    }

    /// A game ended.
    pub(crate) fn add(&mut self, game: &AnyGame, strength: Strength, is_won: bool) {
        let by_strength = self.records.entry(game.rule_line()).or_default();
        let record = by_strength.entry(strength.to_string()).or_default();
        record.games += 1;
        record.wins += u64::from(is_won);
        if let Some(place) = &self.place {
            // Nobody waits for it, and the next game tries again.
            let _ = self.write(place);
        }
    }

    fn write(&self, place: &Path) -> Result<(), crate::export::file::WriteError> {
        if let Some(folder) = place.parent() {
            let _ = fs::create_dir_all(folder);
        }
        let text = serde_json::to_string_pretty(&self.records).map_err(std::io::Error::other);
        let target = OutputFile::new(place)?;
        target.write(|out| out.write_all(text?.as_bytes()))
    }

    /// The games of a kind.
    pub(crate) fn record(&self, game: &AnyGame, strength: Strength) -> Record {
        let by_strength = self.records.get(&game.rule_line());
        let record = by_strength.and_then(|records| records.get(&strength.to_string()));
        record.copied().unwrap_or_default()
    }

    /// The games of a kind in a sentence.
    pub(crate) fn sentence(&self, game: &AnyGame, strength: Strength) -> String {
        let Record { games, wins } = self.record(game, strength);
        match games {
            0 => format!(
                "You have not played these rules against an oracle that {} yet.",
                strength_words(strength)
            ),
            1 => format!(
                "You have played one such game, and {} it.",
                if wins == 1 { "won" } else { "lost" }
            ),
            games => format!("You have played {games} such games, and won {wins} of them."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_and_what_is_not_ours_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("data").join("results.json");
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let strength = Strength::turns(3);
        let mut results = Results::default();
        results.keep_in(&place);
        results.add(&game, strength, true);
        results.add(&game, strength, false);
        let mut again = Results::default();
        again.keep_in(&place);
        assert_eq!(again.record(&game, strength), Record { games: 2, wins: 1 });
        assert_eq!(again.record(&game, Strength::Perfect), Record::default());
        assert!(
            again
                .sentence(&game, strength)
                .contains("2 such games, and won 1")
        );
        fs::write(&place, "of another program").expect("written");
        let mut third = Results::default();
        third.keep_in(&place);
        third.add(&game, strength, true);
        assert_eq!(
            fs::read_to_string(&place).ok().as_deref(),
            Some("of another program")
        );
    }
}
