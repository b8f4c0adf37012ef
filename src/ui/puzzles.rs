//! Puzzles out of the rules at hand: a board, a question, the moves to choose from, and why.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use eframe::egui::{
    Align, Button, Context, Label, Modifiers, RichText, ScrollArea, Spinner, Ui, WidgetInfo,
    WidgetType, vec2,
};

use crate::app::{Action, Knowledge, Model, explain, words};
use crate::game::Game;
use crate::game::any::{AnyGame, AnyMove};
use crate::play::puzzle::{PuzzleChoice, puzzles};
use crate::play::reason::{Reason, reason};
use crate::play::{Puzzle, Seed, Training};
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::solution::RankedMove;
use crate::solve::task::Task;
use crate::solve::{Progress, SolveError};
use crate::ui::commands::keys::DIGITS;
use crate::ui::dialog::{Dialog, DialogAnswer, DialogButton};
use crate::ui::kept_file::KeptFile;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::shared::{Shared, sentence};
use crate::ui::trial_board::TrialBoard;

const WIDTH: f32 = 560.0;
/// How high the board is where the window has room.
const BOARD_HEIGHT: f32 = 300.0;
/// Everything else in the dialog, in points.
const OTHER_HEIGHT: f32 = 264.0;
const LEAST_BOARD: f32 = 120.0;
/// What is kept free for the answer and why it is right or not: a share of the window, in points at least
/// and at most. What is longer scrolls.
const ANSWER_SHARE: f32 = 0.16;
const LEAST_ANSWER: f32 = 56.0;
const MOST_ANSWER: f32 = 128.0;
/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// What looks for the puzzles of some rules.
type Finding = Task<Result<Vec<Puzzle>, SolveError>>;

/// The puzzles of some rules.
#[derive(Debug)]
struct Found {
    game: AnyGame,
    puzzles: Vec<Puzzle>,
}

/// The puzzle that is asked.
#[derive(Debug)]
struct Asked {
    puzzle: Puzzle,
    /// Its moves in the order of their names, which says nothing of their worth.
    moves: Vec<RankedMove<AnyGame>>,
    /// The move that was chosen.
    answer: Option<usize>,
    /// Where hands and cells answer.
    board: TrialBoard,
    /// Whether it has not been seen yet: then its first move takes the focus.
    is_new: bool,
    /// Whether the answer has not been seen yet: then it is brought into view.
    is_answer_new: bool,
}

impl Asked {
    /// The place of a move among those to choose from.
    fn place_of(&self, mv: AnyMove) -> Option<usize> {
        let mut moves = self.moves.iter();
        moves.position(|listed| listed.group.ways.contains(&mv))
    }
}

/// The dialog, and how far one has come.
#[derive(Debug, Default)]
pub(crate) struct PuzzlesDialog {
    is_open: bool,
    found: Option<Result<Found, SolveError>>,
    task: Option<(AnyGame, Finding)>,
    asked: Option<Asked>,
    /// By rule line.
    trainings: BTreeMap<String, Training>,
    file: KeptFile,
}

/// What is wanted in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Next,
    Close,
    Choose(usize),
    Open,
}

impl PuzzlesDialog {
    /// Opens the dialog.
    pub(crate) fn open(&mut self) {
        self.is_open = true;
    }

    /// Reads how far one has come, and keeps it from now on. What cannot be read is left as it is.
    pub(crate) fn keep_in(&mut self, place: &Path) {
        let read = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
        if let Some(trainings) = self.file.keep_in(place, MOST_BYTES, read) {
            self.trainings = trainings;
        }
    }

    /// The file in which that is kept.
    pub(crate) fn file(&mut self) -> &mut KeptFile {
        &mut self.file
    }

    /// Whether it is there.
    pub(crate) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether puzzles are being looked for, or results written.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_open && self.task.is_some() || self.file.is_busy()
    }

    /// Shows the dialog and does what is asked for in it.
    pub(crate) fn tick(&mut self, ctx: &Context, model: &Model, shared: &mut Shared) {
        if !self.is_open {
            self.task = None;
            return;
        }
        if let Knowledge::Solved(analysis) = model.knowledge() {
            self.find(ctx, analysis);
        }
        let is_answered = self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.answer.is_some());
        let buttons = vec![
            DialogButton::new("Open on the board", Wish::Open).enabled_if(self.asked.is_some()),
            DialogButton::new("Close", Wish::Close),
            DialogButton::new("Next", Wish::Next).enabled_if(is_answered),
        ];
        let dialog = Dialog::new("puzzles", "Puzzles").width(WIDTH);
        let dialog = dialog.sheet().own_focus();
        let answer = dialog.show(ctx, buttons, |ui| self.contents_ui(ui, model, shared.now));
        match answer {
            Some(DialogAnswer::Button(Wish::Next)) => self.ask(model),
            Some(DialogAnswer::Button(Wish::Choose(place))) => self.choose(model, place),
            Some(DialogAnswer::Button(Wish::Open)) => {
                if let Some(asked) = &self.asked {
                    let board = model.game().board(asked.puzzle.position);
                    shared.act(Action::SetUp(board));
                }
                self.is_open = false;
            }
            Some(DialogAnswer::Button(Wish::Close) | DialogAnswer::Closed) => self.is_open = false,
            None => {}
        }
    }

    /// Looks for the puzzles of the rules at hand.
    fn find(&mut self, ctx: &Context, analysis: &Arc<Analysis>) {
        let game = analysis.game;
        if let Some((of, task)) = &mut self.task
            && let Some(ended) = task.poll()
        {
            let game = *of;
            let found = ended.map_err(SolveError::from).flatten();
            self.found = Some(found.map(|puzzles| Found { game, puzzles }));
            self.task = None;
            self.asked = None;
        }
        let is_found = match &self.found {
            Some(Ok(found)) => found.game == game,
            Some(Err(_)) => true,
            None => false,
        };
        let is_coming = self.task.as_ref().is_some_and(|(of, _)| *of == game);
        if is_found || is_coming {
            if is_found && self.asked.is_none() {
                self.ask_in(analysis);
            }
            return;
        }
        let (analysis, wake) = (Arc::clone(analysis), ctx.clone());
        let work =
            move |progress: &Progress| puzzles(&analysis, &PuzzleChoice::Any, Seed(1), progress);
        let wake = move || wake.request_repaint();
        self.task = Some((game, Task::start("looking for puzzles", work, wake)));
    }

    fn ask(&mut self, model: &Model) {
        if let Some(analysis) = model.analysis() {
            self.ask_in(analysis);
        }
    }

    /// Asks the next puzzle.
    fn ask_in(&mut self, analysis: &Analysis) {
        let Some(Ok(found)) = &self.found else {
            return;
        };
        let game = &analysis.game;
        let training = self.trainings.entry(game.rule_line()).or_default();
        let next = training.next(&found.puzzles, |puzzle| name(game, puzzle));
        self.asked = next
            .and_then(|place| found.puzzles.get(place))
            .map(|puzzle| {
                let board = game.board(puzzle.position);
                let mut moves = analysis.ranked_moves(&board);
                moves.sort_by(|one, other| one.group.label.cmp(&other.group.label));
                Asked {
                    puzzle: puzzle.clone(),
                    moves,
                    answer: None,
                    board: TrialBoard::new("puzzle", *game, board),
                    is_new: true,
                    is_answer_new: false,
                }
            });
    }

    fn choose(&mut self, model: &Model, place: usize) {
        let game = model.game();
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.answer.is_none()) else {
            return;
        };
        let Some(mv) = asked.moves.get(place) else {
            return;
        };
        asked.answer = Some(place);
        asked.is_answer_new = true;
        asked.board.deselect();
        let is_right = asked.puzzle.accepts(mv.value);
        let name = name(game, &asked.puzzle);
        let training = self.trainings.entry(game.rule_line()).or_default();
        training.answer(&name, is_right);
        if let Ok(text) = serde_json::to_vec(&self.trainings) {
            self.file.write(text);
        }
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model, now: f64) -> Option<Wish> {
        let game = model.game();
        match &self.found {
            Some(Err(error)) => {
                ui.add(Label::new(sentence(&error.to_string())).wrap());
                return None;
            }
            Some(Ok(found)) if found.game == *game => {}
            _ => {
                ui.horizontal(|ui| {
                    ui.add(Spinner::new());
                    ui.label("Looking for puzzles …");
                });
                return None;
            }
        }
        let score = self.asked.as_ref().map(|asked| self.score(game, asked));
        let Some(asked) = &mut self.asked else {
            ui.label("Under these rules no position is a puzzle: no move is the only right one.");
            return None;
        };
        let board_of = game.board(asked.puzzle.position);
        let mover = game.mover(&board_of);
        let question = format!(
            "Player {} to move. {}.",
            mover.number(),
            asked.puzzle.aim.question()
        );
        let is_new = std::mem::take(&mut asked.is_new);
        let question = ui.label(strong(question, 15.0));
        if is_new {
            question.scroll_to_me(Some(Align::TOP));
        }
        weak_label(ui, score.unwrap_or_default());
        let height = ui.ctx().content_rect().height();
        let answer_height = (height * ANSWER_SHARE).clamp(LEAST_ANSWER, MOST_ANSWER);
        let room = height - OTHER_HEIGHT - answer_height;
        let size = vec2(ui.available_width(), room.clamp(LEAST_BOARD, BOARD_HEIGHT));
        let tried = asked.board.show(ui, size, now);
        let place = tried.and_then(|mv| asked.place_of(mv));
        let place = place.filter(|_| asked.answer.is_none());
        let is_answer_new = std::mem::take(&mut asked.is_answer_new);
        let asked = &*asked;
        // Its room is there before it is, so that nothing moves when it comes.
        weak_label(ui, asked.board.refusal().unwrap_or(" "));
        let wish = moves_ui(ui, asked, is_new).or(place.map(Wish::Choose));
        ui.add_space(GRID);
        let answer = ScrollArea::vertical().id_salt("answer");
        let answer = answer
            .max_height(answer_height)
            .min_scrolled_height(answer_height);
        let shown = answer.auto_shrink(false).show(ui, |ui| {
            if let Some(place) = asked.answer {
                answer_ui(ui, model, asked, place);
            }
        });
        if is_answer_new {
            // In a low window it lies below what is seen.
            ui.scroll_to_rect(shown.inner_rect, None);
        }
        wish
    }

    /// How hard the puzzle is, and how far one has come.
    fn score(&self, game: &AnyGame, asked: &Asked) -> String {
        let Some(Ok(found)) = &self.found else {
            return String::new();
        };
        let training = self.trainings.get(&game.rule_line());
        let training = training.cloned().unwrap_or_default();
        let names = found.puzzles.iter().map(|puzzle| name(game, puzzle));
        let turns = words::turns(usize::from(asked.puzzle.horizon));
        format!(
            "Needs a look {turns} ahead. {} right in a row, {} of {} right, {} of {} done.",
            training.streak,
            training.right,
            training.answered,
            grouped(training.done_of(names) as u64), // widens
            grouped(found.puzzles.len() as u64)      // widens
        )
    }
}

/// What a puzzle is known by.
fn name(game: &AnyGame, puzzle: &Puzzle) -> String {
    game.node_text(puzzle.position, None)
}

/// The moves to choose from, the first nine with the digit that chooses them.
fn moves_ui(ui: &mut Ui, asked: &Asked, takes_focus: bool) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
        for (place, mv) in asked.moves.iter().enumerate() {
            let name = &mv.group.label.text;
            let digit = DIGITS.get(place);
            let number = digit.map_or(String::new(), |_| format!("{}", place + 1));
            let number = RichText::new(number).small().weak();
            let text = RichText::new(name).monospace();
            let button = Button::new((number, text)).selected(asked.answer == Some(place));
            let is_open = asked.answer.is_none();
            let response = ui.add_enabled(is_open, button.min_size(vec2(56.0, 28.0)));
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, name));
            let way = mv.group.ways.first();
            let response = match way.map(|&way| explain::meaning(way, name)) {
                Some(meaning) => response.on_hover_text(meaning),
                None => response,
            };
            if takes_focus && place == 0 {
                response.request_focus();
            }
            let is_pressed = digit.is_some_and(|&digit| {
                is_open && ui.input_mut(|input| input.consume_key(Modifiers::NONE, digit))
            });
            if response.clicked() || is_pressed {
                wish = Some(Wish::Choose(place));
            }
        }
    });
    wish
}

fn answer_ui(ui: &mut Ui, model: &Model, asked: &Asked, place: usize) {
    let (game, mv) = (model.game(), &asked.moves[place]);
    let is_right = asked.puzzle.accepts(mv.value);
    ui.horizontal(|ui| {
        let verdict = if is_right { "Right." } else { "No." };
        ui.label(strong(verdict, 15.0));
        if !is_right {
            let right = asked.moves.iter();
            let right = right.filter(|mv| asked.puzzle.accepts(mv.value));
            let right: Vec<&str> = right.map(|mv| mv.group.label.text.as_str()).collect();
            ui.label(format!("Right is {}.", right.join(" or ")));
        }
    });
    let Some(analysis) = model.analysis() else {
        return;
    };
    let board = game.board(asked.puzzle.position);
    let why = mv
        .group
        .ways
        .first()
        .and_then(|&way| reason(analysis, &board, way));
    for sentence in why.iter().flat_map(Reason::sentences) {
        ui.add(Label::new(sentence).wrap());
    }
}
