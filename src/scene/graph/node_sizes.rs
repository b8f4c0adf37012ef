//! The room that nodes take, on a page and in the window, by what is drawn.

use super::figure::{gap_for_names, grid_above_text, grid_card};
use super::focus::FocusForm;
use super::node::{
    BORDERS, LINE_ALONE_HEIGHT, LINE_HEIGHT, NODE_HEIGHT, TURN_HEIGHT, VERDICT_HEIGHT, lines,
    text_block,
};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::graph::StateGraph;
use crate::graph::layout::{Layout, Sizes};
use crate::scene::{Point, Rect};
use crate::solve::Value;

const MARGIN: f32 = 5.0;
/// The width of a letter of a position, and the least that a verdict takes.
const LETTER_WIDTH: f32 = 8.4;
/// The same where the text stands alone.
const LETTER_ALONE_WIDTH: f32 = 10.2;
const VERDICT_WIDTH: f32 = 74.0;

/// The room that the nodes of a graph need for text and verdict.
#[must_use]
pub fn sizes(game: &AnyGame, graph: &StateGraph) -> Sizes {
    let labels = || {
        let nodes = graph.graph().node_weights();
        nodes.map(|node| game.position_text(node.position, None))
    };
    let rows = labels().map(|label| lines(&label).count()).max();
    let (rows, letters) = match rows.filter(|&rows| rows > 1) {
        Some(rows) => {
            let widths = labels().map(|label| lines(&label).map(str::len).max().unwrap_or(0));
            (rows, widths.max().unwrap_or(0))
        }
        None => text_block(labels()),
    };
    let grid = grid_above_text(game);
    let text = letters as f32 * LETTER_WIDTH; // a few dozen letters
    let width = grid.map_or(text + 4.0 * MARGIN, |(width, _)| width);
    let turn_height = if game.texts_tell_turn() {
        0.0
    } else {
        TURN_HEIGHT
    };
    let text = rows as f32 * LINE_HEIGHT; // a few rows
    let text_height = grid.map_or(text, |(_, height)| height - MARGIN) + turn_height;
    Sizes {
        node_width: width.max(VERDICT_WIDTH + 2.0 * MARGIN),
        node_height: text_height + VERDICT_HEIGHT + 2.0 * MARGIN,
        column_gap: 64.0,
        row_gap: 14.0,
    }
}

/// The same for what Focus shows.
#[must_use]
pub fn focus(game: &AnyGame, graph: &StateGraph, form: FocusForm) -> Sizes {
    let (column_gap, row_gap) = match form {
        // Of the many moves of a grid nearly all positions leave some out, and say so below.
        FocusForm::Near if grid_above_text(game).is_some() => (52.0, 17.0),
        FocusForm::Near => (52.0, 10.0),
        // Between two rows an arrow leads back.
        FocusForm::Line => (52.0, 44.0),
    };
    Sizes {
        column_gap,
        row_gap,
        ..sizes(game, graph)
    }
}

/// The height of a text in a folded proof.
const FOLDED_HEIGHT: f32 = 24.0;

/// The side of the square of a position in which play is over, in a folded proof.
pub const END_SIDE: f32 = 16.0;
/// How far below the top of its row it begins: borders stand round it.
const END_TOP: f32 = 3.0;
/// How wide it is, and how far below the top of its row it reaches with its borders.
pub const END_EXTENT: (f32, f32) = (END_SIDE, END_TOP + END_SIDE + BORDERS);

/// The square of a position in which play is over. It begins where cards of this height with their
/// middles in the same place do.
#[must_use]
pub fn end_mark((x, y): Point, card_height: f32) -> Rect {
    let top = y - card_height / 2.0 + END_TOP;
    Rect::around((x, top + END_SIDE / 2.0), (END_SIDE, END_SIDE))
}

/// The room of a numeral beside a card in a picture that goes down.
pub const NUMERAL: f32 = 26.0;

/// A card in a picture that goes down, with the number of turns beside it where the value has one.
#[must_use]
pub fn with_numeral(card: Rect, value: Value) -> Rect {
    let has_numeral = value.turns().is_some_and(|turns| turns > 0);
    let numeral = if has_numeral { NUMERAL } else { 0.0 };
    Rect::new(card.x, card.y, card.width + numeral, card.height)
}

/// The room in a folded proof of a game whose texts have this number of characters at most: the names of
/// arrows have room between two rows, and the turns that are left beside each node.
#[must_use]
pub fn folded(game: &AnyGame, characters: usize) -> Sizes {
    let text = characters as f32 * LETTER_ALONE_WIDTH + 2.0 * MARGIN; // a few dozen letters
    let (node_width, node_height) = grid_card(game, FOLDED_HEIGHT).unwrap_or((text, FOLDED_HEIGHT));
    Sizes {
        node_width,
        node_height,
        column_gap: 40.0,
        row_gap: 30.0,
    }
}

/// The most room between two columns, in points.
const WIDEST_GAP: f32 = 320.0;

/// A layout that is much higher than wide with more room between its columns, so that steep
/// arrows become flat enough to be followed.
#[must_use]
pub fn widened(mut layout: Layout, mut sizes: Sizes) -> (Layout, Sizes) {
    let columns = layout.columns.iter().copied().max().unwrap_or(0) as f32; // few columns
    let gap = (layout.size.1 - sizes.node_width) / columns.max(1.0) - sizes.node_width;
    let gap = gap.min(WIDEST_GAP);
    if gap > sizes.column_gap {
        let pitch = |gap: f32| sizes.node_width + gap;
        let stretch = pitch(gap) / pitch(sizes.column_gap);
        let middle = sizes.node_width / 2.0;
        for (x, _) in layout
            .nodes
            .iter_mut()
            .chain(layout.bends.iter_mut().flatten())
        {
            *x = middle + (*x - middle) * stretch;
        }
        layout.size.0 = columns * pitch(gap) + sizes.node_width;
        sizes.column_gap = gap;
    }
    (layout, sizes)
}

/// Sizes of nodes in the window.
pub mod window {
    use super::{
        FocusForm, Game, LETTER_ALONE_WIDTH, LINE_ALONE_HEIGHT, NODE_HEIGHT, Point, Sizes,
        StateGraph, gap_for_names, grid_card, text_block,
    };
    use crate::game::any::AnyGame;

    /// The room above a node for the turns that are left, below the ring of the node above.
    const GAP_FOR_NUMERAL: f32 = 20.0;
    /// The gap between columns by the turns left, as a share of their width: edges there pass columns.
    const END_GAP: f32 = 0.7;

    /// The size of a node for a text with a number of characters.
    #[must_use]
    pub fn of_text(characters: usize) -> Point {
        (characters as f32 * LETTER_ALONE_WIDTH + 12.0, NODE_HEIGHT) // a few dozen characters
    }

    /// The characters of the longest text.
    #[must_use]
    pub fn characters(game: &AnyGame, graph: &StateGraph) -> usize {
        let texts = texts(game, graph);
        texts
            .map(|text| text.chars().count())
            .max()
            .unwrap_or_default()
    }

    fn texts(game: &AnyGame, graph: &StateGraph) -> impl Iterator<Item = String> {
        let nodes = graph.graph().node_weights();
        nodes.map(|node| game.node_text(node.position, None))
    }

    /// The size of the nodes of a graph.
    fn card(game: &AnyGame, graph: &StateGraph) -> Point {
        if let Some(size) = grid_card(game, NODE_HEIGHT) {
            return size;
        }
        let (lines, characters) = text_block(texts(game, graph));
        let (width, height) = of_text(characters);
        (width, height + LINE_ALONE_HEIGHT * (lines - 1) as f32) // two lines at most
    }

    /// Sizes where a drawing is seen from afar as well.
    #[must_use]
    pub fn columns((node_width, node_height): Point) -> Sizes {
        Sizes {
            node_width,
            node_height,
            column_gap: 34.0,
            row_gap: GAP_FOR_NUMERAL,
        }
    }

    /// Sizes of a graph in columns: by the turns left, below which numbers stand, or by those played.
    #[must_use]
    pub fn large(game: &AnyGame, graph: &StateGraph, by_turns_left: bool) -> Sizes {
        let card = card(game, graph);
        if by_turns_left {
            Sizes {
                column_gap: card.0 * END_GAP,
                row_gap: 10.0,
                ..columns(card)
            }
        } else {
            columns(card)
        }
    }

    /// Sizes of what Focus shows: a numeral above each node and the label of a move beside it.
    #[must_use]
    pub fn focus(game: &AnyGame, graph: &StateGraph, form: FocusForm) -> Sizes {
        let wider = match form {
            FocusForm::Near => 0.0,
            FocusForm::Line => 12.0,
        };
        Sizes {
            column_gap: gap_for_names(game) + wider,
            row_gap: match form {
                FocusForm::Near => 23.0,
                // Between two rows an edge leads back.
                FocusForm::Line => 40.0,
            },
            ..columns(card(game, graph))
        }
    }

    /// Sizes of an unfolded proof that leads to the right, and of one that leads down, its rows as close as
    /// edges allow.
    #[must_use]
    pub fn proof(game: &AnyGame, graph: &StateGraph) -> [Sizes; 2] {
        let card = card(game, graph);
        let right = Sizes {
            column_gap: 38.0,
            ..columns(card)
        };
        let down = Sizes {
            column_gap: 12.0,
            row_gap: 30.0,
            ..columns(card)
        };
        [right, down]
    }

    /// Sizes of a folded proof: letters of 14 points where 13 rows are seen at once.
    #[must_use]
    pub fn folded(game: &AnyGame, graph: &StateGraph) -> Sizes {
        Sizes {
            column_gap: 25.0,
            ..super::folded(game, characters(game, graph))
        }
    }
}
