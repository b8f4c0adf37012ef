use eframe::egui::pos2;

use super::*;
use crate::graph::focus::USUAL_DEPTH;
use crate::ui::graph::picture::Picture;

fn room(width: f32, height: f32) -> CanvasSize {
    CanvasSize::in_canvas(Rect::from_min_size(pos2(40.0, 30.0), vec2(width, height)))
}

/// The sizes of nodes whose texts have a number of characters.
fn text_sizes(characters: usize) -> Sizes {
    let game = AnyGame::from_rule_line("mallett").expect("a preset");
    focus_sizes(&game, Picture::node_size(characters), false)
}

/// The characters of a position of two hands a player.
const TWO_HANDS: usize = 11;

/// The letters of a neighbourhood that takes as much as it may, when it is fitted.
fn letters(width: f32, height: f32, characters: usize) -> f32 {
    let sizes = text_sizes(characters);
    let room = room(width, height).focus_room();
    let extent = room.extent(USUAL_DEPTH, &sizes);
    let size = vec2(
        extent.most_columns as f32 * (sizes.node_width + sizes.column_gap) - sizes.column_gap,
        extent.rows as f32 * (sizes.node_height + sizes.row_gap) - sizes.row_gap,
    );
    let bounds = Rect::from_min_size(pos2(0.0, 0.0), size + AROUND);
    let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
    Camera::fitting(bounds, view, LARGEST_FIT).zoom * LETTERS
}

#[test]
fn letters_of_a_neighbourhood_can_be_read_in_every_room() {
    for (width, height) in [
        (480.0, 260.0),
        (580.0, 440.0),
        (860.0, 500.0),
        (1900.0, 900.0),
    ] {
        for characters in [TWO_HANDS, 15] {
            let letters = letters(width, height, characters);
            assert!(letters >= LEAST_LETTERS, "{width} x {height}: {letters}");
        }
    }
}

#[test]
fn a_larger_room_shows_more() {
    let [small, usual, large] =
        [(480.0, 260.0), (580.0, 440.0), (1200.0, 700.0)].map(|(w, h)| room(w, h));
    let [small, usual, large] = [small, usual, large].map(|room| {
        let sizes = text_sizes(TWO_HANDS);
        room.focus_room().extent(USUAL_DEPTH, &sizes)
    });
    assert_eq!(usual.most_columns, 5);
    assert!(small.most_columns < usual.most_columns);
    assert!(usual.most_columns < large.most_columns);
    assert!(small.rows < usual.rows && usual.rows < large.rows);
}

#[test]
fn a_room_is_the_same_until_it_has_really_changed() {
    assert_eq!(room(580.0, 440.0), room(583.0, 442.0));
    assert_ne!(room(580.0, 440.0), room(620.0, 440.0));
}
