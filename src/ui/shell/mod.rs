//! The program in a window. It owns the parts of the window and does the messages that they send.
//!
//! A frame has five steps, in [`App::show`]:
//!
//! 1. results of tasks, keys, the wheel and pasted text become messages;
//! 2. the messages are done;
//! 3. the parts are painted, and send messages;
//! 4. these are done;
//! 5. unsaved work is kept, the title is set, and another frame is asked for where something goes on.
//!
//! Exceptions, each with the story in `tests/stories` that needs it:
//!
//! * What is typed behind the key of the palette, in the frame of that key, is the palette's: it takes these letters
//!   before it is painted (`menu::what_is_typed_at_once_behind_the_key_of_the_palette…`).
//! * In the first frame behind a dialog the window does not see the pointer, or a tip would stay over the dialog
//!   (`dialog::a_tip_of_what_lies_behind_a_dialog_goes_when_that_opens`).
//! * The solver is waited for some milliseconds when it begins, so that a change of rules shows its values at once
//!   (`first_steps::a_change_of_rules_is_solved_at_once_and_says_what_it_changed`).
//! * The zoom factor is set back before the window closes, as there is no other frame
//!   (`class::a_window_that_closes_in_class_saves_the_usual_zoom_factor`).
//! * What was read from files, and a window that is to close, come last, once all messages of the frame are done: no
//!   move of this frame is done in a session that has just been opened, and unsaved work is asked about
//!   (`task::work_that_arrives_late_is_given_up_where_the_answer_is_cancel`).
//! * The map and the drawings of graphs are made of the solution also while verdicts are hidden, and leave these out
//!   (`class::letters_stay_large_however_one_steps_and_hides_verdicts`).
//! * At the end of the program a file that is being written is waited for, and no message tells the model of it but
//!   the action itself (`task::a_window_that_is_gone_meanwhile_has_saved_all_the_same`).
//!
//! ```text
//!   menus
//!   verdict sentence                     step   verdicts   rules
//!   +----------------+---------------------+----------------+
//!   | board          |  graph              | Game | Rules | |
//!   +----------------+                     | Position       |
//!   | moves, grouped |                     |                |
//!   | by outcome     |                     |                |
//!   +----------------+---------------------+----------------+
//!   the game as a timeline
//!   what is known of the game
//! ```

mod acting;

mod divider;
mod drawer;
mod layout;
mod placement;
mod places;
mod playing;
mod previewing;
mod remains;
mod run;
mod run_command;
mod send_title;
mod session_view;
mod stages;
mod update;
mod window_picture;
mod window_state;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{self, Context, Event, Popup, Ui};

use self::layout::Surroundings;
pub use self::run::run;
use self::send_title::SendTitle;
pub use self::window_picture::window_picture;
use self::window_state::WindowState;
use crate::app::play::PlayAction;
use crate::app::{Action, Knowledge, Model};
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::scene::graph::GraphDrawing;
use crate::session::Session;
use crate::ui::commands::{self, Pressed, WheelSteps};
use crate::ui::dialog;
use crate::ui::dialogs::pictures::{Pictured, SeenAs};
use crate::ui::dialogs::{DialogContext, Dialogs};
use crate::ui::files::{Disk, Files, FilesContext};
use crate::ui::keyboard::is_dialog_open;
use crate::ui::message::Message;
use crate::ui::msg::{AppMsg, Msg};
use crate::ui::paint::{focus_ring, theme};
use crate::ui::play::PlayPane;
use crate::ui::pool::Pool;
use crate::ui::queries::GameQueries;
use crate::ui::running::{RunningKinds, RunningTask};
use crate::ui::views::distances;
use crate::ui::views::notices;
use crate::ui::views::notices::Notices;
use crate::ui::views::replay::Replay;
use crate::ui::views::status::OngoingWork;
use crate::ui::workspace::Workspace;

/// A frame waits so long for a solution that is nearly there, so that small games never flicker.
const NEARLY_THERE: Duration = Duration::from_millis(8);

/// The whole program in a window.
pub struct App {
    model: Model,
    window: WindowState,
    play: PlayPane,
    /// The workspace in front.
    front: Workspace,
    /// The turn of the first mistake of a game that is opened to be reviewed, and the game's file.
    review_at: Option<(usize, Option<PathBuf>)>,
    /// True once a file was named that Explore is to show.
    has_named_file: bool,
    pool: Pool,
    files: Files,
    running: RunningKinds,
    queries: GameQueries,
    dialogs: Dialogs,
    replay: Replay,
    notices: Notices,
    wheel: WheelSteps,
}

impl App {
    /// The program as it opens: at the start, with the rules last used, or with `magic-fingers`
    /// where there are none or they are no rules any more: a game with verdicts to look at.
    ///
    /// # Panics
    /// If the preset were not a game, which a test rules out.
    #[must_use]
    pub fn new(ctx: &Context, last_rules: Option<&str>, has_seen_hint: bool) -> App {
        let last = last_rules.and_then(|line| AnyGame::from_rule_line(line).ok());
        let Some(game) = last.or_else(|| AnyGame::from_rule_line("magic-fingers").ok()) else {
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
        let game = *session.game();
        let (model, effects) = Model::with_session(session);
        let mut app = App {
            model,
            window: WindowState::default(),
            play: PlayPane::new(game),
            front: Workspace::default(),
            review_at: None,
            has_named_file: false,
            pool: Pool::default(),
            files: Files::new(ctx),
            running: RunningKinds::default(),
            queries: GameQueries::default(),
            dialogs: Dialogs::default(),
            replay: Replay::default(),
            notices: Notices::default(),
            wheel: WheelSteps::default(),
        };
        app.window.layout.has_seen_hint = has_seen_hint;
        app.window.shared.look.beside = app.pool.beside().clone();
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
        self.window.shared.marks.highlight.hovered()
    }

    /// Puts a sentence up for a while.
    pub fn say(&mut self, text: &str) {
        self.notices.say(Message::event(text));
    }

    /// Lets lists say moves in notation alone, or in words too.
    pub fn set_notation_only(&mut self, is_on: bool) {
        self.window.shared.look.notation_only = is_on;
    }

    /// True if lists say moves in notation alone.
    #[must_use]
    pub fn is_notation_only(&self) -> bool {
        self.window.shared.look.notation_only
    }

    /// True if the line of hints was closed.
    #[must_use]
    pub fn has_seen_hint(&self) -> bool {
        self.window.layout.has_seen_hint
    }

    /// True if the zoom factor is the one that the user chose, not that of the class view: only then may
    /// the window be remembered.
    #[must_use]
    pub fn has_usual_zoom(&self, ctx: &Context) -> bool {
        ctx.zoom_factor().to_bits() == self.window.usual_zoom.to_bits()
    }

    /// Shows one frame: what has come from outside becomes messages, which are done; then the window is painted, whose
    /// parts send messages in turn, which are done too; then files are kept and the next frame is asked for.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.window.shared.look.now = ctx.input(|input| input.time);
        if !self.window.is_in_class() {
            // As it was saved with the window, at first.
            self.window.usual_zoom = ctx.zoom_factor();
        }
        self.take_results(&ctx);
        self.take_input(&ctx);
        self.drain(&ctx);
        self.paint(&ctx, ui);
        let is_changed = self.drain(&ctx);
        let is_changed = self.take_files(&ctx) || is_changed;
        self.end_frame(&ctx, is_changed);
    }

    /// Takes over what tasks have found, and what the oracle and the replay do of themselves.
    fn take_results(&mut self, ctx: &Context) {
        self.take_findings(ctx, Duration::ZERO);
        let (model, cx) = (&self.model, &mut self.window.shared.cx(&self.model));
        self.queries.tick(ctx, cx);
        if let Some(action) = self.replay.tick(cx.look.now, model.session()) {
            cx.out.act(action);
        }
        self.tick_play(ctx);
    }

    /// Takes over what was read and written, and looks after dropped files and closing. Returns true if that changed
    /// something.
    fn take_files(&mut self, ctx: &Context) -> bool {
        let was_asking = self.files.is_asking();
        self.with_files(ctx, Files::tick);
        let is_changed = self.drain(ctx);
        is_changed || self.files.is_asking() != was_asking
    }

    /// Keeps files for the case of a crash, says what the window is called, and asks for the next frame where
    /// something goes on. `is_changed` says that something has changed since its part was painted.
    fn end_frame(&mut self, ctx: &Context, is_changed: bool) {
        self.window.shared.keyboard.end_frame(ctx);
        self.with_files(ctx, Files::keep_work);
        let marks = &mut self.window.shared.marks;
        let previewed = marks.preview.board(&self.model);
        let previewed = previewed.as_deref().filter(|_| !marks.preview.keeps_list());
        let listed = previewed.map_or(self.model.shown_moves(), |board| board.moves.as_slice());
        let is_hovered_anew = marks.highlight.end_frame(listed) | self.play.end_frame();
        if is_changed || is_hovered_anew || ctx.input(|input| !input.events.is_empty()) {
            ctx.request_repaint();
        }
        if let Some(seconds) = self.replay.wait(self.window.shared.look.now) {
            ctx.request_repaint_after_secs(seconds as f32); // a few seconds
        }
        let came_from = self.queries.came_from().unwrap_or_default();
        self.window.graph.tick(ctx, &self.model, came_from);
        ctx.send_viewport_cmd_if_new_title(&self.title());
        self.set_zoom(ctx);
    }

    /// Sets the zoom factor once a frame, as egui ignores one that is set back in the same frame.
    fn set_zoom(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested()) {
            // If the window closes there is no other frame, and eframe saves the zoom factor as it is now.
            self.window.show_in_class(false);
            ctx.options_mut(|options| options.zoom_factor = self.window.usual_zoom);
        }
        // A class sees Explore.
        ctx.set_zoom_factor(match self.front {
            Workspace::Explore => self.window.zoom_factor(),
            Workspace::Play => self.window.usual_zoom,
        });
    }

    /// Takes keys, wheel and pasted text. While a question is open, keys belong to it.
    fn take_input(&mut self, ctx: &Context) {
        if self.files.is_asking() || self.dialogs.has_keys() {
            return;
        }
        let shared = &mut self.window.shared;
        for pressed in commands::pressed(ctx, &mut shared.keyboard, self.front) {
            match pressed {
                Pressed::Run(command) => shared.out.run(command),
                Pressed::Elsewhere(reason) => shared.out.say(reason),
            }
        }
        for step in self.wheel.steps(ctx, &shared.areas) {
            match self.front {
                Workspace::Explore => shared.out.act(Action::Go(step.nav())),
                Workspace::Play => {
                    if let Some(turn) = self.play.turn_after(step) {
                        shared.out.send(Msg::Play(PlayAction::LookAt(turn)));
                    }
                }
            }
        }
        for text in pasted(ctx) {
            if self.front == Workspace::Play {
                shared.out.app(AppMsg::Front(Workspace::Explore));
                shared.out.say("What is pasted is in Explore");
            }
            shared.out.act(Action::Paste(text));
        }
    }

    /// Paints the window with its dialogs.
    fn paint(&mut self, ctx: &Context, ui: &mut Ui) {
        self.dialogs.take_early_keys(ctx);
        let running = self.running(ctx);
        self.note_facts(ctx);
        match self.front {
            Workspace::Explore => self.paint_explore(ctx, ui, &running),
            Workspace::Play => self.paint_play(ctx, ui),
        }
        self.paint_over(ctx);
    }

    /// Paints Explore.
    fn paint_explore(&mut self, ctx: &Context, ui: &mut Ui, running: &[RunningTask]) {
        let preview = self.window.shared.marks.preview.position();
        self.queries.update_came_from(ctx, &self.model, preview);
        self.window.graph.draw_of(&self.model);
        let preview = &mut self.window.shared.marks.preview;
        let previewed = preview.board(&self.model);
        let current = self.model.shown_board();
        let shown = previewed.as_ref().map_or(current, |board| board.shown());
        let shown_came_from = match &previewed {
            Some(_) => self.queries.came_from_previewed(),
            None => self.queries.came_from(),
        };
        let around = Surroundings {
            shown,
            listed: if preview.keeps_list() { current } else { shown },
            recent: self.files.recent(),
            replay: &self.replay,
            is_your_turn: self.play.is_your_turn(),
            knows_before: self.queries.came_from().is_some(),
            shown_came_from,
            work: OngoingWork {
                solving: self.pool.status(Workspace::Explore),
                running,
                keeping_trouble: self.files.keeping_trouble(),
            },
            told_width: self.notices.width_on_line(),
        };
        let (model, window) = (&self.model, &mut self.window);
        let is_first_behind = window.shared.keyboard.take_dialog_came(ctx);
        dialog::paint_behind(ctx, is_first_behind, || {
            layout::window_ui(ui, model, window, around);
        });
        let cx = &mut window.shared.cx(model);
        distances::window_ui(ctx, &mut window.views.distances, cx);
    }

    /// Paints Play.
    fn paint_play(&mut self, ctx: &Context, ui: &mut Ui) {
        self.play.marks.take_explanation();
        let (model, window, play) = (&self.model, &mut self.window, &mut self.play);
        let solving = self.pool.status(Workspace::Play);
        let recent = self.files.recent();
        let is_first_behind = window.shared.keyboard.take_dialog_came(ctx);
        dialog::paint_behind(ctx, is_first_behind, || {
            layout::play_window_ui(ui, model, window, play, recent, solving);
        });
        if !Popup::is_any_open(ctx) && !self.dialogs.has_keys() {
            self.play.marks.stop_asking_after_click(ctx);
        }
    }

    /// Paints what lies over the workspace: dialogs, toasts, questions of files, the ring of the focus.
    fn paint_over(&mut self, ctx: &Context) {
        let (pictured, seen) = pictured(self.front, &self.model, &self.play, &self.window);
        let (model, window) = (&self.model, &mut self.window);
        let cx = &mut window.shared.cx(model);
        self.dialogs.show(DialogContext {
            ctx,
            model,
            results: self.play.results(),
            rules: match self.front {
                Workspace::Explore => self.model.game(),
                Workspace::Play => self.play.shown().game(),
            },
            pictured,
            seen,
            cx,
        });
        if !Popup::is_any_open(ctx) && !self.dialogs.has_keys() {
            cx.marks.stop_asking();
        }
        self.notices.preview_is(cx.marks.preview.position());
        notices::notices_ui(ctx, &mut self.notices, cx.areas, window.layout.foot);
        self.with_files(ctx, Files::show);
        // After the questions of files, which it would lie under otherwise.
        focus_ring::paint_focus_ring(ctx, &self.window.shared.keyboard);
    }

    /// Lets files do something.
    fn with_files<T>(
        &mut self,
        ctx: &Context,
        change: impl FnOnce(&mut Files, &mut FilesContext) -> T,
    ) -> T {
        let WindowState {
            graph,
            views,
            shared,
            ..
        } = &mut self.window;
        let view = || session_view::view_of(graph, &views.board);
        let mut context = FilesContext {
            ctx,
            model: &self.model,
            view: &view,
            out: &mut shared.out,
            keyboard: &mut shared.keyboard,
        };
        change(&mut self.files, &mut context)
    }

    /// The tasks that have lasted for a while.
    fn running(&mut self, ctx: &Context) -> Vec<RunningTask> {
        let tasks = self.files.running().chain(self.queries.running());
        let (shown, next) = self.running.lasting(tasks, self.window.shared.look.now);
        if let Some(seconds) = next {
            ctx.request_repaint_after_secs(seconds as f32); // a fraction of a second
        }
        shown
    }

    /// Opens a file in the background; what was there before is gone once it is read.
    pub fn open_file(&mut self, ctx: &Context, path: &Path) {
        self.has_named_file = true;
        self.with_files(ctx, |files, cx| files.open_file(cx, path));
    }

    /// Saves to a file, whatever it is called, in the background.
    pub fn save_file(&mut self, ctx: &Context, path: &Path) {
        self.with_files(ctx, |files, cx| files.save_file(cx, path));
    }

    /// Reads and writes files there from now on.
    pub fn use_disk(&mut self, disk: Arc<dyn Disk>) {
        self.files.use_disk(disk);
    }

    /// A solution takes at most so many bytes of memory from now on. Without this it follows from
    /// what is free.
    pub fn limit_memory(&mut self, bytes: u64) {
        self.pool.limit_memory(bytes);
    }

    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    /// Where that cannot be it is tried again, and the window says so as long as it is not.
    pub fn keep_work_in(&mut self, ctx: &Context, folder: &Path) {
        self.with_files(ctx, |files, cx| files.keep_work_in(cx, folder));
    }

    /// Ends in good order. Unsaved work that nobody has given up stays for the next start, as when
    /// the display goes away. Returns a sentence for each file that was not written.
    pub fn finish(&mut self) -> Vec<String> {
        if let Some(action) = self.files.finish_saving() {
            // That it was saved cannot be refused.
            let _ = self.model.apply(action);
        }
        self.play.finish();
        self.files.finish(self.model.is_unsaved())
    }

    /// The files opened or saved last, the newest first.
    #[must_use]
    pub fn recent_files(&self) -> &[PathBuf] {
        self.files.recent()
    }

    /// Remembers the files that are opened and saved in a file, as soon as they are.
    pub fn keep_recent_in(&mut self, ctx: &Context, place: &Path) {
        self.with_files(ctx, |files, cx| files.keep_recent_in(cx, place));
    }

    /// Keeps results of games and puzzles in a folder, and reads what is there.
    pub fn keep_play_in(&mut self, ctx: &Context, folder: &Path) {
        self.keep_games_in(ctx, folder);
        self.dialogs.keep_in(folder, self.files.writer());
    }

    /// Remembers files that were opened before.
    pub fn remember(&mut self, recent: Vec<PathBuf>) {
        self.files.remember(recent);
    }

    /// True if something is being read or written.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.files.is_busy() || self.dialogs.is_busy() || self.play.is_busy()
    }

    /// True if the game of the workspace in front is being solved.
    #[must_use]
    pub fn is_solving(&self) -> bool {
        let knowledge = match self.front {
            Workspace::Explore => self.model.knowledge(),
            Workspace::Play => self.play.knowledge(),
        };
        matches!(knowledge, Knowledge::Pending)
    }

    /// True if a picture of the graph is being drawn.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.window.graph.is_drawing()
    }

    /// The graph that is shown, once it is drawn.
    #[must_use]
    pub fn shown_graph(&self) -> Option<&GraphDrawing> {
        self.window.graph.shown_drawing()
    }

    fn title(&self) -> String {
        if self.front == Workspace::Play {
            let position = self.play.shown().position_text();
            return format!("Play - {position} - Finger Oracle");
        }
        let sign = if self.model.is_unsaved() { "*" } else { "" };
        let name = self.model.document().name();
        format!(
            "{name}{sign} - {} - Finger Oracle",
            self.model.position_text()
        )
    }

    /// Takes what the solver has found, and waits for it so long.
    fn take_findings(&mut self, ctx: &Context, wait: Duration) {
        for (workspace, finding) in self.pool.tick(ctx, wait) {
            match workspace {
                Workspace::Explore => self.window.shared.out.act(finding.action()),
                Workspace::Play => self.play.found(finding),
            }
        }
    }
}

/// The play in front, of which pictures are made, and the window's view of it.
fn pictured<'a>(
    front: Workspace,
    model: &'a Model,
    play: &'a PlayPane,
    window: &WindowState,
) -> (Pictured<'a>, SeenAs) {
    let seen = window.seen();
    match front {
        Workspace::Explore => {
            let pictured = Pictured {
                session: model.session(),
                analysis: model.analysis(),
                are_verdicts_hidden: model.are_verdicts_hidden(),
            };
            (pictured, seen)
        }
        Workspace::Play => {
            let shown = play.shown();
            let pictured = Pictured {
                session: shown.session(),
                analysis: shown.analysis(),
                are_verdicts_hidden: shown.are_verdicts_hidden(),
            };
            let is_flipped = play.board.is_flipped;
            (pictured, SeenAs { is_flipped, ..seen })
        }
    }
}

/// Text that was pasted, unless a text field takes it or a dialog or a menu lies before what it would change.
fn pasted(ctx: &Context) -> Vec<String> {
    if ctx.text_edit_focused() || is_dialog_open(ctx) || Popup::is_any_open(ctx) {
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
