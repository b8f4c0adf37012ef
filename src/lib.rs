//! Finger Oracle solves finger games: of every position and every move it knows who wins, and in
//! how many turns.
//!
//! ```text
//!   ui        window: boards, lists, panels            feature "gui"; the only part that knows egui
//!   cli       subcommands over the same calls
//!    |
//!   app       Model::apply: one state, one function that changes it
//!    |
//!   export    positions, tables, graphs and scenes as files that other programs read
//!    |
//!   scene     what a thing looks like: shapes with roles, regions with names; no colour, no window
//!    |
//!   graph     positions and moves as nodes and arrows, and where they are drawn
//!    |
//!   session   tree of play, undo, marks; sessions as files, games as text
//!    |
//!   solve     retrograde analysis, queries, independent re-check
//!    |
//!   game      finger games and Tactics: rules, moves, notation, numbered states
//! ```
//!
//! Each part uses those below it and none above. A click travels down as an
//! [`app::Action`]; what is to be done outside the state comes back as an [`app::Effect`].

pub mod app;
pub mod cli;
pub mod export;
pub mod game;
pub mod graph;
pub mod scene;
pub mod session;
pub mod solve;
#[cfg(feature = "gui")]
pub mod ui;
