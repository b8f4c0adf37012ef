//! The graph of a game as a scene: nodes as cards, moves as arrows with heads, a legend.
//!
//! ```text
//!   focus    what is shown round the current position, and where, in a room
//!   page     what is said of a graph: positions, moves, names, verdicts, places
//!   node     a position as a card, with text, verdict or a small drawing
//!   move_name  the names of moves on their arrows
//!   route    where an arrow goes: from side to side, past the nodes between, or back
//!   frame    a long graph goes on in a next row
//!   legend   the signs that are there, and what they mean
//!   sheet    heading, legend and graph on one page
//! ```

pub mod answer;
pub mod figure;
pub mod focus;
pub mod frame;
pub mod legend;
pub mod move_name;
pub mod node;
pub mod node_sizes;
pub mod page;
mod page_edge;
mod page_node;
pub mod ports;
pub mod route;
mod sheet;
mod subject;

use self::answer::{add_answer, answer_plate};
use self::frame::{Frame, row_fold};
use self::node::{CardContent, CardDetail, Ring, add_node};
pub use self::page::{GraphPage, PageEdge, PageNode, Standing};
use self::ports::{PortArrow, ports};
use self::route::{ArrowDirection, ArrowRoute, Emphasis, OFF, add_arrow, back_past_name, route};
pub use self::sheet::sheet;
pub use self::subject::GraphSubject;
use super::{Scene, Tag, Target, Tone};

/// Up to this many moves are named in a picture; their names would hide more.
const MOST_NAMED: usize = 240;

/// The size of the turns that are left beside a card.
const TURNS_SIZE: f32 = 11.0;

/// Adds the arrows of a graph and above them its nodes, each where the frame says.
pub fn add_graph(scene: &mut Scene, page: &GraphPage, frame: &Frame) {
    scene.group(Tag::class("edges"), |scene| {
        // What is faint or leads back lies below the rest; what was played lies above it.
        let layer = |edge: &PageEdge| match (edge.is_played, edge.standing, edge.is_backward) {
            (true, ..) => 5,
            _ if edge.is_best_here => 4,
            (_, Standing::Faint, _) => 0,
            (_, Standing::Plain, true) => 1,
            (_, Standing::Plain, false) => 2,
            (_, Standing::Best, _) => 3,
        };
        let ports = page_ports(page);
        for shown in 0..6 {
            let edges = page.edges.iter().enumerate();
            for (number, edge) in edges.filter(|(_, edge)| layer(edge) == shown) {
                let port = ports.get(number).copied().unwrap_or_default();
                add_edge(scene, page, frame, (number, edge, port));
            }
        }
    });
    scene.group(Tag::class("nodes"), |scene| {
        for (number, node) in page.nodes.iter().enumerate() {
            let at = frame.place(node.column, node.at);
            let rect = page.card(node, at);
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
                    turns: node.value.turns().filter(|_| shown && page.is_folded),
                    turns_size: TURNS_SIZE,
                    figure: node.figure.as_ref(),
                    direction: page.direction,
                    has_ring: page.here == Some(number),
                    is_open: page.player.is_some_and(|player| player != node.mover),
                };
                let detail = match (page.is_folded, node.is_terminal) {
                    (false, _) => CardDetail::Verdict,
                    (true, false) if node.figure.is_some() => CardDetail::Drawn,
                    (true, false) => CardDetail::Text,
                    (true, true) => CardDetail::Shape,
                };
                add_node(scene, rect, &look, detail);
            });
            if page.here == Some(number) {
                scene.group(Tag::class("ring"), |scene| {
                    node::add_ring(scene, rect, Ring::Here);
                });
            }
            scene.region(rect, Target::Position(node.node), words);
        }
    });
    if page.is_folded && page.edges.len() <= MOST_NAMED {
        scene.group(Tag::class("names"), |scene| {
            for edge in &page.edges {
                add_answer_of(scene, page, frame, edge);
            }
        });
    }
}

/// Adds the names of an arrow for which room was kept.
fn add_answer_of(scene: &mut Scene, page: &GraphPage, frame: &Frame, edge: &PageEdge) {
    let player = page.player.filter(|_| page.shows_verdicts);
    let tone = player.map_or(Tone::Plain, Tone::Winner);
    if let Some(at) = edge.name_at {
        let at = frame.place(page.nodes[edge.from].column, at);
        add_answer(scene, at, &edge.name, edge.answer.as_deref(), tone);
    }
}

/// How far from the middles of their nodes the arrows of a folded proof begin and end.
fn page_ports(page: &GraphPage) -> Vec<[f32; 2]> {
    if !page.is_folded {
        return Vec::new();
    }
    let arrow = |edge: &PageEdge| {
        let nodes = [edge.from, edge.to].map(|node| &page.nodes[node]);
        let [from, to] = nodes.map(|node| node.at);
        PortArrow {
            ends: [edge.from, edge.to],
            beside: [
                edge.bends.first().unwrap_or(&to).0,
                edge.bends.last().unwrap_or(&from).0,
            ],
            widths: nodes.map(|node| page.card(node, node.at).width),
        }
    };
    ports(&page.edges.iter().map(arrow).collect::<Vec<_>>())
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

fn add_edge(
    scene: &mut Scene,
    page: &GraphPage,
    frame: &Frame,
    (number, edge, port): (usize, &PageEdge, [f32; 2]),
) {
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
    let mut folds: Vec<_> = (0..=edge.bends.len())
        .map(|step| {
            let column = if step == edge.bends.len() {
                to.column
            } else {
                from.column + 1 + step as u32 // few columns
            };
            frame.fold(number, column.saturating_sub(1))
        })
        .collect();
    let end = |node: &PageNode, port: f32| {
        let (x, y) = frame.place(node.column, node.at);
        (x + port, y)
    };
    if frame.is_in_one_band() && page.leads_to_next_row(edge) {
        folds = vec![row_fold(end(from, 0.0), end(to, 0.0), &page.sizes)];
    }
    let mut arrow = route(&ArrowRoute {
        from: end(from, port[0]),
        to: end(to, port[1]),
        bends: &bends,
        folds: &folds,
        sizes: &page.sizes,
        direction: page.direction,
        leads,
    });
    if let (Some(at), true) = (edge.name_at, edge.is_backward) {
        let (x, y) = end(from, port[0]);
        let below = y + page.sizes.node_height / 2.0 + OFF;
        let name = answer_plate(
            frame.place(from.column, at),
            &edge.name,
            edge.answer.as_deref(),
        );
        let to = page.card(to, frame.place(to.column, to.at));
        arrow = back_past_name((x, below), name, to);
    }
    let emphasis = emphasis(page, edge);
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
    let is_named = match edge.standing {
        _ if edge.is_best_here => true,
        Standing::Plain => !edge.is_backward || page.player.is_some(),
        Standing::Best => true,
        Standing::Faint => false,
    };
    // Names for which room was kept stand above the nodes.
    let is_named = is_named && edge.name_at.is_none() && page.edges.len() <= MOST_NAMED;
    let whole_name = edge.names();
    let name = is_named.then_some(whole_name.as_str());
    scene.group(tag, |scene| {
        add_arrow(scene, &arrow, emphasis.stroke(edge.is_dashed()), name);
    });
}

fn emphasis(page: &GraphPage, edge: &PageEdge) -> Emphasis {
    if edge.is_chosen {
        let chosen = |seat| Emphasis::Chosen(Tone::Winner(seat));
        return page.player.map_or(Emphasis::Plain, chosen);
    }
    let winner = Tone::of(page.nodes[edge.to].winner());
    match (edge.is_played, edge.standing) {
        (true, _) => Emphasis::Played,
        _ if edge.is_best_here => Emphasis::Chosen(winner),
        (_, Standing::Best) => Emphasis::Best(winner),
        (_, Standing::Faint) => Emphasis::Faint,
        (_, Standing::Plain) if edge.is_backward => Emphasis::Back,
        (_, Standing::Plain) => Emphasis::Plain,
    }
}
