//! Where everything stands on a page, from the title down to the caption.
//!
//! A page is laid out in its own points, of which it has at least as many as its parts need; a
//! small page is a large one made smaller, so it is always in balance.

use std::io::{self, Write};

use super::canvas::{Anchor, Canvas, Ink, Pen, faces};
use super::{Badge, BoardPart, PageSize, Picture, Scale, graph, grid, hands, list};
use crate::export::colours::Palette;
use crate::export::fonts::Face;
use crate::export::hand::Block;
use crate::export::svg::legend::{Key, Sign, graph_keys, placed, winner_keys, write_keys};
use crate::export::svg::write_style;
use crate::export::xml::escaped;
use crate::graph::layout::Point;

const MARGIN: f32 = 28.0;
const GAP: f32 = 24.0;
/// The points that a page has at least.
const LEAST_FOR_BOARD: Point = (680.0, 480.0);
const LEAST_FOR_GRAPH: Point = (940.0, 664.0);
/// How small the legend is.
const LEGEND_SCALE: f32 = 0.78;
/// The most of the width that a list takes beside a board, and both take beside a graph.
const LIST_SHARE: f32 = 0.56;
/// The same where many hands need the room.
const LIST_SHARE_OF_MANY: f32 = 0.36;
const MANY_HANDS: usize = 5;
const SIDE_SHARE: f32 = 0.36;
/// The most of the height that a list takes below a board.
const BELOW_SHARE: f32 = 0.5;

pub(super) fn write(
    picture: &Picture,
    (size, scale): (PageSize, Scale),
    palette: &'static Palette,
    out: &mut impl Write,
) -> io::Result<()> {
    let (width, height) = points(picture, size);
    let mut canvas = Canvas::new(palette);
    draw(&mut canvas, picture, (width, height))?;
    let (title, claim) = (escaped(&picture.title), escaped(&picture.rules));
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 \
         {width:.2} {height:.2}\" role=\"img\" data-rules=\"{claim}\">\n<title>{title}</title>\n\
         <desc>{}</desc>",
        u32::from(size.width()) * u32::from(scale.number()),
        u32::from(size.height()) * u32::from(scale.number()),
        escaped(&sentence(picture))
    )?;
    let mut style = Vec::new();
    write_style(palette, &mut style)?;
    let style = String::from_utf8_lossy(&style).replace("</style>\n", "");
    writeln!(out, "{style}{}</style>", faces())?;
    writeln!(
        out,
        "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        palette.page
    )?;
    write!(out, "{}", canvas.svg)?;
    writeln!(out, "</svg>")
}

/// Whose turn it is and who can win.
fn sentence(picture: &Picture) -> String {
    let claim = picture.claim.as_ref();
    let claim = claim.map_or_else(String::new, |claim| format!(": {}", claim.text));
    format!("{}{claim}.", picture.turn)
}

/// The page in its own points.
fn points(picture: &Picture, size: PageSize) -> Point {
    let (least_width, least_height) = if picture.graph.is_some() {
        LEAST_FOR_GRAPH
    } else {
        LEAST_FOR_BOARD
    };
    let (width, height) = (f32::from(size.width()), f32::from(size.height()));
    // On its end, the page has its parts below each other, and needs its width less.
    let (least_width, least_height) = if width < height {
        (least_height, least_width)
    } else {
        (least_width, least_height)
    };
    let scale = (width / least_width).min(height / least_height);
    (width / scale, height / scale)
}

fn draw(canvas: &mut Canvas, picture: &Picture, (width, height): Point) -> io::Result<()> {
    let room = width - 2.0 * MARGIN;
    let top = heading(canvas, picture, room);
    let bottom = footer(canvas, picture, (room, height))?;
    let area = Block::new(MARGIN, top + 14.0, room, bottom - top - 28.0);
    let side_by_side = area.width > area.height;
    let Some(graph) = &picture.graph else {
        board_and_list(canvas, picture, area, side_by_side);
        return Ok(());
    };
    if picture.board.is_none() {
        return graph::draw(canvas, graph, area);
    }
    let (board, graph_area) = if side_by_side {
        let (side, rest) = beside(area, area.width * SIDE_SHARE);
        rule(canvas, (rest.x - GAP / 2.0, area.y), (0.0, area.height));
        (side, rest)
    } else {
        let (upper, lower) = below(area, area.height * 0.46);
        rule(canvas, (area.x, lower.y - GAP / 2.0), (area.width, 0.0));
        (upper, lower)
    };
    board_and_list(canvas, picture, board, !side_by_side);
    graph::draw(canvas, graph, graph_area)
}

fn board_and_list(canvas: &mut Canvas, picture: &Picture, area: Block, side_by_side: bool) {
    let shown = picture.list.as_ref().filter(|list| !list.rows.is_empty());
    let (board, moves) = match shown {
        None => (area, area),
        Some(moves) if side_by_side => {
            let width = list::width(moves, area.width * list_share(picture), area.height);
            let (board, side) = beside(area, area.width - width - GAP);
            rule(canvas, (side.x - GAP / 2.0, area.y), (0.0, area.height));
            (board, side)
        }
        Some(moves) => {
            let high = list::height(moves, area.width).min(area.height * BELOW_SHARE);
            let (board, lower) = below(area, area.height - high - GAP);
            rule(canvas, (area.x, lower.y - GAP / 2.0), (area.width, 0.0));
            (board, lower)
        }
    };
    match &picture.board {
        Some(BoardPart::Hands(part)) => hands::draw(canvas, part, board),
        Some(BoardPart::Grid(part)) => grid::draw(canvas, part, board),
        None => {}
    }
    if let Some(shown) = shown {
        list::draw(canvas, shown, moves);
    }
}

/// The most of the width that a list takes beside the board.
fn list_share(picture: &Picture) -> f32 {
    match &picture.board {
        Some(BoardPart::Hands(part))
            if part.rows.iter().any(|row| row.hands.len() >= MANY_HANDS) =>
        {
            LIST_SHARE_OF_MANY
        }
        _ => LIST_SHARE,
    }
}

/// A left part so wide, and what is left of it beyond the gap.
fn beside(area: Block, width: f32) -> (Block, Block) {
    let x = area.x + width + GAP;
    (
        Block { width, ..area },
        Block::new(x, area.y, area.right() - x, area.height),
    )
}

/// An upper part so high, and what is left below the gap.
fn below(area: Block, height: f32) -> (Block, Block) {
    let y = area.y + height + GAP;
    (
        Block { height, ..area },
        Block::new(area.x, y, area.width, area.bottom() - y),
    )
}

/// A thin line between two parts.
fn rule(canvas: &mut Canvas, (x, y): Point, (dx, dy): Point) {
    let pen = Pen::solid(canvas.palette.border, 1.0);
    canvas.path(
        &format!("M{x:.2} {y:.2} l{dx:.2} {dy:.2}"),
        "none",
        Some(pen),
    );
}

/// Title, verdict, rules and position; returns where they end.
fn heading(canvas: &mut Canvas, picture: &Picture, room: f32) -> f32 {
    canvas.begin("heading");
    let mut y = MARGIN;
    let title = canvas.ink(Face::Bold, 19.0);
    for line in title.face.wrapped(&picture.title, title.size, room) {
        y += 22.0;
        canvas.text((MARGIN, y - 5.0), Anchor::Start, title, &line);
    }
    y = turn(canvas, picture, (room, y + 3.0));
    y = facts(canvas, picture, (room, y));
    y += 8.0;
    rule(canvas, (MARGIN, y), (room, 0.0));
    canvas.end();
    y
}

/// Rules and position, side by side if they fit; returns where they end.
fn facts(canvas: &mut Canvas, picture: &Picture, (room, top): Point) -> f32 {
    const FACTS_GAP: f32 = 22.0;
    let name = canvas.weak(Face::Regular, 10.5);
    let value = canvas.ink(Face::Mono, 10.5);
    let facts = [("Rules", &picture.rules), ("Position", &picture.position)];
    let indent = |word: &str| name.width(word) + 7.0;
    let (mut x, mut y) = (MARGIN, top + 12.0);
    for (word, text) in facts {
        let width = indent(word) + value.width(text);
        let end = MARGIN + room;
        if x > MARGIN && x + width > end {
            (x, y) = (MARGIN, y + 15.0);
        }
        canvas.text((x, y), Anchor::Start, name, word);
        let left = x + indent(word);
        for (number, line) in value
            .face
            .wrapped(text, value.size, end - left)
            .iter()
            .enumerate()
        {
            if number > 0 {
                y += 15.0;
            }
            canvas.text((left, y), Anchor::Start, value, line);
        }
        x += width + FACTS_GAP;
    }
    y + 3.0
}

/// The sentence that says whose turn it is and who can win.
fn turn(canvas: &mut Canvas, picture: &Picture, (room, top): Point) -> f32 {
    let palette = canvas.palette;
    let ink = canvas.ink(Face::SemiBold, 13.0);
    let middle = top + 10.0;
    let colour = palette.look(Some(picture.player)).line;
    canvas.dot((MARGIN + 4.5, middle), 4.5, colour);
    let left = MARGIN + 16.0;
    let Some(claim) = &picture.claim else {
        canvas.text_at((left, middle), Anchor::Start, ink, &picture.turn);
        return top + 20.0;
    };
    let turn = format!("{}:", picture.turn);
    canvas.text_at((left, middle), Anchor::Start, ink, &turn);
    let claim_ink = Ink {
        colour: palette.look(claim.winner).line,
        ..ink
    };
    let end = left + ink.width(&turn) + 5.0;
    if end + claim_ink.width(&claim.text) <= MARGIN + room {
        canvas.text_at((end, middle), Anchor::Start, claim_ink, &claim.text);
        return top + 20.0;
    }
    let at = (left, middle + 18.0);
    let text = (claim.text.as_str(), room - 16.0);
    canvas.text_within(at, Anchor::Start, claim_ink, text);
    top + 38.0
}

/// Legend and caption at the bottom; returns where they begin.
fn footer(canvas: &mut Canvas, picture: &Picture, (room, height): Point) -> io::Result<f32> {
    let ink = canvas.weak(Face::Regular, 10.5);
    let lines = picture.caption.lines();
    let caption = lines.flat_map(|line| ink.face.wrapped(line, ink.size, room));
    let caption: Vec<String> = caption.collect();
    let caption_height = caption.len() as f32 * 14.0; // a few lines
    let (keys, legend_height) = placed(picture.keys(), room / LEGEND_SCALE, 0.0);
    let legend_height = if keys.is_empty() {
        0.0
    } else {
        legend_height * LEGEND_SCALE + 4.0
    };
    let top = height - MARGIN + 6.0 - caption_height - legend_height;
    if !keys.is_empty() || !caption.is_empty() {
        rule(canvas, (MARGIN, top - 4.0), (room, 0.0));
    }
    let mut legend = Vec::new();
    writeln!(
        legend,
        "<g transform=\"translate({MARGIN} {top:.2}) scale({LEGEND_SCALE})\">"
    )?;
    write_keys(&keys, &mut legend)?;
    writeln!(legend, "</g>")?;
    canvas.svg.push_str(&String::from_utf8_lossy(&legend));
    canvas.begin("caption");
    let mut y = top + legend_height;
    for line in &caption {
        y += 14.0;
        canvas.text((MARGIN, y - 3.0), Anchor::Start, ink, line);
    }
    canvas.end();
    Ok(top - 4.0)
}

/// The keys of the signs that are on the page.
pub(super) fn keys(picture: &Picture) -> Vec<Key> {
    let badges = badges(picture);
    let has_badge = |winner| badges.iter().any(|badge| badge.winner == winner);
    let mut keys = match &picture.graph {
        Some(graph) => graph_keys(graph, has_badge),
        None => winner_keys(has_badge),
    };
    let rows = picture.list.iter().flat_map(|list| &list.rows);
    for mark in rows.filter_map(|row| row.mark) {
        let sign = Sign::Mark(mark.sign);
        if !keys.iter().any(|key| key.sign == sign) {
            let text = mark.meaning;
            keys.push(Key { sign, text });
        }
    }
    keys
}

/// Every badge on the page.
fn badges(picture: &Picture) -> Vec<&Badge> {
    let hands = picture.board.iter().flat_map(|board| match board {
        BoardPart::Hands(part) => part.rows.iter().flat_map(|row| &row.hands).collect(),
        BoardPart::Grid(_) => Vec::new(),
    });
    let hands = hands.filter_map(|hand| hand.badge.as_ref());
    let rows = picture.list.iter().flat_map(|list| &list.rows);
    hands
        .chain(rows.filter_map(|row| row.badge.as_ref()))
        .collect()
}
