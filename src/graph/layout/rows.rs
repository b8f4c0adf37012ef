//! A line of play in rows, as a text is set: each row goes to the right, and the next one begins below.

use super::{Direction, Layout, Passage, Point, Sizes};
use crate::graph::StateGraph;

/// The nodes in their order, in rows that make them as large as they can be in a room. Each node has a
/// column of its own, as play goes on from each to the next; an arrow from a row to the next one leads to
/// the left and down.
///
/// # Complexity
/// Linear in the number of nodes, for each length of a row.
#[must_use]
pub fn rows(graph: &StateGraph, sizes: &Sizes, room: Point) -> Layout {
    let count = graph.len();
    let pitch = (
        sizes.node_width + sizes.column_gap,
        sizes.node_height + sizes.row_gap,
    );
    let size = |length: usize| {
        let rows = count.div_ceil(length);
        (
            length as f32 * pitch.0 - sizes.column_gap, // few nodes
            rows as f32 * pitch.1 - sizes.row_gap,
        )
    };
    let zoom = |length: &usize| {
        let (width, height) = size(*length);
        // At either side there is room for the arrows from row to row.
        let zoom = (room.0 / (width + sizes.column_gap)).min(room.1 / height);
        zoom.min(1.0)
    };
    // Of rows of equal use the longest, as fewer arrows turn back.
    let best = (count.min(2)..=count).max_by(|one, other| zoom(one).total_cmp(&zoom(other)));
    let length = best.unwrap_or(1);
    let at = |node: usize| {
        (
            (node % length) as f32 * pitch.0 + sizes.node_width / 2.0, // few nodes
            (node / length) as f32 * pitch.1 + sizes.node_height / 2.0,
        )
    };
    Layout {
        nodes: (0..count).map(at).collect(),
        columns: (0..count as u32).collect(), // node numbers are 32 bits wide
        direction: Direction::Right,
        bends: vec![Vec::new(); graph.graph().edge_count()],
        passage: Passage::Places,
        size: size(length),
        names: Vec::new(),
        ticks: Vec::new(),
    }
}
