//! What the strip of turns looks like.

use super::strip::{Strip, height};
use super::turn::TimelineTurn;
use crate::game::Seat;
use crate::scene::bookmark_sign::add_bookmark;
use crate::scene::face::Face;
use crate::scene::graph::node::Ring;
use crate::scene::stop_sign::add_stop;
use crate::scene::{
    Anchor, Dash, Ink, Path, PathSegment, Point, Rect, Scene, Stroke, Tag, Target, TextStyle, Tone,
};
use crate::session::review::MoveMark;
use crate::solve::Value;

/// From so much room on, a turn carries its distance, its mark, an edge, in points.
const TEXT_ROOM: f32 = 17.0;
/// From so much room on, a ring fits round a turn.
const RING_ROOM: f32 = 9.0;
/// A bar that is less high has its distance beside it.
const NUMBER_ROOM: f32 = 12.0;
/// The height of its digits, and how far off the end of a bar the middle of one beside it stands.
const CAPITAL: f32 = 8.0;
const OFF_BAR: f32 = 7.0;
/// The width of a ring, with a gap.
const RING_WIDTH: f32 = 2.5;
/// How far apart the two lines of an equals sign are.
const EQUALS: f32 = 5.0;
const CORNER: f32 = 4.0;
/// The widest bar.
const WIDEST_BAR: f32 = 40.0;
/// The sizes of the signs of a bookmark and a stop, and the lines of a fork.
const BOOKMARK_SIZE: Point = (6.0, 9.0);
const STOP_SIZE: Point = (6.0, 8.0);
const FORK: f32 = 4.0;
/// The room that a fork takes from the right edge of a cell.
const FORK_WIDTH: f32 = 2.0 * FORK + 2.0;

/// What is shown of a line of play.
#[derive(Clone, Copy, Debug)]
pub struct TimelineContent<'a> {
    /// The turns that are shown, in order.
    pub turns: &'a [TimelineTurn],
    /// How many turns have room: those of the whole line, the first board included, and what is
    /// previewed after its end.
    pub count: usize,
    /// The number of the current turn.
    pub here: usize,
    /// The most turns that any win of the game takes, once that is known; until then the most of the
    /// turns that are shown.
    pub longest: Option<u16>,
}

/// The turns of a line that are shown, in a room of a size for the whole line, the current one in a
/// ring. Each turn is a region, in order.
///
/// # Complexity
/// Linear in the number of turns that are shown.
#[must_use]
pub fn timeline(line: &TimelineContent, size: Point) -> Scene {
    let strip = Strip::new(line.count, size);
    let mut scene = Scene::new(strip.size());
    let here = line.here;
    let shown = line.turns.iter().filter_map(|turn| turn.value?.turns());
    let longest = line.longest.or(shown.max()).unwrap_or(0);
    add_back(&mut scene, &strip, here);
    add_axis(&mut scene, &strip, line.turns);
    for turn in line.turns {
        scene.group(Tag::class("turn"), |scene| {
            let cell = TurnCell::new(&strip, turn.number, longest);
            cell.add(scene, turn, turn.number == here);
        });
        scene.region(strip.cell(turn.number), Target::Turn(turn.id), turn.words());
    }
    add_ring(&mut scene, &strip, here, Ring::Here);
    scene
}

/// What lies behind turns that are pointed at.
#[must_use]
pub fn back(strip: &Strip, turns: &[usize]) -> Scene {
    let mut scene = Scene::new(strip.size());
    for &turn in turns {
        add_back(&mut scene, strip, turn);
    }
    scene
}

/// Rings round turns that are pointed at.
#[must_use]
pub fn rings(strip: &Strip, turns: &[usize]) -> Scene {
    let mut scene = Scene::new(strip.size());
    for &turn in turns {
        add_ring(&mut scene, strip, turn, Ring::Hovered);
    }
    scene
}

/// A dashed ring round the turn that is previewed, if one is.
#[must_use]
pub fn previewed(strip: &Strip, turn: Option<usize>) -> Scene {
    let mut scene = Scene::new(strip.size());
    if let Some(turn) = turn {
        add_ring(&mut scene, strip, turn, Ring::Marked);
    }
    scene
}

/// What the rows of a strip are called, for a place at its left that is as high.
#[must_use]
pub fn names(size: Point, shows_verdicts: bool) -> Scene {
    let strip = Strip::new(0, size);
    let mut scene = Scene::new(size);
    let (middle, half) = (strip.middle(), strip.half());
    if shows_verdicts {
        let away = (half * 0.62).max(13.0);
        let rows = [
            (-away, "1 wins", Ink::Line(Tone::Winner(Seat::One))),
            (0.0, "= draw", Ink::Weak),
            (away, "2 wins", Ink::Line(Tone::Winner(Seat::Two))),
        ];
        for (off, text, ink) in rows {
            let style = TextStyle::new(Face::SemiBold, 11.5, ink);
            scene.text_at((0.0, middle + off), Anchor::Start, style, text);
        }
    }
    if !shows_verdicts || half * 0.38 > 9.0 {
        let style = TextStyle::new(Face::Regular, 11.0, Ink::Weak);
        scene.text_at((0.0, strip.numbers()), Anchor::Start, style, "turn");
    }
    scene
}

/// The axis, as far as there are turns and beyond. Where a draw stands it is left out: it would make
/// three of the two lines of an equals sign.
fn add_axis(scene: &mut Scene, strip: &Strip, turns: &[TimelineTurn]) {
    let y = strip.middle();
    let mut steps = vec![PathSegment::Move((0.0, y))];
    for turn in turns {
        if is_draw(turn) {
            let bar = bar(strip.bars(turn.number), y, y);
            steps.push(PathSegment::Line((bar.x, y)));
            steps.push(PathSegment::Move((bar.right(), y)));
        }
    }
    steps.push(PathSegment::Line((strip.size().0, y)));
    let stroke = Stroke::solid(Ink::Border, 1.0);
    scene.path(Path { steps }, None, Some(stroke));
}

fn is_draw(turn: &TimelineTurn) -> bool {
    turn.value.is_some() && turn.winner().is_none()
}

/// What lies behind the current turn, or one that is pointed at.
fn add_back(scene: &mut Scene, strip: &Strip, turn: usize) {
    let bars = strip.bars(turn);
    let rect = Rect::new(bars.x, bars.y - 1.0, bars.width, bars.height + 2.0);
    scene.rect(rect, CORNER, Some(Ink::Row), None);
}

/// A ring round a turn; where it is too narrow, a triangle that points at it from above, and one from
/// below.
pub(super) fn add_ring(scene: &mut Scene, strip: &Strip, turn: usize, ring: Ring) {
    let stroke = match ring {
        Ring::Here => Stroke::solid(Ink::Current, 2.0),
        Ring::Marked => Stroke::solid(Ink::Current, 2.0).dashed(Dash::Dashed),
        Ring::Found | Ring::Hovered => Stroke::solid(Ink::Hover, 1.5),
    };
    let bars = strip.bars(turn);
    let rect = Rect::new(bars.x, bars.y, bars.width, bars.height + 1.0);
    if rect.width >= RING_ROOM {
        scene.rect(
            rect.expanded(-stroke.width / 2.0),
            CORNER,
            None,
            Some(stroke),
        );
        return;
    }
    let (x, _) = rect.centre();
    for (y, way) in [(rect.y, 1.0), (rect.bottom(), -1.0)] {
        let corners = [(x, y + 6.0 * way), (x - 4.0, y), (x + 4.0, y)];
        scene.path(Path::polygon(&corners), Some(stroke.ink), None);
    }
}

/// Where a bar stands in its cell.
fn bar(cell: Rect, from: f32, to: f32) -> Rect {
    let gap = if cell.width > 6.0 { 0.24 } else { 0.08 } * cell.width / 2.0;
    let gap = gap.max((cell.width - WIDEST_BAR) / 2.0);
    Rect::new(
        cell.x + gap,
        from.min(to),
        cell.width - 2.0 * gap,
        (to - from).abs(),
    )
}

/// The cell of a turn.
pub(super) struct TurnCell<'a> {
    strip: &'a Strip,
    bars: Rect,
    /// The most turns that a win takes.
    longest: u16,
}

impl<'a> TurnCell<'a> {
    pub(super) fn new(strip: &'a Strip, turn: usize, longest: u16) -> TurnCell<'a> {
        TurnCell {
            strip,
            bars: strip.bars(turn),
            longest,
        }
    }

    fn x(&self) -> f32 {
        self.bars.centre().0
    }

    /// Who wins, how near the end is, what the move did.
    fn add(&self, scene: &mut Scene, turn: &TimelineTurn, is_here: bool) {
        self.add_outcome(scene, turn.value, turn.winner());
        if let Some(mark) = turn.mark {
            self.add_mark(scene, mark, turn.winner());
        }
        self.add_number(scene, turn.number, is_here);
        let signs = self.strip.signs(turn.number);
        if turn.is_bookmarked {
            let width = BOOKMARK_SIZE.0.min(signs.width);
            // A fork stands at the right.
            let room = signs.width - if turn.is_fork { FORK_WIDTH } else { 0.0 };
            let x = (signs.width / 2.0).min(room - width / 2.0);
            let at = (
                signs.x + x.max(width / 2.0),
                signs.y + BOOKMARK_SIZE.1 / 2.0,
            );
            add_bookmark(scene, Rect::around(at, (width, BOOKMARK_SIZE.1)), Ink::Text);
        }
        if turn.is_stop {
            let place = if turn.is_bookmarked { 0.25 } else { 0.5 };
            let (width, height) = STOP_SIZE;
            let at = (signs.x + place * signs.width, signs.y + height / 2.0);
            let size = (width.min(signs.width), height);
            add_stop(scene, Rect::around(at, size), Ink::Text);
        }
        let has_room = !turn.is_bookmarked || signs.width >= FORK_WIDTH + BOOKMARK_SIZE.0;
        if turn.is_fork && has_room {
            add_fork(scene, signs);
        }
    }

    /// Who wins, and how near the end is.
    pub(super) fn add_outcome(
        &self,
        scene: &mut Scene,
        value: Option<Value>,
        winner: Option<Seat>,
    ) {
        match (value, winner) {
            (None, _) => {
                let radius = (self.bars.width / 3.0).min(4.0);
                scene.dot((self.x(), self.strip.middle()), radius, Ink::Hover);
            }
            (Some(value), Some(winner)) => {
                self.add_win(scene, winner, value.turns().unwrap_or(0));
            }
            (Some(_), None) => self.add_draw(scene),
        }
    }

    fn add_win(&self, scene: &mut Scene, winner: Seat, turns: u16) {
        let middle = self.strip.middle();
        let tone = Tone::Winner(winner);
        let away = if winner == Seat::One { -1.0 } else { 1.0 };
        let end = middle + away * height(turns, self.longest) * (self.strip.half() - 2.0);
        let bar = bar(self.bars, middle, end);
        let is_over = turns == 0;
        let has_text = self.bars.width >= TEXT_ROOM && !is_over;
        let corner = if is_over {
            0.0
        } else {
            (bar.width / 5.0).min(3.0)
        };
        let edge = Stroke::solid(Ink::Line(tone), 1.0).dashed(tone.dash());
        let edge = Some(edge).filter(|_| has_text);
        scene.rect(bar, corner, Some(Ink::Fill(tone)), edge);
        if has_text {
            // A ring round the turn leaves no room for it beside a bar that is nearly as high as the strip.
            let beyond = end + away * (OFF_BAR + CAPITAL / 2.0 + RING_WIDTH);
            let is_under_ring = beyond < self.bars.y || beyond > self.bars.bottom();
            let least = if is_under_ring {
                CAPITAL + 2.0
            } else {
                NUMBER_ROOM
            };
            let (off, ink) = if bar.height >= least {
                (-(bar.height / 2.0).min(8.0), Ink::On(tone))
            } else {
                (OFF_BAR, Ink::Text)
            };
            let style = TextStyle::new(Face::SemiBold, 11.0, ink);
            // Beside a bar that is nearly as high as the strip it stays below the signs.
            let top = self.bars.y + style.size / 2.0;
            let at = (bar.centre().0, (end + away * off).max(top));
            scene.text_at(at, Anchor::Middle, style, &turns.to_string());
        }
        if is_over && bar.width > 8.0 {
            // The double border of positions in which play is over.
            let border = Stroke::solid(Ink::On(tone), 1.0);
            scene.rect(bar.expanded(-2.5), 0.0, None, Some(border));
        }
    }

    fn add_draw(&self, scene: &mut Scene) {
        let middle = self.strip.middle();
        let bar = bar(self.bars, middle, middle);
        for y in [middle - EQUALS / 2.0, middle + EQUALS / 2.0] {
            let stroke = Stroke::solid(Ink::Line(Tone::Draw), 2.0);
            scene.line((bar.x, y), (bar.right(), y), stroke);
        }
    }

    /// The mark, on the side of the axis that is free. Where there is no room for signs, real
    /// mistakes still show as a stroke.
    fn add_mark(&self, scene: &mut Scene, mark: MoveMark, winner: Option<Seat>) {
        if mark == MoveMark::Forced {
            return;
        }
        let (x, middle) = (self.x(), self.strip.middle());
        let away = if winner == Some(Seat::Two) { -1.0 } else { 1.0 };
        if self.bars.width >= TEXT_ROOM {
            let style = TextStyle::new(Face::Bold, 12.0, Ink::Text);
            let at = (x, middle + away * 11.0);
            scene.text_at(at, Anchor::Middle, style, mark.sign());
        } else if mark.is_mistake() {
            let length = if mark == MoveMark::Blunder { 13.0 } else { 8.0 };
            let from = middle + away * 5.0;
            let stroke = Stroke::solid(Ink::Text, 2.0);
            scene.line((x, from), (x, from + away * length), stroke);
        }
    }

    pub(super) fn add_number(&self, scene: &mut Scene, number: usize, is_here: bool) {
        let step = self.strip.number_step();
        if number == 0 || !number.is_multiple_of(step) {
            return;
        }
        let (face, ink) = if is_here {
            (Face::SemiBold, Ink::Text)
        } else {
            (Face::Regular, Ink::Weak)
        };
        let style = TextStyle::new(face, 11.0, ink);
        let text = number.to_string();
        let width = style.width(&text);
        // At the right edge a number keeps to the strip, unless the one before is in its way.
        let x = self.x().min(scene.size.0 - width / 2.0);
        let to_next = step as f32 * self.bars.width; // as wide as a few numbers
        if self.x() - x + width < to_next {
            scene.text_at((x, self.strip.numbers()), Anchor::Middle, style, &text);
        }
    }
}

/// Two lines that part: several lines of play go on.
fn add_fork(scene: &mut Scene, signs: Rect) {
    let stroke = Stroke::solid(Ink::Weak, 1.3);
    let (x, y) = (signs.right() - FORK - 1.0, signs.centre().1);
    scene.line((x - FORK, y), (x, y), stroke);
    for end in [(x + FORK, y - 3.0), (x + FORK, y + 3.0)] {
        scene.line((x, y), end, stroke);
    }
}
