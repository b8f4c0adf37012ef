//! What a teacher prints: worksheets with their answers, and strategies on a card.

mod handout;

use thiserror::Error;

pub use self::handout::{
    Handout, HandoutError, HandoutKind, HandoutRequest, MOST_TURNS, SheetFind, handout, metadata,
    write_pdf,
};

use super::board::{BoardView, board};
use super::explain::moves_sentence;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::counted::counted;
use crate::game::move_naming::{MoveNaming, with_notation};
use crate::game::{Game, Position, Seat};
use crate::play::reason::reason;
use crate::play::{Puzzle, Seed};
use crate::scene::Point;
use crate::scene::Scene;
use crate::scene::Tone;
use crate::scene::card::{self, CardContent, CardEntry};
use crate::scene::graph::figure::Figure;
use crate::scene::worksheet::{Answer, Exercise, WorksheetHead, answers, worksheet};
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::proof::{Proof, ProofError, Strategy, prove_folded};
use crate::solve::{Progress, Value};

/// Longer strategies are not looked for: they would fit no card.
const MOST_POSITIONS: usize = 20_000;

/// A worksheet, page by page, and its answers.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The pages to be solved.
    pub pages: Vec<Scene>,
    /// The pages of answers.
    pub answers: Vec<Scene>,
}

/// A worksheet of puzzles.
///
/// # Complexity
/// Tries the moves of every position of every answer's line.
#[must_use]
pub fn worksheet_of(analysis: &Analysis, puzzles: &[Puzzle], seed: Seed) -> Worksheet {
    let game = &analysis.game;
    let head = WorksheetHead {
        title: title(game),
        rules: format!("Rules: {}. {}", game.in_short(), moves_sentence(game)),
        foot: format!("rules {}, seed {}", game.rule_line(), seed.0),
    };
    let exercises = puzzles.iter().zip(1..).filter_map(|(puzzle, number)| {
        let at = game.board(puzzle.position);
        let mover = game.mover(&at);
        Some(Exercise {
            number,
            board: plain_board(game, &at)?,
            question: format!(
                "Player {}: {}",
                mover.number(),
                small(&puzzle.aim.question())
            ),
            position: game.node_text(puzzle.position, None),
        })
    });
    let solved = puzzles
        .iter()
        .zip(1..)
        .map(|(puzzle, number)| answer(analysis, puzzle, number));
    let (exercises, solved): (Vec<_>, Vec<_>) = (exercises.collect(), solved.collect());
    Worksheet {
        pages: worksheet(&head, &exercises),
        answers: answers(&head, &solved),
    }
}

/// A sentence that goes on after a colon.
fn small(sentence: &str) -> String {
    let mut chars = sentence.chars();
    let first = chars.next().map(|c| c.to_lowercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

fn plain_board(game: &AnyGame, at: &AnyBoard) -> Option<crate::scene::board::DrawnBoard> {
    let names = Seat::BOTH.map(|seat| format!("Player {}", seat.number()));
    let view = BoardView::plain(names.each_ref().map(String::as_str));
    board(game, at, &view)
}

fn answer(analysis: &Analysis, puzzle: &Puzzle, number: usize) -> Answer {
    let game = &analysis.game;
    let at = game.board(puzzle.position);
    let ranked = analysis.ranked_moves(&at).unwrap_or_default();
    let right: Vec<_> = ranked
        .iter()
        .filter(|mv| puzzle.accepts(mv.value))
        .collect();
    let names: Vec<&str> = right
        .iter()
        .map(|mv| mv.group.label.text.as_str())
        .collect();
    let first = right.first().and_then(|mv| mv.group.ways.first());
    let why = first.and_then(|&mv| reason(analysis, &at, mv, MoveNaming::Notation));
    let sentences = why.map_or_else(Vec::new, |why| why.sentences());
    Answer {
        number,
        position: game.node_text(puzzle.position, None),
        moves: names.join(" or "),
        reason: sentences.join(" "),
    }
}

/// Why there is no card.
#[derive(Debug, Error)]
pub enum CardError {
    /// Its strategy has more positions than fit one page.
    #[error(
        "the strategy has {} positions in which {player} is to move, too many for one page in letters that can \
         be read; choose rules with a shorter strategy, such as magic-fingers",
        grouped(*positions as u64)
    )]
    TooLong {
        /// How many there are.
        positions: usize,
        /// Whose strategy it is.
        player: Seat,
    },
    /// The player does not have a strategy that wins, as the other one does.
    #[error("{winner} wins under these rules; choose the strategy of {winner}")]
    NotTheWinner {
        /// Who wins.
        winner: Seat,
    },
    /// Its strategy has far more positions than that.
    #[error(
        "the strategy has more than {} positions, too many for one page; choose rules with a shorter \
         strategy, such as magic-fingers",
        grouped(MOST_POSITIONS as u64)
    )]
    FarTooLong,
    /// There is no proof to draw it from.
    #[error(transparent)]
    Proof(ProofError),
}

/// The strategy card of a game: the winner's, or in a drawn game that of a player, player 1 unless said
/// otherwise. Moves in words have the notation behind them where letters need be no smaller for it, and
/// give way to it where they do not fit.
///
/// # Errors
/// A strategy that does not fit one page, a player who does not win where the other one does, or a
/// cancelled `progress`.
pub fn strategy_card(
    analysis: &Analysis,
    seat: Option<Seat>,
    naming: MoveNaming,
    progress: &Progress,
) -> Result<Scene, CardError> {
    let game = &analysis.game;
    let start = game.position(&game.start());
    let proof = prove_folded(game, &analysis.solution, start, MOST_POSITIONS, progress);
    let proof = proof.map_err(|error| match error {
        ProofError::TooLarge { .. } => CardError::FarTooLong,
        error => CardError::Proof(error),
    })?;
    let strategy = match (&proof, proof.winner()) {
        (_, Some(winner)) if seat.is_some_and(|seat| seat != winner) => {
            return Err(CardError::NotTheWinner { winner });
        }
        (Proof::Draw(both), _) => &both[seat.unwrap_or(Seat::One).index()],
        _ => &proof.strategies()[0],
    };
    let content = |answers: CardAnswers| content(game, &proof, strategy, answers);
    let notation = content(CardAnswers::Notation);
    let too_long = CardError::TooLong {
        positions: notation.entries.len(),
        player: strategy.player,
    };
    let in_words = || {
        let [words, both] = [CardAnswers::Words, CardAnswers::Both].map(content);
        let letters = card::letters(&words)?;
        let has_room = card::letters(&both) == Some(letters);
        card::card(if has_room { &both } else { &words })
    };
    let page = match naming {
        MoveNaming::Words => in_words(),
        MoveNaming::Notation => None,
    };
    page.or_else(|| card::card(&notation)).ok_or(too_long)
}

/// The answers as a card prints them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardAnswers {
    Notation,
    Words,
    /// The words with the notation behind.
    Both,
}

fn content(
    game: &AnyGame,
    proof: &Proof,
    strategy: &Strategy,
    answers: CardAnswers,
) -> CardContent {
    let player = strategy.player;
    let number = player.number();
    let claim = match proof.turns() {
        Some(turns) => format!(
            "Player {number} wins within {}, whatever player {} does.",
            counted(turns, "turn"),
            player.other().number()
        ),
        None => format!(
            "Player {number} never loses, whatever player {} does.",
            player.other().number()
        ),
    };
    let is_of_hands = game.with_hands().is_some();
    let find = if is_of_hands {
        "Find your hands, then those of the other player below them, and make the move. Left and right \
         do not matter."
    } else {
        "Find the grid and fill the cells."
    };
    let help = match proof.turns() {
        Some(_) => format!("{find} The number behind it: turns to the end at most."),
        None => find.to_owned(),
    };
    let help = match answers {
        CardAnswers::Notation => format!("{help} {}", moves_sentence(game)),
        CardAnswers::Words | CardAnswers::Both => help,
    };
    let mut states: Vec<_> = strategy
        .states
        .iter()
        .filter(|state| state.position.mover == player && !state.moves.is_empty())
        .collect();
    states.sort_by_key(|state| state.position.state);
    let entries = states.iter().filter_map(|state| {
        let notation = state.moves.first()?.label.text.clone();
        let (own, other) = hands_text(game, state.position);
        Some(CardEntry {
            own,
            other,
            figure: figure(game, state.position),
            printed: printed(game, state.position, &notation, answers),
            answer: notation,
            turns: match state.value {
                Value::Draw => None,
                value => value.turns(),
            },
        })
    });
    CardContent {
        title: format!("{}: player {number}'s strategy", title(game)),
        claim,
        help,
        rules: format!("rules {}", game.rule_line()),
        tone: match proof.winner() {
            Some(winner) => Tone::Winner(winner),
            None => Tone::Draw,
        },
        entries: entries.collect(),
    }
}

/// The move of a name as a card prints it.
fn printed(game: &AnyGame, position: Position, name: &str, answers: CardAnswers) -> String {
    let board = game.board(position);
    let words = game.find_move(&board, name);
    let words = words.map(|mv| MoveNaming::Words.brief(game, &board, mv));
    match (answers, words) {
        (CardAnswers::Notation, _) | (_, None) => name.to_owned(),
        (CardAnswers::Words, Some(words)) => words,
        (CardAnswers::Both, Some(words)) => with_notation(words, name),
    }
}

fn title(game: &AnyGame) -> String {
    game.preset()
        .map_or_else(|| game.in_short(), |preset| preset.title.to_owned())
}

/// The hands of the player to move and of the other one, without brackets; of a grid its text.
fn hands_text(game: &AnyGame, position: Position) -> (String, String) {
    let text = game.position_text(position, None);
    let plain = |hands: &str| {
        let hands = hands.trim_matches(|c| "[]()".contains(c));
        hands.replace('.', " ")
    };
    match text.split_once('|').filter(|_| game.with_hands().is_some()) {
        Some((one, two)) if position.mover == Seat::One => (plain(one), plain(two)),
        Some((one, two)) => (plain(two), plain(one)),
        None => (String::new(), text),
    }
}

fn figure(game: &AnyGame, position: Position) -> Option<(Figure, Point)> {
    let figure = Figure::of(game, position, None)?;
    figure.size().map(|size| (figure, size))
}
