//! Checks of the source text: who may import whom.

#[path = "../support/sources.rs"]
pub mod sources;

mod components;
mod layers;
