//! Two rows of hands that face each other, with what each can reach and the tap between them.
//!
//! ```text
//!     Player 2
//!     [ hand ]  [ hand ]     fingers down
//!      badge     badge
//!     ------- middle -------
//!      badge     badge
//!     [ hand ]  [ hand ]     fingers up
//!     Player 1, to move
//! ```

use super::hand::{Facing, HEIGHT_TO_WIDTH, add_hand};
use super::{BoardStyle, Scene};
use crate::game::Seat;
use crate::game::hands::ShownHand;
use crate::scene::badge::Badge;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Stroke, Tag, Target, TextStyle, arrow_head, direction,
};

/// Two rows of hands that face each other.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnHands {
    /// The upper row and the lower.
    pub rows: [HandsRow; 2],
    /// A tap that was made: the tapping hand and the tapped one, each by its row and its place.
    pub tap: Option<[(usize, usize); 2]>,
    /// Who has won, where play is over.
    pub result: Option<String>,
}

/// The hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsRow {
    /// Whose they are.
    pub seat: Seat,
    /// What stands beside them.
    pub name: String,
    /// Whether it is this player's turn.
    pub is_turn: bool,
    /// The hands, from the left.
    pub hands: Vec<DrawnHand>,
}

/// A hand as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnHand {
    /// What it shows.
    pub shown: ShownHand,
    /// What it can reach.
    pub badge: Option<Badge>,
    /// Whether the last move touched it.
    pub is_lit: bool,
    /// What a screen reader says of it.
    pub name: String,
    /// How far it stands aside, in points.
    pub shift: f32,
}

/// The room for a player's name, as a share of the size of its letters.
const NAME: f32 = 1.9;
/// Between a hand and its badge, as a share of the badge's height; a ring has room there.
const BADGE_GAP: f32 = 0.4;
/// The room between the rows where an arrow or the result stands there.
const MIDDLE_OF_REPLAY: f32 = 54.0;
/// The share of a hand's place that the hand takes.
const SHARE: f32 = 0.76;
/// The narrowest hand.
const NARROWEST: f32 = 8.0;
/// A badge for which there is room between hands that are small.
const USUAL_BADGE: &str = "1 wins in 26";
/// How far a ring round a hand stands off.
pub const RING_GAP: f32 = 7.0;

/// Where one row of hands stands.
#[derive(Clone, Debug, PartialEq)]
struct RowLayout {
    facing: Facing,
    cells: Vec<Rect>,
    /// The middle of the name, and of the badges.
    name_y: f32,
    badge_y: f32,
}

impl DrawnHands {
    /// The hands in a room of a size, as large as they fit.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        let mut scene = Scene::new(size);
        let rows = self.placed(size, style);
        scene.group(Tag::class("board"), |scene| {
            for (row, hands) in rows.iter().zip(&self.rows) {
                add_name(scene, row, hands, style);
                for (number, (hand, &cell)) in (0_u8..).zip(hands.hands.iter().zip(&row.cells)) {
                    if hand.is_lit {
                        add_ring(scene, cell, Stroke::solid(Ink::Current, 2.5));
                    }
                    let tag = Tag {
                        class: "hand",
                        title: hand.name.clone(),
                        data: Vec::new(),
                    };
                    scene.group(tag, |scene| {
                        let cell = cell.moved((hand.shift, 0.0));
                        add_hand(scene, &hand.shown, hands.seat, row.facing, cell);
                    });
                    let target = Target::Hand(hands.seat, number);
                    scene.region(cell.expanded(4.0), target, hand.name.clone());
                }
                add_badges(scene, row, hands, style);
            }
            if let Some([by, onto]) = self.tap {
                let from = rows[by.0].cells[by.1];
                add_tap(scene, from, rows[onto.0].cells[onto.1], rows[by.0].facing);
            }
            if let Some(result) = &self.result {
                let at = (size.0 / 2.0, size.1 / 2.0 - style.foot / 2.0);
                let text = TextStyle::new(Face::Bold, style.result, Ink::Text);
                scene.text_within(at, Anchor::Middle, text, result, size.0);
            }
        });
        scene
    }

    /// The room for the badges of a row.
    fn badge_room(row: &HandsRow, style: &BoardStyle) -> f32 {
        let has_badges = row.hands.iter().any(|hand| hand.badge.is_some());
        if has_badges || style.reserves_badges {
            style.badge.height() * (1.0 + BADGE_GAP)
        } else {
            0.0
        }
    }

    fn placed(&self, (room, height): Point, style: &BoardStyle) -> [RowLayout; 2] {
        let counts = self.rows.iter().map(|row| row.hands.len());
        let most = counts.max().unwrap_or(1).max(1) as f32; // at most 8
        let badges = self
            .rows
            .each_ref()
            .map(|row| DrawnHands::badge_room(row, style));
        let middle = if badges[0] + badges[1] <= 0.0 {
            MIDDLE_OF_REPLAY
        } else {
            style.middle
        };
        let name = style.name * NAME;
        let free = (height - middle - badges[0] - badges[1]) / 2.0 - name;
        let pitch = (room / most).min(style.widest_hand / SHARE);
        let width = (pitch * SHARE).min(free / HEIGHT_TO_WIDTH).max(NARROWEST);
        // Hands that are as high as they can be do not stand far apart, but badges have their room.
        let closest = if style.reserves_badges {
            style.badge.width(USUAL_BADGE) + 8.0
        } else {
            0.0
        };
        let pitch = pitch.min((width * 1.5).max(width + 34.0).max(closest));
        let hand_height = width * HEIGHT_TO_WIDTH;
        let spread = ((free - hand_height) * style.spread).max(0.0);
        let (centre_x, centre_y) = (room / 2.0, height / 2.0);
        // The middle lies where both rows together stand in the middle.
        let centre_y = centre_y + (badges[0] - badges[1]) / 2.0;
        [(-1.0, Facing::Down), (1.0, Facing::Up)].map(|(way, facing)| {
            let row = usize::from(facing == Facing::Up);
            let count = self.rows[row].hands.len();
            let near = middle / 2.0 + spread + badges[row];
            let hands_y = centre_y + way * (near + hand_height / 2.0);
            let left = centre_x - pitch * count as f32 / 2.0; // at most 8
            let cells = (0..count).map(|hand| {
                let x = left + pitch * (hand as f32 + 0.5); // at most 8
                Rect::around((x, hands_y), (width, hand_height))
            });
            RowLayout {
                facing,
                cells: cells.collect(),
                name_y: centre_y + way * (near + hand_height + name / 2.0 + 2.0),
                badge_y: centre_y + way * (middle / 2.0 + spread + style.badge.height() / 2.0),
            }
        })
    }
}

fn add_name(scene: &mut Scene, row: &RowLayout, hands: &HandsRow, style: &BoardStyle) {
    let text = if hands.is_turn {
        TextStyle::new(Face::SemiBold, style.name, Ink::Text)
    } else {
        TextStyle::new(Face::Regular, style.name, Ink::Weak)
    };
    let (width, _) = scene.size;
    let at = (width / 2.0, row.name_y);
    scene.text_within(at, Anchor::Middle, text, &hands.name, width);
    let bounds = Rect::around(at, (width, style.name * NAME * 0.8));
    scene.region(bounds, Target::Player(hands.seat), hands.name.clone());
}

fn add_badges(scene: &mut Scene, row: &RowLayout, hands: &HandsRow, style: &BoardStyle) {
    let pitch = match row.cells.as_slice() {
        [first, second, ..] => second.x - first.x,
        _ => f32::INFINITY,
    };
    let shown = hands.hands.iter().filter_map(|hand| hand.badge.as_ref());
    let fits = |badge: &Badge| style.badge.width(&badge.text) <= pitch - 4.0;
    let all_fit = shown.clone().all(fits);
    let width = shown.map(|badge| {
        let text = if all_fit { &badge.text } else { &badge.short };
        style.badge.width(text)
    });
    let width = width.fold(0.0, f32::max).min(pitch - 2.0);
    for (hand, cell) in hands.hands.iter().zip(&row.cells) {
        if let Some(badge) = &hand.badge {
            let at = (cell.centre().0, row.badge_y);
            badge.draw(scene, at, width, style.badge);
        }
    }
}

/// Adds a ring round a hand.
pub fn add_ring(scene: &mut Scene, cell: Rect, stroke: Stroke) {
    scene.rect(cell.expanded(RING_GAP), 13.0, None, Some(stroke));
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
mod tests {
    use super::*;
    use crate::game::hands::HandRules;

    fn hands(counts: [usize; 2], most: u8, has_badges: bool) -> DrawnHands {
        let rules = HandRules {
            fingers: most + 1,
            ..HandRules::default()
        };
        let row = |seat: Seat| HandsRow {
            seat,
            name: format!("Player {}", seat.number()),
            is_turn: seat == Seat::One,
            hands: (0..counts[seat.index()])
                .map(|_| DrawnHand {
                    shown: rules.shown(2),
                    badge: (has_badges && seat == Seat::One).then(|| Badge {
                        text: "1 wins in 7".to_owned(),
                        short: "1·7".to_owned(),
                        winner: Some(Seat::One),
                    }),
                    name: "a hand".to_owned(),
                    ..DrawnHand::default()
                })
                .collect(),
        };
        DrawnHands {
            rows: [row(Seat::Two), row(Seat::One)],
            tap: None,
            result: None,
        }
    }

    fn regions(scene: &Scene, seat: Seat) -> Vec<Rect> {
        let is_hand = |target| matches!(target, Target::Hand(of, _) if of == seat);
        let regions = scene.regions.iter();
        let hands = regions.filter(|region| is_hand(region.target));
        hands.map(|region| region.bounds).collect()
    }

    #[test]
    fn hands_and_names_stay_in_their_room_and_do_not_touch() {
        for style in [BoardStyle::PAGE, BoardStyle::WINDOW] {
            for counts in [[1, 1], [2, 2], [2, 3], [5, 8], [8, 8]] {
                for size in [
                    (360.0, 420.0),
                    (360.0, 300.0),
                    (560.0, 380.0),
                    (250.0, 700.0),
                ] {
                    let scene = hands(counts, 4, true).scene(size, &style);
                    let room = Rect::new(0.0, 0.0, size.0, size.1).expanded(0.1);
                    for region in &scene.regions {
                        let Rect { x, y, .. } = region.bounds.expanded(-4.0);
                        let end = (region.bounds.right() - 4.0, region.bounds.bottom() - 4.0);
                        assert!(
                            room.contains((x, y)) && room.contains(end),
                            "{region:?} in {size:?}"
                        );
                    }
                    for (number, one) in scene.regions.iter().enumerate() {
                        for other in &scene.regions[number + 1..] {
                            let (one, other) =
                                (one.bounds.expanded(-4.0), other.bounds.expanded(-4.0));
                            assert!(!one.touches(&other), "{counts:?} {size:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn hands_stay_where_they_are_when_badges_come_in_the_window() {
        let size = (380.0, 420.0);
        let without = hands([2, 2], 4, false).scene(size, &BoardStyle::WINDOW);
        let with = hands([2, 2], 4, true).scene(size, &BoardStyle::WINDOW);
        for seat in Seat::BOTH {
            assert_eq!(regions(&without, seat), regions(&with, seat));
        }
    }

    #[test]
    fn more_room_makes_larger_hands_and_never_smaller_ones() {
        let mut before = 0.0;
        for step in 0..30_u8 {
            let height = 220.0 + 20.0 * f32::from(step);
            let scene = hands([2, 2], 4, true).scene((400.0, height), &BoardStyle::WINDOW);
            let width = regions(&scene, Seat::One)[0].width;
            assert!(width >= before, "{height}: {width} after {before}");
            before = width;
        }
    }
}
