//! What a person can learn of Tactics, checked against a solver that is written here and plays every
//! move: values, who wins on which grid, and the answer by half a turn.

use std::collections::HashMap;

use crate::grid::after_filling;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::tactics::mirror::MirrorReply;
use finger_oracle::game::tactics::{TacticsBoard, TacticsMove};
use finger_oracle::game::{Game, Seat};
use finger_oracle::{Analysis, TacticsGame, Value};

const GOALS: [&str; 2] = ["last_loses", "last_wins"];

/// Turns to the end, positive if the player to move wins, by trying every move.
fn naive(text: &str, last_wins: bool, known: &mut HashMap<String, i32>) -> i32 {
    if let Some(&value) = known.get(text) {
        return value;
    }
    if !text.contains('.') {
        // The other player has filled the last cell.
        return if last_wins { -1 } else { 1 };
    }
    // Distances are kept as turns and one more, so that the sign is never lost.
    let after = after_filling(text).into_iter();
    let values: Vec<i32> = after.map(|next| -naive(&next, last_wins, known)).collect();
    let wins = values.iter().filter(|&&value| value > 0);
    let value = match wins.min() {
        Some(fastest) => fastest + 1,
        None => values.iter().min().expect("there is a move") - 1,
    };
    known.insert(text.to_owned(), value);
    value
}

fn game(rows: u8, cols: u8, goal: &str) -> (AnyGame, TacticsGame) {
    let line = format!("tactics,rows={rows},cols={cols},goal={goal}");
    let any = AnyGame::from_rule_line(&line).expect(&line);
    match any {
        AnyGame::Tactics(grid) => (any, grid),
        AnyGame::Hands(_) => panic!("{line} is a grid"),
    }
}

#[test]
fn every_position_of_small_grids_has_the_value_that_trying_every_move_finds() {
    for (rows, cols) in [(1, 1), (1, 6), (2, 2), (2, 4), (3, 3), (4, 2), (3, 4)] {
        for goal in GOALS {
            let (any, grid) = game(rows, cols, goal);
            let solved = Analysis::of(&any).expect("small");
            let mut known = HashMap::new();
            for filled in 0..=grid.full() {
                let board = AnyBoard::Tactics(TacticsBoard {
                    filled,
                    mover: Seat::One,
                });
                let text = any.position_text(any.position(&board), None);
                let due = match naive(&text, goal == "last_wins", &mut known) {
                    value if value > 0 => Value::WinIn(u16::try_from(value - 1).expect("few")),
                    value => Value::LossIn(u16::try_from(-value - 1).expect("few")),
                };
                assert_eq!(
                    solved.value(&board).expect("a board of its game"),
                    due,
                    "{text} {goal}"
                );
            }
        }
    }
}

#[test]
fn where_the_last_cell_wins_the_second_player_wins_on_even_grids_alone() {
    for rows in 1..=5 {
        for cols in (1..=6).filter(|cols| rows * cols <= 20) {
            let (any, _) = game(rows, cols, "last_wins");
            let value = Analysis::of(&any)
                .expect("small")
                .value(&any.start())
                .expect("a board of its game");
            let is_even = rows % 2 == 0 && cols % 2 == 0;
            assert_eq!(
                matches!(value, Value::LossIn(_)),
                is_even,
                "{rows} x {cols}"
            );
        }
    }
}

#[test]
fn the_answer_by_half_a_turn_wins_wherever_it_is_said_to_hold() {
    let mut held = 0;
    for (rows, cols) in [(1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
        for goal in GOALS {
            let (any, grid) = game(rows, cols, goal);
            let solved = Analysis::of(&any).expect("small");
            for filled in 0..=grid.full() {
                let board = TacticsBoard {
                    filled,
                    mover: Seat::One,
                };
                let mut moves = Vec::new();
                grid.moves(&board, &mut moves);
                match grid.mirror_reply(&board) {
                    None => {}
                    Some(MirrorReply::Holds) => {
                        held += 1;
                        assert_eq!(goal, "last_wins");
                        let value = solved
                            .value(&AnyBoard::Tactics(board))
                            .expect("a board of its game");
                        assert!(matches!(value, Value::LossIn(_)), "{filled:b}");
                        // After each move its image can be played, and it holds again.
                        for mv in moves {
                            let after = grid.play(&board, mv).expect("legal");
                            let answer = grid.half_turn(mv);
                            let after = grid.play(&after, answer).expect("there is an answer");
                            let is_over = grid.outcome(&after).is_some();
                            assert!(
                                is_over || grid.mirror_reply(&after) == Some(MirrorReply::Holds)
                            );
                        }
                    }
                    Some(MirrorReply::FailsAt(TacticsMove { cells })) => {
                        let after = grid.play(&board, TacticsMove { cells }).expect("legal");
                        let answer = grid.half_turn(TacticsMove { cells });
                        assert!(grid.play(&after, answer).is_err(), "there is no answer");
                    }
                }
            }
        }
    }
    assert!(held > 300, "{held}");
}
