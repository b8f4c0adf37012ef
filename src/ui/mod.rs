//! The window: views that paint the [`Model`] and push [`Action`]s, and the shell that carries
//! out effects.
//!
//! A view reads the model, changes nothing but the state of the views, and pushes what it wants
//! done on a list that is drained once a frame. No view touches a file, a thread, a clock or the solver.
//!
//! ```text
//!   shell      the program in a window: frame, commands, effects, layout
//!   views      board, moves, game, rules, position, timeline, dialogs
//!   graph      the graph of positions
//!   files      opening, saving, autosave
//!   pictures   export of pictures and replays
//!   commands   what can be asked for, with keys and words
//!   paint      scenes as egui shapes and cached meshes; theme, small widgets
//! ```

mod commands;
mod files;
pub mod graph;
mod paint;
mod pictures;
mod shell;
mod state;
mod views;

use std::time::Duration;

use eframe::egui::{self, Context, Event, Ui, ViewportCommand};

use self::files::Files;
use self::files::save::SaveJob;
use self::graph::draw::{DrawJob, Earlier, draw};
use self::graph::state::Mode;
pub use self::paint::raster;
use self::paint::theme;
use self::shell::layout;
use self::shell::questions::Questions;
pub use self::shell::run::run;
pub use self::shell::window_picture::window_picture;
use self::state::UiState;
use self::views::dialogs;
use self::views::notices::{self, sentence};
use crate::app::{Action, Effect, Knowledge, Model};
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::session::Session;
use crate::solve::job::{Finding, Job};
use crate::solve::memory;

/// A frame waits so long for a solution that is nearly there, so that small games never flicker.
const NEARLY_THERE: Duration = Duration::from_millis(8);

/// The whole program in a window.
pub struct App {
    model: Model,
    state: UiState,
    job: Option<Job>,
    draw_job: Option<DrawJob>,
    save_job: Option<SaveJob>,
    files: Files,
    /// What the next picture of a neighbourhood keeps to.
    earlier: Option<Earlier>,
    questions: Questions,
}

impl App {
    /// The program as it first opens: Mallett's rules, at the start.
    ///
    /// # Panics
    /// If the preset that it opens with were not a game, which a test rules out.
    #[must_use]
    pub fn new(ctx: &Context, has_seen_hint: bool) -> App {
        let mallett = AnyGame::from_rule_line("mallett");
        let Ok(game) = mallett else {
            unreachable!("the preset is part of the program")
        };
        App::with_session(ctx, Session::new(game), has_seen_hint)
    }

    /// The program with a session in it.
    #[must_use]
    pub fn with_session(ctx: &Context, session: Session, has_seen_hint: bool) -> App {
        theme::install(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.fallback_theme = egui::Theme::Light;
        });
        let (model, effects) = Model::with_session(session);
        let mut app = App {
            model,
            state: UiState::new(has_seen_hint),
            job: None,
            draw_job: None,
            save_job: None,
            files: Files::default(),
            earlier: None,
            questions: Questions::default(),
        };
        for effect in effects {
            app.carry_out(ctx, effect);
        }
        app
    }

    /// The program's state.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The position that lies under the pointer, in whichever view.
    #[must_use]
    pub fn hovered(&self) -> Option<Position> {
        self.state.hovered
    }

    /// Puts a sentence up for a while.
    pub fn say(&mut self, text: &str) {
        self.state.say(text);
    }

    /// Whether the line of hints was closed.
    #[must_use]
    pub fn has_seen_hint(&self) -> bool {
        self.state.has_seen_hint
    }

    /// Shows one frame and does what was asked for in it.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.state.now = ctx.input(|input| input.time);
        self.take_findings(&ctx, Duration::ZERO);
        // While a question is open, keys belong to it.
        let (mut asked, mut actions) = if self.is_asking() {
            (Vec::new(), Vec::new())
        } else {
            (commands::pressed(&ctx), pasted(&ctx))
        };
        let replayed = self.state.replay.tick(self.state.now, self.model.session());
        actions.extend(replayed);
        let fraction_done = self
            .job
            .as_ref()
            .filter(|job| job.is_solving())
            .map(Job::fraction_done);
        layout::window_ui(
            ui,
            &self.model,
            &mut self.state,
            fraction_done,
            &mut asked,
            &mut actions,
        );
        dialogs::dialogs_ui(&ctx, &self.model, &mut self.state, &mut asked);
        self.pictures(&ctx);
        self.save(&ctx);
        notices::notices_ui(&ctx, &mut self.state.notices, self.state.foot_height);
        let is_asked = !asked.is_empty();
        for command in asked {
            self.obey(&ctx, command, &mut actions);
        }
        for action in actions {
            self.act(&ctx, action);
        }
        self.tend_files(&ctx);
        // What an event changed after its view was painted is painted by another frame.
        if ctx.input(|input| !input.events.is_empty()) || is_asked {
            ctx.request_repaint();
        }
        if self.job.as_ref().is_some_and(Job::is_solving) {
            // The bar moves, and a worker that died is noticed.
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        if let Some(seconds) = self.state.replay.wait(self.state.now) {
            ctx.request_repaint_after_secs(seconds as f32); // a few seconds
        }
        if self.state.settle_hover(&self.model) {
            ctx.request_repaint();
        }
        self.seek(&ctx);
        self.look_back(&ctx);
        self.draw_graph(&ctx);
        ctx.send_viewport_cmd_if_new_title(&self.title());
    }

    /// Gets the picture that the graph view wants: a neighbourhood at once, anything larger from a
    /// thread.
    fn draw_graph(&mut self, ctx: &Context) {
        if let Some(drawn) = self.draw_job.as_mut().and_then(DrawJob::poll) {
            self.draw_job = None;
            self.state.graph.take(drawn, self.state.now);
            ctx.request_repaint();
        }
        let Knowledge::Solved(analysis) = self.model.knowledge() else {
            return;
        };
        let graph = &self.state.graph;
        let Some(wanted) = graph
            .wanted
            .clone()
            .filter(|wanted| wanted.game == analysis.game)
        else {
            return;
        };
        let is_drawn = graph
            .drawn
            .as_ref()
            .is_some_and(|drawn| drawn.wanted == wanted);
        let is_coming = self
            .draw_job
            .as_ref()
            .is_some_and(|job| job.wanted == wanted);
        if is_drawn || is_coming {
            return;
        }
        if wanted.mode == Mode::Focus {
            self.draw_job = None;
            let progress = crate::solve::Progress::default();
            let came_from = self.state.came_from.as_deref().unwrap_or_default();
            let (drawn, kept) = draw(
                &wanted,
                analysis,
                (self.earlier.as_ref(), came_from),
                &progress,
            );
            self.earlier = kept;
            self.state.graph.take(drawn, self.state.now);
            ctx.request_repaint();
        } else {
            let wake = ctx.clone();
            let analysis = std::sync::Arc::clone(analysis);
            self.draw_job = Some(DrawJob::start(wanted, analysis, move || {
                wake.request_repaint();
            }));
        }
    }

    fn title(&self) -> String {
        let sign = if self.model.is_unsaved() { "*" } else { "" };
        let name = self.model.document().name();
        format!(
            "{name}{sign} - {} - Finger Oracle",
            self.model.position_text()
        )
    }

    /// Does an action, or says why it cannot be done. Whether it was done.
    pub fn act(&mut self, ctx: &Context, action: Action) -> bool {
        let (game, board) = (*self.model.game(), *self.model.board());
        let applied = self.model.apply(action);
        let is_done = applied.is_ok();
        match applied {
            Ok(effects) => effects
                .into_iter()
                .for_each(|effect| self.carry_out(ctx, effect)),
            Err(error) => self.state.say(&sentence(&error.to_string())),
        }
        if *self.model.game() != game {
            self.state.graph.forget();
        }
        if *self.model.game() != game || *self.model.board() != board {
            self.state.board_changed();
        }
        ctx.request_repaint();
        is_done
    }

    fn carry_out(&mut self, ctx: &Context, effect: Effect) {
        match effect {
            Effect::Copy(text) => {
                let first = text.lines().next().unwrap_or_default();
                self.state.say(&match text.lines().count() {
                    0 | 1 => format!("Copied: {first}"),
                    lines => format!("Copied {lines} lines: {first} …"),
                });
                ctx.copy_text(text);
            }
            Effect::Say(text) => self.state.say(&sentence(&text)),
            Effect::Keep(kept) => self.keep(kept),
            Effect::AskToReplace(replacement) => self.ask_to_replace(replacement),
            Effect::Look(view) => files::look_as(&mut self.state, &view),
            Effect::FindWay { game, from, to } => self.find_route(ctx, game, from, to),
            Effect::StopSolving => self.job = None,
            Effect::Solve(game) => {
                let wake = ctx.clone();
                // Starting another job drops the one before, which cancels it.
                self.job = Some(Job::start(game, memory::limit_bytes(), move || {
                    wake.request_repaint();
                }));
                self.take_findings(ctx, NEARLY_THERE);
            }
        }
    }

    /// Takes what the solver has found over into the model.
    fn take_findings(&mut self, ctx: &Context, wait: Duration) {
        while let Some((game, finding)) = self
            .job
            .as_mut()
            .and_then(|job| Some((*job.game(), job.poll(wait)?)))
        {
            let is_last = matches!(finding, Finding::Rechecked(_));
            let action = match finding {
                Finding::Solved(result) => Action::Solved(game, result),
                Finding::Counted(summary) => Action::Counted(game, summary),
                Finding::Tallied(histogram) => Action::Tallied(game, histogram),
                Finding::Rechecked(report) => Action::Rechecked(game, report),
            };
            self.act(ctx, action);
            if is_last || !wait.is_zero() {
                break;
            }
        }
    }
}

/// Text that was pasted, unless a text field takes it.
fn pasted(ctx: &Context) -> Vec<Action> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Paste(text) => Some(Action::Paste(text.clone())),
            _ => None,
        });
        texts.collect()
    })
}

/// Sends a title only when it changes, so that an idle window stays idle.
trait SendTitle {
    fn send_viewport_cmd_if_new_title(&self, title: &str);
}

impl SendTitle for Context {
    fn send_viewport_cmd_if_new_title(&self, title: &str) {
        let id = egui::Id::new("window title");
        let is_new = self.data_mut(|data| {
            let before: Option<String> = data.get_temp(id);
            data.insert_temp(id, title.to_owned());
            before.as_deref() != Some(title)
        });
        if is_new {
            self.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
        }
    }
}
