//! A map on a page of its own: title, what it says, rules, legend, cells with what rows and columns show.
//!
//! ```text
//!   title, claim, rules
//!   legend
//!          (0.0) (0.1)
//!   [0.0]   ..    ..
//!   what goes down and across, and what a cell says
//! ```

use super::axes::{CellPlaces, add_axes, axis_room};
use super::{
    CELL, CellDetail, CellRange, MapMarks, MapSubject, VerdictsThere, add_blocks, cells, marks,
};
use crate::game::{Game, Seat};
use crate::scene::face::Face;
use crate::scene::graph::legend::{LegendScale, add_legend};
use crate::scene::graph::sheet::{LEAST_WIDTH, MARGIN};
use crate::scene::{Anchor, Ink, Rect, Scene, Tag, TextStyle};
use crate::solve::memory::grouped;

/// The size of labels.
const LABEL: f32 = 11.0;
/// Up to so many cells a side, each cell says who wins, in how many turns, and a best move; up to so
/// many, who wins and in how many turns.
const MOST_WITH_MOVES: u32 = 60;
pub(crate) const MOST_WITH_SIGNS: u32 = 150;

/// A part of a map on a page.
#[derive(Clone, Copy, Debug)]
pub struct MapSheet<'a> {
    /// The map.
    pub map: MapSubject<'a>,
    /// The part.
    pub part: CellRange,
    /// The side of a cell, in points.
    pub side: f32,
    /// How much cells say.
    pub detail: CellDetail,
    /// How much larger heading, labels and legend are drawn than on a small page.
    pub scale: f32,
    /// Which verdicts the game has.
    pub verdicts: VerdictsThere,
}

impl<'a> MapSheet<'a> {
    /// The page of a part whose cells can be read: they say as much as they have room for.
    #[must_use]
    pub fn usual(map: MapSubject<'a>, part: CellRange, verdicts: VerdictsThere) -> MapSheet<'a> {
        let longest = part.width.max(part.height);
        let (detail, side) = if longest <= MOST_WITH_MOVES {
            (CellDetail::Move, 44.0)
        } else if longest <= MOST_WITH_SIGNS {
            (CellDetail::Sign, 24.0)
        } else {
            (CellDetail::Colour, 8.0)
        };
        MapSheet {
            map,
            part,
            side,
            detail,
            scale: 1.0,
            verdicts,
        }
    }
}

/// The page.
#[must_use]
pub fn sheet(sheet: &MapSheet) -> Scene {
    let (mut scene, place) = frame(sheet);
    let drawn = cells(&sheet.map, sheet.part, sheet.detail);
    let scale = sheet.side / CELL;
    scene.put(drawn, Tag::class("map"), (place.x, place.y), scale);
    if sheet.detail != CellDetail::Colour {
        let places = places(sheet, place);
        add_blocks(&mut scene, &sheet.map, &places, place);
        let game = &sheet.map.analysis.game;
        let start = MapMarks {
            here: Some(game.position(&game.start())),
            ..MapMarks::default()
        };
        scene.put(
            marks(&sheet.map, &start, &places, place),
            Tag::class("start"),
            (0.0, 0.0),
            1.0,
        );
    }
    scene
}

/// The page without its cells, and where they belong, on whole points.
#[must_use]
pub fn frame(sheet: &MapSheet) -> (Scene, Rect) {
    let MapSheet {
        map,
        part,
        side,
        scale,
        ..
    } = *sheet;
    let room = axis_room(&map.matrix, side, LABEL * scale);
    let margin = MARGIN * scale;
    let (wide, high) = (part.width as f32 * side, part.height as f32 * side);
    let left = (margin + room.left).ceil();
    let width = (left + wide + margin).max(LEAST_WIDTH * scale).ceil();
    let heading = heading(sheet, width / scale - 2.0 * MARGIN);
    let top = (margin + heading.size.1 * scale + room.above).ceil();
    let caption = caption(sheet, width / scale - 2.0 * MARGIN);
    let below = top + high + 12.0 * scale;
    let mut scene = Scene::new((width, (below + caption.size.1 * scale + margin).ceil()));
    scene.put(heading, Tag::class("heading"), (margin, margin), scale);
    let place = Rect::new(left, top, wide, high);
    scene.group(Tag::class("axes"), |scene| {
        add_axes(scene, &map.matrix, room, &places(sheet, place), place);
    });
    scene.put(caption, Tag::class("caption"), (margin, below), scale);
    (scene, place)
}

/// Whether the cell of the start lies in the part that is drawn.
fn shows_start(sheet: &MapSheet) -> bool {
    let game = &sheet.map.analysis.game;
    let start = sheet.map.matrix.cell(game.position(&game.start()));
    start.is_some_and(|cell| sheet.part.contains(cell))
}

fn places(sheet: &MapSheet, place: Rect) -> CellPlaces {
    CellPlaces {
        first: [sheet.part.column, sheet.part.row].map(f64::from),
        origin: (place.x, place.y),
        side: f64::from(sheet.side),
    }
}

fn heading(sheet: &MapSheet, room: f32) -> Scene {
    let (map, part) = (&sheet.map, sheet.part);
    let game = &map.analysis.game;
    let preset = game.preset().map_or("Own rules", |preset| preset.title);
    let all = part == CellRange::all(&map.matrix);
    let cells = grouped(u64::from(part.width) * u64::from(part.height));
    let title = if all {
        format!("{preset}: all {cells} states")
    } else {
        let states = u64::from(map.matrix.rows()) * u64::from(map.matrix.columns());
        format!("{preset}: {cells} of {} states", grouped(states))
    };
    let start = game.position(&game.start());
    let mut claim = format!("Player {} to move.", map.matrix.mover().number());
    if map.shows_verdicts {
        let value = map.analysis.solution.value(start.state);
        let said = match (value.winner(start.mover), value.turns()) {
            (Some(Seat::One), Some(turns)) => format!(" From the start player 1 wins in {turns}."),
            (Some(Seat::Two), Some(turns)) => format!(" From the start player 2 wins in {turns}."),
            _ => " The start is a draw.".to_owned(),
        };
        claim += &said;
    }
    let rules = format!("rules {}", game.rule_line());
    let mut scene = Scene::default();
    let mut y = 0.0;
    for (class, text, size, face, ink) in [
        ("title", &title, 20.0, Face::Bold, Ink::Text),
        ("claim", &claim, 14.0, Face::Regular, Ink::Text),
        ("rules", &rules, 12.0, Face::Mono, Ink::Weak),
    ] {
        y += add_lines(
            &mut scene,
            class,
            y,
            text,
            TextStyle::new(face, size, ink),
            room,
        );
    }
    let bottom = add_legend(
        &mut scene,
        &map.keys(sheet.verdicts),
        (0.0, y + 4.0),
        room,
        LegendScale(0.85),
    );
    scene.size = (room, bottom + 12.0);
    scene
}

fn caption(sheet: &MapSheet, room: f32) -> Scene {
    let map = &sheet.map;
    let mut sentences = map.matrix.sentence();
    if map.shows_verdicts {
        sentences += " The colour names the winner.";
        sentences += match sheet.detail {
            CellDetail::Colour => "",
            CellDetail::Turns => " A cell says in how many turns",
            CellDetail::Sign => " A cell says who wins, and in how many turns",
            CellDetail::Move => " A cell says who wins, in how many turns, and a best move",
        };
        sentences += match (sheet.detail, sheet.verdicts.draw) {
            (CellDetail::Colour, _) => "",
            (_, true) => "; = is a draw.",
            (_, false) => ".",
        };
    }
    if sheet.detail != CellDetail::Colour && shows_start(sheet) {
        sentences += " The ring is round the start.";
    }
    let mut scene = Scene::default();
    let style = TextStyle::new(Face::Regular, 12.0, Ink::Weak);
    let height = add_lines(&mut scene, "caption", 0.0, &sentences, style, room);
    scene.size = (room, height);
    scene
}

/// Adds a text in lines from a height on, and says how high it is.
fn add_lines(
    scene: &mut Scene,
    class: &'static str,
    top: f32,
    text: &str,
    style: TextStyle,
    room: f32,
) -> f32 {
    let mut y = 0.0;
    scene.group(Tag::class(class), |scene| {
        for line in style.face.wrapped(text, style.size, room) {
            y += style.size * 1.45;
            scene.text(
                (0.0, top + y - style.size * 0.35),
                Anchor::Start,
                style,
                &line,
            );
        }
    });
    y
}
