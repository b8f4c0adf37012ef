//! Text inside XML.

use std::borrow::Cow;

/// A text as it stands in an element or between the quotes of an attribute. Control characters,
/// which XML cannot hold, become the sign for what cannot be shown.
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| !matches!(c, '&' | '<' | '>' | '"' | '\'') && !c.is_control();
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            c if c.is_control() => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    Cow::Owned(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_xml_reads_as_its_own_is_left() {
        assert_eq!(escaped("[1.1]|(1.1)"), "[1.1]|(1.1)");
        assert_eq!(
            escaped("<a b=\"c\" d='e'>&\n"),
            "&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;\u{fffd}"
        );
    }
}
