//! Graphs, maps, boards and pages as drawings, checked by geometry and by their files.

#[path = "../support/binary.rs"]
pub mod binary;
#[path = "../support/folder.rs"]
pub mod folder;
#[path = "../support/grid.rs"]
pub mod grid;
#[path = "../support/judge.rs"]
pub mod judge;
#[path = "../support/long_play.rs"]
pub mod long_play;
#[path = "../support/reference.rs"]
pub mod reference;
#[cfg(feature = "gui")]
#[path = "../support/window.rs"]
pub mod window;

mod board_sizes;
mod chart;
mod emphasis;
mod end_layout;
mod fit;
mod folded_layout;
mod folded_proof;
mod graph;
mod graph_files;
mod graph_pictures;
mod long_texts;
mod map;
mod map_drawing;
mod pdf;
mod pictures;
mod places;
mod timeline;
mod wider_fonts;
