//! From what is wanted to a picture: which positions, where they stand, what they say.

use std::sync::Arc;

use eframe::egui::{Pos2, pos2, vec2};
use petgraph::graph::NodeIndex;

use super::look::{ArrowLook, NodeLook, Role};
use super::picture::Picture;
use super::request::{Columns, Drawn, Mode, ShownProof, Wanted};
use super::room::{self, Room};
use crate::game::{Game, Position, Seat};
use crate::graph::focus::{Focus, neighbourhood};
use crate::graph::layout::{self, Direction, Layout, Sizes};
use crate::graph::{GraphError, MoveKind, StateGraph, scope};
use crate::scene::graph::figure::Figure;
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, route};
use crate::solve::analysis::Analysis;
use crate::solve::proof::prove;
use crate::solve::task::Task;
use crate::solve::{Progress, memory};

/// More positions than this are not drawn at once; of larger games a neighbourhood is shown.
const MOST_DRAWN: usize = 6_000;

/// What the next picture of a neighbourhood keeps to.
pub(crate) type Earlier = Arc<(StateGraph, Layout)>;

/// A picture that is being drawn in the background. Dropping it cancels the work.
pub(crate) struct DrawJob {
    pub(crate) wanted: Wanted,
    task: Task<Drawn>,
}

impl DrawJob {
    /// Starts to draw; `wake` is called from the other thread when the picture is there.
    pub(crate) fn start(
        wanted: Wanted,
        analysis: Arc<Analysis>,
        wake: impl FnOnce() + Send + 'static,
    ) -> DrawJob {
        let what = wanted.clone();
        let work = move |progress: &Progress| draw(&what, &analysis, (None, &[]), progress).0;
        DrawJob {
            wanted,
            task: Task::start("drawing the graph", work, wake),
        }
    }

    /// The picture, once it is there, or why there will be none.
    pub(crate) fn poll(&mut self) -> Option<Drawn> {
        let ended = self.task.poll()?;
        Some(ended.unwrap_or_else(|error| Drawn {
            wanted: self.wanted.clone(),
            picture: Err(format!("{error}: choose another mode to repeat it.")),
            note: None,
            proof: None,
        }))
    }
}

/// Draws what is wanted. A neighbourhood keeps to an earlier one, shows some of the positions
/// `before` it, and returns what the next one keeps to.
pub(crate) fn draw(
    wanted: &Wanted,
    analysis: &Analysis,
    (earlier, before): (Option<&Earlier>, &[Position]),
    progress: &Progress,
) -> (Drawn, Option<Earlier>) {
    let done = |picture, note| Drawn {
        wanted: wanted.clone(),
        picture,
        note,
        proof: None,
    };
    let from = wanted.line[wanted.here.min(wanted.line.len() - 1)];
    let graph = match wanted.mode {
        Mode::Focus => {
            let (picture, kept) = focus(wanted, analysis, (earlier, before));
            return (done(Ok(picture), None), Some(kept));
        }
        Mode::Proof => return (proof(wanted, analysis, from, progress), None),
        Mode::Whole if wanted.is_too_large => Err(GraphError::TooLarge { limit: MOST_DRAWN }),
        Mode::Whole => scope::whole(analysis, MOST_DRAWN, progress),
        Mode::Reachable => scope::reachable(analysis, from, MOST_DRAWN, progress),
        Mode::BestPlay => scope::best_play(analysis, from, MOST_DRAWN, progress),
    };
    match graph {
        Ok(graph) => {
            let sizes = room::sizes(characters(analysis, &graph));
            let layout = match wanted.columns {
                Columns::Turns => layout::turns(&graph, &sizes),
                Columns::Flow => layout::flow(&graph, &sizes),
            };
            (
                done(
                    Ok(picture(analysis, &graph, &layout, (&sizes, wanted.room))),
                    None,
                ),
                None,
            )
        }
        Err(GraphError::TooLarge { limit }) => {
            let (picture, _) = focus(wanted, analysis, (None, before));
            let note = format!(
                "More than {} positions are too many to draw: this is the neighbourhood of where you \
                 stand.",
                memory::grouped(limit as u64) // widens
            );
            (done(Ok(picture), Some(note)), None)
        }
        Err(error) => (done(Err(error.to_string()), None), None),
    }
}

fn focus(
    wanted: &Wanted,
    analysis: &Analysis,
    (earlier, before): (Option<&Earlier>, &[Position]),
) -> (Picture, Earlier) {
    let room = wanted.room;
    let around = |characters| Focus {
        line: &wanted.line,
        here: wanted.here,
        before,
        best_first: wanted.best_first,
        extent: room.extent(characters),
    };
    let from = wanted.line[wanted.here.min(wanted.line.len() - 1)];
    let expected = text_length(analysis, from);
    let mut near = neighbourhood(analysis, &around(expected));
    let longest = characters(analysis, &near.graph);
    if longest > expected {
        // Texts are longer where more fingers are up.
        near = neighbourhood(analysis, &around(longest));
    }
    let sizes = room::focus_sizes(characters(analysis, &near.graph));
    let layout = layout::focus(&near, earlier.map(|kept| (&kept.0, &kept.1)), &sizes);
    let layout = room.press(layout, &sizes);
    let picture = picture(analysis, &near.graph, &layout, (&sizes, room));
    (picture, Arc::new((near.graph, layout)))
}

fn proof(wanted: &Wanted, analysis: &Analysis, from: Position, progress: &Progress) -> Drawn {
    let proof = prove(
        &analysis.game,
        &analysis.solution,
        from,
        MOST_DRAWN,
        progress,
    );
    let (picture, proof) = match proof {
        Ok(proof) => {
            let claim = format!("{}.", proof.claim());
            let winner = proof.winner();
            let strategies = proof.strategies().iter();
            let strategy = strategies
                .clone()
                .find(|strategy| strategy.player == wanted.player)
                .or_else(|| strategies.clone().next())
                .cloned();
            let picture = strategy.as_ref().map_or_else(
                || Err("There is nothing to prove here.".to_owned()),
                |strategy| {
                    let graph = scope::strategy(analysis, strategy);
                    let characters = characters(analysis, &graph);
                    let (right, down) = (room::sizes(characters), room::sizes_down(characters));
                    let points = wanted.room.points();
                    let layout = layout::proof_fitting(&graph, &right, &down, points);
                    let sizes = match layout.direction {
                        Direction::Right => right,
                        Direction::Down => down,
                    };
                    Ok(self::picture(
                        analysis,
                        &graph,
                        &layout,
                        (&sizes, wanted.room),
                    ))
                },
            );
            let shown = strategy.map(|strategy| ShownProof {
                claim,
                winner,
                strategy,
            });
            (picture, shown)
        }
        Err(error) => (Err(error.to_string()), None),
    };
    Drawn {
        wanted: wanted.clone(),
        picture,
        note: None,
        proof: proof.map(Arc::new),
    }
}

fn text_length(analysis: &Analysis, position: Position) -> usize {
    analysis.game.node_text(position, None).chars().count()
}

/// The characters of the longest text.
fn characters(analysis: &Analysis, graph: &StateGraph) -> usize {
    let nodes = graph.graph().node_weights();
    let lengths = nodes.map(|node| text_length(analysis, node.position));
    lengths.max().unwrap_or(0)
}

fn picture(
    analysis: &Analysis,
    graph: &StateGraph,
    layout: &Layout,
    (sizes, room): (&Sizes, Room),
) -> Picture {
    let node_size = vec2(sizes.node_width, sizes.node_height);
    let stretch = room.stretch(layout);
    let at = |&(x, y): &(f32, f32)| -> Pos2 { pos2(x * stretch.x, y * stretch.y) };
    let gap = |size: f32, gap: f32, stretch: f32| (size + gap) * stretch - size;
    // Columns stand side by side, or lie one below the other.
    let [along, beside] = match layout.direction {
        Direction::Right => [
            (sizes.node_width, stretch.x),
            (sizes.node_height, stretch.y),
        ],
        Direction::Down => [
            (sizes.node_height, stretch.y),
            (sizes.node_width, stretch.x),
        ],
    };
    let sizes = Sizes {
        column_gap: gap(along.0, sizes.column_gap, along.1),
        row_gap: gap(beside.0, sizes.row_gap, beside.1),
        ..*sizes
    };
    let mut picture = Picture::new(sizes, layout.direction);
    for (node, place) in graph.graph().node_weights().zip(&layout.nodes) {
        let winner = node.value.winner(node.position.mover);
        let text = |winner| analysis.game.node_text(node.position, winner);
        let look = NodeLook {
            position: node.position,
            value: node.value,
            is_terminal: node.is_terminal,
            size: node_size,
            direction: layout.direction,
            figure: Figure::of(&analysis.game, node.position),
            role: Role::default(),
            shows_verdict: true,
        };
        picture.add_node(look, [text(winner), text(None)], at(place));
    }
    picture.signs = signs(analysis, graph, layout);
    let nodes = graph.graph();
    for (edge, bends) in nodes.raw_edges().iter().zip(&layout.bends) {
        let [from, to] = [edge.source(), edge.target()];
        let columns = [from, to].map(|node| layout.columns[node.index()]);
        let leads = match columns[0].checked_sub(columns[1]) {
            Some(columns) => ArrowDirection::Back { columns },
            None => ArrowDirection::Forward,
        };
        let is_backward = leads != ArrowDirection::Forward;
        let bends: Vec<Pos2> = if is_backward {
            Vec::new()
        } else {
            bends.iter().map(at).collect()
        };
        let stops: Vec<_> = bends.iter().map(|bend| (bend.x, bend.y)).collect();
        let place = |node: NodeIndex| at(&layout.nodes[node.index()]).into();
        let arrow = route(&ArrowRoute {
            from: place(from),
            to: place(to),
            bends: &stops,
            folds: &[],
            sizes: &sizes,
            direction: layout.direction,
            leads,
        });
        let bends = (!bends.is_empty()).then(|| bends.into());
        let look = ArrowLook::new(edge.weight.kind, arrow, bends, is_backward);
        picture.add_arrow(nodes[from].position, nodes[to].position, look);
    }
    picture
}

/// What the legend of a graph explains.
fn signs(analysis: &Analysis, graph: &StateGraph, layout: &Layout) -> LegendContent {
    let nodes = || graph.graph().node_weights();
    let winners = [Some(Seat::One), Some(Seat::Two), None];
    let is_there = |&winner: &Option<Seat>| {
        nodes().any(|node| node.value.winner(node.position.mover) == winner)
    };
    let edges = graph.graph().raw_edges();
    let is_of = |&kind: &MoveKind| edges.iter().any(|edge| edge.weight.kind == kind);
    let start = analysis.game.position(&analysis.game.start());
    LegendContent {
        winners: winners.into_iter().filter(is_there).collect(),
        is_over: nodes().any(|node| node.is_terminal),
        has_brackets: analysis.game.position_text(start, None).contains('['),
        has_numbers: !analysis.game.texts_tell_turn(),
        kinds: MoveKind::ALL.into_iter().filter(is_of).collect(),
        leads_back: graph
            .pairs()
            .into_iter()
            .any(|pair| layout.is_backward(pair)),
        ..LegendContent::default()
    }
}
