//! How large everything round a board is: in proportion to the room, so that the board itself has
//! the same share of any room.

use crate::scene::Point;
use crate::scene::badge::BadgeSize;

/// Sizes of what stands round a board, in points, in a room of the usual height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardStyle {
    /// The size of a player's name.
    pub name: f32,
    /// The size of the sentence that says who has won.
    pub result: f32,
    /// How large badges are.
    pub badge: BadgeSize,
    /// The widest hand.
    pub widest_hand: f32,
    /// The widest cell of a grid.
    pub widest_cell: f32,
    /// The size of the control between the rows, and the height of those below a grid. Without
    /// controls it is 0 by 0.
    pub controls: Point,
    /// The room between the rows where nothing stands but an arrow, with badges and without.
    pub middle: [f32; 2],
    /// Whether badges have their room before they are there, so that hands stay where they are.
    pub reserves_badges: bool,
    /// The share of the free height by which the rows stand further apart.
    pub spread: f32,
    /// The height of the room in which these sizes hold.
    pub usual_height: f32,
    /// The smallest and the largest scale at which they are used in other rooms.
    pub scales: [f32; 2],
    /// The size of a pixel, in points; edges lie between pixels. 0 where it is not known.
    pub pixel: f32,
}

impl BoardStyle {
    /// On a page.
    pub const PAGE: BoardStyle = BoardStyle {
        name: 12.5,
        result: 21.0,
        badge: BadgeSize::PAGE,
        widest_hand: 150.0,
        widest_cell: 84.0,
        controls: (0.0, 0.0),
        middle: [26.0, 54.0],
        reserves_badges: false,
        spread: 0.0,
        usual_height: 300.0,
        scales: [1.0, 1.0],
        pixel: 0.0,
    };

    /// In the window: controls stand between the rows of hands and below a grid.
    pub const WINDOW: BoardStyle = BoardStyle {
        name: 14.0,
        result: 22.0,
        badge: BadgeSize::WINDOW,
        widest_hand: 164.0,
        widest_cell: 96.0,
        controls: (72.0, 26.0),
        middle: [8.0, 8.0],
        reserves_badges: true,
        spread: 0.25,
        usual_height: 330.0,
        scales: [0.4, 1.25],
        pixel: 1.0,
    };

    /// In the window, where two people play.
    pub const TABLE: BoardStyle = BoardStyle {
        name: 16.0,
        result: 32.0,
        widest_hand: 240.0,
        controls: (88.0, 32.0),
        middle: [0.0, 0.0],
        reserves_badges: false,
        spread: 0.0,
        usual_height: 400.0,
        scales: [0.85, 1.0],
        ..BoardStyle::WINDOW
    };

    /// The scale at which the sizes are used in a room of a height.
    #[must_use]
    pub fn scale(&self, height: f32) -> f32 {
        let [least, most] = self.scales;
        (height / self.usual_height).clamp(least, most)
    }

    /// The style with every size larger or smaller.
    #[must_use]
    pub fn scaled(&self, by: f32) -> BoardStyle {
        BoardStyle {
            name: self.name * by,
            result: self.result * by,
            badge: self.badge.scaled(by),
            widest_hand: self.widest_hand * by,
            widest_cell: self.widest_cell * by,
            controls: (self.controls.0 * by, self.controls.1 * by),
            middle: self.middle.map(|middle| middle * by),
            ..*self
        }
    }

    /// Whether controls stand on the board.
    #[must_use]
    pub fn has_controls(&self) -> bool {
        self.controls.1 > 0.0
    }

    /// The nearest place between two pixels.
    #[must_use]
    pub fn snapped(&self, place: f32) -> f32 {
        snapped(place, self.pixel)
    }
}

/// The nearest multiple of a pixel's size; any place where that is not known.
pub(super) fn snapped(place: f32, pixel: f32) -> f32 {
    if pixel > 0.0 {
        (place / pixel).round() * pixel
    } else {
        place
    }
}

/// The largest multiple of a pixel's size that is not above a length, one pixel at least.
pub(super) fn floored(length: f32, pixel: f32) -> f32 {
    if pixel > 0.0 {
        // Lengths that are whole but for a rounding stay as they are.
        ((length / pixel + 0.01).floor() * pixel).max(pixel)
    } else {
        length
    }
}
