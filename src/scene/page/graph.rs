//! A graph in a part of a page: as large as there is room for, and no larger than needed.

use crate::graph::layout::Direction;
use crate::scene::graph::move_name::room_before_node;
use crate::scene::graph::{GraphDrawing, GraphEdge, add_graph};
use crate::scene::{Rect, Scene, Tag};

/// The most points of the page for one of the graph.
const LARGEST: f32 = 1.15;
/// Room round the graph, in its points: for rings, double borders, and arcs beside a column.
const AROUND: f32 = 12.0;
const BESIDE: f32 = 36.0;
/// How far arcs that lead back sag below the last row.
const BELOW: f32 = 24.0;
/// How much further apart rows may stand than they must.
const LOOSEST: f32 = 2.2;
/// How much wider a graph that goes down may be than it must.
const WIDEST_DOWN: f32 = 1.6;

pub(super) fn add(scene: &mut Scene, drawing: &GraphDrawing, area: Rect) {
    let drawing = spread(drawing, area.width / area.height);
    let nodes = &drawing.nodes;
    let beside = |edge: &GraphEdge| nodes[edge.from].column == nodes[edge.to].column;
    let to_next_row = drawing.edges.iter();
    let to_next_row = to_next_row.filter(|edge| drawing.leads_to_next_row(edge));
    let rooms = to_next_row.map(|edge| room_before_node(&edge.label).max(BESIDE));
    let left = rooms.fold(AROUND, f32::max);
    let right = if left > AROUND || drawing.edges.iter().any(beside) {
        BESIDE
    } else {
        AROUND
    };
    let leads_back = drawing.edges.iter().any(|edge| edge.is_backward);
    let bottom = if leads_back { BELOW } else { AROUND };
    let above = -drawing.extent()[0];
    let width = drawing.size.0 + left + right;
    let height = drawing.size.1 + above.max(0.0) + AROUND + bottom;
    let scale = (area.width / width).min(area.height / height).min(LARGEST);
    let x = area.x + (area.width - width * scale) / 2.0;
    let y = area.y + (area.height - height * scale) / 2.0;
    let mut graph = Scene::new((width, height));
    let moved = drawing.mapped(|(x, y)| (left + x, AROUND + y + above));
    add_graph(&mut graph, &moved);
    scene.put(graph, Tag::class("graph"), (x, y), scale);
}

/// The same graph with its columns or its rows further apart, so that it fills a page of this
/// width for its height.
fn spread(drawing: &GraphDrawing, aspect: f32) -> GraphDrawing {
    let drawing = drawing.clone();
    let (width, height) = drawing.size;
    let sizes = drawing.sizes;
    // The last one, counted from 0. Of a line in rows each node has a column of its own.
    let columns = match drawing.direction {
        Direction::Right => {
            let pitch = sizes.node_width + sizes.column_gap;
            ((width - sizes.node_width) / pitch).round()
        }
        Direction::Down => {
            let columns = drawing.nodes.iter().map(|node| node.column);
            columns.max().unwrap_or(0) as f32 // few
        }
    };
    let wanted = ((height + AROUND + BELOW) * aspect - AROUND - BESIDE).max(width);
    let most = match drawing.direction {
        Direction::Right => sizes.node_width + columns * (sizes.node_width * 2.6),
        Direction::Down => width * WIDEST_DOWN,
    };
    let new_width = wanted.min(most).max(width);
    let new_height = (new_width / aspect - AROUND - BELOW).clamp(height, height * LOOSEST);
    let stretch = |at: f32, side: f32, old: f32, new: f32| {
        let middle = side / 2.0;
        let share = if old > side {
            (new - side) / (old - side)
        } else {
            1.0
        };
        middle + (at - middle) * share
    };
    let move_to = |(x, y): (f32, f32)| {
        (
            stretch(x, sizes.node_width, width, new_width),
            stretch(y, sizes.node_height, height, new_height),
        )
    };
    let mut drawing = drawing.mapped(move_to);
    if columns > 0.0 {
        let (side, all) = match drawing.direction {
            Direction::Right => (sizes.node_width, new_width),
            Direction::Down => (sizes.node_height, new_height),
        };
        drawing.sizes.column_gap = (all - side) / columns - side;
    }
    drawing.size = (new_width.max(width), new_height);
    drawing
}
