//! Where the parts of the window are, for every width and height.

use eframe::egui::{Frame, Margin, Panel, Rect, Ui, UiBuilder};

use crate::ui::paint::theme::{self, LOW, LOWEST};
use crate::ui::views::timeline;

/// The least width with three columns, in points; below it the tabs are a rail.
pub(super) const THREE_COLUMNS: f32 = 1100.0;
/// The least width with the board beside the graph, in points; below it they share the middle.
pub(super) const BOARD_BESIDE_GRAPH: f32 = 860.0;
/// The least width with the moves on the left, in points; below it they share the middle too.
pub(super) const TWO_COLUMNS: f32 = 600.0;
pub(super) const TABS_WIDTH: f32 = 280.0;
pub(super) const RAIL_WIDTH: f32 = 84.0;

/// What the middle of the window shows, where there is no room for all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MiddleView {
    #[default]
    Board,
    Moves,
    Graph,
}

/// What may be there or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacesRequest {
    pub(super) stage: MiddleView,
    pub(super) has_timeline: bool,
    /// Whether the bottom line says something that cannot wait for a higher window.
    pub(super) has_news: bool,
}

/// Where the parts of the window are.
#[derive(Clone, Copy, Debug)]
pub(super) struct WindowPlaces {
    /// The width that board, graph and tabs share.
    pub(super) width: f32,
    pub(super) menus: Rect,
    pub(super) header: Rect,
    /// Board and moves, or the moves alone, on the left; nothing where all share the middle.
    pub(super) left: Option<Rect>,
    pub(super) middle: Rect,
    pub(super) tabs: Rect,
    pub(super) timeline: Option<Rect>,
    pub(super) status: Option<Rect>,
    /// Where timeline and bottom line begin.
    pub(super) foot_top: f32,
    /// Whether what shares the middle is chosen in the rail, for want of height.
    pub(super) has_stages_in_rail: bool,
}

impl WindowPlaces {
    /// The places of a window. Panels that can be made wider or higher are so here.
    pub(super) fn of(ui: &mut Ui, wanted: PlacesRequest) -> WindowPlaces {
        let window = ui.ctx().content_rect();
        let (is_low, is_lowest) = (window.height() < LOW, window.height() < LOWEST);
        let bar = |x, y| Frame::new().inner_margin(Margin::symmetric(x, y));
        let (menus, header) = if is_low { (24.0, 34.0) } else { (32.0, 44.0) };
        let panel = Panel::top("menus").frame(bar(8, 1)).exact_size(menus);
        let menus = reserved(ui, panel.show_separator_line(false));
        let panel = Panel::top("header").frame(bar(12, 2).fill(theme::palette(ui).card));
        let header = reserved(ui, panel.exact_size(header));
        let status = (!is_lowest || wanted.has_news).then(|| {
            let height = if is_low { 22.0 } else { 26.0 };
            let panel = Panel::bottom("status").frame(bar(12, 2));
            reserved(ui, panel.exact_size(height).show_separator_line(false))
        });
        let has_timeline = wanted.has_timeline && !is_lowest;
        let timeline = has_timeline.then(|| reserved(ui, timeline::panel(is_low)));
        let foot_top = ui.available_rect_before_wrap().bottom();
        let width = ui.available_width();
        let gap = Frame::new().inner_margin(Margin {
            left: 4,
            right: 4,
            top: if is_low { 4 } else { 8 },
            bottom: 4,
        });
        let tabs = reserved(ui, tabs_panel(width).frame(gap));
        let left = left_panel(width, wanted.stage).map(|panel| reserved(ui, panel.frame(gap)));
        WindowPlaces {
            width,
            menus,
            header,
            left,
            middle: ui.available_rect_before_wrap() - gap.inner_margin,
            tabs,
            timeline,
            status,
            foot_top,
            has_stages_in_rail: is_lowest && width < BOARD_BESIDE_GRAPH,
        }
    }

    /// Whether board and graph are seen at once.
    pub(super) fn has_board_beside_graph(&self) -> bool {
        self.width >= BOARD_BESIDE_GRAPH
    }
}

/// The panel of the tabs, or their rail.
fn tabs_panel(width: f32) -> Panel {
    let panel = if width >= THREE_COLUMNS {
        Panel::right("tabs")
            .resizable(true)
            .default_size(TABS_WIDTH)
            .size_range(240.0..=480.0)
    } else {
        Panel::right("rail").resizable(false).exact_size(RAIL_WIDTH)
    };
    panel.show_separator_line(false)
}

/// The panel of board and moves, or of the moves beside the board.
fn left_panel(width: f32, stage: MiddleView) -> Option<Panel> {
    let panel = if width >= BOARD_BESIDE_GRAPH {
        Panel::left("board and moves")
            .default_size((width * 0.306).clamp(300.0, 560.0))
            .size_range(280.0..=(width * 0.45))
    } else if width >= TWO_COLUMNS && stage != MiddleView::Graph {
        let widest = (width * 0.48).clamp(300.0, 520.0);
        Panel::left("moves")
            .default_size((width * 0.33).max(300.0))
            .size_range(262.0..=widest)
    } else {
        return None;
    };
    Some(panel.resizable(true).show_separator_line(false))
}

/// The room of a panel, whose contents are painted later.
fn reserved(ui: &mut Ui, panel: Panel) -> Rect {
    let shown = panel.show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        ui.max_rect()
    });
    shown.inner
}

/// Paints a part in its place.
pub(super) fn within<R>(ui: &mut Ui, place: Rect, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().max_rect(place).id_salt(name);
    let shown = ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(place.expand(4.0));
        add(ui)
    });
    shown.inner
}
