//! The dialogs of the window, a file each.

pub(crate) mod atlas;
pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod handouts;
pub(crate) mod keys;
pub(crate) mod new_game;
pub(crate) mod palette;
pub(crate) mod pictures;
pub(crate) mod puzzles;
pub(crate) mod results;
