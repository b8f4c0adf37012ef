//! Rules, solver, proofs and play against an opponent: laws, published figures and a second implementation.

#[path = "../support/binary.rs"]
pub mod binary;
#[path = "../support/draw.rs"]
pub mod draw;
#[path = "../support/grid.rs"]
pub mod grid;
#[path = "../support/judge.rs"]
pub mod judge;
#[path = "../support/reference.rs"]
pub mod reference;

mod by_rows;
mod coq_tables;
mod distances;
mod facts;
mod foreign_boards;
mod grid_solver;
mod laws;
mod levels;
mod move_names;
mod notation;
mod play;
mod played_game;
mod proof;
mod recheck;
mod rule_lines;
mod rule_table;
mod smaller_games;
mod solver_limits;
mod symmetric_proof;
mod symmetry;
mod tactics_strategy;
