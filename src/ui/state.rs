//! How the window shows the model: what is selected, open or half typed. Nothing of it is saved,
//! and nothing of it is needed to say what the program knows.

use std::path::PathBuf;

use super::files::Question;
use super::graph::GraphState;
use super::pictures::Pictures;
use crate::app::Model;
use crate::game::any::AnyMove;
use crate::game::{Position, Seat};
use crate::session::NodeId;
use crate::ui::commands::regions::Regions;
use crate::ui::views::board::KeptScene;
use crate::ui::views::distances::Distances;
use crate::ui::views::notices::Notices;
use crate::ui::views::position::draft::Draft;
use crate::ui::views::replay::Replay;
use crate::ui::views::timeline::kept::KeptTimeline;

/// What the board asks before a move is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Which of all splits.
    Splits,
    /// Which of the splits between two hands.
    SplitsBetween(u8, u8),
    /// Whether to tap an own hand or to select it.
    TapOrSelect(u8),
}

/// What the right panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Game,
    Rules,
    Position,
}

impl Tab {
    pub(crate) const ALL: [Tab; 3] = [Tab::Game, Tab::Rules, Tab::Position];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Tab::Game => "Game",
            Tab::Rules => "Rules",
            Tab::Position => "Position",
        }
    }
}

/// What the middle of the window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Board,
    Moves,
    Graph,
}

/// A dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    Keys,
    About,
    Distances,
}

/// How the window shows the model: what is selected, open or half typed.
#[derive(Debug)]
pub(crate) struct UiState {
    pub(crate) selected: Option<u8>,
    pub(crate) asking: Option<Asking>,
    /// The position under the pointer, in whichever view; every view lights it. Views say what
    /// lies under the pointer by [`UiState::hover`].
    pub(crate) hovered: Option<Position>,
    /// The move from here that leads there.
    pub(crate) hovered_move: Option<AnyMove>,
    hovering: Option<Position>,
    /// Where one stood when the timeline was painted last, so that it follows only then.
    pub(crate) shown_turn: Option<NodeId>,
    pub(crate) shows_timeline: bool,
    /// The timeline as it was shown last.
    pub(crate) timeline: KeptTimeline,
    /// How much of the window timeline and bottom line take; sentences come up above them.
    pub(crate) foot_height: f32,
    pub(crate) replay: Replay,
    pub(crate) regions: Regions,
    /// The row of the list that Enter plays, from 1.
    pub(crate) picked_move: Option<usize>,
    /// A hand that was refused, and when.
    pub(crate) shaken: Option<((Seat, u8), f64)>,
    /// The board as it was shown last.
    pub(crate) board_scene: KeptScene,
    /// The cells between which a line is being dragged.
    pub(crate) grid_drag: Option<((u8, u8), (u8, u8))>,
    pub(crate) is_flipped: bool,
    pub(crate) tab: Tab,
    /// Whether the tabs are open over the board, where there is no room beside it.
    pub(crate) is_drawer_open: bool,
    /// What the middle shows, where there is no room for all of it.
    pub(crate) stage: Stage,
    pub(crate) draft: Draft,
    pub(crate) graph: GraphState,
    /// The positions that lead to the one where one stands, where they are known.
    pub(crate) came_from: Option<Vec<Position>>,
    pub(crate) dialog: Option<Dialog>,
    /// The chart of distances as it was shown last.
    pub(crate) distances: Distances,
    /// What must be answered before something goes on.
    pub(crate) question: Option<Question>,
    /// The files opened or saved last, and the one of them that is to be opened again.
    pub(crate) recent: Vec<PathBuf>,
    pub(crate) wants_open: Option<PathBuf>,
    /// Why unsaved work is not kept for the case of a crash, as long as it is not.
    pub(crate) keeping_trouble: Option<String>,
    /// The file that is being saved, and whether that is to end.
    pub(crate) saving: Option<String>,
    pub(crate) cancels_saving: bool,
    pub(crate) pictures: Pictures,
    pub(crate) notices: Notices,
    pub(crate) has_seen_hint: bool,
    pub(crate) now: f64,
}

impl UiState {
    pub(crate) fn new(has_seen_hint: bool) -> UiState {
        UiState {
            selected: None,
            asking: None,
            hovered: None,
            hovered_move: None,
            hovering: None,
            shown_turn: None,
            shows_timeline: true,
            timeline: KeptTimeline::default(),
            foot_height: 0.0,
            replay: Replay::default(),
            regions: Regions::default(),
            picked_move: None,
            shaken: None,
            board_scene: KeptScene::default(),
            grid_drag: None,
            is_flipped: false,
            tab: Tab::Game,
            is_drawer_open: false,
            stage: Stage::Board,
            draft: Draft::default(),
            graph: GraphState::default(),
            came_from: None,
            dialog: None,
            distances: Distances::default(),
            question: None,
            recent: Vec::new(),
            wants_open: None,
            keeping_trouble: None,
            saving: None,
            cancels_saving: false,
            pictures: Pictures::default(),
            notices: Notices::default(),
            has_seen_hint,
            now: 0.0,
        }
    }

    /// Says that a position lies under the pointer.
    pub(crate) fn hover(&mut self, position: Position) {
        self.hovering = Some(position);
    }

    /// Takes over, at the end of a frame, what lay under the pointer in it; whether that is
    /// something else than before.
    pub(crate) fn settle_hover(&mut self, model: &Model) -> bool {
        let before = std::mem::replace(&mut self.hovered, self.hovering.take());
        let mut moves = model.shown_moves().iter();
        let to_there = self
            .hovered
            .and_then(|position| moves.find(|mv| mv.group.position == position));
        self.hovered_move = to_there.and_then(|mv| mv.group.ways.first().copied());
        self.hovered != before
    }

    /// Shakes a hand and says why it was refused.
    pub(crate) fn refuse(&mut self, at: (Seat, u8), why: &str) {
        self.shaken = Some((at, self.now));
        self.notices.say(why);
    }

    /// Puts a sentence up for a while.
    pub(crate) fn say(&mut self, text: &str) {
        self.notices.say(text);
    }

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.selected = None;
        self.asking = None;
        self.picked_move = None;
        self.hovered = None;
        self.hovered_move = None;
        self.grid_drag = None;
        self.graph.preview = None;
        self.graph.asks_way_to = None;
    }

    /// Closes or deselects the topmost thing.
    pub(crate) fn back_out(&mut self) {
        if self.dialog.take().is_some()
            || self.pictures.close()
            || self.asking.take().is_some()
            || self.graph.asks_way_to.take().is_some()
        {
            return;
        }
        if self.selected.take().is_some() || self.picked_move.take().is_some() {
            return;
        }
        if self.graph.preview.take().is_some() || !std::mem::take(&mut self.graph.find).is_empty() {
            return;
        }
        if self.graph.fills_window {
            self.graph.fill_window(false);
            return;
        }
        if std::mem::take(&mut self.is_drawer_open) {
            return;
        }
        self.notices.clear();
    }

    /// Gives the graph the whole window, or the rest of the window back. Where board and graph
    /// share the middle, that shows the graph from then on.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        self.graph.fill_window(fills);
        self.stage = Stage::Graph;
    }

    /// Shows or hides the timeline; where the graph fills the window it comes back with the rest.
    pub(crate) fn toggle_timeline(&mut self) {
        self.shows_timeline = self.graph.fills_window || !self.shows_timeline;
        self.graph.fill_window(false);
    }

    /// Opens a tab.
    pub(crate) fn open(&mut self, tab: Tab) {
        self.graph.fill_window(false);
        self.tab = tab;
        self.is_drawer_open = true;
    }
}
