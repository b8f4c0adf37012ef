//! Names of moves in sentences: words with the notation behind, or the notation alone.

use super::Game;

/// The way in which sentences name moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveNaming {
    /// In the notation: `C13`.
    #[default]
    Notation,
    /// In words: `split 2 2 into 1 3`.
    Words,
}

impl MoveNaming {
    /// The name of a legal move where there is room for both: the words with the notation behind.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::move_naming::MoveNaming;
    /// use finger_oracle::{AnyGame, Game};
    /// let game = AnyGame::from_rule_line("magic-fingers")?;
    /// let start = game.start();
    /// let mv = game.find_move(&start, "C02").ok_or("a legal move")?;
    /// assert_eq!(MoveNaming::Words.full(&game, &start, mv), "split 1 1 into 0 2 (C02)");
    /// assert_eq!(MoveNaming::Words.brief(&game, &start, mv), "split 0 2");
    /// assert_eq!(MoveNaming::Notation.full(&game, &start, mv), "C02");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn full<G: Game>(self, game: &G, board: &G::Board, mv: G::Move) -> String {
        let notation = game.label(board, mv).text;
        match self {
            MoveNaming::Notation => notation,
            MoveNaming::Words => with_notation(game.move_words(board, mv), &notation),
        }
    }

    /// The name of a legal move where several are listed or there is little room.
    #[must_use]
    pub fn brief<G: Game>(self, game: &G, board: &G::Board, mv: G::Move) -> String {
        match self {
            MoveNaming::Notation => game.label(board, mv).text,
            MoveNaming::Words => game.short_move_words(board, mv),
        }
    }

    /// Brief names of moves that follow each other, as one text.
    #[must_use]
    pub fn line(self, names: &[&str]) -> String {
        names.join(match self {
            MoveNaming::Notation => " ",
            MoveNaming::Words => ", ",
        })
    }
}

/// Words with the notation behind in brackets, unless they are the same.
#[must_use]
pub fn with_notation(words: String, notation: &str) -> String {
    if words == notation {
        words
    } else {
        format!("{words} ({notation})")
    }
}
