//! What is drawn of a page so far: rectangles, lines and texts as SVG.

use std::fmt::Write as _;

use super::Badge;
use crate::export::colours::Palette;
use crate::export::fonts::Face;
use crate::export::hand::Block;
use crate::export::xml::escaped;
use crate::game::Seat;
use crate::graph::layout::Point;

/// Where a text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The letters of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink {
    pub(super) face: Face,
    pub(super) size: f32,
    pub(super) colour: &'static str,
}

impl Ink {
    pub(super) fn width(&self, text: &str) -> f32 {
        self.face.width(text, self.size)
    }
}

/// An outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pen {
    pub(super) colour: &'static str,
    pub(super) width: f32,
    /// Lengths of dashes and gaps, empty where it is solid.
    pub(super) dashes: &'static str,
}

impl Pen {
    pub(super) const fn solid(colour: &'static str, width: f32) -> Pen {
        Pen {
            colour,
            width,
            dashes: "",
        }
    }

    fn attributes(&self) -> String {
        let dashes = match self.dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        let (colour, width) = (self.colour, self.width);
        format!("stroke=\"{colour}\" stroke-width=\"{width:.2}\"{dashes}")
    }
}

/// What is drawn so far.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    pub(super) palette: &'static Palette,
    pub(super) svg: String,
}

/// The height of a badge and the size of its text.
pub(super) const BADGE_HEIGHT: f32 = 17.0;
const BADGE_SIZE: f32 = 10.0;
const BADGE_SIDE: f32 = 8.0;

impl Canvas {
    pub(super) fn new(palette: &'static Palette) -> Canvas {
        Canvas {
            palette,
            svg: String::new(),
        }
    }

    pub(super) fn ink(&self, face: Face, size: f32) -> Ink {
        let colour = self.palette.text;
        Ink { face, size, colour }
    }

    pub(super) fn weak(&self, face: Face, size: f32) -> Ink {
        let colour = self.palette.weak;
        Ink { face, size, colour }
    }

    /// Opens a group of a class, which [`Canvas::end`] closes.
    pub(super) fn begin(&mut self, class: &str) {
        let _ = writeln!(self.svg, "<g class=\"{class}\">");
    }

    pub(super) fn end(&mut self) {
        self.svg.push_str("</g>\n");
    }

    pub(super) fn rect(&mut self, at: Block, corner: f32, fill: &str, pen: Option<Pen>) {
        let pen = pen.map_or_else(String::new, |pen| format!(" {}", pen.attributes()));
        let _ = writeln!(
            self.svg,
            "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" rx=\"{corner:.2}\" \
             fill=\"{fill}\"{pen}/>",
            at.x, at.y, at.width, at.height
        );
    }

    pub(super) fn path(&mut self, way: &str, fill: &str, pen: Option<Pen>) {
        let pen = pen.map_or_else(String::new, |pen| format!(" {}", pen.attributes()));
        let _ = writeln!(self.svg, "<path d=\"{way}\" fill=\"{fill}\"{pen}/>");
    }

    pub(super) fn dot(&mut self, (x, y): Point, radius: f32, fill: &str) {
        let _ = writeln!(
            self.svg,
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{fill}\"/>"
        );
    }

    /// A text on its baseline.
    pub(super) fn text(&mut self, (x, y): Point, anchor: Anchor, ink: Ink, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => "; text-anchor: middle",
            Anchor::End => "; text-anchor: end",
        };
        let _ = writeln!(
            self.svg,
            "<text class=\"{}\" x=\"{x:.2}\" y=\"{y:.2}\" style=\"font-size: {:.2}px; fill: \
             {}{anchor}\">{}</text>",
            class(ink.face),
            ink.size,
            ink.colour,
            escaped(text)
        );
    }

    /// A text whose capitals stand in the middle of a height.
    pub(super) fn text_at(&mut self, (x, middle): Point, anchor: Anchor, ink: Ink, text: &str) {
        self.text((x, middle + ink.size * CAPITAL / 2.0), anchor, ink, text);
    }

    /// A text on one line that is made smaller, and at last cut short, to fit a width.
    pub(super) fn text_within(
        &mut self,
        at: Point,
        anchor: Anchor,
        ink: Ink,
        (text, room): (&str, f32),
    ) {
        let width = ink.width(text).max(f32::EPSILON);
        let size = ink.size * (room / width).clamp(0.8, 1.0);
        let ink = Ink { size, ..ink };
        if ink.width(text) <= room + 0.1 {
            self.text_at(at, anchor, ink, text);
            return;
        }
        let mut short: Vec<char> = text.chars().collect();
        while short.len() > 1 && ink.width(&cut(&short)) > room {
            short.pop();
        }
        self.text_at(at, anchor, ink, &cut(&short));
    }

    /// How wide the badge of a text is.
    pub(super) fn badge_width(text: &str) -> f32 {
        Face::SemiBold.width(text, BADGE_SIZE) + 2.0 * BADGE_SIDE
    }

    /// A verdict in the middle of a place: colour, words and edge name the winner.
    pub(super) fn badge(&mut self, (x, y): Point, width: f32, badge: &Badge) {
        let text = if Canvas::badge_width(&badge.text) <= width + 0.5 {
            &badge.text
        } else {
            &badge.short
        };
        let look = self.palette.look(badge.winner);
        let (dashes, pen_width) = match badge.winner {
            Some(Seat::One) => ("", 1.0),
            Some(Seat::Two) => ("1.5 2.5", 1.2),
            None => ("4 3", 1.0),
        };
        let pen = Pen {
            colour: look.line,
            width: pen_width,
            dashes,
        };
        let block = Block::around((x, y), (width, BADGE_HEIGHT));
        self.rect(block, BADGE_HEIGHT / 2.0, look.fill, Some(pen));
        let ink = Ink {
            face: Face::SemiBold,
            size: BADGE_SIZE,
            colour: look.text,
        };
        self.text_at((x, y), Anchor::Middle, ink, text);
    }
}

/// The height of a capital as a share of the size.
const CAPITAL: f32 = 0.727;

/// What texts of a face are called in the style sheet.
fn class(face: Face) -> &'static str {
    match face {
        Face::Regular => "regular",
        Face::SemiBold => "semi-bold",
        Face::Bold => "bold",
        Face::Mono => "mono",
        Face::MonoSemiBold => "mono-semi-bold",
    }
}

/// The style sheet of all faces.
pub(super) fn faces() -> String {
    let faces = [
        Face::Regular,
        Face::SemiBold,
        Face::Bold,
        Face::Mono,
        Face::MonoSemiBold,
    ];
    let rule = |face: Face| {
        let (class, families, weight) = (class(face), face.families(), face.weight());
        format!(".{class} {{ font-family: {families}; font-weight: {weight} }}\n")
    };
    faces.map(rule).concat()
}

fn cut(letters: &[char]) -> String {
    letters.iter().chain(&['…']).collect()
}
