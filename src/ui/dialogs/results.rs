//! Results of games against the oracle, by rules and level, kept in the user's data folder.
//!
//! Version 0.1.0 had strengths in place of levels, numbers of turns that the oracle saw: their results are kept, and
//! stay rows of their own.

mod table;

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

pub(super) use self::table::show;

use crate::app::play::GameResult;
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::play::Level;
use crate::ui::files::FileWriter;
use crate::ui::kept_file::KeptFile;

/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 4 << 20;

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
    /// These games and others.
    fn with(self, other: Record) -> Record {
        Record {
            games: self.games.saturating_add(other.games),
            wins: self.wins.saturating_add(other.wins),
            draws: self.draws.saturating_add(other.draws),
            helped: self.helped.saturating_add(other.helped),
        }
    }

    /// The games that were lost.
    pub(crate) fn losses(self) -> u64 {
        let others = [self.wins, self.draws, self.helped];
        let lost = |games: u64, others| games.saturating_sub(others);
        others.into_iter().fold(self.games, lost)
    }
}

/// The oracle that was played against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PlayedOracle {
    /// In version 0.1.0: the number of turns that it saw.
    Turns(u16),
    Level(Level),
}

impl PlayedOracle {
    /// The oracle that a kept word names: one of an unknown level is Medium.
    fn stored(word: &str) -> PlayedOracle {
        match word.parse() {
            Ok(turns) => PlayedOracle::Turns(turns),
            Err(_) => PlayedOracle::Level(Level::stored(word)),
        }
    }

    /// It in words: `Medium`, or `Sees 3 turns ahead`.
    fn words(self) -> String {
        match self {
            PlayedOracle::Turns(turns) => format!("Sees {} ahead", counted(turns, "turn")),
            PlayedOracle::Level(level) => level.name().to_owned(),
        }
    }
}

/// Results of games.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// By rule line, and by the word for the oracle that is kept.
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

    /// A game ended.
    pub(crate) fn add(&mut self, game: &AnyGame, level: Level, result: GameResult) {
        self.change(game, level, result, |count| count.saturating_add(1));
    }

    /// A game that had ended goes on: its result counts no more.
    pub(crate) fn withdraw(&mut self, game: &AnyGame, level: Level, result: GameResult) {
        self.change(game, level, result, |count| count.saturating_sub(1));
    }

    fn change(
        &mut self,
        game: &AnyGame,
        level: Level,
        result: GameResult,
        by_one: impl Fn(u64) -> u64,
    ) {
        let by_oracle = self.records.entry(game.rule_line()).or_default();
        let record = by_oracle.entry(level.to_string()).or_default();
        record.games = by_one(record.games);
        let count = match result {
            GameResult::Won => Some(&mut record.wins),
            GameResult::Drawn => Some(&mut record.draws),
            GameResult::Lost => None,
            GameResult::Helped => Some(&mut record.helped),
        };
        if let Some(count) = count {
            *count = by_one(*count);
        }
        self.write();
    }

    fn write(&mut self) {
        if let Ok(text) = serde_json::to_vec_pretty(&self.records) {
            self.file.write(text);
        }
    }

    /// The games of a kind.
    pub(crate) fn record(&self, game: &AnyGame, level: Level) -> Record {
        let by_oracle = self.records.get(&game.rule_line()).into_iter().flatten();
        let of_level =
            by_oracle.filter(|(word, _)| PlayedOracle::stored(word) == PlayedOracle::Level(level));
        of_level.fold(Record::default(), |sum, (_, &record)| sum.with(record))
    }

    /// The games of a kind in a sentence.
    pub(crate) fn sentence(&self, game: &AnyGame, level: Level) -> String {
        let record = self.record(game, level);
        if record.games == 0 {
            return "You have not played these rules at this level yet.".to_owned();
        }
        let helped = match record.helped {
            0 => String::new(),
            helped => format!("; with help {helped}"),
        };
        format!(
            "At this level so far: won {}, drawn {}, lost {}{helped}.",
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
        let level = Level::Medium;
        let mut results = Results::default();
        results.keep_in(&place, &writer);
        results.add(&game, level, GameResult::Won);
        results.add(&game, level, GameResult::Lost);
        results.add(&game, level, GameResult::Drawn);
        results.add(&game, level, GameResult::Helped);
        finish(&writer);
        let mut again = Results::default();
        again.keep_in(&place, &writer);
        let record = |games, wins, draws, helped| Record {
            games,
            wins,
            draws,
            helped,
        };
        assert_eq!(again.record(&game, level), record(4, 1, 1, 1));
        assert_eq!(again.record(&game, level).losses(), 1);
        assert_eq!(again.record(&game, Level::Perfect), Record::default());
        assert_eq!(
            again.sentence(&game, level),
            "At this level so far: won 1, drawn 1, lost 1; with help 1."
        );
        again.add(&game, Level::Perfect, GameResult::Lost);
        let tactics = AnyGame::from_rule_line("tactics").expect("a preset");
        again.add(&tactics, Level::Beginner, GameResult::Won);
        let rows = table::rows(&again, &tactics);
        let said = rows.iter().map(|row| (row.oracle.as_str(), row.record));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("Beginner", record(1, 1, 0, 0)),
                ("Medium", record(4, 1, 1, 1)),
                ("Perfect", record(1, 0, 0, 0)),
            ]
        );
        assert!(rows[0].rules.starts_with("Tactics"), "{rows:?}");
        finish(&writer);
        fs::write(&place, "of another program").expect("written");
        let mut third = Results::default();
        third.keep_in(&place, &writer);
        third.add(&game, level, GameResult::Won);
        finish(&writer);
        assert_eq!(
            fs::read_to_string(&place).ok().as_deref(),
            Some("of another program")
        );
    }

    #[test]
    fn results_that_other_versions_kept_are_read() {
        let (folder, writer) = (
            tempfile::tempdir().expect("a folder"),
            FileWriter::new(|| {}),
        );
        let place = folder.path().join("results.json");
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let kept = r#"{"3":{"games":5,"wins":2},"perfect":{"games":1,"wins":0},"godlike":{"games":1,"wins":1}}"#;
        let kept = format!(r#"{{"{}":{kept}}}"#, game.rule_line());
        fs::write(&place, kept).expect("written");
        let mut results = Results::default();
        results.keep_in(&place, &writer);
        let counts = |record: Record| (record.wins, record.draws, record.losses());
        assert_eq!(counts(results.record(&game, Level::Perfect)), (0, 0, 1));
        assert_eq!(counts(results.record(&game, Level::Medium)), (1, 0, 0));
        results.add(&game, Level::Medium, GameResult::Drawn);
        let rows = table::rows(&results, &game);
        let said = rows
            .iter()
            .map(|row| (row.oracle.as_str(), counts(row.record)));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("Sees 3 turns ahead", (2, 0, 3)),
                ("Medium", (1, 1, 0)),
                ("Perfect", (0, 0, 1)),
            ]
        );
    }
}
