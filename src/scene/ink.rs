//! Roles of colours, and how lines are broken. What colour a role has is decided by each back end's
//! theme.

use crate::game::Seat;

/// How a line is broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Not at all.
    #[default]
    Solid,
    /// Into dots.
    Dotted,
    /// Into dashes.
    Dashed,
}

impl Dash {
    /// The lengths of a dash and of a gap, in points; none where the line is solid.
    #[must_use]
    pub fn lengths(self) -> Option<[f32; 2]> {
        match self {
            Dash::Solid => None,
            Dash::Dotted => Some([1.5, 2.5]),
            Dash::Dashed => Some([5.0, 3.5]),
        }
    }
}

/// Of whom a coloured thing speaks: who can force a win there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// This player can.
    Winner(Seat),
    /// The player to move can, where it is not known who that is.
    Mover,
    /// The other player can, likewise.
    Other,
    /// Neither can.
    Draw,
    /// It is not shown.
    Plain,
}

impl Tone {
    /// The tone of a verdict that may be shown.
    #[must_use]
    pub fn of(winner: Option<Seat>) -> Tone {
        winner.map_or(Tone::Draw, Tone::Winner)
    }

    /// How the edge of a thing in this tone is drawn, so that it can be told without colours.
    #[must_use]
    pub fn dash(self) -> Dash {
        match self {
            Tone::Winner(Seat::One) | Tone::Mover | Tone::Plain => Dash::Solid,
            Tone::Winner(Seat::Two) | Tone::Other => Dash::Dotted,
            Tone::Draw => Dash::Dashed,
        }
    }

    /// The sign of a tone where there is no room for words: the winner's numeral, or `=`.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Tone::Winner(Seat::One) => "1",
            Tone::Winner(Seat::Two) => "2",
            Tone::Mover => "+",
            Tone::Other => "-",
            Tone::Draw => "=",
            Tone::Plain => "",
        }
    }
}

/// The colour of a player's wins, the paler the more turns they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shade {
    /// Who wins.
    pub winner: Seat,
    step: u8,
}

impl Shade {
    /// How many steps there are from the player's own colour to the palest.
    pub const STEPS: usize = 16;

    /// A step from 0, the player's own colour, to the palest; more than that is the palest.
    #[must_use]
    pub const fn new(winner: Seat, step: usize) -> Shade {
        let palest = Shade::STEPS - 1;
        let step = if step < palest { step } else { palest };
        Shade {
            winner,
            step: step as u8, // at most 15
        }
    }

    /// The step.
    #[must_use]
    pub const fn step(self) -> usize {
        self.step as usize // widens
    }

    /// Every shade.
    pub fn all() -> impl Iterator<Item = Shade> {
        let of = |winner| (0..Shade::STEPS).map(move |step| Shade::new(winner, step));
        Seat::BOTH.into_iter().flat_map(of)
    }
}

/// What a shape is drawn with, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The page, or a card of the window.
    Page,
    /// Text, and the border of a position in which play is over.
    Text,
    /// Text that stands back, and moves.
    Weak,
    /// Moves that lead back, and edges of what can be pressed.
    Pale,
    /// Lines between parts of a page, and moves that are not best where best moves stand out.
    Border,
    /// The inside of what is neither won nor drawn: a hand that is out, an empty cell.
    Control,
    /// Behind a row that stands out.
    Row,
    /// Round the current position.
    Current,
    /// Round what lies under the pointer.
    Hover,
    /// The inside of what speaks of a winner.
    Fill(Tone),
    /// Text on such an inside.
    On(Tone),
    /// Lines and text of the winner's colour on the page.
    Line(Tone),
    /// The inside of a player's drawn hand.
    Skin(Seat),
    /// The inside of a cell of the map that a player wins.
    Shade(Shade),
    /// Text on such an inside.
    OnShade(Shade),
}

impl Ink {
    /// Every tone.
    const TONES: [Tone; 6] = [
        Tone::Winner(Seat::One),
        Tone::Winner(Seat::Two),
        Tone::Mover,
        Tone::Other,
        Tone::Draw,
        Tone::Plain,
    ];

    /// Every role.
    pub fn all() -> impl Iterator<Item = Ink> {
        let plain = [
            Ink::Page,
            Ink::Text,
            Ink::Weak,
            Ink::Pale,
            Ink::Border,
            Ink::Control,
            Ink::Row,
            Ink::Current,
            Ink::Hover,
            Ink::Skin(Seat::One),
            Ink::Skin(Seat::Two),
        ];
        let toned = Ink::TONES
            .into_iter()
            .flat_map(|tone| [Ink::Fill(tone), Ink::On(tone), Ink::Line(tone)]);
        let shades = Shade::all().flat_map(|shade| [Ink::Shade(shade), Ink::OnShade(shade)]);
        plain.into_iter().chain(toned).chain(shades)
    }

    /// The name of the role, in lower case, as style sheets call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Ink::Page => "page",
            Ink::Text => "text",
            Ink::Weak => "weak",
            Ink::Pale => "pale",
            Ink::Border => "border",
            Ink::Control => "control",
            Ink::Row => "row",
            Ink::Current => "current",
            Ink::Hover => "hover",
            Ink::Fill(Tone::Winner(Seat::One)) => "fill-one",
            Ink::Fill(Tone::Winner(Seat::Two)) => "fill-two",
            Ink::Fill(Tone::Mover) => "fill-mover",
            Ink::Fill(Tone::Other) => "fill-other",
            Ink::Fill(Tone::Draw) => "fill-draw",
            Ink::Fill(Tone::Plain) => "fill-plain",
            Ink::On(Tone::Winner(Seat::One)) => "on-one",
            Ink::On(Tone::Winner(Seat::Two)) => "on-two",
            Ink::On(Tone::Mover) => "on-mover",
            Ink::On(Tone::Other) => "on-other",
            Ink::On(Tone::Draw) => "on-draw",
            Ink::On(Tone::Plain) => "on-plain",
            Ink::Line(Tone::Winner(Seat::One)) => "line-one",
            Ink::Line(Tone::Winner(Seat::Two)) => "line-two",
            Ink::Line(Tone::Mover) => "line-mover",
            Ink::Line(Tone::Other) => "line-other",
            Ink::Line(Tone::Draw) => "line-draw",
            Ink::Line(Tone::Plain) => "line-plain",
            Ink::Skin(Seat::One) => "skin-one",
            Ink::Skin(Seat::Two) => "skin-two",
            Ink::Shade(shade) => SHADE_NAMES[shade.winner.index()][shade.step()],
            Ink::OnShade(shade) => ON_SHADE_NAMES[shade.winner.index()][shade.step()],
        }
    }
}

/// A name for each step of both players.
type ShadeNames = [[&'static str; Shade::STEPS]; 2];

macro_rules! shade_names {
    ($one:literal, $two:literal) => {
        [
            shade_names!(steps $one),
            shade_names!(steps $two),
        ]
    };
    (steps $of:literal) => {
        [
            concat!($of, "-0"), concat!($of, "-1"), concat!($of, "-2"), concat!($of, "-3"),
            concat!($of, "-4"), concat!($of, "-5"), concat!($of, "-6"), concat!($of, "-7"),
            concat!($of, "-8"), concat!($of, "-9"), concat!($of, "-10"), concat!($of, "-11"),
            concat!($of, "-12"), concat!($of, "-13"), concat!($of, "-14"), concat!($of, "-15"),
        ]
    };
}

const SHADE_NAMES: ShadeNames = shade_names!("shade-one", "shade-two");
const ON_SHADE_NAMES: ShadeNames = shade_names!("on-shade-one", "on-shade-two");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_role_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Ink::all().map(Ink::name).collect();
        assert_eq!(names.len(), Ink::all().count());
    }

    #[test]
    fn tones_can_be_told_apart_without_colours() {
        let shown = Ink::TONES.map(|tone| (tone.dash(), tone.sign()));
        for (number, one) in shown.iter().enumerate() {
            assert!(shown[number + 1..].iter().all(|other| other != one));
        }
    }
}
