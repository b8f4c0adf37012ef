//! Where solved games are kept, and how much room they may take.
//!
//! ```text
//!   folder   FINGER_ORACLE_CACHE, else the user's folder for caches (XDG_CACHE_HOME)/finger-oracle
//!   limit    FINGER_ORACLE_CACHE_SIZE, else what was chosen in the window, else 4 GB
//! ```

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use serde_json::{Map, Value as Json};
use thiserror::Error;

use super::Cache;
use crate::export::file::{OutputFile, own};
use crate::game::rule_line::excerpt;

/// The environment variable that names the folder.
pub const FOLDER_VARIABLE: &str = "FINGER_ORACLE_CACHE";
/// The environment variable that says how much room games may take.
pub const LIMIT_VARIABLE: &str = "FINGER_ORACLE_CACHE_SIZE";
/// The room that games may take unless it is said otherwise.
pub const DEFAULT_LIMIT_BYTES: u64 = 4_000_000_000;
/// The name of the program's folder.
const PROGRAM: &str = "finger-oracle";
/// The file with what was chosen in the window.
const SETTINGS: &str = "settings.json";
/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 1 << 20;
/// The entry in it.
const LIMIT_KEY: &str = "cache_bytes";

/// A size that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{LIMIT_VARIABLE} is `{0}`, which is no size; write a number of bytes, or one such as 500 MB \
     or 4 GB, or 0 to keep nothing"
)]
pub struct LimitError(String);

/// Where solved games are kept and how much room they may take, as the user's surroundings say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CacheSettings {
    /// The folder; none where there is no place for one.
    pub folder: Option<PathBuf>,
    /// The most bytes.
    pub limit_bytes: u64,
    /// The file in which a choice of the limit is remembered; none where the environment says it, and
    /// another choice would have no effect.
    pub file: Option<PathBuf>,
}

impl CacheSettings {
    /// What the environment and the user's settings say.
    ///
    /// # Errors
    /// A size in the environment that is none.
    pub fn of_user() -> Result<CacheSettings, LimitError> {
        let user = etcetera::base_strategy::choose_native_strategy().ok();
        let folder = match set(FOLDER_VARIABLE) {
            Some(folder) => Some(folder.into()),
            None => user.as_ref().map(|user| user.cache_dir().join(PROGRAM)),
        };
        let file = user.map(|user| user.config_dir().join(PROGRAM).join(SETTINGS));
        Ok(match set(LIMIT_VARIABLE) {
            Some(text) => {
                let text = text.to_string_lossy();
                let limit_bytes = read_size(&text).ok_or_else(|| LimitError(excerpt(&text)))?;
                CacheSettings {
                    folder,
                    limit_bytes,
                    file: None,
                }
            }
            None => CacheSettings {
                folder,
                limit_bytes: file
                    .as_deref()
                    .and_then(read_choice)
                    .unwrap_or(DEFAULT_LIMIT_BYTES),
                file,
            },
        })
    }

    /// The cache that they describe.
    #[must_use]
    pub fn cache(&self) -> Cache {
        let Some(folder) = &self.folder else {
            return Cache::none();
        };
        let cache = Cache::in_folder(folder, self.limit_bytes);
        match &self.file {
            Some(file) => cache.with_settings(file.clone()),
            None => cache,
        }
    }
}

/// The value of an environment variable that is set to something.
fn set(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// Reads a size: `4 GB`, `500MB`, `1000000`, `0`.
fn read_size(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor: u64 = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" | "byte" | "bytes" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(factor)
}

/// The limit that a file of settings holds.
fn read_choice(file: &Path) -> Option<u64> {
    read_settings(file).ok()?.get(LIMIT_KEY)?.as_u64()
}

/// The settings in a file; none where there is no such file, or no settings in it.
///
/// # Errors
/// The path holds no file of ours.
fn read_settings(file: &Path) -> io::Result<Map<String, Json>> {
    let bytes = own::read(file, MOST_BYTES)?.unwrap_or_default();
    Ok(serde_json::from_slice(&bytes).unwrap_or_default())
}

/// Remembers a limit in a file of settings; what else stands there stays.
///
/// # Errors
/// In the system's words.
pub(super) fn keep_choice(file: &Path, limit_bytes: u64) -> io::Result<()> {
    let mut settings = read_settings(file)?;
    settings.insert(LIMIT_KEY.to_owned(), limit_bytes.into());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = serde_json::to_string_pretty(&settings)?;
    let target = OutputFile::new(file).map_err(io::Error::other)?;
    let written = target.write(|out| writeln!(out, "{text}"));
    written.map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_with_and_without_a_unit() {
        for (text, bytes) in [
            ("0", 0),
            ("4 GB", 4_000_000_000),
            ("500MB", 500_000_000),
            (" 12 kb ", 12_000),
            ("1000000", 1_000_000),
            ("2 TB", 2_000_000_000_000),
        ] {
            assert_eq!(read_size(text), Some(bytes), "{text}");
        }
        for text in [
            "",
            "GB",
            "-1",
            "4 gib",
            "1.5 GB",
            "99999999999 TB",
            "4 GB more",
        ] {
            assert_eq!(read_size(text), None, "{text}");
        }
    }
}
