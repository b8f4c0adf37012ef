//! Drawings from the chosen options: the request, and the task that makes the drawing.

pub(in crate::ui::graph) mod draw;
pub(in crate::ui::graph) mod played;
pub(in crate::ui::graph) mod proof_begins;
pub(in crate::ui::graph) mod wanted;
