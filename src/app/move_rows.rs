//! Moves that are images of each other on the board as it stands, as one row of a list.

use super::ListedMove;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::symmetry;
use crate::game::{Game, Position};

/// A row of a list of moves: a move and its images.
#[derive(Clone, Debug)]
pub struct MoveRow<'a> {
    /// The first of them in the list.
    pub first: &'a ListedMove,
    /// All of them, in the order of the list.
    pub all: Vec<&'a ListedMove>,
}

impl MoveRow<'_> {
    /// How many ways there are to play it on the board.
    #[must_use]
    pub fn way_count(&self) -> usize {
        self.all.iter().map(|mv| mv.group.ways.len()).sum()
    }

    /// Every way to play it.
    pub fn ways(&self) -> impl Iterator<Item = AnyMove> {
        self.all.iter().flat_map(|mv| mv.group.ways.iter().copied())
    }

    /// Whether one of its moves leads to a position.
    #[must_use]
    pub fn leads_to(&self, position: Position) -> bool {
        self.all.iter().any(|mv| mv.group.position == position)
    }
}

/// Moves from a board as rows: those that turning or mirroring the board takes to each other are one
/// row, in the place of the first.
///
/// # Complexity
/// Makes the images of each move's position under the symmetries of the board, and compares them.
///
/// # Examples
/// ```
/// use finger_oracle::app::move_rows;
/// use finger_oracle::{AnyGame, Game, Model};
/// let (model, _) = Model::new(AnyGame::from_rule_line("tactics,rows=2,cols=2")?);
/// let rows = move_rows(model.game(), model.board(), model.moves());
/// let names: Vec<&str> = rows.iter().map(|row| row.first.group.label.text.as_str()).collect();
/// assert_eq!(names, ["a1", "a1-b1"]);
/// assert_eq!(rows[0].way_count(), 4);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[must_use]
pub fn move_rows<'a>(
    game: &AnyGame,
    board: &AnyBoard,
    moves: &'a [ListedMove],
) -> Vec<MoveRow<'a>> {
    let own = symmetry::of_position(game, game.position(board));
    // Of all images of a position the first stands for them.
    let key = |position: Position| {
        let images = own.iter().map(|&by| game.image(position, by));
        images.min().unwrap_or(position)
    };
    let mut rows: Vec<(Position, MoveRow)> = Vec::new();
    for mv in moves {
        let key = key(mv.group.position);
        let known = rows.iter_mut().filter(|_| own.len() > 1);
        match known.into_iter().find(|(other, _)| *other == key) {
            Some((_, row)) => row.all.push(mv),
            None => rows.push((
                key,
                MoveRow {
                    first: mv,
                    all: vec![mv],
                },
            )),
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}
