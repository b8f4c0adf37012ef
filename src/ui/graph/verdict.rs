//! What a node says of who wins, in colour, edge and words.

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
    /// What the legend explains.
    pub(super) const SAMPLES: [(Verdict, &'static str); 3] = [
        (Verdict::Wins(Seat::One), "1 wins"),
        (Verdict::Wins(Seat::Two), "2 wins"),
        (Verdict::Neither, "neither"),
    ];

    /// The verdict of a position.
    pub(crate) fn of(value: Value, position: Position) -> Verdict {
        match value.winner(position.mover) {
            Some(winner) => Verdict::Wins(winner),
            None => Verdict::Neither,
        }
    }

    /// The verdict in words, with the turns to the end: `1 wins in 7`.
    pub(super) fn words(self, value: Value, position: Position) -> Option<String> {
        match self {
            Verdict::Hidden => None,
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
            Verdict::Wins(_) => self.colours(palette).fill,
        }
    }

    /// The colour of an arrow that leads there and is to stand out.
    pub(super) fn line(self, palette: &Palette) -> Color32 {
        match self {
            Verdict::Wins(seat) => palette.player(seat).line,
            Verdict::Neither | Verdict::Hidden => palette.weak,
        }
    }
}
