//! A position as a node: hands, a grid or notation over the verdict. Fill and edge say who can force a win; a
//! double border says that play is over.
//!
//! ```text
//!   Plate                 Compact                 Notation, in a folded proof
//!   +---------------+     +-------------------+     +-------------+
//!   |[ h h ]  h h   |     |[ h h ]  h h   2·3 |     | [1.1]|(1.1) | 26
//!   |  2 wins in 3  |     +-------------------+     +-------------+
//!   +---------------+
//! ```
//!
//! While verdicts are hidden the position stands in the middle alone. A node that is too small for letters of its form
//! is reduced: hands or a grid alone where they can be told, else the verdict's sign and number.

use super::figure::Figure;
use crate::scene::face::Face;
use crate::scene::{Anchor, Dash, Ink, Rect, Scene, Stroke, Tag, TextStyle, Tone};

/// The form of the nodes of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeForm {
    /// Hands, a grid or notation on a plate, and the verdict under it.
    #[default]
    Plate,
    /// Hands or a grid with the verdict's sign and number beside it; where these have no room, notation over the
    /// verdict, or the verdict alone. Lower, where a column holds many nodes.
    Compact,
    /// Notation or a grid alone, the turns to the end beside it.
    Notation,
}

/// The content of a node.
#[derive(Clone, Debug)]
pub struct NodeContent<'a> {
    /// The position as text, of a grid row by row with `/` between.
    pub label: &'a str,
    /// The verdict in words, as far as it may be shown.
    pub verdict: Option<String>,
    /// The sign of the verdict with the turns to the end, as far as it may be shown.
    pub sign: Option<String>,
    /// Who can force a win, as far as that may be shown.
    pub tone: Tone,
    /// Whether play is over.
    pub is_terminal: bool,
    /// The turns to the end, where they stand beside the node.
    pub turns: Option<u16>,
    /// The position as a thumbnail, where that may stand in place of its text.
    pub figure: Option<&'a Figure>,
    /// Whether a ring stands round it.
    pub has_ring: bool,
    /// Whether only its edge has its colour as long as play goes on: where most nodes would have the
    /// same one.
    pub is_open: bool,
}

impl NodeContent<'_> {
    /// Whether its inside is that of the page; where play is over it always has its colour.
    fn is_hollow(&self) -> bool {
        self.is_open && !self.is_terminal
    }

    /// The ink of its texts.
    fn ink(&self) -> Ink {
        if self.is_hollow() {
            Ink::Text
        } else {
            Ink::On(self.tone)
        }
    }
}

/// A ring round a node.
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

/// The size of letters in nodes and on edges, in points of the drawing.
pub const LETTERS: f32 = 13.0;
/// The distance of two lines of notation.
pub(super) const LINE_HEIGHT: f32 = 15.0;
/// The gap between the edge of a node and its plate.
pub(super) const PLATE_EDGE: f32 = 4.0;
/// The height of the verdict with the space round it.
pub(super) const VERDICT_HEIGHT: f32 = 25.0;
/// The width of the edge round the content of a reduced node, in points on the screen.
const REDUCED_EDGE: f32 = 2.0;
/// The size of letters in a folded proof.
pub(crate) const LETTERS_ALONE: f32 = 17.0;
/// The size of the turns beside a node of a folded proof, and of the moves left out below a node.
const SMALL: f32 = 12.0;
/// The least gap between the number of moves left out and what stands below it.
pub(super) const OVER_TEXT: f32 = 2.0;
/// The radius of the corners of nodes, and of lines that turn.
pub(super) const CORNER: f32 = 8.0;
/// The width of the edge of a node.
const EDGE: f32 = 2.0;
/// The gap between the two borders of a position in which play is over, and how wide each is.
const DOUBLE: f32 = 3.5;
const BORDER: f32 = 1.5;
/// How far the outer one reaches beyond a node.
pub(crate) const BORDERS: f32 = DOUBLE + BORDER / 2.0;

/// The most characters of a position of hands on one line.
pub const MOST_ON_A_LINE: usize = 17;

/// The lines of a position's text: of a grid its rows; of hands two on a plate, and where it is long.
pub(super) fn notation_lines(label: &str, form: NodeForm) -> Vec<&str> {
    let is_long = match form {
        NodeForm::Plate => true,
        NodeForm::Compact => label.chars().count() > MOST_ON_A_LINE,
        NodeForm::Notation => false,
    };
    if label.contains('/') {
        label.split('/').collect()
    } else if is_long {
        label.split('|').collect()
    } else {
        vec![label]
    }
}

/// The style of notation in a form of nodes.
pub(super) fn notation_style(form: NodeForm, ink: Ink) -> TextStyle {
    let size = match form {
        NodeForm::Notation => LETTERS_ALONE,
        NodeForm::Plate | NodeForm::Compact => LETTERS,
    };
    TextStyle::new(Face::Mono, size, ink)
}

/// Adds a node without its content.
pub fn add_shape(scene: &mut Scene, rect: Rect, content: &NodeContent) {
    if content.is_hollow() {
        add_open_box(scene, rect, content.tone);
    } else {
        add_box(scene, rect, content.tone, content.is_terminal);
    }
}

/// Adds a node.
pub fn add_node(scene: &mut Scene, rect: Rect, content: &NodeContent, form: NodeForm) {
    add_shape(scene, rect, content);
    match form {
        NodeForm::Plate => {
            let [upper, below] = rect.split_above_bottom(VERDICT_HEIGHT);
            let inside = rect.expanded(-PLATE_EDGE);
            let plate = match content.verdict {
                Some(_) => Rect::new(inside.x, inside.y, inside.width, upper.bottom() - inside.y),
                None => inside,
            };
            scene.rect(plate, CORNER - PLATE_EDGE, Some(Ink::Page), None);
            if !content
                .figure
                .is_some_and(|figure| figure.add(scene, plate))
            {
                add_notation(scene, plate, content.label, form, Ink::Text);
            }
            add_verdict(scene, below, content);
        }
        NodeForm::Compact => {
            let inside = rect.expanded(-PLATE_EDGE);
            let Some(sign) = content.sign.as_deref() else {
                let figure = content.figure;
                if !figure.is_some_and(|figure| figure.add(scene, inside)) {
                    add_notation(scene, inside, content.label, form, content.ink());
                }
                return;
            };
            let [place, below] = match content.figure {
                Some(figure) if is_sign_beside(figure, inside.width) => {
                    inside.split_after_left(inside.width - SIGN_WIDTH)
                }
                _ => inside.split_above_bottom(LINE_HEIGHT),
            };
            if let Some(figure) = content.figure.filter(|figure| figure.fits(place)) {
                // Hands stand out from a node of any colour, as a grid does by itself.
                if figure.size().is_none() {
                    scene.rect(place, CORNER - PLATE_EDGE, Some(Ink::Page), None);
                }
                figure.add(scene, place);
                let style = verdict_style(content.ink());
                scene.text_at(below.centre(), Anchor::Middle, style, sign);
            } else if lines_fit(content.label, form, rect.height) {
                let [upper, below] = inside.split_above_bottom(LINE_HEIGHT);
                add_notation(scene, upper, content.label, form, content.ink());
                add_verdict(scene, below, content);
            } else {
                add_verdict(scene, inside, content);
            }
        }
        NodeForm::Notation => {
            let grid = content.figure.filter(|figure| figure.replaces_text());
            if !grid.is_some_and(|grid| grid.add(scene, rect)) {
                add_notation(scene, rect, content.label, form, content.ink());
            }
            add_turns(scene, rect, content);
        }
    }
}

/// Whether a node of this height has room for notation and the verdict under it.
fn lines_fit(label: &str, form: NodeForm, height: f32) -> bool {
    let lines = notation_lines(label, form).len() + 1;
    LINE_HEIGHT * lines as f32 <= height // a few lines
}

/// The width that the sign of a verdict takes beside hands or a grid: `2·26`.
pub(super) const SIGN_WIDTH: f32 = 34.0;

/// True if the sign of the verdict stands beside a figure in a compact node, rather than below it.
fn is_sign_beside(figure: &Figure, inside: f32) -> bool {
    figure
        .size()
        .is_none_or(|(width, _)| width + SIGN_WIDTH <= inside)
}

/// Adds a node in place of one that is too small for the letters of its form: in its middle hands or a grid alone, where
/// they can be told at a zoom, or else the sign of the verdict.
pub fn add_reduced(scene: &mut Scene, rect: Rect, content: &NodeContent, zoom: f32) {
    add_shape(scene, rect, content);
    let inside = Rect::new(
        0.0,
        0.0,
        rect.width * zoom - 2.0 * REDUCED_EDGE,
        rect.height * zoom - 2.0 * REDUCED_EDGE,
    );
    let mut reduced = Scene::default();
    let has_figure = content.figure.is_some_and(|figure| {
        let mut told = Scene::default();
        let is_told = figure.add_alone(&mut told, inside);
        if is_told {
            reduced.rect(inside, REDUCED_EDGE, Some(Ink::Page), None);
            reduced.shapes.append(&mut told.shapes);
        }
        is_told
    });
    if !has_figure && let Some(sign) = &content.sign {
        let style = TextStyle::new(Face::SemiBold, SMALL, content.ink());
        if style.width(sign) <= inside.width {
            reduced.text_at(inside.centre(), Anchor::Middle, style, sign);
        }
    }
    let edge = REDUCED_EDGE / zoom;
    let at = (rect.x + edge, rect.y + edge);
    scene.put(reduced, Tag::class("reduced"), at, 1.0 / zoom);
}

/// Adds the lines of a position's text in the middle of a rectangle.
fn add_notation(scene: &mut Scene, rect: Rect, label: &str, form: NodeForm, ink: Ink) {
    let style = notation_style(form, ink);
    let lines = notation_lines(label, form);
    let (x, middle) = rect.centre();
    let first = middle - LINE_HEIGHT * (lines.len() - 1) as f32 / 2.0; // a few lines
    for (number, line) in lines.into_iter().enumerate() {
        let y = first + LINE_HEIGHT * number as f32; // a few lines
        scene.text_at((x, y), Anchor::Middle, style, line);
    }
}

fn add_verdict(scene: &mut Scene, rect: Rect, content: &NodeContent) {
    let style = verdict_style(content.ink());
    if let Some(verdict) = &content.verdict {
        scene.text_at(rect.centre(), Anchor::Middle, style, verdict);
    }
}

/// The style of verdicts in nodes.
pub(super) fn verdict_style(ink: Ink) -> TextStyle {
    TextStyle::new(Face::SemiBold, LETTERS, ink)
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
    let corner = CORNER.min(rect.height / 3.0);
    let edge = Stroke::solid(Ink::Line(tone), EDGE).dashed(tone.dash());
    scene.rect(rect, corner, fill, Some(edge));
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
    let edge = Stroke::solid(Ink::Line(tone), EDGE).dashed(tone.dash());
    scene.rect(rect, corner, Some(Ink::Page), Some(edge));
}

impl Ring {
    /// The gap between a node and the middle of the ring, and how the ring is drawn.
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

/// Adds how many of a position's moves have no room below its node, where no edge leaves it, and below what
/// surrounds it.
pub fn add_left_out(scene: &mut Scene, card: Rect, count: usize, has_ring: bool) {
    if count == 0 {
        return;
    }
    let style = TextStyle::new(Face::Regular, SMALL, Ink::Weak);
    let text = format!("+{count} more");
    scene.text_at(
        left_out_box(card, has_ring).centre(),
        Anchor::Middle,
        style,
        &text,
    );
}

/// The place of the number of moves that are left out.
pub(super) fn left_out_box(card: Rect, has_ring: bool) -> Rect {
    let height = left_out_height(has_ring);
    let top = card.bottom() + height - SMALL;
    Rect::new(card.x, top, card.width, SMALL)
}

/// How far below a node the number of moves that are left out reaches.
#[must_use]
pub fn left_out_height(has_ring: bool) -> f32 {
    let gap = if has_ring {
        Ring::Here.reach()
    } else {
        BORDERS
    };
    gap + SMALL
}

/// The turns to the end beside a node, and beside the ring round it.
fn add_turns(scene: &mut Scene, rect: Rect, content: &NodeContent) {
    let Some(turns) = content.turns.filter(|&turns| turns > 0) else {
        return;
    };
    let style = TextStyle::new(Face::Regular, SMALL, Ink::Weak);
    let gap = if content.has_ring { 12.0 } else { 5.0 };
    let at = (rect.right() + gap, rect.centre().1);
    scene.text_at(at, Anchor::Start, style, &turns.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::scene::Shape;

    #[test]
    fn texts_have_the_ink_that_belongs_to_what_lies_behind_them() {
        let card = Rect::around((0.0, 0.0), (120.0, 60.0));
        let winner = Tone::Winner(Seat::One);
        let choices = [false, true];
        for (is_open, is_terminal) in choices
            .into_iter()
            .flat_map(|one| choices.map(|two| (one, two)))
        {
            for form in [NodeForm::Plate, NodeForm::Compact, NodeForm::Notation] {
                let content = NodeContent {
                    label: "(0$1)|[0 0]",
                    verdict: Some("1 has won".to_owned()),
                    sign: Some("1".to_owned()),
                    tone: winner,
                    is_terminal,
                    turns: None,
                    figure: None,
                    has_ring: false,
                    is_open,
                };
                let mut scene = Scene::default();
                add_node(&mut scene, card, &content, form);
                let mut behind = Vec::new();
                let mut count = 0;
                for shape in &scene.shapes {
                    match shape {
                        Shape::Rect {
                            rect,
                            fill: Some(fill),
                            ..
                        } => behind.push((*rect, *fill)),
                        Shape::Text(text) => {
                            let below = behind.iter().rfind(|(rect, _)| rect.contains(text.at));
                            let expected = match below {
                                Some((_, Ink::Fill(tone))) => Ink::On(*tone),
                                inside => {
                                    assert_eq!(inside.map(|it| it.1), Some(Ink::Page));
                                    Ink::Text
                                }
                            };
                            let found = (is_open, is_terminal, form);
                            assert_eq!(text.style.ink, expected, "{found:?}: {}", text.text);
                            count += 1;
                        }
                        _ => {}
                    }
                }
                assert!(count > 0);
            }
        }
    }
}
