//! The graph of the game, from left to right.
//!
//! ```text
//!   options, model  --wanted-->  GraphRequest  --draw-->  GraphDrawing   (in crate::scene::graph)
//!   GraphDrawing  -->  WindowGraph: bounds, nodes of positions, marks
//!   WindowGraph  --layers-->  one cached mesh, and above it dots from afar, or shapes of nodes and edges in view,
//!                             labels, names for screen readers
//!                --widget-->  `egui_graphs::GraphView` above the mesh: hover, clicks, drags
//!   Camera       point and zoom of graph and map
//! ```
//!
//! `canvas::widget` is the only module that knows `GraphView`, and lists its limitations.

pub mod alone;
mod camera;
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
