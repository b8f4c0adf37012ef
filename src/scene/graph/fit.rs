//! What of Focus fits into a width. It follows from window, rules and options, whatever the position.
//!
//! ```text
//!   columns asked for, at the usual sizes          gaps of 108, nodes of 112 points, or more for many hands
//!     |  1. gaps shrink to what labels need
//!     |  2. nodes shrink to their least width
//!     |     (here the tabs beside the graph fold away, for whom `least_width` says how much that takes)
//!     |  3. a turn less is shown
//!   columns that lie wholly in the width           where room is left the columns played, and wider gaps
//! ```

use super::figure::{CardHands, HandRows, grid_size};
use super::node::{
    LINE_HEIGHT, MOST_ON_A_LINE, NodeForm, PLATE_EDGE, Ring, SIGN_WIDTH, VERDICT_HEIGHT,
    notation_style,
};
use super::sizes::{BESIDE, COLUMN_GAP, PLATE, ROW_GAP};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::graph::focus::FocusOptions;
use crate::graph::layout::{RowGaps, Sizes};
use crate::scene::{Ink, Point};

/// The least width of a node: `2 wins in 26` has room.
const LEAST_NODE: f32 = 88.0;
/// The gap between two columns that labels need at least, and the widest.
const LEAST_COLUMN_GAP: f32 = 92.0;
const WIDEST_COLUMN_GAP: f32 = 2.0 * COLUMN_GAP;
/// The gaps between two nodes of a column.
pub(super) const ROW_GAPS: RowGaps = RowGaps {
    least: 8.0,
    usual: ROW_GAP,
};
/// More columns than these are not taken in at a glance, nor more of what was played, however large the room.
const MOST_COLUMNS: u32 = 7;
const MOST_BEHIND: u32 = 3;

/// The nodes of Focus, as far as their sizes follow from the rules.
#[derive(Clone, Copy, Debug)]
pub(super) enum FocusNodes {
    /// Hands.
    Hands(CardHands),
    /// A grid of a size.
    Grid(Point),
    /// Notation: the characters of a player's hands.
    Notation([usize; 2]),
}

impl FocusNodes {
    pub(super) fn of(game: &AnyGame, notation_only: bool) -> FocusNodes {
        let Some(game) = game.with_hands() else {
            return FocusNodes::Grid(grid_size(game).unwrap_or_default());
        };
        let rules = game.rules();
        if !notation_only {
            return FocusNodes::Hands(CardHands::on(&game.start()));
        }
        let digits = (rules.fingers - 1).to_string().len() + usize::from(rules.has_negatives());
        // The sign and the digit of the splits that are left.
        let has_splits = game.start().own().splits_left().is_some();
        let splits = if has_splits { 2 } else { 0 };
        // Digits, dots between them, and brackets.
        let text = |count: u8| usize::from(count) * (digits + 1) + 1 + splits;
        FocusNodes::Notation(rules.hands.map(text))
    }

    /// The least and the usual width.
    fn widths(self) -> [f32; 2] {
        let around = 2.0 * PLATE_EDGE;
        let least = match self {
            FocusNodes::Hands(hands) => HandRows::Two.least(hands).0 + SIGN_WIDTH + around,
            FocusNodes::Grid((width, _)) => width + around,
            FocusNodes::Notation(lines) => {
                let style = notation_style(NodeForm::Plate, Ink::Text);
                let longest = lines[0].max(lines[1]);
                style.width(&"0".repeat(longest)) + 2.0 * BESIDE
            }
        };
        let least = least.max(LEAST_NODE);
        [least, least.max(PLATE.0)]
    }

    /// The height of a node of a width in a form.
    pub(super) fn height(self, form: NodeForm, width: f32) -> f32 {
        let inside = width - 2.0 * PLATE_EDGE;
        let height_of = |hands: CardHands, room: f32| {
            let one = HandRows::One.least(hands);
            if one.0 <= room {
                one.1
            } else {
                HandRows::Two.least(hands).1
            }
        };
        if form == NodeForm::Compact {
            let content = match self {
                FocusNodes::Hands(hands) => height_of(hands, inside - SIGN_WIDTH),
                FocusNodes::Grid((width, height)) if width + SIGN_WIDTH <= inside => height,
                FocusNodes::Grid((_, height)) => height + LINE_HEIGHT,
                FocusNodes::Notation([one, two]) if one + two < MOST_ON_A_LINE => 2.0 * LINE_HEIGHT,
                FocusNodes::Notation(_) => 3.0 * LINE_HEIGHT,
            };
            return content + 2.0 * PLATE_EDGE;
        }
        let content = match self {
            FocusNodes::Hands(hands) => height_of(hands, inside),
            FocusNodes::Grid((_, height)) => height,
            FocusNodes::Notation(_) => 2.0 * LINE_HEIGHT,
        };
        PLATE.1.max(content + 1.0 + PLATE_EDGE) + VERDICT_HEIGHT
    }
}

/// The columns of Focus that fit into a width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FocusFit {
    /// The turns ahead.
    pub turns: u32,
    /// The columns of what was played that have room beside them.
    pub behind: u32,
    /// The columns that there are at most at the least sizes.
    pub most_columns: u32,
    /// The columns that were asked for, without turns that do not fit.
    asked: u32,
    least: f32,
    usual: f32,
    width: Option<f32>,
}

/// The width of columns.
fn width_of(columns: u32, node: f32, gap: f32) -> f32 {
    columns as f32 * (node + gap) - gap // few columns
}

/// The columns that fit into a width.
fn columns_in(width: f32, node: f32, gap: f32) -> u32 {
    ((width + gap) / (node + gap)).clamp(0.0, MOST_COLUMNS as f32) as u32 // few columns
}

/// The columns that are asked for.
fn columns_of(turns: u32, options: FocusOptions) -> u32 {
    1 + turns + u32::from(options.shows_before)
}

/// The least width of a canvas in which all turns fit that are asked for.
#[must_use]
pub fn least_width(game: &AnyGame, notation_only: bool, options: FocusOptions) -> f32 {
    let [least, _] = FocusNodes::of(game, notation_only).widths();
    let columns = columns_of(options.depth, options);
    // A canvas is rounded down to whole steps.
    width_of(columns, least, LEAST_COLUMN_GAP) + 2.0 * Ring::Here.reach() + super::sizes::STEP
}

impl FocusFit {
    /// What fits into a width, if that is limited.
    pub(super) fn new(nodes: FocusNodes, options: FocusOptions, width: Option<f32>) -> FocusFit {
        let [least, usual] = nodes.widths();
        let fitting = |node, gap| width.map_or(MOST_COLUMNS, |width| columns_in(width, node, gap));
        let most_columns = fitting(least, LEAST_COLUMN_GAP).max(2);
        let fits = |turns: &u32| columns_of(*turns, options) <= most_columns;
        let turns = (1..=options.depth).rev().find(fits).unwrap_or(1);
        let asked = columns_of(turns, options);
        let free = fitting(usual, LEAST_COLUMN_GAP).saturating_sub(asked);
        let before = u32::from(options.shows_before);
        FocusFit {
            turns,
            behind: (before + free).min(MOST_BEHIND),
            most_columns,
            asked,
            least,
            usual,
            width,
        }
    }

    /// The widths of nodes and gaps with so many columns, or as many as were asked for.
    fn widths(&self, columns: u32) -> (f32, f32) {
        let Some(width) = self.width else {
            return (self.usual, COLUMN_GAP);
        };
        let columns = columns.max(self.asked);
        let [count, gaps] = [columns, columns - 1].map(|count| count.max(1) as f32); // few columns
        let gap = (width - count * self.usual) / gaps;
        let gap = gap.clamp(LEAST_COLUMN_GAP, WIDEST_COLUMN_GAP).floor();
        let node = (width - gaps * gap) / count;
        (node.clamp(self.least, self.usual).floor(), gap)
    }

    /// The sizes of so many columns.
    pub(super) fn sizes(&self, columns: u32, nodes: FocusNodes) -> Sizes {
        let (node_width, column_gap) = self.widths(columns);
        Sizes {
            node_width,
            node_height: nodes.height(NodeForm::Plate, node_width),
            column_gap,
            row_gap: ROW_GAPS.usual,
        }
    }

    /// The sizes of a line of play in rows, between which edges lead back.
    pub(super) fn line_sizes(&self, nodes: FocusNodes) -> Sizes {
        let node_width = match self.width {
            Some(width) => {
                // A gap stands beside the rows too.
                let pitch = |node: f32| node + LEAST_COLUMN_GAP;
                let columns = (width / pitch(self.least)).floor().max(2.0);
                (width / columns - LEAST_COLUMN_GAP)
                    .clamp(self.least, self.usual)
                    .floor()
            }
            None => self.usual,
        };
        Sizes {
            node_width,
            node_height: nodes.height(NodeForm::Plate, node_width),
            column_gap: LEAST_COLUMN_GAP,
            row_gap: 2.0 * ROW_GAPS.usual,
        }
    }
}
