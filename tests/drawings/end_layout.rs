//! Whole games laid out by their end: every best move one column on, each player on their own side.

use std::collections::BTreeSet;

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, Position, Seat};
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::layout::{self, Layout, Sizes};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::{Progress, Value};

const GAMES: [&str; 9] = [
    "mallett",
    "magic-fingers",
    "chopsticks",
    "attacks-only",
    "misere",
    "attacks-only,hands=3",
    "attacks-only,hands=2v3",
    "hands=3,fingers=4,splits=both",
    "tactics,rows=3,cols=3",
];
const ROOMS: [(f32, f32); 4] = [
    (600.0, 500.0),
    (1_240.0, 640.0),
    (400.0, 2_000.0),
    (4_000.0, 300.0),
];

struct Whole {
    analysis: Analysis,
    graph: StateGraph,
}

fn whole(line: &str) -> Whole {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
    let graph = scope::whole(&analysis, 10_000, &progress).expect("small");
    Whole { analysis, graph }
}

impl Whole {
    fn laid_out(&self, room: (f32, f32)) -> Layout {
        let best = best_arrows(&self.analysis, &self.graph);
        layout::end(&self.graph, &best, &Sizes::default(), room)
    }

    fn position(&self, node: u32) -> Position {
        let mut nodes = self.graph.graph().node_weights();
        nodes.nth(node as usize).expect("it is there").position
    }

    fn positions(&self) -> Vec<Position> {
        let nodes = self.graph.graph().node_weights();
        nodes.map(|node| node.position).collect()
    }

    fn value(&self, position: Position) -> Value {
        self.analysis.solution.value(position.state)
    }

    /// Who wins there, and in how many turns.
    fn end(&self, position: Position) -> Option<(Seat, u16)> {
        match self.value(position) {
            Value::WinIn(turns) => Some((position.mover, turns)),
            Value::LossIn(turns) => Some((position.mover.other(), turns)),
            Value::Draw => None,
        }
    }

    /// The positions after a move, by the rules of play alone.
    fn after(&self, position: Position) -> BTreeSet<Position> {
        let game = &self.analysis.game;
        let board = game.board(position);
        let mut moves = Vec::new();
        if game.outcome(&board).is_none() {
            game.moves(&board, &mut moves);
        }
        let play = |mv| game.position(&game.play(&board, mv).expect("an offered move is legal"));
        moves.into_iter().map(play).collect()
    }

    /// Whether nothing is better for the mover than to go there: sooner for a winner, later for a
    /// loser, and in a draw where the other has the fewest moves that hold it.
    fn is_best(&self, from: Position, to: Position) -> bool {
        let mover = from.mover;
        let worth = |after: Position| match self.end(after) {
            Some((winner, turns)) if winner == mover => (2, -i64::from(turns)),
            None => {
                let replies = self.after(after);
                let safe = replies.iter().filter(|&&reply| self.end(reply).is_none());
                (1, -i64::try_from(safe.count()).expect("few"))
            }
            Some((_, turns)) => (0, i64::from(turns)),
        };
        let best = self.after(from).into_iter().map(worth).max();
        best == Some(worth(to))
    }
}

#[test]
fn best_moves_are_those_that_nothing_beats() {
    for line in GAMES {
        let game = whole(line);
        let positions = game.positions();
        let said = best_arrows(&game.analysis, &game.graph);
        for ((from, to), is_best) in game.graph.pairs().into_iter().zip(said) {
            let [from, to] = [from, to].map(|node| positions[node as usize]);
            assert_eq!(is_best, game.is_best(from, to), "{line}: {from:?} {to:?}");
        }
    }
}

#[test]
fn best_moves_of_a_part_of_a_game_are_best_in_the_whole() {
    let game = whole("mallett");
    let progress = Progress::default();
    let start = game.position(0);
    let part = scope::near(&game.analysis, start, 5, 10_000, &progress).expect("small");
    let positions: Vec<Position> = part
        .graph()
        .node_weights()
        .map(|node| node.position)
        .collect();
    let said = best_arrows(&game.analysis, &part);
    assert!(said.iter().any(|&is_best| is_best) && !said.iter().all(|&is_best| is_best));
    for ((from, to), is_best) in part.pairs().into_iter().zip(said) {
        let [from, to] = [from, to].map(|node| positions[node as usize]);
        let all_there = game.after(from).iter().all(|&to| part.node(to).is_some());
        if is_best && all_there {
            assert!(game.is_best(from, to), "{from:?} {to:?}");
        }
    }
}

#[test]
fn every_best_move_of_a_decided_position_goes_one_column_to_the_right() {
    for line in GAMES {
        let game = whole(line);
        let positions = game.positions();
        for room in ROOMS {
            let picture = game.laid_out(room);
            for (from, to) in game.graph.pairs() {
                let [a, b] = [from, to].map(|node| positions[node as usize]);
                if game.end(a).is_some() && game.is_best(a, b) {
                    let [left, right] = [from, to].map(|node| picture.columns[node as usize]);
                    assert_eq!(right, left + 1, "{line}");
                    let [left, right] = [from, to].map(|node| picture.nodes[node as usize].0);
                    assert!(left + Sizes::default().node_width < right, "{line}");
                }
            }
        }
    }
}

#[test]
fn what_player_1_wins_lies_above_what_player_2_wins_and_draws_on_the_left() {
    let half = Sizes::default().node_height / 2.0;
    for line in GAMES {
        let game = whole(line);
        let positions = game.positions();
        for room in ROOMS {
            let picture = game.laid_out(room);
            let places = || positions.iter().zip(&picture.nodes);
            let of = |seat: Seat| {
                let won = places().filter(|(position, _)| {
                    game.end(**position)
                        .is_some_and(|(winner, _)| winner == seat)
                });
                won.map(|(_, place)| *place).collect::<Vec<_>>()
            };
            let lowest = of(Seat::One)
                .into_iter()
                .map(|(_, y)| y + half)
                .fold(f32::MIN, f32::max);
            let highest = of(Seat::Two)
                .into_iter()
                .map(|(_, y)| y - half)
                .fold(f32::MAX, f32::min);
            assert!(lowest < highest, "{line} in {room:?}");
            let draws = places().filter(|(position, _)| game.end(**position).is_none());
            let right = draws.map(|(_, place)| place.0).fold(f32::MIN, f32::max);
            let decided = [of(Seat::One), of(Seat::Two)].concat().into_iter();
            let left = decided.map(|(x, _)| x).fold(f32::MAX, f32::min);
            assert!(right < left, "{line} in {room:?}");
        }
    }
}

#[test]
fn ticks_count_the_turns_of_the_nodes_above_them() {
    for line in GAMES {
        let game = whole(line);
        let positions = game.positions();
        for room in ROOMS {
            let picture = game.laid_out(room);
            let half = Sizes::default().node_width / 2.0;
            for (&position, &(x, _)) in positions.iter().zip(&picture.nodes) {
                let mut over = picture
                    .ticks
                    .iter()
                    .filter(|tick| tick.left - 0.1 <= x - half && x + half <= tick.right + 0.1);
                let due = game.end(position).map(|(_, turns)| u32::from(turns));
                assert_eq!(over.next().map(|tick| tick.turns), due, "{line}");
                assert!(over.next().is_none(), "{line}: columns stand apart");
            }
            let turns = picture.ticks.iter().map(|tick| tick.turns);
            assert!(turns.is_sorted_by(|one, next| one > next), "{line}");
        }
    }
}

#[test]
fn nothing_overlaps_and_best_moves_pass_between_the_nodes() {
    let sizes = Sizes::default();
    for line in GAMES {
        let game = whole(line);
        for room in ROOMS {
            let picture = game.laid_out(room);
            for (node, one) in picture.nodes.iter().enumerate() {
                let (left, top) = (
                    one.0 - sizes.node_width / 2.0,
                    one.1 - sizes.node_height / 2.0,
                );
                assert!(left >= -0.01 && left + sizes.node_width <= picture.size.0 + 0.01);
                assert!(top >= -0.01 && top + sizes.node_height <= picture.size.1 + 0.01);
                for other in &picture.nodes[..node] {
                    let apart_x = (one.0 - other.0).abs() + 0.01 >= sizes.node_width;
                    let apart_y = (one.1 - other.1).abs() + 0.01 >= sizes.node_height;
                    assert!(apart_x || apart_y, "{line} in {room:?}");
                }
            }
            for &(x, y) in picture.bends.iter().flatten() {
                let meets = picture.nodes.iter().any(|node| {
                    let beside = (node.0 - x).abs() < sizes.node_width / 2.0;
                    beside && (node.1 - y).abs() < sizes.node_height / 2.0
                });
                assert!(!meets, "{line} in {room:?}");
            }
        }
    }
}

#[test]
fn best_moves_of_draws_that_lead_back_pass_between_the_nodes_too() {
    let mut led = 0;
    for line in GAMES {
        let game = whole(line);
        let best = best_arrows(&game.analysis, &game.graph);
        let picture = game.laid_out((1e9, 1e9));
        let edges = game.graph.graph().raw_edges();
        for ((edge, is_best), bends) in edges.iter().zip(&best).zip(&picture.bends) {
            let column = |node: petgraph::graph::NodeIndex| picture.columns[node.index()];
            let (from, to) = (column(edge.source()), column(edge.target()));
            if *is_best && to + 1 < from {
                let passed = (to + 1..from).len();
                assert_eq!(bends.len(), passed, "{line}: a bend in each column between");
                let is_backward = |pair: &[(f32, f32)]| pair[1].0 < pair[0].0;
                assert!(bends.windows(2).all(is_backward), "{line}");
                led += 1;
            }
        }
    }
    assert!(led > 20, "{led} best moves lead back over a column");
}

#[test]
fn large_columns_are_folded_so_that_the_whole_is_drawn_larger() {
    let zoom =
        |picture: &Layout, room: (f32, f32)| (room.0 / picture.size.0).min(room.1 / picture.size.1);
    for line in GAMES {
        let game = whole(line);
        let unfolded = game.laid_out((1.0, 1e9));
        let xs: BTreeSet<u32> = unfolded.nodes.iter().map(|(x, _)| x.to_bits()).collect();
        let columns: BTreeSet<u32> = unfolded.columns.iter().copied().collect();
        assert_eq!(xs.len(), columns.len(), "{line}: a high room folds nothing");
        // Where height is left nodes are drawn higher, up to some.
        let area = |picture: &Layout, room: (f32, f32)| {
            let zoom = zoom(picture, room).min(1.0);
            zoom * zoom * (room.1 / (picture.size.1 * zoom)).clamp(1.0, layout::TALLEST)
        };
        for room in ROOMS {
            let folded = game.laid_out(room);
            let [one, other] = [&folded, &unfolded].map(|picture| area(picture, room));
            assert!(one >= other * 0.95, "{line} in {room:?}: {one}, {other}");
            let [one, other] = [&folded, &unfolded].map(|picture| zoom(picture, room));
            assert!(one >= other * 0.9, "{line} in {room:?}: {one}, {other}");
        }
    }
    let game = whole("attacks-only,hands=3");
    let room = (1_240.0, 640.0);
    let (folded, unfolded) = (game.laid_out(room), game.laid_out((1.0, 1e9)));
    assert!(
        zoom(&folded, room) > 2.0 * zoom(&unfolded, room),
        "hundreds in a column"
    );
}

#[test]
fn best_moves_cross_little() {
    // Of all pairs of best moves; nodes in the order of their numbers cross far more often.
    for (line, most) in [
        ("magic-fingers", 10),
        ("attacks-only", 110),
        ("mallett", 240),
    ] {
        let game = whole(line);
        let best = best_arrows(&game.analysis, &game.graph);
        let picture = layout::end(&game.graph, &best, &Sizes::default(), (1.0, 1e9));
        let pairs = game.graph.pairs().into_iter().zip(best);
        let pairs: Vec<(u32, u32)> = pairs
            .filter(|(_, best)| *best)
            .map(|(pair, _)| pair)
            .collect();
        let crossings = picture.straight_crossings(&pairs);
        println!("{line}: {crossings}");
        assert!(crossings <= most, "{line}: {crossings}");
    }
}

#[test]
fn where_one_player_wins_all_that_is_shown_columns_stand_round_the_middle() {
    for line in [
        "magic-fingers",
        "attacks-only,hands=3",
        "attacks-only,hands=2v3",
    ] {
        let game = whole(line);
        let progress = Progress::default();
        let start = game.position(0);
        let graph = scope::best_play(&game.analysis, start, 10_000, &progress).expect("small");
        let winners: BTreeSet<Option<Seat>> = graph
            .graph()
            .node_weights()
            .map(|node| game.end(node.position).map(|(winner, _)| winner))
            .collect();
        assert_eq!(winners.len(), 1, "{line}");
        let part = Whole { graph, ..game };
        for room in ROOMS {
            let picture = part.laid_out(room);
            let heights = |column: u32| {
                let nodes = picture.nodes.iter().zip(&picture.columns);
                let there = nodes.filter(move |&(_, &of)| of == column);
                there.map(|(&(_, y), _)| y).collect::<Vec<_>>()
            };
            let mut off = Vec::new();
            for column in 0..=*picture.columns.iter().max().expect("there are some") {
                let heights = heights(column);
                let mean = heights.iter().sum::<f32>() / heights.len() as f32;
                off.push((mean / picture.size.1 - 0.5).abs());
            }
            // All of them hung from an edge would be off by nearly a half where the largest is high.
            let mean = off.iter().sum::<f32>() / off.len() as f32;
            for (node, one) in picture.nodes.iter().enumerate() {
                let is_apart = |other: &(f32, f32)| {
                    let sizes = Sizes::default();
                    (one.0 - other.0).abs() + 0.01 >= sizes.node_width
                        || (one.1 - other.1).abs() + 0.01 >= sizes.node_height
                };
                assert!(
                    picture.nodes[..node].iter().all(is_apart),
                    "{line} in {room:?}"
                );
            }
            assert!(mean < 0.2, "{line} in {room:?}: {mean}");
        }
    }
}
