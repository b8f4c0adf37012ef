//! A line of play along the rail of a slider, for want of height.

use super::turn::TimelineTurn;
use crate::game::Seat;
use crate::scene::{Ink, Path, Point, Rect, Scene, Tone};

/// Who wins in some turns of a line of `count`, along the rail of a slider of a size: above it player 1,
/// below it player 2.
#[must_use]
pub fn rail(turns: &[TimelineTurn], count: usize, size: Point) -> Scene {
    let mut scene = Scene::new(size);
    let places = RailPlaces::new(count, size);
    let width = (places.gap * 0.7).clamp(1.5, 10.0);
    for turn in turns {
        let Some(winner) = turn.winner() else {
            continue;
        };
        let x = places.x(turn.number);
        let away = if winner == Seat::One { -7.0 } else { 7.0 };
        let sign = Rect::around((x, size.1 / 2.0 + away), (width, 4.0));
        scene.rect(sign, 1.0, Some(Ink::Fill(Tone::Winner(winner))), None);
    }
    scene
}

/// A triangle that points from below at the turn that is previewed, along the rail of a slider.
#[must_use]
pub fn rail_mark(turn: usize, count: usize, size: Point) -> Scene {
    let mut scene = Scene::new(size);
    let (x, y) = (RailPlaces::new(count, size).x(turn), size.1 / 2.0 + 3.0);
    let corners = [(x, y), (x - 5.5, y + 8.0), (x + 5.5, y + 8.0)];
    scene.path(Path::polygon(&corners), Some(Ink::Current), None);
    scene
}

/// Where turns stand along the rail of a slider.
struct RailPlaces {
    /// Where the first one stands, and the room between two.
    first: f32,
    gap: f32,
}

impl RailPlaces {
    fn new(count: usize, size: Point) -> RailPlaces {
        // The handle is round and stays on the rail.
        let first = size.1 / 2.5;
        let length = (size.0 - 2.0 * first).max(0.0);
        let gaps = count.saturating_sub(1).max(1) as f32; // some 20,000 at most
        RailPlaces {
            first,
            gap: length / gaps,
        }
    }

    fn x(&self, turn: usize) -> f32 {
        self.first + self.gap * turn as f32 // some 20,000 at most
    }
}
