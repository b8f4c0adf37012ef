//! What stands on an arrow of a folded proof: a move, quietly, and the answer to it, which stands out.

mod opening;
mod settled;

pub use self::opening::OpeningMove;
pub use self::settled::settled;
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, TextStyle, Tone};

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
    // Hardly more than its letters are high, so that of a short arrow as much as can be is seen.
    Rect::around(at, (answer_width(name, answer) + 6.0, LETTERS + 0.5))
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
    if !quiet.is_empty() {
        scene.text_at((left, at.1), Anchor::Start, quiet_style, &quiet);
    }
    let loud_at = (split, loud_style.baseline_at(at.1));
    match (quiet.is_empty(), loud.is_empty()) {
        (_, true) => {}
        (true, false) => scene.text(loud_at, Anchor::Start, loud_style, loud),
        (false, false) => scene.text_on(loud_at, loud_style, loud),
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

fn parts<'a>(name: &str, answer: Option<&'a str>) -> (String, &'a str) {
    let then = match answer {
        Some(_) if !name.is_empty() => THEN,
        _ => "",
    };
    (format!("{name}{then}"), answer.unwrap_or_default())
}
