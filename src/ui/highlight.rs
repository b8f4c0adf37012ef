//! The position under the pointer, which stands out in every pane.

use crate::app::ListedMove;
use crate::game::Position;
use crate::game::any::AnyMove;

/// The position under the pointer, which stands out in every view.
#[derive(Debug, Default)]
pub(crate) struct Highlight {
    hovered: Option<Position>,
    hovered_move: Option<AnyMove>,
    /// All ways to play what lay under the pointer in the frame before, images of the move among them.
    images: Vec<AnyMove>,
    /// The same in the frame that is being shown.
    hovering_images: Vec<AnyMove>,
    /// What lies under the pointer in the frame that is being shown.
    hovering: Option<Position>,
    /// The way to play there that lies under the pointer, where that is one of several.
    hovering_way: Option<AnyMove>,
}

impl Highlight {
    /// The position that lay under the pointer in the frame before, in whichever view.
    pub(crate) fn hovered(&self) -> Option<Position> {
        self.hovered
    }

    /// The move in the list that leads there.
    pub(crate) fn hovered_move(&self) -> Option<AnyMove> {
        self.hovered_move
    }

    /// All ways to play what lies under the pointer, if it stands for images of a move too.
    pub(crate) fn images(&self) -> &[AnyMove] {
        &self.images
    }

    /// Says that what lies under the pointer stands for all of these moves.
    pub(crate) fn hover_images(&mut self, ways: impl Iterator<Item = AnyMove>) {
        self.hovering_images = ways.collect();
    }

    /// Says that a position lies under the pointer.
    pub(crate) fn hover(&mut self, position: Position) {
        self.hovering = Some(position);
        self.hovering_images.clear();
    }

    /// Says that a way to play lies under the pointer, and where it leads.
    pub(crate) fn hover_way(&mut self, position: Position, way: AnyMove) {
        self.hovering = Some(position);
        self.hovering_way = Some(way);
        self.hovering_images.clear();
    }

    /// Says that a position was picked: it stands out as long as nothing lies under the pointer. Whether
    /// it does.
    pub(crate) fn pick(&mut self, position: Position) -> bool {
        *self.hovering.get_or_insert(position) == position
    }

    /// Ends a frame: takes over what lay under the pointer in it, with the move of a list that leads
    /// there. Whether that is something else than before.
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

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.hovered = None;
        self.hovered_move = None;
        self.images.clear();
    }
}
