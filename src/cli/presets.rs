//! `presets`: the named rule sets.

use std::io::Write;

use serde::Serialize;

use super::CliError;
use super::arguments::PresetsArguments;
use crate::export::{columns, json};
use crate::game::any::{AnyGame, presets};

#[derive(Serialize)]
struct PresetJson {
    name: &'static str,
    rules: String,
    sentence: &'static str,
    source: &'static str,
}

pub(super) fn run(arguments: &PresetsArguments, out: &mut impl Write) -> Result<(), CliError> {
    let mut entries = Vec::new();
    for preset in presets() {
        entries.push(PresetJson {
            name: preset.name,
            rules: AnyGame::from_rule_line(preset.name)?.rule_line(),
            sentence: preset.sentence,
            source: preset.source,
        });
    }
    if arguments.json {
        json::write_list(out, &entries)?;
    } else {
        let line = |entry: &PresetJson| {
            vec![
                entry.name.to_owned(),
                entry.rules.clone(),
                entry.sentence.to_owned(),
                entry.source.to_owned(),
            ]
        };
        columns::write(out, &entries.iter().map(line).collect::<Vec<_>>())?;
    }
    Ok(())
}
