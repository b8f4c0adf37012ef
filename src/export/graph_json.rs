//! A graph as JSON: `{"rules", "scope", "directed", "nodes", "edges"}`, one node and one edge a line.
//!
//! Edges name the nodes that they join twice: `source` and `target` by their ids, `from` and `to` by
//! the texts of their positions. A grid does not say whose turn it is, so that two nodes may have
//! the same text; ids tell them apart.
//!
//! Where a node stands for all images of its position, an edge says for how many moves it stands,
//! `ways`, and what takes the position after the one that is named to that of the node, `symmetry`.

use std::io::{self, Write};

use serde::Serialize;

use super::json;
use crate::game::Seat;
use crate::game::symmetry::Symmetry;
use crate::scene::graph::{GraphDrawing, GraphEdge, GraphNode};

#[derive(Serialize)]
struct NodeJson<'a> {
    id: usize,
    position: &'a str,
    mover: u8,
    outcome: &'static str,
    turns: Option<u16>,
    winner: Option<u8>,
    terminal: bool,
    x: f32,
    y: f32,
}

#[derive(Serialize)]
struct EdgeJson<'a> {
    source: usize,
    target: usize,
    from: &'a str,
    to: &'a str,
    #[serde(rename = "move")]
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a str>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<&'static str>,
}

/// Writes a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(drawing: &GraphDrawing, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{{\n\"rules\": ")?;
    json::write(&mut *out, &drawing.rules)?;
    write!(out, ",\n\"scope\": \"{}\",\n", drawing.scope)?;
    // networkx and d3 take a graph for undirected where this is not said.
    write!(out, "\"directed\": true,\n\"nodes\": ")?;
    let nodes = drawing.nodes.iter().enumerate();
    json::write_entries(out, nodes.map(|(id, of)| node(id, of)))?;
    write!(out, ",\n\"edges\": ")?;
    json::write_entries(out, drawing.edges.iter().map(|of| edge(drawing, of)))?;
    writeln!(out, "\n}}")
}

fn node(id: usize, node: &GraphNode) -> NodeJson<'_> {
    NodeJson {
        id,
        position: &node.position,
        mover: node.mover.number(),
        outcome: node.value.word(),
        turns: node.value.turns(),
        winner: node.winner().map(Seat::number),
        terminal: node.is_terminal,
        x: node.at.0,
        y: node.at.1,
    }
}

fn edge<'a>(drawing: &'a GraphDrawing, edge: &'a GraphEdge) -> EdgeJson<'a> {
    EdgeJson {
        source: edge.from,
        target: edge.to,
        from: &drawing.nodes[edge.from].position,
        to: &drawing.nodes[edge.to].position,
        name: &edge.name,
        answer: edge.answer.as_deref(),
        kind: edge.kind.word(),
        ways: edge.symmetry.map(|_| edge.ways),
        symmetry: edge.symmetry.map(Symmetry::word),
    }
}
