//! How games against the oracle ended, by rules and strength, kept in the user's data folder.

mod table;

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

pub(crate) use self::table::ResultsDialog;

use crate::game::any::AnyGame;
use crate::play::Strength;
use crate::ui::game_plan::strength_words;
use crate::ui::kept_file::KeptFile;

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
    file: KeptFile,
}

impl Results {
    /// Reads what was kept, and keeps what is added from now on. What cannot be read is left as it is:
    /// nothing is kept then.
    pub(crate) fn keep_in(&mut self, place: &Path) {
        let read = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
        if let Some(records) = self.file.keep_in(place, MOST_BYTES, read) {
            self.records = records;
        }
    }

    /// A game ended.
    pub(crate) fn add(&mut self, game: &AnyGame, strength: Strength, is_won: bool) {
        let by_strength = self.records.entry(game.rule_line()).or_default();
        let record = by_strength.entry(strength.to_string()).or_default();
        record.games += 1;
        record.wins += u64::from(is_won);
        if let Ok(text) = serde_json::to_vec_pretty(&self.records) {
            self.file.write(text);
        }
    }

    /// The file in which they are kept.
    pub(crate) fn file(&mut self) -> &mut KeptFile {
        &mut self.file
    }

    /// Whether they are being written.
    pub(crate) fn is_busy(&self) -> bool {
        self.file.is_busy()
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
    use std::fs;

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
        results.file().finish();
        let mut again = Results::default();
        again.keep_in(&place);
        assert_eq!(again.record(&game, strength), Record { games: 2, wins: 1 });
        assert_eq!(again.record(&game, Strength::Perfect), Record::default());
        assert!(
            again
                .sentence(&game, strength)
                .contains("2 such games, and won 1")
        );
        again.add(&game, Strength::Perfect, false);
        let tactics = AnyGame::from_rule_line("tactics").expect("a preset");
        again.add(&tactics, Strength::turns(12), true);
        let rows = table::rows(&again, &tactics);
        let said = rows.iter().map(|row| (row.oracle.as_str(), row.record));
        let record = |games, wins| Record { games, wins };
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("Sees 12 turns ahead", record(1, 1)),
                ("Sees 3 turns ahead", record(2, 1)),
                ("Sees everything", record(1, 0)),
            ]
        );
        assert!(rows[0].rules.starts_with("Tactics"), "{rows:?}");
        again.file().finish();
        fs::write(&place, "of another program").expect("written");
        let mut third = Results::default();
        third.keep_in(&place);
        third.add(&game, strength, true);
        third.file().finish();
        assert_eq!(
            fs::read_to_string(&place).ok().as_deref(),
            Some("of another program")
        );
    }
}
