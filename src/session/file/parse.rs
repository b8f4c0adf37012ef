//! A document from the bytes of a file.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value as Json;
use serde_json::error::Category;
use serde_path_to_error::Segment;

use super::document::{Document, given};
use super::{
    FORMAT, FileLocation, MAJOR, MOST_BYTES, MOST_MOVES, SessionFileError, UNKNOWN_BYTES,
    UNKNOWN_VALUES,
};
use crate::game::rule_line::excerpt;
use crate::session::text_bytes::{NotText, text_of};

/// Reads the fields of a file of this format.
///
/// # Errors
/// What is not JSON, not a session, or not of the kind that a field holds.
pub(super) fn document(bytes: &[u8]) -> Result<Document, SessionFileError> {
    if bytes.len() > MOST_BYTES {
        return Err(SessionFileError::TooLarge);
    }
    let text = text_of(bytes).map_err(|NotText { line }| SessionFileError::NotText(line))?;
    if text.trim().is_empty() {
        return Err(SessionFileError::Empty);
    }
    let document = fields(&text).map_err(|error| refusal(&text, error))?;
    let version = document.version.clone().map(Json::String);
    check_format(&document.format, version)?;
    if document.moves.len() > MOST_MOVES {
        return Err(SessionFileError::TooManyMoves(document.moves.len()));
    }
    Ok(document)
}

fn fields(text: &str) -> Result<Document, SessionFileError> {
    if value_count(text) > most_values(text.len()) {
        let counted: Option<MoveCount> = serde_json::from_str(text).ok();
        return Err(match counted.map_or(0, |counted| counted.moves.len()) {
            moves if moves > MOST_MOVES => SessionFileError::TooManyMoves(moves),
            _ => SessionFileError::TooMuchUnknown,
        });
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let document = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path: Vec<&Segment> = error.path().iter().collect();
        in_our_words(error.inner(), &path)
    })?;
    json.end().map_err(|error| in_our_words(&error, &[]))?;
    Ok(document)
}

/// Why a file is refused in which something is wrong: above all because it is no session of a version that is
/// read, as what is wrong in it may be right in another.
fn refusal(text: &str, error: SessionFileError) -> SessionFileError {
    use SessionFileError::{BreaksOff, NotJson};
    let head: Result<Head, serde_json::Error> = serde_json::from_str(text);
    let checked = head
        .map_err(|error| in_our_words(&error, &[]))
        .and_then(|head| check_format(&head.format, head.version));
    match checked {
        // Both came upon it.
        Err(NotJson { .. } | BreaksOff(_)) if matches!(error, NotJson { .. } | BreaksOff(_)) => {
            error
        }
        Err(first) => first,
        Ok(()) => error,
    }
}

/// The fields by which a session is known.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    format: String,
    #[serde(deserialize_with = "given")]
    version: Option<Json>,
}

/// The moves of a file as far as they are counted, which takes no memory.
#[derive(Default, Deserialize)]
#[serde(default)]
struct MoveCount {
    moves: Vec<IgnoredAny>,
}

fn check_format(format: &str, version: Option<Json>) -> Result<(), SessionFileError> {
    if format != FORMAT {
        return Err(SessionFileError::NotASession);
    }
    let (place, allowed) = (FileLocation::File, "a number in quotes such as \"1.0\"");
    let version = version.ok_or(SessionFileError::Missing {
        place,
        key: "version",
        allowed,
    })?;
    let Json::String(version) = version else {
        return Err(SessionFileError::Kind {
            place,
            key: "version".to_owned(),
            allowed,
        });
    };
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = version.splitn(4, '.').collect();
    if parts.len() > 3 || !parts.iter().all(|part| is_number(part)) {
        return Err(SessionFileError::Version(excerpt(&version)));
    }
    // A number too long to be read is newer than any that is known.
    match parts[0].parse::<u64>() {
        Ok(0) => Err(SessionFileError::Version(excerpt(&version))),
        Ok(major) if major <= MAJOR => Ok(()),
        _ => Err(SessionFileError::Newer(excerpt(&version))),
    }
}

/// The most values in a file of a number of bytes: unknown ones, and besides those of as many moves as are
/// read, none of which is written in fewer than six bytes.
fn most_values(bytes: usize) -> usize {
    const VALUES_OF_MOVE: usize = 11;
    const OTHER_VALUES: usize = 100;
    let known = (bytes / 6).min(MOST_MOVES * VALUES_OF_MOVE) + OTHER_VALUES;
    known + UNKNOWN_VALUES + bytes / UNKNOWN_BYTES
}

/// The number of values in a text that is JSON: one behind each comma, and the first in each bracket.
/// They are counted up to the depth at which serde stops.
fn value_count(text: &str) -> usize {
    const DEEPEST: usize = 128;
    let (mut count, mut depth) = (1, 0_usize);
    let (mut before, mut is_in_quotes, mut is_escaped) = (b' ', false, false);
    for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => is_in_quotes = !is_in_quotes,
            _ if is_in_quotes => {}
            b',' => count += 1,
            b'[' | b'{' => (count, depth) = (count + 1, depth + 1),
            b']' | b'}' => {
                count -= usize::from(matches!(before, b'[' | b'{'));
                depth = depth.saturating_sub(1);
            }
            _ => {}
        }
        if depth > DEEPEST {
            break;
        }
        before = byte;
    }
    count
}

/// An error of serde's, which came up at the end of a path through the file.
fn in_our_words(error: &serde_json::Error, path: &[&Segment]) -> SessionFileError {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Eof => SessionFileError::BreaksOff(line),
        Category::Syntax if error.to_string().starts_with("recursion limit") => {
            SessionFileError::TooDeep(line)
        }
        Category::Data => wrong_field(path, twice(error)),
        _ => SessionFileError::NotJson { line, column },
    }
}

/// The name of a field that is given twice, if that is what an error says.
fn twice(error: &serde_json::Error) -> Option<String> {
    let sentence = error.to_string();
    let (name, _) = sentence
        .strip_prefix("duplicate field `")?
        .rsplit_once('`')?;
    Some(excerpt(name))
}

/// What is wrong at the end of a path.
fn wrong_field(path: &[&Segment], twice: Option<String>) -> SessionFileError {
    let (place, path) = match path {
        [Segment::Map { key }, Segment::Seq { index }, rest @ ..] if key == "moves" => {
            (FileLocation::Move(index + 1), rest)
        }
        [Segment::Map { key }] if key == "rules" && twice.is_some() => {
            (FileLocation::Rules, &[][..])
        }
        _ => (FileLocation::File, path),
    };
    if let Some(key) = twice {
        return SessionFileError::Twice { place, key };
    }
    match (place, path) {
        (_, [Segment::Map { key }, ..]) => SessionFileError::Kind {
            place,
            key: key.clone(),
            allowed: allowed(key),
        },
        (FileLocation::Move(number), _) => SessionFileError::NotAMove(number),
        _ => SessionFileError::NotASession,
    }
}

/// The kind of value that a field holds.
fn allowed(key: &str) -> &'static str {
    match key {
        "id" | "after" | "mover" | "cursor" | "line" => "a whole number from 0 on",
        "bookmark" | "legal" => "true or false",
        "rules" => "an object of rule keys and values",
        "players" => "a list of two texts",
        "moves" => "a list of moves",
        "view" => "an object",
        _ => "a text in quotes",
    }
}
