//! What a block of rows knows of the last turn.

use super::tile::bits;
use super::zeros;
use crate::solve::memory::{self, NoMemory};

/// States of a block that were decided together. Empty lists stand for none.
#[derive(Debug, Default)]
pub(super) struct News {
    /// A word for each column, its bits the rows.
    pub(super) words: Vec<u64>,
    /// A bit for each column: whether its word is not 0.
    pub(super) marks: Vec<u64>,
    /// The words of `marks` that are not 0, by number, once all news are there: most turns have few.
    pub(super) groups: Vec<(u32, u64)>,
}

impl News {
    pub(super) fn new(columns: usize) -> Result<News, NoMemory> {
        Ok(News {
            words: zeros(columns)?,
            marks: zeros(columns.div_ceil(64))?,
            groups: Vec::new(),
        })
    }

    /// Lists the marks that are not 0.
    pub(super) fn list_groups(&mut self) -> Result<(), NoMemory> {
        self.groups.clear();
        memory::try_reserve_more(&mut self.groups, self.marks.len() as u64)?; // widens
        let groups = (0..).zip(&self.marks); // columns are fewer than 2^32
        self.groups
            .extend(groups.filter_map(|(group, &marks)| (marks != 0).then_some((group, marks))));
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.marks.iter().all(|&mark| mark == 0)
    }

    /// The columns with news, and their words.
    pub(super) fn marked(&self) -> impl Iterator<Item = (usize, u64)> {
        marked(&self.marks).map(|column| (column, self.words[column]))
    }

    #[inline]
    pub(super) fn add(&mut self, column: usize, rows: u64) {
        self.words[column] |= rows;
        mark(&mut self.marks, column);
    }

    /// Keeps only some rows of each column.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(usize, u64) -> u64) {
        for (group, marks) in self.marks.iter_mut().enumerate() {
            for place in bits(*marks) {
                let column = group * 64 + place;
                let kept = keep(column, self.words[column]);
                self.words[column] = kept;
                if kept == 0 {
                    *marks &= !(1 << place);
                }
            }
        }
    }

    pub(super) fn clear(&mut self) {
        for (group, marks) in self.marks.iter_mut().enumerate() {
            for column in bits(std::mem::take(marks)) {
                self.words[group * 64 + column] = 0;
            }
        }
    }
}

#[inline]
fn mark(marks: &mut [u64], place: usize) {
    marks[place / 64] |= 1 << (place % 64);
}

/// The places that are marked, ascending.
fn marked(marks: &[u64]) -> impl Iterator<Item = usize> {
    let groups = marks.iter().enumerate();
    groups.flat_map(|(group, &marks)| bits(marks).map(move |place| group * 64 + place))
}
