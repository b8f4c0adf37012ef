//! Finger Oracle solves finger games such as Chopsticks, and Tactics, a game of filling a grid. For
//! every position and every move it knows who wins, and in how many turns.
//!
//! # Solving a game
//! A rule line names a game: a preset, rules, or both. [`Analysis::of`] solves it. A *board* is what
//! a player sees, left and right hands told apart; a [`Position`] is a board up to the order of
//! hands; a *state* is the solver's number of a position.
//!
//! ```
//! use finger_oracle::{Analysis, AnyGame, Game, Value};
//!
//! let game = AnyGame::from_rule_line("mallett,fingers=4")?;
//! let solved = Analysis::of(&game)?;
//! let start = game.start();
//! assert_eq!(solved.value(&start)?, Value::WinIn(7));
//!
//! // The best move, and what it leads to.
//! let best = &solved.ranked_moves(&start)?[0];
//! let after = game.play(&start, best.group.ways[0])?;
//! assert_eq!(solved.value(&after)?, Value::LossIn(6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing
//! A [`Session`] is a tree of lines that were tried in a game. A [`Model`] holds one with its undo
//! history and its solution; [`Model::apply`] is the only function that changes it.
//!
//! ```
//! use std::sync::Arc;
//! use finger_oracle::{Action, Analysis, AnyGame, Effect, Model};
//!
//! let (mut model, effects) = Model::new(AnyGame::from_rule_line("mallett")?);
//! for effect in effects {
//!     if let Effect::Solve(game) = effect {
//!         model.apply(Action::Solved(game, Analysis::of(&game).map(Arc::new)))?;
//!     }
//! }
//! model.apply(Action::PlayBest)?;
//! model.apply(Action::Undo)?;
//! assert!(model.can_redo());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//! ```text
//!   ui        window: boards, lists, panels            feature "gui"; the only part that knows egui
//!   cli       subcommands over the same calls
//!    |
//!   app       Model::apply: one state, one function that changes it
//!    |
//!   atlas     who wins under many rule sets, in rows and columns
//!    |
//!    |
//!   export    positions, tables, graphs and scenes as files that other programs read
//!    |
//!   scene     what a thing looks like: shapes with roles, regions with names; no colour, no window
//!    |
//!   graph     positions and moves as nodes and arrows, and where they are drawn
//!    |
//!   session   tree of play, undo, marks; sessions as files, games as text
//!    |
//!   play      players of five levels, reasons for moves, puzzles
//!    |
//!   solve     retrograde analysis, queries, independent re-check
//!    |
//!   game      finger games and Tactics: rules, moves, notation, numbered states
//! ```
//!
//! Each module uses those below it and none above. A click travels down as an [`Action`]; what is to
//! be done outside the state comes back as an [`Effect`].
//!
//! * To add a rule: [`game::rule_table`].
//! * To solve a game of your own: implement [`Game`] and [`StateSpace`], and call [`fn@solve`].
//! * To see why a position is won: [`solve::proof`], and [`graph`] for pictures of it.
//! * To check the solver: [`solve::verify`].
//! * To write pictures, tables and graphs: [`app::picture`] and [`export`].
//! * To do the same from a shell: [`cli`].

pub mod app;
pub mod atlas;
pub mod cli;
pub mod export;
pub mod game;
pub mod graph;
pub mod play;
pub mod scene;
pub mod session;
pub mod solve;
#[cfg(feature = "gui")]
pub mod ui;

/// The examples of the README, compiled and run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeExamples;

pub use self::app::{Action, ActionError, Effect, Model, Nav};
pub use self::game::any::{AnyBoard, AnyGame, AnyMove};
pub use self::game::hands::{HandBoard, HandGame, HandRules};
pub use self::game::rule_line::RuleError;
pub use self::game::tactics::{TacticsBoard, TacticsGame, TacticsRules};
pub use self::game::{Game, IllegalMove, Outcome, Position, Seat, StateId, StateSpace};
pub use self::graph::StateGraph;
pub use self::scene::Scene;
pub use self::session::{NodeId, Session};
pub use self::solve::analysis::Analysis;
pub use self::solve::{ForeignBoard, Progress, Solution, SolveError, Value, solve};
