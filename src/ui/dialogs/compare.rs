//! Two rule sets side by side at the position that is shown: what differs in the rules, who wins, and
//! what each move is worth. The other rule set is solved on a thread.

use eframe::egui::{
    Button, ComboBox, Context, Grid, Key, Label, ScrollArea, TextEdit, TextStyle, Ui,
};

use crate::app::{Action, Changed, Model, words};
use crate::game::any::{AnyBoard, AnyGame, presets};
use crate::game::move_naming::MoveNaming;
use crate::game::rule_line::excerpt;
use crate::game::{Game, Position};
use crate::scene::badge::Badge;
use crate::solve::analysis::{Analysis, ReachableCount, analyse};
use crate::solve::comparison::{ComparedGame, Comparison};
use crate::solve::{Progress, Value};
use crate::ui::background::Background;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::sentence;
use crate::ui::paint::Cached;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{announce, badge_ui, move_text, strong, weak_label};

/// Width of the dialog where the window has room, and greatest height of the list of moves.
const WIDTH: f32 = 640.0;
const LIST_HEIGHT: f32 = 300.0;
/// Width of the column of a rule set.
const COLUMN: f32 = 190.0;
/// Width of the field for a line of rules.
const LINE: f32 = 280.0;

/// The dialog, and what goes on behind it.
#[derive(Debug, Default)]
pub(crate) struct CompareDialog {
    /// The other rule set, once one is chosen.
    other: Option<AnyGame>,
    /// The other rules as they are being typed, and what is wrong with them.
    typed: String,
    refusal: Option<String>,
    solved: Background<AnyGame, Analysis>,
    /// The last comparison, until rules or board change.
    compared: Cached<Compared, Result<Comparison, String>>,
}

/// The other rule set, and the position that is previewed, if one is.
type Compared = (AnyGame, Option<Position>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    With(AnyGame),
    Play(AnyGame),
    Close,
}

impl CompareDialog {
    /// The model has changed: another board, or other rules, may be compared.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.board || changed.rules {
            self.compared = Cached::default();
        }
    }

    /// Opens the dialog, with the rules before the last change where there was one.
    pub(super) fn open(&mut self, model: &Model) {
        let before = model.rules_before().copied();
        let fits = |game: &AnyGame| game.kind() == model.game().kind() && game != model.game();
        let other = before.or(self.other).filter(fits);
        let other = other.or_else(|| {
            others(model.game())
                .into_iter()
                .next()
                .map(|(_, game)| game)
        });
        self.other = other.or(self.other);
    }

    /// True while the other rules are being solved.
    pub(super) fn is_busy(&self) -> bool {
        self.solved.is_running()
    }

    /// Solves no further.
    pub(super) fn stop(&mut self) {
        self.solved.stop();
    }

    /// Shows the dialog and does what is asked for in it. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, cx: &mut Cx) -> bool {
        self.solve(ctx, cx);
        match self.dialog_ui(ctx, model, cx) {
            Some(DialogAnswer::Button(Wish::With(other))) => {
                self.refusal = None;
                self.other = Some(other);
                self.solve(ctx, cx);
            }
            Some(DialogAnswer::Button(Wish::Play(game))) => {
                cx.out.act(Action::SetRules(game));
                return false;
            }
            Some(DialogAnswer::Button(Wish::Close) | DialogAnswer::Closed) => return false,
            None => {}
        }
        true
    }

    fn solve(&mut self, ctx: &Context, cx: &Cx) {
        let Some(other) = self.other else { return };
        let beside = cx.look.beside.clone();
        let work = move |progress: &Progress| {
            analyse(
                &other,
                ReachableCount::Never,
                beside.limit_bytes(),
                progress,
            )
        };
        self.solved.ask(ctx, other, "solving the other rules", work);
    }

    fn dialog_ui(
        &mut self,
        ctx: &Context,
        model: &Model,
        cx: &mut Cx,
    ) -> Option<DialogAnswer<Wish>> {
        let play = self.other.map_or(Wish::Close, Wish::Play);
        let buttons = vec![
            DialogButton::new("Play by the other rules", play).enabled_if(self.other.is_some()),
            DialogButton::new("Close", Wish::Close),
        ];
        let dialog = DialogCard::new("compare", "Two rule sets side by side").width(WIDTH);
        dialog.sheet().show(ctx, cx, buttons, |ui, cx| {
            let chosen = self.choice_ui(ui, model.game(), cx.keyboard);
            let wish = self.typed_ui(ui, model.game()).or(chosen);
            ui.add_space(GRID);
            self.contents_ui(ui, model, cx);
            wish
        })
    }

    /// The choice of the other rule set.
    fn choice_ui(&self, ui: &mut Ui, game: &AnyGame, keyboard: &mut Keyboard) -> Option<Wish> {
        let mut wish = None;
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(format!("{}, beside", words::game_title(game)));
            let title = self.other.as_ref().map(words::game_title);
            let list = ComboBox::from_id_salt("the other rules")
                .width(300.0)
                .truncate();
            let list = list.selected_text(title.unwrap_or_default());
            let shown = list.show_ui(ui, |ui| {
                let (mut choices, mut titles) = (Vec::new(), Vec::new());
                let mut place = None;
                for (title, other) in others(game) {
                    let is_current = self.other == Some(other);
                    place = place.or(is_current.then_some(choices.len()));
                    let shown = ui.selectable_label(is_current, title.as_str());
                    if shown.clicked() {
                        wish = Some(Wish::With(other));
                    }
                    choices.push(shown);
                    titles.push(title);
                }
                lead_by_keys(ui, keyboard, &choices, &titles, place);
            });
            shown.response.labelled_by(label.id);
        });
        wish
    }

    /// The other rule set as a line of rules.
    fn typed_ui(&mut self, ui: &mut Ui, game: &AnyGame) -> Option<Wish> {
        let wish = ui.horizontal_wrapped(|ui| {
            let label = ui.label("or beside the rules");
            let field = TextEdit::singleline(&mut self.typed)
                .font(TextStyle::Monospace)
                .hint_text(format!("{},…", game.rule_line()))
                .desired_width(LINE);
            let field = ui.add(field).labelled_by(label.id);
            if field.changed() {
                self.refusal = None;
            }
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let has_text = !self.typed.trim().is_empty();
            let button = ui.add_enabled(has_text, Button::new("Compare"));
            (button.clicked() || is_entered && has_text)
                .then(|| other_by_line(game, self.typed.trim()))
        });
        if let Some(refusal) = &self.refusal {
            announce(&ui.add(Label::new(refusal).wrap()));
        }
        match wish.inner? {
            Ok(other) => Some(Wish::With(other)),
            Err(refusal) => {
                self.refusal = Some(refusal);
                None
            }
        }
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model, cx: &Cx) {
        let Some(other) = &self.other else {
            weak_label(ui, "There are no other rules of this kind.");
            return;
        };
        let theirs = match self.solved.result(other) {
            None => {
                weak_label(ui, "Solving the other rules …");
                return;
            }
            Some(Err(reason)) => {
                announce(&ui.add(Label::new(sentence(reason)).wrap()));
                return;
            }
            Some(Ok(analysis)) => analysis,
        };
        let Some(ours) = model.analysis() else {
            weak_label(ui, "These rules are not solved.");
            return;
        };
        let previewed = cx.marks.preview.position();
        let board = previewed.map_or(*model.board(), |position| model.game().board(position));
        let boards = board_of_both(model.game(), &board, other);
        let [ours, theirs] = [(ours, &boards[0]), (theirs, &boards[1])]
            .map(|(analysis, board)| ComparedGame { analysis, board });
        let compared = (*other, previewed);
        let comparison = self.compared.get_or_make(
            |of| *of == compared,
            || {
                let comparison = Comparison::of([ours, theirs]);
                (compared, comparison.map_err(|error| error.to_string()))
            },
        );
        match comparison {
            Ok(comparison) => {
                let is_shown = !model.are_verdicts_hidden();
                comparison_ui(ui, comparison, [ours, theirs], is_shown, cx.look.naming());
            }
            Err(reason) => {
                announce(&ui.add(Label::new(sentence(reason)).wrap()));
            }
        }
    }
}

/// A board under two rule sets: the same one where it fits both, else both starts.
fn board_of_both(game: &AnyGame, board: &AnyBoard, other: &AnyGame) -> [AnyBoard; 2] {
    if other.fits(board) {
        [*board, *board]
    } else {
        [game.start(), other.start()]
    }
}

/// The rules of a line, if they can stand beside those of a game.
fn other_by_line(game: &AnyGame, line: &str) -> Result<AnyGame, String> {
    let other = AnyGame::from_rule_line(line).map_err(|error| sentence(&error.to_string()))?;
    if other.kind() == game.kind() {
        Ok(other)
    } else {
        Err(sentence(&format!(
            "`{}` has no position in common with these rules; write rules of the same kind of game",
            excerpt(line)
        )))
    }
}

/// The presets of the same kind with other rules, by title.
fn others(game: &AnyGame) -> Vec<(String, AnyGame)> {
    let named = presets().into_iter().filter_map(|preset| {
        let other = AnyGame::from_rule_line(preset.name).ok()?;
        Some((preset.title.to_owned(), other))
    });
    let mut others: Vec<(String, AnyGame)> = named
        .filter(|(_, other)| other.kind() == game.kind() && other != game)
        .collect();
    if others.is_empty() {
        // The grid game has one preset: what is compared is what the last cell means.
        let with = |goal: &str| game.with_rule("goal", goal).ok().map(|(other, _)| other);
        let goals = ["last_loses", "last_wins"].into_iter().filter_map(with);
        let goals = goals.filter(|other| other != game);
        others.extend(goals.map(|other| (words::game_title(&other), other)));
    }
    others
}

fn comparison_ui(
    ui: &mut Ui,
    comparison: &Comparison,
    games: [ComparedGame; 2],
    shows_verdicts: bool,
    naming: MoveNaming,
) {
    let verdict_ui = |ui: &mut Ui, place: usize, value: Option<Value>| {
        let game = games[place];
        let mover = game.analysis.game.mover(game.board);
        match value {
            None => drop(weak_label(ui, "no such move")),
            Some(value) if shows_verdicts => drop(badge_ui(ui, &Badge::of(value, mover))),
            Some(_) => drop(weak_label(ui, "hidden")),
        }
    };
    let list = ScrollArea::vertical().max_height(LIST_HEIGHT);
    list.auto_shrink([false, true]).show(ui, |ui| {
        let grid = Grid::new("comparison").num_columns(3).striped(true);
        grid.min_col_width(COLUMN)
            .spacing([GRID, 6.0])
            .show(ui, |ui| {
                for head in ["", "these rules", "the other rules"] {
                    ui.label(strong(head, 13.0));
                }
                ui.end_row();
                ui.label("Position");
                for game in games {
                    let of = &game.analysis.game;
                    ui.monospace(of.position_text(of.position(game.board), None));
                }
                ui.end_row();
                ui.label("Verdict");
                for (place, value) in comparison.values.into_iter().enumerate() {
                    verdict_ui(ui, place, Some(value));
                }
                ui.end_row();
                for key in &comparison.keys {
                    ui.label(key.title);
                    for value in &key.values {
                        ui.label(value);
                    }
                    ui.end_row();
                }
                for mv in &comparison.moves {
                    // Under rules by which it is a move.
                    let game = games[usize::from(mv.values[0].is_none())];
                    let of = &game.analysis.game;
                    let found = of.find_move(game.board, &mv.name);
                    let name = found.map(|found| naming.full(of, game.board, found));
                    ui.label(move_text(&name.unwrap_or_default(), naming));
                    for (place, value) in mv.values.into_iter().enumerate() {
                        let is_best = value.is_some() && value == comparison.best[place];
                        ui.horizontal(|ui| {
                            verdict_ui(ui, place, value);
                            if is_best && shows_verdicts {
                                ui.label(strong("best", 12.5));
                            }
                        });
                    }
                    ui.end_row();
                }
            });
    });
}
