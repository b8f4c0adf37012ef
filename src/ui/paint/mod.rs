//! Scenes as egui shapes.
//!
//! A scene is made when something changes; its shapes are turned into egui's in every frame in which it is
//! seen, which takes some microseconds, since letters lie in a texture that egui may lay out anew at
//! any time. Where there are many, as in a graph, those without letters become a mesh that is made once
//! and moved.

mod cached;
pub(crate) mod focus_ring;
pub mod raster;
mod scene_mesh;
pub(crate) mod theme;
pub(crate) mod widgets;

use std::f32::consts::FRAC_PI_2;

use eframe::egui::epaint::{PathShape, PathStroke, RectShape, TextShape};
use eframe::egui::{
    self, Color32, CornerRadius, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

pub(crate) use self::cached::Cached;
pub(crate) use self::scene_mesh::{SceneMesh, serves};
use self::theme::Palette;
use crate::scene::face::Face;
use crate::scene::{self, Anchor, Ink, Scene, Text};

/// The place of a scene on the screen, and its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// The upper left corner of the scene on the screen.
    pub(crate) origin: Pos2,
    /// Points on the screen for a point of the scene.
    pub(crate) scale: f32,
    /// The opacity from 0 to 1.
    pub(crate) opacity: f32,
}

impl Placement {
    /// As large as it is.
    pub(crate) fn at(origin: Pos2) -> Placement {
        Placement {
            origin,
            scale: 1.0,
            opacity: 1.0,
        }
    }

    /// A point of the scene on the screen.
    pub(crate) fn point(&self, (x, y): scene::Point) -> Pos2 {
        self.origin + vec2(x, y) * self.scale
    }

    /// A rectangle of the scene on the screen.
    pub(crate) fn rect(&self, rect: scene::Rect) -> egui::Rect {
        egui::Rect::from_min_size(
            self.point((rect.x, rect.y)),
            vec2(rect.width, rect.height) * self.scale,
        )
    }

    /// A point on the screen in the scene.
    pub(crate) fn in_scene(&self, at: Pos2) -> scene::Point {
        let Vec2 { x, y } = (at - self.origin) / self.scale;
        (x, y)
    }

    /// The placement of a group.
    fn inner(&self, offset: scene::Point, scale: f32) -> Placement {
        Placement {
            origin: self.point(offset),
            scale: self.scale * scale,
            ..*self
        }
    }
}

/// Paints a scene.
pub(crate) fn paint(painter: &Painter, palette: &Palette, scene: &Scene, at: Placement) {
    painter.extend(shapes(painter, palette, &scene.shapes, at));
}

/// The shapes of a scene as egui's.
pub(crate) fn shapes(
    painter: &Painter,
    palette: &Palette,
    shapes: &[scene::Shape],
    at: Placement,
) -> Vec<Shape> {
    let mut found = Vec::with_capacity(shapes.len());
    let pen = ShapePainter { painter, palette };
    pen.add_all(shapes, at, Layer::All, &mut found);
    found
}

/// The shapes of a scene that are wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Layer {
    All,
    /// The shapes that are no texts.
    Drawn,
    /// Texts, with letters as large as if the scene were so much larger or smaller.
    Letters {
        scaled: f32,
    },
}

/// The settings by which a scene becomes shapes.
struct ShapePainter<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
}

impl ShapePainter<'_> {
    fn add_all(
        &self,
        shapes: &[scene::Shape],
        at: Placement,
        layer: Layer,
        found: &mut Vec<Shape>,
    ) {
        let letters = match layer {
            Layer::All => Some(1.0),
            Layer::Drawn => None,
            Layer::Letters { scaled } => Some(scaled),
        };
        let draws = !matches!(layer, Layer::Letters { .. });
        for shape in shapes {
            match shape {
                scene::Shape::Rect {
                    rect,
                    corner,
                    fill,
                    stroke,
                } if draws => {
                    let (rect, corner) = (at.rect(*rect), corner * at.scale);
                    self.add_rect(rect, corner, *fill, *stroke, at, found);
                }
                scene::Shape::Path { path, fill, stroke } if draws => {
                    for (points, is_closed) in path.flattened(at.scale * FINE) {
                        let points = points.into_iter().map(|point| at.point(point)).collect();
                        self.add_path(points, is_closed, *fill, *stroke, at, found);
                    }
                }
                scene::Shape::Text(text) => {
                    if let Some(scaled) = letters {
                        self.add_text(text, at, scaled, found);
                    }
                }
                scene::Shape::Group(group) => {
                    let inner = at.inner(group.offset, group.scale);
                    self.add_all(&group.shapes, inner, layer, found);
                }
                scene::Shape::Rect { .. } | scene::Shape::Path { .. } => {}
            }
        }
    }

    fn colour(&self, ink: Ink, at: Placement) -> Color32 {
        let colour = self.palette.colour(ink);
        if at.opacity < 1.0 {
            colour.gamma_multiply(at.opacity)
        } else {
            colour
        }
    }

    fn stroke(&self, stroke: scene::Stroke, at: Placement) -> Stroke {
        Stroke::new(stroke.width * at.scale, self.colour(stroke.ink, at))
    }

    fn add_rect(
        &self,
        rect: egui::Rect,
        corner: f32,
        fill: Option<Ink>,
        stroke: Option<scene::Stroke>,
        at: Placement,
        found: &mut Vec<Shape>,
    ) {
        let corner = corner.min(rect.width() / 2.0).min(rect.height() / 2.0);
        let fill = fill.map_or(Color32::TRANSPARENT, |ink| self.colour(ink, at));
        let dashes = stroke.and_then(|stroke| stroke.dash.lengths());
        let line = stroke.map_or(Stroke::NONE, |stroke| self.stroke(stroke, at));
        let solid = if dashes.is_some() { Stroke::NONE } else { line };
        if corner > 255.0 || corner.fract() > 0.25 && corner < 12.0 {
            // egui's corners are whole points; small ones would come out wrong.
            let points = rounded(rect, corner);
            found.push(polygon(points, fill, solid));
        } else {
            let radius = CornerRadius::same(corner.round() as u8); // at most 255
            let shape = RectShape::new(rect, radius, fill, solid, StrokeKind::Middle);
            // Equal things stay equal wherever they stand between pixels.
            found.push(Shape::Rect(shape.with_round_to_pixels(false)));
        }
        if let Some([dash, gap]) = dashes {
            let mut points = rounded(rect, corner);
            points.extend(points.first().copied());
            let scale = at.scale.max(1.0);
            found.extend(Shape::dashed_line(&points, line, dash * scale, gap * scale));
        }
    }

    fn add_path(
        &self,
        mut points: Vec<Pos2>,
        is_closed: bool,
        fill: Option<Ink>,
        stroke: Option<scene::Stroke>,
        at: Placement,
        found: &mut Vec<Shape>,
    ) {
        // A point that is there twice has no direction, and would grow a spike.
        points.dedup_by(|one, other| one.distance(*other) < 0.01);
        if is_closed && points.len() > 1 && points[0].distance(points[points.len() - 1]) < 0.01 {
            points.pop();
        }
        let line = stroke.map_or(Stroke::NONE, |stroke| self.stroke(stroke, at));
        let dashes = stroke.and_then(|stroke| stroke.dash.lengths());
        let solid = if dashes.is_some() { Stroke::NONE } else { line };
        if fill.is_some() || dashes.is_none() {
            found.push(Shape::Path(PathShape {
                points: points.clone(),
                closed: is_closed,
                fill: fill.map_or(Color32::TRANSPARENT, |ink| self.colour(ink, at)),
                stroke: PathStroke::from(solid),
            }));
        }
        if let Some([dash, gap]) = dashes {
            if is_closed {
                points.extend(points.first().copied());
            }
            let scale = at.scale.max(1.0);
            let broken = Shape::dashed_line(&points, line, dash * scale, gap * scale);
            found.extend(broken);
        }
    }

    fn add_text(&self, text: &Text, at: Placement, scaled: f32, found: &mut Vec<Shape>) {
        let size = letter_size(text.style.size * at.scale * scaled);
        if size < SMALLEST_LETTERS || text.text.is_empty() {
            return;
        }
        let font = font(text.style.face, size);
        let galley = self
            .painter
            .layout_no_wrap(text.text.clone(), font, Color32::PLACEHOLDER);
        let baseline = galley.rows.first().map_or(size, |row| {
            row.pos.y + row.glyphs.first().map_or(size, |glyph| glyph.pos.y)
        });
        let width = galley.size().x;
        let before = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let point = at.point(text.at);
        let (pos, angle) = if text.is_upright {
            (pos2(point.x - baseline, point.y + before), -FRAC_PI_2)
        } else {
            (pos2(point.x - before, point.y - baseline), 0.0)
        };
        let colour = self.colour(text.style.ink, at);
        let shape = TextShape::new(pos, galley, colour);
        found.push(Shape::Text(shape.with_angle(angle)));
    }
}

/// The factor by which curves are drawn finer than their size asks for: within a fifth of a point, so that no
/// corner is seen.
const FINE: f32 = 3.0;
/// Letters that are smaller than this say nothing.
const SMALLEST_LETTERS: f32 = 3.0;

/// The size of letters on the screen: in half points, so that a change of size needs few of them.
fn letter_size(size: f32) -> f32 {
    ((size * 2.0).round() / 2.0).max(1.0)
}

/// A face as egui knows it.
pub(crate) fn font(face: Face, size: f32) -> FontId {
    match face {
        Face::Regular => FontId::proportional(size),
        Face::SemiBold => theme::semi_bold(size),
        Face::Bold => theme::bold(size),
        Face::Mono => FontId::monospace(size),
        Face::MonoSemiBold => theme::mono_bold(size),
    }
}

fn polygon(points: Vec<Pos2>, fill: Color32, stroke: Stroke) -> Shape {
    Shape::Path(PathShape {
        points,
        closed: true,
        fill,
        stroke: PathStroke::from(stroke),
    })
}

/// The outline of a rectangle with round corners, as points in order.
fn rounded(rect: egui::Rect, radius: f32) -> Vec<Pos2> {
    const STEPS: u8 = 6;
    if radius <= 0.0 {
        return vec![
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
        ];
    }
    let inner = rect.shrink(radius);
    let corners = [
        inner.right_top(),
        inner.right_bottom(),
        inner.left_bottom(),
        inner.left_top(),
    ];
    let mut points = Vec::new();
    for (corner, quarter) in corners.into_iter().zip([-1.0_f32, 0.0, 1.0, 2.0]) {
        for step in 0..=STEPS {
            let angle = (quarter + f32::from(step) / f32::from(STEPS)) * FRAC_PI_2;
            points.push(corner + Vec2::angled(angle) * radius);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::scene::{TextStyle, Tone};

    /// The shapes of a scene at a place.
    fn painted(scene: &Scene, at: Placement) -> Vec<Shape> {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let mut found = Vec::new();
        for _ in 0..2 {
            // Fonts are there from the second frame on.
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                found = shapes(ui.painter(), theme::palette(ui), &scene.shapes, at);
            });
            output.textures_delta.clear();
        }
        found
    }

    #[test]
    fn shapes_stand_where_the_scene_says_moved_and_made_larger() {
        let mut scene = Scene::new((100.0, 100.0));
        let rect = scene::Rect::new(10.0, 20.0, 30.0, 40.0);
        let tone = Tone::Winner(Seat::One);
        scene.rect(rect, 4.0, Some(Ink::Fill(tone)), None);
        let at = Placement {
            scale: 2.0,
            ..Placement::at(pos2(5.0, 7.0))
        };
        let found = painted(&scene, at);
        let [Shape::Rect(shape)] = found.as_slice() else {
            panic!("one rectangle: {found:?}");
        };
        assert_eq!(shape.rect.min, pos2(25.0, 47.0));
        assert_eq!(shape.rect.size(), vec2(60.0, 80.0));
        assert_eq!(at.in_scene(pos2(25.0, 47.0)), (10.0, 20.0));
    }

    #[test]
    fn a_text_stands_on_its_baseline_and_is_as_wide_as_the_scene_measured() {
        for anchor in [Anchor::Start, Anchor::Middle, Anchor::End] {
            for face in Face::ALL {
                let style = TextStyle::new(face, 20.0, Ink::Text);
                let mut scene = Scene::new((400.0, 100.0));
                scene.text((200.0, 50.0), anchor, style, "[1.1]|(1.1) wins");
                let found = painted(&scene, Placement::at(Pos2::ZERO));
                let [Shape::Text(text)] = found.as_slice() else {
                    panic!("one text: {found:?}");
                };
                let width = style.width("[1.1]|(1.1) wins");
                let off = (text.galley.size().x - width).abs();
                assert!(off < 0.03 * width, "{face:?}: {off} of {width}");
                let left = match anchor {
                    Anchor::Start => 200.0,
                    Anchor::Middle => 200.0 - text.galley.size().x / 2.0,
                    Anchor::End => 200.0 - text.galley.size().x,
                };
                assert!((text.pos.x - left).abs() < 0.6, "{anchor:?}");
                assert!(text.pos.y < 36.0 && text.pos.y > 24.0, "{}", text.pos.y);
            }
        }
    }
}
