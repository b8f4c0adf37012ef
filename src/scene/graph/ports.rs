//! Where edges leave nodes and meet them: side by side, in the order in which they come and go, so that none
//! hides another.

use super::move_name::LABEL_HEIGHT;

/// The distance of two arrows at a node of a folded proof, in points, and the most of a node's width that all take.
const APART: f32 = 24.0;
const SHARE: f32 = 0.8;

/// An arrow, as far as the places of its ends depend on it.
#[derive(Clone, Copy, Debug)]
pub struct PortArrow {
    /// The numbers of the nodes that it leaves and meets.
    pub ends: [usize; 2],
    /// How far right of the middle of the first node it is just behind it, and of the second one just
    /// before that.
    pub beside: [f32; 2],
    /// The widths of both nodes.
    pub widths: [f32; 2],
    /// The height of the second one.
    pub height: f32,
    /// Whether it leads back, to the side of the second node.
    pub is_backward: bool,
}

/// For each arrow how far right of the middles of its nodes its ends lie: as nearly below or above where
/// it passes as the nodes' widths and the other arrows allow, so that it turns little.
///
/// # Complexity
/// That of sorting the arrows.
#[must_use]
pub fn ports(arrows: &[PortArrow]) -> Vec<[f32; 2]> {
    let mut ports = vec![[0.0; 2]; arrows.len()];
    for end in [0, 1] {
        let meets = |&number: &usize| end == 0 || !arrows[number].is_backward;
        let mut order: Vec<usize> = (0..arrows.len()).filter(meets).collect();
        order.sort_by(|&one, &other| {
            let [one, other] = [one, other].map(|number| &arrows[number]);
            let by_node = one.ends[end].cmp(&other.ends[end]);
            by_node.then(one.beside[end].total_cmp(&other.beside[end]))
        });
        for at_node in
            order.chunk_by(|&one, &other| arrows[one].ends[end] == arrows[other].ends[end])
        {
            let wished: Vec<f32> = at_node.iter().map(|&it| arrows[it].beside[end]).collect();
            let places = spread(&wished, arrows[at_node[0]].widths[end] * SHARE);
            for (&number, place) in at_node.iter().zip(places) {
                ports[number][end] = place;
            }
        }
    }
    ports
}

/// For each edge that leads to the right how far below the middle of its node it ends: as far apart as labels are
/// high, in the order of where they come from, and closer where the side of the node is too short.
///
/// # Complexity
/// That of sorting the edges.
#[must_use]
pub fn arrivals(arrows: &[PortArrow]) -> Vec<[f32; 2]> {
    let mut ends = vec![[0.0; 2]; arrows.len()];
    let mut order: Vec<usize> = (0..arrows.len())
        .filter(|&number| !arrows[number].is_backward)
        .collect();
    order.sort_by(|&one, &other| {
        let [one, other] = [one, other].map(|number| &arrows[number]);
        let by_node = one.ends[1].cmp(&other.ends[1]);
        by_node.then(one.beside[1].total_cmp(&other.beside[1]))
    });
    for at_node in order.chunk_by(|&one, &other| arrows[one].ends[1] == arrows[other].ends[1]) {
        let height = arrows[at_node[0]].height;
        let apart = LABEL_HEIGHT.min(height / at_node.len() as f32); // few edges
        let first = -apart * (at_node.len() - 1) as f32 / 2.0; // few edges
        for (place, &number) in at_node.iter().enumerate() {
            ends[number][1] = first + apart * place as f32; // few edges
        }
    }
    ends
}

/// Places near those that are wished for, ascending, apart and within half of `room` on either side: the
/// sum of squares of what they differ by is least (isotonic regression by pooling adjacent violators).
fn spread(wished: &[f32], room: f32) -> Vec<f32> {
    let gaps = (wished.len() - 1) as f32; // few arrows
    let apart = APART.min(room / (gaps + 1.0));
    // Without the distances between them they need only ascend.
    let mut pools: Vec<(f32, usize)> = Vec::new();
    for (place, wish) in wished.iter().enumerate() {
        let mut pool = (wish - apart * place as f32, 1); // few arrows
        while let Some(before) = pools.pop_if(|(mean, _)| *mean > pool.0) {
            let (count, more) = (before.1 as f32, pool.1 as f32); // few arrows
            let mean = (before.0 * count + pool.0 * more) / (count + more);
            pool = (mean, before.1 + pool.1);
        }
        pools.push(pool);
    }
    let (least, most) = (-room / 2.0, room / 2.0 - apart * gaps);
    let ascending = pools
        .into_iter()
        .flat_map(|(mean, count)| std::iter::repeat_n(mean.clamp(least, most), count));
    let places = ascending.enumerate();
    places
        .map(|(place, from)| from + apart * place as f32) // few arrows
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_at_a_node_stand_apart_in_the_order_of_what_they_lead_to() {
        let arrow = |to: usize, x: f32| PortArrow {
            ends: [0, to],
            beside: [x, 0.0],
            widths: [100.0, 100.0],
            height: 60.0,
            is_backward: false,
        };
        let found = ports(&[arrow(1, 15.0), arrow(2, -40.0), arrow(1, 5.0)]);
        assert_eq!(
            found.iter().map(|port| port[0]).collect::<Vec<_>>(),
            [22.0, -40.0, -2.0]
        );
        let arrivals: Vec<f32> = found.iter().map(|port| port[1]).collect();
        assert_eq!(arrivals, [-12.0, 0.0, 12.0], "in the order of the arrows");
        let many: Vec<PortArrow> = (0..40_u8).map(|x| arrow(1, f32::from(x))).collect();
        assert!(ports(&many).iter().flatten().all(|port| port.abs() < 50.0));
    }

    #[test]
    fn an_arrow_leaves_and_meets_nodes_where_it_passes_as_far_as_they_reach() {
        let arrow = PortArrow {
            ends: [0, 1],
            beside: [-30.0, 200.0],
            widths: [100.0, 100.0],
            height: 60.0,
            is_backward: false,
        };
        assert_eq!(ports(&[arrow]), [[-30.0, 40.0]]);
        let from_above = PortArrow {
            ends: [2, 1],
            beside: [0.0, 5.0],
            ..arrow
        };
        let back = PortArrow {
            ends: [3, 1],
            beside: [10.0, 39.0],
            is_backward: true,
            ..arrow
        };
        let found = ports(&[arrow, from_above, back]);
        // One that meets a node at its side takes no place above it.
        assert_eq!(found, [[-30.0, 40.0], [0.0, 5.0], [10.0, 0.0]]);
    }

    #[test]
    fn arrows_are_spread_as_little_as_keeps_them_apart() {
        let close = |found: &[f32], expected: &[f32]| {
            let far = found.iter().zip(expected).map(|(a, b)| (a - b).abs());
            assert!(
                far.fold(0.0, f32::max) < 1e-3,
                "{found:?}, not {expected:?}"
            );
            assert_eq!(found.len(), expected.len());
        };
        close(&spread(&[0.0, 0.0, 0.0], 200.0), &[-24.0, 0.0, 24.0]);
        close(&spread(&[-50.0, 0.0, 4.0], 200.0), &[-50.0, -10.0, 14.0]);
        close(&spread(&[80.0, 90.0], 100.0), &[26.0, 50.0]);
        close(&spread(&[-9.0, 0.0, 9.0], 30.0), &[-10.0, 0.0, 10.0]);
    }
}
