//! JSON: objects, and lists with one entry a line, so that a list can be written while it is still
//! being made. Characters that do harm are written by their numbers.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::game::hazard::{TextContext, harmless};

/// Writes texts without harm in them, and everything else without white space.
struct HarmlessFormatter;

impl Formatter for HarmlessFormatter {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        out.write_all(harmless(text, TextContext::Json).as_bytes())
    }
}

/// Writes something on a line, without the line's end.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(out: impl Write, value: &impl Serialize) -> io::Result<()> {
    Ok(value.serialize(&mut Serializer::with_formatter(out, HarmlessFormatter))?)
}

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
        write(&mut *out, &entry)?;
    }
    out.write_all(b"\n]")
}

/// What stands before an entry of a list.
pub(super) fn separator(is_first: bool) -> &'static [u8] {
    if is_first { b"\n" } else { b",\n" }
}

/// What ends a list.
pub(super) const END: &[u8] = b"\n]\n";
