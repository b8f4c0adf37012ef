//! A text as a line of a session.

use super::{FEW_WORDS, MEMORY_OF_WORD, MOST, TextError};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::notation::WinSigns;
use crate::game::rule_line::{any_of, excerpt};
use crate::game::{Game, Seat};
use crate::session::Session;
use crate::session::file::{MOST_BYTES, RecordedVerdict, RecordedVerdicts, VerdictText};
use crate::solve::memory;
use crate::solve::solution::move_groups;

/// A game that was read from a text.
#[derive(Clone, Debug)]
pub struct GameFromText {
    /// The game, at its end.
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
    // A word and the space behind it take two bytes at least.
    let words = (text.len() / 2).min(MOST);
    if words > FEW_WORDS {
        memory::check(words as u64 * MEMORY_OF_WORD)?; // widens
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = GameTextReader {
        game,
        start,
        names_start: false,
        session: None,
        moves: 0,
        after_move: false,
        signs: Vec::new(),
    };
    for (place, line) in text.lines().enumerate() {
        let line = line.trim();
        if !is_note(&game, line) {
            reader.line(place + 1, line)?;
        }
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
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (place, line) in text.lines().enumerate() {
        let note = line.trim().strip_prefix('#').map(str::trim_start);
        let Some(rest) = note.and_then(|note| {
            let (word, rest) = note.split_at_checked("rules".len())?;
            let is_word = rest.is_empty() || rest.starts_with([':', ' ', '\t']);
            (word.eq_ignore_ascii_case("rules") && is_word).then_some(rest)
        }) else {
            continue;
        };
        let rest = rest.trim_start_matches(':');
        let rules = rest.split(". ").next().unwrap_or(rest);
        let rules = rules.trim().trim_end_matches('.');
        return AnyGame::from_rule_line(rules)
            .map(Some)
            .map_err(|error| TextError::Rules {
                line: place + 1,
                error,
            });
    }
    Ok(None)
}

/// Whether a line is a note; a grid of Tactics may begin with the same sign.
fn is_note(game: &AnyGame, line: &str) -> bool {
    line.starts_with('#') && !(game.is_like_board(line) && game.read_board(line).is_ok())
}

struct GameTextReader {
    game: AnyGame,
    /// Where play begins, unless the text says so.
    start: AnyBoard,
    names_start: bool,
    session: Option<Session>,
    moves: usize,
    /// Whether the last word was a move, which a position may confirm.
    after_move: bool,
    /// The signs of the positions, with their lines.
    signs: Vec<(usize, AnyBoard, WinSigns)>,
}

impl GameTextReader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        // Spaces stand inside a position too.
        if line.contains('|') && self.game.read_board(line).is_ok() {
            return self.position(number, line);
        }
        for word in words(line) {
            let word = without_number(word);
            if self.game.is_like_board(word) {
                self.position(number, word)?;
            } else {
                self.mv(number, word.trim_end_matches(['!', '?', '□']))?;
            }
        }
        Ok(())
    }

    fn mv(&mut self, line: usize, word: &str) -> Result<(), TextError> {
        if word.is_empty() {
            return Ok(());
        }
        let (game, start) = (self.game, self.start);
        let before = *self
            .session
            .get_or_insert_with(|| Session::from_board(game, start))
            .board();
        let Some(mv) = game.find_move(&before, word) else {
            return Err(TextError::NoMove {
                line,
                word: excerpt(word),
                board: game.position_text(game.position(&before), None),
                allowed: allowed(&game, &before),
            });
        };
        self.play(line, mv)?;
        self.after_move = true;
        Ok(())
    }

    fn position(&mut self, line: usize, text: &str) -> Result<(), TextError> {
        let game = self.game;
        let read = |due| {
            let board = game.read_board_due(text, due);
            board.map_err(|error| TextError::Position { line, error })
        };
        match &self.session {
            None => {
                self.session = Some(Session::from_board(game, read(Seat::One)?));
                self.names_start = true;
            }
            Some(session) => {
                let before = *session.board();
                let mover = game.mover(&before);
                if self.after_move && game.position(&read(mover)?) == game.position(&before) {
                    self.confirm(line, text);
                    return Ok(());
                }
                let board = read(mover.other())?;
                let mv = way(&game, &before, &board).ok_or_else(|| TextError::NoWay {
                    line,
                    from: game.position_text(game.position(&before), None),
                    to: game.position_text(game.position(&board), None),
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
        self.after_move = false;
        if let Some(session) = &self.session {
            let signs = self.game.read_signs(text);
            self.signs.push((line, *session.board(), signs));
        }
    }

    fn play(&mut self, line: usize, mv: AnyMove) -> Result<(), TextError> {
        self.moves += 1;
        if self.moves > MOST {
            return Err(TextError::TooMany { line });
        }
        if let Some(session) = &mut self.session {
            // Legal moves are handed over only.
            let _ = session.extend(mv);
        }
        Ok(())
    }

    fn finished(self) -> Result<GameFromText, TextError> {
        let session = self.session.ok_or(TextError::Empty)?;
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

/// The move that leads from one board to the position of another: of several the one after which
/// the hands lie as there.
fn way(game: &AnyGame, from: &AnyBoard, to: &AnyBoard) -> Option<AnyMove> {
    let wanted = game.position(to);
    let mut moves = Vec::new();
    if game.outcome(from).is_none() {
        game.moves(from, &mut moves);
    }
    let mut first = None;
    for mv in moves {
        let Ok(after) = game.play(from, mv) else {
            continue;
        };
        if after == *to {
            return Some(mv);
        }
        if first.is_none() && game.position(&after) == wanted {
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
        return "play is over there, and allowed is nothing more".to_owned();
    }
    if names.len() > MOST {
        names.truncate(MOST);
        names.push("another of its moves");
    }
    format!("allowed there is {}", any_of(&names))
}

/// The words of a line, which spaces and commas separate; what stands in brackets is not taken apart.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    line.split(move |c: char| {
        match c {
            '[' | '(' => is_inside = true,
            ']' | ')' => is_inside = false,
            _ => {}
        }
        (c.is_whitespace() || c == ',') && !is_inside
    })
    .filter(|word| !word.is_empty())
}

/// A word without the number of a move before it.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}
