//! The board's scene, made when something changes and kept as long as nothing does.

use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType};

use crate::app::board::{BoardView, board, fills};
use crate::app::{Shown, ShownBoard};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Seat};
use crate::scene::board::{BoardStyle, DrawnBoard};
use crate::scene::{Scene, Target};
use crate::solve::Value;
use crate::ui::paint::{Cached, Placement};

/// What a scene was made for.
#[derive(Clone, Debug, PartialEq)]
struct BoardSubject {
    game: AnyGame,
    board: AnyBoard,
    names: [String; 2],
    prompt: Option<String>,
    values: Vec<(AnyMove, Value)>,
    selected: Option<u8>,
    /// The move that the oracle made last, with the board before it.
    played: Option<(AnyMove, AnyBoard)>,
    shows_last_move: bool,
    fills: Vec<(Seat, AnyMove)>,
    shown: Option<AnyMove>,
    images: Vec<AnyMove>,
    is_flipped: bool,
    shifted: Option<((Seat, u8), f32)>,
    /// The move of the oracle that is being made, and how much of it is done.
    moving: Option<(AnyMove, f32)>,
    size: (f32, f32),
    /// The size of a pixel, in points.
    pixel: f32,
}

/// The scene of a board with what it was made for.
#[derive(Debug, Default)]
pub(crate) struct CachedBoard(Cached<BoardSubject, Arc<Scene>>);

/// What of the board changes from frame to frame.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardVariant {
    /// A move that is shown but not played.
    pub(super) mv: Option<AnyMove>,
    /// Images of it that are shown too.
    pub(super) images: Vec<AnyMove>,
    /// A hand that is moved aside, and by how many points.
    pub(super) shifted: Option<((Seat, u8), f32)>,
    /// The move of the oracle that is being made, and how much of it is done.
    pub(super) moving: Option<(AnyMove, f32)>,
    /// The hand that is chosen.
    pub(super) selected: Option<u8>,
    /// Whether player 1 sits above.
    pub(super) is_flipped: bool,
    /// The first half of a move is made: a hand or a cell is chosen.
    pub(super) has_begun: bool,
    /// The size of a pixel, in points.
    pub(super) pixel: f32,
    /// True if the last move is shown, whoever made it, with the arrow of a tap.
    pub(super) shows_last_move: bool,
    /// True if nothing can be done on the board any more.
    pub(super) is_closed: bool,
    /// Whom the oracle plays.
    pub(super) oracle: Option<Seat>,
    /// True if it makes no move here, though it may be its turn.
    pub(super) is_oracle_silent: bool,
}

impl CachedBoard {
    /// The scene of a board in a room.
    pub(super) fn of(
        &mut self,
        area: Rect,
        model: Shown,
        shown: ShownBoard,
        variant: BoardVariant,
    ) -> Arc<Scene> {
        let moves = shown.moves.iter();
        let values = moves.flat_map(|mv| {
            let ways = mv.group.ways.iter();
            ways.filter_map(|&way| Some((way, mv.value?)))
        });
        let to_preview = shown.preview.and_then(|preview| preview.mv);
        let fills = match to_preview {
            Some(mv) => {
                let mut made = fills(model.session(), model.board());
                made.push((model.game().mover(model.board()), mv));
                made
            }
            None => fills(model.session(), shown.board),
        };
        let subject = BoardSubject {
            game: *model.game(),
            board: *shown.board,
            names: names(model, variant.oracle),
            values: values.collect(),
            prompt: (shown.preview.is_none() && !variant.is_closed)
                .then(|| prompt(model, shown, &variant)),
            selected: variant.selected,
            played: if variant.shows_last_move {
                last_move(model)
            } else {
                move_of_oracle(model, shown, variant.oracle)
                    .filter(|_| model.game().outcome(shown.board).is_none())
            },
            shows_last_move: variant.shows_last_move,
            fills,
            shown: variant.mv,
            images: variant.images,
            is_flipped: variant.is_flipped,
            shifted: variant.shifted,
            moving: variant.moving,
            size: area.size().into(),
            pixel: variant.pixel,
        };
        let scene = self.0.get_or_make(
            |kept| *kept == subject,
            || (subject.clone(), Arc::new(scene_of(&subject))),
        );
        Arc::clone(scene)
    }
}

/// The next thing to do on the board, for the player to move.
fn prompt(model: Shown, shown: ShownBoard, variant: &BoardVariant) -> String {
    let mover = model.game().mover(shown.board);
    let name = &names(model, variant.oracle)[mover.index()];
    if variant.oracle == Some(mover) {
        let does = if variant.is_oracle_silent {
            " to move"
        } else {
            ", thinking"
        };
        return format!("{name}{does}");
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

/// The move with which the oracle came to the current board, with the board before it.
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

/// What the players are called; the oracle has a name where nobody gave it one.
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

fn scene_of(subject: &BoardSubject) -> Scene {
    let view = BoardView {
        names: subject.names.each_ref().map(String::as_str),
        prompt: subject.prompt.as_deref(),
        values: &subject.values,
        selected: subject.selected,
        played: subject.played,
        fills: &subject.fills,
        shown: subject.shown,
        images: &subject.images,
        is_flipped: subject.is_flipped,
        shifted: subject.shifted,
        moving: subject.moving,
    };
    let board = board(&subject.game, &subject.board, &view);
    board.map_or_else(Scene::default, |mut board| {
        if let DrawnBoard::Hands(hands) = &mut board
            && !subject.shows_last_move
        {
            // The hands that changed are lit; an arrow would run through badges.
            hands.tap = None;
        }
        let style = BoardStyle {
            pixel: subject.pixel,
            ..BoardStyle::WINDOW
        };
        board.scene(subject.size, &style)
    })
}

/// The size of a pixel, in points.
pub(super) fn pixel(ui: &Ui) -> f32 {
    1.0 / ui.ctx().pixels_per_point()
}

/// All the space there is for a board, between whole pixels.
pub(super) fn area(ui: &Ui) -> Rect {
    let all = ui.available_rect_before_wrap();
    all.round_to_pixels(ui.ctx().pixels_per_point())
}

/// The place of the controls of a board.
pub(super) fn controls(origin: Pos2, scene: &Scene) -> Rect {
    let region = scene.region_of(Target::Controls);
    let bounds = region.map(|region| region.bounds).unwrap_or_default();
    Placement::at(origin).rect(bounds)
}

/// Gives what stands on a board, but can be done nothing with, its name for screen readers.
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

/// A part of a board that can be pressed: its place on the screen, and what the pointer does to it.
pub(super) struct BoardPart {
    pub(super) target: Target,
    pub(super) rect: Rect,
    pub(super) name: String,
    pub(super) response: Response,
}

/// The id of a part of a board of a name that can be pressed.
pub(super) fn part_id(board: &'static str, target: Target) -> Id {
    Id::new(("board", board, target))
}
