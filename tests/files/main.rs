//! Sessions, games as text, and recovery files: round trips, old files, and what a failure leaves.

#[path = "../support/binary.rs"]
pub mod binary;
#[path = "../support/clock.rs"]
pub mod clock;
#[path = "../support/folder.rs"]
pub mod folder;
#[path = "../support/long_play.rs"]
pub mod long_play;
#[path = "../support/sessions.rs"]
pub mod sessions;

mod atomic;
mod computed;
mod examples;
mod game_text;
mod model;
mod paste;
mod random_actions;
mod recovery;
mod session_file;
mod small_sessions;
mod undo;
