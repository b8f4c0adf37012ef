//! Sentences that come up for a while, near what they are about; nothing has to be clicked away. They
//! go by themselves, and as soon as they are no longer true.

use eframe::egui::{
    self, Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Rect, RichText, vec2,
};

use crate::game::Position;
use crate::scene::face::Face;
use crate::ui::dialog;
use crate::ui::focus_areas::{FocusArea, FocusAreas};
use crate::ui::message::{Message, Truth};
use crate::ui::paint::theme::GRID;

/// How long a sentence stays, in seconds.
const SECONDS: f64 = 6.0;
/// How many stay at once.
const MOST: usize = 3;
/// The widest sentence, in points, and the room beside it.
const WIDEST: f32 = 520.0;
const BESIDE: f32 = 60.0;
/// Between a sentence and the foot of the window.
const GAP: f32 = 1.0;
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

/// The sentences that are up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices {
    up: Vec<Notice>,
}

#[derive(Clone, Debug)]
struct Notice {
    message: Message,
    /// Set by the first frame that shows it.
    until: Option<f64>,
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
/// others at the bottom of the window, above what is so high there.
pub(crate) fn notices_ui(
    ctx: &Context,
    notices: &mut Notices,
    areas: &FocusAreas,
    foot_height: f32,
) {
    let now = ctx.input(|input| input.time);
    for notice in &mut notices.up {
        notice.until.get_or_insert(now + SECONDS);
    }
    notices
        .up
        .retain(|notice| notice.until.is_none_or(|until| until > now));
    let Some(next) = notices
        .up
        .iter()
        .filter_map(|notice| notice.until)
        .reduce(f64::min)
    else {
        return;
    };
    ctx.request_repaint_after_secs((next - now) as f32); // a few seconds
    let mut closed = None;
    let window = ctx.content_rect();
    let foot = window.with_max_y(window.bottom() - foot_height);
    let mut others = Vec::new();
    for (number, notice) in notices.up.iter().enumerate() {
        let area = notice.message.area;
        let Some((area, rect)) = area.and_then(|area| Some((area, areas.rect_of(area)?))) else {
            others.push((number, notice));
            continue;
        };
        let text = notice.message.text.as_str();
        let place = NoticePlace::in_area(area, rect.intersect(window), window, text);
        closed = notices_at(ctx, Id::new(("notice", area)), &place, &[(number, notice)]).or(closed);
    }
    if !others.is_empty() {
        let place = NoticePlace {
            at: foot.center_bottom() - vec2(0.0, GAP),
            pivot: Align2::CENTER_BOTTOM,
            narrowest: 0.0,
            widest: (window.width() - 2.0 * BESIDE).min(WIDEST),
            is_in_area: false,
        };
        closed = notices_at(ctx, Id::new("notices"), &place, &others).or(closed);
    }
    if let Some(number) = closed {
        notices.up.remove(number);
    }
}

/// Where sentences stand.
struct NoticePlace {
    at: Pos2,
    pivot: Align2,
    /// How wide they are at least, and at most.
    narrowest: f32,
    widest: f32,
    /// Whether that is a part of the window.
    is_in_area: bool,
}

impl NoticePlace {
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
                is_in_area: true,
            };
        }
        if area == FocusArea::Graph {
            return NoticePlace {
                at: rect.right_top() + vec2(0.0, TOOLS),
                pivot: Align2::RIGHT_TOP,
                narrowest: 0.0,
                widest: (rect.width() - HITS).min(WIDEST),
                is_in_area: true,
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
            is_in_area: true,
        }
    }
}

/// Shows some sentences in a place; the number of the one that was closed.
fn notices_at(
    ctx: &Context,
    id: Id,
    place: &NoticePlace,
    shown: &[(usize, &Notice)],
) -> Option<usize> {
    let mut closed = None;
    // What is said of a part of the window lies below a dialog, as that part does.
    let has_dialog = dialog::is_any_open(ctx);
    let order = if has_dialog && place.is_in_area {
        Order::Middle
    } else {
        Order::Tooltip
    };
    let area = Area::new(id)
        .order(order)
        .pivot(place.pivot)
        .fixed_pos(place.at)
        .constrain_to(ctx.content_rect());
    let margin = if place.is_in_area {
        MARGIN
    } else {
        FOOT_MARGIN
    };
    area.show(ctx, |ui| {
        for (number, notice) in shown {
            let frame = Frame::popup(ui.style()).inner_margin(margin);
            frame.show(ui, |ui| {
                // A line is hardly higher than its letters.
                ui.spacing_mut().interact_size.y = LINE;
                ui.horizontal(|ui| {
                    let text = RichText::new(notice.message.text.as_str()).size(LETTERS);
                    // The button stands behind what may be so wide.
                    ui.set_max_width(place.widest - CLOSE);
                    ui.set_min_width((place.narrowest - CLOSE).max(0.0));
                    ui.add(egui::Label::new(text).wrap());
                    if ui.small_button("×").on_hover_text("Close").clicked() {
                        closed = Some(*number);
                    }
                });
            });
        }
    });
    closed
}
