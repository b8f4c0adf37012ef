//! Sixteen states side by side: a leaf holds those that differ in the lowest four cells, its lanes.
//!
//! A line leads from the lanes in which it is open to lanes further up, all by the same distance:
//! what it leads to is read from there on, and a mask clears the lanes in which it is not open.

/// The cells that tell the lanes of a leaf apart.
pub(super) const LANE_CELLS: u32 = 4;
/// The lanes of a leaf.
pub(super) const LANES: usize = 1 << LANE_CELLS;

/// A byte for each of sixteen states.
pub(super) type Leaf = [u8; LANES];

/// All bits of the lanes in which a line among the lowest cells is open.
pub(super) static OPEN: [Leaf; LANES] = {
    let mut masks = [[0; LANES]; LANES];
    let mut line = 0;
    while line < LANES {
        masks[line] = mask(line, 0, LANE_CELLS);
        line += 1;
    }
    masks
};

/// All bits of the lanes in which a line is open, of those with `least` to `most` cells filled.
pub(super) const fn mask(line: usize, least: u32, most: u32) -> Leaf {
    let mut mask = [0; LANES];
    let mut lane: usize = 0;
    while lane < LANES {
        let filled = lane.count_ones();
        if lane & line == 0 && least <= filled && filled <= most {
            mask[lane] = 255;
        }
        lane += 1;
    }
    mask
}

/// Raises each lane of `best` to that of `other`, where the mask lets it through.
#[inline]
pub(super) fn raise_leaf(best: &mut Leaf, other: &Leaf, mask: &Leaf) {
    for lane in 0..LANES {
        best[lane] = best[lane].max(other[lane] & mask[lane]);
    }
}

/// Raises each state of `states` in which a line is open to the state in `after` to which the line
/// leads. Both are whole leaves, and the states of both are numbered from 0 alike.
pub(super) fn raise(states: &mut [u8], after: &[u8], line: usize) {
    let shift = line % LANES;
    let above = line - shift;
    // As far as the first cell of the line, all states lie side by side.
    let run = match above {
        0 => states.len(),
        _ => 1 << above.trailing_zeros(),
    };
    let mut first = 0;
    while first < states.len() {
        let targets = &mut states[first..first + run];
        let sources = &after[first + above..first + above + run];
        if shift == 0 {
            for (target, source) in targets.iter_mut().zip(sources) {
                *target = (*target).max(*source);
            }
        } else {
            raise_shifted(targets, sources, shift);
        }
        // On to the next state in which the line is open.
        first = (((first + run - 1) | above) + 1) & !above;
    }
}

/// As [`raise`], for a line of which the leaf has cells and nothing else.
fn raise_shifted(states: &mut [u8], after: &[u8], line: usize) {
    let (leaves, _) = states.as_chunks_mut::<LANES>();
    for (leaf, first) in leaves.iter_mut().zip((line..).step_by(LANES)) {
        let sources = after[first..].first_chunk::<LANES>();
        let mut last = Leaf::default();
        let sources = sources.unwrap_or_else(|| {
            last[..LANES - line].copy_from_slice(&after[first..]);
            &last
        });
        raise_leaf(leaf, sources, &OPEN[line]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_with_an_open_line_is_raised_and_no_other() {
        const STATES: usize = 256;
        let after: Vec<u8> = (0..STATES).map(|state| (state * 37 % 251) as u8).collect();
        let before: Vec<u8> = (0..STATES).map(|state| (state * 91 % 241) as u8).collect();
        for line in 0..STATES {
            let mut states = before.clone();
            raise(&mut states, &after, line);
            for state in 0..STATES {
                let best = if state & line == 0 {
                    before[state].max(after[state | line])
                } else {
                    before[state]
                };
                assert_eq!(states[state], best, "state {state}, line {line}");
            }
        }
    }
}
