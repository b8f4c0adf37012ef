//! Text as people type and paste it, turned into the characters in which positions and moves are
//! written.
//!
//! ```text
//!   full-width   １Ｔ１  ［１．１］｜（１．１）     1T1  [1.1]|(1.1)
//!   dashes       a4–c4  −1                     a4-c4  -1
//!   spaces       no-break, thin, tab           an ordinary space
//!   invisible    zero width, marks of direction, byte order mark: left out
//! ```
//!
//! Every reader of a position or a move asks here, so that a text is understood alike wherever it is
//! typed. Errors quote the text as it was written.

use std::borrow::Cow;

/// The distance of a full-width sign from the ASCII sign that it shows.
const FULL_WIDTH: u32 = 0xfee0;

/// The character that a typed one stands for; none for a character that cannot be seen. A line break
/// stays what it is.
#[must_use]
pub fn plain_char(c: char) -> Option<char> {
    match c {
        '\n' | '!'..='~' => Some(c),
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => Some('-'),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - FULL_WIDTH),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// A text in the characters of positions and moves, the same one if it has no others.
///
/// # Examples
/// ```
/// use finger_oracle::game::input_text::plain_text;
/// assert_eq!(plain_text("１Ｔ\u{200b}１"), "1T1");
/// assert_eq!(plain_text("[−1.1]\u{a0}| (1.1)"), "[-1.1] | (1.1)");
/// ```
#[must_use]
pub fn plain_text(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| plain_char(c) == Some(c)) {
        Cow::Borrowed(text)
    } else {
        text.chars().filter_map(plain_char).collect()
    }
}
