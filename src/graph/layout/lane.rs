//! Where an arrow passes a column of nodes.

/// The height nearest to a wish at which no node of a column is met. `nodes` are the heights of its
/// nodes from the top down, and an arrow stays `clear` off them where there is room, else halfway
/// between two.
///
/// # Complexity
/// Logarithmic in the number of nodes.
#[must_use]
pub fn nearest_lane(nodes: &[f32], wish: f32, clear: f32) -> f32 {
    let next = nodes.partition_point(|&node| node < wish);
    let above = next.checked_sub(1).map(|above| nodes[above]);
    let below = nodes.get(next).copied();
    let is_clear = |node: Option<f32>| node.is_none_or(|node| (node - wish).abs() >= clear);
    if is_clear(above) && is_clear(below) {
        return wish;
    }
    // Past the nearer of the two nodes, on the side that is nearer.
    let mut lanes = Vec::with_capacity(3);
    if let (Some(above), Some(below)) = (above, below) {
        lanes.push(f32::midpoint(above, below).clamp(above, below));
    }
    if let Some(above) = above {
        let over = next.checked_sub(2).map(|over| nodes[over]);
        lanes.push(over.map_or(above - clear, |over| f32::midpoint(over, above)));
        if below.is_none() {
            lanes.push(above + clear);
        }
    }
    if let Some(below) = below {
        let under = nodes.get(next + 1);
        lanes.push(under.map_or(below + clear, |under| f32::midpoint(below, *under)));
        if above.is_none() {
            lanes.push(below - clear);
        }
    }
    let far = |lane: &f32| (lane - wish).abs();
    lanes
        .into_iter()
        .min_by(|one, other| far(one).total_cmp(&far(other)))
        .unwrap_or(wish)
}
