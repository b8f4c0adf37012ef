//! Heights of nodes whose order is settled: as near to their neighbours as there is room.
//!
//! Each column in turn takes the heights nearest to the means of the neighbours, in the sense of
//! least squares, at which its nodes keep their order and their distance. With the distance taken
//! off that is isotonic regression, which pooling neighbours solves (Ayer and others, 1955).

use super::ordered::Ordered;

/// Rounds in which every node is given a better place, if that is not to be quick.
pub(super) const ROUNDS: usize = 8;

/// What a node without neighbours weighs: enough to stay where it is if nothing pushes.
const ALONE: f32 = 0.1;

/// How much more a bend wants to stand level with the next bend of its arrow.
const STRAIGHT: f32 = 4.0;

/// A height and how much it counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct DesiredHeight {
    /// The height.
    pub(super) height: f32,
    /// How much it counts; more than 0.
    pub(super) weight: f32,
}

/// Heights at which nodes of a column do not overlap, each near its neighbours.
///
/// # Complexity
/// In proportion to nodes and arrows, and to the rounds.
pub(super) fn near_neighbours(ordered: &Ordered, mut heights: Vec<f32>, rounds: usize) -> Vec<f32> {
    let count = ordered.columns.len();
    let mut wishes = Vec::new();
    for round in 0..rounds {
        for step in 0..count {
            if ordered.progress.is_cancelled() {
                return heights;
            }
            let column = if round % 2 == 0 {
                step
            } else {
                count - 1 - step
            };
            wishes.clear();
            let nodes = ordered.columns[column].iter();
            wishes.extend(nodes.map(|&node| wish(ordered, &heights, node)));
            stack(ordered, column, &wishes, &mut heights);
        }
    }
    heights
}

/// The mean of a node's neighbours, the nearer the more they count; its own height if it has none.
fn wish(ordered: &Ordered, heights: &[f32], node: u32) -> DesiredHeight {
    let (mut sum, mut weight) = (0.0, 0.0);
    for neighbour in ordered.neighbours(node) {
        let far = ordered.column(node).abs_diff(ordered.column(neighbour)) as f32; // few columns
        let pull = if ordered.is_bend(node) && ordered.is_bend(neighbour) {
            STRAIGHT
        } else {
            1.0
        };
        sum += heights[neighbour as usize] * pull / far;
        weight += pull / far;
    }
    if weight > 0.0 {
        DesiredHeight {
            height: sum / weight,
            weight,
        }
    } else {
        DesiredHeight {
            height: heights[node as usize],
            weight: ALONE,
        }
    }
}

/// Nodes that touch: the weighted sum of what they want, their weight, and how many they are.
#[derive(Clone, Copy)]
struct TouchingNodes {
    sum: f32,
    weight: f32,
    count: usize,
}

/// Gives the nodes of a column, in their order, the heights nearest to their wishes at which none
/// overlaps the next.
pub(super) fn stack(
    ordered: &Ordered,
    column: usize,
    wishes: &[DesiredHeight],
    heights: &mut [f32],
) {
    let nodes = &ordered.columns[column];
    let mut blocks: Vec<TouchingNodes> = Vec::with_capacity(nodes.len());
    let mut offsets = Vec::with_capacity(nodes.len());
    let mut offset = 0.0;
    for (place, &DesiredHeight { height, weight }) in wishes.iter().enumerate() {
        if place > 0 {
            offset += ordered.distance(nodes[place - 1], nodes[place]);
        }
        offsets.push(offset);
        let mut block = TouchingNodes {
            sum: (height - offset) * weight,
            weight,
            count: 1,
        };
        while let Some(above) = blocks.last() {
            if above.sum * block.weight < block.sum * above.weight {
                break;
            }
            block.sum += above.sum;
            block.weight += above.weight;
            block.count += above.count;
            blocks.pop();
        }
        blocks.push(block);
    }
    let means = blocks
        .iter()
        .flat_map(|block| std::iter::repeat_n(block.sum / block.weight, block.count));
    for ((&node, mean), offset) in nodes.iter().zip(means).zip(offsets) {
        heights[node as usize] = mean + offset;
    }
}
