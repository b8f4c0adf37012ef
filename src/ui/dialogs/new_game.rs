//! The dialog that begins a game: against whom, who begins, at which level the oracle plays.

use eframe::egui::{Context, DragValue, TextEdit, Ui};

use crate::app::{Model, words};
use crate::game::Seat;
use crate::play::{Ladder, Level, Seed};
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::dialogs::results::Results;
use crate::ui::game_plan::{NewGame, OpponentPlan};
use crate::ui::levels::levels_ui;
use crate::ui::msg::AppMsg;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{checkbox_ui, choice_ui, name_field, strong, weak_label};

const WIDTH: f32 = 520.0;
/// The widest field of a name.
const NAME: f32 = 220.0;

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

/// The dialog, as it was left.
#[derive(Debug)]
pub(crate) struct NewGameDialog {
    against: Against,
    begins: Begins,
    level: Level,
    seed: u64,
    names: [String; 2],
    hides_verdicts: bool,
}

impl Default for NewGameDialog {
    fn default() -> NewGameDialog {
        NewGameDialog {
            against: Against::Oracle,
            begins: Begins::You,
            level: Level::default(),
            seed: 1,
            names: [String::new(), String::new()],
            hides_verdicts: true,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Begin,
    Cancel,
}

impl NewGameDialog {
    /// Chooses another number, so that each game that it begins has one of its own.
    pub(super) fn open(&mut self, now: f64) {
        self.seed = (now * 1_000.0) as u64 % 10_000; // the time of a click
    }

    /// Shows the dialog and sends what is to begin. Returns whether it stays open.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        model: &Model,
        results: &Results,
        ladder: Option<&Ladder>,
        cx: &mut Cx,
    ) -> bool {
        let buttons = vec![
            DialogButton::new("Cancel", Wish::Cancel),
            DialogButton::new("Begin", Wish::Begin),
        ];
        let dialog = DialogCard::new("new game", "New game").width(WIDTH);
        let answer = dialog.show(ctx, cx, buttons, |ui, _| {
            self.contents_ui(ui, model, results, ladder);
            None
        });
        if answer == Some(DialogAnswer::Button(Wish::Begin)) {
            cx.out.app(AppMsg::NewGame(self.game()));
        }
        answer.is_none()
    }

    fn contents_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        results: &Results,
        ladder: Option<&Ladder>,
    ) {
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
            Against::Oracle => self.oracle_ui(ui, model, results, ladder),
            Against::Person => self.people_ui(ui),
        }
        checkbox_ui(
            ui,
            &mut self.hides_verdicts,
            "Hide verdicts during the game",
        )
        .on_hover_text("H shows them again; afterwards the review says where it was decided");
    }

    fn oracle_ui(
        &mut self,
        ui: &mut Ui,
        model: &Model,
        results: &Results,
        ladder: Option<&Ladder>,
    ) {
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
        ui.horizontal_wrapped(|ui| {
            let label = ui.label("Number of the game");
            ui.add(DragValue::new(&mut self.seed).range(0..=9_999))
                .labelled_by(label.id);
            weak_label(ui, "The same number gives the same answers.");
        });
        ui.label(strong("Level", 14.0));
        levels_ui(ui, ladder, &mut self.level);
        if model.analysis().is_none() {
            weak_label(ui, "These rules are not solved yet.");
        }
        let said = results.sentence(model.game(), self.level);
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
                level: self.level,
                seed: Seed(self.seed),
            }
        });
        let names = match plan {
            None => self.names.clone(),
            Some(plan) => Seat::BOTH.map(|seat| {
                if seat == plan.seat {
                    format!("Oracle, {}", plan.level.name())
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
