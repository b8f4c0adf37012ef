//! How the commands of a menu are grouped.

use super::{Command, ScreenDirection};

impl Command {
    /// Whether a line stands above it in its menu: what follows is of another kind.
    pub(crate) fn begins_group(self) -> bool {
        use Command as C;
        matches!(
            self,
            C::Save
                | C::ExportPicture
                | C::SaveGraph
                | C::Quit
                | C::DeleteLine
                | C::EditPosition
                | C::CopyPosition
                | C::Paste
                | C::Hint
                | C::Lesson
                | C::PreviousBranch
                | C::NextMistake
                | C::NextBookmark
                | C::PlayBest
                | C::Replay
                | C::StopSolving
                | C::GraphDepth
                | C::Fit
                | C::Minimap
                | C::Look(ScreenDirection::Right)
                | C::Game
                | C::Timeline
                | C::Distances
                | C::Larger
                | C::NotationOnly
                | C::FullScreen
                | C::Light
                | C::About
        )
    }
}
