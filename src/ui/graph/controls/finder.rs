//! What the field remembers in which positions are looked for.

use crate::game::Position;

/// The field in which positions are looked for.
#[derive(Debug, Default)]
pub(in crate::ui::graph) struct Finder {
    pub(in crate::ui::graph) is_open: bool,
    pub(in crate::ui::graph) text: String,
    /// The text and the version of the picture that were searched last, and what was found.
    pub(in crate::ui::graph) hits: Option<(String, u64, Vec<Position>)>,
    /// Whether the field is to get the keyboard.
    pub(in crate::ui::graph) wants_focus: bool,
    /// Whether what was found is listed: from the first letter on, until something else is done.
    pub(in crate::ui::graph) is_listed: bool,
}
