//! What a solved game is good for beyond its verdicts: an opponent of any strength, reasons, puzzles.
//!
//! ```text
//!   strength    which moves a player takes who sees so many turns ahead, or everything
//!   error_rate  how often such a player gives the verdict away
//!   reason      why a move is worth what it is worth, and the line that shows it
//!   puzzle      positions with a question that has exactly the answers it accepts, graded
//!   training    a path through them from easy to hard
//! ```
//!
//! All of it is worked out of the solution, for any rules of either game, and repeatable: what is random
//! begins with a seed.

pub mod error_rate;
pub mod puzzle;
pub mod reason;
pub mod strength;
pub mod training;

pub use self::error_rate::{ErrorRate, error_rates};
pub use self::puzzle::{Puzzle, PuzzleAim, puzzles};
pub use self::reason::{Reason, reason};
pub use self::strength::{Seed, Strength};
pub use self::training::Training;
