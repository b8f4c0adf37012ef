//! Texts in a row of the tree, as far as they fit.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{Align2, Color32, FontId, Galley, Painter, Rect, Vec2, pos2, vec2};

use super::row_places::{LEAST_POSITION_LETTERS, POSITION_LETTERS};
use crate::scene::bookmark_sign::add_bookmark;
use crate::scene::stop_sign::add_stop;
use crate::scene::{self, Ink, Scene};
use crate::ui::paint::theme::{GRID, Palette};
use crate::ui::paint::{self, Placement};

/// The gap between two texts of a row.
pub(super) const GAP: f32 = 6.0;
/// The sizes of the signs of a bookmark and a stop.
const BOOKMARK_SIZE: Vec2 = vec2(8.0, 12.0);
const STOP_SIZE: Vec2 = vec2(8.0, 10.0);

/// Paints a position on a line of its own, as large as it fits.
pub(super) fn put_below(painter: &Painter, line: Rect, position: &str, colour: Color32) {
    let layout = |size: f32| {
        let font = FontId::monospace(size);
        painter.layout_no_wrap(position.to_owned(), font, colour)
    };
    let usual = layout(POSITION_LETTERS);
    let share = (line.width() - GRID / 2.0) / usual.size().x.max(1.0);
    let galley = if share < 1.0 {
        layout((POSITION_LETTERS * share).max(LEAST_POSITION_LETTERS))
    } else {
        usual
    };
    let at = pos2(line.left(), line.center().y - 3.0 - galley.size().y / 2.0);
    // Brackets are higher than the line, so only the width is clipped.
    let seen = line.with_min_y(at.y);
    painter
        .with_clip_rect(painter.clip_rect().intersect(seen))
        .galley(at, galley, colour);
}

/// The rounding error of letter widths, in points.
const ROUNDING: f32 = 0.75;

/// Paints texts into a row from both ends, as far as they fit.
pub(super) struct RowPainter<'a> {
    pub(super) painter: &'a Painter,
    pub(super) y: f32,
    pub(super) left: f32,
    pub(super) right: f32,
}

impl RowPainter<'_> {
    fn layout(&self, text: String, font: FontId, colour: Color32) -> Arc<Galley> {
        self.painter.layout_no_wrap(text, font, colour)
    }

    fn paint(&self, galley: Arc<Galley>, x: f32, colour: Color32) -> Rect {
        let at = pos2(x, self.y - galley.size().y / 2.0);
        let place = Rect::from_min_size(at, galley.size());
        self.painter.galley(at, galley, colour);
        place
    }

    /// Paints a text at the left, with an ellipsis if it is too long.
    pub(super) fn put_left(&mut self, text: String, font: FontId, colour: Color32, least: f32) {
        let mut job = LayoutJob::simple_singleline(text, font, colour);
        job.wrap = TextWrapping::truncate_at_width(self.right - self.left);
        let galley = self.painter.layout_job(job);
        let width = galley.size().x.max(least);
        self.paint(galley, self.left, colour);
        self.left += width + GAP;
    }

    pub(super) fn put_right(
        &mut self,
        text: String,
        font: FontId,
        colour: Color32,
    ) -> Option<Rect> {
        let galley = self.layout(text, font, colour);
        let x = self.right - galley.size().x;
        if x < self.left {
            return None;
        }
        self.right = x - GAP;
        Some(self.paint(galley, x, colour))
    }

    /// Paints a text at the left of a column at the right end.
    pub(super) fn put_in_column(
        &mut self,
        text: String,
        font: FontId,
        colour: Color32,
        width: f32,
    ) {
        let galley = self.layout(text, font, colour);
        let x = self.right - width;
        if x >= self.left {
            self.paint(galley, x, colour);
            self.right = x - GAP;
        }
    }

    /// Paints a position in letters small enough for a text behind it to fit too, if they are readable.
    pub(super) fn put_position(
        &mut self,
        position: String,
        behind: Option<&(String, FontId)>,
        colour: Color32,
    ) {
        let usual = FontId::monospace(POSITION_LETTERS);
        let room = self.right - self.left - self.width_behind(behind);
        let share = room / self.width(&position, &usual);
        let letters = POSITION_LETTERS * share.min(1.0);
        let font = if letters >= LEAST_POSITION_LETTERS {
            FontId::monospace(letters)
        } else {
            usual
        };
        self.put_if_room(position, font, colour);
    }

    /// Paints a text that is shortened in favour of one behind it.
    pub(super) fn put_before(
        &mut self,
        text: &str,
        font: FontId,
        behind: Option<&(String, FontId)>,
        colour: Color32,
    ) {
        let room = self.right - self.left - self.width_behind(behind);
        if self.width(text, &font) <= room {
            self.put_if_room(text.to_owned(), font, colour);
        }
    }

    fn width(&self, text: &str, font: &FontId) -> f32 {
        let galley = self.layout(text.to_owned(), font.clone(), Color32::PLACEHOLDER);
        galley.size().x
    }

    /// The width of a text behind another, with the gap before it.
    fn width_behind(&self, behind: Option<&(String, FontId)>) -> f32 {
        behind.map_or(0.0, |(text, font)| self.width(text, font) + GAP)
    }

    pub(super) fn put_if_room(&mut self, text: String, font: FontId, colour: Color32) {
        let galley = self.layout(text, font, colour);
        let width = galley.size().x;
        if self.left + width <= self.right + ROUNDING {
            self.paint(galley, self.left, colour);
            self.left += width + GAP;
        }
    }

    /// Paints a drawing behind the texts so far, if it fits.
    pub(super) fn put_scene_if_room(&mut self, palette: &Palette, scene: &Scene) {
        let size = Vec2::from(scene.size);
        if self.left + size.x <= self.right {
            let at = pos2(self.left, self.y - size.y / 2.0);
            paint::paint(self.painter, palette, scene, Placement::at(at));
            self.left += size.x + GAP;
        }
    }

    pub(super) fn put_bookmark(&mut self, palette: &Palette) {
        self.put_sign(palette, BOOKMARK_SIZE, add_bookmark);
    }

    pub(super) fn put_stop(&mut self, palette: &Palette) {
        self.put_sign(palette, STOP_SIZE, add_stop);
    }

    fn put_sign(&mut self, palette: &Palette, size: Vec2, add: fn(&mut Scene, scene::Rect, Ink)) {
        let sign = Align2::RIGHT_CENTER.anchor_size(pos2(self.right, self.y), size);
        let mut scene = Scene::new(size.into());
        let all = scene::Rect::new(0.0, 0.0, size.x, size.y);
        add(&mut scene, all, Ink::Text);
        paint::paint(self.painter, palette, &scene, Placement::at(sign.min));
        self.right = sign.left() - GAP;
    }
}
