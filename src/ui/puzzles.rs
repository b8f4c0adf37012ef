//! Puzzles out of the rules at hand: a board, a question, the moves to choose from, and why.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{Button, Context, Label, RichText, Sense, Spinner, Ui, vec2};

use crate::app::board::{BoardView, board};
use crate::app::{Action, Knowledge, Model};
use crate::export::file::OutputFile;
use crate::game::any::AnyGame;
use crate::game::{Game, Seat};
use crate::play::puzzle::{PuzzleChoice, puzzles};
use crate::play::reason::{Reason, reason};
use crate::play::{Puzzle, Seed, Training};
use crate::scene::board::BoardStyle;
use crate::solve::analysis::Analysis;
use crate::solve::solution::RankedMove;
use crate::solve::task::Task;
use crate::solve::{Progress, SolveError};
use crate::ui::dialog::{Dialog, DialogAnswer, DialogButton};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::paint::{self, Placement};
use crate::ui::shared::{Shared, sentence};

const WIDTH: f32 = 560.0;
/// How high the board is where the window has room.
const BOARD_HEIGHT: f32 = 300.0;
/// Everything else in the dialog, in points.
const OTHER_HEIGHT: f32 = 330.0;
const LEAST_BOARD: f32 = 120.0;
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
    place: Option<PathBuf>,
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
        if let Ok(file) = fs::metadata(place) {
            let read = (file.len() <= MOST_BYTES)
                .then(|| fs::read(place).ok())
                .flatten();
            let Some(trainings) = read.and_then(|bytes| serde_json::from_slice(&bytes).ok()) else {
                return;
            };
            self.trainings = trainings;
        }
        self.place = Some(place.to_owned());
    }

    fn keep(&self) {
        let Some(place) = &self.place else {
            return;
        };
        if let Some(folder) = place.parent() {
            let _ = fs::create_dir_all(folder);
        }
        // Nobody waits for it, and the next answer tries again.
        if let (Ok(text), Ok(target)) =
            (serde_json::to_vec(&self.trainings), OutputFile::new(place))
        {
            let _ = target.write(|out| out.write_all(&text));
        }
    }

    /// Whether it is there.
    pub(crate) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether puzzles are being looked for.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_open && self.task.is_some()
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
        let dialog = Dialog::new("puzzles", "Puzzles").width(WIDTH).sheet();
        let answer = dialog.show(ctx, buttons, |ui| self.contents_ui(ui, model));
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
                let mut moves = analysis.ranked_moves(&game.board(puzzle.position));
                moves.sort_by(|one, other| one.group.label.cmp(&other.group.label));
                Asked {
                    puzzle: puzzle.clone(),
                    moves,
                    answer: None,
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
        let is_right = asked.puzzle.accepts(mv.value);
        let name = name(game, &asked.puzzle);
        let training = self.trainings.entry(game.rule_line()).or_default();
        training.answer(&name, is_right);
        self.keep();
    }

    fn contents_ui(&self, ui: &mut Ui, model: &Model) -> Option<Wish> {
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
        let Some(asked) = &self.asked else {
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
        ui.label(strong(question, 15.0));
        self.score_ui(ui, game, asked);
        let room = ui.ctx().content_rect().height() - OTHER_HEIGHT;
        let size = vec2(ui.available_width(), room.clamp(LEAST_BOARD, BOARD_HEIGHT));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let names = Seat::BOTH.map(|seat| format!("Player {}", seat.number()));
        let view = BoardView::plain(names.each_ref().map(String::as_str));
        if let Some(drawn) = board(game, &board_of, &view) {
            let style = BoardStyle {
                reserves_badges: false,
                ..BoardStyle::PAGE
            };
            let scene = drawn.scene((rect.width(), rect.height()), &style);
            let palette = theme::palette(ui);
            paint::paint(ui.painter(), palette, &scene, Placement::at(rect.min));
        }
        let wish = moves_ui(ui, asked);
        ui.add_space(GRID);
        if let Some(place) = asked.answer {
            answer_ui(ui, model, asked, place);
        }
        wish
    }

    fn score_ui(&self, ui: &mut Ui, game: &AnyGame, asked: &Asked) {
        let Some(Ok(found)) = &self.found else {
            return;
        };
        let training = self.trainings.get(&game.rule_line());
        let training = training.cloned().unwrap_or_default();
        let names = found.puzzles.iter().map(|puzzle| name(game, puzzle));
        let turns = match asked.puzzle.horizon {
            1 => "1 turn".to_owned(),
            turns => format!("{turns} turns"),
        };
        weak_label(
            ui,
            format!(
                "Needs a look {turns} ahead. {} right in a row, {} of {} right, {} of {} done.",
                training.streak,
                training.right,
                training.answered,
                training.done_of(names),
                found.puzzles.len()
            ),
        );
    }
}

/// What a puzzle is known by.
fn name(game: &AnyGame, puzzle: &Puzzle) -> String {
    game.node_text(puzzle.position, None)
}

/// The moves to choose from; once one is chosen, what they are worth.
fn moves_ui(ui: &mut Ui, asked: &Asked) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
        for (place, mv) in asked.moves.iter().enumerate() {
            let text = RichText::new(&mv.group.label.text).monospace();
            let button = Button::new(text).selected(asked.answer == Some(place));
            let response =
                ui.add_enabled(asked.answer.is_none(), button.min_size(vec2(56.0, 28.0)));
            if response.clicked() {
                wish = Some(Wish::Choose(place));
            }
        }
    });
    wish
}

fn answer_ui(ui: &mut Ui, model: &Model, asked: &Asked, place: usize) {
    let (game, mv) = (model.game(), &asked.moves[place]);
    let is_right = asked.puzzle.accepts(mv.value);
    let verdict = if is_right { "Right." } else { "No." };
    ui.label(strong(verdict, 15.0));
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
    if !is_right {
        let right = asked
            .moves
            .iter()
            .filter(|mv| asked.puzzle.accepts(mv.value));
        let right: Vec<&str> = right.map(|mv| mv.group.label.text.as_str()).collect();
        weak_label(ui, format!("Right is {}.", right.join(" or ")));
    }
}
