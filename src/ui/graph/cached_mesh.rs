//! What does not stand out, as one mesh that is made once: all arrows, and from afar all nodes as
//! dots. Panning moves it, zooming scales it and makes it anew every few frames and when it rests.
//!
//! `egui_graphs` draws every node and arrow anew in every frame, which a graph of thousands does
//! not bear.
//!
//! ```text
//!   +-----------------------+   the part of the picture that the mesh holds
//!   |    +-------------+    |
//!   |    |  the view   |    |   as long as the view stays within it, the mesh is moved
//!   |    +-------------+    |
//!   +-----------------------+
//! ```

use std::sync::Arc;

use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};

use super::arrows::{self, Detail};
use super::lens::Lens;
use super::look::NodeLook;
use super::mesh::LineStyle;
use super::picture::Picture;
use crate::scene::graph::Standing;
use crate::scene::graph::route::Emphasis;
use crate::scene::{Dash, Ink, Tone};
use crate::ui::paint::{self, theme::Palette};

/// The smallest dot, in points on the screen.
const SMALLEST_DOT: f32 = 3.0;
/// From this height on the edge of a dot tells what it is, as that of a card does.
const LEAST_DASHED: f32 = 5.0;

/// The share of the page up to which best moves are drawn in full strength, and the least strength.
const THIN: f32 = 0.06;
const FAINTEST: f32 = 0.16;

/// How a mesh is to look; another look needs another mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MeshStyle {
    /// Whether nodes show their texts.
    pub(super) is_near: bool,
    pub(super) is_dark: bool,
    pub(super) shows_backward: bool,
    pub(super) shows_verdict: bool,
    /// Counts up with every picture.
    pub(super) version: u64,
}

/// A mesh with what it was made for.
pub(crate) struct CachedMesh {
    style: MeshStyle,
    /// The zoom that it was made for, that at which it is shown, and whether that is as it was the frame
    /// before.
    zoom: f32,
    shown_zoom: f32,
    pub(super) is_resting: bool,
    part: Rect,
    /// Where the picture's origin lies on the screen.
    origin: Pos2,
    mesh: Arc<Mesh>,
}

impl CachedMesh {
    /// The mesh for a view: the one before, moved if need be, or a new one.
    pub(super) fn shown(
        before: Option<CachedMesh>,
        picture: &Picture,
        lens: &Lens,
        style: MeshStyle,
        palette: &Palette,
    ) -> CachedMesh {
        let needed = lens.seen().intersect(picture.bounds);
        let zoom = lens.camera.zoom;
        let is_resting = before
            .as_ref()
            .is_none_or(|cached| cached.shown_zoom.to_bits() == zoom.to_bits());
        let mut cached = before
            .filter(|cached| {
                cached.style == style
                    && paint::serves(cached.zoom, zoom, is_resting)
                    && (needed.is_negative() || cached.part.contains_rect(needed))
            })
            .unwrap_or_else(|| CachedMesh::new(picture, lens, style, palette));
        cached.is_resting = is_resting;
        let origin = lens.on_screen(Pos2::ZERO);
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
    fn new(picture: &Picture, lens: &Lens, style: MeshStyle, palette: &Palette) -> CachedMesh {
        let part = lens.part;
        let mut mesh = Mesh::default();
        let reaches = arrows::sorted(picture.seen_arrows(part, style.shows_backward));
        let count = reaches.len();
        let detail = Detail::of(count, style.is_near);
        let fade = if style.is_near || !picture.signs.points_out_best {
            1.0
        } else {
            fade(picture, lens)
        };
        let mut points = Vec::new();
        // Most arrows are drawn like the one before.
        let mut last: Option<((Emphasis, Detail), LineStyle)> = None;
        for reach in reaches {
            let Some(arrow) = picture.graph.edge(reach.edge) else {
                continue;
            };
            let look = arrow.payload();
            if look.standing == Standing::Faint && picture.signs.hides_others {
                continue;
            }
            let (emphasis, detail) = match look.standing {
                Standing::Best => {
                    let emphasis = look.plain_emphasis(picture.tone_at_end(reach.edge));
                    (emphasis, detail.of_best(count))
                }
                _ => (look.plain_emphasis(Tone::Plain), detail),
            };
            let pen = match last {
                Some((of, pen)) if of == (emphasis, detail) => pen,
                _ => arrows::plain_pen(emphasis, palette, detail, lens.camera.zoom).faded(fade),
            };
            last = Some(((emphasis, detail), pen));
            arrows::add(
                &mut mesh,
                (look, &look.arrow),
                (pen, detail),
                lens,
                &mut points,
            );
        }
        if !style.is_near {
            for node in picture.seen_nodes(part) {
                if let Some(look) = picture.look(node) {
                    dot(&mut mesh, dot_rect(picture, node, lens), look, palette);
                }
            }
        }
        CachedMesh {
            style,
            zoom: lens.camera.zoom,
            shown_zoom: lens.camera.zoom,
            is_resting: true,
            part,
            origin: lens.on_screen(Pos2::ZERO),
            mesh: Arc::new(mesh),
        }
    }

    /// Paints it.
    pub(super) fn paint(&self, painter: &Painter) {
        if !self.mesh.is_empty() {
            painter.add(Shape::Mesh(Arc::clone(&self.mesh)));
        }
    }
}

/// How much of the strength of best moves is left from afar: the more of them there are in a place, the
/// less, so that nodes stand out from among them.
fn fade(picture: &Picture, lens: &Lens) -> f32 {
    let best = picture.reaches.iter().filter(|reach| reach.layer > 0);
    let length: f32 = best.map(|reach| reach.hull.size().length()).sum();
    let area = picture.bounds.area() * lens.camera.zoom;
    let share = length / area.max(1.0);
    (THIN / share.max(THIN)).powf(0.8).max(FAINTEST)
}

/// Where a node stands on the screen when it is a dot.
pub(super) fn dot_rect(picture: &Picture, node: usize, lens: &Lens) -> Rect {
    let own = picture
        .look(node)
        .map_or(picture.node_size, |look| look.size);
    // On whole points, or of equal dots some would lose an edge between two pixels.
    let size = (own * lens.camera.zoom).round();
    let size = size.max(Vec2::splat(SMALLEST_DOT));
    let corner = lens.on_screen(picture.places[node]) - size / 2.0;
    Rect::from_min_size(corner.round(), size)
}

/// The border of an end from afar, as a share of its height.
const BORDER: f32 = 0.2;

/// A node from afar.
pub(super) fn dot(mesh: &mut Mesh, rect: Rect, look: &NodeLook, palette: &Palette) {
    let rect = if look.is_terminal {
        // Within its place, so that the borders of ends that stand close do not run together.
        mesh.add_colored_rect(rect, palette.text);
        rect.shrink((rect.height() * BORDER).clamp(1.0, 1.5))
    } else {
        rect
    };
    let tone = look.tone();
    let (fill, line) = (
        palette.colour(Ink::Fill(tone)),
        palette.colour(Ink::Line(tone)),
    );
    // The same inside as from near, within an edge that stands out from the page.
    mesh.add_colored_rect(rect, line);
    let edge = (rect.height() / 14.0).clamp(1.0, 1.5);
    let inside = if look.is_open && !look.is_terminal {
        palette.card
    } else {
        fill
    };
    mesh.add_colored_rect(rect.shrink(edge), inside);
    if !look.is_terminal && rect.height() >= LEAST_DASHED {
        add_gaps(mesh, rect, (edge, tone.dash()), inside);
    }
}

/// Gaps in the edge of a node: that of a draw is dashed and that of a win of player 2 is dotted, as from
/// near.
fn add_gaps(mesh: &mut Mesh, rect: Rect, (edge, dash): (f32, Dash), colour: Color32) {
    let (dash, gap) = match dash {
        Dash::Solid => return,
        Dash::Dotted => (1.0, 1.0),
        Dash::Dashed => (3.0, 2.0),
    };
    let period = dash + gap;
    // As many as fit between two dashes at the corners, in the middle of the side.
    let starts = move |from: f32, to: f32| {
        let count = ((to - from - dash) / period).floor().max(0.0);
        let first = from + ((to - from) - (count * period + dash)) / 2.0 + dash;
        (0..count as u32).map(move |number| (first + number as f32 * period).round()) // a few dozen
    };
    for x in starts(rect.left(), rect.right()) {
        for y in [rect.top(), rect.bottom() - edge] {
            mesh.add_colored_rect(Rect::from_min_size(pos2(x, y), vec2(gap, edge)), colour);
        }
    }
    for y in starts(rect.top(), rect.bottom()) {
        for x in [rect.left(), rect.right() - edge] {
            mesh.add_colored_rect(Rect::from_min_size(pos2(x, y), vec2(edge, gap)), colour);
        }
    }
}

/// The dots of all nodes on the small map, with what they were made for.
pub(super) struct CachedMap {
    pub(super) key: (Rect, bool, bool, u64),
    pub(super) dots: Arc<Mesh>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stretches along the top of a node that have the colour of the gaps.
    fn gaps_on_top(dash: Dash) -> Vec<(f32, f32)> {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(24.0, 9.0));
        let mut mesh = Mesh::default();
        add_gaps(&mut mesh, rect, (1.0, dash), Color32::RED);
        assert!(rect.contains_rect(mesh.calc_bounds()) || mesh.is_empty());
        let corners = mesh.vertices.chunks(4);
        let on_top = corners.filter(|corners| corners[0].pos.y < rect.top() + 0.5);
        on_top
            .map(|corners| {
                let xs = corners.iter().map(|corner| corner.pos.x);
                xs.fold((f32::MAX, f32::MIN), |(from, to), x| {
                    (from.min(x), to.max(x))
                })
            })
            .collect()
    }

    #[test]
    fn the_edge_of_a_dot_tells_who_wins() {
        assert_eq!(gaps_on_top(Dash::Solid), []);
        let [dotted, dashed] = [Dash::Dotted, Dash::Dashed].map(gaps_on_top);
        assert!(dotted.len() > dashed.len() && dashed.len() >= 3);
        for gaps in [dotted, dashed] {
            for pair in gaps.windows(2) {
                assert!(
                    pair[0].1 < pair[1].0,
                    "there is a dash between them: {pair:?}"
                );
            }
            assert!(
                gaps[0].0 > 10.0 && gaps[gaps.len() - 1].1 < 34.0,
                "corners are drawn"
            );
        }
    }
}
