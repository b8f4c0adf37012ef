//! The graph of the game, to walk from left to right.
//!
//! The graph of `egui_graphs` holds the nodes and arrows, with positions that [`crate::graph`] works out
//! and shapes of [`crate::scene::graph`]. Near enough to read, its display traits return these shapes;
//! its [`egui_graphs::MetadataFrame`] carries zoom and pan. Its *widget* is not used: it asks for a
//! repaint in every frame (an idle window took 31 % of a core), zooms by Ctrl and wheel only, draws what
//! lies outside the view (a graph of 5,000 positions took 22 to 30 ms a frame, where 4 are allowed), and
//! tells a screen reader nothing. So hit tests, camera and culling are ours, every readable node is a
//! named button, and from afar one cached mesh stands for all.

pub mod alone;
mod arrows;
mod asked_way;
mod build;
mod cached_mesh;
mod camera;
mod canvas_size;
mod cards;
mod class;
mod detours;
mod draw;
mod draw_focus;
mod draw_proof;
mod drawing;
mod finder;
mod focus_bar;
mod focus_shown;
mod go_there;
#[cfg(test)]
mod hidden;
mod legend;
mod lens;
mod lit;
mod look;
mod map;
mod mesh;
mod minimap;
mod move_names;
mod name_room;
mod names;
mod navigation;
mod node_numbers;
mod overview;
mod picture;
mod played;
mod proof_bar;
mod proof_begins;
mod readable;
mod request;
mod room;
mod shapes;
mod smooth;
mod state;
mod ticks;
mod tools;
mod unsolved;
mod view;
mod viewpoint;
mod wanted;
mod wheel;

pub(crate) use self::navigation::go_to;
pub(crate) use self::request::{GraphColumns, Mode};
pub(crate) use self::state::GraphView;
pub(crate) use self::view::graph_ui;
