//! Long arrows led round the nodes that stand in their way.
//!
//! An arrow that goes over several columns gets a bend in each of them, and bends take their
//! places among the nodes as if they were small nodes themselves.

use super::arrange::arrange;
use super::ordered::Ordered;
use crate::solve::Progress;

/// How much height a bend takes, in nodes.
const EXTENT: f32 = 0.25;

/// The heights of nodes and of the bends of each arrow, from left to right.
pub(super) struct Routed {
    pub(super) heights: Vec<f32>,
    pub(super) bends: Vec<Vec<f32>>,
}

/// Arranges nodes in columns with bends for long arrows. The bends of an arrow are listed from its first node to its last.
pub(super) fn routed(columns: &[u32], edges: &[(u32, u32)], progress: &Progress) -> Routed {
    let count = columns.len();
    let mut all = columns.to_vec();
    let mut pieces = Vec::new();
    let mut chains = Vec::with_capacity(edges.len());
    for &(from, to) in edges {
        let first = all.len();
        let ends = (columns[from as usize], columns[to as usize]);
        let is_backward = ends.0 > ends.1;
        let (from, to, begin, end) = if is_backward {
            (to, from, ends.1, ends.0)
        } else {
            (from, to, ends.0, ends.1)
        };
        if begin < end {
            let mut last = from;
            for column in begin + 1..end {
                let bend = u32::try_from(all.len()).expect("fewer nodes and bends than 2^32");
                all.push(column);
                pieces.push((last, bend));
                last = bend;
            }
            pieces.push((last, to));
        }
        chains.push((first..all.len(), is_backward));
    }
    let mut ordered = Ordered::new(&all, &pieces, progress);
    ordered.extents[count..].fill(EXTENT);
    let mut heights = arrange(&mut ordered);
    let bends = chains
        .into_iter()
        .map(|(chain, is_backward)| {
            let mut bends = heights[chain].to_vec();
            if is_backward {
                bends.reverse();
            }
            bends
        })
        .collect();
    heights.truncate(count);
    Routed { heights, bends }
}
