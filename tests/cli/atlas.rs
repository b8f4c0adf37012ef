//! The atlas on the command line: sweeps, questions over them, files and refusals. Every verdict stands
//! beside what a plain search over all lines of play says, or what others have published.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::binary::{json_of, output_of, program, refusal_of};
use crate::folder::Folder;
use crate::grid::images;

/// Who wins the presets from two to fourteen fingers, as an independent program found it: by row, `1`
/// or `2` with the turns, or `=`.
const PUBLISHED: [(&str, &str); 17] = [
    ("mallett", "1·3 2·6 1·7 = = = = = = = = = ="),
    (
        "attacks-only",
        "1·3 1·5 1·7 2·8 1·9 1·9 1·11 1·11 2·12 1·13 2·14 2·16 1·15",
    ),
    ("chopsticks", "1·3 = 1·17 = = = = = = = = = ="),
    ("magic-fingers", "1·3 = 1·17 2·26 = = = = = = = = ="),
    ("rollover", "1·3 = 1·11 = = = = = = = = = ="),
    (
        "transfers-only",
        "1·3 1·5 1·7 2·10 1·11 2·14 2·20 2·22 2·20 = = = =",
    ),
    ("divisions-only", "1·3 = = = = = = = = = = = ="),
    (
        "lonely-halves",
        "1·3 = 2·10 = 2·14 = = 2·34 1·21 = 1·31 = =",
    ),
    ("even-splits", "1·3 = 1·11 = 2·20 2·20 = = 1·27 = 2·22 = ="),
    ("near-even", "1·3 = 1·17 = = = = = = = = = ="),
    ("swaps", "1·3 = = = 2·30 = 2·44 = 2·58 = 2·72 = 2·86"),
    ("logan", "1·3 = = = = = = = = = = = ="),
    ("self-tap", "1·3 = = 1·19 = = = = = = = = ="),
    ("misere", "2·3 1·10 2·11 = = = = = = = = = ="),
    ("sudden-death", "1·1 2·2 1·3 2·14 = = = = = = = = ="),
    ("suicide-rollover", "1·3 = 1·11 = = = = = = = = = ="),
    ("childhood", "1·3 = = = = = = = = = = = ="),
];

/// The rows of the text form: names with their cells.
fn rows(text: &str) -> BTreeMap<String, Vec<String>> {
    let lines = text.lines().skip(1).take_while(|line| !line.is_empty());
    let row = |line: &str| {
        let mut words = line
            .split("  ")
            .map(str::trim)
            .filter(|word| !word.is_empty());
        let name = words.next().expect("a name").to_owned();
        (name, words.map(str::to_owned).collect())
    };
    lines.map(row).collect()
}

/// The fields of a line of CSV, quotes taken off.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            c => fields.last_mut().expect("one at least").push(c),
        }
    }
    fields
}

fn csv(args: &[&str]) -> Vec<Vec<String>> {
    let text = output_of(&[args, &["--format", "csv"]].concat());
    let mut lines = text.lines().map(fields);
    let head = lines.next().expect("a header");
    assert_eq!(head, ["rules", "outcome", "turns", "winner", "states"]);
    lines.collect()
}

#[test]
fn a_sweep_over_fingers_has_the_published_verdicts() {
    let found = rows(&output_of(&["atlas", "--fingers", "2..=14"]));
    for (preset, cells) in PUBLISHED {
        let cells: Vec<&str> = cells.split(' ').collect();
        assert_eq!(found[preset], cells, "{preset}");
    }
    for fixed in ["senary", "chinese", "knubs", "quarter-knubs", "tactics"] {
        assert!(
            !found.contains_key(fixed),
            "{fixed} says how many fingers there are"
        );
    }
}

#[test]
fn every_cell_is_what_solve_says_of_its_rules() {
    let cells = csv(&[
        "atlas",
        "--rules",
        "mallett",
        "magic-fingers",
        "--fingers",
        "3..5",
        "--hands",
        "1..2",
    ]);
    assert_eq!(cells.len(), 12);
    for cell in cells.iter().chain(&csv(&["atlas"])) {
        let solved = json_of(&["solve", &cell[0], "--json"]);
        assert_eq!(solved["outcome"], cell[1].as_str(), "{cell:?}");
        let number = |key: &str| {
            solved[key]
                .as_u64()
                .map_or_else(String::new, |n| n.to_string())
        };
        assert_eq!(
            [number("turns"), number("winner"), number("states")],
            cell[2..],
            "{cell:?}"
        );
        assert_eq!(
            solved["rules"],
            cell[0].as_str(),
            "the rule line is the canonical one"
        );
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn the_grids_are_swept_by_rows_columns_and_goal() {
    let cells = csv(&["atlas", "--rows", "1..4", "--cols", "1..6"]);
    assert_eq!(cells.len(), 48);
    // Published of 4 x 6: lost in 23 where the last cell loses, and in 20 where it wins.
    let of = |rules: &str| cells.iter().find(|cell| cell[0] == rules).expect(rules)[1..4].to_vec();
    assert_eq!(of("tactics,cols=6"), ["loss", "23", "2"]);
    assert_eq!(of("tactics,cols=6,goal=last_wins"), ["loss", "20", "2"]);
    assert_eq!(of("tactics"), ["loss", "15", "2"]);
}

#[test]
fn openings_are_the_first_moves_that_win_or_lose_most_slowly_one_of_all_images() {
    let range = ["--rows", "1..4", "--cols", "1..4", "--openings"];
    let args = [&["atlas"][..], &range, &["--format", "csv"]].concat();
    let text = output_of(&args);
    let mut lines = text.lines().map(fields);
    let head = lines.next().expect("a header").join(",");
    assert_eq!(head, "rules,outcome,turns,winner,states,openings");
    let cells: Vec<Vec<String>> = lines.collect();
    assert_eq!(cells.len(), 32);
    for cell in &cells {
        let moves = json_of(&["moves", &cell[0], "--json"]);
        let moves = moves.as_array().expect("a list");
        let is_right = |mv: &&serde_json::Value| match cell[1].as_str() {
            "loss" => mv["turns"].as_u64().map(|turns| turns.to_string()) == Some(cell[2].clone()),
            _ => mv["outcome"] == cell[1].as_str(),
        };
        let right: BTreeSet<BTreeSet<String>> = moves
            .iter()
            .filter(is_right)
            .map(|mv| images(mv["position"].as_str().expect("a text")))
            .collect();
        let position = |name: &str| {
            let mv = moves.iter().find(|mv| mv["move"] == name).expect(name);
            images(mv["position"].as_str().expect("a text"))
        };
        let named: Vec<BTreeSet<String>> = cell[5].split(' ').map(position).collect();
        assert_eq!(named.len(), right.len(), "{cell:?}: none twice");
        assert_eq!(
            named.into_iter().collect::<BTreeSet<_>>(),
            right,
            "{cell:?}"
        );
    }
    let of = |rules: &str| cells.iter().find(|cell| cell[0] == rules).expect(rules)[5].clone();
    assert_eq!(of("tactics,rows=3,cols=3"), "b1-b3 a1 b2");
    let list = output_of(&[&["atlas"][..], &range].concat());
    assert!(
        list.contains("b1-b3 a1 b2") && list.contains("openings:"),
        "{list}"
    );
    let drawn = [&["atlas"][..], &range, &["--format", "svg"]].concat();
    assert_eq!(
        refusal_of(&drawn),
        "`--openings` makes a list, not a picture; choose `--format text`, csv or \
         markdown"
    );
}

#[test]
fn a_cell_without_a_game_is_empty_and_says_why() {
    let args = ["atlas", "--rules", "senary", "mallett", "--fingers", "5..6"];
    let text = output_of(&args);
    let found = rows(&text);
    assert_eq!(found["senary"], ["–", "="]);
    assert!(
        text.contains("–: `senary` has `fingers=6`, so it cannot be `5`"),
        "{text}"
    );
    let cells = csv(&args);
    assert_eq!(cells[0], ["senary, fingers=5", "", "", "", ""]);
    // Rules that exclude each other.
    let text = output_of(&["atlas", "--rules", "attacks-only", "--vary", "suicide"]);
    assert!(text.contains("–: `suicide` cannot be `yes`"), "{text}");
}

#[test]
fn what_is_one_key_away_is_every_rule_set_of_the_table_that_differs_in_one() {
    let around = csv(&["atlas", "--around", "magic-fingers"]);
    let lines: Vec<&str> = around.iter().map(|cell| &*cell[0]).collect();
    assert_eq!(
        lines[0], "splits=both,suicide=yes",
        "the rules themselves come first"
    );
    for expected in [
        "splits=both",
        "fingers=2,splits=both,suicide=yes",
        "fingers=32,splits=both,suicide=yes",
        "hands=3v1,splits=both,suicide=yes",
        "overflow=rollover,splits=both,suicide=yes",
        "splits=transfers,suicide=yes",
    ] {
        let found = lines.iter().filter(|line| **line == expected).count();
        assert_eq!(found, 1, "{expected} in {lines:?}");
    }
    // What contradicts other keys is no rule set: without splits none can empty a hand.
    assert!(!lines.iter().any(|line| line.contains("splits=none")));
    let keys = json_of(&["compare", lines[0], lines[1], "--json"]);
    assert_ne!(keys["a"]["rules"], keys["b"]["rules"]);
}

#[test]
fn questions_list_the_cells_that_answer_them() {
    let sweep = ["atlas", "--fingers", "2..8"];
    let all = csv(&sweep);
    let sorted = csv(&[&sweep[..], &["--sort", "turns"]].concat());
    let turns: Vec<i64> = sorted
        .iter()
        .filter(|cell| !cell[1].is_empty())
        .map(|cell| cell[2].parse().unwrap_or(-1))
        .collect();
    assert!(turns.is_sorted_by(|one, next| one >= next), "{turns:?}");
    assert_eq!(turns[0], 44, "swaps at eight fingers");
    let (mut before, mut after) = (all.clone(), sorted);
    before.sort();
    after.sort();
    assert_eq!(before, after, "nothing is left out");
    for (winner, said) in [("1", "1"), ("2", "2"), ("draw", "")] {
        let found = csv(&[&sweep[..], &["--winner", winner]].concat());
        let expected: Vec<_> = all
            .iter()
            .filter(|cell| !cell[1].is_empty() && cell[3] == said)
            .cloned()
            .collect();
        assert_eq!(found, expected, "{winner}");
        assert!(!found.is_empty());
    }
}

#[test]
fn files_are_what_their_names_say() {
    let folder = Folder::new("atlas-files");
    let sweep = ["atlas", "--fingers", "2..6"];
    let write = |name: &str| {
        let path = folder.file(name);
        assert_eq!(
            output_of(&[&sweep[..], &["--out", &path]].concat()),
            "",
            "{name}"
        );
        fs::read(path).expect("it was written")
    };
    let text = String::from_utf8(write("a.svg")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let texts: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.text())
        .collect();
    assert!(texts.contains(&"magic-fingers") && texts.contains(&"26"));
    let png = write("a.png");
    let picture = image::load_from_memory(&png).expect("a picture");
    assert!(picture.width() > 1_000, "two pixels a point");
    assert!(write("a.pdf").starts_with(b"%PDF-"));
    let markdown = String::from_utf8(write("a.md")).expect("text");
    assert!(
        markdown.contains("| magic-fingers | 1·3 | = | 1·17 | 2·26 | = |"),
        "{markdown}"
    );
    assert_eq!(
        write("a.csv"),
        output_of(&[&sweep[..], &["--format", "csv"]].concat()).as_bytes()
    );
    assert_eq!(write("a.txt"), output_of(&sweep).as_bytes());
    // Where pictures are looked at by the tools of the system, they are what they should be.
    let identified = Command::new("identify").arg(folder.file("a.png")).output();
    if let Ok(identified) = identified {
        let said = String::from_utf8_lossy(&identified.stdout).into_owned();
        assert!(said.contains(" PNG "), "{said}");
    }
}

#[test]
fn what_cannot_be_swept_is_refused_with_what_is_allowed() {
    for (args, parts) in [
        (
            &["--rules", "malett"][..],
            &["`malett` is not a preset", "the nearest is `mallett`"][..],
        ),
        (&["--fingers", "5..3"], &["2..12"]),
        (
            &["--fingers", "2..33"],
            &["fingers can be 2 to 32", "not `33`"],
        ),
        (&["--hands", "0..2"], &["hands can be", "not `0`"]),
        (&["--rows", "1..27"], &["rows can be 1 to 26", "not `27`"]),
        (
            &["--vary", "thumbs"],
            &["`thumbs` is not a rule key", "overflow"],
        ),
        (&["--vary", "start"], &["`start` is a position"]),
        (
            &["--vary", "suicide", "--vary", "suicide"],
            &["`suicide` is given twice"],
        ),
        (&["--fingers", "2..3", "--rows", "2"], &["no game has"]),
        (
            &["--rules", "mallett", "--rows", "2"],
            &["`rows` is not a rule key of these games"],
        ),
        (
            &["--around", "mallett", "--fingers", "2..3"],
            &["`--around`"],
        ),
        (&["--out", "atlas.doc"], &["`atlas.doc`", "svg"]),
        (
            &[
                "--fingers",
                "2..32",
                "--vary",
                "suicide",
                "--vary",
                "bust",
                "--vary",
                "self_tap",
                "--vary",
                "dead_tap",
                "--vary",
                "self_add",
                "--vary",
                "meta",
                "--vary",
                "swap",
                "--vary",
                "amount",
                "--vary",
                "overflow",
                "--vary",
                "goal",
            ],
            &[" and takes ", "`--yes`"],
        ),
    ] {
        let sentence = refusal_of(&[&["atlas"], args].concat());
        for part in parts {
            assert!(sentence.contains(part), "{part:?} is not in {sentence:?}");
        }
    }
    let many = [
        "--fingers",
        "2..32",
        "--hands",
        "1..2",
        "--vary",
        "amount",
        "--vary",
        "swap",
        "--vary",
        "suicide",
    ];
    let folder = Folder::new("atlas-large");
    let out = folder.file("a.svg");
    let sentence = refusal_of(&[&["atlas", "--out", &out], &many[..]].concat());
    assert!(
        sentence.contains("a picture has room for 6,000 cells, not "),
        "{sentence}"
    );
}

/// A sweep of 1,904,640 cells.
const MILLIONS: [&str; 22] = [
    "atlas",
    "--fingers",
    "2..32",
    "--hands",
    "1..8",
    "--vary",
    "splits",
    "--vary",
    "suicide",
    "--vary",
    "swap",
    "--vary",
    "bust",
    "--vary",
    "goal",
    "--vary",
    "grows",
    "--vary",
    "amount",
    "--vary",
    "meta",
    "--yes",
];

#[test]
fn a_sweep_of_millions_of_cells_says_how_long_it_takes_before_it_begins() {
    let mut sweep = program();
    let sweep = sweep.args(MILLIONS).stdout(Stdio::null());
    let mut running = sweep.stderr(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    let stderr = running.stderr.take().expect("a pipe");
    BufReader::new(stderr).read_line(&mut said).expect("text");
    running.kill().expect("it runs still");
    running.wait().expect("it ends");
    assert_eq!(
        said.split(" takes about ").next(),
        Some("Solving 2,380,800 cells"),
        "{said}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_sweep_that_the_memory_does_not_hold_is_refused() {
    let mut shell = Command::new("sh");
    let limited = shell.args(["-c", "ulimit -v 600000; exec \"$@\"", "sh"]);
    let limited = limited
        .arg(env!("CARGO_BIN_EXE_finger-oracle"))
        .args(MILLIONS);
    let output = limited.output().expect("it starts");
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("of memory, and this computer has"), "{said}");
}

#[test]
fn a_long_atlas_is_printed_on_pages_of_one_size_that_name_every_column_and_every_row_once() {
    use finger_oracle::scene::Shape;
    use finger_oracle::scene::atlas::{AtlasSheet, SheetCell, SheetRow, pages};
    for (rows, columns) in [(400, 11), (1_000, 1), (5, 3)] {
        let sheet = AtlasSheet {
            title: "Who wins?".to_owned(),
            subtitle: "Number: turns to the end".to_owned(),
            column_title: "fingers".to_owned(),
            columns: (0..columns).map(|column| format!("c{column}")).collect(),
            rows: (0..rows)
                .map(|row| SheetRow {
                    name: format!("row {row}"),
                    cells: vec![
                        SheetCell::Verdict {
                            winner: None,
                            turns: None
                        };
                        columns
                    ],
                })
                .collect(),
        };
        let pages = pages(&sheet);
        assert_eq!(pages.len() > 1, rows > 5, "{rows} rows");
        let mut named: Vec<String> = Vec::new();
        for page in &pages {
            let texts: Vec<&str> = page
                .shapes
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Text(text) => Some(text.text.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(page.size, pages[0].size);
            assert!(page.size.1 <= page.size.0 * 1.5, "{:?}", page.size);
            if columns > 1 {
                for column in &sheet.columns {
                    assert!(texts.contains(&column.as_str()), "{column}");
                }
            }
            let rows = texts.iter().filter(|text| text.starts_with("row "));
            named.extend(rows.map(|text| (*text).to_owned()));
        }
        let all: Vec<String> = sheet.rows.iter().map(|row| row.name.clone()).collect();
        assert_eq!(named, all);
    }
}
