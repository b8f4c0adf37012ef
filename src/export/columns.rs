//! Texts in aligned columns, for people to read.

use std::io::{self, Write};

use crate::game::hazard::{TextContext, harmless};

/// Writes lines in columns, each as wide as its widest text, with two spaces between them.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write<S: AsRef<str>>(out: &mut impl Write, lines: &[Vec<S>]) -> io::Result<()> {
    let mut widths = Vec::new();
    for line in lines {
        widths.resize(widths.len().max(line.len()), 0);
        for (width, text) in widths.iter_mut().zip(line) {
            *width = text.as_ref().chars().count().max(*width);
        }
    }
    for line in lines {
        let padded = line
            .iter()
            .zip(&widths)
            .map(|(text, &width)| format!("{:width$}", harmless(text.as_ref(), TextContext::Line)));
        writeln!(out, "{}", padded.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
