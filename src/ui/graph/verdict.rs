//! What a node says of who wins, in colour, edge and words.
//!
//! Positions of finger games say whose turn it is, so their nodes name the player who wins. A
//! position of Tactics may come about with either player to move; there no player can be named
//! truthfully, and the node says, without any player's colour, whether *the player to move* wins.

use eframe::egui::Color32;

use crate::app::words;
use crate::game::{Position, Seat};
use crate::solve::Value;
use crate::ui::theme::Palette;
use crate::ui::widgets::Edge;

/// What a node says of who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A player wins.
    Wins(Seat),
    /// Whoever is to move wins.
    MoverWins,
    /// Whoever is to move loses.
    MoverLoses,
    /// Neither side can force a win.
    Neither,
    /// Verdicts are hidden.
    Hidden,
}

/// How a node is painted.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeColours {
    pub(super) fill: Color32,
    /// Of what stands on the fill.
    pub(super) ink: Color32,
    pub(super) line: Color32,
    pub(super) edge: Edge,
}

impl Verdict {
    /// The verdict of a position, which names a player only where positions name one to move.
    pub(crate) fn of(value: Value, position: Position, names_mover: bool) -> Verdict {
        match (value.winner(position.mover), value) {
            (None, _) => Verdict::Neither,
            (Some(winner), _) if names_mover => Verdict::Wins(winner),
            (_, Value::WinIn(_)) => Verdict::MoverWins,
            _ => Verdict::MoverLoses,
        }
    }

    /// What the legend explains, in a game whose positions name the player to move or do not.
    pub(super) fn samples(names_mover: bool) -> &'static [(Verdict, &'static str)] {
        if names_mover {
            &[
                (Verdict::Wins(Seat::One), "1 wins"),
                (Verdict::Wins(Seat::Two), "2 wins"),
                (Verdict::Neither, "neither"),
            ]
        } else {
            &[
                (Verdict::MoverWins, "player to move wins"),
                (Verdict::MoverLoses, "player to move loses"),
            ]
        }
    }

    /// The verdict in words, with the turns to the end: `1 wins in 7`, `to move loses in 4`.
    pub(super) fn words(self, value: Value, position: Position) -> Option<String> {
        match self {
            Verdict::Hidden => None,
            Verdict::MoverWins | Verdict::MoverLoses => Some(words::mover_badge(value)),
            Verdict::Wins(_) | Verdict::Neither => Some(words::badge(value, position.mover)),
        }
    }

    pub(super) fn colours(self, palette: &Palette) -> NodeColours {
        let node = |fill, ink, line, edge| NodeColours {
            fill,
            ink,
            line,
            edge,
        };
        match self {
            Verdict::Wins(seat) => {
                let colours = palette.player(seat);
                let edge = match seat {
                    Seat::One => Edge::Solid,
                    Seat::Two => Edge::Dotted,
                };
                node(colours.fill, colours.text, colours.line, edge)
            }
            Verdict::MoverWins => node(palette.text, palette.card, palette.text, Edge::Solid),
            Verdict::MoverLoses => node(palette.card, palette.text, palette.text, Edge::Dotted),
            Verdict::Neither => node(
                palette.draw_fill,
                palette.draw_text,
                palette.draw_line,
                Edge::Dashed,
            ),
            Verdict::Hidden => node(palette.control, palette.text, palette.edge, Edge::Solid),
        }
    }

    /// The colour of a dot.
    pub(super) fn dot(self, palette: &Palette) -> Color32 {
        match self {
            Verdict::Neither | Verdict::Hidden => palette.draw_line,
            Verdict::MoverLoses => palette.edge,
            Verdict::Wins(_) | Verdict::MoverWins => self.colours(palette).fill,
        }
    }

    /// The colour of an arrow that leads there and is to stand out.
    pub(super) fn line(self, palette: &Palette) -> Color32 {
        match self {
            Verdict::Wins(seat) => palette.player(seat).line,
            Verdict::MoverWins | Verdict::MoverLoses => palette.text,
            Verdict::Neither | Verdict::Hidden => palette.weak,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StateId;

    #[test]
    fn a_player_is_named_only_where_positions_say_whose_turn_it_is() {
        let position = Position {
            state: StateId(3),
            mover: Seat::Two,
        };
        let of = |value, names_mover| Verdict::of(value, position, names_mover);
        assert_eq!(of(Value::WinIn(3), true), Verdict::Wins(Seat::Two));
        assert_eq!(of(Value::LossIn(2), true), Verdict::Wins(Seat::One));
        assert_eq!(of(Value::WinIn(3), false), Verdict::MoverWins);
        assert_eq!(of(Value::LossIn(2), false), Verdict::MoverLoses);
        assert_eq!(of(Value::Draw, false), Verdict::Neither);
        let spoken = Verdict::MoverLoses.words(Value::LossIn(2), position);
        assert_eq!(spoken.as_deref(), Some("to move loses in 2"));
    }
}
