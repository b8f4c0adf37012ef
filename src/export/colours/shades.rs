//! The shades of the map: from a player's own colour, which means few turns, towards the page. Each
//! stays apart from the colour of a draw, and has the text on it that is easier to read.

use super::rgb;
use crate::game::Seat;
use crate::scene::Shade;

/// The colours of all shades in a theme.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ShadeTable {
    fills: [[[u8; 7]; Shade::STEPS]; 2],
    /// Dark and light text.
    texts: [&'static str; 2],
}

/// Dark on light.
pub(super) const LIGHT: ShadeTable = ShadeTable::new(["#0A4F8F", "#D9730D"], "#FFFFFF", 62);
/// Light on dark.
pub(super) const DARK: ShadeTable = ShadeTable::new(["#8ED1FA", "#E0661A"], "#1D2024", 58);

impl ShadeTable {
    /// From the colours of both players, so many hundredths of the way to the page.
    const fn new(players: [&str; 2], page: &str, hundredths: usize) -> ShadeTable {
        let mut fills = [[[0; 7]; Shade::STEPS]; 2];
        let mut player = 0;
        while player < fills.len() {
            let mut step = 0;
            while step < Shade::STEPS {
                let (way, whole) = (step * hundredths, (Shade::STEPS - 1) * 100);
                fills[player][step] = mixed(rgb(players[player]), rgb(page), way, whole);
                step += 1;
            }
            player += 1;
        }
        ShadeTable {
            fills,
            texts: ["#000000", "#FFFFFF"],
        }
    }

    pub(super) const fn fill(&self, shade: Shade) -> &str {
        match std::str::from_utf8(&self.fills[seat_index(shade.winner)][shade.step()]) {
            Ok(text) => text,
            Err(_) => panic!("a colour is plain text"),
        }
    }

    /// The darker or the lighter text, whichever has more contrast.
    pub(super) const fn text_on(&self, shade: Shade) -> &'static str {
        let [red, green, blue] = rgb(self.fill(shade));
        // Squares come near enough to how screens show numbers. From this lightness on dark text has
        // more contrast.
        let lightness = square(red) * 2_126 + square(green) * 7_152 + square(blue) * 722;
        self.texts[(lightness < 65_025 * 2_100) as usize]
    }
}

const fn square(channel: u8) -> u32 {
    channel as u32 * channel as u32 // widens
}

const fn seat_index(seat: Seat) -> usize {
    match seat {
        Seat::One => 0,
        Seat::Two => 1,
    }
}

/// A colour `way / whole` of the way from one to another, as `#0A4F8F`.
const fn mixed(from: [u8; 3], to: [u8; 3], way: usize, whole: usize) -> [u8; 7] {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut text = [b'#'; 7];
    let mut channel = 0;
    while channel < from.len() {
        let (from, to) = (from[channel] as usize, to[channel] as usize); // widens
        let level = (from * (whole - way) + to * way + whole / 2) / whole;
        text[1 + 2 * channel] = DIGITS[level / 16];
        text[2 + 2 * channel] = DIGITS[level % 16];
        channel += 1;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::Theme;
    use super::*;
    use crate::scene::{Ink, Tone};

    /// The relative luminance of WCAG 2.
    fn luminance(colour: &str) -> f64 {
        let linear = rgb(colour).map(|channel| {
            let level = f64::from(channel) / 255.0;
            if level <= 0.040_45 {
                level / 12.92
            } else {
                ((level + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn text_on_every_shade_can_be_read() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for shade in Shade::all() {
                let fill = palette.colour(Ink::Shade(shade));
                let text = palette.colour(Ink::OnShade(shade));
                let contrast = contrast(fill, text);
                assert!(contrast >= 4.5, "{theme:?} {shade:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn shades_begin_with_the_players_own_colours_and_come_nearer_to_the_page() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            for seat in Seat::BOTH {
                let fill = |step| palette.colour(Ink::Shade(Shade::new(seat, step)));
                assert_eq!(fill(0), palette.colour(Ink::Fill(Tone::Winner(seat))));
                for step in 1..Shade::STEPS {
                    let [before, now] =
                        [step - 1, step].map(|step| contrast(fill(step), palette.page));
                    assert!(now < before, "{theme:?} {seat:?} {step}");
                }
            }
        }
    }

    #[test]
    fn no_shade_is_like_a_draw_or_like_one_of_the_other_player() {
        let distance = |one: &str, other: &str| -> i32 {
            let [one, other] = [one, other].map(|colour| rgb(colour).map(i32::from));
            one.iter().zip(other).map(|(a, b)| (a - b).abs()).sum()
        };
        for theme in Theme::ALL {
            let palette = theme.palette();
            let draw = palette.colour(Ink::Fill(Tone::Draw));
            for shade in Shade::all() {
                let fill = palette.colour(Ink::Shade(shade));
                assert!(distance(fill, draw) >= 60, "{theme:?} {shade:?}: {fill}");
                let others = Shade::all().filter(|other| other.winner != shade.winner);
                for other in others {
                    let other = palette.colour(Ink::Shade(other));
                    assert!(distance(fill, other) >= 60, "{theme:?}: {fill} and {other}");
                }
            }
        }
    }
}
