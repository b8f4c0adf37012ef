//! The names of the dialogs, by which the other parts of the window ask for one.

use crate::app::teach::HandoutKind;

/// A dialog of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    About,
    Atlas,
    Compare,
    Explain(Topic),
    Handout(HandoutKind),
    Keys,
    NewGame,
    Palette,
    Picture(PictureKind),
    Puzzles,
    Results,
}

/// The subject of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    Rules,
    Notation,
}

/// One picture, or one for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PictureKind {
    #[default]
    Still,
    Replay,
}
