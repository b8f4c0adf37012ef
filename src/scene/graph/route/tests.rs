use super::*;

const SIZES: Sizes = Sizes {
    node_width: 100.0,
    node_height: 28.0,
    column_gap: 60.0,
    row_gap: 14.0,
};

fn arrow(
    from: Point,
    to: Point,
    bends: &[Point],
    direction: Direction,
    leads: ArrowDirection,
) -> DrawnArrow {
    route(&ArrowRoute {
        from,
        to,
        bends,
        folds: &[],
        passage: Passage::Places,
        bend: REACH,
        sizes: &SIZES,
        direction,
        leads,
        meets_borders: false,
    })
}

fn points(arrow: &DrawnArrow) -> Vec<Point> {
    arrow.path.flattened(1.0).remove(0).0
}

#[test]
fn a_long_arrow_passes_through_its_bends_without_corners_and_clear_of_the_rows_beside() {
    let bends = [(160.0, 80.0), (320.0, 120.0), (480.0, -30.0)];
    let arrow = arrow(
        (0.0, 0.0),
        (640.0, 0.0),
        &bends,
        Direction::Right,
        ArrowDirection::Forward,
    );
    let points = points(&arrow);
    for bend in bends {
        // Within the width of a node it stays within the room of its row.
        let beside = points.iter().filter(|at| (at.0 - bend.0).abs() <= 52.1);
        assert!(beside.clone().count() >= 2, "it passes {bend:?}");
        for at in beside {
            let clear = f32::midpoint(SIZES.node_height, SIZES.row_gap);
            assert!((at.1 - bend.1).abs() < clear, "{at:?} beside {bend:?}");
        }
    }
    assert!(points.windows(2).all(|pair| pair[0].0 <= pair[1].0));
    let turns = points.windows(3).map(|three| {
        let way = |from: Point, to: Point| (to.1 - from.1).atan2(to.0 - from.0);
        (way(three[1], three[2]) - way(three[0], three[1])).abs()
    });
    assert!(turns.fold(0.0, f32::max) < 0.6);
}

#[test]
fn where_columns_stand_close_a_head_is_short_and_still_points_on() {
    let close = Sizes {
        column_gap: 12.0,
        ..SIZES
    };
    for direction in [Direction::Right, Direction::Down] {
        let pitch = match direction {
            Direction::Right => (112.0, 0.0),
            Direction::Down => (0.0, 40.0),
        };
        let arrow = route(&ArrowRoute {
            from: (0.0, 0.0),
            to: pitch,
            bends: &[],
            folds: &[],
            passage: Passage::Places,
            bend: REACH,
            sizes: &close,
            direction,
            leads: ArrowDirection::Forward,
            meets_borders: false,
        });
        let points = points(&arrow);
        let along = |at: Point| turned(direction, at).0;
        let end = along(points[points.len() - 1]);
        assert!(
            along(points[0]) < end && end < along(arrow.head[0]),
            "{points:?}"
        );
    }
}

#[test]
fn an_arrow_that_leads_down_leaves_below_and_arrives_above() {
    let arrow = arrow(
        (0.0, 0.0),
        (-90.0, 120.0),
        &[(160.0, 60.0)],
        Direction::Down,
        ArrowDirection::Forward,
    );
    let points = points(&arrow);
    assert_eq!(points[0], (0.0, 14.0 + OFF));
    assert_eq!(arrow.head[0], (-90.0, 120.0 - 14.0 - OFF));
    assert!(
        points
            .iter()
            .any(|at| (at.0 - 160.0).abs() < 12.0 && (at.1 - 60.0).abs() < 17.0)
    );
}

#[test]
fn an_arrow_back_ends_at_the_far_side() {
    let leads = ArrowDirection::Back { columns: 2 };
    let back = arrow((320.0, 0.0), (0.0, 50.0), &[], Direction::Right, leads);
    assert!(points(&back)[0].0 < 320.0 - 49.0);
    assert!((back.head[0].0 - 52.0).abs() < 6.0);
    let leads = ArrowDirection::Back { columns: 0 };
    let beside = arrow((0.0, 0.0), (0.0, 90.0), &[], Direction::Right, leads);
    assert!(points(&beside).iter().all(|at| at.0 >= 50.0));
}

#[test]
fn an_arrow_points_at_the_borders_of_an_end() {
    let at_end = |leads, to: Point| {
        let arrow = route(&ArrowRoute {
            from: (0.0, 0.0),
            to,
            bends: &[],
            folds: &[],
            passage: Passage::Places,
            bend: REACH,
            sizes: &SIZES,
            direction: Direction::Right,
            leads,
            meets_borders: true,
        });
        (arrow.head[0].0 - to.0).abs() - SIZES.node_width / 2.0
    };
    // They reach out by less than 4.5 points.
    let on = at_end(ArrowDirection::Forward, (160.0, 0.0));
    let back = at_end(ArrowDirection::Back { columns: 1 }, (-160.0, 0.0));
    for off in [on, back] {
        assert!((4.5..6.0).contains(&off), "{off}");
    }
}

#[test]
fn an_arrow_that_leads_back_past_nodes_has_a_head_as_long_as_one_that_leads_on() {
    let long = |from: f32, to: f32, leads| {
        let bends = [(320.0, 60.0), (f32::midpoint(320.0, to), 60.0)];
        let arrow = arrow((from, 0.0), (to, 0.0), &bends, Direction::Right, leads);
        let (end, head) = (*points(&arrow).last().expect("it is there"), arrow.head[0]);
        (head.0 - end.0).hypot(head.1 - end.1)
    };
    let on = long(0.0, 640.0, ArrowDirection::Forward);
    let back = long(640.0, 0.0, ArrowDirection::Back { columns: 4 });
    assert!(on > 8.0 && (on - back).abs() < 0.1, "{on} and {back}");
}
