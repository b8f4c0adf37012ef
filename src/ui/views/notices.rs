//! Toasts: sentences shown for a while, near their subject or in place of the bottom line's text. They go by
//! themselves, and as soon as they are outdated.

use eframe::egui::{
    self, Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Rect, RichText, Shadow, Ui,
    UiBuilder, vec2,
};

use crate::game::Position;
use crate::scene::face::Face;
use crate::ui::focus_areas::{FocusArea, FocusAreas};
use crate::ui::keyboard::is_dialog_open;
use crate::ui::message::{Message, Truth};
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{announce, close_ui};

/// The time for which a toast stays, in seconds.
const SECONDS: f64 = 6.0;
/// The limit on toasts at a time.
const MOST: usize = 3;
/// The largest width of a toast, in points, and the space beside it.
const WIDEST: f32 = 520.0;
const BESIDE: f32 = 60.0;
/// The gap between a toast and the bottom of the window.
const GAP: f32 = 1.0;
/// The width of the edge of a toast.
const EDGE: f32 = 1.0;
/// The inner margin of a toast, and of one at the bottom, where one line is as high as the bottom line.
const MARGIN: Margin = Margin::symmetric(8, 6);
const FOOT_MARGIN: Margin = Margin::symmetric(8, 2);
/// The distance below the contents of a board of a toast of one line, which fits above the heading of the list
/// below, and of a longer toast, which covers that heading.
const BELOW_BOARD: f32 = -1.0;
const OVER_HEADING: f32 = 16.0;
/// The letter size of a toast, and the least height of its line.
const LETTERS: f32 = 13.0;
const LINE: f32 = 18.0;
/// The width of the close button, with the gap before it.
const CLOSE: f32 = 32.0;
/// The height of a toast of two lines; with less space below a board, a toast is in the middle of the board.
const TWO_LINES: f32 = 48.0;
/// The height of the tools of the graph, which a toast does not cover.
const TOOLS: f32 = 72.0;
/// The height of the list of hits, below the tools at the left.
const HITS: f32 = 150.0;
/// The height of the tab names and of the choice of rules below them, which a toast does not cover.
const TABS_HEAD: f32 = 76.0;
/// The width of the close button and the edges of a toast.
const EDGES: f32 = 50.0;

/// The place of toasts that are about no part of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Foot {
    /// The bottom line, in place of its text at the left.
    Line(Rect),
    /// The right side, as the legend of the graph begins at the left; with the distance from the bottom of the
    /// window.
    Above(f32),
}

impl Foot {
    /// The place of a toast of a width: a toast longer than the bottom line is above it.
    fn for_width(self, width: f32, window: Rect) -> Foot {
        match self {
            Foot::Line(line) if line.width() < width => {
                Foot::Above(window.bottom() - line.top() + GAP)
            }
            foot => foot,
        }
    }
}

impl Default for Foot {
    fn default() -> Foot {
        Foot::Above(0.0)
    }
}

/// The current toasts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices {
    up: Vec<Notice>,
    /// The width of the bottom line that toasts took in the last frame, in points.
    width_on_line: f32,
}

#[derive(Clone, Debug)]
struct Notice {
    message: Message,
    /// The time at which the toast ends; set by the first frame that shows it.
    until: Option<f64>,
}

impl Notice {
    fn text(&self) -> &str {
        &self.message.text
    }
}

impl Notices {
    /// Shows a toast; one that is shown already stays longer. Near a part of the window a new toast replaces the
    /// last one.
    pub(crate) fn say(&mut self, message: Message) {
        self.up.retain(|notice| {
            let is_there = message.area.is_some() && notice.message.area == message.area;
            !is_there && notice.message.text != message.text
        });
        self.up.push(Notice {
            message,
            until: None,
        });
        if self.up.len() > MOST {
            self.up.remove(0);
        }
    }

    /// The width of the bottom line that toasts take, in points; 0 without toasts.
    pub(crate) fn width_on_line(&self) -> f32 {
        self.width_on_line
    }

    /// Removes all toasts. Returns true if there were any.
    pub(crate) fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.up).is_empty()
    }

    /// Removes the toasts about the session, which has changed.
    pub(crate) fn session_changed(&mut self) {
        self.up
            .retain(|notice| notice.message.truth != Truth::Session);
    }

    /// Removes the toasts about the rules, which have changed.
    pub(crate) fn rules_changed(&mut self) {
        self.up
            .retain(|notice| notice.message.truth != Truth::Rules);
    }

    /// Removes the toasts about another preview than the current one.
    pub(crate) fn preview_is(&mut self, position: Option<Position>) {
        self.up.retain(|notice| match notice.message.truth {
            Truth::Preview(of) => position == Some(of),
            Truth::Always | Truth::Session | Truth::Rules => true,
        });
    }
}

/// Shows the toasts: each near its subject if that is visible; the others at the bottom of the window. On the
/// bottom line the last toast is alone if not all of them fit; earlier ones come back once it is gone.
pub(crate) fn notices_ui(ctx: &Context, notices: &mut Notices, areas: &FocusAreas, foot: Foot) {
    let now = ctx.input(|input| input.time);
    let ends = |notice: &Notice| notice.until.is_some_and(|until| until <= now);
    notices.up.retain(|notice| !ends(notice));
    let width_before = std::mem::take(&mut notices.width_on_line);
    let window = ctx.content_rect();
    let mut closed = None;
    let mut others = Vec::new();
    for (number, notice) in notices.up.iter_mut().enumerate() {
        let area = notice.message.area;
        let Some((area, rect)) = area.and_then(|area| Some((area, areas.rect_of(area)?))) else {
            others.push((number, notice));
            continue;
        };
        notice.until.get_or_insert(now + SECONDS);
        let text = notice.message.text.as_str();
        let place = NoticePlace::in_area(area, rect.intersect(window), window, text);
        let shown = notices_at(ctx, Id::new(("notice", area)), &place, &[(number, text)]);
        closed = shown.closed.or(closed);
    }
    if !others.is_empty() {
        let texts = others.iter().map(|(_, notice)| notice.text());
        let longest = texts.map(width_of).fold(0.0, f32::max);
        let foot = foot.for_width(longest, window);
        let place = NoticePlace::at_foot(foot, window);
        let first_shown = match foot {
            Foot::Line(_) => {
                let texts: Vec<_> = others.iter().map(|(_, notice)| notice.text()).collect();
                first_on_line(&texts, place.widest)
            }
            Foot::Above(_) => 0,
        };
        for (number, (_, notice)) in others.iter_mut().enumerate() {
            // Toasts that wait start their time again.
            notice.until = (number >= first_shown).then(|| notice.until.unwrap_or(now + SECONDS));
        }
        let shown = others[first_shown..].iter();
        let shown: Vec<_> = shown
            .map(|(number, notice)| (*number, notice.text()))
            .collect();
        let shown = notices_at(ctx, Id::new("notices"), &place, &shown);
        closed = shown.closed.or(closed);
        if let Foot::Line(_) = foot {
            notices.width_on_line = shown.width;
        }
    }
    if let Some(number) = closed {
        notices.up.remove(number);
    }
    if (notices.width_on_line - width_before).abs() > 0.5 {
        // The bottom line was painted with the earlier width.
        ctx.request_repaint();
    }
    let next = notices.up.iter().filter_map(|notice| notice.until);
    if let Some(next) = next.reduce(f64::min) {
        ctx.request_repaint_after_secs((next - now) as f32); // a few seconds
    }
}

/// The place of toasts.
struct NoticePlace {
    at: Pos2,
    pivot: Align2,
    /// The least and the largest width of toasts.
    narrowest: f32,
    widest: f32,
    kind: PlaceKind,
}

/// The kind of a place of toasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlaceKind {
    /// A part of the window.
    Area,
    /// The bottom line, with toasts side by side.
    Line,
    /// A place above the bottom of the window.
    Above,
}

impl NoticePlace {
    /// The place at the bottom of the window. On the bottom line a toast begins where the text begins that it
    /// replaces.
    fn at_foot(foot: Foot, window: Rect) -> NoticePlace {
        match foot {
            Foot::Line(line) => NoticePlace {
                at: line.left_center() - vec2(f32::from(FOOT_MARGIN.left) + EDGE, 0.0),
                pivot: Align2::LEFT_CENTER,
                narrowest: 0.0,
                widest: line.width(),
                kind: PlaceKind::Line,
            },
            Foot::Above(height) => NoticePlace {
                at: window.right_bottom() - vec2(GRID, height + GAP),
                pivot: Align2::RIGHT_BOTTOM,
                narrowest: 0.0,
                widest: (window.width() - 2.0 * BESIDE).min(WIDEST),
                kind: PlaceKind::Above,
            },
        }
    }

    /// The place in a part of the window. Below the contents of the board, a toast leaves the hands and the turn
    /// visible, and covers all of the list's heading or none of it; without space there, it is between the hands
    /// of the players. In the graph it is below the tools, and in the tabs over the summary of the rules, so that
    /// their fields stay visible.
    fn in_area(area: FocusArea, rect: Rect, window: Rect, text: &str) -> NoticePlace {
        let widest = (rect.width() - GRID).min(WIDEST);
        if area == FocusArea::Tabs {
            return NoticePlace {
                at: rect.center_top() + vec2(0.0, TABS_HEAD),
                pivot: Align2::CENTER_TOP,
                narrowest: 0.0,
                widest: (rect.width() - EDGES).clamp(160.0, WIDEST),
                kind: PlaceKind::Area,
            };
        }
        if area == FocusArea::Graph {
            return NoticePlace {
                at: rect.right_top() + vec2(0.0, TOOLS),
                pivot: Align2::RIGHT_TOP,
                narrowest: 0.0,
                widest: (rect.width() - HITS).min(WIDEST),
                kind: PlaceKind::Area,
            };
        }
        let is_below = rect.bottom() + TWO_LINES < window.bottom();
        let lines = Face::Regular.wrapped(text, LETTERS, widest - CLOSE);
        let below = match lines.len() {
            1 => BELOW_BOARD,
            _ => OVER_HEADING,
        };
        NoticePlace {
            at: if is_below {
                rect.center_bottom() + vec2(0.0, below)
            } else {
                rect.center()
            },
            pivot: if is_below {
                Align2::CENTER_TOP
            } else {
                Align2::CENTER_CENTER
            },
            narrowest: if is_below && lines.len() > 1 {
                widest
            } else {
                0.0
            },
            widest,
            kind: PlaceKind::Area,
        }
    }
}

/// The number of the first toast on a line: the first of all if all fit, else the last.
fn first_on_line(texts: &[&str], room: f32) -> usize {
    let widths = texts.iter().map(|text| width_of(text) + GRID);
    if widths.sum::<f32>() <= room {
        0
    } else {
        texts.len().saturating_sub(1)
    }
}

/// The width of a toast on one line, with its close button and edges.
fn width_of(text: &str) -> f32 {
    Face::Regular.width(text, LETTERS) + CLOSE + 2.0 * (f32::from(FOOT_MARGIN.left) + EDGE)
}

/// The result of showing toasts.
struct ShownNotices {
    /// The number of the toast that was closed.
    closed: Option<usize>,
    /// The width of all toasts together, in points.
    width: f32,
}

/// Shows several toasts, each with its number, in a place.
fn notices_at(ctx: &Context, id: Id, place: &NoticePlace, shown: &[(usize, &str)]) -> ShownNotices {
    let mut closed = None;
    // A toast about a part of the window is below a dialog, as that part is.
    let order = if is_dialog_open(ctx) && place.kind == PlaceKind::Area {
        Order::Middle
    } else {
        Order::Tooltip
    };
    let area = Area::new(id)
        .order(order)
        .pivot(place.pivot)
        .fixed_pos(place.at)
        .constrain_to(ctx.content_rect());
    let shown = area.show(ctx, |ui| {
        let mut all_ui = |ui: &mut Ui| {
            for &(number, text) in shown {
                // A toast keeps its identity when another one goes, so that it is not announced again.
                let own = UiBuilder::new().id(id.with(text));
                if ui.scope_builder(own, |ui| notice_ui(ui, place, text)).inner {
                    closed = Some(number);
                }
            }
        };
        match place.kind {
            PlaceKind::Line => ui.horizontal(all_ui).inner,
            PlaceKind::Area | PlaceKind::Above => all_ui(ui),
        }
    });
    ShownNotices {
        closed,
        width: shown.response.rect.width(),
    }
}

/// Shows a toast. Returns true if it was closed.
fn notice_ui(ui: &mut Ui, place: &NoticePlace, text: &str) -> bool {
    let margin = match place.kind {
        PlaceKind::Area => MARGIN,
        PlaceKind::Line | PlaceKind::Above => FOOT_MARGIN,
    };
    let mut frame = Frame::popup(ui.style()).inner_margin(margin);
    if place.kind == PlaceKind::Line {
        // The toast replaces the text of the bottom line, so it casts no shadow.
        frame.shadow = Shadow::NONE;
    }
    let shown = frame.show(ui, |ui| {
        // The line is hardly higher than its letters.
        ui.spacing_mut().interact_size.y = LINE;
        let row = ui.horizontal(|ui| {
            // The width leaves space for the button behind the text.
            ui.set_max_width(place.widest - CLOSE);
            ui.set_min_width((place.narrowest - CLOSE).max(0.0));
            let said = ui.add(egui::Label::new(RichText::new(text).size(LETTERS)).wrap());
            announce(&said);
            close_ui(ui, "Close the message")
        });
        row.inner
    });
    shown.inner
}
