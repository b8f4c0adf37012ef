//! Near cells of the map: cells with texts, drawn with the scene of pages in blocks of 8 x 8. A few blocks are
//! drawn each frame and kept while they are visible.

use std::collections::BTreeMap;

use eframe::egui::{Painter, Pos2, Rect};

use super::tiles::TileLook;
use crate::scene::Scene;
use crate::scene::map::{CELL, CellDetail, CellPlaces, CellRange, MapScale, MapSubject, cells};
use crate::ui::paint::theme::Palette;
use crate::ui::paint::{Placement, SceneMesh};

/// The side of a block, in cells.
const BLOCK: u32 = 8;
/// The side, in points, from which on cells also name a best move.
const MOVE_SIDE: f64 = 33.0;
/// The least size of the letters of other cells, in points.
const LEAST_LETTERS: f32 = 11.0;

/// The side of a cell from which on letters of a size are readable.
fn readable_side(letters: f32) -> f64 {
    f64::from(LEAST_LETTERS / letters * CELL)
}

/// The detail of cells of a side, if they are drawn one by one.
pub(super) fn detail_of(scale: &MapScale, side: f64) -> Option<CellDetail> {
    let sign_side = readable_side(scale.sign_letters(f32::MAX));
    let steps = [
        (MOVE_SIDE, CellDetail::Move),
        (sign_side, CellDetail::Sign),
        (readable_side(scale.turns_letters()), CellDetail::Turns),
    ];
    let found = steps.iter().find(|(least, _)| side >= *least);
    found.map(|&(_, detail)| detail)
}

/// The drawing of a few cells.
struct Block {
    scene: Scene,
    mesh: SceneMesh,
    /// The frame in which the block was visible last.
    seen: u64,
}

/// The blocks of cells that are drawn one by one.
#[derive(Default)]
pub(super) struct NearCells {
    look: Option<(TileLook, CellDetail)>,
    blocks: BTreeMap<[u32; 2], Block>,
    frame: u64,
    is_complete: bool,
}

impl NearCells {
    /// True if a visible block is still missing.
    pub(super) fn is_drawing(&self) -> bool {
        !self.is_complete
    }

    /// Drops the blocks, as none is visible.
    pub(super) fn rest(&mut self) {
        self.is_complete = true;
    }

    /// Paints the visible blocks, and draws some of the missing ones.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        palette: &Palette,
        map: &MapSubject,
        look: TileLook,
        detail: CellDetail,
        places: &CellPlaces,
        area: Rect,
    ) {
        if self.look != Some((look, detail)) {
            self.look = Some((look, detail));
            self.blocks.clear();
        }
        self.frame += 1;
        // The best move of each cell takes a trial of all its moves.
        let mut may_make = match detail {
            CellDetail::Move => 1,
            CellDetail::Sign | CellDetail::Turns | CellDetail::Colour => 4,
        };
        self.is_complete = true;
        let area = crate::scene::Rect::new(area.left(), area.top(), area.width(), area.height());
        let [columns, rows] = places.seen(area, &map.matrix);
        for row in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            for column in columns.start / BLOCK..columns.end.div_ceil(BLOCK) {
                let key = [column, row];
                if !self.blocks.contains_key(&key) {
                    if may_make == 0 {
                        self.is_complete = false;
                        continue;
                    }
                    may_make -= 1;
                    self.blocks.insert(key, made(map, key, detail));
                }
                let Some(block) = self.blocks.get_mut(&key) else {
                    continue;
                };
                block.seen = self.frame;
                let corner = Pos2::new(places.x(column * BLOCK), places.y(row * BLOCK));
                let at = Placement {
                    scale: places.side as f32 / CELL, // of a screen
                    ..Placement::at(corner)
                };
                let made_for = block.mesh.scale_for(at.scale);
                let shapes = &block.scene.shapes;
                let found = block.mesh.shapes(painter, palette, shapes, at, made_for);
                painter.extend(found);
            }
        }
        let frame = self.frame;
        self.blocks.retain(|_, block| block.seen == frame);
        if !self.is_complete {
            painter.ctx().request_repaint();
        }
    }
}

fn made(map: &MapSubject, [column, row]: [u32; 2], detail: CellDetail) -> Block {
    let (column, row) = (column * BLOCK, row * BLOCK);
    let part = CellRange {
        column,
        row,
        width: BLOCK.min(map.matrix.columns() - column),
        height: BLOCK.min(map.matrix.rows() - row),
    };
    Block {
        scene: cells(map, part, detail),
        mesh: SceneMesh::default(),
        seen: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::AnyGame;
    use crate::scene::map::MOVE_LETTERS;
    use crate::solve::analysis::Analysis;

    #[test]
    fn the_smallest_letters_of_a_cell_can_be_read() {
        let scale = |rules: &str| {
            let game = AnyGame::from_rule_line(rules).expect(rules);
            MapScale::of(&Analysis::of(&game).expect(rules))
        };
        for scale in ["mallett", "magic-fingers"].map(scale) {
            for side in 10..=80 {
                let letters = match detail_of(&scale, f64::from(side)) {
                    Some(CellDetail::Turns) => scale.turns_letters(),
                    Some(CellDetail::Sign) => scale.sign_letters(f32::MAX),
                    Some(CellDetail::Move) => MOVE_LETTERS,
                    Some(CellDetail::Colour) | None => continue,
                };
                let size = letters * side as f32 / CELL;
                assert!(size >= 7.8, "{side}: {size}");
            }
        }
        let [short, long] = ["mallett", "magic-fingers"].map(scale);
        assert_eq!(detail_of(&short, 27.0), Some(CellDetail::Sign));
        // Long games tell the winner by edges.
        assert_eq!(detail_of(&long, 27.0), Some(CellDetail::Turns));
        assert_eq!(detail_of(&long, 15.0), None);
    }
}
