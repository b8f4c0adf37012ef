//! What is painted in the window, and what concerns several parts of it at once.

use super::drawer::Drawer;
use super::places::MiddleView;
use crate::app::Changed;
use crate::ui::commands::{GraphCommand, Tab, WindowFacts, Zoom};
use crate::ui::cx::Shared;
use crate::ui::dialogs::pictures::SeenAs;
use crate::ui::graph::GraphPane;
use crate::ui::views::Views;
use crate::ui::views::notices::Foot;

/// The parts of the window that are open, and their places.
#[derive(Debug, Default)]
pub(crate) struct WindowLayout {
    pub(crate) tab: Tab,
    /// The tabs where they open over the board, as there is no room beside it.
    pub(super) drawer: Drawer,
    pub(crate) stage: MiddleView,
    /// The stage before the graph took the whole window.
    stage_before: Option<MiddleView>,
    /// The place of notices without one of their own: on the bottom line, or where there is none above the
    /// timeline.
    pub(crate) foot: Foot,
    /// True if the graph had no place in the last frame, as other parts took the middle.
    pub(crate) is_graph_hidden: bool,
    /// True if the line of hints was closed.
    pub(crate) has_seen_hint: bool,
}

/// In class everything is this many times as large as usual, so that the last row can read it.
const LARGER_IN_CLASS: f32 = 1.7;

/// The bounds of the zoom factor that the user chooses.
const SMALLEST: f32 = 0.5;
const LARGEST: f32 = 3.0;

/// The state of the painted window, changed by painting it.
#[derive(Debug, Default)]
pub(crate) struct WindowState {
    pub(crate) layout: WindowLayout,
    pub(crate) views: Views,
    pub(crate) graph: GraphPane,
    pub(crate) shared: Shared,
    /// The zoom factor that the user chose.
    pub(super) usual_zoom: f32,
    /// In class: whether the graph filled the window before.
    filled_before_class: Option<bool>,
}

impl WindowState {
    /// The looks of board and graph.
    pub(super) fn seen(&self) -> SeenAs {
        SeenAs {
            is_flipped: self.views.board.is_flipped,
            focus: self.graph.focus(),
        }
    }

    /// Gives the graph the whole window, or the rest of the window back: then what shares its middle
    /// is as it was before.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        // Whatever needs the rest of the window ends the class view too.
        self.filled_before_class = None;
        match (self.graph.fills_window(), fills) {
            (false, true) => self.layout.stage_before = Some(self.layout.stage),
            (true, false) => {
                let before = self.layout.stage_before.take();
                self.layout.stage = before.unwrap_or(self.layout.stage);
            }
            _ => {}
        }
        self.graph.fill_window(fills);
    }

    /// Lets the graph fill the window and makes everything larger for a class, or as it was before.
    pub(crate) fn show_in_class(&mut self, is_in_class: bool) {
        match (is_in_class, self.filled_before_class) {
            (true, None) => {
                let filled_before = self.graph.fills_window();
                self.fill_window(true);
                self.filled_before_class = Some(filled_before);
            }
            (false, Some(filled_before)) => self.fill_window(filled_before),
            _ => {}
        }
    }

    /// True if the graph is shown to a class.
    pub(crate) fn is_in_class(&self) -> bool {
        self.filled_before_class.is_some()
    }

    /// The zoom factor of the window.
    pub(super) fn zoom_factor(&self) -> f32 {
        if self.is_in_class() {
            self.usual_zoom * LARGER_IN_CLASS
        } else {
            self.usual_zoom
        }
    }

    /// Changes the text size by a step, in whole tenths.
    pub(super) fn zoom(&mut self, by: f32) {
        let factor = ((self.usual_zoom + by) * 10.0).round() / 10.0;
        self.usual_zoom = factor.clamp(SMALLEST, LARGEST);
    }

    /// The facts for commands about the painted window.
    pub(super) fn facts(&self) -> WindowFacts {
        WindowFacts {
            graph: self.graph.facts(),
            is_largest: self.usual_zoom >= LARGEST,
            is_smallest: self.usual_zoom <= SMALLEST,
            fills_window: self.graph.fills_window(),
            is_in_class: self.is_in_class(),
            is_timeline_shown: self.views.timeline.is_shown,
            notation_only: self.shared.look.notation_only,
            is_flipped: self.views.board.is_flipped,
            ..self.shared.facts
        }
    }

    /// Carries out a command about the view of the graph; if that is hidden it is shown, and keeps its
    /// mode, so that nothing changes unseen.
    pub(super) fn run_of_graph(&mut self, command: GraphCommand) {
        if self.show_graph() && command == GraphCommand::NextMode {
            return;
        }
        self.graph.run(command);
    }

    /// Goes nearer to the graph or farther from it; if it is hidden it is shown.
    pub(super) fn zoom_graph(&mut self, zoom: Zoom) {
        self.show_graph();
        self.graph.zoom(zoom);
    }

    /// Shows the graph where other parts took its place; whether they had.
    pub(super) fn show_graph(&mut self) -> bool {
        if self.layout.is_graph_hidden {
            self.layout.stage = MiddleView::Graph;
        }
        self.layout.is_graph_hidden
    }

    /// Shows the board where the graph took its place, or the moves did.
    pub(super) fn show_board(&mut self) {
        self.fill_window(false);
        self.layout.stage = MiddleView::Board;
    }

    /// Shows or hides the timeline; where the graph fills the window it comes back with the rest.
    pub(crate) fn toggle_timeline(&mut self) {
        let timeline = &mut self.views.timeline;
        timeline.is_shown = self.graph.fills_window() || !timeline.is_shown;
        self.fill_window(false);
    }

    /// Opens a tab.
    pub(crate) fn open(&mut self, tab: Tab) {
        self.fill_window(false);
        self.layout.tab = tab;
        // To a preview Enter belongs, not to the tab.
        self.layout.drawer.open(!self.shared.marks.preview.is_on());
    }

    /// Closes or deselects the topmost thing in the window; whether there was any.
    pub(crate) fn back_out(&mut self) -> bool {
        if self.shared.marks.preview.end() {
            return true;
        }
        let board = &mut self.views.board;
        if board.stop_asking() || board.deselect() || self.graph.close_find() {
            return true;
        }
        if self.is_in_class() {
            self.show_in_class(false);
            return true;
        }
        if self.graph.fills_window() {
            self.fill_window(false);
            return true;
        }
        self.layout.drawer.close()
    }

    /// The model has changed: what was made of it is made anew.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        self.views.model_changed(changed);
        self.shared.marks.preview.model_changed();
        self.graph.model_changed(changed);
    }

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.views.board_changed();
        self.shared.marks.board_changed();
        self.graph.board_changed();
    }
}
