//! The one place where a message is done: it goes to the part of the window that it concerns. Effects of the model
//! are carried out in the same way.

use eframe::egui::Context;

use super::{App, NEARLY_THERE, pictured, session_view};
use crate::app::{Action, Effect};
use crate::ui::files::{Files, NextStep};
use crate::ui::graph;
use crate::ui::message::Message;
use crate::ui::msg::{AppMsg, Msg, sentence};
use crate::ui::running::RunningKind;
use crate::ui::workspace::Workspace;

impl App {
    /// Does the messages that wait and those that follow from them, the first one first; whether there were any.
    pub(super) fn drain(&mut self, ctx: &Context) -> bool {
        let mut had_messages = false;
        loop {
            let messages = self.window.shared.out.take();
            if messages.is_empty() {
                return had_messages;
            }
            had_messages = true;
            for msg in messages {
                self.update(ctx, msg);
            }
        }
    }

    fn update(&mut self, ctx: &Context, msg: Msg) {
        match msg {
            Msg::Act(action) => {
                self.act(ctx, action);
            }
            Msg::Play(action) => {
                self.act_in_play(ctx, action);
            }
            Msg::Run(command) => self.run_command(ctx, command),
            Msg::Say(message) => self.notices.say(message),
            Msg::Open(dialog) => {
                let (pictured, _) = pictured(self.front, &self.model, &self.play, &self.window);
                self.dialogs.open(dialog, &self.model, pictured);
            }
            Msg::App(msg) => self.update_app(ctx, msg),
        }
    }

    fn update_app(&mut self, ctx: &Context, msg: AppMsg) {
        match msg {
            AppMsg::GoneOn => self.notices.session_changed(),
            AppMsg::Search(searched) => {
                let cx = &mut self.window.shared.cx(&self.model);
                self.queries.search(ctx, &self.model, searched, cx);
            }
            AppMsg::GoTo(position) => {
                graph::go_to(position, &mut self.window.shared.cx(&self.model));
            }
            AppMsg::Export(saving) => {
                self.with_files(ctx, |files, cx| files.ask_where(cx, saving));
            }
            AppMsg::Front(front) => self.bring_to_front(front),
            AppMsg::PastGames(kind) => self.open_past(ctx, Some(kind)),
            AppMsg::OpenFile(path) => {
                self.bring_to_front(Workspace::Explore);
                self.with_files(ctx, |files, cx| files.guard(cx, NextStep::Open(path)));
            }
            AppMsg::Cancel(kind) => self.cancel(ctx, kind),
            AppMsg::TakeOver(opened) => {
                self.bring_to_front(Workspace::Explore);
                if self.act(ctx, Action::Open(opened)).is_some() {
                    self.with_files(ctx, Files::taken_over);
                    self.go_to_reviewed(ctx);
                }
            }
            AppMsg::Saved(request, path, stamp) => {
                self.act(ctx, Action::Saved(request, path.clone(), stamp));
                self.with_files(ctx, |files, cx| files.is_saved(cx, &path));
            }
        }
    }

    /// Copies a text, and says so.
    pub(super) fn copy_text(&mut self, ctx: &Context, text: String) {
        let first = text.lines().next().unwrap_or_default();
        self.say(&match text.lines().count() {
            0 | 1 => format!("Copied: {first}"),
            lines => format!("Copied {lines} lines: {first} …"),
        });
        ctx.copy_text(text);
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
            Effect::Copy(text) => self.copy_text(ctx, text),
            Effect::Say(text) => self.say(&sentence(&text)),
            Effect::SayOfSession(text) => {
                self.notices.say(Message::of_session(sentence(&text)));
            }
            Effect::SayMistake(id) => {
                let naming = self.window.shared.look.naming();
                if let Some(text) = self.model.mistake_words(id, naming) {
                    self.notices.say(Message::of_session(text));
                }
            }
            Effect::SayBest(mv) => {
                let name =
                    self.window
                        .shared
                        .look
                        .move_name(self.model.game(), self.model.board(), mv);
                let text = format!("Best is {name}");
                self.notices.say(Message::of_session(text));
            }
            Effect::Keep => self.files.keep(),
            Effect::AskToReplace(replacement) => {
                self.files.ask_to_replace(&self.model, replacement);
            }
            Effect::Look(view) => session_view::look_as(&mut self.window, &view),
            Effect::FindRoute { from, to } => {
                self.queries.find_route(ctx, &self.model, from, to);
            }
            Effect::StopSolving => self.pool.stop(Workspace::Explore),
            Effect::Solve(game) => {
                self.pool.want(Workspace::Explore, game);
                self.take_findings(ctx, NEARLY_THERE);
            }
        }
    }
}
