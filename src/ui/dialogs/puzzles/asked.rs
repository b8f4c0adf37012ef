//! The puzzle that is asked: its board, the moves to choose from, and why the answer is right or not.

use eframe::egui::{
    Button, Label, Modifiers, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui, WidgetInfo,
    WidgetType, vec2,
};

use crate::app::{Model, explain};
use crate::game::Game;
use crate::game::any::{AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::play::Puzzle;
use crate::play::reason::{Reason, reason};
use crate::solve::analysis::Analysis;
use crate::solve::solution::RankedMove;
use crate::ui::commands::DIGITS;
use crate::ui::cx::Cx;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, move_text, strong, weak_label};
use crate::ui::trial_board::TrialBoard;

/// The share of the width for the answer beside the board, and the width from which on it stands there.
const ANSWER_SHARE: f32 = 0.36;
const WIDE: f32 = 400.0;
/// Height of the answer where it stands below the board, in lines.
const LINES_BELOW: f32 = 4.0;
/// Width of the edge of a right answer among the moves.
const RIGHT_EDGE: f32 = 2.0;

/// The puzzle that is asked.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) game: AnyGame,
    pub(super) puzzle: Puzzle,
    /// The moves in the order of their names, which says nothing of their worth.
    pub(super) moves: Vec<RankedMove<AnyGame>>,
    /// The move that was chosen.
    pub(super) answer: Option<usize>,
    /// Board whose hands and cells answer.
    pub(super) board: TrialBoard,
    /// True until it is seen: then the focus goes.
    pub(super) is_new: bool,
    /// True until the answer is seen: then it is brought into view.
    pub(super) is_answer_new: bool,
}

impl Asked {
    /// A puzzle that nobody has answered yet.
    pub(super) fn new(puzzle: &Puzzle, analysis: &Analysis) -> Asked {
        let game = analysis.game;
        let board = game.board(puzzle.position);
        let mut moves = analysis.ranked_moves(&board).unwrap_or_default();
        moves.sort_by(|one, other| one.group.label.cmp(&other.group.label));
        Asked {
            game,
            puzzle: puzzle.clone(),
            moves,
            answer: None,
            board: TrialBoard::new("puzzle", game, board),
            is_new: true,
            is_answer_new: false,
        }
    }

    /// The place of a move among those to choose from.
    pub(super) fn place_of(&self, mv: AnyMove) -> Option<usize> {
        let mut moves = self.moves.iter();
        moves.position(|listed| listed.group.ways.contains(&mv))
    }

    /// The board in a room of a height, and beside it, or in a narrow window below it, what is said of the
    /// answer; the move that was tried on the board.
    pub(super) fn board_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        height: f32,
        cx: &mut Cx,
    ) -> Option<AnyMove> {
        let naming = cx.look.naming();
        let width = ui.available_width();
        if width < WIDE {
            let tried = self.board.show(ui, vec2(width, height), cx);
            let line = ui.text_style_height(&TextStyle::Body);
            self.answer_ui(ui, model, LINES_BELOW * line, naming);
            return tried;
        }
        let beside = width * ANSWER_SHARE;
        let size = vec2(width - beside - ui.spacing().item_spacing.x, height);
        let both = ui.horizontal_top(|ui| {
            let tried = self.board.show(ui, size, cx);
            ui.vertical(|ui| self.answer_ui(ui, model, height, naming));
            tried
        });
        both.inner
    }

    /// Verdict on the answer, or the reason why a try is refused. Its room is there before it is, so
    /// that nothing moves when it comes; it ends with a whole line, and what is longer scrolls.
    fn answer_ui(&mut self, ui: &mut Ui, model: &Model, room: f32, naming: MoveNaming) {
        let line = ui.text_style_height(&TextStyle::Body);
        let height = (room / line).floor() * line;
        let is_new = std::mem::take(&mut self.is_answer_new);
        let area = ScrollArea::vertical().id_salt("answer");
        let area = area.max_height(height).min_scrolled_height(height);
        let shown = area.auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            match self.answer {
                Some(place) => self.judged_ui(ui, model, place, naming),
                None => {
                    announce(&weak_label(ui, self.board.refusal().unwrap_or_default()));
                }
            }
        });
        if is_new {
            // In a low window it lies below what is seen.
            ui.scroll_to_rect(shown.inner_rect, None);
        }
    }

    /// Right or wrong, the right moves, and why.
    fn judged_ui(&self, ui: &mut Ui, model: &Model, place: usize, naming: MoveNaming) {
        let (game, mv) = (model.game(), &self.moves[place]);
        let board = game.board(self.puzzle.position);
        let name = |mv: &RankedMove<AnyGame>| naming.full(game, &board, mv.group.ways[0]);
        let is_right = self.puzzle.accepts(mv.value);
        let size = TextStyle::Body.resolve(ui.style()).size;
        announce(&ui.label(strong(if is_right { "Right." } else { "No." }, size)));
        if !is_right {
            let right = self.moves.iter();
            let right = right.filter(|mv| self.puzzle.accepts(mv.value));
            let right: Vec<String> = right.map(name).collect();
            let right: Vec<&str> = right.iter().map(String::as_str).collect();
            let said = self.puzzle.aim.correction(&name(mv), mv.value, &right);
            announce(&ui.add(Label::new(said).wrap()));
        }
        let Some(analysis) = model.analysis() else {
            return;
        };
        let way = mv.group.ways.first();
        let why = way.and_then(|&way| reason(analysis, &board, way, naming));
        for sentence in why.iter().flat_map(Reason::sentences) {
            ui.add(Label::new(sentence).wrap());
        }
    }

    /// The moves to choose from, the first nine with the digit that chooses them; once one is chosen the
    /// right ones have a strong edge. The place of the one that is chosen now.
    pub(super) fn moves_ui(&self, ui: &mut Ui, model: &Model, naming: MoveNaming) -> Option<usize> {
        let game = model.game();
        let board = game.board(self.puzzle.position);
        let mut chosen = None;
        let is_open = self.answer.is_none();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
            for (place, mv) in self.moves.iter().enumerate() {
                let way = mv.group.ways[0];
                let digit = DIGITS.get(place);
                let number = digit.map_or(String::new(), |_| format!("{}", place + 1));
                let number = RichText::new(number).small().weak();
                let text = move_text(&naming.brief(game, &board, way), naming);
                let button = Button::new((number, text)).selected(self.answer == Some(place));
                let button = button.min_size(vec2(56.0, 28.0));
                let is_right = !is_open && self.puzzle.accepts(mv.value);
                let response = if is_right {
                    let edge = Stroke::new(RIGHT_EDGE, theme::palette(ui).text);
                    // It is not pale as the others are by now.
                    ui.add(button.stroke(edge).sense(Sense::hover()))
                } else {
                    ui.add_enabled(is_open, button)
                };
                let name = naming.full(game, &board, way);
                let said = if is_right {
                    format!("{name}, right")
                } else {
                    name
                };
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, &said));
                let meaning = explain::meaning(way, &mv.group.label.text);
                let response = response.on_hover_text(meaning);
                let is_pressed = digit.is_some_and(|&digit| {
                    is_open && ui.input_mut(|input| input.consume_key(Modifiers::NONE, digit))
                });
                if response.clicked() || is_pressed {
                    chosen = Some(place);
                }
            }
        });
        chosen
    }
}
