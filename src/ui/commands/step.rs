//! Commands that go through the tree of play.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, entry, key, shift};
use super::menu::Group;
use super::situation::{Can, Place, Situation, only_if};
use crate::app::{ActionError, Nav};
use crate::game::{Game, Outcome};

family! {
    /// A step through the tree of play.
    Step {
        Back,
        Forward,
        Start,
        End,
        PreviousBranch,
        NextBranch,
        NextFork,
        PreviousFork,
        NextMistake,
        PreviousMistake,
        DecisiveMistake,
        NextBookmark,
        PreviousBookmark,
    }
}

impl Family for Step {
    fn entry(self) -> Entry {
        match self {
            Step::Back => entry(
                Group::Steps,
                "Back",
                "One move back",
                &[key(Key::ArrowLeft)],
            )
            .repeating(),
            Step::Forward => entry(
                Group::Steps,
                "Forward",
                "One move on",
                &[key(Key::ArrowRight)],
            )
            .repeating(),
            Step::Start => entry(
                Group::Steps,
                "To the start",
                "Back to the first position",
                &[key(Key::Home)],
            ),
            Step::End => entry(
                Group::Steps,
                "To the end",
                "On to the last position of the line",
                &[key(Key::End)],
            ),
            Step::PreviousBranch => entry(
                Group::Branches,
                "Previous branch",
                "The line above at this fork",
                &[key(Key::ArrowUp)],
            ),
            Step::NextBranch => entry(
                Group::Branches,
                "Next branch",
                "The line below at this fork",
                &[key(Key::ArrowDown)],
            ),
            Step::NextFork => entry(
                Group::Branches,
                "Next fork",
                "On to where several lines go on",
                &[shift(Key::ArrowRight)],
            ),
            Step::PreviousFork => entry(
                Group::Branches,
                "Previous fork",
                "Back to where several lines go on",
                &[shift(Key::ArrowLeft)],
            ),
            Step::NextMistake => entry(
                Group::Mistakes,
                "Next mistake",
                "On to the next mistake of the line",
                &[key(Key::N)],
            ),
            Step::PreviousMistake => entry(
                Group::Mistakes,
                "Previous mistake",
                "Back to the mistake before",
                &[shift(Key::N)],
            ),
            Step::DecisiveMistake => entry(
                Group::Mistakes,
                "Find the mistake",
                "After a game: back to the move that lost it",
                &[],
            ),
            Step::NextBookmark => entry(
                Group::Bookmarks,
                "Next bookmark",
                "On to the next bookmark, in whatever line",
                &[shift(Key::D)],
            ),
            Step::PreviousBookmark => entry(
                Group::Bookmarks,
                "Previous bookmark",
                "Back to the bookmark before, in whatever line",
                &[],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let model = situation.model;
        let session = model.session();
        let leads = || model.leads_somewhere(self.nav());
        match self {
            Step::Back | Step::Start => only_if(
                session.node(session.cursor()).parent.is_some(),
                "There is no earlier move: this is the first position",
            ),
            Step::Forward | Step::End => only_if(
                session.next(session.cursor()).is_some(),
                "There is no later move: play one, or go back first",
            ),
            Step::PreviousBranch => only_if(
                leads(),
                "No line stands above this one: go back and play another move to begin a line",
            ),
            Step::NextBranch => only_if(
                leads(),
                "No line stands below this one: go back and play another move to begin a line",
            ),
            Step::NextFork => only_if(
                leads(),
                "No fork follows in this line: go back and play another move to make one",
            ),
            Step::PreviousFork => only_if(
                leads(),
                "No fork comes before this position: go back and play another move to make one",
            ),
            Step::NextMistake | Step::PreviousMistake => Ok(()),
            Step::DecisiveMistake => {
                let outcome = model.game().outcome(model.board());
                if outcome.is_some_and(|outcome| outcome != Outcome::Draw) {
                    Ok(())
                } else {
                    Err(ActionError::NotOver.to_string().into())
                }
            }
            Step::NextBookmark | Step::PreviousBookmark => only_if(
                leads(),
                "No other position has a bookmark: go to one and set it with D",
            ),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            Step::Back
            | Step::Forward
            | Step::Start
            | Step::End
            | Step::PreviousBranch
            | Step::NextBranch
            | Step::NextFork
            | Step::PreviousFork
            | Step::NextMistake
            | Step::PreviousMistake
            | Step::DecisiveMistake
            | Step::NextBookmark
            | Step::PreviousBookmark => None,
        }
    }

    fn place(self) -> Place {
        match self {
            Step::Back | Step::Forward | Step::Start | Step::End => Place::Everywhere,
            Step::PreviousBranch
            | Step::NextBranch
            | Step::NextFork
            | Step::PreviousFork
            | Step::NextMistake
            | Step::PreviousMistake
            | Step::DecisiveMistake
            | Step::NextBookmark
            | Step::PreviousBookmark => Place::Explore,
        }
    }
}

impl Step {
    /// The step in the model.
    pub(crate) fn nav(self) -> Nav {
        match self {
            Step::Back => Nav::Back,
            Step::Forward => Nav::Forward,
            Step::Start => Nav::Start,
            Step::End => Nav::End,
            Step::PreviousBranch => Nav::PreviousBranch,
            Step::NextBranch => Nav::NextBranch,
            Step::NextFork => Nav::NextFork,
            Step::PreviousFork => Nav::PreviousFork,
            Step::NextMistake => Nav::NextMistake,
            Step::PreviousMistake => Nav::PreviousMistake,
            Step::DecisiveMistake => Nav::DecisiveMistake,
            Step::NextBookmark => Nav::NextBookmark,
            Step::PreviousBookmark => Nav::PreviousBookmark,
        }
    }
}

family! {
    /// Commands about the replay of the line.
    ReplayCommand {
        Toggle,
        Faster,
        Slower,
    }
}

impl Family for ReplayCommand {
    fn entry(self) -> Entry {
        match self {
            ReplayCommand::Toggle => entry(
                Group::Replay,
                "Replay",
                "Replay the line, or stop",
                &[key(Key::Space)],
            ),
            ReplayCommand::Faster => {
                let keys = [key(Key::Period)];
                entry(Group::Speed, "Faster", "Replay faster", &keys)
            }
            ReplayCommand::Slower => {
                let keys = [key(Key::Comma)];
                entry(Group::Speed, "Slower", "Replay more slowly", &keys)
            }
        }
    }

    fn can(self, situation: &Situation) -> Can {
        let replay = situation.window.replay;
        let session = situation.model.session();
        match self {
            ReplayCommand::Toggle => only_if(
                replay.is_running || session.next(session.first()).is_some(),
                "There is nothing to replay: play some moves first",
            ),
            ReplayCommand::Faster => only_if(
                !replay.is_fastest,
                "Faster than this no line is replayed: the comma makes it slower",
            ),
            ReplayCommand::Slower => only_if(
                !replay.is_slowest,
                "More slowly than this no line is replayed: the full stop makes it faster",
            ),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        match self {
            ReplayCommand::Toggle => Some(situation.window.replay.is_running),
            ReplayCommand::Faster | ReplayCommand::Slower => None,
        }
    }
}
