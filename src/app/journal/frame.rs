//! How entries stand in a journal, one after another.

use crate::session::fingerprint::fingerprint;

/// What every journal begins with, whatever its version.
pub(super) const FORMAT: &str = "finger-oracle journal ";
/// The first line of a journal of this version.
pub(super) const HEAD: &str = "finger-oracle journal 1\n";

/// An entry with its number, as it is appended to a journal.
///
/// # Complexity
/// Linear in the length of the entry.
#[must_use]
pub fn framed(number: u64, entry: &[u8]) -> Vec<u8> {
    let sum = checksum(number, entry);
    let mut framed = format!("{number} {} {sum:016x} ", entry.len()).into_bytes();
    framed.extend_from_slice(entry);
    framed.push(b'\n');
    framed
}

fn checksum(number: u64, entry: &[u8]) -> u64 {
    fingerprint(entry) ^ fingerprint(&number.to_le_bytes())
}

/// The entries of a journal, up to one that is not whole. `Err` is the last: what stands there is
/// not what was written.
pub(super) struct Entries<'a> {
    rest: &'a [u8],
    number: u64,
}

impl<'a> Entries<'a> {
    /// What follows the first line of a journal.
    pub(super) fn of(rest: &'a [u8]) -> Entries<'a> {
        Entries { rest, number: 0 }
    }

    fn damaged(&mut self) -> String {
        self.rest = &[];
        format!("entry {} is not as it was written", self.number)
    }

    /// The parts of the next entry, if they have the form of one.
    fn parts(&self) -> Option<EntryParts<'a>> {
        let mut words = self.rest.splitn(4, |&byte| byte == b' ');
        let mut word = || std::str::from_utf8(words.next()?).ok();
        let number = word()?.parse().ok()?;
        let length = word()?.parse().ok()?;
        let sum = u64::from_str_radix(word()?, 16).ok()?;
        let rest = words.next()?;
        Some(EntryParts {
            number,
            length,
            sum,
            rest,
        })
    }
}

/// The parts of an entry.
struct EntryParts<'a> {
    number: u64,
    length: usize,
    sum: u64,
    /// The entry and all that follows it.
    rest: &'a [u8],
}

impl<'a> Iterator for Entries<'a> {
    type Item = Result<&'a [u8], String>;

    fn next(&mut self) -> Option<Self::Item> {
        // Only the end of a line marks an entry that was written to its end.
        if !self.rest.contains(&b'\n') {
            return None;
        }
        let parts = self.parts().filter(|parts| parts.number == self.number);
        let cut = parts.and_then(|parts| {
            let (entry, rest) = parts.rest.split_at_checked(parts.length)?;
            let is_as_written =
                rest.first() == Some(&b'\n') && parts.sum == checksum(self.number, entry);
            is_as_written.then_some((entry, rest))
        });
        let Some((entry, rest)) = cut else {
            return Some(Err(self.damaged()));
        };
        self.rest = &rest[1..];
        self.number += 1;
        Some(Ok(entry))
    }
}
