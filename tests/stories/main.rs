//! Stories: a person at the real program, found by what a screen reader would say. No window and
//! no display; real clicks and keys.

#![cfg(feature = "gui")]

#[path = "../support/clock.rs"]
pub mod clock;
#[path = "../support/folder.rs"]
pub mod folder;
#[path = "../support/grid.rs"]
pub mod grid;
#[path = "../support/judge.rs"]
pub mod judge;
#[path = "../support/lines.rs"]
pub mod lines;
#[path = "../support/long_play.rs"]
pub mod long_play;
#[path = "../support/reference.rs"]
pub mod reference;
#[path = "../support/sessions.rs"]
pub mod sessions;
#[path = "../support/slow_disk.rs"]
pub mod slow_disk;
#[path = "../support/window.rs"]
pub mod window;

mod atlas;
mod calm;
mod class;
mod consistency;
mod coq;
mod dialog;
mod explain;
mod field;
mod first_steps;
mod focus;
mod go_there;
mod graph;
mod graph_letters;
mod handout;
mod hover;
mod image;
mod kept;
mod keyboard;
mod large;
mod learn;
mod lesson;
mod map;
mod menu;
mod message;
mod picture;
mod play;
mod preview;
mod puzzle;
mod real_window;
mod reason;
mod save_graph;
mod screen_reader;
mod session;
mod slow_recovery;
mod solving;
mod split_limit;
mod stalemate;
mod tactics;
mod task;
mod view;
mod wheel;
mod words;
