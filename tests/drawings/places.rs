//! Boards as rows of places that are set one by one.

use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyGame, Slot};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Boards of several games, lying as they are written.
const BOARDS: [(&str, &str); 6] = [
    ("mallett", "[3.0]|(1.4)"),
    ("fingers=32,hands=2v3", "(31.0)|[7.30.1]"),
    ("fingers=2,hands=8v1", "[1.0.1.0.1.0.1.0]|(1)"),
    ("chopsticks,split_limit=3", "[3.1+2]|(0.1+0)"),
    ("tactics", ".#../..#./####/...."),
    ("tactics,rows=1,cols=5", "#..#."),
];

#[test]
fn a_board_with_its_own_places_is_the_same_board() {
    for (line, text) in BOARDS {
        let game = game(line);
        let board = game.read_board(text).expect(text);
        for mover in finger_oracle::game::Seat::BOTH {
            let board = board.with_mover(mover);
            assert_eq!(game.mover(&board), mover, "{text}");
            let rows = game.places(&board);
            assert_eq!(game.with_places(&board, &rows), board, "{text} of {line}");
            let bare = game.start().with_mover(mover);
            assert_eq!(game.with_places(&bare, &rows), board, "{text} of {line}");
        }
    }
}

#[test]
fn places_lie_as_in_the_text_of_the_board() {
    for (line, text) in BOARDS {
        let game = game(line);
        let rows = game.places(&game.read_board(text).expect(text));
        let word = |place: &Slot| match place {
            Slot::Hand { fingers, .. } => fingers.to_string(),
            Slot::Splits { left, .. } => format!("+{left}"),
            Slot::Cell { is_filled, .. } => if *is_filled { "#" } else { "." }.to_owned(),
        };
        let row = |row: &Vec<String>, joint| row.join(joint);
        let words: Vec<Vec<String>> = rows
            .iter()
            .map(|row| row.places.iter().map(word).collect())
            .collect();
        let is_grid = line.starts_with("tactics");
        let joint = if is_grid { "" } else { "." };
        let lines: Vec<String> = words.iter().map(|words| row(words, joint)).collect();
        let plain = text.replace(['[', ']', '(', ')'], "");
        let text = lines.join(if is_grid { "/" } else { "|" });
        assert_eq!(text.replace(".+", "+"), plain);
    }
}

#[test]
fn each_place_is_set_for_itself() {
    for (line, text) in BOARDS {
        let game = game(line);
        let board = game.read_board(text).expect(text);
        let places = game.places(&board);
        for row in 0..places.len() {
            for place in 0..places[row].places.len() {
                let mut changed = places.clone();
                match &mut changed[row].places[place] {
                    Slot::Hand { fingers, most, .. } => *fingers = *most - *fingers,
                    Slot::Splits { left, most } => *left = *most - *left,
                    Slot::Cell { is_filled, .. } => *is_filled = !*is_filled,
                }
                let is_another = changed != places;
                let after = game.with_places(&board, &changed);
                assert_eq!(after != board, is_another, "{row}, {place} of {text}");
                assert_eq!(game.places(&after), changed, "{row}, {place} of {text}");
                assert!(game.fits(&after), "{row}, {place} of {text}");
            }
        }
    }
}

#[test]
fn cells_have_the_names_of_moves() {
    let game = game("tactics,rows=2,cols=3");
    let names: Vec<String> = game
        .places(&game.start())
        .into_iter()
        .flat_map(|row| row.places)
        .map(|place| match place {
            Slot::Cell { name, .. } => name,
            Slot::Hand { .. } | Slot::Splits { .. } => panic!("a grid has no hands"),
        })
        .collect();
    assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2"]);
    for name in &names {
        assert!(game.find_move(&game.start(), name).is_some(), "{name}");
    }
}

#[test]
fn a_board_of_another_game_has_no_places_and_takes_none() {
    let (hands, grid) = (game("mallett"), game("tactics"));
    assert!(hands.places(&grid.start()).is_empty());
    let rows = hands.places(&hands.start());
    assert_eq!(grid.with_places(&grid.start(), &rows), grid.start());
    assert_eq!(hands.with_places(&grid.start(), &rows), grid.start());
}
