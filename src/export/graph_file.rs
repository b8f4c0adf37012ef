//! A drawn graph as a file, in one of the forms there are.
//!
//! ```text
//!   GraphDrawing  --write-->  dot, graphml, json, svg, png
//! ```

use std::io::{self, Write};

use super::colours::LIGHT;
use super::svg::{self, SvgMetadata};
use super::{dot, graph_json, graphml, png};
use crate::scene::Scene;
use crate::scene::graph::{GraphDrawing, sheet};
use crate::scene::page::size::{LONGEST_SIDE, MOST_PIXELS};

/// Pixels a point, unless the picture would be too large.
const SCALE: f32 = 2.0;

/// A form in which a graph is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphForm {
    /// For Graphviz.
    Dot,
    /// For networkx, Gephi and yEd.
    GraphMl,
    /// Lists of nodes and edges.
    Json,
    /// A picture with real text.
    Svg,
    /// A picture in pixels.
    Png,
}

impl GraphForm {
    /// Every form.
    pub const ALL: [GraphForm; 5] = [
        GraphForm::Dot,
        GraphForm::GraphMl,
        GraphForm::Svg,
        GraphForm::Png,
        GraphForm::Json,
    ];

    /// The use of the form, in a few words.
    #[must_use]
    pub const fn purpose(self) -> &'static str {
        match self {
            GraphForm::Dot => "For Graphviz",
            GraphForm::GraphMl => "For networkx, Gephi and yEd",
            GraphForm::Json => "Lists of nodes and edges",
            GraphForm::Svg => "A picture with real text",
            GraphForm::Png => "A picture in pixels",
        }
    }

    /// How file names end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            GraphForm::Dot => "dot",
            GraphForm::GraphMl => "graphml",
            GraphForm::Json => "json",
            GraphForm::Svg => "svg",
            GraphForm::Png => "png",
        }
    }

    /// The most positions that a graph in this form may have: pictures of more cannot be read.
    #[must_use]
    pub const fn most_positions(self) -> usize {
        match self {
            GraphForm::Svg | GraphForm::Png => 6_000,
            GraphForm::Dot | GraphForm::GraphMl | GraphForm::Json => 200_000,
        }
    }
}

/// Writes a graph in a form.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for a picture.
pub fn write(drawing: &GraphDrawing, form: GraphForm, mut out: &mut dyn Write) -> io::Result<()> {
    match form {
        GraphForm::Dot => dot::write(drawing, &mut out),
        GraphForm::GraphMl => graphml::write(drawing, &mut out),
        GraphForm::Json => graph_json::write(drawing, &mut out),
        GraphForm::Svg => write_svg(drawing, &mut out),
        GraphForm::Png => write_png(drawing, &mut out),
    }
}

/// Writes a graph as SVG. Every node is an element of class `node` with `data-position`, `data-mover`
/// and a number `data-id`, every move one of class `edge` with `data-from` and `data-to`, which are
/// positions, and `data-source` and `data-target`, which are ids; the legend has neither. A grid does
/// not say whose turn it is, so that two nodes may show the same one; their ids differ.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the drawing.
fn write_svg(drawing: &GraphDrawing, out: &mut impl Write) -> io::Result<()> {
    png::ask_for(svg_bytes(drawing))?;
    write_scene(drawing, &sheet(drawing), out)
}

fn write_scene(drawing: &GraphDrawing, scene: &Scene, out: &mut impl Write) -> io::Result<()> {
    let document = SvgMetadata {
        title: drawing.title.clone(),
        description: drawing.claim.clone(),
        data: vec![
            ("scope", drawing.scope.to_owned()),
            ("rules", drawing.rules.clone()),
        ],
        pixels: None,
    };
    svg::write(scene, &document, &LIGHT, out)
}

/// Writes a graph with two pixels a point, or fewer where the picture would be too large.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
fn write_png(drawing: &GraphDrawing, out: &mut impl Write) -> io::Result<()> {
    let bytes = DrawingBytes::of(drawing);
    png::ask_for(bytes.scene + bytes.text)?;
    let scene = sheet(drawing);
    let (width, height) = scene.size;
    let mut text = Vec::new();
    write_scene(drawing, &scene, &mut text)?;
    drop(scene);
    let by_side = LONGEST_SIDE / width.max(height);
    let by_area = (MOST_PIXELS / (width * height)).sqrt();
    let scale = SCALE.min(by_side).min(by_area);
    let pixels = (width * scale).ceil() as u64 * (height * scale).ceil() as u64; // at most MOST_PIXELS
    let drawing = bytes.text * png::BYTES_OF_TEXT + pixels * png::BYTES_OF_PIXEL;
    let encoding = pixels * (png::BYTES_OF_PIXEL + png::BYTES_OF_ENCODED);
    png::ask_for(drawing.max(encoding))?;
    let picture = png::drawn(&text, scale)?;
    drop(text);
    out.write_all(&png::encode(picture, scale)?)
}

/// The bytes that a graph takes at most while it is written as SVG.
#[must_use]
pub fn svg_bytes(drawing: &GraphDrawing) -> u64 {
    DrawingBytes::of(drawing).scene
}

/// The bytes that drawing a graph takes at most: as a scene, and as SVG while it grows.
struct DrawingBytes {
    scene: u64,
    text: u64,
}

/// For a node with drawn hands, for an edge, and for a bend of it, at most.
const SCENE_BYTES: [u64; 3] = [16_000, 2_000, 300];
const TEXT_BYTES: [u64; 3] = [9_500, 1_050, 80];

impl DrawingBytes {
    fn of(drawing: &GraphDrawing) -> DrawingBytes {
        let bends: usize = drawing.edges.iter().map(|edge| edge.bends.len()).sum();
        let counts = [drawing.nodes.len(), drawing.edges.len(), bends];
        let sum = |each: [u64; 3]| -> u64 {
            let parts = counts.iter().zip(each);
            parts.map(|(&count, bytes)| count as u64 * bytes).sum() // widens
        };
        DrawingBytes {
            scene: sum(SCENE_BYTES),
            text: 2 * sum(TEXT_BYTES),
        }
    }
}
