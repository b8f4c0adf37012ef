//! The levels of the oracle under the rules at hand: counted in the background, and shown to be chosen.

use std::sync::Arc;

use eframe::egui::{Context, Frame, Margin, Ui};

use crate::app::Knowledge;
use crate::game::any::AnyGame;
use crate::play::{Ladder, Level, LevelPlay, ladder};
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::paint::widgets::weak_label;

/// What stands under a level begins where its name does, in points.
const INDENT: i8 = 18;

/// Games of so many states are counted in less than a frame.
const AT_ONCE: u64 = 1_000;

/// The ladder of the rules that were asked for last.
#[derive(Debug, Default)]
pub(crate) struct Levels {
    counted: Background<AnyGame, Ladder>,
}

impl Levels {
    /// The levels under the rules at hand; none before these are solved and their mistakes counted. Of a small
    /// game they are counted at once. Where counting fails the levels play as under rules of which nothing is
    /// counted.
    pub(crate) fn ladder(&mut self, ctx: &Context, knowledge: &Knowledge) -> Option<Ladder> {
        let Knowledge::Solved(analysis) = knowledge else {
            return None;
        };
        let game = analysis.game;
        if analysis.solution.len() <= AT_ONCE {
            self.counted
                .ask_at_once(game, |progress| ladder(analysis, progress));
        } else {
            let analysis = Arc::clone(analysis);
            let work = move |progress: &Progress| ladder(&analysis, progress);
            self.counted.ask(ctx, game, "counting mistakes", work);
        }
        let counted = self.counted.result(&game)?;
        Some(counted.copied().unwrap_or_else(|_| Ladder::uncounted()))
    }

    /// How a level plays under the rules at hand; none before that is known.
    pub(crate) fn play(
        &mut self,
        ctx: &Context,
        knowledge: &Knowledge,
        level: Level,
    ) -> Option<LevelPlay> {
        if level == Level::Perfect {
            return Some(LevelPlay::perfect());
        }
        Some(self.ladder(ctx, knowledge)?.play(level))
    }
}

/// Lets a person choose a level. Under each stands how often it errs, if the ladder of the rules is known.
pub(crate) fn levels_ui(ui: &mut Ui, ladder: Option<&Ladder>, chosen: &mut Level) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for level in Level::ALL {
            ui.radio_value(chosen, level, level.name());
            let words = match ladder {
                Some(ladder) if ladder.is_level() => continue,
                Some(ladder) => errs_words(&ladder.play(level)),
                None if level == Level::Perfect => errs_words(&LevelPlay::perfect()),
                None => "…".to_owned(),
            };
            let below = Frame::new().inner_margin(Margin {
                left: INDENT,
                bottom: 4,
                ..Margin::ZERO
            });
            below.show(ui, |ui| weak_label(ui, words));
        }
    });
    if ladder.is_some_and(Ladder::is_level) {
        weak_label(
            ui,
            "Under these rules no verdict can be given away: all levels play alike here.",
        );
    }
}

/// How often a level errs, in words. The share that they say is within one point of a hundred of the true one.
fn errs_words(play: &LevelPlay) -> String {
    match play.share {
        None => "errs now and then".to_owned(),
        Some(share) if share <= 0.0 => "never errs".to_owned(),
        Some(share) => {
            let one_in = (1.0 / share).round();
            if (1.0 / one_in - share).abs() < 0.01 {
                format!("errs in 1 of {one_in} decisions")
            } else {
                format!("errs in {:.0} of 100 decisions", share * 100.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_that_is_said_is_within_a_point_of_the_true_one() {
        for thousandths in 1..=1_000 {
            let share = f64::from(thousandths) / 1_000.0;
            let mut play = LevelPlay::uncounted(Level::Easy);
            play.share = Some(share);
            let words = errs_words(&play);
            let numbers = words.split(' ').filter_map(|word| word.parse::<f64>().ok());
            let numbers: Vec<f64> = numbers.collect();
            let said = numbers[0] / numbers[1];
            assert!((said - share).abs() < 0.010_001, "{share}: {words}");
        }
    }

    #[test]
    fn what_is_not_counted_claims_no_share() {
        let words = Level::ALL.map(|level| errs_words(&LevelPlay::uncounted(level)));
        assert_eq!(words[4], "never errs");
        assert!(words[..4].iter().all(|words| words == "errs now and then"));
    }
}
