//! The arrows of a large graph that stand out just now are led past positions.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui_graphs::Edge;
use petgraph::stable_graph::EdgeIndex;

use super::Picture;
use crate::graph::layout::Point;
use crate::scene::graph::Standing;
use crate::ui::graph::detours::Detours;
use crate::ui::graph::lit::Lit;

impl Picture {
    /// Prepares detours past the positions.
    pub(in crate::ui::graph) fn prepare_detours(&mut self) {
        let places = self.places.iter().map(|&place| place.into());
        self.detours = Some(Arc::new(Detours::new(places, self.obstacles(true))));
    }

    /// Leads those arrows past positions that stand out just now, but for best moves, which the layout
    /// led. All are led anew, since they pass side by side.
    pub(in crate::ui::graph) fn lead_past_positions(&mut self) {
        for edge in std::mem::take(&mut self.led) {
            self.change_arrow(edge, |look| look.detour = None);
        }
        let Some(detours) = self.detours.clone() else {
            return;
        };
        let lit = self.lit.iter().flat_map(Lit::arrows);
        let edges: BTreeSet<EdgeIndex<u32>> =
            lit.chain(self.standing_out.iter().copied()).collect();
        let (mut led, mut ways, mut taken) = (Vec::new(), Vec::new(), Vec::new());
        for edge in edges {
            let look = self.graph.edge(edge).map(Edge::payload);
            let ends = self.graph.edge_endpoints(edge);
            let (Some(look), Some((from, to))) = (look, ends) else {
                continue;
            };
            if look.standing == Standing::Best {
                taken.extend(look.bends().iter().map(|&bend| Point::from(bend)));
            } else {
                led.push(edge);
                ways.push([from, to].map(|node| self.places[node.index()].into()));
            }
        }
        let arrows = detours.arrows(&ways, &taken, &self.sizes);
        for (&edge, arrow) in led.iter().zip(arrows) {
            self.change_arrow(edge, |look| look.detour = Some(Arc::new(arrow)));
        }
        self.led = led;
    }
}
