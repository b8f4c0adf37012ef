use super::*;
use crate::game::any::AnyGame;
use crate::graph::focus::USUAL_DEPTH;
use crate::scene::graph::figure::gap_for_names;
use crate::scene::graph::node_sizes::window::{columns, of_text};

/// The space that a drawing has in a view of a size, which is left free all round.
fn room(width: f32, height: f32) -> Canvas {
    Canvas::of((width - 32.0, height - 32.0))
}

/// The sizes of nodes of Focus whose texts have a number of characters.
fn text_sizes(characters: usize) -> Sizes {
    let game = AnyGame::from_rule_line("mallett").expect("a preset");
    Sizes {
        column_gap: gap_for_names(&game),
        row_gap: 23.0,
        ..columns(of_text(characters))
    }
}

/// The characters of a position of two hands a player.
const TWO_HANDS: usize = 11;

/// The letters of a neighbourhood that takes as much as it may, when it is fitted.
fn letters(width: f32, height: f32, characters: usize) -> f32 {
    let sizes = text_sizes(characters);
    let room = room(width, height).focus_room();
    let extent = room.extent(USUAL_DEPTH, &sizes);
    let size = (
        extent.most_columns as f32 * (sizes.node_width + sizes.column_gap) - sizes.column_gap,
        extent.rows as f32 * (sizes.node_height + sizes.row_gap) - sizes.row_gap,
    );
    let around = (size.0 + AROUND.0, size.1 + AROUND.1);
    let zoom = ((width - 32.0) / around.0).min((height - 32.0) / around.1);
    zoom.min(LARGEST_FIT) * LETTERS
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
