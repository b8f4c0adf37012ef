//! Moves, one a row: name, where it leads, mark, verdict.

use std::ops::Range;

use super::canvas::{Anchor, Canvas, Ink};
use super::{List, ListRow};
use crate::export::fonts::Face;
use crate::export::hand::Block;

const TITLE: f32 = 24.0;
const GROUP: f32 = 18.0;
/// The height of a row, and how low it becomes so that more of them fit.
const ROW: f32 = 23.0;
const LOWEST_ROW: f32 = 18.5;
const SIDE: f32 = 6.0;
const GAP: f32 = 12.0;
const MARK: f32 = 20.0;
const NAME_SIZE: f32 = 11.5;
const POSITION_SIZE: f32 = 11.0;

/// How wide the parts of all rows are.
#[derive(Clone, Copy)]
struct Columns {
    name: f32,
    position: f32,
    mark: f32,
    badge: f32,
}

impl Columns {
    fn of(list: &List) -> Columns {
        let widest =
            |width: &dyn Fn(&ListRow) -> f32| list.rows.iter().map(width).fold(0.0, f32::max);
        let badge = |row: &ListRow| {
            let badge = row.badge.as_ref();
            badge.map_or(0.0, |badge| Canvas::badge_width(&badge.text))
        };
        let has_marks = list.rows.iter().any(|row| row.mark.is_some());
        Columns {
            name: widest(&|row| Face::MonoSemiBold.width(&row.name, NAME_SIZE)),
            position: widest(&|row| Face::Mono.width(&row.position, POSITION_SIZE)),
            mark: if has_marks { MARK + GAP } else { 0.0 },
            badge: widest(&badge),
        }
    }

    fn width(self) -> f32 {
        2.0 * SIDE + self.name + GAP + self.position + self.mark + GAP + self.badge
    }
}

/// The width that a list takes where there is enough.
pub(super) fn width(list: &List) -> f32 {
    let title = Face::SemiBold.width(&list.title, 12.5) + Face::Regular.width(list.note, 10.5);
    Columns::of(list).width().max(title + GAP + 2.0 * SIDE)
}

/// Draws a list.
pub(super) fn draw(canvas: &mut Canvas, list: &List, area: Block) {
    canvas.begin("moves");
    let title = canvas.ink(Face::SemiBold, 12.5);
    let middle = area.y + TITLE / 2.0;
    let left = area.x + SIDE;
    canvas.text_at((left, middle), Anchor::Start, title, &list.title);
    let weak = canvas.weak(Face::Regular, 10.5);
    let right = area.right() - SIDE;
    if title.width(&list.title) + weak.width(list.note) + GAP <= area.width - 2.0 * SIDE {
        canvas.text_at((right, middle), Anchor::End, weak, list.note);
    }
    let columns = Columns::of(list);
    let Fit { rows, row_height } = fit(list, area.height - TITLE);
    let first = rows.start;
    let last = rows.end;
    let mut y = area.y + TITLE;
    let mut group = "";
    for row in &list.rows[rows.start..rows.end.min(list.shown)] {
        if row.group != group {
            group = row.group;
            let ink = canvas.weak(Face::SemiBold, 8.5);
            canvas.text_at((left, y + GROUP * 0.6), Anchor::Start, ink, group);
            y += GROUP;
        }
        let at = Block::new(area.x, y, area.width, row_height);
        draw_row(canvas, row, columns, at);
        y += row_height;
    }
    if first == 0 && last < list.shown {
        let text = format!("and {} more", list.shown - last);
        canvas.text_at((left, y + row_height / 2.0), Anchor::Start, weak, &text);
    }
    canvas.end();
}

/// The rows that there is room for, and how high each is.
struct Fit {
    rows: Range<usize>,
    row_height: f32,
}

/// Fits rows into a height: the first ones, or if more are shown of a list that grows, the last.
fn fit(list: &List, room: f32) -> Fit {
    let titles = |rows: &[ListRow]| {
        let mut groups: Vec<&str> = rows.iter().map(|row| row.group).collect();
        groups.dedup();
        let count = groups.iter().filter(|group| !group.is_empty()).count();
        count as f32 * GROUP // a few
    };
    let all = list.rows.as_slice();
    let spare = (room - titles(all)) / all.len().max(1) as f32; // a few dozen
    if spare >= LOWEST_ROW {
        return Fit {
            rows: 0..all.len(),
            row_height: spare.min(ROW),
        };
    }
    let fits = |&count: &usize| {
        titles(&all[..count]) + (count + 1) as f32 * LOWEST_ROW <= room // a few dozen
    };
    let count = (1..all.len()).rev().find(fits).unwrap_or(0);
    // Of a line that is played the newest move is worth more than the first.
    let is_growing = all.iter().any(|row| row.is_lit);
    let skipped = if is_growing {
        list.shown.saturating_sub(count)
    } else {
        0
    };
    Fit {
        rows: skipped..skipped + count,
        row_height: LOWEST_ROW,
    }
}

fn draw_row(canvas: &mut Canvas, row: &ListRow, columns: Columns, at: Block) {
    if row.is_lit {
        canvas.rect(at, 5.0, canvas.palette.row, None);
    }
    let middle = at.y + at.height / 2.0;
    let name = canvas.ink(Face::MonoSemiBold, NAME_SIZE);
    let left = at.x + SIDE;
    canvas.text_at((left, middle), Anchor::Start, name, &row.name);
    let badge_right = at.right() - SIDE;
    if let Some(badge) = &row.badge {
        let centre = (badge_right - columns.badge / 2.0, middle);
        canvas.badge(centre, columns.badge, badge);
    }
    let badge_left = badge_right - columns.badge;
    if let Some(mark) = row.mark {
        let ink = canvas.ink(Face::Bold, 12.0);
        let centre = (badge_left - GAP - MARK / 2.0, middle);
        canvas.text_at(centre, Anchor::Middle, ink, mark.sign);
    }
    // A position that would not fit even in small letters is left out: the move says it, too.
    let position_left = left + columns.name + GAP;
    let room = badge_left - columns.mark - GAP - position_left;
    let size = POSITION_SIZE * (room / columns.position.max(f32::EPSILON)).min(1.0);
    if size >= POSITION_SIZE * 0.72 {
        let face = Face::Mono;
        let colour = canvas.palette.text;
        let ink = Ink { face, size, colour };
        let at = (position_left, middle);
        canvas.text_at(at, Anchor::Start, ink, &row.position);
    }
}
