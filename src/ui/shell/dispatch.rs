//! Who does what is wanted: events go to the part of the window that they concern, effects of the
//! model are carried out, and commands become events or change how the model is shown.

use std::sync::Arc;

use eframe::egui::{self, Context, ThemePreference, UserData, ViewportCommand};

use super::window_state::{Tab, WindowState};
use super::{App, NEARLY_THERE, session_view};
use crate::app::{Action, Effect, GameForm, Knowledge, Nav};
use crate::game::{Game, Seat};
use crate::solve::analysis::Analysis;
use crate::ui::commands::{Command, PLAYED, hidden_by_preview};
use crate::ui::dialogs::Dialog;
use crate::ui::export_kind::ExportKind;
use crate::ui::export_task::Export;
use crate::ui::files::{FilesEvent, NextStep, Origin};
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph;
use crate::ui::message::Message;
use crate::ui::running::RunningKind;
use crate::ui::shared::{Shared, UiEvent, sentence};
use crate::ui::views::board::{self, click_hand};
use crate::ui::views::header;

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

    /// Carries out what a key, a menu or a button asks for.
    fn run_command(&mut self, ctx: &Context, command: Command) {
        if let Some(nav) = step_of(command) {
            self.window.shared.act(Action::Go(nav));
            return;
        }
        let hidden =
            hidden_by_preview(command).filter(|_| !self.window.shared.preview.keeps_list());
        if let Some(done) = hidden {
            board::refuse_in_preview(&mut self.window.shared, done);
            return;
        }
        let seen = self.window.seen();
        let window = &mut self.window;
        let (shared, views) = (&mut window.shared, &mut window.views);
        match command {
            Command::New
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::Quit
            | Command::Example(_) => {
                self.forget_game();
                self.with_files(ctx, |files, cx| files.run(command, cx));
            }
            Command::Bookmark | Command::Stop | Command::Promote | Command::DeleteLine => {
                self.change_here(ctx, command);
            }
            Command::CopyPosition
            | Command::CopyDigits
            | Command::CopyMoves
            | Command::CopyPositions
            | Command::CopyRules => copy(command, shared),
            Command::Undo => self.undo(ctx),
            Command::Redo => shared.act(Action::Redo),
            Command::PlayBest => shared.act(Action::PlayBest),
            Command::StopSolving => shared.act(Action::StopSolving),
            Command::SolveAgain => shared.act(Action::SolveAgain),
            Command::ToggleVerdicts => shared.act(Action::ToggleVerdicts),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::EditPosition => window.open(Tab::Position),
            Command::Game | Command::Rules | Command::Position | Command::Learn => {
                window.open(Tab::of(command).unwrap_or_default());
            }
            Command::Replay => self.toggle_replay(),
            Command::Faster => self.replay.change_speed(true),
            Command::Slower => self.replay.change_speed(false),
            Command::NextRegion => self.focus_region(ctx, false),
            Command::PreviousRegion => self.focus_region(ctx, true),
            Command::Timeline => window.toggle_timeline(),
            Command::Escape => self.back_out(ctx),
            Command::Flip => views.board.is_flipped = !views.board.is_flipped,
            Command::Split => self.ask_for_split(),
            Command::PickMove(row) => self.pick_row(ctx, row),
            Command::PlayPicked => self.enter(),
            Command::GraphMode
            | Command::ShowGraph(_)
            | Command::GraphDepth
            | Command::WhatLeadsHere
            | Command::ImagesAsOne
            | Command::Minimap
            | Command::Labels
            | Command::Backward
            | Command::Fit
            | Command::Centre
            | Command::Nearer
            | Command::Farther
            | Command::Find => window.run_of_graph(command),
            Command::FillWindow => window.fill_window(!window.graph.fills_window()),
            Command::InClass => window.show_in_class(!window.is_in_class()),
            Command::NotationOnly => window.shared.notation_only ^= true,
            Command::Look(way) => self.look(ctx, way),
            Command::UpperHand(hand) | Command::LowerHand(hand) => {
                let is_upper = matches!(command, Command::UpperHand(_));
                let seat = views.board.seat_of_row(is_upper);
                self.hand_key(seat, hand);
            }
            Command::OwnHand(hand) => self.hand_key(self.mover(), hand),
            Command::OtherHand(hand) => self.hand_key(self.mover().other(), hand),
            Command::Larger => window.zoom(0.1),
            Command::Smaller => window.zoom(-0.1),
            Command::UsualSize => window.usual_zoom = 1.0,
            Command::FullScreen | Command::Light | Command::Dark | Command::SystemTheme => {
                change_look(ctx, command);
            }
            Command::SavePositions
            | Command::SaveDistances
            | Command::SaveDistancesTable
            | Command::SaveGraph
            | Command::SaveCoqProof => self.save_of_solution(command),
            Command::CopyPicture => {
                self.dialogs.copy_picture(ctx, &self.model, seen, shared);
            }
            Command::Screenshot => {
                ctx.send_viewport_cmd(ViewportCommand::Screenshot(UserData::default()));
            }
            Command::Distances => views.distances.is_open = true,
            other if self.run_of_playing(ctx, other) => {}
            other => self.open_dialog(other),
        }
    }

    fn open_dialog(&mut self, command: Command) {
        if let Some(dialog) = Dialog::of(command) {
            let now = self.window.shared.now;
            self.dialogs.open(dialog, &self.model, now);
        }
    }

    /// Undoes a change; a move that is taken back in a game takes the one before with it.
    fn undo(&mut self, ctx: &Context) {
        let cursor = self.model.session().cursor();
        let takes_back_move = self.model.undo_takes_back_move();
        self.act(ctx, Action::Undo);
        if takes_back_move {
            self.undo_own_move(ctx, cursor);
        }
    }

    /// Begins or ends a replay.
    fn toggle_replay(&mut self) {
        let shared = &mut self.window.shared;
        match self.replay.toggle(shared.now, self.model.session()) {
            Ok(Some(action)) => shared.act(action),
            Ok(None) => {}
            Err(why) => shared.say_message(Message::of_session(why)),
        }
    }

    /// Carries out a command about the current node of the tree; other commands change nothing.
    fn change_here(&mut self, ctx: &Context, command: Command) {
        let session = self.model.session();
        let here = session.cursor();
        let action = match command {
            Command::Bookmark => Action::Bookmark(here, !session.node(here).is_bookmarked),
            Command::Stop => {
                let stop = &session.node(here).stop;
                Action::Stop(here, stop.is_none().then(String::new))
            }
            Command::Promote => Action::Promote(here),
            Command::DeleteLine => Action::Delete(here),
            _ => return,
        };
        self.act(ctx, action);
    }

    /// Begins to save something of the solved game; other commands change nothing.
    fn save_of_solution(&mut self, command: Command) {
        let what = match command {
            Command::SavePositions => ExportKind::Positions,
            Command::SaveDistances => ExportKind::Distances,
            Command::SaveDistancesTable => ExportKind::DistancesTable,
            Command::SaveGraph if self.window.graph.shows_map(self.model.game()) => {
                ExportKind::Map(self.window.graph.map_mover(&self.model))
            }
            Command::SaveGraph => {
                let request = self.window.graph.file_request(&self.model);
                return self.save(|analysis| Export::of_graph(request, analysis));
            }
            Command::SaveCoqProof => {
                ExportKind::CoqProof(self.window.graph.proof_start(&self.model))
            }
            _ => return,
        };
        self.save(|analysis| Export::of(what, analysis));
    }

    /// Begins to save an export of the solved game.
    fn save(&mut self, export: impl FnOnce(Arc<Analysis>) -> Export) {
        let Knowledge::Solved(analysis) = self.model.knowledge() else {
            let reason = "Without a solution there is nothing to save";
            self.notices.say(Message::of_rules(reason));
            return;
        };
        let export = export(Arc::clone(analysis));
        self.window.shared.send(UiEvent::Export(export));
    }

    /// Closes or deselects the topmost thing; where there is none, solving is cancelled.
    fn back_out(&mut self, ctx: &Context) {
        let is_closed = self.dialogs.close() || self.window.views.distances.close();
        if is_closed || self.window.back_out() {
            self.notices.session_changed();
            return;
        }
        self.notices.clear();
        if matches!(self.model.knowledge(), Knowledge::Pending) {
            self.act(ctx, Action::StopSolving);
        }
    }

    /// Moves the focus to the next part of the window, or to the one before.
    fn focus_region(&self, ctx: &Context, is_back: bool) {
        let focused = ctx.memory(egui::Memory::focused);
        let response = focused.and_then(|id| ctx.read_response(id));
        let from = response.map(|response| response.rect.center());
        if let Some(id) = self.window.shared.areas.next(from, is_back) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    fn ask_for_split(&mut self) {
        if self.window.shared.preview.is_on() {
            board::refuse_in_preview(&mut self.window.shared, PLAYED);
            return;
        }
        let own_moves = self.model.shown_moves().iter().any(board::is_own_move);
        if own_moves {
            self.window.show_board();
            self.window.views.board.ask_for_split();
        } else {
            let why = board::why_no_split(self.model.game(), self.model.board());
            let reason = Message::of_session(why);
            self.notices.say(reason.near(FocusArea::Board));
        }
    }

    fn mover(&self) -> Seat {
        self.model.game().mover(self.model.board())
    }

    fn hand_key(&mut self, seat: Seat, hand: u8) {
        let window = &mut self.window;
        if window.shared.preview.is_on() {
            board::refuse_in_preview(&mut window.shared, PLAYED);
            return;
        }
        // Hands are to be seen when they are chosen.
        window.show_board();
        let (game, board) = (self.model.game(), self.model.board());
        if let (Some(game), Some(board)) = (game.with_hands(), board.with_hands()) {
            let state = &mut window.views.board;
            click_hand(game, board, (seat, hand), state, &mut window.shared);
        }
    }
}

/// Where in the tree of play a command leads, if it is such a one.
fn step_of(command: Command) -> Option<Nav> {
    Some(match command {
        Command::Back => Nav::Back,
        Command::Forward => Nav::Forward,
        Command::Start => Nav::Start,
        Command::End => Nav::End,
        Command::PreviousBranch => Nav::PreviousBranch,
        Command::NextBranch => Nav::NextBranch,
        Command::NextFork => Nav::NextFork,
        Command::PreviousFork => Nav::PreviousFork,
        Command::NextMistake => Nav::NextMistake,
        Command::PreviousMistake => Nav::PreviousMistake,
        Command::DecisiveMistake => Nav::DecisiveMistake,
        Command::NextBookmark => Nav::NextBookmark,
        Command::PreviousBookmark => Nav::PreviousBookmark,
        _ => return None,
    })
}

/// Copies something of the session as text; other commands change nothing.
fn copy(command: Command, shared: &mut Shared) {
    let action = match command {
        Command::CopyPosition => Action::CopyPosition(shared.preview.position()),
        Command::CopyDigits => Action::CopyDigits,
        Command::CopyMoves => Action::CopyGame(GameForm::Moves),
        Command::CopyPositions => Action::CopyGame(GameForm::Positions),
        Command::CopyRules => Action::CopyRules,
        _ => return,
    };
    shared.act(action);
}

/// Carries out a command about full screen and colours of the window; other commands change nothing.
fn change_look(ctx: &Context, command: Command) {
    match command {
        Command::FullScreen => header::toggle_full_screen(ctx),
        Command::Light => ctx.set_theme(ThemePreference::Light),
        Command::Dark => ctx.set_theme(ThemePreference::Dark),
        Command::SystemTheme => ctx.set_theme(ThemePreference::System),
        _ => {}
    }
}
