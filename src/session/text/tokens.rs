//! The words and brackets of a line of a game.

use crate::game::input_text::plain_char;

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move, a position, or the number of a move.
    Word(&'a str),
    /// A comment begins; [`Tokens::comment`] reads it.
    OpenComment,
    /// A side line begins.
    OpenSideLine,
    /// A side line ends.
    CloseSideLine,
}

/// Takes a line apart from its beginning.
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(line: &'a str) -> Tokens<'a> {
        Tokens { rest: line }
    }

    /// The text that has not been read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The text of a comment as far as it stands in this line, and whether it ends there.
    pub(super) fn comment(&mut self) -> (&'a str, bool) {
        let end = self.rest.char_indices();
        let mut end = end.filter(|&(_, c)| plain_char(c) == Some('}'));
        let (at, length) = end
            .next()
            .map_or((self.rest.len(), 0), |(at, c)| (at, c.len_utf8()));
        let text = &self.rest[..at];
        self.rest = &self.rest[at + length..];
        (text, length > 0)
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let is_between = |c| matches!(plain_char(c), None | Some(' ' | ','));
        self.rest = self.rest.trim_start_matches(is_between);
        let first = self.rest.chars().next()?;
        let token = match plain_char(first) {
            Some('{') => Token::OpenComment,
            Some(')') => Token::CloseSideLine,
            Some('(') if !begins_position(self.rest) => Token::OpenSideLine,
            _ => return Some(Token::Word(self.take(word_length(self.rest)))),
        };
        self.take(first.len_utf8());
        Some(token)
    }
}

/// The length of the word with which a text begins. Spaces and commas in the brackets of a position,
/// and spaces beside its `|` or the `:` behind the number of a player, do not end it.
fn word_length(text: &str) -> usize {
    let mut closing = None;
    let mut last = None;
    // Long gaps are looked at once.
    let mut is_in_gap = false;
    for (at, c) in text.char_indices() {
        let Some(c) = plain_char(c) else { continue };
        match (closing, c) {
            (Some(end), _) => closing = closing.filter(|_| c != end),
            (None, '[') => closing = Some(']'),
            // The first side of a position begins a word, or follows the number of a move.
            (None, '(') if last == Some('|') => closing = Some(')'),
            (None, '(') if matches!(last, None | Some('.')) && begins_position(&text[at..]) => {
                closing = Some(')');
            }
            (None, '(' | ')' | '{' | ',') => return at,
            (None, ' ') if !is_in_gap && !is_joint(last) && !is_joint(first_seen(&text[at..])) => {
                return at;
            }
            _ => {}
        }
        is_in_gap = c == ' ';
        if !is_in_gap {
            last = Some(c);
        }
    }
    text.len()
}

fn is_joint(c: Option<char>) -> bool {
    matches!(c, Some('|' | ':'))
}

/// True if a bracket holds the hands of a position: numbers only, and `|` behind it.
fn begins_position(text: &str) -> bool {
    let mut rest = text.char_indices().skip(1);
    let end = rest.find(|&(_, c)| {
        let c = plain_char(c);
        !c.is_none_or(|c| matches!(c, '0'..='9' | '.' | '$' | ',' | '-' | '+' | ' '))
    });
    end.is_some_and(|(at, c)| {
        plain_char(c) == Some(')') && first_seen(&text[at + c.len_utf8()..]) == Some('|')
    })
}

/// The first character that is neither a space nor invisible.
fn first_seen(text: &str) -> Option<char> {
    text.chars().filter_map(plain_char).find(|&c| c != ' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_that_are_left_belong_to_a_position() {
        let tokens: Vec<_> = Tokens::of("1.1T1 (1 1+2)|[1$2+0], (1T2)").collect();
        let word = Token::Word;
        let (open, close) = (Token::OpenSideLine, Token::CloseSideLine);
        let due = [
            word("1.1T1"),
            word("(1 1+2)|[1$2+0]"),
            open,
            word("1T2"),
            close,
        ];
        assert_eq!(tokens, due);
    }

    #[test]
    fn a_bracket_that_closes_before_a_bar_is_a_position() {
        let tokens = |line| Tokens::of(line).collect::<Vec<_>>();
        let word = Token::Word;
        let (open, close) = (Token::OpenSideLine, Token::CloseSideLine);
        assert_eq!(
            tokens("1.1T1(1T2 (1 1) | [1$2])2.(1,1)|[1.2]"),
            [
                word("1.1T1"),
                open,
                word("1T2"),
                word("(1 1) | [1$2]"),
                close,
                word("2.(1,1)|[1.2]")
            ]
        );
        assert_eq!(
            tokens("([1.1]|(1.1)), (1112) （１．１）｜［１．２］"),
            [
                open,
                word("[1.1]|(1.1)"),
                close,
                open,
                word("1112"),
                close,
                word("（１．１）｜［１．２］")
            ]
        );
    }
}
