//! The program in a window: what each command does, where everything stands, how it starts.

pub(crate) mod layout;
pub(crate) mod questions;
pub(crate) mod run;
mod run_command;
pub(crate) mod window_picture;
