//! Round the canvas: modes, options, find, the bar of a proof, legend, and what stands in for a graph.

pub(in crate::ui::graph) mod finder;

pub(in crate::ui::graph) mod legend;
pub(in crate::ui::graph) mod options;
pub(in crate::ui::graph) mod proof_bar;
pub(in crate::ui::graph) mod tools;
pub(in crate::ui::graph) mod unsolved;
