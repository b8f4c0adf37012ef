//! From a graph to a file: laid out for a page, and written in one of the forms there are.
//!
//! ```text
//!   StateGraph  --laid_out-->  GraphPage  --write-->  dot, graphml, json, svg, png
//! ```

use std::io::{self, Write};

use super::colours::LIGHT;
use super::svg::{self, SvgMetadata};
use super::{dot, graph_json, graphml, png};
use crate::game::{Game, Position};
use crate::graph::StateGraph;
use crate::graph::best::best_arrows;
use crate::graph::layout::{self, ColumnPlan, Point};
use crate::graph::scope;
use crate::scene::Scene;
use crate::scene::graph::answer::answer_width;
use crate::scene::graph::node_sizes::{self, END_EXTENT, sizes, widened};
use crate::scene::graph::{GraphPage, GraphSubject, sheet};
use crate::scene::page::size::{LONGEST_SIDE, MOST_PIXELS};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory};
use crate::solve::proof::{FoldedState, FoldedStrategy, Proof};

/// The proportions of a screen below heading and legend, which a layout by the end is made for.
const ROOM: Point = (1_920.0, 900.0);
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
    /// Every form, the first one offered first.
    pub const ALL: [GraphForm; 5] = [
        GraphForm::Svg,
        GraphForm::Png,
        GraphForm::Dot,
        GraphForm::GraphMl,
        GraphForm::Json,
    ];

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

/// How the columns of a graph are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnMode {
    /// By the turns that are left; best moves stand out.
    End,
    /// By the fewest turns from the first position.
    Turns,
    /// So that few moves lead back.
    Flow,
    /// By the turns that are over: for proofs.
    Proof,
}

/// A graph laid out for a page.
///
/// # Errors
/// When there is no memory for it.
///
/// # Complexity
/// That of the layout; see [`crate::graph::layout`].
pub fn laid_out(
    analysis: &Analysis,
    graph: &StateGraph,
    columns: ColumnMode,
    subject: GraphSubject,
    progress: &Progress,
) -> Result<GraphPage, NoMemory> {
    let sizes = sizes(&analysis.game, graph);
    let best = match columns {
        ColumnMode::End => best_arrows(analysis, graph),
        ColumnMode::Turns | ColumnMode::Flow | ColumnMode::Proof => Vec::new(),
    };
    let plan = match columns {
        ColumnMode::End => ColumnPlan::end(graph, &best, ROOM, progress),
        ColumnMode::Turns => ColumnPlan::turns(graph, progress),
        ColumnMode::Flow => ColumnPlan::flow(graph, progress),
        ColumnMode::Proof => ColumnPlan::proof(graph, progress),
    };
    memory::check(plan.bytes() + GraphPage::bytes(graph))?;
    let (layout, sizes) = match (columns, plan.laid_out(&sizes)) {
        (ColumnMode::End, layout) => (layout, sizes),
        (_, layout) => widened(layout, sizes),
    };
    let mut page = GraphPage::new(analysis, graph, &layout, &sizes, subject);
    page.point_out_best(&best);
    Ok(page)
}

/// A folded proof laid out for a page.
///
/// # Errors
/// When there is no memory for it.
///
/// # Complexity
/// That of the layout; see [`layout::folded`].
pub fn folded(
    analysis: &Analysis,
    start: Position,
    proof: &Proof,
    strategy: &FoldedStrategy,
    progress: &Progress,
) -> Result<GraphPage, NoMemory> {
    let graph = scope::folded(analysis, start, strategy);
    memory::check(layout::folded_bytes(&graph, progress) + GraphPage::bytes(&graph))?;
    let subject = GraphSubject::Folded { proof, strategy };
    let names = strategy.states.iter().flat_map(FoldedState::distinct_moves);
    let names = names.map(|mv| {
        let answer = mv.answer.as_ref().map(|answer| answer.text.as_str());
        answer_width(&mv.name(), answer)
    });
    let nodes = graph.graph().node_weights();
    let texts = nodes.map(|node| analysis.game.position_text(node.position, None));
    let characters = texts.map(|text| text.chars().count()).max().unwrap_or(0);
    let sizes = node_sizes::folded(&analysis.game, characters);
    let names: Vec<f32> = names.collect();
    let layout = layout::folded(&graph, &sizes, &names, END_EXTENT, progress);
    Ok(GraphPage::new(analysis, &graph, &layout, &sizes, subject))
}

/// Writes a graph in a form.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for a picture.
pub fn write(page: &GraphPage, form: GraphForm, mut out: &mut dyn Write) -> io::Result<()> {
    match form {
        GraphForm::Dot => dot::write(page, &mut out),
        GraphForm::GraphMl => graphml::write(page, &mut out),
        GraphForm::Json => graph_json::write(page, &mut out),
        GraphForm::Svg => write_svg(page, &mut out),
        GraphForm::Png => write_png(page, &mut out),
    }
}

/// Writes a graph as SVG. Every node is an element of class `node` with `data-position`, `data-mover`
/// and a number `data-id`, every move one of class `edge` with `data-from` and `data-to`, which are
/// positions, and `data-source` and `data-target`, which are ids; the legend has neither. A grid does
/// not say whose turn it is, so that two nodes may show the same one; their ids differ.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the drawing.
fn write_svg(page: &GraphPage, out: &mut impl Write) -> io::Result<()> {
    png::ask_for(svg_bytes(page))?;
    write_scene(page, &sheet(page), out)
}

fn write_scene(page: &GraphPage, scene: &Scene, out: &mut impl Write) -> io::Result<()> {
    let document = SvgMetadata {
        title: page.title.clone(),
        description: page.claim.clone(),
        data: vec![
            ("scope", page.scope.to_owned()),
            ("rules", page.rules.clone()),
        ],
        pixels: None,
    };
    svg::write(scene, &document, &LIGHT, out)
}

/// Writes a graph with two pixels a point, or fewer where the picture would be too large.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
fn write_png(page: &GraphPage, out: &mut impl Write) -> io::Result<()> {
    let bytes = DrawingBytes::of(page);
    png::ask_for(bytes.scene + bytes.text)?;
    let scene = sheet(page);
    let (width, height) = scene.size;
    let mut text = Vec::new();
    write_scene(page, &scene, &mut text)?;
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
    out.write_all(&png::encode(&picture)?)
}

/// The bytes that a graph takes at most while it is written as SVG.
#[must_use]
pub fn svg_bytes(page: &GraphPage) -> u64 {
    DrawingBytes::of(page).scene
}

/// The bytes that drawing a graph takes at most: as a scene, and as SVG while it grows.
struct DrawingBytes {
    scene: u64,
    text: u64,
}

/// For a node, for an edge, and for a bend of it, at most.
const SCENE_BYTES: [u64; 3] = [2_400, 1_800, 200];
const TEXT_BYTES: [u64; 3] = [1_700, 1_050, 80];

impl DrawingBytes {
    fn of(page: &GraphPage) -> DrawingBytes {
        let bends: usize = page.edges.iter().map(|edge| edge.bends.len()).sum();
        let counts = [page.nodes.len(), page.edges.len(), bends];
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
