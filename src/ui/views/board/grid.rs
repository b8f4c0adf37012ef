//! The grid of Tactics: click the first and the last cell of a run, drag along it, or use the arrow keys. The
//! board shows the hovered run and its verdict before it is played.

use eframe::egui::{
    self, Key, PointerButton, Pos2, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, pos2,
};

use super::after_game::after_game_ui;
use super::cells::{self, Cell, CellPick, CellRun, RunRefusal};
use super::motion;
use super::state::BoardState;
use super::view::{self, BoardPart, BoardVariant};
use crate::app::Shown;
use crate::game::Game;
use crate::game::any::AnyMove;
use crate::game::move_naming::MoveNaming;
use crate::game::tactics::{TacticsBoard, TacticsGame, TacticsMove};
use crate::scene::badge::Badge;
use crate::scene::face::Face;
use crate::scene::{Dash, Ink, Scene, Stroke, Target, TextStyle};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::keyboard::TakenArrows;
use crate::ui::message::Message;
use crate::ui::paint::theme;
use crate::ui::paint::widgets::{announce, badge_size, paint_badge};
use crate::ui::paint::{self, Placement};

/// The smallest readable letters of help, in points.
const LEAST_HELP: f32 = 9.5;

/// The move that fills the hovered run, or the reason why there is none.
type PointedRun = Result<TacticsMove, RunRefusal>;

/// Shows the grid in all the space there is.
pub(crate) fn grid_ui(
    ui: &mut Ui,
    game: &TacticsGame,
    board: &TacticsBoard,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let area = view::area(ui);
    ui.allocate_rect(area, Sense::hover());
    let is_closed = state.is_closed || state.waits_for_oracle(board.mover);
    let run = pointed_run(state).filter(|_| !is_closed);
    let pointed = run.map(|run| run.filled(game, board));
    let own = pointed.and_then(Result::ok).map(AnyMove::from);
    let images = cx.marks.highlight.images();
    let shown = BoardVariant {
        mv: own
            .or(state.hinted_move)
            .or(cx.marks.highlight.hovered_move()),
        images: if own.is_some() {
            Vec::new()
        } else {
            images.to_vec()
        },
        is_flipped: state.is_flipped,
        has_begun: state.cells.chosen.is_some(),
        moving: motion::last_move_seen(ui, state, cx).moving,
        table: state.table.clone(),
        pixel: view::pixel(ui),
        oracle: state.oracle,
        told: state.said.clone().or_else(|| state.told.clone()),
        shows_last_move: state.shows_last_move,
        is_closed: state.is_closed,
        ..BoardVariant::default()
    };
    let scene = state.scene.of(area, model, model.current(), shown);
    let palette = theme::palette(ui);
    paint::paint(ui.painter(), palette, &scene, Placement::at(area.min));
    let is_played = state.table.is_some();
    view::name_labels(ui, state.name, is_played, area.min, &scene);
    let controls = view::controls(area.min, &scene);
    let chosen = state.cells.chosen;
    let cols = game.rules().cols;
    let is_chosen = |target| {
        let cell = cell_of(target, cols);
        cell.is_some_and(|cell| chosen.is_some_and(|run| run.holds(cell)))
    };
    let parts = state.parts(ui, cx, area.min, &scene, is_chosen, |_| 0);
    let above = refused_run(run, pointed, &parts, cols, area);
    paint::paint(ui.painter(), palette, &above, Placement::at(area.min));
    let is_over = game.outcome(board).is_some();
    let reason = state.table.as_ref().and_then(|table| table.ending.as_ref());
    if let Some([_, reason]) = reason {
        let letters = controls.height() * 0.5;
        line_ui(ui, controls, reason, letters, palette.text);
    } else if state.is_closed || state.waits_for_oracle(board.mover) {
        // A puzzle is answered.
    } else if is_over {
        after_game_ui(ui, controls, cx);
    } else {
        foot_ui(ui, controls, pointed, chosen, model, cx.look.naming());
    }
    if let Some(Ok(line)) = pointed {
        light(line, cx);
    }
    state.cells.pointed_at = None;
    for part in &parts {
        let Some(cell) = cell_of(part.target, cols) else {
            continue;
        };
        cx.areas.offer(FocusArea::Board, part.response.id);
        if part.response.has_focus() {
            let id = part.response.id;
            cx.keyboard.leave_arrows_to(ui.ctx(), id, TakenArrows::All);
            state.cells.pointed_at.get_or_insert(cell);
            arrows_ui(ui, game, board, cell, state, cx);
        }
        if part.response.hovered() {
            state.cells.pointed_at = Some(cell);
        }
        let pick = picked(ui, game, board, part, cell, state.cells.chosen);
        if let Some(pick) = pick.filter(|pick| !is_said(*pick, pointed)) {
            act(ui, pick, part, state, cx);
        }
        if part.response.drag_started() && !is_over {
            state.cells.dragged = Some(CellRun::of(cell));
        }
    }
    follow_drag(ui, game, board, &parts, state, cx);
}

/// The run that is being chosen, or the hovered cell.
fn pointed_run(state: &BoardState) -> Option<CellRun> {
    let choice = state.cells;
    let to_pointer = |chosen: CellRun| match choice.pointed_at {
        Some(cell) if chosen.is_single() => chosen.to(cell),
        _ => chosen,
    };
    let chosen = choice.chosen.map(to_pointer);
    let alone = choice.pointed_at.map(CellRun::of);
    choice.dragged.or(chosen).or(alone)
}

/// The action of a click or a key on a cell.
fn picked(
    ui: &Ui,
    game: &TacticsGame,
    board: &TacticsBoard,
    part: &BoardPart,
    cell: Cell,
    chosen: Option<CellRun>,
) -> Option<CellPick> {
    if !part.response.clicked() {
        return None;
    }
    let by_pointer = part.response.clicked_by(PointerButton::Primary);
    let with_enter = ui.input(|input| input.key_pressed(Key::Enter));
    Some(if with_enter && !by_pointer {
        cells::enter(game, board, chosen, cell)
    } else {
        cells::click(game, board, chosen, cell)
    })
}

/// Carries out the action for a cell.
fn act(ui: &Ui, pick: CellPick, part: &BoardPart, state: &mut BoardState, cx: &mut Cx) {
    state.said = None;
    state.hinted_move = None;
    match pick {
        CellPick::Choose(run) => {
            state.cells.chosen = Some(run);
            // Arrows and Enter continue from this cell.
            part.response.request_focus();
        }
        CellPick::Play(line) => {
            state.cells.chosen = None;
            let by_pointer = ui.input(|input| input.pointer.any_released());
            if by_pointer {
                // The arrow keys step through the game again.
                if let Some(focused) = ui.memory(egui::Memory::focused) {
                    ui.memory_mut(|memory| memory.surrender_focus(focused));
                }
            }
            cx.play(line.into());
        }
        CellPick::Refuse(refusal) => refuse(refusal, cx),
    }
}

fn refuse(refusal: RunRefusal, cx: &mut Cx) {
    let reason = Message::of_session(refusal.sentence());
    cx.out.say_message(reason.near(FocusArea::Board));
}

/// Follows arrow keys from cell to cell; with Shift they change the length of the chosen run.
fn arrows_ui(
    ui: &Ui,
    game: &TacticsGame,
    board: &TacticsBoard,
    cell: Cell,
    state: &mut BoardState,
    cx: &mut Cx,
) {
    const ARROWS: [(Key, (i8, i8)); 4] = [
        (Key::ArrowUp, (-1, 0)),
        (Key::ArrowDown, (1, 0)),
        (Key::ArrowLeft, (0, -1)),
        (Key::ArrowRight, (0, 1)),
    ];
    let (pressed, with_shift) = ui.input(|input| {
        let pressed = ARROWS.iter().find(|(key, _)| input.key_pressed(*key));
        (pressed, input.modifiers.shift)
    });
    let Some(&(_, (down, right))) = pressed else {
        return;
    };
    let Some(next) = cells::neighbour(game, cell, down, right) else {
        return;
    };
    if with_shift {
        match cells::extend(game, board, state.cells.chosen, cell, next) {
            CellPick::Choose(run) => state.cells.chosen = Some(run),
            CellPick::Refuse(refusal) => return refuse(refusal, cx),
            CellPick::Play(_) => {}
        }
    } else {
        state.cells.chosen = None;
    }
    let number = next.0 * game.rules().cols + next.1;
    let id = view::part_id(state.name, Target::Cell(number));
    ui.memory_mut(|memory| memory.request_focus(id));
}

/// Highlights a run of cells in every pane, if it may be filled.
fn light(line: TacticsMove, cx: &mut Cx) {
    let model = cx.shown;
    let way = AnyMove::from(line);
    let mut moves = model.moves().iter();
    if let Some(mv) = moves.find(|mv| mv.group.ways.contains(&way)) {
        cx.marks.highlight.hover_way(mv.group.position, way);
    }
}

/// True if the foot already explains why the hovered run cannot be filled.
fn is_said(pick: CellPick, pointed: Option<PointedRun>) -> bool {
    let refusal = pointed.and_then(Result::err);
    let at_foot = refusal.filter(|&refusal| is_of_foot(refusal));
    at_foot.is_some_and(|refusal| pick == CellPick::Refuse(refusal))
}

/// True if the foot shows a refusal. A single filled cell shows its owner by itself, and a finished game its
/// winner.
fn is_of_foot(refusal: RunRefusal) -> bool {
    !matches!(refusal, RunRefusal::Filled(_) | RunRefusal::Over)
}

/// Shows below the grid the name and verdict of the hovered run, the reason why it cannot be filled, or help.
fn foot_ui(
    ui: &mut Ui,
    place: Rect,
    pointed: Option<PointedRun>,
    chosen: Option<CellRun>,
    model: Shown,
    naming: MoveNaming,
) {
    let letters = place.height() * 0.5;
    let weak = theme::palette(ui).weak;
    match pointed {
        Some(Ok(line)) => {
            let way = AnyMove::from(line);
            let mut moves = model.moves().iter();
            let listed = moves.find(|mv| mv.group.ways.contains(&way));
            let name = naming.brief(model.game(), model.board(), way);
            let mover = model.game().mover(model.board());
            let badge = listed.and_then(|mv| Some(Badge::of(mv.value?, mover)));
            let then = if chosen.is_some() {
                "Enter or a click fills it"
            } else {
                ""
            };
            run_ui(ui, place, &name, badge.as_ref(), then);
        }
        Some(Err(refusal)) if is_of_foot(refusal) => {
            let text = theme::palette(ui).text;
            announce(&line_ui(ui, place, &refusal.sentence(), letters, text));
        }
        _ => {
            line_ui(ui, place, help_for(place.width()), letters, weak);
        }
    }
}

/// The longest help on filling cells that is readable in a width.
fn help_for(room: f32) -> &'static str {
    const SHORTEST: &str = "Click both ends, or drag";
    const HELP: [&str; 2] = [
        "Click the first and the last cell, or drag; the same cell twice fills it alone",
        "Click both ends, or one cell twice, or drag",
    ];
    let style = TextStyle::new(Face::Regular, LEAST_HELP, Ink::Weak);
    let fits = |line: &&str| style.width(line) <= room;
    HELP.into_iter().find(fits).unwrap_or(SHORTEST)
}

/// Shows a line of text in letters as large as fit.
fn line_ui(ui: &mut Ui, place: Rect, line: &str, letters: f32, colour: egui::Color32) -> Response {
    let style = TextStyle::new(Face::Regular, letters, Ink::Weak);
    let size = style.size * (place.width() / style.width(line)).min(1.0);
    let text = egui::RichText::new(line).size(size).color(colour);
    ui.put(place, egui::Label::new(text).extend())
}

/// Shows the name of a run, its badge and the next step, side by side in the middle of a place.
fn run_ui(ui: &Ui, place: Rect, name: &str, badge: Option<&Badge>, then: &str) {
    const GAP: f32 = 10.0;
    let told = [name, badge.map_or("", |badge| &badge.text), then];
    let told: Vec<&str> = told.into_iter().filter(|part| !part.is_empty()).collect();
    let label = ui.interact(
        place,
        ui.id().with("run that is pointed at"),
        Sense::hover(),
    );
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.join(". ")));
    let palette = theme::palette(ui);
    let painter = ui.painter();
    let letters = (place.height() * 0.6).min(16.0);
    let name = painter.layout_no_wrap(name.to_owned(), theme::mono_bold(letters), palette.text);
    let font = egui::FontId::proportional(place.height() * 0.5);
    let then = painter.layout_no_wrap(then.to_owned(), font, palette.weak);
    let size_of = |badge: &Badge| {
        let size = badge_size(&badge.text);
        size * (place.height() / size.y).min(1.0)
    };
    let badge_width = badge.map_or(0.0, |badge| size_of(badge).x + GAP);
    let width = name.size().x + badge_width;
    // The next step is left out if it has no space.
    let with_then = width + GAP + then.size().x;
    let has_then = then.size().x > 0.0 && with_then <= place.width();
    let y = place.center().y;
    let mut x = place.center().x - if has_then { with_then } else { width } / 2.0;
    let centred = |x: f32, height: f32| -> Pos2 { pos2(x, y - height / 2.0) };
    painter.galley(centred(x, name.size().y), name.clone(), palette.text);
    x += name.size().x + GAP;
    if let Some(badge) = badge {
        let size = size_of(badge);
        let rect = Rect::from_min_size(centred(x, size.y), size);
        paint_badge(painter, palette, rect, badge);
        x += badge_width;
    }
    if has_then {
        painter.galley(centred(x, then.size().y), then, palette.weak);
    }
}

/// The row and column of a part of the grid.
fn cell_of(target: Target, cols: u8) -> Option<Cell> {
    match target {
        Target::Cell(cell) => Some((cell / cols, cell % cols)),
        _ => None,
    }
}

/// Paints a dashed outline round the cells of a run that cannot be filled.
fn refused_run(
    run: Option<CellRun>,
    pointed: Option<PointedRun>,
    parts: &[BoardPart],
    cols: u8,
    area: Rect,
) -> Scene {
    let mut scene = Scene::new(area.size().into());
    let (Some(run), Some(Err(refusal))) = (run, pointed) else {
        return scene;
    };
    // Ends that are not in line have no run to show.
    let is_shown = |cell: Cell| match refusal {
        RunRefusal::Bent(run) => cell == run.from || cell == run.to,
        _ => run.holds(cell),
    };
    let placement = Placement::at(area.min);
    for part in parts {
        if cell_of(part.target, cols).is_some_and(is_shown) {
            let (x, y) = placement.in_scene(part.rect.min);
            let size = part.rect.size();
            let rect = crate::scene::Rect::new(x, y, size.x, size.y).expanded(-2.5);
            let stroke = Stroke::solid(Ink::Hover, 2.0).dashed(Dash::Dashed);
            scene.rect(rect, 6.0, None, Some(stroke));
        }
    }
    scene
}

fn follow_drag(
    ui: &Ui,
    game: &TacticsGame,
    board: &TacticsBoard,
    parts: &[BoardPart],
    state: &mut BoardState,
    cx: &mut Cx,
) {
    let Some(dragged) = state.cells.dragged else {
        return;
    };
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let mut under = parts.iter();
    let under = under.find(|part| pointer.is_some_and(|pos| part.rect.contains(pos)));
    let to = under.and_then(|part| Some((part, cell_of(part.target, game.rules().cols)?)));
    if ui.input(|input| input.pointer.any_released()) {
        state.cells.dragged = None;
        if let Some((part, cell)) = to {
            let pick = cells::drop(game, board, state.cells.chosen, dragged.to(cell));
            act(ui, pick, part, state, cx);
        }
    } else if let Some((_, cell)) = to {
        state.cells.dragged = Some(dragged.to(cell));
    }
}
