//! Large tables, in the largest pages that the system has.
//!
//! A table of 19 million bytes fills 4,600 pages of the usual size: each is handed out by itself when it
//! is first written, and the processor remembers where a thousand or two of them lie. In pages of two
//! megabytes it is ten. Linux gives such pages to those who ask for them (*transparent huge pages*);
//! elsewhere pages are of the usual size.

use std::ops::{Deref, DerefMut};

use bytemuck::{Pod, cast_slice, cast_slice_mut};
use memmap2::MmapMut;

use super::{NoMemory, try_with_capacity};

/// Fewer bytes than this come from the heap.
const LEAST_MAPPED: usize = 4 << 20;

/// A list of numbers whose length is fixed, all 0 at first.
///
/// # Examples
/// ```
/// use finger_oracle::solve::memory::Table;
/// let mut table: Table<u8> = Table::zeros(20_000_000)?;
/// table[19_999_999] = 1;
/// assert_eq!(table.iter().filter(|&&byte| byte == 0).count(), 19_999_999);
/// # Ok::<(), finger_oracle::solve::memory::NoMemory>(())
/// ```
#[derive(Debug)]
pub struct Table<T>(Store<T>);

#[derive(Debug)]
enum Store<T> {
    Heap(Vec<T>),
    /// Memory of its own, and how many bytes of it are used.
    Mapped(MmapMut, usize),
}

impl<T: Pod> Table<T> {
    /// So many numbers. A large table takes memory only once it is written, by the threads that do so.
    ///
    /// # Errors
    /// When the system does not give the memory for it.
    pub fn zeros(count: u64) -> Result<Table<T>, NoMemory> {
        let bytes = count.saturating_mul(size_of::<T>() as u64); // widens
        let refused = || NoMemory::of(bytes);
        let length = usize::try_from(bytes).map_err(|_| refused())?;
        if length < LEAST_MAPPED {
            let mut list = try_with_capacity(count)?;
            list.resize(count as usize, T::zeroed()); // no more than bytes
            return Ok(list.into());
        }
        let mapped = MmapMut::map_anon(length).map_err(|_| refused())?;
        #[cfg(target_os = "linux")]
        // Where there are no large pages, small ones do.
        let _ = mapped.advise(memmap2::Advice::HugePage);
        Ok(Table(Store::Mapped(mapped, length)))
    }

    /// Keeps the first `count` numbers, if there are more.
    pub fn truncate(&mut self, count: usize) {
        match &mut self.0 {
            Store::Heap(list) => list.truncate(count),
            Store::Mapped(_, used) => *used = count.saturating_mul(size_of::<T>()).min(*used),
        }
    }
}

impl<T> From<Vec<T>> for Table<T> {
    fn from(list: Vec<T>) -> Table<T> {
        Table(Store::Heap(list))
    }
}

impl<T: Pod> Deref for Table<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Store::Heap(list) => list,
            // Pages begin where any number may begin.
            Store::Mapped(mapped, used) => cast_slice(&mapped[..*used]),
        }
    }
}

impl<T: Pod> DerefMut for Table<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Store::Heap(list) => list,
            Store::Mapped(mapped, used) => cast_slice_mut(&mut mapped[..*used]),
        }
    }
}

impl<T> Default for Table<T> {
    /// No numbers.
    fn default() -> Table<T> {
        Vec::new().into()
    }
}

impl<T: Pod + PartialEq> PartialEq for Table<T> {
    fn eq(&self, other: &Table<T>) -> bool {
        **self == **other
    }
}

impl<T: Pod + Eq> Eq for Table<T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_from_the_heap_and_mapped_ones_are_used_alike() {
        let most = LEAST_MAPPED / size_of::<[u64; 3]>();
        for count in [0, 5, most, most + 1, most + 4_097] {
            let mut table: Table<[u64; 3]> = Table::zeros(count as u64).expect("there is memory"); // widens
            assert_eq!(table.len(), count);
            assert!(table.iter().all(|&numbers| numbers == [0; 3]));
            if let Some(last) = table.last_mut() {
                *last = [7, 8, 9];
            }
            assert_eq!(table, Table::from(table.to_vec()));
            table.truncate(count + 1);
            assert_eq!(table.len(), count, "it grows no longer");
            table.truncate(count / 2);
            assert_eq!(table.len(), count / 2);
            assert!(table.iter().all(|&numbers| numbers == [0; 3]));
        }
    }

    #[test]
    fn more_than_there_can_be_is_refused() {
        for count in [u64::MAX, 1 << 57] {
            let refused = Table::<u64>::zeros(count).expect_err("no computer has so much");
            let needed = count.saturating_mul(8);
            assert!(matches!(refused, NoMemory::TooMuch { bytes, .. } if bytes == needed));
        }
    }
}
