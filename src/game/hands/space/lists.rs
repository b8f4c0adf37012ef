//! Lists of numbers, end to end, whose memory is asked for before it is filled.

use std::collections::TryReserveError;

use super::wanted::{TableError, Wanted};

/// Lists of varying length, end to end.
#[derive(Debug)]
pub(super) struct Lists<T> {
    /// Where each list begins, and where the last one ends.
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// No lists yet, with room for `lists` lists and `items` items in them.
    pub(super) fn with_capacity(lists: usize, items: usize) -> Result<Lists<T>, TryReserveError> {
        let mut starts = list_with_capacity(lists + 1)?;
        starts.push(0);
        let items = list_with_capacity(items)?;
        Ok(Lists { starts, items })
    }

    /// Adds a list behind the others.
    pub(super) fn push(&mut self, mut list: Vec<T>) -> Result<(), TryReserveError> {
        self.items.try_reserve(list.len())?;
        self.items.append(&mut list);
        self.starts.push(self.items.len());
        Ok(())
    }

    /// Gives back the room that is not used.
    pub(super) fn shrink(&mut self) {
        self.items.shrink_to_fit();
    }

    /// A list by its number.
    #[inline]
    pub(super) fn at(&self, index: u32) -> &[T] {
        let index = index as usize; // widens
        &self.items[self.starts[index]..self.starts[index + 1]]
    }
}

impl Lists<u32> {
    /// For each number below that of the lists, the lists that hold it.
    pub(super) fn inverse(&self, wanted: Wanted) -> Result<Lists<u32>, TableError> {
        let mut starts = zeros::<usize>(self.starts.len())?;
        for list in 0..rank32(self.starts.len() as u64 - 1) {
            wanted.check(list as usize)?; // widens
            for &item in self.at(list) {
                starts[item as usize + 1] += 1; // items number lists
            }
        }
        for number in 1..starts.len() {
            starts[number] += starts[number - 1];
        }
        let mut free = list_with_capacity(starts.len())?;
        free.extend_from_slice(&starts);
        let mut items = zeros::<u32>(self.items.len())?;
        for list in 0..rank32(self.starts.len() as u64 - 1) {
            wanted.check(list as usize)?; // widens
            for &item in self.at(list) {
                let place = &mut free[item as usize];
                items[*place] = list;
                *place += 1;
            }
        }
        Ok(Lists { starts, items })
    }
}

/// An empty list with room for `count` items.
pub(super) fn list_with_capacity<T>(count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut list = Vec::new();
    list.try_reserve_exact(count)?;
    Ok(list)
}

fn zeros<T: Clone + Default>(count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut list = list_with_capacity(count)?;
    list.resize(count, T::default());
    Ok(list)
}

/// The rank or the number of hand sets in 32 bits. Tables of 2^32 sets would take more memory than
/// there is in any computer: eight hands of 63 values make fewer than 2^33, and each takes some
/// hundred bytes.
///
/// # Panics
/// If it does not fit.
pub(super) fn rank32(rank: u64) -> u32 {
    u32::try_from(rank).expect("a player has fewer than 2^32 hand sets")
}

/// How many hand sets a player can make of one: at most a few thousand.
///
/// # Panics
/// If they are 2^32 or more.
#[inline]
pub(super) fn count32(sets: &[u32]) -> u32 {
    u32::try_from(sets.len()).expect("a player can make a few thousand hand sets of one at most")
}
