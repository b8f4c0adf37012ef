//! Two rows of hands that face each other, with what each can reach and the tap between them.
//!
//! ```text
//!     Player 2  2 splits left      where splits are limited
//!     [ hand ]  [ hand ]     fingers down
//!      badge     badge
//!     ------- middle -------
//!      badge     badge
//!     [ hand ]  [ hand ]     fingers up
//!     Player 1 to move
//! ```

use super::drawn::{DrawnHands, HandsRow};
use super::hand_shape::Facing;
use super::parts::{add_badges, add_hands};
use super::rows::{HandCounts, RowLayout, RowsLayout};
use super::{BoardStyle, Scene, table};
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Stroke, Tag, Target, TextStyle, arrow_head, direction,
};

/// The result takes so much of what lies between the rows, the controls the rest.
const RESULT_SHARE: f32 = 0.5;
/// The gap between a name and the splits that are left, as a share of the size of the name.
const SPLITS_GAP: f32 = 0.9;

impl DrawnHands {
    /// The hands in a room of a size, as large as they fit. There is a region for each hand, for each
    /// player's name and for the controls.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        if let Some(table) = &self.table {
            return table::scene(self, table, size, style);
        }
        let mut scene = Scene::new(size);
        let places = RowsLayout::placed(HandCounts::of(&self.rows), size, style);
        let style = &places.style;
        scene.group(Tag::class("board"), |scene| {
            for (number, (row, hands)) in places.rows.iter().zip(&self.rows).enumerate() {
                add_name(scene, row, hands, style);
                add_hands(
                    scene,
                    row,
                    hands,
                    &self.glides_in(number, &places.rows),
                    style,
                );
                add_badges(scene, row, places.badge_room, hands, style);
            }
            if let Some([by, onto]) = self.tap {
                let from = places.rows[by.0].cells[by.1];
                let facing = places.rows[by.0].facing;
                add_tap(scene, from, places.rows[onto.0].cells[onto.1], facing);
            }
            let controls = match &self.result {
                Some(result) => add_result(scene, result, places.between, style),
                None => places.controls,
            };
            if style.has_controls() {
                scene.region(controls, Target::Controls, "");
            }
        });
        scene
    }
}

/// Adds who has won, and returns the room for controls below that.
fn add_result(scene: &mut Scene, result: &str, between: Rect, style: &BoardStyle) -> Rect {
    let controls = if style.has_controls() {
        let height = between.height * (1.0 - RESULT_SHARE);
        Rect::new(between.x, between.bottom() - height, between.width, height)
    } else {
        Rect::default()
    };
    let (x, y) = between.centre();
    let at = (x, y - controls.height / 2.0);
    let text = TextStyle::new(Face::Bold, style.result, Ink::Text);
    scene.text_within(at, Anchor::Middle, text, result, between.width);
    controls
}

fn add_name(scene: &mut Scene, row: &RowLayout, hands: &HandsRow, style: &BoardStyle) {
    let text = if hands.is_turn {
        TextStyle::new(Face::SemiBold, style.name, Ink::Text)
    } else {
        TextStyle::new(Face::Regular, style.name, Ink::Weak)
    };
    let ((x, y), room) = (row.name.centre(), row.name.width);
    let Some(splits_left) = &hands.splits_left else {
        scene.text_within((x, y), Anchor::Middle, text, &hands.name, room);
        scene.region(row.name, Target::Player(hands.seat), hands.name.clone());
        return;
    };
    // A long name gives way to the splits, which stand behind it.
    let weak = TextStyle::new(Face::Regular, style.name, Ink::Weak);
    let (weak, splits) = weak.fitted(splits_left, room / 2.0);
    let behind = weak.width(&splits) + style.name * SPLITS_GAP;
    let (text, name) = text.fitted(&hands.name, room - behind);
    let left = x - f32::midpoint(text.width(&name), behind);
    let right = left + text.width(&name) + behind;
    scene.text_at((left, y), Anchor::Start, text, &name);
    scene.text_at((right, y), Anchor::End, weak, &splits);
    let said = format!("{}, {splits_left}", hands.name);
    scene.region(row.name, Target::Player(hands.seat), said);
}

/// Adds an arrow from the tips of one hand to those of another.
fn add_tap(scene: &mut Scene, from: Rect, onto: Rect, facing: Facing) {
    const GAP: f32 = 11.0;
    let is_up = facing == Facing::Up;
    let way = if is_up { -1.0 } else { 1.0 };
    let edge = |rect: Rect, upper: bool| {
        let y = if upper { rect.y } else { rect.bottom() };
        (rect.centre().0, y)
    };
    let (x, y) = edge(from, is_up);
    let (end_x, end_y) = edge(onto, !is_up);
    let (start, end) = ((x, y + way * GAP), (end_x, end_y - way * GAP));
    add_arrow(scene, start, end, Stroke::solid(Ink::Current, 2.5));
}

/// Adds a straight arrow with a head.
pub fn add_arrow(scene: &mut Scene, start: Point, end: Point, stroke: Stroke) {
    const HEAD: f32 = 11.0;
    let towards = direction(start, end);
    let head = arrow_head(end, towards, HEAD, 0.5);
    let foot = (end.0 - towards.0 * HEAD, end.1 - towards.1 * HEAD);
    scene.line(start, foot, stroke);
    scene.path(Path::polygon(&head), Some(stroke.ink), None);
}

#[cfg(test)]
mod tests;
