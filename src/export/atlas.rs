//! An atlas as a picture: one page, or in a PDF as many as it needs.

use std::io::{self, Write};

use super::colours::Theme;
use super::pdf::{self, PdfMetadata};
use super::picture::{PictureFileType, write_scene};
use super::svg::SvgMetadata;
use crate::scene::atlas::{AtlasSheet, page, pages};

/// Writes the sheet of an atlas in a kind of file.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the picture.
///
/// # Complexity
/// Linear in the number of cells.
pub fn write(
    sheet: &AtlasSheet,
    kind: PictureFileType,
    theme: Theme,
    out: &mut impl Write,
) -> io::Result<()> {
    if kind == PictureFileType::Pdf {
        let pages = pages(sheet);
        let document = PdfMetadata {
            title: sheet.title.clone(),
            description: sheet.subtitle.clone(),
            size: pages[0].size,
        };
        return pdf::write_pages(&pages, &document, theme.palette(), out);
    }
    let document = SvgMetadata {
        title: sheet.title.clone(),
        description: sheet.subtitle.clone(),
        ..SvgMetadata::default()
    };
    write_scene(&page(sheet), &document, kind, theme, out)
}
