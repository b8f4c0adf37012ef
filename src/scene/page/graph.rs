//! A graph in a part of a page: as large as there is room for, and no larger than needed.

use crate::graph::layout::Direction;
use crate::scene::graph::frame::Frame;
use crate::scene::graph::{GraphPage, PageEdge, add_graph};
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

pub(super) fn add(scene: &mut Scene, page: &GraphPage, area: Rect) {
    let page = &spread(page, area.width / area.height);
    let mut frame = Frame::in_one_row(page);
    let beside = |edge: &PageEdge| page.nodes[edge.from].column == page.nodes[edge.to].column;
    let right = if page.edges.iter().any(beside) {
        BESIDE
    } else {
        AROUND
    };
    let has_rows = page.edges.iter().any(|edge| page.leads_to_next_row(edge));
    let left = if has_rows { BESIDE } else { AROUND };
    let right = if has_rows { BESIDE } else { right };
    let leads_back = page.edges.iter().any(|edge| edge.is_backward);
    let bottom = if leads_back { BELOW } else { AROUND };
    let width = page.size.0 + left + right;
    let height = page.size.1 + AROUND + bottom;
    let scale = (area.width / width).min(area.height / height).min(LARGEST);
    frame.move_by((left, AROUND));
    let x = area.x + (area.width - width * scale) / 2.0;
    let y = area.y + (area.height - height * scale) / 2.0;
    let mut graph = Scene::new((width, height));
    add_graph(&mut graph, page, &frame);
    scene.put(graph, Tag::class("graph"), (x, y), scale);
}

/// The same graph with its columns or its rows further apart, so that it fills a page of this
/// width for its height.
fn spread(page: &GraphPage, aspect: f32) -> GraphPage {
    let mut page = page.clone();
    let (width, height) = page.size;
    let sizes = page.sizes;
    // The last one, counted from 0. Of a line in rows each node has a column of its own.
    let columns = match page.direction {
        Direction::Right => {
            let pitch = sizes.node_width + sizes.column_gap;
            ((width - sizes.node_width) / pitch).round()
        }
        Direction::Down => {
            let columns = page.nodes.iter().map(|node| node.column);
            columns.max().unwrap_or(0) as f32 // few
        }
    };
    let wanted = ((height + AROUND + BELOW) * aspect - AROUND - BESIDE).max(width);
    let most = match page.direction {
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
    for node in &mut page.nodes {
        node.at = move_to(node.at);
    }
    for bend in page.edges.iter_mut().flat_map(|edge| &mut edge.bends) {
        *bend = move_to(*bend);
    }
    for name_at in page
        .edges
        .iter_mut()
        .filter_map(|edge| edge.name_at.as_mut())
    {
        *name_at = move_to(*name_at);
    }
    if columns > 0.0 {
        let (side, all) = match page.direction {
            Direction::Right => (sizes.node_width, new_width),
            Direction::Down => (sizes.node_height, new_height),
        };
        page.sizes.column_gap = (all - side) / columns - side;
    }
    page.size = (new_width.max(width), new_height);
    page
}
