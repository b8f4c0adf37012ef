//! What a solved game is good for beyond its verdicts: an opponent of five levels, reasons, puzzles.
//!
//! ```text
//!   level     which moves a player takes who errs in a share of decisions, or never
//!   ladder    how such players must err under certain rules, so that their shares come out
//!   seed      where chance begins
//!   reason    why a move is worth what it is worth, and the line that shows it
//!   puzzle    positions with a question that has exactly the answers it accepts, graded
//!   training  a path through them from easy to hard
//! ```
//!
//! All of it is worked out of the solution, for any rules of either game, and repeatable: what is random
//! begins with a seed.

pub mod ladder;
pub mod level;
pub mod puzzle;
pub mod reason;
pub mod seed;
pub mod training;

pub use self::ladder::{Ladder, ladder};
pub use self::level::{Level, LevelPlay};
pub use self::puzzle::{Puzzle, PuzzleAim, puzzles};
pub use self::reason::{Reason, reason};
pub use self::seed::Seed;
pub use self::training::Training;
