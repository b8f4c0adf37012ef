//! Moves, one a row: name, where it leads, mark, verdict.

use crate::scene::badge::{Badge, BadgeSize};
use crate::scene::face::{Face, WIDEST_FONT};
use crate::scene::{Anchor, Ink, Rect, Scene, Tag, TextStyle};

/// Moves, one a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList {
    /// What they are.
    pub title: String,
    /// What their badges count, if they have any.
    pub note: &'static str,
    /// The rows.
    pub rows: Vec<ListRow>,
    /// How many of them are shown so far; for the others there is room.
    pub shown: usize,
}

/// A move in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// The heading under which it stands; rows with the same one stand together.
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// The position that it leads to.
    pub position: String,
    /// Its mark.
    pub mark: Option<ListMark>,
    /// What it is worth.
    pub badge: Option<Badge>,
    /// Whether it stands out.
    pub is_lit: bool,
}

/// A sign behind a move, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListMark {
    /// The sign.
    pub sign: &'static str,
    /// Its meaning, for the legend.
    pub meaning: &'static str,
}

const TITLE: f32 = 24.0;
const GROUP: f32 = 18.0;
/// The height of a row, and how low it becomes so that more of them fit.
const ROW: f32 = 23.0;
const LOWEST_ROW: f32 = 20.0;
/// Between columns of rows.
const COLUMN_GAP: f32 = 18.0;
const MOST_COLUMNS: usize = 3;
const SIDE: f32 = 6.0;
const GAP: f32 = 12.0;
const MARK: f32 = 20.0;
const TITLE_SIZE: f32 = 12.5;
const NOTE_SIZE: f32 = 10.5;
const NAME_SIZE: f32 = 11.5;
const POSITION_SIZE: f32 = 11.0;

/// How wide the parts of all rows are.
#[derive(Clone, Copy)]
struct ListColumns {
    name: f32,
    position: f32,
    mark: f32,
    badge: f32,
}

impl ListColumns {
    fn of(list: &MoveList) -> ListColumns {
        let widest =
            |width: &dyn Fn(&ListRow) -> f32| list.rows.iter().map(width).fold(0.0, f32::max);
        let badge = |row: &ListRow| {
            let badge = row.badge.as_ref();
            badge.map_or(0.0, |badge| BadgeSize::PAGE.width(&badge.text))
        };
        let has_marks = list.rows.iter().any(|row| row.mark.is_some());
        ListColumns {
            name: widest(&|row| Face::MonoSemiBold.width(&row.name, NAME_SIZE)),
            position: widest(&|row| Face::Mono.width(&row.position, POSITION_SIZE)),
            mark: if has_marks { MARK + GAP } else { 0.0 },
            badge: widest(&badge),
        }
    }

    fn width(self) -> f32 {
        let position = if self.position > 0.0 {
            GAP + self.position
        } else {
            0.0
        };
        let badge = if self.badge > 0.0 {
            GAP + self.badge
        } else {
            0.0
        };
        2.0 * SIDE + self.name + position + self.mark + badge
    }
}

/// The width that a list takes where there is so much room: more than one column where one is
/// too short for all rows.
pub(super) fn width(list: &MoveList, room: f32, height: f32) -> f32 {
    let title = heading_width(list) + 2.0 * SIDE;
    let column = ListColumns::of(list).width();
    let wide = |columns: usize| {
        columns as f32 * (column + COLUMN_GAP) - COLUMN_GAP // a few
    };
    let fits = |&columns: &usize| Flow::new(list, height - TITLE, columns).holds_all(list);
    let allowed = (1..=MOST_COLUMNS).take_while(|&columns| columns == 1 || wide(columns) <= room);
    let most = allowed.clone().last().unwrap_or(1);
    let columns = allowed.into_iter().find(fits).unwrap_or(most);
    wide(columns).max(title).min(room)
}

/// The room for title and note side by side, also in fonts that take the place of ours.
fn heading_width(list: &MoveList) -> f32 {
    let title = Face::SemiBold.width(&list.title, TITLE_SIZE);
    let note = Face::Regular.width(list.note, NOTE_SIZE);
    WIDEST_FONT * (title + note) + GAP
}

/// The height that a list takes where it has this width.
pub(super) fn height(list: &MoveList, width: f32) -> f32 {
    let columns = columns_in(list, width);
    let all = titles(&list.rows) + list.rows.len() as f32 * ROW; // a few dozen
    TITLE + all / columns as f32 + if columns > 1 { GROUP + ROW } else { 0.0 } // a few
}

/// How many columns of rows stand side by side in a width.
fn columns_in(list: &MoveList, width: f32) -> usize {
    let column = ListColumns::of(list).width();
    let count = ((width + COLUMN_GAP + 0.5) / (column + COLUMN_GAP)) as usize; // a few
    count.clamp(1, MOST_COLUMNS)
}

/// The height of the headings of some rows.
fn titles(rows: &[ListRow]) -> f32 {
    let mut groups: Vec<&str> = rows.iter().map(|row| row.group).collect();
    groups.dedup();
    let count = groups.iter().filter(|group| !group.is_empty()).count();
    count as f32 * GROUP // a few
}

/// Draws a list.
pub(super) fn add(scene: &mut Scene, list: &MoveList, area: Rect) {
    scene.group(Tag::class("moves"), |scene| add_rows(scene, list, area));
}

fn add_rows(scene: &mut Scene, list: &MoveList, area: Rect) {
    let title = ink(Face::SemiBold, TITLE_SIZE);
    let middle = area.y + TITLE / 2.0;
    let left = area.x + SIDE;
    scene.text_at((left, middle), Anchor::Start, title, &list.title);
    let note = weak(Face::Regular, NOTE_SIZE);
    let right = area.right() - SIDE;
    if heading_width(list) <= area.width - 2.0 * SIDE {
        scene.text_at((right, middle), Anchor::End, note, list.note);
    }
    let room = area.height - TITLE;
    let most = columns_in(list, area.width);
    let mut flows = (1..=most).map(|columns| Flow::new(list, room, columns));
    let flow = flows.clone().find(|flow| flow.holds_all(list));
    let Some(flow) = flow.or_else(|| flows.next_back()) else {
        return;
    };
    let columns = flow.columns as f32; // a few
    let column_width = (area.width - (columns - 1.0) * COLUMN_GAP) / columns;
    let parts = ListColumns::of(list);
    for placed in &flow.rows {
        let Some(row) = list.rows[..list.shown].get(placed.row) else {
            continue;
        };
        let x = area.x + placed.column as f32 * (column_width + COLUMN_GAP); // a few
        let y = area.y + TITLE + placed.y;
        if placed.has_heading {
            let heading = weak(Face::SemiBold, 8.5);
            let at = (x + SIDE, y - GROUP * 0.4);
            scene.text_at(at, Anchor::Start, heading, row.group);
        }
        let at = Rect::new(x, y, column_width, flow.row_height);
        draw_row(scene, row, parts, at);
    }
    let last = flow.rows.last().map_or(0, |placed| placed.row + 1);
    if last < list.shown {
        let text = format!("and {} more", list.shown - last);
        let at = (left, area.bottom() - LOWEST_ROW / 2.0);
        scene.text_at(at, Anchor::Start, note, &text);
    }
}

/// A row in its place.
#[derive(Clone, Copy, Debug)]
struct PlacedRow {
    row: usize,
    column: usize,
    /// Where it begins, from the top of its column.
    y: f32,
    /// Whether the heading of its group stands above it.
    has_heading: bool,
}

/// Rows as they flow from column to column.
#[derive(Clone, Debug)]
struct Flow {
    columns: usize,
    rows: Vec<PlacedRow>,
    row_height: f32,
}

impl Flow {
    /// Fits rows into a height and some columns: all of them, else the first ones, or of a list
    /// that grows the last ones that are shown.
    fn new(list: &MoveList, room: f32, columns: usize) -> Flow {
        let all = list.rows.as_slice();
        let loose = (room - titles(all)) / all.len().max(1) as f32; // a few dozen
        let row_height = if columns == 1 {
            loose.clamp(LOWEST_ROW, ROW)
        } else {
            LOWEST_ROW
        };
        let flow = Flow::from(list, 0, room, columns, row_height);
        let is_growing = all.iter().any(|row| row.is_lit);
        if flow.holds_all(list) {
            return flow;
        }
        // There must be room to say how many more there are.
        let flow = Flow::from(list, 0, room - LOWEST_ROW, columns, row_height);
        if is_growing && list.shown > flow.rows.len() {
            // Of a line that is played the newest move is worth more than the first.
            let first = list.shown - flow.rows.len();
            return Flow::from(list, first, room - LOWEST_ROW, columns, row_height);
        }
        flow
    }

    fn from(list: &MoveList, first: usize, room: f32, columns: usize, row_height: f32) -> Flow {
        let mut rows: Vec<PlacedRow> = Vec::new();
        let (mut column, mut y) = (0, 0.0);
        for (row, entry) in list.rows.iter().enumerate().skip(first) {
            let before = rows.last().map(|placed| list.rows[placed.row].group);
            let mut has_heading = !entry.group.is_empty() && before != Some(entry.group);
            let heading = if has_heading { GROUP } else { 0.0 };
            if y + heading + row_height > room + 0.1 {
                column += 1;
                y = 0.0;
                has_heading = !entry.group.is_empty();
            }
            if column >= columns {
                break;
            }
            y += if has_heading { GROUP } else { 0.0 };
            rows.push(PlacedRow {
                row,
                column,
                y,
                has_heading,
            });
            y += row_height;
        }
        Flow {
            columns,
            rows,
            row_height,
        }
    }

    fn holds_all(&self, list: &MoveList) -> bool {
        self.rows.len() == list.rows.len()
    }
}

fn draw_row(scene: &mut Scene, row: &ListRow, columns: ListColumns, at: Rect) {
    if row.is_lit {
        scene.rect(at, 5.0, Some(Ink::Row), None);
    }
    let middle = at.y + at.height / 2.0;
    let name = ink(Face::MonoSemiBold, NAME_SIZE);
    let left = at.x + SIDE;
    scene.text_at((left, middle), Anchor::Start, name, &row.name);
    let badge_right = at.right() - SIDE;
    if let Some(badge) = &row.badge {
        let centre = (badge_right - columns.badge / 2.0, middle);
        badge.draw(scene, centre, columns.badge, BadgeSize::PAGE);
    }
    let badge_left = badge_right - columns.badge;
    if let Some(mark) = row.mark {
        let sign = ink(Face::Bold, 12.0);
        let centre = (badge_left - GAP - MARK / 2.0, middle);
        scene.text_at(centre, Anchor::Middle, sign, mark.sign);
    }
    // A position that would not fit even in small letters is left out: the move says it, too.
    let position_left = left + columns.name + GAP;
    let room = badge_left - columns.mark - GAP - position_left;
    let size = POSITION_SIZE * (room / columns.position.max(f32::EPSILON)).min(1.0);
    if columns.position > 0.0 && size >= POSITION_SIZE * 0.72 {
        let style = ink(Face::Mono, size);
        let at = (position_left, middle);
        scene.text_at(at, Anchor::Start, style, &row.position);
    }
}

/// Text that stands out, and text that stands back.
fn ink(face: Face, size: f32) -> TextStyle {
    TextStyle::new(face, size, Ink::Text)
}

fn weak(face: Face, size: f32) -> TextStyle {
    TextStyle::new(face, size, Ink::Weak)
}
