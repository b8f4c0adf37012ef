//! Symmetries of grids: what they do to boards and moves, and graphs in which images are one node.

use std::collections::BTreeSet;

use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::symmetry::{Symmetry, between, canonical, of_position};
use finger_oracle::game::tactics::{TacticsBoard, TacticsMove};
use finger_oracle::game::{Game, Position, Seat, StateId};
use finger_oracle::graph::scope::{self, MergedScope};
use finger_oracle::solve::Progress;
use finger_oracle::{Analysis, TacticsGame};

fn game(rows: u8, cols: u8) -> (AnyGame, TacticsGame) {
    let line = format!("tactics,rows={rows},cols={cols}");
    let game = AnyGame::from_rule_line(&line).expect(&line);
    match game {
        AnyGame::Tactics(grid) => (game, grid),
        AnyGame::Hands(_) => panic!("{line} is a grid"),
    }
}

/// A board as rows of characters, and what a symmetry does to it by its name.
fn by_hand(text: &str, word: &str) -> String {
    let grid: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let flip_rows = |grid: Vec<Vec<char>>| grid.into_iter().rev().collect::<Vec<_>>();
    let flip_cols = |grid: Vec<Vec<char>>| {
        let rows = grid.into_iter();
        rows.map(|row| row.into_iter().rev().collect())
            .collect::<Vec<Vec<char>>>()
    };
    let transposed = |grid: Vec<Vec<char>>| {
        let cols = 0..grid[0].len();
        cols.map(|col| grid.iter().map(|row| row[col]).collect())
            .collect::<Vec<Vec<char>>>()
    };
    let image = match word {
        "identity" => grid,
        "left_right" => flip_cols(grid),
        "up_down" => flip_rows(grid),
        "half_turn" => flip_rows(flip_cols(grid)),
        "diagonal" => transposed(grid),
        // To the right: the bottom row becomes the left column.
        "quarter_turn" => transposed(flip_rows(grid)),
        "three_quarter_turn" => flip_rows(transposed(grid)),
        "rising_diagonal" => transposed(flip_rows(flip_cols(grid))),
        other => panic!("{other} is no symmetry"),
    };
    let rows: Vec<String> = image
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    rows.join("/")
}

#[test]
fn symmetries_do_what_their_names_say() {
    for (rows, cols) in [(1, 1), (1, 4), (3, 1), (2, 3), (3, 3)] {
        let (any, grid) = game(rows, cols);
        for filled in 0..=grid.full() {
            let board = AnyBoard::Tactics(TacticsBoard {
                filled,
                mover: Seat::Two,
            });
            let position = any.position(&board);
            let text = any.position_text(position, None);
            for &by in any.symmetries() {
                let image = any.image(position, by);
                assert_eq!(image.mover, Seat::Two);
                assert_eq!(
                    any.position_text(image, None),
                    by_hand(&text, by.word()),
                    "{by:?}"
                );
            }
        }
    }
}

#[test]
fn a_grid_has_as_many_symmetries_as_do_different_things_to_it() {
    let due = |rows: u8, cols: u8| match (rows, cols) {
        (1, 1) => 1,
        (1, _) | (_, 1) => 2,
        _ if rows == cols => 8,
        _ => 4,
    };
    for rows in 1..=26 {
        for cols in (1..=26).filter(|cols| u32::from(rows) * u32::from(*cols) <= 30) {
            let (any, grid) = game(rows, cols);
            let all = any.symmetries();
            assert_eq!(all[0], Symmetry::Identity);
            let images = all.iter().map(|&by| {
                let cells = (0..rows * cols).map(|cell| grid.image_of_cells(1 << cell, by));
                cells.collect::<Vec<_>>()
            });
            let images: BTreeSet<Vec<u32>> = images.collect();
            assert_eq!(
                (all.len(), images.len()),
                (due(rows, cols), due(rows, cols))
            );
            for image in images {
                assert_eq!(image.iter().sum::<u32>(), grid.full(), "no cell is lost");
            }
        }
    }
    let hands = AnyGame::from_rule_line("chopsticks").expect("a preset");
    assert_eq!(hands.symmetries(), [Symmetry::Identity]);
}

#[test]
fn one_symmetry_after_another_is_a_symmetry_and_each_can_be_taken_back() {
    let (any, _) = game(3, 3);
    let all = (0..512_u64).map(|state| Position {
        state: StateId::from(state),
        mover: Seat::One,
    });
    let all: Vec<Position> = all.collect();
    for one in Symmetry::ALL {
        assert_eq!(one.then(one.inverse()), Symmetry::Identity);
        for other in Symmetry::ALL {
            for &position in &all {
                let both = any.image(any.image(position, one), other);
                assert_eq!(
                    any.image(position, one.then(other)),
                    both,
                    "{one:?}, {other:?}"
                );
            }
        }
    }
}

#[test]
fn the_image_of_a_move_does_to_the_image_of_a_board_what_the_move_does_to_the_board() {
    for (rows, cols) in [(2, 3), (3, 3)] {
        let (_, grid) = game(rows, cols);
        for filled in 0..=grid.full() {
            let board = TacticsBoard {
                filled,
                mover: Seat::One,
            };
            let mut moves = Vec::new();
            grid.moves(&board, &mut moves);
            for &by in grid.symmetries() {
                let image = TacticsBoard {
                    filled: grid.image_of_cells(filled, by),
                    ..board
                };
                let mut legal: Vec<TacticsMove> = Vec::new();
                grid.moves(&image, &mut legal);
                let mut images: Vec<_> = moves.iter().map(|&mv| grid.move_image(mv, by)).collect();
                for (mv, of) in moves.iter().zip(&images) {
                    let after = grid.play(&board, *mv).expect("legal");
                    let after = grid.image_of_cells(after.filled, by);
                    assert_eq!(grid.play(&image, *of).map(|board| board.filled), Ok(after));
                }
                images.sort();
                legal.sort();
                assert_eq!(images, legal);
            }
        }
    }
}

/// Counted by Burnside's lemma, with the cycles of each symmetry: (2^9 + 2^6 * 4 + 2^5 + 2 * 2^3) / 8
/// and the like.
#[test]
fn images_have_one_canonical_position_and_there_are_as_many_as_burnside_counts() {
    for (rows, cols, due) in [
        (1, 4, 10),
        (2, 2, 6),
        (2, 3, 24),
        (3, 3, 102),
        (3, 4, 1_120),
        (4, 4, 8_548),
    ] {
        let (any, grid) = game(rows, cols);
        let all = (0..=u64::from(grid.full())).map(|state| Position {
            state: StateId::from(state),
            mover: Seat::One,
        });
        let mut met = BTreeSet::new();
        for position in all {
            let image = canonical(&any, position);
            assert_eq!(any.image(position, image.by), image.position);
            for &by in any.symmetries() {
                let other = any.image(position, by);
                assert_eq!(canonical(&any, other).position, image.position);
                let back = between(&any, other, position).expect("they are images");
                assert_eq!(any.image(other, back), position);
            }
            let own = of_position(&any, position);
            assert!(own.iter().all(|&by| any.image(position, by) == position));
            assert_eq!(any.symmetries().len() % own.len(), 0, "a subgroup");
            met.insert(image.position);
        }
        assert_eq!(met.len(), due, "{rows} x {cols}");
    }
}

#[test]
fn a_graph_up_to_symmetry_has_a_node_for_all_images_and_every_move_once() {
    for line in [
        "tactics,rows=2,cols=2",
        "tactics,rows=2,cols=3",
        "tactics,rows=3,cols=3",
    ] {
        let analysis = Analysis::of(&AnyGame::from_rule_line(line).expect(line)).expect(line);
        let game = &analysis.game;
        let start = game.position(&game.start());
        let whole = scope::reachable(&analysis, start, 10_000, &Progress::default()).expect(line);
        let merged = scope::up_to_symmetry(
            &analysis,
            start,
            MergedScope::Reachable,
            10_000,
            &Progress::default(),
        );
        let merged = merged.expect(line);
        let classes = whole.graph().node_weights();
        let classes = classes.map(|node| canonical(game, node.position).position);
        let classes: BTreeSet<Position> = classes.collect();
        assert_eq!(merged.len(), classes.len(), "{line}");
        for node in whole.graph().node_weights() {
            let stands = merged.node(node.position).expect("its image is there");
            assert_eq!(merged.graph()[stands].value, node.value);
        }
        for node in merged.graph().node_indices() {
            let position = merged.graph()[node].position;
            let mut moves = Vec::new();
            let board = game.board(position);
            if game.outcome(&board).is_none() {
                game.moves(&board, &mut moves);
            }
            let edges = || merged.graph().edges(node);
            let ways: u32 = edges().map(|edge| edge.weight().ways).sum();
            assert_eq!(ways as usize, moves.len(), "{line}");
            for edge in edges() {
                use petgraph::visit::EdgeRef;
                let to = merged.graph()[edge.target()].position;
                let by = edge.weight().symmetry;
                let leads = |&mv: &_| {
                    let after = game.position(&game.play(&board, mv).expect("legal"));
                    merged.node(after) == Some(edge.target())
                };
                let ways = moves.iter().filter(|mv| leads(mv)).count();
                assert_eq!(edge.weight().ways as usize, ways);
                let after = |mv| game.position(&game.play(&board, mv).expect("legal"));
                assert!(moves.iter().any(|&mv| game.image(after(mv), by) == to));
            }
        }
    }
}

#[test]
fn a_finger_game_has_the_same_graph_up_to_symmetry() {
    let analysis = Analysis::of(&AnyGame::from_rule_line("magic-fingers").expect("a preset"));
    let analysis = analysis.expect("small");
    let start = analysis.game.position(&analysis.game.start());
    let none = Progress::default();
    let whole = scope::reachable(&analysis, start, 10_000, &none).expect("small");
    let reach = MergedScope::Reachable;
    let merged = scope::up_to_symmetry(&analysis, start, reach, 10_000, &none).expect("small");
    assert_eq!(merged.pairs(), whole.pairs());
}
