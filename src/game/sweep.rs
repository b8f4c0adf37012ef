//! Rule sets in rows and columns: what an atlas shows.
//!
//! ```text
//!   bases      rule lines, all presets, or every rule set that differs from one in a single key
//!   axes       keys with the values that they take: the longest range makes the columns, the others rows
//!   a cell     the game of a base and of one value of each axis, or why there is none
//! ```
//!
//! A preset that says what a key is fixes it: there is a game only where the axis has that value.

mod base;
mod request;

use self::base::Base;
pub use self::base::NoGame;
pub use self::request::{
    NumberKey, SweepError, SweepRequest, every_number_key, number_keys, read_range,
};
use super::any::AnyGame;

/// A key with the values that it takes in a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepAxis {
    /// The word in a rule line.
    pub key: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Its values, as a rule line spells them.
    pub values: Vec<String>,
}

/// Rule sets in rows and columns.
///
/// # Examples
/// ```
/// use finger_oracle::game::sweep::{Sweep, SweepRequest};
/// let sweep = Sweep::of(&SweepRequest {
///     rules: vec!["mallett".to_owned(), "chopsticks".to_owned()],
///     ranges: vec![("fingers", vec!["4".to_owned(), "5".to_owned()])],
///     ..SweepRequest::default()
/// })?;
/// assert_eq!((sweep.rows(), sweep.columns()), (2, 2));
/// let game = sweep.game(1, 0)?;
/// assert_eq!(game.rule_line(), "fingers=4,splits=both");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    bases: Vec<Base>,
    /// Pairs that hold in every cell.
    constant: Vec<(&'static str, String)>,
    column_axis: Option<SweepAxis>,
    row_axes: Vec<SweepAxis>,
    /// The rules round which others are shown.
    around: Option<String>,
}

impl Sweep {
    /// The key that changes from column to column; none where there is one column only.
    #[must_use]
    pub fn column_axis(&self) -> Option<&SweepAxis> {
        self.column_axis.as_ref()
    }

    /// The keys that change from row to row.
    #[must_use]
    pub fn row_axes(&self) -> &[SweepAxis] {
        &self.row_axes
    }

    /// What holds in every cell, as pairs of key and value.
    #[must_use]
    pub fn constant(&self) -> &[(&'static str, String)] {
        &self.constant
    }

    /// The rule line of which every row differs in one key, if that is what is shown.
    #[must_use]
    pub fn around(&self) -> Option<&str> {
        self.around.as_deref()
    }

    /// How many columns there are, at least one.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.column_axis
            .as_ref()
            .map_or(1, |axis| axis.values.len())
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.bases.len() * self.rows_of_base()
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> u64 {
        self.rows() as u64 * self.columns() as u64 // both widen
    }

    fn rows_of_base(&self) -> usize {
        self.row_axes.iter().map(|axis| axis.values.len()).product()
    }

    /// The name of a row: its base, and its value of each further axis.
    #[must_use]
    pub fn row_name(&self, row: usize) -> String {
        let base = &self.bases[row / self.rows_of_base()];
        let pairs = self.row_pairs(row);
        let pairs = pairs.iter().map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = base.name().into_iter().chain(pairs).collect();
        if parts.is_empty() {
            base.line().to_owned()
        } else {
            parts.join(", ")
        }
    }

    /// The values of the axes of rows in a row.
    fn row_pairs(&self, row: usize) -> Vec<(&'static str, &str)> {
        let mut place = row % self.rows_of_base();
        let mut pairs: Vec<(&'static str, &str)> = Vec::new();
        for axis in self.row_axes.iter().rev() {
            pairs.push((axis.key, &axis.values[place % axis.values.len()]));
            place /= axis.values.len();
        }
        pairs.reverse();
        pairs
    }

    /// The name of a column: its value of the first axis.
    #[must_use]
    pub fn column_name(&self, column: usize) -> &str {
        self.column_axis
            .as_ref()
            .map_or("", |axis| &axis.values[column])
    }

    /// The game of a cell.
    ///
    /// # Errors
    /// Why there is no such game: a key that the base fixes, or rules that exclude each other.
    ///
    /// # Panics
    /// If there is no such row or column.
    pub fn game(&self, row: usize, column: usize) -> Result<AnyGame, NoGame> {
        let constant = self.constant.iter().map(|(key, value)| (*key, &**value));
        let first = self
            .column_axis
            .iter()
            .map(|axis| (axis.key, &*axis.values[column]));
        let pairs: Vec<(&'static str, &str)> =
            constant.chain(first).chain(self.row_pairs(row)).collect();
        self.bases[row / self.rows_of_base()].with(&pairs)
    }
}
