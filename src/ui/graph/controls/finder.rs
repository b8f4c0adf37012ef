//! The state of the find field, which searches positions.

use crate::game::Position;

/// The find field.
#[derive(Debug, Default)]
pub(in crate::ui::graph) struct Finder {
    pub(in crate::ui::graph) is_open: bool,
    pub(in crate::ui::graph) text: String,
    /// The text and the version of the drawing that were searched last, and the hits.
    pub(in crate::ui::graph) hits: Option<(String, u64, Vec<Position>)>,
    /// True if the field requests the focus.
    pub(in crate::ui::graph) wants_focus: bool,
    /// True if the hits are listed: from the first letter on, until the user does something else.
    pub(in crate::ui::graph) is_listed: bool,
}
