//! The view of a session: how the window showed it when it was saved.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json};

/// How a session was shown. Whatever is wrong with a field, the session opens, and the field is left aside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedView {
    /// The mode of the graph, in lower case.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub graph: Option<String>,
    /// What the columns of the graph count: `end` or `turns`.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub columns: Option<String>,
    /// How many turns ahead Focus shows.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Whether Focus shows what else leads to the current position.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub leads_here: Option<bool>,
    /// Whether player 1 sits above.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub flipped: Option<bool>,
    /// The player to move on the map, if one was chosen.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub map_mover: Option<u8>,
    /// Whether the proof is folded, if that was chosen.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub folded: Option<bool>,
    /// Whether symmetric positions are one node of the graph.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub images_as_one: Option<bool>,
    /// Whether verdicts are `shown` or `hidden`.
    #[serde(deserialize_with = "fitting", skip_serializing_if = "Option::is_none")]
    pub verdicts: Option<String>,
    /// Fields that this program does not know.
    #[serde(flatten)]
    pub rest: Map<String, Json>,
}

impl SavedView {
    /// True if nothing is said of how the session was shown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == SavedView::default()
    }

    /// Whether verdicts are hidden, if the view says so.
    #[must_use]
    pub fn hides_verdicts(&self) -> Option<bool> {
        self.verdicts.as_deref().map(|word| word == "hidden")
    }
}

/// A value of the right kind; any other is passed over.
fn fitting<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    let value = Json::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}
