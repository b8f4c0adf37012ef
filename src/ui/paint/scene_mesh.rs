//! The shapes of a scene as a mesh that is made once.
//!
//! ```text
//!   scene  --made once-->  mesh at one scale  --every frame-->  moved, and scaled while zooming goes on
//! ```
//!
//! While the scale changes from frame to frame the mesh is scaled by a few percent instead of being made
//! anew, so that lines are a hair too thick or too thin; as soon as the scale rests it is made for it.
//! Whoever zooms asks for one more frame.
//!
//! Texts are not part of the mesh, as letters lie in a texture that egui may lay out anew at any time.

use std::sync::Arc;

use eframe::egui::epaint::{TessellationOptions, Tessellator};
use eframe::egui::{Mesh, Painter, Pos2, Shape};

use super::theme::Palette;
use super::{Layer, Placement, ShapePainter};
use crate::scene;

/// By how much a mesh may be scaled before it is made anew.
const MOST_SCALED: f32 = 0.05;

/// True if what was made for one scale serves for another.
pub(crate) fn serves(made_for: f32, scale: f32, is_resting: bool) -> bool {
    made_for.to_bits() == scale.to_bits()
        || !is_resting && (scale / made_for - 1.0).abs() < MOST_SCALED
}

/// The settings that a mesh was made with, but for the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
struct MeshSettings {
    /// The address of the palette: there is one of each.
    palette: usize,
    opacity: f32,
    pixels_per_point: f32,
}

#[derive(Clone, Debug)]
struct Made {
    scale: f32,
    settings: MeshSettings,
    /// Round the scene's origin.
    mesh: Mesh,
    /// The mesh where it was shown last, and the factor by which it was scaled.
    shown: Arc<Mesh>,
    placed: Option<(Pos2, f32)>,
}

/// The mesh of a scene, and what it was made for.
#[derive(Clone, Debug, Default)]
pub(crate) struct SceneMesh {
    made: Option<Made>,
    last_scale: f32,
}

impl SceneMesh {
    /// Another scene is shown from now on.
    pub(crate) fn clear(&mut self) {
        self.made = None;
    }

    /// The scale for which the mesh of the next frame is made, or was made.
    pub(crate) fn scale_for(&mut self, scale: f32) -> f32 {
        let is_resting = self.last_scale.to_bits() == scale.to_bits();
        self.last_scale = scale;
        let made_for = self.made.as_ref().map_or(scale, |made| made.scale);
        if serves(made_for, scale, is_resting) {
            made_for
        } else {
            self.made = None;
            scale
        }
    }

    /// The shapes of a scene at a place: a mesh and texts, with what was made before where it serves.
    /// `made_for` is the scale that [`scale_for`](Self::scale_for) gave in this frame.
    ///
    /// # Complexity
    /// In proportion to the vertices of the mesh when it moves, and to the texts.
    pub(crate) fn shapes(
        &mut self,
        painter: &Painter,
        palette: &Palette,
        shapes: &[scene::Shape],
        at: Placement,
        made_for: f32,
    ) -> Vec<Shape> {
        let pen = ShapePainter { painter, palette };
        let settings = MeshSettings {
            palette: std::ptr::from_ref(palette).addr(),
            opacity: at.opacity,
            pixels_per_point: painter.pixels_per_point(),
        };
        let serves =
            |made: &Made| made.settings == settings && made.scale.to_bits() == made_for.to_bits();
        if self.made.as_ref().is_some_and(|made| !serves(made)) {
            self.made = None;
        }
        let made = self
            .made
            .get_or_insert_with(|| Made::new(&pen, shapes, made_for, settings));
        made.place(at.origin, at.scale / made.scale);
        let mut found = Vec::new();
        if !made.shown.is_empty() {
            found.push(Shape::Mesh(Arc::clone(&made.shown)));
        }
        let letters = Layer::Letters {
            scaled: made.scale / at.scale,
        };
        pen.add_all(shapes, at, letters, &mut found);
        found
    }
}

impl Made {
    fn new(
        pen: &ShapePainter,
        shapes: &[scene::Shape],
        scale: f32,
        settings: MeshSettings,
    ) -> Made {
        let at = Placement {
            origin: Pos2::ZERO,
            scale,
            opacity: settings.opacity,
        };
        let mut found = Vec::with_capacity(shapes.len());
        pen.add_all(shapes, at, Layer::Drawn, &mut found);
        let options: TessellationOptions = pen.painter.ctx().tessellation_options(|it| *it);
        // No text, so no texture, and nothing that it holds.
        let mut tessellator =
            Tessellator::new(settings.pixels_per_point, options, [1, 1], Vec::new());
        let mut mesh = Mesh::default();
        for shape in found {
            tessellator.tessellate_shape(shape, &mut mesh);
        }
        Made {
            scale,
            settings,
            shown: Arc::new(mesh.clone()),
            mesh,
            placed: None,
        }
    }

    fn place(&mut self, at: Pos2, scaled: f32) {
        if self.placed == Some((at, scaled)) {
            return;
        }
        self.placed = Some((at, scaled));
        let shown = Arc::make_mut(&mut self.shown);
        for (vertex, made) in shown.vertices.iter_mut().zip(&self.mesh.vertices) {
            vertex.pos = at + made.pos.to_vec2() * scaled;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, Scene, Stroke};
    use crate::ui::paint::theme;
    use eframe::egui::{self, Rect, pos2};

    /// The bounds of what is shown of a square of 10 points, frame by frame, and how often its mesh
    /// was made.
    fn bounds(scales: &[f32]) -> (Vec<Rect>, usize) {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let mut scene = Scene::new((10.0, 10.0));
        let edge = Stroke::solid(Ink::Text, 1.0);
        scene.rect(
            scene::Rect::new(0.0, 0.0, 10.0, 10.0),
            0.0,
            Some(Ink::Page),
            Some(edge),
        );
        let (mut cached, mut seen, mut made) = (SceneMesh::default(), Vec::new(), 0);
        for &scale in scales {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let at = Placement {
                    scale,
                    ..Placement::at(pos2(100.0, 50.0))
                };
                let had = cached.made.is_some();
                let made_for = cached.scale_for(scale);
                made += usize::from(had && cached.made.is_none());
                let (painter, palette) = (ui.painter(), theme::palette(ui));
                let found = cached.shapes(painter, palette, &scene.shapes, at, made_for);
                let [Shape::Mesh(mesh)] = found.as_slice() else {
                    panic!("one mesh: {found:?}");
                };
                seen.push(mesh.calc_bounds());
            });
            output.textures_delta.clear();
        }
        (seen, made)
    }

    #[test]
    fn a_mesh_lies_where_the_scene_lies_at_every_scale() {
        let scales = [1.0, 1.02, 1.04, 1.06, 1.06, 2.0, 2.0];
        for (bounds, scale) in bounds(&scales).0.into_iter().zip(scales) {
            let expected = Rect::from_min_size(pos2(100.0, 50.0), egui::Vec2::splat(10.0 * scale));
            // An edge of a point, half of it outside, and its soft border.
            let expected = expected.expand(0.5 * scale + 0.5);
            for (found, expected) in [(bounds.min, expected.min), (bounds.max, expected.max)] {
                assert!(found.distance(expected) < 0.3, "{scale}: {bounds:?}");
            }
        }
    }

    #[test]
    fn a_mesh_is_made_anew_when_zooming_goes_far_and_when_it_rests() {
        assert_eq!(bounds(&[1.0, 1.0, 1.0]).1, 0);
        assert_eq!(bounds(&[1.0, 1.02, 1.04]).1, 0);
        assert_eq!(bounds(&[1.0, 1.02, 1.02]).1, 1);
        assert_eq!(bounds(&[1.0, 1.06, 1.08]).1, 1);
    }
}
