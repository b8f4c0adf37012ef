//! The graph of a game as a scene: nodes as cards, moves as arrows with heads, a legend.
//!
//! ```text
//!   focus    what is shown round the current position, and where, in a room
//!   page     what is said of a graph: positions, moves, names, verdicts, places
//!   node     a position as a card, with text, verdict or a small drawing
//!   move_name, answer  the names of moves on their arrows
//!   names    where the names of a page stand
//!   line     arrows as straight pieces: what a name would hide of them
//!   route    where an arrow goes: from side to side, past the nodes between, or back
//!   obstacles, smooth  what arrows keep off, and those of a proof made smooth among it
//!   frame    a long graph goes on in a next row
//!   legend   the signs that are there, and what they mean
//!   sheet    heading, legend and graph on one page
//! ```

pub mod answer;
pub mod figure;
pub mod focus;
pub mod frame;
pub mod legend;
mod line;
pub mod move_name;
pub mod name_places;
mod names;
pub mod node;
pub mod node_sizes;
pub mod obstacles;
pub mod page;
mod page_edge;
mod page_node;
pub mod ports;
pub mod route;
pub(crate) mod sheet;
mod smooth;
mod subject;

use self::answer::add_answer;
use self::frame::Frame;
use self::move_name::{PlacedName, add_move_name};
use self::node::{CardContent, CardDetail, Ring, add_node};
pub use self::page::{GraphPage, PageEdge, PageNode, Standing};
use self::ports::{PortArrow, ports};
use self::route::{
    ArrowDirection, ArrowRoute, DrawnArrow, Emphasis, OFF, add_arrow, back_past_name, route,
    row_fold,
};
pub use self::sheet::sheet;
pub use self::subject::GraphSubject;
use super::{Point, Scene, Tag, Target, Tone};

/// The size of the turns that are left beside a card.
const TURNS_SIZE: f32 = 11.0;

/// Adds the arrows of a graph and above them its nodes, each where the frame says.
pub fn add_graph(scene: &mut Scene, page: &GraphPage, frame: &Frame) {
    let mut routes = page_routes(page, frame);
    let mut names = names::places(page, frame, &routes);
    if smooth::smooth_routes(page, frame, (&mut routes, &names)) && !page.is_folded {
        names = names::places(page, frame, &routes);
    }
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
        for shown in 0..6 {
            let edges = page.edges.iter().zip(routes.iter().zip(&names));
            for (edge, (arrow, &name)) in edges.filter(|(edge, _)| layer(edge) == shown) {
                add_edge(scene, page, (edge, arrow), name);
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
            if node.left_out > 0 {
                scene.group(Tag::class("left-out"), |scene| {
                    let look = (TURNS_SIZE, page.here == Some(number));
                    node::add_left_out(scene, rect, node.left_out, look);
                });
            }
            scene.region(rect, Target::Position(node.node), words);
        }
    });
    if page.is_folded {
        add_opening(scene, page, frame);
        scene.group(Tag::class("names"), |scene| {
            for (edge, name) in page.edges.iter().zip(&names) {
                add_answer_of(scene, page, edge, name.map(|name| name.at));
            }
        });
    }
}

/// Adds the first move of the player whose answers are shown, where that player begins.
fn add_opening(scene: &mut Scene, page: &GraphPage, frame: &Frame) {
    let first = page.nodes.first();
    let opening = first.and_then(|node| page.opening_at(frame.place(node.column, node.at)));
    if let Some(opening) = opening {
        scene.group(Tag::class("opening"), |scene| {
            opening.add(scene, tone_of_answers(page));
        });
    }
}

fn tone_of_answers(page: &GraphPage) -> Tone {
    let player = page.player.filter(|_| page.shows_verdicts);
    player.map_or(Tone::Plain, Tone::Winner)
}

/// Adds the names of an arrow for which room was kept.
fn add_answer_of(scene: &mut Scene, page: &GraphPage, edge: &PageEdge, at: Option<Point>) {
    let tone = tone_of_answers(page);
    if let Some(at) = at {
        add_answer(scene, at, edge.drawn_name(), edge.answer.as_deref(), tone);
    }
}

/// The ways of all arrows.
fn page_routes(page: &GraphPage, frame: &Frame) -> Vec<DrawnArrow> {
    let ports = page_ports(page);
    let edges = page.edges.iter().enumerate();
    edges
        .map(|(number, edge)| {
            let port = ports.get(number).copied().unwrap_or_default();
            page_route(page, frame, (number, edge, port))
        })
        .collect()
}

/// How far from the middles of their nodes the arrows of a folded proof begin and end.
fn page_ports(page: &GraphPage) -> Vec<[f32; 2]> {
    if !page.is_folded {
        return Vec::new();
    }
    let arrow = |edge: &PageEdge| {
        let nodes = [edge.from, edge.to].map(|node| &page.nodes[node]);
        let [from, to] = nodes.map(|node| node.at);
        // An arrow back has no bends, but passes its name.
        let first = edge.bends.first().or(edge.name_at.as_ref());
        PortArrow {
            ends: [edge.from, edge.to],
            beside: [
                first.unwrap_or(&to).0 - from.0,
                edge.bends.last().unwrap_or(&from).0 - to.0,
            ],
            widths: nodes.map(|node| page.card(node, node.at).width),
            is_backward: edge.is_backward,
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

fn page_route(
    page: &GraphPage,
    frame: &Frame,
    (number, edge, port): (usize, &PageEdge, [f32; 2]),
) -> DrawnArrow {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
    let leads = if edge.is_backward {
        ArrowDirection::Back {
            columns: from.column - to.column,
        }
    } else {
        ArrowDirection::Forward
    };
    // The layout gives each column on the way a bend, or none to an arrow that goes straight. By the
    // end there are more where columns are folded; then all columns stand in one band.
    let column = |step: usize| {
        let steps = 1 + step as u32; // few columns
        if edge.is_backward {
            from.column.saturating_sub(steps).max(to.column)
        } else {
            (from.column + steps).min(to.column)
        }
    };
    let stops = edge.bends.iter().enumerate();
    let bends: Vec<_> = stops
        .map(|(step, &bend)| frame.place(column(step), bend))
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
    let arrow = route(&ArrowRoute {
        from: end(from, port[0]),
        to: end(to, port[1]),
        bends: &bends,
        folds: &folds,
        passage: page.passage,
        sizes: &page.sizes,
        direction: page.direction,
        leads,
        // Those of a folded proof stand lower instead.
        meets_borders: to.is_terminal && !page.is_folded,
    });
    if let (Some(at), true) = (edge.name_at, edge.is_backward) {
        let name = smooth::plate_of(edge, frame.place(from.column, at));
        let (x, y) = end(from, port[0]);
        let below = y + page.sizes.node_height / 2.0 + OFF;
        let to = page.card(to, frame.place(to.column, to.at));
        return back_past_name((x, below), name, to);
    }
    arrow
}

fn add_edge(
    scene: &mut Scene,
    page: &GraphPage,
    (edge, arrow): (&PageEdge, &DrawnArrow),
    name: Option<PlacedName>,
) {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
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
    scene.group(tag, |scene| {
        add_arrow(scene, arrow, emphasis.stroke(edge.is_dashed()));
        // Names for which room was kept stand above the nodes.
        if let (Some(name), false) = (name, page.is_folded) {
            add_move_name(scene, name.at, &edge.names(), name.letters);
        }
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
