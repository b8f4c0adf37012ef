//! Commands about the game in the workspace Play.

use eframe::egui::Key;

use super::Family;
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
        Results,
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
            GameCommand::Results => entry(
                Group::After,
                "Results…",
                "How games against the oracle ended, by rules and level",
                &[],
            ),
            GameCommand::Main => entry(
                Group::Picked,
                "Main button",
                "Start the game, or review it once it is over",
                &[key(Key::Enter)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let play = situation.window.play;
        match self {
            GameCommand::New | GameCommand::Results => Ok(()),
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
            | GameCommand::Results
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
            | GameCommand::Results
            | GameCommand::Main => Place::Play,
        }
    }
}
