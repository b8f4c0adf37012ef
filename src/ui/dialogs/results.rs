//! Results of games against the oracle, by rules and strength, kept in the user's data folder.

mod table;

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

pub(super) use self::table::show;

use crate::game::any::AnyGame;
use crate::play::Strength;
use crate::ui::files::FileWriter;
use crate::ui::game_plan::strength_words;
use crate::ui::kept_file::KeptFile;

/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 4 << 20;

/// The result of a game against the oracle, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameResult {
    Won,
    Drawn,
    Lost,
}

/// Games of one kind. Those that were helped count in `games` and `helped` alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    // Earlier versions kept neither: what was not won there was lost.
    #[serde(default)]
    pub(crate) draws: u64,
    #[serde(default)]
    pub(crate) helped: u64,
}

impl Record {
    /// The games that were lost.
    pub(crate) fn losses(self) -> u64 {
        let others = [self.wins, self.draws, self.helped];
        let lost = |games: u64, others| games.saturating_sub(others);
        others.into_iter().fold(self.games, lost)
    }
}

/// Results of games.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// By rule line, and by strength.
    records: BTreeMap<String, BTreeMap<String, Record>>,
    file: KeptFile,
}

impl Results {
    /// Reads what was kept, and keeps what is added from now on. What cannot be read is left as it is:
    /// nothing is kept then.
    pub(crate) fn keep_in(&mut self, place: &Path, writer: &FileWriter) {
        let read = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
        if let Some(records) = self.file.keep_in(place, MOST_BYTES, read, writer) {
            self.records = records;
        }
    }

    /// A game ended; `None` stands for one in which the player was helped.
    pub(crate) fn add(&mut self, game: &AnyGame, strength: Strength, result: Option<GameResult>) {
        let by_strength = self.records.entry(game.rule_line()).or_default();
        let record = by_strength.entry(strength.to_string()).or_default();
        record.games = record.games.saturating_add(1);
        let count = match result {
            Some(GameResult::Won) => &mut record.wins,
            Some(GameResult::Drawn) => &mut record.draws,
            Some(GameResult::Lost) => return self.write(),
            None => &mut record.helped,
        };
        *count = count.saturating_add(1);
        self.write();
    }

    fn write(&mut self) {
        if let Ok(text) = serde_json::to_vec_pretty(&self.records) {
            self.file.write(text);
        }
    }

    /// The games of a kind.
    pub(crate) fn record(&self, game: &AnyGame, strength: Strength) -> Record {
        let by_strength = self.records.get(&game.rule_line());
        let record = by_strength.and_then(|records| records.get(&strength.to_string()));
        record.copied().unwrap_or_default()
    }

    /// The games of a kind in a sentence.
    pub(crate) fn sentence(&self, game: &AnyGame, strength: Strength) -> String {
        let record = self.record(game, strength);
        if record.games == 0 {
            return format!(
                "You have not played these rules against an oracle that {} yet.",
                strength_words(strength)
            );
        }
        let helped = match record.helped {
            0 => String::new(),
            helped => format!("; with help {helped}"),
        };
        format!(
            "Such games so far: won {}, drawn {}, lost {}{helped}.",
            record.wins,
            record.draws,
            record.losses()
        )
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    fn finish(writer: &FileWriter) {
        assert_eq!(writer.finish(Duration::from_mins(2)), []);
    }

    #[test]
    fn results_come_back_and_what_is_not_ours_stays_as_it_is() {
        let (folder, writer) = (
            tempfile::tempdir().expect("a folder"),
            FileWriter::new(|| {}),
        );
        let place = folder.path().join("data").join("results.json");
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let strength = Strength::turns(3);
        let mut results = Results::default();
        results.keep_in(&place, &writer);
        results.add(&game, strength, Some(GameResult::Won));
        results.add(&game, strength, Some(GameResult::Lost));
        results.add(&game, strength, Some(GameResult::Drawn));
        results.add(&game, strength, None);
        finish(&writer);
        let mut again = Results::default();
        again.keep_in(&place, &writer);
        let record = |games, wins, draws, helped| Record {
            games,
            wins,
            draws,
            helped,
        };
        assert_eq!(again.record(&game, strength), record(4, 1, 1, 1));
        assert_eq!(again.record(&game, strength).losses(), 1);
        assert_eq!(again.record(&game, Strength::Perfect), Record::default());
        assert_eq!(
            again.sentence(&game, strength),
            "Such games so far: won 1, drawn 1, lost 1; with help 1."
        );
        again.add(&game, Strength::Perfect, Some(GameResult::Lost));
        let tactics = AnyGame::from_rule_line("tactics").expect("a preset");
        again.add(&tactics, Strength::turns(12), Some(GameResult::Won));
        let rows = table::rows(&again, &tactics);
        let said = rows.iter().map(|row| (row.oracle.as_str(), row.record));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("Sees 12 turns ahead", record(1, 1, 0, 0)),
                ("Sees 3 turns ahead", record(4, 1, 1, 1)),
                ("Sees everything", record(1, 0, 0, 0)),
            ]
        );
        assert!(rows[0].rules.starts_with("Tactics"), "{rows:?}");
        finish(&writer);
        fs::write(&place, "of another program").expect("written");
        let mut third = Results::default();
        third.keep_in(&place, &writer);
        third.add(&game, strength, Some(GameResult::Won));
        finish(&writer);
        assert_eq!(
            fs::read_to_string(&place).ok().as_deref(),
            Some("of another program")
        );
    }

    #[test]
    fn games_that_an_earlier_version_kept_and_did_not_call_won_were_lost() {
        let (folder, writer) = (
            tempfile::tempdir().expect("a folder"),
            FileWriter::new(|| {}),
        );
        let place = folder.path().join("results.json");
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let kept = format!(
            r#"{{"{}":{{"3":{{"games":5,"wins":2}}}}}}"#,
            game.rule_line()
        );
        fs::write(&place, kept).expect("written");
        let mut results = Results::default();
        results.keep_in(&place, &writer);
        let record = results.record(&game, Strength::turns(3));
        assert_eq!((record.wins, record.draws, record.losses()), (2, 0, 3));
        results.add(&game, Strength::turns(3), Some(GameResult::Drawn));
        let record = results.record(&game, Strength::turns(3));
        assert_eq!((record.wins, record.draws, record.losses()), (2, 1, 3));
    }
}
