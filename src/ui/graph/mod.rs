//! The graph of the game, to walk from left to right.
//!
//! Near enough to read, nodes and arrows are painted through the display traits of
//! `egui_graphs`, with positions that [`crate::graph`] works out; its graph holds them and its
//! [`egui_graphs::MetadataFrame`] carries zoom and pan. Its *widget* is not used, openly: it asks
//! for a repaint in every frame, zooms by Ctrl and wheel only, draws what lies outside the view,
//! and tells a screen reader nothing. So hit tests, camera and culling are ours, every readable
//! node is a named button, and from afar one cached mesh stands for all.

pub mod alone;
mod arrows;
pub(crate) mod camera;
pub(crate) mod draw;
mod figure;
mod legend;
mod minimap;
mod near;
mod overview;
pub(crate) mod picture;
mod proof_bar;
mod ribbon;
mod room;
mod shapes;
mod sheet;
pub(crate) mod state;
mod tools;
mod verdict;
mod view;
mod ways;

pub(crate) use self::state::GraphState;
pub(crate) use self::view::{go_to, graph_ui};
