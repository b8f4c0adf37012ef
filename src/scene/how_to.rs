//! A card that teaches a game in drawn hands or cells: a row of pictures, and below it what else holds.
//!
//! ```text
//!   1 Tap          2 Out          3 Split        4 Win          5 Notation
//!   before after   before after   before         they have      [1.3]|(0.2)
//!                                 after          lost           3T2  3 taps 2
//!   words          words          words          words          words
//!   You may also tap your own hands.
//! ```

use super::board::hand::add_hand;
use super::board::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use super::board::hands::add_arrow;
use super::face::Face;
use super::{Anchor, Ink, Rect, Scene, Stroke, Tag, Target, TextStyle, Tone};
use crate::game::Seat;
use crate::game::hands::ShownHand;

/// A card that teaches a game.
#[derive(Clone, Debug, PartialEq)]
pub struct HowToCard {
    /// The name of the rules.
    pub rules: String,
    /// The pictures, in the order in which one learns.
    pub pictures: Vec<HowToPicture>,
    /// The other rules that hold, a sentence each.
    pub lines: Vec<String>,
}

/// One picture with its words.
#[derive(Clone, Debug, PartialEq)]
pub struct HowToPicture {
    /// The subject.
    pub title: &'static str,
    /// The drawing.
    pub drawn: HowToDrawn,
    /// The words below the drawing.
    pub words: String,
}

/// The drawing of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum HowToDrawn {
    /// An own hand that taps one of the other player: the other's and the own one, before and after.
    Tap {
        /// Before the tap.
        before: [ShownHand; 2],
        /// After it.
        after: [ShownHand; 2],
    },
    /// Two own hands before a split and after it.
    Split {
        /// Before the split.
        before: [ShownHand; 2],
        /// After it.
        after: [ShownHand; 2],
    },
    /// The hands with which a game ends: the other's and the own ones.
    End {
        /// The hands of the other player.
        other: Vec<ShownHand>,
        /// The own hands.
        own: Vec<ShownHand>,
        /// The words above them.
        said: &'static str,
    },
    /// Cells of a grid, row by row, before a move and after it: which are filled, and by whom at last.
    Cells {
        /// The number of cells of a row.
        cols: usize,
        /// The cells that are filled before the move.
        before: Vec<bool>,
        /// The cells that are filled after it.
        after: Vec<bool>,
    },
    /// A position and some moves as they are written, each with its meaning.
    Notation {
        /// The position.
        position: String,
        /// The words below the position.
        said: String,
        /// The moves.
        moves: Vec<[String; 2]>,
    },
}

/// The sizes of a picture, in points.
const WIDTH: f32 = 208.0;
const WIDEST: f32 = 280.0;
const GAP: f32 = 16.0;
const INSIDE: f32 = 14.0;
const TITLE: f32 = 44.0;
const DRAWN: f32 = 226.0;
const LETTERS: f32 = 14.0;
const LINE: f32 = 21.0;
const CORNER: f32 = 8.0;
const HAND: f32 = 62.0;
const HAND_GAP: f32 = 14.0;
const CELL: f32 = 34.0;
const SMALL: f32 = 12.0;
/// The head of a page of its own, and its margin.
const HEAD: f32 = 48.0;
const MARGIN: f32 = 28.0;
/// The width of a page of its own.
const PAGE: f32 = 1184.0;

impl HowToCard {
    /// The pictures in a width, in as many rows as they need. There is a region for each, which says it in words.
    #[must_use]
    pub fn scene(&self, width: f32) -> Scene {
        let count = self.pictures.len().max(1);
        let fitting = ((width + GAP) / (WIDTH + GAP)).floor().max(1.0) as usize; // a few
        let columns = fitting.min(count);
        let most = columns as f32; // a few
        let wide = ((width - (most - 1.0) * GAP) / most).min(WIDEST);
        let lines = |picture: &HowToPicture| wrapped(&picture.words, wide - 2.0 * INSIDE).len();
        let most_lines = self.pictures.iter().map(lines).max().unwrap_or(0) as f32; // a few
        let high = TITLE + DRAWN + most_lines * LINE + INSIDE;
        let rows = count.div_ceil(columns) as f32; // a few
        let mut below = Vec::new();
        for line in &self.lines {
            below.extend(wrapped(line, width));
        }
        let pictures = rows * (high + GAP) - GAP;
        let room = if below.is_empty() { 0.0 } else { GAP };
        let height = pictures + room + below.len() as f32 * LINE; // some lines
        let mut scene = Scene::new((width, height));
        for (number, picture) in self.pictures.iter().enumerate() {
            let (row, column) = ((number / columns) as f32, (number % columns) as f32); // a few
            let at = (column * (wide + GAP), row * (high + GAP));
            let place = Rect::new(at.0, at.1, wide, high);
            let name = format!("{}. {}: {}", number + 1, picture.title, picture.words);
            scene.group(Tag::class("picture"), |scene| {
                add_picture(scene, number + 1, picture, place);
            });
            scene.region(place, Target::Key(number), name);
        }
        let style = TextStyle::new(Face::Regular, LETTERS, Ink::Text);
        for (number, line) in below.iter().enumerate() {
            let y = pictures + room + (number as f32 + 0.5) * LINE; // some lines
            scene.text_at((0.0, y), Anchor::Start, style, line);
        }
        scene
    }

    /// The same as a page of its own, with a head.
    #[must_use]
    pub fn page(&self) -> Scene {
        let inside = self.scene(PAGE - 2.0 * MARGIN);
        let height = inside.size.1 + HEAD + 2.0 * MARGIN;
        let mut page = Scene::new((PAGE, height));
        page.rect(
            Rect::new(0.0, 0.0, PAGE, height),
            0.0,
            Some(Ink::Page),
            None,
        );
        let head = TextStyle::new(Face::Bold, 20.0, Ink::Text);
        let weak = TextStyle::new(Face::Regular, 18.0, Ink::Weak);
        let y = MARGIN + HEAD / 3.0;
        page.text_at((MARGIN, y), Anchor::Start, head, "How to play");
        let left = MARGIN + head.width("How to play") + GAP;
        page.text_within(
            (left, y),
            Anchor::Start,
            weak,
            &self.rules,
            PAGE - left - MARGIN,
        );
        page.put(inside, Tag::class("pictures"), (MARGIN, MARGIN + HEAD), 1.0);
        page
    }
}

fn wrapped(text: &str, room: f32) -> Vec<String> {
    Face::Regular.wrapped(text, LETTERS, room)
}

fn add_picture(scene: &mut Scene, number: usize, picture: &HowToPicture, place: Rect) {
    scene.rect(place, CORNER, Some(Ink::Row), None);
    let (x, y) = (place.x + INSIDE, place.y + TITLE / 2.0 + 2.0);
    let ring = Rect::around((x + 12.0, y), (24.0, 24.0));
    scene.rect(
        ring,
        12.0,
        Some(Ink::Page),
        Some(Stroke::solid(Ink::Text, 1.5)),
    );
    let style = TextStyle::new(Face::SemiBold, 13.0, Ink::Text);
    scene.text_at(ring.centre(), Anchor::Middle, style, &number.to_string());
    let title = TextStyle::new(Face::SemiBold, 16.0, Ink::Text);
    scene.text_at((x + 34.0, y), Anchor::Start, title, picture.title);
    let drawn = Rect::new(place.x, place.y + TITLE, place.width, DRAWN);
    match &picture.drawn {
        HowToDrawn::Tap { before, after } => add_tap(scene, drawn, before, after),
        HowToDrawn::Split { before, after } => add_split(scene, drawn, before, after),
        HowToDrawn::End { other, own, said } => add_end(scene, drawn, other, own, said),
        HowToDrawn::Cells {
            cols,
            before,
            after,
        } => add_cells(scene, drawn, *cols, before, after),
        HowToDrawn::Notation {
            position,
            said,
            moves,
        } => add_notation(scene, drawn, position, said, moves),
    }
    let style = TextStyle::new(Face::Regular, LETTERS, Ink::Text);
    let lines = wrapped(&picture.words, place.width - 2.0 * INSIDE);
    for (number, line) in lines.iter().enumerate() {
        let y = drawn.bottom() + (number as f32 + 0.5) * LINE; // a few
        scene.text_at((place.x + INSIDE, y), Anchor::Start, style, line);
    }
}

fn say(scene: &mut Scene, at: (f32, f32), text: &str) {
    let style = TextStyle::new(Face::Regular, SMALL, Ink::Weak);
    scene.text_at(at, Anchor::Middle, style, text);
}

/// Adds hands side by side, their middle at a place.
fn add_row(scene: &mut Scene, hands: &[ShownHand], seat: Seat, (x, y): (f32, f32), room: f32) {
    let count = hands.len().max(1) as f32; // a few
    let pitch = (HAND + HAND_GAP).min(room / count);
    let wide = HAND.min(pitch - 4.0);
    let facing = match seat {
        Seat::One => Facing::Up,
        Seat::Two => Facing::Down,
    };
    for (number, hand) in hands.iter().enumerate() {
        let off = (number as f32 - (count - 1.0) / 2.0) * pitch; // a few
        let at = Rect::around((x + off, y), (wide, wide * HEIGHT_TO_WIDTH));
        add_hand(scene, hand, seat, facing, at, 0.0);
    }
}

fn add_tap(scene: &mut Scene, place: Rect, before: &[ShownHand; 2], after: &[ShownHand; 2]) {
    let (middle, quarter) = (place.centre().0, place.width / 4.0);
    let line = Stroke::solid(Ink::Pale, 1.0);
    scene.line((middle, place.y), (middle, place.bottom() - 8.0), line);
    let (upper, lower) = (place.y + 62.0, place.bottom() - 52.0);
    for (way, said, [other, own]) in [(-1.0, "before", before), (1.0, "after", after)] {
        let x = middle + way * quarter;
        say(scene, (x, place.y + 8.0), said);
        add_row(
            scene,
            std::slice::from_ref(other),
            Seat::Two,
            (x, upper),
            quarter * 2.0 - 8.0,
        );
        add_row(
            scene,
            std::slice::from_ref(own),
            Seat::One,
            (x, lower),
            quarter * 2.0 - 8.0,
        );
    }
    let half = HAND * HEIGHT_TO_WIDTH / 2.0;
    let x = middle - quarter;
    let (start, end) = ((x, lower - half - 4.0), (x, upper + half + 4.0));
    add_arrow(scene, start, end, Stroke::solid(Ink::Text, 2.0));
}

fn add_split(scene: &mut Scene, place: Rect, before: &[ShownHand; 2], after: &[ShownHand; 2]) {
    let half = place.height / 2.0;
    for (number, (said, hands)) in [("before", before), ("after", after)]
        .into_iter()
        .enumerate()
    {
        let top = place.y + number as f32 * half; // 0 or 1
        say(scene, (place.centre().0, top + 8.0), said);
        let at = (place.centre().0, top + half / 2.0 + 6.0);
        add_row(scene, hands, Seat::One, at, place.width - 2.0 * INSIDE);
    }
    let y = place.y + half - 2.0;
    let (left, right) = (place.x + INSIDE, place.right() - INSIDE);
    scene.line((left, y), (right, y), Stroke::solid(Ink::Pale, 1.0));
}

fn add_end(scene: &mut Scene, place: Rect, other: &[ShownHand], own: &[ShownHand], said: &str) {
    let x = place.centre().0;
    say(scene, (x, place.y + 8.0), said);
    let room = place.width - 2.0 * INSIDE;
    add_row(scene, other, Seat::Two, (x, place.y + 62.0), room);
    add_row(scene, own, Seat::One, (x, place.bottom() - 52.0), room);
}

fn add_cells(scene: &mut Scene, place: Rect, cols: usize, before: &[bool], after: &[bool]) {
    let half = place.height / 2.0;
    let rows = before.len().div_ceil(cols.max(1)) as f32; // a few
    let wide = cols as f32; // a few
    let room = ((place.width - 2.0 * INSIDE) / wide).min((half - 26.0) / rows);
    let side = CELL.min(room);
    for (number, (said, cells)) in [("before", before), ("after", after)]
        .into_iter()
        .enumerate()
    {
        let top = place.y + number as f32 * half; // 0 or 1
        say(scene, (place.centre().0, top + 8.0), said);
        let left = place.centre().0 - side * wide / 2.0;
        for (cell, &is_filled) in cells.iter().enumerate() {
            let (row, col) = ((cell / cols) as f32, (cell % cols) as f32); // a few
            let at = Rect::new(left + col * side, top + 20.0 + row * side, side, side);
            let is_new = is_filled && !before[cell];
            let tone = Tone::Winner(Seat::One);
            let fill = match (is_new, is_filled) {
                (true, _) => Ink::Fill(tone),
                (false, true) => Ink::Weak,
                (false, false) => Ink::Control,
            };
            let edge = Stroke::solid(Ink::Pale, 1.0);
            scene.rect(at.expanded(-1.5), 4.0, Some(fill), Some(edge));
        }
    }
}

fn add_notation(scene: &mut Scene, place: Rect, position: &str, said: &str, moves: &[[String; 2]]) {
    let x = place.centre().0;
    let room = place.width - 2.0 * INSIDE;
    let large = TextStyle::new(Face::Mono, 20.0, Ink::Text);
    scene.text_within((x, place.y + 36.0), Anchor::Middle, large, position, room);
    let weak = TextStyle::new(Face::Regular, SMALL, Ink::Weak);
    scene.text_within((x, place.y + 66.0), Anchor::Middle, weak, said, room);
    let (left, right) = (place.x + INSIDE, place.right() - INSIDE);
    let line = Stroke::solid(Ink::Pale, 1.0);
    scene.line((left, place.y + 96.0), (right, place.y + 96.0), line);
    let mono = TextStyle::new(Face::Mono, LETTERS, Ink::Text);
    let plain = TextStyle::new(Face::Regular, LETTERS, Ink::Text);
    for (number, [name, meaning]) in moves.iter().enumerate() {
        let y = place.y + 124.0 + number as f32 * 34.0; // a few
        scene.text_at((left, y), Anchor::Start, mono, name);
        let begins = left + 66.0;
        scene.text_within((begins, y), Anchor::Start, plain, meaning, right - begins);
    }
}
