//! A sentence that the window puts up for a while: of what it is true, and near what it stands.

use crate::game::Position;
use crate::ui::focus_areas::FocusArea;

/// A sentence to put up for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) truth: Truth,
    /// The part of the window that it is about. Without one it stands at the bottom of the window.
    pub(crate) area: Option<FocusArea>,
}

/// Of what a sentence is true, and so when it is taken down at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// Of what has happened: it stays true.
    Always,
    /// Of the session as it is: any step, any change may make it untrue.
    Session,
    /// Of the rules, wherever one is in the game.
    Rules,
    /// Of a position as long as it is previewed.
    Preview(Position),
}

impl Message {
    /// A sentence about what has happened.
    pub(crate) fn event(text: impl Into<String>) -> Message {
        Message::new(text, Truth::Always)
    }

    /// A sentence about the session as it is.
    pub(crate) fn of_session(text: impl Into<String>) -> Message {
        Message::new(text, Truth::Session)
    }

    /// A sentence about the rules.
    pub(crate) fn of_rules(text: impl Into<String>) -> Message {
        Message::new(text, Truth::Rules)
    }

    /// A sentence about a position that is previewed; without one it is soon gone.
    pub(crate) fn of_preview(text: impl Into<String>, position: Option<Position>) -> Message {
        Message::new(text, position.map_or(Truth::Session, Truth::Preview))
    }

    fn new(text: impl Into<String>, truth: Truth) -> Message {
        Message {
            text: text.into(),
            truth,
            area: None,
        }
    }

    /// The sentence near a part of the window.
    pub(crate) fn near(self, area: FocusArea) -> Message {
        Message {
            area: Some(area),
            ..self
        }
    }
}
