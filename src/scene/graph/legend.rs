//! The legend: every sign of a picture and what it means, those that it needs and no others.

mod content;

pub use self::content::LegendContent;
use super::figure::{CELL, add_disc, add_run};
use super::node::{Ring, add_box, add_open_box, add_ring};
use super::route::{DrawnArrow, Emphasis, add_arrow};
use crate::game::Seat;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Scene, Shade, Stroke, Tag, Target, TextStyle, Tone, arrow_head,
};

/// A sign of the legend and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendKey {
    /// The sign.
    pub sign: LegendSign,
    /// Its meaning.
    pub text: &'static str,
}

/// A sign as the picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendSign {
    /// Who can force a win.
    Winner(Tone),
    /// A position that is drawn open, of the tone of its edge.
    Open(Tone),
    /// Play is over.
    Over,
    /// Who moves.
    Brackets,
    /// The disc of the player to move beside a grid.
    Turn(Seat),
    /// A move.
    Arrow {
        /// How it stands out.
        emphasis: Emphasis,
        /// Whether it is dashed.
        is_dashed: bool,
    },
    /// A best move, in the tones of those for whom there are some.
    Best([Option<Tone>; 3]),
    /// The current position.
    Ring,
    /// The last move in a small grid.
    LastMove,
    /// The answer to a move.
    Answer(Tone),
    /// A sign behind a move.
    Mark(&'static str),
    /// A move on a map, in the colour of who wins after it.
    Dot(Tone),
    /// The line played, on a map.
    Line,
    /// A player's wins in few and in many turns.
    Shades(Seat),
}

/// The width of a sign with the gap behind it, and of the gap behind a key.
const SIGN_WIDTH: f32 = 46.0;
const MARK_WIDTH: f32 = 26.0;
const KEY_GAP: f32 = 26.0;
/// How far arrows of one sign lie apart.
const BETWEEN_BEST: f32 = 7.5;
/// The height of a row of keys, and the size of their text.
const KEY_HEIGHT: f32 = 30.0;
pub(crate) const KEY_SIZE: f32 = 13.0;

/// The keys of what boxes say of the winner, of those winners that there are.
pub fn winner_keys(has: impl Fn(Option<Seat>) -> bool) -> Vec<LegendKey> {
    let all = [
        (Some(Seat::One), "player 1 can force a win"),
        (Some(Seat::Two), "player 2 can force a win"),
        (None, "draw: neither can"),
    ];
    let there = all.into_iter().filter(|&(winner, _)| has(winner));
    let key = |(winner, text)| LegendKey {
        sign: LegendSign::Winner(Tone::of(winner)),
        text,
    };
    there.map(key).collect()
}

/// How large a legend is drawn, as a share of its size on a page of a graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LegendScale(pub f32);

/// Adds keys side by side, in as many rows as it takes, from a height on, and says where they end. Each
/// key is a region.
pub fn add_legend(
    scene: &mut Scene,
    keys: &[LegendKey],
    at: Point,
    room: f32,
    scale: LegendScale,
) -> f32 {
    let LegendScale(scale) = scale;
    let mut legend = Scene::new((room / scale, KEY_HEIGHT));
    let mut bottom = 0.0;
    for (place, (key, (x, row))) in keys.iter().zip(key_places(keys, room / scale)).enumerate() {
        let y = row as f32 * KEY_HEIGHT; // a few
        key.add(&mut legend, (x, y));
        let bounds = Rect::new(x, y, key.width(), KEY_HEIGHT);
        legend.region(bounds, Target::Key(place), key.text);
        bottom = bounds.bottom();
    }
    if keys.is_empty() {
        return at.1;
    }
    scene.put(legend, Tag::class("legend"), at, scale);
    at.1 + bottom * scale
}

/// Where keys stand that are as large as on a page: how far from the left, and in which row.
fn key_places(keys: &[LegendKey], room: f32) -> impl Iterator<Item = (f32, usize)> {
    let (mut free, mut row) = (0.0, 0);
    keys.iter().map(move |key| {
        let width = key.width();
        if free > 0.0 && free + width > room {
            free = 0.0;
            row += 1;
        }
        let x = free;
        free += width + KEY_GAP;
        (x, row)
    })
}

/// The height that keys take in a width.
#[must_use]
pub fn legend_height(keys: &[LegendKey], room: f32, scale: LegendScale) -> f32 {
    let mut nowhere = Scene::default();
    add_legend(&mut nowhere, keys, (0.0, 0.0), room, scale)
}

/// How many of the first keys fit on so many lines of a width.
#[must_use]
pub fn fitting(
    keys: &[LegendKey],
    (room, rows): (f32, usize),
    LegendScale(scale): LegendScale,
) -> usize {
    let room = room / scale;
    let places = keys.iter().zip(key_places(keys, room));
    places
        .take_while(|(key, (x, row))| *row < rows && x + key.width() <= room)
        .count()
}

/// The height of a line of keys.
#[must_use]
pub fn line_height(LegendScale(scale): LegendScale) -> f32 {
    KEY_HEIGHT * scale
}

/// The arrow of a sign that begins at a point, with a head of a length.
fn sign_arrow((x, y): Point, head: f32) -> DrawnArrow {
    let end = x + 37.0;
    DrawnArrow {
        path: Path::line((x, y), (end - head, y)),
        head: arrow_head((end, y), (1.0, 0.0), head, 0.45),
    }
}

impl LegendKey {
    fn sign_width(&self) -> f32 {
        match self.sign {
            LegendSign::Mark(_) => MARK_WIDTH,
            _ => SIGN_WIDTH,
        }
    }

    fn width(&self) -> f32 {
        self.sign_width() + Face::Regular.width(self.text, KEY_SIZE)
    }

    fn add(&self, scene: &mut Scene, (x, y): Point) {
        let middle = y + KEY_HEIGHT / 2.0;
        let at = |face, size, ink| TextStyle::new(face, size, ink);
        match self.sign {
            LegendSign::Winner(tone) => {
                add_box(
                    scene,
                    Rect::new(x + 3.0, middle - 8.0, 32.0, 16.0),
                    tone,
                    false,
                );
                let style = at(Face::Regular, 11.0, Ink::On(tone));
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, tone.sign());
            }
            LegendSign::Open(tone) => {
                let rect = Rect::new(x + 3.0, middle - 8.0, 32.0, 16.0);
                add_open_box(scene, rect, tone);
            }
            LegendSign::Over => {
                add_box(
                    scene,
                    Rect::new(x + 6.0, middle - 6.0, 26.0, 12.0),
                    Tone::Plain,
                    true,
                );
            }
            LegendSign::Brackets => {
                let style = at(Face::Mono, 14.0, Ink::Text);
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, "[ ]");
            }
            LegendSign::Turn(seat) => add_disc(scene, (x + 19.0, middle), CELL, seat),
            LegendSign::Answer(tone) => {
                let style = at(Face::Bold, KEY_SIZE, Ink::Line(tone));
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, "then");
            }
            LegendSign::LastMove => {
                let cells = Rect::around((x + 19.0, middle), (2.0 * CELL, CELL));
                add_run(scene, cells, CELL, [Ink::Text, Ink::Page]);
            }
            LegendSign::Ring => {
                let rect = Rect::new(x + 8.0, middle - 4.0, 22.0, 8.0);
                add_box(scene, rect, Tone::Plain, false);
                add_ring(scene, rect, Ring::Here);
            }
            LegendSign::Mark(sign) => {
                let style = at(Face::Bold, 14.0, Ink::Text);
                let at = (x + MARK_WIDTH / 2.0 - 3.0, middle);
                scene.text_at(at, Anchor::Middle, style, sign);
            }
            LegendSign::Dot(tone) => {
                let dot = Rect::around((x + 19.0, middle), (12.0, 12.0));
                let edge = Stroke::solid(Ink::Current, 1.0);
                scene.rect(dot, 6.0, Some(Ink::Fill(tone)), Some(edge));
            }
            LegendSign::Line => {
                let (from, to) = ((x + 4.0, middle), (x + 33.0, middle));
                scene.line(from, to, Stroke::solid(Ink::Current, 1.5));
                for (x, y) in [from, to] {
                    scene.dot((x, y), 3.0, Ink::Current);
                }
            }
            LegendSign::Shades(winner) => {
                for place in 0..4_u8 {
                    let step = usize::from(place) * Shade::STEPS / 4;
                    let left = x + 3.0 + 8.0 * f32::from(place);
                    let fill = Ink::Shade(Shade::new(winner, step));
                    scene.rect(
                        Rect::new(left, middle - 8.0, 8.0, 16.0),
                        0.0,
                        Some(fill),
                        None,
                    );
                }
            }
            LegendSign::Arrow {
                emphasis,
                is_dashed,
            } => {
                let arrow = sign_arrow((x, middle), 9.0);
                add_arrow(scene, &arrow, emphasis.stroke(is_dashed));
            }
            LegendSign::Best(tones) => {
                let count = tones.iter().flatten().count();
                let head = if count > 1 { 7.0 } else { 9.0 };
                let top = middle - BETWEEN_BEST * (count.max(1) - 1) as f32 / 2.0; // up to three
                for (place, &tone) in tones.iter().flatten().enumerate() {
                    let at = (x, top + BETWEEN_BEST * place as f32);
                    let stroke = Emphasis::Best(tone).stroke(false);
                    add_arrow(scene, &sign_arrow(at, head), stroke);
                }
            }
        }
        let style = at(Face::Regular, KEY_SIZE, Ink::Text);
        let text_at = (x + self.sign_width(), middle);
        scene.text_at(text_at, Anchor::Start, style, self.text);
    }
}
