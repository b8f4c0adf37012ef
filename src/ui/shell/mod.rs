//! The program in a window: what each command does, where everything stands, how it starts.

pub(crate) mod layout;
mod places;
pub(crate) mod questions;
pub(crate) mod run;
mod run_command;
mod splitter;
pub(crate) mod window_picture;
