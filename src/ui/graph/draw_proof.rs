//! The picture of a proof: as it is, or folded.

use std::sync::Arc;

use super::build::{PicturePlan, StandingOut, card, characters, picture};
use super::canvas_size::{self, CanvasSize};
use super::picture::Picture;
use super::request::{DrawnGraph, GraphRequest, MOST_DRAWN, ShownProof};
use crate::game::Position;
use crate::graph::layout::{self, Direction, Layout, Sizes};
use crate::graph::{StateGraph, scope};
use crate::scene::graph::answer::answer_width;
use crate::scene::graph::node_sizes::END_SIDE;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::solve::proof::{
    FoldedState, FoldedStrategy, Proof, ProofError, ProofOptions, Strategy, prove_as,
};

/// Draws the proof of a position: folded or not, as is asked for, or else as its letters are larger.
pub(super) fn draw_proof(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> DrawnGraph {
    let drawn = larger(wanted, analysis, from, progress);
    let (picture, proof) = match drawn {
        Ok(Some((picture, proof))) => (Ok(picture), Some(Arc::new(proof))),
        Ok(None) => (Err("There is nothing to prove here.".to_owned()), None),
        Err(error) => (Err(error.to_string()), None),
    };
    DrawnGraph {
        wanted: wanted.clone(),
        picture,
        note: None,
        proof,
    }
}

fn larger(
    wanted: &GraphRequest,
    analysis: &Analysis,
    from: Position,
    progress: &Progress,
) -> Result<Option<(Picture, ShownProof)>, ProofError> {
    let Analysis { game, solution, .. } = analysis;
    let proved = |is_folded: bool| -> Result<Option<(Proof, Strategy)>, ProofError> {
        if wanted.folded.is_some_and(|folded| folded != is_folded) {
            return Ok(None);
        }
        let options = ProofOptions {
            is_folded,
            images: wanted.images,
            limit: MOST_DRAWN,
        };
        let proof = prove_as(game, solution, from, options, progress)?;
        Ok(plan_of(&proof, wanted).map(|plan| (proof, plan)))
    };
    let canvas = wanted.canvas.for_proof();
    let whole =
        proved(false)?.map(|(proof, plan)| Whole::new(analysis, proof, plan, wanted, progress));
    let folded = proved(true)?
        .map(|(proof, plan)| Folded::new(analysis, from, (proof, plan), canvas, progress));
    let room = canvas.points();
    Ok(match (whole, folded) {
        (Some(whole), Some(folded)) => {
            if folded.body.layout.zoom_in(room) > whole.body.layout.zoom_in(room) {
                Some(folded.drawn(analysis, wanted))
            } else {
                Some(whole.drawn(analysis, wanted))
            }
        }
        (Some(whole), None) => Some(whole.drawn(analysis, wanted)),
        (None, Some(folded)) => Some(folded.drawn(analysis, wanted)),
        (None, None) => None,
    })
}

/// The winner's strategy, or in a draw that of the player who was chosen.
fn plan_of(proof: &Proof, wanted: &GraphRequest) -> Option<Strategy> {
    let mut strategies = proof.strategies().iter();
    let chosen = strategies.find(|strategy| strategy.player == wanted.player);
    chosen.or_else(|| proof.strategies().first()).cloned()
}

/// The graph of a proof with the place of everything in it.
struct LaidOut {
    graph: StateGraph,
    layout: Layout,
    sizes: Sizes,
}

impl LaidOut {
    fn picture(&self, analysis: &Analysis, canvas: CanvasSize, style: StandingOut) -> Picture {
        let plan = PicturePlan {
            layout: &self.layout,
            sizes: &self.sizes,
            canvas,
            best: &vec![true; self.graph.graph().edge_count()],
            style,
            line: &[],
            left_out: &[],
        };
        picture(analysis, &self.graph, &plan)
    }
}

/// A proof with all of its positions.
struct Whole {
    proof: Proof,
    strategy: Strategy,
    body: LaidOut,
}

impl Whole {
    fn new(
        analysis: &Analysis,
        proof: Proof,
        strategy: Strategy,
        wanted: &GraphRequest,
        progress: &Progress,
    ) -> Whole {
        let graph = scope::strategy(analysis, &strategy);
        let card = card(analysis, &graph, wanted.canvas);
        let in_canvas = |sizes| wanted.canvas.sizes(sizes, &analysis.game);
        let right = in_canvas(canvas_size::sizes(card));
        let down = in_canvas(canvas_size::sizes_down(card));
        let layout = layout::proof_fitting(&graph, &right, &down, wanted.canvas.points(), progress);
        let sizes = match layout.direction {
            Direction::Right => right,
            Direction::Down => down,
        };
        let body = LaidOut {
            graph,
            layout,
            sizes,
        };
        Whole {
            proof,
            strategy,
            body,
        }
    }

    fn drawn(self, analysis: &Analysis, wanted: &GraphRequest) -> (Picture, ShownProof) {
        let style = StandingOut::Proof(self.strategy.player);
        let picture = self
            .body
            .picture(analysis, wanted.canvas.for_proof(), style);
        let shown = ShownProof {
            claim: format!("{}.", self.proof.claim()),
            winner: self.proof.winner(),
            is_folded: false,
            strategy: self.strategy,
        };
        (picture, shown)
    }
}

/// A proof without the positions in which its player is to move.
struct Folded {
    proof: Proof,
    strategy: Strategy,
    answers: FoldedStrategy,
    body: LaidOut,
}

impl Folded {
    fn new(
        analysis: &Analysis,
        from: Position,
        (proof, strategy): (Proof, Strategy),
        canvas: CanvasSize,
        progress: &Progress,
    ) -> Folded {
        let answers = strategy.folded(&analysis.game);
        let graph = scope::folded(analysis, from, &answers);
        let sizes = canvas_size::folded_sizes(&analysis.game, characters(analysis, &graph));
        let sizes = canvas.sizes(sizes, &analysis.game);
        let names = answers.states.iter().flat_map(FoldedState::distinct_moves);
        let names = names.map(|mv| {
            let answer = mv.answer.as_ref().map(|answer| answer.text.as_str());
            answer_width(&mv.name(), answer)
        });
        let layout = layout::folded(
            &graph,
            &sizes,
            &names.collect::<Vec<_>>(),
            END_SIDE,
            progress,
        );
        let body = LaidOut {
            graph,
            layout,
            sizes,
        };
        Folded {
            proof,
            strategy,
            answers,
            body,
        }
    }

    fn drawn(self, analysis: &Analysis, wanted: &GraphRequest) -> (Picture, ShownProof) {
        let style = StandingOut::Folded(&self.answers);
        let picture = self
            .body
            .picture(analysis, wanted.canvas.for_proof(), style);
        let first = self.answers.first.as_ref();
        let player = self.strategy.player.number();
        let first = first.map(|mv| format!(" Player {player} begins with {}.", mv.label));
        let shown = ShownProof {
            claim: format!(
                "{}.{}",
                self.proof.folded_claim(),
                first.unwrap_or_default()
            ),
            winner: self.proof.winner(),
            is_folded: true,
            strategy: self.strategy,
        };
        (picture, shown)
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Pos2, Rect, pos2, vec2};
    use petgraph::stable_graph::EdgeIndex;

    use super::*;
    use crate::game::any::AnyGame;
    use crate::game::symmetry::Images;
    use crate::game::{Game, Seat};
    use crate::graph::focus::FocusOptions;
    use crate::scene::Path;
    use crate::solve::analysis::{ReachableCount, analyse};
    use crate::ui::graph::look::Decoration;
    use crate::ui::graph::request::{GraphColumns, Mode};

    /// The canvases of windows of 1280 x 800 and of 1920 x 1080 points.
    const CANVASES: [(f32, f32); 2] = [(564.0, 470.0), (1160.0, 760.0)];

    fn folded(rules: &str, canvas: (f32, f32)) -> Picture {
        let game = AnyGame::from_rule_line(rules).expect(rules);
        let progress = Progress::default();
        let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
        let start = game.position(&game.start());
        let view = Rect::from_min_size(Pos2::ZERO, vec2(canvas.0, canvas.1));
        let wanted = GraphRequest {
            game,
            mode: Mode::Proof,
            columns: GraphColumns::End,
            line: vec![start],
            here: 0,
            focus: FocusOptions {
                depth: 2,
                shows_before: false,
            },
            player: Seat::One,
            folded: Some(true),
            images: Images::Apart,
            best_first: true,
            canvas: CanvasSize::in_canvas(view),
        };
        let drawn = draw_proof(&wanted, &analysis, start, &progress);
        drawn.picture.expect(rules)
    }

    /// How much of a line lies in a rectangle, in points.
    fn hidden(path: &Path, rect: Rect) -> f32 {
        let mut inside = 0.0;
        for (points, _) in path.flattened(4.0) {
            for piece in points.windows(2) {
                let [from, to] = [piece[0], piece[1]].map(|(x, y)| pos2(x, y));
                let steps = (from.distance(to) * 4.0).ceil().max(1.0);
                let samples = (0..steps as u32).map(|step| step as f32 / steps);
                let hits = samples.filter(|&share| rect.contains(from.lerp(to, share)));
                inside += hits.count() as f32 * from.distance(to) / steps;
            }
        }
        inside
    }

    #[test]
    fn names_in_a_folded_proof_hide_no_position_no_other_name_and_next_to_nothing_of_other_arrows()
    {
        for rules in [
            "magic-fingers",
            "hands=2v3",
            "mallett",
            "hands=3",
            "fingers=7",
        ] {
            for canvas in CANVASES {
                let picture = folded(rules, canvas);
                let nodes = picture.graph.g().node_weights();
                let cards: Vec<Rect> = nodes
                    .zip(&picture.places)
                    .map(|(node, at)| Rect::from_center_size(*at, node.payload().size))
                    .collect();
                let numbered = picture.names.iter().enumerate();
                let names = numbered.filter_map(|(arrow, name)| {
                    let name = name.as_ref()?;
                    let text = name.name.len() + name.answer.as_ref().map_or(0, |it| it.len() + 7);
                    // Letters are not narrower than this.
                    let size = vec2(text as f32 * 5.2, 13.5);
                    let at = pos2(name.at.0, name.at.1);
                    Some((arrow, Rect::from_center_size(at, size)))
                });
                let names: Vec<(usize, Rect)> = names.collect();
                let mut most: f32 = 0.0;
                for (number, (own, name)) in names.iter().enumerate() {
                    let hides = |other: &Rect| name.intersects(*other);
                    assert!(!cards.iter().any(hides), "{rules}: a position");
                    let before = &names[..number];
                    assert!(!before.iter().any(|(_, other)| hides(other)), "{rules}");
                    let others = picture.reaches.iter();
                    let others = others.filter(|reach| reach.edge.index() != *own);
                    let of_each = others.map(|reach| {
                        let arrow = picture.graph.edge(reach.edge).expect("it is there");
                        hidden(&arrow.payload().arrow.path, *name)
                    });
                    let all: f32 = of_each.sum();
                    assert!(all <= 3.0, "{rules} in {canvas:?}: {all} points");
                    most = most.max(all);
                }
                println!("{rules} in {canvas:?}: {most} points at most");
                assert!(names.len() >= 30, "{rules}");
            }
        }
    }

    #[test]
    fn a_position_between_a_move_and_its_answer_stands_on_their_arrow() {
        let mut picture = folded("magic-fingers", CANVASES[0]);
        let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
        let between = game.play(
            &game.start(),
            game.find_move(&game.start(), "1T1").expect("legal"),
        );
        let here = game.position(&between.expect("legal"));
        assert!(picture.node(here).is_none(), "it is no node");
        for arrow in 0..picture.reaches.len() {
            let ends = picture.graph.edge_endpoints(EdgeIndex::new(arrow));
            let (from, to) = ends.expect("it is there");
            let [from, to] = [from, to].map(|node| {
                let look = picture.look(node.index());
                look.expect("it is there").position
            });
            picture.decorate(&Decoration {
                on_arrow: Some((from, to)),
                ..Decoration::of(here)
            });
            let at = picture.current_place(here).expect("it is marked");
            let name = picture.names[arrow].as_ref().expect("all have names");
            assert_eq!((at.x, at.y), name.at);
        }
    }
}
