//! The fields of a file: what is read and what is written, in the order in which it is written.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json};

use super::SavedView;

/// A whole file. A missing field has its default, but `null` is a value of the wrong kind.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Document {
    pub(super) format: String,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) version: Option<String>,
    pub(super) program: String,
    pub(super) title: String,
    pub(super) notes: String,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<Fields>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) rules_hash: Option<String>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<String>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) mover: Option<u64>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) players: Option<Vec<String>>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) bookmark: bool,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) stop: Option<String>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<String>,
    pub(super) moves: Vec<MoveEntry>,
    pub(super) cursor: u64,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<u64>,
    #[serde(deserialize_with = "view", skip_serializing_if = "SavedView::is_empty")]
    pub(super) view: SavedView,
    #[serde(flatten)]
    pub(super) unknown: Fields,
}

/// An entry in the list of moves.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct MoveEntry {
    #[serde(deserialize_with = "given")]
    pub(super) id: Option<u64>,
    #[serde(deserialize_with = "given")]
    pub(super) after: Option<u64>,
    #[serde(rename = "move", deserialize_with = "given")]
    pub(super) name: Option<Box<str>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<Box<str>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<Box<str>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) mark: Option<Box<str>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(super) comment: Box<str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) bookmark: bool,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) stop: Option<Box<str>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub(super) legal: Option<bool>,
    #[serde(flatten)]
    pub(super) unknown: Fields,
}

/// Fields with any names, in their order. Unlike serde's own maps these hold each name once: a
/// second value would take the place of the first, which would be lost.
#[derive(Default, Serialize)]
#[serde(transparent)]
pub(super) struct Fields(pub(super) Map<String, Json>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Map::new();
        while let Some((key, value)) = map.next_entry::<String, Json>()? {
            if fields.contains_key(&key) {
                // In serde's words for a field of a struct that is given twice.
                return Err(A::Error::custom(format!("duplicate field `{key}`")));
            }
            fields.insert(key, value);
        }
        Ok(Fields(fields))
    }
}

/// A field that may be missing: serde by itself takes `null` for that too.
pub(super) fn given<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// The view, in which a name may be given twice: the last value counts.
fn view<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SavedView, D::Error> {
    let view = Json::deserialize(deserializer)?;
    if view.is_object() {
        SavedView::deserialize(view).map_err(D::Error::custom)
    } else {
        Err(D::Error::custom("the view is an object"))
    }
}
