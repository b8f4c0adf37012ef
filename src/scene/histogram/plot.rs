//! Where bars and axes stand in a room.
//!
//! ```text
//!   left  | turns: columns of one width      | draws |
//!         |  _                               |  ___  |   ends: numbers of the longest bars
//!   20 ---|-| |------------------------------|-|   |-|
//!    0 ---+-+-+------------------------------+-+   +-+   axis
//!         |                                  | |___| |
//!         | 0 1 2                            |  draw |   numbers below
//! ```

use super::chart::{AxisSide, Bar, Chart, Verdict};
use crate::scene::axis::axis_step;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Scene, Shape, Stroke, Tag, Target, Text, TextStyle,
};
use crate::solve::memory::grouped;

/// The room for the numbers and the name of the level axis, in points.
pub(super) const NUMBERS_BELOW: f32 = 44.0;
/// The room for a number at the end of the longest bars.
const ENDS: f32 = 20.0;
/// The room for the name of the upright axis, and the gap between its numbers and the bars.
const NAME_LEFT: f32 = 20.0;
const NUMBER_GAP: f32 = 8.0;
/// The room for the draws: a share of the width, at most this many points.
const DRAWS: f32 = 84.0;
const DRAWS_SHARE: f32 = 1.0 / 6.0;
/// The least height between two numbers of the upright axis, where the bars are high and where they are
/// low, and the least gap between two numbers below.
const UPRIGHT_GAP: f32 = 32.0;
const LEAST_UPRIGHT_GAP: f32 = 16.0;
const LEVEL_GAP: f32 = 8.0;
/// How far the number of a bar stands off it: a ring fits between them.
const NUMBER_OFF: f32 = 7.0;
/// The share of a column that its bar leaves free on either side, and the most points.
const GAP_SHARE: f32 = 0.08;
const WIDEST_GAP: f32 = 3.0;
/// A bar that is narrower has a thin edge, which leaves some of its inside.
const EDGE_ROOM: f32 = 5.0;

const NUMBER: TextStyle = TextStyle::new(Face::Regular, 11.0, Ink::Text);
const WEAK_NUMBER: TextStyle = TextStyle::new(Face::Regular, 11.0, Ink::Weak);
const NAME: TextStyle = TextStyle::new(Face::Regular, 13.0, Ink::Text);

/// Where things stand in a plot.
pub(super) struct Plot<'a> {
    chart: &'a Chart,
    size: Point,
    /// Where the columns begin, and the width of each.
    left: f32,
    column: f32,
    /// The width of the room for the draws.
    draws: f32,
    upright: Upright,
}

/// The upright axis.
struct Upright {
    /// The height of what stands above the numbers below.
    height: f32,
    /// Points for a position.
    scale: f64,
    /// Positions between two numbers.
    step: u64,
    /// How many numbers there are above 0, and as many below.
    count: u64,
}

impl Upright {
    fn new(chart: &Chart, height: f32) -> Upright {
        let half = (height / 2.0 - ENDS).max(1.0);
        let scale = f64::from(half) / chart.furthest();
        let gap = (half / 2.5).clamp(LEAST_UPRIGHT_GAP, UPRIGHT_GAP);
        let step = axis_step(f64::from(gap) / scale);
        Upright {
            height,
            scale,
            step,
            count: (chart.furthest() / step as f64) as u64, // a dozen
        }
    }

    /// The room for the numbers and the name.
    fn room(&self) -> f32 {
        let widest = WEAK_NUMBER.width(&grouped(self.count * self.step));
        NAME_LEFT + widest + NUMBER_GAP
    }

    fn y(&self, positions: f64) -> f32 {
        self.height / 2.0 - (positions * self.scale) as f32 // within the plot
    }
}

impl Plot<'_> {
    pub(super) fn new(chart: &Chart, size: Point) -> Plot<'_> {
        let upright = Upright::new(chart, (size.1 - NUMBERS_BELOW).max(1.0));
        let left = upright.room();
        let draws = draws_number(chart).map_or(0.0, |number| {
            let least = NUMBER.width(&number).max(NUMBER.width("draw")) + NUMBER_GAP;
            (size.0 * DRAWS_SHARE).min(DRAWS).max(least)
        });
        let columns = f32::from(chart.longest()) + 1.0;
        let column = ((size.0 - left - draws) / columns).max(f32::EPSILON);
        Plot {
            chart,
            size,
            left,
            column,
            draws,
            upright,
        }
    }

    /// How wide a plot of a height is whose columns are so wide.
    pub(super) fn width(chart: &Chart, column: f32, height: f32) -> f32 {
        let left = Upright::new(chart, height - NUMBERS_BELOW).room();
        let draws = if draws_number(chart).is_some() {
            DRAWS
        } else {
            0.0
        };
        left + (f32::from(chart.longest()) + 1.0) * column + draws
    }

    pub(super) fn scene(&self) -> Scene {
        let mut scene = Scene::new(self.size);
        self.add_upright(&mut scene);
        self.add_level(&mut scene);
        for (place, bar) in self.chart.bars.iter().enumerate() {
            self.add_bar(&mut scene, bar);
            scene.region(self.room_of(bar), Target::Bar(place), bar.words());
        }
        scene
    }

    /// The column of a bar: its left side and its width.
    fn column_of(&self, bar: &Bar) -> (f32, f32) {
        match bar.turns {
            Some(turns) => (self.left + f32::from(turns) * self.column, self.column),
            None => (self.draws_left(), self.draws),
        }
    }

    /// Where a bar is drawn.
    pub(super) fn bar(&self, bar: &Bar) -> Rect {
        let (low, high, _) = self.chart.reach(bar);
        let (x, width) = self.column_of(bar);
        let gap = match bar.turns {
            Some(_) => (width * GAP_SHARE).min(WIDEST_GAP),
            None => width / 4.0,
        };
        let (top, bottom) = (self.upright.y(high), self.upright.y(low));
        Rect::new(x + gap, top, width - 2.0 * gap, bottom - top)
    }

    /// All that belongs to a bar: its column on its side of the axis.
    fn room_of(&self, bar: &Bar) -> Rect {
        let (x, width) = self.column_of(bar);
        let middle = self.upright.y(0.0);
        let (top, bottom) = match bar.verdict.side() {
            AxisSide::Up => (0.0, middle),
            AxisSide::Middle => (0.0, self.upright.height),
            AxisSide::Down => (middle, self.upright.height),
        };
        Rect::new(x, top, width, bottom - top)
    }

    fn draws_left(&self) -> f32 {
        self.left + (f32::from(self.chart.longest()) + 1.0) * self.column
    }

    fn add_upright(&self, scene: &mut Scene) {
        let Upright {
            height,
            step,
            count,
            ..
        } = self.upright;
        let right = self.draws_left() + self.draws;
        let mut add = |tick: u64, is_up: bool| {
            let positions = tick * step;
            let away = positions as f64; // exact enough for an axis
            let y = self.upright.y(if is_up { away } else { -away });
            let ink = if tick == 0 { Ink::Text } else { Ink::Border };
            scene.line((self.left, y), (right, y), Stroke::solid(ink, 1.0));
            let at = (self.left - NUMBER_GAP, y);
            scene.text_at(at, Anchor::End, WEAK_NUMBER, &grouped(positions));
        };
        for tick in (1..=count).rev() {
            add(tick, true);
            add(tick, false);
        }
        add(0, true);
        if NAME.width("positions") <= height {
            scene.shapes.push(Shape::Text(Text {
                at: (NAME_LEFT / 2.0 + 3.0, height / 2.0),
                anchor: Anchor::Middle,
                style: NAME,
                is_upright: true,
                goes_on: false,
                text: "positions".to_owned(),
            }));
        }
    }

    fn add_level(&self, scene: &mut Scene) {
        let height = self.upright.height;
        let longest = self.chart.longest();
        let room = NUMBER.width(&longest.to_string());
        let step = axis_step(f64::from((room + LEVEL_GAP) / self.column));
        let step = usize::try_from(step).unwrap_or(usize::MAX); // beyond every turn: 0 alone
        for turns in (0..=longest).step_by(step) {
            let x = self.left + (f32::from(turns) + 0.5) * self.column;
            let x = x.min(self.size.0 - room / 2.0); // the last one keeps to the plot
            let at = (x, height + 16.0);
            scene.text(at, Anchor::Middle, NUMBER, &turns.to_string());
        }
        let middle = f32::midpoint(self.left, self.draws_left());
        let at = (middle, height + 38.0);
        scene.text(at, Anchor::Middle, NAME, "turns to the end");
        if self.draws > 0.0 {
            let at = (self.draws_left() + self.draws / 2.0, height + 16.0);
            scene.text(at, Anchor::Middle, NUMBER, "draw");
        }
    }

    fn add_bar(&self, scene: &mut Scene, bar: &Bar) {
        let (_, _, is_cut) = self.chart.reach(bar);
        let rect = self.bar(bar);
        let turns = bar.turns.map(|turns| turns.to_string());
        let mut data = vec![
            ("verdict", bar.verdict.words().to_owned()),
            ("turns", turns.unwrap_or_default()),
            ("positions", bar.positions.to_string()),
        ];
        if is_cut {
            data.push(("cut", "true".to_owned()));
        }
        let tag = Tag {
            class: "bar",
            title: bar.words(),
            data,
        };
        let tone = bar.verdict.tone();
        let edge = if rect.width >= EDGE_ROOM {
            Stroke::solid(Ink::Line(tone), 1.5).dashed(tone.dash())
        } else {
            Stroke::solid(Ink::Line(tone), rect.width.min(EDGE_ROOM) / 6.0)
        };
        scene.group(tag, |scene| {
            scene.rect(rect, 0.0, Some(Ink::Fill(tone)), Some(edge));
            if is_cut {
                add_cut(scene, rect);
            }
            let number = grouped(bar.positions);
            if NUMBER.width(&number) <= self.column_of(bar).1 {
                let y = match bar.verdict.side() {
                    AxisSide::Up | AxisSide::Middle => rect.y - NUMBER_OFF,
                    AxisSide::Down => rect.bottom() + NUMBER_OFF + NUMBER.size * 0.73,
                };
                scene.text((rect.centre().0, y), Anchor::Middle, NUMBER, &number);
            }
        });
    }
}

/// How many positions are drawn, if any are.
fn draws_number(chart: &Chart) -> Option<String> {
    let mut bars = chart.bars.iter();
    let draws = bars.find(|bar| bar.verdict == Verdict::Draw)?;
    Some(grouped(draws.positions))
}

/// Two slanting lines across a bar that is longer than it is drawn.
fn add_cut(scene: &mut Scene, bar: Rect) {
    let y = bar.y + bar.height * 0.25;
    let (left, right) = (bar.x - 5.0, bar.right() + 5.0);
    let gap = [
        (left, y + 4.0),
        (right, y - 4.0),
        (right, y + 2.0),
        (left, y + 10.0),
    ];
    scene.path(Path::polygon(&gap), Some(Ink::Page), None);
    for down in [0.0, 6.0] {
        let line = Stroke::solid(Ink::Weak, 1.3);
        scene.line((left, y + 4.0 + down), (right, y - 4.0 + down), line);
    }
}
