//! The list of moves, grouped by their result for the player to move.

mod picked;

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    self, Align, Align2, FontId, Galley, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use self::picked::PickedRow;
use crate::app::board::symmetry_words;
use crate::app::{
    Changed, ListedMove, MoveRow, Shown, ShownBoard, ShownKnowledge, move_rows, words,
};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Position, Seat};
use crate::scene::badge::Badge;
use crate::ui::commands::{Command, DialogCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::focus_ring;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{badge_size, explain_ui, paint_badge, strong, weak_label};

/// The height of a row, and of the second line of a row whose position needs one.
const ROW_HEIGHT: f32 = 27.0;
const SECOND_LINE: f32 = 18.0;
const BADGE_HEIGHT: f32 = 22.0;
/// The least width of a badge, and the width of a mark.
const LEAST_BADGE: f32 = 92.0;
const MARK: f32 = 24.0;
/// The left end of names, and the gap between two columns.
const NAME_LEFT: f32 = 24.0;
const GAP: f32 = 8.0;
/// The letter size of positions, and their least readable size.
const POSITION: f32 = 13.5;
const LEAST_POSITION: f32 = 10.0;

/// The state of the list from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct MovesState {
    /// False if the list has yet to open at its top, as the current board has changed.
    is_open: bool,
    /// The previewed position whose moves were listed, if they were.
    previewed: Option<Position>,
}

impl MovesState {
    /// Notes that the listed moves may have changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.is_open &= !(changed.board || changed.rules);
    }

    /// The scroll area of the list, which opens at its top for every other board.
    fn area(&mut self, previewed: Option<Position>) -> ScrollArea {
        let is_other = std::mem::replace(&mut self.previewed, previewed) != previewed;
        let area = ScrollArea::vertical();
        if std::mem::replace(&mut self.is_open, true) && !is_other {
            area
        } else {
            area.vertical_scroll_offset(0.0)
        }
    }
}

/// Shows the moves of the current board, or of a previewed one.
pub(crate) fn moves_ui(ui: &mut Ui, listed: ShownBoard, state: &mut MovesState, cx: &mut Cx) {
    let model = cx.shown;
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    let mover = model.game().mover(listed.board);
    let moves = listed.moves;
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        let heading = if moves.is_empty() {
            "Moves".to_owned()
        } else {
            format!("Moves for player {}", mover.number())
        };
        ui.label(strong(heading, 15.0));
        if explain_ui(ui, "How moves are written") {
            cx.out.run(Command::Dialog(DialogCommand::Notation));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let has_room = ui.available_width() > 110.0;
            if listed.preview.is_some() {
                weak_label(ui, "preview");
            } else if model.analysis().is_some() && !moves.is_empty() && has_room {
                weak_label(ui, "turns to the end");
            }
        });
    });
    if moves.is_empty() {
        weak_label(ui, "The game is over: there are no more moves.");
        return;
    }
    let has_verdicts = model.analysis().is_some();
    let words = symmetry_words(model.game(), listed.board, cx.look.naming());
    let words = words.filter(|_| has_verdicts);
    if let Some(words) = words {
        weak_label(ui, words);
    }
    state
        .area(listed.preview.map(|preview| preview.position))
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let columns = MoveColumns::of(ui, moves, mover);
            let picked = PickedRow::now(ui, &cx.marks.preview, cx.keyboard);
            let mut heading = "";
            let rows = move_rows(model.game(), listed.board, moves);
            for (row, mv) in (1_usize..).zip(&rows) {
                let group = group_title(model, mv.first);
                if group != heading {
                    heading = group;
                    let colour = theme::palette(ui).weak;
                    ui.label(
                        egui::RichText::new(heading)
                            .font(theme::semi_bold(11.5))
                            .color(colour),
                    );
                }
                row_ui(ui, row, mv, mover, &columns, &picked, listed, cx);
            }
        });
}

fn group_title(model: Shown, mv: &ListedMove) -> &'static str {
    match (mv.value, model.knowledge()) {
        (Some(value), _) => words::group(value),
        (None, ShownKnowledge::Pending) => "NOT SOLVED YET",
        (None, ShownKnowledge::Failed(_)) => "NOT SOLVED",
        (None, ShownKnowledge::Hidden | ShownKnowledge::Solved(_)) => "VERDICTS HIDDEN",
    }
}

/// The range of widths of the column of names; a wider name sticks out.
const NAMES: std::ops::RangeInclusive<f32> = 36.0..=96.0;

/// The widths of the columns, the same in all rows.
#[derive(Clone, Copy, Debug)]
struct MoveColumns {
    names: f32,
    marks: f32,
    badges: f32,
}

impl MoveColumns {
    fn of(ui: &Ui, moves: &[ListedMove], mover: Seat) -> MoveColumns {
        let widths = moves
            .iter()
            .map(|mv| name_galley(ui, mv, None, f32::INFINITY).size().x);
        let fitting = widths.filter(|width| width <= NAMES.end());
        let values = moves.iter().filter_map(|mv| mv.value);
        let badges = values.map(|value| badge_size(&Badge::of(value, mover).text).x);
        let has_values = moves.iter().any(|mv| mv.value.is_some());
        let least = if has_values { LEAST_BADGE } else { 0.0 };
        MoveColumns {
            names: fitting.fold(*NAMES.start(), f32::max),
            marks: if has_values { MARK } else { 0.0 },
            badges: badges.fold(least, f32::max),
        }
    }
}

/// The name of a move: its words with the notation in grey, or the notation alone. If it does not fit, the
/// notation goes first, then the end of the words. Words equal to the notation stand alone.
fn name_galley(ui: &Ui, mv: &ListedMove, words: Option<&str>, room: f32) -> Arc<Galley> {
    let palette = theme::palette(ui);
    let notation = mv.group.label.text.as_str();
    let Some(words) = words else {
        let font = theme::mono_bold(14.0);
        return ui
            .painter()
            .layout_no_wrap(notation.to_owned(), font, palette.text);
    };
    let format = |font, colour| TextFormat {
        valign: Align::Center,
        ..TextFormat::simple(font, colour)
    };
    let mut job = LayoutJob::default();
    job.append(words, 0.0, format(theme::semi_bold(14.0), palette.text));
    let mut with_notation = job.clone();
    if words != notation {
        let mono = FontId::monospace(13.0);
        with_notation.append(notation, GAP, format(mono, palette.weak));
    }
    let whole = ui.painter().layout_job(with_notation);
    if whole.size().x <= room {
        return whole;
    }
    job.wrap = TextWrapping::truncate_at_width(room);
    ui.painter().layout_job(job)
}

/// The places of the texts of a row.
struct MoveRowPlaces {
    /// The left end of the row number, and of the position behind the name.
    left: f32,
    position_left: f32,
    /// The left end of the column of marks, and the badge.
    mark_left: f32,
    badge_left: f32,
    /// The position on lines of its own; empty if it fits on the first line.
    below: Vec<Arc<Galley>>,
}

fn position_galley(ui: &Ui, position: &str, size: f32, room: f32) -> Arc<Galley> {
    let colour = theme::palette(ui).text;
    let mut job =
        LayoutJob::simple_singleline(position.to_owned(), FontId::monospace(size), colour);
    job.wrap = TextWrapping::truncate_at_width(room);
    ui.painter().layout_job(job)
}

/// The position laid out on a line of its own, as large as fits, or with a line for the hands of each player.
fn lines_below(ui: &Ui, position: &str, room: f32) -> Vec<Arc<Galley>> {
    let fitting = |text: &str| {
        let whole = position_galley(ui, text, POSITION, f32::INFINITY);
        POSITION * (room / whole.size().x).min(1.0)
    };
    let size = fitting(position);
    match position.find('|') {
        Some(end) if size < LEAST_POSITION => {
            let halves = position.split_at(end + 1);
            let size = fitting(halves.0).min(fitting(halves.1)).max(LEAST_POSITION);
            vec![
                position_galley(ui, halves.0, size, room),
                position_galley(ui, halves.1, size, room),
            ]
        }
        _ => {
            let size = size.max(LEAST_POSITION);
            vec![position_galley(ui, position, size, room)]
        }
    }
}

/// Shows a move with its details. Verdict and mark have their place in every row; a position that does not fit
/// beside them is below.
fn row_ui(
    ui: &mut Ui,
    row: usize,
    alike: &MoveRow,
    mover: Seat,
    columns: &MoveColumns,
    picked: &PickedRow,
    listed: ShownBoard,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let palette = theme::palette(ui);
    let mv = alike.first;
    let way = mv.group.ways.first();
    let words = way.and_then(|&way| cx.look.move_words(model.game(), listed.board, way));
    let winner = mv.value.and_then(|value| value.winner(mover));
    let badge = mv.value.map(|value| Badge::of(value, mover));
    let position = model.game().position_text(mv.group.position, winner);
    let width = ui.available_width();
    let badge_left = width - GRID - columns.badges;
    let mark_left = badge_left - columns.marks - GAP;
    let room = mark_left - GRID - NAME_LEFT - GAP;
    let name = name_galley(ui, mv, words.as_deref(), room);
    let position_left = GRID + NAME_LEFT + name.size().x.max(columns.names) + GAP;
    // Words leave no space for a position, and a grid adds nothing to the name of the move.
    let has_position = words.is_none() && model.game().texts_tell_turn();
    let shown = if has_position { position.as_str() } else { "" };
    let galley = position_galley(ui, shown, POSITION, f32::INFINITY);
    let places = MoveRowPlaces {
        left: GRID,
        position_left,
        mark_left,
        badge_left,
        below: if has_position && position_left + galley.size().x + GAP > mark_left {
            lines_below(ui, shown, width - 2.0 * GRID - NAME_LEFT)
        } else {
            Vec::new()
        },
    };
    let more = places.below.len() as f32 * SECOND_LINE; // two at most
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW_HEIGHT + more), Sense::click());
    cx.areas.offer(FocusArea::Moves, response.id);
    let mut all = alike.all.iter();
    let is_picked = all.any(|mv| cx.marks.preview.picked() == Some(mv.group.position));
    let hovered = cx.marks.highlight.hovered();
    let is_hovered = hovered.is_some_and(|position| alike.leads_to(position));
    if is_picked {
        picked.show(&response);
    }
    let is_pointed_at = picked.is_pointed_at(&response, cx.keyboard);
    focus_ring::keep_close(cx.keyboard, &response);
    if is_pointed_at || is_picked || is_hovered {
        ui.painter().rect_filled(rect, theme::CORNER, palette.row);
    }
    let line = rect.with_max_y(rect.top() + ROW_HEIGHT);
    paint_row(ui, row, mv, &places, line, name, badge.as_ref());
    paint_position(ui, &places, rect, galley);
    let verdict = badge.as_ref().map(|badge| badge.text.as_str());
    let in_words = words.filter(|words| *words != mv.group.label.text);
    let in_words = in_words.map_or(String::new(), |words| format!("{words}, "));
    let spoken = in_words + &row_name(alike, &position, verdict);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
    let naming = cx.look.naming();
    let explained = || explanation(alike, model.game(), listed.board, &position, naming);
    if is_pointed_at {
        cx.marks.highlight.hover(mv.group.position);
        cx.marks.highlight.hover_images(alike.ways());
        cx.explain(match listed.preview {
            Some(_) => format!("{}. A click previews it.", explained()),
            None => explained(),
        });
    } else if is_picked {
        if cx.marks.highlight.pick(mv.group.position) {
            cx.marks.highlight.hover_images(alike.ways());
        }
        cx.explain(format!("{}. Enter plays it.", explained()));
    }
    if response.clicked() {
        cx.choose(mv, listed);
    }
}

/// Paints number, name, mark and badge.
fn paint_row(
    ui: &Ui,
    row: usize,
    mv: &ListedMove,
    places: &MoveRowPlaces,
    line: Rect,
    name: Arc<Galley>,
    badge: Option<&Badge>,
) {
    let (painter, palette) = (ui.painter(), theme::palette(ui));
    let y = line.center().y;
    let text = |x: f32, text: &str, font: FontId, colour| {
        let at = pos2(line.left() + x, y);
        painter.text(at, Align2::LEFT_CENTER, text, font, colour);
    };
    let number = FontId::proportional(12.5);
    text(places.left, &row.to_string(), number, palette.weak);
    let at = pos2(
        line.left() + places.left + NAME_LEFT,
        y - name.size().y / 2.0,
    );
    painter.galley(at, name, palette.text);
    if let Some(mark) = mv.mark {
        let font = theme::bold(14.0);
        text(places.mark_left, mark.sign(), font, palette.text);
    }
    if let Some(badge) = badge {
        let left = line.left() + places.badge_left;
        let right = line.right() - GRID;
        let centre = pos2(f32::midpoint(left, right), y);
        let rect = Rect::from_center_size(centre, vec2(right - left, BADGE_HEIGHT));
        paint_badge(painter, palette, rect, badge);
    }
}

/// Paints the position behind the name, or on lines of its own.
fn paint_position(ui: &Ui, places: &MoveRowPlaces, rect: Rect, galley: Arc<Galley>) {
    let painter = ui.painter();
    let colour = theme::palette(ui).text;
    if places.below.is_empty() {
        let y = rect.top() + (ROW_HEIGHT - galley.size().y) / 2.0;
        painter.galley(pos2(rect.left() + places.position_left, y), galley, colour);
        return;
    }
    let left = rect.left() + places.left + NAME_LEFT;
    let mut middle = rect.top() + ROW_HEIGHT + SECOND_LINE / 2.0 - 3.0;
    for line in &places.below {
        let at = pos2(left, middle - line.size().y / 2.0);
        painter.galley(at, Arc::clone(line), colour);
        middle += SECOND_LINE;
    }
}

fn row_name(alike: &MoveRow, position: &str, badge: Option<&str>) -> String {
    let mv = alike.first;
    let badge = badge.map_or(String::new(), |badge| format!(", {badge}"));
    let mark = mv
        .mark
        .map_or(String::new(), |mark| format!(", {}", mark.meaning()));
    let others = match alike.all.len() {
        1 => String::new(),
        all => format!(", {all} ways"),
    };
    format!("{} to {position}{others}{badge}{mark}", mv.group.label)
}

/// The details of a move, in a sentence.
fn explanation(
    alike: &MoveRow,
    game: &AnyGame,
    board: &AnyBoard,
    position: &str,
    naming: MoveNaming,
) -> String {
    let mv = alike.first;
    if alike.all.len() > 1 {
        let ways = alike.way_count();
        let names = alike.all.iter();
        let names = names.map(|mv| naming.brief(game, board, mv.group.ways[0]));
        let names = names.collect::<Vec<_>>().join(", ");
        return format!(
            "{ways} ways that turning or mirroring the board takes to each other: {names}"
        );
    }
    let ways = match mv.group.ways.len() {
        1 => String::new(),
        n => format!(", {n} ways to play it on the board"),
    };
    let mark = mv.mark.map_or(String::new(), |mark| {
        format!(": {} {}", mark.sign(), mark.meaning())
    });
    let name = naming.full(game, board, mv.group.ways[0]);
    format!("{name} leads to {position}{ways}{mark}")
}
