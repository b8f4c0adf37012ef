//! From what is chosen to a drawing: the request, and the task that makes it.

pub(in crate::ui::graph) mod draw;
pub(in crate::ui::graph) mod played;
pub(in crate::ui::graph) mod proof_begins;
pub(in crate::ui::graph) mod wanted;
