//! How the fingers of a hand stand: in groups of five, in as few rows as can be counted.

use super::style::{floored, snapped};

/// Fingers in a group.
pub(super) const GROUP: u8 = 5;
/// The room between two groups, as a share of that for a finger.
const GROUP_GAP: f32 = 0.8;
/// Fingers can be counted at a glance where each has so much room, in points.
const COUNTABLE: f32 = 4.5;
/// The ratio of height to width up to which a longer finger is easier to count.
const USUAL_HEIGHT: f32 = 1.8;

/// How the fingers of a hand stand: groups side by side, in one row or in several.
#[derive(Clone, Copy, Debug)]
pub(super) struct FingerRows {
    /// The groups in a row, and the rows.
    across: u8,
    pub(super) rows: u8,
    /// From one finger to the next, and how much more from one group to the next.
    pub(super) pitch: f32,
    group_gap: f32,
    /// The height of a row.
    pub(super) height: f32,
}

impl FingerRows {
    /// A number of fingers over a palm: in as few rows as can be counted.
    pub(super) fn of(slots: u8, (width, height): (f32, f32), pixel: f32) -> FingerRows {
        let groups = slots.div_ceil(GROUP);
        let rows = |across: u8| {
            let rows = groups.div_ceil(across);
            let columns = f32::from(slots.min(across * GROUP));
            let gaps = f32::from(across - 1);
            let pitch = floored(width / (columns + gaps * GROUP_GAP), pixel);
            FingerRows {
                across,
                rows,
                pitch,
                group_gap: snapped(pitch * GROUP_GAP, pixel),
                height: height / f32::from(rows),
            }
        };
        let ease = |rows: &FingerRows| rows.pitch.min(rows.height / USUAL_HEIGHT);
        let all = || (1..=groups).rev().map(rows);
        all()
            .find(|rows| ease(rows) >= COUNTABLE)
            .or_else(|| all().max_by(|one, other| ease(one).total_cmp(&ease(other))))
            .unwrap_or_else(|| rows(1))
    }

    /// The same for a hand that raises some of its fingers: as no folded ones stand alone in a row above the
    /// first, fingers are longer while fewer rows are needed.
    pub(super) fn raising(self, raised: u8) -> FingerRows {
        let needed = raised.div_ceil(self.across * GROUP).clamp(1, self.rows);
        FingerRows {
            rows: needed,
            height: self.height * f32::from(self.rows) / f32::from(needed),
            ..self
        }
    }

    /// How wide a row of them is.
    pub(super) fn width(&self, slots: u8) -> f32 {
        let columns = f32::from(slots.min(self.across * GROUP));
        columns * self.pitch + f32::from(self.across - 1) * self.group_gap
    }

    /// The row of a finger, and how far from the left it stands.
    pub(super) fn place(&self, slot: u8) -> (u8, f32) {
        let in_row = slot % (self.across * GROUP);
        let gaps = f32::from(in_row / GROUP) * self.group_gap;
        let row = slot / (self.across * GROUP);
        (row, f32::from(in_row) * self.pitch + gaps)
    }
}
