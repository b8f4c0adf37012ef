//! The question how to go to a position that is neither a move from here nor in the line.

use eframe::egui::Context;

use crate::app::{Action, Model, Shown, WaysTo};
use crate::game::counted::counted;
use crate::game::{Game, Position};
use crate::session::route::FoundRoute;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};

/// A way to come to a position that is not in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum WayChoice {
    /// By a new line that begins there.
    NewLine,
    /// Along the shortest way from the start.
    FromStart,
    /// Along the shortest way from the current position.
    FromHere,
}

/// The ways of play to the position, as only such ways are offered.
#[derive(Debug, Default)]
pub(super) struct GoThereDialog {
    ways: Option<WaysTo>,
}

impl GoThereDialog {
    /// Looks for the ways to a position.
    pub(super) fn open(&mut self, position: Position, model: &Model) {
        self.ways = Some(model.ways_to(position));
    }

    /// Asks which way to take to a position. Returns whether the question stays open.
    pub(super) fn show(&mut self, ctx: &Context, position: Position, cx: &mut Cx) -> bool {
        let model = cx.shown;
        let Some(ways) = &self.ways else {
            return false;
        };
        let WaysTo {
            from_here,
            from_start,
        } = ways;
        let play = |way: &FoundRoute, from: &str| match way {
            FoundRoute::Way(way) => {
                Some(format!("Play {} from {from}", counted(way.len(), "turn")))
            }
            FoundRoute::GivenUp => Some(format!("Play the shortest way from {from}")),
            FoundRoute::NoWay => None,
        };
        // What is ahead is played on to.
        let (text, choice) = match from_here {
            FoundRoute::Way(_) => (play(from_here, "here"), WayChoice::FromHere),
            _ => (play(from_start, "the start"), WayChoice::FromStart),
        };
        let mut buttons = vec![
            DialogButton::new("Cancel", None),
            DialogButton::new("Begin a new line there", Some(WayChoice::NewLine)),
        ];
        let way = text.as_deref();
        buttons.extend(way.map(|text| DialogButton::new(text, Some(choice))));
        let sentence = sentence(ways, position, model);
        let dialog = DialogCard::new("route", "Go there").width(540.0);
        let answer = dialog.show(ctx, cx, buttons, |ui, _| {
            ui.label(sentence);
            None
        });
        match answer {
            None => return true,
            Some(DialogAnswer::Button(Some(WayChoice::FromHere))) => {
                let moves = from_here.clone().way().unwrap_or_default();
                cx.out.act(Action::PlayLine(moves));
            }
            Some(DialogAnswer::Button(Some(WayChoice::FromStart))) => {
                cx.out.act(Action::GoShortest(position));
            }
            Some(DialogAnswer::Button(Some(WayChoice::NewLine))) => {
                cx.out.act(Action::SetUp(model.game().board(position)));
            }
            Some(DialogAnswer::Button(None) | DialogAnswer::Closed) => {}
        }
        false
    }
}

/// The ways to a position as far as they are known, in a sentence.
fn sentence(ways: &WaysTo, position: Position, model: Shown) -> String {
    let Position { state, mover } = position;
    let known = model.analysis();
    let winner = known.and_then(|known| known.solution.value(state).winner(mover));
    let text = model.game().node_text(position, winner);
    match (&ways.from_here, &ways.from_start) {
        (FoundRoute::Way(way), _) => {
            format!("{text} is {} ahead.", counted(way.len(), "turn"))
        }
        (FoundRoute::NoWay, FoundRoute::Way(_)) => {
            format!("No play from here leads to {text}, but some from the start does.")
        }
        (FoundRoute::NoWay, FoundRoute::NoWay) => {
            format!("No play leads to {text}, neither from here nor from the start.")
        }
        (FoundRoute::NoWay, FoundRoute::GivenUp) => {
            format!("No play from here leads to {text}.")
        }
        (FoundRoute::GivenUp, _) => {
            format!("{text} is not near, and not in the line played.")
        }
    }
}
