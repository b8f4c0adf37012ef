//! The canvas: the visible part of a drawing, its painting, and its pointer, wheel and key input.
//!
//! ```text
//!   viewpoint                    how wheel, drag and commands move the camera
//!   window_graph                 the drawing with what stands out
//!   widget                       the widget of egui_graphs: hover, clicks, drags, nodes and edges
//!   layers                       one mesh, and what stands out above it, near and from afar
//!   mesh                         arrows and lines as triangles
//!   names                        near: labels of edges
//!   ticks, minimap               numbers below columns, the whole in a corner
//! ```

pub(in crate::ui::graph) mod layers;
pub(in crate::ui::graph) mod mesh;
pub(in crate::ui::graph) mod minimap;
pub(in crate::ui::graph) mod names;
pub(in crate::ui::graph) mod ticks;
pub(in crate::ui::graph) mod viewpoint;
pub(in crate::ui::graph) mod widget;
pub(in crate::ui::graph) mod window_graph;
