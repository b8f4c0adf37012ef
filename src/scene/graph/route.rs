//! Where edges run, and where their labels stand.
//!
//! ```text
//!   GraphDrawing  --ports, route-->  edges  --labels_of_moves-->  labels  --smooth-->  edges  -->  labels
//! ```
//!
//! An arrow goes from the side of one node to the facing side of the other, past the nodes between in one
//! smooth curve, over the folds of a page, and leads back in an arc below. In a drawing that goes down, arrows
//! leave below and arrive above: the same routes with right and down exchanged.

mod back;
mod band;
mod emphasis;
mod fold;
mod least_squares;
mod pen;

pub use self::back::back_past_name;
use self::band::{Band, curves, evenly_spaced};
pub use self::emphasis::Emphasis;
pub use self::fold::{Fold, row_fold};
use self::pen::RoutePen;
pub use self::pen::{DrawnArrow, straight_down};
use super::answer::{AnswerLabel, answer_plate, settled};
use super::drawing::{GraphDrawing, GraphEdge, GraphNode, Standing};
use super::move_name::{before_head, move_plate};
use super::node::{BORDERS, left_out_box, with_borders};
use super::obstacles::{MOST_SMOOTH, Obstacles};
use super::ports::{PortArrow, arrivals, ports};
use super::sizes::{NUMERAL, with_numeral};
use crate::graph::layout::{Direction, Passage, Sizes};
use crate::scene::{Path, Point, Rect, Scene, Stroke};

/// The reach of a bend where it has room: behind a node, beside a column or a name, in points.
const REACH: f32 = 34.0;
/// How far an arc that leads back sags at most.
pub(super) const MOST_SAG: f32 = 60.0;
/// The length of a head.
pub(super) const HEAD: f32 = 9.0;
/// Half the width of a head as a share of its length.
const HEAD_SHAPE: f32 = 0.45;
/// How steep an arrow that leads down may be where it passes a row, in points aside for each down.
const STEEPEST_DOWN: f32 = 2.5;
/// How far below the middle of a node an arrow back leaves and meets it, in halves of its height.
const LOW: f32 = 0.56;
/// The distance of an arrow from the sides of its nodes and from nodes that it passes, in points.
pub(crate) const OFF: f32 = 2.0;
/// How much farther off one that has borders round it, so that its point stands before them.
const PAST_BORDERS: f32 = BORDERS + 0.5 - OFF;
/// Up to this many moves are labelled; more labels would hide the edges, and nobody could follow those.
pub(super) const MOST_NAMED: usize = 240;
/// The same of those that stand out in a large graph of the window, which is read a part at a time.
const MOST_BEST_NAMED: usize = 1_200;

/// Where the edges of a drawing run, and where their labels stand, in the order of the edges.
#[derive(Clone, Debug, Default)]
pub struct Routes {
    /// Each edge.
    pub edges: Vec<DrawnArrow>,
    /// The middle of its label, if it has one.
    pub labels: Vec<Option<Point>>,
}

impl Routes {
    /// The routes of a drawing.
    ///
    /// # Complexity
    /// Linear in the length of all edges; each label is compared with what lies near its edge.
    #[must_use]
    pub fn of(drawing: &GraphDrawing) -> Routes {
        let ports = edge_ports(drawing);
        let edges = drawing.edges.iter().enumerate();
        let mut edges: Vec<DrawnArrow> = edges
            .map(|(number, edge)| {
                let port = ports.get(number).copied().unwrap_or_default();
                edge_route(drawing, edge, port)
            })
            .collect();
        // Labels of a folded proof have their places before edges are made smooth past them.
        if drawing.is_folded {
            let labels = labels_of_folded(drawing, &edges);
            smooth(drawing, &mut edges, &labels);
            return Routes { edges, labels };
        }
        smooth(drawing, &mut edges, &[]);
        let labels = labels_of_moves(drawing, &edges);
        Routes { edges, labels }
    }
}

/// The box of a label of a folded proof.
#[must_use]
pub fn answer_box(edge: &GraphEdge, at: Point) -> Rect {
    answer_plate(at, edge.drawn_name(), edge.answer.as_deref())
}

/// How far from the middles of their nodes edges begin and end: in a folded proof both, else only where they
/// arrive from the left.
fn edge_ports(drawing: &GraphDrawing) -> Vec<[f32; 2]> {
    if drawing.direction == Direction::Down && !drawing.is_folded {
        return Vec::new();
    }
    let arrow = |edge: &GraphEdge| {
        let nodes = [edge.from, edge.to].map(|node| &drawing.nodes[node]);
        let [from, to] = nodes.map(|node| node.at);
        // An edge back has no bends, but passes its label.
        let first = edge.bends.first().or(edge.name_at.as_ref());
        let last = edge.bends.last().unwrap_or(&from);
        PortArrow {
            ends: [edge.from, edge.to],
            beside: if drawing.is_folded {
                [first.unwrap_or(&to).0 - from.0, last.0 - to.0]
            } else {
                [0.0, last.1 - to.1]
            },
            widths: nodes.map(|node| drawing.card(node, node.at).width),
            is_backward: edge.is_backward,
        }
    };
    let arrows: Vec<PortArrow> = drawing.edges.iter().map(arrow).collect();
    if drawing.is_folded {
        ports(&arrows)
    } else {
        arrivals(&arrows, drawing.sizes.node_height)
    }
}

fn edge_route(drawing: &GraphDrawing, edge: &GraphEdge, port: [f32; 2]) -> DrawnArrow {
    let [from, to] = [edge.from, edge.to].map(|node| &drawing.nodes[node]);
    let end = |node: &GraphNode, port: f32| match drawing.direction {
        Direction::Down => (node.at.0 + port, node.at.1),
        Direction::Right => (node.at.0, node.at.1 + port),
    };
    if let (Some(at), true) = (edge.name_at, edge.is_backward) {
        let (x, y) = end(from, port[0]);
        let below = y + drawing.sizes.node_height / 2.0 + OFF;
        return back_past_name((x, below), answer_box(edge, at), drawing.card(to, to.at));
    }
    let fold = drawing
        .leads_to_next_row(edge)
        .then(|| row_fold(from.at, to.at, &drawing.sizes));
    route(&ArrowRoute {
        from: end(from, port[0]),
        to: end(to, port[1]),
        bends: &edge.bends,
        folds: &[fold.flatten()],
        passage: drawing.passage,
        sizes: &drawing.sizes,
        direction: drawing.direction,
        leads: if edge.is_backward {
            ArrowDirection::Back {
                columns: from.column - to.column,
            }
        } else {
            ArrowDirection::Forward
        },
        // Ends of a folded proof stand lower instead.
        meets_borders: to.is_terminal && !drawing.is_folded,
    })
}

/// Whether an edge is bent as little as can be: all of a proof, and of other graphs those that are led past
/// nodes, but for faint ones.
fn is_smooth(drawing: &GraphDrawing, edge: &GraphEdge) -> bool {
    drawing.player.is_some() || (edge.standing != Standing::Faint && !edge.bends.is_empty())
}

/// Bends edges as little as can be among nodes and labels, but for arcs that lead back past nothing.
fn smooth(drawing: &GraphDrawing, edges: &mut [DrawnArrow], labels: &[Option<Point>]) {
    let is_meant = |edge: &&GraphEdge| is_smooth(drawing, edge);
    if drawing.edges.iter().filter(is_meant).count() > MOST_SMOOTH {
        return;
    }
    let label_box = |number: usize| {
        let label = labels.get(number).copied().flatten()?;
        Some(answer_box(&drawing.edges[number], label))
    };
    let boxes: Vec<Option<Rect>> = (0..edges.len()).map(label_box).collect();
    let card = |node: &GraphNode| {
        let card = drawing.card(node, node.at);
        let card = match drawing.direction {
            Direction::Down => with_numeral(card, node.value),
            Direction::Right => card,
        };
        with_borders(card, node.is_terminal)
    };
    let cards = drawing.nodes.iter().map(card);
    let obstacles = Obstacles::new(cards.chain(boxes.iter().copied().flatten()));
    for ((route, name), edge) in edges.iter_mut().zip(boxes).zip(&drawing.edges) {
        let is_arc = edge.is_backward && edge.bends.is_empty();
        if is_smooth(drawing, edge) && (!is_arc || route.meets(&obstacles, name)) {
            *route = std::mem::take(route).smoothed(&obstacles, name);
        }
    }
}

/// The labels of moves before the heads of their edges: each where it covers no node and no other label.
///
/// # Complexity
/// Compares each label with all nodes and labels near it.
fn labels_of_moves(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
    let mut found = vec![None; drawing.edges.len()];
    let has_best = drawing.edges.iter().any(GraphEdge::stands_out);
    let is_large = drawing.medium.is_window() && drawing.here.is_none();
    let edges = drawing.edges.iter().enumerate();
    let mut labelled: Vec<(u32, usize)> = edges
        .filter_map(|(number, edge)| {
            let order = order(drawing, edge, is_large && has_best)?;
            Some((order, number))
        })
        .collect();
    let most = if is_large && has_best {
        MOST_BEST_NAMED
    } else {
        MOST_NAMED
    };
    if labelled.len() > most {
        return found;
    }
    labelled.sort_unstable();
    let mut taken = taken(drawing);
    for (_, number) in labelled {
        let label = &drawing.edges[number].label;
        let at = before_head(&routes[number], label);
        let plate = move_plate(at, label);
        if !label.is_empty() && !taken.iter().any(|other| other.touches(&plate)) {
            taken.push(plate);
            found[number] = Some(at);
        }
    }
    found
}

/// When an edge gets its label, if at all: in Focus those of the current position come first and those that
/// lead back last; elsewhere those that stand out, or all that lead on where none does, and in a proof the
/// replies after them.
fn order(drawing: &GraphDrawing, edge: &GraphEdge, only_best: bool) -> Option<u32> {
    if let Some(here) = drawing.here {
        let order = if edge.is_backward && !edge.is_played {
            2
        } else {
            u32::from(edge.from != here)
        };
        return Some(order);
    }
    let is_named = match drawing.player {
        Some(_) => true,
        None if only_best => edge.stands_out(),
        None => edge.standing != Standing::Faint,
    };
    let leads_on = !edge.is_backward || (drawing.player.is_some() && !drawing.medium.is_window());
    (is_named && leads_on).then_some(u32::from(only_best && !edge.stands_out()))
}

/// The areas that no label covers: nodes with what stands round them, and the moves that are left out below them.
fn taken(drawing: &GraphDrawing) -> Vec<Rect> {
    let nodes = drawing.nodes.iter().enumerate();
    let taken = nodes.flat_map(|(number, node)| {
        let card = drawing.card(node, node.at);
        let has_numeral = drawing.is_folded && !node.is_terminal;
        let numeral = Rect::new(card.right(), card.y, NUMERAL, card.height);
        let below = left_out_box(card, drawing.here == Some(number));
        [
            Some(with_borders(card, node.is_terminal)),
            has_numeral.then_some(numeral),
            (node.left_out > 0).then_some(below),
        ]
    });
    taken.flatten().collect()
}

/// The labels of a folded proof, moved so that they hide as little as can be of other edges.
fn labels_of_folded(drawing: &GraphDrawing, routes: &[DrawnArrow]) -> Vec<Option<Point>> {
    // The window draws no proof of more moves than can be read; a file may have any number.
    if !drawing.medium.is_window() && drawing.edges.len() > MOST_NAMED {
        return vec![None; drawing.edges.len()];
    }
    let edges = drawing.edges.iter().enumerate();
    let labels: Vec<AnswerLabel> = edges
        .filter_map(|(arrow, edge)| {
            Some(AnswerLabel {
                arrow,
                at: edge.name_at?,
                name: edge.drawn_name(),
                answer: edge.answer.as_deref(),
                is_fixed: edge.is_backward,
            })
        })
        .collect();
    let routes: Vec<&DrawnArrow> = routes.iter().collect();
    let places = settled(labels.iter().copied(), &routes, &taken(drawing));
    let mut found = vec![None; drawing.edges.len()];
    for (label, at) in labels.iter().zip(places) {
        found[label.arrow] = Some(at);
    }
    found
}

/// Whether an arrow leads on or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowDirection {
    /// To a later column.
    Forward,
    /// To a column this many before; 0 is the same column.
    Back {
        /// How many columns.
        columns: u32,
    },
}

/// An arrow that is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct ArrowRoute<'a> {
    /// The middle of the node that it leaves.
    pub from: Point,
    /// The middle of the node that it leads to.
    pub to: Point,
    /// The points through which it is led, one for each column between, if any.
    pub bends: &'a [Point],
    /// For each of its steps the fold that it passes; may be shorter.
    pub folds: &'a [Option<Fold>],
    /// How its bends lie between nodes.
    pub passage: Passage,
    /// The room of nodes.
    pub sizes: &'a Sizes,
    /// Where columns lead; `column_gap` lies between them whichever way.
    pub direction: Direction,
    /// Whether it leads on.
    pub leads: ArrowDirection,
    /// Whether it points at the borders round a position in which play is over.
    pub meets_borders: bool,
}

/// Adds an arrow.
pub fn add_arrow(scene: &mut Scene, arrow: &DrawnArrow, stroke: Stroke) {
    scene.path(arrow.path.clone(), None, Some(stroke));
    scene.path(Path::polygon(&arrow.head), Some(stroke.ink), None);
}

/// The route of an arrow.
///
/// # Complexity
/// Linear in the number of its bends.
#[must_use]
pub fn route(course: &ArrowRoute) -> DrawnArrow {
    let plan = RightwardRoute::new(course);
    let arrow = match course.leads {
        ArrowDirection::Forward => plan.forward(course.folds),
        ArrowDirection::Back { columns } => plan.backward(columns),
    };
    plan.turned(arrow)
}

/// A course that leads to the right, whatever its direction.
struct RightwardRoute {
    from: Point,
    to: Point,
    bends: Vec<Point>,
    direction: Direction,
    /// Half the extent of a node along the arrow, and across it.
    half: f32,
    half_across: f32,
    gap: f32,
    /// The length of the head: where columns stand close it is shorter.
    head: f32,
    /// How steep an arrow may be where it passes a node's column.
    steepest: f32,
}

/// A point with right and down exchanged, where arrows lead down. Doing it twice undoes it.
fn turned(direction: Direction, (x, y): Point) -> Point {
    match direction {
        Direction::Right => (x, y),
        Direction::Down => (y, x),
    }
}

impl RightwardRoute {
    fn new(course: &ArrowRoute) -> RightwardRoute {
        let sizes = course.sizes;
        let turn = |at: Point| turned(course.direction, at);
        let (along, across) = turn((sizes.node_width, sizes.node_height));
        let (gap, beside) = (sizes.column_gap, sizes.row_gap);
        let half = along / 2.0 + OFF;
        let (from, mut to) = (turn(course.from), turn(course.to));
        if course.meets_borders {
            to.0 += match course.leads {
                ArrowDirection::Forward => -PAST_BORDERS,
                ArrowDirection::Back { .. } => PAST_BORDERS,
            };
        }
        let bends: Vec<Point> = course.bends.iter().map(|&bend| turn(bend)).collect();
        // Behind a bend close by there is less room for a head.
        let room = bends
            .last()
            .map_or(f32::MAX, |last| (to.0 - last.0).abs() - half);
        let head = HEAD.min((gap - 2.0 * OFF) * 0.85).min(room * 0.6);
        RightwardRoute {
            from,
            to,
            bends,
            direction: course.direction,
            half,
            half_across: across / 2.0,
            gap,
            head: head.max(2.0),
            steepest: match (course.direction, course.passage) {
                (Direction::Right, Passage::Places) => (beside * 0.6 + 2.0) / half,
                (Direction::Right, Passage::Gaps) => (beside / 2.0 - OFF).max(0.0) / half,
                (Direction::Down, _) => STEEPEST_DOWN,
            },
        }
    }

    fn turned(&self, arrow: DrawnArrow) -> DrawnArrow {
        match self.direction {
            Direction::Right => arrow,
            Direction::Down => arrow.mapped(|at| turned(Direction::Down, at)),
        }
    }

    /// From the right of one node to the left of the other, past the nodes of the columns between.
    fn forward(&self, folds: &[Option<Fold>]) -> DrawnArrow {
        let (x, y) = self.from;
        let mut pen = RoutePen::begin((x + self.half, y), self.head);
        let last = self.bends.len();
        let stop = |step: usize| match step {
            0 => self.from,
            _ => self.bends.get(step - 1).copied().unwrap_or(self.to),
        };
        let fold = |step: usize| folds.get(step).copied().flatten();
        for step in 0..=last {
            let (x, y) = stop(step + 1);
            let is_last = step == last;
            if let Some(fold) = fold(step) {
                let end = if is_last { self.head } else { 0.0 };
                let entry = (x - self.half - end, y);
                pen.over(&fold, entry);
                if !is_last {
                    pen.straight((x + self.half, y));
                }
                continue;
            }
            // Before a fold it arrives level.
            let is_level = is_last || fold(step + 1).is_some();
            let slope = if is_level {
                0.0
            } else {
                self.slope(stop(step), (x, y), stop(step + 2))
            };
            // Past the nodes of a column it goes straight, almost level, so that it meets none. Nodes
            // that lie below each other are low, and it passes them in one curve.
            let across = match self.direction {
                Direction::Down if !is_level => 0.0,
                _ => self.half,
            };
            let end = if is_last { self.head } else { 0.0 };
            let entry = (x - across - end, y - slope * across);
            if last == 0 && self.direction == Direction::Right {
                pen.curve_parting(entry);
            } else {
                pen.smooth_curve(entry, slope);
            }
            if !is_last && across > 0.0 {
                pen.straight((x + across, y + slope * across));
                pen.slope = slope;
            }
        }
        pen.arrow()
    }

    /// How much an arrow sinks for each point that it goes on where it passes a bend: so that it
    /// neither turns back nor comes near the nodes beside it (Fritsch and Carlson's monotone cubic
    /// interpolation, with a limit).
    fn slope(&self, before: Point, at: Point, after: Point) -> f32 {
        let rise = |from: Point, to: Point| (to.1 - from.1) / (to.0 - from.0).max(1.0);
        if self.direction == Direction::Down {
            return rise(before, after).clamp(-self.steepest, self.steepest);
        }
        let (one, other) = (rise(before, at), rise(at, after));
        if one * other <= 0.0 {
            return 0.0;
        }
        let mean = 2.0 * one * other / (one + other);
        mean.clamp(-self.steepest, self.steepest)
    }

    /// An arc from the left of one node back to the right of the other, or beside a column.
    fn backward(&self, columns: u32) -> DrawnArrow {
        if !self.bends.is_empty() {
            return self.backward_past_nodes();
        }
        let half = self.half;
        let low = self.half_across * LOW;
        let ((x, y), (end_x, end_y)) = (self.from, self.to);
        let end = (end_x + half + self.head, end_y + low);
        if columns == 0 {
            let mut pen = RoutePen::begin((x + half, y + low), self.head);
            // Beside the last column there is only the edge of the page.
            let reach = (self.gap * 0.6).min(REACH);
            pen.curve((x + half + reach, y + low), (end.0 + reach, end.1), end);
            return pen.arrow();
        }
        let mut pen = RoutePen::begin((x - half, y + low), self.head);
        let sag = (12.0 * (columns - 1) as f32).min(MOST_SAG); // few columns
        // Between columns that stand close it turns no further than halfway.
        let along = x - half - end.0;
        let reach = (self.gap * 0.5).max((x - end.0) * 0.25).min(along * 0.6);
        let near_from = (x - half - reach, y + low + sag);
        pen.curve(near_from, (end.0 + reach, end.1 + sag), end);
        pen.arrow()
    }

    /// Past the nodes of the columns between: the route of an arrow that leads on, mirrored.
    fn backward_past_nodes(&self) -> DrawnArrow {
        let low = self.half_across * LOW;
        let mirrored = |(x, y): Point| (-x, y);
        let lower = |(x, y): Point| (-x, y + low);
        let plan = RightwardRoute {
            from: lower(self.from),
            to: lower(self.to),
            bends: self.bends.iter().copied().map(mirrored).collect(),
            ..*self
        };
        plan.forward(&[]).mapped(mirrored)
    }
}

#[cfg(test)]
mod tests;
