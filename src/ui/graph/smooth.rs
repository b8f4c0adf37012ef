//! Arrows made smooth among the nodes and names of a picture.

use eframe::egui::pos2;
use petgraph::stable_graph::EdgeIndex;

use super::look::ArrowLook;
use super::picture::{ArrowExtent, ArrowName, Picture};
use crate::graph::layout::Direction;
use crate::scene::Rect;
use crate::scene::graph::node::with_borders;
use crate::scene::graph::node_sizes::with_numeral;
use crate::scene::graph::obstacles::{MOST_SMOOTH, Obstacles};
use crate::scene::graph::route::{Arrival, Arriving, DrawnArrow, Target, targets};

impl Picture {
    /// Bends those arrows that are meant as little as can be. Names stay where they are.
    ///
    /// # Complexity
    /// Linear in the length of all arrows.
    pub(super) fn smooth_arrows(
        &mut self,
        arrival: Arrival,
        is_meant: impl Fn(&ArrowLook) -> bool,
    ) {
        let arrows = self.graph.edges_iter();
        let looks = arrows.map(|(_, arrow)| arrow.payload());
        if looks.filter(|look| is_meant(look)).count() > MOST_SMOOTH {
            return;
        }
        let (obstacles, bare) = (self.obstacles(true), self.obstacles(false));
        let targets = self.targets();
        for (number, target) in targets.into_iter().enumerate() {
            let edge: EdgeIndex<u32> = self.reaches[number].edge;
            let name = self.names.get(number).and_then(Option::as_ref);
            let name = name.map(ArrowName::plate);
            let look = self.graph.edge(edge).map(egui_graphs::Edge::payload);
            // One that leads back past nothing is an arc.
            let is_led = |look: &ArrowLook| {
                let is_arc = look.is_backward && look.bends().is_empty();
                !is_arc || look.arrow.meets(&obstacles, name)
            };
            let look = look.filter(|look| is_meant(look) && is_led(look));
            let Some(arrow) = look.map(|look| DrawnArrow::clone(&look.arrow)) else {
                continue;
            };
            let arrow = arrow.smoothed_among([&obstacles, &bare], name, arrival.at(target));
            for (x, y) in arrow.path.stops() {
                self.bounds.extend_with(pos2(x, y));
            }
            self.replace_arrow(number, arrow);
        }
    }

    /// The nodes that arrows come down to, by the number of the arrow.
    fn targets(&self) -> Vec<Option<Target>> {
        let comes_down = self.direction == Direction::Down;
        let arriving = |reach: &ArrowExtent| {
            let (_, to) = self.graph.edge_endpoints(reach.edge)?;
            let node = self.look(to.index())?;
            let arrow = self.graph.edge(reach.edge)?.payload();
            (comes_down && !arrow.is_backward).then(|| Arriving {
                node: to.index(),
                x: arrow.arrow.head[0].0,
                card: Rect::around(self.places[to.index()].into(), node.size.into()),
                is_terminal: node.is_terminal,
            })
        };
        targets(&self.reaches.iter().map(arriving).collect::<Vec<_>>())
    }

    /// What arrows keep off: nodes with their numerals, with the borders round them or without, and names.
    pub(super) fn obstacles(&self, has_borders: bool) -> Obstacles {
        let places = self.places.iter().enumerate();
        let nodes = places.filter_map(|(number, at)| {
            let look = self.look(number)?;
            let card = Rect::around((*at).into(), look.size.into());
            let card = match self.direction {
                Direction::Down => with_numeral(card, look.value),
                Direction::Right => card,
            };
            Some(with_borders(card, has_borders && look.is_terminal))
        });
        let names = self.names.iter().flatten().map(ArrowName::plate);
        Obstacles::new(nodes.chain(names))
    }
}
