//! A graph ready to be painted: every node with its place, text and size, every arrow with its way.

mod led;
mod neighbour;
mod roles;

use std::ops::RangeInclusive;
use std::sync::Arc;

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use petgraph::stable_graph::{EdgeIndex, NodeIndex};

use self::roles::refresh;
use super::camera::LARGEST_FIT;
use super::detours::Detours;
use super::focus_shown::FocusShown;
use super::lit::Lit;
use super::look::{ArrowLook, NODE_HEIGHT, NodeLook};
use super::node_numbers::NodeNumbers;
use super::shapes::ShapeGraph;
use crate::app::Model;
use crate::game::{Game, Position, Seat};
use crate::graph::layout::{Direction, Point, Sizes, Tick};
use crate::scene::graph::Standing;
use crate::scene::graph::answer::{OpeningMove, answer_plate};
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::move_name::PlacedName;
use crate::scene::graph::node::with_borders;
use crate::scene::graph::route::DrawnArrow;
use crate::scene::{PathSegment, Rect as SceneRect, Tone};

/// What a ring and a numeral need round the outermost nodes.
pub(super) const AROUND: Vec2 = vec2(8.0, 24.0);

/// An arrow as it is found quickly: its ends, and the part of the picture that it passes through.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrowExtent {
    pub(super) edge: EdgeIndex<u32>,
    pub(super) hull: Rect,
    pub(super) is_backward: bool,
    /// What lies lower is painted first.
    pub(super) layer: u8,
}

/// The name of an arrow, and of the answer that it stands for too.
#[derive(Clone, Debug)]
pub(super) struct ArrowName {
    pub(super) at: Point,
    pub(super) name: String,
    pub(super) answer: Option<String>,
    /// The position between the two.
    pub(super) between: Position,
    /// Whose answer it is.
    pub(super) player: Seat,
}

impl ArrowName {
    /// What it hides.
    pub(super) fn plate(&self) -> SceneRect {
        answer_plate(self.at, &self.name, self.answer.as_deref())
    }
}

/// The first move of a folded proof whose player begins, above the first position.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    pub(super) name: String,
    /// The position before it.
    pub(super) from: Position,
    /// Whose move it is.
    pub(super) player: Seat,
    /// Whether play stands there just now.
    pub(super) is_here: bool,
}

/// The name of a move on its arrow.
#[derive(Clone, Debug)]
pub(super) struct MoveName {
    /// The number of the arrow.
    pub(super) arrow: usize,
    pub(super) place: PlacedName,
    pub(super) name: String,
}

/// A graph with the place of everything in it.
///
/// What is asked in every frame, which nodes and arrows lie in view, is answered from plain lists
/// beside the graph: going through 25,000 rectangles takes some hundredths of a millisecond, and
/// no index would pay.
#[derive(Clone)]
pub(crate) struct Picture {
    pub(crate) graph: ShapeGraph,
    pub(crate) bounds: Rect,
    /// The room of nodes, and where arrows lead that go forward.
    pub(super) sizes: Sizes,
    pub(super) direction: Direction,
    /// What the legend explains.
    pub(super) signs: LegendContent,
    /// What its columns count, from left to right, where they stand by the end.
    pub(super) ticks: Vec<Tick>,
    /// The size of a node.
    pub(super) node_size: Vec2,
    /// From where it is seen: the smallest zoom, if there is one, and the largest at which it is fitted
    /// into a view.
    pub(super) zooms: RangeInclusive<f32>,
    /// The zoom that it opens with at least, so that it can be read.
    pub(super) opening_zoom: f32,
    /// The middle of each node, by number.
    pub(super) places: Vec<Pos2>,
    /// Every arrow, by number.
    pub(super) reaches: Vec<ArrowExtent>,
    /// Each node's text with the verdict in it and without.
    texts: Vec<[String; 2]>,
    numbers: NodeNumbers,
    pub(super) shows_verdicts: bool,
    /// Which arrows best play follows, or in a proof all that belong to it.
    best_play: Vec<bool>,
    /// The names of arrows for which the layout keeps room, by number.
    pub(super) names: Vec<Option<ArrowName>>,
    /// The first move of a folded proof whose player begins.
    pub(super) opening: Option<Opening>,
    /// The names of moves that have room on their arrows.
    pub(super) move_names: Vec<MoveName>,
    /// The arrow on which the current position stands, where it has no node.
    pub(super) on_arrow: Option<EdgeIndex<u32>>,
    /// How much of a neighbourhood has room.
    pub(super) focus_shown: Option<FocusShown>,
    /// Where arrows go that stand out, if that is elsewhere.
    pub(super) detours: Option<Arc<Detours>>,
    /// The arrows that go elsewhere just now.
    pub(super) led: Vec<EdgeIndex<u32>>,
    /// What is not dimmed just now, if the rest is.
    pub(super) lit: Option<Lit>,
    /// The nodes and arrows that stand out just now.
    marked: Vec<NodeIndex<u32>>,
    pub(super) standing_out: Vec<EdgeIndex<u32>>,
}

impl Picture {
    /// Whether it is to be read from the back of a room.
    pub(super) fn is_for_class(&self) -> bool {
        *self.zooms.start() > 0.0
    }

    /// An empty picture whose nodes will have this room, and show these positions.
    pub(super) fn new(sizes: Sizes, direction: Direction, numbers: NodeNumbers) -> Picture {
        let node_size = vec2(sizes.node_width, sizes.node_height);
        Picture {
            sizes,
            direction,
            ticks: Vec::new(),
            signs: LegendContent::default(),
            graph: ShapeGraph::from(&petgraph::stable_graph::StableGraph::default()),
            bounds: Rect::NOTHING,
            node_size,
            zooms: 0.0..=LARGEST_FIT,
            opening_zoom: 0.0,
            places: Vec::new(),
            reaches: Vec::new(),
            texts: Vec::new(),
            numbers,
            shows_verdicts: true,
            best_play: Vec::new(),
            names: Vec::new(),
            opening: None,
            move_names: Vec::new(),
            on_arrow: None,
            focus_shown: None,
            detours: None,
            led: Vec::new(),
            lit: None,
            marked: Vec::new(),
            standing_out: Vec::new(),
        }
    }

    /// Adds a node at a place.
    /// `texts` are its text with the verdict in it and without.
    pub(crate) fn add_node(&mut self, look: NodeLook, texts: [String; 2], at: Pos2) {
        let text = texts[0].clone();
        self.texts.push(texts);
        let position = look.position;
        let index = self.graph.add_node_with_label_and_location(look, text, at);
        if let Some(node) = self.graph.node_mut(index) {
            // Its label is given to it after its shape was made.
            refresh(node);
        }
        self.numbers.insert(position, index);
        self.places.push(at);
        self.bounds = self
            .bounds
            .union(Rect::from_center_size(at, look.size + AROUND));
    }

    /// Adds an arrow between two nodes that are there.
    /// `is_best` says whether best play follows it.
    pub(crate) fn add_arrow(
        &mut self,
        from: Position,
        to: Position,
        look: ArrowLook,
        is_best: bool,
    ) {
        let (Some(from), Some(to)) = (self.node(from), self.node(to)) else {
            return;
        };
        for &bend in look.bends() {
            self.bounds.extend_with(bend);
        }
        let hull = hull(&look.arrow);
        let is_backward = look.is_backward;
        let layer = match look.standing {
            Standing::Faint => 0,
            Standing::Plain => 2 - u8::from(is_backward),
            Standing::Best => 3,
        };
        let edge = self
            .graph
            .add_edge_with_label(from, to, look, String::new());
        self.best_play.push(is_best);
        self.reaches.push(ArrowExtent {
            edge,
            hull,
            is_backward,
            layer,
        });
    }

    /// Lets an arrow take another way between its nodes.
    pub(super) fn replace_arrow(&mut self, number: usize, arrow: DrawnArrow) {
        let reach = &mut self.reaches[number];
        reach.hull = hull(&arrow);
        let edge = reach.edge;
        self.change_arrow(edge, |look| look.arrow = Arc::new(arrow));
    }

    /// Adds the name of the arrow that was added last, or that it has none.
    pub(super) fn add_name(&mut self, name: Option<ArrowName>) {
        if let Some(name) = &name {
            let plate = name.plate();
            let (x, y) = (plate.x, plate.y);
            let plate = Rect::from_min_size(pos2(x, y), vec2(plate.width, plate.height));
            self.bounds = self.bounds.union(plate);
        }
        self.names.push(name);
    }

    /// Adds the first move of a folded proof whose player begins.
    pub(super) fn add_opening(&mut self, opening: Opening) {
        self.opening = Some(opening);
        if let Some((_, drawn)) = self.opening_drawn() {
            let (x, y) = (drawn.plate().x, drawn.plate().y);
            let size = vec2(drawn.plate().width, drawn.plate().height);
            // A ring goes round it.
            let plate = Rect::from_min_size(pos2(x, y), size).expand(AROUND.x);
            self.bounds = self.bounds.union(plate);
        }
    }

    /// That move with its place.
    pub(super) fn opening_drawn(&self) -> Option<(&Opening, OpeningMove<'_>)> {
        let opening = self.opening.as_ref()?;
        let (look, at) = self.look(0).zip(self.places.first())?;
        let card = SceneRect::around((at.x, at.y), look.size.into());
        let drawn = OpeningMove {
            card: with_borders(card, look.is_terminal),
            name: &opening.name,
        };
        Some((opening, drawn))
    }

    /// The node of a position.
    pub(crate) fn node(&self, position: Position) -> Option<NodeIndex<u32>> {
        self.numbers.get(position)
    }

    /// Whether one node shows both positions.
    pub(super) fn are_one(&self, one: Position, other: Position) -> bool {
        self.numbers.are_one(one, other)
    }

    /// The position that is meant by one that a node shows: where it stands for all of its images, the
    /// one that is the current position, one move away or in the line that is played, if one is.
    pub(super) fn meant(&self, own: Position, model: &Model) -> Position {
        let here = model.game().position(model.board());
        let moves = model.moves().iter().map(|mv| mv.group.position);
        let steps = || model.session().steps_of_line().into_iter();
        let line = std::iter::once_with(steps).flatten();
        let line = line.flat_map(|(before, after)| [before, after]);
        self.numbers
            .meant(own, std::iter::once(here).chain(moves).chain(line))
    }

    /// The tone of the node that an arrow leads to.
    pub(super) fn tone_at_end(&self, edge: EdgeIndex<u32>) -> Tone {
        let end = self.graph.edge_endpoints(edge).map(|(_, to)| to);
        let look = end.and_then(|to| self.look(to.index()));
        look.map_or(Tone::Plain, NodeLook::tone)
    }

    /// What a node shows.
    pub(super) fn look(&self, node: usize) -> Option<&NodeLook> {
        let node = self.graph.node(NodeIndex::new(node))?;
        Some(node.payload())
    }

    /// The numbers of the nodes that can be seen in a part of the picture.
    pub(super) fn seen_nodes(&self, part: Rect) -> impl Iterator<Item = usize> + '_ {
        // Rings and numerals stand round a node.
        let part = part.expand2(self.node_size / 2.0 + vec2(8.0, 20.0));
        let places = self.places.iter().enumerate();
        places
            .filter(move |(_, at)| part.contains(**at))
            .map(|(node, _)| node)
    }

    /// The arrows that pass through a part of the picture.
    pub(super) fn seen_arrows(
        &self,
        part: Rect,
        with_backward: bool,
    ) -> impl Iterator<Item = &ArrowExtent> + '_ {
        self.reaches.iter().filter(move |reach| {
            (with_backward || !reach.is_backward) && reach.hull.intersects(part)
        })
    }

    /// The arrows that stand out just now.
    pub(super) fn reaches_standing_out(&self) -> impl Iterator<Item = &ArrowExtent> + '_ {
        let edges = self.standing_out.iter();
        edges.filter_map(|edge| self.reaches.get(edge.index()))
    }

    /// Where a position stands.
    pub(crate) fn place(&self, position: Position) -> Option<Pos2> {
        Some(self.places[self.node(position)?.index()])
    }

    /// Where the position stands with which it begins.
    pub(super) fn first_place(&self) -> Pos2 {
        let first = self.places.first();
        first.copied().unwrap_or_else(|| self.bounds.center())
    }

    /// Whether a move is pointed out as played.
    pub(super) fn shows_played(&self) -> bool {
        let mut edges = self.standing_out.iter();
        edges.any(|&edge| {
            let arrow = self.graph.edge(edge);
            arrow.is_some_and(|arrow| arrow.payload().is_played)
        })
    }

    /// The nodes that stand out just now, by number.
    pub(super) fn marked_nodes(&self) -> impl Iterator<Item = usize> + '_ {
        self.marked.iter().map(|node| node.index())
    }

    /// The node under a point of the picture, the one painted last first.
    pub(crate) fn node_at(&self, at: Pos2, slack: f32) -> Option<NodeLook> {
        let half = self.node_size / 2.0 + vec2(slack, slack);
        let node = self.places.iter().rposition(|place| {
            let off = *place - at;
            off.x.abs() <= half.x && off.y.abs() <= half.y
        });
        self.look(node?).copied()
    }

    /// The size of a node for a text with a number of characters.
    pub(crate) fn node_size(characters: usize) -> Vec2 {
        vec2(characters as f32 * 10.2 + 12.0, NODE_HEIGHT) // a few dozen characters
    }
}

/// The part of the picture that an arrow may pass through.
fn hull(arrow: &DrawnArrow) -> Rect {
    let mut hull = Rect::NOTHING;
    for step in &arrow.path.steps {
        match *step {
            PathSegment::Move((x, y)) | PathSegment::Line((x, y)) => hull.extend_with(pos2(x, y)),
            PathSegment::Curve(points) => {
                for (x, y) in points {
                    hull.extend_with(pos2(x, y));
                }
            }
            PathSegment::Close => {}
        }
    }
    let (x, y) = arrow.head[0];
    hull.extend_with(pos2(x, y));
    hull.expand(4.0)
}

/// A place between two others.
pub(crate) fn between(from: Pos2, to: Pos2, share: f32) -> Pos2 {
    pos2(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
}
