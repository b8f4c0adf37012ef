//! Where arrows leave the lower edges of nodes and meet the upper ones, in pictures that go down: side
//! by side, in the order in which they come and go, so that none hides another.

/// The distance of two arrows at a node, in points, and the most of a node's width that all take.
const APART: f32 = 24.0;
const SHARE: f32 = 0.8;

/// An arrow, as far as the places of its ends depend on it.
#[derive(Clone, Copy, Debug)]
pub struct PortArrow {
    /// The numbers of the nodes that it leaves and meets.
    pub ends: [usize; 2],
    /// How far right it is just behind the first node, and just before the second one.
    pub beside: [f32; 2],
    /// The widths of both nodes.
    pub widths: [f32; 2],
}

/// For each arrow how far right of the middles of its nodes its ends lie.
///
/// # Complexity
/// That of sorting the arrows.
#[must_use]
pub fn ports(arrows: &[PortArrow]) -> Vec<[f32; 2]> {
    let mut ports = vec![[0.0; 2]; arrows.len()];
    for end in [0, 1] {
        let mut order: Vec<usize> = (0..arrows.len()).collect();
        order.sort_by(|&one, &other| {
            let [one, other] = [one, other].map(|number| &arrows[number]);
            let by_node = one.ends[end].cmp(&other.ends[end]);
            by_node.then(one.beside[end].total_cmp(&other.beside[end]))
        });
        for at_node in
            order.chunk_by(|&one, &other| arrows[one].ends[end] == arrows[other].ends[end])
        {
            let count = at_node.len() as f32; // few arrows
            let apart = APART.min(arrows[at_node[0]].widths[end] * SHARE / count);
            for (place, &number) in at_node.iter().enumerate() {
                ports[number][end] = (place as f32 - (count - 1.0) / 2.0) * apart; // few arrows
            }
        }
    }
    ports
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
        };
        let found = ports(&[arrow(1, 50.0), arrow(2, -40.0), arrow(1, 10.0)]);
        assert_eq!(
            found.iter().map(|port| port[0]).collect::<Vec<_>>(),
            [24.0, -24.0, 0.0]
        );
        let arrivals: Vec<f32> = found.iter().map(|port| port[1]).collect();
        assert_eq!(arrivals, [-12.0, 0.0, 12.0], "in the order of the arrows");
        let many: Vec<PortArrow> = (0..40_u8).map(|x| arrow(1, f32::from(x))).collect();
        assert!(ports(&many).iter().flatten().all(|port| port.abs() < 50.0));
    }
}
