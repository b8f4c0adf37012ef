//! The bars as a picture for paper: title, rules, legend, axes, and a number on each bar that has
//! room for one.

use std::io::{self, Write};

use super::{Bar, Chart, Side, Verdict};
use crate::export::axis::round_step;
use crate::export::colours;
use crate::export::svg::{class, write_style};
use crate::export::xml::escaped;
use crate::solve::memory::grouped;

/// The free edge of the page, in points.
const MARGIN: f32 = 32.0;
/// From the top of the page to the top of the plot.
const HEADING: f32 = 152.0;
/// The height of the plot, and the room for the numbers below and beside it.
const PLOT_HEIGHT: f32 = 432.0;
/// Within the plot, the room for a number at the end of the longest bars.
const ENDS: f32 = 20.0;
const NUMBERS_BELOW: f32 = 44.0;
const NUMBERS_LEFT: f32 = 72.0;
/// The room for a turn, and for the draws.
const USUAL_PLOT: f32 = 760.0;
const COLUMN: std::ops::RangeInclusive<f32> = 7.0..=40.0;
const DRAWS: f32 = 84.0;
/// The least height between two numbers of the upright axis, the least width between two below.
const UPRIGHT_GAP: f64 = 32.0;
const LEVEL_GAP: f64 = 26.0;
/// A page is at least so wide. A letter of the rule line takes so much.
const LEAST_WIDTH: f32 = 720.0;
const RULES_LETTER: f32 = 8.4;
/// The width of a digit on a bar.
const DIGIT: f32 = 6.6;

/// Where things stand on the page.
struct Frame<'a> {
    chart: &'a Chart,
    column: f32,
    left: f32,
    middle: f32,
    /// Points for a position.
    scale: f64,
}

/// Writes the bars as SVG. Every bar is an element of class `bar` with `data-verdict`,
/// `data-turns` and `data-positions`; its height is in proportion to the latter unless it has
/// `data-cut`.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_svg(chart: &Chart, out: &mut impl Write) -> io::Result<()> {
    let columns = f32::from(chart.longest()) + 1.0;
    let column = (USUAL_PLOT / columns).clamp(*COLUMN.start(), *COLUMN.end());
    let frame = Frame {
        chart,
        column,
        left: MARGIN + NUMBERS_LEFT,
        middle: HEADING + PLOT_HEIGHT / 2.0,
        scale: f64::from(PLOT_HEIGHT / 2.0 - ENDS) / chart.furthest(),
    };
    let rules_width = chart.rules.len() as f32 * RULES_LETTER; // at most some hundred letters
    let width = (frame.right() + MARGIN).max(rules_width + 2.0 * MARGIN);
    let width = width.max(LEAST_WIDTH);
    let height = HEADING + PLOT_HEIGHT + NUMBERS_BELOW + MARGIN;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" data-rules=\"{}\">\n\
         <title>Positions by distance</title>\n<desc>{}</desc>",
        escaped(&chart.rules),
        escaped(&chart.claim)
    )?;
    write_style(&colours::LIGHT, out)?;
    writeln!(
        out,
        "<style>.box-wins {{ fill: {weak} }} .edge-wins {{ fill: none; stroke: {weak}; stroke-width: 2 }}\n\
         .box-loses {{ fill: {page} }} .edge-loses {{ fill: none; stroke: {weak}; stroke-width: 2; stroke-dasharray: 1.5 3 }}\n\
         .number {{ font-size: 11px; text-anchor: middle }}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{page}\"/>",
        weak = colours::WEAK,
        page = colours::PAGE,
    )?;
    frame.write_heading(out)?;
    frame.write_axes(out)?;
    chart
        .bars
        .iter()
        .try_for_each(|bar| frame.write_bar(bar, out))?;
    writeln!(out, "</svg>")
}

impl Frame<'_> {
    fn right(&self) -> f32 {
        let has_draws = self.chart.verdicts().contains(&Verdict::Draw);
        self.draws_left() + if has_draws { DRAWS } else { 0.0 }
    }

    fn draws_left(&self) -> f32 {
        self.left + (f32::from(self.chart.longest()) + 1.0) * self.column
    }

    fn y(&self, positions: f64) -> f32 {
        self.middle - (positions * self.scale) as f32 // within the plot
    }

    fn write_heading(&self, out: &mut impl Write) -> io::Result<()> {
        let Chart { rules, claim, .. } = self.chart;
        for (class, size, weight, colour, y, text) in [
            (
                "title",
                24,
                700,
                colours::TEXT,
                26.0,
                "Positions by distance",
            ),
            ("claim", 16, 400, colours::TEXT, 52.0, claim.as_str()),
            (
                "rules",
                13,
                400,
                colours::WEAK,
                74.0,
                &format!("rules {rules}"),
            ),
        ] {
            writeln!(
                out,
                "<text class=\"{class}\" x=\"{MARGIN}\" y=\"{:.1}\" style=\"font-size: {size}px; \
                 font-weight: {weight}; fill: {colour}\">{}</text>",
                MARGIN + y,
                escaped(text)
            )?;
        }
        let mut x = MARGIN;
        let y = MARGIN + 88.0;
        for verdict in self.chart.verdicts() {
            let name = class_of(verdict);
            let text = verdict.words();
            writeln!(
                out,
                "<rect class=\"box-{name}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"28\" height=\"15\"/>\
                 <rect class=\"edge-{name}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"28\" height=\"15\"/>\n\
                 <text class=\"number ink-{name}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" style=\"font-size: 13px\">{text}</text>",
                x + 14.0,
                y + 11.5,
                sign(verdict),
                x + 36.0,
                y + 12.0,
            )?;
            x += 36.0 + text.len() as f32 * 7.2 + 24.0; // a few words
        }
        Ok(())
    }

    fn write_axes(&self, out: &mut impl Write) -> io::Result<()> {
        let (left, right) = (self.left, self.right());
        let step = round_step(UPRIGHT_GAP / self.scale);
        let count = (self.chart.furthest() / step as f64) as i64; // a dozen
        for tick in -count..=count {
            let y = self.y(tick as f64 * step as f64); // as above
            let colour = if tick == 0 {
                colours::TEXT
            } else {
                colours::BORDER
            };
            let text = grouped(tick.unsigned_abs() * step);
            writeln!(
                out,
                "<path d=\"M{left:.1} {y:.1} H{right:.1}\" stroke=\"{colour}\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" style=\"font-size: 11px; text-anchor: end; \
                 fill: {}\">{text}</text>",
                left - 8.0,
                y + 4.0,
                colours::WEAK
            )?;
        }
        let bottom = HEADING + PLOT_HEIGHT;
        let step = round_step(LEVEL_GAP / f64::from(self.column));
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        for turns in (0..=self.chart.longest()).step_by(step) {
            let x = left + (f32::from(turns) + 0.5) * self.column;
            let y = bottom + 16.0;
            writeln!(
                out,
                "<text class=\"number\" x=\"{x:.1}\" y=\"{y:.1}\">{turns}</text>"
            )?;
        }
        let middle = f32::midpoint(left, self.draws_left());
        writeln!(
            out,
            "<text class=\"number\" x=\"{middle:.1}\" y=\"{:.1}\" style=\"font-size: 13px\">turns \
             to the end</text>",
            bottom + 38.0
        )?;
        if self.chart.verdicts().contains(&Verdict::Draw) {
            let x = self.draws_left() + DRAWS / 2.0;
            let y = bottom + 16.0;
            writeln!(
                out,
                "<text class=\"number\" x=\"{x:.1}\" y=\"{y:.1}\">draw</text>"
            )?;
        }
        let upright = (MARGIN + 10.0, self.middle);
        writeln!(
            out,
            "<text class=\"number\" transform=\"translate({:.1} {:.1}) rotate(-90)\" \
             style=\"font-size: 13px\">positions</text>",
            upright.0, upright.1
        )
    }

    fn write_bar(&self, bar: &Bar, out: &mut impl Write) -> io::Result<()> {
        let (low, high, is_cut) = self.chart.reach(bar);
        let (x, width) = match bar.turns {
            Some(turns) => (self.left + f32::from(turns) * self.column, self.column),
            None => (self.draws_left() + 22.0, DRAWS - 44.0),
        };
        let gap = if width > 12.0 { 3.0 } else { 1.0 };
        let (x, width) = (x + gap, width - 2.0 * gap);
        let (top, bottom) = (self.y(high), self.y(low));
        let name = class_of(bar.verdict);
        let turns = bar
            .turns
            .map_or_else(String::new, |turns| turns.to_string());
        let cut = if is_cut { " data-cut=\"true\"" } else { "" };
        writeln!(
            out,
            "<g class=\"bar\" data-verdict=\"{}\" data-turns=\"{turns}\" \
             data-positions=\"{}\"{cut}>\n<title>{}</title>",
            bar.verdict.words(),
            bar.positions,
            bar.words()
        )?;
        let height = bottom - top;
        for part in ["box", "edge"] {
            writeln!(
                out,
                "<rect class=\"{part}-{name}\" x=\"{x:.2}\" y=\"{top:.3}\" width=\"{width:.2}\" \
                 height=\"{height:.3}\"/>"
            )?;
        }
        if is_cut {
            write_cut((x, top + height * 0.25), width, out)?;
        }
        let number = grouped(bar.positions);
        if number.len() as f32 * DIGIT <= width + 2.0 * gap || bar.turns.is_none() {
            let y = match bar.verdict.side() {
                Side::Up | Side::Middle => top - 5.0,
                Side::Down => bottom + 13.0,
            };
            let middle = x + width / 2.0;
            writeln!(
                out,
                "<text class=\"number\" x=\"{middle:.1}\" y=\"{y:.1}\">{number}</text>"
            )?;
        }
        writeln!(out, "</g>")
    }
}

/// Two slanting lines across a bar that is longer than it is drawn.
fn write_cut((x, y): (f32, f32), width: f32, out: &mut impl Write) -> io::Result<()> {
    let (from, to) = (x - 5.0, x + width + 5.0);
    writeln!(
        out,
        "<path d=\"M{from:.1} {:.1} L{to:.1} {:.1} V{:.1} L{from:.1} {:.1} Z\" fill=\"{page}\"/>\n\
         <path d=\"M{from:.1} {:.1} L{to:.1} {:.1} M{from:.1} {:.1} L{to:.1} {:.1}\" \
         stroke=\"{line}\" stroke-width=\"1.3\"/>",
        y + 4.0,
        y - 4.0,
        y + 2.0,
        y + 10.0,
        y + 4.0,
        y - 4.0,
        y + 10.0,
        y + 2.0,
        page = colours::PAGE,
        line = colours::WEAK,
    )
}

/// What things of a verdict are called in the style sheet.
fn class_of(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Player(seat) => class(Some(seat)),
        Verdict::MoverWins => "wins",
        Verdict::MoverLoses => "loses",
        Verdict::Draw => class(None),
    }
}

/// What stands for a verdict without colour.
fn sign(verdict: Verdict) -> String {
    match verdict {
        Verdict::Player(seat) => seat.number().to_string(),
        Verdict::MoverWins | Verdict::MoverLoses => String::new(),
        Verdict::Draw => "=".to_owned(),
    }
}
