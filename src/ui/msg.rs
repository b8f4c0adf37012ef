//! The messages with which the parts of the window request changes. No part changes another one directly: the
//! shell takes the messages in order, and carries them out.

use std::fmt::Display;
use std::path::PathBuf;

use crate::app::document::Stamp;
use crate::app::play::PlayAction;
use crate::app::{Action, OpenedWork, SaveRequest};
use crate::game::Position;
use crate::ui::commands::Command;
use crate::ui::dialogs::kind::Dialog;
use crate::ui::export_task::Export;
use crate::ui::message::Message;
use crate::ui::play::kind::GameKind;
use crate::ui::running::RunningKind;
use crate::ui::workspace::Workspace;

/// A request of a part of the window.
#[derive(Debug)]
pub(crate) enum Msg {
    /// Does something in Explore.
    Act(Action),
    /// Does something in the game of Play.
    Play(PlayAction),
    /// Runs a command, as its key does.
    Run(Command),
    /// Shows a toast.
    Say(Message),
    /// Opens a dialog and closes the one that is open.
    Open(Dialog),
    /// A request for a part of the program beside the model.
    App(AppMsg),
}

/// A request that concerns files, tasks or the game in play.
#[derive(Debug)]
pub(crate) enum AppMsg {
    /// The user has gone on, so toasts about the session may be outdated.
    GoneOn,
    /// Starts a search for a position that the graph does not show, in all that play can reach.
    Search(SearchedText),
    /// Goes to a position: plays the move there, returns to it in the line, or asks for the way.
    GoTo(Position),
    /// Exports something to a file that the user chooses.
    Export(Export),
    /// Brings a workspace to the front.
    Front(Workspace),
    /// Opens the page of past games in Play, with those of a kind.
    PastGames(GameKind),
    OpenFile(PathBuf),
    /// Cancels a running task.
    Cancel(RunningKind),
    /// Replaces the session by work that was read from a file.
    TakeOver(Box<OpenedWork>),
    Saved(Box<SaveRequest>, PathBuf, Stamp),
}

/// A search text that names positions, none of which the graph shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchedText {
    /// The text as it was typed.
    pub(crate) text: String,
    /// The positions that the text may name: with either player to move if the text does not say who.
    pub(crate) positions: Vec<Position>,
}

/// The messages that wait to be taken, in order.
#[derive(Debug, Default)]
pub(crate) struct Messages(Vec<Msg>);

impl Messages {
    pub(crate) fn send(&mut self, msg: Msg) {
        self.0.push(msg);
    }

    pub(crate) fn act(&mut self, action: Action) {
        self.0.push(Msg::Act(action));
    }

    pub(crate) fn run(&mut self, command: Command) {
        self.send(Msg::Run(command));
    }

    pub(crate) fn app(&mut self, msg: AppMsg) {
        self.send(Msg::App(msg));
    }

    /// Shows a toast about something that has happened.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.say_message(Message::event(text));
    }

    /// Shows a toast as long as its sentence is true.
    pub(crate) fn say_message(&mut self, message: Message) {
        self.send(Msg::Say(message));
    }

    /// Shows a toast with the reason why something cannot be done.
    pub(crate) fn say_error(&mut self, error: &impl Display) {
        self.say(sentence(&error.to_string()));
    }

    pub(crate) fn take(&mut self) -> Vec<Msg> {
        std::mem::take(&mut self.0)
    }
}

/// A message of the command line as a sentence: with a capital, and with quotes in place of backticks.
pub(crate) fn sentence(text: &str) -> String {
    let mut is_quoting = false;
    let mut chars = text.chars().map(|c| match (c, is_quoting) {
        ('`', false) => {
            is_quoting = true;
            '“'
        }
        ('`', true) => {
            is_quoting = false;
            '”'
        }
        _ => c,
    });
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
