//! The vertical places of the tree's rows: moves have one height, comments the height of their text.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::{FontId, Ui};

use super::comment::comment_height;
use crate::app::Shown;
use crate::game::Game;
use crate::scene::graph::figure::Figure;

/// The height of a move, and of the second line for positions that are too long for the first.
pub(super) const ROW_HEIGHT: f32 = 28.0;
pub(super) const SECOND_LINE: f32 = 17.0;
/// The size of the letters of positions, and their least readable size.
pub(super) const POSITION_LETTERS: f32 = 12.5;
pub(super) const LEAST_POSITION_LETTERS: f32 = 10.0;
/// The width that a move needs beside its position, in points.
const BESIDE_POSITION: f32 = 96.0;

/// The input of the row places.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlacesSubject {
    width: f32,
    row: f32,
}

/// A row of another height than a move.
#[derive(Clone, Copy, Debug)]
struct OddRow {
    row: usize,
    height: f32,
    /// The height by which this row and all such rows above it exceed moves, together.
    more: f32,
}

/// The places of the tree's rows, in points from the top.
#[derive(Clone, Debug)]
pub(super) struct TreeRowPlaces {
    subject: PlacesSubject,
    rows: usize,
    /// The rows of another height, which are comments, in order.
    odd: Vec<OddRow>,
}

impl TreeRowPlaces {
    /// The places in a room as wide as is left: those that were kept, unless the room is another.
    ///
    /// # Complexity
    /// Then linear in the number of rows and in the length of comments.
    pub(super) fn kept(
        ui: &Ui,
        model: Shown,
        kept: &mut Option<Arc<TreeRowPlaces>>,
    ) -> Arc<TreeRowPlaces> {
        let width = ui.available_width();
        let more = if has_second_line(ui, model, width) {
            SECOND_LINE
        } else {
            0.0
        };
        let subject = PlacesSubject {
            width,
            row: ROW_HEIGHT + more,
        };
        if let Some(places) = kept.as_ref().filter(|kept| kept.subject == subject) {
            return Arc::clone(places);
        }
        let rows = model.outline();
        let comments = rows.iter().enumerate().filter(|(_, row)| row.is_comment);
        let heights =
            comments.map(|(place, row)| (place, comment_height(ui, row, model, subject.width)));
        let made = Arc::new(TreeRowPlaces::of(subject, rows.len(), heights));
        *kept = Some(Arc::clone(&made));
        made
    }

    /// The places of a number of rows, some of which have a height of their own.
    fn of(
        subject: PlacesSubject,
        rows: usize,
        heights: impl Iterator<Item = (usize, f32)>,
    ) -> TreeRowPlaces {
        let mut more = 0.0;
        let odd = heights.map(|(row, height)| {
            more += height - subject.row;
            OddRow { row, height, more }
        });
        TreeRowPlaces {
            subject,
            rows,
            odd: odd.collect(),
        }
    }

    /// The top of a row.
    ///
    /// # Complexity
    /// Logarithmic in the number of comments.
    pub(super) fn top(&self, row: usize) -> f32 {
        let above = self.odd.partition_point(|odd| odd.row < row);
        let more = above.checked_sub(1).map_or(0.0, |last| self.odd[last].more);
        row as f32 * self.subject.row + more // some 20,000 at most
    }

    pub(super) fn row_height(&self, row: usize) -> f32 {
        let found = self.odd.binary_search_by_key(&row, |odd| odd.row);
        found.map_or(self.subject.row, |place| self.odd[place].height)
    }

    pub(super) fn height(&self) -> f32 {
        self.top(self.rows)
    }

    /// The rows that are at least partly between two heights.
    pub(super) fn between(&self, top: f32, bottom: f32) -> Range<usize> {
        let first = self.rows_that(|row| self.top(row + 1) <= top);
        let end = self.rows_that(|row| self.top(row) < bottom);
        first..end.max(first)
    }

    /// The number of leading rows that fulfil a condition, which no later row does.
    fn rows_that(&self, is_so: impl Fn(usize) -> bool) -> usize {
        let (mut from, mut to) = (0, self.rows);
        while from < to {
            let middle = usize::midpoint(from, to);
            if is_so(middle) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }

    /// The scroll offset of a list with a visible height, changed only if needed for a row to be visible.
    pub(super) fn offset_that_shows(&self, row: usize, (offset, height): (f32, f32)) -> f32 {
        let (top, bottom) = (self.top(row), self.top(row + 1));
        if top < offset {
            (top - self.subject.row).max(0.0)
        } else if bottom > offset + height {
            bottom + self.subject.row - height
        } else {
            offset
        }
    }
}

/// True if the positions of a game are too long to follow the names of moves. The same position decides for all
/// rows, so that all are alike.
fn has_second_line(ui: &Ui, model: Shown, width: f32) -> bool {
    let game = model.game();
    let start = game.position(model.session().first_board());
    if Figure::of(game, start, None).is_some_and(|figure| figure.replaces_text()) {
        return false;
    }
    let text = game.position_text(start, None);
    let font = FontId::monospace(POSITION_LETTERS);
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    letter * text.chars().count() as f32 > width - BESIDE_POSITION // a few dozen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(heights: &[f32]) -> TreeRowPlaces {
        let subject = PlacesSubject {
            width: 0.0,
            row: ROW_HEIGHT,
        };
        let odd = heights.iter().copied().enumerate();
        let odd = odd.filter(|(_, height)| (height - ROW_HEIGHT).abs() > 0.01);
        TreeRowPlaces::of(subject, heights.len(), odd)
    }

    #[test]
    fn the_rows_between_two_heights_are_those_that_are_seen_there() {
        let heights = [28.0, 60.0, 28.0, 28.0, 100.0, 28.0];
        let places = places(&heights);
        assert!((places.height() - 272.0).abs() < 0.01);
        for step in 0..27_u8 {
            let (top, bottom) = (f32::from(step) * 10.0, f32::from(step) * 10.0 + 45.0);
            let seen = places.between(top, bottom);
            for row in 0..heights.len() {
                let is_seen = places.top(row + 1) > top && places.top(row) < bottom;
                assert_eq!(seen.contains(&row), is_seen, "{row} from {top} to {bottom}");
            }
        }
    }

    #[test]
    fn a_row_that_is_shown_is_seen_and_one_that_is_seen_moves_nothing() {
        let places = places(&[28.0, 60.0, 28.0, 28.0, 100.0, 28.0, 28.0]);
        for row in 0..7 {
            for offset in [0.0, 50.0, 120.0] {
                let height = 130.0;
                let to = places.offset_that_shows(row, (offset, height));
                assert!(places.top(row) >= to && places.top(row + 1) <= to + height);
                let was_seen = places.top(row) >= offset && places.top(row + 1) <= offset + height;
                assert!(!was_seen || (to - offset).abs() < 0.01);
            }
        }
    }

    #[test]
    fn a_tree_without_rows_has_no_place() {
        let places = places(&[]);
        assert_eq!(places.between(0.0, 100.0), 0..0);
    }
}
