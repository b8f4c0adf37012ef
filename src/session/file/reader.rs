//! The values of a file as they are read: plain ones, and those that are only kept.

use std::cell::{Cell, RefCell};
use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::{Map, Number, Value as Json};

use super::{FileLocation, SessionFileError, UNKNOWN_BYTES, UNKNOWN_VALUES};
use crate::solve::Progress;

/// A value that stands for itself, or something else that is not kept.
#[derive(Debug)]
pub(super) enum PlainValue {
    Text(String),
    Whole(u64),
    Truth(bool),
    Other,
}

impl<'de> Deserialize<'de> for PlainValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlainValue, D::Error> {
        deserializer.deserialize_any(PlainVisitor)
    }
}

struct PlainVisitor;

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = PlainValue;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<PlainValue, E> {
        Ok(PlainValue::Truth(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<PlainValue, E> {
        Ok(PlainValue::Whole(value))
    }

    fn visit_i64<E>(self, _: i64) -> Result<PlainValue, E> {
        Ok(PlainValue::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<PlainValue, E> {
        Ok(PlainValue::Other)
    }

    fn visit_str<E>(self, text: &str) -> Result<PlainValue, E> {
        Ok(PlainValue::Text(text.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<PlainValue, E> {
        Ok(PlainValue::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PlainValue, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(PlainValue::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PlainValue, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(PlainValue::Other)
    }
}

/// What reading has to keep in mind beside what it reads.
pub(super) struct FileReader<'a> {
    /// What is wrong, in our own words, once something is.
    failed: RefCell<Option<SessionFileError>>,
    /// What is wrong if the next value is of another kind than is read there.
    if_other: RefCell<Option<SessionFileError>>,
    /// How many more unknown values are kept.
    budget: Cell<usize>,
    progress: &'a Progress,
}

impl<'a> FileReader<'a> {
    /// For a file of this many bytes.
    pub(super) fn new(bytes: usize, progress: &'a Progress) -> FileReader<'a> {
        FileReader {
            failed: RefCell::new(None),
            if_other: RefCell::new(None),
            budget: Cell::new(UNKNOWN_VALUES + bytes / UNKNOWN_BYTES),
            progress,
        }
    }

    /// Breaks off once the file is no longer wanted.
    pub(super) fn check<E: Error>(&self) -> Result<(), E> {
        let wanted = self.progress.check();
        wanted.map_err(|_| self.fail(SessionFileError::Cancelled))
    }

    /// Breaks off with an error.
    pub(super) fn fail<E: Error>(&self, error: SessionFileError) -> E {
        self.failed.replace(Some(error));
        E::custom("")
    }

    /// Says what is wrong if the next value is of another kind than is read there.
    pub(super) fn expect(&self, error: SessionFileError) {
        self.if_other.replace(Some(error));
    }

    /// The error that reading broke off with, if it is not one of the JSON itself.
    pub(super) fn error(&self) -> Option<SessionFileError> {
        self.failed.take().or_else(|| self.if_other.take())
    }

    fn spend<E: Error>(&self) -> Result<(), E> {
        self.check()?;
        let left = self.budget.get().checked_sub(1);
        self.budget
            .set(left.ok_or_else(|| self.fail(SessionFileError::TooMuchUnknown))?);
        Ok(())
    }
}

/// One place in the file, whose fields are read.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a> {
    pub(super) reader: &'a FileReader<'a>,
    pub(super) place: FileLocation,
}

impl Fields<'_> {
    fn kind<E: Error>(self, key: &str, allowed: &'static str) -> E {
        self.reader.fail(SessionFileError::Kind {
            place: self.place,
            key: key.to_owned(),
            allowed,
        })
    }

    /// Puts a value where none may be yet.
    pub(super) fn put<T, E: Error>(
        self,
        slot: &mut Option<T>,
        key: &str,
        value: T,
    ) -> Result<(), E> {
        match slot.replace(value) {
            None => Ok(()),
            Some(_) => Err(self.twice(key)),
        }
    }

    pub(super) fn twice<E: Error>(self, key: &str) -> E {
        self.reader.fail(SessionFileError::Twice {
            place: self.place,
            key: crate::game::rule_line::excerpt(key),
        })
    }

    pub(super) fn text<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
        key: &str,
        slot: &mut Option<Box<str>>,
    ) -> Result<(), A::Error> {
        match map.next_value()? {
            PlainValue::Text(text) => self.put(slot, key, text.into_boxed_str()),
            _ => Err(self.kind(key, "a text in quotes")),
        }
    }

    pub(super) fn whole<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
        key: &str,
        slot: &mut Option<u64>,
    ) -> Result<(), A::Error> {
        match map.next_value()? {
            PlainValue::Whole(number) => self.put(slot, key, number),
            _ => Err(self.kind(key, "a whole number from 0 on")),
        }
    }

    pub(super) fn truth<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
        key: &str,
        slot: &mut Option<bool>,
    ) -> Result<(), A::Error> {
        match map.next_value()? {
            PlainValue::Truth(value) => self.put(slot, key, value),
            _ => Err(self.kind(key, "true or false")),
        }
    }

    /// The value of a rule key as a rule line spells it; numbers and truths do too.
    pub(super) fn rule<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
        key: &str,
    ) -> Result<String, A::Error> {
        match map.next_value()? {
            PlainValue::Text(text) => Ok(text),
            PlainValue::Whole(number) => Ok(number.to_string()),
            PlainValue::Truth(true) => Ok("yes".to_owned()),
            PlainValue::Truth(false) => Ok("no".to_owned()),
            PlainValue::Other => {
                Err(self.kind(&crate::game::rule_line::excerpt(key), "a text in quotes"))
            }
        }
    }

    /// The names of both players.
    pub(super) fn players<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
    ) -> Result<[Box<str>; 2], A::Error> {
        let names = map.next_value_seed(UnknownValue(self.reader))?;
        match names.as_array().map(Vec::as_slice) {
            Some([Json::String(one), Json::String(two)]) => {
                Ok([one.as_str().into(), two.as_str().into()])
            }
            _ => Err(self.kind("players", "a list of two texts")),
        }
    }

    /// Keeps a field that this program does not know.
    pub(super) fn unknown<'de, A: MapAccess<'de>>(
        self,
        map: &mut A,
        key: String,
        unknown: &mut Map<String, Json>,
    ) -> Result<(), A::Error> {
        let value = map.next_value_seed(UnknownValue(self.reader))?;
        if unknown.contains_key(&key) {
            return Err(self.twice(&key));
        }
        unknown.insert(key, value);
        Ok(())
    }
}

/// A value that is kept as it is, as long as there are not too many.
#[derive(Clone, Copy)]
pub(super) struct UnknownValue<'a>(pub(super) &'a FileReader<'a>);

impl<'de> DeserializeSeed<'de> for UnknownValue<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.0.spend()?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for UnknownValue<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::from(text))
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(self)? {
            values.push(value);
        }
        Ok(Json::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut values = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(self)?;
            values.insert(key, value);
        }
        Ok(Json::Object(values))
    }
}

/// A value that is passed over, as long as the file is wanted.
pub(super) struct Skipped<'a>(pub(super) &'a FileReader<'a>);

impl<'de> DeserializeSeed<'de> for Skipped<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Skipped<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {
            self.0.check()?;
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
            self.0.check()?;
        }
        Ok(())
    }
}
