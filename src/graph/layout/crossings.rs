//! How often straight arrows cross.
//!
//! Columns stand at equal distances, so between two neighbouring columns every arrow that passes
//! is a straight piece, and two pieces cross where their order on the left is not their order on
//! the right. Those pairs are inversions, and sorting counts them.

use super::ordered::Ordered;

/// Counts crossings; kept, so that counting again allocates nothing.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The pieces between each column and the next: where they begin and where they end.
    gaps: Vec<Vec<(u64, u64)>>,
    ends: Vec<u64>,
    spare: Vec<u64>,
}

impl Counter {
    /// The crossings of straight arrows between nodes in columns at these heights.
    ///
    /// Arrows that meet at a node do not cross there. Arrows within one column are not counted.
    ///
    /// # Complexity
    /// `O(p log p)` for `p` pieces: an arrow has as many as it spans columns.
    pub(super) fn straight(&mut self, ordered: &Ordered, heights: &[f32]) -> u64 {
        self.gaps.resize(ordered.columns.len(), Vec::new());
        self.gaps.iter_mut().for_each(Vec::clear);
        for &(left, right) in &ordered.edges {
            let (first, last) = (ordered.column(left), ordered.column(right));
            let (from, to) = (heights[left as usize], heights[right as usize]);
            let slope = (to - from) / (last - first) as f32; // few columns
            let mut begin = key(from, None);
            for column in first + 1..last {
                let height = from + slope * (column - first) as f32; // few columns
                let end = key(height, Some(slope));
                self.gaps[column - 1].push((begin, end));
                begin = end;
            }
            self.gaps[last - 1].push((begin, key(to, None)));
        }
        let mut count = 0;
        for gap in &mut self.gaps {
            gap.sort_unstable();
            self.ends.clear();
            self.ends.extend(gap.iter().map(|&(_, end)| end));
            self.spare.resize(self.ends.len(), 0);
            count += sort_counting(&mut self.ends, &mut self.spare);
        }
        count
    }
}

/// Sorts by height. Pieces of arrows that pass through one point of a column come in the order
/// that they have right of it, so that a crossing that lies in a column counts on its left.
fn key(height: f32, slope: Option<f32>) -> u64 {
    let slope = slope.map_or(0, sortable);
    u64::from(sortable(height)) << 32 | u64::from(slope)
}

/// A number in the order of the floats.
fn sortable(float: f32) -> u32 {
    let bits = float.to_bits();
    if bits >> 31 == 0 {
        bits | 1 << 31
    } else {
        !bits
    }
}

/// Below this many numbers, insertion is quicker than merging.
const FEW: usize = 12;

/// Merge sort that counts how many pairs stand the wrong way round.
fn sort_counting(ends: &mut [u64], spare: &mut [u64]) -> u64 {
    if ends.len() <= FEW {
        return insert_counting(ends);
    }
    let middle = ends.len() / 2;
    let mut count = sort_counting(&mut ends[..middle], spare);
    count += sort_counting(&mut ends[middle..], spare);
    let merged = &mut spare[..ends.len()];
    let (mut one, mut other) = (0, middle);
    for place in merged.iter_mut() {
        if one < middle && (other == ends.len() || ends[one] <= ends[other]) {
            *place = ends[one];
            one += 1;
        } else {
            *place = ends[other];
            other += 1;
            count += (middle - one) as u64; // widens
        }
    }
    ends.copy_from_slice(merged);
    count
}

fn insert_counting(ends: &mut [u64]) -> u64 {
    let mut count = 0;
    for end in 1..ends.len() {
        let mut place = end;
        while place > 0 && ends[place - 1] > ends[place] {
            ends.swap(place - 1, place);
            place -= 1;
            count += 1;
        }
    }
    count
}
