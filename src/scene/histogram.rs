//! How many positions are won in how many turns, as bars: player 1's wins above the axis, player 2's below,
//! draws apart at the right.
//!
//! ```text
//!   positions
//!      |   _
//!      |  | |_   _
//!      +--+-+-+-+-+---- turns      draws
//!      |    |_|   |_|
//! ```

mod chart;
mod plot;

pub use self::chart::{AxisSide, Bar, Chart, Verdict};
use self::plot::{NUMBERS_BELOW, Plot};
use super::face::Face;
use super::graph::legend::{LegendKey, LegendScale, LegendSign, add_legend};
use super::graph::node::Ring;
use super::{Anchor, Ink, Point, Scene, Stroke, Tag, TextStyle};

/// The free edge of the page, in points.
const MARGIN: f32 = 32.0;
/// The height of the bars on a page.
const PLOT_HEIGHT: f32 = 432.0;
/// The room for a turn on a page.
const USUAL_PLOT: f32 = 760.0;
const NARROWEST: f32 = 7.0;
const WIDEST: f32 = 40.0;
/// A page is at least so wide.
const LEAST_WIDTH: f32 = 720.0;

/// The bars on a page of their own, with title, rules and legend.
#[must_use]
pub fn sheet(chart: &Chart) -> Scene {
    let columns = f32::from(chart.longest()) + 1.0;
    let column = (USUAL_PLOT / columns).clamp(NARROWEST, WIDEST);
    let height = PLOT_HEIGHT + NUMBERS_BELOW;
    let plot_width = Plot::width(chart, column, height);
    let rules = format!("rules {}", chart.rules);
    let rules_style = TextStyle::new(Face::Mono, 13.0, Ink::Weak);
    let width = (plot_width + 2.0 * MARGIN).max(rules_style.width(&rules) + 2.0 * MARGIN);
    let width = width.max(LEAST_WIDTH);
    let mut scene = Scene::new((width, 0.0));
    scene.group(Tag::class("heading"), |scene| {
        for (style, y, text) in [
            (
                TextStyle::new(Face::Bold, 24.0, Ink::Text),
                26.0,
                "Positions by distance",
            ),
            (
                TextStyle::new(Face::Regular, 16.0, Ink::Text),
                52.0,
                chart.claim.as_str(),
            ),
            (rules_style, 74.0, rules.as_str()),
        ] {
            let at = (MARGIN, MARGIN + y);
            scene.text(at, Anchor::Start, style, text);
        }
    });
    let keys = keys(chart, Verdict::words);
    let top = MARGIN + 80.0;
    let top = add_legend(
        &mut scene,
        &keys,
        (MARGIN, top),
        width - 2.0 * MARGIN,
        LegendScale(1.0),
    );
    let plot = plot(chart, (plot_width, height));
    scene.put(plot, Tag::class("plot"), (MARGIN, top + 10.0), 1.0);
    scene.size.1 = top + 10.0 + height + MARGIN;
    scene
}

/// What the bars mean, in long or in short words.
#[must_use]
pub fn keys(chart: &Chart, words: fn(Verdict) -> &'static str) -> Vec<LegendKey> {
    let key = |verdict: Verdict| LegendKey {
        sign: LegendSign::Winner(verdict.tone()),
        text: words(verdict),
    };
    chart.verdicts().into_iter().map(key).collect()
}

/// The bars with their axes in a room of a size. Each bar is a region: all that lies on its side of the
/// axis, so that a low bar can be hit as easily as a high one.
#[must_use]
pub fn plot(chart: &Chart, size: Point) -> Scene {
    Plot::new(chart, size).scene()
}

/// A ring round a bar of a [`plot`] of the same size.
#[must_use]
pub fn ring(chart: &Chart, size: Point, bar: &Bar, ring: Ring) -> Scene {
    let mut scene = Scene::new(size);
    let rect = Plot::new(chart, size).bar(bar);
    let (gap, corner, stroke) = match ring {
        Ring::Here => (3.5, 3.0, Stroke::solid(Ink::Current, 2.5)),
        Ring::Marked | Ring::Found | Ring::Hovered => (2.0, 2.0, Stroke::solid(Ink::Hover, 2.0)),
    };
    scene.rect(rect.expanded(gap), corner, None, Some(stroke));
    scene
}
