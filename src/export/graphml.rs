//! A graph as `GraphML`, the form that networkx, Gephi and yEd read, every attribute with its type.

use std::fmt::Display;
use std::io::{self, Write};

use super::xml::escaped;
use crate::game::Seat;
use crate::scene::graph::{GraphPage, PageEdge, PageNode};

/// Name, owner and type of each attribute.
const KEYS: [(&str, &str, &str); 12] = [
    ("rules", "graph", "string"),
    ("scope", "graph", "string"),
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

/// Writes a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(page: &GraphPage, out: &mut impl Write) -> io::Result<()> {
    out.write_all(
        b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
          <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" \
          xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
          xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns \
          http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n",
    )?;
    writeln!(out, "  <desc>{}</desc>", escaped(&page.title))?;
    for (name, owner, kind) in KEYS {
        writeln!(
            out,
            "  <key id=\"{name}\" for=\"{owner}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
        )?;
    }
    if page.is_folded {
        let key = "<key id=\"answer\" for=\"edge\" attr.name=\"answer\" attr.type=\"string\"/>";
        writeln!(out, "  {key}")?;
    }
    if page.is_merged() {
        for (name, kind) in [("ways", "int"), ("symmetry", "string")] {
            writeln!(
                out,
                "  <key id=\"{name}\" for=\"edge\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
            )?;
        }
    }
    writeln!(out, "  <graph id=\"game\" edgedefault=\"directed\">")?;
    write_data(out, "rules", escaped(&page.rules))?;
    write_data(out, "scope", page.scope)?;
    writeln!(out)?;
    for (number, node) in page.nodes.iter().enumerate() {
        write_node(out, number, node)?;
    }
    for (number, edge) in page.edges.iter().enumerate() {
        write_edge(out, number, edge)?;
    }
    out.write_all(b"  </graph>\n</graphml>\n")
}

fn write_node(out: &mut impl Write, number: usize, node: &PageNode) -> io::Result<()> {
    write!(out, "    <node id=\"n{number}\">")?;
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
    write_data(out, "y", node.at.1)?;
    writeln!(out, "</node>")
}

fn write_edge(out: &mut impl Write, number: usize, edge: &PageEdge) -> io::Result<()> {
    let (from, to) = (edge.from, edge.to);
    write!(
        out,
        "    <edge id=\"e{number}\" source=\"n{from}\" target=\"n{to}\">"
    )?;
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
