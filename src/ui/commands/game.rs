//! Commands about the game in the workspace Play.

use eframe::egui::Key;

use super::Family;
use super::IN_EXPLORE;
use super::entry::{Entry, ctrl, ctrl_shift, entry, key};
use super::menu::Group;
use super::situation::{Can, Place, Situation, only_if, refused};
use crate::ui::workspace::Workspace;

/// The sentence that refuses what follows a game while it goes on.
const NOT_OVER: &str = "The game is not over: play on, or resign";

family! {
    /// Commands about the game in the workspace Play.
    GameCommand {
        New,
        TakeBack,
        Resign,
        Rematch,
        SwapSides,
        Review,
        TryMistakes,
        PastGames,
        Results,
        GoOn,
        DeleteGame,
        /// Presses the main button, if no control has the focus.
        Main,
    }
}

impl Family for GameCommand {
    fn entry(self) -> Entry {
        match self {
            GameCommand::New => entry(
                Group::Opponent,
                "New game…",
                "Play against the oracle, or a friend at this screen",
                &[ctrl_shift(Key::N), ctrl(Key::N)],
            ),
            GameCommand::TakeBack => entry(
                Group::Opponent,
                "Take back",
                "Take back your last move and the reply",
                &[],
            ),
            GameCommand::Resign => {
                entry(Group::Opponent, "Resign", "Give up this game", &[]).asking("Really resign?")
            }
            GameCommand::Rematch => entry(
                Group::After,
                "Rematch",
                "Play again from the same position, with the same seats",
                &[],
            ),
            GameCommand::SwapSides => entry(
                Group::After,
                "Swap sides",
                "Play again from the same position, with the seats exchanged",
                &[],
            ),
            GameCommand::Review => entry(
                Group::After,
                "Review",
                "Open the game in Explore at its first mistake",
                &[],
            ),
            GameCommand::TryMistakes => entry(
                Group::After,
                "Try the mistakes",
                "Find a better move at each of your mistakes",
                &[],
            ),
            GameCommand::PastGames => entry(
                Group::After,
                "Past games…",
                "Every game that you have begun: go on with one, review it, or delete it",
                &[],
            ),
            GameCommand::GoOn => entry(
                Group::Picked,
                "Go on",
                "Go on with the game that is chosen in Past games",
                &[],
            ),
            GameCommand::DeleteGame => entry(
                Group::Picked,
                "Delete the game",
                "Delete the game that is chosen in Past games; a second time does it",
                &[key(Key::Delete)],
            ),
            GameCommand::Results => entry(
                Group::After,
                "Results…",
                "How games against the oracle ended, by rules and level",
                &[],
            ),
            GameCommand::Main => entry(
                Group::Picked,
                "Main button",
                "Start the game, review it once it is over, or open a past one",
                &[key(Key::Enter)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let play = situation.window.play;
        match self {
            GameCommand::New | GameCommand::Results | GameCommand::PastGames => Ok(()),
            GameCommand::TryMistakes => match play.no_try {
                Some(reason) => Err(reason.into()),
                None => Ok(()),
            },
            GameCommand::GoOn => on_page(play.shows_past, play.no_go_on),
            GameCommand::DeleteGame => on_page(play.shows_past, play.no_delete),
            GameCommand::Main if play.shows_past => on_page(true, play.no_open),
            GameCommand::Main if play.is_trying => {
                only_if(play.can_go_on_trying, "Play a move on the board")
            }
            GameCommand::TakeBack => refused(play.no_take_back),
            GameCommand::Resign => refused(play.no_resign),
            GameCommand::Rematch | GameCommand::SwapSides | GameCommand::Review => {
                only_if(play.is_over, NOT_OVER)
            }
            GameCommand::Main => only_if(
                play.is_over || play.shows_form,
                "The game is on: click one of your hands",
            ),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            GameCommand::New
            | GameCommand::TakeBack
            | GameCommand::Resign
            | GameCommand::Rematch
            | GameCommand::SwapSides
            | GameCommand::Review
            | GameCommand::TryMistakes
            | GameCommand::PastGames
            | GameCommand::Results
            | GameCommand::GoOn
            | GameCommand::DeleteGame
            | GameCommand::Main => None,
        }
    }

    fn place(self) -> Place {
        match self {
            GameCommand::New => Place::Brings(Workspace::Play),
            GameCommand::TakeBack
            | GameCommand::Resign
            | GameCommand::Rematch
            | GameCommand::SwapSides
            | GameCommand::Review
            | GameCommand::TryMistakes
            | GameCommand::PastGames
            | GameCommand::Results
            | GameCommand::GoOn
            | GameCommand::DeleteGame
            | GameCommand::Main => Place::Play,
        }
    }
}

/// Refuses what is done on the page of past games elsewhere, or for a reason that the page has. Delete is a key of
/// Explore as well.
fn on_page(is_open: bool, reason: Option<&'static str>) -> Can {
    match reason {
        _ if !is_open => Err(IN_EXPLORE.into()),
        Some(reason) => Err(reason.into()),
        None => Ok(()),
    }
}
