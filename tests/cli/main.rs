//! The program on the command line, run as a process of its own.

#[path = "../support/binary.rs"]
pub mod binary;
#[path = "../support/folder.rs"]
pub mod folder;
#[path = "../support/grid.rs"]
pub mod grid;
#[path = "../support/judge.rs"]
pub mod judge;
#[path = "../support/lines.rs"]
pub mod lines;
#[path = "../support/reference.rs"]
pub mod reference;
#[path = "../support/sessions.rs"]
pub mod sessions;
#[path = "../support/svg_page.rs"]
pub mod svg_page;

mod atlas;
mod commands;
mod compare;
mod consistency;
mod coq;
mod csv;
mod docs;
mod errors;
mod graph;
mod hostile_text;
mod limits;
mod out;
mod picture;
mod proof;
mod review;
mod teach;
mod wordings;
