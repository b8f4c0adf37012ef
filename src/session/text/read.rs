//! A text as a line of a session.

use std::collections::BTreeMap;

use super::TextError;
use super::tokens::{Token, Tokens};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::notation::WinSigns;
use crate::game::input_text::{plain_char, plain_text};
use crate::game::rule_line::{RuleError, any_of, excerpt};
use crate::game::{Game, Seat};
use crate::session::file::{
    MOST_BYTES, MOST_MOVES, RecordedVerdict, RecordedVerdicts, VerdictText,
};
use crate::session::{NodeId, Session};
use crate::solve::solution::move_groups;

/// A game that was read from a text.
#[derive(Clone, Debug)]
pub struct GameFromText {
    /// The game, at the end of its main line.
    pub session: Session,
    /// What the signs of its positions say.
    pub claims: RecordedVerdicts,
    /// Whether the text says itself on which board it begins.
    pub names_start: bool,
}

/// Reads a game. `rules` come before those that the text names.
///
/// # Errors
/// The first line that is not right, with what is allowed there.
///
/// # Complexity
/// Linear in the length of the text.
///
/// # Examples
/// ```
/// use finger_oracle::session::text;
/// let game = text::read("# Rules mallett\n1. 1T1 2T1\n(1.2)|[1.3]", None);
/// assert!(game.is_err_and(|error| error.to_string().starts_with("line 3: no move leads")));
/// ```
pub fn read(text: &str, rules: Option<AnyGame>) -> Result<GameFromText, TextError> {
    check_size(text)?;
    let game = match rules {
        Some(game) => game,
        None => named_rules(text)?.ok_or(TextError::NoRules)?,
    };
    read_from(text, game, game.start())
}

/// Reads a game by these rules that begins on a board, unless the text says itself where it begins.
///
/// # Errors
/// The first line that is not right, with what is allowed there.
///
/// # Complexity
/// Linear in the length of the text.
pub fn read_from(text: &str, game: AnyGame, start: AnyBoard) -> Result<GameFromText, TextError> {
    check_size(text)?;
    let mut reader = GameTextReader {
        game,
        start,
        names_start: false,
        session: None,
        moves: 0,
        here: ReadPlace::default(),
        open_side_lines: Vec::new(),
        open_comment: None,
        pending_comment: String::new(),
        comments: BTreeMap::new(),
        signs: Vec::new(),
    };
    for (place, line) in text.lines().enumerate() {
        reader.line(place + 1, line)?;
    }
    reader.finished()
}

fn check_size(text: &str) -> Result<(), TextError> {
    if text.len() > MOST_BYTES {
        return Err(TextError::TooLarge);
    }
    Ok(())
}

/// The rules that the first note about them names, if there is one.
///
/// # Errors
/// Rules that there are not, with the line.
pub fn named_rules(text: &str) -> Result<Option<AnyGame>, TextError> {
    let mut is_in_comment = false;
    for (place, line) in text.lines().enumerate() {
        let Some(note) = note_text(line).filter(|_| !is_in_comment) else {
            is_in_comment = leaves_comment_open(line, is_in_comment);
            continue;
        };
        if let Some(rules) = rules_in_note(note) {
            let line = place + 1;
            return game_of(rules)
                .map(Some)
                .map_err(|error| TextError::Rules { line, error });
        }
    }
    Ok(None)
}

/// The game of a rule line that may end with full stops. A grid on which play begins may end with them too, so
/// they are taken as its empty cells first.
fn game_of(rules: &str) -> Result<AnyGame, RuleError> {
    let without_one = rules.strip_suffix('.').unwrap_or(rules);
    AnyGame::from_rule_line(rules)
        .or_else(|_| AnyGame::from_rule_line(without_one))
        .or_else(|_| AnyGame::from_rule_line(rules.trim_end_matches('.')))
}

/// The rule line of a note that begins with `Rules`, up to a full stop that words follow.
fn rules_in_note(note: &str) -> Option<&str> {
    let (word, rest) = note.split_at_checked("rules".len())?;
    let is_word = rest.is_empty() || rest.starts_with([':', ' ', '\t']);
    let names_rules = word.eq_ignore_ascii_case("rules") && is_word;
    let rest = rest.trim_start_matches(':');
    let rules = rest.split(". ").next().unwrap_or(rest);
    names_rules.then(|| rules.trim())
}

/// The text of a note: a line whose first word is `#`. A grid of Tactics may begin with the same sign.
fn note_text(line: &str) -> Option<&str> {
    let is_unseen = |c| plain_char(c).is_none();
    let is_space = |c| matches!(plain_char(c), None | Some(' '));
    let rest = line.trim_start_matches(is_space);
    let rest = rest.strip_prefix(['#', '＃'])?;
    let seen = rest.trim_start_matches(is_unseen);
    let is_word = seen.is_empty() || seen.starts_with(is_space);
    is_word.then(|| seen.trim_matches(is_space))
}

/// True if a comment that begins in a line, or has begun before it, goes on behind it.
fn leaves_comment_open(line: &str, is_in_comment: bool) -> bool {
    let mut tokens = Tokens::of(line);
    let mut is_open = is_in_comment && !tokens.comment().1;
    while let Some(token) = tokens.next() {
        is_open = token == Token::OpenComment && !tokens.comment().1;
    }
    is_open
}

/// A place in the tree up to which a text was read.
#[derive(Clone, Copy, Default)]
struct ReadPlace {
    node: NodeId,
    /// True behind a move, which a position may confirm.
    after_move: bool,
    /// True while nothing was read of the side line that begins here.
    begins_side_line: bool,
}

/// A side line whose end was not read yet.
struct OpenSideLine {
    /// The line of the text in which it begins.
    line: usize,
    /// The place behind the move that it replaces.
    behind: ReadPlace,
}

struct GameTextReader {
    game: AnyGame,
    /// Where play begins, unless the text says so.
    start: AnyBoard,
    names_start: bool,
    session: Option<Session>,
    moves: usize,
    here: ReadPlace,
    open_side_lines: Vec<OpenSideLine>,
    /// A comment whose end was not read yet, with the line in which it begins.
    open_comment: Option<(usize, String)>,
    /// Comments that come before the board to which they belong.
    pending_comment: String,
    /// Comments by their nodes, handed over at the end: many on one node would be copied again and
    /// again.
    comments: BTreeMap<NodeId, String>,
    /// The signs of the positions, with their lines.
    signs: Vec<(usize, AnyBoard, WinSigns)>,
}

impl GameTextReader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let mut tokens = Tokens::of(line);
        if let Some((begun, text)) = self.open_comment.take() {
            self.comment(&mut tokens, begun, text + "\n");
        } else if note_text(line).is_some() && self.game.read_board(line).is_err() {
            // A grid of one cell, filled, looks like a note without a text.
            return Ok(());
        }
        // Spaces stand inside a position too.
        let rest = tokens.rest();
        if plain_text(rest).contains('|') && self.game.read_board(rest).is_ok() {
            return self.position(number, rest.trim());
        }
        while let Some(token) = tokens.next() {
            match token {
                Token::Word(word) => self.word(number, word)?,
                Token::OpenComment => self.comment(&mut tokens, number, String::new()),
                Token::OpenSideLine => self.open_side_line(number, tokens.rest())?,
                Token::CloseSideLine => self.close_side_line(number)?,
            }
        }
        Ok(())
    }

    /// Reads a comment, or the part of it that stands in this line.
    fn comment(&mut self, tokens: &mut Tokens, begun: usize, before: String) {
        let (text, is_whole) = tokens.comment();
        let text = before + text;
        if !is_whole {
            self.open_comment = Some((begun, text));
            return;
        }
        if self.session.is_none() || self.here.begins_side_line {
            self.pending_comment.push_str(&text);
            self.pending_comment.push('\n');
        } else {
            self.comment_on(self.here.node, &text);
        }
    }

    fn comment_on(&mut self, node: NodeId, text: &str) {
        if !text.trim().is_empty() {
            let comment = self.comments.entry(node).or_default();
            comment.push_str(text.trim());
            comment.push('\n');
        }
    }

    /// Hands the comments that came before a board to it.
    fn take_pending_comment(&mut self) {
        if !self.pending_comment.is_empty() {
            let text = std::mem::take(&mut self.pending_comment);
            self.comment_on(self.here.node, &text);
        }
    }

    fn open_side_line(&mut self, line: usize, rest: &str) -> Result<(), TextError> {
        let behind = self.here;
        let session = self.session.as_ref();
        let before = session.and_then(|session| session.node(behind.node).parent);
        let before = before.filter(|_| !behind.begins_side_line);
        let node = before.ok_or_else(|| TextError::NothingToReplace {
            line,
            text: excerpt(&format!("({rest}")),
        })?;
        self.open_side_lines.push(OpenSideLine { line, behind });
        self.here = ReadPlace {
            node,
            after_move: false,
            begins_side_line: true,
        };
        Ok(())
    }

    fn close_side_line(&mut self, line: usize) -> Result<(), TextError> {
        let side_line = self.open_side_lines.pop();
        let side_line = side_line.ok_or(TextError::NoSideLine { line })?;
        // Comments alone are no line.
        self.take_pending_comment();
        self.here = side_line.behind;
        Ok(())
    }

    fn word(&mut self, line: usize, word: &str) -> Result<(), TextError> {
        let plain = plain_text(word);
        let has_bare_hands = plain.contains('|') && !plain.contains(['[', '(']);
        let numberless = without_number(word);
        let reads = |word| self.game.read_board(word).is_ok();
        // The hands of `1.1|1.1` are no number of a move.
        let word = if has_bare_hands && (reads(word) || !reads(numberless)) {
            word
        } else {
            numberless
        };
        if self.game.is_like_board(word) {
            self.position(line, word)
        } else {
            let is_mark = |c| matches!(plain_char(c), None | Some('!' | '?' | '□'));
            self.mv(line, word.trim_end_matches(is_mark))
        }
    }

    /// The session, which begins at the start unless the text has said otherwise.
    fn session(&mut self) -> &mut Session {
        let (game, start) = (self.game, self.start);
        if self.session.is_none() {
            self.session = Some(Session::from_board(game, start));
            self.take_pending_comment();
        }
        self.session
            .get_or_insert_with(|| Session::from_board(game, start))
    }

    fn mv(&mut self, line: usize, word: &str) -> Result<(), TextError> {
        if word.is_empty() {
            return Ok(());
        }
        let (game, node) = (self.game, self.here.node);
        let before = self.session().node(node).board;
        let Some(mv) = game.find_move(&before, word) else {
            return Err(TextError::NoMove {
                line,
                word: excerpt(word),
                board: game.position_text(game.position(&before), None),
                allowed: allowed(&game, &before),
            });
        };
        self.play(line, mv)?;
        self.here.after_move = true;
        Ok(())
    }

    fn position(&mut self, line: usize, text: &str) -> Result<(), TextError> {
        let game = self.game;
        let read = |due| {
            let board = game.read_board_as_written(text, due);
            board.map_err(|error| TextError::Position { line, error })
        };
        match &self.session {
            None => {
                let board = game.complete(read(Seat::One)?);
                self.session = Some(Session::from_board(game, board));
                self.names_start = true;
                self.take_pending_comment();
            }
            Some(session) => {
                let before = session.node(self.here.node).board;
                let mover = game.mover(&before);
                let here = read(mover)?.with_splits_of(&before);
                if self.here.after_move && game.position(&here) == game.position(&before) {
                    self.confirm(line, text);
                    return Ok(());
                }
                let board = read(mover.other())?;
                let mv = way(&game, &before, &board).ok_or_else(|| TextError::NoWay {
                    line,
                    from: game.position_text(game.position(&before), None),
                    to: excerpt(text),
                    allowed: allowed(&game, &before),
                })?;
                self.play(line, mv)?;
            }
        }
        self.confirm(line, text);
        Ok(())
    }

    /// Takes a text for the board that play has come to.
    fn confirm(&mut self, line: usize, text: &str) {
        self.here.after_move = false;
        if let Some(session) = &self.session {
            let signs = self.game.read_signs(text);
            let board = session.node(self.here.node).board;
            self.signs.push((line, board, signs));
        }
    }

    fn play(&mut self, line: usize, mv: AnyMove) -> Result<(), TextError> {
        self.moves += 1;
        if self.moves > MOST_MOVES {
            return Err(TextError::TooMany { line });
        }
        let here = self.here.node;
        // Legal moves are handed over only.
        if let Ok(node) = self.session().play_from(here, mv) {
            self.here.node = node;
        }
        self.here.begins_side_line = false;
        self.take_pending_comment();
        Ok(())
    }

    fn finished(self) -> Result<GameFromText, TextError> {
        if let Some((line, text)) = self.open_comment {
            let text = excerpt(&format!("{{{text}"));
            return Err(TextError::OpenComment { line, text });
        }
        if let Some(OpenSideLine { line, .. }) = self.open_side_lines.last() {
            return Err(TextError::OpenSideLine { line: *line });
        }
        let mut session = self.session.ok_or(TextError::Empty)?;
        for (node, comment) in self.comments {
            session.comment(node, comment.trim().to_owned());
        }
        session.go(self.here.node);
        let mut claims = RecordedVerdicts::new(self.game);
        let has_signs =
            |(_, _, signs): &(usize, AnyBoard, WinSigns)| matches!(signs, WinSigns::Winner(_));
        let dots_claim = self.signs.iter().any(has_signs);
        for (line, board, signs) in self.signs {
            let winner = match signs {
                WinSigns::Winner(seat) => Some(seat),
                WinSigns::Dots if dots_claim => None,
                _ => continue,
            };
            claims.add(RecordedVerdict {
                place: format!("line {line}"),
                board,
                said: VerdictText::Winner(winner),
            });
        }
        Ok(GameFromText {
            session,
            claims,
            names_start: self.names_start,
        })
    }
}

/// The move that leads from one board to the position of another, which may leave open how many splits are
/// left: of several the one after which the hands lie as there.
fn way(game: &AnyGame, from: &AnyBoard, to: &AnyBoard) -> Option<AnyMove> {
    let mut moves = Vec::new();
    if game.outcome(from).is_none() {
        game.moves(from, &mut moves);
    }
    let mut first = None;
    for mv in moves {
        let Ok(after) = game.play(from, mv) else {
            continue;
        };
        let to = to.with_splits_of(&after);
        if after == to {
            return Some(mv);
        }
        if first.is_none() && game.position(&after) == game.position(&to) {
            first = Some(mv);
        }
    }
    first
}

/// What may follow a board, as the end of a sentence.
fn allowed(game: &AnyGame, board: &AnyBoard) -> String {
    const MOST: usize = 12;
    let groups = move_groups(game, board);
    let mut names: Vec<&str> = groups.iter().map(|group| &*group.label.text).collect();
    if names.is_empty() {
        return "play is over there, so leave it out".to_owned();
    }
    if names.len() > MOST {
        names.truncate(MOST);
        names.push("another legal move");
    }
    format!("write {}", any_of(&names))
}

/// A word without the number of a move before it.
fn without_number(word: &str) -> &str {
    let plain = plain_text(word);
    let rest = plain.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == plain.len() || !rest.starts_with('.') {
        return word;
    }
    let is_digit = |c| plain_char(c).is_none_or(|c| c.is_ascii_digit());
    let is_dot = |c| plain_char(c).is_none_or(|c| c == '.');
    word.trim_start_matches(is_digit).trim_start_matches(is_dot)
}
