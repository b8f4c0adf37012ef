//! The question how to go to a position that is neither a move from here nor in the line.

use eframe::egui::Context;

use crate::app::{Action, WaysTo};
use crate::game::Game;
use crate::game::counted::counted;
use crate::session::route::FoundRoute;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::graph::controls::asked_way::AskedWay;
use crate::ui::graph::state::GraphPane;

/// How to come to a position that is not in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum WayChoice {
    /// By a new line that begins there.
    NewLine,
    /// Along the shortest way from the start.
    FromStart,
    /// Along the shortest way from the current position.
    FromHere,
}

/// Asks which way to a position that is neither a move from here nor in the line.
pub(in crate::ui::graph) fn ask_way_ui(ctx: &Context, graph: &mut GraphPane, cx: &mut Cx) {
    let model = cx.shown;
    let Some(asked) = &graph.asks_way else {
        return;
    };
    let WaysTo {
        from_here,
        from_start,
    } = &asked.ways;
    let play = |way: &FoundRoute, from: &str| match way {
        FoundRoute::Way(way) => Some(format!("Play {} from {from}", counted(way.len(), "turn"))),
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
    let sentence = asked.sentence(model);
    let dialog = DialogCard::new("route", "Go there").width(540.0);
    let answer = dialog.show(ctx, buttons, |ui| {
        ui.label(sentence);
        None
    });
    let Some(answer) = answer else { return };
    let Some(AskedWay { position, ways }) = graph.asks_way.take() else {
        return;
    };
    match answer {
        DialogAnswer::Button(Some(WayChoice::FromHere)) => {
            let moves = ways.from_here.way().unwrap_or_default();
            cx.out.act(Action::PlayLine(moves));
        }
        DialogAnswer::Button(Some(WayChoice::FromStart)) => {
            cx.out.act(Action::GoShortest(position));
        }
        DialogAnswer::Button(Some(WayChoice::NewLine)) => {
            cx.out.act(Action::SetUp(model.game().board(position)));
        }
        DialogAnswer::Button(None) | DialogAnswer::Closed => {}
    }
}
