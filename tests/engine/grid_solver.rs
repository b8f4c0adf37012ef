//! The solver of Tactics, which takes sixteen states at once, against the general one and against
//! numbers from outside.

use std::thread;

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::tactics::TacticsGame;
use finger_oracle::game::tactics::space::TacticsSpace;
use finger_oracle::game::{Game, StateId};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse, check_size};
use finger_oracle::solve::{Progress, Solution, SolveError, Value, solve};
use rayon::prelude::*;

const GOALS: [&str; 2] = ["last_loses", "last_wins"];

fn line(rows: u32, cols: u32, goal: &str) -> String {
    format!("tactics,rows={rows},cols={cols},goal={goal}")
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn grid(line: &str) -> TacticsGame {
    match game(line) {
        AnyGame::Tactics(grid) => grid,
        AnyGame::Hands(_) => panic!("{line} is no grid"),
    }
}

fn solved(line: &str) -> Analysis {
    let progress = Progress::default();
    analyse(&game(line), ReachableCount::Never, u64::MAX, &progress).expect(line)
}

/// All sides of grids with at most so many cells.
fn sides(most_cells: u32) -> impl Iterator<Item = (u32, u32)> {
    let all = (1..=26).flat_map(|rows| (1..=26).map(move |cols| (rows, cols)));
    all.filter(move |(rows, cols)| rows * cols <= most_cells)
}

fn first_difference(one: &Solution, other: &Solution) -> Option<StateId> {
    assert_eq!(one.len(), other.len());
    let states = (0..one.len()).map(StateId::from);
    let mut states = states.filter(|&state| one.value(state) != other.value(state));
    states.next()
}

/// From one cell to more than a leaf (4 cells), a block (10) and a part (15) hold, in every shape.
#[test]
fn every_state_has_the_value_that_the_general_solver_finds() {
    let mut compared = 0;
    for (rows, cols) in sides(18) {
        let is_long = rows.max(cols) > 6;
        let limits: &[Option<u32>] = match rows * cols {
            _ if is_long && rows * cols > 14 && rows.min(cols) > 1 => &[],
            15.. if !is_long => &[None],
            _ => &[None, Some(1), Some(2), Some(3), Some(5)],
        };
        for (goal, most) in GOALS
            .iter()
            .flat_map(|goal| limits.iter().map(move |most| (goal, most)))
        {
            let mut line = line(rows, cols, goal);
            if let Some(most) = most {
                line = format!("{line},most={most}");
            }
            let space = TacticsSpace::new(&grid(&line));
            let general = solve(&space, &Progress::default()).expect(&line);
            let differs = first_difference(&solved(&line).solution, &general);
            assert_eq!(differs, None, "{line}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}

/// The lengths of the runs of empty cells in a row.
fn runs(filled: u64, cols: u32) -> Vec<u32> {
    let cells: String = (0..cols)
        .map(|cell| if filled >> cell & 1 == 1 { '#' } else { '.' })
        .collect();
    let runs = cells.split('#').filter(|run| !run.is_empty());
    runs.map(|run| run.len() as u32).collect() // at most 20
}

/// Sprague and Grundy: a row of sticks from which a player takes some side by side is nim in which a
/// heap may also be split in two, and that changes nothing of who wins.
#[test]
fn one_row_is_won_by_the_xor_of_its_runs() {
    const COLS: u32 = 20;
    for goal in GOALS {
        let solution = solved(&line(1, COLS, goal)).solution;
        assert_eq!(solution.len(), 1_048_576);
        let wrong = (0..solution.len()).into_par_iter().find_any(|&filled| {
            let runs = runs(filled, COLS);
            let xor = runs.iter().fold(0, |xor, run| xor ^ run);
            let is_won = if goal == "last_wins" || runs.iter().any(|&run| run > 1) {
                xor != 0
            } else {
                runs.len().is_multiple_of(2)
            };
            is_won != matches!(solution.value(StateId::from(filled)), Value::WinIn(_))
        });
        assert_eq!(wrong, None, "{goal}");
    }
}

/// Counted by a plain program in another language that tries every move of every state: won states,
/// the longest win or loss, and who wins from the start in how many turns.
#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn large_grids_have_the_values_that_another_program_counts() {
    for (rows, cols, goal, wins, longest, start) in LARGE_GRIDS {
        let line = line(rows, cols, goal);
        let analysis = solved(&line);
        let (low, high) = analysis.solution.planes();
        assert!(high.is_empty());
        let won = low.par_iter().filter(|&&code| code > 0 && code % 2 == 0);
        assert_eq!(won.count(), wins, "{line}");
        let turns = low.par_iter().map(|&code| (code - 1) / 2);
        assert_eq!(turns.max(), Some(longest), "{line}");
        assert_eq!(
            analysis
                .value(&analysis.game.start())
                .expect("a board of its game"),
            start,
            "{line}"
        );
    }
}

const LARGE_GRIDS: [(u32, u32, &str, usize, u8, Value); 7] = [
    (3, 6, "last_loses", 229_665, 15, Value::WinIn(12)),
    (6, 3, "last_wins", 230_142, 16, Value::WinIn(13)),
    (4, 5, "last_wins", 934_192, 18, Value::WinIn(17)),
    (4, 6, "last_loses", 15_139_722, 23, Value::LossIn(23)),
    (6, 4, "last_wins", 15_130_076, 22, Value::LossIn(20)),
    (5, 5, "last_loses", 30_377_011, 22, Value::WinIn(18)),
    (5, 5, "last_wins", 30_341_568, 23, Value::WinIn(19)),
];

/// What the cells of a grid are called after it was mirrored or turned.
fn symmetries(rows: u32, cols: u32) -> Vec<Vec<u32>> {
    type Place = fn(u32, u32, u32, u32) -> (u32, u32);
    let mut all: Vec<Place> = vec![
        |row, col, _, cols| (row, cols - 1 - col),
        |row, col, rows, _| (rows - 1 - row, col),
        |row, col, rows, cols| (rows - 1 - row, cols - 1 - col),
    ];
    if rows == cols {
        let across: [Place; 4] = [
            |row, col, _, _| (col, row),
            |row, col, rows, _| (col, rows - 1 - row),
            |row, col, rows, _| (rows - 1 - col, row),
            |row, col, rows, _| (rows - 1 - col, rows - 1 - row),
        ];
        all.extend(across);
    }
    let cells = |place: Place| {
        let cells = (0..rows * cols).map(|cell| {
            let (row, col) = place(cell / cols, cell % cols, rows, cols);
            row * cols + col
        });
        cells.collect()
    };
    all.into_iter().map(cells).collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn mirror_images_and_turns_of_a_grid_have_the_same_value() {
    for (rows, cols) in [(1, 6), (2, 5), (3, 3), (4, 4), (3, 6), (6, 3), (4, 5)] {
        for goal in GOALS {
            let line = line(rows, cols, goal);
            let analysis = solved(&line);
            let all = symmetries(rows, cols);
            assert_eq!(all.len(), if rows == cols { 7 } else { 3 });
            (0..analysis.solution.len())
                .into_par_iter()
                .for_each(|state| {
                    let value = analysis.solution.value(StateId::from(state));
                    for cells in &all {
                        let images = cells
                            .iter()
                            .enumerate()
                            .map(|(cell, image)| (state >> cell & 1) << image);
                        let image = StateId::from(images.sum::<u64>());
                        assert_eq!(analysis.solution.value(image), value, "{line}: {state:b}");
                    }
                });
        }
    }
}

#[test]
fn a_grid_is_solved_alike_by_one_thread_and_by_several() {
    let line = "tactics,rows=3,cols=6";
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().expect("a pool of threads");
        pool.install(|| solved(line)).solution
    };
    let alone = on(1);
    for threads in [2, 5] {
        assert_eq!(first_difference(&alone, &on(threads)), None, "{threads}");
    }
}

#[test]
fn the_largest_grid_needs_a_byte_a_state_and_little_else() {
    let line = "tactics,rows=5,cols=6";
    let states = 1 << 30;
    assert_eq!(game(line).state_count(), states);
    assert_eq!(check_size(&game(line), 1_100_000_000), Ok(()));
    let refused = check_size(&game(line), states);
    assert!(
        matches!(refused, Err(SolveError::TooLarge { .. })),
        "{refused:?}"
    );
}

fn solve_with(line: &str, progress: &Progress) -> Result<Analysis, SolveError> {
    analyse(&game(line), ReachableCount::Never, u64::MAX, progress)
}

#[test]
fn progress_tells_how_much_is_done_while_a_grid_is_solved() {
    let progress = Progress::default();
    assert!(solve_with("tactics,rows=3,cols=6", &progress).is_ok());
    assert_eq!(progress.expected(), Some(1 << 18));
    assert_eq!(progress.done(), 1 << 18);

    // Cancelled as soon as something is done, it ends with a part of the work done.
    let progress = Progress::default();
    let solved = thread::scope(|scope| {
        let solver = scope.spawn(|| solve_with("tactics,rows=5,cols=5", &progress).map(|_| ()));
        while progress.done() == 0 && !solver.is_finished() {
            thread::yield_now();
        }
        progress.cancel();
        solver.join()
    });
    assert_eq!(solved.ok(), Some(Err(SolveError::Cancelled)));
    assert!((1..1 << 25).contains(&progress.done()), "{progress:?}");
}

#[test]
fn a_grid_that_nobody_wants_any_more_is_not_begun() {
    let progress = Progress::default();
    progress.cancel();
    let cancelled = solve_with("tactics", &progress).map(|_| ());
    assert_eq!(cancelled, Err(SolveError::Cancelled));
    assert_eq!(progress.done(), 0);
}
