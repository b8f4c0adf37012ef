//! The graph of a game as a scene: nodes as cards, moves as arrows with heads, a legend.
//!
//! ```text
//!   request    which graph is asked for, and on what it is drawn
//!   selection  the positions and moves that are asked for
//!   focus      what Focus shows round the current position, and where, in a room
//!   fit        the columns of Focus that a width has room for
//!   sizes      those of nodes and gaps, zoom, stretch
//!   build      a layout of them, and from it the drawing
//!   drawing    positions, moves, names, verdicts, places
//!   routes     where edges run (ports, route, obstacles), and where their labels stand (answer, move_name)
//!   node       a position as a node: hands, grid or notation over the verdict
//!   marks      how nodes and edges stand out
//!   legend     the signs that are there, and what they mean
//!   sheet      heading, legend and graph on one page
//! ```

pub mod answer;
mod build;
pub mod drawing;
pub mod figure;
pub mod fit;
pub mod focus;
pub mod focus_shown;
pub mod legend;
mod line;
pub mod marks;
pub mod move_name;
pub mod node;
pub mod obstacles;
pub mod ports;
pub mod request;
pub mod route;
pub mod routes;
pub mod selection;
pub(crate) mod sheet;
pub mod sizes;

use self::answer::add_answer;
pub use self::drawing::{GraphDrawing, GraphEdge, GraphNode, Standing};
use self::marks::{EdgeMarks, Marks, edge_style};
use self::move_name::add_move_name;
use self::node::{NodeContent, add_node, add_shape};
pub use self::request::{GraphColumns, GraphRequest, GraphScope, Medium};
use self::route::{DrawnArrow, add_arrow};
use self::routes::Routes;
pub use self::selection::{GraphDrawingError, Selection, ShownProof};
pub use self::sheet::sheet;
use super::{Point, Scene, Tag, Target, Tone};

/// Adds the edges of a graph and above them its nodes.
pub fn add_graph(scene: &mut Scene, drawing: &GraphDrawing) {
    let routes = Routes::of(drawing);
    let marks = Marks {
        current: drawing.here,
        ..Marks::default()
    };
    scene.group(Tag::class("edges"), |scene| {
        // What is faint or leads back lies below the rest; what was played lies above it.
        let layer = |edge: &GraphEdge| match (edge.is_played, edge.standing, edge.is_backward) {
            (true, ..) => 5,
            _ if edge.is_best_here => 4,
            (_, Standing::Faint, _) => 0,
            (_, Standing::Plain, true) => 1,
            (_, Standing::Plain, false) => 2,
            (_, Standing::Best, _) => 3,
        };
        for shown in 0..6 {
            let edges = drawing.edges.iter().zip(&routes.edges).zip(&routes.labels);
            for ((edge, route), &label) in edges.filter(|((edge, _), _)| layer(edge) == shown) {
                add_edge(scene, drawing, edge, route, label);
            }
        }
    });
    scene.group(Tag::class("nodes"), |scene| {
        for (number, node) in drawing.nodes.iter().enumerate() {
            let rect = drawing.card(node, node.at);
            let shown = drawing.shows_verdicts;
            let words = if shown {
                node.words()
            } else {
                node.plain_words()
            };
            let tag = node_tag(number, node, &words, shown);
            scene.group(tag, |scene| {
                let content = NodeContent {
                    has_ring: drawing.here == Some(number),
                    ..node_content(drawing, node, shown)
                };
                if drawing.is_folded && node.is_terminal {
                    add_shape(scene, rect, &content);
                } else {
                    add_node(scene, rect, &content, node.form);
                }
            });
            if let Some(ring) = marks.ring(number) {
                scene.group(Tag::class("ring"), |scene| {
                    node::add_ring(scene, rect, ring);
                });
            }
            if node.left_out > 0 {
                scene.group(Tag::class("left-out"), |scene| {
                    let has_ring = drawing.here == Some(number);
                    node::add_left_out(scene, rect, node.left_out, has_ring);
                });
            }
            scene.region(rect, Target::Position(node.node), words);
        }
    });
    if drawing.is_folded {
        let tone = tone_of_replies(drawing, drawing.shows_verdicts);
        let opening = drawing.nodes.first();
        if let Some(opening) = opening.and_then(|first| drawing.opening_at(first.at)) {
            scene.group(Tag::class("opening"), |scene| opening.add(scene, tone));
        }
        scene.group(Tag::class("names"), |scene| {
            for (edge, label) in drawing.edges.iter().zip(&routes.labels) {
                if let Some(label) = label {
                    let reply = edge.answer.as_deref();
                    add_answer(scene, *label, edge.drawn_name(), reply, tone);
                }
            }
        });
    }
}

/// The content of a node, as far as verdicts are shown.
#[must_use]
pub fn node_content<'a>(
    drawing: &GraphDrawing,
    node: &'a GraphNode,
    shows_verdicts: bool,
) -> NodeContent<'a> {
    let hides_hands = drawing.look.notation_only || drawing.is_folded;
    let figure = node.figure.as_ref();
    NodeContent {
        label: if shows_verdicts {
            &node.label
        } else {
            &node.position
        },
        verdict: shows_verdicts.then(|| node.verdict()),
        sign: shows_verdicts.then(|| node.sign()),
        tone: node.tone(shows_verdicts),
        is_terminal: node.is_terminal,
        turns: node.value.turns().filter(|_| shows_verdicts),
        figure: figure.filter(|figure| figure.replaces_text() || !hides_hands),
        has_ring: false,
        is_open: drawing.is_open(node),
    }
}

/// The tone of the replies of a folded proof.
#[must_use]
pub fn tone_of_replies(drawing: &GraphDrawing, shows_verdicts: bool) -> Tone {
    let player = drawing.player.filter(|_| shows_verdicts);
    player.map_or(Tone::Plain, Tone::Winner)
}

fn node_tag(id: usize, node: &GraphNode, words: &str, shown: bool) -> Tag {
    let mut data = vec![
        ("id", id.to_string()),
        ("position", node.position.clone()),
        ("mover", node.mover.number().to_string()),
    ];
    if shown {
        data.push(("outcome", node.value.word().to_owned()));
        let turns = node.value.turns();
        data.extend(turns.map(|turns| ("turns", turns.to_string())));
    }
    data.push(("terminal", node.is_terminal.to_string()));
    Tag {
        class: "node",
        title: words.to_owned(),
        data,
    }
}

fn add_edge(
    scene: &mut Scene,
    drawing: &GraphDrawing,
    edge: &GraphEdge,
    route: &DrawnArrow,
    label: Option<Point>,
) {
    let (from, to) = (&drawing.nodes[edge.from], &drawing.nodes[edge.to]);
    let tone = Tone::of(to.winner());
    let style = edge_style(drawing, edge, tone, EdgeMarks::of(edge));
    let mut tag = Tag {
        class: "edge",
        title: format!("{}: {} to {}", edge.names(), from.named(), to.named()),
        data: vec![
            ("source", edge.from.to_string()),
            ("target", edge.to.to_string()),
            ("from", from.position.clone()),
            ("to", to.position.clone()),
            ("move", edge.name.clone()),
            ("kind", edge.kind.word().to_owned()),
        ],
    };
    if edge.is_played {
        tag.data.push(("played", "true".to_owned()));
    }
    if edge.is_best_here {
        tag.data.push(("best", "true".to_owned()));
    }
    let answer = edge.answer.as_ref();
    tag.data
        .extend(answer.map(|answer| ("answer", answer.clone())));
    scene.group(tag, |scene| {
        add_arrow(scene, route, style.stroke(edge.is_dashed()));
        // Labels of a folded proof stand above the nodes.
        if let (Some(label), false) = (label, drawing.is_folded) {
            add_move_name(scene, label, &edge.label, edge.stands_out());
        }
    });
}
