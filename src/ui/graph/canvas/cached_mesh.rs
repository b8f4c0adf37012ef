//! What does not stand out, as one mesh that is made once: all arrows, and from afar all nodes as
//! dots. Panning moves it, zooming scales it and makes it anew every few frames and when it rests.
//!
//! The widget of `egui_graphs` lies above it, and paints only what stands out.
//!
//! ```text
//!   +-----------------------+   the part of the picture that the mesh holds
//!   |    +-------------+    |
//!   |    |  the view   |    |   as long as the view stays within it, the mesh is moved
//!   |    +-------------+    |
//!   +-----------------------+
//! ```

use std::sync::Arc;

use eframe::egui::{Mesh, Painter, Pos2, Rect, Shape, Vec2};

use crate::scene::Ink;
use crate::scene::graph::Standing;
use crate::scene::graph::marks::EdgeMarks;
use crate::scene::graph::route::Emphasis;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::arrows::{self, Detail, EdgeLine};
use crate::ui::graph::canvas::mesh::LineStyle;
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::paint::{self, theme::Palette};

/// The smallest dot, in points on the screen.
const SMALLEST_DOT: f32 = 3.0;

/// The share of the page up to which best moves are drawn in full strength, and the least strength.
const THIN: f32 = 0.06;
const FAINTEST: f32 = 0.16;

/// How a mesh is to look; another look needs another mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct MeshStyle {
    /// Whether nodes show their texts.
    pub(in crate::ui::graph) is_near: bool,
    pub(in crate::ui::graph) is_dark: bool,
    pub(in crate::ui::graph) shows_backward: bool,
    pub(in crate::ui::graph) shows_verdict: bool,
    /// Counts up with every picture.
    pub(in crate::ui::graph) version: u64,
}

/// A mesh with what it was made for.
pub(crate) struct CachedMesh {
    style: MeshStyle,
    /// The zoom that it was made for, that at which it is shown, and whether that is as it was the frame
    /// before.
    zoom: f32,
    shown_zoom: f32,
    pub(in crate::ui::graph) is_resting: bool,
    part: Rect,
    /// Where the picture's origin lies on the screen.
    origin: Pos2,
    mesh: Arc<Mesh>,
}

impl CachedMesh {
    /// The mesh for a view: the one before, moved if need be, or a new one.
    pub(in crate::ui::graph) fn shown(
        before: Option<CachedMesh>,
        graph: &WindowGraph,
        viewport: &Viewport,
        style: MeshStyle,
        palette: &Palette,
    ) -> CachedMesh {
        let needed = viewport.seen().intersect(graph.bounds());
        let zoom = viewport.camera.zoom;
        let is_resting = before
            .as_ref()
            .is_none_or(|cached| cached.shown_zoom.to_bits() == zoom.to_bits());
        let mut cached = before
            .filter(|cached| {
                cached.style == style
                    && paint::serves(cached.zoom, zoom, is_resting)
                    && (needed.is_negative() || cached.part.contains_rect(needed))
            })
            .unwrap_or_else(|| CachedMesh::new(graph, viewport, style, palette));
        cached.is_resting = is_resting;
        let origin = viewport.on_screen(Pos2::ZERO);
        let scaled = zoom / cached.shown_zoom;
        let moved = origin - cached.origin;
        if scaled.to_bits() != 1.0_f32.to_bits() {
            for vertex in &mut Arc::make_mut(&mut cached.mesh).vertices {
                vertex.pos = origin + (vertex.pos - cached.origin) * scaled;
            }
        } else if moved != Vec2::ZERO {
            Arc::make_mut(&mut cached.mesh).translate(moved);
        }
        (cached.origin, cached.shown_zoom) = (origin, zoom);
        cached
    }

    /// # Complexity
    /// In proportion to what lies in view and a margin round it.
    fn new(
        graph: &WindowGraph,
        viewport: &Viewport,
        style: MeshStyle,
        palette: &Palette,
    ) -> CachedMesh {
        let part = viewport.part;
        let mut mesh = Mesh::default();
        let seen = arrows::sorted(graph.seen_edges(part, style.shows_backward));
        let count = seen.len();
        let detail = Detail::of(count, style.is_near);
        let legend = graph.legend();
        let fade = if style.is_near || !legend.points_out_best {
            1.0
        } else {
            fade(graph, viewport)
        };
        let drawing = graph.drawing();
        let mut points = Vec::new();
        // Most edges are drawn like the one before.
        let mut last: Option<((Emphasis, Detail), LineStyle)> = None;
        for bounds in seen {
            let edge = &drawing.edges[bounds.edge];
            if edge.standing == Standing::Faint && legend.hides_others {
                continue;
            }
            let emphasis = graph.style(bounds.edge, EdgeMarks::default());
            let detail = match emphasis {
                Emphasis::Best(_) => detail.of_best(count),
                _ => detail,
            };
            let pen = match last {
                Some((of, pen)) if of == (emphasis, detail) => pen,
                _ => {
                    let zoom = viewport.camera.zoom;
                    arrows::plain_pen(emphasis, palette, detail, zoom).faded(fade)
                }
            };
            last = Some(((emphasis, detail), pen));
            arrows::add(
                &mut mesh,
                EdgeLine::of(graph, bounds.edge),
                (pen, detail),
                viewport,
                &mut points,
            );
        }
        if !style.is_near {
            for node in graph.seen_nodes(part) {
                dot(
                    &mut mesh,
                    dot_rect(graph, node, viewport),
                    (graph, node),
                    palette,
                );
            }
        }
        CachedMesh {
            style,
            zoom: viewport.camera.zoom,
            shown_zoom: viewport.camera.zoom,
            is_resting: true,
            part,
            origin: viewport.on_screen(Pos2::ZERO),
            mesh: Arc::new(mesh),
        }
    }

    /// Paints it, within a clip rectangle of its own: shapes with the same one are joined to one mesh,
    /// and each that follows would have all triangles of this one copied.
    pub(in crate::ui::graph) fn paint(&self, painter: &Painter) {
        if !self.mesh.is_empty() {
            let apart = painter.clip_rect().shrink(0.01);
            painter
                .with_clip_rect(apart)
                .add(Shape::Mesh(Arc::clone(&self.mesh)));
        }
    }
}

/// How much of the strength of best moves is left from afar: the more of them there are in a place, the
/// less, so that nodes stand out from among them.
fn fade(graph: &WindowGraph, viewport: &Viewport) -> f32 {
    let best = graph.edges().iter().filter(|edge| edge.layer > 0);
    let length: f32 = best.map(|edge| edge.hull.size().length()).sum();
    let area = graph.bounds().area() * viewport.camera.zoom;
    let share = length / area.max(1.0);
    (THIN / share.max(THIN)).powf(0.8).max(FAINTEST)
}

/// Where a node stands on the screen when it is a dot.
pub(in crate::ui::graph) fn dot_rect(
    graph: &WindowGraph,
    node: usize,
    viewport: &Viewport,
) -> Rect {
    let own = graph.size_of(node);
    // On whole points, or of equal dots some would lose an edge between two pixels.
    let size = (own * viewport.camera.zoom).round();
    let size = size.max(Vec2::splat(SMALLEST_DOT));
    let corner = viewport.on_screen(graph.places()[node]) - size / 2.0;
    Rect::from_min_size(corner.round(), size)
}

/// The border of an end from afar, as a share of its height.
const BORDER: f32 = 0.2;

/// A node from afar.
pub(in crate::ui::graph) fn dot(
    mesh: &mut Mesh,
    rect: Rect,
    (graph, node): (&WindowGraph, usize),
    palette: &Palette,
) {
    let node = graph.node_at_number(node);
    let rect = if node.is_terminal {
        // Within its place, so that the borders of ends that stand close do not run together.
        mesh.add_colored_rect(rect, palette.text);
        rect.shrink((rect.height() * BORDER).clamp(1.0, 1.5))
    } else {
        rect
    };
    let tone = node.tone(graph.shows_verdicts);
    let (fill, line) = (
        palette.colour(Ink::Fill(tone)),
        palette.colour(Ink::Line(tone)),
    );
    // The same inside as from near, within an edge that stands out from the page.
    mesh.add_colored_rect(rect, line);
    let edge = (rect.height() / 14.0).clamp(1.0, 1.5);
    let inside = if graph.drawing().is_open(node) && !node.is_terminal {
        palette.card
    } else {
        fill
    };
    mesh.add_colored_rect(rect.shrink(edge), inside);
}

/// The dots of all nodes on the small map, with what they were made for.
pub(in crate::ui::graph) struct CachedMap {
    pub(in crate::ui::graph) key: (Rect, bool, bool, u64),
    pub(in crate::ui::graph) dots: Arc<Mesh>,
}
