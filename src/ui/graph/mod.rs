//! The graph of the game, to walk from left to right.
//!
//! ```text
//!   options, model  --wanted-->  GraphRequest  --draw-->  GraphDrawing   (in crate::scene::graph)
//!   GraphDrawing  -->  WindowGraph: bounds, which node shows a position, what stands out just now
//!   WindowGraph  --readable-->  nodes as buttons with names, edges as meshes
//!                --overview-->  one cached mesh of dots and lines, from afar
//! ```
//!
//! Zoom and pan are those of [`egui_graphs::MetadataFrame`]. The *widget* of that crate is not used yet: it asks
//! for a repaint in every frame (an idle window took 31 % of a core), zooms by Ctrl and wheel only, and draws
//! what lies outside the view (a graph of 5,000 positions took 22 to 30 ms a frame, where 4 are allowed).

pub mod alone;
mod canvas;
mod controls;
mod drawing;
mod map;
mod navigation;
mod state;
mod view;

pub(crate) use self::navigation::go_to;
pub(crate) use self::state::GraphPane;
pub(crate) use self::view::graph_ui;
pub(crate) use crate::ui::graph_mode::GraphMode;
