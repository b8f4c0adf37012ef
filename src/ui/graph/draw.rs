//! From what is wanted to a picture: which positions, where they stand, what they say.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use eframe::egui::{Pos2, pos2};

use super::figure::Figure;
use super::picture::{ArrowLook, NODE_HEIGHT, NodeLook, Picture, Role};
use super::state::{Columns, Drawn, Mode, ShownProof, Wanted};
use super::view::ROW;
use crate::game::{Game, Position};
use crate::graph::focus::{Focus, neighbourhood};
use crate::graph::layout::{self, Layout, Sizes};
use crate::graph::{GraphError, StateGraph, scope};
use crate::solve::analysis::Analysis;
use crate::solve::proof::prove;
use crate::solve::{Progress, memory};

/// More positions than this are not drawn at once; of larger games a neighbourhood is shown.
const MOST_DRAWN: usize = 6_000;
/// How many positions stand in for a graph that is too large, at least.
const LEAST_INSTEAD: usize = 40;

/// What the next picture of a neighbourhood keeps to.
pub(crate) type Earlier = Arc<(StateGraph, Layout)>;

/// A picture that is being drawn on a thread of its own. Dropping it cancels the work.
pub(crate) struct DrawJob {
    pub(crate) wanted: Wanted,
    progress: Arc<Progress>,
    drawn: Receiver<Drawn>,
}

impl DrawJob {
    /// Starts to draw; `wake` is called from the other thread when the picture is there.
    pub(crate) fn start(
        wanted: Wanted,
        analysis: Arc<Analysis>,
        wake: impl FnOnce() + Send + 'static,
    ) -> DrawJob {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, drawn) = channel();
        let what = wanted.clone();
        thread::spawn(move || {
            // Nobody listens any more once the job is dropped.
            let _ = sender.send(draw(&what, &analysis, (None, &[]), &shared).0);
            wake();
        });
        DrawJob {
            wanted,
            progress,
            drawn,
        }
    }

    /// The picture, once it is there. A thread that ended without one is said too.
    pub(crate) fn poll(&self) -> Option<Drawn> {
        match self.drawn.try_recv() {
            Ok(drawn) => Some(drawn),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Drawn {
                wanted: self.wanted.clone(),
                picture: Err(
                    "Drawing stopped unexpectedly; choose another mode to repeat it.".to_owned(),
                ),
                note: None,
                proof: None,
            }),
        }
    }
}

impl Drop for DrawJob {
    fn drop(&mut self) {
        self.progress.cancel();
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
            let (picture, kept) = focus(wanted, analysis, (earlier, before), wanted.most);
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
            let sizes = sizes(analysis, &graph);
            let layout = match wanted.columns {
                Columns::Turns => layout::turns(&graph, &sizes),
                Columns::Flow => layout::flow(&graph, &sizes),
            };
            (
                done(Ok(picture(analysis, &graph, &layout, &sizes)), None),
                None,
            )
        }
        Err(GraphError::TooLarge { limit }) => {
            let most = wanted.most.max(LEAST_INSTEAD);
            let (picture, _) = focus(wanted, analysis, (None, before), most);
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
    most: usize,
) -> (Picture, Earlier) {
    let focus = Focus {
        line: &wanted.line,
        here: wanted.here,
        before,
        most,
    };
    let near = neighbourhood(analysis, &focus);
    let sizes = sizes(analysis, &near.graph);
    let layout = layout::focus(&near, earlier.map(|kept| (&kept.0, &kept.1)), &sizes);
    let picture = picture(analysis, &near.graph, &layout, &sizes);
    (picture, Arc::new((near.graph, layout)))
}

fn proof(wanted: &Wanted, analysis: &Analysis, from: Position, progress: &Progress) -> Drawn {
    let start = Position {
        mover: wanted.mover,
        ..from
    };
    let proof = prove(
        &analysis.game,
        &analysis.solution,
        start,
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
                    let sizes = sizes(analysis, &graph);
                    let layout = layout::proof(&graph, &sizes);
                    Ok(self::picture(analysis, &graph, &layout, &sizes))
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

fn sizes(analysis: &Analysis, graph: &StateGraph) -> Sizes {
    let characters = |position| analysis.game.position_text(position, None).chars().count();
    let longest = graph
        .graph()
        .node_weights()
        .map(|node| characters(node.position))
        .max();
    Sizes {
        node_width: Picture::node_size(longest.unwrap_or(0)).x,
        node_height: NODE_HEIGHT,
        column_gap: 34.0,
        row_gap: ROW - NODE_HEIGHT,
    }
}

fn picture(analysis: &Analysis, graph: &StateGraph, layout: &Layout, sizes: &Sizes) -> Picture {
    let node_size = eframe::egui::vec2(sizes.node_width, sizes.node_height);
    let mut picture = Picture::new(node_size);
    // Tall pictures are drawn wider and flat ones higher, so that they fill the view.
    let (width, height) = (layout.size.0.max(1.0), layout.size.1.max(1.0));
    let wider = (height / width).clamp(1.0, 3.5);
    let higher = (width / height / 1.4).clamp(1.0, 4.0);
    let at = |&(x, y): &(f32, f32)| -> Pos2 { pos2(x * wider, y * higher) };
    for (node, place) in graph.graph().node_weights().zip(&layout.nodes) {
        let winner = node.value.winner(node.position.mover);
        let text = |winner| analysis.game.position_text(node.position, winner);
        let look = NodeLook {
            position: node.position,
            value: node.value,
            is_terminal: node.is_terminal,
            size: node_size,
            figure: Figure::of(&analysis.game, node.position),
            role: Role::default(),
            shows_verdict: true,
        };
        picture.add_node(look, [text(winner), text(None)], at(place));
    }
    let nodes = graph.graph();
    for (edge, bends) in nodes.raw_edges().iter().zip(&layout.bends) {
        let (from, to) = (nodes[edge.source()].position, nodes[edge.target()].position);
        let look = ArrowLook {
            kind: edge.weight.kind,
            is_backward: false,
            is_played: false,
            is_best: false,
            is_lit: false,
            bends: (!bends.is_empty()).then(|| bends.iter().map(at).collect()),
        };
        picture.add_arrow(from, to, look);
    }
    picture
}
