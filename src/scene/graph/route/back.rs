//! An arrow of a folded proof that leads back up: down to its name, and from the side of the name to
//! the side of the node.

use super::{DrawnArrow, HEAD, HEAD_SHAPE, OFF, REACH};
use crate::scene::{Path, Point, Rect, arrow_head};

/// The arrow from the lower edge of a node past its name to a node above or beside it.
#[must_use]
pub fn back_past_name(from: Point, name: Rect, to: Rect) -> DrawnArrow {
    let (middle, height) = name.centre();
    let (to_middle, to_height) = to.centre();
    // To the facing side of a node aside, else round the side that is nearer.
    let goes_right = to_middle >= middle;
    let is_aside = to.x > name.right() || to.right() < name.x;
    let meets_left = goes_right == is_aside;
    let outward = |is_left: bool| if is_left { -1.0 } else { 1.0 };
    let begin = if goes_right { name.right() } else { name.x };
    let (edge, way) = if meets_left {
        (to.x, outward(true))
    } else {
        (to.right(), outward(false))
    };
    let point = (edge + way * OFF, to_height);
    let end = (point.0 + way * HEAD, to_height);
    let swing = if is_aside {
        [begin + outward(!goes_right) * REACH, end.0 + way * REACH]
    } else if goes_right {
        [begin.max(end.0) + REACH; 2]
    } else {
        [begin.min(end.0) - REACH; 2]
    };
    let down = (height - from.1) / 2.0;
    let path = Path::from(from)
        .curve(
            (from.0, from.1 + down),
            (middle, height - down),
            (middle, height),
        )
        .to((begin, height))
        .curve((swing[0], height), (swing[1], to_height), end);
    DrawnArrow {
        path,
        head: arrow_head(point, (-way, 0.0), HEAD, HEAD_SHAPE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_at_its_node_passes_its_name_and_points_at_the_other_one() {
        let name = Rect::new(100.0, 200.0, 80.0, 14.0);
        for to in [
            Rect::new(300.0, 100.0, 90.0, 28.0),
            Rect::new(-200.0, 100.0, 90.0, 28.0),
            Rect::new(110.0, 100.0, 90.0, 28.0),
            Rect::new(60.0, 100.0, 90.0, 28.0),
        ] {
            let arrow = back_past_name((140.0, 180.0), name, to);
            let points = arrow.path.flattened(1.0).remove(0).0;
            assert_eq!(points[0], (140.0, 180.0));
            assert!(points.contains(&name.centre()));
            let (x, y) = arrow.head[0];
            assert!((y - to.centre().1).abs() < 0.01);
            let beside = [to.x - OFF, to.right() + OFF];
            assert!(beside.iter().any(|edge| (edge - x).abs() < 0.01), "{x}");
            // Behind the name it meets the node at its side and nowhere else.
            let inside = |&(x, y): &Point| {
                (to.x..to.right()).contains(&x) && (to.y..to.bottom()).contains(&y)
            };
            assert!(!points.iter().any(inside), "{to:?}");
        }
    }
}
