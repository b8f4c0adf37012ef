//! Grids with their cells and runs.

use super::*;
use crate::scene::Shape;

#[test]
fn every_cell_has_its_place_and_its_name() {
    let empty = DrawnCell {
        is_filled: false,
        words: "empty".to_owned(),
    };
    for style in [BoardStyle::PAGE, BoardStyle::WINDOW] {
        for (cols, rows, size) in [
            (1, 1, (360.0, 380.0)),
            (4, 4, (360.0, 380.0)),
            (5, 6, (360.0, 380.0)),
            (6, 5, (360.0, 380.0)),
            (26, 1, (360.0, 380.0)),
            (1, 26, (360.0, 380.0)),
            (26, 1, (220.0, 140.0)),
            (1, 26, (220.0, 140.0)),
            (3, 10, (300.0, 200.0)),
        ] {
            let grid = DrawnGrid {
                cols,
                cells: vec![empty.clone(); cols * rows],
                runs: Vec::new(),
                name: "Player 1 to move".to_owned(),
                is_over: false,
            };
            let scene = grid.scene(size, &style);
            let cells: Vec<_> = scene
                .regions
                .iter()
                .filter(|region| matches!(region.target, Target::Cell(_)))
                .collect();
            assert_eq!(cells.len(), cols * rows);
            let room = Rect::new(0.0, 0.0, size.0, size.1);
            for (number, one) in cells.iter().enumerate() {
                assert!(room.contains((one.bounds.x, one.bounds.y)));
                assert!(room.contains((one.bounds.right(), one.bounds.bottom())));
                for other in &cells[number + 1..] {
                    assert!(
                        !one.bounds
                            .expanded(-0.1)
                            .touches(&other.bounds.expanded(-0.1))
                    );
                }
            }
            let last = cells.last().map(|cell| cell.name.clone());
            let letter = char::from(b'a' + u8::try_from(cols - 1).expect("a few"));
            assert_eq!(last, Some(format!("{letter}{rows}, empty")));
            // Names of rows and columns do not touch.
            let mut names: Vec<Rect> = Vec::new();
            scene.walk(&mut |shape, _, _| {
                if let Shape::Text(text) = shape
                    && text.text.len() <= 2
                {
                    let width = text.style.width(&text.text);
                    // Letters without what reaches below their line.
                    let high = text.style.size * 0.8;
                    let (x, y) = text.at;
                    names.push(Rect::new(x - width / 2.0, y - high, width, high));
                }
            });
            assert!(names.len() >= 2);
            for (number, one) in names.iter().enumerate() {
                assert!(names[number + 1..].iter().all(|other| !one.touches(other)));
            }
        }
    }
}

#[test]
fn cells_of_long_sides_are_longer_than_wide_so_that_they_are_easy_to_click() {
    let grid = |cols, rows| DrawnGrid {
        cols,
        cells: vec![
            DrawnCell {
                is_filled: false,
                words: String::new(),
            };
            cols * rows
        ],
        runs: Vec::new(),
        name: String::new(),
        is_over: false,
    };
    let first = |cols, rows| {
        let scene = grid(cols, rows).scene((380.0, 370.0), &BoardStyle::WINDOW);
        let region = scene.region_of(Target::Cell(0));
        region.expect("every cell has one").bounds.size()
    };
    let (width, height) = first(26, 1);
    assert!(width >= 12.0 && height >= 24.0, "{width} x {height}");
    let (width, height) = first(1, 26);
    assert!(width >= 24.0 && height >= 10.0, "{width} x {height}");
    let (width, height) = first(6, 5);
    assert!((width - height).abs() < 0.01, "{width} x {height}");
}

#[test]
fn a_run_is_one_stroke_with_the_numeral_of_the_player_who_filled_it() {
    let cell = |is_filled| DrawnCell {
        is_filled,
        words: String::new(),
    };
    let run = |role| DrawnRun {
        first: 4,
        last: 6,
        by: Seat::Two,
        role,
        done: 1.0,
    };
    let drawn = |role| {
        let grid = DrawnGrid {
            cols: 4,
            cells: (0..16)
                .map(|number| cell((4..7).contains(&number)))
                .collect(),
            runs: vec![run(role)],
            name: "Player 1 to move".to_owned(),
            is_over: false,
        };
        grid.scene((360.0, 380.0), &BoardStyle::WINDOW)
    };
    let scene = drawn(RunRole::Made);
    let place = |number| {
        let region = scene.region_of(Target::Cell(number));
        region.expect("every cell has one").bounds
    };
    let all = place(4).union(&place(6));
    let covers = |rect: &Rect| rect.width > all.width * 0.9 && rect.height < place(4).height;
    let any = |scene: &Scene, is_it: &dyn Fn(&Shape) -> bool| {
        let mut found = false;
        scene.walk(&mut |shape, _, _| found |= is_it(shape));
        found
    };
    let stroke = |scene: &Scene, ink: Ink| {
        any(scene, &|shape| match shape {
            Shape::Rect { rect, fill, .. } => *fill == Some(ink) && covers(rect),
            _ => false,
        })
    };
    assert!(stroke(&scene, Ink::Fill(Tone::Winner(Seat::Two))));
    let has_numeral = |scene: &Scene| {
        any(
            scene,
            &|shape| matches!(shape, Shape::Text(text) if text.text == "2" && all.contains(text.at)),
        )
    };
    assert!(has_numeral(&scene));
    let shown = drawn(RunRole::Shown);
    assert!(!stroke(&shown, Ink::Fill(Tone::Winner(Seat::Two))) && has_numeral(&shown));
    // The last move has a ring that others do not have.
    let count = |scene: &Scene| {
        let mut count = 0;
        scene.walk(&mut |_, _, _| count += 1);
        count
    };
    assert_eq!(count(&drawn(RunRole::Last)), count(&scene) + 1);
}
#[test]
fn a_run_that_is_being_made_grows_over_cells_that_look_open_until_then() {
    let scene = |done: f32, last: usize| {
        let filled = 4..=last;
        let grid = DrawnGrid {
            cols: 4,
            cells: (0..16)
                .map(|number| DrawnCell {
                    is_filled: filled.contains(&number),
                    words: String::new(),
                })
                .collect(),
            runs: vec![DrawnRun {
                first: 4,
                last,
                by: Seat::Two,
                role: RunRole::Last,
                done,
            }],
            name: String::new(),
            is_over: false,
        };
        grid.scene((360.0, 380.0), &BoardStyle::WINDOW)
    };
    let count = |scene: &Scene, ink: Ink| {
        let mut count = 0;
        scene.walk(&mut |shape, _, _| {
            count += usize::from(matches!(
                shape,
                Shape::Rect { fill, .. } if *fill == Some(ink)
            ));
        });
        count
    };
    let width = |scene: &Scene| {
        let mut width = 0.0;
        scene.walk(&mut |shape, _, _| {
            if let Shape::Rect { rect, fill, .. } = shape
                && *fill == Some(Ink::Fill(Tone::Winner(Seat::Two)))
            {
                width = rect.width;
            }
        });
        width
    };
    for last in [4, 5, 7] {
        let mut before = -1.0;
        for done in [0.0, 0.1, 0.3, 0.6, 0.9, 1.0] {
            let scene = scene(done, last);
            assert_eq!(count(&scene, Ink::Weak), 0, "no cell is filled by nobody");
            assert!(width(&scene) > before, "{last} {done}");
            before = width(&scene);
        }
        let open = 16 - (last - 3);
        assert_eq!(count(&scene(1.0, last), Ink::Control), open);
    }
    assert_eq!(count(&scene(0.5, 7), Ink::Control), 16, "it lies above");
}
