//! The solved games that are kept on disk: which ones, how much room they take and may take, and a
//! button that removes them. Files are read and removed on a thread.

use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{ComboBox, Context, Grid, Label, ScrollArea, TextStyle, Ui};

use crate::cache::{Cache, CachedGame, Cleared, KEPT_FROM_STATES, LIMIT_VARIABLE};
use crate::export::file::reason;
use crate::solve::memory::{grouped, size};
use crate::solve::task::Task;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::dialog::{Dialog, DialogAnswer, DialogButton};
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::shared::Shared;

/// What the limit may be, in bytes; 0 keeps nothing.
const LIMITS: [u64; 6] = [
    0,
    1_000_000_000,
    2_000_000_000,
    4_000_000_000,
    8_000_000_000,
    16_000_000_000,
];
/// How long the end of the program waits for the dialog's thread.
const PATIENCE: Duration = Duration::from_secs(1);
/// How wide the dialog is where the window has room, and how high the list may be.
const WIDTH: f32 = 560.0;
const LIST_HEIGHT: f32 = 240.0;
/// The room for sizes and times beside the rules, and how wide the rules are at least.
const OTHER_COLUMNS: f32 = 230.0;
const LEAST_RULES: f32 = 100.0;

/// The dialog, and what goes on behind it.
#[derive(Debug, Default)]
pub(crate) struct KeptGames {
    is_open: bool,
    listed: Option<Vec<CachedGame>>,
    task: Option<Task<Done>>,
}

/// What the thread has done.
#[derive(Debug)]
struct Done {
    /// What the user is told of it.
    told: Option<String>,
    games: Vec<CachedGame>,
}

/// What is wanted in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Empty,
    Limit(u64),
    Close,
}

impl KeptGames {
    /// Opens the dialog.
    pub(crate) fn open(&mut self, ctx: &Context, cache: &Arc<Cache>) {
        self.is_open = true;
        self.listed = None;
        self.begin(ctx, cache, |_| None);
    }

    /// Does something with the folder, and lists what is there then.
    fn begin(
        &mut self,
        ctx: &Context,
        cache: &Arc<Cache>,
        work: impl FnOnce(&Cache) -> Option<String> + Send + 'static,
    ) {
        let (wake, cache) = (ctx.clone(), Arc::clone(cache));
        let work = move |_: &_| Done {
            told: work(&cache),
            games: cache.games(),
        };
        let wake = move || wake.request_repaint();
        self.task = Some(Task::start("looking for solved games", work, wake));
    }

    /// Whether the folder is being read or changed.
    pub(crate) fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Lets what was asked for be done.
    pub(crate) fn finish(&mut self) {
        if let Some(mut task) = self.task.take() {
            let _ = task.wait(PATIENCE);
        }
    }

    /// Shows the dialog and does what is asked for in it.
    pub(crate) fn tick(&mut self, ctx: &Context, cache: &Arc<Cache>, shared: &mut Shared) {
        if let Some(ended) = self.task.as_mut().and_then(Task::poll) {
            self.task = None;
            match ended {
                Ok(done) => {
                    self.listed = Some(done.games);
                    if let Some(told) = done.told {
                        shared.say(told);
                    }
                }
                Err(error) => shared.say_error(&error),
            }
        }
        if !self.is_open {
            return;
        }
        match self.dialog_ui(ctx, cache) {
            Some(DialogAnswer::Button(Wish::Empty)) => {
                self.begin(ctx, cache, |cache| Some(emptied(cache)));
            }
            Some(DialogAnswer::Button(Wish::Limit(bytes))) => {
                self.begin(ctx, cache, move |cache| chosen(cache, bytes));
            }
            Some(DialogAnswer::Button(Wish::Close) | DialogAnswer::Closed) => self.is_open = false,
            None => {}
        }
    }

    fn dialog_ui(&self, ctx: &Context, cache: &Cache) -> Option<DialogAnswer<Wish>> {
        let games = self.listed.as_deref().unwrap_or_default();
        let bytes: u64 = games.iter().map(|game| game.bytes).sum();
        let empty = match games {
            [] => "Empty".to_owned(),
            _ => format!("Empty ({})", size(bytes)),
        };
        let can_empty = !games.is_empty() && !self.is_busy();
        let buttons = vec![
            DialogButton::new(&empty, Wish::Empty).enabled_if(can_empty),
            DialogButton::new("Close", Wish::Close),
        ];
        let dialog = Dialog::new("solved games on disk", "Solved games on disk").width(WIDTH);
        dialog.sheet().show(ctx, buttons, |ui| {
            ui.label(format!(
                "Games of more than {} states are kept once they are solved, so that they open next \
                 time in a fraction of the time. Those used longest ago go first.",
                grouped(KEPT_FROM_STATES)
            ));
            ui.add_space(GRID);
            match &self.listed {
                None => drop(weak_label(ui, "Looking for them …")),
                Some(games) if games.is_empty() => drop(weak_label(ui, "No game is kept.")),
                Some(games) => list_ui(ui, games),
            }
            ui.add_space(GRID);
            let wish = self.limit_ui(ui, cache, bytes);
            if let Some(folder) = cache.folder() {
                weak_label(ui, format!("They are in {}", folder.display()));
            }
            wish
        })
    }

    /// How much room there is, and a choice of how much there is to be.
    fn limit_ui(&self, ui: &mut Ui, cache: &Cache, bytes: u64) -> Option<Wish> {
        let mut limit = cache.limit_bytes();
        let before = limit;
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(format!("They take {} of at most", size(bytes)));
            let is_free = cache.may_choose_limit() && !self.is_busy();
            ui.add_enabled_ui(is_free, |ui| {
                let choice = ComboBox::from_id_salt("room for solved games");
                let shown = choice.selected_text(limit_text(limit)).show_ui(ui, |ui| {
                    let choices = LIMITS
                        .map(|bytes| ui.selectable_value(&mut limit, bytes, limit_text(bytes)));
                    let place = LIMITS.iter().position(|bytes| *bytes == before);
                    lead_by_keys(ui, &choices, &LIMITS.map(limit_text), place);
                });
                let why = format!("The environment variable {LIMIT_VARIABLE} says how much");
                let shown = shown.response.labelled_by(label.id);
                if !cache.may_choose_limit() {
                    shown.on_disabled_hover_text(why);
                }
            });
        });
        (limit != before).then_some(Wish::Limit(limit))
    }
}

fn limit_text(bytes: u64) -> String {
    match bytes {
        0 => "nothing".to_owned(),
        bytes => size(bytes),
    }
}

fn list_ui(ui: &mut Ui, games: &[CachedGame]) {
    let list = ScrollArea::vertical().max_height(LIST_HEIGHT);
    list.auto_shrink([false, true]).show(ui, |ui| {
        let room = (ui.available_width() - OTHER_COLUMNS).max(LEAST_RULES);
        let grid = Grid::new("solved games").num_columns(3).striped(true);
        grid.spacing([2.0 * GRID, 4.0]).show(ui, |ui| {
            for head in ["Rules", "Size", "Last used"] {
                ui.label(strong(head, 13.0));
            }
            ui.end_row();
            for game in games {
                let rules = game
                    .rules
                    .as_deref()
                    .unwrap_or("Damaged, or of another version");
                let states = game
                    .states
                    .map(|states| format!("{} states", grouped(states)));
                // In line with what stands beside it, also where it takes several lines.
                let line = ui.text_style_height(&TextStyle::Body);
                let above = (ui.spacing().interact_size.y - line).max(0.0) / 2.0;
                let rules = ui.vertical(|ui| {
                    ui.set_width(room);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.add_space(above);
                    let rules = ui.add(Label::new(rules).wrap());
                    ui.add_space(above);
                    rules
                });
                let rules = rules.inner;
                if let Some(states) = states {
                    rules.on_hover_text(states);
                }
                ui.label(size(game.bytes));
                weak_label(ui, game.unused_text());
                ui.end_row();
            }
        });
    });
}

/// Removes every game; what the user is told.
fn emptied(cache: &Cache) -> String {
    match cache.clear() {
        Ok(Cleared { games: 1, bytes }) => format!("1 solved game removed, {} freed", size(bytes)),
        Ok(Cleared { games, bytes }) => {
            format!(
                "{} solved games removed, {} freed",
                grouped(games),
                size(bytes)
            )
        }
        Err(error) => format!("Not every solved game was removed: {}", reason(&error)),
    }
}

/// Takes over a limit, and remembers it; what the user is told.
fn chosen(cache: &Cache, bytes: u64) -> Option<String> {
    let error = cache.choose_limit(bytes).err()?;
    Some(format!(
        "This choice holds until the program ends: it cannot be remembered, as {}",
        reason(&error)
    ))
}
