//! What each command does: most become actions on the model, the others change how it is shown.

use eframe::egui::{self, Context, ThemePreference, ViewportCommand};

use crate::app::{Action, GameForm, Knowledge, Nav};
use crate::game::{Game, Seat};
use crate::ui::App;
use crate::ui::commands::{Command, Way as Direction};
use crate::ui::files::save::{SaveJob, Saved, Saving, What};
use crate::ui::files::{Next, Purpose};
use crate::ui::graph;
use crate::ui::graph::state::Mode;
use crate::ui::state::{Asking, Dialog, Tab};
use crate::ui::views::board::{self, click_hand, seat_of_row};
use crate::ui::views::header;
use crate::ui::views::notices::sentence;

impl App {
    /// Does what a key, a menu or a button asks for.
    pub(crate) fn obey(&mut self, ctx: &Context, command: Command, actions: &mut Vec<Action>) {
        let state = &mut self.state;
        match command {
            Command::New => self.guard(ctx, Next::New),
            Command::Open => self.guard(ctx, Next::AskWhatToOpen),
            Command::Save => self.save_session(ctx, None),
            Command::SaveAs => self.ask_for_path(ctx, Purpose::Save(None)),
            Command::CopyPosition => actions.push(Action::CopyPosition),
            Command::CopyDigits => actions.push(Action::CopyDigits),
            Command::CopyMoves => actions.push(Action::CopyGame(GameForm::Moves)),
            Command::CopyPositions => actions.push(Action::CopyGame(GameForm::Positions)),
            Command::CopyRules => actions.push(Action::CopyRules),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Undo => actions.push(Action::Undo),
            Command::Redo => actions.push(Action::Redo),
            Command::Back => actions.push(Action::Go(Nav::Back)),
            Command::Forward => actions.push(Action::Go(Nav::Forward)),
            Command::Start => actions.push(Action::Go(Nav::Start)),
            Command::End => actions.push(Action::Go(Nav::End)),
            Command::PreviousBranch => actions.push(Action::Go(Nav::PreviousBranch)),
            Command::NextBranch => actions.push(Action::Go(Nav::NextBranch)),
            Command::NextFork => actions.push(Action::Go(Nav::NextFork)),
            Command::PreviousFork => actions.push(Action::Go(Nav::PreviousFork)),
            Command::NextMistake => actions.push(Action::Go(Nav::NextMistake)),
            Command::PreviousMistake => actions.push(Action::Go(Nav::PreviousMistake)),
            Command::DecisiveMistake => actions.push(Action::Go(Nav::DecisiveMistake)),
            Command::NextBookmark => actions.push(Action::Go(Nav::NextBookmark)),
            Command::PreviousBookmark => actions.push(Action::Go(Nav::PreviousBookmark)),
            Command::Bookmark | Command::Promote | Command::DeleteLine => {
                actions.extend(self.about_here(command));
            }
            Command::PlayBest => actions.push(Action::PlayBest),
            Command::ToggleVerdicts => actions.push(Action::ToggleVerdicts),
            Command::EditPosition => state.open(Tab::Position),
            Command::Rules => state.open(Tab::Rules),
            Command::Game => state.open(Tab::Game),
            Command::Replay => match state.replay.toggle(state.now, self.model.session()) {
                Ok(action) => actions.extend(action),
                Err(why) => state.say(why),
            },
            Command::Faster => state.replay.change_speed(true),
            Command::Slower => state.replay.change_speed(false),
            Command::NextRegion => self.focus_region(ctx, false),
            Command::PreviousRegion => self.focus_region(ctx, true),
            Command::Timeline => state.toggle_timeline(),
            Command::Distances => state.dialog = Some(Dialog::Distances),
            Command::Keys => state.dialog = Some(Dialog::Keys),
            Command::About => state.dialog = Some(Dialog::About),
            Command::Escape => state.back_out(),
            Command::Flip => state.is_flipped = !state.is_flipped,
            Command::Split => self.ask_for_split(),
            Command::PickMove(row) => {
                state.graph.preview = None;
                state.picked_move = Some(usize::from(row));
            }
            Command::PlayPicked => self.play_picked(actions),
            Command::GraphMode
            | Command::Minimap
            | Command::Labels
            | Command::Backward
            | Command::Fit
            | Command::Centre
            | Command::Nearer
            | Command::Farther
            | Command::Find => state.graph.obey(command),
            Command::FillWindow => state.fill_window(!state.graph.fills_window),
            Command::Look(way) => self.look(way),
            Command::UpperHand(hand) => {
                self.hand_key(seat_of_row(&self.state, true), hand, actions);
            }
            Command::LowerHand(hand) => {
                self.hand_key(seat_of_row(&self.state, false), hand, actions);
            }
            Command::OwnHand(hand) => self.hand_key(self.mover(), hand, actions),
            Command::OtherHand(hand) => self.hand_key(self.mover().other(), hand, actions),
            Command::Larger => zoom(ctx, 0.1),
            Command::Smaller => zoom(ctx, -0.1),
            Command::UsualSize => ctx.set_zoom_factor(1.0),
            Command::FullScreen => header::toggle_full_screen(ctx),
            Command::Light => ctx.set_theme(ThemePreference::Light),
            Command::Dark => ctx.set_theme(ThemePreference::Dark),
            Command::SystemTheme => ctx.set_theme(ThemePreference::System),
            Command::SavePositions => self.begin_to_save(ctx, What::Positions),
            Command::SaveDistances => self.begin_to_save(ctx, What::Distances),
            Command::SaveDistancesTable => self.begin_to_save(ctx, What::DistancesTable),
            Command::SaveGraph => {
                let is_proof = self.state.graph.mode == Mode::Proof;
                self.begin_to_save(ctx, if is_proof { What::Proof } else { What::Graph });
            }
            Command::Quit => self.guard(ctx, Next::Quit),
            Command::ExportPicture
            | Command::SaveReplay
            | Command::CopyPicture
            | Command::Screenshot => self.obey_for_pictures(ctx, command),
        }
    }

    /// What is asked of the board where one stands.
    fn about_here(&self, command: Command) -> Option<Action> {
        let session = self.model.session();
        let here = session.cursor();
        match command {
            Command::Bookmark => {
                let is_set = session.node(here).is_bookmarked;
                Some(Action::Bookmark(here, !is_set))
            }
            Command::Promote => Some(Action::Promote(here)),
            Command::DeleteLine => Some(Action::Delete(here)),
            _ => None,
        }
    }

    /// Begins to save something of the solved game.
    fn begin_to_save(&mut self, ctx: &Context, what: What) {
        let Knowledge::Solved(analysis) = self.model.knowledge() else {
            self.state
                .say("Without a solution there is nothing to save");
            return;
        };
        let saving = Saving::of(what, std::sync::Arc::clone(analysis));
        self.ask_where(ctx, saving);
    }

    /// Asks where to save something and saves it, unless something is being saved.
    pub(crate) fn ask_where(&mut self, ctx: &Context, saving: Saving) {
        match &self.save_job {
            None => self.ask_for_path(ctx, Purpose::Export(saving)),
            Some(job) => self.state.say(&format!(
                "{} is still being saved: wait for it, or cancel it below",
                job.name()
            )),
        }
    }

    /// Takes over how saving ended.
    pub(crate) fn save(&mut self, ctx: &Context) {
        let is_cancelled = std::mem::take(&mut self.state.cancels_saving);
        let saved = self.save_job.as_mut().and_then(SaveJob::poll);
        let job = if saved.is_some() || is_cancelled {
            self.save_job.take()
        } else {
            None
        };
        self.state.saving = self.save_job.as_ref().map(|job| job.name().to_owned());
        let Some(job) = job else {
            return;
        };
        match saved {
            Some(Saved::To(path)) => self.state.say(&format!("Saved: {}", path.display())),
            Some(Saved::Failed(reason)) => self.state.say(&sentence(&reason)),
            None => self
                .state
                .say(&format!("{} is not saved: that was cancelled", job.name())),
        }
        self.close_if_waiting(ctx);
        ctx.request_repaint();
    }

    /// Moves the focus to the next part of the window, or to the one before.
    fn focus_region(&self, ctx: &Context, is_back: bool) {
        let focused = ctx.memory(egui::Memory::focused);
        let response = focused.and_then(|id| ctx.read_response(id));
        let from = response.map(|response| response.rect.center());
        if let Some(id) = self.state.regions.next(from, is_back) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    fn ask_for_split(&mut self) {
        let own_moves = self.model.shown_moves().iter().any(board::is_own_move);
        if own_moves {
            self.state.graph.fill_window(false);
            self.state.asking = Some(Asking::Splits);
            self.state.selected = None;
        } else {
            self.state.say("There is nothing to split here");
        }
    }

    /// Enter goes to the node that is looked at, or plays the picked row of the list.
    fn play_picked(&mut self, actions: &mut Vec<Action>) {
        if let Some(position) = self.state.graph.preview {
            graph::go_to(position, &mut self.state, &self.model, actions);
        } else {
            actions.extend(self.picked());
        }
    }

    fn look(&mut self, way: Direction) {
        let here = self.model.game().position(self.model.board());
        let direction = match way {
            Direction::Left => egui::vec2(-1.0, 0.0),
            Direction::Right => egui::vec2(1.0, 0.0),
            Direction::Up => egui::vec2(0.0, -1.0),
            Direction::Down => egui::vec2(0.0, 1.0),
        };
        self.state.graph.look(here, direction);
    }

    fn picked(&self) -> Option<Action> {
        let moves = self.model.shown_moves();
        let row = self.state.picked_move?.checked_sub(1)?;
        Some(Action::Play(*moves.get(row)?.group.ways.first()?))
    }

    fn mover(&self) -> Seat {
        self.model.game().mover(self.model.board())
    }

    fn hand_key(&mut self, seat: Seat, hand: u8, actions: &mut Vec<Action>) {
        self.state.graph.preview = None;
        // Hands are to be seen when they are chosen.
        self.state.graph.fill_window(false);
        let (game, board) = (self.model.game(), self.model.board());
        if let (Some(game), Some(board)) = (game.with_hands(), board.with_hands()) {
            click_hand(game, board, (seat, hand), &mut self.state, actions);
        }
    }
}

fn zoom(ctx: &Context, by: f32) {
    let factor = ((ctx.zoom_factor() + by) * 10.0).round() / 10.0;
    ctx.set_zoom_factor(factor.clamp(0.5, 3.0));
}
