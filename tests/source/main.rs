//! Checks of what is no program: who may import whom, the links of the documentation, the gate.

#[path = "../support/folder.rs"]
pub mod folder;
#[path = "../support/sources.rs"]
pub mod sources;

mod components;
mod documents;
mod errors;
#[cfg(unix)]
mod gate;
mod layers;
mod parameters;
