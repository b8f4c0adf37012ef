//! Where the parts of the window are, for every width and height.

use std::ops::RangeInclusive;

use eframe::egui::{Margin, Rect, Ui, UiBuilder, Vec2, vec2};

use super::divider::{Divider, within};
use crate::ui::paint::theme::{GRID, LOW, LOWEST};
use crate::ui::views::timeline;

/// The least width with three columns, in points; below it the tabs are a rail, as they are where the graph needs
/// their place.
pub(super) const THREE_COLUMNS: f32 = 1100.0;
/// The least width with the board beside the graph, in points; below it they share the middle.
pub(super) const BOARD_BESIDE_GRAPH: f32 = 860.0;
/// The least width with the moves on the left, in points; below it they share the middle too.
pub(super) const TWO_COLUMNS: f32 = 600.0;
pub(super) const TABS_WIDTH: f32 = 288.0;
const TABS_WIDTHS: RangeInclusive<f32> = 264.0..=480.0;
const RAIL_WIDTH: f32 = 84.0;
/// The height of the tabs of what shares the middle.
const STAGES_HEIGHT: f32 = 36.0;

/// What the middle of the window shows, where there is no room for all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MiddleView {
    #[default]
    Board,
    Moves,
    Graph,
}

/// The parts whose size a person may choose.
pub(super) const BOARD_WIDTH: &str = "Width of the board";
pub(super) const MOVES_WIDTH: &str = "Width of the moves";
pub(super) const TABS: &str = "Width of the tabs";
pub(super) const TIMELINE: &str = "Height of the timeline";
pub(super) const BOARD_HEIGHT: &str = "Height of the board";

/// The share of its column that the board has at first: as much as this height, within these.
const USUAL_BOARD: f32 = 376.0;
const USUAL_SHARES: RangeInclusive<f32> = 0.62..=0.68;
/// The least heights of board and list, in points, and the least share of either in a low window.
const LEAST_BOARD: f32 = 150.0;
const LEAST_LIST: f32 = 110.0;
const LEAST_SHARE: f32 = 0.3;

/// What may be there or not, and what a person made larger or smaller.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacesRequest<S> {
    pub(super) stage: MiddleView,
    pub(super) has_timeline: bool,
    /// Whether the bottom line says something that cannot wait for a higher window.
    pub(super) has_news: bool,
    /// The least width of the graph in which all of it lies that was asked for.
    pub(super) graph_width: f32,
    /// The size that was chosen for a part, by its name.
    pub(super) chosen: S,
}

/// Where the parts of the window are.
#[derive(Clone, Debug)]
pub(super) struct WindowPlaces {
    /// The width that board, graph and tabs share.
    pub(super) width: f32,
    /// Whether the tabs stand beside the graph, rather than open over it.
    pub(super) has_wide_tabs: bool,
    pub(super) menus: Rect,
    pub(super) header: Rect,
    /// The tabs of what shares the middle, above all of it, so that they stay where they are.
    pub(super) stages: Option<Rect>,
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
    /// The bars that make parts larger or smaller: beside the left part, the tabs, and above the
    /// timeline.
    pub(super) beside_left: Option<Divider>,
    pub(super) beside_tabs: Option<Divider>,
    pub(super) above_timeline: Option<Divider>,
}

/// The heights of the rows that each workspace has, in points.
pub(super) struct Rows {
    pub(super) menus: f32,
    pub(super) header: f32,
    pub(super) status: f32,
}

/// The heights of the rows in a window.
pub(super) fn rows(window: Rect) -> Rows {
    let (menus, header, status) = if window.height() < LOW {
        (24.0, 34.0, 22.0)
    } else {
        (32.0, 44.0, 26.0)
    };
    Rows {
        menus,
        header,
        status,
    }
}

impl WindowPlaces {
    /// The places in a window.
    pub(super) fn of(
        window: Rect,
        wanted: &PlacesRequest<impl Fn(&'static str) -> Option<f32>>,
    ) -> WindowPlaces {
        let (is_low, is_lowest) = (window.height() < LOW, window.height() < LOWEST);
        let rows = rows(window);
        let status = rows.status;
        let (menus, rest) = window.split_top_bottom_at_y(window.top() + rows.menus);
        let (header, rest) = rest.split_top_bottom_at_y(rest.top() + rows.header);
        let (rest, status) = if !is_lowest || wanted.has_news {
            let (rest, status) = rest.split_top_bottom_at_y(rest.bottom() - status);
            (rest, Some(status.shrink2(vec2(12.0, 2.0))))
        } else {
            (rest, None)
        };
        let (rest, timeline, above_timeline) = if wanted.has_timeline && !is_lowest {
            let sized = timeline_height(&wanted.chosen, is_low);
            let (rest, place) = rest.split_top_bottom_at_y(rest.bottom() - sized.size);
            let place = place
                - Margin {
                    left: 4,
                    right: 4,
                    top: 4,
                    bottom: 2,
                };
            let edge = rest.with_min_y(rest.bottom());
            let divider = (!is_low).then(|| sized.divider(TIMELINE, edge, vec2(0.0, -1.0)));
            (rest, Some(place), divider)
        } else {
            (rest, None, None)
        };
        let gap = Margin {
            left: 4,
            right: 4,
            top: if is_low { 4 } else { 8 },
            bottom: 4,
        };
        let width = rest.width();
        let has_wide_tabs = has_wide_tabs(width, wanted);
        let tabs_size = if has_wide_tabs {
            tabs_width(&wanted.chosen)
        } else {
            ChosenSize::new(None, RAIL_WIDTH, 0.0..=width)
        };
        let (others, tabs) = rest.split_left_right_at_x(rest.right() - tabs_size.size);
        let beside_tabs = has_wide_tabs.then(|| {
            let edge = others.with_min_x(others.right());
            tabs_size.divider(TABS, edge, vec2(-1.0, 0.0))
        });
        let has_stages_in_rail = is_lowest && width < BOARD_BESIDE_GRAPH;
        let (stages, others) = if width < BOARD_BESIDE_GRAPH && !has_stages_in_rail {
            let (stages, others) = others.split_top_bottom_at_y(others.top() + STAGES_HEIGHT);
            let stages = stages - Margin { bottom: 0, ..gap };
            (Some(stages), others)
        } else {
            (None, others)
        };
        let (left, middle, beside_left) = match left_width(&wanted.chosen, width, wanted.stage) {
            Some((name, sized)) => {
                let (left, middle) = others.split_left_right_at_x(others.left() + sized.size);
                let edge = left.with_min_x(left.right());
                let divider = sized.divider(name, edge, vec2(1.0, 0.0));
                (Some(left - gap), middle, Some(divider))
            }
            None => (None, others, None),
        };
        WindowPlaces {
            width,
            has_wide_tabs,
            menus: menus.shrink2(vec2(8.0, 1.0)),
            header: header.shrink2(vec2(12.0, 2.0)),
            stages,
            left,
            middle: middle - gap,
            tabs: tabs - gap,
            timeline,
            status,
            foot_top: rest.bottom(),
            has_stages_in_rail,
            beside_left,
            beside_tabs,
            above_timeline,
        }
    }

    /// Whether board and graph are seen at once.
    pub(super) fn has_board_beside_graph(&self) -> bool {
        self.width >= BOARD_BESIDE_GRAPH
    }

    /// Whether a beginner is told on the board what to do; elsewhere in a row with the tabs of its place.
    pub(super) fn has_hint_on_board(&self) -> bool {
        self.has_board_beside_graph() || self.has_stages_in_rail
    }
}

/// A size and what it may be.
struct ChosenSize {
    size: f32,
    sizes: RangeInclusive<f32>,
}

impl ChosenSize {
    fn new(chosen: Option<f32>, usual: f32, sizes: RangeInclusive<f32>) -> ChosenSize {
        let size = within(chosen.unwrap_or(usual), &sizes);
        ChosenSize { size, sizes }
    }

    /// The bar along an edge, whose part grows in a direction.
    fn divider(self, name: &'static str, edge: Rect, grows: Vec2) -> Divider {
        let aside = if grows.x == 0.0 {
            vec2(0.0, GRID / 2.0)
        } else {
            vec2(GRID / 2.0, 0.0)
        };
        Divider {
            name,
            bar: edge.expand2(aside),
            grows,
            size: self.size,
            sizes: self.sizes,
            unit: 1.0,
        }
    }
}

fn timeline_height(chosen: impl Fn(&'static str) -> Option<f32>, is_low: bool) -> ChosenSize {
    if is_low {
        let height = timeline::SLIDER_HEIGHT;
        return ChosenSize::new(None, height, height..=height);
    }
    ChosenSize::new(chosen(TIMELINE), timeline::HEIGHT, timeline::HEIGHTS)
}

fn tabs_width(chosen: impl Fn(&'static str) -> Option<f32>) -> ChosenSize {
    ChosenSize::new(chosen(TABS), TABS_WIDTH, TABS_WIDTHS)
}

/// Whether the tabs stand beside the graph: in a window with room for three columns, if the graph has the width there
/// that it needs, or somebody has chosen a width.
pub(super) fn has_wide_tabs(
    width: f32,
    wanted: &PlacesRequest<impl Fn(&'static str) -> Option<f32>>,
) -> bool {
    let chosen = &wanted.chosen;
    let is_chosen = [TABS, BOARD_WIDTH]
        .into_iter()
        .any(|name| chosen(name).is_some());
    let left = left_width(chosen, width, wanted.stage).map_or(0.0, |(_, left)| left.size);
    let graph = width - left - tabs_width(chosen).size - GRID;
    width >= THREE_COLUMNS && (is_chosen || graph >= wanted.graph_width)
}

/// The width of board and moves, or of the moves beside the board.
fn left_width(
    chosen: impl Fn(&'static str) -> Option<f32>,
    width: f32,
    stage: MiddleView,
) -> Option<(&'static str, ChosenSize)> {
    if width >= BOARD_BESIDE_GRAPH {
        let usual = (width * 0.306).clamp(300.0, 560.0);
        let sized = ChosenSize::new(chosen(BOARD_WIDTH), usual, 280.0..=(width * 0.45));
        Some((BOARD_WIDTH, sized))
    } else if width >= TWO_COLUMNS && stage != MiddleView::Graph {
        let widest = (width * 0.48).clamp(300.0, 520.0);
        let usual = (width * 0.33).max(300.0);
        Some((
            MOVES_WIDTH,
            ChosenSize::new(chosen(MOVES_WIDTH), usual, 262.0..=widest),
        ))
    } else {
        None
    }
}

/// Board and list in a column, and the bar between them.
pub(super) fn board_and_list(column: Rect, chosen: Option<f32>) -> (Rect, Divider, Rect) {
    let height = column.height();
    let least = (LEAST_BOARD / height).clamp(LEAST_SHARE, 0.5);
    let most = 1.0 - (LEAST_LIST / height).clamp(0.1, LEAST_SHARE);
    let usual = within(USUAL_BOARD / height, &USUAL_SHARES);
    let share = within(chosen.unwrap_or(usual), &(least..=most));
    let (board, list) = column.split_top_bottom_at_y(column.top() + height * share);
    let sized = ChosenSize {
        size: board.height(),
        sizes: height * least..=height * most,
    };
    let edge = board.with_min_y(board.bottom());
    let divider = Divider {
        unit: height,
        ..sized.divider(BOARD_HEIGHT, edge, vec2(0.0, 1.0))
    };
    let half = GRID / 2.0;
    let (board_end, list_begin) = (board.bottom() - half, list.top() + half);
    (
        board.with_max_y(board_end),
        divider,
        list.with_min_y(list_begin),
    )
}

/// Paints a part in its place.
pub(super) fn part_ui<R>(
    ui: &mut Ui,
    place: Rect,
    name: &str,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let builder = UiBuilder::new().max_rect(place).id_salt(name);
    let shown = ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(place.expand(4.0));
        add(ui)
    });
    shown.inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    fn places(size: Vec2, stage: MiddleView) -> WindowPlaces {
        let window = Rect::from_min_size(pos2(0.0, 0.0), size);
        let wanted = PlacesRequest {
            stage,
            has_timeline: true,
            has_news: false,
            graph_width: 0.0,
            chosen: |_: &'static str| None,
        };
        WindowPlaces::of(window, &wanted)
    }

    #[test]
    fn parts_fill_the_window_and_do_not_overlap() {
        for (width, height) in [
            (2400.0, 1350.0),
            (1280.0, 800.0),
            (960.0, 540.0),
            (853.0, 533.0),
            (640.0, 480.0),
            (427.0, 480.0),
            (320.0, 240.0),
        ] {
            let size = vec2(width, height);
            for stage in [MiddleView::Board, MiddleView::Graph] {
                let places = places(size, stage);
                let parts = [Some(places.menus), Some(places.header), places.left];
                let others = [Some(places.middle), Some(places.tabs), places.timeline];
                let parts = parts.into_iter().chain(others);
                let parts = parts.chain([places.status, places.stages]);
                let parts: Vec<_> = parts.flatten().collect();
                let area: f32 = parts.iter().map(Rect::area).sum();
                assert!(area > 0.8 * width * height, "{size:?}: {area}");
                for (number, one) in parts.iter().enumerate() {
                    assert!(one.is_positive());
                    assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*one));
                    for other in &parts[number + 1..] {
                        assert!(!one.intersects(*other), "{size:?}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_size_of_a_part_is_the_one_that_was_chosen_as_far_as_there_is_room() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        let with = |wanted_size: f32| {
            let wanted = PlacesRequest {
                stage: MiddleView::Board,
                has_timeline: true,
                has_news: false,
                graph_width: 0.0,
                chosen: move |_: &'static str| Some(wanted_size),
            };
            WindowPlaces::of(window, &wanted)
        };
        let sizes = |places: WindowPlaces| {
            let dividers = [
                places.beside_left,
                places.beside_tabs,
                places.above_timeline,
            ];
            dividers.map(|divider| divider.expect("all are there").size.round() as i32) // whole points
        };
        assert_eq!(sizes(with(300.0)), [300, 300, 220]);
        assert_eq!(sizes(with(1.0)), [280, 264, 64]);
        assert_eq!(sizes(with(9_000.0)), [576, 480, 220]);
    }

    #[test]
    fn board_and_list_have_room_at_any_height() {
        for height in [1.0, 100.0, 260.0, 400.0, 600.0, 900.0, 2_000.0] {
            let column = Rect::from_min_size(pos2(0.0, 10.0), vec2(300.0, height));
            for chosen in [None, Some(-1.0), Some(0.3), Some(0.9), Some(2.0)] {
                let (board, _, list) = board_and_list(column, chosen);
                let (board, list) = (board.height(), list.height());
                assert!((board + list + GRID - height).abs() < 0.01);
                assert!(board >= 0.29 * height - GRID, "{height}: {board}");
                assert!(list >= 0.09 * height - GRID, "{height}: {list}");
                if height >= 600.0 {
                    assert!(board >= LEAST_BOARD - GRID && list >= LEAST_LIST - GRID);
                }
            }
        }
    }
}
