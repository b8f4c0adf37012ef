//! Lists as JSON, one entry a line, so that a list can be written while it is still being made.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a list, one entry a line.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_list<T: Serialize>(
    out: &mut impl Write,
    entries: impl IntoIterator<Item = T>,
) -> io::Result<()> {
    write_entries(out, entries)?;
    out.write_all(b"\n")
}

/// Writes a list without the end of its last line, so that it can stand in an object.
pub(super) fn write_entries<T: Serialize>(
    out: &mut impl Write,
    entries: impl IntoIterator<Item = T>,
) -> io::Result<()> {
    let mut is_first = true;
    out.write_all(b"[")?;
    for entry in entries {
        out.write_all(separator(is_first))?;
        is_first = false;
        serde_json::to_writer(&mut *out, &entry)?;
    }
    out.write_all(b"\n]")
}

/// What stands before an entry of a list.
pub(super) fn separator(is_first: bool) -> &'static [u8] {
    if is_first { b"\n" } else { b",\n" }
}

/// What ends a list.
pub(super) const END: &[u8] = b"\n]\n";
