//! A graph as `GraphML`, the form that networkx, Gephi and yEd read, every attribute with its type.
//!
//! Gephi takes labels, colours, sizes and places from keys of these names:
//!
//! ```text
//!   label            the position of a node, the name of a move
//!   r, g, b, size    of a node: by who can force a win, as in pictures
//!   x, y             of a node: y turns upward, other than in pictures
//! ```
//!
//! yEd takes places, sizes, colours and labels from elements of its own, `y:ShapeNode` and `y:PolyLineEdge`,
//! in which y turns downward.

use std::fmt::Display;
use std::io::{self, Write};

use super::colours::{look, rgb};
use super::xml::escaped;
use crate::game::Seat;
use crate::scene::Rect;
use crate::scene::graph::{GraphDrawing, GraphEdge, GraphNode};

/// Name, owner and type of each attribute. Gephi reports those of the whole graph and skips them; networkx
/// and igraph read them.
const KEYS: [(&str, &str, &str); 17] = [
    ("rules", "graph", "string"),
    ("scope", "graph", "string"),
    ("label", "node", "string"),
    ("r", "node", "int"),
    ("g", "node", "int"),
    ("b", "node", "int"),
    ("size", "node", "double"),
    ("position", "node", "string"),
    ("mover", "node", "int"),
    ("outcome", "node", "string"),
    ("turns", "node", "int"),
    ("winner", "node", "int"),
    ("terminal", "node", "boolean"),
    ("x", "node", "double"),
    ("y", "node", "double"),
    ("move", "edge", "string"),
    ("kind", "edge", "string"),
];
/// The keys of what yEd draws, and their owners. Their type is for other programs: igraph warns of a key without
/// one.
const YED_KEYS: [(&str, &str); 2] = [(NODE_GRAPHICS, "node"), (EDGE_GRAPHICS, "edge")];
const NODE_GRAPHICS: &str = "nodegraphics";
const EDGE_GRAPHICS: &str = "edgegraphics";
/// The key of the labels of edges: its name is `label`, too, but no two keys have one id.
const EDGE_LABEL: &str = "edge-label";

/// Writes a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(drawing: &GraphDrawing, out: &mut impl Write) -> io::Result<()> {
    out.write_all(
        b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
          <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" \
          xmlns:y=\"http://www.yworks.com/xml/graphml\" \
          xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
          xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns \
          http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n",
    )?;
    writeln!(out, "  <desc>{}</desc>", escaped(&drawing.title))?;
    for (name, owner, kind) in KEYS {
        writeln!(
            out,
            "  <key id=\"{name}\" for=\"{owner}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
        )?;
    }
    for (name, owner) in YED_KEYS {
        writeln!(
            out,
            "  <key id=\"{name}\" for=\"{owner}\" attr.name=\"{name}\" attr.type=\"string\" yfiles.type=\"{name}\"/>"
        )?;
    }
    writeln!(
        out,
        "  <key id=\"{EDGE_LABEL}\" for=\"edge\" attr.name=\"label\" attr.type=\"string\"/>"
    )?;
    if drawing.is_folded {
        let key = "<key id=\"answer\" for=\"edge\" attr.name=\"answer\" attr.type=\"string\"/>";
        writeln!(out, "  {key}")?;
    }
    if drawing.is_merged() {
        for (name, kind) in [("ways", "int"), ("symmetry", "string")] {
            writeln!(
                out,
                "  <key id=\"{name}\" for=\"edge\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
            )?;
        }
    }
    writeln!(out, "  <graph id=\"game\" edgedefault=\"directed\">")?;
    write_data(out, "rules", escaped(&drawing.rules))?;
    write_data(out, "scope", drawing.scope)?;
    writeln!(out)?;
    for (number, node) in drawing.nodes.iter().enumerate() {
        write_node(drawing, out, number, node)?;
    }
    for (number, edge) in drawing.edges.iter().enumerate() {
        write_edge(out, number, edge)?;
    }
    out.write_all(b"  </graph>\n</graphml>\n")
}

fn write_node(
    drawing: &GraphDrawing,
    out: &mut impl Write,
    number: usize,
    node: &GraphNode,
) -> io::Result<()> {
    let [red, green, blue] = rgb(look(node.winner()).fill);
    write!(out, "    <node id=\"n{number}\">")?;
    // networkx takes places and labels from here as text, where ours do not follow.
    write_node_graphics(drawing, out, node)?;
    write_data(out, "label", escaped(&node.named()))?;
    write_data(out, "r", red)?;
    write_data(out, "g", green)?;
    write_data(out, "b", blue)?;
    write_data(out, "size", drawing.sizes.node_height / 2.0)?;
    write_data(out, "position", escaped(&node.position))?;
    write_data(out, "mover", node.mover.number())?;
    write_data(out, "outcome", node.value.word())?;
    if let Some(turns) = node.value.turns() {
        write_data(out, "turns", turns)?;
    }
    if let Some(winner) = node.winner().map(Seat::number) {
        write_data(out, "winner", winner)?;
    }
    write_data(out, "terminal", node.is_terminal)?;
    write_data(out, "x", node.at.0)?;
    write_data(out, "y", drawing.size.1 - node.at.1)?;
    writeln!(out, "</node>")
}

/// Writes a node as yEd draws it.
fn write_node_graphics(
    drawing: &GraphDrawing,
    out: &mut impl Write,
    node: &GraphNode,
) -> io::Result<()> {
    let Rect {
        x,
        y,
        width,
        height,
    } = drawing.card(node, node.at);
    let colours = look(node.winner());
    let line = match colours.style {
        "solid" => "line",
        style => style,
    };
    write!(
        out,
        "<data key=\"{NODE_GRAPHICS}\"><y:ShapeNode>\
         <y:Geometry x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\
         <y:Fill color=\"{}\" transparent=\"false\"/>\
         <y:BorderStyle color=\"{}\" type=\"{line}\" width=\"1.5\"/>\
         <y:NodeLabel textColor=\"{}\">{}</y:NodeLabel>\
         <y:Shape type=\"roundrectangle\"/></y:ShapeNode></data>",
        colours.fill,
        colours.line,
        colours.text,
        escaped(&node.named()),
    )
}

fn write_edge(out: &mut impl Write, number: usize, edge: &GraphEdge) -> io::Result<()> {
    let (from, to) = (edge.from, edge.to);
    write!(
        out,
        "    <edge id=\"e{number}\" source=\"n{from}\" target=\"n{to}\">"
    )?;
    let label = edge.names();
    let label = escaped(&label);
    write!(
        out,
        "<data key=\"{EDGE_GRAPHICS}\"><y:PolyLineEdge>\
         <y:Arrows source=\"none\" target=\"standard\"/>\
         <y:EdgeLabel>{label}</y:EdgeLabel></y:PolyLineEdge></data>"
    )?;
    write_data(out, EDGE_LABEL, label)?;
    write_data(out, "move", escaped(&edge.name))?;
    write_data(out, "kind", edge.kind.word())?;
    if let Some(symmetry) = edge.symmetry {
        write_data(out, "ways", edge.ways)?;
        write_data(out, "symmetry", symmetry.word())?;
    }
    if let Some(answer) = &edge.answer {
        write_data(out, "answer", escaped(answer))?;
    }
    writeln!(out, "</edge>")
}

fn write_data(out: &mut impl Write, key: &str, value: impl Display) -> io::Result<()> {
    write!(out, "<data key=\"{key}\">{value}</data>")
}
