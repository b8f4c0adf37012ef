//! What can be done to the program's state, what it asks for, and why something cannot be done.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

use super::document::Stamp;
use super::incoming::{OpenedWork, Replacement, SaveRequest};
use crate::game::Position;
use crate::game::any::{AnyBoard, AnyGame, AnyMove, BoardTextError};
use crate::game::rule_line::RuleError;
use crate::session::change::ChangeError;
use crate::session::file::{SavedView, SessionFileError};
use crate::session::text::TextError;
use crate::session::{About, Fault, NodeId};
use crate::solve::analysis::Analysis;
use crate::solve::histogram::Histogram;
use crate::solve::reachable::Summary;
use crate::solve::{SolveError, verify};

/// Something to do to the program's state.
///
/// ```
/// use finger_oracle::{Action, AnyGame, Model, Nav};
///
/// let game = AnyGame::from_rule_line("mallett")?;
/// let (mut model, _) = Model::new(game);
/// let tap = game.find_move(model.board(), "1T1").expect("it is legal");
/// model.apply(Action::Play(tap))?;
/// model.apply(Action::Go(Nav::Back))?;
/// assert_eq!(model.position_text(), "[1.1]|(1.1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Action {
    /// Play a move.
    Play(AnyMove),
    /// Play the best move.
    PlayBest,
    /// Play some moves, one after the other.
    PlayLine(Vec<AnyMove>),
    /// Stand somewhere else in the tree of play.
    Go(Nav),
    /// Play the shortest way from the first board to a position, once it is found.
    GoShortest(Position),
    /// The shortest way in a game from a board to a position was found, or there is none.
    RouteFound {
        /// The game.
        game: AnyGame,
        /// Where the way begins.
        from: AnyBoard,
        /// Where it leads.
        to: Position,
        /// Its moves.
        way: Option<Vec<AnyMove>>,
    },
    /// Play by other rules.
    SetRules(AnyGame),
    /// Change one key of the rules, by its name, to a value as a rule line spells it.
    SetRule(&'static str, String),
    /// Stand on a board: where it stands in the tree, by a move, or by beginning there. Where moves were
    /// played, that is another session.
    SetUp(AnyBoard),
    /// Put another session in place of this one. What was not saved is lost: ask first.
    Replace(Box<Replacement>),
    /// Begin another session by the same rules. What was not saved is lost: ask first.
    New,
    /// Take a move away and all that follows it.
    Delete(NodeId),
    /// Make the line to a board the main line.
    Promote(NodeId),
    /// Note something on a board.
    Comment(NodeId, String),
    /// Set a bookmark on a board, or take it away.
    Bookmark(NodeId, bool),
    /// Let a lesson stop at a board and ask a question, where it is empty the usual one; or stop there
    /// no more.
    Stop(NodeId, Option<String>),
    /// Take the lesson from its begin, or leave it: then the rules and moves are those from before it.
    ToggleLesson,
    /// Show the answer of the stop at hand.
    ShowAnswer,
    /// Write title, notes and players.
    Describe(About),
    /// Take over a session that was read. What was not saved is lost: ask first.
    Open(Box<OpenedWork>),
    /// The session was written to a file as it was at a moment, and the file then held this.
    Saved(Box<SaveRequest>, PathBuf, Stamp),
    /// Take a position, moves, a session or a rule line from a text. What fits into the tree becomes a
    /// line of it; one move that is legal on the board shown is played.
    Paste(String),
    /// Copy a position, or the current one.
    CopyPosition(Option<Position>),
    /// Copy the current position as plain digits.
    CopyDigits,
    /// Copy the current line as text.
    CopyGame(GameForm),
    /// Copy the rule line.
    CopyRules,
    /// Take the last change back.
    Undo,
    /// Repeat the change that was undone last.
    Redo,
    /// Hide the verdicts, or show them again.
    ToggleVerdicts,
    /// A game was solved, or could not be.
    Solved(AnyGame, Result<Arc<Analysis>, SolveError>),
    /// The solution of a game was dropped for lack of memory.
    SolutionDropped(AnyGame),
    /// The positions of a large game were counted.
    Counted(AnyGame, Summary),
    /// The states of a game that is larger still were counted.
    Tallied(AnyGame, Histogram),
    /// Stop solving; the game stays without verdicts.
    StopSolving,
    /// Solve the game once more, which was cancelled or failed.
    SolveAgain,
    /// The solution of a game was checked again.
    Rechecked(AnyGame, verify::Verification),
}

impl Action {
    /// True if the action brings what was worked out or written outside, and leaves the session as it is.
    pub(super) fn is_answer(&self) -> bool {
        matches!(
            self,
            Action::Solved(..)
                | Action::SolutionDropped(_)
                | Action::Counted(..)
                | Action::Tallied(..)
                | Action::Rechecked(..)
                | Action::Saved(..)
        )
    }
}

/// How a game is written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameForm {
    /// Its moves, numbered.
    Moves,
    /// Its positions, one a line.
    Positions,
}

/// Where to stand in the tree of play. Where there is nothing, one stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nav {
    /// One move back.
    Back,
    /// One move on along the line.
    Forward,
    /// On the first board.
    Start,
    /// At the end of the line.
    End,
    /// The branch before this one at the same fork.
    PreviousBranch,
    /// The branch after this one at the same fork.
    NextBranch,
    /// On the next board of the line that a mistake led to.
    NextMistake,
    /// On the board before this one that a mistake led to.
    PreviousMistake,
    /// On the board that the last mistake of the player who has lost led to.
    DecisiveMistake,
    /// On the next board of the line from which several lines go on.
    NextFork,
    /// On the board before this one from which several lines go on.
    PreviousFork,
    /// On the next board with a bookmark, in any line, continuing from the start at the end of the tree.
    NextBookmark,
    /// On the board with a bookmark before this one.
    PreviousBookmark,
    /// On a certain board.
    To(NodeId),
}

/// Something to do outside the program's state.
///
/// ```
/// use finger_oracle::{AnyGame, Effect, Model};
///
/// let game = AnyGame::from_rule_line("mallett")?;
/// let (_, effects) = Model::new(game);
/// assert!(effects.contains(&Effect::Solve(game)), "a game that is new is to be solved");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Solve a game; answered by [`Action::Solved`].
    Solve(AnyGame),
    /// Find the shortest way from a board to a position; answered by [`Action::RouteFound`].
    FindRoute {
        /// Where the way begins.
        from: AnyBoard,
        /// Where it leads.
        to: Position,
    },
    /// Stop solving.
    StopSolving,
    /// Put a text on the clipboard.
    Copy(String),
    /// Put a sentence up for a while: about what has happened.
    Say(String),
    /// Put a sentence up until the session changes: about the session as it is.
    SayOfSession(String),
    /// Say what a mistake cost and what was right, until the session changes.
    SayMistake(NodeId),
    /// Say that a move from the current board is the best one, until the session changes.
    SayBest(AnyMove),
    /// Show the session as its file says.
    Look(SavedView),
    /// Ask whether another session may take the place of this one, which holds unsaved work;
    /// answered by [`Action::Replace`].
    AskToReplace(Box<Replacement>),
    /// The session or its file has changed: keep what is unsaved for the case of a crash.
    Keep,
}

/// Why an action cannot be done, in the user's words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionError {
    /// The move is not legal, or one too many.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// The rules contradict each other, or a value is out of range.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// The text is not a position of this game.
    #[error(transparent)]
    Position(#[from] BoardTextError),
    /// The board belongs to other rules.
    #[error("That position does not fit these rules; change the rules first, or set up another")]
    BoardDoesNotFit,
    /// No line from the first board leads there, or none that is short enough to be found.
    #[error("No line from the start leads there; begin a new line there instead")]
    NoWay,
    /// The move is not legal by these rules.
    #[error("That move is not legal now: {0}")]
    Greyed(Fault),
    /// A hand may need two digits.
    #[error("Plain digits are clear only with 10 fingers or fewer; copy the position instead")]
    NoDigits,
    /// Limited splits were made.
    #[error("Plain digits do not say how many splits are left; copy the position instead")]
    NoDigitsOfSplits,
    /// The text is not a game.
    #[error(transparent)]
    Game(#[from] TextError),
    /// The file is not a session that can be read.
    #[error(transparent)]
    File(#[from] SessionFileError),
    /// There is no move.
    #[error("The game is over")]
    NoBestMove,
    /// The game is not solved.
    #[error("The best move is known only once the game is solved")]
    BestMoveUnknown,
    /// A stop asks what to play.
    #[error("The lesson asks here what you would play: try a move of your own, or show the answer")]
    Asked,
    /// There is no stop at hand that asks.
    #[error("There is no question here")]
    NothingAsked,
    /// The session is no lesson.
    #[error("No question is set in this session: set one with Edit, Question here")]
    NoStops,
    /// Mistakes would give verdicts away.
    #[error("Mistakes are hidden with the verdicts: H shows them")]
    MistakesHidden,
    /// Nothing is known of the moves.
    #[error("Mistakes are known only once the game is solved")]
    MistakesUnknown,
    /// Nobody has lost.
    #[error("Nobody has lost here; N goes to the next mistake of the line")]
    NotOver,
    /// The first state is shown.
    #[error("There is nothing to undo")]
    NothingToUndo,
    /// What was done before a lesson is not undone in it.
    #[error("The lesson begins here; end it to undo what was done before it")]
    LessonBegins,
    /// Nothing was undone.
    #[error("There is nothing to redo")]
    NothingToRedo,
    /// The clipboard holds no text.
    #[error("There is nothing to paste; copy a position such as [1.1]|(1.1) or a rule line first")]
    NothingToPaste,
}
