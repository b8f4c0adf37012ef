//! Texts of any length, as far as they are shown and typed. Files keep all of them.

use std::borrow::Cow;

/// At most this many characters of a title or a name are shown, and can be typed.
pub const MOST_OF_LINE: usize = 200;
/// At most this many characters of notes or a comment are shown, and can be typed.
pub const MOST_OF_NOTE: usize = 10_000;

/// A text as it is shown: of one that is longer the first characters, and an ellipsis.
///
/// # Complexity
/// Linear in what is shown, whatever the length of the text.
///
/// # Examples
/// ```
/// use finger_oracle::session::shown::shortened;
/// assert_eq!(shortened("lesson", 6), "lesson");
/// assert_eq!(shortened("lessons", 6), "lesson…");
/// ```
#[must_use]
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// Whether a text is longer than is shown.
#[must_use]
pub fn is_too_long(text: &str, most: usize) -> bool {
    text.char_indices().nth(most).is_some()
}
