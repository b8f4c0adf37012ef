//! The table of results: rules, the oracle's level, games won, drawn and lost, and those with help.

use eframe::egui::{
    Button, Context, Grid, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use std::collections::BTreeMap;

use super::{PlayedOracle, Record, Results};
use crate::app::words;
use crate::game::any::AnyGame;
use crate::ui::cx::Cx;
use crate::ui::dialog::DialogCard;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::play::kind::GameKind;

const WIDTH: f32 = 820.0;
const LIST_HEIGHT: f32 = 320.0;

/// Games of one kind, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResultRow {
    pub(super) rules: String,
    /// The kind of its games; none of those that an earlier version counted, which kept no games.
    pub(super) kind: Option<GameKind>,
    pub(super) oracle: String,
    pub(super) record: Record,
}

/// The rows of results, those of some rules first, then by the names of the rules; the weakest oracle
/// first.
pub(super) fn rows(results: &Results, first: &AnyGame) -> Vec<ResultRow> {
    let first = first.rule_line();
    let mut rows: BTreeMap<(bool, String, &str, PlayedOracle), Record> = BTreeMap::new();
    for (line, by_oracle) in &results.records {
        // Rules of another version of this program keep their line.
        let rules = AnyGame::from_rule_line(line);
        let rules = rules.map_or_else(|_| line.clone(), |game| words::game_title(&game));
        for (word, &record) in by_oracle {
            let key = (
                *line != first,
                rules.clone(),
                line.as_str(),
                PlayedOracle::stored(word),
            );
            let row = rows.entry(key).or_default();
            *row = row.with(record);
        }
    }
    let rows = rows.into_iter();
    rows.map(|((_, rules, line, oracle), record)| ResultRow {
        rules,
        kind: match oracle {
            PlayedOracle::Level(level) => Some(GameKind {
                rule_line: line.to_owned(),
                level,
            }),
            PlayedOracle::Turns(_) => None,
        },
        oracle: oracle.words(),
        record,
    })
    .collect()
}

/// Shows the dialog of all results. Returns whether it stays open.
pub(in crate::ui::dialogs) fn show(
    ctx: &Context,
    results: &Results,
    game: &AnyGame,
    cx: &mut Cx,
) -> bool {
    let card = DialogCard::new("results", "Results against the oracle").width(WIDTH);
    let mut chosen = None;
    let stays_open = card.show_sheet(ctx, cx.keyboard, |ui, _| {
        rows_ui(ui, &rows(results, game), &mut chosen);
    });
    let is_chosen = chosen.is_some();
    if let Some(kind) = chosen {
        cx.out.app(AppMsg::PastGames(kind));
    }
    stays_open && !is_chosen
}

/// Shows the rows; the kind of games that is to be seen goes into `chosen`.
fn rows_ui(ui: &mut Ui, rows: &[ResultRow], chosen: &mut Option<GameKind>) {
    if rows.is_empty() {
        weak_label(
            ui,
            "No game against the oracle has been played to its end yet: Play, New game begins one.",
        );
        return;
    }
    let room = (ui.available_width() - OTHER_COLUMNS).clamp(LEAST_RULES, MOST_RULES);
    let list = ScrollArea::vertical().max_height(LIST_HEIGHT);
    list.auto_shrink([false, true]).show(ui, |ui| {
        let grid = Grid::new("all results").num_columns(7).striped(true);
        grid.spacing(vec2(2.0 * GRID, 6.0)).show(ui, |ui| {
            for head in [
                "Rules",
                "The oracle",
                "Won",
                "Drawn",
                "Lost",
                "With help",
                "",
            ] {
                ui.label(strong(head, 13.0));
            }
            ui.end_row();
            for row in rows {
                rules_ui(ui, row, room, chosen);
                ui.label(&row.oracle);
                let Record {
                    wins,
                    draws,
                    helped,
                    ..
                } = row.record;
                for games in [wins, draws, row.record.losses(), helped] {
                    ui.label(games.to_string());
                }
                bar_ui(ui, &row.record);
                ui.end_row();
            }
        });
    });
    if rows.iter().any(|row| row.kind.is_none()) {
        weak_label(ui, format!("Greyed: {NO_GAMES}."));
    }
}

/// The reason why a row has no games to be shown.
const NO_GAMES: &str = "an earlier version counted these and kept no games";

/// The width of all columns but that of the rules, in points.
const OTHER_COLUMNS: f32 = 520.0;
/// The least and the greatest width of the rules, in points.
const LEAST_RULES: f32 = 72.0;
const MOST_RULES: f32 = 300.0;

/// Shows the rules of a row in a width; a click shows its games, where there are some.
fn rules_ui(ui: &mut Ui, row: &ResultRow, room: f32, chosen: &mut Option<GameKind>) {
    let size = vec2(room, ui.spacing().interact_size.y);
    let button = Button::new(&row.rules).truncate();
    let show = |ui: &mut Ui| ui.add_sized(size, button);
    let button = ui.add_enabled_ui(row.kind.is_some(), show).inner;
    let name = format!("Games of {}, {}", row.rules, row.oracle);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, row.kind.is_some(), &name));
    let button = button
        .on_hover_text(format!("{}. A click shows these games.", row.rules))
        .on_disabled_hover_text(sentence(NO_GAMES));
    if button.clicked() {
        chosen.clone_from(&row.kind);
    }
}

/// The width and the height of a bar, in points.
const BAR: (f32, f32) = (96.0, 12.0);

/// Shows how games went as a bar: won, drawn, lost, and with help, from the left.
fn bar_ui(ui: &mut Ui, record: &Record) {
    let palette = theme::palette(ui);
    let (rect, _) = ui.allocate_exact_size(BAR.into(), Sense::hover());
    let painter = ui.painter();
    let mut left = rect.left();
    let whole = record.games.max(1) as f32; // a few thousand
    for (games, fill) in [
        (record.wins, palette.text),
        (record.draws, palette.weak),
        (record.losses(), palette.border),
        (record.helped, palette.card),
    ] {
        let right = left + rect.width() * games as f32 / whole; // a few thousand
        let part = Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()));
        painter.rect_filled(part, 0.0, fill);
        left = right;
    }
    let edge = Stroke::new(1.0, palette.edge);
    painter.rect_stroke(rect, 2.0, edge, StrokeKind::Inside);
}
