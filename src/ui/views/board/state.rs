//! The state of the board from frame to frame.

use eframe::egui::{Pos2, Sense, Ui, WidgetInfo, WidgetType};

use super::cells::{Cell, CellRun};
use super::view::{self, BoardPart, CachedBoard, PlayTable};
use crate::app::Changed;
use crate::game::any::AnyMove;
use crate::game::{Game, Seat};
use crate::scene::{Region, Scene, Target};
use crate::ui::commands::Hand;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::paint::Placement;

/// A question of the board about an ambiguous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardQuestion {
    /// The choice among all splits.
    Splits,
    /// The choice among the splits between two hands.
    SplitsBetween(u8, u8),
    /// The choice between tapping and selecting an own hand.
    TapOrSelect(u8),
}

/// The cells chosen on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellChoice {
    /// The chosen cells, which wait to be filled.
    pub(super) chosen: Option<CellRun>,
    /// The cells of the current drag.
    pub(super) dragged: Option<CellRun>,
    /// The cell that was hovered in the last frame, or has the focus.
    pub(super) pointed_at: Option<Cell>,
}

/// The time at which play reached the shown board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Arrival {
    /// No board has been shown yet.
    #[default]
    Unseen,
    /// Play has reached the board since the last frame.
    New,
    /// The board has been shown; with the start of the animation if a move led there that is animated.
    Seen(Option<f64>),
}

/// The selection on the board, its question and its cached scene.
#[derive(Debug, Default)]
pub(crate) struct BoardState {
    /// The name that tells the parts of this board from those of others on the screen.
    pub(super) name: &'static str,
    /// The selected hand of the player to move.
    pub(super) selected: Option<u8>,
    /// The hand of the player to move that the hint names.
    pub(super) hinted: Option<u8>,
    pub(super) asking: Option<BoardQuestion>,
    /// A refused hand, and the time of the refusal.
    pub(super) shaken: Option<((Seat, u8), f64)>,
    /// The arrival of play at the current board.
    pub(super) arrival: Arrival,
    /// The cells chosen on a grid.
    pub(super) cells: CellChoice,
    /// True if player 1 is in the upper row.
    pub(crate) is_flipped: bool,
    pub(crate) shows_last_move: bool,
    /// True if the board is disabled and asks no question.
    pub(crate) is_closed: bool,
    /// A sentence in place of the prompt, such as how the game has ended.
    pub(crate) told: Option<String>,
    /// A hint or a question in place of that, until something is done.
    pub(crate) said: Option<String>,
    /// The side of the oracle, if it plays on this board.
    pub(crate) oracle: Option<Seat>,
    /// The game in Play that the board belongs to.
    pub(crate) table: Option<PlayTable>,
    /// The move that a hint has named.
    pub(super) hinted_move: Option<AnyMove>,
    /// The cached scene of the board.
    pub(super) scene: CachedBoard,
}

impl BoardState {
    /// Creates the state of a board beside the board of the session.
    pub(crate) fn named(name: &'static str) -> BoardState {
        BoardState {
            name,
            ..BoardState::default()
        }
    }

    /// Drops the scene, as something else is shown.
    pub(crate) fn forget_scene(&mut self) {
        self.scene = CachedBoard::default();
    }

    /// Drops the scene, and notes that play may have reached another board.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.scene = CachedBoard::default();
        if (changed.cursor || changed.renumbered) && self.arrival != Arrival::Unseen {
            self.arrival = Arrival::New;
        }
    }

    /// Drops the state that belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.selected = None;
        self.hinted = None;
        self.hinted_move = None;
        self.said = None;
        self.asking = None;
        self.cells = CellChoice::default();
    }

    /// Opens the choice among all splits.
    pub(crate) fn ask_for_split(&mut self) {
        self.asking = Some(BoardQuestion::Splits);
        self.selected = None;
    }

    /// True if a question is open.
    pub(crate) fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Closes the question. Returns true if one was open.
    pub(crate) fn stop_asking(&mut self) -> bool {
        self.asking.take().is_some()
    }

    /// Marks the hand of a hint and clears the selection: with a selected hand, a hovered hand would look like the
    /// target of the hint.
    pub(crate) fn mark_hint(&mut self, hand: Option<u8>) {
        self.selected = None;
        self.hinted = hand;
        self.said = None;
        self.hinted_move = None;
    }

    /// Marks the move of a hint, and nothing else.
    pub(crate) fn mark_hinted_move(&mut self, mv: AnyMove) {
        self.mark_hint(None);
        self.hinted_move = Some(mv);
    }

    /// True if the oracle is to move, so that nothing can be pressed.
    pub(super) fn waits_for_oracle(&self, mover: Seat) -> bool {
        self.oracle == Some(mover)
    }

    /// Clears the selection. Returns true if there was one.
    pub(crate) fn deselect(&mut self) -> bool {
        let had_cells = self.cells.chosen.take().is_some();
        let had_hint = self.hinted.take().is_some()
            | self.hinted_move.take().is_some()
            | self.said.take().is_some();
        self.selected.take().is_some() || had_cells || had_hint
    }

    /// The player in the upper or the lower row.
    fn seat_of_row(&self, upper: bool) -> Seat {
        if upper == self.is_flipped {
            Seat::One
        } else {
            Seat::Two
        }
    }

    /// The player and the number of a hand that a key names.
    pub(crate) fn seat_of(&self, hand: Hand, mover: Seat) -> (Seat, u8) {
        match hand {
            Hand::Upper(hand) => (self.seat_of_row(true), hand),
            Hand::Lower(hand) => (self.seat_of_row(false), hand),
            Hand::Own(hand) => (mover, hand),
            Hand::Other(hand) => (mover.other(), hand),
        }
    }

    /// Shakes a hand and says why it was refused.
    pub(super) fn refuse(&mut self, seat: Seat, hand: u8, why: &str, cx: &mut Cx) {
        self.shaken = Some(((seat, hand), cx.look.now));
        cx.out
            .say_message(Message::of_session(why).near(FocusArea::Board));
    }

    /// Shows the parts of the board that can be pressed, each with its name, unless the board is closed.
    /// `is_chosen` says which part is selected; Tab goes through them by `rank`, and within a rank in reading
    /// order.
    pub(super) fn parts(
        &self,
        ui: &Ui,
        cx: &Cx,
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
        let waits = self.waits_for_oracle(cx.shown.game().mover(cx.shown.board()));
        let (sense, is_open) = if self.is_closed || waits {
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
