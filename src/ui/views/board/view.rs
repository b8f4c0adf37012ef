//! The board's scene, rebuilt when its input changes.

use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType};

use crate::app::board::{BoardView, board, fills};
use crate::app::{Shown, ShownBoard};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::{Game, Position, Seat};
use crate::scene::board::{BoardStyle, DrawnBoard};
use crate::scene::{Scene, Target};
use crate::solve::Value;
use crate::ui::paint::{Cached, Placement};

/// The input of a scene, beside the model.
#[derive(Clone, Debug, PartialEq)]
struct BoardSubject {
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
    let name = &names(model, variant.oracle)[mover.index()];
    if variant.oracle == Some(mover) {
        return format!("{name}, thinking");
    }
    let has_hands = shown.board.with_hands().is_some();
    match (has_hands, variant.has_begun) {
        (true, false) if variant.oracle.is_some() => "Click one of your hands".to_owned(),
        (true, false) => format!("{name}, click a hand"),
        (true, true) => "Now the hand to tap".to_owned(),
        (false, false) => "Click the first cell".to_owned(),
        (false, true) => "Now the last cell, or the same again".to_owned(),
    }
}

/// The move of the oracle that led to the current board, with the board before it.
pub(super) fn move_of_oracle(
    model: Shown,
    shown: ShownBoard,
    oracle: Option<Seat>,
) -> Option<(AnyMove, AnyBoard)> {
    let is_its = |before: &AnyBoard| oracle == Some(model.game().mover(before));
    last_move(model).filter(|(_, before)| is_its(before) && shown.preview.is_none())
}

/// The move that led to the current board, with the board before it.
pub(super) fn last_move(model: Shown) -> Option<(AnyMove, AnyBoard)> {
    let session = model.session();
    let node = session.node(session.cursor());
    let before = session.node(node.parent?).board;
    node.mv.map(|mv| (mv, before))
}

/// The names of the players; the oracle has a default name.
fn names(model: Shown, oracle: Option<Seat>) -> [String; 2] {
    Seat::BOTH.map(|seat| {
        let title = model.session().player_title(seat);
        let is_named = !model.session().about().players[seat.index()].is_empty();
        if oracle == Some(seat) && !is_named {
            format!("{title} (oracle)")
        } else {
            title
        }
    })
}

fn scene_of(model: Shown, shown: ShownBoard, variant: &BoardVariant, size: (f32, f32)) -> Scene {
    let moves = shown.moves.iter();
    let values = moves.flat_map(|mv| {
        let ways = mv.group.ways.iter();
        ways.filter_map(|&way| Some((way, mv.value?)))
    });
    let values: Vec<(AnyMove, Value)> = values.collect();
    let to_preview = shown.preview.and_then(|preview| preview.mv);
    let fills = match to_preview {
        Some(mv) => {
            let mut made = fills(model.session(), model.board());
            made.push((model.game().mover(model.board()), mv));
            made
        }
        None => fills(model.session(), shown.board),
    };
    let names = names(model, variant.oracle);
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
        played: if variant.shows_last_move {
            last_move(model)
        } else {
            move_of_oracle(model, shown, variant.oracle)
                .filter(|_| model.game().outcome(shown.board).is_none())
        },
        fills: &fills,
        shown: variant.mv,
        images: &variant.images,
        is_flipped: variant.is_flipped,
        shifted: variant.shifted,
        moving: variant.moving,
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
            ..BoardStyle::WINDOW
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
pub(super) fn name_labels(ui: &Ui, board: &'static str, origin: Pos2, scene: &Scene) {
    for region in &scene.regions {
        if matches!(region.target, Target::Player(_) | Target::Title) {
            let rect = Placement::at(origin).rect(region.bounds);
            let label = ui.interact(
                rect,
                Id::new(("label", board, region.target)),
                Sense::hover(),
            );
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &region.name));
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
