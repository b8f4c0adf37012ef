//! The graph of a game as a scene: nodes as cards, moves as arrows with heads, a legend.
//!
//! ```text
//!   page     what is said of a graph: positions, moves, names, verdicts, places
//!   node     a position as a card, with text, verdict or a small drawing
//!   route    where an arrow goes: from side to side, past the nodes between, or back
//!   frame    a long graph goes on in a next row
//!   legend   the signs that are there, and what they mean
//!   sheet    heading, legend and graph on one page
//! ```

pub mod figure;
pub mod frame;
pub mod legend;
pub mod node;
pub mod node_sizes;
pub mod page;
pub mod route;
mod sheet;

use self::frame::Frame;
use self::node::{CardContent, CardDetail, Ring, add_node};
pub use self::page::{GraphPage, GraphSubject, PageEdge, PageNode, Standing};
use self::route::{ArrowDirection, ArrowRoute, Emphasis, add_arrow, route};
pub use self::sheet::sheet;
use super::{Rect, Scene, Tag, Target, Tone};
use crate::graph::layout::Direction;

/// Up to this many moves are named in a picture; their names would hide more.
const MOST_NAMED: usize = 240;

/// Adds the arrows of a graph and above them its nodes, each where the frame says.
pub fn add_graph(scene: &mut Scene, page: &GraphPage, frame: &Frame) {
    scene.group(Tag::class("edges"), |scene| {
        // What is faint or leads back lies below the rest; what was played lies above it.
        let layer = |edge: &PageEdge| match (edge.is_played, edge.standing, edge.is_backward) {
            (true, ..) => 4,
            (_, Standing::Faint, _) => 0,
            (_, Standing::Plain, true) => 1,
            (_, Standing::Plain, false) => 2,
            (_, Standing::Best, _) => 3,
        };
        for shown in 0..5 {
            let edges = page.edges.iter().enumerate();
            for (number, edge) in edges.filter(|(_, edge)| layer(edge) == shown) {
                add_edge(scene, page, frame, number, edge);
            }
        }
    });
    scene.group(Tag::class("nodes"), |scene| {
        for (number, node) in page.nodes.iter().enumerate() {
            let at = frame.place(node.column, node.at);
            let rect = Rect::around(at, (page.sizes.node_width, page.sizes.node_height));
            let shown = page.shows_verdicts;
            let words = if shown {
                node.words()
            } else {
                node.plain_words()
            };
            let tag = node_tag(number, node, &words, shown);
            scene.group(tag, |scene| {
                let verdict = shown.then(|| node.verdict());
                let look = CardContent {
                    label: if shown { &node.label } else { &node.position },
                    turn: node.turn.as_deref(),
                    verdict: verdict.as_deref(),
                    tone: if shown {
                        Tone::of(node.winner())
                    } else {
                        Tone::Plain
                    },
                    is_terminal: node.is_terminal,
                    turns: None,
                    turns_size: 0.0,
                    figure: None,
                    direction: Direction::Right,
                    has_ring: false,
                };
                add_node(scene, rect, &look, CardDetail::Verdict);
            });
            if page.here == Some(number) {
                scene.group(Tag::class("ring"), |scene| {
                    node::add_ring(scene, rect, Ring::Here);
                });
            }
            scene.region(rect, Target::Position(node.node), words);
        }
    });
}

fn node_tag(id: usize, node: &PageNode, words: &str, shown: bool) -> Tag {
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

fn add_edge(scene: &mut Scene, page: &GraphPage, frame: &Frame, number: usize, edge: &PageEdge) {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
    let leads = if edge.is_backward {
        ArrowDirection::Back {
            columns: from.column - to.column,
        }
    } else {
        ArrowDirection::Forward
    };
    // The layout gives each column on the way a bend, or none to an arrow that goes straight.
    let columns = (from.column + 1..).chain(None);
    let stops = edge.bends.iter().zip(columns);
    let bends: Vec<_> = stops
        .map(|(&bend, column)| frame.place(column, bend))
        .collect();
    let folds: Vec<_> = (0..=edge.bends.len())
        .map(|step| {
            let column = if step == edge.bends.len() {
                to.column
            } else {
                from.column + 1 + step as u32 // few columns
            };
            frame.fold(number, column.saturating_sub(1))
        })
        .collect();
    let arrow = route(&ArrowRoute {
        from: frame.place(from.column, from.at),
        to: frame.place(to.column, to.at),
        bends: &bends,
        folds: &folds,
        sizes: &page.sizes,
        direction: Direction::Right,
        leads,
    });
    let emphasis = emphasis(page, edge);
    let mut tag = Tag {
        class: "edge",
        title: format!("{}: {} to {}", edge.name, from.named(), to.named()),
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
    let is_named = match edge.standing {
        Standing::Plain => !edge.is_backward || page.player.is_some(),
        Standing::Best => true,
        Standing::Faint => false,
    };
    let name = (page.edges.len() <= MOST_NAMED && is_named).then_some(edge.name.as_str());
    scene.group(tag, |scene| {
        add_arrow(scene, &arrow, emphasis.stroke(edge.is_dashed()), name);
    });
}

fn emphasis(page: &GraphPage, edge: &PageEdge) -> Emphasis {
    if edge.is_chosen {
        let chosen = |seat| Emphasis::Chosen(Tone::Winner(seat));
        return page.player.map_or(Emphasis::Plain, chosen);
    }
    match (edge.is_played, edge.standing) {
        (true, _) => Emphasis::Played,
        (_, Standing::Best) => Emphasis::Best(Tone::of(page.nodes[edge.to].winner())),
        (_, Standing::Faint) => Emphasis::Faint,
        (_, Standing::Plain) if edge.is_backward => Emphasis::Back,
        (_, Standing::Plain) => Emphasis::Plain,
    }
}
