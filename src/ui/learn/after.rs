//! Review of a line: the mistakes of each player, the turning point and the lessons.

use eframe::egui::{Label, Ui};

use crate::app::{Action, Changed, Nav};
use crate::game::any::AnyGame;
use crate::game::{Game, Seat};
use crate::play::reason::or_others;
use crate::session::{Accuracy, NodeId};
use crate::solve::Value;
use crate::solve::solution::RankedMove;
use crate::ui::cx::Cx;
use crate::ui::paint::widgets::{strong, weak_label};

/// The review of the current line: the mistakes of each player.
#[derive(Debug, Default)]
pub(crate) struct After {
    known: Option<[Accuracy; 2]>,
}

impl After {
    /// Drops the review if the line has changed.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.line || changed.rules {
            self.known = None;
        }
    }

    /// Shows the review section of the tab.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut Cx) {
        let model = cx.shown;
        ui.label(strong("This line", 14.0));
        if !model.is_solved() {
            weak_label(ui, "These rules are not solved yet.");
            return;
        }
        let session = model.session();
        if session.line_len() <= 1 {
            weak_label(ui, "Once moves are played, mistakes are counted here.");
            return;
        }
        let Some(analysis) = model.review_analysis() else {
            weak_label(
                ui,
                "Verdicts are hidden: after the game it says here where it was decided.",
            );
            return;
        };
        let accuracies = &*self
            .known
            .get_or_insert_with(|| Accuracy::of_line(session, analysis));
        for (seat, accuracy) in Seat::BOTH.into_iter().zip(accuracies) {
            ui.add(Label::new(format!("{}.", accuracy.sentence(seat))).wrap());
        }
        let turning = accuracies
            .iter()
            .flat_map(|of| &of.mistakes)
            .max_by_key(|id| session.turn(**id));
        if let Some(&turning) = turning {
            turning_ui(ui, turning, cx);
        }
    }
}

/// Shows the turning point and its lessons.
fn turning_ui(ui: &mut Ui, turning: NodeId, cx: &mut Cx) {
    let model = cx.shown;
    let (session, game) = (model.session(), model.game());
    let node = session.node(turning);
    let (Some(parent), Some(analysis)) = (node.parent, model.review_analysis()) else {
        return;
    };
    let before = &session.node(parent).board;
    let ranked = analysis.ranked_moves(before).unwrap_or_default();
    let name = cx.look.played_name(model.session(), turning);
    let turn = session.turn(turning);
    ui.add(Label::new(format!("The turning point: {name} in turn {turn}.")).wrap());
    if let Some(best) = ranked.first() {
        let right = cx.look.move_name(model.game(), before, best.group.ways[0]);
        ui.add(Label::new(remember(game, before, best, &right, &ranked)).wrap());
    }
    if ui.button("Go there").clicked() {
        cx.out.act(Action::Go(Nav::To(parent)));
    }
}

/// Shows a single lesson.
fn remember(
    game: &AnyGame,
    before: &crate::game::any::AnyBoard,
    best: &RankedMove<AnyGame>,
    name: &str,
    ranked: &[RankedMove<AnyGame>],
) -> String {
    let position = game.position_text(game.position(before), None);
    let keeps = ranked
        .iter()
        .filter(|mv| mv.value.is_same_verdict(best.value));
    let others = keeps.count() - 1;
    let only = if others == 0 { "only " } else { "" };
    let (name, s) = or_others(name, others);
    let what = match best.value {
        Value::WinIn(_) => format!("win{s}"),
        _ => format!("hold{s} the draw"),
    };
    format!("To remember: in {position} {only}{name} {what}.")
}
