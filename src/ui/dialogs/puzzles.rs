//! Puzzles out of the rules at hand: a board, a question, the moves to choose from, and why.

mod asked;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use eframe::egui::{Align, Context, Label, Memory, Spinner, Ui};

use self::asked::Asked;
use crate::app::{Action, Knowledge, Model};
use crate::game::Game;
use crate::game::any::{AnyGame, AnyMove};
use crate::game::counted::counted;
use crate::play::puzzle::{PuzzleChoice, puzzles};
use crate::play::{Puzzle, Seed, Training};
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::{Progress, SolveError};
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard, room_height};
use crate::ui::files::FileWriter;
use crate::ui::kept_file::KeptFile;
use crate::ui::msg::sentence;
use crate::ui::paint::widgets::{announce, strong, weak_label};

const WIDTH: f32 = 760.0;
/// Height of the contents where the window has room. It is so from the start and for every puzzle, so that
/// its buttons stay where they are; the board has what other things leave of it.
const HEIGHT: f32 = 560.0;
const LEAST_BOARD: f32 = 120.0;
/// The file in the user's data folder that says how far one has come.
const TRAINING: &str = "training.json";
/// Larger files are none of ours, in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// The puzzles of some rules.
#[derive(Debug)]
struct Found {
    puzzles: Vec<Puzzle>,
    /// Position text of each, by which it is remembered.
    names: Vec<String>,
}

impl Found {
    /// Looks for the puzzles of a game, and names them.
    fn of(analysis: &Analysis, progress: &Progress) -> Result<Found, SolveError> {
        let puzzles = puzzles(analysis, &PuzzleChoice::Any, Seed(1), progress)?;
        let names = puzzles.iter().map(|puzzle| name(&analysis.game, puzzle));
        Ok(Found {
            names: names.collect(),
            puzzles,
        })
    }
}

/// The dialog, and how far one has come.
#[derive(Debug, Default)]
pub(crate) struct PuzzlesDialog {
    found: Background<AnyGame, Found>,
    /// Solved ones among those that were found.
    solved: usize,
    asked: Option<Asked>,
    /// By rule line.
    trainings: BTreeMap<String, Training>,
    file: KeptFile,
    /// The height of everything but the board, in the frame before.
    other_height: Option<f32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Next,
    Close,
    /// The move of this place, played in this way.
    Choose(usize, AnyMove),
    Open,
}

impl PuzzlesDialog {
    /// Asks again what is not answered yet.
    pub(super) fn open(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.is_new = asked.answer.is_none();
        }
    }

    /// Reads how far one has come, and keeps it from now on. What cannot be read is left as it is.
    pub(super) fn keep_in(&mut self, folder: &Path, writer: &FileWriter) {
        let place = folder.join(TRAINING);
        let read = |bytes: &[u8]| serde_json::from_slice(bytes).ok();
        if let Some(trainings) = self.file.keep_in(&place, MOST_BYTES, read, writer) {
            self.trainings = trainings;
        }
    }

    /// True while puzzles are being looked for.
    pub(super) fn is_busy(&self) -> bool {
        self.found.is_running()
    }

    /// Looks no further for puzzles.
    pub(super) fn stop(&mut self) {
        self.found.stop();
    }

    /// Shows the dialog and does what is asked for in it. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, cx: &mut Cx) -> bool {
        if self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.game != *model.game())
        {
            // A puzzle of other rules asks nothing under these.
            self.asked = None;
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
        let mut dialog = DialogCard::new("puzzles", "Puzzles").width(WIDTH).sheet();
        if self.asked.as_ref().is_some_and(|asked| asked.is_new) {
            // Nothing has the focus: Enter would press it.
            dialog = dialog.own_focus();
        }
        let answer = dialog.show(ctx, cx, buttons, |ui, cx| self.contents_ui(ui, model, cx));
        match answer {
            Some(DialogAnswer::Button(Wish::Next)) => self.ask(model),
            Some(DialogAnswer::Button(Wish::Choose(place, way))) => {
                self.choose(model, place, way);
            }
            Some(DialogAnswer::Button(Wish::Open)) => {
                if let Some(asked) = &self.asked {
                    let board = model.game().board(asked.puzzle.position);
                    cx.out.act(Action::SetUp(board));
                }
                return false;
            }
            Some(DialogAnswer::Button(Wish::Close) | DialogAnswer::Closed) => return false,
            None => {}
        }
        true
    }

    /// Looks for the puzzles of the rules at hand.
    fn find(&mut self, ctx: &Context, analysis: &Arc<Analysis>) {
        let (game, of) = (analysis.game, Arc::clone(analysis));
        let work = move |progress: &Progress| Found::of(&of, progress);
        self.found.ask(ctx, game, "looking for puzzles", work);
        if self.asked.is_none() {
            self.ask_in(analysis);
        }
    }

    fn ask(&mut self, model: &Model) {
        if let Some(analysis) = model.analysis() {
            self.ask_in(analysis);
        }
    }

    /// Asks the next puzzle.
    fn ask_in(&mut self, analysis: &Analysis) {
        let game = &analysis.game;
        let Some(Ok(found)) = self.found.result(game) else {
            return;
        };
        let training = self.trainings.entry(game.rule_line()).or_default();
        let next = training.next(&found.names);
        self.solved = training.done_of(&found.names);
        self.asked = next
            .and_then(|place| found.puzzles.get(place))
            .map(|puzzle| Asked::new(puzzle, analysis));
    }

    fn choose(&mut self, model: &Model, place: usize, way: AnyMove) {
        let game = model.game();
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.answer.is_none()) else {
            return;
        };
        let Some(mv) = asked.moves.get(place) else {
            return;
        };
        asked.answer = Some(place);
        asked.is_answer_new = true;
        asked.board.close();
        let is_right = asked.puzzle.accepts(mv.value);
        if is_right {
            asked.board.show_answer(way);
        }
        let name = name(game, &asked.puzzle);
        let training = self.trainings.entry(game.rule_line()).or_default();
        training.answer(&name, is_right);
        if let Some(Ok(found)) = self.found.result(game) {
            self.solved = training.done_of(&found.names);
        }
        if let Ok(text) = serde_json::to_vec(&self.trainings) {
            self.file.write(text);
        }
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model, cx: &mut Cx) -> Option<Wish> {
        let game = model.game();
        match self.found.result(game) {
            Some(Err(reason)) => {
                announce(&ui.add(Label::new(sentence(reason)).wrap()));
                return None;
            }
            Some(Ok(_)) => {}
            None => {
                ui.set_min_height(all_height(ui.ctx()));
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
        let top = ui.cursor().top();
        let mover = game.mover(&game.board(asked.puzzle.position));
        let question = format!(
            "Player {} to move. {}.",
            mover.number(),
            asked.puzzle.aim.question()
        );
        let is_new = std::mem::take(&mut asked.is_new);
        let question = ui.label(strong(question, 15.0));
        if is_new {
            question.scroll_to_me(Some(Align::TOP));
            ui.memory_mut(Memory::stop_text_input);
        }
        weak_label(ui, score.unwrap_or_default());
        let kept = self.other_height;
        let height = all_height(ui.ctx()) - kept.unwrap_or(0.0);
        let height = height.max(LEAST_BOARD);
        let tried = asked.board_ui(ui, model, height, cx);
        let tried = tried.filter(|_| asked.answer.is_none());
        let tried = tried.and_then(|mv| Some((asked.place_of(mv)?, mv)));
        let chosen = asked.moves_ui(ui, model, cx.look.naming());
        let first_way = |place: usize| Some((place, *asked.moves[place].group.ways.first()?));
        let chosen = chosen.and_then(first_way).or(tried);
        let others = ui.min_rect().bottom() - top - height;
        if kept.is_none_or(|kept| (kept - others).abs() > 0.5) {
            self.other_height = Some(others);
            // What is left for the board is known only now.
            ui.ctx().request_discard("a puzzle has more or fewer moves");
        }
        chosen.map(|(place, way)| Wish::Choose(place, way))
    }

    /// Sentence about the difficulty of the puzzle, and the player's progress.
    fn score(&self, game: &AnyGame, asked: &Asked) -> String {
        let Some(Ok(found)) = self.found.result(game) else {
            return String::new();
        };
        let none = Training::default();
        let training = self.trainings.get(&game.rule_line()).unwrap_or(&none);
        let turns = counted(asked.puzzle.horizon, "turn");
        format!(
            "Needs a look {turns} ahead. {} right in a row, {} of {} right, {} of {} puzzles solved.",
            training.streak,
            training.right,
            training.answered,
            grouped(self.solved as u64),         // widens
            grouped(found.puzzles.len() as u64)  // widens
        )
    }
}

fn all_height(ctx: &Context) -> f32 {
    HEIGHT.min(room_height(ctx))
}

/// Position text of a puzzle, by which it is remembered.
fn name(game: &AnyGame, puzzle: &Puzzle) -> String {
    game.node_text(puzzle.position, None)
}
