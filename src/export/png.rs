//! Pictures in pixels: an SVG of ours, drawn with the fonts that the program brings, so that
//! it looks the same on every computer.

use std::io;
use std::sync::Arc;

use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};
use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight};
use resvg::usvg::{Options, Tree};

use crate::scene::face;
use crate::solve::memory;

/// Family, weight and bytes of the faces.
const FACES: [(&str, u16, &[u8]); 6] = [
    ("Inter", 400, face::INTER),
    ("Inter", 600, face::INTER_SEMI_BOLD),
    ("Inter", 700, face::INTER_BOLD),
    ("JetBrains Mono", 400, face::MONO),
    ("JetBrains Mono", 600, face::MONO_SEMI_BOLD),
    ("JetBrains Mono", 700, face::MONO_BOLD),
];

/// Makes sure of memory before anything asks for it that cannot be refused.
pub(super) fn ask_for(bytes: u64) -> io::Result<()> {
    Ok(memory::check(bytes)?)
}

/// The bytes that a picture takes while it is drawn, for each byte of its SVG and for each pixel;
/// and for each pixel while it is made a file.
pub(super) const BYTES_OF_TEXT: u64 = 24;
pub(super) const BYTES_OF_PIXEL: u64 = 4;
pub(super) const BYTES_OF_ENCODED: u64 = 6;

/// The points of a metre: 72 are an inch.
const POINTS_OF_METRE: f32 = 72.0 / 0.0254;

/// The density of a picture, by which programs place it in its size on paper.
pub(super) fn density(pixels_per_point: f32) -> PixelDimensions {
    let pixels = (pixels_per_point * POINTS_OF_METRE).round() as u32; // at most 8 a point
    PixelDimensions {
        xppu: pixels,
        yppu: pixels,
        unit: Unit::Meter,
    }
}

/// A picture as a PNG that says its density.
///
/// # Errors
/// When there is no memory for the file.
pub(super) fn encode(picture: Pixmap, pixels_per_point: f32) -> io::Result<Vec<u8>> {
    let (width, height) = (picture.width(), picture.height());
    ask_for(u64::from(width) * u64::from(height) * BYTES_OF_ENCODED)?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_pixel_dims(Some(density(pixels_per_point)));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&picture.take_demultiplied())?;
    writer.finish()?;
    Ok(bytes)
}

fn database() -> Database {
    let mut fonts = Database::new();
    for (family, weight, bytes) in FACES {
        fonts.push_face_info(FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new(bytes)),
            index: 0,
            families: vec![(family.to_owned(), Language::English_UnitedStates)],
            post_script_name: format!("{family} {weight}"),
            style: Style::Normal,
            weight: Weight(weight),
            stretch: Stretch::Normal,
            monospaced: family != "Inter",
        });
    }
    fonts
}

/// An SVG of our own as pixels, `scale` for each point.
///
/// # Errors
/// When there is no memory for them.
pub(super) fn drawn(text: &[u8], scale: f32) -> io::Result<Pixmap> {
    ask_for(text.len() as u64 * BYTES_OF_TEXT)?; // widens
    // Fonts take some, however short the text is.
    memory::check_spare()?;
    let options = Options {
        fontdb: Arc::new(database()),
        ..Options::default()
    };
    let tree = Tree::from_data(text, &options).map_err(io::Error::other)?;
    let size = tree.size();
    let pixels = |points: f32| (points * scale).ceil().max(1.0) as u32; // at most LONGEST_SIDE
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    ask_for(u64::from(width) * u64::from(height) * BYTES_OF_PIXEL)?;
    let mut picture = Pixmap::new(width, height).ok_or(io::ErrorKind::OutOfMemory)?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    Ok(picture)
}

/// Pixels as PNG: row by row from the top, red, green, blue, opacity, premultiplied.
///
/// # Errors
/// When the number of pixels does not fit the size, or there is no memory for the file.
pub fn encoded(
    [width, height]: [usize; 2],
    pixels: &[u8],
    pixels_per_point: f32,
) -> io::Result<Vec<u8>> {
    let size = IntSize::from_wh(
        u32::try_from(width).unwrap_or(0),
        u32::try_from(height).unwrap_or(0),
    );
    ask_for(pixels.len() as u64)?; // widens
    let picture = size.and_then(|size| Pixmap::from_vec(pixels.to_vec(), size));
    encode(
        picture.ok_or(io::ErrorKind::InvalidInput)?,
        pixels_per_point,
    )
}
