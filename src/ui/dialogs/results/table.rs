//! The table of results: rules, the oracle's level, games won, drawn and lost, and those with help.

use eframe::egui::{Context, Grid, ScrollArea, Ui, vec2};

use std::collections::BTreeMap;

use super::{PlayedOracle, Record, Results};
use crate::app::words;
use crate::game::any::AnyGame;
use crate::ui::dialog::DialogCard;
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};

const WIDTH: f32 = 560.0;
const LIST_HEIGHT: f32 = 320.0;

/// Games of one kind, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResultRow {
    pub(super) rules: String,
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
    rows.map(|((_, rules, _, oracle), record)| ResultRow {
        rules,
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
    keyboard: &mut Keyboard,
) -> bool {
    let card = DialogCard::new("results", "Results against the oracle").width(WIDTH);
    card.show_sheet(ctx, keyboard, |ui, _| rows_ui(ui, &rows(results, game)))
}

fn rows_ui(ui: &mut Ui, rows: &[ResultRow]) {
    if rows.is_empty() {
        weak_label(
            ui,
            "No game against the oracle has been played to its end yet: Play, New game begins one.",
        );
        return;
    }
    let list = ScrollArea::vertical().max_height(LIST_HEIGHT);
    list.auto_shrink([false, true]).show(ui, |ui| {
        let grid = Grid::new("all results").num_columns(6).striped(true);
        grid.spacing(vec2(2.0 * GRID, 6.0)).show(ui, |ui| {
            for head in ["Rules", "The oracle", "Won", "Drawn", "Lost", "With help"] {
                ui.label(strong(head, 13.0));
            }
            ui.end_row();
            for row in rows {
                ui.label(&row.rules);
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
                ui.end_row();
            }
        });
    });
}
