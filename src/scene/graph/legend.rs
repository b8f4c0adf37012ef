//! The legend: every sign of a picture and what it means, those that it needs and no others.

use super::drawing::{GraphDrawing, GraphEdge, Standing};
use super::figure::{CELL, Figure, add_disc, add_run};
use super::node::{Ring, add_box, add_open_box, add_ring};
use super::route::{DrawnArrow, Emphasis, add_arrow};
use crate::game::{Game, Seat};
use crate::graph::MoveKind;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Scene, Shade, Stroke, Tag, Target, TextStyle, Tone, arrow_head,
};

/// A sign of the legend and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendKey {
    /// The sign.
    pub sign: LegendSign,
    /// Its meaning.
    pub text: &'static str,
}

/// A sign as the picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendSign {
    /// The player who can force a win.
    Winner(Tone),
    /// A position that is drawn open, of the tone of its edge.
    Open(Tone),
    /// Play is over.
    Over,
    /// The player to move.
    Brackets,
    /// The disc of the player to move beside a grid.
    Turn(Seat),
    /// A move.
    Arrow {
        /// The emphasis of the arrow.
        emphasis: Emphasis,
        /// True if it is dashed.
        is_dashed: bool,
    },
    /// A best move, in the tones of those for whom there are some.
    Best([Option<Tone>; 3]),
    /// The current position.
    Ring,
    /// The last move in a small grid.
    LastMove,
    /// The answer to a move.
    Answer(Tone),
    /// A sign behind a move.
    Mark(&'static str),
    /// A move on a map, in the colour of who wins after it.
    Dot(Tone),
    /// The line played, on a map.
    Line,
    /// A player's wins in few and in many turns.
    Shades(Seat),
}

/// The width of a sign with the gap behind it, and of the gap behind a key.
const SIGN_WIDTH: f32 = 46.0;
const MARK_WIDTH: f32 = 26.0;
const KEY_GAP: f32 = 26.0;
/// The distance between the arrows of one sign.
const BETWEEN_BEST: f32 = 7.5;
/// The height of a row of keys, and the size of their text.
const KEY_HEIGHT: f32 = 30.0;
pub(crate) const KEY_SIZE: f32 = 13.0;

/// The keys of what boxes say of the winner, of those winners that there are.
pub fn winner_keys(has: impl Fn(Option<Seat>) -> bool) -> Vec<LegendKey> {
    let all = [
        (Some(Seat::One), "player 1 can force a win"),
        (Some(Seat::Two), "player 2 can force a win"),
        (None, "draw: neither can"),
    ];
    let there = all.into_iter().filter(|&(winner, _)| has(winner));
    let key = |(winner, text)| LegendKey {
        sign: LegendSign::Winner(Tone::of(winner)),
        text,
    };
    there.map(key).collect()
}

/// The size of a legend, as a share of its size on a page of a graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LegendScale(pub f32);

/// Adds keys side by side, in as many rows as it takes, from a height on, and says where they end. Each
/// key is a region.
pub fn add_legend(
    scene: &mut Scene,
    keys: &[LegendKey],
    at: Point,
    room: f32,
    scale: LegendScale,
) -> f32 {
    let LegendScale(scale) = scale;
    let mut legend = Scene::new((room / scale, KEY_HEIGHT));
    let mut bottom = 0.0;
    for (place, (key, (x, row))) in keys.iter().zip(key_places(keys, room / scale)).enumerate() {
        let y = row as f32 * KEY_HEIGHT; // a few
        key.add(&mut legend, (x, y));
        let bounds = Rect::new(x, y, key.width(), KEY_HEIGHT);
        legend.region(bounds, Target::Key(place), key.text);
        bottom = bounds.bottom();
    }
    if keys.is_empty() {
        return at.1;
    }
    scene.put(legend, Tag::class("legend"), at, scale);
    at.1 + bottom * scale
}

/// The places of keys that are as large as on a page: the distance from the left, and the row.
fn key_places(keys: &[LegendKey], room: f32) -> impl Iterator<Item = (f32, usize)> {
    let (mut free, mut row) = (0.0, 0);
    keys.iter().map(move |key| {
        let width = key.width();
        if free > 0.0 && free + width > room {
            free = 0.0;
            row += 1;
        }
        let x = free;
        free += width + KEY_GAP;
        (x, row)
    })
}

/// The height that keys take in a width.
#[must_use]
pub fn legend_height(keys: &[LegendKey], room: f32, scale: LegendScale) -> f32 {
    let mut nowhere = Scene::default();
    add_legend(&mut nowhere, keys, (0.0, 0.0), room, scale)
}

/// The number of first keys that fit on a number of lines of a width.
#[must_use]
pub fn fitting(
    keys: &[LegendKey],
    room: f32,
    rows: usize,
    LegendScale(scale): LegendScale,
) -> usize {
    let room = room / scale;
    let places = keys.iter().zip(key_places(keys, room));
    places
        .take_while(|(key, (x, row))| *row < rows && x + key.width() <= room)
        .count()
}

/// The height of a line of keys.
#[must_use]
pub fn line_height(LegendScale(scale): LegendScale) -> f32 {
    KEY_HEIGHT * scale
}

/// The arrow of a sign that begins at a point, with a head of a length.
fn sign_arrow((x, y): Point, head: f32) -> DrawnArrow {
    let end = x + 37.0;
    DrawnArrow {
        path: Path::line((x, y), (end - head, y)),
        head: arrow_head((end, y), (1.0, 0.0), head, 0.45),
    }
}

impl LegendKey {
    fn sign_width(&self) -> f32 {
        match self.sign {
            LegendSign::Mark(_) => MARK_WIDTH,
            _ => SIGN_WIDTH,
        }
    }

    fn width(&self) -> f32 {
        self.sign_width() + Face::Regular.width(self.text, KEY_SIZE)
    }

    fn add(&self, scene: &mut Scene, (x, y): Point) {
        let middle = y + KEY_HEIGHT / 2.0;
        let at = |face, size, ink| TextStyle::new(face, size, ink);
        match self.sign {
            LegendSign::Winner(tone) => {
                add_box(
                    scene,
                    Rect::new(x + 3.0, middle - 8.0, 32.0, 16.0),
                    tone,
                    false,
                );
                let style = at(Face::Regular, 11.0, Ink::On(tone));
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, tone.sign());
            }
            LegendSign::Open(tone) => {
                let rect = Rect::new(x + 3.0, middle - 8.0, 32.0, 16.0);
                add_open_box(scene, rect, tone);
            }
            LegendSign::Over => {
                add_box(
                    scene,
                    Rect::new(x + 6.0, middle - 6.0, 26.0, 12.0),
                    Tone::Plain,
                    true,
                );
            }
            LegendSign::Brackets => {
                let style = at(Face::Mono, 14.0, Ink::Text);
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, "[ ]");
            }
            LegendSign::Turn(seat) => add_disc(scene, (x + 19.0, middle), CELL, seat),
            LegendSign::Answer(tone) => {
                let style = at(Face::Bold, KEY_SIZE, Ink::Line(tone));
                scene.text_at((x + 19.0, middle), Anchor::Middle, style, "then");
            }
            LegendSign::LastMove => {
                let cells = Rect::around((x + 19.0, middle), (2.0 * CELL, CELL));
                add_run(scene, cells, CELL, [Ink::Text, Ink::Page]);
            }
            LegendSign::Ring => {
                let rect = Rect::new(x + 8.0, middle - 4.0, 22.0, 8.0);
                add_box(scene, rect, Tone::Plain, false);
                add_ring(scene, rect, Ring::Here);
            }
            LegendSign::Mark(sign) => {
                let style = at(Face::Bold, 14.0, Ink::Text);
                let at = (x + MARK_WIDTH / 2.0 - 3.0, middle);
                scene.text_at(at, Anchor::Middle, style, sign);
            }
            LegendSign::Dot(tone) => {
                let dot = Rect::around((x + 19.0, middle), (12.0, 12.0));
                let edge = Stroke::solid(Ink::Current, 1.0);
                scene.rect(dot, 6.0, Some(Ink::Fill(tone)), Some(edge));
            }
            LegendSign::Line => {
                let (from, to) = ((x + 4.0, middle), (x + 33.0, middle));
                scene.line(from, to, Stroke::solid(Ink::Current, 1.5));
                for (x, y) in [from, to] {
                    scene.dot((x, y), 3.0, Ink::Current);
                }
            }
            LegendSign::Shades(winner) => {
                for place in 0..4_u8 {
                    let step = usize::from(place) * Shade::STEPS / 4;
                    let left = x + 3.0 + 8.0 * f32::from(place);
                    let fill = Ink::Shade(Shade::new(winner, step));
                    scene.rect(
                        Rect::new(left, middle - 8.0, 8.0, 16.0),
                        0.0,
                        Some(fill),
                        None,
                    );
                }
            }
            LegendSign::Arrow {
                emphasis,
                is_dashed,
            } => {
                let arrow = sign_arrow((x, middle), 9.0);
                add_arrow(scene, &arrow, emphasis.stroke(is_dashed));
            }
            LegendSign::Best(tones) => {
                let count = tones.iter().flatten().count();
                let head = if count > 1 { 7.0 } else { 9.0 };
                let top = middle - BETWEEN_BEST * (count.max(1) - 1) as f32 / 2.0; // up to three
                for (place, &tone) in tones.iter().flatten().enumerate() {
                    let at = (x, top + BETWEEN_BEST * place as f32);
                    let stroke = Emphasis::Best(tone).stroke(false);
                    add_arrow(scene, &sign_arrow(at, head), stroke);
                }
            }
        }
        let style = at(Face::Regular, KEY_SIZE, Ink::Text);
        let text_at = (x + self.sign_width(), middle);
        scene.text_at(text_at, Anchor::Start, style, self.text);
    }
}

/// Of more edges than this only best moves are drawn in the window where those stand out, until a node is
/// pointed at.
const MOST_FAINT: usize = 4_000;

/// The signs that a drawing has.
#[derive(Clone, Debug, Default)]
pub struct LegendContent {
    /// The winners of its positions, none for draws, if verdicts are shown.
    pub winners: Vec<Option<Seat>>,
    /// The player who moves in the positions that are drawn open.
    pub open: Option<Seat>,
    /// True if play is over somewhere.
    pub is_over: bool,
    /// True if positions say in brackets whose turn it is.
    pub has_brackets: bool,
    /// True if a disc beside a position says whose turn it is.
    pub has_numbers: bool,
    /// True if small grids show the last move.
    pub has_last_move: bool,
    /// True if a ring marks a position.
    pub has_ring: bool,
    /// True if a move was played.
    pub is_played: bool,
    /// The kinds of moves.
    pub kinds: Vec<MoveKind>,
    /// The player whose moves were chosen.
    pub player: Option<Seat>,
    /// The player whose answers stand behind moves.
    pub answers: Option<Seat>,
    /// True if moves lead back.
    pub leads_back: bool,
    /// True if numbers below positions say how many of their moves are not shown.
    pub leaves_out: bool,
    /// True if only best moves are drawn until a position is pointed at.
    pub hides_others: bool,
    /// True if best moves stand out among all.
    pub points_out_best: bool,
    /// For whom a best move of a neighbourhood is good, where those stand out: one from the current
    /// position, or else any.
    pub best_near: Option<Tone>,
}

/// The tone of the best move of a neighbourhood that is explained.
fn best_near(drawing: &GraphDrawing) -> Option<Tone> {
    drawing.here?;
    let best = drawing.edges.iter();
    let best = best.filter(|edge| !edge.is_played && edge.standing == Standing::Best);
    let first = best.min_by_key(|edge| !edge.is_best_here)?;
    Some(Tone::of(drawing.nodes[first.to].winner()))
}

impl LegendContent {
    /// The signs of a drawing.
    #[must_use]
    pub fn of(drawing: &GraphDrawing) -> LegendContent {
        let has_edge = |found: &dyn Fn(&GraphEdge) -> bool| drawing.edges.iter().any(found);
        let winners = [Some(Seat::One), Some(Seat::Two), None];
        let winners = winners.into_iter().filter(|&winner| {
            let mut nodes = drawing.nodes.iter();
            drawing.shows_verdicts && nodes.any(|node| node.winner() == winner)
        });
        let kinds = MoveKind::ALL.into_iter();
        let in_window = drawing.medium.is_window();
        // In Focus other moves are no fainter for it.
        let points_out_best =
            drawing.here.is_none() && has_edge(&|edge| edge.standing == Standing::Best);
        LegendContent {
            winners: winners.collect(),
            open: drawing.player.map(Seat::other).filter(|&other| {
                let mut nodes = drawing.nodes.iter();
                nodes.any(|node| node.mover == other && !node.is_terminal)
            }),
            is_over: drawing.nodes.iter().any(|node| node.is_terminal),
            has_brackets: drawing.nodes.iter().any(|node| node.position.contains('[')),
            has_numbers: !drawing.game.texts_tell_turn(),
            has_last_move: drawing.nodes.iter().any(|node| {
                let figure = node.figure.as_ref();
                figure.is_some_and(Figure::shows_last_move)
            }),
            has_ring: drawing.here.is_some(),
            is_played: has_edge(&|edge| edge.is_played),
            kinds: kinds
                .filter(|&kind| has_edge(&|edge| edge.kind == kind))
                .collect(),
            player: drawing.player.filter(|_| has_edge(&|edge| edge.is_chosen)),
            answers: drawing.player.filter(|_| drawing.is_folded),
            leads_back: has_edge(&|edge| {
                edge.is_backward && !edge.is_chosen && edge.standing == Standing::Plain
            }),
            leaves_out: drawing.nodes.iter().any(|node| node.left_out > 0),
            hides_others: points_out_best
                && in_window
                && !drawing.ticks.is_empty()
                && drawing.edges.len() > MOST_FAINT,
            points_out_best,
            best_near: best_near(drawing),
        }
    }

    /// The keys that explain it, and no others; the verdicts come first.
    #[must_use]
    pub fn keys(&self) -> Vec<LegendKey> {
        let has_kind = |kind| self.kinds.contains(&kind);
        let mut keys = winner_keys(|winner| self.winners.contains(&winner));
        let mut add = |is_needed: bool, sign, text| {
            if is_needed {
                keys.push(LegendKey { sign, text });
            }
        };
        let arrow = |emphasis, is_dashed| LegendSign::Arrow {
            emphasis,
            is_dashed,
        };
        if let Some(mover) = self.open {
            let edge = self.winners.first().map_or(Tone::Plain, |&it| Tone::of(it));
            add(true, LegendSign::Open(edge), to_move(mover));
        }
        let mut winners = self.winners.iter();
        let best = [(); 3].map(|()| winners.next().map(|&winner| Tone::of(winner)));
        add(self.points_out_best, LegendSign::Best(best), "best move");
        let usual = if self.points_out_best {
            let text = if self.hides_others {
                "any other move: point at a position"
            } else {
                "any other move"
            };
            add(true, arrow(Emphasis::Faint, false), text);
            Emphasis::Faint
        } else {
            Emphasis::Plain
        };
        if let Some(player) = self.player {
            let text = match player {
                Seat::One => "player 1's one move",
                Seat::Two => "player 2's one move",
            };
            let chosen = Emphasis::Chosen(Tone::Winner(player));
            add(true, arrow(chosen, false), text);
        }
        if let Some(player) = self.answers {
            let text = match player {
                Seat::One => "player 1's answer",
                Seat::Two => "player 2's answer",
            };
            let answer = LegendSign::Answer(Tone::Winner(player));
            add(true, answer, text);
        }
        add(self.is_over, LegendSign::Over, "play is over");
        add(
            self.has_brackets,
            LegendSign::Brackets,
            "the player to move",
        );
        let turn = LegendSign::Turn;
        for seat in Seat::BOTH {
            add(self.has_numbers, turn(seat), to_move(seat));
        }
        add(self.has_last_move, LegendSign::LastMove, "last move");
        add(self.has_ring, LegendSign::Ring, "this position");
        add(self.is_played, arrow(Emphasis::Played, false), "played");
        if let Some(tone) = self.best_near.filter(|_| !self.points_out_best) {
            add(true, arrow(Emphasis::Chosen(tone), false), "best move");
        }
        let names_tap = has_kind(MoveKind::Tap) && !self.points_out_best;
        add(names_tap, arrow(usual, false), "tap");
        let own_hands = match (has_kind(MoveKind::Split), has_kind(MoveKind::Own)) {
            (true, false) => "split",
            (true, true) => "split, pass or other move with own hands",
            (false, _) => "pass or other move with own hands",
        };
        let is_dashed = has_kind(MoveKind::Split) || has_kind(MoveKind::Own);
        add(is_dashed, arrow(usual, true), own_hands);
        let names_line = has_kind(MoveKind::Line) && !self.points_out_best;
        add(names_line, arrow(usual, false), "move");
        add(self.leads_back, arrow(Emphasis::Back, false), "leads back");
        add(self.leaves_out, LegendSign::Mark("+n"), "moves not shown");
        keys
    }
}

/// The player to move, in words.
fn to_move(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "player 1 to move",
        Seat::Two => "player 2 to move",
    }
}
