//! Paints what the window shows without a window, a display or a graphics card: triangles with
//! textures and colours, as a graphics card would.
//!
//! ```text
//!   FullOutput --textures--> Raster --ClippedPrimitive--> ColorImage
//! ```
//!
//! Colours are multiplied and laid over each other as they are stored, in gamma space and
//! premultiplied, because that is how the toolkit wants its text to look.
//!
//! *Shortcomings:* no paint callbacks, no mipmaps; textures are not repeated at their edges.

use std::collections::HashMap;

use eframe::egui::epaint::{ClippedPrimitive, ImageData, Mesh, Primitive, Vertex};
use eframe::egui::{
    Color32, ColorImage, Context, FullOutput, Rect, TextureFilter, TextureId, TextureOptions,
    TexturesDelta,
};

/// Paints, and keeps the textures from frame to frame.
#[derive(Default)]
pub struct Raster {
    textures: HashMap<TextureId, Texture>,
}

struct Texture {
    image: ColorImage,
    options: TextureOptions,
}

/// Red, green, blue, opacity: premultiplied, from 0 to 255.
type Colour = [f32; 4];

impl Raster {
    /// Takes new textures over, and leaves the delta empty.
    pub fn take(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = change.image;
                if let Some([left, top]) = change.pos
                    && let Some(texture) = self.textures.get_mut(&id)
                {
                    let [width, height] = image.size;
                    for row in 0..height {
                        let from = &image.pixels[row * width..(row + 1) * width];
                        let start = (top + row) * texture.image.size[0] + left;
                        texture.image.pixels[start..start + width].copy_from_slice(from);
                    }
                } else {
                    let texture = Texture {
                        image: (*image).clone(),
                        options: change.options,
                    };
                    self.textures.insert(id, texture);
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    /// Paints a frame. Its textures must have been taken over.
    #[must_use]
    pub fn paint(&self, ctx: &Context, output: &FullOutput) -> ColorImage {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().max * scale;
        let size = [size.x, size.y].map(|side| side.round().max(1.0) as usize); // a screen
        let mut image = ColorImage::filled(size, Color32::BLACK);
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in ctx.tessellate(output.shapes.clone(), scale)
        {
            if let Primitive::Mesh(mesh) = primitive
                && let Some(texture) = self.textures.get(&mesh.texture_id)
            {
                let clip = Clip::new(clip_rect, scale, size);
                paint_mesh(&mesh, texture, &clip, scale, &mut image);
            }
        }
        image
    }
}

/// The pixels that may be painted.
struct Clip {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Clip {
    fn new(rect: Rect, scale: f32, [width, height]: [usize; 2]) -> Clip {
        let pixel = |points: f32, most: usize| {
            let pixels = (points * scale).round().max(0.0) as usize; // a screen
            pixels.min(most)
        };
        Clip {
            left: pixel(rect.left(), width),
            top: pixel(rect.top(), height),
            right: pixel(rect.right(), width),
            bottom: pixel(rect.bottom(), height),
        }
    }
}

fn paint_mesh(mesh: &Mesh, texture: &Texture, clip: &Clip, scale: f32, image: &mut ColorImage) {
    for corners in mesh.indices.as_chunks::<3>().0 {
        let corners = corners.map(|index| mesh.vertices[index as usize]); // as the toolkit made it
        paint_triangle(corners, texture, clip, scale, image);
    }
}

/// A line through two corners: what lies inside is on its positive side.
struct Side {
    along_x: f32,
    along_y: f32,
    constant: f32,
    /// Whether a pixel on the line itself belongs to the triangle, so that neighbours share none.
    owns_line: bool,
}

impl Side {
    fn new((ax, ay): (f32, f32), (bx, by): (f32, f32)) -> Side {
        let (along_x, along_y) = (ay - by, bx - ax);
        Side {
            along_x,
            along_y,
            constant: ax * by - ay * bx,
            owns_line: along_x > 0.0 || (along_x == 0.0 && along_y > 0.0),
        }
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        self.along_x * x + self.along_y * y + self.constant
    }

    fn holds(&self, value: f32) -> bool {
        value > 0.0 || (value == 0.0 && self.owns_line)
    }
}

fn paint_triangle(
    mut corners: [Vertex; 3],
    texture: &Texture,
    clip: &Clip,
    scale: f32,
    image: &mut ColorImage,
) {
    let place = |corner: &Vertex| (corner.pos.x * scale, corner.pos.y * scale);
    let mut at = corners.each_ref().map(place);
    let mut area = Side::new(at[0], at[1]).at(at[2].0, at[2].1);
    if area < 0.0 {
        corners.swap(1, 2);
        at.swap(1, 2);
        area = -area;
    }
    if area <= 0.0 || !area.is_finite() {
        return;
    }
    // Each corner has the side that it does not lie on.
    let sides = [
        Side::new(at[1], at[2]),
        Side::new(at[2], at[0]),
        Side::new(at[0], at[1]),
    ];
    let bounds = |of: fn(&(f32, f32)) -> f32, least: usize, most: usize| {
        let all = at.each_ref().map(of);
        let low = all.iter().copied().fold(f32::MAX, f32::min);
        let high = all.iter().copied().fold(f32::MIN, f32::max);
        let low = (low.floor().max(0.0) as usize).max(least); // a screen
        let high = (high.ceil().max(0.0) as usize).min(most); // a screen
        low..high
    };
    let columns = bounds(|at| at.0, clip.left, clip.right);
    let rows = bounds(|at| at.1, clip.top, clip.bottom);
    let is_flat = corners
        .iter()
        .all(|corner| corner.color == corners[0].color);
    let colours = corners.map(|corner| parts(corner.color));
    let one_texel = corners[0].uv == corners[1].uv && corners[1].uv == corners[2].uv;
    let texel = texture.at(corners[0].uv.x, corners[0].uv.y);
    let width = image.size[0];
    for y in rows {
        let middle_y = y as f32 + 0.5; // a screen
        for x in columns.clone() {
            let middle_x = x as f32 + 0.5; // a screen
            let values = sides.each_ref().map(|side| side.at(middle_x, middle_y));
            let is_inside = sides
                .iter()
                .zip(values)
                .all(|(side, value)| side.holds(value));
            if !is_inside {
                continue;
            }
            let shares = values.map(|value| value / area);
            let mix = |of: &dyn Fn(usize) -> f32| {
                shares[0] * of(0) + shares[1] * of(1) + shares[2] * of(2)
            };
            let texel = if one_texel {
                texel
            } else {
                texture.at(mix(&|n| corners[n].uv.x), mix(&|n| corners[n].uv.y))
            };
            let mut colour = colours[0];
            if !is_flat {
                for (part, value) in colour.iter_mut().enumerate() {
                    *value = mix(&|n| colours[n][part]);
                }
            }
            for (value, texel) in colour.iter_mut().zip(texel) {
                *value *= texel / 255.0;
            }
            let pixel = &mut image.pixels[y * width + x];
            *pixel = laid_over(colour, *pixel);
        }
    }
}

fn parts(colour: Color32) -> Colour {
    colour.to_array().map(f32::from)
}

/// A premultiplied colour over another.
fn laid_over(colour: Colour, below: Color32) -> Color32 {
    let through = 1.0 - colour[3] / 255.0;
    let below = parts(below);
    let mut mixed = [0_u8; 4];
    for ((mixed, colour), below) in mixed.iter_mut().zip(colour).zip(below) {
        *mixed = (colour + below * through + 0.5).min(255.0) as u8; // 0 to 255
    }
    let [red, green, blue, opacity] = mixed;
    Color32::from_rgba_premultiplied(red, green, blue, opacity)
}

impl Texture {
    /// The colour at a place, whose coordinates run from 0 to 1.
    fn at(&self, u: f32, v: f32) -> Colour {
        let [width, height] = self.image.size;
        let (x, y) = (u * width as f32, v * height as f32); // a texture
        let inside = |at: f32, side: usize| (at.max(0.0) as usize).min(side - 1); // a texture
        if self.options.magnification == TextureFilter::Nearest {
            return self.texel(inside(x, width), inside(y, height));
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let columns = [inside(left, width), inside(left + 1.0, width)];
        let rows = [inside(top, height), inside(top + 1.0, height)];
        let corners = [
            (
                self.texel(columns[0], rows[0]),
                (1.0 - across) * (1.0 - down),
            ),
            (self.texel(columns[1], rows[0]), across * (1.0 - down)),
            (self.texel(columns[0], rows[1]), (1.0 - across) * down),
            (self.texel(columns[1], rows[1]), across * down),
        ];
        let mut mixed = [0.0; 4];
        for (colour, share) in corners {
            for (mixed, part) in mixed.iter_mut().zip(colour) {
                *mixed += part * share;
            }
        }
        mixed
    }

    fn texel(&self, x: usize, y: usize) -> Colour {
        parts(self.image.pixels[y * self.image.size[0] + x])
    }
}
