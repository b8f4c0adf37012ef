//! Comments in the game tree, on as many lines as they need.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{FontId, Galley, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::guides::{guides, text_left};
use crate::app::{Action, Nav, Shown};
use crate::session::outline::OutlineRow;
use crate::session::shown::{MOST_OF_LINE, MOST_OF_NOTE, shortened};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::{self, GRID};

/// The indent of a comment relative to its move, in points.
const INDENT: f32 = 28.0;
/// The limit on lines of a comment in the tree; the field below has the whole text.
const MOST_LINES: usize = 8;
/// The margin above and below a comment.
const MARGIN: f32 = 4.0;

/// The height of a comment's row in a tree of a width.
pub(super) fn comment_height(ui: &Ui, row: &OutlineRow, model: Shown, width: f32) -> f32 {
    let comment = &model.session().node(row.id).comment;
    comment_galley(ui, row, comment, width).size().y + 2.0 * MARGIN
}

/// The text of a comment, laid out for a row of a width.
fn comment_galley(ui: &Ui, row: &OutlineRow, comment: &str, width: f32) -> Arc<Galley> {
    let left = text_left(row.depth) + INDENT;
    let text = shortened(comment, MOST_OF_NOTE).trim_end().to_owned();
    let colour = theme::palette(ui).weak;
    let job = LayoutJob {
        wrap: TextWrapping {
            max_width: (width - left - GRID).max(40.0),
            max_rows: MOST_LINES,
            ..TextWrapping::default()
        },
        ..LayoutJob::simple(text, FontId::proportional(12.5), colour, f32::INFINITY)
    };
    ui.painter().layout_job(job)
}

/// Shows a comment in the row below its move.
pub(super) fn comment_ui(ui: &mut Ui, row: &OutlineRow, height: f32, cx: &mut Cx) {
    let model = cx.shown;
    let palette = theme::palette(ui);
    let node = model.session().node(row.id);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let painter = ui.painter().clone();
    let left = guides(&painter, palette, rect, row.depth) + INDENT;
    let galley = comment_galley(ui, row, &node.comment, rect.width());
    let at = pos2(left, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, palette.weak);
    let line = shortened(&node.comment, MOST_OF_LINE);
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let label = format!("Comment in turn {}: {line}", row.turn);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    if response.clicked() && node.fault.is_none() {
        cx.out.act(Action::Go(Nav::To(row.id)));
    }
}
