//! The list of turns in two columns of words, a player each.
//!
//! ```text
//!   1 You            2 Oracle
//!   1  1 taps 1      2  1 taps 1
//!   3  2 taps 1   ?  4  2 taps 2   2nd time
//! ```

use std::collections::HashMap;

use eframe::egui::{
    Align2, FontId, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::words;
use crate::app::play::{PlayAction, PlayedGame};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Seat};
use crate::scene::face::Face;
use crate::scene::{Ink, TextStyle};
use crate::session::review::mark_of;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::Msg;
use crate::ui::paint::theme::{self, GRID};

/// The height of a row, the size of its letters and of what is said behind the words, in points.
const ROW: f32 = 28.0;
const LETTERS: f32 = 14.0;
const NOTE: f32 = 12.0;
/// The words begin here, right of the number of the turn.
const WORDS: f32 = 34.0;
/// The disc of a player above a column.
const DISC: f32 = 8.0;

/// A turn as the list shows it.
#[derive(Clone, Debug)]
pub(super) struct ListedTurn {
    words: String,
    /// The sign of a mistake once the game is over, and its meaning.
    sign: Option<(&'static str, &'static str)>,
    /// That the position came up before: "2nd time".
    time: Option<&'static str>,
}

/// Every turn of a game after its start.
///
/// # Complexity
/// Linear in the turns; once the game is over the moves of each board are looked at.
pub(super) fn listed(game: &PlayedGame, naming: MoveNaming) -> Vec<ListedTurn> {
    let (core, session) = (game.core(), game.core().session());
    let mut times = HashMap::new();
    let mut turns = Vec::new();
    for turn in 0..=game.last_turn() {
        let Some(id) = session.in_line(turn) else {
            break;
        };
        let position = core.game().position(&session.node(id).board);
        let times = times.entry(position).or_insert(0_usize);
        *times += 1;
        let Some(words) = words::played(game, turn, naming) else {
            continue;
        };
        let analysis = core.analysis().filter(|_| game.end().is_some());
        let mark = analysis.and_then(|analysis| mark_of(session, analysis, id));
        let mark = mark.filter(|mark| mark.is_mistake());
        turns.push(ListedTurn {
            words,
            sign: mark.map(|mark| (mark.sign(), mark.meaning())),
            time: match *times {
                2 => Some("2nd time"),
                3 => Some("3rd time"),
                _ => None,
            },
        });
    }
    turns
}

/// Shows the list in a height, and returns true if a turn was clicked. The row of the last turn stays in sight while
/// nobody scrolls.
pub(super) fn turns_ui(
    ui: &mut Ui,
    game: &PlayedGame,
    turns: &[ListedTurn],
    height: f32,
    cx: &mut Cx,
) -> bool {
    let mut is_clicked = false;
    let (core, session) = (game.core(), game.core().session());
    let first = core.game().mover(session.first_board());
    let columns = [first, first.other()];
    ui.spacing_mut().item_spacing.y = 0.0;
    heads_ui(ui, game, columns);
    let rows = turns.len().div_ceil(2);
    let shown = game.turn_shown();
    ScrollArea::vertical()
        .max_height((height - ROW).max(ROW))
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show_rows(ui, ROW, rows, |ui, visible| {
            for row in visible {
                let (place, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
                for (column, seat) in columns.into_iter().enumerate() {
                    let turn = 2 * row + column + 1;
                    let Some(listed) = turns.get(turn - 1) else {
                        continue;
                    };
                    let cell = half(place, column);
                    let who = words::who(game, seat);
                    let response = turn_ui(ui, cell, turn, &who, listed, turn == shown);
                    cx.areas.offer(FocusArea::Moves, response.id);
                    if response.clicked() {
                        cx.out.send(Msg::Play(PlayAction::LookAt(turn)));
                        is_clicked = true;
                    }
                }
            }
        });
    is_clicked
}

/// The left or the right half of a row.
fn half(row: Rect, column: usize) -> Rect {
    let middle = row.center().x;
    if column == 0 {
        row.with_max_x(middle - GRID / 2.0)
    } else {
        row.with_min_x(middle + GRID / 2.0)
    }
}

/// The players above the columns, and a line below them.
fn heads_ui(ui: &mut Ui, game: &PlayedGame, columns: [Seat; 2]) {
    let palette = theme::palette(ui);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    for (column, seat) in columns.into_iter().enumerate() {
        let place = half(row, column);
        let centre = pos2(place.left() + DISC, place.center().y);
        seat_disc(ui, centre, DISC, seat);
        let room = place.width() - 3.0 * DISC;
        let name = words::who(game, seat);
        let style = TextStyle::new(Face::SemiBold, LETTERS, Ink::Text);
        let (style, name) = style.fitted(&name, room);
        let at = pos2(centre.x + 2.0 * DISC, place.center().y);
        let font = theme::semi_bold(style.size);
        ui.painter()
            .text(at, Align2::LEFT_CENTER, name, font, palette.text);
    }
    let line = Stroke::new(1.0, palette.border);
    ui.painter().hline(row.x_range(), row.bottom() - 1.0, line);
}

/// Paints the numeral of a player on a disc in the player's colour.
pub(super) fn seat_disc(ui: &Ui, centre: eframe::egui::Pos2, radius: f32, seat: Seat) {
    let palette = theme::palette(ui);
    let tone = crate::scene::Tone::Winner(seat);
    let (fill, on) = (
        palette.colour(Ink::Fill(tone)),
        palette.colour(Ink::On(tone)),
    );
    let painter = ui.painter();
    painter.circle_filled(centre, radius, fill);
    let font = theme::semi_bold(radius * 1.4);
    painter.text(centre, Align2::CENTER_CENTER, seat.number(), font, on);
}

/// Shows a turn in its cell.
fn turn_ui(
    ui: &Ui,
    cell: Rect,
    turn: usize,
    who: &str,
    listed: &ListedTurn,
    is_shown: bool,
) -> Response {
    let palette = theme::palette(ui);
    let response = ui.interact(cell, ui.id().with(("turn", turn)), Sense::click());
    let painter = ui.painter();
    if is_shown || response.hovered() {
        painter.rect_filled(cell.shrink2(vec2(0.0, 2.0)), theme::CORNER, palette.row);
    }
    if is_shown {
        let bar = Rect::from_min_size(cell.left_top() + vec2(0.0, 4.0), vec2(3.0, ROW - 8.0));
        painter.rect_filled(bar, 1.0, palette.text);
    }
    if response.has_focus() {
        let edge = ui.visuals().selection.stroke;
        painter.rect_stroke(cell, theme::CORNER, edge, StrokeKind::Inside);
    }
    let y = cell.center().y;
    let at = |x: f32| pos2(cell.left() + x, y);
    let number = FontId::proportional(NOTE);
    painter.text(
        at(WORDS - GRID),
        Align2::RIGHT_CENTER,
        turn,
        number,
        palette.weak,
    );
    let note = listed.time.unwrap_or_default();
    let note_width = Face::Regular.width(note, NOTE);
    let sign = listed.sign.map_or("", |(sign, _)| sign);
    let sign_width = Face::SemiBold.width(sign, LETTERS);
    let right = cell.right() - GRID / 2.0;
    let face = if is_shown {
        Face::SemiBold
    } else {
        Face::Regular
    };
    let taken = note_width + sign_width + GRID;
    let style = TextStyle::new(face, LETTERS, Ink::Text);
    let (style, words) = style.fitted(&listed.words, cell.width() - WORDS - taken);
    let is_cut = words != listed.words;
    let font = if is_shown {
        theme::semi_bold(style.size)
    } else {
        FontId::proportional(style.size)
    };
    painter.text(at(WORDS), Align2::LEFT_CENTER, words, font, palette.text);
    let small = FontId::proportional(NOTE);
    painter.text(
        pos2(right, y),
        Align2::RIGHT_CENTER,
        note,
        small,
        palette.weak,
    );
    let sign_at = pos2(
        right - note_width - if note.is_empty() { 0.0 } else { GRID / 2.0 },
        y,
    );
    let bold = theme::semi_bold(LETTERS);
    painter.text(sign_at, Align2::RIGHT_CENTER, sign, bold, palette.text);
    let meaning = listed.sign.map(|(_, meaning)| meaning);
    let parts = [Some(listed.words.as_str()), meaning, listed.time];
    let said: Vec<&str> = parts.into_iter().flatten().collect();
    let said = said.join(", ");
    let name = format!("Turn {turn}, {who}: {said}");
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown, &name));
    if is_cut || listed.sign.is_some() {
        response.on_hover_text(said)
    } else {
        response
    }
}
