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
pub mod files;
mod focus_areas;
pub mod graph;
mod paint;
mod pictures;
mod shared;
mod shell;
mod views;

use std::time::Duration;

use eframe::egui::{self, Context, Event, Ui, ViewportCommand};

use self::files::Files;
pub use self::paint::raster;
use self::paint::theme;
use self::pictures::Pictures;
use self::shared::{UiEvent, sentence};
use self::shell::layout::{self, Surroundings, WindowState};
use self::shell::questions::Questions;
pub use self::shell::run::run;
pub use self::shell::window_picture::window_picture;
use self::views::dialogs;
use self::views::notices;
use self::views::notices::Notices;
use self::views::replay::Replay;
use self::views::running::{RunningKind, RunningTask};
use self::views::status::OngoingWork;
use crate::app::{Action, Effect, Model};
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
    window: WindowState,
    job: Option<Job>,
    files: Files,
    pictures: Pictures,
    questions: Questions,
    replay: Replay,
    notices: Notices,
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
            window: WindowState::default(),
            job: None,
            files: Files::default(),
            pictures: Pictures::default(),
            questions: Questions::default(),
            replay: Replay::default(),
            notices: Notices::default(),
        };
        app.window.layout.has_seen_hint = has_seen_hint;
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
        self.window.shared.highlight.hovered()
    }

    /// Puts a sentence up for a while.
    pub fn say(&mut self, text: &str) {
        self.notices.say(text);
    }

    /// Whether the line of hints was closed.
    #[must_use]
    pub fn has_seen_hint(&self) -> bool {
        self.window.layout.has_seen_hint
    }

    /// Shows one frame and does what was asked for in it.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let now = ctx.input(|input| input.time);
        self.window.shared.now = now;
        self.take_findings(&ctx, Duration::ZERO);
        self.take_input(&ctx);
        self.paint(&ctx, ui);
        let has_events = self.pass_events_on(&ctx);
        self.tend_files(&ctx);
        // What an event changed after its view was painted is painted by another frame.
        if ctx.input(|input| !input.events.is_empty()) || has_events {
            ctx.request_repaint();
        }
        if self.job.as_ref().is_some_and(Job::is_solving) {
            // The bar moves, and a worker that died is noticed.
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        if let Some(seconds) = self.replay.wait(now) {
            ctx.request_repaint_after_secs(seconds as f32); // a few seconds
        }
        let shared = &mut self.window.shared;
        if shared.highlight.end_frame(&self.model) {
            ctx.request_repaint();
        }
        self.questions.tick(&ctx, &self.model, shared);
        self.pass_events_on(&ctx);
        let came_from = self.questions.came_from().unwrap_or_default();
        self.window.graph.tick(&ctx, &self.model, came_from);
        ctx.send_viewport_cmd_if_new_title(&self.title());
    }

    /// Takes keys and pasted text, and what the replay does of itself.
    fn take_input(&mut self, ctx: &Context) {
        let shared = &mut self.window.shared;
        // While a question is open, keys belong to it.
        if !self.files.is_asking() {
            for command in commands::pressed(ctx) {
                shared.run(command);
            }
            for text in pasted(ctx) {
                shared.act(Action::Paste(text));
            }
        }
        if let Some(action) = self.replay.tick(shared.now, self.model.session()) {
            shared.act(action);
        }
    }

    /// Paints the window with its dialogs.
    fn paint(&mut self, ctx: &Context, ui: &mut Ui) {
        let running = self.running(ctx);
        let solving = self.job.as_ref().filter(|job| job.is_solving());
        let around = Surroundings {
            recent: self.files.recent(),
            replay: &self.replay,
            came_from: self.questions.came_from(),
            work: OngoingWork {
                share_solved: solving.map(Job::fraction_done),
                running: &running,
                keeping_trouble: self.files.keeping_trouble(),
            },
        };
        let (model, window) = (&self.model, &mut self.window);
        layout::window_ui(ui, model, window, around);
        dialogs::dialogs_ui(ctx, model, &mut window.views.dialogs, &mut window.shared);
        let is_flipped = window.views.board.is_flipped;
        self.pictures
            .tick(ctx, model, is_flipped, &mut window.shared);
        notices::notices_ui(ctx, &mut self.notices, window.layout.foot_height);
    }

    /// Passes events on to whom they concern, and what follows from them; whether there were any.
    fn pass_events_on(&mut self, ctx: &Context) -> bool {
        let mut had_events = false;
        loop {
            let events = self.window.shared.take_events();
            if events.is_empty() {
                return had_events;
            }
            had_events = true;
            for event in events {
                self.pass_on(ctx, event);
            }
        }
    }

    fn pass_on(&mut self, ctx: &Context, event: UiEvent) {
        let WindowState { graph, shared, .. } = &mut self.window;
        match event {
            UiEvent::Act(action) => {
                self.act(ctx, action);
            }
            UiEvent::Run(command) => self.run_command(ctx, command),
            UiEvent::Say(text) => self.notices.say(&text),
            UiEvent::Search(searched) => {
                self.questions.search(ctx, &self.model, searched, shared);
            }
            UiEvent::GoTo(position) => graph::go_to(position, &self.model, graph, shared),
            UiEvent::Save(saving) => self.ask_where(ctx, saving),
            UiEvent::OpenFile(path) => self.guard(ctx, files::Next::Open(path)),
            UiEvent::Cancel(kind) => self.cancel(ctx, kind),
        }
    }

    /// Ends a task that somebody no longer waits for.
    fn cancel(&mut self, ctx: &Context, kind: RunningKind) {
        if kind == RunningKind::Searching {
            self.questions.cancel();
            self.say("The search was cancelled");
        } else {
            self.cancel_files(ctx, kind);
        }
    }

    /// The tasks that have lasted for a while.
    fn running(&self, ctx: &Context) -> Vec<RunningTask> {
        let all = self.files.running().chain(self.questions.running());
        let (shown, young): (Vec<_>, Vec<_>) = all.partition(|task| task.shown_in().is_zero());
        // The bars move, and others come up.
        let moves = (!shown.is_empty()).then_some(Duration::from_millis(100));
        let waits = young.iter().map(RunningTask::shown_in).chain(moves);
        if let Some(wait) = waits.min() {
            ctx.request_repaint_after(wait);
        }
        shown
    }

    /// Whether something is being read or written.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.files.is_busy()
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
            Err(error) => self.say(&sentence(&error.to_string())),
        }
        if *self.model.game() != game {
            self.window.graph.game_changed();
        }
        if *self.model.game() != game || *self.model.board() != board {
            self.window.board_changed();
        }
        ctx.request_repaint();
        is_done
    }

    fn carry_out(&mut self, ctx: &Context, effect: Effect) {
        match effect {
            Effect::Copy(text) => {
                let first = text.lines().next().unwrap_or_default();
                self.say(&match text.lines().count() {
                    0 | 1 => format!("Copied: {first}"),
                    lines => format!("Copied {lines} lines: {first} …"),
                });
                ctx.copy_text(text);
            }
            Effect::Say(text) => self.say(&sentence(&text)),
            Effect::Keep(kept) => self.keep(kept),
            Effect::AskToReplace(replacement) => self.ask_to_replace(replacement),
            Effect::Look(view) => files::look_as(&mut self.window, &view),
            Effect::FindWay { game, from, to } => self.questions.find_route(ctx, game, from, to),
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
fn pasted(ctx: &Context) -> Vec<String> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
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
