//! The program in a window: what each command does, where everything stands, how it starts.

pub(crate) mod layout;
mod obey;
pub(crate) mod questions;
pub(crate) mod run;
pub(crate) mod window_picture;
