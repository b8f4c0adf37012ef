//! What a picture of a graph shows, and which signs of it are explained.

use super::{LegendKey, LegendSign, winner_keys};
use crate::game::{Game, Seat};
use crate::graph::MoveKind;
use crate::scene::Tone;
use crate::scene::graph::drawing::{GraphDrawing, GraphEdge, Standing};
use crate::scene::graph::figure::Figure;
use crate::scene::graph::route::Emphasis;

/// Of more edges than this only best moves are drawn in the window where those stand out, until a node is
/// pointed at.
const MOST_FAINT: usize = 4_000;

/// What is there to be explained.
#[derive(Clone, Debug, Default)]
pub struct LegendContent {
    /// Whether positions are there that a player wins, or that are drawn, and verdicts are shown.
    pub winners: Vec<Option<Seat>>,
    /// The player who moves in the positions that are drawn open.
    pub open: Option<Seat>,
    /// Whether play is over somewhere.
    pub is_over: bool,
    /// Whether positions say in brackets whose turn it is.
    pub has_brackets: bool,
    /// Whether a disc beside a position says whose turn it is.
    pub has_numbers: bool,
    /// Whether small grids show the last move.
    pub has_last_move: bool,
    /// Whether a ring marks a position.
    pub has_ring: bool,
    /// Whether a move was played.
    pub is_played: bool,
    /// The kinds of moves.
    pub kinds: Vec<MoveKind>,
    /// The player whose moves were chosen.
    pub player: Option<Seat>,
    /// The player whose answers stand behind moves.
    pub answers: Option<Seat>,
    /// Whether moves lead back.
    pub leads_back: bool,
    /// Whether numbers below positions say how many of their moves are not shown.
    pub leaves_out: bool,
    /// Whether only best moves are drawn until a position is pointed at.
    pub hides_others: bool,
    /// Whether best moves stand out among all.
    pub points_out_best: bool,
    /// For whom a best move of a neighbourhood is good, where those stand out: one from the current
    /// position, or else any.
    pub best_near: Option<Tone>,
}

/// The tone of the best move of a neighbourhood that is explained.
fn best_near(drawing: &GraphDrawing) -> Option<Tone> {
    drawing.here?;
    let best = drawing.edges.iter();
    let best = best.filter(|edge| !edge.is_played && edge.standing == Standing::Best);
    let first = best.min_by_key(|edge| !edge.is_best_here)?;
    Some(Tone::of(drawing.nodes[first.to].winner()))
}

impl LegendContent {
    /// The signs of a drawing.
    #[must_use]
    pub fn of(drawing: &GraphDrawing) -> LegendContent {
        let has_edge = |found: &dyn Fn(&GraphEdge) -> bool| drawing.edges.iter().any(found);
        let winners = [Some(Seat::One), Some(Seat::Two), None];
        let winners = winners.into_iter().filter(|&winner| {
            let mut nodes = drawing.nodes.iter();
            drawing.shows_verdicts && nodes.any(|node| node.winner() == winner)
        });
        let kinds = MoveKind::ALL.into_iter();
        let in_window = drawing.medium.is_window();
        // In Focus other moves are no fainter for it.
        let points_out_best =
            drawing.here.is_none() && has_edge(&|edge| edge.standing == Standing::Best);
        LegendContent {
            winners: winners.collect(),
            open: drawing.player.map(Seat::other).filter(|&other| {
                let mut nodes = drawing.nodes.iter();
                nodes.any(|node| node.mover == other && !node.is_terminal)
            }),
            is_over: drawing.nodes.iter().any(|node| node.is_terminal),
            has_brackets: drawing.nodes.iter().any(|node| node.position.contains('[')),
            has_numbers: !drawing.game.texts_tell_turn(),
            has_last_move: drawing.nodes.iter().any(|node| {
                let figure = node.figure.as_ref();
                figure.is_some_and(Figure::shows_last_move)
            }),
            has_ring: drawing.here.is_some(),
            is_played: has_edge(&|edge| edge.is_played),
            kinds: kinds
                .filter(|&kind| has_edge(&|edge| edge.kind == kind))
                .collect(),
            player: drawing.player.filter(|_| has_edge(&|edge| edge.is_chosen)),
            answers: drawing.player.filter(|_| drawing.is_folded),
            leads_back: has_edge(&|edge| {
                edge.is_backward && !edge.is_chosen && edge.standing == Standing::Plain
            }),
            leaves_out: drawing.nodes.iter().any(|node| node.left_out > 0),
            hides_others: points_out_best
                && in_window
                && !drawing.ticks.is_empty()
                && drawing.edges.len() > MOST_FAINT,
            points_out_best,
            best_near: best_near(drawing),
        }
    }

    /// The keys that explain it, and no others; the verdicts come first.
    #[must_use]
    pub fn keys(&self) -> Vec<LegendKey> {
        let has_kind = |kind| self.kinds.contains(&kind);
        let mut keys = winner_keys(|winner| self.winners.contains(&winner));
        let mut add = |is_needed: bool, sign, text| {
            if is_needed {
                keys.push(LegendKey { sign, text });
            }
        };
        let arrow = |emphasis, is_dashed| LegendSign::Arrow {
            emphasis,
            is_dashed,
        };
        if let Some(mover) = self.open {
            let edge = self.winners.first().map_or(Tone::Plain, |&it| Tone::of(it));
            add(true, LegendSign::Open(edge), to_move(mover));
        }
        let mut winners = self.winners.iter();
        let best = [(); 3].map(|()| winners.next().map(|&winner| Tone::of(winner)));
        add(self.points_out_best, LegendSign::Best(best), "best move");
        let usual = if self.points_out_best {
            let text = if self.hides_others {
                "any other move: point at a position"
            } else {
                "any other move"
            };
            add(true, arrow(Emphasis::Faint, false), text);
            Emphasis::Faint
        } else {
            Emphasis::Plain
        };
        if let Some(player) = self.player {
            let text = match player {
                Seat::One => "player 1's one move",
                Seat::Two => "player 2's one move",
            };
            let chosen = Emphasis::Chosen(Tone::Winner(player));
            add(true, arrow(chosen, false), text);
        }
        if let Some(player) = self.answers {
            let text = match player {
                Seat::One => "player 1's answer",
                Seat::Two => "player 2's answer",
            };
            let answer = LegendSign::Answer(Tone::Winner(player));
            add(true, answer, text);
        }
        add(self.is_over, LegendSign::Over, "play is over");
        add(
            self.has_brackets,
            LegendSign::Brackets,
            "the player to move",
        );
        let turn = LegendSign::Turn;
        for seat in Seat::BOTH {
            add(self.has_numbers, turn(seat), to_move(seat));
        }
        add(self.has_last_move, LegendSign::LastMove, "last move");
        add(self.has_ring, LegendSign::Ring, "this position");
        add(self.is_played, arrow(Emphasis::Played, false), "played");
        if let Some(tone) = self.best_near.filter(|_| !self.points_out_best) {
            add(true, arrow(Emphasis::Chosen(tone), false), "best move");
        }
        let names_tap = has_kind(MoveKind::Tap) && !self.points_out_best;
        add(names_tap, arrow(usual, false), "tap");
        let own_hands = match (has_kind(MoveKind::Split), has_kind(MoveKind::Own)) {
            (true, false) => "split",
            (true, true) => "split, pass or other move with own hands",
            (false, _) => "pass or other move with own hands",
        };
        let is_dashed = has_kind(MoveKind::Split) || has_kind(MoveKind::Own);
        add(is_dashed, arrow(usual, true), own_hands);
        let names_line = has_kind(MoveKind::Line) && !self.points_out_best;
        add(names_line, arrow(usual, false), "move");
        add(self.leads_back, arrow(Emphasis::Back, false), "leads back");
        add(self.leaves_out, LegendSign::Mark("+2"), "2 moves not shown");
        keys
    }
}

/// Whose turn it is, in words.
fn to_move(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "player 1 to move",
        Seat::Two => "player 2 to move",
    }
}
