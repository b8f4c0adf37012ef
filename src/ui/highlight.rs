//! The hovered position, which every pane highlights.

use crate::app::ListedMove;
use crate::game::Position;
use crate::game::any::AnyMove;

/// The hovered position, which every pane highlights.
#[derive(Debug, Default)]
pub(crate) struct Highlight {
    hovered: Option<Position>,
    hovered_move: Option<AnyMove>,
    /// The equivalent moves that were hovered in the last frame, symmetric ones among them.
    images: Vec<AnyMove>,
    /// The equivalent moves that are hovered in this frame.
    hovering_images: Vec<AnyMove>,
    /// The position that is hovered in this frame.
    hovering: Option<Position>,
    /// The hovered move, if several moves lead to the hovered position.
    hovering_way: Option<AnyMove>,
}

impl Highlight {
    /// The position that was hovered in the last frame, in any pane.
    pub(crate) fn hovered(&self) -> Option<Position> {
        self.hovered
    }

    /// The move in the list that leads to the hovered position.
    pub(crate) fn hovered_move(&self) -> Option<AnyMove> {
        self.hovered_move
    }

    /// The hovered moves, if the hovered item stands for symmetric moves too.
    pub(crate) fn images(&self) -> &[AnyMove] {
        &self.images
    }

    /// Says that the hovered item stands for all of these moves.
    pub(crate) fn hover_images(&mut self, ways: impl Iterator<Item = AnyMove>) {
        self.hovering_images = ways.collect();
    }

    /// Says that a position is hovered.
    pub(crate) fn hover(&mut self, position: Position) {
        self.hovering = Some(position);
        self.hovering_images.clear();
    }

    /// Says that a move is hovered, and to which position it leads.
    pub(crate) fn hover_way(&mut self, position: Position, way: AnyMove) {
        self.hovering = Some(position);
        self.hovering_way = Some(way);
        self.hovering_images.clear();
    }

    /// Highlights a picked position as long as nothing is hovered. Returns true if that position is the
    /// highlighted one.
    pub(crate) fn pick(&mut self, position: Position) -> bool {
        *self.hovering.get_or_insert(position) == position
    }

    /// Ends a frame: takes over the position hovered in it, with the listed move that leads there. Returns true if
    /// the highlight has changed.
    pub(crate) fn end_frame(&mut self, listed: &[ListedMove]) -> bool {
        let before = std::mem::replace(&mut self.hovered, self.hovering.take());
        let mut moves = listed.iter();
        let to_there = self
            .hovered
            .and_then(|position| moves.find(|mv| mv.group.position == position));
        let hovered_way = self.hovering_way.take();
        let is_there =
            |mv: &&ListedMove| hovered_way.is_none_or(|way| mv.group.ways.contains(&way));
        self.hovered_move = to_there
            .filter(is_there)
            .and_then(|mv| hovered_way.or(mv.group.ways.first().copied()));
        self.images = std::mem::take(&mut self.hovering_images);
        self.hovered != before
    }

    /// Drops the state that belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.hovered = None;
        self.hovered_move = None;
        self.images.clear();
    }
}
