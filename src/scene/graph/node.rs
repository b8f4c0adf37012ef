//! A position as a card: fill, edge and text say who can force a win; a double border says that play
//! is over.

use super::figure::Figure;
pub(crate) use super::figure::LETTERS_ALONE;
use crate::graph::layout::Direction;
use crate::scene::face::Face;
use crate::scene::{Anchor, Dash, Ink, Point, Rect, Scene, Stroke, TextStyle, Tone};

/// What a card shows.
#[derive(Clone, Copy, Debug)]
pub struct CardContent<'a> {
    /// The position as text, of a grid row by row with `/` between.
    pub label: &'a str,
    /// Whose turn it is, in words, where the text does not tell.
    pub turn: Option<&'a str>,
    /// The verdict in words.
    pub verdict: Option<&'a str>,
    /// Who can force a win, as far as that may be shown.
    pub tone: Tone,
    /// Whether play is over.
    pub is_terminal: bool,
    /// The turns to the end, where they may be shown beside the card, and the size of that number.
    pub turns: Option<u16>,
    /// The size of the number of turns, in points.
    pub turns_size: f32,
    /// The position as a small drawing.
    pub figure: Option<&'a Figure>,
    /// Where arrows leave the card.
    pub direction: Direction,
    /// Whether a ring stands round it.
    pub has_ring: bool,
    /// Whether only its edge has its colour as long as play goes on: where most cards would have the
    /// same one.
    pub is_open: bool,
}

impl CardContent<'_> {
    /// Whether its inside is that of the page; where play is over it always has its colour.
    fn is_hollow(&self) -> bool {
        self.is_open && !self.is_terminal
    }

    /// What its texts are drawn with.
    fn ink(&self) -> Ink {
        if self.is_hollow() {
            Ink::Text
        } else {
            Ink::On(self.tone)
        }
    }
}

/// How much of a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardDetail {
    /// Its shape.
    Shape,
    /// Its text, and the turns beside it.
    Text,
    /// The position drawn, and the turns beside it.
    Drawn,
    /// Its text and its verdict in words.
    Verdict,
}

/// A ring round a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// The current position.
    Here,
    /// One that is looked at.
    Marked,
    /// One that was found.
    Found,
    /// One under the pointer.
    Hovered,
}

/// The height of a line of text in a card with a verdict, and of the verdict below, in points.
pub(super) const LINE_HEIGHT: f32 = 17.0;
pub(super) const VERDICT_HEIGHT: f32 = 13.0;
pub(super) const TURN_HEIGHT: f32 = 13.0;
/// The size of letters where the verdict stands below.
const LETTERS: f32 = 14.0;
/// The distance of two lines of letters of [`LETTERS_ALONE`].
pub(crate) const LINE_ALONE_HEIGHT: f32 = 19.0;
/// The height of a node that is as high as its text needs, in points of the drawing.
pub const NODE_HEIGHT: f32 = 28.0;
/// What the number of turns takes above a card in a neighbourhood of the window, in points.
pub const NUMERAL_HEIGHT: f32 = 15.0;
pub(super) const CORNER: f32 = 7.0;
/// The gap between the two borders of a position in which play is over, and how wide each is.
const DOUBLE: f32 = 3.5;
const BORDER: f32 = 1.5;
/// How far the outer one reaches beyond a card.
pub(crate) const BORDERS: f32 = DOUBLE + BORDER / 2.0;

/// The lines of a position's text: one, or of a grid one for each of its rows.
pub(super) fn lines(label: &str) -> impl Iterator<Item = &str> {
    label.split('/')
}

/// The most characters of a position that stand on one line of a card.
pub const MOST_ON_A_LINE: usize = 17;

/// How many lines the longest texts of positions have in a card, and how many characters a line has at
/// most: where texts are long the hands of player 2 stand below those of player 1.
#[must_use]
pub(crate) fn text_block(labels: impl Iterator<Item = String>) -> (usize, usize) {
    let (mut longest, mut halved) = (0, 0);
    for label in labels {
        longest = longest.max(label.chars().count());
        let halves = label.split('|').map(|half| half.chars().count());
        halved = halved.max(halves.max().unwrap_or(0));
    }
    if longest > MOST_ON_A_LINE && halved < longest {
        (2, halved)
    } else {
        (1, longest)
    }
}

/// A text with the hands of player 2 below those of player 1, if one line has no room in a card of a width.
fn lines_within(label: &str, style: TextStyle, width: f32) -> Vec<&str> {
    if style.width(label) > width {
        label.split('|').collect()
    } else {
        vec![label]
    }
}

/// The lines of a text that stands alone in a card of a width.
#[must_use]
pub fn lines_alone(label: &str, width: f32) -> usize {
    lines_within(
        label,
        TextStyle::new(Face::Mono, LETTERS_ALONE, Ink::Text),
        width,
    )
    .len()
}

/// Adds a card.
pub fn add_node(scene: &mut Scene, rect: Rect, look: &CardContent, detail: CardDetail) {
    if look.is_hollow() {
        add_open_box(scene, rect, look.tone);
    } else {
        add_box(scene, rect, look.tone, look.is_terminal);
    }
    match detail {
        CardDetail::Shape => {}
        CardDetail::Verdict => add_lines(scene, rect, look),
        CardDetail::Text => {
            add_text(scene, rect, look);
            add_turns(scene, rect, look);
        }
        CardDetail::Drawn => {
            let is_drawn = look
                .figure
                .is_some_and(|figure| figure.add(scene, rect, look.ink()));
            if !is_drawn {
                add_text(scene, rect, look);
            }
            add_turns(scene, rect, look);
        }
    }
}

/// Adds a box that shows who can force a win by its inside and, without colours, by its edge.
pub fn add_box(scene: &mut Scene, rect: Rect, tone: Tone, is_terminal: bool) {
    let fill = Some(Ink::Fill(tone));
    if is_terminal {
        scene.rect(rect, 0.0, fill, None);
        for gap in [0.0, DOUBLE] {
            let border = Stroke::solid(Ink::Text, BORDER);
            scene.rect(rect.expanded(gap), 0.0, None, Some(border));
        }
        return;
    }
    // The edge stands off the inside, so that its dashes show on the page.
    let corner = CORNER.min(rect.height / 3.0);
    scene.rect(rect.expanded(-1.0), corner - 1.0, fill, None);
    let edge = Stroke::solid(Ink::Line(tone), 2.0).dashed(tone.dash());
    scene.rect(rect.expanded(1.0), corner + 1.0, None, Some(edge));
}

/// A card with the borders round it where play is over: what arrows keep off.
#[must_use]
pub fn with_borders(card: Rect, is_terminal: bool) -> Rect {
    if is_terminal {
        card.expanded(BORDERS)
    } else {
        card
    }
}

/// Adds a box that shows who can force a win by its edge alone.
pub(super) fn add_open_box(scene: &mut Scene, rect: Rect, tone: Tone) {
    let corner = CORNER.min(rect.height / 3.0);
    let edge = Stroke::solid(Ink::Line(tone), 2.0).dashed(tone.dash());
    scene.rect(rect, corner, Some(Ink::Page), Some(edge));
}

impl Ring {
    /// The gap between a card and the middle of the ring, and how the ring is drawn.
    fn line(self) -> (f32, Stroke) {
        match self {
            Ring::Here => (6.0, Stroke::solid(Ink::Current, 3.0)),
            Ring::Marked => (6.0, Stroke::solid(Ink::Current, 2.5).dashed(Dash::Dashed)),
            Ring::Found => (4.0, Stroke::solid(Ink::Hover, 2.5)),
            Ring::Hovered => (2.5, Stroke::solid(Ink::Hover, 2.0)),
        }
    }

    /// How far it reaches beyond a card.
    #[must_use]
    pub fn reach(self) -> f32 {
        let (gap, stroke) = self.line();
        gap + stroke.width / 2.0
    }
}

/// Adds the ring round a card, with a gap between them.
pub fn add_ring(scene: &mut Scene, rect: Rect, ring: Ring) {
    let (gap, stroke) = ring.line();
    scene.rect(rect.expanded(gap), CORNER + gap * 0.7, None, Some(stroke));
}

/// The position on one line, or on two where a line has no room.
fn add_text(scene: &mut Scene, rect: Rect, look: &CardContent) {
    let style = TextStyle::new(Face::Mono, LETTERS_ALONE, look.ink());
    let lines = lines_within(look.label, style, rect.width);
    let (x, middle) = rect.centre();
    let first = middle - LINE_ALONE_HEIGHT * (lines.len() - 1) as f32 / 2.0; // two lines
    for (number, line) in lines.into_iter().enumerate() {
        let y = first + LINE_ALONE_HEIGHT * number as f32; // two lines
        scene.text_at((x, y), Anchor::Middle, style, line);
    }
}

/// The position, a grid row by row, and below it the verdict.
fn add_lines(scene: &mut Scene, rect: Rect, look: &CardContent) {
    let (x, y) = rect.centre();
    let ink = look.ink();
    let label = TextStyle::new(Face::Mono, LETTERS, ink);
    let drawn = look
        .figure
        .and_then(|figure| figure.add_above_text(scene, rect));
    let label_text = if drawn.is_some() { "" } else { look.label };
    let mut label_lines: Vec<&str> = lines(label_text)
        .flat_map(|line| lines_within(line, label, rect.width))
        .collect();
    label_lines.retain(|line| !line.is_empty());
    let count = label_lines.len() as f32; // a few
    let small = TextStyle::new(Face::Regular, 11.0, ink);
    let below = [(look.turn, TURN_HEIGHT), (look.verdict, VERDICT_HEIGHT)];
    let below = below
        .into_iter()
        .filter_map(|(text, height)| Some((text?, height)));
    let heights: f32 = below.clone().map(|(_, height)| height).sum();
    let mut baseline = match drawn {
        Some(height) => rect.y + height + VERDICT_HEIGHT - 2.0,
        None => y - f32::midpoint(count * LINE_HEIGHT, heights) + 13.0,
    };
    for line in label_lines {
        scene.text((x, baseline), Anchor::Middle, label, line);
        baseline += LINE_HEIGHT;
    }
    for (text, height) in below {
        scene.text((x, baseline - 2.5), Anchor::Middle, small, text);
        baseline += height;
    }
}

/// Adds how many of a position's moves have no room, in letters of a size, below its card where no arrow
/// leaves it, and below what surrounds it.
pub fn add_left_out(scene: &mut Scene, card: Rect, count: usize, (size, has_ring): (f32, bool)) {
    if count == 0 {
        return;
    }
    let style = TextStyle::new(Face::Regular, size, Ink::Weak);
    let gap = if has_ring { 10.0 } else { 4.0 };
    let at = (card.x + 4.0, card.bottom() + gap + size * 0.75);
    // Below a narrow card the turns of the next one begin soon.
    let long = format!("+{count} more");
    let has_room = style.width(&long) < card.width - size * 2.0;
    let text = if has_room { long } else { format!("+{count}") };
    scene.text(at, Anchor::Start, style, &text);
}

/// The turns to the end, beside the card where no arrow comes in, above what surrounds the card. A ring
/// is added before.
fn add_turns(scene: &mut Scene, rect: Rect, look: &CardContent) {
    let Some(turns) = look.turns.filter(|&turns| turns > 0) else {
        return;
    };
    let style = TextStyle::new(Face::Regular, look.turns_size, Ink::Weak);
    let (at, anchor): (Point, Anchor) = match look.direction {
        Direction::Right => ((rect.right() - 4.0, rect.y - 4.0), Anchor::End),
        Direction::Down => {
            let gap = if look.has_ring { 12.0 } else { 5.0 };
            let middle = style.baseline_at(rect.centre().1);
            ((rect.right() + gap, middle), Anchor::Start)
        }
    };
    let turns = turns.to_string();
    if look.has_ring && look.direction == Direction::Right {
        // The ring leaves room for the number.
        let (width, height) = (style.width(&turns) + 6.0, style.size * 0.8);
        let plate = Rect::new(at.0 - width + 3.0, at.1 - height, width, height + 1.0);
        scene.rect(plate, 0.0, Some(Ink::Page), None);
    }
    scene.text(at, anchor, style, &turns);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::scene::Shape;

    #[test]
    fn texts_have_the_ink_that_belongs_to_the_inside_of_their_card() {
        let card = Rect::around((0.0, 0.0), (120.0, 40.0));
        let winner = Tone::Winner(Seat::One);
        let choices = [false, true];
        for (is_open, is_terminal) in choices
            .into_iter()
            .flat_map(|one| choices.map(|two| (one, two)))
        {
            for detail in [CardDetail::Text, CardDetail::Verdict] {
                let look = CardContent {
                    label: "(0$1)|[0 0]",
                    turn: None,
                    verdict: Some("1 has won"),
                    tone: winner,
                    is_terminal,
                    turns: None,
                    turns_size: 11.0,
                    figure: None,
                    direction: Direction::Right,
                    has_ring: false,
                    is_open,
                };
                let mut scene = Scene::default();
                add_node(&mut scene, card, &look, detail);
                let mut fills = scene.shapes.iter().filter_map(|shape| match shape {
                    Shape::Rect { fill, .. } => *fill,
                    _ => None,
                });
                let expected = match fills.next_back() {
                    Some(Ink::Fill(tone)) => Ink::On(tone),
                    inside => {
                        assert_eq!(inside, Some(Ink::Page));
                        Ink::Text
                    }
                };
                let texts = scene.shapes.iter().filter_map(|shape| match shape {
                    Shape::Text(text) => Some(text.style.ink),
                    _ => None,
                });
                let texts: Vec<Ink> = texts.collect();
                assert!(!texts.is_empty());
                let found = (is_open, is_terminal, detail);
                assert!(
                    texts.iter().all(|&ink| ink == expected),
                    "{found:?}: {texts:?}"
                );
            }
        }
    }
}
