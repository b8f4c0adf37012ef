//! What stands where in a file, nothing of it understood yet.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value as Json};

use super::reader::{Fields, FileReader, PlainValue, Skipped, UnknownValue};
use super::{FORMAT, FileLocation, MAJOR, MOST_BYTES, MOST_MOVES, SessionFileError};
use crate::game::rule_line::excerpt;
use crate::session::text_bytes::{NotText, text_of};
use crate::solve::Progress;

/// The fields of a file.
#[derive(Default)]
pub(super) struct FileFields {
    pub(super) title: Option<Box<str>>,
    pub(super) notes: Option<Box<str>>,
    pub(super) rules: Option<Vec<(String, String)>>,
    pub(super) rules_hash: Option<Box<str>>,
    pub(super) start: Option<Box<str>>,
    pub(super) mover: Option<u64>,
    pub(super) players: Option<[Box<str>; 2]>,
    pub(super) comment: Option<Box<str>>,
    pub(super) bookmark: Option<bool>,
    pub(super) stop: Option<Box<str>>,
    pub(super) verdict: Option<Box<str>>,
    pub(super) moves: Option<Vec<MoveFields>>,
    pub(super) cursor: Option<u64>,
    pub(super) line: Option<u64>,
    pub(super) view: Option<Map<String, Json>>,
    pub(super) unknown: Map<String, Json>,
}

/// The fields of a move.
#[derive(Default)]
pub(super) struct MoveFields {
    pub(super) id: u64,
    pub(super) after: u64,
    pub(super) name: Box<str>,
    pub(super) board: Option<Box<str>>,
    pub(super) verdict: Option<Box<str>>,
    pub(super) comment: Option<Box<str>>,
    pub(super) is_bookmarked: bool,
    pub(super) stop: Option<Box<str>>,
    /// Whether the file itself says that the move is not legal.
    pub(super) is_greyed: bool,
    pub(super) unknown: Option<Box<Map<String, Json>>>,
}

impl FileFields {
    /// Reads the fields of a file of this format.
    ///
    /// # Errors
    /// What is not JSON, not a session, or not of the kind that a field holds; and when it is no
    /// longer wanted.
    pub(super) fn of(bytes: &[u8], progress: &Progress) -> Result<FileFields, SessionFileError> {
        if bytes.len() > MOST_BYTES {
            return Err(SessionFileError::TooLarge);
        }
        let text = text_of(bytes).map_err(|NotText { line }| SessionFileError::NotText(line))?;
        let text = &*text;
        if text.trim().is_empty() {
            return Err(SessionFileError::Empty);
        }
        // The version first: a newer format may hold things that would look wrong in this one.
        let reader = FileReader::new(text.len(), progress);
        reader.expect(SessionFileError::NotASession);
        parsed(text, &reader, HeadSeed(&reader))?.check()?;
        let reader = FileReader::new(text.len(), progress);
        parsed(text, &reader, FileFieldsSeed(&reader))
    }
}

/// Reads a text from end to end.
fn parsed<'a, S>(text: &'a str, reader: &FileReader, seed: S) -> Result<S::Value, SessionFileError>
where
    S: DeserializeSeed<'a>,
{
    let mut json = serde_json::Deserializer::from_str(text);
    let read = seed.deserialize(&mut json).and_then(|read| {
        json.end()?;
        Ok(read)
    });
    read.map_err(|error| in_our_words(&error, reader))
}

fn in_our_words(error: &serde_json::Error, reader: &FileReader) -> SessionFileError {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Eof => SessionFileError::BreaksOff(line),
        Category::Syntax if error.to_string().starts_with("recursion limit") => {
            SessionFileError::TooDeep(line)
        }
        Category::Data => reader
            .error()
            .unwrap_or(SessionFileError::NotJson { line, column }),
        _ => SessionFileError::NotJson { line, column },
    }
}

/// Which format it is.
#[derive(Default)]
struct Head {
    format: Option<PlainValue>,
    version: Option<PlainValue>,
}

impl Head {
    fn check(self) -> Result<(), SessionFileError> {
        if !matches!(self.format, Some(PlainValue::Text(format)) if format == FORMAT) {
            return Err(SessionFileError::NotASession);
        }
        let version = match self.version {
            None => {
                return Err(SessionFileError::Missing {
                    place: FileLocation::File,
                    key: "version",
                    allowed: "a number in quotes such as \"1.0\"",
                });
            }
            Some(PlainValue::Text(version)) => version,
            Some(_) => {
                return Err(SessionFileError::Kind {
                    place: FileLocation::File,
                    key: "version".to_owned(),
                    allowed: "a number in quotes such as \"1.0\"",
                });
            }
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
}

struct HeadSeed<'a>(&'a FileReader<'a>);

impl<'de> DeserializeSeed<'de> for HeadSeed<'_> {
    type Value = Head;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Head, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for HeadSeed<'_> {
    type Value = Head;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Head, A::Error> {
        let mut head = Head::default();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "format" => head.format = Some(map.next_value()?),
                "version" => head.version = Some(map.next_value()?),
                _ => map.next_value_seed(Skipped(self.0))?,
            }
        }
        Ok(head)
    }
}

/// Makes a seed that reads an object or a list, and is one of `Visitor`'s own kind.
macro_rules! seed {
    ($name:ident => $value:ty, $read:ident) => {
        impl<'de> DeserializeSeed<'de> for $name<'_> {
            type Value = $value;

            fn deserialize<D: Deserializer<'de>>(
                self,
                deserializer: D,
            ) -> Result<$value, D::Error> {
                deserializer.$read(self)
            }
        }
    };
}

struct FileFieldsSeed<'a>(&'a FileReader<'a>);
seed!(FileFieldsSeed => FileFields, deserialize_map);
struct RulesSeed<'a>(&'a FileReader<'a>);
seed!(RulesSeed => Vec<(String, String)>, deserialize_map);
struct MovesSeed<'a>(&'a FileReader<'a>);
seed!(MovesSeed => Vec<MoveFields>, deserialize_seq);
struct MoveFieldsSeed<'a>(Fields<'a>);
seed!(MoveFieldsSeed => MoveFields, deserialize_map);
struct ViewSeed<'a>(&'a FileReader<'a>);
seed!(ViewSeed => Map<String, Json>, deserialize_map);

impl<'de> Visitor<'de> for FileFieldsSeed<'_> {
    type Value = FileFields;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a session")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FileFields, A::Error> {
        let reader = self.0;
        let fields = Fields {
            reader,
            place: FileLocation::File,
        };
        let must_be = |key: &str, allowed| {
            reader.expect(SessionFileError::Kind {
                place: FileLocation::File,
                key: key.to_owned(),
                allowed,
            });
        };
        let mut shape = FileFields::default();
        let mut heads = [None, None, None];
        while let Some(key) = map.next_key::<String>()? {
            let name = key.as_str();
            match name {
                "format" => fields.text(&mut map, name, &mut heads[0])?,
                "version" => fields.text(&mut map, name, &mut heads[1])?,
                "program" => fields.text(&mut map, name, &mut heads[2])?,
                "title" => fields.text(&mut map, name, &mut shape.title)?,
                "notes" => fields.text(&mut map, name, &mut shape.notes)?,
                "rules" => {
                    must_be(name, "an object of rule keys and values");
                    let rules = map.next_value_seed(RulesSeed(reader))?;
                    fields.put(&mut shape.rules, name, rules)?;
                }
                "rules_hash" => fields.text(&mut map, name, &mut shape.rules_hash)?,
                "start" => fields.text(&mut map, name, &mut shape.start)?,
                "mover" => fields.whole(&mut map, name, &mut shape.mover)?,
                "players" => {
                    let players = fields.players(&mut map)?;
                    fields.put(&mut shape.players, name, players)?;
                }
                "comment" => fields.text(&mut map, name, &mut shape.comment)?,
                "bookmark" => fields.truth(&mut map, name, &mut shape.bookmark)?,
                "stop" => fields.text(&mut map, name, &mut shape.stop)?,
                "verdict" => fields.text(&mut map, name, &mut shape.verdict)?,
                "moves" => {
                    must_be(name, "a list of moves");
                    let moves = map.next_value_seed(MovesSeed(reader))?;
                    fields.put(&mut shape.moves, name, moves)?;
                }
                "cursor" => fields.whole(&mut map, name, &mut shape.cursor)?,
                "line" => fields.whole(&mut map, name, &mut shape.line)?,
                "view" => {
                    must_be(name, "an object");
                    let view = map.next_value_seed(ViewSeed(reader))?;
                    fields.put(&mut shape.view, name, view)?;
                }
                _ => fields.unknown(&mut map, key, &mut shape.unknown)?,
            }
        }
        Ok(shape)
    }
}

impl<'de> Visitor<'de> for RulesSeed<'_> {
    type Value = Vec<(String, String)>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("rules")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let fields = Fields {
            reader: self.0,
            place: FileLocation::Rules,
        };
        let mut pairs: Vec<(String, String)> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = fields.rule(&mut map, &key)?;
            // Far more keys than there are: one that is not known is among the first.
            if pairs.len() < MOST_KEYS {
                if pairs.iter().any(|(earlier, _)| *earlier == key) {
                    return Err(fields.twice(&key));
                }
                pairs.push((key, value));
            }
        }
        Ok(pairs)
    }
}

/// More rule keys than any game has.
const MOST_KEYS: usize = 100;

impl<'de> Visitor<'de> for MovesSeed<'_> {
    type Value = Vec<MoveFields>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<MoveFields>, A::Error> {
        let mut lines = Vec::new();
        loop {
            let number = lines.len() + 1;
            self.0.check()?;
            self.0.expect(SessionFileError::NotAMove(number));
            let fields = Fields {
                reader: self.0,
                place: FileLocation::Move(number),
            };
            let Some(line) = list.next_element_seed(MoveFieldsSeed(fields))? else {
                return Ok(lines);
            };
            if number > MOST_MOVES {
                return Err(self.0.fail(SessionFileError::TooManyMoves));
            }
            lines.push(line);
        }
    }
}

impl<'de> Visitor<'de> for MoveFieldsSeed<'_> {
    type Value = MoveFields;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a move")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<MoveFields, A::Error> {
        let MoveFieldsSeed(fields) = self;
        let mut line = MoveFields::default();
        let (mut id, mut after, mut name) = (None, None, None);
        let (mut mark, mut bookmark, mut legal) = (None, None, None);
        let mut unknown = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "id" => fields.whole(&mut map, "id", &mut id)?,
                "after" => fields.whole(&mut map, "after", &mut after)?,
                "move" => fields.text(&mut map, "move", &mut name)?,
                "board" => fields.text(&mut map, "board", &mut line.board)?,
                "verdict" => fields.text(&mut map, "verdict", &mut line.verdict)?,
                "mark" => fields.text(&mut map, "mark", &mut mark)?,
                "comment" => fields.text(&mut map, "comment", &mut line.comment)?,
                "bookmark" => fields.truth(&mut map, "bookmark", &mut bookmark)?,
                "stop" => fields.text(&mut map, "stop", &mut line.stop)?,
                "legal" => fields.truth(&mut map, "legal", &mut legal)?,
                _ => fields.unknown(&mut map, key, &mut unknown)?,
            }
        }
        let missing = |key, allowed| {
            let place = fields.place;
            fields.reader.fail(SessionFileError::Missing {
                place,
                key,
                allowed,
            })
        };
        line.id = id.ok_or_else(|| missing("id", "a whole number greater than the one before"))?;
        line.after = after.ok_or_else(|| missing("after", "0 or the id of a move before it"))?;
        line.name = name.ok_or_else(|| missing("move", "the name of a move such as 1T1"))?;
        line.is_bookmarked = bookmark.unwrap_or(false);
        line.is_greyed = legal == Some(false);
        line.unknown = (!unknown.is_empty()).then(|| Box::new(unknown));
        Ok(line)
    }
}

impl<'de> Visitor<'de> for ViewSeed<'_> {
    type Value = Map<String, Json>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut view = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(UnknownValue(self.0))?;
            view.insert(key, value);
        }
        Ok(view)
    }
}
