//! Numbers from outside: what others have published about these games.
//!
//! The files under `tests/facts` name their sources.

use std::collections::{BTreeMap, BTreeSet};

use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::hands::hand_set::Hands;
use finger_oracle::game::{Game, Position};
use finger_oracle::solve::Progress;
use finger_oracle::solve::Value;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse, reachable_positions};
use finger_oracle::solve::solution::{best_moves, ranked_moves};
use serde_json::Value as Json;

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    analyse(
        &game,
        ReachableCount::Always,
        u64::MAX,
        &Progress::default(),
    )
    .expect("it is small")
}

fn board(analysis: &Analysis, text: &str) -> AnyBoard {
    analysis.game.read_board(text).expect(text)
}

fn published_games() -> Vec<Json> {
    let text = include_str!("../facts/finger_games.json");
    let file: Json = serde_json::from_str(text).expect("the file is JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

#[test]
fn published_finger_games_have_the_published_counts_outcomes_and_turns() {
    let known = [
        "rules",
        "source",
        "positions",
        "moves",
        "outcome",
        "turns",
        "wins",
        "losses",
        "draws",
    ];
    let mut numbers = 0;
    for case in published_games() {
        let line = case["rules"].as_str().expect("a rule line");
        let analysis = solved(line);
        let value = analysis
            .value(&analysis.game.start())
            .expect("a board of its game");
        let summary = analysis.summary.expect("it was counted");
        let counted = [
            ("positions", summary.positions),
            ("moves", summary.moves),
            ("wins", summary.wins),
            ("losses", summary.losses),
            ("draws", summary.draws),
        ];
        for (key, number) in counted {
            if let Some(published) = case[key].as_u64() {
                assert_eq!(number, published, "{line}: {key}");
                numbers += 1;
            }
        }
        if let Some(outcome) = case["outcome"].as_str() {
            assert_eq!(value.word(), outcome, "{line}");
            numbers += 1;
        }
        if let Some(turns) = case["turns"].as_u64() {
            assert_eq!(value.turns().map(u64::from), Some(turns), "{line}");
            numbers += 1;
        }
        let keys = case.as_object().expect("a case has keys").keys();
        assert!(
            keys.into_iter().all(|key| known.contains(&key.as_str())),
            "{line}"
        );
    }
    assert_eq!(numbers, 36, "every number of the file was compared");
}

/// A cell of the strategy table: the mover's hands, the other's, the sign and the move.
struct Cell {
    position: String,
    sign: Option<char>,
    name: String,
}

fn strategy_table() -> Vec<Cell> {
    let text = include_str!("../facts/strategy_table_5.csv");
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let heading: Vec<&str> = lines
        .next()
        .expect("a heading")
        .split(',')
        .skip(1)
        .collect();
    let mut cells = Vec::new();
    for line in lines {
        let (own, row) = line.split_once(',').expect("a row has cells");
        let row: Vec<&str> = row.split(',').collect();
        assert_eq!(row.len(), heading.len(), "row {own}");
        for (other, cell) in heading.iter().zip(row) {
            let name = cell.trim_start_matches(['+', '-']);
            let sign = cell.chars().next().filter(|c| "+-".contains(*c));
            let (position, name) = (format!("{own}{other}"), name.to_owned());
            cells.push(Cell {
                position,
                sign,
                name,
            });
        }
    }
    cells
}

#[test]
fn every_sign_of_the_published_strategy_table_is_ours() {
    let analysis = solved("magic-fingers");
    let cells = strategy_table();
    assert_eq!(cells.len(), 196);
    for Cell { position, sign, .. } in cells {
        let ours = match analysis
            .value(&board(&analysis, &position))
            .expect("a board of its game")
        {
            Value::WinIn(_) => Some('+'),
            Value::LossIn(_) => Some('-'),
            Value::Draw => None,
        };
        assert_eq!(ours, sign, "{position}");
    }
}

#[test]
fn every_move_of_the_published_strategy_table_is_among_our_best() {
    let analysis = solved("magic-fingers");
    for Cell { position, name, .. } in strategy_table() {
        let board = board(&analysis, &position);
        let Some(mv) = analysis.game.find_move(&board, &name) else {
            panic!("{position}: {name} is no move");
        };
        let after = analysis
            .game
            .play(&board, mv)
            .expect("a found move is legal");
        let after = analysis.game.position(&after);
        let ranked = ranked_moves(&analysis.game, &analysis.solution, &board);
        let best: Vec<Position> = best_moves(&ranked).map(|mv| mv.group.position).collect();
        assert!(
            best.contains(&after),
            "{position}: {name} is not among the best moves"
        );
    }
}

fn published_lines() -> Vec<&'static str> {
    let text = include_str!("../facts/mallett_game.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter(|line| !line.trim().is_empty()).collect()
}

/// The third line as published has a dot where the notation's own rule, and line 4 on, has a space.
const SLIP: (&str, &str) = ("[1$3]|(1.2)", "[1$3]|(1 2)");

#[test]
fn the_published_game_gets_the_published_verdict_in_every_position() {
    let analysis = solved("mallett");
    let lines = published_lines();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[2], SLIP.0);
    for line in lines {
        let board = board(&analysis, line);
        let position = analysis.game.position(&board);
        let winner = analysis
            .value(&board)
            .expect("a board of its game")
            .winner(position.mover);
        let ours = analysis.game.position_text(position, winner);
        let due = if line == SLIP.0 { SLIP.1 } else { line };
        assert_eq!(ours, due);
        assert_eq!(
            analysis.game.read_board(&ours),
            Ok(board),
            "{ours} is read back"
        );
    }
}

#[test]
fn each_line_of_the_published_game_is_a_move_and_two_of_them_are_mistakes() {
    let analysis = solved("mallett");
    let boards: Vec<AnyBoard> = published_lines()
        .iter()
        .map(|line| board(&analysis, line))
        .collect();
    let mut mistakes = Vec::new();
    for (number, pair) in boards.windows(2).enumerate() {
        let ranked = ranked_moves(&analysis.game, &analysis.solution, &pair[0]);
        let after = analysis.game.position(&pair[1]);
        let played = ranked.iter().find(|mv| mv.group.position == after);
        let played = played.unwrap_or_else(|| panic!("line {} is no move", number + 2));
        if !played.value.is_same_verdict(ranked[0].value) {
            // Lines are counted from 1, and a mistake stands in the line after the move.
            mistakes.push(number + 2);
        }
    }
    assert_eq!(mistakes, [3, 4]);
    let right = analysis.game.position(&board(&analysis, "[1.2]|(1.2)"));
    let ranked = ranked_moves(&analysis.game, &analysis.solution, &boards[1]);
    let best: Vec<Position> = best_moves(&ranked).map(|mv| mv.group.position).collect();
    assert_eq!(best, [right], "what player 2 should have done");
}

#[test]
fn published_positions_of_tactics_have_the_published_outcomes() {
    let analysis = solved("tactics");
    let text = include_str!("../facts/tactics_cases.csv");
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut cases = 0;
    for line in lines.skip(1) {
        let (position, outcome) = line.split_once(',').expect("two columns");
        let value = analysis
            .value(&board(&analysis, position))
            .expect("a board of its game");
        assert_eq!(value.word(), outcome, "{position}");
        cases += 1;
    }
    assert_eq!(cases, 49);
}

/// By an independent program: who wins an empty grid where a move fills only some cells, in how many turns.
#[test]
fn grids_with_a_limit_are_won_as_another_program_says() {
    let text = include_str!("../facts/tactics_most.csv");
    let mut cases = 0;
    for line in text.lines().skip(1) {
        let [rows, cols, most, goal, outcome, turns] = &cells(line)[..] else {
            panic!("six columns: {line}");
        };
        let rules = format!("tactics,rows={rows},cols={cols},most={most},goal={goal}");
        let analysis = solved(&rules);
        let start = analysis.game.start();
        let value = analysis.value(&start).expect("a board of its game");
        assert_eq!(value.word(), outcome, "{rules}");
        assert_eq!(
            value.turns().map(|turns| turns.to_string()).as_ref(),
            Some(turns),
            "{rules}"
        );
        cases += 1;
    }
    assert_eq!(cases, 10);
}

/// Three, five and seven make an XOR that is not 0, so the first player wins.
#[test]
fn sticks_are_the_games_of_their_names() {
    let analysis = solved("sticks");
    assert_eq!(analysis.solution.len(), 131_072);
    let start = analysis.game.start();
    let runs: Vec<usize> = text_of(&analysis, &start)
        .split('#')
        .map(str::len)
        .collect();
    assert_eq!(runs, [3, 5, 7]);
    assert_eq!(analysis.value(&start).expect("its board").word(), "win");
    let line = "tactics,rows=1,cols=17,start=...#.....#.......";
    assert_eq!(analysis.game.rule_line(), line);
    let analysis = solved("three-sticks");
    assert_eq!(analysis.game.rule_line(), "tactics,rows=1,cols=10,most=3");
    let mut moves = Vec::new();
    analysis.game.moves(&analysis.game.start(), &mut moves);
    assert_eq!(moves.len(), 10 + 9 + 8);
}

fn text_of(analysis: &Analysis, board: &AnyBoard) -> String {
    analysis
        .game
        .position_text(analysis.game.position(board), None)
}

/// A line of comma-separated values, in which a value with commas stands in quotes.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("there is a first cell").push(c),
        }
    }
    cells
}

/// Checks that values by code of others are ours, and returns how many were compared.
fn compared_with(text: &str) -> usize {
    let mut solutions: BTreeMap<String, Analysis> = BTreeMap::new();
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let row = cells(line);
        let [rules, position, outcome, turns] = &row[..] else {
            panic!("{line} has four values");
        };
        let analysis = solutions
            .entry(rules.clone())
            .or_insert_with(|| solved(rules));
        let value = analysis
            .value(&board(analysis, position))
            .expect("a board of its game");
        let ours = value.turns().map(|turns| turns.to_string());
        assert_eq!(
            (value.word(), &*ours.unwrap_or_default()),
            (outcome.as_str(), turns.as_str()),
            "{rules}: {position}"
        );
        compared += 1;
    }
    compared
}

#[test]
fn splits_of_a_whole_hand_have_the_values_that_other_code_finds() {
    let text = include_str!("../facts/whole_hand.csv");
    assert_eq!(compared_with(text), 196);
}

#[test]
fn taps_never_past_the_limit_have_the_values_that_other_code_finds() {
    let text = include_str!("../facts/exact_taps.csv");
    assert_eq!(compared_with(text), 1_176);
}

#[test]
fn chopsticks_with_a_limit_of_splits_is_decided_and_each_split_delays_the_end_by_nine_turns() {
    for limit in 0..=9_u16 {
        let analysis = solved(&format!("chopsticks,split_limit={limit}"));
        let turns = 9 * limit + 8;
        let due = if limit % 2 == 0 {
            Value::LossIn(turns)
        } else {
            Value::WinIn(turns)
        };
        assert_eq!(analysis.value(&analysis.game.start()), Ok(due), "{limit}");
    }
}

#[test]
fn games_with_a_limit_of_splits_have_the_values_that_other_code_finds() {
    let lines = include_str!("../facts/split_limit.csv").lines().skip(1);
    let mut compared = 0;
    for cells in lines.map(cells) {
        let [rules, limit, outcome, turns] = &cells[..] else {
            panic!("four cells in {cells:?}");
        };
        let line = format!("{rules},split_limit={limit}");
        let analysis = solved(&line);
        let value = analysis.value(&analysis.game.start()).expect("a board");
        let turns_found = value.turns().map(|turns| turns.to_string());
        assert_eq!(value.word(), outcome, "{line}");
        assert_eq!(&turns_found.unwrap_or_default(), turns, "{line}");
        compared += 1;
    }
    assert_eq!(compared, 27);
}

#[test]
fn games_with_newer_keys_have_the_counts_that_other_code_finds() {
    // Positions, moves and final positions that can be reached, and the value of the start.
    for (rules, counts, start) in [
        ("chopsticks,amount=whole", (350, 774, 28), Value::Draw),
        (
            "chopsticks,hands=3,amount=whole",
            (2_248, 8_170, 68),
            Value::Draw,
        ),
        (
            "rollover,amount=whole,bust=yes",
            (440, 1_172, 56),
            Value::Draw,
        ),
        ("nubs", (4_674, 12_920, 78), Value::LossIn(18)),
    ] {
        let analysis = solved(rules);
        let found = analysis.summary.as_ref().expect("it was counted");
        let found_counts = (found.positions, found.moves, found.terminal);
        assert_eq!(found_counts, counts, "{rules}");
        let value = analysis.value(&analysis.game.start());
        assert_eq!(value, Ok(start), "{rules}");
        if rules == "nubs" {
            assert_eq!(found.longest, 49, "{rules}");
        }
    }
}

#[test]
fn every_state_of_games_that_stop_at_the_limit_counts_as_other_code_counts_it() {
    for (rules, loses, draws) in [
        ("attacks-only", [113, 112, 0], [50, 25, 150]),
        ("chopsticks", [72, 45, 108], [41, 23, 161]),
        ("magic-fingers", [86, 48, 91], [50, 26, 149]),
    ] {
        for (stuck, due) in [("loses", loses), ("draws", draws)] {
            let analysis = solved(&format!("{rules},overflow=exact,stuck={stuck}"));
            let mut counts = [0; 3];
            for state in 0..analysis.solution.len() {
                let place = match analysis.solution.value(state.into()) {
                    Value::WinIn(_) => 0,
                    Value::LossIn(_) => 1,
                    Value::Draw => 2,
                };
                counts[place] += 1;
            }
            assert_eq!(counts, due, "{rules}, stuck={stuck}");
        }
    }
}

#[test]
fn positions_that_others_have_solved_have_their_outcomes_and_turns() {
    let text = include_str!("../facts/more_positions.csv");
    let mut by_rules: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let row = cells(line);
        assert_eq!(row.len(), 5, "{line}");
        by_rules.entry(row[0].clone()).or_default().push(row);
    }
    let mut compared = 0;
    for (rules, rows) in &by_rules {
        let analysis = solved(rules);
        for row in rows {
            let (position, outcome, turns) = (&row[1], &row[2], &row[3]);
            let value = analysis
                .value(&board(&analysis, position))
                .expect("a board of its game");
            assert_eq!(value.word(), outcome, "{rules}: {position}");
            let ours = value.turns().map(|turns| turns.to_string());
            assert_eq!(ours.unwrap_or_default(), *turns, "{rules}: {position}");
            compared += 1;
        }
    }
    assert_eq!(compared, 315, "every line of the file was compared");
    for key in ["bust", "swap", "goal", "hands"] {
        let is_covered = by_rules
            .keys()
            .any(|rules| rules.contains(&format!("{key}=")));
        assert!(is_covered, "{key}");
    }
}

/// How many ways there are to hold these hands with left and right told apart.
fn ways_to_hold(hands: &Hands) -> u64 {
    match *hands.as_slice() {
        [one, two] if one == two => 1,
        [_, _] => 2,
        _ => panic!("{hands:?} are not two hands"),
    }
}

#[test]
fn the_published_counts_of_wins_and_losses_are_ours() {
    let text = include_str!("../facts/strategies.csv");
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut numbers = 0;
    for row in rows {
        let cells: Vec<&str> = row.split(',').collect();
        let (line, published) = (cells[0], &cells[1..]);
        let analysis = solved(line);
        let (mut wins, mut losses, mut unhurt, mut longest) = (0, BTreeSet::new(), 0, 0);
        let reached = reachable_positions(&analysis, &Progress::default());
        for position in reached.expect("it is small") {
            let board = analysis.game.board(position);
            let AnyBoard::Hands(hands) = board else {
                panic!("{line} has no hands");
            };
            let value = analysis.value(&board).expect("a board of its game");
            longest = longest.max(value.turns().unwrap_or(0));
            match value {
                Value::WinIn(1..) => wins += hands.hands.iter().map(ways_to_hold).product::<u64>(),
                Value::LossIn(1..) if losses.insert(position.state) => {
                    unhurt += u64::from(hands.own().living() == 2);
                }
                _ => {}
            }
        }
        let counted = [wins, losses.len() as u64, unhurt, u64::from(longest)];
        for (ours, theirs) in counted.into_iter().zip(published) {
            if !theirs.is_empty() {
                assert_eq!(ours.to_string(), *theirs, "{row}");
                numbers += 1;
            }
        }
    }
    assert_eq!(numbers, 23, "every number of the file was compared");
}
