//! The board's scene, rebuilt when its input changes.

use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType};

use crate::app::board::{BoardView, MoveView, TableView, board, fills};
use crate::app::{Shown, ShownBoard};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::{Game, Position, Seat};
use crate::scene::board::{BoardStyle, DrawnBoard};
use crate::scene::{Scene, Target};
use crate::solve::Value;
use crate::ui::paint::widgets::announce;
use crate::ui::paint::{Cached, Placement};

/// The input of a scene, beside the model.
#[derive(Clone, Debug, PartialEq)]
struct BoardSubject {
    board: AnyBoard,
    previewed: Option<Position>,
    variant: BoardVariant,
    size: (f32, f32),
}

/// The scene of a board with its input, kept until the model changes.
#[derive(Debug, Default)]
pub(crate) struct CachedBoard(Cached<BoardSubject, Arc<Scene>>);

/// The part of the board's input that changes from frame to frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct BoardVariant {
    /// A hovered or picked move, shown but not played.
    pub(super) mv: Option<AnyMove>,
    /// The symmetric moves that are shown with `mv`.
    pub(super) images: Vec<AnyMove>,
    /// A hand that is moved aside, and its offset in points.
    pub(super) shifted: Option<((Seat, u8), f32)>,
    /// The animated move, and its progress from 0 to 1.
    pub(super) moving: Option<(AnyMove, f32)>,
    pub(super) selected: Option<u8>,
    /// True if player 1 is in the upper row.
    pub(super) is_flipped: bool,
    /// True if a move is half entered: a hand or a cell is chosen.
    pub(super) has_begun: bool,
    pub(super) pixel: f32,
    /// True if the last move of either player is shown, with the arrow of a tap.
    pub(super) shows_last_move: bool,
    /// True if the board is disabled.
    pub(super) is_closed: bool,
    /// A sentence in place of the prompt.
    pub(super) told: Option<String>,
    /// The side of the oracle, if it plays.
    pub(super) oracle: Option<Seat>,
    /// The game in Play that the board belongs to.
    pub(super) table: Option<PlayTable>,
    /// The progress of a hand that is seen to go out, from 0 to 1; none where it is at rest.
    pub(super) going_out: Option<f32>,
}

/// A game in Play, as far as its board shows it beside hands or cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PlayTable {
    pub(crate) names: [String; 2],
    /// The line below the name of each player.
    pub(crate) about: [String; 2],
    /// The last move in words, with what came of it.
    pub(crate) last: Option<String>,
    /// The result of the game and its reason, once it is over.
    pub(crate) ending: Option<[String; 2]>,
    /// True if verdicts are shown, or may come back at any time, so that hands stay where they are.
    pub(crate) reserves_badges: bool,
    /// The player at this screen; without one the two take turns at it.
    pub(crate) own: Option<Seat>,
}

impl CachedBoard {
    /// The scene of a board in a size.
    pub(super) fn of(
        &mut self,
        area: Rect,
        model: Shown,
        shown: ShownBoard,
        variant: BoardVariant,
    ) -> Arc<Scene> {
        let subject = BoardSubject {
            board: *shown.board,
            previewed: shown.preview.map(|preview| preview.position),
            variant,
            size: area.size().into(),
        };
        let scene = self.0.get_or_make(
            |kept| *kept == subject,
            || {
                let scene = scene_of(model, shown, &subject.variant, subject.size);
                (subject.clone(), Arc::new(scene))
            },
        );
        Arc::clone(scene)
    }
}

/// The prompt for the player to move.
fn prompt(model: Shown, shown: ShownBoard, variant: &BoardVariant) -> String {
    let mover = model.game().mover(shown.board);
    if variant.oracle == Some(mover) {
        return "The oracle thinks".to_owned();
    }
    let name = match &variant.table {
        Some(table) => table.names[mover.index()].clone(),
        None => model.session().player_title(mover),
    };
    let has_hands = shown.board.with_hands().is_some();
    match (has_hands, variant.has_begun) {
        (true, false) if variant.oracle.is_some() => "Click one of your hands".to_owned(),
        (true, false) => format!("{name}, click a hand"),
        (true, true) => "Now the hand to tap".to_owned(),
        (false, false) => "Click the first cell".to_owned(),
        (false, true) => "Now the last cell, or the same again".to_owned(),
    }
}

/// The move that led to the current board, with the board before it.
pub(super) fn last_move(model: Shown) -> Option<(AnyMove, AnyBoard)> {
    let session = model.session();
    let node = session.node(session.cursor());
    let before = session.node(node.parent?).board;
    node.mv.map(|mv| (mv, before))
}

fn scene_of(model: Shown, shown: ShownBoard, variant: &BoardVariant, size: (f32, f32)) -> Scene {
    let moves = shown.moves.iter();
    let values = moves.flat_map(|mv| {
        let ways = mv.group.ways.iter();
        ways.filter_map(|&way| Some((way, mv.value?)))
    });
    let has_ended = variant
        .table
        .as_ref()
        .is_some_and(|table| table.ending.is_some());
    // Where a game has ended there is nothing to choose.
    let values: Vec<(AnyMove, Value)> = values.filter(|_| !has_ended).collect();
    let to_preview = shown.preview.and_then(|preview| preview.mv);
    let fills = match to_preview {
        Some(mv) => {
            let mut made = fills(model.session(), model.board());
            made.push((model.game().mover(model.board()), mv));
            made
        }
        None => fills(model.session(), shown.board),
    };
    let names = match &variant.table {
        Some(table) => table.names.clone(),
        None => Seat::BOTH.map(|seat| model.session().player_title(seat)),
    };
    let has_prompt = shown.preview.is_none() && !variant.is_closed;
    let prompt = match &variant.told {
        Some(told) => Some(told.clone()),
        None => has_prompt.then(|| prompt(model, shown, variant)),
    };
    let view = BoardView {
        names: names.each_ref().map(String::as_str),
        prompt: prompt.as_deref(),
        values: &values,
        selected: variant.selected,
        played: last_move(model).filter(|_| variant.shows_last_move),
        fills: &fills,
        shown: variant.mv,
        images: &variant.images,
        is_flipped: variant.is_flipped,
        shifted: variant.shifted,
        moving: variant.moving,
        table: variant.table.as_ref().map(|table| TableView {
            about: table.about.each_ref().map(String::as_str),
            last: last_move(model)
                .zip(table.last.as_deref())
                .map(|((mv, before), words)| MoveView { mv, before, words }),
            going_out: variant.going_out,
            ending: table
                .ending
                .as_ref()
                .map(|ending| ending.each_ref().map(String::as_str)),
            reserves_badges: table.reserves_badges,
            own: table.own,
        }),
    };
    let board = board(model.game(), shown.board, &view);
    board.map_or_else(Scene::default, |mut board| {
        if let DrawnBoard::Hands(hands) = &mut board
            && !variant.shows_last_move
        {
            // The changed hands are highlighted; an arrow would run through badges.
            hands.tap = None;
        }
        let style = BoardStyle {
            pixel: variant.pixel,
            ..if variant.table.is_some() {
                BoardStyle::TABLE
            } else {
                BoardStyle::WINDOW
            }
        };
        board.scene(size, &style)
    })
}

pub(super) fn pixel(ui: &Ui) -> f32 {
    1.0 / ui.ctx().pixels_per_point()
}

/// The rectangle of the free space for a board, aligned to whole pixels.
pub(super) fn area(ui: &Ui) -> Rect {
    let all = ui.available_rect_before_wrap();
    all.round_to_pixels(ui.ctx().pixels_per_point())
}

/// The rectangle of the controls of a board.
pub(super) fn controls(origin: Pos2, scene: &Scene) -> Rect {
    let region = scene.region_of(Target::Controls);
    let bounds = region.map(|region| region.bounds).unwrap_or_default();
    Placement::at(origin).rect(bounds)
}

/// Names the labels of a board for screen readers.
/// The line that says what to do in Play is announced as well.
pub(super) fn name_labels(
    ui: &Ui,
    board: &'static str,
    is_played: bool,
    origin: Pos2,
    scene: &Scene,
) {
    for region in &scene.regions {
        if matches!(
            region.target,
            Target::Player(_) | Target::Title | Target::LastMove
        ) {
            let rect = Placement::at(origin).rect(region.bounds);
            let label = ui.interact(
                rect,
                Id::new(("label", board, region.target)),
                Sense::hover(),
            );
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &region.name));
            if is_played && region.target == Target::Title {
                announce(&label);
            }
        }
    }
}

/// A part of a board that can be pressed: its rectangle and its response.
pub(super) struct BoardPart {
    pub(super) target: Target,
    pub(super) rect: Rect,
    pub(super) name: String,
    pub(super) response: Response,
}

/// The id of a part of a named board.
pub(super) fn part_id(board: &'static str, target: Target) -> Id {
    Id::new(("board", board, target))
}
