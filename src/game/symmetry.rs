//! The ways in which a board can be turned or mirrored so that play stays the same.
//!
//! ```text
//!   a b     identity  left_right  up_down  half_turn  diagonal  quarter_turn ..
//!   c d      a b        b a         c d      d c        a c        c a
//!            c d        d c         a b      b a        b d        d b
//! ```
//!
//! Each is a reflection in the falling diagonal or none, then one of the rows or none, then one of the
//! columns or none. Two positions that a symmetry takes to each other are *images* of each other; they
//! have the same value.

use super::{Game, Position};

/// A way to turn or mirror a rectangle. The last four turn rows into columns, so that only squares
/// have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    UpDown,
    /// Half a turn.
    HalfTurn,
    /// A reflection in the diagonal that falls to the right.
    Diagonal,
    /// A quarter of a turn to the right.
    QuarterTurn,
    /// Three quarters of a turn to the right.
    ThreeQuarterTurn,
    /// A reflection in the diagonal that rises to the right.
    RisingDiagonal,
}

impl Symmetry {
    /// Those of a square.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::LeftRight,
        Symmetry::UpDown,
        Symmetry::HalfTurn,
        Symmetry::Diagonal,
        Symmetry::QuarterTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::RisingDiagonal,
    ];

    /// The name in files, such as `quarter_turn`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Symmetry::Identity => "identity",
            Symmetry::LeftRight => "left_right",
            Symmetry::UpDown => "up_down",
            Symmetry::HalfTurn => "half_turn",
            Symmetry::Diagonal => "diagonal",
            Symmetry::QuarterTurn => "quarter_turn",
            Symmetry::ThreeQuarterTurn => "three_quarter_turn",
            Symmetry::RisingDiagonal => "rising_diagonal",
        }
    }

    /// What has been done to a board, in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Symmetry::Identity => "as it is",
            Symmetry::LeftRight => "left and right swapped",
            Symmetry::UpDown => "top and bottom swapped",
            Symmetry::HalfTurn => "turned by half",
            Symmetry::Diagonal => "mirrored in the falling diagonal",
            Symmetry::QuarterTurn => "turned right by a quarter",
            Symmetry::ThreeQuarterTurn => "turned left by a quarter",
            Symmetry::RisingDiagonal => "mirrored in the rising diagonal",
        }
    }

    /// Whether rows become columns.
    #[must_use]
    pub fn transposes(self) -> bool {
        self.parts().transposes
    }

    /// Where the cell in a row and a column of a grid goes, in the image's rows and columns.
    ///
    /// ```
    /// use finger_oracle::game::symmetry::Symmetry;
    /// assert_eq!(Symmetry::QuarterTurn.place((0, 1), [3, 3]), (1, 2));
    /// ```
    #[must_use]
    pub fn place(self, (row, col): (u8, u8), [rows, cols]: [u8; 2]) -> (u8, u8) {
        let parts = self.parts();
        let (place, [rows, cols]) = if parts.transposes {
            ((col, row), [cols, rows])
        } else {
            ((row, col), [rows, cols])
        };
        let flip = |at: u8, count: u8, flips: bool| if flips { count - 1 - at } else { at };
        (
            flip(place.0, rows, parts.flips_rows),
            flip(place.1, cols, parts.flips_cols),
        )
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(self, next: Symmetry) -> Symmetry {
        let (first, next) = (self.parts(), next.parts());
        let [rows, cols] = if next.transposes {
            [first.flips_cols, first.flips_rows]
        } else {
            [first.flips_rows, first.flips_cols]
        };
        Symmetry::of(SymmetryParts {
            transposes: first.transposes != next.transposes,
            flips_rows: rows != next.flips_rows,
            flips_cols: cols != next.flips_cols,
        })
    }

    /// The one that takes everything back.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own => own,
        }
    }

    fn parts(self) -> SymmetryParts {
        let (transposes, flips_rows, flips_cols) = match self {
            Symmetry::Identity => (false, false, false),
            Symmetry::LeftRight => (false, false, true),
            Symmetry::UpDown => (false, true, false),
            Symmetry::HalfTurn => (false, true, true),
            Symmetry::Diagonal => (true, false, false),
            Symmetry::QuarterTurn => (true, false, true),
            Symmetry::ThreeQuarterTurn => (true, true, false),
            Symmetry::RisingDiagonal => (true, true, true),
        };
        SymmetryParts {
            transposes,
            flips_rows,
            flips_cols,
        }
    }

    fn of(parts: SymmetryParts) -> Symmetry {
        match (parts.transposes, parts.flips_rows, parts.flips_cols) {
            (false, false, false) => Symmetry::Identity,
            (false, false, true) => Symmetry::LeftRight,
            (false, true, false) => Symmetry::UpDown,
            (false, true, true) => Symmetry::HalfTurn,
            (true, false, false) => Symmetry::Diagonal,
            (true, false, true) => Symmetry::QuarterTurn,
            (true, true, false) => Symmetry::ThreeQuarterTurn,
            (true, true, true) => Symmetry::RisingDiagonal,
        }
    }
}

/// A symmetry as three steps: rows become columns, then rows and columns are reversed.
#[derive(Clone, Copy)]
struct SymmetryParts {
    transposes: bool,
    flips_rows: bool,
    flips_cols: bool,
}

/// Whether positions that are images of each other are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Images {
    /// Each stands for itself.
    #[default]
    Apart,
    /// The first that is met stands for all of its images.
    Merged,
}

impl Images {
    /// What is the same of positions that are one: the position itself, or the image that stands for
    /// all of them.
    #[must_use]
    pub fn key<G: Game>(self, game: &G, position: Position) -> Position {
        match self {
            Images::Apart => position,
            Images::Merged => canonical(game, position).position,
        }
    }
}

/// A position with the symmetry that takes another one there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// The position.
    pub position: Position,
    /// What takes the other one there.
    pub by: Symmetry,
}

/// The image of a position that stands for all of them: the one with the lowest number, by the first
/// symmetry that leads there.
///
/// # Complexity
/// Makes each image once.
///
/// # Examples
/// ```
/// use finger_oracle::game::symmetry::canonical;
/// use finger_oracle::{AnyGame, Game};
/// let game = AnyGame::from_rule_line("tactics,rows=2,cols=2")?;
/// let image = |text| canonical(&game, game.position(&game.read_board(text).expect("a grid")));
/// assert_eq!(image("#./..").position, image("../.#").position);
/// assert_ne!(image("##/..").position, image("#./.#").position);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[must_use]
pub fn canonical<G: Game>(game: &G, position: Position) -> Image {
    let images = game.symmetries().iter().map(|&by| Image {
        position: game.image(position, by),
        by,
    });
    let first = Image {
        position,
        by: Symmetry::Identity,
    };
    images.fold(first, |least, image| {
        if image.position < least.position {
            image
        } else {
            least
        }
    })
}

/// How many different images a position has, itself among them.
///
/// # Examples
/// ```
/// use finger_oracle::game::symmetry::image_count;
/// use finger_oracle::{AnyGame, Game};
/// let game = AnyGame::from_rule_line("tactics,rows=2,cols=2")?;
/// let count = |text| image_count(&game, game.position(&game.read_board(text).expect("a grid")));
/// assert_eq!([count("../.."), count("#./.."), count("#./.#")], [1, 4, 2]);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[must_use]
pub fn image_count<G: Game>(game: &G, position: Position) -> usize {
    // As many symmetries lead to each image as leave the position as it is.
    let all = game.symmetries().len().max(1);
    all / of_position(game, position).len().max(1)
}

/// The first symmetry that takes one position to another, if one does.
#[must_use]
pub fn between<G: Game>(game: &G, from: Position, to: Position) -> Option<Symmetry> {
    let mut all = game.symmetries().iter().copied();
    all.find(|&by| game.image(from, by) == to)
}

/// The symmetries that leave a position as it is, the identity first.
#[must_use]
pub fn of_position<G: Game>(game: &G, position: Position) -> Vec<Symmetry> {
    let all = game.symmetries().iter().copied();
    all.filter(|&by| game.image(position, by) == position)
        .collect()
}
