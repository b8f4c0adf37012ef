//! The map of all states: every cell says what a judge says who shares no code with it, in every form.

use std::collections::BTreeMap;

use crate::binary::{output_of, refusal_of};
use crate::folder;
use finger_oracle::export::colours::{LIGHT, rgb};
use finger_oracle::export::map::raster::{
    ColourTable, PixelRange, Shares, pixels, pixels_in_parallel, sampled,
};
use finger_oracle::game::any::matrix::{AxisLabel, MatrixCell, StateMatrix};
use finger_oracle::game::hands::hand_set::{HandSets, Hands};
use finger_oracle::scene::Target;
use finger_oracle::scene::map::{
    CELL, CellDetail, CellPlaces, CellRange, MapSubject, VerdictsThere, cells,
};

use crate::judge::{Judge, Verdict, node_words};
use crate::reference::{self, Goal, Rules, Swap};
use finger_oracle::solve::analysis::Analysis;
use finger_oracle::{AnyGame, Game, Progress, Seat, SolveError};
use roxmltree::{Document, Node as Element};

const PLAIN: Rules = Rules::PLAIN;

/// All of a classic game, a pixel a state.
const CLASSIC: PixelRange = PixelRange {
    level: 0,
    x: 0,
    y: 0,
    width: 15,
    height: 15,
};

/// The games that are tried, with who knows them.
fn cases() -> Vec<(String, Judge, bool)> {
    let fingers = [
        // Magic Fingers, Mallett's game, one with suicide, one with players that differ, one below zero.
        Rules {
            transfers: true,
            divisions: true,
            ..PLAIN
        },
        Rules {
            rollover: true,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            transfers: true,
            divisions: true,
            suicide: true,
            swap: Swap::Living,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            hands: [2, 3],
            self_tap: true,
            ..PLAIN
        },
        Rules {
            fingers: 3,
            integers: true,
            goal: Goal::FirstOut,
            ..PLAIN
        },
    ];
    let grids = [
        "tactics,rows=2,cols=3",
        "tactics,rows=3,cols=3,goal=last_wins",
        "tactics,rows=1,cols=5",
        "tactics,rows=1,cols=9,most=3,start=..#......",
    ];
    let fingers = fingers.into_iter().map(|rules| {
        let line = reference::rule_line(&rules);
        (
            line,
            Judge::of_fingers(rules.clone()),
            rules.hands[0] == rules.hands[1],
        )
    });
    let grids = grids.map(|line| (line.to_owned(), Judge::of_grid(line), true));
    fingers.chain(grids).collect()
}

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    Analysis::of(&game).expect("it is small")
}

fn cell_groups<'a, 'i>(document: &'a Document<'i>) -> Vec<Element<'a, 'i>> {
    let all = document.descendants();
    all.filter(|element| element.attribute("class") == Some("cell"))
        .collect()
}

/// The class of the inside of a cell.
fn fill(cell: Element) -> String {
    let rect = cell
        .children()
        .find(|part| part.tag_name().name() == "rect");
    let class = rect
        .and_then(|rect| rect.attribute("class"))
        .expect("it is drawn");
    class.to_owned()
}

fn texts<'a>(cell: Element<'a, '_>) -> Vec<&'a str> {
    let all = cell.children();
    all.filter(|part| part.tag_name().name() == "text")
        .filter_map(|text| text.text())
        .collect()
}

/// `2·26`, or `=` for a draw.
fn sign(verdict: Verdict) -> String {
    verdict.map_or_else(
        || "=".to_owned(),
        |(winner, turns)| format!("{winner}·{turns}"),
    )
}

/// The text of a position without the number that says whose turn it is.
fn plain(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, text)| text)
}

#[test]
fn every_cell_says_who_wins_in_how_many_turns_and_a_best_move_for_both_seats() {
    for (line, mut judge, _) in cases() {
        for seat in ["1", "2"] {
            let svg = output_of(&["map", &line, "--seat", seat]);
            let document = Document::parse(&svg).expect("it is XML");
            let cells = cell_groups(&document);
            let mover = if seat == "1" { 1 } else { 2 };
            let mut seen = BTreeMap::new();
            for &cell in &cells {
                let text = cell.attribute("data-position").expect("it has one");
                let node = (plain(text).to_owned(), mover);
                let verdict = judge.verdict(&node);
                let words = cell.attribute("data-value").expect("it has one");
                assert_eq!(words, node_words(verdict), "{line} {text}");
                let texts = texts(cell);
                assert_eq!(texts[0], sign(verdict), "{line} {text}");
                assert_eq!(
                    texts.len(),
                    if judge.is_over(&node) { 1 } else { 2 },
                    "{text}"
                );
                let class = fill(cell);
                let of = match verdict {
                    Some((1, _)) => "fill-shade-one-",
                    Some(_) => "fill-shade-two-",
                    None => "fill-fill-draw",
                };
                assert!(class.starts_with(of), "{line} {text}: {class}");
                seen.insert(text.to_owned(), verdict);
            }
            assert_eq!(seen.len(), cells.len(), "{line}: each state once");
        }
    }
}

#[test]
fn the_map_has_as_many_cells_as_there_are_states_with_a_player_to_move() {
    for (line, _, is_alike) in cases() {
        let game = AnyGame::from_rule_line(&line).expect("a game");
        let seats = if is_alike { 1 } else { 2 };
        for mover in Seat::BOTH {
            let matrix = StateMatrix::new(&game, mover);
            let cells = u64::from(matrix.rows()) * u64::from(matrix.columns());
            assert_eq!(cells * seats, game.state_count(), "{line}");
        }
        let all = StateMatrix::of_every_state(&game);
        assert_eq!(all.len() as u64, seats, "{line}");
    }
}

#[test]
fn a_best_move_in_a_cell_is_one_that_the_list_of_positions_names() {
    for (line, _, _) in cases() {
        let listed = output_of(&["positions", &line, "--all"]);
        let mut best: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for row in listed.lines().skip(1) {
            let fields: Vec<&str> = row.split(',').collect();
            best.insert(fields[0], fields[4].split(' ').collect());
        }
        let svg = output_of(&["map", &line]);
        let document = Document::parse(&svg).expect("it is XML");
        for cell in cell_groups(&document) {
            let text = plain(cell.attribute("data-position").expect("it has one"));
            if let Some(shown) = texts(cell).get(1) {
                // A long name may be cut short.
                let start = shown.trim_end_matches('…');
                let names = best.get(text).expect("every state is listed");
                assert!(
                    names
                        .iter()
                        .any(|name| name.trim_start_matches('[').starts_with(start)),
                    "{line} {text} {shown}"
                );
            }
        }
    }
}

#[test]
fn the_paler_a_cell_the_more_turns_the_win_takes() {
    for (line, mut judge, _) in cases() {
        let svg = output_of(&["map", &line]);
        let document = Document::parse(&svg).expect("it is XML");
        let mut steps: BTreeMap<(u8, u32), usize> = BTreeMap::new();
        for cell in cell_groups(&document) {
            let text = plain(cell.attribute("data-position").expect("it has one"));
            if let Some((winner, turns)) = judge.verdict(&(text.to_owned(), 1)) {
                let class = fill(cell);
                let step = class.rsplit('-').next().and_then(|step| step.parse().ok());
                let step = step.expect("a shade has a number");
                assert_eq!(
                    *steps.entry((winner, turns)).or_insert(step),
                    step,
                    "{line} {text}"
                );
            }
        }
        for winner in [1, 2] {
            let of = steps.iter().filter(|((of, _), _)| *of == winner);
            let of: Vec<usize> = of.map(|(_, &step)| step).collect();
            assert!(of.is_sorted(), "{line}: {steps:?}");
            let won = steps.get(&(winner, 0));
            assert!(won.is_none_or(|&step| step == 0), "{line}: {steps:?}");
        }
    }
}

#[test]
fn the_csv_of_a_map_has_the_states_of_the_list_of_positions_with_the_same_values() {
    for (line, _, _) in cases() {
        let listed = output_of(&["positions", &line, "--all"]);
        let mut listed: Vec<String> = listed
            .lines()
            .skip(1)
            .map(|row| row.split(',').take(3).collect::<Vec<_>>().join(","))
            .collect();
        let csv = output_of(&["map", &line, "--format", "csv"]);
        let mut rows = csv.lines();
        assert_eq!(rows.next(), Some("own,other,outcome,turns"));
        let is_grid = line.starts_with("tactics");
        let game = AnyGame::from_rule_line(&line).expect("a game");
        let first_own = csv.lines().nth(1).and_then(|row| row.split(',').next());
        let own_hands = first_own.map(|own| own.split('.').count());
        let mut found: Vec<String> = rows
            .map(|row| {
                let fields: Vec<&str> = row.split(',').collect();
                let [own, other, outcome, turns] = fields[..] else {
                    panic!("{row}");
                };
                let position = if is_grid {
                    grid_of(&game, own, other)
                } else {
                    let other = other.replace('[', "(").replace(']', ")");
                    if Some(own.split('.').count()) == own_hands {
                        format!("{own}|{other}")
                    } else {
                        format!("{other}|{own}")
                    }
                };
                format!("{position},{outcome},{turns}")
            })
            .collect();
        listed.sort();
        found.sort();
        assert_eq!(found, listed, "{line}");
    }
}

/// The cells that a label of a grid shows, in the order of reading, by where it shows them.
fn grid_shown(label: &AxisLabel) -> String {
    let AxisLabel::Cells(part) = label else {
        panic!("{label:?}");
    };
    let mut cells: Vec<_> = part.cells().collect();
    cells.sort_by_key(|([column, row], _)| (*row, *column));
    let [cols, rows] = part.sides();
    assert!(
        cells
            .iter()
            .all(|([column, row], _)| column < &cols && row < &rows)
    );
    let signs = cells
        .iter()
        .map(|(_, is_filled)| if *is_filled { '#' } else { '.' });
    signs.collect()
}

/// A grid of its halves.
fn grid_of(game: &AnyGame, own: &str, other: &str) -> String {
    let cells: Vec<char> = own
        .chars()
        .chain(other.chars())
        .filter(|&c| c != '/')
        .collect();
    let text = game.position_text(game.position(&game.start()), None);
    let cols = text.split('/').next().map_or(1, str::len);
    let rows = cells.chunks(cols).map(|row| row.iter().collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

#[test]
fn a_part_of_a_map_has_the_cells_of_the_whole_there() {
    let whole = output_of(&["map", "mallett"]);
    let whole = Document::parse(&whole).expect("it is XML");
    let whole: Vec<String> = cell_groups(&whole).into_iter().map(described).collect();
    let part = output_of(&["map", "mallett", "--cells", "4,2,5,3"]);
    let part = Document::parse(&part).expect("it is XML");
    let part: Vec<String> = cell_groups(&part).into_iter().map(described).collect();
    let expected: Vec<String> = (2..5)
        .flat_map(|row| (4..9).map(move |column| row * 15 + column))
        .map(|place: usize| whole[place].clone())
        .collect();
    assert_eq!(part, expected);
    let csv = output_of(&["map", "mallett", "--cells", "4,2,5,3", "--format", "csv"]);
    assert_eq!(csv.lines().count(), 1 + 15);
}

fn described(cell: Element) -> String {
    let position = cell.attribute("data-position").unwrap_or_default();
    format!("{position} {} {:?}", fill(cell), texts(cell))
}

#[test]
fn hand_sets_stand_by_hands_in_play_and_then_by_their_numbers() {
    for (fingers, hands) in [(5, 2), (4, 4), (7, 3), (32, 1), (2, 8), (3, 0)] {
        let sets = HandSets::new(fingers, hands);
        let order: Vec<Hands> = (0..sets.count())
            .map(|place| sets.at_place(place))
            .collect();
        let mut sorted: Vec<Hands> = sets.iter().collect();
        sorted.sort_by_key(|hands| (hands.living(), hands.as_slice().to_vec()));
        assert_eq!(order, sorted, "{fingers} fingers, {hands} hands");
        for (place, hands) in order.iter().enumerate() {
            assert_eq!(sets.place(hands), place as u64);
        }
    }
    let sets = HandSets::with_negatives(3, 3);
    let order: Vec<Hands> = (0..sets.count())
        .map(|place| sets.at_place(place))
        .collect();
    assert!(order.is_sorted_by_key(Hands::living), "{order:?}");
    for (place, hands) in order.iter().enumerate() {
        assert_eq!(sets.place(hands), place as u64);
    }
}

#[test]
fn blocks_begin_where_a_further_hand_is_in_play() {
    let game = AnyGame::from_rule_line("attacks-only,fingers=4,hands=2v3").expect("a game");
    let matrix = StateMatrix::new(&game, Seat::One);
    let living = |text: String| text.split('.').filter(|&number| number != "0").count();
    let begins = |count: u32, text: &dyn Fn(u32) -> String| -> Vec<u32> {
        (1..count)
            .filter(|&place| living(text(place)) > living(text(place - 1)))
            .collect()
    };
    let rows = begins(matrix.rows(), &|row| matrix.own_text(row));
    let columns = begins(matrix.columns(), &|column| matrix.other_text(column));
    assert_eq!((rows.len(), columns.len()), (2, 3));
    assert_eq!(matrix.row_blocks(), rows);
    assert_eq!(matrix.column_blocks(), columns);
}

#[test]
fn what_lies_under_the_pointer_is_the_cell_that_is_drawn_there() {
    for (line, _, _) in cases() {
        let analysis = solved(&line);
        let game = &analysis.game;
        for mover in Seat::BOTH {
            let map = MapSubject::new(&analysis, mover);
            let part = CellRange {
                column: 1,
                row: 1,
                width: map.matrix.columns() - 1,
                height: map.matrix.rows() - 1,
            };
            let scene = cells(&map, part, CellDetail::Move);
            assert_eq!(scene.regions.len(), (part.width * part.height) as usize);
            for row in part.rows() {
                for column in part.columns() {
                    let at = |place: u32| ((place - 1) as f32 + 0.3) * CELL;
                    let region = scene.region_at((at(column), at(row))).expect("a cell");
                    let Target::Position(position) = region.target else {
                        panic!("{region:?}");
                    };
                    let cell = MatrixCell { row, column };
                    assert_eq!(map.matrix.cell(position), Some(cell), "{line}");
                    assert_eq!(position.mover, mover);
                    let text = game.position_text(position, None);
                    let [own, other] = [map.matrix.own_text(row), map.matrix.other_text(column)];
                    let labels = [map.matrix.row_label(row), map.matrix.column_label(column)];
                    if text.contains('|') {
                        let sides: Vec<&str> = text.split('|').collect();
                        let [mine, others] = [mover.index(), 1 - mover.index()];
                        let hands = [format!("[{own}]"), format!("({other})")];
                        assert_eq!([sides[mine], sides[others]], hands, "{line}");
                        assert_eq!(labels, hands.map(AxisLabel::Hands), "{line}");
                    } else {
                        let seen: String = labels.iter().map(grid_shown).collect();
                        let filled: String = text.chars().filter(|it| ".#".contains(*it)).collect();
                        assert_eq!(seen, filled, "{line}");
                        assert_eq!(text, grid_of(game, &own, &other), "{line}");
                    }
                    assert!(region.name.contains(&text), "{}", region.name);
                }
            }
        }
    }
}

#[test]
fn places_on_the_screen_and_cells_lead_to_each_other() {
    let game = AnyGame::from_rule_line("attacks-only,fingers=20,hands=5").expect("a game");
    let matrix = StateMatrix::new(&game, Seat::One);
    assert_eq!(matrix.rows(), 42_504);
    for side in [0.02, 0.7, 1.0, 13.0, 44.0] {
        for first in [0.0, 17.25, 42_000.5] {
            let places = CellPlaces {
                first: [first, first / 2.0],
                origin: (100.0, 50.0),
                side,
            };
            for (row, column) in [(0, 0), (9, 3), (21_000, 42_503), (21_010, 42_010)] {
                let cell = MatrixCell { row, column };
                let rect = places.rect(cell);
                let is_near = |at: f32| at.abs() < 3_000.0;
                if side >= 1.0 && is_near(rect.x) && is_near(rect.y) {
                    assert_eq!(
                        places.cell_at(rect.centre(), &matrix),
                        Some(cell),
                        "{side} {first}"
                    );
                }
            }
            let outside = (100.0 - (first * side) as f32 - 2.0, 60.0);
            assert_eq!(places.cell_at(outside, &matrix), None);
        }
    }
}

#[test]
fn hidden_verdicts_are_nowhere_on_the_map() {
    let analysis = solved("magic-fingers");
    let map = MapSubject {
        shows_verdicts: false,
        ..MapSubject::new(&analysis, Seat::One)
    };
    let all = CellRange::all(&map.matrix);
    let scene = cells(&map, all, CellDetail::Move);
    let words = format!("{:?} {:?}", scene.shapes, scene.regions);
    for word in ["Shade", "Winner", "Draw", "wins", "best", "·"] {
        assert!(!words.contains(word), "{word}");
    }
    assert!(
        map.keys(VerdictsThere {
            win: true,
            loss: true,
            draw: true
        })
        .is_empty()
    );
    let colours = ColourTable::new(&map, &LIGHT);
    let (solution, progress) = (&analysis.solution, Progress::default());
    let pixels = pixels(solution, &map.matrix, &colours, CLASSIC, &progress).expect("drawn");
    assert!(pixels.chunks(3).all(|pixel| pixel == &pixels[..3]));
}

/// The mean colour of some cells, worked out one by one.
fn mean(map: &MapSubject, cells: impl Iterator<Item = MatrixCell>) -> [f64; 3] {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for cell in cells {
        let colour = rgb(LIGHT.colour(map.inks(map.value(cell))[0]));
        (0..3).for_each(|channel| sum[channel] += f64::from(colour[channel]));
        count += 1.0;
    }
    sum.map(|sum| sum / count)
}

/// The cells of a pixel of a level.
fn cells_of(matrix: &StateMatrix, level: u8, x: u32, y: u32) -> impl Iterator<Item = MatrixCell> {
    let range = |place: u32, count: u32| (place << level)..((place + 1) << level).min(count);
    let columns = range(x, matrix.columns());
    range(y, matrix.rows()).flat_map(move |row| {
        columns
            .clone()
            .map(move |column| MatrixCell { row, column })
    })
}

#[test]
fn a_pixel_of_a_near_level_is_the_mean_of_its_cells_and_of_a_far_one_comes_near_to_it() {
    for line in [
        "attacks-only,fingers=6,hands=4",
        "attacks-only,fingers=5,hands=2v4",
        "tactics,rows=4,cols=3",
    ] {
        let analysis = solved(line);
        for mover in Seat::BOTH {
            let map = MapSubject::new(&analysis, mover);
            let colours = ColourTable::new(&map, &LIGHT);
            for level in 0..=6_u8 {
                let pixels_of = |cells: u32| cells.div_ceil(1 << level);
                let part = PixelRange {
                    level,
                    x: 0,
                    y: 0,
                    width: pixels_of(map.matrix.columns()),
                    height: pixels_of(map.matrix.rows()),
                };
                let (solution, progress) = (&analysis.solution, Progress::default());
                let drawn =
                    pixels(solution, &map.matrix, &colours, part, &progress).expect("drawn");
                let again = pixels_in_parallel(solution, &map.matrix, &colours, part, &progress);
                assert_eq!(again.as_ref(), Ok(&drawn), "{line} {level}");
                let mut off = 0.0;
                for (place, pixel) in drawn.chunks(3).enumerate() {
                    let (x, y) = (place as u32 % part.width, place as u32 / part.width);
                    let exact = mean(&map, cells_of(&map.matrix, level, x, y));
                    for channel in 0..3 {
                        let distance = (exact[channel] - f64::from(pixel[channel])).abs();
                        assert!(level > 3 || distance <= 0.51, "{line} {level} {x} {y}");
                        off += distance;
                    }
                }
                let off = off / drawn.len() as f64;
                assert!(off < 12.0, "{line} {level}: {off} of 255 on the average");
            }
        }
    }
}

#[test]
fn the_sampled_cells_of_a_pixel_are_its_own_spread_over_it() {
    for level in 0..=12_u8 {
        for pixel in [0, 1, 5, 77] {
            for count in [1_u32, 300, 4_368, 400_000] {
                let found = sampled(level, pixel, count);
                let from = u64::from(pixel) << level;
                let end = ((u64::from(pixel) + 1) << level).min(u64::from(count));
                let cells = end.saturating_sub(from);
                assert_eq!(found.len() as u64, cells.min(8), "{level} {pixel} {count}");
                assert!(
                    found
                        .iter()
                        .all(|&cell| (from..end).contains(&u64::from(cell)))
                );
                assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
                for (band, &cell) in found.iter().enumerate() {
                    let bands = found.len() as u64;
                    let [low, high] =
                        [band as u64, band as u64 + 1].map(|band| from + cells * band / bands);
                    assert!((low..high).contains(&u64::from(cell)), "one of each band");
                }
            }
        }
    }
}

#[test]
fn drawing_pixels_ends_when_it_is_no_longer_wanted() {
    let analysis = solved("mallett");
    let map = MapSubject::new(&analysis, Seat::One);
    let colours = ColourTable::new(&map, &LIGHT);
    let progress = Progress::default();
    progress.cancel();
    let drawn = pixels(
        &analysis.solution,
        &map.matrix,
        &colours,
        CLASSIC,
        &progress,
    );
    assert_eq!(drawn, Err(SolveError::Cancelled));
}

#[test]
fn the_shares_of_a_part_are_those_of_its_cells() {
    let analysis = solved("magic-fingers");
    let map = MapSubject::new(&analysis, Seat::Two);
    let part = CellRange::all(&map.matrix);
    let shares = Shares::of(&map, part);
    assert_eq!(shares.seen(), 225);
    let csv = output_of(&["map", "magic-fingers", "--seat", "2", "--format", "csv"]);
    let count = |outcome: &str| csv.lines().filter(|row| row.contains(outcome)).count() as u64;
    assert_eq!(shares.wins, [count(",loss,"), count(",win,")]);
    assert_eq!(shares.draws, count(",draw,"));
    let words = shares.words();
    assert!(
        words.contains("% player 1 wins") && words.contains("% draws"),
        "{words}"
    );
}

#[test]
fn a_picture_in_pixels_has_the_colours_of_the_cells_in_every_size() {
    let folder = folder::Folder::new("map-png");
    for (line, sets, theme) in [
        ("mallett", 15, "light"),
        ("attacks-only,fingers=6,hands=4", 126, "dark"),
        ("attacks-only,fingers=7,hands=4", 210, "light"),
    ] {
        let file = folder.file(&format!("{sets}.png"));
        let _ = output_of(&["map", line, "--theme", theme, "--out", &file]);
        let picture = image::open(&file).expect("a picture").to_rgb8();
        let (width, height) = picture.dimensions();
        assert!(
            width >= 3 * sets && height >= 3 * sets,
            "{line}: {width} x {height}"
        );
        assert!(width.max(height) <= 16_384);
        let page = if theme == "light" {
            [255; 3]
        } else {
            [0x1D, 0x20, 0x24]
        };
        assert_eq!(picture.get_pixel(2, 2).0, page, "the page is round it");
        assert_eq!(picture.get_pixel(width - 3, height - 3).0, page);
    }
    // One square of pixels a cell: the colours along the first row of cells are those of the values.
    let picture = image::open(folder.file("210.png"))
        .expect("a picture")
        .to_rgb8();
    let analysis = solved("attacks-only,fingers=7,hands=4");
    let map = MapSubject::new(&analysis, Seat::One);
    let colour =
        |row, column| rgb(LIGHT.colour(map.inks(map.value(MatrixCell { row, column }))[0]));
    let side = 2_400 / 210;
    let (width, height) = picture.dimensions();
    let is_first = |x: u32, y: u32| {
        (0..210).step_by(3).all(|place| {
            let at = |cell: u32| cell * side + side / 2;
            picture.get_pixel(x + at(place), y + at(0)).0 == colour(0, place)
                && picture.get_pixel(x + at(place), y + at(place)).0 == colour(place, place)
        })
    };
    let found = (0..=height - 210 * side)
        .flat_map(|y| (0..=width - 210 * side).map(move |x| (x, y)))
        .find(|&(x, y)| is_first(x, y));
    assert!(found.is_some(), "the map is in the picture");
}

#[test]
fn a_map_is_written_as_the_name_of_the_file_says() {
    let folder = folder::Folder::new("map-forms");
    for (name, start) in [
        ("a.svg", "<svg"),
        ("b.csv", "own,other"),
        ("c.CSV", "own,other"),
    ] {
        let file = folder.file(name);
        let _ = output_of(&["map", "mallett", "--out", &file]);
        let text = std::fs::read_to_string(&file).expect("it was written");
        assert!(text.starts_with(start), "{name}");
    }
    let file = folder.file("picture.txt");
    let refusal = refusal_of(&["map", "mallett", "--out", &file]);
    assert!(
        refusal.contains("picture.txt") && refusal.contains(".svg, .png or .csv"),
        "{refusal}"
    );
    let _ = output_of(&["map", "mallett", "--out", &file, "--format", "csv"]);
    let text = std::fs::read_to_string(&file).expect("it was written");
    assert!(text.starts_with("own,other"));
}

#[test]
fn maps_that_cannot_be_drawn_are_refused_with_their_figures_and_what_would_do() {
    let large = "attacks-only,fingers=20,hands=5";
    for (args, parts) in [
        (
            vec!["map", large],
            vec!["42,504 x 42,504", "500", "--cells", "png"],
        ),
        (
            vec!["map", large, "--format", "png", "--out", "x.png"],
            vec!["42,504 x 42,504", "16,384", "--cells"],
        ),
        (
            vec!["map", "mallett", "--cells", "0,0,16,1"],
            vec!["0,0,16,1", "columns 0 to 14", "rows 0 to 14"],
        ),
        (
            vec!["map", "mallett", "--cells", "15,0,1,1"],
            vec!["15,0,1,1", "0 to 14"],
        ),
        (
            vec!["map", "mallett", "--cells", "4294967295,0,4294967295,1"],
            vec!["0 to 14"],
        ),
        (
            vec!["map", "mallett", "--cells", "0,0,0,1"],
            vec!["`0,0,0,1`", "X,Y,W,H"],
        ),
        (
            vec!["map", "mallett", "--cells", "a,b"],
            vec!["`a,b`", "X,Y,W,H"],
        ),
        (
            vec!["map", "mallett", "--cells", "-1,0,1,1"],
            vec!["`-1,0,1,1`", "from 0"],
        ),
        (vec!["map", "mallett", "--cells", ""], vec!["X,Y,W,H"]),
        (vec!["map", "mallett", "--seat", "3"], vec!["3"]),
        (vec!["map", "malet"], vec!["mallett"]),
        (vec!["map", "mallett", "--format", "pdf"], vec!["svg"]),
    ] {
        let refusal = refusal_of(&args);
        for part in parts {
            assert!(refusal.contains(part), "{args:?}: {refusal}");
        }
    }
    assert!(!std::path::Path::new("x.png").exists());
}

#[test]
fn a_map_of_hundreds_of_cells_a_side_is_drawn_without_texts_and_read_as_xml() {
    let svg = output_of(&["map", "attacks-only,fingers=9,hands=4", "--theme", "dark"]);
    let document = Document::parse(&svg).expect("it is XML");
    assert!(cell_groups(&document).is_empty());
    let map = document
        .descendants()
        .find(|element| element.attribute("class") == Some("map"))
        .expect("there is a map");
    let rects = map
        .children()
        .filter(|part| part.tag_name().name() == "rect");
    // As wide as its 495 columns, row by row.
    let widths: f64 = rects
        .filter_map(|rect| {
            rect.attribute("width")
                .and_then(|width| width.parse::<f64>().ok())
        })
        .sum();
    let expected = 495.0 * 495.0 * f64::from(CELL);
    assert!(
        (widths / expected - 1.0).abs() < 1e-3,
        "{widths} of {expected}"
    );
}
