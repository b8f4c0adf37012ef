//! A graph in the language of Graphviz.
//!
//! ```text
//!   fill    who can force a win            edge of a node   solid, dotted, dashed: the same
//!   [ ]     the player to move             double border    play is over
//!   arrow   solid a tap, dashed a split    rank             the column
//! ```
//!
//! A node's name is its position as plain text, so that it is the same in every graph. A grid does
//! not say whose turn it is: the number of the player to move stands before it, `2: ...#/....`.

use std::io::{self, Write};

use super::colours::{self, look};
use crate::game::hazard::{self, TextContext};
use crate::scene::graph::{GraphDrawing, GraphEdge, GraphNode};

/// Writes a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(drawing: &GraphDrawing, out: &mut impl Write) -> io::Result<()> {
    let heading = format!(
        "{}\nrules: {}\n{}",
        drawing.title, drawing.rules, drawing.claim
    );
    writeln!(out, "digraph {} {{", quoted(&drawing.title))?;
    writeln!(out, "  rankdir=LR;")?;
    writeln!(
        out,
        "  graph [label={}, labelloc=t, labeljust=l, fontname=\"Helvetica\", fontsize=18, ranksep=0.9, nodesep=0.15, nslimit=1];",
        quoted(&heading)
    )?;
    writeln!(
        out,
        "  node [shape=box, fontname=\"Courier\", fontsize=14, penwidth=1.5];"
    )?;
    writeln!(
        out,
        "  edge [fontname=\"Helvetica\", fontsize=10, arrowsize=0.7, color=\"{}\"];",
        colours::WEAK
    )?;
    for node in &drawing.nodes {
        write_node(node, out)?;
    }
    for column in columns(drawing) {
        write!(out, "  {{ rank=same;")?;
        for number in column {
            write!(out, " {};", quoted(&drawing.nodes[number].name))?;
        }
        writeln!(out, " }}")?;
    }
    for edge in &drawing.edges {
        write_edge(drawing, edge, out)?;
    }
    writeln!(out, "}}")
}

fn write_node(node: &GraphNode, out: &mut impl Write) -> io::Result<()> {
    let look = look(node.winner());
    let turn = node.turn.as_ref();
    let turn = turn.map_or_else(String::new, |turn| format!("\n{turn}"));
    let grid = node.label.replace('/', "\n");
    let label = format!("{grid}{turn}\n{}", node.verdict());
    let (corner, border, line) = if node.is_terminal {
        ("", ", peripheries=2", colours::TEXT)
    } else {
        ("rounded,", "", look.line)
    };
    let winner = node.winner().map_or(0, crate::game::Seat::number);
    let turns = node.value.turns();
    let turns = turns.map_or_else(String::new, |turns| format!(", turns={turns}"));
    writeln!(
        out,
        "  {} [label={}, tooltip={}, style=\"{corner}filled,{}\", fillcolor=\"{}\", \
         fontcolor=\"{}\", color=\"{line}\"{border}, mover={}, outcome={}{turns}, winner={winner}, \
         terminal={}];",
        quoted(&node.name),
        quoted(&label),
        quoted(&node.words()),
        look.style,
        look.fill,
        look.text,
        node.mover.number(),
        node.value.word(),
        node.is_terminal,
    )
}

fn write_edge(drawing: &GraphDrawing, edge: &GraphEdge, out: &mut impl Write) -> io::Result<()> {
    let (from, to) = (&drawing.nodes[edge.from], &drawing.nodes[edge.to]);
    let style = if edge.is_dashed() { "dashed" } else { "solid" };
    let words = format!(
        "{}, a {}: {} to {}",
        edge.names(),
        edge.kind.word(),
        from.named(),
        to.named()
    );
    write!(
        out,
        "  {} -> {} [label={}, style={style}, kind={}, tooltip={}",
        quoted(&from.name),
        quoted(&to.name),
        quoted(&edge.names()),
        edge.kind.word(),
        quoted(&words),
    )?;
    if let Some(symmetry) = edge.symmetry {
        write!(out, ", ways={}, symmetry={}", edge.ways, symmetry.word())?;
    }
    if edge.is_backward {
        // Columns are settled; a move that leads back has no say in them. One within a column has none
        // anyway, and Graphviz 2.43 fails on it ("trouble in init_rank") where that is said.
        if from.column != to.column {
            write!(out, ", constraint=false")?;
        }
        if !edge.is_chosen {
            write!(out, ", color=\"{}\"", colours::PALE)?;
        }
    }
    if edge.is_chosen {
        let line = look(drawing.player).line;
        write!(out, ", penwidth=2.5, color=\"{line}\"")?;
    }
    writeln!(out, "];")
}

/// A text as Graphviz reads it between quotes.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            // Graphviz reads `&amp;` and its like as one sign.
            '&' => quoted.push_str("&amp;"),
            c => hazard::push(&mut quoted, c, TextContext::Graphviz),
        }
    }
    quoted.push('"');
    quoted
}

/// The numbers of the nodes of each column.
fn columns(drawing: &GraphDrawing) -> Vec<Vec<usize>> {
    let mut columns = Vec::new();
    for (number, node) in drawing.nodes.iter().enumerate() {
        let column = node.column as usize; // widens
        if columns.len() <= column {
            columns.resize(column + 1, Vec::new());
        }
        columns[column].push(number);
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_backslashes_and_line_ends_are_escaped() {
        assert_eq!(quoted("[1.1]|(1.1)"), "\"[1.1]|(1.1)\"");
        assert_eq!(
            quoted("a \"b\" \\N\nc & d"),
            "\"a \\\"b\\\" \\\\N\\nc &amp; d\""
        );
        assert_eq!(
            quoted("\u{202e}\u{9b}\u{fffe}"),
            "\"&#x202e;\u{fffd}\u{fffd}\""
        );
    }
}
