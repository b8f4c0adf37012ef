//! A reviewed game as a table or as JSON.

use std::io::Write;

use serde::Serialize;

use super::game::GameToReview;
use crate::cli::{CliError, counted};
use crate::export::{columns, json};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hazard::{TextContext, harmless};
use crate::game::{Game, Seat};
use crate::session::NodeId;
use crate::session::file::Disagreement;
use crate::session::review::{MoveMark, mark};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory};
use crate::solve::solution::{RankedMove, best_moves};

/// At most this many moves that would have been right are named behind a mistake.
const NAMED_MOVES: usize = 3;

/// What there is to say of a game.
pub(super) struct GameReview<'a> {
    analysis: &'a Analysis,
    start: AnyBoard,
    turns: Vec<ReviewedTurn>,
    disagreements: Vec<Disagreement>,
}

/// A move with what it was worth.
struct ReviewedTurn {
    player: Seat,
    name: String,
    board: AnyBoard,
    mark: Option<MoveMark>,
    /// The moves that were right, names and boards.
    best: Vec<(String, AnyBoard)>,
    comment: String,
}

#[derive(Serialize)]
struct ReviewJson {
    rules: String,
    start: String,
    turns: Vec<ReviewedMoveJson>,
    mistakes: PlayersJson,
    inaccuracies: PlayersJson,
    decided: Option<usize>,
    disagreements: Vec<String>,
}

#[derive(Serialize)]
struct PlayersJson {
    #[serde(rename = "1")]
    one: usize,
    #[serde(rename = "2")]
    two: usize,
}

#[derive(Serialize)]
struct ReviewedMoveJson {
    turn: usize,
    player: u8,
    #[serde(rename = "move")]
    name: String,
    position: String,
    outcome: &'static str,
    turns: Option<u16>,
    winner: Option<u8>,
    mark: Option<&'static str>,
    best: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
}

impl<'a> GameReview<'a> {
    pub(super) fn new(
        reviewed: &GameToReview,
        analysis: &'a Analysis,
    ) -> Result<GameReview<'a>, CliError> {
        let session = &reviewed.session;
        let line = session.main_line();
        let turn = |step: &[NodeId]| -> Result<ReviewedTurn, CliError> {
            memory::check_spare()?;
            let (before, node) = (&session.node(step[0]).board, session.node(step[1]));
            let ranked = analysis.ranked_moves(before)?;
            let value = analysis.value(&node.board)?.one_turn_earlier();
            let values: Vec<Value> = ranked.iter().map(|mv| mv.value).collect();
            let best = |mv: &RankedMove<AnyGame>| (mv.group.label.text.clone(), mv.group.board);
            Ok(ReviewedTurn {
                player: analysis.game.mover(before),
                name: node.name.clone(),
                board: node.board,
                mark: mark(&values, value),
                best: best_moves(&ranked).map(best).collect(),
                comment: node.comment.clone(),
            })
        };
        let mut turns = memory::try_with_capacity(line.len() as u64)?; // widens
        for step in line.windows(2) {
            turns.push(turn(step)?);
        }
        Ok(GameReview {
            analysis,
            start: *session.first_board(),
            turns,
            disagreements: reviewed.claims.disagreements(analysis),
        })
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> Result<(), CliError> {
        let head = ["turn", "player", "move", "position", "verdict", "mark", ""];
        let mut lines = vec![head.map(str::to_owned).to_vec()];
        lines.push(vec![
            "0".to_owned(),
            String::new(),
            String::new(),
            self.position(&self.start),
            self.verdict(&self.start),
        ]);
        let turns = self.turns.iter().enumerate().map(|(place, turn)| {
            vec![
                (place + 1).to_string(),
                turn.player.number().to_string(),
                turn.name.clone(),
                self.position(&turn.board),
                self.verdict(&turn.board),
                turn.mark.map_or("", MoveMark::sign).to_owned(),
                self.right(turn),
            ]
        });
        lines.extend(memory::try_collect(turns)?);
        columns::write(out, &lines)?;
        writeln!(out)?;
        for seat in Seat::BOTH {
            let mistakes = counted(self.count(seat, is_mistake), "mistake");
            let others = match self.count(seat, is_inaccuracy) {
                0 => String::new(),
                n => format!(", {}", counted(n, "inaccuracy")),
            };
            writeln!(out, "Player {}: {mistakes}{others}.", seat.number())?;
        }
        writeln!(out, "{}", self.decision())?;
        for disagreement in &self.disagreements {
            let disagreement = disagreement.to_string();
            writeln!(
                out,
                "Wrong verdict at {}.",
                harmless(&disagreement, TextContext::Line)
            )?;
        }
        Ok(())
    }

    pub(super) fn write_json(&self, out: &mut impl Write) -> Result<(), CliError> {
        let each = |is: fn(MoveMark) -> bool| PlayersJson {
            one: self.count(Seat::One, is),
            two: self.count(Seat::Two, is),
        };
        let answer = ReviewJson {
            rules: self.analysis.game.rule_line(),
            start: self.plain(&self.start),
            turns: self.entries()?,
            mistakes: each(is_mistake),
            inaccuracies: each(is_inaccuracy),
            decided: self.decided(),
            disagreements: self.disagreements.iter().map(ToString::to_string).collect(),
        };
        json::write(&mut *out, &answer)?;
        writeln!(out)?;
        Ok(())
    }

    fn entries(&self) -> Result<Vec<ReviewedMoveJson>, NoMemory> {
        let entry = |(place, turn): (usize, &ReviewedTurn)| {
            let value = self.value(&turn.board);
            let for_player = match value {
                Value::LossIn(turns) => Value::WinIn(turns),
                Value::Draw => Value::Draw,
                Value::WinIn(turns) => Value::LossIn(turns),
            };
            ReviewedMoveJson {
                turn: place + 1,
                player: turn.player.number(),
                name: turn.name.clone(),
                position: self.plain(&turn.board),
                outcome: for_player.word(),
                turns: value.turns(),
                winner: self.winner(&turn.board).map(Seat::number),
                mark: turn.mark.map(MoveMark::sign),
                best: turn.best.iter().map(|(name, _)| name.clone()).collect(),
                comment: turn.comment.clone(),
            }
        };
        memory::try_collect(self.turns.iter().enumerate().map(entry))
    }

    /// The value of a board of the review: `new` has checked that they are of this game.
    fn value(&self, board: &AnyBoard) -> Value {
        let Analysis { game, solution, .. } = self.analysis;
        solution.value(game.state(board))
    }

    fn winner(&self, board: &AnyBoard) -> Option<Seat> {
        let mover = self.analysis.game.mover(board);
        self.value(board).winner(mover)
    }

    /// A position with the signs of its verdict.
    fn position(&self, board: &AnyBoard) -> String {
        let game = &self.analysis.game;
        game.position_text(game.position(board), self.winner(board))
    }

    fn plain(&self, board: &AnyBoard) -> String {
        let game = &self.analysis.game;
        game.position_text(game.position(board), None)
    }

    fn verdict(&self, board: &AnyBoard) -> String {
        let mover = self.analysis.game.mover(board);
        self.value(board).sentence(mover)
    }

    /// What would have been right in place of a move that was not.
    fn right(&self, turn: &ReviewedTurn) -> String {
        let word = match turn.mark {
            Some(mark) if is_mistake(mark) => "right",
            Some(mark) if is_inaccuracy(mark) => "better",
            _ => return String::new(),
        };
        let named = turn.best.iter().take(NAMED_MOVES);
        let mut moves: Vec<String> = named
            .map(|(name, board)| format!("{name}, {}", self.position(board)))
            .collect();
        if turn.best.len() > NAMED_MOVES {
            let others = turn.best.len() - NAMED_MOVES;
            moves.push(counted(others, "other move"));
        }
        format!("{word} was {}", moves.join(" or "))
    }

    fn count(&self, seat: Seat, is: fn(MoveMark) -> bool) -> usize {
        let own = self.turns.iter().filter(|turn| turn.player == seat);
        own.filter(|turn| turn.mark.is_some_and(is)).count()
    }

    /// The turn after which the verdict is that of the end, 0 if it always was; none in a draw.
    fn decided(&self) -> Option<usize> {
        let boards = self.turns.iter().map(|turn| &turn.board);
        let winners: Vec<Option<Seat>> = std::iter::once(&self.start)
            .chain(boards)
            .map(|board| self.winner(board))
            .collect();
        let last = *winners.last()?;
        last?;
        Some(
            winners
                .iter()
                .rposition(|&winner| winner != last)
                .map_or(0, |place| place + 1),
        )
    }

    fn decision(&self) -> String {
        let last = self.turns.last().map_or(&self.start, |turn| &turn.board);
        let is_over = self.analysis.game.outcome(last).is_some();
        match (self.winner(last), self.decided()) {
            (Some(winner), Some(turn)) => {
                let wins = if is_over {
                    "has won"
                } else {
                    "can force a win"
                };
                let since = match turn {
                    0 => "it was decided from the start".to_owned(),
                    turn => format!("turn {turn} decided it"),
                };
                format!("Player {} {wins}: {since}.", winner.number())
            }
            _ if is_over => "Play is over, and it is a draw.".to_owned(),
            _ => "Nothing is decided: neither side can force a win.".to_owned(),
        }
    }
}

fn is_mistake(mark: MoveMark) -> bool {
    matches!(mark, MoveMark::Blunder | MoveMark::Mistake)
}

fn is_inaccuracy(mark: MoveMark) -> bool {
    mark == MoveMark::Inaccuracy
}
