//! Text inside XML.

use std::borrow::Cow;

use crate::game::hazard::{self, TextContext, is_hazard};

/// A text as it stands in an element or between the quotes of an attribute, whatever is in it.
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| !matches!(c, '&' | '<' | '>' | '"' | '\'') && !is_hazard(c);
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
            c => hazard::push(&mut safe, c, TextContext::Xml),
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

    #[test]
    fn every_character_gives_xml_that_can_be_read() {
        let all: String = ('\0'..=char::MAX).collect();
        let text = format!("<a b=\"{0}\">{0}</a>", escaped(&all));
        let read = roxmltree::Document::parse(&text).expect("it is XML");
        let element = read.root_element();
        let count = |text: &str| text.chars().count();
        assert_eq!(element.text().map(count), Some(count(&all)));
        assert_eq!(element.attribute("b"), element.text());
        assert_eq!(
            escaped("\u{fffe}\u{202e}\u{85}"),
            "\u{fffd}&#x202e;\u{fffd}"
        );
    }
}
