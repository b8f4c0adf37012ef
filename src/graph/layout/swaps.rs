//! Orders within columns made better by exchanging nodes.
//!
//! Two nodes of a column exchange places if that takes crossings away. What it takes away is
//! counted exactly: the arrows at the two nodes are held against all others, before and after.

use super::ordered::Ordered;

/// How much work may still be done, in comparisons of two arrows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort(pub(super) usize);

impl Effort {
    fn spend(&mut self, work: usize) {
        self.0 = self.0.saturating_sub(work);
    }

    /// Whether nothing is left.
    pub(super) fn is_spent(self) -> bool {
        self.0 == 0
    }
}

/// Arrows as straight lines, in a form that is quick to compare.
struct StraightLines {
    first: Vec<f32>,
    last: Vec<f32>,
    /// The height at column 0, and the rise from column to column.
    base: Vec<f32>,
    slope: Vec<f32>,
}

/// Heights nearer than this are the same: lines that meet at a node do not cross there.
const NEAR: f32 = 1e-3;

impl StraightLines {
    fn new(ordered: &Ordered, heights: &[f32]) -> StraightLines {
        let count = ordered.edges.len();
        let column = |node: u32| ordered.column(node) as f32; // few columns
        let mut lines = StraightLines {
            first: ordered
                .edges
                .iter()
                .map(|&(from, _)| column(from))
                .collect(),
            last: ordered.edges.iter().map(|&(_, to)| column(to)).collect(),
            base: vec![0.0; count],
            slope: vec![0.0; count],
        };
        (0..count).for_each(|edge| lines.lay(ordered, heights, edge));
        lines
    }

    fn lay(&mut self, ordered: &Ordered, heights: &[f32], edge: usize) {
        let (from, to) = ordered.edges[edge];
        let (from, to) = (heights[from as usize], heights[to as usize]);
        self.slope[edge] = (to - from) / (self.last[edge] - self.first[edge]);
        self.base[edge] = from - self.slope[edge] * self.first[edge];
    }

    /// How many lines one of them crosses.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "without branches it takes several lines at once"
    )]
    fn crossed_by(&self, edge: usize) -> u32 {
        let (first, last) = (self.first[edge], self.last[edge]);
        let (base, slope) = (self.base[edge], self.slope[edge]);
        let others = self
            .first
            .iter()
            .zip(&self.last)
            .zip(self.base.iter().zip(&self.slope));
        let mut count = 0;
        for ((&other_first, &other_last), (&other_base, &other_slope)) in others {
            let left = first.max(other_first);
            let right = last.min(other_last);
            let begins = (base - other_base) + (slope - other_slope) * left;
            let ends = (base - other_base) + (slope - other_slope) * right;
            let falls = (begins > NEAR) & (ends < -NEAR);
            let rises = (begins < -NEAR) & (ends > NEAR);
            count += u32::from((left < right) & (falls | rises));
        }
        count
    }

    /// Crossings of the arrows at two nodes of one column.
    fn crossings_at(&self, ordered: &Ordered, nodes: [u32; 2]) -> u32 {
        let edges = nodes.iter().flat_map(|&node| ordered.incident(node));
        edges.map(|&edge| self.crossed_by(edge as usize)).sum()
    }
}

/// An order that is being made better.
pub(super) struct Swapper<'a, 'p> {
    ordered: &'a mut Ordered<'p>,
    heights: Vec<f32>,
    lines: StraightLines,
}

impl<'a, 'p> Swapper<'a, 'p> {
    /// Begins with these heights, which belong to the order.
    pub(super) fn new(ordered: &'a mut Ordered<'p>, heights: Vec<f32>) -> Swapper<'a, 'p> {
        let lines = StraightLines::new(ordered, &heights);
        Swapper {
            ordered,
            heights,
            lines,
        }
    }

    /// Exchanges neighbours, and nodes further apart, until nothing gets better or the effort is
    /// spent. Returns the heights; the order is changed in place.
    pub(super) fn improve(mut self, mut effort: Effort) -> Vec<f32> {
        let mut distance = 1;
        let longest = self.ordered.columns.iter().map(Vec::len).max().unwrap_or(0);
        while distance < longest && !effort.is_spent() && !self.ordered.progress.is_cancelled() {
            let gained = self.pass(distance, &mut effort);
            distance = if gained { 1 } else { distance + 1 };
        }
        self.heights
    }

    /// Tries to exchange all nodes of a column that are so far apart; whether that helped.
    fn pass(&mut self, distance: usize, effort: &mut Effort) -> bool {
        let mut gained = false;
        for column in 0..self.ordered.columns.len() {
            for place in distance..self.ordered.columns[column].len() {
                if effort.is_spent() || self.ordered.progress.is_cancelled() {
                    return gained;
                }
                gained |= self.try_swap(column, [place - distance, place], effort);
            }
        }
        gained
    }

    fn try_swap(&mut self, column: usize, places: [usize; 2], effort: &mut Effort) -> bool {
        let nodes = places.map(|place| self.ordered.columns[column][place]);
        let extents = nodes.map(|node| self.ordered.extents[node as usize]);
        if extents[0].to_bits() != extents[1].to_bits() {
            return false;
        }
        let degrees = nodes.map(|node| self.ordered.incident(node).len());
        effort.spend(2 * (degrees[0] + degrees[1]) * self.ordered.edges.len());
        let before = self.lines.crossings_at(self.ordered, nodes);
        if before == 0 {
            return false;
        }
        self.swap(column, places);
        let gains = self.lines.crossings_at(self.ordered, nodes) < before;
        if !gains {
            self.swap(column, places);
        }
        gains
    }

    fn swap(&mut self, column: usize, places: [usize; 2]) {
        let nodes = places.map(|place| self.ordered.columns[column][place]);
        self.ordered.columns[column].swap(places[0], places[1]);
        self.heights.swap(nodes[0] as usize, nodes[1] as usize);
        for node in nodes {
            for &edge in self.ordered.incident(node) {
                self.lines.lay(self.ordered, &self.heights, edge as usize);
            }
        }
    }
}
