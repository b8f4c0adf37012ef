//! From what is wanted to a picture: which positions, where they stand, what they say.

use std::sync::Arc;

use super::build::{PicturePlan, picture};
use super::canvas_size;
use super::picture::Picture;
use super::request::{DrawnGraph, GraphColumns, GraphRequest, Mode, ShownProof};
use crate::game::{Game, Position};
use crate::graph::best::best_arrows;
use crate::graph::focus::{Focus, neighbourhood};
use crate::graph::layout::{self, Direction, Layout};
use crate::graph::{GraphError, StateGraph, scope};
use crate::solve::analysis::Analysis;
use crate::solve::proof::prove;
use crate::solve::task::Task;
use crate::solve::{Progress, memory};

/// More positions than this are not drawn at once; of larger games a neighbourhood is shown.
const MOST_DRAWN: usize = 6_000;

/// What the next picture of a neighbourhood keeps to.
pub(crate) type EarlierLayout = Arc<(StateGraph, Layout)>;

/// A picture that is being drawn in the background. Dropping it cancels the work.
pub(crate) struct DrawTask {
    pub(crate) wanted: GraphRequest,
    task: Task<DrawnGraph>,
}

impl DrawTask {
    /// Starts to draw; `wake` is called from the other thread when the picture is there.
    pub(crate) fn start(
        wanted: GraphRequest,
        analysis: Arc<Analysis>,
        wake: impl FnOnce() + Send + 'static,
    ) -> DrawTask {
        let what = wanted.clone();
        let work = move |progress: &Progress| draw(&what, &analysis, (None, &[]), progress).0;
        DrawTask {
            wanted,
            task: Task::start("drawing the graph", work, wake),
        }
    }

    /// The picture, once it is there, or why there will be none.
    pub(crate) fn poll(&mut self) -> Option<DrawnGraph> {
        let ended = self.task.poll()?;
        Some(ended.unwrap_or_else(|error| DrawnGraph {
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
    wanted: &GraphRequest,
    analysis: &Analysis,
    (earlier, before): (Option<&EarlierLayout>, &[Position]),
    progress: &Progress,
) -> (DrawnGraph, Option<EarlierLayout>) {
    let done = |picture, note| DrawnGraph {
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
            let characters = characters(analysis, &graph);
            let sizes = match wanted.columns {
                GraphColumns::End => canvas_size::end_sizes(characters),
                GraphColumns::Turns | GraphColumns::Flow => canvas_size::sizes(characters),
            };
            let best = best_arrows(analysis, &graph);
            let layout = match wanted.columns {
                GraphColumns::End => layout::end(&graph, &best, &sizes, wanted.canvas.points()),
                GraphColumns::Turns => layout::turns(&graph, &sizes),
                GraphColumns::Flow => layout::flow(&graph, &sizes),
            };
            let best = (wanted.columns == GraphColumns::End).then_some(best.as_slice());
            let plan = PicturePlan {
                layout: &layout,
                sizes: &sizes,
                canvas: wanted.canvas,
                best,
            };
            (done(Ok(picture(analysis, &graph, &plan)), None), None)
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
    wanted: &GraphRequest,
    analysis: &Analysis,
    (earlier, before): (Option<&EarlierLayout>, &[Position]),
) -> (Picture, EarlierLayout) {
    let canvas = wanted.canvas;
    let around = |characters| Focus {
        line: &wanted.line,
        here: wanted.here,
        before,
        best_first: wanted.best_first,
        extent: canvas.extent(characters),
    };
    let from = wanted.line[wanted.here.min(wanted.line.len() - 1)];
    let expected = text_length(analysis, from);
    let mut near = neighbourhood(analysis, &around(expected));
    let longest = characters(analysis, &near.graph);
    if longest > expected {
        // Texts are longer where more fingers are up.
        near = neighbourhood(analysis, &around(longest));
    }
    let sizes = canvas_size::focus_sizes(characters(analysis, &near.graph));
    let layout = layout::focus(&near, earlier.map(|kept| (&kept.0, &kept.1)), &sizes);
    let layout = canvas.press(layout, &sizes);
    let plan = PicturePlan {
        layout: &layout,
        sizes: &sizes,
        canvas,
        best: None,
    };
    let picture = picture(analysis, &near.graph, &plan);
    (picture, Arc::new((near.graph, layout)))
}

fn proof(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> DrawnGraph {
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
                    let (right, down) = (
                        canvas_size::sizes(characters),
                        canvas_size::sizes_down(characters),
                    );
                    let points = wanted.canvas.points();
                    let layout = layout::proof_fitting(&graph, &right, &down, points);
                    let sizes = match layout.direction {
                        Direction::Right => right,
                        Direction::Down => down,
                    };
                    let plan = PicturePlan {
                        layout: &layout,
                        sizes: &sizes,
                        canvas: wanted.canvas,
                        best: None,
                    };
                    Ok(super::build::picture(analysis, &graph, &plan))
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
    DrawnGraph {
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

#[cfg(test)]
mod tests {
    use eframe::egui::{Pos2, pos2, vec2};

    use super::*;
    use crate::game::Seat;
    use crate::game::any::AnyGame;
    use crate::solve::analysis::{ReachableCount, analyse};
    use crate::ui::graph::canvas_size::CanvasSize;

    fn drawn(rules: &str, columns: GraphColumns, room: (f32, f32)) -> Picture {
        let game = AnyGame::from_rule_line(rules).expect(rules);
        let progress = Progress::default();
        let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
        let wanted = GraphRequest {
            game,
            mode: Mode::Whole,
            columns,
            line: vec![game.position(&game.start())],
            here: 0,
            is_too_large: false,
            knows_before: false,
            player: Seat::One,
            best_first: false,
            canvas: CanvasSize::in_canvas(eframe::egui::Rect::from_min_size(
                Pos2::ZERO,
                vec2(room.0, room.1),
            )),
        };
        let (drawn, _) = draw(&wanted, &analysis, (None, &[]), &progress);
        drawn.picture.expect("it is small")
    }

    #[test]
    fn arrows_that_lead_on_lie_within_what_is_fitted_into_the_view() {
        for rules in ["mallett", "magic-fingers", "attacks-only"] {
            for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
                let picture = drawn(rules, columns, (600.0, 540.0));
                let forward = picture.reaches.iter().filter(|reach| !reach.is_backward);
                for reach in forward {
                    let arrow = picture.graph.edge(reach.edge).expect("it is there");
                    let lines = arrow.payload().arrow.path.flattened(1.0);
                    for &(x, y) in lines.iter().flat_map(|(points, _)| points) {
                        let bounds = picture.bounds.expand(1.0);
                        assert!(bounds.contains(pos2(x, y)), "{rules} {columns:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_whole_game_uses_the_width_and_the_height_that_there_are() {
        for rules in ["mallett", "magic-fingers", "attacks-only"] {
            for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
                for (width, height) in [(600.0, 540.0), (1_240.0, 640.0), (500.0, 900.0)] {
                    let picture = drawn(rules, columns, (width, height));
                    let (wide, high) = (picture.bounds.width(), picture.bounds.height());
                    let zoom = (width / wide).min(height / high);
                    let filled = (wide * zoom / width).min(high * zoom / height);
                    let what = format!("{rules} {columns:?} in {width} x {height}");
                    assert!(filled > 0.85, "{what}: {filled}");
                }
            }
        }
    }
}
