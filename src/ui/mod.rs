//! The window: views that paint the [`Model`] and push [`Action`]s, and the shell that carries
//! out effects.
//!
//! A view reads the model, changes nothing but the state of the views, and pushes what it wants
//! done on a list that is drained once a frame. No view touches a file, a thread, a clock or the solver.
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
//!   what is known of the game
//! ```

pub mod board;
mod commands;
mod dialogs;
mod game_panel;
mod graph;
mod header;
mod layout;
mod moves_panel;
mod notices;
mod position_panel;
mod rules_panel;
mod run;
mod save;
mod status;
mod theme;
mod widgets;

use std::time::Duration;

use eframe::egui::{self, Context, Event, ThemePreference, Ui, ViewportCommand};

use self::board::{click_hand, seat_of_row};
use self::commands::{Command, Way as Direction};
use self::graph::GraphState;
use self::graph::draw::{DrawJob, Earlier, draw};
use self::graph::state::Mode;
use self::notices::Notices;
use self::position_panel::Draft;
pub use self::run::run;
use self::save::{SaveJob, Saved, TypedPath, What};
use crate::app::{Action, Effect, Knowledge, Model, Nav};
use crate::game::Seat;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::graph::before::Before;
use crate::solve::job::{Finding, Job};
use crate::solve::memory;

/// A frame waits so long for a solution that is nearly there, so that small games never flicker.
const NEARLY_THERE: Duration = Duration::from_millis(8);

/// Above so many states it takes too long, for one frame, to read a game backwards.
const READ_BACKWARDS: u64 = 300_000;

/// What the board asks before a move is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Which of all splits.
    Splits,
    /// Which of the splits between two hands.
    SplitsBetween(u8, u8),
    /// Whether to tap an own hand or to select it.
    TapOrSelect(u8),
}

/// What the right panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Game,
    Rules,
    Position,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Game, Tab::Rules, Tab::Position];

    fn title(self) -> &'static str {
        match self {
            Tab::Game => "Game",
            Tab::Rules => "Rules",
            Tab::Position => "Position",
        }
    }
}

/// What the middle of the window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Board,
    Moves,
    Graph,
}

/// A dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    Keys,
    About,
}

/// How the window shows the model: what is selected, open or half typed.
#[derive(Debug)]
pub(crate) struct UiState {
    selected: Option<u8>,
    asking: Option<Asking>,
    hovered_move: Option<AnyMove>,
    /// The row of the list that Enter plays, from 1.
    picked_move: Option<usize>,
    /// A hand that was refused, and when.
    shaken: Option<((Seat, u8), f64)>,
    /// The cells between which a line is being dragged.
    grid_drag: Option<((u8, u8), (u8, u8))>,
    is_flipped: bool,
    tab: Tab,
    /// Whether the tabs are open over the board, where there is no room beside it.
    is_drawer_open: bool,
    /// What the middle shows, where there is no room for all of it.
    stage: Stage,
    draft: Draft,
    graph: GraphState,
    /// The positions that lead to the one where one stands, where they are known.
    came_from: Option<Vec<Position>>,
    dialog: Option<Dialog>,
    typed_path: Option<TypedPath>,
    notices: Notices,
    has_seen_hint: bool,
    now: f64,
}

impl UiState {
    fn new(has_seen_hint: bool) -> UiState {
        UiState {
            selected: None,
            asking: None,
            hovered_move: None,
            picked_move: None,
            shaken: None,
            grid_drag: None,
            is_flipped: false,
            tab: Tab::Game,
            is_drawer_open: false,
            stage: Stage::Board,
            draft: Draft::default(),
            graph: GraphState::default(),
            came_from: None,
            dialog: None,
            typed_path: None,
            notices: Notices::default(),
            has_seen_hint,
            now: 0.0,
        }
    }

    /// Shakes a hand and says why it was refused.
    fn refuse(&mut self, at: (Seat, u8), why: &str) {
        self.shaken = Some((at, self.now));
        self.notices.say(why);
    }

    /// Puts a sentence up for a while.
    fn say(&mut self, text: &str) {
        self.notices.say(text);
    }

    /// Forgets what belonged to another board.
    fn board_changed(&mut self) {
        self.selected = None;
        self.asking = None;
        self.picked_move = None;
        self.hovered_move = None;
        self.grid_drag = None;
        self.graph.preview = None;
        self.graph.asks_way_to = None;
    }

    /// Closes or deselects the topmost thing.
    fn back_out(&mut self) {
        if self.dialog.take().is_some()
            || self.asking.take().is_some()
            || self.graph.asks_way_to.take().is_some()
        {
            return;
        }
        if self.selected.take().is_some() || self.picked_move.take().is_some() {
            return;
        }
        if self.graph.preview.take().is_some() || !std::mem::take(&mut self.graph.find).is_empty() {
            return;
        }
        if std::mem::take(&mut self.is_drawer_open) {
            return;
        }
        self.notices.clear();
    }

    fn open(&mut self, tab: Tab) {
        self.tab = tab;
        self.is_drawer_open = true;
    }
}

/// The whole program in a window.
pub struct App {
    model: Model,
    state: UiState,
    job: Option<Job>,
    draw_job: Option<DrawJob>,
    save_job: Option<SaveJob>,
    /// What the next picture of a neighbourhood keeps to.
    earlier: Option<Earlier>,
    /// The game read backwards, and where one stood when it was last asked.
    before: Option<(AnyGame, Before)>,
    asked_before: Option<Position>,
}

impl App {
    /// The program as it first opens: Mallett's rules, at the start.
    ///
    /// # Panics
    /// If the preset that it opens with were not a game, which a test rules out.
    #[must_use]
    pub fn new(ctx: &Context, has_seen_hint: bool) -> App {
        theme::install(ctx);
        ctx.options_mut(|options| {
            options.zoom_with_keyboard = false;
            options.fallback_theme = egui::Theme::Light;
        });
        let mallett = AnyGame::from_rule_line("mallett");
        let Ok(game) = mallett else {
            unreachable!("the preset is part of the program")
        };
        let (model, effects) = Model::new(game);
        let mut app = App {
            model,
            state: UiState::new(has_seen_hint),
            job: None,
            draw_job: None,
            save_job: None,
            earlier: None,
            before: None,
            asked_before: None,
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
        let mut asked = commands::pressed(&ctx);
        let mut actions = pasted(&ctx);
        let share_done = self
            .job
            .as_ref()
            .filter(|job| job.is_solving())
            .map(Job::share_done);
        layout::window_ui(
            ui,
            &self.model,
            &mut self.state,
            share_done,
            &mut asked,
            &mut actions,
        );
        dialogs::dialogs_ui(&ctx, &mut self.state);
        self.save(&ctx);
        notices::notices_ui(&ctx, &mut self.state.notices);
        let is_asked = !asked.is_empty();
        for command in asked {
            self.obey(&ctx, command, &mut actions);
        }
        for action in actions {
            self.act(&ctx, action);
        }
        // What an event changed after its view was painted is painted by another frame.
        if ctx.input(|input| !input.events.is_empty()) || is_asked {
            ctx.request_repaint();
        }
        if self.job.as_ref().is_some_and(Job::is_solving) {
            // The bar moves, and a worker that died is noticed.
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        self.look_back(&ctx);
        self.draw_graph(&ctx);
        ctx.send_viewport_cmd_if_new_title(&self.title());
    }

    /// Works out which positions lead to the one where one stands, if it has changed.
    fn look_back(&mut self, ctx: &Context) {
        let game = *self.model.game();
        let here = game.position(self.model.board());
        if self.before.as_ref().is_none_or(|(of, _)| *of != game) {
            let is_small = game.state_count() <= READ_BACKWARDS;
            self.before = is_small.then(|| (game, Before::new(&game)));
            self.asked_before = None;
            self.state.came_from = None;
        }
        if let (Some((_, before)), true) = (&self.before, self.asked_before != Some(here)) {
            self.state.came_from = Some(before.of(here));
            self.asked_before = Some(here);
            ctx.request_repaint();
        }
    }

    /// Gets the picture that the graph view wants: a neighbourhood at once, anything larger from a
    /// thread.
    fn draw_graph(&mut self, ctx: &Context) {
        if let Some(drawn) = self.draw_job.as_ref().and_then(DrawJob::poll) {
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
        format!("{} - Finger Oracle", self.model.position_text())
    }

    /// Does an action, or says why it cannot be done.
    pub fn act(&mut self, ctx: &Context, action: Action) {
        let (game, board) = (*self.model.game(), *self.model.board());
        match self.model.apply(action) {
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
    }

    fn carry_out(&mut self, ctx: &Context, effect: Effect) {
        match effect {
            Effect::Copy(text) => {
                self.state.say(&format!("Copied: {text}"));
                ctx.copy_text(text);
            }
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
                Finding::Rechecked(report) => Action::Rechecked(game, report),
            };
            self.act(ctx, action);
            if is_last || !wait.is_zero() {
                break;
            }
        }
    }

    fn obey(&mut self, ctx: &Context, command: Command, actions: &mut Vec<Action>) {
        let state = &mut self.state;
        match command {
            Command::NewGame => actions.push(Action::NewGame),
            Command::CopyPosition => actions.push(Action::CopyPosition),
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
            Command::NextMistake if !self.model.are_verdicts_hidden() => {
                actions.push(Action::Go(Nav::NextMistake));
            }
            Command::PreviousMistake if !self.model.are_verdicts_hidden() => {
                actions.push(Action::Go(Nav::PreviousMistake));
            }
            Command::NextMistake | Command::PreviousMistake => {
                state.say("Mistakes are hidden with the verdicts: H shows them");
            }
            Command::PlayBest => actions.push(Action::PlayBest),
            Command::ToggleVerdicts => actions.push(Action::ToggleVerdicts),
            Command::EditPosition => state.open(Tab::Position),
            Command::Rules => state.open(Tab::Rules),
            Command::Game => state.open(Tab::Game),
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
            Command::GraphMode => state.graph.mode = state.graph.mode.next(),
            Command::Minimap => state.graph.shows_minimap = !state.graph.shows_minimap,
            Command::Labels => state.graph.shows_labels = !state.graph.shows_labels,
            Command::Backward => state.graph.shows_backward = !state.graph.shows_backward,
            Command::Fit => state.graph.wants_fit = true,
            Command::Centre => state.graph.wants_centre = true,
            Command::Nearer => state.graph.wants_zoom = 1.25,
            Command::Farther => state.graph.wants_zoom = 0.8,
            Command::Find => state.graph.wants_find = true,
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
            Command::SaveGraph => {
                let is_proof = self.state.graph.mode == Mode::Proof;
                self.begin_to_save(ctx, if is_proof { What::Proof } else { What::Graph });
            }
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    /// Begins to save something, unless something is being saved.
    fn begin_to_save(&mut self, ctx: &Context, what: What) {
        let Knowledge::Solved(analysis) = self.model.knowledge() else {
            self.state
                .say("Without a solution there is nothing to save");
            return;
        };
        if self.save_job.is_none() {
            let (analysis, wake) = (std::sync::Arc::clone(analysis), ctx.clone());
            let job = SaveJob::ask(what, analysis, move || wake.request_repaint());
            self.save_job = Some(job);
        }
    }

    /// Takes over how saving ended.
    fn save(&mut self, ctx: &Context) {
        let analysis = match self.model.knowledge() {
            Knowledge::Solved(analysis) => Some(analysis),
            Knowledge::Pending | Knowledge::Failed(_) => None,
        };
        if let Some(job) = save::typed_path_ui(ctx, &mut self.state, analysis) {
            self.save_job = Some(job);
        }
        let Some(saved) = self.save_job.as_ref().and_then(SaveJob::poll) else {
            return;
        };
        self.save_job = None;
        match saved {
            Saved::To(path) => self.state.say(&format!("Saved: {}", path.display())),
            Saved::Failed(reason) => self.state.say(&sentence(&reason)),
            Saved::Cancelled => {}
            Saved::NoDialog(what) => save::type_path(what, &mut self.state),
        }
        ctx.request_repaint();
    }

    fn ask_for_split(&mut self) {
        let own_moves = self.model.shown_moves().iter().any(board::is_own_move);
        if own_moves {
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
        if let (AnyGame::Hands(game), AnyBoard::Hands(board)) =
            (self.model.game(), self.model.board())
        {
            click_hand(game, board, (seat, hand), &mut self.state, actions);
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

fn zoom(ctx: &Context, by: f32) {
    let factor = ((ctx.zoom_factor() + by) * 10.0).round() / 10.0;
    ctx.set_zoom_factor(factor.clamp(0.5, 3.0));
}

/// A message as a sentence: a capital first.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    first + chars.as_str()
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
