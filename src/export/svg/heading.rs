//! What stands above a graph: title, rules, what the graph says, and the legend.

use std::io::{self, Write};

use super::MARGIN;
use super::legend::{Key, graph_keys, placed, write_keys};
use crate::export::colours;
use crate::export::fonts::Face;
use crate::export::graph_page::GraphPage;
use crate::export::xml::escaped;
use crate::graph::layout::Point;

/// A page is at least so wide, in points, whatever is on it.
const LEAST_WIDTH: f32 = 720.0;
/// From this width on, heading and legend grow with the page.
const USUAL_WIDTH: f32 = 1_500.0;
const MOST_SCALE: f32 = 3.0;

/// Text and legend of a page, laid out for its width.
#[derive(Clone, Debug)]
pub(super) struct Heading {
    lines: Vec<Line>,
    keys: Vec<(Key, Point)>,
    scale: f32,
    /// Where the line between heading and graph stands, before scaling.
    bottom: f32,
    pub(super) size: Point,
}

#[derive(Clone, Debug)]
struct Line {
    text: String,
    class: &'static str,
    size: f32,
    weight: u16,
    colour: &'static str,
    baseline: f32,
}

impl Heading {
    pub(super) fn new(page: &GraphPage, graph_width: f32) -> Heading {
        let width = graph_width.max(LEAST_WIDTH);
        let scale = (width / USUAL_WIDTH).clamp(1.0, MOST_SCALE);
        let room = width / scale;
        let mut lines = Vec::new();
        let mut y = 0.0;
        let mut add = |text: &str, class, size: f32, face: Face, colour| {
            for text in face.wrapped(text, size, room) {
                y += size * 1.4;
                lines.push(Line {
                    text,
                    class,
                    size,
                    weight: face.weight(),
                    colour,
                    baseline: y - size * 0.3,
                });
            }
        };
        add(&page.title, "title", 24.0, Face::Bold, colours::TEXT);
        add(&page.claim, "claim", 16.0, Face::Regular, colours::TEXT);
        let counts = format!("rules {} · {}", page.rules, page.counts());
        add(&counts, "rules", 13.0, Face::Mono, colours::WEAK);
        let (keys, bottom) = placed(graph_keys(page, |_| false), room, y + 8.0);
        Heading {
            lines,
            keys,
            scale,
            bottom,
            size: (width, (bottom + 28.0) * scale),
        }
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "<g class=\"heading\" transform=\"translate({MARGIN} {MARGIN}) scale({:.3})\">",
            self.scale
        )?;
        for line in &self.lines {
            writeln!(
                out,
                "<text class=\"{}\" x=\"0\" y=\"{:.1}\" style=\"font-size: {}px; font-weight: \
                 {}; fill: {}\">{}</text>",
                line.class,
                line.baseline,
                line.size,
                line.weight,
                line.colour,
                escaped(&line.text)
            )?;
        }
        write_keys(&self.keys, out)?;
        writeln!(
            out,
            "<path d=\"M0 {:.1} H{:.1}\" stroke=\"{}\"/>\n</g>",
            self.bottom + 6.0,
            self.size.0 / self.scale,
            colours::BORDER
        )
    }
}
