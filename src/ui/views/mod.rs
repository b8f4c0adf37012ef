//! What the window shows: each view paints the model and pushes actions.

pub(crate) mod board;
pub(crate) mod dialogs;
pub(crate) mod distances;
pub(crate) mod game;
pub(crate) mod header;
pub(crate) mod moves;
pub(crate) mod notices;
pub(crate) mod position;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod status;
pub(crate) mod timeline;
