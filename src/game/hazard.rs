//! Characters that do harm where a text goes: what each becomes in each form of output is decided
//! here, and nowhere else.
//!
//! ```text
//!                                    a line    XML           Graphviz      JSON
//!   controls, C0, DEL and C1         U+FFFD    U+FFFD        U+FFFD        \u0085
//!   line and paragraph separators    U+FFFD    U+FFFD        U+FFFD        \u2028
//!   noncharacters such as U+FFFE     U+FFFD    U+FFFD        U+FFFD        \ufffe
//!   directions such as U+202E        U+FFFD    &#x202e;      &#x202e;      \u202e
//! ```
//!
//! Controls steer a terminal, XML has no noncharacters, and directions let a text be read as another
//! than it is. Where a form has a way to write a character down without its effect, nothing is lost;
//! elsewhere the sign for what cannot be shown stands in its place.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextContext {
    /// A line for people: on a terminal, in a sentence.
    Line,
    /// Between the tags or in an attribute of XML.
    Xml,
    /// Between the quotes of a text for Graphviz.
    Graphviz,
    /// Between the quotes of a text in JSON.
    Json,
}

/// Stands for what cannot be shown.
const UNSHOWN: char = '\u{fffd}';

/// Whether a character does harm as it is.
#[must_use]
pub fn is_hazard(c: char) -> bool {
    c.is_control() || is_separator(c) || is_noncharacter(c) || is_direction(c)
}

/// A text without harm, the same one if there is none in it. What else the form has to escape, such
/// as quotes, is left to its writer.
///
/// # Examples
/// ```
/// use finger_oracle::game::hazard::{TextContext, harmless};
/// assert_eq!(harmless("a\u{202e}b\u{9b}", TextContext::Json), "a\\u202eb\\u009b");
/// assert_eq!(harmless("a\u{202e}b\u{9b}", TextContext::Line), "a\u{fffd}b\u{fffd}");
/// ```
#[must_use]
pub fn harmless(text: &str, form: TextContext) -> Cow<'_, str> {
    if !text.chars().any(is_hazard) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    text.chars().for_each(|c| push(&mut safe, c, form));
    Cow::Owned(safe)
}

/// Adds a character, or what it becomes.
pub fn push(text: &mut String, c: char, form: TextContext) {
    if !is_hazard(c) {
        text.push(c);
        return;
    }
    match form {
        TextContext::Json => {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a text does not fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        }
        TextContext::Xml | TextContext::Graphviz if is_direction(c) => {
            let _ = write!(text, "&#x{:x};", u32::from(c));
        }
        _ => text.push(UNSHOWN),
    }
}

/// What some readers take for the end of a line.
fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Numbers that are set aside and name no character: the last two of each plane, and 32 more.
fn is_noncharacter(c: char) -> bool {
    u32::from(c) & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}')
}

/// What changes the direction in which the text around it is shown.
fn is_direction(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harmless_text_is_left_as_it_is() {
        let text = "ASCII, é, ☝, 象棋, עברית, \u{fffd}, 🖐";
        for form in [
            TextContext::Line,
            TextContext::Xml,
            TextContext::Graphviz,
            TextContext::Json,
        ] {
            assert!(matches!(harmless(text, form), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn json_loses_nothing() {
        let hazards: String = ('\0'..=char::MAX).filter(|&c| is_hazard(c)).collect();
        let json = format!("\"{}\"", harmless(&hazards, TextContext::Json));
        assert!(json.bytes().all(|byte| (b' '..0x7f).contains(&byte)));
        let read: Result<String, _> = serde_json::from_str(&json);
        assert_eq!(read.ok(), Some(hazards));
    }
}
