//! The names of the dialogs, by which the other parts of the window ask for one.

use crate::app::teach::HandoutKind;
use crate::game::Position;

/// A dialog of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    About,
    Atlas,
    Compare,
    /// The notation.
    Explain,
    /// The ways to a position that is neither a move from here nor in the line.
    GoThere(Position),
    Handout(HandoutKind),
    HowTo,
    Keys,
    Palette,
    Picture(PictureKind),
    Puzzles,
    Results,
}

/// One picture, or one for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PictureKind {
    #[default]
    Still,
    Replay,
}
