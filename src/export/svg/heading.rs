//! What stands above a graph: title, rules, what the graph says, and the legend.

use std::io::{self, Write};

use super::{MARGIN, class, write_box};
use crate::export::colours;
use crate::export::graph_page::{GraphPage, PageEdge};
use crate::export::xml::escaped;
use crate::game::Seat;
use crate::graph::MoveKind;
use crate::graph::layout::Point;

/// A page is at least so wide, in points, whatever is on it.
const LEAST_WIDTH: f32 = 720.0;
/// From this width on, heading and legend grow with the page.
const USUAL_WIDTH: f32 = 1_500.0;
const MOST_SCALE: f32 = 3.0;
/// The width of a letter for its size, and of one of equal widths.
const LETTER: f32 = 0.54;
const EQUAL_LETTER: f32 = 0.61;

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

/// A sign of the legend and what it means.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    sign: Sign,
    text: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Box(Option<Seat>),
    Over,
    Brackets,
    Arrow { class: Shade, is_dashed: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shade {
    Plain,
    Chosen(Seat),
    Back,
}

/// The width of a sign with the gap behind it, and of the gap behind a key.
const SIGN_WIDTH: f32 = 46.0;
const KEY_GAP: f32 = 26.0;
const KEY_HEIGHT: f32 = 30.0;
const KEY_SIZE: f32 = 13.0;

impl Heading {
    pub(super) fn new(page: &GraphPage, graph_width: f32) -> Heading {
        let width = graph_width.max(LEAST_WIDTH);
        let scale = (width / USUAL_WIDTH).clamp(1.0, MOST_SCALE);
        let room = width / scale;
        let mut lines = Vec::new();
        let mut y = 0.0;
        let mut add = |text: &str, class, size: f32, weight, colour| {
            let letter = if class == "rules" {
                EQUAL_LETTER
            } else {
                LETTER
            };
            for text in wrapped(text, (room / (size * letter)) as usize) {
                y += size * 1.4;
                lines.push(Line {
                    text,
                    class,
                    size,
                    weight,
                    colour,
                    baseline: y - size * 0.3,
                });
            }
        };
        add(&page.title, "title", 24.0, 700, colours::TEXT);
        add(&page.claim, "claim", 16.0, 400, colours::TEXT);
        let counts = format!("rules {} · {}", page.rules, page.counts());
        add(&counts, "rules", 13.0, 400, colours::WEAK);
        let (keys, bottom) = placed(keys(page), room, y + 8.0);
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
        writeln!(out, "<g class=\"legend\">")?;
        for (key, at) in &self.keys {
            key.write(*at, out)?;
        }
        writeln!(
            out,
            "</g>\n<path d=\"M0 {:.1} H{:.1}\" stroke=\"{}\"/>\n</g>",
            self.bottom + 6.0,
            self.size.0 / self.scale,
            colours::BORDER
        )
    }
}

/// A text in lines of at most so many letters, broken after spaces and commas.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive([' ', ',']) {
        let last = lines.len() - 1;
        let length = lines[last].chars().count() + piece.trim_end().chars().count();
        if length > most && !lines[last].is_empty() {
            lines.push(String::new());
        }
        let last = lines.len() - 1;
        lines[last].push_str(piece);
    }
    lines
}

/// The keys that this graph needs, and no others.
fn keys(page: &GraphPage) -> Vec<Key> {
    let has_node = |winner| {
        let mut nodes = page.nodes.iter();
        nodes.any(|node| node.winner() == winner)
    };
    let has_edge = |found: &dyn Fn(&PageEdge) -> bool| page.edges.iter().any(found);
    let has_kind = |kind| has_edge(&|edge| edge.kind == kind);
    let mut keys = Vec::new();
    let mut add = |is_needed: bool, sign, text| {
        if is_needed {
            keys.push(Key { sign, text });
        }
    };
    let arrow = |class, is_dashed| Sign::Arrow { class, is_dashed };
    let (one, two) = (Some(Seat::One), Some(Seat::Two));
    add(has_node(one), Sign::Box(one), "player 1 can force a win");
    add(has_node(two), Sign::Box(two), "player 2 can force a win");
    add(has_node(None), Sign::Box(None), "draw: neither can");
    let is_over = page.nodes.iter().any(|node| node.is_terminal);
    add(is_over, Sign::Over, "play is over");
    let has_brackets = page.nodes.iter().any(|node| node.position.contains('['));
    add(has_brackets, Sign::Brackets, "the player to move");
    add(has_kind(MoveKind::Tap), arrow(Shade::Plain, false), "tap");
    let own_hands = match (has_kind(MoveKind::Split), has_kind(MoveKind::Own)) {
        (true, false) => "split",
        (true, true) => "split, pass or other move with own hands",
        (false, _) => "pass or other move with own hands",
    };
    let is_dashed = has_edge(&PageEdge::is_dashed);
    add(is_dashed, arrow(Shade::Plain, true), own_hands);
    add(has_kind(MoveKind::Line), arrow(Shade::Plain, false), "line");
    if let Some(player) = page.player {
        let text = match player {
            Seat::One => "player 1's one move",
            Seat::Two => "player 2's one move",
        };
        add(
            has_edge(&|edge| edge.is_chosen),
            arrow(Shade::Chosen(player), false),
            text,
        );
    }
    let leads_back = has_edge(&|edge| edge.is_backward && !edge.is_chosen);
    add(leads_back, arrow(Shade::Back, false), "leads back");
    keys
}

/// Puts keys side by side, in as many rows as it takes, and says where they end.
fn placed(keys: Vec<Key>, room: f32, top: f32) -> (Vec<(Key, Point)>, f32) {
    let (mut x, mut y) = (0.0, top);
    let mut placed = Vec::new();
    for key in keys {
        let letters = key.text.chars().count() as f32; // a few words
        let width = SIGN_WIDTH + letters * KEY_SIZE * LETTER;
        if x > 0.0 && x + width > room {
            x = 0.0;
            y += KEY_HEIGHT;
        }
        placed.push((key, (x, y)));
        x += width + KEY_GAP;
    }
    (placed, y + KEY_HEIGHT)
}

impl Key {
    fn write(&self, (x, y): Point, out: &mut impl Write) -> io::Result<()> {
        let middle = y + KEY_HEIGHT / 2.0;
        match self.sign {
            Sign::Box(winner) => {
                write_box(winner, false, (x + 3.0, middle - 8.0), (32.0, 16.0), out)?;
                let (sign, ink) = match winner {
                    Some(seat) => (seat.number().to_string(), class(winner)),
                    None => ("=".to_owned(), class(None)),
                };
                writeln!(
                    out,
                    "<text class=\"verdict ink-{ink}\" x=\"{:.1}\" y=\"{:.1}\">{sign}</text>",
                    x + 19.0,
                    middle + 4.0
                )?;
            }
            Sign::Over => {
                for gap in [0.0, 3.5] {
                    writeln!(
                        out,
                        "<rect class=\"double\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" \
                         height=\"{:.1}\"/>",
                        x + 6.0 - gap,
                        middle - 6.0 - gap,
                        26.0 + 2.0 * gap,
                        12.0 + 2.0 * gap
                    )?;
                }
            }
            Sign::Brackets => writeln!(
                out,
                "<text class=\"position\" x=\"{:.1}\" y=\"{:.1}\">[ ]</text>",
                x + 19.0,
                middle + 4.5
            )?,
            Sign::Arrow { class, is_dashed } => write_arrow(class, is_dashed, (x, middle), out)?,
        }
        writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" style=\"font-size: {KEY_SIZE}px\">{}</text>",
            x + SIGN_WIDTH,
            middle + 4.5,
            self.text
        )
    }
}

fn write_arrow(
    shade: Shade,
    is_dashed: bool,
    (x, y): Point,
    out: &mut impl Write,
) -> io::Result<()> {
    let (line, head) = match shade {
        Shade::Plain => (String::new(), String::new()),
        Shade::Back => (" back".to_owned(), " back-head".to_owned()),
        Shade::Chosen(seat) => {
            let name = class(Some(seat));
            (format!(" chosen-{name}"), format!(" chosen-head-{name}"))
        }
    };
    let dashed = if is_dashed { " dashed" } else { "" };
    writeln!(
        out,
        "<path class=\"line{line}{dashed}\" d=\"M{x:.1} {y:.1} H{:.1}\"/>\n\
         <path class=\"head{head}\" d=\"M{:.1} {y:.1} l-9 -4 v8 Z\"/>",
        x + 28.0,
        x + 37.0
    )
}
