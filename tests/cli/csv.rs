//! What a spreadsheet and pandas make of a CSV: every cell stays what it is.

use finger_oracle::game::any::AnyGame;

use crate::binary::output_of;
use crate::lines::Random;

/// Rule keys with some of their values.
const KEYS: [(&str, &[&str]); 15] = [
    ("fingers", &["2", "3", "4", "5", "11", "12"]),
    ("hands", &["1", "2", "3", "1v2", "2v1"]),
    ("overflow", &["cutoff", "rollover"]),
    ("splits", &["none", "transfers", "divisions", "both"]),
    ("suicide", &["yes", "no"]),
    ("swap", &["none", "living", "pass", "dead", "any"]),
    ("self_tap", &["yes", "no"]),
    ("dead_tap", &["yes", "no"]),
    ("self_add", &["yes", "no"]),
    ("meta", &["yes", "no"]),
    ("cherry_bomb", &["yes", "no"]),
    ("integers", &["yes", "yes", "no"]),
    ("grows", &["tapping", "tapped"]),
    ("goal", &["last", "first_out", "sudden_death"]),
    ("unit", &["1", "2", "4"]),
];
/// Games of few states, so that they are written in no time.
const MOST_STATES: u64 = 10_000;
const RULE_SETS: usize = 40;

/// Random rules that make a game.
fn random_rules(random: &mut Random) -> String {
    loop {
        let mut pairs = Vec::new();
        for (key, values) in KEYS {
            if random.below(3) == 0 {
                pairs.push(format!("{key}={}", values[random.below(values.len())]));
            }
        }
        let line = pairs.join(",");
        let game = AnyGame::from_rule_line(&line);
        if game.is_ok_and(|game| game.state_count() <= MOST_STATES) {
            return line;
        }
    }
}

/// The cells of a CSV, as RFC 4180 has them.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for line in csv.lines() {
        let (mut cells, mut is_quoted) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => cells.push(String::new()),
                c => cells.last_mut().expect("one at least").push(c),
            }
        }
        assert!(!is_quoted, "{line}");
        rows.push(cells);
    }
    rows
}

/// True if a spreadsheet or pandas might take a text for a number, a date or a time.
fn looks_like_a_number(text: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let text = text.to_lowercase();
    if text.parse::<f64>().is_ok() || ["true", "false"].contains(&&*text) {
        return true;
    }
    let mut halves_of_day = [" a", " p", " am", " pm"].into_iter();
    let time = halves_of_day.find_map(|half| text.strip_suffix(half));
    let text = time.unwrap_or(&text);
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let is_sign = |c: char| " .,:/+-%()$'".contains(c);
    text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_alphanumeric() || is_sign(c))
        && words.all(|word| word.is_empty() || MONTHS.contains(&word))
}

/// Columns that hold numbers; every other column holds texts.
const NUMBERS: [&str; 5] = ["turns", "moves", "winner", "states", "positions"];

#[track_caller]
fn check(args: &[&str]) {
    let csv = output_of(args);
    let rows = rows(&csv);
    for (place, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), rows[0].len(), "{args:?}: {row:?}");
        for (cell, column) in row.iter().zip(&rows[0]) {
            if place > 0 && NUMBERS.contains(&column.as_str()) {
                let is_number = cell.is_empty() || cell.parse::<u64>().is_ok();
                assert!(is_number, "{args:?}: {cell}");
                continue;
            }
            let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
            assert!(!is_formula, "{args:?}: `{cell}` begins a formula");
            let is_number = looks_like_a_number(cell);
            assert!(!is_number, "{args:?}: `{cell}` looks like a number");
        }
    }
}

#[test]
fn what_looks_like_a_number_is_known() {
    let numbers = [
        "1", "1.1", "1.10", "01", "(1)", "-1.5", "1e5", "1/2", "2-3", "12:30", "3 mar", "mar 3",
        "1 P", "inf", "TRUE",
    ];
    for text in numbers {
        assert!(looks_like_a_number(text), "{text}");
    }
    for text in [
        "[1.1]", "1T1", "P", "C02 P", "b2-d2", "a1-a2", "win 1T1", "..#/...", "",
    ] {
        assert!(!looks_like_a_number(text), "{text}");
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn no_cell_of_a_csv_is_a_formula_and_no_text_looks_like_a_number_or_a_date() {
    let mut random = Random(0x52_c5_0f_1e);
    let mut lines: Vec<String> = (0..RULE_SETS).map(|_| random_rules(&mut random)).collect();
    lines.extend(
        [
            "integers,fingers=3",
            "quarter-knubs",
            "tactics,rows=2,cols=3",
        ]
        .map(str::to_owned),
    );
    for line in &lines {
        check(&["positions", line]);
        check(&["positions", line, "--all"]);
        check(&["map", line, "--format", "csv"]);
        if !line.starts_with("tactics") {
            check(&["table", line, "--format", "csv"]);
            check(&["table", line, "--seat", "2", "--format", "csv"]);
        }
    }
    for lines in lines.chunks(8) {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let sweep = [&["atlas", "--rules"][..], &lines, &["--format", "csv"]].concat();
        check(&sweep);
        check(&[&sweep[..], &["--openings"]].concat());
    }
    check(&[
        "atlas",
        "--fingers",
        "2..4",
        "--hands",
        "1..2",
        "--format",
        "csv",
    ]);
    check(&["atlas", "--around", "mallett", "--format", "csv"]);
    check(&[
        "atlas", "--rows", "1..2", "--cols", "1..3", "--format", "csv",
    ]);
}
