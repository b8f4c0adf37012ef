//! What a person can learn of Tactics, checked against a solver that is written here and plays every
//! move: values, who wins on which grid, and the answer by half a turn.

use std::collections::HashMap;

use crate::grid::after_filling_at_most;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::tactics::mirror::MirrorReply;
use finger_oracle::game::tactics::{TacticsBoard, TacticsMove};
use finger_oracle::game::{Game, Seat};
use finger_oracle::{Analysis, TacticsGame, Value};

const GOALS: [&str; 2] = ["last_loses", "last_wins"];

/// No limit of the cells of a move.
const ANY: u8 = u8::MAX;

/// The rules of a naive player: whether the last cell wins, and the most cells of a move.
type Naive = (bool, u8);

/// Turns to the end, positive if the player to move wins, by trying every move.
fn naive(text: &str, rules: Naive, known: &mut HashMap<String, i32>) -> i32 {
    let (last_wins, most) = rules;
    if let Some(&value) = known.get(text) {
        return value;
    }
    if !text.contains('.') {
        // The other player has filled the last cell.
        return if last_wins { -1 } else { 1 };
    }
    // Distances are kept as turns and one more, so that the sign is never lost.
    let after = after_filling_at_most(text, usize::from(most)).into_iter();
    let values: Vec<i32> = after.map(|next| -naive(&next, rules, known)).collect();
    let wins = values.iter().filter(|&&value| value > 0);
    let value = match wins.min() {
        Some(fastest) => fastest + 1,
        None => values.iter().min().expect("there is a move") - 1,
    };
    known.insert(text.to_owned(), value);
    value
}

fn game((rows, cols): (u8, u8), most: u8, goal: &str) -> (AnyGame, TacticsGame) {
    let mut line = format!("tactics,rows={rows},cols={cols},goal={goal}");
    if most != ANY {
        line = format!("{line},most={most}");
    }
    let any = AnyGame::from_rule_line(&line).expect(&line);
    match any {
        AnyGame::Tactics(grid) => (any, grid),
        AnyGame::Hands(_) => panic!("{line} is a grid"),
    }
}

/// All sides of grids with at most so many cells.
fn all_sides(most_cells: u8) -> impl Iterator<Item = (u8, u8)> {
    (1..=26).flat_map(move |rows| (1..=26.min(most_cells / rows)).map(move |cols| (rows, cols)))
}

#[test]
fn every_position_of_small_grids_has_the_value_that_trying_every_move_finds() {
    let sides = [
        (1, 1),
        (1, 6),
        (2, 2),
        (2, 4),
        (3, 3),
        (4, 2),
        (3, 4),
        (1, 11),
        (11, 1),
        (2, 5),
    ];
    let limits = [ANY, 1, 3];
    let all = sides
        .into_iter()
        .flat_map(|sides| limits.map(|most| (sides, most)));
    for (sides, most) in all {
        for goal in GOALS {
            let (any, grid) = game(sides, most, goal);
            let solved = Analysis::of(&any).expect("small");
            let mut known = HashMap::new();
            for filled in 0..=grid.full() {
                let board = AnyBoard::Tactics(TacticsBoard {
                    filled,
                    mover: Seat::One,
                });
                let text = any.position_text(any.position(&board), None);
                let due = match naive(&text, (goal == "last_wins", most), &mut known) {
                    value if value > 0 => Value::WinIn(u16::try_from(value - 1).expect("few")),
                    value => Value::LossIn(u16::try_from(-value - 1).expect("few")),
                };
                assert_eq!(
                    solved.value(&board).expect("a board of its game"),
                    due,
                    "{text} {goal} {most}"
                );
            }
        }
    }
}

#[test]
fn where_the_last_cell_wins_the_second_player_wins_on_even_grids_alone() {
    for (rows, cols) in all_sides(20) {
        let limits: &[u8] = match rows * cols {
            ..=12 => &[ANY, 1, 2, 3],
            13.. if rows.max(cols) > 6 => &[],
            _ => &[ANY],
        };
        for &most in limits {
            let (any, _) = game((rows, cols), most, "last_wins");
            let value = Analysis::of(&any)
                .expect("small")
                .value(&any.start())
                .expect("a board of its game");
            let is_even = rows % 2 == 0 && cols % 2 == 0 || most == 1 && rows * cols % 2 == 0;
            assert_eq!(
                matches!(value, Value::LossIn(_)),
                is_even,
                "{rows} x {cols}, {most}"
            );
        }
    }
}

/// The move that the doc of `mirror` names.
#[test]
fn where_a_side_is_odd_filling_the_middle_makes_the_answer_by_half_a_turn_hold() {
    let mut tried = 0;
    for (rows, cols) in all_sides(30) {
        for most in [ANY, 1, 2, 3] {
            let (_, grid) = game((rows, cols), most, "last_wins");
            let middle = |side: u8| [(side - 1) / 2, side / 2];
            let cells = middle(rows)
                .into_iter()
                .flat_map(|row| middle(cols).map(|col| grid.cell(row, col)));
            let cells = cells.fold(0, |all, cell| all | cell);
            let start = grid.start();
            if cells.count_ones() == 4 || cells.count_ones() > u32::from(grid.most()) {
                assert_eq!(grid.mirror_reply(&start), Some(MirrorReply::Holds));
                continue;
            }
            let after = grid.play(&start, TacticsMove { cells }).expect("legal");
            let is_over = grid.outcome(&after).is_some();
            let holds = grid.mirror_reply(&after) == Some(MirrorReply::Holds);
            assert!(is_over || holds, "{rows} x {cols}, {most}");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn the_answer_by_half_a_turn_wins_wherever_it_is_said_to_hold() {
    let mut held = 0;
    let sides = [
        (1, 4),
        (2, 2),
        (2, 3),
        (3, 3),
        (3, 4),
        (4, 4),
        (1, 11),
        (10, 1),
        (2, 5),
    ];
    let all = sides
        .into_iter()
        .flat_map(|sides| [ANY, 1, 3].map(|most| (sides, most)));
    for (sides, most) in all.filter(|&(sides, most)| sides != (4, 4) || most == ANY) {
        for goal in GOALS {
            let (any, grid) = game(sides, most, goal);
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
