//! Stories about what lies under the pointer: the same move lights in every view.

use eframe::egui::{Key, Pos2, Rect, Vec2};
use egui_kittest::kittest::Queryable;
use finger_oracle::game::{Game, Position};

use crate::window::{
    self, Window, app, click, open, open_sized, paste, press, row, shows, wait_until,
};

/// Shows the pointer at a place for some frames.
fn hover(window: &mut Window, at: Pos2) {
    window.hover_at(at);
    window.run_steps(4);
}

/// A place where nothing lies.
const NOWHERE: Pos2 = Pos2::new(3.0, 62.0);

fn place(window: &Window, name: &str) -> Rect {
    window.get_by_label_contains(name).rect()
}

/// All that is painted round the middle of a place and is hardly larger than it.
fn painted(window: &Window, place: Rect) -> Vec<String> {
    let shapes = window.output().shapes.iter().map(|shape| &shape.shape);
    let is_there = |bounds: &Rect| {
        let is_small =
            bounds.width() < place.width() * 1.4 && bounds.height() < place.height() * 1.4;
        is_small && (bounds.center() - place.center()).length() < 4.0
    };
    let found = shapes.filter(|shape| is_there(&shape.visual_bounding_rect()));
    found.map(|shape| format!("{shape:?}")).collect()
}

/// Which of some places look otherwise while the pointer is somewhere.
fn lit(window: &mut Window, at: Pos2, names: &[&str]) -> Vec<bool> {
    hover(window, NOWHERE);
    let places: Vec<Rect> = names.iter().map(|name| place(window, name)).collect();
    let before: Vec<_> = places.iter().map(|&place| painted(window, place)).collect();
    hover(window, at);
    let now = places.iter().map(|&place| painted(window, place));
    now.zip(before).map(|(now, before)| now != before).collect()
}

fn read(window: &Window, text: &str) -> Position {
    let game = app(window).model().game();
    let board = game.read_board(text).expect(text);
    game.position(&board)
}

/// The position after a move, by its name.
fn after(window: &Window, name: &str) -> Position {
    let model = app(window).model();
    let mv = model.game().find_move(model.board(), name).expect(name);
    let board = model.game().play(model.board(), mv).expect(name);
    model.game().position(&board)
}

#[test]
fn a_move_is_lit_everywhere_from_wherever_it_is_pointed_at() {
    let mut window = open_sized(1280.0, 1000.0);
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::E);
    // Player 2 has 1 and 2; the move taps with the 1.
    let there = row("1T1", "[1.2]|(1.2)");
    let parts = [there.as_str(), "Node [1.2]|(1.2)", "Turn 2, player 2"];
    wait_until(&mut window, |window| shows(window, parts[1]));
    let target = read(&window, "[1.2]|(1.2)");
    let from = [parts[0], parts[1], parts[2], "1T1 [1.2]|(1.2) draw"];
    for from in from {
        let at = place(&window, from).center();
        assert_eq!(lit(&mut window, at, &parts), [true; 3], "from {from}");
        assert_eq!(app(&window).hovered(), Some(target), "from {from}");
    }
}

#[test]
fn a_row_lights_the_hands_that_its_move_touches_and_no_others() {
    let mut window = open();
    paste(&mut window, "[1.2]|(1.3)");
    let hands = [
        "Player 1 left hand, 1 finger",
        "Player 1 right hand, 2 fingers",
        "Player 2 left hand, 1 finger",
        "Player 2 right hand, 3 fingers",
    ];
    let at = place(&window, &row("2T3", "")).center();
    assert_eq!(lit(&mut window, at, &hands), [false, true, false, true]);
}

#[test]
fn of_several_ways_to_play_a_move_the_one_that_is_pointed_at_is_lit() {
    let mut window = open();
    click(&mut window, "Player 1 right hand");
    hover(&mut window, NOWHERE);
    let at = place(&window, "Player 2 right hand").center();
    let hands = ["Player 1 left hand", "Player 2 left hand"];
    assert_eq!(lit(&mut window, at, &hands), [false, false]);
    assert_eq!(app(&window).hovered(), Some(read(&window, "(1.1)|[1.2]")));
}

#[test]
fn a_cell_and_a_line_of_cells_light_the_move_that_fills_them() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=3");
    let cell = place(&window, "b2, empty").center();
    hover(&mut window, cell);
    assert_eq!(app(&window).hovered(), Some(after(&window, "b2")));
    let row = &row("b1", ".#./..., 2 ways");
    assert_eq!(lit(&mut window, cell, &[row]), [true]);
    let end = place(&window, "c2, empty").center();
    window.drag_at(cell);
    window.run_steps(2);
    hover(&mut window, end);
    assert_eq!(app(&window).hovered(), Some(after(&window, "b2-c2")));
    window.hover_at(end + Vec2::new(0.0, 400.0));
    window.drop_at(end + Vec2::new(0.0, 400.0));
    window.run_steps(2);
    assert_eq!(app(&window).model().session().line_len(), 1);
}

#[test]
fn a_result_of_the_picker_lights_its_row() {
    let mut window = open();
    paste(&mut window, "magic-fingers,start=[1.3]|(1.2)");
    press(&mut window, Key::X);
    let at = place(&window, "C22: ").center();
    hover(&mut window, at);
    assert_eq!(app(&window).hovered(), Some(read(&window, "(2.2)|[1.2]")));
}

#[test]
fn a_row_of_a_preview_lights_the_hands_of_the_preview() {
    let mut window = open();
    click(&mut window, "Node (1.1)|[1.2]");
    let hands = [
        "Preview, Player 1 left hand, 1 finger",
        "Preview, Player 2 right hand, 1 finger",
        "Preview, Player 1 right hand, 1 finger",
    ];
    let at = place(&window, &row("1T1", "")).center();
    assert_eq!(lit(&mut window, at, &hands), [true, true, false]);
}

#[test]
fn a_preview_by_the_keyboard_is_brought_into_sight() {
    let mut window = open();
    for _ in 0..8 {
        press(&mut window, Key::Plus);
    }
    let view = place(&window, "Graph of positions");
    for _ in 0..3 {
        window::press_with(&mut window, eframe::egui::Modifiers::ALT, Key::ArrowRight);
    }
    let position = app(&window).previewed().expect("there is one");
    let game = *app(&window).model().game();
    let plain = |text: &str| text.replace([' ', '$', '.'], "");
    let text = plain(&game.position_text(position, None));
    let nodes = window.query_all_by_label_contains("Node ");
    let node = nodes
        .filter(|node| {
            use egui_kittest::kittest::NodeT;
            let label = node.accesskit_node().label().unwrap_or_default();
            plain(&label).contains(&text)
        })
        .map(|node| node.rect())
        .next();
    let node = node.expect("it is in sight");
    assert!(view.contains(node.center()), "{node:?} in {view:?}");
}
