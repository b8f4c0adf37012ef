//! Who wins under many rule sets at once.
//!
//! ```text
//!   Sweep  ->  Atlas: each game once  ->  solve: small games side by side, then large ones by turns
//!                                            found   a verdict of the start, as soon as it is known
//!   cells(order, filter)   the longest win, fair starts, who wins: questions over what was found
//! ```

mod openings;
mod question;
mod sheet;
mod solving;
mod table;

use std::collections::HashMap;
use std::sync::OnceLock;

use self::openings::OpeningsWanted;
pub use self::question::{AtlasOrder, WinnerFilter};
pub use self::sheet::sheet;
pub use self::solving::{Expected, expected, time_text};
pub use self::table::{AtlasForm, write};
use crate::game::any::AnyGame;
use crate::game::sweep::{NoGame, Sweep};
use crate::game::{Game, Seat};
use crate::solve::{SolveError, Value, memory};

/// Who wins a game from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The value of the start, for the player to move there.
    pub value: Value,
    /// Who that is.
    pub mover: Seat,
    /// How many states the game has.
    pub states: u64,
}

impl GameVerdict {
    fn new(game: &AnyGame, value: Value) -> GameVerdict {
        GameVerdict {
            value,
            mover: game.mover(&game.start()),
            states: game.state_count(),
        }
    }

    /// Who wins; `None` is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.value.winner(self.mover)
    }
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtlasCell<'a> {
    /// There is no such game.
    NoGame(&'a NoGame),
    /// Its game is not solved yet.
    Waiting(&'a AnyGame),
    /// Its game cannot be solved: mostly it is too large.
    Failed(&'a AnyGame, &'a SolveError),
    /// Its game is solved.
    Solved(&'a AnyGame, GameVerdict),
}

impl<'a> AtlasCell<'a> {
    /// The game, if there is one.
    #[must_use]
    pub fn game(self) -> Option<&'a AnyGame> {
        match self {
            AtlasCell::NoGame(_) => None,
            AtlasCell::Waiting(game) | AtlasCell::Failed(game, _) | AtlasCell::Solved(game, _) => {
                Some(game)
            }
        }
    }

    /// The verdict, if it is known.
    #[must_use]
    pub fn verdict(self) -> Option<GameVerdict> {
        match self {
            AtlasCell::Solved(_, verdict) => Some(verdict),
            _ => None,
        }
    }
}

/// The games of a sweep, and what has been found of them. Shared between the threads that solve and
/// those that show.
///
/// # Examples
/// ```
/// use finger_oracle::atlas::Atlas;
/// use finger_oracle::game::sweep::{Sweep, SweepRequest};
/// use finger_oracle::solve::{Progress, Value, memory};
/// let sweep = Sweep::of(&SweepRequest {
///     rules: vec!["mallett".to_owned()],
///     ranges: vec![("fingers", vec!["4".to_owned(), "5".to_owned()])],
///     ..SweepRequest::default()
/// })?;
/// let atlas = Atlas::of(sweep);
/// atlas.solve(memory::limit_bytes, &Progress::default())?;
/// let values = [0, 1].map(|column| atlas.cell(0, column).verdict().map(|found| found.value));
/// assert_eq!(values, [Some(Value::WinIn(7)), Some(Value::Draw)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Atlas {
    sweep: Sweep,
    /// For each cell, row by row, the place of its game.
    cells: Vec<Result<usize, NoGame>>,
    games: Vec<AnyGame>,
    found: Vec<OnceLock<Result<Value, SolveError>>>,
    /// The first moves of each game that are right, as far as they are found.
    openings: Vec<OnceLock<Vec<String>>>,
    wanted: OpeningsWanted,
    expected: OnceLock<Expected>,
}

impl Atlas {
    /// The bytes that the games of so many cells take, before they are solved: roughly, as a game may
    /// stand in many cells.
    #[must_use]
    pub fn bytes(cells: u64) -> u64 {
        const BYTES_A_CELL: u64 = 400;
        cells.saturating_mul(BYTES_A_CELL)
    }

    /// The games of a sweep, none solved yet. Cells with the same game share it.
    ///
    /// # Complexity
    /// Some microseconds and a few hundred bytes a cell.
    #[must_use]
    pub fn of(sweep: Sweep) -> Atlas {
        let mut places: HashMap<AnyGame, usize> = HashMap::new();
        let mut games = Vec::new();
        let mut cells = Vec::new();
        for row in 0..sweep.rows() {
            for column in 0..sweep.columns() {
                cells.push(sweep.game(row, column).map(|game| {
                    *places.entry(game).or_insert_with(|| {
                        games.push(game);
                        games.len() - 1
                    })
                }));
            }
        }
        let found = games.iter().map(|_| OnceLock::new()).collect();
        let openings = games.iter().map(|_| OnceLock::new()).collect();
        Atlas {
            sweep,
            cells,
            games,
            found,
            openings,
            wanted: OpeningsWanted::Never,
            expected: OnceLock::new(),
        }
    }

    /// The same that also finds which first moves are right, for which kept verdicts are not enough.
    #[must_use]
    pub fn with_openings(mut self) -> Atlas {
        self.wanted = OpeningsWanted::Always;
        self
    }

    /// The same that also finds which first moves are right in games that it solves. A kept verdict still
    /// stands for a game, and tables do not list first moves.
    #[must_use]
    pub fn with_openings_of_solved(mut self) -> Atlas {
        self.wanted = OpeningsWanted::OfSolved;
        self
    }

    /// Whether it finds which first moves are right in every game, and tables list them.
    #[must_use]
    pub fn has_openings(&self) -> bool {
        self.wanted == OpeningsWanted::Always
    }

    /// The first moves of the game of a cell that are right, as far as they are asked for and found: those
    /// that win, else those that hold the draw, else those that hold out longest; the fastest first.
    ///
    /// # Panics
    /// If there is no such row or column.
    #[must_use]
    pub fn openings(&self, row: usize, column: usize) -> &[String] {
        let place = self.cells[row * self.sweep.columns() + column].as_ref();
        let found = place.ok().and_then(|&place| self.openings[place].get());
        found.map_or(&[], Vec::as_slice)
    }

    /// The same as a sentence; none where nothing is found.
    ///
    /// # Panics
    /// If there is no such row or column.
    #[must_use]
    pub fn openings_sentence(&self, row: usize, column: usize) -> Option<String> {
        let names = self.openings(row, column);
        let value = self.cell(row, column).verdict()?.value;
        openings::sentence(names, value)
    }

    /// What it shows.
    #[must_use]
    pub fn sweep(&self) -> &Sweep {
        &self.sweep
    }

    /// How many different games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// How many of them are solved, or known to be too large.
    #[must_use]
    pub fn games_done(&self) -> usize {
        self.found
            .iter()
            .filter(|found| found.get().is_some())
            .count()
    }

    /// What is known of a cell.
    ///
    /// # Panics
    /// If there is no such row or column.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> AtlasCell<'_> {
        match &self.cells[row * self.sweep.columns() + column] {
            Err(reason) => AtlasCell::NoGame(reason),
            Ok(place) => {
                let game = &self.games[*place];
                match self.found[*place].get() {
                    None => AtlasCell::Waiting(game),
                    Some(Err(error)) => AtlasCell::Failed(game, error),
                    Some(Ok(value)) => AtlasCell::Solved(game, GameVerdict::new(game, *value)),
                }
            }
        }
    }

    /// What solving takes: see [`expected`]. What memory there is is asked once.
    #[must_use]
    pub fn expected(&self) -> Expected {
        let found = || expected(&self.games, memory::limit_bytes());
        *self.expected.get_or_init(found)
    }
}
