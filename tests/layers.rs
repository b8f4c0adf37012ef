//! The arrows between the parts of the crate, read off its own `use crate::` lines.

use std::fs;
use std::path::{Path, PathBuf};

/// The parts from the top down. Each may use those behind its name, and itself.
const MAY_USE: &[(&str, &[&str])] = &[
    (
        "ui",
        &[
            "app", "export", "scene", "graph", "session", "solve", "game",
        ],
    ),
    (
        "cli",
        &[
            "app", "export", "scene", "graph", "session", "solve", "game",
        ],
    ),
    (
        "app",
        &["export", "scene", "graph", "session", "solve", "game"],
    ),
    ("export", &["scene", "graph", "session", "solve", "game"]),
    ("scene", &["graph", "session", "solve", "game"]),
    ("graph", &["session", "solve", "game"]),
    ("session", &["solve", "game"]),
    ("solve", &["game"]),
    ("game", &[]),
];

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Every part that a line of code names behind `crate::`.
fn parts_used(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| {
        line.match_indices("crate::").map(|(at, found)| {
            let rest = &line[at + found.len()..];
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect::<String>()
        })
    })
    .collect()
}

#[test]
fn every_part_uses_only_those_below_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut checked = 0;
    for (part, allowed) in MAY_USE {
        let mut files = Vec::new();
        match source.join(part) {
            folder if folder.is_dir() => rust_files(&folder, &mut files),
            _ => continue,
        }
        for file in files {
            let text = fs::read_to_string(&file).expect("the sources can be read");
            for used in parts_used(&text) {
                checked += 1;
                let fine = used == *part || allowed.contains(&used.as_str());
                assert!(
                    fine,
                    "{} uses {used}, which stands above {part}",
                    file.display()
                );
            }
            let knows_egui = text.contains("egui") && *part != "ui";
            assert!(!knows_egui, "{} speaks of egui", file.display());
        }
    }
    assert!(
        checked > 50,
        "only {checked} uses were found: the check sees nothing"
    );
}
