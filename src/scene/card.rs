//! A strategy on one page to cut out: what to play in each position that can come up.
//!
//! ```text
//!   title, claim, how to read it
//!   your hands 0 3           your hands 1 2
//!     against 1 1  C12  24     against ...
//!   rules
//! ```

use super::face::{Face, WIDEST_FONT};
use super::graph::figure::Figure;

use super::{Anchor, Dash, Ink, Point, Rect, Scene, Stroke, Tag, TextStyle, Tone};

/// A4 upright, in points.
pub const SIZE: Point = (595.0, 842.0);
const MARGIN: f32 = 28.0;
/// From the line along which one cuts to what is printed.
const INSIDE: f32 = 18.0;
/// The sizes of letters that are tried, the largest first.
const LETTERS: [f32; 16] = [
    17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5,
];
/// The height of a line, and the room between columns, in letters.
const LINE: f32 = 1.5;
const BETWEEN: f32 = 2.2;
/// From the table to the line of the rules, with its letters.
const ABOVE_RULES: f32 = 16.0;
/// How far the hands of the other player stand to the right of the own ones.
const INDENT: &str = "  ";
/// The factor by which a grid is larger than in a node, in letters.
const FIGURE: f32 = 0.1;

/// What to play in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct CardEntry {
    /// The own hands; entries with the same ones stand below each other. Empty for a grid.
    pub own: String,
    /// The hands of the other player, or the text of a grid.
    pub other: String,
    /// A grid, where the position is one, and its width and height in a node.
    pub figure: Option<(Figure, Point)>,
    /// The move, in the notation.
    pub answer: String,
    /// The move as it is printed.
    pub printed: String,
    /// Turns to the end at most; none where the strategy only never loses.
    pub turns: Option<u16>,
}

/// A card.
#[derive(Clone, Debug, PartialEq)]
pub struct CardContent {
    /// Whose strategy of which game.
    pub title: String,
    /// What it achieves, in a sentence.
    pub claim: String,
    /// How it is read.
    pub help: String,
    /// The rules.
    pub rules: String,
    /// The colour of moves.
    pub tone: Tone,
    /// What to play, in the order in which it is printed.
    pub entries: Vec<CardEntry>,
}

/// A line of the table.
#[derive(Clone, Copy)]
enum Line<'a> {
    Heading(&'a str),
    Entry(&'a CardEntry),
}

/// How wide the parts of a line are, in letters of one size.
struct Widths {
    other: f32,
    answer: f32,
    turns: f32,
}

impl Widths {
    fn of(content: &CardContent, letters: f32) -> Widths {
        let widest = |face: Face, text: &dyn Fn(&CardEntry) -> String| {
            let entries = content.entries.iter();
            let widths = entries.map(|entry| face.width(&text(entry), letters));
            widths.fold(0.0, f32::max)
        };
        let others = content.entries.iter().map(|entry| match entry.figure {
            Some((_, (width, _))) => width * FIGURE * letters,
            None => Face::Mono.width(&format!("{INDENT}{}", entry.other), letters),
        });
        Widths {
            other: others.fold(0.0, f32::max),
            answer: WIDEST_FONT * widest(Face::Bold, &|entry| entry.printed.clone()),
            turns: widest(Face::Regular, &|entry| {
                entry.turns.map_or(String::new(), |turns| turns.to_string())
            }),
        }
    }

    fn line(&self, letters: f32) -> f32 {
        self.other + self.answer + self.turns + 2.0 * letters
    }
}

fn lines(content: &CardContent) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut own = None;
    for entry in &content.entries {
        if !entry.own.is_empty() && own != Some(&entry.own) {
            own = Some(&entry.own);
            lines.push(Line::Heading(&entry.own));
        }
        lines.push(Line::Entry(entry));
    }
    lines
}

fn height(line: &Line, letters: f32) -> f32 {
    match line {
        Line::Heading(_) => letters * (LINE + 0.5),
        Line::Entry(entry) => match entry.figure {
            Some((_, (_, high))) => (high * FIGURE + 0.5).max(LINE) * letters,
            None => letters * LINE,
        },
    }
}

/// A line in its place: the column, and the height in it.
struct PlacedLine<'a> {
    line: Line<'a>,
    column: usize,
    y: f32,
}

/// The lines in columns of a height. A heading stays with what it heads, and is repeated above what goes
/// on in another column.
fn placed(content: &CardContent, letters: f32, high: f32) -> Vec<PlacedLine<'_>> {
    let lines = lines(content);
    let (mut column, mut y) = (0, 0.0);
    let mut heading = None;
    let mut placed = Vec::new();
    for (number, &line) in lines.iter().enumerate() {
        let mut needed = height(&line, letters);
        if let (Line::Heading(own), Some(next)) = (line, lines.get(number + 1)) {
            heading = Some(own);
            needed += height(next, letters);
        }
        if y > 0.0 && y + needed > high {
            column += 1;
            y = 0.0;
            if let (Line::Entry(_), Some(own)) = (line, heading) {
                let line = Line::Heading(own);
                placed.push(PlacedLine { line, column, y });
                y += height(&line, letters);
            }
        }
        placed.push(PlacedLine { line, column, y });
        y += height(&line, letters);
    }
    placed
}

/// The frame along which one cuts.
const CUT: Rect = Rect::new(MARGIN, MARGIN, SIZE.0 - 2.0 * MARGIN, SIZE.1 - 2.0 * MARGIN);

/// The size of the letters in which the strategy fits its page; none if they could not be read.
#[must_use]
pub fn letters(content: &CardContent) -> Option<f32> {
    let inside = CUT.expanded(-INSIDE);
    let top = heading(&mut Scene::new(SIZE), content, inside);
    let high = inside.bottom() - ABOVE_RULES - top;
    letters_in(content, Rect::new(inside.x, top, inside.width, high))
}

fn letters_in(content: &CardContent, table: Rect) -> Option<f32> {
    let fits = |letters: &f32| {
        let width = Widths::of(content, *letters).line(*letters) + BETWEEN * letters;
        let columns = ((table.width + BETWEEN * letters) / width).floor();
        columns_of(content, *letters, table.height) as f32 <= columns // a few
    };
    LETTERS.into_iter().find(fits)
}

fn columns_of(content: &CardContent, letters: f32, high: f32) -> usize {
    let placed = placed(content, letters, high);
    placed.last().map_or(1, |last| last.column + 1)
}

/// The card on its page; none if its strategy does not fit one in letters that can be read.
#[must_use]
pub fn card(content: &CardContent) -> Option<Scene> {
    let cut = CUT;
    let inside = cut.expanded(-INSIDE);
    let mut scene = Scene::new(SIZE);
    let dashed = Stroke::solid(Ink::Weak, 1.0).dashed(Dash::Dashed);
    scene.rect(cut, 10.0, None, Some(dashed));
    let top = heading(&mut scene, content, inside);
    let rules_at = inside.bottom();
    let style = TextStyle::new(Face::Mono, 8.5, Ink::Weak);
    let (style, rules) = style.fitted(&content.rules, inside.width / WIDEST_FONT);
    scene.text((inside.x, rules_at), Anchor::Start, style, &rules);
    let table = Rect::new(inside.x, top, inside.width, rules_at - ABOVE_RULES - top);
    let letters = letters_in(content, table)?;
    let high = table.height;
    let widths = Widths::of(content, letters);
    let used = columns_of(content, letters, high);
    // Columns share the width, but no line is torn apart.
    let column = (inside.width / used as f32).min((widths.line(letters) + BETWEEN * letters) * 1.5); // a few
    for PlacedLine {
        line,
        column: place,
        y,
    } in placed(content, letters, high)
    {
        let x = inside.x + place as f32 * column; // a few
        let high = height(&line, letters);
        let row = Rect::new(x, top + y, column - BETWEEN * letters, high);
        add_line(&mut scene, &line, row, &widths, letters, content.tone);
    }
    Some(scene)
}

/// Title, claim and help; where they end.
fn heading(scene: &mut Scene, content: &CardContent, inside: Rect) -> f32 {
    let mut y = inside.y;
    for (class, text, size, face, ink) in [
        ("title", &content.title, 19.0, Face::Bold, Ink::Text),
        ("claim", &content.claim, 12.5, Face::SemiBold, Ink::Text),
        ("help", &content.help, 10.5, Face::Regular, Ink::Weak),
    ] {
        let style = TextStyle::new(face, size, ink);
        scene.group(Tag::class(class), |scene| {
            for line in face.wrapped(text, size, inside.width / WIDEST_FONT) {
                y += size * 1.35;
                scene.text((inside.x, y - size * 0.3), Anchor::Start, style, &line);
            }
        });
        y += 3.0;
    }
    y += 8.0;
    scene.line(
        (inside.x, y),
        (inside.right(), y),
        Stroke::solid(Ink::Weak, 0.8),
    );
    y + 6.0
}

fn add_line(scene: &mut Scene, line: &Line, row: Rect, widths: &Widths, letters: f32, tone: Tone) {
    let middle = row.centre().1;
    match line {
        Line::Heading(own) => {
            let style = TextStyle::new(Face::SemiBold, letters, Ink::Text);
            let at = (row.x, middle + letters * 0.2);
            scene.text_at(at, Anchor::Start, style, &format!("Your hands {own}"));
        }
        Line::Entry(entry) => {
            let mut tag = Tag::class("entry");
            tag.data.push(("own", entry.own.clone()));
            tag.data.push(("other", entry.other.clone()));
            tag.data.push(("move", entry.answer.clone()));
            scene.group(tag, |scene| {
                add_entry(scene, entry, row, widths, letters, tone);
            });
        }
    }
}

fn add_entry(
    scene: &mut Scene,
    entry: &CardEntry,
    row: Rect,
    widths: &Widths,
    letters: f32,
    tone: Tone,
) {
    let middle = row.centre().1;
    if let Some((figure, size)) = &entry.figure {
        let (width, height) = (size.0 * FIGURE * letters, size.1 * FIGURE * letters);
        let card = Rect::new(row.x, middle - height / 2.0, width, height);
        figure.add(scene, card);
    } else {
        let style = TextStyle::new(Face::Mono, letters, Ink::Text);
        // Not as spaces of the text: SVG leaves those at its beginning out.
        let at = (row.x + style.width(INDENT), middle);
        scene.text_at(at, Anchor::Start, style, &entry.other);
    }
    let x = row.x + widths.other + letters;
    let style = TextStyle::new(Face::Bold, letters, Ink::Line(tone));
    scene.text_at((x, middle), Anchor::Start, style, &entry.printed);
    if let Some(turns) = entry.turns {
        let style = TextStyle::new(Face::Regular, letters * 0.85, Ink::Weak);
        let x = x + widths.answer + letters + widths.turns;
        scene.text_at((x, middle), Anchor::End, style, &turns.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(own: usize, other: usize) -> CardEntry {
        CardEntry {
            own: own.to_string(),
            other: other.to_string(),
            figure: None,
            answer: "1T1".to_owned(),
            printed: "1T1".to_owned(),
            turns: None,
        }
    }

    #[test]
    fn every_column_begins_with_the_heading_of_what_stands_in_it() {
        let all = |own| (0..30).map(move |other| entry(own, other));
        let content = CardContent {
            title: String::new(),
            claim: String::new(),
            help: String::new(),
            rules: String::new(),
            tone: Tone::Draw,
            entries: (0..3).flat_map(all).collect(),
        };
        let placed = placed(&content, 8.0, 200.0);
        let (mut column, mut heading) = (None, "");
        let mut entries = Vec::new();
        for line in &placed {
            let begins = column.replace(line.column) != Some(line.column);
            match line.line {
                Line::Heading(own) => heading = own,
                Line::Entry(entry) => {
                    assert!(!begins, "a column begins with {}", entry.other);
                    assert_eq!(entry.own, heading);
                    entries.push((&entry.own, &entry.other));
                }
            }
            assert!(line.y + height(&line.line, 8.0) <= 200.0);
        }
        assert!(column.is_some_and(|last| last > 3));
        let due: Vec<_> = content
            .entries
            .iter()
            .map(|entry| (&entry.own, &entry.other))
            .collect();
        assert_eq!(entries, due);
    }
}
