//! Which commands can be carried out now.

use super::Command;
use crate::app::{ActionError, Knowledge, Model, Nav};
use crate::export::coq;
use crate::game::{Game, Outcome};

/// What is not done in a preview, if someone would play.
pub(crate) const PLAYED: &str = "played from it";

/// What a command would do to the current board, which a preview of another one hides: none for what is no
/// business of the board that is shown.
pub(crate) fn hidden_by_preview(command: Command) -> Option<&'static str> {
    match command {
        Command::PlayBest | Command::OracleMove | Command::Hint => Some(PLAYED),
        Command::Bookmark | Command::Stop | Command::Promote | Command::DeleteLine => {
            Some("changed in it")
        }
        _ => None,
    }
}

/// The reason why a command cannot be carried out under these rules, or in this position; none for commands that need no reason.
pub(crate) fn refusal(model: &Model, command: Command) -> Option<String> {
    let game = model.game();
    match command {
        Command::SaveCoqProof => coq::refused_words(game),
        Command::CopyDigits => game
            .has_fewer_splits(model.board())
            .then(|| ActionError::NoDigitsOfSplits.to_string()),
        _ => None,
    }
}

/// Whether a command can be carried out now; menus and buttons show it.
pub(crate) fn is_possible(model: &Model, command: Command) -> bool {
    let session = model.session();
    match command {
        Command::Undo => model.can_undo(),
        Command::Redo => model.can_redo(),
        Command::Back | Command::Start | Command::DeleteLine => {
            session.node(session.cursor()).parent.is_some()
        }
        Command::Forward | Command::End => session.next(session.cursor()).is_some(),
        Command::PreviousBranch => model.leads_somewhere(Nav::PreviousBranch),
        Command::NextBranch => model.leads_somewhere(Nav::NextBranch),
        Command::PreviousFork => model.leads_somewhere(Nav::PreviousFork),
        Command::NextFork => model.leads_somewhere(Nav::NextFork),
        Command::PreviousBookmark => model.leads_somewhere(Nav::PreviousBookmark),
        Command::NextBookmark => model.leads_somewhere(Nav::NextBookmark),
        Command::DecisiveMistake => {
            let outcome = model.game().outcome(model.board());
            outcome.is_some_and(|outcome| outcome != Outcome::Draw)
        }
        Command::Promote => !session.is_main(session.cursor()),
        Command::StopSolving => matches!(model.knowledge(), Knowledge::Pending),
        Command::SolveAgain => matches!(model.knowledge(), Knowledge::Failed(_)),
        Command::Puzzles | Command::Worksheet | Command::StrategyCard => model.analysis().is_some(),
        Command::PlayBest | Command::OracleMove | Command::Hint => {
            model.analysis().is_some()
                && model.game().outcome(model.board()).is_none()
                && model.question().is_none()
        }
        Command::ShowAnswer => model.question().is_some(),
        Command::ImagesAsOne => model.game().has_images(),
        Command::SaveCoqProof | Command::CopyDigits => refusal(model, command).is_none(),
        Command::Lesson => model.is_lesson_on() || model.whole_session().has_stops(),
        _ => true,
    }
}
