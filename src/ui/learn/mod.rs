//! The tab in which one plays against the oracle and learns from it.
//!
//! ```text
//!   play       whom the oracle plays, new game
//!   hint       first which hand, then which move
//!   why        reasons for a move, with the line that shows it
//!   after      the mistakes of each player, to try again
//! ```

mod after;
pub(crate) mod hint;
mod retry;
mod why;

use eframe::egui::{ScrollArea, Ui};

pub(crate) use self::hint::{Hint, HintStep};
use self::retry::Retry;
use self::why::Why;
use crate::app::{Changed, words};
use crate::ui::commands::{Command, PlayCommand};
use crate::ui::cx::Cx;
use crate::ui::game_plan::OpponentPlan;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};

/// The state of the tab from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct LearnState {
    pub(crate) hint: Hint,
    why: Why,
    pub(crate) retry: Retry,
    after: after::After,
}

impl LearnState {
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.hint.model_changed(changed);
        self.why.model_changed(changed);
        self.retry.model_changed(changed);
        self.after.model_changed(changed);
    }
}

/// The state of the opponent, as the tab shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpponentSeen {
    pub(crate) plan: Option<OpponentPlan>,
    /// True if the opponent is to move but waits, as the current board is in the middle of a line.
    pub(crate) waits: bool,
    /// The turns of the threefold repetition that makes the game a draw.
    pub(crate) draw: Option<[usize; 3]>,
}

/// Shows the tab.
pub(crate) fn learn_ui(ui: &mut Ui, opponent: OpponentSeen, state: &mut LearnState, cx: &mut Cx) {
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show(ui, |ui| {
        play_ui(ui, opponent, cx);
        ui.separator();
        state.why.show(ui, cx);
        ui.separator();
        state.after.show(ui, &mut state.retry, cx);
    });
}

fn play_ui(ui: &mut Ui, opponent: OpponentSeen, cx: &mut Cx) {
    let model = cx.shown;
    ui.label(strong("Play", 14.0));
    match opponent.plan {
        Some(plan) => {
            let (seat, level) = (plan.seat, plan.level.name());
            weak_label(ui, format!("The oracle plays {seat} at level {level}."));
        }
        None => {
            weak_label(ui, "Nobody plays the other side for you.");
        }
    }
    if let Some(turns) = opponent.draw {
        weak_label(ui, format!("A draw: {}.", words::threefold(turns)));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
        let mut button = |text: &str, help: &str, command| {
            if ui.button(text).on_hover_text(help).clicked() {
                cx.out.run(command);
            }
        };
        button(
            "New game…",
            "Against the oracle, or another person",
            Command::Play(PlayCommand::NewGame),
        );
        if opponent.plan.is_some() {
            button(
                "Stop",
                "You play both sides from then on (Shift+B)",
                Command::Play(PlayCommand::OraclePlays),
            );
        } else {
            let help = "The oracle plays the side that is not to move (Shift+B)";
            button("Let it play", help, Command::Play(PlayCommand::OraclePlays));
        }
        if opponent.waits {
            button(
                "Its move",
                "The oracle answers here",
                Command::Play(PlayCommand::OracleMove),
            );
        }
        if model.is_solved() {
            button(
                "Hint",
                "First which hand, then which move (J)",
                Command::Play(PlayCommand::Hint),
            );
            button(
                "Puzzles…",
                "Positions of these rules to solve",
                Command::Play(PlayCommand::Puzzles),
            );
        }
    });
}
