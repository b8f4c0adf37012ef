//! Steps from a position of the drawing to the next one in a direction.

use std::cmp::Ordering;

use eframe::egui::Vec2;

use super::WindowGraph;
use crate::game::Position;
use crate::graph::layout::Direction;

impl WindowGraph {
    /// The nearest position in a direction. Along the columns it is in the next column: a position that a move
    /// connects, if there is one, or else the nearest.
    pub(in crate::ui::graph) fn neighbour(
        &self,
        from: Position,
        direction: Vec2,
    ) -> Option<Position> {
        // The position may be on an edge, or before the first position.
        let node = self.node(from);
        let from = self.current_place(from)?;
        let goes_along =
            (self.drawing().direction == Direction::Right) == (direction.x.abs() > 0.5);
        let is_connected = |other: usize| {
            node.is_some_and(|node| {
                let there = self.edges_between(node, other).next();
                there.or(self.edges_between(other, node).next()).is_some()
            })
        };
        let nodes = self.places().iter().enumerate();
        let ahead = nodes.filter_map(|(number, at)| {
            let along = (*at - from).dot(direction);
            let aside = (*at - from).dot(direction.rot90()).abs();
            // Across the columns a neighbour lies rather ahead than aside.
            let is_ahead = along > 1.0 && (goes_along || aside < along * 4.0);
            let distance = if goes_along {
                // Half points make places in one column equally far.
                let column = (along * 2.0).round();
                let is_apart = !is_connected(number);
                [column, f32::from(is_apart), aside]
            } else {
                [along + 2.0 * aside, 0.0, 0.0]
            };
            is_ahead.then_some((number, distance))
        });
        let nearest = ahead.min_by(|(_, one), (_, other)| {
            let pairs = one.iter().zip(other);
            let orders = pairs.map(|(one, other)| one.total_cmp(other));
            orders.fold(Ordering::Equal, Ordering::then)
        });
        Some(self.node_at_number(nearest?.0).node)
    }
}
