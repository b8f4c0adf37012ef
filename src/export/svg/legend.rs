//! The legend: every sign of a picture and what it means, those that it needs and no others.

use std::io::{self, Write};

use super::{PLAIN, class, write_box};
use crate::export::fonts::Face;
use crate::export::graph_page::{GraphPage, PageEdge};
use crate::game::Seat;
use crate::graph::MoveKind;
use crate::graph::layout::Point;

/// A sign of the legend and what it means.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::export) struct Key {
    pub(in crate::export) sign: Sign,
    pub(in crate::export) text: &'static str,
}

/// A sign as the picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::export) enum Sign {
    /// Who can force a win.
    Winner(Option<Seat>),
    /// Play is over.
    Over,
    /// Who moves.
    Brackets,
    /// A move.
    Arrow { class: Shade, is_dashed: bool },
    /// Where one stands.
    Ring,
    /// A sign behind a move.
    Mark(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::export) enum Shade {
    Plain,
    Chosen(Seat),
    Back,
    Played,
}

/// The width of a sign with the gap behind it, and of the gap behind a key.
const SIGN_WIDTH: f32 = 46.0;
const MARK_WIDTH: f32 = 26.0;
const KEY_GAP: f32 = 26.0;
/// The height of a row of keys, and the size of their text.
const KEY_HEIGHT: f32 = 30.0;
const KEY_SIZE: f32 = 13.0;

/// The keys of what boxes say of the winner, of those winners that there are.
pub(in crate::export) fn winner_keys(has: impl Fn(Option<Seat>) -> bool) -> Vec<Key> {
    let all = [
        (Some(Seat::One), "player 1 can force a win"),
        (Some(Seat::Two), "player 2 can force a win"),
        (None, "draw: neither can"),
    ];
    let there = all.into_iter().filter(|&(winner, _)| has(winner));
    let key = |(winner, text)| Key {
        sign: Sign::Winner(winner),
        text,
    };
    there.map(key).collect()
}

/// The keys that this graph needs, and no others. What stands beside the graph may speak of winners
/// too.
pub(in crate::export) fn graph_keys(
    page: &GraphPage,
    has_beside: impl Fn(Option<Seat>) -> bool,
) -> Vec<Key> {
    let has_node = |winner| {
        let mut nodes = page.nodes.iter();
        page.shows_verdicts && nodes.any(|node| node.winner() == winner)
    };
    let has_edge = |found: &dyn Fn(&PageEdge) -> bool| page.edges.iter().any(found);
    let has_kind = |kind| has_edge(&|edge| edge.kind == kind);
    let mut keys = winner_keys(|winner| has_node(winner) || has_beside(winner));
    let mut add = |is_needed: bool, sign, text| {
        if is_needed {
            keys.push(Key { sign, text });
        }
    };
    let arrow = |class, is_dashed| Sign::Arrow { class, is_dashed };
    let is_over = page.nodes.iter().any(|node| node.is_terminal);
    add(is_over, Sign::Over, "play is over");
    let has_brackets = page.nodes.iter().any(|node| node.position.contains('['));
    add(has_brackets, Sign::Brackets, "the player to move");
    add(page.here.is_some(), Sign::Ring, "this position");
    let is_played = has_edge(&|edge| edge.is_played);
    add(is_played, arrow(Shade::Played, false), "played");
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
pub(in crate::export) fn placed(keys: Vec<Key>, room: f32, top: f32) -> (Vec<(Key, Point)>, f32) {
    let (mut x, mut y) = (0.0, top);
    let mut placed = Vec::new();
    for key in keys {
        let width = key.sign_width() + Face::Regular.width(key.text, KEY_SIZE);
        if x > 0.0 && x + width > room {
            x = 0.0;
            y += KEY_HEIGHT;
        }
        placed.push((key, (x, y)));
        x += width + KEY_GAP;
    }
    (placed, y + KEY_HEIGHT)
}

/// Writes keys where they were placed.
pub(in crate::export) fn write_keys(keys: &[(Key, Point)], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "<g class=\"legend\">")?;
    for (key, at) in keys {
        key.write(*at, out)?;
    }
    writeln!(out, "</g>")
}

impl Key {
    fn sign_width(&self) -> f32 {
        match self.sign {
            Sign::Mark(_) => MARK_WIDTH,
            _ => SIGN_WIDTH,
        }
    }

    fn write(&self, (x, y): Point, out: &mut impl Write) -> io::Result<()> {
        let middle = y + KEY_HEIGHT / 2.0;
        match self.sign {
            Sign::Winner(winner) => {
                write_box(
                    class(winner),
                    false,
                    (x + 3.0, middle - 8.0),
                    (32.0, 16.0),
                    out,
                )?;
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
            Sign::Ring => {
                let (left, top) = (x + 6.0, middle - 6.0);
                write_box(PLAIN, false, (left, top), (26.0, 12.0), out)?;
                writeln!(
                    out,
                    "<rect class=\"ring\" x=\"{:.1}\" y=\"{:.1}\" width=\"36\" height=\"22\" \
                     rx=\"9\"/>",
                    left - 5.0,
                    top - 5.0
                )?;
            }
            Sign::Mark(sign) => writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{:.1}\" style=\"font-size: 14px; font-weight: 700; \
                 text-anchor: middle\">{sign}</text>",
                x + MARK_WIDTH / 2.0 - 3.0,
                middle + 4.8
            )?,
            Sign::Arrow { class, is_dashed } => write_arrow(class, is_dashed, (x, middle), out)?,
        }
        writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" style=\"font-size: {KEY_SIZE}px\">{}</text>",
            x + self.sign_width(),
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
        Shade::Played => (" played".to_owned(), " played-head".to_owned()),
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
