//! The canvas: what of a drawing is seen, how it is painted, and what pointer, wheel and keys do to it.
//!
//! ```text
//!   viewpoint                    from where it is seen, and how that changes
//!   window_graph                 the drawing with what stands out
//!   widget                       the widget of egui_graphs: hover, clicks, drags, nodes and edges
//!   readable, names              near: what nodes and edges show, names, labels
//!   overview, cached_mesh        from afar: one mesh; arrows, mesh: its triangles
//!   ticks, minimap               numbers below columns, the whole in a corner
//! ```

pub(in crate::ui::graph) mod arrows;
pub(in crate::ui::graph) mod cached_mesh;
pub(in crate::ui::graph) mod mesh;
pub(in crate::ui::graph) mod minimap;
pub(in crate::ui::graph) mod names;
pub(in crate::ui::graph) mod overview;
pub(in crate::ui::graph) mod readable;
pub(in crate::ui::graph) mod ticks;
pub(in crate::ui::graph) mod viewpoint;
pub(in crate::ui::graph) mod widget;
pub(in crate::ui::graph) mod window_graph;
