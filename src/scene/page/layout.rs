//! Where everything stands on a page, from the title down to the caption.
//!
//! A page is laid out in its own points, of which it has at least as many as its parts need; a
//! small page is a large one made smaller, so it is always in balance.

use super::{PageContent, PageSize, graph, list};
use crate::game::Seat;
use crate::scene::badge::Badge;
use crate::scene::board::{BoardStyle, DrawnBoard};
use crate::scene::face::Face;
use crate::scene::graph::legend::{
    LegendContent, LegendKey, LegendScale, LegendSign, add_legend, legend_height,
};
use crate::scene::{Anchor, Ink, Point, Rect, Scene, Stroke, Tag, TextStyle, Tone};

const MARGIN: f32 = 28.0;
const GAP: f32 = 24.0;
/// The points that a page has at least.
const LEAST_FOR_BOARD: Point = (680.0, 480.0);
const LEAST_FOR_GRAPH: Point = (940.0, 664.0);
/// The points that a graph has at least, as a rule: above and below it stand heading, legend and caption.
pub const GRAPH_ALONE: Point = (LEAST_FOR_GRAPH.0 - 2.0 * MARGIN, LEAST_FOR_GRAPH.1 - 220.0);
/// The same beside a board.
pub const GRAPH_BESIDE_BOARD: Point = (GRAPH_ALONE.0 * (1.0 - SIDE_SHARE) - GAP, GRAPH_ALONE.1);
/// How small the legend is.
const LEGEND: LegendScale = LegendScale(0.78);
/// The most of the width that a list takes beside a board, and both take beside a graph.
const LIST_SHARE: f32 = 0.56;
/// The same where many hands need the room.
const LIST_SHARE_OF_MANY: f32 = 0.36;
const MANY_HANDS: usize = 5;
const SIDE_SHARE: f32 = 0.36;
/// The most of the height that a list takes below a board.
const BELOW_SHARE: f32 = 0.5;

/// The page of a size.
#[must_use]
pub fn page(picture: &PageContent, size: PageSize) -> Scene {
    let (width, height) = points(picture, size);
    let mut scene = Scene::new((width, height));
    add(&mut scene, picture, (width, height));
    scene
}

/// The page in its own points.
fn points(picture: &PageContent, size: PageSize) -> Point {
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

fn add(scene: &mut Scene, picture: &PageContent, (width, height): Point) {
    let room = width - 2.0 * MARGIN;
    let top = heading(scene, picture, room);
    let bottom = footer(scene, picture, room, height);
    let area = Rect::new(MARGIN, top + 14.0, room, bottom - top - 28.0);
    let side_by_side = area.width > area.height;
    let Some(graph) = &picture.graph else {
        board_and_list(scene, picture, area, side_by_side);
        return;
    };
    if picture.board.is_none() {
        graph::add(scene, graph, area);
        return;
    }
    let (board, graph_area) = if side_by_side {
        let (side, rest) = beside(area, area.width * SIDE_SHARE);
        rule(scene, (rest.x - GAP / 2.0, area.y), (0.0, area.height));
        (side, rest)
    } else {
        let (upper, lower) = below(area, area.height * 0.46);
        rule(scene, (area.x, lower.y - GAP / 2.0), (area.width, 0.0));
        (upper, lower)
    };
    board_and_list(scene, picture, board, !side_by_side);
    graph::add(scene, graph, graph_area);
}

fn board_and_list(scene: &mut Scene, picture: &PageContent, area: Rect, side_by_side: bool) {
    let shown = picture.list.as_ref().filter(|list| !list.rows.is_empty());
    let (board, moves) = match shown {
        None => (area, area),
        Some(moves) if side_by_side => {
            let width = list::width(moves, area.width * list_share(picture), area.height);
            let (board, side) = beside(area, area.width - width - GAP);
            rule(scene, (side.x - GAP / 2.0, area.y), (0.0, area.height));
            (board, side)
        }
        Some(moves) => {
            let high = list::height(moves, area.width).min(area.height * BELOW_SHARE);
            let (board, lower) = below(area, area.height - high - GAP);
            rule(scene, (area.x, lower.y - GAP / 2.0), (area.width, 0.0));
            (board, lower)
        }
    };
    if let Some(part) = &picture.board {
        let drawn = part.scene(board.size(), &BoardStyle::PAGE);
        scene.put(drawn, Tag::default(), (board.x, board.y), 1.0);
    }
    if let Some(shown) = shown {
        list::add(scene, shown, moves);
    }
}

/// The most of the width that a list takes beside the board.
fn list_share(picture: &PageContent) -> f32 {
    match &picture.board {
        Some(DrawnBoard::Hands(part))
            if part.rows.iter().any(|row| row.hands.len() >= MANY_HANDS) =>
        {
            LIST_SHARE_OF_MANY
        }
        _ => LIST_SHARE,
    }
}

/// A left part so wide, and what is left of it beyond the gap.
fn beside(area: Rect, width: f32) -> (Rect, Rect) {
    let x = area.x + width + GAP;
    (
        Rect { width, ..area },
        Rect::new(x, area.y, area.right() - x, area.height),
    )
}

/// An upper part so high, and what is left below the gap.
fn below(area: Rect, height: f32) -> (Rect, Rect) {
    let y = area.y + height + GAP;
    (
        Rect { height, ..area },
        Rect::new(area.x, y, area.width, area.bottom() - y),
    )
}

/// A thin line between two parts.
fn rule(scene: &mut Scene, (x, y): Point, (dx, dy): Point) {
    scene.line((x, y), (x + dx, y + dy), Stroke::solid(Ink::Border, 1.0));
}

/// Title, verdict, rules and position; returns where they end.
fn heading(scene: &mut Scene, picture: &PageContent, room: f32) -> f32 {
    let mut y = MARGIN;
    scene.group(Tag::class("heading"), |scene| {
        let title = ink(Face::Bold, 19.0);
        for line in title.face.wrapped(&picture.title, title.size, room) {
            y += 22.0;
            scene.text((MARGIN, y - 5.0), Anchor::Start, title, &line);
        }
        y = turn(scene, picture, room, y + 3.0);
        y = facts(scene, picture, room, y) + 8.0;
        rule(scene, (MARGIN, y), (room, 0.0));
    });
    y
}

/// Rules and position, side by side if they fit; returns where they end.
fn facts(scene: &mut Scene, picture: &PageContent, room: f32, top: f32) -> f32 {
    const FACTS_GAP: f32 = 22.0;
    let name = weak(Face::Regular, 10.5);
    let value = ink(Face::Mono, 10.5);
    let facts = [("Rules", &picture.rules), ("Position", &picture.position)];
    let indent = |word: &str| name.width(word) + 7.0;
    let (mut x, mut y) = (MARGIN, top + 12.0);
    for (word, text) in facts {
        let width = indent(word) + value.width(text);
        let end = MARGIN + room;
        if x > MARGIN && x + width > end {
            (x, y) = (MARGIN, y + 15.0);
        }
        scene.text((x, y), Anchor::Start, name, word);
        let left = x + indent(word);
        for (number, line) in value
            .face
            .wrapped(text, value.size, end - left)
            .iter()
            .enumerate()
        {
            if number > 0 {
                y += 15.0;
                scene.text((left, y), Anchor::Start, value, line);
            } else {
                scene.text_on((left, y), value, line);
            }
        }
        x += width + FACTS_GAP;
    }
    y + 3.0
}

/// The sentence that says whose turn it is and who can win.
fn turn(scene: &mut Scene, picture: &PageContent, room: f32, top: f32) -> f32 {
    let words = ink(Face::SemiBold, 13.0);
    let middle = top + 10.0;
    scene.dot((MARGIN + 4.5, middle), 4.5, Ink::Line(picture.turn_tone));
    let left = MARGIN + 16.0;
    let Some(claim) = &picture.claim else {
        scene.text_at((left, middle), Anchor::Start, words, &picture.turn);
        return top + 20.0;
    };
    let turn = format!("{}:", picture.turn);
    scene.text_at((left, middle), Anchor::Start, words, &turn);
    let claim_style = TextStyle {
        ink: Ink::Line(Tone::of(claim.winner)),
        ..words
    };
    let end = left + words.width(&turn) + 5.0;
    if end + claim_style.width(&claim.text) <= MARGIN + room {
        let baseline = claim_style.baseline_at(middle);
        scene.text_on((end, baseline), claim_style, &claim.text);
        return top + 20.0;
    }
    let at = (left, middle + 18.0);
    scene.text_within(at, Anchor::Start, claim_style, &claim.text, room - 16.0);
    top + 38.0
}

/// Legend and caption at the bottom; returns where they begin.
fn footer(scene: &mut Scene, picture: &PageContent, room: f32, height: f32) -> f32 {
    let words = weak(Face::Regular, 10.5);
    let lines = picture.caption.lines();
    let caption = lines.flat_map(|line| words.face.wrapped(line, words.size, room));
    let caption: Vec<String> = caption.collect();
    let caption_height = caption.len() as f32 * 14.0; // a few lines
    let keys = keys(picture);
    let legend = match legend_height(&keys, room, LEGEND) {
        0.0 => 0.0,
        height => height + 4.0,
    };
    let top = height - MARGIN + 6.0 - caption_height - legend;
    if !keys.is_empty() || !caption.is_empty() {
        rule(scene, (MARGIN, top - 4.0), (room, 0.0));
    }
    add_legend(scene, &keys, (MARGIN, top), room, LEGEND);
    scene.group(Tag::class("caption"), |scene| {
        let mut y = top + legend;
        for line in &caption {
            y += 14.0;
            scene.text((MARGIN, y - 3.0), Anchor::Start, words, line);
        }
    });
    top - 4.0
}

/// The keys of the signs that are on the page.
fn keys(picture: &PageContent) -> Vec<LegendKey> {
    let badges = badges(picture);
    let has_badge = |winner: &Option<Seat>| badges.iter().any(|badge| badge.winner == *winner);
    let mut signs = picture
        .graph
        .as_ref()
        .map(LegendContent::of)
        .unwrap_or_default();
    let winners = [Some(Seat::One), Some(Seat::Two), None];
    let beside = winners.into_iter().filter(has_badge);
    signs.winners.extend(beside);
    let mut keys = signs.keys();
    let rows = picture.list.iter().flat_map(|list| &list.rows);
    for mark in rows.filter_map(|row| row.mark) {
        let sign = LegendSign::Mark(mark.sign);
        if !keys.iter().any(|key| key.sign == sign) {
            let text = mark.meaning;
            keys.push(LegendKey { sign, text });
        }
    }
    keys
}

/// Every badge on the page.
fn badges(picture: &PageContent) -> Vec<&Badge> {
    let hands = picture.board.iter().flat_map(DrawnBoard::badges);
    let rows = picture.list.iter().flat_map(|list| &list.rows);
    hands
        .chain(rows.filter_map(|row| row.badge.as_ref()))
        .collect()
}

/// Text that stands out, and text that stands back.
fn ink(face: Face, size: f32) -> TextStyle {
    TextStyle::new(face, size, Ink::Text)
}

fn weak(face: Face, size: f32) -> TextStyle {
    TextStyle::new(face, size, Ink::Weak)
}
