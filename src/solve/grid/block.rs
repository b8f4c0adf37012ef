//! The states that differ in the lowest ten cells, solved by a list of steps made once.
//!
//! Leaves with equally many filled cells do not depend on each other. So first all of them look at
//! the leaves above; then their lanes are solved from full to empty, all lanes with equally many
//! filled cells in one step. What a step writes is read only after the other leaves had theirs.

use super::lanes::{LANE_CELLS, LANES, Leaf, mask, raise_leaf};
use super::worth;

/// The most cells of a block. Twice as many states would not make it faster.
const MOST_CELLS: u32 = 10;
const STATES: usize = 1 << MOST_CELLS;

/// How many numbers of filled cells the lanes of a leaf have.
const LAYERS: usize = LANE_CELLS as usize + 1;
/// The lanes that a line raises in a step, by [`mask_of`].
static MASKS: [Leaf; MASK_COUNT] = {
    let mut masks = [[0; LANES]; MASK_COUNT];
    let mut line = 0;
    while line < LANES {
        let mut filled = 0;
        while filled < LAYERS {
            masks[mask_of(filled, line)] = mask(line, filled as u32, filled as u32); // at most 4
            filled += 1;
        }
        masks[mask_of(LAYERS, line)] = mask(line, 0, LANE_CELLS);
        line += 1;
    }
    masks
};
/// More than there are, so that the last bits of a number are the place of one.
const MASK_COUNT: usize = 128;

/// The place of a mask: by how many cells are filled in its lanes, `LAYERS` for all lanes, and by
/// what of the line lies among the cells of a leaf.
const fn mask_of(layer: usize, line: usize) -> usize {
    layer * LANES + line
}

/// The steps that solve a block.
pub(super) struct Block {
    cells: u32,
    steps: Vec<Step>,
}

/// Raises a leaf to what some lines lead to, and settles those of its lanes with some number of
/// filled cells.
struct Step {
    /// The first state of the leaf.
    leaf: u16,
    /// How many cells are filled in the lanes that it settles.
    filled: u8,
    lines: Vec<Line>,
}

/// A line from a leaf.
struct Line {
    /// The state to which it leads from the first state of the leaf.
    after: u16,
    /// The place of the mask of the lanes that it raises.
    mask: u8,
}

impl Line {
    fn raises_any(&self) -> bool {
        MASKS[usize::from(self.mask)] != Leaf::default()
    }
}

impl Block {
    /// The steps for states with `cells` cells, or less if that is more than the most.
    pub(super) fn new(lines: &[usize], cells: u32) -> Block {
        let cells = cells.min(MOST_CELLS);
        let states = 1_usize << cells;
        let lines: Vec<usize> = lines
            .iter()
            .copied()
            .filter(|&line| line < states)
            .collect();
        let leaves = |filled| {
            let leaves = (0..states).step_by(LANES);
            leaves.filter(move |leaf| leaf.count_ones() == filled)
        };
        let layers = |filled| {
            let layers = (0..LAYERS).rev();
            layers.flat_map(move |layer| leaves(filled).map(move |leaf| (leaf, layer)))
        };
        let steps = (0..=cells - LANE_CELLS).rev().flat_map(layers);
        let steps = steps.map(|(leaf, filled)| Step::new(leaf, filled, &lines));
        Block {
            cells,
            steps: steps.collect(),
        }
    }

    /// The cells that tell its states apart.
    pub(super) fn cells(&self) -> u32 {
        self.cells
    }

    /// Solves states that know already what the lines with other cells lead to.
    pub(super) fn solve(&self, states: &mut [u8]) {
        // A line may lead from the last leaf to beyond it, in lanes that are masked.
        let mut worths = [0; STATES + LANES];
        worths[..states.len()].copy_from_slice(states);
        for step in &self.steps {
            step.take(&mut worths);
        }
        states.copy_from_slice(&worths[..states.len()]);
    }
}

impl Step {
    /// The step of a leaf that settles its lanes with `filled` filled cells. The first one, in which
    /// all are filled, looks at the other leaves too.
    fn new(leaf: usize, filled: usize, lines: &[usize]) -> Step {
        let is_first = filled == LAYERS - 1;
        let layer = if is_first { LAYERS } else { filled };
        let open = lines.iter().filter(|&line| leaf & line == 0);
        let of_step = open.filter(|&&line| (line >= LANES) == is_first);
        let lines = of_step.map(|line| Line {
            after: (leaf | line) as u16,              // below STATES
            mask: mask_of(layer, line % LANES) as u8, // below MASK_COUNT
        });
        Step {
            leaf: leaf as u16,    // below STATES
            filled: filled as u8, // below LAYERS
            lines: lines.filter(Line::raises_any).collect(),
        }
    }

    #[inline]
    fn take(&self, worths: &mut [u8; STATES + LANES]) {
        let leaf_of = |worths: &[u8; STATES + LANES], first: u16| -> Leaf {
            let first = usize::from(first) % STATES;
            std::array::from_fn(|lane| worths[first + lane])
        };
        let mut best = leaf_of(worths, self.leaf);
        for line in &self.lines {
            let after = leaf_of(worths, line.after);
            raise_leaf(
                &mut best,
                &after,
                &MASKS[usize::from(line.mask) % MASK_COUNT],
            );
        }
        let settled = &MASKS[mask_of(usize::from(self.filled), 0)];
        let first = usize::from(self.leaf) % STATES;
        for lane in 0..LANES {
            let worth = worth::one_turn_earlier(best[lane]);
            worths[first + lane] = worth & settled[lane] | best[lane] & !settled[lane];
        }
    }
}
