//! The dialog that begins a game: against whom, who begins, how strong the oracle is.
//!
//! The mistakes of each strength under the rules at hand are counted on a thread.

use std::sync::Arc;

use eframe::egui::{Button, Context, DragValue, Grid, Label, RichText, TextEdit, Ui};

use crate::app::{Knowledge, Model, words};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::play::error_rate::MOST_STATES;
use crate::play::{ErrorRate, Seed, Strength, error_rates};
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::dialogs::results::Results;
use crate::ui::game_plan::{NewGame, OpponentPlan};
use crate::ui::msg::AppMsg;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{
    checkbox_ui, choice_ui, name_field, strong, toggle_ui, weak_label,
};

const WIDTH: f32 = 520.0;
/// The widest cell of the table of strengths, and the room between two.
const CELL: f32 = 52.0;
const CELL_GAP: f32 = 6.0;
/// The cell that names a row, and the largest letters of a percentage, as a share of its cell.
const FIRST_CELL: f32 = 62.0;
const PERCENT_LETTERS: f32 = 0.31;
/// The widest field of a name.
const NAME: f32 = 220.0;
/// The horizons that are offered, in turns.
const HORIZONS: [u16; 5] = [1, 2, 3, 5, 9];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    Oracle,
    Person,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    You,
    Oracle,
    Chance,
}

/// The dialog, and what is known of the rules at hand.
#[derive(Debug)]
pub(crate) struct NewGameDialog {
    against: Against,
    begins: Begins,
    strength: Strength,
    seed: u64,
    names: [String; 2],
    hides_verdicts: bool,
    /// Mistakes of each strength.
    rates: Background<AnyGame, Vec<ErrorRate>>,
}

impl Default for NewGameDialog {
    fn default() -> NewGameDialog {
        NewGameDialog {
            against: Against::Oracle,
            begins: Begins::You,
            strength: Strength::turns(3),
            seed: 1,
            names: [String::new(), String::new()],
            hides_verdicts: true,
            rates: Background::default(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Begin,
    Cancel,
}

/// Every strength that is offered.
fn strengths() -> Vec<Strength> {
    let horizons = HORIZONS.into_iter().map(Strength::turns);
    horizons.chain([Strength::Perfect]).collect()
}

impl NewGameDialog {
    /// Chooses another number, so that each game that it begins has one of its own.
    pub(super) fn open(&mut self, now: f64) {
        self.seed = (now * 1_000.0) as u64 % 10_000; // the time of a click
    }

    /// True while something is being counted.
    pub(super) fn is_busy(&self) -> bool {
        self.rates.is_running()
    }

    /// Counts no further.
    pub(super) fn stop(&mut self) {
        self.rates.stop();
    }

    /// Shows the dialog and sends what is to begin. Returns whether it stays open.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        model: &Model,
        results: &Results,
        cx: &mut Cx,
    ) -> bool {
        self.count(ctx, model);
        let buttons = vec![
            DialogButton::new("Cancel", Wish::Cancel),
            DialogButton::new("Begin", Wish::Begin),
        ];
        let dialog = DialogCard::new("new game", "New game").width(WIDTH);
        let answer = dialog.show(ctx, cx, buttons, |ui, _| {
            self.contents_ui(ui, model, results);
            None
        });
        if answer == Some(DialogAnswer::Button(Wish::Begin)) {
            cx.out.app(AppMsg::NewGame(self.game()));
        }
        answer.is_none()
    }

    /// Counts how often strengths err under the rules at hand.
    fn count(&mut self, ctx: &Context, model: &Model) {
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return;
        };
        if analysis.solution.len() > MOST_STATES {
            return;
        }
        let analysis = Arc::clone(analysis);
        let game = analysis.game;
        let work = move |progress: &Progress| error_rates(&analysis, &strengths(), progress);
        self.rates.ask(ctx, game, "counting mistakes", work);
    }

    fn rates(&self, game: &AnyGame) -> Option<&[ErrorRate]> {
        self.rates.result(game)?.ok().map(Vec::as_slice)
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model, results: &Results) {
        weak_label(ui, format!("Rules: {}.", words::game_title(model.game())));
        choice_ui(
            ui,
            "You play",
            &mut self.against,
            &[
                (Against::Oracle, "the oracle"),
                (Against::Person, "another person"),
            ],
        );
        match self.against {
            Against::Oracle => self.oracle_ui(ui, model, results),
            Against::Person => self.people_ui(ui),
        }
        checkbox_ui(
            ui,
            &mut self.hides_verdicts,
            "Hide verdicts during the game",
        )
        .on_hover_text("H shows them again; afterwards the review says where it was decided");
    }

    fn oracle_ui(&mut self, ui: &mut Ui, model: &Model, results: &Results) {
        choice_ui(
            ui,
            "Who begins",
            &mut self.begins,
            &[
                (Begins::You, "you"),
                (Begins::Oracle, "the oracle"),
                (Begins::Chance, "chance decides"),
            ],
        );
        ui.label(strong("How far it sees", 14.0));
        self.strengths_ui(ui, model);
        weak_label(ui, self.strength.sentence());
        let said = results.sentence(model.game(), self.strength);
        weak_label(ui, said);
        ui.horizontal_wrapped(|ui| {
            let label = ui.label("Number of the game");
            ui.add(DragValue::new(&mut self.seed).range(0..=9_999))
                .labelled_by(label.id);
            weak_label(ui, "The same number gives the same answers.");
        });
    }

    fn strengths_ui(&mut self, ui: &mut Ui, model: &Model) {
        let rates = self.rates(model.game()).map(<[ErrorRate]>::to_vec);
        let columns = strengths().len() + 1;
        let names = 2.0 * CELL_GAP + FIRST_CELL;
        let share = (ui.available_width() - names) / (columns - 1) as f32 - CELL_GAP; // a few
        let cell = share.min(CELL);
        let grid = Grid::new("strengths")
            .num_columns(columns)
            .min_col_width(0.0)
            .spacing([CELL_GAP, 4.0]);
        grid.show(ui, |ui| {
            let padding = &mut ui.spacing_mut().button_padding;
            padding.x = padding.x.min(cell / 8.0);
            ui.label("Turns");
            for strength in strengths() {
                let text = match strength {
                    Strength::Turns(turns) => turns.to_string(),
                    Strength::Perfect => "all".to_owned(),
                };
                let button = Button::new(text).min_size([cell, 26.0].into());
                let button = toggle_ui(ui, button, self.strength == strength);
                if button.on_hover_text(strength.sentence()).clicked() {
                    self.strength = strength;
                }
            }
            ui.end_row();
            ui.label("Mistakes").on_hover_text(
                "Of the positions in which the verdict can be given away, how many it gives away",
            );
            for place in 0..strengths().len() {
                let text = match &rates {
                    Some(rates) => percent(rates[place].share),
                    None if self.rates.is_running() => "…".to_owned(),
                    None => "–".to_owned(),
                };
                let colour = theme::palette(ui).weak;
                let letters = (cell * PERCENT_LETTERS).min(13.0);
                let label = Label::new(RichText::new(text).size(letters).color(colour));
                ui.add_sized([cell, 18.0], label);
            }
            ui.end_row();
        });
        let said = match rates.as_deref() {
            Some([first, ..]) if first.positions == 0 => {
                "Under these rules the verdict cannot be given away.".to_owned()
            }
            Some([first, ..]) => format!(
                "Mistakes: the share of {} positions in which it gives the verdict away.",
                crate::solve::memory::grouped(first.positions as u64) // widens
            ),
            _ if model.analysis().is_none() => "These rules are not solved yet.".to_owned(),
            _ if self.rates.is_running() => "Its mistakes are being counted.".to_owned(),
            _ => "Mistakes are counted in games of up to a million states.".to_owned(),
        };
        weak_label(ui, said);
    }

    fn people_ui(&mut self, ui: &mut Ui) {
        for (seat, name) in Seat::BOTH.into_iter().zip(&mut self.names) {
            ui.horizontal(|ui| {
                let label = format!("Player {}", seat.number());
                ui.label(&label);
                let room = ui.available_width().min(NAME);
                let field = TextEdit::singleline(name)
                    .char_limit(40)
                    .desired_width(room);
                let field = ui.add(field);
                name_field(ui, &field, &label);
            });
        }
        ui.add_space(GRID / 2.0);
    }

    fn game(&self) -> NewGame {
        let plan = (self.against == Against::Oracle).then(|| {
            let begins = match self.begins {
                Begins::Oracle => true,
                Begins::You => false,
                Begins::Chance => Seed(self.seed).coin(),
            };
            OpponentPlan {
                seat: if begins { Seat::One } else { Seat::Two },
                strength: self.strength,
                seed: Seed(self.seed),
            }
        });
        let names = match plan {
            None => self.names.clone(),
            Some(plan) => Seat::BOTH.map(|seat| {
                if seat == plan.seat {
                    match plan.strength {
                        Strength::Perfect => "Oracle".to_owned(),
                        Strength::Turns(turns) => format!("Oracle, {turns} ahead"),
                    }
                } else {
                    "You".to_owned()
                }
            }),
        };
        NewGame {
            plan,
            names,
            hides_verdicts: self.hides_verdicts,
        }
    }
}

/// A share: `32 %`, never 0 or 100 where it is not.
fn percent(share: f64) -> String {
    match (share * 100.0).round() as u8 {
        0 if share > 0.0 => "<1 %".to_owned(),
        100 if share < 1.0 => ">99 %".to_owned(),
        percent => format!("{percent} %"),
    }
}
