//! Carries out the commands: each part of the window runs its own, the others are run here.

use std::borrow::Cow;
use std::sync::Arc;

use eframe::egui::{self, Context, ThemePreference, UserData, ViewportCommand};

use super::{App, pictured};
use crate::app::teach::HandoutKind;
use crate::app::{Action, GameForm, Knowledge};
use crate::game::Game;
use crate::solve::analysis::Analysis;
use crate::ui::commands::{
    BoardCommand, Command, CopyWhat, DialogCommand, EditCommand, ExportWhat, Group, Hand,
    PictureCommand, Place, ReplayCommand, SolveCommand, Tab, TeachCommand, WindowCommand,
    WindowFacts,
};
use crate::ui::dialogs::{Dialog, PictureKind};
use crate::ui::export_kind::ExportKind;
use crate::ui::export_task::Export;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::msg::{AppMsg, Msg};
use crate::ui::views::board::click_hand;
use crate::ui::views::header;
use crate::ui::workspace::Workspace;

impl App {
    /// Carries out what a key, a menu or a button asks for, or says why it cannot be done.
    pub(super) fn run_command(&mut self, ctx: &Context, command: Command) {
        self.note_facts(ctx);
        let situation = self.window.shared.situation(&self.model);
        if let Err(reason) = command.can(&situation) {
            self.refuse(command, reason);
            return;
        }
        if let Place::Brings(front) = command.place()
            && front != self.front
        {
            self.bring_to_front(front);
            self.say(&format!("This is in {}", front.title()));
        }
        if self.front == Workspace::Play && self.run_in_play(ctx, command) {
            return;
        }
        match command {
            Command::File(command) => {
                self.with_files(ctx, |files, cx| files.run(command, cx));
            }
            Command::Copy(what) => self.copy(what),
            Command::Picture(command) => self.run_of_pictures(ctx, command),
            Command::Dialog(command) => self.run_of_dialogs(command),
            Command::Export(what) => self.export(what),
            Command::Edit(command) => self.edit(ctx, command),
            Command::Game(command) => self.run_of_game(ctx, command),
            Command::Teach(command) => self.run_of_teaching(command),
            Command::Go(step) => self.window.shared.out.act(Action::Go(step.nav())),
            Command::Solve(command) => self.window.shared.out.act(match command {
                SolveCommand::Stop => Action::StopSolving,
                SolveCommand::Again => Action::SolveAgain,
            }),
            Command::Replay(command) => match command {
                ReplayCommand::Toggle => self.toggle_replay(),
                ReplayCommand::Faster => self.replay.change_speed(true),
                ReplayCommand::Slower => self.replay.change_speed(false),
            },
            Command::Graph(command) => self.window.run_of_graph(command),
            Command::Window(command) => self.run_of_window(ctx, command),
            Command::Zoom(zoom) => self.window.zoom_graph(zoom),
            Command::Look(way) => self.look(ctx, way),
            Command::Board(command) => self.run_of_board(ctx, command),
            Command::Hand(hand) => self.hand_key(hand),
            Command::Show(tab) => self.window.open(tab),
            Command::Front(workspace) => self.bring_to_front(workspace),
        }
    }

    /// Notes what commands need to know of the window as it is now.
    pub(super) fn note_facts(&mut self, ctx: &Context) {
        self.window.shared.facts = WindowFacts {
            replay: self.replay.facts(),
            theme: Some(ctx.options(|options| options.theme_preference)),
            is_full_screen: header::is_full_screen(ctx),
            front: self.front,
            reduces_motion: self.window.shared.look.reduces_motion,
            play: self.play.facts(),
            ..self.window.facts()
        };
    }

    /// Says why a command cannot be carried out.
    fn refuse(&mut self, command: Command, reason: Cow<'static, str>) {
        let preview = &mut self.window.shared.marks.preview;
        // A step ends a preview, even if it leads nowhere.
        if matches!(command, Command::Go(_)) && preview.end() {
            return;
        }
        let previewed = preview.position();
        let message = match previewed {
            Some(_) => Message::of_preview(reason, previewed),
            None => Message::of_session(reason),
        };
        let is_of_board = matches!(
            command.entry().group,
            Group::Moves | Group::Hint | Group::Picked | Group::Rows | Group::Hands
        );
        self.notices.say(if is_of_board || previewed.is_some() {
            message.near(FocusArea::Board)
        } else {
            message
        });
    }

    /// Copies something of the session as text.
    fn copy(&mut self, what: CopyWhat) {
        let shared = &mut self.window.shared;
        let action = match what {
            CopyWhat::Position => Action::CopyPosition(shared.marks.preview.position()),
            CopyWhat::Digits => Action::CopyDigits,
            CopyWhat::Moves => Action::CopyGame(GameForm::Moves),
            CopyWhat::Positions => Action::CopyGame(GameForm::Positions),
            CopyWhat::Rules => Action::CopyRules,
        };
        shared.out.act(action);
    }

    pub(super) fn open_dialog(&mut self, dialog: Dialog) {
        self.window.shared.out.send(Msg::Open(dialog));
    }

    fn run_of_dialogs(&mut self, command: DialogCommand) {
        self.open_dialog(match command {
            DialogCommand::Distances => {
                self.window.views.distances.is_open = true;
                return;
            }
            DialogCommand::Keys => Dialog::Keys,
            DialogCommand::About => Dialog::About,
            DialogCommand::Palette => Dialog::Palette,
            DialogCommand::Atlas => Dialog::Atlas,
            DialogCommand::Compare => Dialog::Compare,
            DialogCommand::Worksheet => Dialog::Handout(HandoutKind::Worksheet),
            DialogCommand::StrategyCard => Dialog::Handout(HandoutKind::Card),
            DialogCommand::HowToPlay => Dialog::HowTo,
            DialogCommand::Notation => Dialog::Explain,
        });
    }

    fn run_of_pictures(&mut self, ctx: &Context, command: PictureCommand) {
        match command {
            PictureCommand::Export => self.open_dialog(Dialog::Picture(PictureKind::Still)),
            PictureCommand::Replay => self.open_dialog(Dialog::Picture(PictureKind::Replay)),
            PictureCommand::Copy => {
                let (pictured, seen) = pictured(self.front, &self.model, &self.play, &self.window);
                if let Err(reason) = self.dialogs.copy_picture(ctx, pictured, seen) {
                    self.say(&reason);
                }
            }
        }
    }

    /// Begins to save something of the solved game.
    fn export(&mut self, what: ExportWhat) {
        let graph = &self.window.graph;
        let kind = match what {
            ExportWhat::Positions => ExportKind::Positions,
            ExportWhat::Distances => ExportKind::Distances,
            ExportWhat::DistancesTable => ExportKind::DistancesTable,
            ExportWhat::Graph if graph.shows_map(self.model.game()) => {
                ExportKind::Map(graph.map_mover(self.model.shown()))
            }
            ExportWhat::Graph => {
                let request = graph.file_request(self.model.shown());
                return self.save(|analysis| Export::of_graph(request, analysis));
            }
            ExportWhat::CoqProof => ExportKind::CoqProof(graph.proof_start(self.model.shown())),
        };
        self.save(|analysis| Export::of(kind, analysis));
    }

    /// Begins to save an export of the solved game.
    fn save(&mut self, export: impl FnOnce(Arc<Analysis>) -> Export) {
        let Knowledge::Solved(analysis) = self.model.knowledge() else {
            let reason = "Without a solution there is nothing to save";
            self.notices.say(Message::of_rules(reason));
            return;
        };
        let export = export(Arc::clone(analysis));
        self.window.shared.out.app(AppMsg::Export(export));
    }

    /// Changes the session, mostly at its current node.
    fn edit(&mut self, ctx: &Context, command: EditCommand) {
        let session = self.model.session();
        let here = session.cursor();
        let action = match command {
            EditCommand::Undo => Action::Undo,
            EditCommand::Redo => return self.window.shared.out.act(Action::Redo),
            EditCommand::Position => return self.window.open(Tab::Position),
            EditCommand::Paste => {
                return ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            EditCommand::Bookmark => Action::Bookmark(here, !session.node(here).is_bookmarked),
            EditCommand::Stop => {
                let stop = &session.node(here).stop;
                Action::Stop(here, stop.is_none().then(String::new))
            }
            EditCommand::Promote => Action::Promote(here),
            EditCommand::DeleteLine => Action::Delete(here),
        };
        self.act(ctx, action);
    }

    /// Begins or ends a replay.
    fn toggle_replay(&mut self) {
        let shared = &mut self.window.shared;
        if let Some(action) = self.replay.toggle(shared.look.now, self.model.session()) {
            shared.out.act(action);
        }
    }

    fn run_of_window(&mut self, ctx: &Context, command: WindowCommand) {
        let window = &mut self.window;
        match command {
            WindowCommand::Screenshot => {
                ctx.send_viewport_cmd(ViewportCommand::Screenshot(UserData::default()));
            }
            WindowCommand::FillWindow => window.fill_window(!window.graph.fills_window()),
            WindowCommand::InClass => window.show_in_class(!window.is_in_class()),
            WindowCommand::ToggleVerdicts => window.shared.out.act(Action::ToggleVerdicts),
            WindowCommand::Timeline => window.toggle_timeline(),
            WindowCommand::Larger => window.zoom(0.1),
            WindowCommand::Smaller => window.zoom(-0.1),
            WindowCommand::UsualSize => window.usual_zoom = 1.0,
            WindowCommand::ReducedMotion => {
                let is_on = window.shared.look.reduces_motion;
                self.set_reduced_motion(ctx, !is_on);
            }
            WindowCommand::NotationOnly => window.shared.look.notation_only ^= true,
            WindowCommand::FullScreen => header::toggle_full_screen(ctx),
            WindowCommand::Light => ctx.set_theme(ThemePreference::Light),
            WindowCommand::Dark => ctx.set_theme(ThemePreference::Dark),
            WindowCommand::SystemTheme => ctx.set_theme(ThemePreference::System),
            WindowCommand::NextRegion => self.focus_region(ctx, false),
            WindowCommand::PreviousRegion => self.focus_region(ctx, true),
            WindowCommand::Escape => self.back_out(ctx),
        }
    }

    fn run_of_board(&mut self, ctx: &Context, command: BoardCommand) {
        match command {
            BoardCommand::Flip => self.window.views.board.is_flipped ^= true,
            BoardCommand::Split => self.ask_for_split(),
            BoardCommand::PlayPicked => self.enter(),
            BoardCommand::PickMove(row) => self.pick_row(ctx, row),
        }
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

    /// Carries out a command about what the oracle knows, or about a lesson.
    fn run_of_teaching(&mut self, command: TeachCommand) {
        let out = &mut self.window.shared.out;
        match command {
            TeachCommand::PlayFromHere => self.play_from_here(),
            TeachCommand::Hint => self.hint(),
            TeachCommand::Lesson => out.act(Action::ToggleLesson),
            TeachCommand::ShowAnswer => out.act(Action::ShowAnswer),
            TeachCommand::Puzzles => self.open_dialog(Dialog::Puzzles),
            TeachCommand::Best => out.act(Action::PlayBest),
        }
    }

    /// One step more of the hint.
    fn hint(&mut self) {
        let window = &mut self.window;
        window.show_board();
        let naming = window.shared.look.naming();
        let Some(step) = window.views.learn.hint.next(self.model.core(), naming) else {
            return;
        };
        let text = match step.mv {
            None => {
                window.views.board.mark_hint(step.hand);
                step.text
            }
            Some((_, position)) => {
                window.views.board.mark_hint(None);
                window.shared.marks.preview.end();
                window.shared.marks.preview.pick(position);
                format!("{} Enter plays it.", step.text)
            }
        };
        let message = Message::of_session(text).near(FocusArea::Board);
        window.shared.out.say_message(message);
    }

    fn ask_for_split(&mut self) {
        self.window.show_board();
        self.window.views.board.ask_for_split();
    }

    fn hand_key(&mut self, hand: Hand) {
        let window = &mut self.window;
        // Hands are to be seen when they are chosen.
        window.show_board();
        let (game, board) = (self.model.game(), self.model.board());
        let state = &mut window.views.board;
        let (seat, hand) = state.seat_of(hand, game.mover(board));
        if let (Some(game), Some(board)) = (game.with_hands(), board.with_hands()) {
            let cx = &mut window.shared.cx(&self.model);
            click_hand(game, board, seat, hand, state, cx);
        }
    }
}
