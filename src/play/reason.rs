//! Why a move is worth what it is worth, in a few true sentences and a line that shows it.
//!
//! ```text
//!   a winning move   every reply loses, each with the turns it lasts
//!   a drawing move   the replies that hold the draw; the others lose
//!   a losing move    the reply that wins
//!   a worse move     also the move that is better
//! ```

use std::collections::HashSet;

use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::counted::counted;
use crate::game::move_naming::MoveNaming;
use crate::game::rule_line::all_of;
use crate::game::{Game, Seat};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::solution::RankedMove;

/// Replies that a sentence names one by one.
const MOST_NAMED: usize = 6;
/// A line of a drawn game ends after so many turns, or where a position comes back.
const DRAWN_LINE: usize = 12;

/// A move with its value for the one who makes it, counted from before the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// Its name.
    pub name: String,
    /// What it is worth.
    pub value: Value,
}

/// A turn of the line that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonTurn {
    /// The move.
    pub mv: AnyMove,
    /// Its name.
    pub name: String,
    /// The board after it.
    pub board: AnyBoard,
}

/// Why a move is worth what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Who makes it.
    pub mover: Seat,
    /// The move.
    pub mv: ValuedMove,
    /// The first of the best moves in its place, where that is better.
    pub better: Option<ValuedMove>,
    /// How many other moves are as good as the better one.
    pub as_good: usize,
    /// The replies, best first for the other player; none where play is over.
    pub replies: Vec<ValuedMove>,
    /// The move, and best play after it to the end, or in a draw for some turns.
    pub line: Vec<ReasonTurn>,
    naming: MoveNaming,
}

/// Why a move from a board is worth what it is worth, with moves named in a way; none if it is not legal
/// there, or the board fits other rules.
///
/// # Complexity
/// Tries the moves of every board of the line, of which a decided one has as many as turns to the end.
///
/// # Examples
/// ```
/// use finger_oracle::game::move_naming::MoveNaming;
/// use finger_oracle::play::reason;
/// use finger_oracle::{Analysis, AnyGame, Game};
/// let solved = Analysis::of(&AnyGame::from_rule_line("mallett")?)?;
/// let board = solved.game.read_board("[1.3]|(1.2)")?;
/// let ranked = solved.ranked_moves(&board)?;
/// let mv = ranked[0].group.ways[0];
/// let why = reason(&solved, &board, mv, MoveNaming::Words).ok_or("a legal move")?;
/// assert_eq!(why.line.len(), 7);
/// println!("{}", why.sentences().join(" "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reason(
    analysis: &Analysis,
    board: &AnyBoard,
    mv: AnyMove,
    naming: MoveNaming,
) -> Option<Reason> {
    let game = &analysis.game;
    let ranked = analysis.ranked_moves(board).ok()?;
    let mover = game.mover(board);
    let after = game.play(board, mv).ok()?;
    let is_it = |group: &&RankedMove<AnyGame>| group.group.position == game.position(&after);
    let own = ValuedMove {
        name: naming.full(game, board, mv),
        value: ranked.iter().find(is_it)?.value,
    };
    let best = ranked.first().filter(|best| best.value > own.value);
    let as_good = best.map_or(0, |best| {
        let alike = ranked.iter().filter(|mv| mv.value == best.value);
        alike.count() - 1
    });
    let better = best.map(|best| ValuedMove {
        name: naming.full(game, board, best.group.ways[0]),
        value: best.value,
    });
    let replies = analysis.ranked_moves(&after).ok()?.into_iter();
    let replies = replies.map(|reply| ValuedMove {
        name: naming.brief(game, &after, reply.group.ways[0]),
        value: reply.value,
    });
    let mut line = vec![ReasonTurn {
        mv,
        name: naming.brief(game, board, mv),
        board: after,
    }];
    add_best_play(&mut line, analysis, naming, own.value == Value::Draw);
    Some(Reason {
        mover,
        better,
        as_good,
        replies: replies.collect(),
        mv: own,
        line,
        naming,
    })
}

fn add_best_play(
    line: &mut Vec<ReasonTurn>,
    analysis: &Analysis,
    naming: MoveNaming,
    is_drawn: bool,
) {
    let game = &analysis.game;
    let mut seen = HashSet::new();
    while let Some(board) = line.last().map(|turn| turn.board) {
        if is_drawn && (line.len() >= DRAWN_LINE || !seen.insert(game.position(&board))) {
            return;
        }
        let ranked = analysis.ranked_moves(&board).unwrap_or_default();
        let Some(best) = ranked.first() else {
            return;
        };
        let Some(&mv) = best.group.ways.first() else {
            return;
        };
        line.push(ReasonTurn {
            mv,
            name: naming.brief(game, &board, mv),
            board: best.group.board,
        });
    }
}

fn turns_text(value: Value) -> String {
    let turns = value.turns();
    turns.map_or_else(String::new, |turns| counted(turns, "turn"))
}

/// Names side by side: `a`, `a and b`, `a, b and c`; of many the first few and how many more.
fn listed(mut names: Vec<String>) -> String {
    let more = names.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        names.truncate(MOST_NAMED);
        names.push(format!("{more} more"));
    }
    all_of(&names)
}

/// A move and how many others do the same: `4T3`, `4T3 or 1 other`, `4T3 or 2 others`; and the ending of a verb
/// that is said of them.
pub(crate) fn or_others(name: &str, others: usize) -> (String, &'static str) {
    match others {
        0 => (name.to_owned(), "s"),
        1 => (format!("{name} or 1 other"), "s"),
        _ => (format!("{name} or {}", counted(others, "other")), ""),
    }
}

impl Reason {
    /// The reason in sentences.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![self.of_move()];
        sentences.extend(self.of_better());
        if self.line.len() > 2 {
            let names: Vec<&str> = self.line.iter().map(|turn| turn.name.as_str()).collect();
            let what = match self.mv.value {
                Value::WinIn(_) => "The longest defence",
                Value::LossIn(_) => "The quickest way to win against the longest defence",
                Value::Draw => "Play might go on",
            };
            sentences.push(format!("{what}: {}.", self.naming.line(&names)));
        }
        sentences
    }

    fn of_move(&self) -> String {
        let (name, me, other) = (&self.mv.name, self.mover, self.mover.other().number());
        let me = me.number();
        let valued = |mv: &ValuedMove| format!("{} in {}", mv.name, turns_text(mv.value));
        match (self.mv.value, self.replies.as_slice()) {
            (Value::WinIn(_), []) => format!("{name} ends the game: player {me} has won."),
            (Value::LossIn(_), []) => format!("{name} ends the game: player {other} has won."),
            (Value::Draw, []) => format!("{name} ends the game in a draw."),
            (Value::WinIn(_), [reply]) => format!(
                "After {name} the only reply, {}, loses in {}.",
                reply.name,
                turns_text(reply.value)
            ),
            (Value::WinIn(_), replies) => format!(
                "After {name} every reply loses: {}.",
                listed(replies.iter().map(valued).collect())
            ),
            (Value::LossIn(_), replies) => {
                let winning = |mv: &&ValuedMove| matches!(mv.value, Value::WinIn(_));
                let wins: Vec<String> = replies.iter().filter(winning).map(valued).collect();
                format!("After {name} player {other} wins: by {}.", listed(wins))
            }
            (Value::Draw, replies) => {
                let (hold, lose): (Vec<&ValuedMove>, Vec<&ValuedMove>) =
                    replies.iter().partition(|mv| mv.value == Value::Draw);
                let names =
                    |of: &[&ValuedMove]| listed(of.iter().map(|mv| mv.name.clone()).collect());
                let with = names(&hold);
                let rest = match lose.as_slice() {
                    [] if hold.len() == 1 => format!("player {other} has one reply, {with}"),
                    [] => format!("every reply of player {other} holds it"),
                    lost => format!(
                        "player {other} holds it with {with}, and loses with {}",
                        listed(lost.iter().map(|mv| valued(mv)).collect())
                    ),
                };
                format!("After {name} neither side can force a win: {rest}.")
            }
        }
    }

    fn of_better(&self) -> Option<String> {
        let Some(better) = &self.better else {
            return match self.mv.value {
                Value::LossIn(_) => Some("Every move loses; none lasts longer.".to_owned()),
                _ => None,
            };
        };
        let (name, s) = or_others(&better.name, self.as_good);
        let turns = turns_text(better.value);
        Some(match (better.value, self.mv.value) {
            (Value::WinIn(_), Value::WinIn(_)) => format!("{name} win{s} sooner, in {turns}."),
            (Value::WinIn(_), _) => format!("{name} win{s} in {turns}."),
            (Value::Draw, _) => format!("{name} hold{s} the draw."),
            (Value::LossIn(_), _) => format!("Every move loses; {name} last{s} longer, {turns}."),
        })
    }
}
