//! `cache`: the solved games that are kept on disk.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::arguments::CacheArguments;
use super::{CliError, cache, counted};
use crate::cache::{Cache, CachedGame, FOLDER_VARIABLE, KEPT_FROM_STATES};
use crate::export::file::reason;
use crate::export::{columns, json};
use crate::solve::memory::{grouped, size};

#[derive(Serialize)]
struct CacheJson<'a> {
    folder: &'a str,
    limit_bytes: u64,
    bytes: u64,
    games: Vec<GameJson>,
}

#[derive(Serialize)]
struct GameJson {
    rules: Option<String>,
    states: Option<u64>,
    bytes: u64,
    age_seconds: Option<u64>,
    unused_seconds: u64,
}

#[derive(Serialize)]
struct ClearedJson<'a> {
    folder: &'a str,
    removed: u64,
    freed_bytes: u64,
}

pub(super) fn run(arguments: &CacheArguments, out: &mut impl Write) -> Result<(), CliError> {
    let cache = cache()?;
    let folder = cache
        .folder()
        .ok_or(CliError::NoCacheFolder(FOLDER_VARIABLE))?;
    if arguments.clear {
        clear(cache, folder, arguments.json, out)
    } else {
        list(cache, folder, arguments.json, out)
    }
}

fn clear(
    cache: &Cache,
    folder: &Path,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let cleared = cache.clear().map_err(|error| CliError::NotCleared {
        folder: folder.display().to_string(),
        reason: reason(&error),
    })?;
    if as_json {
        let cleared = ClearedJson {
            folder: &folder.to_string_lossy(),
            removed: cleared.games,
            freed_bytes: cleared.bytes,
        };
        json::write(&mut *out, &cleared)?;
    } else {
        let games = counted(cleared.games, "game");
        let bytes = size(cleared.bytes);
        write!(
            out,
            "{games} removed, {bytes} freed, in {}",
            folder.display()
        )?;
    }
    Ok(writeln!(out)?)
}

fn list(cache: &Cache, folder: &Path, as_json: bool, out: &mut impl Write) -> Result<(), CliError> {
    let games = cache.games();
    let bytes = games.iter().map(|game| game.bytes).sum();
    if as_json {
        let listed = CacheJson {
            folder: &folder.to_string_lossy(),
            limit_bytes: cache.limit_bytes(),
            bytes,
            games: games.into_iter().map(entry).collect(),
        };
        json::write(&mut *out, &listed)?;
        return Ok(writeln!(out)?);
    }
    if games.is_empty() && cache.limit_bytes() == 0 {
        writeln!(out, "No game is kept, because the limit is set to 0 bytes.")?;
        return Ok(());
    }
    if games.is_empty() {
        writeln!(
            out,
            "No game is kept. Games of more than {} states are kept once they are solved, in up to {} \
             in {}",
            grouped(KEPT_FROM_STATES),
            size(cache.limit_bytes()),
            folder.display()
        )?;
        return Ok(());
    }
    let head = ["rules", "states", "size", "solved", "last used"];
    let head = head.map(str::to_owned).to_vec();
    let lines = std::iter::once(head).chain(games.iter().map(line));
    columns::write(out, &lines.collect::<Vec<_>>())?;
    writeln!(
        out,
        "\n{}, {} of at most {}, in {}",
        counted(games.len(), "game"),
        size(bytes),
        size(cache.limit_bytes()),
        folder.display()
    )?;
    Ok(())
}

fn entry(game: CachedGame) -> GameJson {
    GameJson {
        rules: game.rules,
        states: game.states,
        bytes: game.bytes,
        age_seconds: game.age.map(|age| age.as_secs()),
        unused_seconds: game.unused.as_secs(),
    }
}

fn line(game: &CachedGame) -> Vec<String> {
    let unreadable = || "(damaged, or of another version)".to_owned();
    vec![
        game.rules.clone().unwrap_or_else(unreadable),
        game.states.map_or_else(String::new, grouped),
        size(game.bytes),
        game.age_text(),
        game.unused_text(),
    ]
}
