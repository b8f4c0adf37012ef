//! What a picture says: of the current board of a session, or of its line move by move. How it is drawn
//! is decided in [`crate::scene::page`].

mod graph;
mod request;

pub use self::request::{
    MOST_MOVES, PictureContent, PictureRequest, PictureRequestError, WindowPictureError,
    WindowPictureRequest,
};
use super::board::BoardView;
use super::{ListedMove, listed_moves, words};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::symmetry::Images;
use crate::game::{Game, Seat};
use crate::scene::Tone;
use crate::scene::badge::Badge;
use crate::scene::board::DrawnBoard;
use crate::scene::page::{ListMark, ListRow, MoveList, PageContent, VerdictSentence};
use crate::session::review::{self, mark_of};
use crate::session::shown::{MOST_OF_LINE, MOST_OF_NOTE, shortened};
use crate::session::{NodeId, Session};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// The most moves that a caption names, the last of a line.
const MOST_NAMED: usize = 24;

/// A picture of the current position.
///
/// # Errors
/// A graph of a game that is not solved.
pub fn picture(
    session: &Session,
    analysis: Option<&Analysis>,
    request: &PictureRequest,
) -> Result<PageContent, PictureRequestError> {
    let scene = SessionFacts::new(session, analysis, request);
    let id = session.cursor();
    let mut picture = scene.heading(id);
    picture.caption = match &request.caption {
        Some(caption) => caption.clone(),
        None => scene.caption(),
    };
    if request.what != PictureContent::Graph {
        picture.board = scene.board(id, BoardMoment::Still);
        picture.list = Some(scene.moves(id));
    }
    if request.what != PictureContent::Board {
        let analysis = analysis.ok_or(PictureRequestError::NotSolved)?;
        picture.graph = Some(if request.is_folded {
            if request.images == Images::Merged && request.caption.is_none() {
                picture.caption +=
                    "\nPositions that turning or mirroring takes to each other are drawn as one.";
            }
            scene.folded_proof(analysis)?
        } else {
            let graph = scene.graph(analysis)?;
            if request.caption.is_none() {
                picture.caption += &scene.left_out(&graph);
            }
            graph
        });
    }
    Ok(picture)
}

/// A picture for each board of the current line, from its first to its last.
///
/// # Errors
/// A line without moves, or one that is too long.
pub fn replay(
    session: &Session,
    analysis: Option<&Analysis>,
    request: &PictureRequest,
) -> Result<Vec<PageContent>, PictureRequestError> {
    let scene = SessionFacts::new(session, analysis, request);
    let line = session.line();
    if line.len() < 2 {
        return Err(PictureRequestError::NoMoves);
    }
    if line.len() > MOST_MOVES {
        return Err(PictureRequestError::TooManyMoves);
    }
    let rows: Vec<ListRow> = line[1..].iter().map(|&id| scene.played_row(id)).collect();
    let frame = |(number, &id): (usize, &NodeId)| {
        let mut rows = rows.clone();
        // Before the first move it is the first row that will stand out.
        if let Some(row) = rows.get_mut(number.saturating_sub(1)) {
            row.is_lit = true;
        }
        let mut picture = scene.heading(id);
        picture.caption = request.caption.clone().unwrap_or_default();
        picture.board = scene.board(id, BoardMoment::Replay(step_to(session, id)));
        picture.list = Some(MoveList {
            title: "Moves played".to_owned(),
            note: "",
            rows,
            shown: number,
        });
        picture
    };
    Ok(line.iter().enumerate().map(frame).collect())
}

/// The move that led to a board, with the board before it.
fn step_to(session: &Session, id: NodeId) -> Option<(AnyMove, AnyBoard)> {
    let node = session.node(id);
    Some((node.mv?, session.node(node.parent?).board))
}

/// How a board is looked at.
#[derive(Clone, Copy)]
enum BoardMoment {
    /// By itself, with what each hand can reach.
    Still,
    /// In a replay, with the move that led to it and the board before.
    Replay(Option<(AnyMove, AnyBoard)>),
}

impl BoardMoment {
    fn played(self) -> Option<(AnyMove, AnyBoard)> {
        match self {
            BoardMoment::Still => None,
            BoardMoment::Replay(played) => played,
        }
    }
}

/// A session with what may be said of it.
struct SessionFacts<'a> {
    session: &'a Session,
    game: &'a AnyGame,
    /// The solution, if verdicts may be shown.
    shown: Option<&'a Analysis>,
    request: &'a PictureRequest,
}

impl<'a> SessionFacts<'a> {
    fn new(
        session: &'a Session,
        analysis: Option<&'a Analysis>,
        request: &'a PictureRequest,
    ) -> SessionFacts<'a> {
        SessionFacts {
            session,
            game: session.game(),
            shown: analysis.filter(|_| !request.hides_verdicts),
            request,
        }
    }

    fn value(&self, board: &AnyBoard) -> Option<Value> {
        self.shown?.value(board).ok()
    }

    /// The board of a node.
    fn board(&self, id: NodeId, view: BoardMoment) -> Option<DrawnBoard> {
        let board = &self.session.node(id).board;
        let names = Seat::BOTH.map(|seat| self.session.player_name(seat));
        let values = match (view, self.shown) {
            (BoardMoment::Still, Some(analysis)) => values(analysis, board),
            _ => Vec::new(),
        };
        let view = BoardView {
            names: names.each_ref().map(String::as_str),
            prompt: None,
            values: &values,
            selected: None,
            played: view.played(),
            fills: &super::board::fills(self.session, board),
            shown: None,
            images: &[],
            is_flipped: self.request.is_flipped,
            shifted: None,
            moving: None,
            table: None,
        };
        super::board::board(self.game, board, &view)
    }

    /// A position as text, with its winner where that may be shown.
    fn position_text(&self, board: &AnyBoard) -> String {
        let mover = self.game.mover(board);
        let winner = self.value(board).and_then(|value| value.winner(mover));
        self.game.position_text(self.game.position(board), winner)
    }

    /// A position as it stands in a list. A grid says no more than the move's name does there.
    fn listed_position(&self, board: &AnyBoard) -> String {
        if self.game.texts_tell_turn() {
            self.position_text(board)
        } else {
            String::new()
        }
    }

    /// A page with all but its parts.
    fn heading(&self, id: NodeId) -> PageContent {
        let board = &self.session.node(id).board;
        let mover = self.game.mover(board);
        let (turn, turn_tone, claim) = if let Some(outcome) = self.game.outcome(board) {
            let tone = Tone::of(outcome.winner(mover));
            (words::result(outcome, mover), tone, None)
        } else {
            let claim = self.value(board).map(|value| VerdictSentence {
                text: words::verdict(value, mover),
                winner: value.winner(mover),
            });
            let turn = format!("{} to move", self.session.player_name(mover));
            (turn, Tone::Winner(mover), claim)
        };
        let own_title = Some(self.session.about().title.trim()).filter(|title| !title.is_empty());
        let title = self.request.title.as_deref().or(own_title);
        PageContent {
            title: title.map_or_else(
                || words::game_title(self.game),
                |title| shortened(title, MOST_OF_LINE).into_owned(),
            ),
            turn,
            turn_tone,
            claim,
            rules: self.game.rule_line(),
            position: self.position_text(board),
            caption: String::new(),
            board: None,
            list: None,
            graph: None,
        }
    }

    /// What was noted on the current board, and how play came there.
    fn caption(&self) -> String {
        let comment = self.session.node(self.session.cursor()).comment.trim();
        let comment = shortened(comment, MOST_OF_NOTE);
        let played = self.moves_played();
        if comment.is_empty() {
            played
        } else {
            format!("{comment}\n{played}")
        }
    }

    /// The moves from the first board to the current board: `1. 1T1  2. 2T1`.
    fn moves_played(&self) -> String {
        let cursor = self.session.cursor();
        let line = self.session.line();
        let here = line.iter().position(|&id| id == cursor).unwrap_or(0);
        let names = line[1..=here].iter().zip(1..);
        // Number and move stay on one line.
        let name = |(&id, turn)| format!("{turn}.\u{a0}{}", self.session.node(id).name);
        let names: Vec<String> = names.map(name).collect();
        if names.is_empty() {
            let is_start = *self.session.first_board() == self.game.start();
            let text = if is_start {
                "The position in which play begins."
            } else {
                "A position that was set up."
            };
            return text.to_owned();
        }
        let last = &names[names.len().saturating_sub(MOST_NAMED)..];
        let dots = if last.len() < names.len() { "… " } else { "" };
        format!("Played: {dots}{}", last.join(" "))
    }

    /// The moves from a board: best first, or without verdicts in the order of their names.
    fn moves(&self, id: NodeId) -> MoveList {
        let board = &self.session.node(id).board;
        let mover = self.game.mover(board);
        let moves = listed_moves(self.game, self.shown, board);
        let row = |mv: ListedMove| ListRow {
            group: mv.value.map_or("", words::group),
            name: mv.group.label.text,
            position: self.listed_position(&mv.group.board),
            mark: mv.mark.map(shown_mark),
            badge: mv.value.map(|value| Badge::of(value, mover)),
            is_lit: false,
        };
        let rows: Vec<ListRow> = moves.into_iter().map(row).collect();
        MoveList {
            title: format!("Moves for player {}", mover.number()),
            note: if self.shown.is_some() {
                "turns to the end"
            } else {
                ""
            },
            shown: rows.len(),
            rows,
        }
    }

    /// A move of the line.
    fn played_row(&self, id: NodeId) -> ListRow {
        let node = self.session.node(id);
        let mark = self
            .shown
            .and_then(|analysis| mark_of(self.session, analysis, id));
        let value = self.value(&node.board);
        ListRow {
            group: "",
            // Numbers of one digit stand under those of two.
            name: format!("{:\u{a0}>2}.\u{a0}{}", self.session.turn(id), node.name),
            position: self.listed_position(&node.board),
            mark: mark.map(shown_mark),
            badge: value.map(|value| Badge::of(value, self.game.mover(&node.board))),
            is_lit: false,
        }
    }
}

fn shown_mark(mark: review::MoveMark) -> ListMark {
    ListMark {
        sign: mark.sign(),
        meaning: mark.meaning(),
    }
}

/// Every move from a board with its value for the one who makes it.
fn values(analysis: &Analysis, board: &AnyBoard) -> Vec<(AnyMove, Value)> {
    let ranked = analysis.ranked_moves(board).unwrap_or_default();
    let ways = ranked.iter().flat_map(|mv| {
        let ways = mv.group.ways.iter();
        ways.map(|&way| (way, mv.value))
    });
    ways.collect()
}
