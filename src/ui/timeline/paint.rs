//! What the strip of turns looks like.

use eframe::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::scale::height;
use crate::app::timeline::Turn;
use crate::game::Seat;
use crate::session::review::Mark;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets::{Edge, paint_edge};

/// The room for what the rows are called.
pub(super) const NAMES_WIDTH: f32 = 58.0;
/// The room for the numbers of the turns.
const NUMBERS_HEIGHT: f32 = 14.0;
/// From so much room on, a turn carries its distance, its mark, an edge.
const TEXT_ROOM: f32 = 17.0;
/// How far apart the two lines of an equals sign are.
const EQUALS: f32 = 5.0;

/// The parts of the strip from top to bottom.
pub(super) struct Strip {
    /// All of it.
    pub(super) room: Rect,
    middle: f32,
    half: f32,
}

impl Strip {
    pub(super) fn new(room: Rect) -> Strip {
        let bars = room.height() - NUMBERS_HEIGHT;
        Strip {
            room,
            middle: room.top() + bars / 2.0,
            half: bars / 2.0,
        }
    }

    /// Who wins above and below the middle line.
    pub(super) fn paint_names(&self, ui: &Ui, names: Rect, shows_verdicts: bool) {
        let palette = theme::palette(ui);
        let name = |y: f32, text: &str, colour| {
            let at = pos2(names.left(), y);
            let font = theme::semi_bold(11.5);
            ui.painter()
                .text(at, Align2::LEFT_CENTER, text, font, colour);
        };
        if shows_verdicts {
            let away = (self.half * 0.62).max(13.0);
            let line = |seat| palette.player(seat).line;
            name(self.middle - away, "1 wins", line(Seat::One));
            name(self.middle, "= draw", palette.weak);
            name(self.middle + away, "2 wins", line(Seat::Two));
        }
        let turn = pos2(names.left(), self.room.bottom() - NUMBERS_HEIGHT / 2.0);
        if !shows_verdicts || self.half * 0.38 > 9.0 {
            let font = FontId::proportional(11.0);
            let painter = ui.painter();
            painter.text(turn, Align2::LEFT_CENTER, "turn", font, palette.weak);
        }
    }

    /// The middle line, as far as there are turns and beyond.
    pub(super) fn paint_line(&self, ui: &Ui, all: Rect) {
        let stroke = Stroke::new(1.0, theme::palette(ui).border);
        ui.painter().hline(all.x_range(), self.middle, stroke);
    }

    /// One turn: who wins, how near the end is, what the move did.
    pub(super) fn paint_turn(
        &self,
        ui: &Ui,
        cell: Rect,
        turn: &Turn,
        (is_here, is_lit): (bool, bool),
        number_step: usize,
    ) {
        let palette = theme::palette(ui);
        let painter = ui.painter();
        if is_here || is_lit {
            let bars = cell.with_max_y(cell.bottom() - NUMBERS_HEIGHT);
            painter.rect_filled(bars.expand2(vec2(0.0, 1.0)), 4.0, palette.row);
        }
        match turn.value {
            None => {
                let dot = pos2(cell.center().x, self.middle);
                painter.circle_filled(dot, (cell.width() / 3.0).min(4.0), palette.hover);
            }
            Some(value) => {
                if let Some(winner) = turn.winner() {
                    let turns = value.turns().unwrap_or(0);
                    self.paint_win(painter, palette, cell, (winner, turns));
                } else {
                    // The middle line would make three of the two lines of an equals sign.
                    let is_marked = is_here || is_lit;
                    let fill = if is_marked { palette.row } else { palette.card };
                    self.paint_draw(painter, (fill, palette.draw_line), cell);
                }
            }
        }
        self.paint_mark(painter, palette, cell, turn);
        self.paint_below(painter, palette, cell, turn, is_here, number_step);
        if is_here || is_lit {
            paint_ring(painter, palette, cell, is_here);
        }
    }

    fn paint_win(
        &self,
        painter: &Painter,
        palette: &Palette,
        cell: Rect,
        (winner, turns): (Seat, u16),
    ) {
        let away = if winner == Seat::One { -1.0 } else { 1.0 };
        let end = self.middle + away * height(turns) * (self.half - 2.0);
        let bar = bar(cell, self.middle, end);
        let colours = palette.player(winner);
        let is_wide = cell.width() >= TEXT_ROOM;
        let corner = if turns == 0 {
            0.0
        } else {
            (bar.width() / 5.0).min(3.0)
        };
        painter.rect_filled(bar, corner, colours.fill);
        if is_wide && turns > 0 {
            let edge = match winner {
                Seat::One => Edge::Solid,
                Seat::Two => Edge::Dotted,
            };
            paint_edge(painter, bar, corner, Stroke::new(1.0, colours.line), edge);
            let font = theme::semi_bold(11.0);
            let text = turns.to_string();
            if bar.height() >= 15.0 {
                let at = pos2(bar.center().x, end - away * 8.0);
                painter.text(at, Align2::CENTER_CENTER, text, font, colours.text);
            } else {
                let at = pos2(bar.center().x, end + away * 7.0);
                painter.text(at, Align2::CENTER_CENTER, text, font, palette.text);
            }
        }
        if turns == 0 && bar.width() > 8.0 {
            // Play is over: the double border of such positions.
            let stroke = Stroke::new(1.0, colours.text);
            painter.rect_stroke(bar.shrink(2.0), 0.0, stroke, StrokeKind::Inside);
        }
    }

    fn paint_draw(&self, painter: &Painter, (fill, line): (Color32, Color32), cell: Rect) {
        let bar = bar(cell, self.middle - EQUALS / 2.0, self.middle + EQUALS / 2.0);
        painter.rect_filled(bar, 0.0, fill);
        for away in [-EQUALS / 2.0, EQUALS / 2.0] {
            let stroke = Stroke::new(2.0, line);
            painter.hline(bar.x_range(), self.middle + away, stroke);
        }
    }

    /// The mark, on the side of the middle line that is free. Where there is no room for signs,
    /// real mistakes still show as a stroke.
    fn paint_mark(&self, painter: &Painter, palette: &Palette, cell: Rect, turn: &Turn) {
        let Some(mark) = turn.mark.filter(|&mark| mark != Mark::Forced) else {
            return;
        };
        let away = if turn.winner() == Some(Seat::Two) {
            -1.0
        } else {
            1.0
        };
        let x = cell.center().x;
        if cell.width() >= TEXT_ROOM {
            let at = pos2(x, self.middle + away * 11.0);
            let font = theme::bold(12.0);
            painter.text(at, Align2::CENTER_CENTER, mark.sign(), font, palette.text);
        } else if matches!(mark, Mark::Blunder | Mark::Mistake) {
            let length = if mark == Mark::Blunder { 13.0 } else { 8.0 };
            let from = self.middle + away * 5.0;
            let stroke = Stroke::new(2.0, palette.text);
            painter.line_segment([pos2(x, from), pos2(x, from + away * length)], stroke);
        }
    }

    /// The number of the turn, and signs for a bookmark and for a place from which several lines go
    /// on.
    fn paint_below(
        &self,
        painter: &Painter,
        palette: &Palette,
        cell: Rect,
        turn: &Turn,
        is_here: bool,
        number_step: usize,
    ) {
        let y = self.room.bottom() - NUMBERS_HEIGHT / 2.0;
        let x = cell.center().x;
        if turn.number > 0 && turn.number.is_multiple_of(number_step) {
            let (font, colour) = if is_here {
                (theme::semi_bold(11.0), palette.text)
            } else {
                (FontId::proportional(11.0), palette.weak)
            };
            let number = turn.number.to_string();
            // At the right edge a number keeps to the strip.
            let x = x.min(painter.clip_rect().right() - number.len() as f32 * 3.6); // a few digits
            painter.text(pos2(x, y), Align2::CENTER_CENTER, number, font, colour);
        }
        if turn.is_bookmarked {
            let at = pos2(cell.left() + 4.0, self.room.top() + 3.0);
            paint_bookmark(painter, at, palette.text);
        }
        if turn.is_fork {
            paint_fork(
                painter,
                pos2(cell.right() - 1.0, self.room.top() + 5.0),
                palette.weak,
            );
        }
    }
}

/// Where a bar stands in its cell.
fn bar(cell: Rect, from: f32, to: f32) -> Rect {
    let gap = if cell.width() > 6.0 { 0.24 } else { 0.08 };
    let bar = cell.shrink2(vec2(cell.width() * gap / 2.0, 0.0));
    Rect::from_x_y_ranges(bar.x_range(), from.min(to)..=from.max(to))
}

/// A ring round the turn where one stands or at which some view points.
fn paint_ring(painter: &Painter, palette: &Palette, cell: Rect, is_here: bool) {
    let (width, colour): (f32, Color32) = if is_here {
        (2.0, palette.current)
    } else {
        (1.5, palette.hover)
    };
    let bars = cell.with_max_y(cell.bottom() - NUMBERS_HEIGHT + 1.0);
    if cell.width() >= 9.0 {
        let stroke = Stroke::new(width, colour);
        painter.rect_stroke(bars, 4.0, stroke, StrokeKind::Inside);
        return;
    }
    // Too narrow for a ring: a triangle that points at the turn, and one below.
    for (y, way) in [(bars.top(), 1.0), (bars.bottom(), -1.0)] {
        let tip = pos2(cell.center().x, y + 6.0 * way);
        let foot = [tip + vec2(-4.0, -6.0 * way), tip + vec2(4.0, -6.0 * way)];
        let points = vec![tip, foot[0], foot[1]];
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }
}

/// Who wins, turn by turn, along the rail of a slider: above it player 1, below it player 2.
pub(super) fn paint_rail_signs(ui: &Ui, slider: Rect, turns: &[Turn]) {
    let palette = theme::palette(ui);
    // The handle is round and stays on the rail.
    let rail = slider.shrink2(vec2(slider.height() / 2.5, 0.0));
    let gaps = turns.len().saturating_sub(1).max(1) as f32; // thousands at most
    let width = (rail.width() / gaps * 0.7).clamp(1.5, 10.0);
    for turn in turns {
        let Some(winner) = turn.winner() else {
            continue;
        };
        let x = rail.left() + rail.width() * turn.number as f32 / gaps; // as above
        let away = if winner == Seat::One { -7.0 } else { 7.0 };
        let at = pos2(x, slider.center().y + away);
        let sign = Rect::from_center_size(at, vec2(width, 4.0));
        ui.painter()
            .rect_filled(sign, 1.0, palette.player(winner).fill);
    }
}

/// A ribbon.
fn paint_bookmark(painter: &Painter, at: Pos2, colour: Color32) {
    let points = [(0.0, 0.0), (5.0, 0.0), (5.0, 8.0), (2.5, 5.5), (0.0, 8.0)];
    let corner = |(x, y)| at + vec2(x, y);
    let (left, right) = ([0, 3, 4], [0, 1, 2, 3]);
    for half in [left.as_slice(), right.as_slice()] {
        let half = half.iter().map(|&place| corner(points[place])).collect();
        painter.add(Shape::convex_polygon(half, colour, Stroke::NONE));
    }
}

/// Two lines that part.
fn paint_fork(painter: &Painter, at: Pos2, colour: Color32) {
    let stroke = Stroke::new(1.3, colour);
    for end in [vec2(4.0, -3.0), vec2(4.0, 3.0)] {
        painter.line_segment([at, at + end], stroke);
    }
    painter.line_segment([at - vec2(4.0, 0.0), at], stroke);
}
