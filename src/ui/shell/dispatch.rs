//! Hands events to the part of the window that they concern, and carries out the effects of the model.

use eframe::egui::Context;

use super::window_state::WindowState;
use super::{App, NEARLY_THERE, session_view};
use crate::app::{Action, Effect};
use crate::ui::commands::Tab;
use crate::ui::files::{FilesEvent, NextStep, Origin};
use crate::ui::graph;
use crate::ui::message::Message;
use crate::ui::running::RunningKind;
use crate::ui::shared::{UiEvent, sentence};

impl App {
    /// Passes events on to whom they concern, and what follows from them; whether there were any.
    pub(super) fn pass_events_on(&mut self, ctx: &Context) -> bool {
        let mut had_events = false;
        loop {
            let events = self.window.shared.take_events();
            let of_files = self.files.take_events();
            if events.is_empty() && of_files.is_empty() {
                return had_events;
            }
            had_events = true;
            for event in events {
                self.pass_on(ctx, event);
            }
            for event in of_files {
                self.pass_on_of_files(ctx, event);
            }
        }
    }

    fn pass_on_of_files(&mut self, ctx: &Context, event: FilesEvent) {
        match event {
            FilesEvent::TakeOver(opened, origin) => {
                if self.act(ctx, Action::Open(opened)) {
                    if matches!(origin, Origin::Example(_)) {
                        // Comments tell it.
                        self.window.open(Tab::Game);
                    }
                    self.with_files(ctx, |files, cx| files.taken_over(cx, origin));
                }
            }
            FilesEvent::Saved(request, path, stamp, next) => {
                self.act(ctx, Action::Saved(request, path.clone(), stamp));
                self.with_files(ctx, |files, cx| files.is_saved(cx, &path, next));
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
            UiEvent::Say(message) => self.notices.say(message),
            UiEvent::GoneOn => self.notices.session_changed(),
            UiEvent::Search(searched) => {
                self.queries.search(ctx, &self.model, searched, shared);
            }
            UiEvent::GoTo(position) => graph::go_to(position, &self.model, graph, shared),
            UiEvent::Export(saving) => {
                self.with_files(ctx, |files, cx| files.ask_where(cx, saving));
            }
            UiEvent::NewGame(game) => self.begin_game(ctx, game),
            UiEvent::PlayAgain => self.play_again(ctx),
            UiEvent::OpenFile(path) => {
                self.with_files(ctx, |files, cx| files.guard(cx, NextStep::Open(path)));
            }
            UiEvent::Cancel(kind) => self.cancel(ctx, kind),
        }
    }

    /// Cancels a task.
    fn cancel(&mut self, ctx: &Context, kind: RunningKind) {
        if kind == RunningKind::Searching {
            self.queries.cancel();
            self.say("The search was cancelled");
        } else {
            self.with_files(ctx, |files, cx| files.cancel(cx, kind));
        }
    }

    pub(super) fn carry_out(&mut self, ctx: &Context, effect: Effect) {
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
            Effect::SayOfSession(text) => {
                self.notices.say(Message::of_session(sentence(&text)));
            }
            Effect::SayMistake(id) => {
                let naming = self.window.shared.naming();
                if let Some(text) = self.model.mistake_words(id, naming) {
                    self.notices.say(Message::of_session(text));
                }
            }
            Effect::SayBest(mv) => {
                let name = self
                    .window
                    .shared
                    .move_name(&self.model, self.model.board(), mv);
                let text = format!("Best is {name}");
                self.notices.say(Message::of_session(text));
            }
            Effect::Keep => self.files.keep(),
            Effect::AskToReplace(replacement) => {
                self.files.ask_to_replace(&self.model, replacement);
            }
            Effect::Look(view) => session_view::look_as(&mut self.window, &view),
            Effect::FindRoute { from, to } => {
                self.queries.find_route(ctx, &self.model, (from, to));
            }
            Effect::StopSolving => self.solving.stop(),
            Effect::Solve(game) => {
                self.solving.start(ctx, game);
                self.take_findings(ctx, NEARLY_THERE);
            }
        }
    }
}
