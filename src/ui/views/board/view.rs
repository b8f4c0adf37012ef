//! The board's scene, made when something changes and kept as long as nothing does.

use eframe::egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::Model;
use crate::app::board::{BoardView, board};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Seat};
use crate::scene::board::BoardStyle;
use crate::scene::{Scene, Target};
use crate::solve::Value;
use crate::ui::paint::theme;
use crate::ui::paint::{self, Cached, Placement};

/// What a scene was made for.
#[derive(Clone, Debug, PartialEq)]
struct BoardSubject {
    game: AnyGame,
    board: AnyBoard,
    names: [String; 2],
    values: Vec<(AnyMove, Value)>,
    selected: Option<u8>,
    shown: Option<AnyMove>,
    is_flipped: bool,
    shifted: Option<((Seat, u8), f32)>,
    size: (f32, f32),
}

/// The scene of a board with what it was made for.
#[derive(Debug, Default)]
pub(crate) struct CachedBoard(Cached<BoardSubject, Scene>);

/// What of the board changes from frame to frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BoardVariant {
    /// A move that is shown but not played.
    pub(super) mv: Option<AnyMove>,
    /// A hand that is moved aside, and by how many points.
    pub(super) shifted: Option<((Seat, u8), f32)>,
    /// The hand that is chosen.
    pub(super) selected: Option<u8>,
    /// Whether player 1 sits above.
    pub(super) is_flipped: bool,
}

impl CachedBoard {
    /// The scene of a board in a room.
    pub(super) fn of(&mut self, area: Rect, model: &Model, shown: BoardVariant) -> &Scene {
        let moves = model.shown_moves().iter();
        let values = moves.flat_map(|mv| {
            let ways = mv.group.ways.iter();
            ways.filter_map(|&way| Some((way, mv.value?)))
        });
        let subject = BoardSubject {
            game: *model.game(),
            board: *model.board(),
            names: names(model),
            values: values.collect(),
            selected: shown.selected,
            shown: shown.mv,
            is_flipped: shown.is_flipped,
            shifted: shown.shifted,
            size: area.size().into(),
        };
        self.0.get_or_make(
            |kept| *kept == subject,
            || (subject.clone(), scene_of(&subject)),
        )
    }
}

fn names(model: &Model) -> [String; 2] {
    Seat::BOTH.map(|seat| model.session().player_title(seat))
}

fn scene_of(subject: &BoardSubject) -> Scene {
    let view = BoardView {
        names: subject.names.each_ref().map(String::as_str),
        turn_words: "your turn",
        values: &subject.values,
        selected: subject.selected,
        played: None,
        shown: subject.shown,
        is_flipped: subject.is_flipped,
        shifted: subject.shifted,
    };
    let board = board(&subject.game, &subject.board, &view);
    board.map_or_else(Scene::default, |board| {
        board.scene(subject.size, &BoardStyle::WINDOW)
    })
}

/// Paints a position that is only looked at, pale.
pub(super) fn paint_ghost(ui: &Ui, area: Rect, model: &Model, board: AnyBoard, is_flipped: bool) {
    let subject = BoardSubject {
        game: *model.game(),
        board,
        names: names(model),
        values: Vec::new(),
        selected: None,
        shown: None,
        is_flipped,
        shifted: None,
        size: area.size().into(),
    };
    let at = Placement {
        opacity: 0.45,
        ..Placement::at(area.min)
    };
    paint::paint(ui.painter(), theme::palette(ui), &scene_of(&subject), at);
}

/// Gives what stands on a board, but can be done nothing with, its name for screen readers.
pub(super) fn name_labels(ui: &Ui, origin: Pos2, scene: &Scene) {
    for region in &scene.regions {
        if matches!(region.target, Target::Player(_) | Target::Title) {
            let rect = Placement::at(origin).rect(region.bounds);
            let label = ui.interact(rect, Id::new(("label", region.target)), Sense::hover());
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &region.name));
        }
    }
}

/// A part of a board that can be pressed: its place on the screen, and what the pointer does to it.
pub(super) struct BoardPart {
    pub(super) target: Target,
    pub(super) rect: Rect,
    pub(super) response: Response,
}

/// The parts of a board that can be pressed, each with its name. `is_chosen` says which is selected.
pub(super) fn parts(
    ui: &Ui,
    origin: Pos2,
    scene: &Scene,
    is_chosen: impl Fn(Target) -> bool,
) -> Vec<BoardPart> {
    let placement = Placement::at(origin);
    let pressable = scene
        .regions
        .iter()
        .filter(|region| matches!(region.target, Target::Hand(..) | Target::Cell(_)));
    let part = |region: &crate::scene::Region| {
        let rect = placement.rect(region.bounds);
        let id = Id::new(("board", region.target));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let is_chosen = is_chosen(region.target);
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::Button, true, is_chosen, &region.name)
        });
        BoardPart {
            target: region.target,
            rect,
            response,
        }
    };
    pressable.map(part).collect()
}

/// Says which position is only looked at.
pub(super) fn ghost_caption(model: &Model, board: &AnyBoard) -> String {
    let position = model.game().position(board);
    let text = model.game().position_text(position, None);
    format!("Looking at {text}\nEnter goes there, Esc comes back")
}

/// The place of what the caption says in the middle of a board.
pub(super) fn caption_place(area: Rect) -> Rect {
    Rect::from_center_size(area.center(), vec2(area.width(), 44.0))
}
