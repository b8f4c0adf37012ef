//! The colours of pictures and of the window: chosen to stay apart in print, in grey, and for every
//! kind of colour vision. The window's theme takes them from here.

mod shades;

use self::shades::ShadeTable;
use crate::game::Seat;
use crate::scene::{Ink, Tone};

/// The page.
pub const PAGE: &str = LIGHT.page;
/// Text, and the border of a position in which play is over.
pub const TEXT: &str = LIGHT.text;
/// Text that stands back, and moves.
pub const WEAK: &str = LIGHT.weak;
/// Moves that lead back.
pub const PALE: &str = LIGHT.pale;
/// Lines between parts of the page.
pub const BORDER: &str = LIGHT.border;

/// Red, green and blue of a colour such as `#0A4F8F`.
#[must_use]
pub const fn rgb(colour: &str) -> [u8; 3] {
    const fn digit(digit: u8) -> u8 {
        match digit {
            b'0'..=b'9' => digit - b'0',
            letter => letter - b'A' + 10,
        }
    }
    let text = colour.as_bytes();
    let mut channels = [0; 3];
    let mut place = 0;
    while place < channels.len() {
        let at = 1 + 2 * place;
        channels[place] = digit(text[at]) * 16 + digit(text[at + 1]);
        place += 1;
    }
    channels
}

/// Dark on light, or light on dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light: for paper.
    #[default]
    Light,
    /// Light on dark: for screens and slides.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// What it is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Its colours.
    #[must_use]
    pub const fn palette(self) -> &'static PagePalette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// How a node shows who can force a win: by its colours, and without them by its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeColours {
    /// The inside.
    pub fill: &'static str,
    /// Text on it.
    pub text: &'static str,
    /// The edge, and moves that a strategy of that player chose.
    pub line: &'static str,
    /// What Graphviz calls the edge.
    pub style: &'static str,
    /// The edge as lengths of dashes and gaps, empty where it is solid.
    pub dashes: &'static str,
}

/// All colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PagePalette {
    /// The page, and the cards of the window.
    pub page: &'static str,
    /// Text, and the border of a position in which play is over.
    pub text: &'static str,
    /// Text that stands back, and moves.
    pub weak: &'static str,
    /// Moves that lead back, and edges of what can be pressed.
    pub pale: &'static str,
    /// Lines between parts of the page.
    pub border: &'static str,
    /// The inside of what is neither won nor drawn: a hand that is out, an empty cell.
    pub control: &'static str,
    /// Behind a row that stands out.
    pub row: &'static str,
    /// Around the current position.
    pub current: &'static str,
    /// Round what lies under the pointer.
    pub hover: &'static str,
    looks: [NodeColours; 3],
    skins: [&'static str; 2],
    shades: &'static ShadeTable,
}

impl PagePalette {
    /// The colour of a role.
    #[must_use]
    pub const fn colour(&self, ink: Ink) -> &'static str {
        match ink {
            Ink::Page => self.page,
            Ink::Text => self.text,
            Ink::Weak => self.weak,
            Ink::Pale => self.pale,
            Ink::Border => self.border,
            Ink::Control => self.control,
            Ink::Row => self.row,
            Ink::Current => self.current,
            Ink::Hover => self.hover,
            Ink::Fill(tone) => self.toned(tone).fill,
            Ink::On(tone) => self.toned(tone).text,
            Ink::Line(tone) => self.toned(tone).line,
            Ink::Skin(seat) => self.skin(seat),
            Ink::Shade(shade) => self.shades.fill(shade),
            Ink::OnShade(shade) => self.shades.text_on(shade),
        }
    }

    const fn toned(&self, tone: Tone) -> NodeColours {
        match tone {
            Tone::Winner(seat) => self.look(Some(seat)),
            Tone::Mover => self.look_of_mover(),
            Tone::Other => self.look_of_other(),
            Tone::Draw => self.look(None),
            Tone::Plain => self.plain(),
        }
    }

    /// How a node looks, by who can force a win there.
    #[must_use]
    pub const fn look(&self, winner: Option<Seat>) -> NodeColours {
        match winner {
            Some(Seat::One) => self.looks[0],
            Some(Seat::Two) => self.looks[1],
            None => self.looks[2],
        }
    }

    /// How a node looks whose verdict is not shown.
    #[must_use]
    pub const fn plain(&self) -> NodeColours {
        NodeColours {
            fill: self.control,
            text: self.text,
            line: self.pale,
            style: SOLID.graphviz,
            dashes: SOLID.dashes,
        }
    }

    /// How a thing looks where the player to move wins.
    const fn look_of_mover(&self) -> NodeColours {
        NodeColours {
            fill: self.weak,
            text: self.page,
            line: self.weak,
            style: SOLID.graphviz,
            dashes: SOLID.dashes,
        }
    }

    /// How a thing looks where the player to move loses.
    const fn look_of_other(&self) -> NodeColours {
        NodeColours {
            fill: self.page,
            text: self.text,
            line: self.weak,
            style: DOTTED.graphviz,
            dashes: DOTTED.dashes,
        }
    }

    /// The inside of a player's drawn hand.
    #[must_use]
    pub const fn skin(&self, seat: Seat) -> &'static str {
        match seat {
            Seat::One => self.skins[0],
            Seat::Two => self.skins[1],
        }
    }
}

/// How the edge of a node is drawn: its name in Graphviz, and its dashes in SVG.
struct EdgeStyle {
    graphviz: &'static str,
    dashes: &'static str,
}

const SOLID: EdgeStyle = EdgeStyle {
    graphviz: "solid",
    dashes: "",
};
const DOTTED: EdgeStyle = EdgeStyle {
    graphviz: "dotted",
    dashes: "1.5 3",
};
const DASHED: EdgeStyle = EdgeStyle {
    graphviz: "dashed",
    dashes: "6 4",
};

const fn coloured(
    fill: &'static str,
    text: &'static str,
    line: &'static str,
    edge: &EdgeStyle,
) -> NodeColours {
    NodeColours {
        fill,
        text,
        line,
        style: edge.graphviz,
        dashes: edge.dashes,
    }
}

/// Dark on light.
pub const LIGHT: PagePalette = PagePalette {
    page: "#FFFFFF",
    text: "#111318",
    weak: "#5B6470",
    pale: "#B4BCC7",
    border: "#DDE2E8",
    control: "#F2F4F7",
    row: "#EEF2F8",
    current: "#111111",
    hover: "#5B6470",
    looks: [
        coloured("#0A4F8F", "#FFFFFF", "#0A4F8F", &SOLID),
        coloured("#D9730D", "#111111", "#A04A05", &DOTTED),
        coloured("#D5DAE1", "#111111", "#5B6470", &DASHED),
    ],
    skins: ["#E7EFF8", "#FDEADB"],
    shades: &shades::LIGHT,
};

/// Light on dark.
pub const DARK: PagePalette = PagePalette {
    page: "#1D2024",
    text: "#F2F4F7",
    weak: "#A9B0BA",
    pale: "#565E69",
    border: "#33383F",
    control: "#262A30",
    row: "#2A2F36",
    current: "#FFF3B0",
    hover: "#B8C0CB",
    looks: [
        coloured("#8ED1FA", "#111111", "#8ED1FA", &SOLID),
        coloured("#E0661A", "#111111", "#FF8F4A", &DOTTED),
        coloured("#3A3F47", "#FFFFFF", "#B8C0CB", &DASHED),
    ],
    skins: ["#1D364A", "#4A2D18"],
    shades: &shades::DARK,
};

/// How a node looks on a light page, by who can force a win there.
#[must_use]
pub const fn look(winner: Option<Seat>) -> NodeColours {
    LIGHT.look(winner)
}
