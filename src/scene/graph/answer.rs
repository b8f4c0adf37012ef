//! What stands on an arrow of a folded proof: a move, quietly, and the answer to it, which stands out.

use super::line::Line;
use super::route::DrawnArrow;
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, Shape, Text, TextStyle, Tone};

/// The size of the names, in points.
pub const LETTERS: f32 = 12.5;
/// Between move and answer.
const THEN: &str = ", then ";

/// The width of the names of a move and of the answer to it.
#[must_use]
pub fn answer_width(name: &str, answer: Option<&str>) -> f32 {
    let (quiet, loud) = parts(name, answer);
    Face::Regular.width(&quiet, LETTERS) + Face::Bold.width(loud, LETTERS)
}

/// What the names in the middle of a place hide.
#[must_use]
pub fn answer_plate(at: Point, name: &str, answer: Option<&str>) -> Rect {
    Rect::around(at, (answer_width(name, answer) + 6.0, LETTERS + 3.0))
}

/// Adds the names, the whole of them in the middle of a place.
pub fn add_answer(scene: &mut Scene, at: Point, name: &str, answer: Option<&str>, tone: Tone) {
    let (quiet, loud) = parts(name, answer);
    let left = at.0 - answer_width(name, answer) / 2.0;
    // The arrow passes behind the names.
    let plate = answer_plate(at, name, answer);
    scene.rect(plate, 3.0, Some(Ink::Page), None);
    let split = left + Face::Regular.width(&quiet, LETTERS);
    let quiet_style = TextStyle::new(Face::Regular, LETTERS, Ink::Text);
    let loud_style = TextStyle::new(Face::Bold, LETTERS, Ink::Line(tone));
    for (x, style, text) in [
        (left, quiet_style, quiet.as_str()),
        (split, loud_style, loud),
    ] {
        if !text.is_empty() {
            scene.shapes.push(Shape::Text(Text {
                at: (x, style.baseline_at(at.1)),
                anchor: Anchor::Start,
                style,
                has_halo: false,
                is_upright: false,
                text: text.to_owned(),
            }));
        }
    }
}

/// The names of an arrow, and where the layout keeps room for them.
#[derive(Clone, Copy, Debug)]
pub struct AnswerLabel<'a> {
    /// The number of the arrow.
    pub arrow: usize,
    /// The middle of the room.
    pub at: Point,
    /// The name of the move.
    pub name: &'a str,
    /// The name of the answer, if there is one.
    pub answer: Option<&'a str>,
    /// Whether the arrow is led past the names, so that they cannot be moved.
    pub is_fixed: bool,
}

impl AnswerLabel<'_> {
    fn plate_at(&self, at: Point) -> Rect {
        answer_plate(at, self.name, self.answer)
    }
}

/// How far names may be moved, in points: aside by steps, and up or down.
const ASIDE: f32 = 4.0;
const STEPS: i8 = 15;
const HIGHER: [f32; 11] = [0.0, -1.5, 1.5, -3.0, 3.0, -5.0, 5.0, -8.0, 8.0, -11.0, 11.0];
/// What a point of that counts, in points of an arrow that is hidden.
const FAR: f32 = 0.05;
/// What stays free between two names, and between a name and another arrow.
const APART: f32 = 3.0;
const OFF: f32 = 1.5;
/// How much of its own arrow stands behind a name at least, so that it is seen whose it is.
const ON_ARROW: f32 = 6.0;

/// Where the middles of names stand so that they hide as little as can be of other arrows, near the room
/// that was kept for them and clear of what is `taken`.
///
/// # Complexity
/// Compares each place of each name with all arrows and all that is taken.
#[must_use]
pub fn settled<'a>(
    labels: impl Iterator<Item = AnswerLabel<'a>>,
    arrows: &[&DrawnArrow],
    taken: &[Rect],
) -> Vec<Point> {
    let lines: Vec<Line> = arrows.iter().map(|arrow| Line::of(arrow)).collect();
    let labels: Vec<AnswerLabel> = labels.collect();
    let mut plates: Vec<Rect> = labels
        .iter()
        .map(|label| label.plate_at(label.at))
        .collect();
    let mut places: Vec<Point> = labels.iter().map(|label| label.at).collect();
    let hidden = |label: &AnswerLabel, plate: &Rect| -> f32 {
        let others = lines.iter().enumerate();
        let others = others.filter(|&(other, _)| other != label.arrow);
        let around = plate.expanded(OFF);
        others.map(|(_, line)| line.hidden_by(&around)).sum()
    };
    // What hides most chooses first.
    let now = labels.iter().zip(&plates);
    let now: Vec<f32> = now.map(|(label, plate)| hidden(label, plate)).collect();
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|&one, &other| now[other].total_cmp(&now[one]));
    for number in order {
        let label = &labels[number];
        if label.is_fixed || now[number] <= 0.0 {
            continue;
        }
        let is_clear = |plate: &Rect| {
            let mut others = plates.iter().enumerate();
            let around = plate.expanded(APART);
            !taken.iter().any(|other| other.touches(plate))
                && !others.any(|(other, at)| other != number && at.touches(&around))
                && lines[label.arrow].hidden_by(plate) > ON_ARROW
                && !lines[label.arrow].head_touches(plate)
        };
        let mut least = now[number];
        let aside =
            (0..=STEPS).flat_map(|step| [1.0, -1.0].map(|way| way * f32::from(step) * ASIDE));
        for (x, y) in aside.flat_map(|x| HIGHER.map(|y| (x, y))) {
            let at = (label.at.0 + x, label.at.1 + y);
            let plate = label.plate_at(at);
            let cost = hidden(label, &plate) + (x.abs() + y.abs()) * FAR;
            if cost < least && is_clear(&plate) {
                (least, places[number]) = (cost, at);
            }
        }
        plates[number] = label.plate_at(places[number]);
    }
    places
}

fn parts<'a>(name: &str, answer: Option<&'a str>) -> (String, &'a str) {
    let then = if answer.is_some() { THEN } else { "" };
    (format!("{name}{then}"), answer.unwrap_or_default())
}
