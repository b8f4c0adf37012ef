//! The messages by which the parts of the window say what they want done. No part reaches into another: the shell
//! takes the messages twice a frame, the first one first, and does what each says.

use std::fmt::Display;
use std::path::PathBuf;

use crate::app::document::Stamp;
use crate::app::{Action, OpenedWork, SaveRequest};
use crate::game::Position;
use crate::ui::commands::Command;
use crate::ui::dialogs::kind::Dialog;
use crate::ui::export_task::Export;
use crate::ui::game_plan::NewGame;
use crate::ui::message::Message;
use crate::ui::running::RunningKind;

/// A wish of a part of the window.
#[derive(Debug)]
pub(crate) enum Msg {
    /// A change of the model.
    Act(Action),
    /// The same as the command's key.
    Run(Command),
    /// A sentence to put up for a while.
    Say(Message),
    /// A dialog to open in place of the one that is open.
    Open(Dialog),
    /// Something for a part of the program beside the model.
    App(AppMsg),
}

/// A wish that concerns files, tasks or the game that is played.
#[derive(Debug)]
pub(crate) enum AppMsg {
    /// Sentences of the session may be untrue by now: the user has gone on.
    GoneOn,
    /// Whether play reaches a position that the graph does not show.
    Search(SearchedText),
    /// Go to a position: play the move there, return to it in the line, or ask how.
    GoTo(Position),
    /// Something to save, where the user says.
    Export(Export),
    /// A game to begin.
    NewGame(NewGame),
    /// The game begins again at the first board.
    PlayAgain,
    /// A file to open.
    OpenFile(PathBuf),
    /// End a task that lasts.
    Cancel(RunningKind),
    /// Work that was read takes the place of the session.
    TakeOver(Box<OpenedWork>),
    /// The session was saved to a file.
    Saved(Box<SaveRequest>, PathBuf, Stamp),
}

/// A text that names positions, none of which the graph shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchedText {
    /// As it was typed.
    pub(crate) text: String,
    /// Its meanings: with either player to move, where the text does not say.
    pub(crate) positions: Vec<Position>,
}

/// The messages that wait to be taken, the first one first.
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

    /// Puts a sentence up for a while, about what has happened.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.say_message(Message::event(text));
    }

    /// Puts a sentence up for a while, as long as it is true.
    pub(crate) fn say_message(&mut self, message: Message) {
        self.send(Msg::Say(message));
    }

    /// Says why something cannot be done.
    pub(crate) fn say_error(&mut self, error: &impl Display) {
        self.say(sentence(&error.to_string()));
    }

    pub(crate) fn take(&mut self) -> Vec<Msg> {
        std::mem::take(&mut self.0)
    }
}

/// A message as a sentence: a capital first, and quotes for the backticks of the command line.
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
