//! From a graph and its layout to a picture of the window.

use eframe::egui::{Pos2, Vec2, pos2, vec2};
use petgraph::graph::NodeIndex;

use super::canvas_size::CanvasSize;
use super::look::{ArrowLook, NodeLook, Role};
use super::node_numbers::NodeNumbers;
use super::picture::{ArrowName, Picture};
use crate::game::{Game, Position, Seat};
use crate::graph::best::is_as_good_as_any;
use crate::graph::layout::{Direction, Layout, Point, Sizes, Tick};
use crate::graph::predecessors::entered_from;
use crate::graph::{MoveKind, StateGraph, StateNode};
use crate::scene::Rect;
use crate::scene::graph::Standing;
use crate::scene::graph::figure::Figure;
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::node_sizes::{END_SIDE, end_mark};
use crate::scene::graph::ports::{PortArrow, ports};
use crate::scene::graph::route::{
    Arrival, ArrowDirection, ArrowRoute, OFF, back_past_name, route, row_fold,
};
use crate::solve::analysis::Analysis;
use crate::solve::proof::{FoldedMove, FoldedState, FoldedStrategy};

/// Of more arrows than this only best moves are drawn where those stand out, until a node is pointed at.
const MOST_FAINT: usize = 4_000;

/// How a graph is drawn.
pub(super) struct PicturePlan<'a> {
    pub(super) layout: &'a Layout,
    /// The sizes that it was laid out with.
    pub(super) sizes: &'a Sizes,
    pub(super) canvas: CanvasSize,
    /// For each arrow whether it is a best move; in a proof all are what they should be.
    pub(super) best: &'a [bool],
    /// What stands out.
    pub(super) style: StandingOut<'a>,
    /// The line that is played, where that is shown.
    pub(super) line: &'a [Position],
    /// For each node how many of its moves have no room; empty where all have.
    pub(super) left_out: &'a [usize],
}

/// What stands out in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum StandingOut<'a> {
    /// Nothing.
    Plain,
    /// Best moves, while others are faint.
    Best,
    /// Best moves among others.
    BestNear,
    /// The one move of a player in each position.
    Proof(Seat),
    /// The answers of a player.
    Folded(&'a FoldedStrategy),
}

impl StandingOut<'_> {
    /// Whose proof it is. Nearly all of its positions have one colour.
    fn player(self) -> Option<Seat> {
        match self {
            StandingOut::Proof(player) => Some(player),
            StandingOut::Folded(strategy) => Some(strategy.player),
            StandingOut::Plain | StandingOut::Best | StandingOut::BestNear => None,
        }
    }
}

/// The picture of a graph.
pub(super) fn picture(analysis: &Analysis, graph: &StateGraph, plan: &PicturePlan) -> Picture {
    let stretch = plan.canvas.stretch(plan.layout, plan.sizes);
    let builder = Builder {
        analysis,
        graph,
        plan,
        stretch,
        sizes: plan.canvas.stretched(plan.sizes, plan.layout, stretch),
    };
    let mut picture = Picture::new(
        builder.sizes,
        plan.layout.direction,
        NodeNumbers::new(analysis.game, graph.images()),
    );
    picture.zooms = plan.canvas.zooms(plan.layout);
    picture.opening_zoom = plan.canvas.opening_zoom(plan.layout);
    picture.ticks = builder.ticks();
    picture.signs = builder.signs();
    let before = entered_from(graph, plan.line);
    let nodes = graph.graph().node_weights().zip(before);
    let left_out = plan.left_out.iter().copied().chain(std::iter::repeat(0));
    for ((node, place), left_out) in nodes.zip(&plan.layout.nodes).zip(left_out) {
        builder.add_node(&mut picture, node, place, left_out);
    }
    builder.add_arrows(&mut picture);
    picture
}

/// A picture that is being put together.
struct Builder<'a> {
    analysis: &'a Analysis,
    graph: &'a StateGraph,
    plan: &'a PicturePlan<'a>,
    /// How much wider and higher than its layout it is.
    stretch: Vec2,
    /// The room of nodes in it.
    sizes: Sizes,
}

impl Builder<'_> {
    fn at(&self, &(x, y): &Point) -> Pos2 {
        pos2(x * self.stretch.x, y * self.stretch.y)
    }

    /// The points through which an arrow is led: the first is that in its name, where it has one, and names
    /// are as wide in a wider picture.
    fn stops(&self, arrow: usize) -> Vec<Point> {
        let layout = self.plan.layout;
        let stop = |bend: &Point| Point::from(self.at(bend));
        let mut stops: Vec<Point> = layout.bends[arrow].iter().map(stop).collect();
        let name = layout.names.get(arrow).and_then(Option::as_ref);
        if let (Some(first), Some(name)) = (stops.first_mut(), name) {
            first.0 = self.at(name).x + layout.bends[arrow][0].0 - name.0;
        }
        stops
    }

    /// How far from the middles of their nodes the arrows of a folded proof begin and end.
    fn folded_ports(&self) -> Vec<[f32; 2]> {
        let layout = self.plan.layout;
        let nodes: Vec<_> = self.graph.graph().node_weights().collect();
        let arrow = |(number, (one, other)): (usize, (u32, u32))| {
            let ends = [one, other].map(|node| node as usize); // widens
            let [from, to] = ends.map(|node| self.at(&layout.nodes[node]));
            let stops = self.stops(number);
            // An arrow back has no stops, but passes its name.
            let name = layout.names.get(number).and_then(Option::as_ref);
            let first = stops
                .first()
                .map_or_else(|| name.map_or(to.x, |name| self.at(name).x), |&(x, _)| x);
            let last = stops.last().map_or(from.x, |&(x, _)| x);
            PortArrow {
                ends,
                beside: [first - from.x, last - to.x],
                widths: ends.map(|node| {
                    if nodes[node].is_terminal {
                        END_SIDE
                    } else {
                        self.sizes.node_width
                    }
                }),
                is_backward: layout.is_backward(one, other),
            }
        };
        let arrows = self.graph.pairs().into_iter().enumerate().map(arrow);
        ports(&arrows.collect::<Vec<_>>())
    }

    fn node_size(&self) -> Vec2 {
        vec2(self.sizes.node_width, self.sizes.node_height)
    }

    fn is_folded(&self) -> bool {
        matches!(self.plan.style, StandingOut::Folded(_))
    }

    fn ticks(&self) -> Vec<Tick> {
        // Nodes keep their width.
        let half = self.sizes.node_width / 2.0;
        let ticks = self.plan.layout.ticks.iter();
        ticks
            .map(|tick| Tick {
                left: (tick.left + half) * self.stretch.x - half,
                right: (tick.right - half) * self.stretch.x + half,
                ..*tick
            })
            .collect()
    }

    fn signs(&self) -> LegendContent {
        let mut signs = signs(self.analysis, self.graph, self.plan.layout);
        let before = entered_from(self.graph, self.plan.line);
        let mut nodes = self.graph.graph().node_weights().zip(before);
        signs.has_last_move = nodes.any(|(node, before)| {
            let figure = Figure::of(&self.analysis.game, node.position, before);
            figure.is_some_and(|figure| figure.shows_last_move())
        });
        let other = self.plan.style.player().map(Seat::other);
        signs.open = other.filter(|&other| {
            let mut nodes = self.graph.graph().node_weights();
            nodes.any(|node| node.position.mover == other && !node.is_terminal)
        });
        signs.leaves_out = self.plan.left_out.iter().any(|&count| count > 0);
        match self.plan.style {
            StandingOut::Plain | StandingOut::BestNear => {}
            StandingOut::Best => {
                signs.points_out_best = true;
                let is_by_end = !self.plan.layout.ticks.is_empty();
                signs.hides_others = is_by_end && self.graph.graph().edge_count() > MOST_FAINT;
                signs.leads_back = false;
            }
            StandingOut::Proof(player) => signs.player = Some(player),
            StandingOut::Folded(strategy) => signs.answers = Some(strategy.player),
        }
        signs
    }

    fn add_node(
        &self,
        picture: &mut Picture,
        (node, before): (&StateNode, Option<Position>),
        place: &Point,
        left_out: usize,
    ) {
        let at = self.at(place);
        let (at, size) = if self.is_folded() && node.is_terminal {
            let mark = end_mark((at.x, at.y), self.sizes.node_height);
            (mark.centre().into(), vec2(mark.width, mark.height))
        } else {
            (at, self.node_size())
        };
        let game = &self.analysis.game;
        let winner = node.value.winner(node.position.mover);
        let text = |winner| game.node_text(node.position, winner);
        let player = self.plan.style.player();
        let look = NodeLook {
            position: node.position,
            image_count: self.graph.image_count(node.position),
            value: node.value,
            is_terminal: node.is_terminal,
            size,
            direction: self.plan.layout.direction,
            figure: Figure::of(game, node.position, before),
            role: Role::default(),
            shows_verdict: true,
            // Where columns count turns, nodes need not.
            has_numeral: self.plan.layout.ticks.is_empty(),
            is_open: player.is_some_and(|player| player != node.position.mover),
            left_out,
            is_for_class: self.plan.canvas.is_for_class(),
        };
        picture.add_node(look, [text(winner), text(None)], at);
    }

    fn add_arrows(&self, picture: &mut Picture) {
        let ports = if self.is_folded() {
            self.folded_ports()
        } else {
            Vec::new()
        };
        let names = self.names();
        for number in 0..self.graph.graph().edge_count() {
            let port = ports.get(number).copied().unwrap_or_default();
            let name = names.get(number).cloned().flatten();
            self.add_arrow(picture, (number, port, name));
        }
        picture.settle_names();
        match self.plan.style {
            StandingOut::Proof(_) | StandingOut::Folded(_) => {
                picture.smooth_arrows(Arrival::Gentlest(None), |_| true);
            }
            StandingOut::Best => {
                picture.smooth_arrows(Arrival::Straight, |look| {
                    look.standing == Standing::Best && !look.bends().is_empty()
                });
                picture.prepare_detours();
            }
            StandingOut::Plain | StandingOut::BestNear => {
                picture.smooth_arrows(Arrival::Straight, |look| !look.bends().is_empty());
                if !self.plan.canvas.is_near() {
                    picture.prepare_detours();
                }
            }
        }
    }

    /// The names of the arrows of a folded proof.
    fn names(&self) -> Vec<Option<ArrowName>> {
        let StandingOut::Folded(strategy) = self.plan.style else {
            return Vec::new();
        };
        let moves = strategy.states.iter().flat_map(FoldedState::distinct_moves);
        let named = moves.zip(&self.plan.layout.names);
        let name = |(mv, place): (&FoldedMove, &Option<Point>)| {
            place.as_ref().map(|place| ArrowName {
                at: self.at(place).into(),
                name: mv.name(),
                answer: mv.answer.as_ref().map(|answer| answer.text.clone()),
                between: mv.between,
                player: strategy.player,
            })
        };
        named.map(name).collect()
    }

    fn add_arrow(
        &self,
        picture: &mut Picture,
        (number, port, name): (usize, [f32; 2], Option<ArrowName>),
    ) {
        let PicturePlan {
            layout,
            best,
            style,
            ..
        } = *self.plan;
        let nodes = self.graph.graph();
        let edge = &nodes.raw_edges()[number];
        let ends = [edge.source(), edge.target()];
        let columns = ends.map(|node| layout.columns[node.index()]);
        let leads = match columns[0].checked_sub(columns[1]) {
            Some(columns) => ArrowDirection::Back { columns },
            None => ArrowDirection::Forward,
        };
        let is_backward = leads != ArrowDirection::Forward;
        let stops = self.stops(number);
        let bends: Vec<Pos2> = stops.iter().map(|&stop| stop.into()).collect();
        let place = |node: NodeIndex, port: f32| -> Point {
            let place = self.at(&layout.nodes[node.index()]);
            (place.x + port, place.y)
        };
        let leads_right = !is_backward && layout.direction == Direction::Right;
        let [from, to] = ends.map(|node| place(node, 0.0));
        let fold = row_fold(from, to, &self.sizes).filter(|_| leads_right);
        if let Some(fold) = fold {
            picture
                .bounds
                .extend_with(pos2(fold.left - OFF, fold.gutter));
            picture
                .bounds
                .extend_with(pos2(fold.right + OFF, fold.gutter));
        }
        let arrow = match &name {
            Some(name) if is_backward => {
                let (x, y) = place(ends[0], port[0]);
                let plate = name.plate();
                let card = Rect::around(place(ends[1], 0.0), self.node_size().into());
                back_past_name((x, y + self.sizes.node_height / 2.0 + OFF), plate, card)
            }
            _ => route(&ArrowRoute {
                from: place(ends[0], port[0]),
                to: place(ends[1], port[1]),
                bends: &stops,
                folds: &[fold],
                passage: layout.passage,
                sizes: &self.sizes,
                direction: layout.direction,
                leads,
                // Those of a folded proof stand lower instead.
                meets_borders: nodes[ends[1]].is_terminal && !self.is_folded(),
            }),
        };
        let positions = ends.map(|node| nodes[node].position);
        let values = ends.map(|node| nodes[node].value);
        let look = ArrowLook {
            standing: match style {
                StandingOut::Best if best[number] => Standing::Best,
                StandingOut::BestNear if is_as_good_as_any(values[0], values[1]) => Standing::Best,
                StandingOut::Best => Standing::Faint,
                _ if style.player() == Some(positions[0].mover) => Standing::Best,
                _ => Standing::Plain,
            },
            ..ArrowLook::new(
                edge.weight.kind,
                arrow,
                (!bends.is_empty()).then(|| bends.into()),
                is_backward,
            )
        };
        picture.add_arrow(positions[0], positions[1], look, best[number]);
        picture.add_name(name);
    }
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
            .any(|(from, to)| layout.is_backward(from, to)),
        ..LegendContent::default()
    }
}
