//! A graph as a picture in SVG: real text, no scripts, nothing from outside.
//!
//! ```text
//!   title            how player 2 wins
//!   rules, claim     what it says
//!   legend           what fills, edges and arrows mean
//!   graph            columns from left to right; a long proof goes on in a next row
//! ```
//!
//! Every node is an element of class `node` with `data-position`, `data-mover` and a number
//! `data-id`, every move one of class `edge` with `data-from` and `data-to`, which are positions, and
//! `data-source` and `data-target`, which are ids; the legend has neither. A grid does not say whose
//! turn it is, so that two nodes may show the same one; their ids differ.
//!
//! *Shortcomings:* widths of texts are estimated, since which fonts a viewer has is not known.

pub(super) mod arrows;
pub(super) mod frame;
mod heading;
pub(super) mod legend;

use std::io::{self, Write};

use self::frame::Frame;
use self::heading::Heading;
use super::colours::{LIGHT, Look, Palette};
use super::fonts::{MONO_FAMILIES, SANS_FAMILIES};
use super::graph_page::{GraphPage, LINE_HEIGHT, PageNode, TURN_HEIGHT, VERDICT_HEIGHT, lines};
use super::xml::escaped;
use crate::game::Seat;
use crate::graph::layout::{Point, Sizes};

/// The free edge of the page, in points.
const MARGIN: f32 = 32.0;

/// Width and height of the picture that [`write()`] draws, in points.
#[must_use]
pub fn size(page: &GraphPage) -> Point {
    let (_, _, size) = composed(page);
    size
}

/// Writes a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(page: &GraphPage, out: &mut impl Write) -> io::Result<()> {
    let (heading, frame, (width, height)) = composed(page);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" data-scope=\"{}\" \
         data-rules=\"{}\">",
        page.scope,
        escaped(&page.rules)
    )?;
    writeln!(out, "<title>{}</title>", escaped(&page.title))?;
    writeln!(out, "<desc>{}</desc>", escaped(&page.claim))?;
    write_style(&LIGHT, out)?;
    writeln!(
        out,
        "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        LIGHT.page
    )?;
    heading.write(out)?;
    write_graph(page, &frame, out)?;
    writeln!(out, "</svg>")
}

/// Writes the arrows and above them the nodes.
pub(super) fn write_graph(page: &GraphPage, frame: &Frame, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "<g class=\"edges\">")?;
    arrows::write(page, frame, out)?;
    writeln!(out, "</g>\n<g class=\"nodes\">")?;
    for (number, node) in page.nodes.iter().enumerate() {
        let at = frame.place(node.column, node.at);
        write_node(page, (number, node), at, out)?;
        if page.here == Some(number) {
            write_ring(at, &page.sizes, out)?;
        }
    }
    writeln!(out, "</g>")
}

/// Heading and graph, one below the other, and the size of both.
fn composed(page: &GraphPage) -> (Heading, Frame, Point) {
    let mut frame = Frame::new(page);
    let heading = Heading::new(page, frame.size.0);
    let width = frame.size.0.max(heading.size.0) + 2.0 * MARGIN;
    let shift = (width - frame.size.0) / 2.0;
    frame.move_by((shift, MARGIN + heading.size.1));
    let height = heading.size.1 + frame.size.1 + 2.0 * MARGIN;
    (heading, frame, (width, height))
}

/// Writes what the classes of nodes, arrows and texts look like.
pub(super) fn write_style(palette: &Palette, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "<style>
text {{ font-family: {SANS_FAMILIES}; fill: {text} }}
.position, .move, .rules {{ font-family: {MONO_FAMILIES} }}
.position {{ font-size: 14px; text-anchor: middle }}
.verdict, .turn {{ font-size: 11px; text-anchor: middle }}
.move {{ font-size: 11px; text-anchor: middle }}
.halo {{ font-size: 11px; text-anchor: middle; stroke: {page}; stroke-width: 4px; stroke-linejoin: round }}
.line {{ fill: none; stroke: {weak}; stroke-width: 1.3 }}
.head {{ fill: {weak} }}
.back {{ stroke: {pale}; stroke-width: 1.1 }}
.back-head {{ fill: {pale} }}
.dashed {{ stroke-dasharray: 6 4 }}
.played {{ stroke: {text}; stroke-width: 3 }}
.played-head {{ fill: {text} }}
.double {{ fill: none; stroke: {text}; stroke-width: 1.5 }}
.ring {{ fill: none; stroke: {current}; stroke-width: 3 }}",
        text = palette.text,
        weak = palette.weak,
        pale = palette.pale,
        page = palette.page,
        current = palette.current,
    )?;
    let winners = [Some(Seat::One), Some(Seat::Two), None];
    let looks = winners.map(|winner| (class(winner), palette.look(winner)));
    for (name, look) in looks.into_iter().chain([(PLAIN, palette.plain())]) {
        let Look {
            fill,
            text,
            line,
            dashes,
            ..
        } = look;
        let dashes = if dashes.is_empty() { "none" } else { dashes };
        writeln!(
            out,
            ".box-{name} {{ fill: {fill} }}\n\
             .edge-{name} {{ fill: none; stroke: {line}; stroke-width: 2; \
             stroke-dasharray: {dashes} }}\n\
             .ink-{name} {{ fill: {text} }}\n\
             .chosen-{name} {{ stroke: {line}; stroke-width: 2.6 }}\n\
             .chosen-head-{name} {{ fill: {line} }}"
        )?;
    }
    writeln!(out, "</style>")
}

/// What nodes are called in the style sheet whose verdict is not shown.
pub(super) const PLAIN: &str = "plain";

/// What things of a winner are called in the style sheet.
pub(super) fn class(winner: Option<Seat>) -> &'static str {
    match winner {
        Some(Seat::One) => "one",
        Some(Seat::Two) => "two",
        None => "draw",
    }
}

fn write_node(
    page: &GraphPage,
    (id, node): (usize, &PageNode),
    (x, y): Point,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(
        out,
        "<g class=\"node\" data-id=\"{id}\" data-position=\"{}\" data-mover=\"{}\"",
        escaped(&node.position),
        node.mover.number(),
    )?;
    if page.shows_verdicts {
        let turns = node.value.turns();
        let turns = turns.map_or_else(String::new, |turns| format!(" data-turns=\"{turns}\""));
        write!(out, " data-outcome=\"{}\"{turns}", node.value.word())?;
    }
    writeln!(out, " data-terminal=\"{}\">", node.is_terminal)?;
    let (ink, label, words) = if page.shows_verdicts {
        (class(node.winner()), &node.label, node.words())
    } else {
        (PLAIN, &node.position, node.plain_words())
    };
    writeln!(out, "<title>{}</title>", escaped(&words))?;
    let sizes = &page.sizes;
    let (width, height) = (sizes.node_width, sizes.node_height);
    let corner = (x - width / 2.0, y - height / 2.0);
    write_box(ink, node.is_terminal, corner, (width, height), out)?;
    let rows = lines(label).count() as f32; // a few
    let verdict_height = if page.shows_verdicts {
        VERDICT_HEIGHT
    } else {
        0.0
    };
    let turn_height = if node.turn.is_some() {
        TURN_HEIGHT
    } else {
        0.0
    };
    let text_height = rows * LINE_HEIGHT + turn_height + verdict_height;
    let mut baseline = y - text_height / 2.0 + 13.0;
    for line in lines(label) {
        writeln!(
            out,
            "<text class=\"position ink-{ink}\" x=\"{x:.1}\" y=\"{baseline:.1}\">{}</text>",
            escaped(line)
        )?;
        baseline += LINE_HEIGHT;
    }
    if let Some(turn) = &node.turn {
        writeln!(
            out,
            "<text class=\"turn ink-{ink}\" x=\"{x:.1}\" y=\"{:.1}\">{turn}</text>",
            baseline - 2.5
        )?;
        baseline += TURN_HEIGHT;
    }
    if page.shows_verdicts {
        writeln!(
            out,
            "<text class=\"verdict ink-{ink}\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            baseline - 2.5,
            node.verdict()
        )?;
    }
    writeln!(out, "</g>")
}

/// The ring round the position where one stands, with a gap between them.
fn write_ring((x, y): Point, sizes: &Sizes, out: &mut impl Write) -> io::Result<()> {
    let (width, height) = (sizes.node_width + 14.0, sizes.node_height + 14.0);
    writeln!(
        out,
        "<rect class=\"ring\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" \
         height=\"{height:.1}\" rx=\"12\"/>",
        x - width / 2.0,
        y - height / 2.0
    )
}

/// A box that shows who can force a win by its inside and, without colours, by its edge; `name` is
/// the class of the winner.
pub(super) fn write_box(
    name: &str,
    is_terminal: bool,
    (x, y): Point,
    (width, height): Point,
    out: &mut impl Write,
) -> io::Result<()> {
    if is_terminal {
        writeln!(
            out,
            "<rect class=\"box-{name}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\"/>"
        )?;
        for gap in [0.0, 3.5] {
            writeln!(
                out,
                "<rect class=\"double\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" \
                 height=\"{:.1}\"/>",
                x - gap,
                y - gap,
                width + 2.0 * gap,
                height + 2.0 * gap
            )?;
        }
        return Ok(());
    }
    // The edge stands off the inside, so that its dashes show on white.
    writeln!(
        out,
        "<rect class=\"box-{name}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
         rx=\"6\"/>",
        x + 1.0,
        y + 1.0,
        width - 2.0,
        height - 2.0
    )?;
    writeln!(
        out,
        "<rect class=\"edge-{name}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
         rx=\"8\"/>",
        x - 1.0,
        y - 1.0,
        width + 2.0,
        height + 2.0
    )
}
