//! The atlas: who wins under many rule sets, in rows and columns; a click opens a game. Games are
//! solved on a thread, and cells show what is known as soon as it is.

mod choice;
mod choice_ui;
mod matrix;
mod matrix_layout;

use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{CollapsingHeader, Context, Label, ProgressBar, RichText, Ui};

use self::choice::AtlasChoice;
use self::matrix::{Matrix, MatrixEvent};
use crate::app::{Action, Model};
use crate::atlas::{self, Atlas, AtlasForm, time_text};
use crate::export::picture::PictureFileType;
use crate::export::{self, colours::Theme};
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::sweep::Sweep;
use crate::solve::Progress;
use crate::solve::memory::grouped;
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::export_task::Export;
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::weak_label;

/// Width of the dialog where the window has room.
const WIDTH: f32 = 1_040.0;
/// A sweep that takes longer waits until it is wanted, in seconds.
const WAITS_FROM: u64 = 10;
/// More cells than this are not looked at in a window: their games are found within a frame or two.
const MOST_CELLS: u64 = 20_000;
/// While games are solved, their cells are painted so often.
const STEP: Duration = Duration::from_millis(80);
/// Allowed endings of the names of files.
const ENDINGS: &[&str] = &["svg", "png", "pdf", "csv", "md", "txt"];

/// The dialog, and what goes on behind it.
#[derive(Debug, Default)]
pub(crate) struct AtlasDialog {
    choice: AtlasChoice,
    /// The atlas that is shown; none until it is asked for.
    shown: Option<Shown>,
    /// Solves the games of a choice under the rules of a session.
    solving: Background<(AtlasChoice, AnyGame), ()>,
}

/// The atlas of a choice.
#[derive(Debug)]
struct Shown {
    choice: AtlasChoice,
    rules: AnyGame,
    /// The atlas, or why there is none.
    content: Result<Content, String>,
}

#[derive(Debug)]
struct Content {
    atlas: Arc<Atlas>,
    matrix: Matrix,
}

impl Shown {
    fn of(choice: &AtlasChoice, rules: &AnyGame) -> Shown {
        let sweep = Sweep::of(&choice.request(rules)).map_err(|error| error.to_string());
        let content = sweep.and_then(|sweep| match sweep.cells() {
            cells if cells > MOST_CELLS => Err(format!(
                "This sweep has {} cells, and {} can be shown; take fewer keys or shorter ranges",
                grouped(cells),
                grouped(MOST_CELLS)
            )),
            _ => Ok(Content {
                atlas: Arc::new(Atlas::of(sweep).with_openings_of_solved()),
                matrix: Matrix::default(),
            }),
        });
        Shown {
            choice: choice.clone(),
            rules: *rules,
            content,
        }
    }

    /// True if it answers a choice under the rules of a session.
    fn answers(&self, choice: &AtlasChoice, rules: &AnyGame) -> bool {
        self.choice.is_same_sweep(choice) && (self.rules == *rules || !choice.asks_rules())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Solve,
    Stop,
    Save,
    Close,
    Open(AnyGame),
}

impl AtlasDialog {
    /// True while games are being solved.
    pub(super) fn is_busy(&self) -> bool {
        self.solving.is_running()
    }

    /// Solves no further; what was found stays.
    pub(super) fn stop(&mut self) {
        self.solving.stop();
    }

    /// Shows the dialog and does what is asked for in it. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, cx: &mut Cx) -> bool {
        if let Some((_, Err(reason))) = self.solving.take() {
            cx.out.say_error(&reason);
        }
        self.take_choice(ctx, model.game(), cx);
        if self.solving.is_running() {
            ctx.request_repaint_after(STEP);
        }
        match self.dialog_ui(ctx, model, cx.keyboard) {
            Some(DialogAnswer::Button(Wish::Solve)) => self.begin(ctx, cx),
            Some(DialogAnswer::Button(Wish::Stop)) => self.stop(),
            Some(DialogAnswer::Button(Wish::Save)) => self.save(ctx, cx),
            Some(DialogAnswer::Button(Wish::Open(game))) => {
                cx.out.act(Action::SetRules(game));
                return false;
            }
            Some(DialogAnswer::Button(Wish::Close) | DialogAnswer::Closed) => return false,
            None => {}
        }
        true
    }

    /// Makes the atlas of another choice, and begins to solve it if that does not take long.
    fn take_choice(&mut self, ctx: &Context, rules: &AnyGame, cx: &Cx) {
        let is_current = |shown: &Shown| shown.answers(&self.choice, rules);
        if self.shown.as_ref().is_some_and(is_current) {
            return;
        }
        self.stop();
        self.shown = Some(Shown::of(&self.choice, rules));
        let is_short = |atlas: &Arc<Atlas>| atlas.expected().time.as_secs() < WAITS_FROM;
        if self.atlas().is_some_and(is_short) {
            self.begin(ctx, cx);
        }
    }

    fn atlas(&self) -> Option<&Arc<Atlas>> {
        let content = self.shown.as_ref()?.content.as_ref();
        content.ok().map(|content| &content.atlas)
    }

    /// Begins to solve what is not solved yet.
    fn begin(&mut self, ctx: &Context, cx: &Cx) {
        let (Some(shown), Some(atlas)) = (&self.shown, self.atlas()) else {
            return;
        };
        let key = (shown.choice.clone(), shown.rules);
        let atlas = Arc::clone(atlas);
        let beside = cx.look.beside.clone();
        let work = move |progress: &Progress| atlas.solve(|| beside.limit_bytes(), progress);
        self.solving.ask(ctx, key, "solving the atlas", work);
    }

    fn dialog_ui(
        &mut self,
        ctx: &Context,
        model: &Model,
        keyboard: &mut Keyboard,
    ) -> Option<DialogAnswer<Wish>> {
        let atlas = self.atlas();
        let is_complete = atlas.is_some_and(|atlas| atlas.games_done() == atlas.games());
        let has_atlas = atlas.is_some();
        let is_running = self.solving.is_running();
        let (text, wish) = if is_running {
            ("Stop", Wish::Stop)
        } else {
            ("Solve", Wish::Solve)
        };
        let buttons = vec![
            DialogButton::new(text, wish).enabled_if(has_atlas && !is_complete),
            DialogButton::new("Save…", Wish::Save).enabled_if(has_atlas && !is_running),
            DialogButton::new("Close", Wish::Close),
        ];
        let dialog = DialogCard::new("atlas", "Atlas: who wins under which rules").width(WIDTH);
        dialog.sheet().show(ctx, keyboard, buttons, |ui, keyboard| {
            self.contents_ui(ui, model, keyboard)
        })
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model, keyboard: &mut Keyboard) -> Option<Wish> {
        let is_low = ui.ctx().content_rect().height() < theme::LOW;
        if is_low {
            let title = format!("Games: {}", self.choice.rules.title());
            let (choice, game) = (&mut self.choice, model.game());
            CollapsingHeader::new(title)
                .id_salt("games of the atlas")
                .show(ui, |ui| choice_ui::choice_ui(ui, choice, game, keyboard));
        } else {
            choice_ui::choice_ui(ui, &mut self.choice, model.game(), keyboard);
        }
        ui.add_space(GRID);
        let shown = match &mut self.shown.as_mut()?.content {
            Ok(content) => content,
            Err(reason) => {
                ui.add(Label::new(sentence(reason)).wrap());
                return None;
            }
        };
        progress_ui(ui, &shown.atlas, self.solving.is_running());
        let (filter, order) = (self.choice.filter, self.choice.order);
        let is_hidden = model.are_verdicts_hidden();
        let event = shown
            .matrix
            .show(ui, &shown.atlas, filter, order, is_hidden);
        event.map(|MatrixEvent::Open(game)| Wish::Open(game))
    }

    /// Saves the atlas as it is shown, where the user says.
    fn save(&self, ctx: &Context, cx: &mut Cx) {
        let Some(atlas) = self.atlas() else {
            return;
        };
        let theme = match ctx.theme() {
            eframe::egui::Theme::Light => Theme::Light,
            eframe::egui::Theme::Dark => Theme::Dark,
        };
        let atlas = Arc::clone(atlas);
        let (filter, order) = (self.choice.filter, self.choice.order);
        let export = Export::new("atlas.svg", ENDINGS, move |ending, output| {
            output.write(|mut out| {
                let form = match ending {
                    "csv" => AtlasForm::Csv,
                    "md" => AtlasForm::Markdown,
                    "txt" => AtlasForm::Text,
                    _ => {
                        let kind = PictureFileType::of_ending(ending);
                        let sheet = atlas::sheet(&atlas, filter, order);
                        let kind = kind.unwrap_or(PictureFileType::Svg);
                        return export::atlas::write(&sheet, kind, theme, &mut out);
                    }
                };
                atlas::write(&atlas, filter, order, form, &mut out)
            })
        });
        cx.out.app(AppMsg::Export(export));
    }
}

/// Meaning of the signs in cells, and of a click.
const SIGNS: &str = "Small number: the winner; large number: turns to the end; =: neither side can \
                     force a win. A click opens a game.";

/// Count of the solved games, and the time that the others take.
fn progress_ui(ui: &mut Ui, atlas: &Atlas, is_running: bool) {
    let (done, games) = (atlas.games_done(), atlas.games());
    let all = counted(games, "game");
    // It keeps its room, so that nothing moves when all are solved.
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(20.0);
        if done == games {
            let said = format!("{all}. {SIGNS}");
            let style = RichText::new(said).color(theme::palette(ui).weak);
            ui.add(Label::new(style).truncate());
        } else {
            if is_running {
                let share = done as f32 / games.max(1) as f32; // for a bar
                ui.add(ProgressBar::new(share).desired_width(180.0));
            }
            let expected = atlas.expected();
            let time = time_text(expected.time);
            let waits = if is_running {
                String::new()
            } else {
                format!(" All take {time}.")
            };
            let large = match expected.too_large {
                0 => String::new(),
                1 => " 1 is too large for the memory of this computer.".to_owned(),
                large => format!(
                    " {} are too large for the memory of this computer.",
                    grouped(large as u64) // widens
                ),
            };
            weak_label(
                ui,
                // The cast widens.
                format!("Solved: {} of {all}.{waits}{large}", grouped(done as u64)),
            );
        }
    });
}
