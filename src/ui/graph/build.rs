//! From a graph and its layout to a picture of the window.

use eframe::egui::{Pos2, pos2, vec2};
use petgraph::graph::NodeIndex;

use super::canvas_size::{self, CanvasSize};
use super::look::{ArrowLook, NodeLook, Role};
use super::picture::Picture;
use crate::game::{Game, Seat};
use crate::graph::layout::{Layout, Sizes};
use crate::graph::{MoveKind, StateGraph};
use crate::scene::graph::Standing;
use crate::scene::graph::figure::Figure;
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, route};
use crate::solve::analysis::Analysis;

/// How a graph is drawn.
pub(super) struct PicturePlan<'a> {
    pub(super) layout: &'a Layout,
    /// The sizes that it was laid out with.
    pub(super) sizes: &'a Sizes,
    pub(super) canvas: CanvasSize,
    /// For each arrow whether it is a best move, where those stand out.
    pub(super) best: Option<&'a [bool]>,
}

/// The picture of a graph.
pub(super) fn picture(analysis: &Analysis, graph: &StateGraph, plan: &PicturePlan) -> Picture {
    let PicturePlan { layout, canvas, .. } = *plan;
    let stretch = canvas.stretch(layout);
    let at = |&(x, y): &(f32, f32)| -> Pos2 { pos2(x * stretch.x, y * stretch.y) };
    let sizes = canvas_size::stretched(plan.sizes, layout, stretch);
    let node_size = vec2(sizes.node_width, sizes.node_height);
    let mut picture = Picture::new(sizes, layout.direction);
    picture.ticks.clone_from(&layout.ticks);
    for tick in &mut picture.ticks {
        // Nodes keep their width.
        let half = sizes.node_width / 2.0;
        tick.left = (tick.left + half) * stretch.x - half;
        tick.right = (tick.right - half) * stretch.x + half;
    }
    for (node, place) in graph.graph().node_weights().zip(&layout.nodes) {
        let winner = node.value.winner(node.position.mover);
        let text = |winner| analysis.game.node_text(node.position, winner);
        let look = NodeLook {
            position: node.position,
            value: node.value,
            is_terminal: node.is_terminal,
            size: node_size,
            direction: layout.direction,
            figure: Figure::of(&analysis.game, node.position),
            role: Role::default(),
            shows_verdict: true,
        };
        picture.add_node(look, [text(winner), text(None)], at(place));
    }
    picture.signs = signs(analysis, graph, layout);
    picture.signs.points_out_best = plan.best.is_some();
    picture.signs.leads_back &= plan.best.is_none();
    let nodes = graph.graph();
    let edges = nodes.raw_edges().iter().zip(&layout.bends);
    for (number, (edge, bends)) in edges.enumerate() {
        let [from, to] = [edge.source(), edge.target()];
        let columns = [from, to].map(|node| layout.columns[node.index()]);
        let leads = match columns[0].checked_sub(columns[1]) {
            Some(columns) => ArrowDirection::Back { columns },
            None => ArrowDirection::Forward,
        };
        let is_backward = leads != ArrowDirection::Forward;
        let bends: Vec<Pos2> = if is_backward {
            Vec::new()
        } else {
            bends.iter().map(at).collect()
        };
        let stops: Vec<_> = bends.iter().map(|bend| (bend.x, bend.y)).collect();
        let place = |node: NodeIndex| at(&layout.nodes[node.index()]).into();
        let arrow = route(&ArrowRoute {
            from: place(from),
            to: place(to),
            bends: &stops,
            folds: &[],
            sizes: &sizes,
            direction: layout.direction,
            leads,
        });
        let bends = (!bends.is_empty()).then(|| bends.into());
        let standing = match plan.best {
            None => Standing::Plain,
            Some(best) if best[number] => Standing::Best,
            Some(_) => Standing::Faint,
        };
        let look = ArrowLook {
            standing,
            ..ArrowLook::new(edge.weight.kind, arrow, bends, is_backward)
        };
        picture.add_arrow(nodes[from].position, nodes[to].position, look);
    }
    picture
}

/// What the legend of a graph explains.
fn signs(analysis: &Analysis, graph: &StateGraph, layout: &Layout) -> LegendContent {
    let nodes = || graph.graph().node_weights();
    let winners = [Some(Seat::One), Some(Seat::Two), None];
    let is_there = |&winner: &Option<Seat>| {
        nodes().any(|node| node.value.winner(node.position.mover) == winner)
    };
    let edges = graph.graph().raw_edges();
    let is_of = |&kind: &MoveKind| edges.iter().any(|edge| edge.weight.kind == kind);
    let start = analysis.game.position(&analysis.game.start());
    LegendContent {
        winners: winners.into_iter().filter(is_there).collect(),
        is_over: nodes().any(|node| node.is_terminal),
        has_brackets: analysis.game.position_text(start, None).contains('['),
        has_numbers: !analysis.game.texts_tell_turn(),
        kinds: MoveKind::ALL.into_iter().filter(is_of).collect(),
        leads_back: graph
            .pairs()
            .into_iter()
            .any(|(from, to)| layout.is_backward(from, to)),
        ..LegendContent::default()
    }
}
