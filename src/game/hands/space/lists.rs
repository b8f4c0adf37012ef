//! Lists of numbers, end to end, whose memory is asked for before it is filled.

use std::collections::TryReserveError;

/// Lists of varying length, end to end.
#[derive(Debug)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// No lists yet, with room for so many, and in them for so many items.
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
        self.starts.push(index32(self.items.len()));
        Ok(())
    }

    /// Gives back the room that is not used.
    pub(super) fn shrink(&mut self) {
        self.items.shrink_to_fit();
    }

    /// A list by its number.
    #[inline]
    pub(super) fn at(&self, index: u32) -> &[T] {
        let index = index as usize; // u32 fits usize on every supported machine
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl Lists<u32> {
    /// For each number below that of the lists, the lists that hold it.
    pub(super) fn inverse(&self) -> Result<Lists<u32>, TryReserveError> {
        let mut starts = zeros(self.starts.len())?;
        for &item in &self.items {
            starts[item as usize + 1] += 1; // items number lists
        }
        for number in 1..starts.len() {
            starts[number] += starts[number - 1];
        }
        let mut free = list_with_capacity(starts.len())?;
        free.extend_from_slice(&starts);
        let mut items = zeros(self.items.len())?;
        for list in 0..index32(self.starts.len() - 1) {
            for &item in self.at(list) {
                let place = &mut free[item as usize];
                items[*place as usize] = list; // below the number of items
                *place += 1;
            }
        }
        Ok(Lists { starts, items })
    }
}

/// An empty list with room for so many.
pub(super) fn list_with_capacity<T>(count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut list = Vec::new();
    list.try_reserve_exact(count)?;
    Ok(list)
}

fn zeros(count: usize) -> Result<Vec<u32>, TryReserveError> {
    let mut list = list_with_capacity(count)?;
    list.resize(count, 0);
    Ok(list)
}

/// A number that fits, as the numbers of hand sets do.
pub(super) fn index32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
