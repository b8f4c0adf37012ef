//! What the board remembers from frame to frame.

use eframe::egui::{Pos2, Sense, Ui, WidgetInfo, WidgetType};

use super::cells::{Cell, CellRun};
use super::view::{self, BoardPart, CachedBoard};
use crate::app::Changed;
use crate::game::Seat;
use crate::scene::{Region, Scene, Target};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::paint::Placement;

/// What the board asks before a move is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardQuestion {
    /// Which of all splits.
    Splits,
    /// Which of the splits between two hands.
    SplitsBetween(u8, u8),
    /// Whether to tap an own hand or to select it.
    TapOrSelect(u8),
}

/// What is being chosen on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellChoice {
    /// The cells that were chosen and wait to be filled.
    pub(super) chosen: Option<CellRun>,
    /// The cells that are being dragged over.
    pub(super) dragged: Option<CellRun>,
    /// The cell under the pointer in the frame before, or that with the keyboard.
    pub(super) pointed_at: Option<Cell>,
}

/// When play was seen to come to a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Arrival {
    /// No board was seen yet.
    #[default]
    Unseen,
    /// Play has come to it since the last frame that showed a board.
    New,
    /// It was seen, and since when, if a move led there that is shown as it is made.
    Seen(Option<f64>),
}

/// What is selected on the board, and what it asks.
#[derive(Debug, Default)]
pub(crate) struct BoardState {
    /// What tells its parts from those of other boards that are shown at the same time.
    pub(super) name: &'static str,
    /// The selected hand of the player to move.
    pub(super) selected: Option<u8>,
    /// The hand of the player to move that a hint is about.
    pub(super) hinted: Option<u8>,
    pub(super) asking: Option<BoardQuestion>,
    /// A hand that was refused, and when.
    pub(super) shaken: Option<((Seat, u8), f64)>,
    /// When play was seen to come to the current board.
    pub(super) arrival: Arrival,
    /// What is being chosen on a grid.
    pub(super) cells: CellChoice,
    /// Whether player 1 sits above.
    pub(crate) is_flipped: bool,
    /// True if the board shows its last move.
    pub(crate) shows_last_move: bool,
    /// True if nothing can be done on the board any more, and it asks for nothing.
    pub(crate) is_closed: bool,
    /// The board as it was shown last.
    pub(super) scene: CachedBoard,
}

impl BoardState {
    /// That of a board beside the one of the session.
    pub(crate) fn named(name: &'static str) -> BoardState {
        BoardState {
            name,
            ..BoardState::default()
        }
    }

    /// The model has changed: the scene is made anew, and play may have come to another board.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.scene = CachedBoard::default();
        if (changed.cursor || changed.renumbered) && self.arrival != Arrival::Unseen {
            self.arrival = Arrival::New;
        }
    }

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.selected = None;
        self.hinted = None;
        self.asking = None;
        self.cells = CellChoice::default();
    }

    /// Asks which of all splits.
    pub(crate) fn ask_for_split(&mut self) {
        self.asking = Some(BoardQuestion::Splits);
        self.selected = None;
    }

    /// Whether it asks something.
    pub(crate) fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Closes what it asks; whether anything was open.
    pub(crate) fn stop_asking(&mut self) -> bool {
        self.asking.take().is_some()
    }

    /// Marks the hand that a hint is about. Nothing is selected any more: with a selected hand, a hand
    /// under the pointer would look like the target of the hint.
    pub(crate) fn mark_hint(&mut self, hand: Option<u8>) {
        self.selected = None;
        self.hinted = hand;
    }

    /// Selects nothing any more; whether anything was selected.
    pub(crate) fn deselect(&mut self) -> bool {
        let had_cells = self.cells.chosen.take().is_some();
        let had_hint = self.hinted.take().is_some();
        self.selected.take().is_some() || had_cells || had_hint
    }

    /// The player whose hands are in the upper or the lower row.
    pub(crate) fn seat_of_row(&self, upper: bool) -> Seat {
        if upper == self.is_flipped {
            Seat::One
        } else {
            Seat::Two
        }
    }

    /// Shakes a hand and says why it was refused.
    pub(super) fn refuse(&mut self, seat: Seat, hand: u8, why: &str, cx: &mut Cx) {
        self.shaken = Some(((seat, hand), cx.look.now));
        cx.out
            .say_message(Message::of_session(why).near(FocusArea::Board));
    }

    /// The parts of the board that can be pressed, unless it is closed, each with its name. `is_chosen` says which
    /// is selected; the keyboard goes through them by their `rank`, and those of one rank as they are read.
    pub(super) fn parts(
        &self,
        ui: &Ui,
        origin: Pos2,
        scene: &Scene,
        is_chosen: impl Fn(Target) -> bool,
        rank: impl Fn(Target) -> u8,
    ) -> Vec<BoardPart> {
        let placement = Placement::at(origin);
        let regions = scene.regions.iter();
        let mut pressable: Vec<&Region> = regions
            .filter(|region| matches!(region.target, Target::Hand(..) | Target::Cell(_)))
            .collect();
        pressable.sort_by_key(|region| rank(region.target));
        let (sense, is_open) = if self.is_closed {
            (Sense::hover(), false)
        } else {
            (Sense::click_and_drag(), true)
        };
        let part = |region: &Region| {
            let rect = placement.rect(region.bounds);
            let response = ui.interact(rect, view::part_id(self.name, region.target), sense);
            let is_chosen = is_chosen(region.target);
            response.widget_info(|| {
                WidgetInfo::selected(WidgetType::Button, is_open, is_chosen, &region.name)
            });
            BoardPart {
                target: region.target,
                rect,
                name: region.name.clone(),
                response,
            }
        };
        pressable.into_iter().map(part).collect()
    }
}
