//! The controls round the canvas: modes, options, find field, proof bar and legend, and the messages that replace
//! a graph.

pub(in crate::ui::graph) mod finder;

pub(in crate::ui::graph) mod legend;
pub(in crate::ui::graph) mod options;
pub(in crate::ui::graph) mod proof_bar;
pub(in crate::ui::graph) mod tools;
pub(in crate::ui::graph) mod unsolved;
