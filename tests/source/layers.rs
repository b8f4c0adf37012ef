//! The arrows between the parts of the crate, read off its own `use crate::` lines.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use petgraph::graphmap::GraphMap;

use crate::sources::{imports, rust_files, sources};

/// The parts from the top down. Each may use those behind its name, and itself.
const MAY_USE: &[(&str, &[&str])] = &[
    (
        "ui",
        &[
            "app", "atlas", "export", "scene", "graph", "session", "play", "solve", "game",
        ],
    ),
    (
        "cli",
        &[
            "app", "atlas", "export", "scene", "graph", "session", "play", "solve", "game",
        ],
    ),
    (
        "app",
        &[
            "export", "scene", "graph", "session", "play", "solve", "game",
        ],
    ),
    ("atlas", &["export", "scene", "solve", "game"]),
    (
        "export",
        &["scene", "graph", "session", "play", "solve", "game"],
    ),
    ("scene", &["graph", "session", "play", "solve", "game"]),
    ("graph", &["session", "play", "solve", "game"]),
    ("session", &["play", "solve", "game"]),
    ("play", &["solve", "game"]),
    ("solve", &["game"]),
    ("game", &[]),
];

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

/// Files in circles of imports. A module and those within it are one thing to a reader, and may name
/// each other.
fn circles(files: &BTreeMap<Vec<String>, String>) -> Vec<Vec<String>> {
    let mut graph: GraphMap<&str, (), petgraph::Directed> = GraphMap::new();
    let names: BTreeMap<&Vec<String>, String> = files
        .keys()
        .map(|module| (module, module.join("::")))
        .collect();
    for (module, text) in files {
        for mut path in imports(text, module) {
            // The longest beginning of the path that is a file; a name that a module only passes on
            // belongs to the file that has it.
            if let Some(text) = files.get(&path[..path.len().saturating_sub(1)])
                && let Some(name) = path.last()
                && let Some(part) = passed_on(text, name)
            {
                path.pop();
                path.extend(part);
            }
            let file = (0..=path.len()).rev().map(|length| path[..length].to_vec());
            let Some(target) = file.into_iter().find(|path| files.contains_key(path)) else {
                continue;
            };
            let is_kin = target.starts_with(module) || module.starts_with(&target);
            if !is_kin {
                graph.add_edge(&names[module], &names[&target], ());
            }
        }
    }
    let circles = petgraph::algo::tarjan_scc(&graph).into_iter();
    let circles = circles.filter(|circle| circle.len() > 1);
    circles
        .map(|circle| circle.into_iter().map(str::to_owned).collect())
        .collect()
}

/// The part from which a module passes a name on, as `pub use self::part::Name` does.
fn passed_on(text: &str, name: &str) -> Option<Vec<String>> {
    let all = imports(text, &["here".to_owned()]);
    let path = all
        .into_iter()
        .find(|path| path.len() > 2 && path.last().is_some_and(|last| last == name))?;
    (path[0] == "here").then(|| path[1..].to_vec())
}

#[test]
fn no_two_files_import_each_other_in_a_circle() {
    let files = sources();
    assert!(files.len() > 150, "only {} files were read", files.len());
    assert_eq!(circles(&files), Vec::<Vec<String>>::new());
}

#[test]
fn a_circle_of_imports_is_found() {
    let module = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let files = BTreeMap::from([
        (module("a"), "pub use self::one::{One, Other};".to_owned()),
        (module("a::one"), "use super::two::{self, Two};".to_owned()),
        (module("a::two"), "use crate::b::Thing;".to_owned()),
        (module("b"), "use crate::{a::One, c};".to_owned()),
        (module("c"), "use crate::a;".to_owned()),
    ]);
    let found = circles(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    for file in ["a::one", "a::two", "b"] {
        assert!(found[0].iter().any(|name| name == file), "{found:?}");
    }
}

/// What the re-check imports besides its own parts: the table and what is said of it.
const RECHECK_USES: &[&str] = &[
    "solve::Progress",
    "solve::Solution",
    "solve::SolveError",
    "solve::analysis::Analysis",
    "solve::memory",
    "solve::value::Value",
];

#[test]
fn the_recheck_shares_nothing_with_the_games_and_the_solvers() {
    let mut used = BTreeMap::new();
    for (module, text) in sources() {
        if module.starts_with(&["solve".to_owned(), "verify".to_owned()]) {
            for path in imports(&text, &module) {
                used.insert(path.join("::"), module.join("::"));
            }
        }
    }
    used.retain(|path, _| !path.starts_with("solve::verify::"));
    assert!(used.keys().eq(RECHECK_USES), "{used:?}");
}

/// The files besides `game::any` in which a part exists for each kind of game.
const ASKS_WHICH_GAME: &[&str] = &[
    "app/board.rs",
    "scene/graph/figure.rs",
    "solve/analysis.rs",
    "ui/views/board/mod.rs",
];

#[test]
fn which_game_it_is_is_asked_where_the_documentation_of_any_game_says() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let kinds = ["AnyGame", "AnyBoard", "AnyMove", "AnySpace"];
    let variants = ["Hands", "Tactics"];
    let names_a_kind = |line: &str| {
        kinds.iter().any(|kind| {
            variants
                .iter()
                .any(|variant| line.contains(&format!("{kind}::{variant}")))
        })
    };
    let mut asking: Vec<String> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source is text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        if lines.any(names_a_kind) {
            let name = file.strip_prefix(&source).expect("it lies in the folder");
            asking.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    asking.retain(|name| name != "game/any.rs" && !name.starts_with("game/any/"));
    asking.sort();
    assert_eq!(asking, ASKS_WHICH_GAME);
}
