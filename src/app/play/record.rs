//! A game as a file: a session with a field of its own, which says who played whom and how it ended.
//!
//! ```text
//!   {"format": "finger-oracle session", .., "moves": [..],
//!    "game": {"begun": "2026-11-28 23:04:05", "opponent": "oracle", "level": "medium", "oracle": 2, "seed": 4711,
//!             "help": "hints", "helped": false, "verdicts": false, "state": "over", "turns": 12,
//!             "result": "won", "reason": "won"}}
//! ```
//!
//! The end that the rules decide, a win or a third repetition, is worked out from the moves and never believed from the file.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use thiserror::Error;

use super::{Ending, GameEnd, GamePlan, GameResult, Help, Opponent, PlayedGame, named_by, word_of};
use crate::game::Seat;
use crate::game::any::{AnyBoard, AnyGame};
use crate::play::{Level, Seed};
use crate::session::change::{Change, HistoryStep};
use crate::session::file::{self, SessionFileError, SessionToWrite, WriteError};
use crate::session::{NodeId, Session};
use crate::solve::Progress;

/// The field that a game has besides those of a session.
const GAME: &str = "game";

/// The state of a game in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    /// The game goes on.
    On,
    /// The game was left for another one, and is not finished.
    Left,
    /// The game is over.
    Over,
    /// The game was over, and went on in another file after a move was taken back: its end does not count.
    TakenBack,
    /// The game was not finished, and goes on in another file, as something was added to this one.
    Followed,
}

impl GameState {
    const ALL: [(GameState, &'static str); 5] = [
        (GameState::On, "on"),
        (GameState::Left, "left"),
        (GameState::Over, "over"),
        (GameState::TakenBack, "taken back, not counted"),
        (GameState::Followed, "goes on in another file"),
    ];
}

const HELP: [(Help, &str); 3] = [
    (Help::None, "none"),
    (Help::Hints, "hints"),
    (Help::Verdicts, "verdicts"),
];

/// The field as it is written. What is missing or unknown means the usual.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Record {
    begun: String,
    opponent: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    /// The oracle's seat, 1 or 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    oracle: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    help: String,
    /// The help with which the game began, where verdicts were asked for since.
    #[serde(skip_serializing_if = "Option::is_none")]
    help_at_first: Option<String>,
    helped: bool,
    verdicts: bool,
    state: String,
    /// The turns that were played: what follows them was added in Explore.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The player who resigned, 1 or 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    #[serde(flatten)]
    rest: Map<String, Json>,
}

/// A reason why a file is no game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The session in it is damaged.
    #[error(transparent)]
    Session(#[from] SessionFileError),
    /// There is no record of a game in it.
    #[error("this is a session and no game that was played: open it in Explore")]
    NoGame,
}

/// A game as it is at a moment, to be written on any thread.
#[derive(Clone, Debug)]
pub struct GameFile {
    session: Session,
    record: Json,
}

impl GameFile {
    /// The text of the file.
    ///
    /// # Errors
    /// A game that takes more bytes than are read.
    ///
    /// # Complexity
    /// Linear in the number of moves.
    pub fn text(&self) -> Result<String, WriteError> {
        let mut session = self.session.clone();
        put_field(&mut session, self.record.clone());
        let written = SessionToWrite {
            session: &session,
            view: None,
            analysis: None,
        };
        file::write_to_be_read(&written, &Progress::default())
    }
}

impl PlayedGame {
    /// The game as its file has it now. `begun` is the date and time of its first move.
    ///
    /// # Complexity
    /// Constant, however long it is.
    #[must_use]
    pub fn file(&self, begun: &str, state: GameState) -> GameFile {
        let oracle = match self.plan.opponent {
            Opponent::Oracle { seat, level, seed } => Some((seat, level, seed)),
            Opponent::Friend => None,
        };
        let ending = self.end.map(|end| end.ending);
        let record = Record {
            begun: begun.to_owned(),
            opponent: if oracle.is_some() { "oracle" } else { "friend" }.to_owned(),
            level: oracle.map(|(_, level, _)| level.to_string()),
            oracle: oracle.map(|(seat, ..)| seat.number()),
            seed: oracle.map(|(.., Seed(seed))| seed),
            help: word_of(&HELP, &self.plan.help).to_owned(),
            help_at_first: (self.help_at_first != self.plan.help)
                .then(|| word_of(&HELP, &self.help_at_first).to_owned()),
            helped: self.is_helped,
            verdicts: self.shows_verdicts,
            state: word_of(&GameState::ALL, &state).to_owned(),
            turns: Some(self.last_turn()),
            result: self
                .end
                .map(|end| result_word(end, oracle.map(|(seat, ..)| seat))),
            reason: ending.map(|ending| reason_word(ending).to_owned()),
            resigned: match ending {
                Some(Ending::Resigned(loser)) => Some(loser.number()),
                _ => None,
            },
            rest: self.rest.clone(),
        };
        GameFile {
            session: self.core.session().clone(),
            // Texts and numbers can always be written.
            record: serde_json::to_value(record).unwrap_or_default(),
        }
    }

    /// True if a file holds a game and nothing that was added to it: no comments, no other lines, no texts.
    #[must_use]
    pub fn is_bare(bytes: &[u8]) -> bool {
        let (Ok(opened), Ok((game, ..))) = (file::read(bytes), PlayedGame::read(bytes)) else {
            return false;
        };
        let mut session = opened.session;
        let mut unknown = session.unknown().clone();
        unknown.shift_remove(GAME);
        session.keep_unknown(unknown);
        session.is_same_work(game.core.session())
    }

    /// The game that a file holds, its state, and when it began.
    ///
    /// # Errors
    /// A damaged file, or one without a game.
    ///
    /// # Complexity
    /// Linear in the number of moves.
    pub fn read(bytes: &[u8]) -> Result<(PlayedGame, GameState, String), RecordError> {
        let session = file::read(bytes)?.session;
        let field = session.unknown().get(GAME).cloned();
        let record = field.and_then(|field| serde_json::from_value::<Record>(field).ok());
        let record = record.ok_or(RecordError::NoGame)?;
        let opponent = match (record.opponent.as_str(), record.oracle.and_then(seat_of)) {
            ("oracle", Some(seat)) => Opponent::Oracle {
                seat,
                level: record
                    .level
                    .as_deref()
                    .map(Level::stored)
                    .unwrap_or_default(),
                seed: Seed(record.seed.unwrap_or_default()),
            },
            ("friend", _) => Opponent::Friend,
            _ => return Err(RecordError::NoGame),
        };
        let plan = GamePlan {
            opponent,
            names: session.about().players.clone(),
            help: named_by(&HELP, &record.help).unwrap_or_default(),
        };
        let mut game = PlayedGame::begin(*session.game(), *session.first_board(), plan);
        let turns = record.turns.unwrap_or(usize::MAX);
        for node in main_line(&session).into_iter().take(turns) {
            let Some(mv) = session.node(node).mv else {
                break;
            };
            if game
                .core
                .take(&HistoryStep::Edit(Change::Play(mv)))
                .is_err()
            {
                break;
            }
        }
        if let Some(ending) = Ending::of(game.core.session()) {
            game.ends(ending);
        }
        game.core.settle();
        if let Some(help) = record.help_at_first {
            game.help_at_first = named_by(&HELP, &help).unwrap_or_default();
        }
        game.is_helped = record.helped;
        game.rest = record.rest;
        game.shows_verdicts = record.verdicts && game.plan.help == Help::Verdicts;
        if game.end.is_none()
            && let Some(loser) = record.resigned.and_then(seat_of)
        {
            game.ends(Ending::Resigned(loser));
        }
        let state = match (game.end, named_by(&GameState::ALL, &record.state)) {
            (Some(_), Some(GameState::TakenBack)) => GameState::TakenBack,
            (Some(_), _) => GameState::Over,
            (None, Some(state @ (GameState::On | GameState::Followed))) => state,
            (None, _) => GameState::Left,
        };
        Ok((game, state, record.begun))
    }
}

/// The file of a game, marked with a state. All else in it stays, what was added in Explore too; none where the bytes
/// are no game.
///
/// # Complexity
/// Linear in the bytes.
#[must_use]
pub fn marked(bytes: &[u8], state: GameState) -> Option<String> {
    let mut file: Json = serde_json::from_slice(bytes).ok()?;
    let record = file.get_mut(GAME)?.as_object_mut()?;
    let state = word_of(&GameState::ALL, &state);
    record.insert("state".to_owned(), state.into());
    serde_json::to_string_pretty(&file).ok()
}

fn seat_of(number: u8) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| seat.number() == number)
}

fn result_word(end: GameEnd, oracle: Option<Seat>) -> String {
    match (end.winner(), oracle) {
        (Some(winner), None) => format!("player {} won", winner.number()),
        (_, seat) => {
            let player = seat.map_or(Seat::One, Seat::other);
            match end.result_for(player, false) {
                GameResult::Won => "won",
                GameResult::Lost => "lost",
                GameResult::Drawn | GameResult::Helped => "drawn",
            }
            .to_owned()
        }
    }
}

fn reason_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Won(_) => "won",
        Ending::Repetition(_) => "repetition",
        Ending::Stalemate => "stalemate",
        Ending::Resigned(_) => "resigned",
    }
}

/// The nodes of the main line, without the first.
fn main_line(session: &Session) -> Vec<NodeId> {
    let first = |id: &NodeId| {
        let mut children = session.node(*id).children.iter().copied();
        children.find(|child| session.node(*child).fault.is_none())
    };
    std::iter::successors(Some(session.first()), first)
        .skip(1)
        .collect()
}

fn put_field(session: &mut Session, field: Json) {
    let mut unknown = session.unknown().clone();
    unknown.insert(GAME.to_owned(), field);
    session.keep_unknown(unknown);
}

/// The record of a game in a session that was opened in Explore, and the play that it is about.
#[derive(Clone, Debug)]
pub(in crate::app) struct KeptRecord {
    field: Json,
    game: AnyGame,
    boards: Vec<AnyBoard>,
    is_on: bool,
}

impl KeptRecord {
    /// Takes the record out of a session that was read; none where it is no game.
    pub(in crate::app) fn take(session: &mut Session) -> Option<KeptRecord> {
        let mut unknown = session.unknown().clone();
        let field = unknown.shift_remove(GAME)?;
        session.keep_unknown(unknown);
        let state = field.get("state").and_then(Json::as_str);
        Some(KeptRecord {
            is_on: state == Some("on"),
            game: *session.game(),
            boards: boards_played(session),
            field,
        })
    }

    /// The game goes on.
    pub(in crate::app) fn goes_on(&mut self) {
        self.is_on = true;
    }

    /// Puts the record into a session that is written.
    pub(in crate::app) fn put_into(&self, session: &mut Session) {
        put_field(session, self.field.clone());
    }

    /// True if it is still the record of a session: of one game, which goes on in no program, and with the line that
    /// was played.
    pub(in crate::app) fn is_of(&self, session: &Session) -> bool {
        let boards = boards_played(session);
        !self.is_on && self.game == *session.game() && boards.starts_with(&self.boards)
    }
}

/// The boards of the main line.
fn boards_played(session: &Session) -> Vec<AnyBoard> {
    let first = *session.first_board();
    let played = main_line(session).into_iter();
    std::iter::once(first)
        .chain(played.map(|id| session.node(id).board))
        .collect()
}
