//! Sentences that come up for a while, near what they are about, or on the bottom line instead of
//! what it says otherwise; nothing has to be clicked away. They go by themselves, and as soon as they are
//! no longer true.

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

/// How long a sentence stays, in seconds.
const SECONDS: f64 = 6.0;
/// How many stay at once.
const MOST: usize = 3;
/// The widest sentence, in points, and the room beside it.
const WIDEST: f32 = 520.0;
const BESIDE: f32 = 60.0;
/// Between a sentence and the foot of the window.
const GAP: f32 = 1.0;
/// The width of the edge of a sentence.
const EDGE: f32 = 1.0;
/// Inside its edge, and inside that of one at the foot, where one line is as high as the bottom line.
const MARGIN: Margin = Margin::symmetric(8, 6);
const FOOT_MARGIN: Margin = Margin::symmetric(8, 2);
/// How far below the contents of a board a sentence of one line stands, which fits between them and the
/// heading of the list below, and a longer one, which takes the place of that heading.
const BELOW_BOARD: f32 = -1.0;
const OVER_HEADING: f32 = 16.0;
/// The size of the letters of a sentence, and the least height of its line.
const LETTERS: f32 = 13.0;
const LINE: f32 = 18.0;
/// The width of the button that closes it, with the gap before it.
const CLOSE: f32 = 32.0;
/// The height of a sentence of two lines: where there is less below a board, it stands in its middle.
const TWO_LINES: f32 = 48.0;
/// The height of the tools of the graph, which stay free.
const TOOLS: f32 = 72.0;
/// The room for what was found, below them at the left.
const HITS: f32 = 150.0;
/// The height of the names of the tabs and of the choice of rules below them, which stay free.
const TABS_HEAD: f32 = 76.0;
/// What the close button and the edges of a sentence take of its width.
const EDGES: f32 = 50.0;

/// Where sentences stand that are about no part of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Foot {
    /// On the bottom line, in the place of what it says at the left.
    Line(Rect),
    /// At the right, as the legend of the graph begins at the left, so many points above the foot of the
    /// window.
    Above(f32),
}

impl Foot {
    /// The same for a sentence of a width: one that is longer than the bottom line stands above it.
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

/// The sentences that are up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices {
    up: Vec<Notice>,
    /// How much of the bottom line they took in the last frame, in points.
    width_on_line: f32,
}

#[derive(Clone, Debug)]
struct Notice {
    message: Message,
    /// Set by the first frame that shows it.
    until: Option<f64>,
}

impl Notice {
    fn text(&self) -> &str {
        &self.message.text
    }
}

impl Notices {
    /// Puts a sentence up; one that is up already stays longer. Near a part of the window the last
    /// one takes the place of the one before.
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

    /// How much of the bottom line they take, in points; 0 where there are none.
    pub(crate) fn width_on_line(&self) -> f32 {
        self.width_on_line
    }

    /// Takes all down; whether any was up.
    pub(crate) fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.up).is_empty()
    }

    /// Takes down what was true of the session, which has changed.
    pub(crate) fn session_changed(&mut self) {
        self.up
            .retain(|notice| notice.message.truth != Truth::Session);
    }

    /// Takes down what was true of the rules, which have changed.
    pub(crate) fn rules_changed(&mut self) {
        self.up
            .retain(|notice| notice.message.truth != Truth::Rules);
    }

    /// Takes down what was true of another preview than the one that is shown, if one is.
    pub(crate) fn preview_is(&mut self, position: Option<Position>) {
        self.up.retain(|notice| match notice.message.truth {
            Truth::Preview(of) => position == Some(of),
            Truth::Always | Truth::Session | Truth::Rules => true,
        });
    }
}

/// Shows the sentences: each near the part that it is about, as far as that is in the window; the
/// others at the foot of the window. On the bottom line the last one stands alone where there is no room
/// for all; once it is gone, those before come up again.
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
            // Those that have to wait have all of their time again.
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
        // The bottom line was painted as before.
        ctx.request_repaint();
    }
    let next = notices.up.iter().filter_map(|notice| notice.until);
    if let Some(next) = next.reduce(f64::min) {
        ctx.request_repaint_after_secs((next - now) as f32); // a few seconds
    }
}

/// Where sentences stand.
struct NoticePlace {
    at: Pos2,
    pivot: Align2,
    /// How wide they are at least, and at most.
    narrowest: f32,
    widest: f32,
    kind: PlaceKind,
}

/// What a place of sentences is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlaceKind {
    /// A part of the window.
    Area,
    /// The bottom line, on which they stand side by side.
    Line,
    /// Above the foot of the window.
    Above,
}

impl NoticePlace {
    /// At the foot of a window. On the bottom line a sentence begins where what it takes the place of does.
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

    /// In a part of the window. Below the contents of the board, so that hands and whose turn it is stay in
    /// sight, over all of the heading of the list or none of it; where there is no room, between the hands of
    /// both players. Below the tools of the graph, and in the tabs over what is said of the rules, so that
    /// their fields stay in sight.
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

/// The first sentence that is shown on a line so wide: the first of all where there is room for all, else
/// the last.
fn first_on_line(texts: &[&str], room: f32) -> usize {
    let widths = texts.iter().map(|text| width_of(text) + GRID);
    if widths.sum::<f32>() <= room {
        0
    } else {
        texts.len().saturating_sub(1)
    }
}

/// How wide a sentence is on one line, with the button that closes it and its edges.
fn width_of(text: &str) -> f32 {
    Face::Regular.width(text, LETTERS) + CLOSE + 2.0 * (f32::from(FOOT_MARGIN.left) + EDGE)
}

/// How sentences were shown.
struct ShownNotices {
    /// The number of the one that was closed.
    closed: Option<usize>,
    /// How wide they are together, in points.
    width: f32,
}

/// Shows some sentences, each with its number, in a place.
fn notices_at(ctx: &Context, id: Id, place: &NoticePlace, shown: &[(usize, &str)]) -> ShownNotices {
    let mut closed = None;
    // What is said of a part of the window lies below a dialog, as that part does.
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
                // A sentence keeps its identity when another one goes: it is not announced again.
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

/// Shows a sentence; whether it was closed.
fn notice_ui(ui: &mut Ui, place: &NoticePlace, text: &str) -> bool {
    let margin = match place.kind {
        PlaceKind::Area => MARGIN,
        PlaceKind::Line | PlaceKind::Above => FOOT_MARGIN,
    };
    let mut frame = Frame::popup(ui.style()).inner_margin(margin);
    if place.kind == PlaceKind::Line {
        // It takes the place of what the line says.
        frame.shadow = Shadow::NONE;
    }
    let shown = frame.show(ui, |ui| {
        // A line is hardly higher than its letters.
        ui.spacing_mut().interact_size.y = LINE;
        let row = ui.horizontal(|ui| {
            // The button stands behind what may be so wide.
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
