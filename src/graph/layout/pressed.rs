//! A picture made lower, as far as nothing overlaps.

use super::bends::EXTENT;
use super::{Layout, Sizes};

/// A node or a bend of a column.
#[derive(Clone, Copy)]
enum Item {
    Node(usize),
    /// The number of its arrow, and its place there.
    Bend(usize, usize),
}

/// What a column has.
fn counts(column: &[Item]) -> [f32; 2] {
    let nodes = column.iter().filter(|item| matches!(item, Item::Node(_)));
    let nodes = nodes.count();
    [nodes, column.len() - nodes].map(|count| count as f32) // few
}

impl Layout {
    /// The picture pressed together to a height, as far as no nodes overlap; each column keeps its
    /// order, and what stands near the middle stays where it is. Where there is no room for them, bends lie
    /// in the gaps between nodes. For pictures that go to the right.
    ///
    /// # Complexity
    /// That of sorting nodes and bends.
    #[must_use]
    pub fn pressed(mut self, height: f32, sizes: &Sizes) -> Layout {
        let row = sizes.node_height + sizes.row_gap;
        let columns = self.items(sizes);
        let rows = columns.iter().map(|column| counts(column)[0]);
        // A column of that many nodes cannot be lower.
        let least = rows.fold(0.0, f32::max) * row - sizes.row_gap;
        let height = height.max(least);
        if self.size.1 <= height {
            return self;
        }
        let heights = self.nodes.iter().map(|&(_, y)| y);
        let mean = heights.sum::<f32>() / self.nodes.len().max(1) as f32; // few nodes
        let top = (mean - height / 2.0).clamp(0.0, self.size.1 - height);
        // Half of the gap between two rows belongs to each of them.
        let (first, last) = (
            top - sizes.row_gap / 2.0,
            top + height + sizes.row_gap / 2.0,
        );
        for mut column in columns {
            column.sort_by(|&one, &other| self.height(one).total_cmp(&self.height(other)));
            let [nodes, bends] = counts(&column);
            let room = (last - first - nodes * row).max(0.0);
            let bend = (EXTENT * row).min(room / bends.max(1.0));
            let whole = nodes * row + bends * bend;
            let mut above = 0.0;
            for item in column {
                let extent = match item {
                    Item::Node(_) => row,
                    Item::Bend(..) => bend,
                };
                let half = extent / 2.0;
                let (least, most) = (first + above + half, last - (whole - above - half));
                let y = self.height_mut(item);
                *y = y.max(least).min(most) - top;
                above += 2.0 * half;
            }
        }
        self.size.1 = height;
        self
    }

    /// What stands in each column.
    fn items(&self, sizes: &Sizes) -> Vec<Vec<Item>> {
        let last = self.columns.iter().max();
        let mut columns = vec![Vec::new(); last.map_or(0, |&last| last as usize + 1)];
        for (node, &column) in self.columns.iter().enumerate() {
            columns[column as usize].push(Item::Node(node));
        }
        let pitch = sizes.node_width + sizes.column_gap;
        for (arrow, bends) in self.bends.iter().enumerate() {
            for (place, &(x, _)) in bends.iter().enumerate() {
                let column = ((x - sizes.node_width / 2.0) / pitch).round() as usize; // few columns
                columns[column].push(Item::Bend(arrow, place));
            }
        }
        columns
    }

    fn height(&self, item: Item) -> f32 {
        match item {
            Item::Node(node) => self.nodes[node].1,
            Item::Bend(arrow, place) => self.bends[arrow][place].1,
        }
    }

    fn height_mut(&mut self, item: Item) -> &mut f32 {
        match item {
            Item::Node(node) => &mut self.nodes[node].1,
            Item::Bend(arrow, place) => &mut self.bends[arrow][place].1,
        }
    }
}
